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
    hands.screen.bench.select(Item("triggers", "step"))
    save(hands, "editor-trigger")

    designer = EditorHands(hands.window, TileDesigner(hands.window, hands.screen.desk))
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

    hands = open_editor()
    hands.key(pygame.K_F10)
    hands.press("New scenario of zones")
    zones(hands)
    save(hands, "editor-zones")


def zones(hands: EditorHands) -> None:
    """Four zones, water in one, figures in another, and a corner in the hand."""
    hands.look_at(0, 0, 14, 10)
    hands.letter("z")
    hands.drag((0.5, 0.5), (5.5, 3.5))
    hands.drag((6, 0.5), (10.5, 5.5))
    for x, y in ((0.5, 3.5), (5.5, 3.5), (6, 5.5), (6, 8.5), (0.5, 8.5), (0.5, 3.5)):
        hands.click(hands.at(x, y))
    hands.drag((6.0, 5.5), (5.5, 5.5))
    hands.drag((6.0, 0.5), (5.5, 0.5))
    for x, y in ((5.5, 5.5), (10.5, 5.5), (10.5, 8.5), (6, 8.5), (5.5, 5.5)):
        hands.click(hands.at(x, y))
    for number, name in enumerate(("Quay", "Great hall", "Pond", "Yard")):
        hands.screen.bench.select(Item("zones", hands.document.board.zones[number].id))
        hands.fill("Name name", name)
    hands.letter("b")
    hands.press("terrain water")
    hands.click(hands.at(2, 6))
    hands.letter("m")
    for kind in ("goblin-archer", "goblin-archer", "zombie"):
        hands.press(next(one.name for one in hands.widgets() if one.name.endswith(kind)))
        hands.click(hands.at(8, 2))
    hands.letter("z")
    hands.screen.bench.select(Item("zones", hands.document.board.zones[1].id))
    hands.move(hands.at(10.5, 5.5))


if __name__ == "__main__":
    main()
