"""Pictures of a board without a window: `render`, save slots, scenario thumbnails, pages to print."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pygame

from vtt.board.board import Board
from vtt.board.pieces import Pieces
from vtt.scene.marks import Mark
from vtt.scene.theme import Theme


def render_picture(
    board: Board,
    pieces: Pieces,
    *,
    scale: int = 62,
    marks: Sequence[Mark] = (),
    theme: Theme | None = None,
    margin: float = 0.5,
    desk: bool = True,
) -> pygame.Surface:
    """The whole floor at `scale` pixels a space with a margin (in spaces). `desk` False: white outside (print)."""
    raise NotImplementedError


def render_fitting(
    board: Board, pieces: Pieces, size: tuple[int, int], *, marks: Sequence[Mark] = ()
) -> pygame.Surface:
    """The whole floor fitted into a picture of a fixed size (thumbnails, save slots)."""
    raise NotImplementedError


def save_png(picture: pygame.Surface, path: Path) -> None:
    """Write a PNG: to a temporary file first, which then takes the name. OSError if the folder cannot be written."""
    raise NotImplementedError
