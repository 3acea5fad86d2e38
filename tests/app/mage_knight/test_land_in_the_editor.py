"""A new author makes a land of their own in the editor, tile by tile, and tries it; all with real events."""

from __future__ import annotations

import pygame

from tests.app.editor_hands import EditorHands
from tests.app.hands import Hands
from vtt.app.table.screen import TableScreen

MIDDLES = tuple((4 + 4 * column, 4 + 4 * row) for row in range(2) for column in range(5))


def begun(editor: EditorHands) -> None:
    """The game is chosen and a land begun."""
    editor.choose("Game game", "Exploration on hexagons")
    editor.press("Make a land of your own land")
    editor.look_at(0, 0, 26, 14)


def tiles(editor: EditorHands, kind: str, middles: tuple[tuple[int, int], ...]) -> None:
    """Paint an area of a kind of tile round each middle, with one click each."""
    editor.letter("a")
    for place in middles:
        editor.press(f"new {kind}")
        editor.click(editor.hexagon(*place))


def test_a_land_is_made_by_clicks_and_tried(editor: EditorHands) -> None:
    begun(editor)
    assert editor.document.land and editor.document.board.columns == 61
    editor.letter("b")
    editor.press("terrain plains")
    editor.key(pygame.K_2, text="2")
    for place in MIDDLES:
        editor.click(editor.hexagon(*place))
    tiles(editor, "countryside", MIDDLES[:8])
    tiles(editor, "core", MIDDLES[8:])
    areas = editor.document.board.areas
    assert [area.kind for area in areas] == ["countryside"] * 8 + ["core"] * 2
    assert all(len(area.spaces) == 7 for area in areas)
    editor.letter("o")
    editor.press("token village")
    editor.click(editor.hexagon(*MIDDLES[0]))
    editor.press("token city")
    editor.click(editor.hexagon(*MIDDLES[8]))
    editor.choose("Colour colour", "blue")
    editor.letter("v")
    while editor.desk.chosen:
        editor.key(pygame.K_ESCAPE)
    editor.press("Only tiles drawn here land.only_own")
    editor.fill("Other core tiles land.core_without_city", "1")
    editor.fill("More for each hero beyond two land.more_a_hero", "0")
    editor.choose("Then land.last_turns", "nobody has another turn")
    assert editor.document.land["last_turns"] == "none"
    assert not [one.sentence for one in editor.screen.opened.problems() if "land" in one.place or one.grave]
    editor.key(pygame.K_F5)
    editor.wait(0.2)
    editor.press("One hero")
    editor.wait(0.5)
    window = editor.window
    assert isinstance(window.screen, TableScreen)
    world = window.screen.session.table.game.world
    assert len(world.stack) + len(world.tiles) == 1 + 10
    assert {tile.tile for tile in world.tiles[1:]} <= {area.id for area in areas}
    Hands(window).key(pygame.K_F5)
    assert editor.document.land, "the editor stands as it was"


def test_places_of_the_map_are_clicked(editor: EditorHands) -> None:
    begun(editor)
    editor.choose("Shape land.shape", "own columns")
    editor.choose("Tiles that lie open land.opening", "two")
    editor.press("spot 1 1")
    editor.press("spot 2 1")
    assert editor.document.land["places"] == [[1, 1], [2, 1]]
    editor.press("spot 1 1")
    assert editor.document.land["places"] == [[2, 1]]
    editor.key(pygame.K_z, pygame.KMOD_CTRL)
    assert editor.document.land["places"] == [[1, 1], [2, 1]]
