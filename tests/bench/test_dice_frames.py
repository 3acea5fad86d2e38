"""Frames of an attack while its dice roll and while it is counted, beside those of the plain table; run by hand:

python -m pytest -n 0 tests/bench/test_dice_frames.py -s
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
from vtt.rules.by_hand import PlaceFigure
from vtt.rules.descent.commands import Answer, Attack, Begin, StartTurn

FRAME = 1 / 60


class Clock:
    """Time that only the benchmark turns."""

    now = 0.0


@pytest.fixture
def screen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[TableScreen]:
    """Mira beside the first risen one, in her turn."""
    monkeypatch.setenv("VTT_HOME", str(tmp_path))
    window = Window(Settings(size=(1920, 1080), hints=False), keep=False)
    window.clock = lambda: Clock.now
    opened = games.open_scenario(find_scenario("the-drowned-bell"))
    made = TableScreen(window, games.new_game(opened, seed=6, strictness="free"))
    window.push(made)
    made.handing_over.toggle_open_table()
    step(made, 60)
    made.ui.layers.clear()
    lattice, place = made.looking.board.lattice, made.session.table.figure("risen-1").space
    assert place is not None
    column, row = lattice.position(place)
    beside = lattice.space(column, row + 1)
    assert beside is not None
    begun = (Begin(seat="heroes"), StartTurn(seat="heroes", figure="mira"), PlaceFigure(figure="mira", space=beside))
    for command in begun:
        made.submit(command)
    step(made, 120)
    yield made
    pygame.quit()


def step(screen: TableScreen, frames: int, change: Callable[[int], None] = lambda number: None) -> list[float]:
    """Milliseconds of work of so many frames."""
    times = []
    for number in range(frames):
        Clock.now += FRAME
        change(number)
        start = time.process_time()
        screen.window.step([])
        times.append((time.process_time() - start) * 1000)
    return times


def roll(screen: TableScreen) -> list[float]:
    """Frames while the dice of an attack are on their way."""
    target = screen.session.table.figure("risen-1").space
    assert target is not None
    screen.submit(Attack(seat="heroes", figure="mira", weapon="longsword", target=target))
    while screen.looking.deciding and "surge" not in screen.looking.prompt:
        asked = screen.looking.choices[0]
        screen.submit(Answer(seat=screen.looking.acting_seat, option="pass")) if asked else None
    times: list[float] = []
    while screen.attacks.rolling:
        times += step(screen, 1)
    return times


def test_frames_while_dice_roll(screen: TableScreen) -> None:
    def pan(number: int) -> None:
        screen.scene.camera.pan(3 if number % 40 < 20 else -3, 1 if number % 60 < 30 else -1)
        screen.board.changed()

    def again(number: int) -> None:
        screen.scene.touch()

    for _ in range(3):
        pans, plain = sorted(step(screen, 120, pan)), sorted(step(screen, 120, again))
        rolled = sorted(roll(screen))
        while screen.session.can_undo and screen.looking.deciding:
            screen.session.undo(confirmed=True)
            screen.take_up()
        step(screen, 60)
        middle = lambda times: times[len(times) // 2]  # noqa: E731
        mean = sum(rolled[:-1]) / (len(rolled) - 1)  # but for the one that does the command and makes the panel
        told = f"plain {middle(plain):.2f} ms, panning {middle(pans):.2f} ms, dice rolling {middle(rolled):.2f} ms"
        print(f"\n{told}, mean {mean:.2f} ms ({len(rolled)} frames): {mean / middle(plain):.2f} of plain")
