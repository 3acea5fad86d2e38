"""Hands at the editor: places of the board by column and row, tools by letter, forms by name."""

from __future__ import annotations

import pygame

from vtt.app.editor.layout import clear_of_cards
from vtt.app.editor.screen import EditorScreen
from vtt.app.editor.tile_designer import TileDesigner
from vtt.app.widgets.base import Widget, walk
from vtt.app.widgets.choose import DropDown, Segments
from vtt.app.widgets.field import TextField
from vtt.app.widgets.layout import Scroll
from vtt.app.window import Window
from vtt.editor.desk import Desk
from vtt.scenario.document import Scenario

from .hands import Hands, Point


class EditorHands(Hands):
    """Hands at one editor screen."""

    def __init__(self, window: Window, screen: EditorScreen | TileDesigner) -> None:
        super().__init__(window)
        self.screen = screen
        window.push(screen)
        self.wait(0.2)
        if isinstance(screen, EditorScreen) and not screen.desk.board.spaces:
            self.look_at(8, 8, 24, 18)

    def look_at(self, left: float, top: float, right: float, bottom: float) -> None:
        """Look at a part of the board, clear of all cards."""
        clear = clear_of_cards(self.screen.ui.paint, self.screen.ui.screen, self.screen.widths)
        self.screen.scene.camera.fit((left, top, right, bottom), clear)
        self.wait(0.1)

    @property
    def desk(self) -> Desk:
        return self.screen.desk

    @property
    def document(self) -> Scenario:
        return self.screen.desk.document

    def at(self, column: float, row: float) -> Point:
        """The window point of the middle of a square."""
        x, y = self.screen.scene.camera.to_screen(column + 0.5, row + 0.5)
        return round(x), round(y)

    def hexagon(self, column: int, row: int) -> Point:
        """The window point of the middle of a hexagon."""
        space = self.desk.lattice.space(column, row)
        assert space is not None
        x, y = self.screen.scene.camera.to_screen(*self.desk.lattice.centre(space))
        return round(x), round(y)

    def move_held(self, point: Point, button: int = 1) -> None:
        """The mouse moves with a button down."""
        buttons = tuple(int(number == button) for number in (1, 2, 3))
        self.send(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=buttons)

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """From square to square, in one jump of the mouse."""
        self.down(self.at(*start))
        self.move_held(self.at(*end))
        self.up(self.at(*end))
        self.wait(0.1)

    def letter(self, letter: str) -> None:
        """A key with its letter, with the focus on no field."""
        self.screen.ui.set_focus(None)
        self.key(pygame.key.key_code(letter), text=letter)
        self.wait(0.05)

    def control(self, key: int, shift: bool = False) -> None:
        """A key with Ctrl."""
        self.key(key, mod=pygame.KMOD_CTRL | (pygame.KMOD_SHIFT if shift else 0))
        self.wait(0.1)

    def letter_click(self, name: str) -> None:
        """A click on a button."""
        self.press(name)

    # --- widgets ------------------------------------------------------------------------------------------------

    def press(self, name: str) -> None:
        """Scroll a widget into view and click it."""
        self.reveal(name)
        super().press(name)
        self.wait(0.1)

    def reveal(self, name: str) -> Widget:
        """The widget of a name, turned into view with the wheel."""
        for _ in range(200):
            widget = self.find(name)
            scroll = self._scroll_round(widget)
            if scroll is None or scroll.rect.inflate(0, -8).collidepoint(widget.rect.center):
                return widget
            self.move(scroll.rect.center)
            self.wheel(-1 if widget.rect.centery > scroll.rect.centery else 1)
        raise AssertionError(f"{name} cannot be scrolled into view")

    def _scroll_round(self, widget: Widget) -> Scroll | None:
        scrolls = [one for one in self.widgets() if isinstance(one, Scroll) and widget in walk(one)]
        return scrolls[-1] if scrolls else None

    def press_segment(self, name: str, number: int) -> None:
        """One of the labels beside each other."""
        segments = self.find(name)
        assert isinstance(segments, Segments)
        self.click(segments._cells(self.screen.ui.paint)[number].center)
        self.wait(0.1)

    def replace_text(self, name: str, words: str) -> None:
        """Type over what a field holds."""
        field = self.reveal(name)
        assert isinstance(field, TextField)
        self.click(field.rect.center)
        self.key(pygame.K_a, mod=pygame.KMOD_CTRL)
        self.key(pygame.K_BACKSPACE)
        for _ in range(len(field.value)):
            self.key(pygame.K_BACKSPACE)
        self.type(words)

    def fill(self, name: str, words: str) -> None:
        """Type over a field of a form and press Enter."""
        self.replace_text(name, words)
        self.key(pygame.K_RETURN)
        self.wait(0.1)

    def choose(self, name: str, label: str) -> None:
        """Choose from a drop-down by its label."""
        drop = self.reveal(name)
        assert isinstance(drop, DropDown), name
        assert label in drop.labels, f"{label} is none of {drop.labels}"
        self.click(drop.rect.center)
        self.wait(0.05)
        self.press(label)
        self.wait(0.1)

    def choose_tile(self, side: str) -> None:
        """Find a tile side in the palette and take it."""
        self.replace_text("tile search", side)
        name = next(
            widget.name
            for widget in self.widgets()
            if widget.name.startswith("tile ") and widget.name.endswith(f"/{side}")
        )
        self.press(name)
        self.screen.ui.set_focus(None)
