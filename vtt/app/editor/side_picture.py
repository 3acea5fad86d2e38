"""A picture under a tile that is designed: its scale and place, and the part of it that the tile covers."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from vtt.editor.tile_design import MARGIN
from vtt.geometry.lattice import Lattice, LatticeKind
from vtt.geometry.lattices import lattice_of
from vtt.scenario.compile import compile_board
from vtt.scenario.document import Scenario, TileSide
from vtt.scene.camera import extent
from vtt.scene.printed import floor_box

PIXELS = 64
"""Pixels a space of the picture that is kept with the tile."""


@dataclass
class SidePicture:
    """`source` is the whole picture; `pixels` of it are one space; its corner lies at `left`, `top` (in spaces)."""

    source: pygame.Surface | None = None
    pixels: float = 64.0
    left: float = float(MARGIN)
    top: float = float(MARGIN)

    def take_side_picture(self, picture: pygame.Surface, side: TileSide, kind: LatticeKind) -> None:
        """A picture that was cut for this side already."""
        left, top, right, _ = floor_box(kind, side)
        self.source, self.pixels = picture, picture.get_width() / (right - left)
        if kind == "zones":
            self.left, self.top = float(MARGIN), float(MARGIN)
            return
        lattice = lattice_of(kind, MARGIN + 1, MARGIN + 1)
        (x0, y0), (x1, y1) = lattice.centre(0), lattice.centre(lattice.size - 1)
        self.left, self.top = left + x1 - x0, top + y1 - y0

    def over(self, lattice: Lattice) -> pygame.Surface | None:
        """The picture as it lies over the whole lattice of the design."""
        if self.source is None:
            return None
        left, top, right, bottom = extent(lattice)
        sheet = pygame.Surface((int((right - left) * PIXELS), int((bottom - top) * PIXELS)), pygame.SRCALPHA)
        size = (
            max(1, int(self.source.get_width() / self.pixels * PIXELS)),
            max(1, int(self.source.get_height() / self.pixels * PIXELS)),
        )
        if size[0] * size[1] > 60_000_000:
            return None
        scaled = pygame.transform.smoothscale(self.source, size)
        sheet.blit(scaled, (int((self.left - left) * PIXELS), int((self.top - top) * PIXELS)))
        return sheet

    def cut(self, design: Scenario) -> pygame.Surface | None:
        """The part of the picture that the designed floor covers."""
        board = compile_board(design.board, {}).board
        sheet, lattice = self.over(board.lattice), board.lattice
        corners = [corner for space in board.spaces for corner in lattice.corners(space)]
        if sheet is None or not corners:
            return None
        left, top, _, _ = extent(lattice)
        x0, y0 = min(x for x, _ in corners) - left, min(y for _, y in corners) - top
        x1, y1 = max(x for x, _ in corners) - left, max(y for _, y in corners) - top
        box = pygame.Rect(round(x0 * PIXELS), round(y0 * PIXELS), round((x1 - x0) * PIXELS), round((y1 - y0) * PIXELS))
        return sheet.subsurface(box.clip(sheet.get_rect())).copy()
