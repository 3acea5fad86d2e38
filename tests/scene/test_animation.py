"""Everything that moves ends where the state says, and can be skipped."""

from __future__ import annotations

import msgspec
import pygame
import pytest

from tests.scene.boards import BOARD, at, drawn, figure, pieces, scene
from vtt.board.board import Board, LaidTile
from vtt.board.pieces import Pieces, Token
from vtt.geometry.hexagon import HexagonLattice
from vtt.scene.animation import LONGEST_MOVE, Appear, Pop, Reveal, Timeline, Walk


def moved(column: int, row: int) -> tuple[object, object]:
    before = figure("a", 1, 3)
    return pieces(before), pieces(msgspec.structs.replace(before, space=at(column, row)))


def test_a_walk_goes_over_its_points_and_ends_on_the_last() -> None:
    walk = Walk(1.0, figure="a", points=((0, 0), (2, 0), (2, 2)))
    assert walk.at() == (0, 0)
    walk.gone = 0.2
    x, y = walk.at()
    assert (y == 0 and 0 < x <= 2) or x == 2
    walk.gone = 1.0
    assert walk.at() == pytest.approx((2, 2))


def test_a_move_takes_sixty_milliseconds_a_space_and_at_most_six_hundred() -> None:
    timeline = Timeline()
    timeline.walk("a", [(0, 0), (4, 0)], 4)
    timeline.walk("b", [(0, 0), (40, 0)], 40)
    lengths = {item.figure: item.length for item in timeline.running if isinstance(item, Walk)}
    assert lengths == {"a": pytest.approx(0.24), "b": LONGEST_MOVE}


def test_showing_the_next_moment_lets_the_figure_walk_along_its_path() -> None:
    before, after = moved(4, 3)
    shown = scene(things=before)
    shown.show(BOARD, after, paths={"a": (at(1, 3), at(2, 3), at(3, 3), at(4, 3))})
    (walk,) = shown.timeline.running
    assert isinstance(walk, Walk) and walk.points == ((1.5, 3.5), (2.5, 3.5), (3.5, 3.5), (4.5, 3.5))
    while shown.tick(0.03):
        drawn(shown)
        shown._dirty = False
    still = scene(things=after)
    assert pygame.image.tobytes(drawn(shown), "RGB") == pygame.image.tobytes(drawn(still), "RGB")


def test_skip_ends_everything_at_once() -> None:
    before, after = moved(4, 3)
    shown = scene(things=before)
    shown.show(BOARD, after)
    shown.skip()
    assert not shown.timeline.running
    still = scene(things=after)
    assert pygame.image.tobytes(drawn(shown), "RGB") == pygame.image.tobytes(drawn(still), "RGB")


def test_reduced_motion_starts_nothing() -> None:
    before, after = moved(4, 3)
    shown = scene(things=before)
    shown.set_motion(0)
    shown.show(BOARD, after)
    assert not shown.timeline.running


def test_damage_pops_up_and_tokens_flip() -> None:
    hidden = Token("t", "search", (at(5, 0),), contents="potion", face_up=False)
    before = figure("a", 1, 3)
    shown = scene(things=pieces(before, tokens=(hidden,)))
    hurt = msgspec.structs.replace(before, damage=3)
    shown.show(BOARD, pieces(hurt, tokens=(msgspec.structs.replace(hidden, face_up=True),)))
    pops = [item for item in shown.timeline.running if isinstance(item, Pop)]
    assert [(pop.words, pop.harm) for pop in pops] == [("−3", True)]
    assert shown.timeline.flip_of("t") is not None


def test_new_floor_comes_out_of_the_dark_and_the_leaving_fade() -> None:
    gone = figure("b", 6, 2)
    shown = scene(things=pieces(gone))
    shown.show(BOARD.with_terrain({at(2, 4): "."}), pieces())
    kinds = {type(item) for item in shown.timeline.running}
    assert Reveal in kinds and Appear in kinds
    drawn(shown)
    for _ in range(60):
        shown.tick(0.02)
    assert not shown.timeline.running


def test_faster_is_shorter() -> None:
    timeline = Timeline(speed=2.0)
    timeline.walk("a", [(0, 0), (4, 0)], 4)
    assert timeline.running[0].length == pytest.approx(0.12)


def test_a_laid_tile_slides_to_its_place_and_what_lies_on_it_comes_afterwards() -> None:
    lattice = HexagonLattice(9, 9)
    first, second = ([row * 9 + column for column in columns] for row, columns in ((4, (4, 5)), (2, (1, 2))))
    board = Board.empty(lattice).with_tile(LaidTile("one", "one", (4, 4)), dict.fromkeys(first, "g"), {})
    laid = board.with_tile(LaidTile("two", "two", (1, 2)), dict.fromkeys(second, "g"), {})
    village = Token(id="v", kind="village", spaces=(second[0],))
    shown = scene(board, Pieces())
    shown.show(laid, Pieces(tokens={"v": village}))
    kinds = [type(item).__name__ for item in shown.timeline.running]
    assert kinds == ["Slide", "Appear"] and not shown.timeline.running[1].begun
    assert pygame.image.tobytes(drawn(shown), "RGB") != pygame.image.tobytes(drawn(scene(laid, Pieces())), "RGB")
    while shown.tick(0.05):
        drawn(shown)
        shown._dirty = False
    still = scene(laid, Pieces(tokens={"v": village}))
    still.camera.scale, still.camera.focus = shown.camera.scale, shown.camera.focus
    assert pygame.image.tobytes(drawn(shown), "RGB") == pygame.image.tobytes(drawn(still), "RGB")
