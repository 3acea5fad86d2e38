"""What overlord cards are good for in their windows and in the overlord's own turn, in points of damage. For bots."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

import msgspec

from vtt.rules.descent import agents, area
from vtt.rules.descent.abilities.bearing import number, word
from vtt.rules.descent.change import Change
from vtt.rules.descent.commands import PlayCard
from vtt.rules.descent.content import Ability, card_of_rank
from vtt.rules.descent.decisions import React
from vtt.rules.descent.dice import turned, without
from vtt.rules.descent.reckoning import CONDITION, chance_to_pass, points_dealt
from vtt.rules.descent.sides import is_enemy
from vtt.rules.descent.state import Attack, Defence, Dice

CARD: Final = 0.15
"""What a card must do to be worth playing."""
PLOT: Final = 0.75
"""What a plot card does whose effect nothing here weighs: a die more or less, another monster, another target."""
STRUCK: Final = 4
"""Counted spaces within which a monster may well strike this turn."""
LED: Final = 0.8
"""A hero led astray."""
SERVANT: Final = 2.0
"""A servant that comes beside a hero."""
NEAR: Final = 1.0
"""A monster that stands beside somebody at last."""
HARMFUL: Final = "lhp"
"""Ground on which nobody wants to land."""


def react(change: Change, question: React, name: str, way: str) -> float:
    """What a card does in a window, less what it is worth in the hand."""
    card = change.content.overlord_cards.get(name)
    weigh = CARDS.get(card.effect.id) if card is not None else None
    if weigh is None or card is None:
        return PLOT if card is not None and card.threat else CARD
    return -CARD if _gone(change, question, way) else weigh(change, question, card.effect, way) - CARD


def _gone(change: Change, question: React, way: str) -> bool:
    """Whether the one it is about, or the chosen hero, was taken off the board by hand since the question was asked."""
    chosen = way if change.counts_as_hero(way) else ""
    return any(figure and not change.stands(figure) for figure in (question.figure, chosen))


def play(change: Change, command: PlayCard) -> float:
    """What a card does that is played outside a window: a monster comes beside a hero, and not on harmful ground."""
    monster = change.figures.get(command.figure)
    if monster is None or monster.space is None or command.space is None:
        return CARD
    lands = not change.counts_as_hero(monster.id) and change.ground.terrain(command.space) in HARMFUL
    gain = NEAR * (_beside_heroes(change, command.space) - _beside_heroes(change, monster.space))
    return -CARD if lands else gain - CARD


def _beside_heroes(change: Change, space: int) -> bool:
    ground = change.ground
    return any(change.counts_as_hero(other.id) for other, _ in area.occupied(ground, ground.within((space,), 1)))


def rolled_again(change: Change, attack: Attack, index: int) -> float:
    """Points that an attack gains on average if one of its dice is rolled again."""
    faces = change.content.dice[attack.dice[index].colour]
    changed = (msgspec.structs.replace(attack, dice=turned(attack.dice, index, face)) for face in range(len(faces)))
    return sum(points_dealt(change, other) for other in changed) / len(faces) - points_dealt(change, attack)


def defended_again(change: Change, attack: Attack, defence: Defence, index: int, colour: str) -> float:
    """Points that an attack gains on average if one die of a defence is replaced by a roll of `colour`."""
    faces = change.content.dice[colour]
    kept = without(defence.dice, index)
    total = 0.0
    for face in range(len(faces)):
        other = msgspec.structs.replace(defence, dice=(*kept, Dice(colour, face)))
        defences = tuple(other if one is defence else one for one in attack.defences)
        total += points_dealt(change, msgspec.structs.replace(attack, defences=defences))
    return total / len(faces) - points_dealt(change, attack)


def _ill_luck(change: Change, question: React, effect: Ability, way: str) -> float:
    return -rolled_again(change, change.attack, int(way))


def _bent_fate(change: Change, question: React, effect: Ability, way: str) -> float:
    attack = change.attack
    index, _, face = way.partition(">")
    bent = msgspec.structs.replace(attack, dice=turned(attack.dice, int(index), int(face)))
    return points_dealt(change, bent) - points_dealt(change, attack)


def _worse_die(change: Change, question: React, effect: Ability, way: str) -> float:
    attack = change.attack
    figure, _, index = way.partition(">")
    defence = next(one for one in attack.defences if one.figure == figure)
    return defended_again(change, attack, defence, int(index), word(effect, "die", "brown"))


def _less_damage(change: Change, question: React, effect: Ability, way: str) -> float:
    attack = change.attack
    less = number(effect, "damage", 2)
    defences = tuple(
        msgspec.structs.replace(one, less=one.less + less) if one.figure == question.figure else one
        for one in attack.defences
    )
    return points_dealt(change, attack) - points_dealt(change, msgspec.structs.replace(attack, defences=defences))


def _trap(change: Change, question: React, effect: Ability, way: str) -> float:
    """Damage, a condition that is not there already, or points that are not spent yet."""
    harm = number(effect, "damage", 0) + _condition(change, question.figure, word(effect, "condition"))
    if effect.id == "lose_points":
        lost = change.game.turn is not None and change.acts(question.figure) and change.turn.points_left > 0
        harm = CONDITION if lost else 0.0
    return harm * _chance_to_fail(change, question.figure, effect)


def _condition(change: Change, figure: str, condition: str) -> float:
    return CONDITION if condition and condition not in change.figures[figure].conditions else 0.0


def _chance_to_fail(change: Change, figure: str, effect: Ability) -> float:
    return 1 - chance_to_pass(change, figure, word(effect, "attribute"))


def _curse(change: Change, question: React, effect: Ability, way: str) -> float:
    return _condition(change, way, word(effect, "condition")) * _chance_to_fail(change, way, effect)


def _curses(change: Change, question: React, effect: Ability, way: str) -> float:
    """The chosen hero and all beside."""
    chosen, ground = change.figures[way], change.ground
    near = (hero for hero in change.game.heroes if change.stands(hero) and hero != way)
    beside = [hero for hero in near if ground.figures_adjacent(change.figures[hero], chosen)]
    return sum(_curse(change, question, effect, hero) for hero in (way, *beside))


def _song(change: Change, question: React, effect: Ability, way: str) -> float:
    return LED * _chance_to_fail(change, way, effect)


def _more_attack(change: Change, question: React, effect: Ability, way: str) -> float:
    """Good for a monster that has somebody to strike."""
    figure = change.figures[question.figure]
    near = area.near(change.ground, figure, STRUCK)
    return 1.5 if any(is_enemy(figure, other) for other, _ in area.occupied(change.ground, near)) else 0.0


def _more_speed(change: Change, question: React, effect: Ability, way: str) -> float:
    return 1.0 if not _more_attack(change, question, effect, way) else 0.0


def _servant(change: Change, question: React, effect: Ability, way: str) -> float:
    """A servant comes beside a hero; one that is there already had better stay, unless it is far off or hurt."""
    there = change.figures.get(f"summon-{word(effect, 'servant')}")
    if not _beside_heroes(change, int(way)) or change.ground.terrain(int(way)) in HARMFUL:
        return 0.0
    if there is None or there.space is None:
        return SERVANT
    return 0.0 if _beside_heroes(change, there.space) and 2 * there.damage < there.health else SERVANT / 2


def _agent(change: Change, question: React, effect: Ability, way: str) -> float:
    """An agent strikes every round: what it has in health, less what those have that it comes instead of."""
    kind, act = word(effect, "kind"), change.game.act
    coming = card_of_rank(change.content.monsters[kind], act, "elite", len(change.game.heroes)).health
    gone = agents.replaced(change, change.game.groups[way], effect)
    return float(coming - sum(figure.health for figure in gone))


CARDS: Final[Mapping[str, Callable[[Change, React, Ability, str], float]]] = {
    "agent": _agent,
    "reroll_attack": _ill_luck,
    "turn_die": _bent_fate,
    "worse_die": _worse_die,
    "less_damage": _less_damage,
    "lose_points": _trap,
    "trap_damage": _trap,
    "trap_condition": _trap,
    "curse_hero": _curse,
    "curse_heroes": _curses,
    "lead_hero": _song,
    "extra_attack": _more_attack,
    "gain_speed": _more_speed,
    "summon": _servant,
}
"""Effect of a card -> what it does in its window; the others are worth playing whenever they can be."""
