"""Boards and pieces the scene tests draw."""

from __future__ import annotations

import pygame

from vtt.board.board import Board
from vtt.board.pieces import Figure, Pieces, Token
from vtt.geometry.square import SquareLattice
from vtt.scene.board_scene import BoardScene
from vtt.scene.marks import Mark
from vtt.scene.sprites import SpriteStore
from vtt.scene.theme import PALETTES, Theme

COLUMNS = 8
LATTICE = SquareLattice(COLUMNS, 6)
ROWS = (
    "........",
    "..w.....",
    "...X....",
    "........",
    "..##....",
    "..##....",
)
BOARD = Board.from_rows(LATTICE, ROWS)


def at(column: int, row: int) -> int:
    """The space at a column and row."""
    return row * COLUMNS + column


def figure(identity: str, column: int, row: int, side: str = "heroes", **facts: object) -> Figure:
    """A figure on the board."""
    return Figure(
        id=identity, kind=str(facts.pop("kind", "hero/mira")), name=identity, side=side, space=at(column, row), **facts
    )  # type: ignore[arg-type]


def pieces(*figures: Figure, tokens: tuple[Token, ...] = ()) -> Pieces:
    """Pieces with these figures and tokens."""
    return Pieces(figures={one.id: one for one in figures}, tokens={one.id: one for one in tokens})


def scene(
    board: Board = BOARD,
    things: Pieces | None = None,
    scale: int = 50,
    marks: tuple[Mark, ...] = (),
    palette: str = "standard",
) -> BoardScene:
    """A scene of 600 x 400 whose board begins at (20, 20)."""
    theme, window = Theme(PALETTES[palette]), pygame.Rect(0, 0, 600, 400)
    shown = BoardScene(theme, SpriteStore(), board, things or Pieces(), window, hurry=False)
    shown.camera.scale = float(scale)
    shown.camera.focus = (280 / scale, 180 / scale)
    shown.show_marks(marks)
    return shown


def drawn(shown: BoardScene) -> pygame.Surface:
    """A picture of the scene as it is now."""
    surface = pygame.Surface((600, 400))
    shown.touch()
    shown.draw(surface)
    return surface


def pixel(surface: pygame.Surface, shown: BoardScene, x: float, y: float) -> tuple[int, int, int]:
    """The colour at a board point."""
    across, down = shown.camera.to_screen(x, y)
    colour = surface.get_at((round(across), round(down)))
    return colour.r, colour.g, colour.b


def near(one: tuple[int, int, int], other: tuple[int, int, int], by: int = 24) -> bool:
    """Whether two colours are alike."""
    return all(abs(a - b) <= by for a, b in zip(one, other, strict=True))
