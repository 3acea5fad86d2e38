# ruff: noqa: E402 - the folder and the driver are set before anything opens a window
"""Makes the pictures of `editor.md` from the running program: `python docs/make_editor_pictures.py` in the checkout."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["VTT_HOME"] = tempfile.mkdtemp()

import pygame

from tests.app.editor_hands import EditorHands
from vtt.app.editor.screen import EditorScreen
from vtt.app.editor.tile_designer import TileDesigner
from vtt.app.settings import Settings
from vtt.app.window import Window
from vtt.editor.parts import Item

MAPS = HERE.parent / "maps"


def save(hands: EditorHands, name: str) -> None:
    """What the window shows now, when everything is drawn."""
    for _ in range(60):
        hands.window.step([])
    pygame.image.save(hands.window.surface, str(HERE / "pictures" / f"{name}.png"))


def open_editor(file: str = "") -> EditorHands:
    """A window with the editor."""
    window = Window(Settings(size=(1280, 720), motion="reduced"), keep=False)
    return EditorHands(window, EditorScreen(window, MAPS / file if file else None))


def main() -> None:
    """All pictures."""
    hands = open_editor()
    hands.letter("t")
    hands.choose_tile("1A")
    hands.click(hands.at(14, 13))
    (first,) = hands.document.board.tiles
    hands.choose_tile("26A")
    hands.move(hands.at(first.at[0] + 10, first.at[1] + 3))
    hands.letter("r")
    hands.move(hands.at(first.at[0] + 9, first.at[1] + 3))
    save(hands, "editor-jigsaw")

    hands = open_editor("the-drowned-bell.scenario.json")
    save(hands, "editor-scenario")
    hands.screen.widths.right = 340
    hands.screen.select(Item("triggers", "step"))
    save(hands, "editor-trigger")

    designer = EditorHands(hands.window, TileDesigner(hands.window, hands.screen))
    designer.letter("u")
    designer.drag((6, 6), (10, 9))
    designer.letter("b")
    designer.press("terrain water")
    designer.drag((7, 7), (9, 7))
    designer.letter("c")
    for row in (7, 8):
        x, y = designer.screen.scene.camera.to_screen(11.0, row + 0.5)
        if row == 7:
            designer.down((round(x), round(y)))
        designer.move_held((round(x), round(y)))
    designer.up((round(x), round(y)))
    designer.control(pygame.K_s)
    designer.wait(6)
    save(designer, "editor-tile")


if __name__ == "__main__":
    main()
