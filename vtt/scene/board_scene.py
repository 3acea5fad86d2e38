"""The board with everything on it, drawn through a camera: the middle of the table's and the editor's screens."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from vtt.board.board import Board
from vtt.board.pieces import Pieces
from vtt.geometry.lattice import Border, Space
from vtt.scene.camera import Camera
from vtt.scene.marks import Mark
from vtt.scene.sprites import SpriteStore
from vtt.scene.theme import Theme


class BoardScene:
    """Shows one board and its pieces; `show` gives it the next moment, `show_marks` what is highlighted.

    The caller's loop: `tick(seconds)`, then `draw(surface)`, which returns the rectangles it drew (none when nothing
    changed since the last call, so that an idle table costs nothing)."""

    def __init__(self, theme: Theme, sprites: SpriteStore, board: Board, pieces: Pieces, viewport: pygame.Rect) -> None:
        self.theme, self.sprites = theme, sprites
        self.board, self.pieces = board, pieces
        self.camera = Camera(viewport)
        self.reduced_motion = False
        self.speed = 1.0

    def resize(self, viewport: pygame.Rect) -> None:
        """The window has another size."""

    def fit(self, clear: pygame.Rect | None = None) -> None:
        """Show the whole floor in the part of the window that no panel covers."""

    def show(
        self,
        board: Board,
        pieces: Pieces,
        *,
        paths: Mapping[str, Sequence[Space]] | None = None,
        animate: bool = True,
    ) -> None:
        """The next moment. Only what changed is drawn anew. Figures that moved walk along `paths` (figure id ->
        spaces of its counting space), or straight; new rooms fade in; tokens flip; damage pops up."""

    def show_marks(self, marks: Sequence[Mark]) -> None:
        """Replace all marks."""

    def skip(self) -> None:
        """Finish everything that moves (a click)."""

    def tick(self, seconds: float) -> bool:
        """Let time pass; whether anything moves (ask for frames while it does)."""
        return False

    def dirty(self) -> bool:
        """Whether `draw` would draw anything."""
        return True

    def touch(self) -> None:
        """Draw everything anew at the next `draw` (a panel over the board changed)."""

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Draw what changed; the rectangles drawn."""
        return []

    def space_at(self, point: tuple[float, float]) -> Space | None:
        """The space with floor under a window point."""
        return None

    def place_at(self, point: tuple[float, float]) -> Space | None:
        """The place of the lattice under a window point, with or without floor (for the editor)."""
        return None

    def border_at(self, point: tuple[float, float], reach: float = 0.22) -> Border | None:
        """The border nearest to a window point, within `reach` spaces."""
        return None

    def figure_at(self, point: tuple[float, float]) -> str:
        """The id of the figure under a window point, or ""."""
        return ""

    def token_at(self, point: tuple[float, float]) -> str:
        """The id of the token under a window point, or ""."""
        return ""

    def door_at(self, point: tuple[float, float], reach: float = 0.25) -> str:
        """The id of the door under a window point, or ""."""
        return ""

    def screen_rect(self, space: Space, width: int = 1, height: int = 1) -> pygame.Rect:
        """The window rectangle round a footprint."""
        return pygame.Rect(0, 0, 0, 0)
