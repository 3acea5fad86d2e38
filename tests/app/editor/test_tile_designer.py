"""The tile designer throws nothing away: names that exist, painting that is not saved, sets of the same title."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tests.app.editor_hands import EditorHands
from tests.app.hands import Hands
from vtt.app.editor.tile_designer import TileDesigner
from vtt.app.screen import Screen
from vtt.files.documents import read_tile_set


def designing(hands: Hands) -> EditorHands:
    """The tile designer with the rectangle tool in the hand."""
    if not hands.window.screens:
        hands.window.push(Screen(hands.window))
    found = EditorHands(hands.window, TileDesigner(hands.window))
    found.letter("u")
    return found


def sides(home: Path, tile_set: str = "own-square") -> dict[str, tuple[str, ...]]:
    """The rows of the sides that are kept."""
    pieces = read_tile_set(home / "scenarios" / f"{tile_set}.tiles.json").pieces
    return {side.name: side.rows for piece in pieces for side in piece.sides}


@pytest.fixture
def one_kept(hands: Hands, home: Path) -> EditorHands:
    """The editor's screen above which a first tile was designed and kept."""
    designer = designing(hands)
    designer.drag((6, 6), (9, 8))
    designer.control(pygame.K_s)
    hands.window.pop()
    assert sides(home) == {"tile-1A": ("....",) * 3}
    return designer


def test_the_designer_opens_under_a_name_that_is_free(one_kept: EditorHands, hands: Hands, home: Path) -> None:
    second = designing(hands)
    second.drag((6, 6), (7, 7))
    second.control(pygame.K_s)
    assert sides(home) == {"tile-1A": ("....",) * 3, "tile-2A": ("..",) * 2}


def test_a_tile_of_the_same_name_is_replaced_only_when_that_is_meant(
    one_kept: EditorHands, hands: Hands, home: Path
) -> None:
    second = designing(hands)
    second.replace_text("piece", "tile-1")
    second.replace_text("side name", "tile-1A")
    second.screen.ui.set_focus(None)
    second.drag((6, 6), (7, 7))
    second.control(pygame.K_s)
    assert second.has("Replace this tile?")
    second.key(pygame.K_ESCAPE)
    assert sides(home) == {"tile-1A": ("....",) * 3}
    second.control(pygame.K_s)
    second.press("Keep both")
    assert sides(home) == {"tile-1A": ("....",) * 3, "tile-2A": ("..",) * 2}


def test_a_side_that_was_taken_from_the_set_is_saved_unasked(one_kept: EditorHands, hands: Hands, home: Path) -> None:
    second = designing(hands)
    screen = second.screen
    assert isinstance(screen, TileDesigner)
    piece = screen.set.pieces[0]
    screen.take_side(piece.id, piece.sides[0])
    second.drag((12, 12), (13, 13))
    second.control(pygame.K_s)
    assert not second.has("Replace this tile?") and len(sides(home)["tile-1A"]) > 3


@pytest.mark.parametrize("way", ["Back", "New piece"])
def test_painting_is_not_thrown_away_unasked(way: str, hands: Hands, home: Path) -> None:
    designer = designing(hands)
    designer.drag((6, 6), (9, 8))
    painted = designer.document
    designer.press(way)
    assert designer.has("Leave this tile?")
    designer.key(pygame.K_ESCAPE)
    assert designer.document == painted and hands.window.screen is designer.screen
    designer.press(way)
    designer.press("Save")
    assert sides(home) == {"tile-1A": ("....",) * 3}
    assert (hands.window.screen is designer.screen) is (way == "New piece")


def test_back_with_nothing_painted_just_goes_back(hands: Hands) -> None:
    designer = designing(hands)
    designer.key(pygame.K_ESCAPE)
    assert hands.window.screen is not designer.screen


def test_closing_the_window_asks_for_painting_that_is_not_saved(hands: Hands) -> None:
    designer = designing(hands)
    designer.drag((6, 6), (9, 8))
    hands.send(pygame.QUIT)
    assert hands.window.running and designer.has("Not everything is saved")


def test_a_new_set_of_a_known_title_is_a_set_of_its_own(hands: Hands, home: Path) -> None:
    designer = designing(hands)
    screen = designer.screen
    assert isinstance(screen, TileDesigner)
    screen._named_set("Cellars")
    designer.drag((6, 6), (9, 8))
    designer.control(pygame.K_s)
    screen._named_set("Cellars")
    designer.control(pygame.K_s)
    assert sides(home, "cellars") and sides(home, "cellars-2")
