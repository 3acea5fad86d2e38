"""The shipped room and monster cards (`maps/gloomhaven/dungeon.json`), and dungeons drawn from them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from vtt.files.documents import read_tile_set
from vtt.files.entries import read_as
from vtt.files.places import maps_folder
from vtt.scenario.document import Scenario, TileSet
from vtt.scenario.gloomhaven.dungeon_cards import DungeonDeck
from vtt.scenario.gloomhaven.random_dungeon import random_dungeon


@lru_cache(maxsize=1)
def dungeon_deck() -> DungeonDeck:
    """The shipped cards."""
    return read_as(maps_folder() / "gloomhaven" / "dungeon.json", DungeonDeck)


@lru_cache(maxsize=4)
def _tiles(name: str) -> TileSet:
    return read_tile_set(maps_folder() / f"{name}.tiles.json")


def shapes_of(deck: DungeonDeck) -> Mapping[str, tuple[str, ...]]:
    """Rows of every side of the deck's tile set."""
    return {side.name: side.rows for piece in _tiles(deck.tile_set).pieces for side in piece.sides}


def drawn_dungeon(seed: int, title: str = "The hollow way") -> Scenario:
    """A dungeon of the shipped cards; the same for the same seed."""
    deck = dungeon_deck()
    return random_dungeon(deck, shapes_of(deck), seed, title)
