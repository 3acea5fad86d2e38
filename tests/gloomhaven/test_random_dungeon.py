"""The random dungeon deck (`gloomhaven.md` 6.11)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise
from pathlib import Path

import msgspec
import pytest

from tests.counts import seeds
from tests.played import bots_for
from vtt.files.entries import read_as
from vtt.files.games import OpenedScenario, compile_with, known_in, new_game, seats_for
from vtt.files.gloomhaven.content import hex_content
from vtt.files.gloomhaven.dungeon_deck import drawn_dungeon, dungeon_deck, shapes_of
from vtt.files.places import maps_folder
from vtt.geometry.turning import Turning, beside, on_board
from vtt.play.bots import play_on
from vtt.rules.gloomhaven.content import Content
from vtt.scenario.check import check_scenario
from vtt.scenario.document import Scenario
from vtt.scenario.gloomhaven.dungeon_cards import SPOTS, DungeonDeck, Opening, RoomCard
from vtt.scenario.gloomhaven.random_dungeon import random_dungeon

BESIDE_THE_SHIPPED = maps_folder() / "drawn.scenario.json"


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


def opened(scenario: Scenario) -> OpenedScenario:
    _, compiled, problems = compile_with(scenario, BESIDE_THE_SHIPPED)
    return OpenedScenario(BESIDE_THE_SHIPPED, scenario, compiled, tuple(problems))


def test_the_shipped_cards_fit_together() -> None:
    deck = dungeon_deck()
    assert deck_problems(deck, hex_content()) == []
    assert len(deck.rooms) >= 10 and len(deck.monsters) >= 10


@pytest.mark.parametrize("seed", seeds(15, 60))
def test_a_drawn_dungeon_passes_every_check(seed: int) -> None:
    scenario = drawn_dungeon(seed)
    found = opened(scenario)
    assert found.problems == ()
    assert check_scenario(scenario, found.compiled, known_in("gloomhaven")) == ()
    assert len(scenario.rooms) == 3 and len(scenario.doors) == 2
    assert [room.revealed for room in scenario.rooms] == [True, False, False]
    at = [figure.at for figure in scenario.figures]
    assert len(set(at)) == len(at), "nobody stands on anybody"
    start = next(area for area in scenario.board.areas if area.id == "start")
    assert len(start.spaces) >= 4
    assert not set(start.spaces) & set(at)


def test_rooms_touch_at_the_doors_only() -> None:
    for seed in range(20):
        found = opened(drawn_dungeon(seed))
        board, lattice = found.board, found.board.lattice
        for one in found.scenario.rooms:
            for other in found.scenario.rooms:
                if one.id >= other.id:
                    continue
                doors = {lattice.space(*door.at) for door in found.scenario.doors if door.at is not None}
                for space in board.areas[one.area] - doors:
                    for neighbour in lattice.neighbours(space):
                        if neighbour in board.areas[other.area] - doors:
                            border = lattice.border(space, neighbour)
                            assert border is not None and board.border_kind(border) == "wall"


def test_the_same_seed_draws_the_same_dungeon_and_others_differ() -> None:
    assert drawn_dungeon(7) == drawn_dungeon(7)
    assert len({tuple(tile.tile for tile in drawn_dungeon(seed).board.tiles) for seed in range(30)}) > 20


def test_t122_an_exit_leads_to_an_entrance_of_its_type() -> None:
    deck = dungeon_deck()
    cards = {card.tile: card for card in deck.rooms}
    for seed in range(40):
        tiles = [tile.tile.partition("/")[2] for tile in drawn_dungeon(seed).board.tiles]
        for before, after in pairwise(tiles):
            ways_in = {way_in.type for way_in in cards[after].entrances}
            assert ways_in & {way_out.type for way_out in cards[before].exits}


def test_l1689_of_two_entrances_the_one_of_the_exits_type_is_used() -> None:
    """Rooms that are left by B alone and entered by A first: every door stands at their second entrance."""
    deck = dungeon_deck()
    rooms = tuple(
        msgspec.structs.replace(
            card,
            exits=tuple(Opening(at=way.at, side=way.side, type="B") for way in card.exits),
            entrance=msgspec.structs.replace(card.entrance, type="A"),
        )
        for card in deck.rooms
        if card.other_entrance is not None and card.other_entrance.type == "B"
    )
    shapes = shapes_of(deck)
    twice = (*rooms, *(msgspec.structs.replace(card, id=f"{card.id}-2") for card in rooms))
    scenario = random_dungeon(DungeonDeck(deck.tile_set, twice, deck.monsters), shapes, 1)
    cards = {card.tile: card for card in rooms}
    for door, tile in zip(scenario.doors, scenario.board.tiles[1:], strict=True):
        card = cards[tile.tile.partition("/")[2]]
        rows, way_in = shapes[card.tile], card.other_entrance
        turning = Turning("hexagon", len(rows[0]), len(rows), tile.turns)
        assert way_in is not None
        inside = on_board("hexagon", tile.at, turning.position(way_in.at))
        assert door.at == beside("hexagon", inside, turning.side(way_in.side))


def test_cards_that_do_not_fit_are_refused_in_one_sentence() -> None:
    deck = dungeon_deck()
    only_b = tuple(
        msgspec.structs.replace(
            card,
            exits=tuple(Opening(at=way.at, side=way.side, type="B") for way in card.exits),
            entrance=msgspec.structs.replace(card.entrance, type="A"),
            other_entrance=None,
        )
        for card in deck.rooms
    )
    with pytest.raises(ValueError, match="do not fit together"):
        random_dungeon(DungeonDeck(deck.tile_set, only_b, deck.monsters), shapes_of(deck), 1)
    with pytest.raises(ValueError, match="at least"):
        random_dungeon(DungeonDeck(deck.tile_set, deck.rooms, ()), shapes_of(deck), 1)


def test_broken_decks_are_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="cannot be read"):
        read_as(tmp_path / "none.json", DungeonDeck)
    file = tmp_path / "deck.json"
    file.write_text('{"tile_set": 3}')
    with pytest.raises(ValueError, match=r"deck\.json"):
        read_as(file, DungeonDeck)
    deck = dungeon_deck()
    card, monsters = deck.rooms[0], deck.monsters[0]
    broken = DungeonDeck(
        deck.tile_set,
        (
            msgspec.structs.replace(card, spots=card.spots[:11]),
            msgspec.structs.replace(card, obstacles=((90, 90),)),
            msgspec.structs.replace(card, tile="z9z"),
            msgspec.structs.replace(card, entrance=Opening(at=card.spots[0], side="E", type="A")),
        ),
        (
            msgspec.structs.replace(monsters, traps=(1,)),
            msgspec.structs.replace(monsters, treasure=12, contents="moon"),
            msgspec.structs.replace(
                monsters, monsters=(msgspec.structs.replace(monsters.monsters[0], kind="unicorn"),)
            ),
        ),
    )
    sentences = deck_problems(broken, hex_content())
    for said in ("12 different spots", "outside the tile", "z9z", "one thing", "moon", "unicorn"):
        assert any(said in sentence for sentence in sentences), said


def test_bots_play_a_drawn_dungeon_to_its_end() -> None:
    found = opened(drawn_dungeon(2))
    session = new_game(found, seats_for(found.scenario, bots=True), seed=1)
    bots = bots_for(session)
    wrong: list[str] = []
    for _ in range(3000):
        if not play_on(session, bots, wrong.append):
            break
    assert session.ending() is not None and wrong == []
