"""Pieces are found by where one looks."""

from __future__ import annotations

import msgspec
import pygame
import pytest

from tests.scene.boards import figure, pieces
from vtt.board.board import Board
from vtt.board.pieces import Token
from vtt.geometry.plan import plan_of
from vtt.geometry.square import SquareLattice
from vtt.scene import piece_painter
from vtt.scene.board_scene import BoardScene
from vtt.scene.sprites import SpriteStore
from vtt.scene.theme import Theme
from vtt.scene.whereabouts import Grid, Whereabouts

LATTICE = SquareLattice(100, 100)


def test_things_are_found_in_the_order_in_which_they_were_put() -> None:
    grid: Grid[int] = Grid()
    for number, at in enumerate([(9.0, 9.0), (1.0, 1.0), (50.0, 50.0), (9.5, 1.0)]):
        grid.put(number, at)
    assert list(grid.within((0, 0, 10, 10))) == [0, 1, 3]
    assert list(grid.within((49, 49, 51, 51))) == [2]
    assert list(grid.within((-1000, -1000, 1000, 1000))) == [0, 1, 2, 3]
    assert list(grid.within((70, 0, 90, 90))) == []


def test_of_ten_thousand_tokens_those_in_sight_are_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    things = pieces(tokens=tuple(Token(f"t{space}", "search", (space,)) for space in range(LATTICE.size)))
    scene = BoardScene(Theme(), SpriteStore(), Board.empty(LATTICE, "."), things, pygame.Rect(0, 0, 600, 400))
    scene.camera.scale, scene.camera.focus = 50.0, (50.0, 50.0)
    drawn: set[int] = set()
    monkeypatch.setattr(piece_painter, "_draw_token", lambda canvas, time, token, space, *rest: drawn.add(space))
    scene.draw(pygame.Surface((600, 400)))
    assert {LATTICE.space(column, row) for column in range(44, 56) for row in range(46, 54)} <= drawn
    assert len(drawn) <= 14 * 10


def test_what_lies_is_not_looked_for_again_when_figures_move() -> None:
    things = pieces(figure("a", 1, 1), figure("b", 2, 2, width=2, height=2), tokens=(Token("t", "search", (3,)),))
    plan = plan_of(LATTICE)
    first = Whereabouts(plan, things)
    moved = msgspec.structs.replace(things, figures={"a": msgspec.structs.replace(things.figures["a"], space=40)})
    second = Whereabouts(plan, moved, first)
    assert second.tokens((0, 0, 9, 9)) == first.tokens((0, 0, 9, 9)) == {3: [things.tokens["t"]]}
    assert second.covered == {40: False}
    assert [one.id for one, _ in second.figures((38, 0, 42, 1))] == ["a"]
    assert Whereabouts(plan, pieces(), second).tokens((0, 0, 9, 9)) == {}


def test_a_large_figure_is_found_from_its_far_corner() -> None:
    found = Whereabouts(plan_of(LATTICE), pieces(figure("e", 0, 0, width=3, height=3)))
    assert [one.id for one, _ in found.figures((2.6, 2.6, 2.9, 2.9))] == ["e"]
