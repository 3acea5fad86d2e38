"""The time phase (`sword_and_sorcery.md` 3 I): wounds, then other effects, abilities, soul rank."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final, NamedTuple

import msgspec

from vtt.rules.sword_and_sorcery.conditions import Marker, kind_of, without
from vtt.rules.sword_and_sorcery.control import Side

POISON: Final[Mapping[Marker, int]] = {"poisoned_1": 1, "poisoned_2": 2}


class Ability(msgspec.Struct, frozen=True):
    """An ability card: up, or face down with hourglasses."""

    id: str
    up: bool = True
    hourglasses: Annotated[int, msgspec.Meta(ge=0, le=1000)] = 0


class Effects(NamedTuple):
    """What the first step of the time phase does to a figure: wounds suffered, markers and fire after it."""

    wounds: int
    markers: tuple[Marker, ...]
    fire: tuple[int, ...]


def wounds(markers: tuple[Marker, ...], fire: tuple[int, ...]) -> int:
    """Wounds by poison and fire, one for each marker of fire (L14, L101, L168)."""
    return sum(POISON.get(marker, 0) for marker in markers) + len(fire)


def needs_save(markers: tuple[Marker, ...], side: Side) -> bool:
    """Whether a figure rolls to be rid of its poison: only heroes do (L101)."""
    return side == "heroes" and any(kind_of(marker) == "poisoned" for marker in markers)


def effects(markers: tuple[Marker, ...], fire: tuple[int, ...], saved: bool = False) -> Effects:
    """Wounds first, then the rest: a save succeeds against poison, bleeding flips or goes (L103), strong fire (2)
    becomes weak, weak fire (1) goes out (L168)."""
    suffered = wounds(markers, fire)
    kept = without(markers, "poisoned") if saved else markers
    turned = tuple(_turned(marker) for marker in kept if marker != "bleeding_flipped")
    return Effects(suffered, turned, tuple(strength - 1 for strength in fire if strength > 1))


def recharged(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """Abilities face down with exactly one hourglass turn up; after that all face-down ones lose one (L16, L17)."""
    return tuple(_recharged(ability) for ability in abilities)


def risen(ranks: Mapping[str, int]) -> dict[str, int]:
    """Soul ranks after every hero below the highest rank at this moment has risen by one (L18)."""
    highest = max(ranks.values(), default=0)
    return {hero: rank + (rank < highest) for hero, rank in ranks.items()}


def _turned(marker: Marker) -> Marker:
    return "bleeding_flipped" if marker == "bleeding" else marker


def _recharged(ability: Ability) -> Ability:
    if ability.up:
        return ability
    if ability.hourglasses <= 1:
        return Ability(ability.id)
    return Ability(ability.id, False, ability.hourglasses - 1)
