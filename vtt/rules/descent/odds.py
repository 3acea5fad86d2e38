"""What an attack may be expected to do, exactly: all faces of all dice, no surges spent but those that an attack must
spend. For previews only."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from vtt.rules.attacks import Odds
from vtt.rules.descent.content import Face
from vtt.rules.descent.dice import Faces
from vtt.rules.descent.halving import half

NEVER = 99
"""More surges than any dice show."""


class Blow(NamedTuple):
    """What is known of an attack before the roll. `health`: what the target has left; `weaker` damage and `softer`
    shields are taken off by conditions, and damage that goes through is `doom` more. With fewer than `surges_needed` it
    misses."""

    attack: tuple[str, ...]
    defence: tuple[str, ...]
    range_needed: int
    pierce: int
    health: int
    weaker: int = 0
    softer: int = 0
    doom: int = 0
    surges_needed: int = 0
    halved: bool = False
    """Whether it takes but half of the damage, rounded up, before its shields."""


def shields_at_most(faces: Faces, colours: tuple[str, ...], most: int) -> Fraction:
    """How likely some dice show no more than so many shields together."""
    shields = _shield_rolls(tuple(faces[colour] for colour in colours))
    return Fraction(sum(ways for shown, ways in shields.items() if shown <= most), sum(shields.values()))


def odds(faces: Faces, blow: Blow) -> Odds:
    """The odds of one attack against one figure."""
    attack = tuple(faces[colour] for colour in blow.attack)
    return _odds(attack, tuple(faces[colour] for colour in blow.defence), blow)


@lru_cache(maxsize=4096)
def _odds(attack: tuple[tuple[Face, ...], ...], defence: tuple[tuple[Face, ...], ...], blow: Blow) -> Odds:
    rolls, shields = _attack_rolls(attack, blow.surges_needed), _shield_rolls(defence)
    total = sum(rolls.values()) * sum(shields.values())
    hits = damage = defeats = 0
    for (far, hearts, surges, miss), ways in rolls.items():
        if miss or far < blow.range_needed or surges < blow.surges_needed:
            continue
        for stopped, times in shields.items():
            whole = max(0, hearts - blow.weaker)
            whole = half(whole) if blow.halved else whole
            dealt = max(0, whole - max(0, max(0, stopped - blow.softer) - blow.pierce))
            dealt += blow.doom if dealt else 0
            hits += ways * times
            damage += ways * times * min(dealt, blow.health)
            defeats += ways * times * (dealt >= blow.health)
    return Odds(Fraction(hits, total), Fraction(damage, total), Fraction(defeats, total))


@lru_cache(maxsize=256)
def _attack_rolls(dice: tuple[tuple[Face, ...], ...], needed: int) -> Counter[tuple[int, int, int, bool]]:
    """Range, damage, surges (no more than are needed) and X together -> in how many ways the dice show them."""
    sums: Counter[tuple[int, int, int, bool]] = Counter({(0, 0, 0, False): 1})
    for die in dice:
        grown: Counter[tuple[int, int, int, bool]] = Counter()
        for (far, hearts, surges, miss), ways in sums.items():
            for face in die:
                power = min(surges + face.surge, needed)
                grown[far + face.range, hearts + face.damage, power, miss or face.miss] += ways
        sums = grown
    return sums


@lru_cache(maxsize=256)
def _shield_rolls(dice: tuple[tuple[Face, ...], ...]) -> Counter[int]:
    sums: Counter[int] = Counter({0: 1})
    for die in dice:
        grown: Counter[int] = Counter()
        for shields, ways in sums.items():
            for face in die:
                grown[shields + face.shields] += ways
        sums = grown
    return sums
