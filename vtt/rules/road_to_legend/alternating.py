"""Who acts: heroes and groups of monsters by turns, groups by lot (`road_to_legend.md 4`), and a group's activation."""

from __future__ import annotations

from vtt.rules.base import IllegalCommand
from vtt.rules.descent import doors, turns, windows
from vtt.rules.descent.commands import CloseDoor, StandingOrder
from vtt.rules.descent.defeat import recover
from vtt.rules.descent.state import Turn
from vtt.rules.descent.steps import TurnStart
from vtt.rules.enumeration import enumerated
from vtt.rules.events import CardMoved, TurnBegan, TurnEnded
from vtt.rules.questions import Offer
from vtt.rules.road_to_legend.briefing import in_order, place_in_order
from vtt.rules.road_to_legend.card_faces import ACTIVATION
from vtt.rules.road_to_legend.change import ALONE, TIES, Change
from vtt.rules.road_to_legend.rounds import Round, drawn_group
from vtt.rules.road_to_legend.running import ActivateGroup, Decide, EndRound, NextFigure
from vtt.rules.road_to_legend.showing import ON, Announced, ChooseNext
from vtt.rules.road_to_legend.state import Acting
from vtt.rules.road_to_legend.wording import told_to_ranks


def this_round(change: Change) -> Round:
    """How far the round has come. A group follows each hero, but no ally (L2067): as many have acted as groups, or one
    more."""
    game = change.dungeon
    through = sum(1 for group in game.groups.values() if group.done)
    heroes, groups = turns.heroes_to_act(change) or second_turn(change), turns.groups_to_act(change)
    acted = sum(1 for one in game.heroes_done if change.is_hero(one)) + game.again
    return Round(game.round, heroes, groups, monsters_next=acted > through)


def second_turn(change: Change) -> tuple[str, ...]:
    """A hero who is alone meets what is meant for two (`23`, A11), and so takes two turns in each round."""
    able = tuple(hero.id for hero in turns.party(change) if turns.takes_turns(change, hero.id))
    return able if able and takes_two(change) and not change.dungeon.again else ()


def takes_two(change: Change) -> bool:
    """Whether the only hero there is takes two turns in each round."""
    return len(change.game.heroes) == 1 and change.settings.get(ALONE, "two") == "two"


def go_on(change: Change) -> None:
    """Nothing is left to be done: it is somebody's turn, or the round is over."""
    windows.asked_again(change)
    game = change.game
    busy = game.agenda or change.pending or game.turn is not None
    if busy or game.phase in ("set_up", "over") or not any(turns.takes_turns(change, one) for one in game.heroes):
        return
    side = this_round(change).side
    if side == "monsters":
        change.push(ActivateGroup())
    elif side == "nobody":
        change.push(EndRound())
    else:
        if not turns.heroes_to_act(change):
            allies = tuple(one for one in game.heroes_done if not change.is_hero(one))  # they have had theirs
            change.update_game(heroes_done=allies, again=True)
        if game.phase != "heroes":
            change.update_game(phase="heroes")


def close_door(change: Change, command: CloseDoor) -> None:
    """`CloseDoor`: what is open stays open (`11`, G26)."""
    change.forbid("Doors that are open stay open here.")
    doors.close_door(change, command)


def standing_order(change: Change, command: StandingOrder) -> None:
    """`StandingOrder`: given once and taken back once."""
    if command.passes == (command.window in change.game.passes.get(command.seat, ())):
        raise IllegalCommand("That order stands already." if command.passes else "There is no such order.")
    windows.standing_order(change, command)


def activate_group(change: Change, step: ActivateGroup) -> None:
    """`ActivateGroup`: the lot says which group, and by which of its activations it acts (`13`)."""
    now = this_round(change)
    if not now.groups:
        return
    group_id, chance = drawn_group(now, change.chance)
    group = change.game.groups[group_id]
    known = change.behaviour(group.kind).activations
    drawn, change.chance = chance.shuffled(known)
    activation = drawn[0]
    change.update_game(phase="overlord", active_group=group_id, acting=Acting(group_id, activation.id))
    effect = f" {activation.text}" if activation.text else ""
    change.emit(TurnBegan(side="monsters", words=f"{group.name}: {activation.name}.{effect}"))
    change.emit(CardMoved(deck=ACTIVATION, change="revealed", card=f"{group.kind}/{activation.id}"))
    for member in group.members if activation.effect.recover else ():
        recover(change, member, activation.effect.recover)
    change.push(NextFigure())
    if change.shows:
        change.ask(
            Announced(
                seat=change.monsters_seat,
                prompt=f"{group.name}: {activation.name}.{effect}",
                so_far=_lists(change, group_id),
                figure=next(iter(turns.members_to_act(change, group)), ""),
                offers=ON,
            )
        )


def _lists(change: Change, group: str) -> str:
    """What the ranks of a group that are there are told, in words."""
    ranks = {change.figures[member].rank for member in change.game.groups[group].members}
    return "\n".join(told_to_ranks(change.activation(), ranks))


def next_figure(change: Change, step: NextFigure) -> None:
    """`NextFigure`: one after the other, as the activation orders the ranks and the nearest to a hero first (A8)."""
    windows.asked_again(change)
    acting = change.dungeon.acting
    group = change.game.groups.get(acting.group) if acting is not None else None
    waiting = turns.members_to_act(change, group) if group is not None else ()
    if group is None or not waiting:
        if group is not None:
            change.update_group(group.id, done=True)
            change.emit(TurnEnded(side="monsters"))
        change.update_game(active_group="", acting=None, phase="heroes")
        return
    ground, activation = change.ground, change.activation()
    order = in_order(ground, activation, [change.figures[member] for member in waiting])
    places = [place_in_order(ground, activation, one) for one in order]
    same = order[: places.count(places[0])]
    change.push(step)
    if len(same) > 1 and change.asks:
        offers = tuple(Offer(one.id, one.name, figure=one.id) for one in same)
        prompt = (
            f"{group.name}: which one acts next? {enumerated([one.name for one in same])} are equally near to a hero."
        )
        change.ask(ChooseNext(seat=change.monsters_seat, prompt=prompt, offers=offers))  # about none of them yet
        return
    if change.settings.get(TIES) == "seeded":
        drawn, change.chance = change.chance.shuffled(same)
        order = list(drawn)
    begin(change, order[0].id)


def choose_next(change: Change, question: ChooseNext, key: str) -> None:
    """The players have said who acts next."""
    group = change.group_of(key) if key in change.figures else None
    if group is not None and key in turns.members_to_act(change, group):
        begin(change, key)


def begin(change: Change, figure_id: str) -> None:
    """A figure's activation begins."""
    figure = change.figures[figure_id]
    group = change.game.groups[figure.group]
    change.update_game(turn=Turn(figure=figure.id), active_group=group.id)
    change.update_group(group.id, activated=tuple(dict.fromkeys((*group.activated, figure.id))))
    change.emit(TurnBegan(figure=figure.id, side=figure.side, words=f"{figure.name} is activated."))
    change.push(TurnStart(figure=figure.id), Decide(figure=figure.id))
