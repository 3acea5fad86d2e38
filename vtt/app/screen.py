"""What every screen of the window can do."""

from __future__ import annotations

import pygame

from vtt.app.keys_help import help_dialog
from vtt.app.problems import Place
from vtt.app.second_window import Aside
from vtt.app.stage import Stage
from vtt.app.widgets.ui import Ui


class Screen:
    """One screen on the window's stack. Subclasses build widgets in `build` and answer what the widgets leave."""

    title = ""
    """What the window's caption says after the program's name."""

    def __init__(self, window: Stage) -> None:
        self.window = window
        self.ui = Ui(window.paint)
        self.ui.resize(window.size)

    def enter(self) -> None:
        """It became the top screen (new, or again after another one left)."""
        self.ui.paint = self.window.paint
        self.ui.resize(self.window.size)
        self.build()

    def build(self) -> None:
        """Make the widgets anew."""

    def leave(self) -> None:
        """It is taken from the stack for good, also when the program quits."""

    def worry(self) -> str:
        """What would be lost if this screen were left now, in one sentence (empty: nothing)."""
        return ""

    def place(self) -> Place:
        """What a report of a mistake says of this screen."""
        return Place(self.title)

    def aside(self) -> Aside | None:
        """What a second window shows of this screen, or of what is played on it (None: what the screen below does)."""
        return None

    def help(self) -> None:
        """What F1 opens."""
        help_dialog(self.ui, tour=self.window.ways.tour)

    def resize(self, size: tuple[int, int]) -> None:
        """The window has another size."""
        self.ui.resize(size)

    def handle(self, event: pygame.event.Event) -> bool:
        """Answer an event. True: used. Up and Down go from one thing to the next, as Tab does."""
        if self.ui.handle(event):
            return True
        if event.type != pygame.KEYDOWN or event.key not in (pygame.K_UP, pygame.K_DOWN):
            return False
        self.ui.keyboard = True
        self.ui.move_focus(1 if event.key == pygame.K_DOWN else -1)
        return True

    def tick(self, now: float) -> float | None:
        """Time passes. Seconds until the next tick is wanted (0: at once), or None."""
        return self.ui.tick(now)

    @property
    def dirty(self) -> bool:
        """Whether it looks different from what was drawn last."""
        return self.ui.dirty

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole screen."""
        self.window.paint.desk(surface)
        self.ui.draw(surface)
