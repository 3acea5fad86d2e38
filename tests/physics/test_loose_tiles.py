"""Loose tiles give way."""

from __future__ import annotations

from itertools import combinations

from vtt.physics.loose_tiles import LooseTiles


def apart(tiles: LooseTiles) -> bool:
    def overlap(a: str, b: str) -> bool:
        one, other = tiles.tile(a), tiles.tile(b)
        slack = 0.2
        return (
            one.x + slack < other.x + other.width
            and other.x + slack < one.x + one.width
            and one.y + slack < other.y + other.height
            and other.y + slack < one.y + one.height
        )

    return not any(overlap(a, b) for a, b in combinations(tiles.names(), 2))


def test_tiles_laid_on_each_other_move_apart() -> None:
    tiles = LooseTiles()
    for number in range(5):
        tiles.put(f"t{number}", 0.6 * number, 0.4 * number, 4, 3)
    tiles.settle()
    assert apart(tiles)


def test_the_dragged_tile_pushes_and_arrives() -> None:
    tiles = LooseTiles()
    tiles.put("hand", 0, 0, 2, 2)
    tiles.put("other", 3, 0, 2, 2)
    tiles.hold("hand")
    for step in range(31):
        tiles.drag(step / 10, 0)
        tiles.step(1 / 60)
    tiles.settle()
    assert (tiles.tile("hand").x, tiles.tile("hand").y) == (3, 0)
    assert apart(tiles)


def test_fixed_tiles_stay() -> None:
    tiles = LooseTiles()
    tiles.put("board", 0, 0, 6, 6, fixed=True)
    tiles.put("loose", 5, 2, 3, 3)
    tiles.settle()
    assert (tiles.tile("board").x, tiles.tile("board").y) == (0, 0)
    assert apart(tiles)


def test_take_removes() -> None:
    tiles = LooseTiles()
    tiles.put("a", 0, 0, 2, 2)
    tiles.take("a")
    assert tiles.names() == ()
