"""Puzzles at the table: by mouse and by keyboard, saved in the making, laid aside and taken up again."""

from __future__ import annotations

import pygame
import pytest

from tests.app.fake_game import make_session
from tests.app.hands import Hands, TableHands
from vtt.app.table.screen import TableScreen
from vtt.app.table.story.puzzle_view import PuzzleView
from vtt.scenario.puzzles import CodeLock, PictureSwap, SlidingTiles, TowerOfDiscs


def at_the_lock(hands: Hands, kind: str) -> TableHands:
    seated = TableHands(hands.window, TableScreen(hands.window, make_session(bots=("jonas",), puzzle=kind)))
    seated.until(lambda: seated.screen.ui.blocked)
    seated.key(pygame.K_RETURN)
    seated.until(lambda: seated.screen.puzzle.view is not None)
    return seated


def view(hands: TableHands) -> PuzzleView:
    assert hands.screen.puzzle.view is not None
    return hands.screen.puzzle.view


def solved(hands: TableHands) -> bool:
    hands.wait(0.2)
    story = hands.screen.session.story
    return story.solved == ("lock",) and hands.screen.puzzle.layer is None


def test_a_tower_is_moved_by_keys_and_refuses_a_larger_disc_on_a_smaller(hands: Hands) -> None:
    seated = at_the_lock(hands, "tower")
    for pegs in ("12", "12"):
        for peg in pegs:
            seated.key(getattr(pygame, f"K_{peg}"))
    assert seated.notices() == ["A larger disc may not lie on a smaller one."]
    assert isinstance(view(seated).state, TowerOfDiscs)
    for pegs in ("13", "23"):
        for peg in pegs:
            seated.key(getattr(pygame, f"K_{peg}"))
    assert solved(seated)


def test_a_code_is_guessed_with_hints_until_it_is_right(hands: Hands) -> None:
    seated = at_the_lock(hands, "code")
    state = view(seated).state
    assert isinstance(state, CodeLock)
    seated.click(view(seated)._choice(seated.screen.ui.paint, 0).center)
    seated.key(pygame.K_BACKSPACE)
    for row in ((0,) * len(state.secret), state.secret):
        for symbol in row:
            seated.key(pygame.K_1 + symbol)
        seated.shown()
        seated.key(pygame.K_RETURN)
    assert solved(seated)
    assert len(seated.screen.session) == 3


def test_pieces_of_a_picture_change_places_by_mouse_and_keys(hands: Hands) -> None:
    seated = at_the_lock(hands, "swap")
    for cell in range(4):
        state = view(seated).state if seated.screen.puzzle.view else None
        if not isinstance(state, PictureSwap):
            break
        wrong = state.order.index(cell)
        if wrong != cell:
            seated.click(view(seated)._cell(wrong, 2).center)
            seated.click(view(seated)._cell(cell, 2).center)
    assert solved(seated)


def test_tiles_slide_by_arrow_and_mouse(hands: Hands) -> None:
    seated = at_the_lock(hands, "sliding")
    first = view(seated).state
    assert isinstance(first, SlidingTiles)
    seated.key(pygame.K_RIGHT)
    seated.key(pygame.K_LEFT)
    after = view(seated).state
    assert isinstance(after, SlidingTiles)
    seated.click(view(seated)._cell(after.moves()[0], 2).center)
    assert len(seated.screen.session) >= 3
    assert seated.screen.session.story.puzzles["lock"] == view(seated).state


def test_a_puzzle_laid_aside_waits_behind_a_button_and_undo_goes_through_it(hands: Hands) -> None:
    seated = at_the_lock(hands, "tower")
    start = view(seated).state
    for peg in "12":
        seated.key(getattr(pygame, f"K_{peg}"))
    assert view(seated).state != start
    seated.key(pygame.K_ESCAPE)
    assert not seated.screen.ui.blocked
    seated.key(pygame.K_z, pygame.KMOD_CTRL)
    seated.press("puzzle again")
    assert view(seated).state == start


@pytest.mark.parametrize("kind", ["sliding", "code", "swap", "tower"])
def test_every_kind_looks_like_something(hands: Hands, kind: str) -> None:
    seated = at_the_lock(hands, kind)
    rect = view(seated).rect
    assert (
        len({seated.pixel((x, y)) for x in range(rect.left, rect.right, 4) for y in range(rect.top, rect.bottom, 4)})
        > 4
    )
