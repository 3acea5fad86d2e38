"""Windows for tests: SDL's dummy driver, a clock that tests turn, a home folder of their own."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from vtt.app.settings import Settings
from vtt.app.window import Window

from .hands import Hands


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("VTT_HOME", str(tmp_path))
    return tmp_path


@pytest.fixture
def hands() -> Iterator[Hands]:
    """A window with nothing in it, and hands to use it."""
    yield Hands(Window(Settings(motion="reduced", bot_delay=0.0), keep=False))
