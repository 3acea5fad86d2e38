"""Frames of the whole table's screen (cards, board, marks), run by hand:

    python -m pytest -n 0 tests/bench/test_table_frames.py -s

Best under a real X server (``xvfb-run -a -s "-screen 0 1920x1080x24"`` and ``SDL_VIDEODRIVER=x11``): the dummy driver
presents for free.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from vtt.app.settings import Settings
from vtt.app.table.screen import TableScreen
from vtt.app.window import Window
from vtt.files import games
from vtt.files.library import find_scenario

FRAMES = 200


@pytest.fixture
def screen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[TableScreen]:
    monkeypatch.setenv("VTT_HOME", str(tmp_path))
    window = Window(Settings(size=(1920, 1080), motion="reduced"), keep=False)
    session = games.new_game(games.open_scenario(find_scenario("the-drowned-bell")), seed=1)
    made = TableScreen(window, session)
    window.push(made)
    for _ in range(60):
        window.step(pygame.event.get())
        if made.ui.layers:
            made.ui.close(made.ui.layers[-1])
    yield made
    pygame.quit()


def frames(screen: TableScreen, name: str, change: Callable[[int], None]) -> None:
    times = []
    for number in range(FRAMES):
        change(number)
        start = time.perf_counter()
        screen.window.step(pygame.event.get())
        times.append((time.perf_counter() - start) * 1000)
    times.sort()
    middle, high = times[FRAMES // 2], times[FRAMES * 95 // 100]
    print(f"\n{name}: median {middle:.1f} ms, 95th percentile {high:.1f} ms, longest {times[-1]:.1f} ms", end="")


def test_frames_of_the_table(screen: TableScreen) -> None:
    def pan(number: int) -> None:
        screen.scene.camera.pan(3 if number % 40 < 20 else -3, 1 if number % 60 < 30 else -1)
        screen.board.changed()

    def zoom(number: int) -> None:
        if number % 20 == 0:
            screen.scene.camera.zoom(1 if number % 120 < 60 else -1, (900, 500))
        screen.board.changed()

    def hover(number: int) -> None:
        point = (420 + number * 5 % 900, 300 + number % 300)
        screen.window.step([pygame.event.Event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(0, 0, 0))])
        screen.board.changed()

    frames(screen, "panning", pan)
    frames(screen, "zooming", zoom)
    screen.at.fit()
    screen.looking.selected = next(iter(screen.looking.table.pieces.figures))
    frames(screen, "hovering with sight rays", hover)
    frames(screen, "idle", lambda number: None)
