"""Frames of the whole table's screen (cards, board, marks), run by hand:

    python -m pytest -n 0 tests/bench/test_table_frames.py -s

Best under a real X server (``xvfb-run -a -s "-screen 0 1920x1080x24"`` and ``SDL_VIDEODRIVER=x11``): the dummy driver
presents for free.
"""

from __future__ import annotations

import os
import random
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pygame
import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from vtt.app.settings import Settings
from vtt.app.table.screen import TableScreen
from vtt.app.window import Window
from vtt.files import games
from vtt.files.documents import write_document
from vtt.files.library import find_scenario
from vtt.play.session import Session
from vtt.scenario.document import Area, BoardDocument, FigurePlacement, Painted, Scenario, Zone

FRAMES = 200
GAMES = ("the-drowned-bell", "toll-at-saltgate", "beyond-the-grey-gate", "the-winter-orchard")
"""A scenario of each of the games that zones are compared with."""


@pytest.fixture
def window(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Window]:
    monkeypatch.setenv("VTT_HOME", str(tmp_path))
    yield Window(Settings(size=(1920, 1080), motion="reduced"), keep=False)
    pygame.quit()


def at_table(window: Window, session: Session) -> TableScreen:
    """The screen of a table, with everything loaded."""
    made = TableScreen(window, session)
    window.push(made)
    pygame.mouse.set_pos((900, 20))  # over no figure: what one would do shows while the mouse is over it
    for _ in range(60):
        window.step(pygame.event.get())
        if made.ui.layers:
            made.ui.close(made.ui.layers[-1])
    return made


@pytest.fixture
def screen(window: Window) -> TableScreen:
    return at_table(window, games.new_game(games.open_scenario(find_scenario("the-drowned-bell")), seed=1))


def crowded() -> Session:
    """60 figures in 40 zones of the game of zones: walls, barriers, hard ground, names."""
    chance = random.Random(3)
    corners = lambda x, y: tuple((240 * (x + a), 240 * (y + b)) for a, b in ((0, 0), (1, 0), (1, 1), (0, 1)))  # noqa: E731
    zones = tuple(
        Zone(
            id=f"z{number}",
            name=f"Cellar {number}",
            polygon=corners(number % 8, number // 8),
            marker=(240 * (number % 8) + 100 + number, 240 * (number // 8) + 120),
            terrain="." if number == 0 else chance.choice("....dhl"),
        )
        for number in range(40)
    )
    borders = tuple((n, 0, f"z{n + 1}", chance.choice(("wall", "barrier"))) for n in range(0, 38, 3) if (n + 1) % 8)
    kinds, places = ("cellar-rat", "soot-imp", "restless-bones"), [(number, 0) for number in range(1, 40)]
    board = BoardDocument(lattice="zones", columns=32, rows=20, zones=zones, borders=borders)
    return _full("the-cold-kiln", board, [(chance.choice(kinds), chance.choice(places)) for _ in range(57)], "I")


def crowd_on_squares() -> Session:
    """As many figures on as much ground of squares."""
    chance = random.Random(3)
    rows = tuple("".join(chance.choices(".wslX", (80, 5, 2, 1, 5), k=32)) for _ in range(20))
    board = BoardDocument(columns=32, rows=20, painted=(Painted(rows=("." * 32, *rows[1:])),))
    places = chance.sample([(x, y) for y in range(1, 20) for x in range(32) if rows[y][x] != "X"], 57)
    return _full("the-drowned-bell", board, [("zombie", place) for place in places], "normal")


def _full(name: str, board: BoardDocument, monsters: list[tuple[str, tuple[int, int]]], rank: str) -> Session:
    """A table of another scenario's game and heroes, who begin at the board's first place."""
    opened = games.open_scenario(find_scenario(name))
    start = Area(id="start", kind="start", spaces=((0, 0), (1, 0), (2, 0), (3, 0)))
    ranks = {str(many): rank for many in range(1, 6)}
    scenario = Scenario(
        id="crowd",
        title="Crowd",
        game=opened.scenario.game,
        board=msgspec.structs.replace(board, areas=(start,)),
        figures=tuple(
            FigurePlacement(id=f"e{n}", kind=kind, ranks=ranks, at=place) for n, (kind, place) in enumerate(monsters)
        ),
        players=opened.scenario.players,
    )
    file = Path(os.environ["VTT_HOME"]) / f"{name}.scenario.json"
    write_document(file, scenario)
    return games.new_game(games.open_scenario(file), seed=1)


def frames(screen: TableScreen, name: str, change: Callable[[int], None]) -> float:
    """What frames cost; the 95th percentile in milliseconds of this process."""
    times = []
    for number in range(FRAMES):
        change(number)
        start = time.process_time()
        screen.window.step(pygame.event.get())
        times.append((time.process_time() - start) * 1000)
    times.sort()
    middle, high = times[FRAMES // 2], times[FRAMES * 95 // 100]
    print(f"\n{name}: median {middle:.1f} ms, 95th percentile {high:.1f} ms, longest {times[-1]:.1f} ms", end="")
    return high


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


def test_panning_over_a_crowd_in_zones_beside_the_other_games(window: Window) -> None:
    def panned(name: str, session: Session) -> float:
        screen = at_table(window, session)
        screen.at.fit()
        screen.scene.camera.zoom(1, (960, 500))

        def pan(number: int) -> None:
            screen.scene.camera.pan(3 if number % 40 < 20 else -3, 1 if number % 60 < 30 else -1)
            screen.board.changed()

        frames(screen, name, pan)
        return frames(screen, name, pan)

    others = [panned(name, games.new_game(games.open_scenario(find_scenario(name)), seed=1)) for name in GAMES]
    squares = panned("60 figures on squares", crowd_on_squares())
    zones = panned("60 figures in 40 zones", crowded())
    print(f"\nzones cost {zones / squares:.2f} of squares, {zones / max(others):.2f} of the dearest small table")
