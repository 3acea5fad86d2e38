"""Pictures of a board without a window: `render`, save slots, scenario thumbnails, pages to print."""

from __future__ import annotations

import math
from collections.abc import Sequence
from pathlib import Path

import pygame

from vtt.board.board import Board
from vtt.board.pieces import Pieces
from vtt.files.atomic import write_file
from vtt.geometry.plan import plan_of
from vtt.scene.board_scene import BoardScene, GroundKind
from vtt.scene.camera import extent
from vtt.scene.marks import Mark
from vtt.scene.png import as_png
from vtt.scene.sprites import SpriteStore
from vtt.scene.theme import Theme

LARGEST_PIXELS = 120_000_000
"""Pixels of the largest picture: about half a gigabyte while it is drawn."""


def render_picture(
    board: Board,
    pieces: Pieces,
    *,
    scale: int = 62,
    marks: Sequence[Mark] = (),
    margin: float = 0.5,
    desk: bool = True,
    whole: bool = False,
    printed: pygame.Surface | None = None,
    grid: bool = True,
) -> pygame.Surface:
    """The whole floor at `scale` pixels a space with a margin (in spaces). `desk` False: white outside (print).
    `whole`: the whole lattice, also where no floor lies. `printed`: the board's own picture; `grid` False:
    without lines between spaces. ValueError (one sentence) for a picture too large to draw."""
    left, top, right, bottom = extent(board.lattice) if whole else _floor(board)
    width = math.ceil((right - left + 2 * margin) * scale)
    height = math.ceil((bottom - top + 2 * margin) * scale)
    if width * height > LARGEST_PIXELS:
        raise ValueError(f"A picture of {width} x {height} pixels is too large; choose a smaller scale.")
    focus = ((left + right) / 2, (top + bottom) / 2)
    ground: GroundKind = "desk" if desk else "paper"
    return _drawn(board, pieces, (width, height), scale, focus, marks, ground, printed, grid)


def render_fitting(
    board: Board, pieces: Pieces, size: tuple[int, int], *, printed: pygame.Surface | None = None
) -> pygame.Surface:
    """The whole floor fitted into a picture of a fixed size (thumbnails, save slots). `printed`: the board's own
    picture."""
    left, top, right, bottom = _floor(board)
    share = min(size[0] / (right - left + 0.6), size[1] / (bottom - top + 0.6))
    # Small boards are drawn large and shrunk: stones and glyphs stay recognisable in a thumbnail.
    scale = max(4, min(256, math.ceil(share)))
    focus = ((left + right) / 2, (top + bottom) / 2)
    large = (round(size[0] * scale / share), round(size[1] * scale / share))
    picture = _drawn(board, pieces, large, scale, focus, (), "desk", printed)
    return picture if large == size else pygame.transform.smoothscale(picture, size)


def small_picture(board: Board, pieces: Pieces, printed: pygame.Surface | None) -> bytes:
    """A small picture of a table for the list of saved games (PNG). `printed`: the board's own picture."""
    return as_png(render_fitting(board, pieces, (720, 405), printed=printed))


def save_png(picture: pygame.Surface, path: Path) -> None:
    """Write a PNG in one step. FileProblem (one sentence) if it cannot be written."""
    write_file(path, as_png(picture), backups=0)


def _floor(board: Board) -> tuple[float, float, float, float]:
    spaces = board.spaces or tuple(range(board.lattice.size))
    return plan_of(board.lattice).bounds(spaces) or (0.0, 0.0, 1.0, 1.0)


def _drawn(
    board: Board,
    pieces: Pieces,
    size: tuple[int, int],
    scale: int,
    focus: tuple[float, float],
    marks: Sequence[Mark],
    ground: GroundKind,
    printed: pygame.Surface | None,
    grid: bool = True,
) -> pygame.Surface:
    surface = pygame.Surface(size)
    scene = BoardScene(Theme(), SpriteStore(), board, pieces, surface.get_rect(), hurry=False, ground=ground, grid=grid)
    scene.set_picture(printed)
    scene.camera.scale, scene.camera.focus = float(scale), focus
    scene.show_marks(marks)
    scene.draw(surface)
    return surface
