"""Frames at 1920 x 1080 under a real X server (Xvfb): a 100 x 100 board of squares with 60 figures, and a 60 x 60 board
of hexagons with 40, both with highlights and rays.

Run by hand: ``python -m pytest -n 0 -s tests/bench/test_frame_time.py``. Prints figures; asserts nothing.
"""

from __future__ import annotations

import gc
import random
import resource
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator

import pytest

from vtt.board.board import Board
from vtt.board.pieces import Figure, Pieces
from vtt.geometry.hexagon import HexagonLattice
from vtt.geometry.square import SquareLattice
from vtt.scene.marks import FigureMark, Mark, PassMark, PathMark, RayMark, SightMark, StopMark

SIDE = 100


@pytest.fixture(scope="module")
def window() -> Iterator[object]:
    """A window on an X server of its own."""
    if not shutil.which("Xvfb"):
        pytest.fail("it wants an X server: install Xvfb (package xvfb), then run it by hand as its first lines say")
    display = ":97"
    server = subprocess.Popen(
        ["Xvfb", display, "-screen", "0", "1920x1080x24"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    time.sleep(1.5)
    with pytest.MonkeyPatch.context() as patch:  # what is measured next finds the screen it had
        for name, value in (("DISPLAY", display), ("SDL_VIDEODRIVER", "x11"), ("SDL_FRAMEBUFFER_ACCELERATION", "0")):
            patch.setenv(name, value)
        import pygame

        pygame.display.init()
        yield pygame.display.set_mode((1920, 1080))
        pygame.display.quit()
    server.terminate()
    server.wait()


def crowded() -> tuple[Board, Pieces, list[Mark]]:
    """A large board with something of everything."""
    chance = random.Random(4)
    lattice = SquareLattice(SIDE, SIDE)
    rows = tuple(
        "".join(chance.choices(".wslpXd#", weights=(80, 5, 2, 1, 1, 5, 2, 4))[0] for _ in range(SIDE))
        for _ in range(SIDE)
    )
    board = Board.from_rows(lattice, rows)
    kinds = ("goblin-archer", "zombie", "hero/mira", "cave-spider", "hero/quill", "flesh-shaper")
    figures = {}
    for number in range(60):
        space = (30 + number // 8 * 5) * SIDE + 25 + number % 8 * 6
        side = "heroes" if number % 6 in (2, 4) else "monsters"
        figures[f"f{number}"] = Figure(
            id=f"f{number}",
            kind=kinds[number % 6],
            name="",
            side=side,
            space=space,
            health=8,
            damage=number % 7,
            number=number % 9,
            conditions=("poisoned", "stunned")[: number % 3],
        )
    marks: list[Mark] = [
        StopMark((42 + y) * SIDE + 42 + x, max(abs(x - 8), abs(y - 8)), loss=(x * y) % 11 // 10)
        for x in range(17)
        for y in range(17)
        if (x + y) % 9
    ]
    marks += [PassMark((42 + y) * SIDE + 60) for y in range(17)]
    marks += [RayMark((50, 50), (50 + x, 50 + y), (x + y) % 2 == 0) for x in (-9, -4, 3, 10) for y in (-8, -3, 5, 9)]
    marks += [PathMark(tuple(50 * SIDE + 45 + x for x in range(9)), label="8 of 8"), FigureMark("f10")]
    return board, Pieces(figures=figures), marks


def crowded_hexagons() -> tuple[Board, Pieces, list[Mark]]:
    """A hexagon board with something of everything and 40 figures."""
    chance, across = random.Random(4), 60
    lattice = HexagonLattice(across, across)
    rows = tuple(
        "".join(chance.choices(".whdX#", weights=(80, 5, 2, 4, 5, 4))[0] for _ in range(across)) for _ in range(across)
    )
    board = Board.from_rows(lattice, rows)
    kinds = ("hero/warden", "grey-wolf", "hero/thornbow", "goblin-guard", "restless-bones")
    figures = {
        f"f{number}": Figure(
            id=f"f{number}",
            kind=kinds[number % 5],
            name="",
            side="heroes" if number % 5 in (0, 2) else "monsters",
            space=(20 + number // 8 * 4) * across + 18 + number % 8 * 3,
            health=8,
            damage=number % 7,
            number=number % 9,
            conditions=("poison", "stun")[: number % 3],
        )
        for number in range(40)
    }
    near = [space for space in range(lattice.size) if lattice.distance(30 * across + 30, space) <= 8]
    marks: list[Mark] = [StopMark(space, lattice.distance(30 * across + 30, space)) for space in near]
    x, y = lattice.centre(30 * across + 30)
    marks += [RayMark((x, y), (x + dx, y + dy), (dx + dy) % 2 == 0) for dx in (-9, -4, 3, 10) for dy in (-8, -3, 5, 9)]
    marks += [PathMark(tuple(30 * across + 25 + step for step in range(9)), label="8 of 8"), FigureMark("f10")]
    return board, Pieces(figures=figures), marks


def told(name: str, times: list[tuple[float, float]]) -> None:
    """Print how long frames took by the clock, and how much of it this process was computing."""
    for number, what in enumerate(("by the clock", "processor")):
        ordered = sorted(pair[number] * 1000 for pair in times)
        print(
            f"\n{name}, {what}: median {ordered[len(ordered) // 2]:.1f} ms, 95th percentile "
            f"{ordered[int(len(ordered) * 0.95)]:.1f} ms, longest {ordered[-1]:.1f} ms"
        )


@pytest.mark.parametrize(
    ("filling", "focus"), [(crowded, (50.0, 50.0)), (crowded_hexagons, (30.0, 26.0))], ids=["squares", "hexagons"]
)
def test_frame_time(
    window: object, filling: Callable[[], tuple[Board, Pieces, list[Mark]]], focus: tuple[float, float]
) -> None:
    import pygame

    from vtt.scene.board_scene import BoardScene
    from vtt.scene.sprites import SpriteStore
    from vtt.scene.theme import Theme

    surface = pygame.display.get_surface()
    board, pieces, marks = filling()
    scene = BoardScene(Theme(), SpriteStore(), board, pieces, surface.get_rect())
    scene.camera.scale, scene.camera.focus = 62.0, focus
    scene.show_marks(marks)

    def frame() -> tuple[float, float]:
        start, busy = time.perf_counter(), time.process_time()
        pygame.event.pump()
        scene.tick(1 / 60)
        scene.touch()
        scene.draw(surface)
        pygame.display.flip()
        return time.perf_counter() - start, time.process_time() - busy

    # As the window does when a screen has come up.
    gc.collect()
    gc.freeze()
    first = [frame() for _ in range(20)]
    told("first frames", first)
    pans = []
    for number in range(300):
        scene.camera.pan(13 if number // 75 % 2 else -13, 9 if number // 60 % 2 else -9)
        pans.append(frame())
    told("panning at 62 px", pans)
    zooms = []
    for step in (1, 1, -1, -1, -1, -1, 1, 1, -1, -1):
        scene.camera.zoom(step, (700, 400))
        zooms += [frame() for _ in range(24)]
    told("ten zoom steps", zooms)
    scene.camera.scale = 24.0
    [frame() for _ in range(30)]
    pans = []
    for number in range(200):
        scene.camera.pan(13 if number // 50 % 2 else -13, 9 if number // 40 % 2 else -9)
        pans.append(frame())
    told("panning at 24 px", pans)
    scene.show_marks([*marks, SightMark(frozenset(board.spaces[1000:3000]))])
    told("24 px with whole-board sight", [frame() for _ in range(60)])
    print(f"memory at most {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} MB")
