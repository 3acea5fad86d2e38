"""What a command is good for, in points of damage (`vtt.rules.optional.WeighsCommands`): for bots, not for rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from vtt.board.pieces import Figure
from vtt.rules.base import Command
from vtt.rules.questions import Answer
from vtt.rules.sword_and_sorcery import commands
from vtt.rules.sword_and_sorcery.change import Change
from vtt.rules.sword_and_sorcery.content import AbilityCard, AttackCard, ItemCard, Side
from vtt.rules.sword_and_sorcery.decisions import DONE, KEEP, Arrange, RollAgain
from vtt.rules.sword_and_sorcery.fighting import targets_of
from vtt.rules.sword_and_sorcery.harm import active_altars
from vtt.rules.sword_and_sorcery.travel import steps_to

DEFEAT: Final = 2.5
"""An enemy slain, beyond the wounds it takes."""
CONDITION: Final = 0.7
HEALING: Final = 0.8
URGENT: Final = 2.0
LUCK: Final = 0.2
"""An attack that does nothing with middling dice: more than to end the turn beside an enemy."""
SHIELD: Final = 0.7
PATIENCE: Final = 0.15
"""What a power loses for each hourglass it rests with afterwards: it is kept for when it does most."""
TIMID: Final = -2.0
"""A door opened while enemies stand in sight."""
UPRIGHT: Final = 1.5
"""To have armour again, and to be able to strike."""


def worth(change: Change, command: Command) -> float | None:
    """What a legal command may be expected to do for the heroes; None where its use lies elsewhere."""
    match command:
        case commands.Attack():
            return _attack(change, command)
        case commands.UseAbility():
            return _help(change, change.ability(command.figure, command.ability), command.target)
        case commands.Act(action="prepare"):
            return 0.9 if _may_strike(change, command.figure) else 0.0
        case commands.Act():
            return 0.02
        case commands.StandUp():
            return UPRIGHT
        case commands.OpenDoor():
            return TIMID if _sees_enemies(change, command.figure) else None
        case commands.Drink():
            return _draught(change, command)
        case commands.Wear():
            return _gear(change, command)
        case Answer():
            return _answer(change, command)
        case commands.Drop() | commands.Trade():
            return 0.0
    return None


def way_back(change: Change) -> Mapping[int, int] | None:
    """Steps from every zone to the nearest altar that souls live again at (L18); None where there is none."""
    return steps_to(change.ground(), "heroes", sorted(active_altars(change))) or None


def expected_wounds(change: Change, card: AttackCard, target: str, prepared: bool) -> float:
    """Wounds of an attack of average luck."""
    content = change.content
    hits = _sum(change, card.dice, lambda side: side.hits) + card.bonus.hits + prepared * content.prepared.hits
    lethal = _sum(change, card.dice, lambda side: side.lethal) + card.bonus.lethal
    defence = change.defence(target)
    hits = max(0.0, hits - defence.standing_armour - defence.shields)
    dice = min(hits, defence.most_dice)
    blocked = dice * _sum(change, (content.bare,), lambda side: side.blocks)
    return max(0.0, hits - blocked) + lethal


def _attack(change: Change, command: commands.Attack) -> float:
    """Every target of an attack."""
    card = change.attack_card(command.figure, command.ability)
    turn = change.game.turn
    gain = 0.0
    for target in targets_of(change, card, *command.aimed):
        figure = change.figures[target]
        left = figure.health - figure.damage
        wounds = expected_wounds(change, card, target, turn is not None and turn.prepared)
        markers = sum(CONDITION for marker in card.markers if marker not in figure.conditions)
        gain += min(wounds, left) + (DEFEAT if wounds >= left else markers + 0.5 * wounds / max(1, left))
    rest = PATIENCE * change.ability(command.figure, command.ability).hourglasses if command.ability else 0.0
    return max(gain, LUCK) - rest


def _answer(change: Change, command: Answer) -> float | None:
    question = change.pending[-1] if change.pending else None
    if isinstance(question, RollAgain):
        return _luck(change, question, command)
    if isinstance(question, Arrange):
        if command.option == DONE:
            return 0.0
        what, _, named = command.option.partition("/")
        hero, _, item = named.partition("/")
        return _gear(change, commands.Wear(figure=hero, item=item)) if what == "wear" else -1.0
    return None


def _luck(change: Change, question: RollAgain, command: Answer) -> float:
    """What rolling a die again may bring, on average."""
    if command.option == KEEP:
        return 0.0
    die = question.step.dice[int(command.option)]
    (lies,) = change.shown((die,))
    return _sum(change, (die.colour,), _force) - _force(lies)


def _force(side: Side) -> float:
    return side.hits + 1.5 * side.lethal


def _help(change: Change, card: AbilityCard, target: str) -> float:
    figure = change.figures[target]
    kinds = sum(CONDITION for marker in change.markers(target) if marker in card.frees)
    gain = HEALING * min(card.heals, figure.damage) * _urgency(change, figure) + SHIELD * card.shields + kinds
    return gain - PATIENCE * card.hourglasses


def _draught(change: Change, command: commands.Drink) -> float:
    figure = change.figures[command.figure]
    does = change.content.items[command.item].does
    return sum(HEALING * min(one.heals, figure.damage) for one in does) * _urgency(change, figure) - 1.0


def _urgency(change: Change, figure: Figure) -> float:
    """A wound healed is worth more to whoever the next blow may fell."""
    return URGENT if figure.near_death and change.enemies() else 1.0


def _gear(change: Change, command: commands.Wear) -> float:
    """How much better an item is than the one it takes the place of."""
    new = change.content.items[command.item]
    old = next((item for item in change.worn(command.figure) if item.slot == new.slot), None)
    weapon = change.hero_card(command.figure).weapon if new.slot == "weapon" and old is None else None
    before = _value(change, old) if old is not None else _hits(change, weapon)
    return 2 * (_value(change, new) - before)


def _value(change: Change, item: ItemCard) -> float:
    defence = item.armour + 0.5 * item.dice + 0.8 * item.blocks
    return defence + 0.3 * item.speed + 0.4 * item.rerolls + _hits(change, item.attack)


def _hits(change: Change, card: AttackCard | None) -> float:
    if card is None:
        return 0.0
    return _sum(change, card.dice, _force) + card.bonus.hits + 0.2 * card.reach


def _sum(change: Change, colours: Sequence[str], of: Callable[[Side], float]) -> float:
    """What dice of these colours show together, on average."""
    dice = change.content.dice
    return sum(sum(of(side) for side in dice[colour]) / len(dice[colour]) for colour in colours)


def _sees_enemies(change: Change, hero: str) -> bool:
    return any(change.sees(hero, enemy.space or 0) for enemy in change.enemies())


def _may_strike(change: Change, hero: str) -> bool:
    """Whether a hero has an attack left, and somebody in sight to strike."""
    turn = change.game.turn
    if turn is None or turn.prepared or turn.combats >= change.limits(hero).combats:
        return False
    return _sees_enemies(change, hero)
