"""Room and monster cards from which dungeons are drawn (`gloomhaven.md` 6.11)."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from vtt.scenario.part import Position

SPOTS: Final = 12
"""Numbered spots of a room."""


class Opening(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A place of the tile and the side of it where a door joins on; rooms join where the types are equal."""

    at: Position
    side: str
    type: Literal["A", "B"]


class RoomCard(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A room: a tile, twelve numbered spots, obstacles, an entrance or two (the dungeon begins at the first), exits."""

    id: str
    name: str
    tile: str
    entrance: Opening
    exits: tuple[Opening, ...]
    spots: tuple[Position, ...]
    obstacles: tuple[Position, ...] = ()
    other_entrance: Opening | None = None

    @property
    def entrances(self) -> tuple[Opening, ...]:
        """Where the room can be entered; the one of the exit's type is used (L1689)."""
        return (self.entrance,) if self.other_entrance is None else (self.entrance, self.other_entrance)


class Placement(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A monster on a spot; its rank for two, three and four characters."""

    spot: int
    kind: str
    ranks: tuple[str, str, str]


class MonsterCard(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What waits in a room: monsters, traps, coins and perhaps a treasure on spots."""

    id: str
    name: str
    text: str
    monsters: tuple[Placement, ...]
    trap: str = "spike"
    traps: tuple[int, ...] = ()
    coins: tuple[int, ...] = ()
    treasure: int = 0
    contents: str = ""


class DungeonDeck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Both decks. `tile_set` is the set the tiles are of."""

    tile_set: str
    rooms: tuple[RoomCard, ...]
    monsters: tuple[MonsterCard, ...]
