"""A monster does what its list told it: with the walks, attacks and abilities of the square game, so that whatever may
react to them can; afterwards it is seen how far it came."""

from __future__ import annotations

from dataclasses import replace

import msgspec

from vtt.board.pieces import Figure
from vtt.rules.descent import actions, attack, using, windows, worth
from vtt.rules.descent.abilities.bearing import card_of, feats_and_actions
from vtt.rules.descent.abilities.special import SPECIAL_ATTACKS
from vtt.rules.descent.aim import target_refusal
from vtt.rules.descent.arms import arms
from vtt.rules.descent.commands import Attack, ClimbOut, DiscardCondition, MonsterAction
from vtt.rules.descent.dealing import strengthened
from vtt.rules.descent.points import gain_points, lose_points
from vtt.rules.descent.steps import Walk
from vtt.rules.enumeration import enumerated
from vtt.rules.events import Planned
from vtt.rules.questions import Offer
from vtt.rules.road_to_legend.change import TIES, Change
from vtt.rules.road_to_legend.deciding import (
    as_shown,
    as_way,
    let_through,
    moment,
    orders,
    outlook_for,
    progress_of,
    show,
)
from vtt.rules.road_to_legend.lists import MOVES, Entry
from vtt.rules.road_to_legend.moment import ACTIONS, Step
from vtt.rules.road_to_legend.outlook import Goal
from vtt.rules.road_to_legend.planner import after, interrupted, steps
from vtt.rules.road_to_legend.running import Acted, Decide, Flee, Perform, Progress, Way
from vtt.rules.road_to_legend.showing import ChooseUse, ShowRetreat
from vtt.rules.road_to_legend.ties import settle

_RETREAT = Entry("retreat")
RETREATS = ("retreat", "move_and_retreat")
"""Verbs that spend all points (`road_to_legend.md 14`)."""


def perform(change: Change, step: Perform) -> None:
    """`Perform`: do one step of a list. The planner has judged it: the turn has an action, and an attack, for it."""
    figure, progress, way = step.figure, step.progress, step.way
    if not change.stands(figure) or not change.acts(figure):
        return
    lying = change.figures[figure]
    if step.start not in (None, (lying.space, lying.width, lying.height)) or not as_shown(change, way):
        change.push(Decide(figure=figure, progress=progress))
        return
    change.update_turn(actions=max(1, ACTIONS - progress.actions), attacks=0, move_actions=0)
    told = orders(change, change.figures[figure])
    entry = told.entries[way.entry] if not way.deed else None
    told_there = entry is None or entry.do == "attack" or entry.ability in using.USED
    if not told_there:  # attacks, what its card has it use, and deeds that are on no list tell it themselves
        change.emit(Planned(figure=figure, space=way.space if way.legs else None, words=way.words))
    anew = entry is not None and entry.do in MOVES and not progress.begun
    points = change.turn.points_left + told.speed * anew
    flee = (Flee(figure=figure, progress=progress, way=way),) if entry is not None and entry.then else ()
    change.push(*flee, Acted(figure=figure, progress=progress, way=way, points=points))
    if anew:
        actions.take_action(change, figure, "move")
        gain_points(change, figure, told.speed, "move")
    if entry is None:
        _deed(change, figure, way)
    elif entry.do == "attack":
        _strike(change, figure, way.target, way.words)
    elif entry.do == "special":
        _special(change, figure, entry.ability)
    else:
        _walk(change, figure, way)


def _walk(change: Change, figure: str, way: Way) -> None:
    change.push(
        *(
            Walk(
                figure=figure,
                path=leg.path[1:],
                space=leg.space,
                width=leg.width,
                height=leg.height,
                trail=leg.path[:1],
            )
            for leg in way.legs
        )
    )


def _deed(change: Change, figure: str, way: Way) -> None:
    if way.deed == "climb":
        actions.climb_out(change, ClimbOut(figure=figure, space=way.space, width=way.width, height=way.height))
    else:
        using.discard_condition(change, DiscardCondition(figure=figure, condition=way.deed, bearer=way.target))


def _strike(change: Change, figure: str, target: str, words: str) -> None:
    """An attack at the first space of its target where it can be aimed, with what the special effect adds (`13`)."""
    attacker, victim, weapon = change.figures[figure], change.figures[target], arms(change, figure, "")
    spaces = [space for space in change.ground.spaces_of(victim) if not target_refusal(change, attacker, weapon, space)]
    if not spaces:
        change.say(words)
        change.say(f"{attacker.name} cannot strike {victim.name} from here.")
        return
    attack.declare(change, Attack(figure=figure, target=spaces[0]), words)
    _strengthen(change)


def _strengthen(change: Change) -> None:
    activation, under_way = change.activation(), change.game.attack
    if under_way is not None:
        effect = activation.effect
        stronger = strengthened(under_way, activation.name, effect.damage, effect.pierce, effect.range)
        change.update_game(attack=stronger)


