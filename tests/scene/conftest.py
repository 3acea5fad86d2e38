"""Scene tests draw without a screen."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")


@pytest.fixture(autouse=True, scope="session")
def screen() -> Iterator[None]:
    """A window that nobody sees, so that pictures have the screen's format."""
    import pygame

    pygame.display.init()
    pygame.display.set_mode((640, 480))
    yield
    pygame.display.quit()
