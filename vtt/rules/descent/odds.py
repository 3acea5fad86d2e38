"""What an attack may be expected to do, exactly: all faces of all dice, and surges spent for as much damage as they can
do. For previews only."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from vtt.rules.attacks import Odds
from vtt.rules.descent.content import Face, Surge
from vtt.rules.descent.dice import Faces
from vtt.rules.descent.halving import half
from vtt.rules.enumeration import count

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
    fate: str = "defeated"
    """What becomes of a target that has nothing left."""
    halved: bool = False
    """Whether it takes but half of the damage, rounded up, before its shields."""
    surges: tuple[Surge, ...] = ()
    """What the others may be spent on for range, damage or pierce, each once (`descent.md 5.1`)."""


def shields_at_most(faces: Faces, colours: tuple[str, ...], most: int) -> Fraction:
    """How likely some dice show no more than so many shields together."""
    shields = _shield_rolls(tuple(faces[colour] for colour in colours))
    return Fraction(sum(ways for shown, ways in shields.items() if shown <= most), sum(shields.values()))


def odds(faces: Faces, blow: Blow) -> Odds:
    """The odds of one attack against one figure."""
    attack = tuple(faces[colour] for colour in blow.attack)
    return _odds(attack, tuple(faces[colour] for colour in blow.defence), blow)


def in_vain(faces: Faces, blow: Blow) -> str:
    """Why one attack cannot hit whatever its dice show, in a sentence; empty where it may."""
    if odds(faces, blow).hit:
        return ""
    rolls = _attack_rolls(tuple(faces[colour] for colour in blow.attack), NEVER)
    reached = [
        far + more
        for far, _, surges, miss in rolls
        for more, _, _ in _bought(blow.surges, surges - blow.surges_needed)
        if not miss
    ]
    if not reached:
        return "It cannot hit: it has no surge to spend on the shadow."
    return f"Too far: its best roll is {count(blow.range_needed - max(reached), 'space')} short."


@lru_cache(maxsize=4096)
def _odds(attack: tuple[tuple[Face, ...], ...], defence: tuple[tuple[Face, ...], ...], blow: Blow) -> Odds:
    most = blow.surges_needed + sum(surge.cost for surge in blow.surges)
    rolls, shields = _attack_rolls(attack, most), _shield_rolls(defence)
    total = sum(rolls.values()) * sum(shields.values())
    hits = damage = defeats = 0
    for (far, hearts, surges, miss), ways in rolls.items():
        bought = [
            (more, pierce)
            for range_more, more, pierce in _bought(blow.surges, surges - blow.surges_needed)
            if far + range_more >= blow.range_needed
        ]
        if miss or not bought:
            continue
        for stopped, times in shields.items():
            dealt = max(_dealt(blow, hearts + more, stopped, pierce) for more, pierce in bought)
            hits += ways * times
            damage += ways * times * min(dealt, blow.health)
            defeats += ways * times * (dealt >= blow.health)
    return Odds(Fraction(hits, total), Fraction(damage, total), Fraction(defeats, total), fate=blow.fate)


def _dealt(blow: Blow, hearts: int, stopped: int, pierce: int) -> int:
    whole = max(0, hearts - blow.weaker)
    whole = half(whole) if blow.halved else whole
    dealt = max(0, whole - max(0, max(0, stopped - blow.softer) - blow.pierce - pierce))
    return dealt + (blow.doom if dealt else 0)


@lru_cache(maxsize=256)
def _bought(surges: tuple[Surge, ...], purse: int) -> frozenset[tuple[int, int, int]]:
    """Range, damage and pierce of each lot that so many surges pay; none where there are too few already."""
    lots = (lot for size in range(len(surges) + 1) for lot in combinations(surges, size))
    return frozenset(
        (sum(one.range for one in lot), sum(one.damage for one in lot), sum(one.pierce for one in lot))
        for lot in lots
        if sum(one.cost for one in lot) <= purse
    )


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
