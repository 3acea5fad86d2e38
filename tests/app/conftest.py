"""Windows for tests: SDL's dummy driver, a clock that tests turn, a home folder of their own."""

from __future__ import annotations

import ctypes
import gc
import os
import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from vtt.app import monitors
from vtt.app.editor.screen import EditorScreen
from vtt.app.home.screen import HomeScreen
from vtt.app.settings import Settings
from vtt.app.table.screen import TableScreen
from vtt.app.window import Window
from vtt.scene.still import StillLayer

from . import drawn_once, drawn_seldom
from .editor_hands import EditorHands
from .fake_game import make_session
from .hands import Hands, Table, TableHands

_tests = count(1)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("VTT_HOME", str(tmp_path))
    return tmp_path


@pytest.fixture(autouse=True)
def nothing_painted_ahead(monkeypatch: pytest.MonkeyPatch) -> None:
    """A board that lies still is not painted round about in idle moments, a fifth of what opening a table costs: what
    shows is painted in any case (`tests/scene/test_still.py` pans)."""
    monkeypatch.setattr(StillLayer, "_paint_ahead", lambda *_: False)


@pytest.fixture(autouse=True)
def drawn_once_for_all(monkeypatch: pytest.MonkeyPatch) -> None:
    """What looks the same in every test is not drawn anew."""
    drawn_once.share(monkeypatch)


@pytest.fixture
def seldom_painted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where no picture is looked at and many frames pass."""
    drawn_seldom.paint_seldom(monkeypatch)


@pytest.fixture
def second_window_of_full_size(monkeypatch: pytest.MonkeyPatch) -> None:
    """As it is on a screen of its own: over the only one of a test it is smaller."""
    monkeypatch.setattr(monitors, "OVER", 1.0)


@pytest.fixture(autouse=True)
def swept() -> Iterator[None]:
    """What windows that were closed held goes back to the machine now and then: the collector counts a picture of
    megabytes as one thing."""
    yield
    if next(_tests) % 50 == 0:
        gc.collect()
        if sys.platform == "linux":
            getattr(ctypes.CDLL(None), "malloc_trim", int)(0)


@pytest.fixture
def hands() -> Iterator[Hands]:
    """A window with nothing in it, and hands to use it. No second window stays open behind a test."""
    found = Hands(Window(Settings(motion="reduced", bot_delay=0.0), keep=False))
    yield found
    found.window.beside.close()


@pytest.fixture
def table(hands: Hands) -> Table:
    """Seats people at the tiny game."""

    def sit(*, bots: tuple[str, ...] = ("jonas",), strictness: str = "enforce") -> TableHands:
        session = make_session(bots=bots, strictness=strictness)
        seated = TableHands(hands.window, TableScreen(hands.window, session))
        seated.settle()
        return seated

    return sit


@pytest.fixture
def editor(hands: Hands) -> EditorHands:
    """The editor with an empty document on the screen."""
    return EditorHands(hands.window, EditorScreen(hands.window))


@pytest.fixture
def at_home(hands: Hands) -> Hands:
    hands.window.push(HomeScreen(hands.window))
    hands.wait()
    return hands