def _special(change: Change, figure: str, ability: str) -> None:
    """An action of its card, used where it does most for the monsters."""
    monster = change.figures[figure]
    commands: list[Attack | MonsterAction] = []
    for use in using.uses(change, figure):
        if use.ability.id == ability:
            for aim in use.deed.aims(change, monster, use.ability):
                commands.append(MonsterAction(figure=figure, ability=ability, target=aim.target, space=aim.space))
    commands += _special_attacks(change, monster, ability)
    if not commands:
        change.say(f"{monster.name} finds nobody to use that on.")
        return
    commands.sort(key=lambda command: worth.worth(change, command) or 0.0, reverse=True)
    if len(commands) > 1 and change.asks:
        uses = {str(number): command for number, command in enumerate(commands)}
        struck = [command.target if isinstance(command, MonsterAction) else "" for command in commands]
        apart = len(set(struck)) == len(struck) and all(target in change.figures for target in struck)
        offers = tuple(
            Offer(key, _meant(change, command), figure=target if apart else "")
            for (key, command), target in zip(uses.items(), struck, strict=True)
        )
        own = {one.id: one for one in feats_and_actions(change, monster)}
        name, text = (own[ability].name, own[ability].text) if ability in own else (ability, "")
        prompt, seat = f"{monster.name} may use “{name}” in {len(uses)} ways: which?", change.monsters_seat
        change.ask(ChooseUse(seat=seat, prompt=prompt, so_far=text, figure=figure, offers=offers, uses=uses))
        return
    if change.settings.get(TIES) == "seeded":
        drawn, change.chance = change.chance.shuffled(commands)
        commands = list(drawn)
    _use(change, commands[-1 if change.settings.get(TIES) == "favour_heroes" else 0])


def choose_use(change: Change, question: ChooseUse, key: str) -> None:
    """The players have said how a monster uses an action of its card."""
    if change.stands(question.figure) and change.acts(question.figure):
        _use(change, question.uses[key])


def _use(change: Change, command: Attack | MonsterAction) -> None:
    if isinstance(command, Attack):
        attack.declare(change, msgspec.structs.replace(command, seat=""))
        _strengthen(change)
    else:
        using.use(change, command)


def _meant(change: Change, command: Attack | MonsterAction) -> str:
    """Whom a use of an action is about, or where it leads."""
    spaces = (command.target, *command.targets) if isinstance(command, Attack) else ()
    struck = [change.ground.figure_on(space) for space in spaces]
    struck += [change.figures.get(command.target)] if isinstance(command, MonsterAction) else []
    where = command.space if isinstance(command, MonsterAction) else None
    told = enumerated([one.name for one in struck if one is not None] or ["Use it"])
    return told if where is None else f"{told} to {change.board.lattice.name(where)}"


def _special_attacks(change: Change, monster: Figure, ability: str) -> list[Attack]:
    card = card_of(change, monster)
    own = [action for action in card.actions if action.id == ability] if card is not None else []
    weapon = arms(change, monster.id, "")
    return [
        command
        for action in own
        if action.id in SPECIAL_ATTACKS
        for command, _ in SPECIAL_ATTACKS[action.id].ways(change, monster, weapon, action)
    ]


def flee(change: Change, step: Flee) -> None:
    """`Flee`: the retreat after an attack, shown and chosen as any other step once that is over (`14`)."""
    figure = change.figures.get(step.figure)
    if figure is None or figure.space is None or not change.acts(step.figure) or not change.turn.points_left:
        return
    outlook, told = outlook_for(change, figure), replace(orders(change, figure), entries=(_RETREAT,))
    now = replace(moment(change, figure, Progress()), next=0)
    if "stunned" in figure.conditions or outlook.ground.held_by_pit(figure):
        return
    if step.start == (figure.space, figure.width, figure.height):
        _retreat(change, step.figure, step.way)
        return
    among = [one for one in steps(outlook, told, now) if not one.skipped]
    if not among:
        return
    policy = change.settings.get(TIES, "ask")
    found, change.chance = settle(policy, outlook, told, among, change.chance)
    ways = tuple(as_way(outlook, told, now, one, among if policy != "ask" else []) for one in found)
    if not show(change, figure, step.progress, ways, let_through(change, figure, ways), ShowRetreat):
        _retreat(change, step.figure, ways[0])


def _retreat(change: Change, figure: str, way: Way) -> None:
    change.emit(Planned(figure=figure, space=way.space, words=way.words))
    _walk(change, figure, way)


def acted(change: Change, step: Acted) -> None:
    """`Acted`: on to what comes next; a move that was broken off, or whose target has moved
    meanwhile, is decided anew with the points left (`14`, G38)."""
    windows.asked_again(change)
    figure = change.figures.get(step.figure)
    if figure is None or figure.space is None or not change.acts(step.figure):
        return
    way, told = step.way, orders(change, figure)
    now = moment(change, figure, step.progress)
    entry = told.entries[way.entry] if not way.deed else None
    arrived = (figure.space, figure.width, figure.height) == (way.space, way.width, way.height)
    left = change.turn.points_left
    there = arrived and as_shown(change, way)
    if entry is not None and entry.do in MOVES and not there and 0 < left < step.points:
        change.push(Decide(figure=figure.id, progress=progress_of(interrupted(now, now.base, left))))
        return
    if entry is not None and (entry.do in RETREATS or (entry.then and way.away_from)):
        lose_points(change, figure.id)
    goal = _goal(change, way.target)
    done = Step(way.entry, False, now.base, change.turn.points_left, goal, deed=way.deed)
    then = after(told, now, done)
    acting = change.dungeon.acting
    if acting is not None:
        change.update_game(acting=msgspec.structs.replace(acting, attacked=then.attacked))
    change.push(Decide(figure=figure.id, progress=progress_of(then)))


def _goal(change: Change, target: str) -> Goal | None:
    return Goal(target, target, ()) if target else None
