"""What a game offers the screens: its heroes, the readings of its rules that tables differ in, its dice."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final


@dataclass(frozen=True)
class HeroOffer:
    """A hero to choose: content id, name, one line about it, sprite."""

    id: str
    name: str
    words: str
    picture: str


@dataclass(frozen=True)
class RuleOffer:
    """A named option: the setting, its question, and each value with its words (the default first)."""

    setting: str
    question: str
    values: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class FaceOffer:
    """What one face of a die shows."""

    range: int = 0
    damage: int = 0
    surge: int = 0
    shields: int = 0
    miss: bool = False


@dataclass(frozen=True)
class Offer:
    """Everything one game offers. `dice`: colour -> its faces in the order of their numbers."""

    heroes: tuple[HeroOffer, ...] = ()
    rules: tuple[RuleOffer, ...] = ()
    dice: Mapping[str, tuple[FaceOffer, ...]] = field(default_factory=dict)


_DESCENT_RULES: Final = (
    ("act", "Strength of the monsters", ("1", "first act"), ("2", "second act")),
    ("monsters.placing", "Groups of monsters are placed", ("table", "by the table"), ("overlord", "by the overlord")),
    ("sight.wall_end", "Sight round the end of a wall", ("literal", "open"), ("strict", "closed")),
    ("sight.blocked_corner", "Sight between two obstacles that meet", ("open", "open"), ("closed", "closed")),
    ("sight.along", "Sight along closed doors", ("all", "blocked, as along walls"), ("named", "open")),
    (
        "elevation.diagonal",
        "Black die for striking up diagonally",
        ("shared", "by both ways"),
        ("literal", "by corner"),
    ),
    ("expand.borders", "Large figures across doors", ("closed", "never"), ("thicket", "only thickets forbid it")),
    ("adjacency.sealed_corner", "Steps where two wall corners meet", ("sealed", "closed"), ("open", "open")),
    ("reach", "Reach strikes at", ("up_to", "one and two"), ("beyond", "two and three")),
    ("pit.large", "Large figures on pits", ("held", "must climb out"), ("free", "walk on")),
)


def _descent() -> Offer:
    from vtt.files.content import content

    heroes = tuple(
        HeroOffer(
            hero.id,
            hero.name,
            f"{hero.archetype.capitalize()} · speed {hero.speed} · health {hero.health} · stamina {hero.stamina}",
            hero.picture or hero.id,
        )
        for hero in content().heroes.values()
    )
    rules = tuple(RuleOffer(name, question, tuple(values)) for name, question, *values in _DESCENT_RULES)
    dice = {
        colour: tuple(FaceOffer(face.range, face.damage, face.surge, face.shields, face.miss) for face in faces)
        for colour, faces in content().dice.items()
    }
    return Offer(heroes, rules, dice)


OFFERS: Final[Mapping[str, Callable[[], Offer]]] = {"descent": _descent}
"""Game -> what it offers, read when it is first asked for."""


def offer_of(game: str) -> Offer:
    """What a game offers; nothing for a game without choices of its own."""
    return OFFERS[game]() if game in OFFERS else Offer()
