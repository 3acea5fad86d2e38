"""Hands for tests: real events posted to a window, and a clock that only they turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from vtt.app.table.frame.folds import SHELVES
from vtt.app.table.screen import TableScreen
from vtt.app.widgets.base import Widget, walk
from vtt.app.widgets.double_click import DOUBLE_CLICK, belongs
from vtt.app.window import Window

Point = tuple[int, int]


class Hands:
    """Mouse, keys and time for one window."""

    def __init__(self, window: Window) -> None:
        self.window = window
        self.now = 0.0
        self._pressed: tuple[float, Point] = (float("-inf"), (-1, -1))
        """When and where a button was pressed last."""
        window.clock = lambda: self.now

    def send(self, kind: int, **fields: Any) -> None:
        self.send_all((kind, fields))

    def send_all(self, *events: tuple[int, dict[str, Any]]) -> None:
        """Events that come within one frame, as a quick hand's do."""
        self.window.step([pygame.event.Event(kind, **fields) for kind, fields in events])

    def wait(self, seconds: float = 0.2) -> None:
        """Time passes for a window that is woken first: a test may have done something to it by no hand."""
        for turn in range(max(1, round(seconds * 20))):
            self.now += 1 / 20
            self.window.step([] if turn else [pygame.event.Event(self.window.woken)])

    # --- mouse -------------------------------------------------------------------------------------------------

    def move(self, point: Point) -> None:
        self.send(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(0, 0, 0))

    def down(self, point: Point, button: int = 1) -> None:
        moved = {"pos": point, "rel": (0, 0), "buttons": (0, 0, 0)}
        self.send_all((pygame.MOUSEMOTION, moved), (pygame.MOUSEBUTTONDOWN, {"pos": point, "button": button}))

    def up(self, point: Point, button: int = 1) -> None:
        moved = {"pos": point, "rel": (0, 0), "buttons": (0, 0, 0)}
        self.send_all((pygame.MOUSEMOTION, moved), (pygame.MOUSEBUTTONUP, {"pos": point, "button": button}))

    def click(self, point: Point, button: int = 1) -> None:
        self.down(point, button)
        self.up(point, button)
        self.wait(0.05)

    def wheel(self, amount: int) -> None:
        self.send(pygame.MOUSEWHEEL, x=0, y=amount)

    # --- keys --------------------------------------------------------------------------------------------------

    def key(self, key: int, mod: int = 0, text: str = "") -> None:
        pressed, released = {"key": key, "mod": mod, "unicode": text}, {"key": key, "mod": mod}
        self.send_all((pygame.KEYDOWN, pressed), (pygame.KEYUP, released))
        self.wait(0.05)

    def type(self, words: str) -> None:
        self.send_all(*((pygame.TEXTINPUT, {"text": letter}) for letter in words))

    # --- widgets -----------------------------------------------------------------------------------------------

    def widgets(self) -> list[Widget]:
        """Everything on the screen, the top layer last."""
        assert self.window.screen is not None
        ui = self.window.screen.ui
        ui.settle()
        return [w for top in (ui.root, *(layer.widget for layer in ui.layers)) for w in walk(top)]

    def find(self, name: str) -> Widget:
        """The widget of a name, or whose words are these; the topmost."""
        for widget in reversed(self.widgets()):
            if name in (widget.name, getattr(widget, "words", None)):
                return widget
        raise AssertionError(f"nothing is called {name!r}; there is {[w.name for w in self.widgets() if w.name]}")

    def has(self, name: str) -> bool:
        return any(name in (w.name, getattr(w, "words", None)) for w in self.widgets())

    def press(self, name: str) -> None:
        """Click what is called so; where the mouse rests on it already, looking for it takes longer than the second
        press of a double click."""
        point = self.find(name).rect.center
        if belongs(*self._pressed, self.now, point):
            self.now += DOUBLE_CLICK
        self._pressed = self.now, point
        self.click(point)

    def notices(self) -> list[str]:
        assert self.window.screen is not None
        return [notice.words for notice in self.window.screen.ui.notices]

    def pixel(self, point: Point) -> tuple[int, int, int]:
        colour = self.window.surface.get_at(point)
        return colour.r, colour.g, colour.b

    def shown(self) -> bytes:
        """The whole picture, to compare."""
        assert self.window.screen is not None
        self.window.screen.ui.dirty = True
        self.window.step([])
        return pygame.image.tobytes(self.window.surface, "RGB")


class TableHands(Hands):
    """Hands at a table of the fake game, with the curtain up and the story read."""

    def __init__(self, window: Window, screen: TableScreen) -> None:
        super().__init__(window)
        self.screen = screen
        window.push(screen)
        self.wait(0.1)

    def find(self, name: str) -> Widget:
        """As people do: what is not in sight may lie on a shelf or in the list of who acts, which are unfolded then."""
        if not super().has(name):
            self._unfold(name)
        return super().find(name)

    def has(self, name: str) -> bool:
        return super().has(name) or self._unfold(name)

    def _unfold(self, name: str) -> bool:
        """Look for a widget on one shelf after another; where it is on none, all is folded as before."""
        folds, screen = self.screen.folds, self.screen
        if screen.curtain_for or self.window.screen is not screen:
            return False
        before = folds.shelf
        for shelf, *_ in SHELVES:
            if shelf == folds.shelf:
                continue
            folds.toggle(shelf)
            if super().has(name):
                return True
        if folds.shelf is not None and folds.shelf != before:
            folds.toggle(before or folds.shelf)
        return False

    def settle(self) -> None:
        """Lift the curtain and read what the story says."""
        for _ in range(4):
            self.wait(0.3)
            if self.screen.ui.layers:
                self.key(pygame.K_RETURN)
            elif self.screen.curtain_for or self.screen.looking.called:
                self.lift()

    def lift(self) -> None:
        """Click the name of who is called, once the curtain takes answers, and read what the story says."""
        self.wait(0.5)
        self.press("lift")
        self.read()

    def read(self) -> None:
        """Read what the story says, as long as no curtain falls."""
        while (self.screen.telling.stories or self.screen.ui.layers) and not self.screen.curtain_for:
            self.until(lambda: bool(self.screen.ui.layers))
            self.key(pygame.K_RETURN)

    def at(self, space: int) -> Point:
        """The window point of a space's middle."""
        return self.screen.scene.screen_rect(space).center

    def place(self, figure: str) -> int | None:
        return self.screen.session.table.figure(figure).space

    def until(self, true: Callable[[], bool], seconds: float = 5.0) -> None:
        for _ in range(round(seconds * 20)):
            if true():
                return
            self.wait(0.05)
        raise AssertionError("it never happened")


Table = Callable[..., TableHands]
"""Seats people at a table of the tiny game (`conftest.table`)."""
