"""The shipped room and monster cards (`maps/gloomhaven/dungeon.json`), and dungeons drawn from them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from vtt.files.documents import read_tile_set
from vtt.files.entries import read_as
from vtt.files.places import maps_folder
from vtt.geometry.turning import beside
from vtt.rules.gloomhaven.content import Content
from vtt.scenario.document import Scenario, TileSet
from vtt.scenario.gloomhaven.dungeon_cards import SPOTS, DungeonDeck, RoomCard
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


def deck_problems(deck: DungeonDeck, content: Content) -> list[str]:
    """Sentences about everything in a deck that does not fit together."""
    found = [sentence for card in deck.rooms for sentence in _room_problems(card, shapes_of(deck))]
    for monsters in deck.monsters:
        used = [placement.spot for placement in monsters.monsters] + [*monsters.traps, *monsters.coins]
        used += [monsters.treasure] if monsters.treasure else []
        if len(set(used)) < len(used) or any(not 1 <= spot <= SPOTS for spot in used):
            found.append(f"{monsters.name}: every spot from 1 to {SPOTS} holds one thing at most.")
        for kind in sorted({placement.kind for placement in monsters.monsters} - set(content.monsters)):
            found.append(f"{monsters.name}: there is no monster “{kind}”.")
        if monsters.contents and monsters.contents not in content.items:
            found.append(f"{monsters.name}: there is no item “{monsters.contents}”.")
    return found


def _room_problems(card: RoomCard, shapes: Mapping[str, tuple[str, ...]]) -> Iterator[str]:
    rows = shapes.get(card.tile)
    if rows is None:
        yield f"{card.name}: there is no tile “{card.tile}”."
        return
    floor = {(column, row) for row, line in enumerate(rows) for column, letter in enumerate(line) if letter != "#"}
    if len(set(card.spots)) != SPOTS or not set(card.spots) <= floor - set(card.obstacles):
        yield f"{card.name}: it needs {SPOTS} different spots on free floor."
    if not set(card.obstacles) <= floor:
        yield f"{card.name}: an obstacle lies outside the tile."
    for opening in (*card.entrances, *card.exits):
        if opening.at not in floor or beside("hexagon", opening.at, opening.side) in floor:
            yield f"{card.name}: an opening must lie on the rim of the tile and lead outwards."
