"""Paints a rectangle of a board: shadow, floor and terrain, walls, elevation lines and the map edge."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Final

import pygame

from vtt.board.board import Board
from vtt.board.terrain import BORDERS, NOTHING
from vtt.geometry.lattice import Space
from vtt.geometry.plan import plan_of
from vtt.scene.camera import extent
from vtt.scene.ground import Ground, variant
from vtt.scene.shapes import dashed_line, line
from vtt.scene.theme import Theme

ZONE_WALL: Final = 12 / 62
"""Width of walls between zones, in spaces."""
EDGE: Final = 7 / 62
"""Width of walls and of the map edge in spaces."""
SHADOW_REACH: Final = 0.5
"""How far the board's shadow falls, in spaces."""
SIMPLE_BELOW: Final = 10
"""Pixels a space under which the shadow is left out."""
NIGHT: Final = (158, 158, 158)
"""What is left of each colour in the dark, of 255."""
MOONLIGHT: Final = (0, 0, 14)
_EMPTY = ord(NOTHING)
_PLAIN = ord(".")


class BoardPainter:
    """Paints one board (boards never change; a new board gets a new painter, which costs nothing). `picture` covers the
    whole lattice and is shown on the floor; terrain lies over it as a hint, for it is printed in the picture."""

    def __init__(self, board: Board, ground: Ground, picture: pygame.Surface | None = None) -> None:
        self.board, self.ground, self.picture = board, ground, picture
        self.plan = plan_of(board.lattice)
        self._open_sided: dict[Space, bool] = {}

    @property
    def theme(self) -> Theme:
        return self.ground.theme

    @cached_property
    def letters(self) -> bytes:
        """Terrain of every place, by space number."""
        return b"".join(self.board.terrain)

    def covered(self, left: float, top: float, right: float, bottom: float) -> bool:
        """Whether floor covers a whole rectangle (board units)."""
        lattice, letters = self.board.lattice, self.letters
        if lattice.kind == "zones":
            return False
        if any(lattice.space_under(x, y) is None for x in (left, right) for y in (top, bottom)):
            return False
        return all(letters[space] != _EMPTY for space in self.plan.spaces_in(left, top, right, bottom))

    def empty(self, left: float, top: float, right: float, bottom: float) -> bool:
        """Whether neither floor nor its shadow nor a free wall shows in a rectangle (board units)."""
        reach, letters = SHADOW_REACH * 2, self.letters
        places = self.plan.spaces_in(left - reach, top - reach, right + reach, bottom + reach)
        return not self.board.segments and all(letters[space] == _EMPTY for space in places)

    def paint(self, surface: pygame.Surface, left: int, top: int, area: pygame.Rect, scale: int) -> None:
        """Paint `area` of a surface whose top left pixel is pixel (`left`, `top`) of the board at `scale`."""
        x1, y1 = (left + area.left) / scale, (top + area.top) / scale
        x2, y2 = (left + area.right) / scale, (top + area.bottom) / scale
        margin = SHADOW_REACH * 2 + 0.2
        letters = self.letters
        places = self.plan.spaces_in(x1 - margin, y1 - margin, x2 + margin, y2 + margin)
        floor = [space for space in places if letters[space] != _EMPTY]
        before = surface.get_clip()
        surface.set_clip(area.clip(before))
        if surface.get_flags() & pygame.SRCALPHA:
            surface.fill((0, 0, 0, 0), area)
        if floor:
            inside = len(floor) == len(places) and self._away_from_rim(places)
            open_sided = [] if inside else [space for space in floor if self._meets_nothing(space)]
            # A surface without transparency is all floor: its shadow would be hidden.
            if open_sided and scale >= SIMPLE_BELOW and surface.get_flags() & pygame.SRCALPHA:
                self._paint_shadow(surface, left, top, area, scale, floor)
            self._paint_floor(surface, left, top, scale, floor)
            if self.picture is not None:
                # Over the floor: a picture may leave parts of it free (tiles without one, corners of hexagons).
                self._paint_picture(surface, left, top, scale, floor, self.picture)
            if self.board.lattice.kind == "zones":
                self._paint_zones(surface, left, top, scale, floor)
            else:
                self._paint_borders(surface, left, top, scale, floor)
            self._paint_edge(surface, left, top, scale, open_sided)
        self._paint_segments(surface, left, top, area, scale)
        if self.board.dark:
            surface.fill(NIGHT, area, pygame.BLEND_RGB_MULT)
            surface.fill(MOONLIGHT, area, pygame.BLEND_RGB_ADD)
        surface.set_clip(before)

    def make_ready(self, area: tuple[float, float, float, float], scale: int) -> Iterator[None]:
        """Make the pictures of the spaces in an area (left, top, right, bottom in board units) that are to be painted
        at a scale, one at a step."""
        for space in self.plan.spaces_in(*area):
            if self.letters[space] != _EMPTY:
                outline, _ = self.plan.shape(space)
                self.ground.picture(outline, chr(self.letters[space]), variant(space), scale)
                yield

    def _away_from_rim(self, places: list[Space]) -> bool:
        """Whether a rectangle of places (row by row) keeps away from the lattice's rim."""
        lattice = self.board.lattice
        if lattice.kind == "zones":
            return False
        (top, left), (bottom, right) = divmod(places[0], lattice.columns), divmod(places[-1], lattice.columns)
        return top > 0 and left > 0 and bottom < lattice.rows - 1 and right < lattice.columns - 1

    def _meets_nothing(self, space: Space) -> bool:
        """Whether the map edge runs along this space."""
        found = self._open_sided.get(space)
        if found is None:
            letters = self.letters
            around = self.board.lattice.neighbours(space)
            sides = len(self.plan.shape(space)[0].corners)
            found = len(around) < sides or any(letters[other] == _EMPTY for other in around)
            self._open_sided[space] = found
        return found

    def _paint_floor(self, surface: pygame.Surface, left: int, top: int, scale: int, floor: list[Space]) -> None:
        shape, picture, letters = self.plan.shape, self.ground.picture, self.letters
        blits = []
        for space in floor:
            outline, (x, y) = shape(space)
            image = picture(outline, chr(letters[space]), variant(space), scale)
            blits.append((image, (round(x * scale) - left, round(y * scale) - top)))
        surface.fblits(blits)

    def _paint_picture(
        self, surface: pygame.Surface, left: int, top: int, scale: int, floor: list[Space], picture: pygame.Surface
    ) -> None:
        """The board's own picture, space by space, and a hint of the terrain over it."""
        x1, y1, x2, y2 = extent(self.board.lattice)
        across, down = picture.get_width() / (x2 - x1), picture.get_height() / (y2 - y1)
        for space in floor:
            outline, (x, y) = self.plan.shape(space)
            # From whole pixels to whole pixels on both sides, so that neighbours meet.
            a, b = int((x - x1) * across), int((y - y1) * down)
            c = max(a + 1, int((x - x1 + outline.width) * across))
            d = max(b + 1, int((y - y1 + outline.height) * down))
            source = pygame.Rect(a, b, c - a, d - b).clip(picture.get_rect())
            if not source or not picture.subsurface(source).get_bounding_rect():
                continue
            place = (round(x * scale), round(y * scale))
            size = (round((x + outline.width) * scale) - place[0], round((y + outline.height) * scale) - place[1])
            piece = pygame.transform.smoothscale(picture.subsurface(source), (max(1, size[0]), max(1, size[1])))
            at = (place[0] - left, place[1] - top)
            surface.blit(self.ground.printed(outline, piece, scale), at)
            letter = self.letters[space]
            if letter != _PLAIN:
                surface.blit(self.ground.hint(outline, chr(letter), variant(space), scale), at)

    def _paint_shadow(
        self, surface: pygame.Surface, left: int, top: int, area: pygame.Rect, scale: int, floor: list[Space]
    ) -> None:
        """A soft shadow, drawn small and blown up: it has no detail."""
        small = 4 if scale < 100 else 8
        reach = round(SHADOW_REACH * scale)
        margin = reach + 2 * small
        around = area.inflate(margin * 2, margin * 2)
        # The small picture's grid is the board's own, so that parts painted at different times fit without a seam.
        around.left -= (left + around.left) % small
        around.top -= (top + around.top) % small
        size = (around.width // small + 2, around.height // small + 2)
        mask = pygame.Surface(size, pygame.SRCALPHA)
        shift_x, shift_y = left + around.left, top + around.top - scale * 0.09
        for space in floor:
            outline, (x, y) = self.plan.shape(space)
            points = [
                (((x + a) * scale - shift_x) / small, ((y + b) * scale - shift_y) / small) for a, b in outline.corners
            ]
            pygame.draw.polygon(mask, (0, 0, 0, 165), points)
        blurred = pygame.transform.gaussian_blur(mask, max(1, round(reach / small * 0.42)), False)
        # Blown up in whole blocks, too small to be seen in the dark: smoothscale would shift the far end by some
        # pixels, and parts painted at different times would not fit.
        # Only the blocks that reach into the area.
        shown = pygame.Rect(margin // small - 1, margin // small - 1, area.width // small + 4, area.height // small + 4)
        shown = shown.clip(blurred.get_rect())
        large = pygame.transform.scale(blurred.subsurface(shown), (shown.width * small, shown.height * small))
        surface.blit(large, (around.left + shown.left * small, around.top + shown.top * small))

    def _paint_borders(self, surface: pygame.Surface, left: int, top: int, scale: int, floor: list[Space]) -> None:
        lattice, palette = self.board.lattice, self.theme.palette
        width = max(2, round(EDGE * scale))
        first, last = floor[0] // lattice.columns, floor[-1] // lattice.columns
        for side, rows in enumerate(self.board.borders):
            for row in range(max(0, first - 1), min(len(rows), last + 1)):
                if not any(rows[row]):
                    continue
                for column, code in enumerate(rows[row]):
                    kind = BORDERS[code]
                    if kind not in ("wall", "elevation"):
                        continue
                    start, end = lattice.border_line(side * lattice.size + row * lattice.columns + column)
                    a = (start[0] * scale - left, start[1] * scale - top)
                    b = (end[0] * scale - left, end[1] * scale - top)
                    if kind == "wall":
                        line(surface, palette.edge, a, b, width)
                    else:
                        _elevation(surface, palette.elevation, a, b, scale)

    def _paint_zones(self, surface: pygame.Surface, left: int, top: int, scale: int, floor: list[Space]) -> None:
        """Where zones meet, what lies between them, and the marker figures gather at."""
        palette, letters, lattice = self.theme.palette, self.letters, self.board.lattice
        width, wall = max(1, round(scale * 0.05)), max(3, round(ZONE_WALL * scale))
        for space in floor:
            for start, end, other in self.plan.sides(space):
                if other is not None and other > space and letters[other] != _EMPTY:
                    a = (start[0] * scale - left, start[1] * scale - top)
                    b = (end[0] * scale - left, end[1] * scale - top)
                    border = lattice.border(space, other)
                    kind = "open" if border is None else self.board.border_kind(border)
                    if kind == "wall":
                        line(surface, palette.edge, a, b, wall)
                    elif kind == "elevation":
                        _elevation(surface, palette.elevation, a, b, scale)
                    else:
                        dashed_line(surface, palette.edge, a, b, width, scale * 0.22, scale * 0.16)
            x, y = lattice.centre(space)
            at = (x * scale - left, y * scale - top)
            pygame.draw.aacircle(surface, palette.edge, at, max(2, scale * 0.17), max(1, round(scale * 0.04)))
            pygame.draw.aacircle(surface, palette.edge, at, max(1, scale * 0.05))

    def _paint_edge(self, surface: pygame.Surface, left: int, top: int, scale: int, spaces: list[Space]) -> None:
        letters, edge = self.letters, self.theme.palette.edge
        width = max(1, round(EDGE * scale))
        for space in spaces:
            for start, end, other in self.plan.sides(space):
                if other is None or letters[other] == _EMPTY:
                    a = (start[0] * scale - left, start[1] * scale - top)
                    b = (end[0] * scale - left, end[1] * scale - top)
                    line(surface, edge, a, b, width)

    def _paint_segments(self, surface: pygame.Surface, left: int, top: int, area: pygame.Rect, scale: int) -> None:
        width = max(2, round(EDGE * scale * 0.8))
        near = area.inflate(2 * width, 2 * width)  # there may be thousands, and every part of a board is painted alone
        for x1, y1, x2, y2 in self.board.segments:
            a = (x1 / 60 * scale - left, y1 / 60 * scale - top)
            b = (x2 / 60 * scale - left, y2 / 60 * scale - top)
            if near.clipline(a, b):
                line(surface, self.theme.palette.edge, a, b, width)


def _elevation(
    surface: pygame.Surface,
    colour: tuple[int, int, int],
    start: tuple[float, float],
    end: tuple[float, float],
    scale: int,
) -> None:
    """A dashed red line with a dark seam, as printed boards have it."""
    width = max(2, round(scale * 0.075))
    line(surface, (40, 28, 20, 60), start, end, width * 0.5, round_ends=False)
    dashed_line(surface, colour, start, end, width, scale * 0.15, scale * 0.1)
