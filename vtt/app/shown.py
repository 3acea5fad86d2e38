"""What the stage asks of a screen that it shows (`vtt.app.screen.Screen`)."""

from __future__ import annotations

from typing import Protocol

import pygame

from vtt.app import problems
from vtt.app.second_window import Aside
from vtt.app.widgets.ui import Ui


class Shown(Protocol):
    """One screen on the stage's stack."""

    ui: Ui

    @property
    def title(self) -> str: ...

    @property
    def dirty(self) -> bool: ...

    def enter(self) -> None: ...

    def leave(self) -> None: ...

    def worry(self) -> str: ...

    def place(self) -> problems.Place: ...

    def aside(self) -> Aside | None: ...

    def help(self) -> None: ...

    def resize(self, size: tuple[int, int]) -> None: ...

    def handle(self, event: pygame.event.Event) -> bool: ...

    def tick(self, now: float) -> float | None: ...

    def draw(self, surface: pygame.Surface) -> None: ...
