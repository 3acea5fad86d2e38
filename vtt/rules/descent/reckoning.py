"""The scale that commands are weighed on, in points of damage, and chances that several of them need. For bots."""

from __future__ import annotations

from vtt.rules.descent.arms import arms
from vtt.rules.descent.attributes import attribute
from vtt.rules.descent.change import Change
from vtt.rules.descent.conditions import amount
from vtt.rules.descent.dealing import attack_damage, is_halved, range_needed
from vtt.rules.descent.dice import ATTRIBUTE_TEST, add_up
from vtt.rules.descent.halving import half
from vtt.rules.descent.sides import is_enemy
from vtt.rules.descent.state import Attack, Defence

DEFEAT = 3.0
"""A defeat, beyond the damage it takes."""
FRIEND = 1.5
"""A point of damage to a friend, in points to an enemy."""
FATIGUE = 0.35
CONDITION = 0.8


def points_dealt(change: Change, attack: Attack, damage: int = 0, pierce: int = 0, range: int = 0) -> float:
    """What an attack will do if nothing changes any more, with so much more damage, pierce and range: points for the
    attacker's side. Rolled dice count as they lie; dice not yet rolled as nothing."""
    rolled = add_up(change.content.dice, attack.dice)
    short = range_needed(change, attack) - rolled.range - attack.range_bonus - range
    if rolled.miss or short > 0:
        return 0.0
    whole = attack_damage(change, attack) + damage
    return sum(_share(change, attack, defence, whole, pierce) for defence in attack.defences if not defence.done)


def _share(change: Change, attack: Attack, defence: Defence, whole: int, pierce: int) -> float:
    figure, attacker = change.figures.get(defence.figure), change.figures[attack.attacker]
    if figure is None or figure.space is None:
        return 0.0
    rolled = add_up(change.content.dice, defence.dice).shields - amount(change, figure, "weakened")
    pierced = pierce + attack.pierce + arms(change, attack.attacker, attack.weapon).pierce
    whole = half(whole) if is_halved(change, attack, defence) else whole
    dealt = max(0, whole + defence.more - max(0, max(0, rolled) - pierced) - defence.less)
    left = figure.health - figure.damage
    points = min(dealt, left) + (DEFEAT if dealt >= left else 0.0)
    return points if is_enemy(attacker, figure) else -FRIEND * points


def chance_to_pass(change: Change, figure: str, name: str) -> float:
    """The chance to pass an attribute test (`descent.md 5.4`)."""
    value = attribute(change, figure, name)
    if value is None:
        return 0.0
    one, other = (change.content.dice[colour] for colour in ATTRIBUTE_TEST)
    passed = sum(first.shields + second.shields <= value for first in one for second in other)
    return passed / (len(one) * len(other))


def average_damage(change: Change, colour: str, most: int) -> float:
    """Damage symbols that one die shows on average, no more than `most` of them counted."""
    faces = change.content.dice[colour]
    return sum(min(most, face.damage) for face in faces) / len(faces)
