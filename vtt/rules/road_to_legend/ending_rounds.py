"""Ends of rounds: perils by number and difficulty (`road_to_legend.md 18`); and the morale of the party (`8`)."""

from __future__ import annotations

from msgspec.structs import replace

from vtt.rules.descent import attributes, conditions, falling, groups
from vtt.rules.descent.defeat import suffer, tire
from vtt.rules.descent.steps import Cast, DefeatDone, PlaceGroup, Reinforce, RoundEnd
from vtt.rules.events import CardMoved
from vtt.rules.perils import Doing, Peril, due, in_words, struck
from vtt.rules.road_to_legend import card_faces
from vtt.rules.road_to_legend.arriving import Size, limit, ranks
from vtt.rules.road_to_legend.change import DIFFICULTY, Change
from vtt.rules.road_to_legend.rounds import heartened, knocked_out
from vtt.rules.road_to_legend.running import EndRound, Strikes
from vtt.rules.road_to_legend.showing import ON, Announced

PERIL = "peril"
"""The effect of a test that spares who passes it."""


def end_round(change: Change, step: EndRound) -> None:
    """`EndRound`: perils that are due, reinforcements of the scenario, then the next round."""
    game = change.dungeon
    change.update_game(again=False)
    coming = due(game.track, game.round, change.settings.get(DIFFICULTY, "normal"))
    change.push(
        *(Strikes(peril=peril) for peril in coming),
        *(Reinforce(index=index) for index in range(len(game.reinforcements))),
        RoundEnd(),
    )


def strikes(change: Change, step: Strikes) -> None:
    """`Strikes`: a peril is read out, then everything it does is done in order."""
    peril = next((one for one in change.dungeon.perils if one.id == step.peril), None)
    if peril is None:
        return
    if step.doing == 0:
        change.push(Strikes(peril=peril.id, doing=1))
        _read_out(change, peril)
    elif step.doing <= len(peril.does):
        change.push(Strikes(peril=peril.id, doing=step.doing + 1))
        _do(change, peril, step.doing - 1)


def _read_out(change: Change, peril: Peril) -> None:
    if peril.id not in change.dungeon.come:
        change.update_game(come=(*change.dungeon.come, peril.id))
    words = f"{peril.name}: {peril.text} {in_words(peril)}".strip()
    change.emit(CardMoved(deck=card_faces.PERIL, change="revealed", card=peril.id, befalls=True, words=words))
    if change.shows:
        change.ask(Announced(seat=change.monsters_seat, prompt=words, offers=ON))


def _do(change: Change, peril: Peril, number: int) -> None:
    doing = peril.does[number]
    if doing.do == "spawn":
        spawn(change, doing)
    elif doing.do == "morale":
        morale = heartened(change.dungeon.morale, -doing.amount)
        change.set_morale(morale, f"{peril.name}: the morale of the party is {morale.left}.")
    else:
        for figure in reversed(struck(change.figures.values())):
            if doing.attribute:
                reason = f"against {peril.name}"
                attributes.test(change, figure.id, doing.attribute, reason, PERIL, peril=peril.id, number=number)
            else:
                hurt(change, figure.id, doing, peril.name)


def tested(change: Change, step: Cast) -> None:
    """Who passes the test of a peril is spared."""
    peril = next((one for one in change.dungeon.perils if one.id == step.values["peril"]), None)
    if not attributes.passed(change, step) and peril is not None:
        hurt(change, step.figure, peril.does[int(step.values["number"])], peril.name)


def hurt(change: Change, hero: str, doing: Doing, cause: str) -> None:
    """What a peril does to one hero."""
    name = change.figures[hero].name
    if doing.do == "damage":
        suffer(change, hero, doing.amount, words=f"{cause}: {name} suffers {doing.amount} damage.")
    elif doing.do == "fatigue":
        tire(change, hero, doing.amount, words=f"{cause}: {name} suffers {doing.amount} fatigue.")
    elif doing.do == "condition":
        conditions.gain(change, hero, doing.condition)


def spawn(change: Change, doing: Doing) -> None:
    """A group comes up to its limit: elites first, what stands stays (`12`, G23 to G25). As the time is over nobody is
    asked where."""
    most = doing.most or None
    group, reserve = change.game.groups.get(doing.group), change.dungeon.reserves.get(doing.group)
    if group is None and reserve is not None:
        groups.place_group(change, replace(reserve, size=(0, 0)), "spawn")
        change.update_group(reserve.id, limit=reserve.size)
        group = change.game.groups.get(doing.group)
    if group is None or reserve is None or group.kind not in change.content.monsters:
        return
    standing = [change.figures[member].rank for member in group.members]
    now = Size(sum(rank not in ("elite", "boss") for rank in standing), standing.count("elite"))
    size = (
        Size(*group.limit) if any(group.limit) else limit(change.content.monsters[group.kind], len(change.game.heroes))
    )
    coming = ranks(size, now, most)
    if not coming:
        words = f"Nobody more comes: all of the group are there ({group.name})."
        change.befell(words)
    come = PlaceGroup(group=group.id, spaces=reserve.spaces, ranks=coming, cause="spawn", asks=False)
    if change.is_last_round:
        groups.place_by_itself(change, come)
    else:
        change.push(come)


def fallen(change: Change, step: DefeatDone) -> None:
    """`DefeatDone`: a hero who is knocked out costs morale; at 0 the next one loses the quest (`8`, G17)."""
    falling.defeat_done(change, step)
    if not change.is_hero(step.figure) or change.game.phase == "over":
        return
    morale = knocked_out(change.dungeon.morale)
    if morale.lost:
        change.set_morale(morale, "The party has lost heart: nobody goes on after this.")
    else:
        change.set_morale(morale, f"Morale sinks to {morale.left}.")
