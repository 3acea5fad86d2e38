"""How fast the editor is on a board of 200 x 200: run by hand (`pytest tests/bench/test_editor_speed.py -s -n 0`).

Painting frames are real under an X server (``DISPLAY``), else SDL's dummy driver presents for free. Times are printed,
never asserted. Beside the clock stands the processor's time of the window's thread, which other programs disturb less.
"""

from __future__ import annotations

import os
import statistics
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

if "DISPLAY" not in os.environ:
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from vtt.app.editor.screen import EditorScreen
from vtt.app.settings import Settings
from vtt.app.window import Window
from vtt.editor.edits import Paint
from vtt.files.documents import write_document
from vtt.scenario.document import Area, BoardDocument, FigurePlacement, Painted, Room, Scenario

SIZE = 200


def large() -> Scenario:
    """A board of 40,000 spaces with walls, a room to reach and figures."""
    rows = tuple("".join(Random(y).choice("....wl") for _ in range(SIZE)) for y in range(SIZE))
    areas = (
        Area(id="start", kind="start", spaces=tuple((x, 0) for x in range(4))),
        Area(id="far", spaces=((SIZE - 1, SIZE - 1),)),
    )
    board = BoardDocument(
        columns=SIZE,
        rows=SIZE,
        painted=(Painted(rows=rows),),
        areas=areas,
        borders=tuple((x, y, "E", "wall") for x in range(0, SIZE - 5, 7) for y in range(0, SIZE - 5, 3)),
    )
    figures = tuple(FigurePlacement(id=f"zombie-{at}", kind="zombie", at=(at, at)) for at in range(0, SIZE, 2))
    room = Room(id="far", area="far")
    return Scenario(
        id="large", title="Large", game="descent", board=board, start="start", rooms=(room,), figures=figures
    )


def milliseconds(act: Callable[[], object]) -> tuple[float, float]:
    """By the clock, and of the processor."""
    started, worked = time.perf_counter(), time.thread_time()
    act()
    return (time.perf_counter() - started) * 1000, (time.thread_time() - worked) * 1000


def middle_and_rare(times: list[float]) -> str:
    ordered = sorted(times)
    return f"median {statistics.median(ordered):.1f}, 95th percentile {ordered[int(len(ordered) * 0.95)]:.1f} ms"


@pytest.mark.parametrize(("letter", "ground"), [("w", ""), ("#", ""), (".", "#")])
def test_painting_a_large_board(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, letter: str, ground: str) -> None:
    """Water, holes, and floor into nothing (`ground`: what the whole board is filled with before)."""
    monkeypatch.setenv("VTT_HOME", str(tmp_path))
    file = tmp_path / "large.scenario.json"
    write_document(file, large())
    window = Window(Settings(size=(1920, 1080)), keep=False)
    opening = milliseconds(lambda: (window.push(EditorScreen(window, file)), window.step([])))
    screen = window.screen
    assert isinstance(screen, EditorScreen)
    whole = tuple((x, y) for x in range(SIZE) for y in range(SIZE))
    if ground:
        screen.bench.do(Paint(ground, whole))
    whole = tuple((x, y) for x in range(SIZE) for y in range(SIZE))
    if ground:
        screen.bench.do(Paint(ground, whole))
    while screen.scene.dirty() or window.sprites.waiting:
        window.step([])
    screen.bench.take_tool(screen.bench.tool_called("Terrain brush"))
    screen.desk.palette.brush, screen.desk.palette.terrain = 5, letter
    start = screen.scene.camera.to_screen(40, 40)
    window.step([event(pygame.MOUSEBUTTONDOWN, pos=start, button=1)])
    frames = []
    for number in range(600):
        place = screen.scene.camera.to_screen(40 + 100 * abs(number % 100 / 50 - 1), 40 + number / 5)
        frames.append(milliseconds(lambda at=place: window.step([event(pygame.MOUSEMOTION, pos=at)])))
        time.sleep(max(0.0, 1 / 60 - frames[-1][0] / 1000))
    window.step([event(pygame.MOUSEBUTTONUP, pos=start, button=1)])
    filling = milliseconds(lambda: (screen.bench.do(Paint("p", whole)), window.step([])))
    while screen.scene.dirty():
        window.step([])
    undoing = milliseconds(lambda: (screen.bench.undo(), window.step([])))
    screen.desk.do(Paint("p", ((1, 1),)))
    finding = milliseconds(screen.opened.problems)
    print(f"\npainting “{letter}” by the clock: {middle_and_rare([clock for clock, _ in frames])}")
    print(f"of the processor: {middle_and_rare([worked for _, worked in frames])}")
    acts = (("opening", opening), ("fill and frame", filling), ("undo and frame", undoing), ("problems", finding))
    for name, (clock, worked) in acts:
        print(f"{name}: {clock:.0f} ms by the clock, {worked:.0f} ms of the processor")
    pygame.quit()


def event(kind: int, **fields: object) -> pygame.event.Event:
    place = fields.pop("pos")
    assert isinstance(place, tuple)
    rounded = (round(place[0]), round(place[1]))
    return pygame.event.Event(kind, pos=rounded, rel=(0, 0), buttons=(1, 0, 0), **fields)
