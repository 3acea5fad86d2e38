"""Speed of sight between zones: 200 zones and 60 blockers. One marker to all others in 5 ms, all pairs in 0.6 s once,
and then only what changed. Run with ``pytest tests/bench``."""

from __future__ import annotations

import random
from typing import Any

from vtt.geometry.bits import members_of
from vtt.geometry.segments import Point
from vtt.geometry.zone_borders import rim
from vtt.geometry.zone_sight import ZoneSight
from vtt.geometry.zones import shared_edges

COLUMNS, ROWS, SIZE, BLOCKERS, OCCUPIED = 20, 10, 120, 60, 40


def board() -> ZoneSight:
    """Twenty by ten crooked zones on eight tiles, one of which is missing, with sixty blockers on borders."""
    chance = random.Random(1)

    def corner(x: int, y: int) -> Point:
        shift = chance.randrange(-30, 31), chance.randrange(-30, 31)
        return x * SIZE + shift[0] * (x % 5 > 0), y * SIZE + shift[1] * (y % 5 > 0)

    corners = {(x, y): corner(x, y) for x in range(COLUMNS + 1) for y in range(ROWS + 1)}
    places = [(x, y) for y in range(ROWS) for x in range(COLUMNS)]
    shapes = [(corners[x, y], corners[x + 1, y], corners[x + 1, y + 1], corners[x, y + 1]) for x, y in places]
    markers = tuple((x * SIZE + chance.randrange(40, 81), y * SIZE + chance.randrange(40, 81)) for x, y in places)
    tiles = [
        ((x, y), (x + 5 * SIZE, y), (x + 5 * SIZE, y + 5 * SIZE), (x, y + 5 * SIZE))
        for x in range(0, COLUMNS * SIZE, 5 * SIZE)
        for y in range(0, ROWS * SIZE, 5 * SIZE)
    ]
    borders = [edge for n, one in enumerate(shapes) for other in shapes[:n] for edge in shared_edges(one, other)]
    walls = (rim(tiles), *((edge,) for edge in chance.sample(borders, BLOCKERS)))
    return ZoneSight(markers, walls, tuple((shape,) for shape in shapes))


def heroes_see(sight: ZoneSight, zone: int, standing: range, occupied: range) -> int:
    return sight.seen(zone, standing, occupied)


def test_one_marker_to_all_others(benchmark: Any) -> None:
    """Target 5 ms, nothing known before but the markers' sides of the walls; enemies in forty zones."""
    known = board()
    heroes_see(known, 0, range(BLOCKERS + 1), range(OCCUPIED))

    def setup() -> tuple[tuple[Any, ...], dict[str, Any]]:
        fresh = ZoneSight(known.markers, known.walls, known.outlines)
        fresh.__dict__.update(_sides=known._sides, _span=known._span)
        return (fresh, 90, range(BLOCKERS + 1), range(OCCUPIED)), {}

    assert benchmark.pedantic(heroes_see, setup=setup, rounds=20) >> 90 & 1


def test_the_first_marker_of_a_board(benchmark: Any) -> None:
    """The same with nothing known at all."""
    known = board()

    def setup() -> tuple[tuple[Any, ...], dict[str, Any]]:
        fresh = ZoneSight(known.markers, known.walls, known.outlines)
        return (fresh, 90, range(BLOCKERS + 1), range(OCCUPIED)), {}

    assert benchmark.pedantic(heroes_see, setup=setup, rounds=20) >> 90 & 1


def all_pairs(sight: ZoneSight, standing: range, occupied: range) -> list[int]:
    return [sight.seen(zone, standing, occupied) for zone in range(len(sight.markers))]


def test_all_pairs_once(benchmark: Any) -> None:
    """Target 0.6 s, for both sides together."""
    known = board()

    def once(sight: ZoneSight) -> tuple[list[int], list[int]]:
        standing = range(BLOCKERS + 1)
        return all_pairs(sight, standing, range(0)), all_pairs(sight, standing, range(OCCUPIED))

    def setup() -> tuple[tuple[Any, ...], dict[str, Any]]:
        return (ZoneSight(known.markers, known.walls, known.outlines),), {}

    enemies, heroes = benchmark.pedantic(once, setup=setup, rounds=5)
    assert all(row & ~other == 0 for row, other in zip(heroes, enemies, strict=True))


def test_all_pairs_after_a_door_has_opened(benchmark: Any) -> None:
    """Only what changed: nothing is measured anew."""
    sight = board()
    before = all_pairs(sight, range(BLOCKERS + 1), range(OCCUPIED))
    after = benchmark(all_pairs, sight, range(BLOCKERS), range(OCCUPIED))
    assert sum(1 for row in after for _ in members_of(row)) >= sum(1 for row in before for _ in members_of(row))
