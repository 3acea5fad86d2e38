"""The painted board, kept in square chunks for each zoom level, so that panning only copies pictures."""

from __future__ import annotations

import math
import time
from collections import OrderedDict
from collections.abc import Iterator
from itertools import groupby, product
from typing import Final

import pygame

from vtt.board.board import Board
from vtt.files.progress import tell
from vtt.scene.board_painter import SHADOW_REACH, BoardPainter
from vtt.scene.camera import Camera
from vtt.scene.ground import Ground
from vtt.scene.overview import Overview, overview_of, stretched

CHUNK: Final = 256
"""Pixels of a chunk's side: small enough that most chunks are all floor (drawn without transparency) or all desk."""
BUDGET: Final = 64 * 1024 * 1024
TIME_A_FRAME: Final = 0.004
"""Seconds of a frame that may be spent on painting chunks; what is not painted yet shows the nearest zoom level."""
TIME_AHEAD: Final = 0.00025
"""Seconds of a frame of a glide that may be spent on pictures for its end."""
MOST_SPACES: Final = 800
"""Spaces that are painted over at a time."""

Place = tuple[int, int]
Rectangle = tuple[float, float, float, float]


class BoardLayer:
    """Draws a board through a camera."""

    def __init__(self, board: Board, ground: Ground) -> None:
        self.ground = ground
        self.painter = BoardPainter(board, ground)
        self.painted = 0
        """How many chunks it has painted so far."""
        self._levels: OrderedDict[int, dict[Place, pygame.Surface | None]] = OrderedDict()
        self._stale: dict[tuple[int, Place], pygame.Rect] = {}
        self._blanks: dict[bool, pygame.Surface] = {}
        self._overview: tuple[BoardPainter, Overview] | None = None
        self._makeshift: tuple[tuple[object, ...], dict[tuple[int, int, int, int], pygame.Surface]] = (), {}
        self._ready: tuple[tuple[BoardPainter, int], Iterator[None]] | None = None

    @property
    def board(self) -> Board:
        return self.painter.board

    def show(self, board: Board) -> Rectangle | None:
        """Another board: only what differs is painted anew. The rectangle that changed in board units, if any."""
        old = self.board
        if board is old:
            return None
        self.painter = BoardPainter(board, self.ground, self.painter.picture)
        if board.lattice != old.lattice or board.segments != old.segments or board.dark != old.dark:
            self.forget()
            return (-math.inf, -math.inf, math.inf, math.inf)
        changed = changed_rectangle(old, board, self.painter)
        if changed:
            self._spoil(changed)
        return changed

    def set_picture(self, picture: pygame.Surface | None) -> None:
        """The board's own picture, shown on its floor; it covers the whole lattice."""
        if picture is not None and picture.get_bitsize() < 24:
            # Only pictures with full colours can be scaled smoothly.
            full = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
            full.blit(picture, (0, 0))
            picture = full
        self.painter = BoardPainter(self.board, self.ground, picture)
        self.forget()

    def forget(self) -> None:
        """Drop all pictures (another palette, another window)."""
        self._levels.clear()
        self._stale.clear()

    def draw(
        self,
        surface: pygame.Surface,
        camera: Camera,
        area: pygame.Rect,
        hurry: bool = True,
        spent: bool = False,
    ) -> bool:
        """Draw the part of the board inside `area`. Whether every chunk was there: if not, draw again soon. `spent`:
        this frame has no more time for painting than one chunk takes. Without `hurry` everything is painted now
        (pictures)."""
        levels = self._nearest(camera.scale)
        if camera.level is not None or not levels:
            return self._draw_level(surface, camera, area, round(camera.scale), hurry, spent)
        self._draw_scaled(surface, camera, area, levels)
        if hurry and not camera.resting:
            self._make_ready(round(camera.goal), camera.to_board(*area.topleft), camera.to_board(*area.bottomright))
        return True

    def _make_ready(self, scale: int, start: tuple[float, float], end: tuple[float, float]) -> None:
        """While a glide goes on: make the pictures of the spaces it leads to, a few in each frame, so that its last one
        does not wait for all of them. A level that was painted before has them."""
        if self._levels.get(scale):
            return
        if self._ready is None or self._ready[0] != (self.painter, scale):
            self._ready = (self.painter, scale), self.painter.make_ready((*start, *end), scale)
        until = time.perf_counter() + TIME_AHEAD
        for _ in self._ready[1]:
            if time.perf_counter() > until:
                return

    def _draw_level(
        self, surface: pygame.Surface, camera: Camera, area: pygame.Rect, scale: int, hurry: bool, spent: bool
    ) -> bool:
        left, top = camera.origin
        level = self._levels.setdefault(scale, {})
        self._levels.move_to_end(scale)
        complete = True
        end = time.perf_counter() + (0.0 if spent else TIME_A_FRAME)
        refreshed = 0
        missing: list[tuple[Place, pygame.Rect]] = []
        for row in range((area.top - top) // CHUNK, (area.bottom - 1 - top) // CHUNK + 1):
            for column in range((area.left - left) // CHUNK, (area.right - 1 - left) // CHUNK + 1):
                place = (column, row)
                if place not in level:
                    missing.append((place, pygame.Rect(left + column * CHUNK, top + row * CHUNK, CHUNK, CHUNK)))
                    continue
                chunk = level[place]
                if (scale, place) in self._stale:
                    # A large edit (a fill, its undo) would hold up the frame: the rest shows as it was for a moment.
                    if hurry and refreshed and time.perf_counter() > end:
                        complete = False
                    else:
                        chunk = level[place] = (
                            self._refreshed(scale, place, chunk) if hurry else self.chunk(place, scale)
                        )
                        complete = complete and (scale, place) not in self._stale
                        refreshed += 1
                if chunk is not None:
                    surface.blit(chunk, (left + column * CHUNK, top + row * CHUNK))
        for number, (place, where) in enumerate(missing):
            tell(number / len(missing))
            if hurry and number and time.perf_counter() > end:
                complete = False
                self._draw_makeshift(surface, camera, where.clip(area), scale)
                continue
            chunk = level[place] = self._painted(place, scale)
            if chunk is not None:
                surface.blit(chunk, where)
        if hurry and not missing and not spent:
            self._paint_ahead(scale, pygame.Rect(area.left - left, area.top - top, area.width, area.height))
        if complete:
            self._makeshift = (), {}
        self._trim(scale)
        return complete

    def _draw_makeshift(self, surface: pygame.Surface, camera: Camera, where: pygame.Rect, scale: int) -> None:
        """Draw the nearest other level, or the board from afar, where a chunk is not painted yet. What that gives (with
        what lies below the board) is kept while the view rests: scaling it in each frame would take the time for
        painting."""
        view, key = (self.painter, scale, camera.origin, camera.viewport.size), (*where.topleft, *where.size)
        if self._makeshift[0] != view:
            self._makeshift = view, {}
        kept, levels = self._makeshift[1].get(key), self._nearest(scale, other_than=scale)
        if kept is not None:
            surface.blit(kept, where)
        elif where:
            self._draw_scaled(surface, camera, where, levels)
            self._makeshift[1][key] = surface.subsurface(where).copy()

    def chunk(self, place: Place, scale: int) -> pygame.Surface | None:
        """The board at one place and zoom level, painted now if it is not there; None where nothing of it shows."""
        level = self._levels.setdefault(scale, {})
        self._levels.move_to_end(scale)
        if place not in level:
            level[place] = self._painted(place, scale)
            self._trim(scale)
        while (scale, place) in self._stale:
            level[place] = self._refreshed(scale, place, level[place])
        return level[place]

    def _paint_ahead(self, scale: int, area: pygame.Rect) -> None:
        """Paint one chunk just outside what shows, so that panning finds it there."""
        level = self._levels[scale]
        first, last = area.left // CHUNK - 1, (area.right - 1) // CHUNK + 1
        top, bottom = area.top // CHUNK - 1, (area.bottom - 1) // CHUNK + 1
        around = [(column, row) for row in range(top, bottom + 1) for column in (first, last)]
        around += [(column, row) for column in range(first, last + 1) for row in (top, bottom)]
        place = next((place for place in around if place not in level), None)
        if place is not None:
            level[place] = self._painted(place, scale)

    def _painted(self, place: Place, scale: int) -> pygame.Surface | None:
        """The picture of a chunk; None where nothing of the board shows."""
        left, top = place[0] * CHUNK, place[1] * CHUNK
        area = pygame.Rect(left, top, CHUNK, CHUNK)
        if self.painter.empty(left / scale, top / scale, (left + CHUNK) / scale, (top + CHUNK) / scale):
            return None
        self.painted += 1
        covered = self._covered(area, scale)
        chunk = self._blank(covered).copy()
        self.painter.paint(chunk, left, top, chunk.get_rect(), scale)
        return chunk

    def _blank(self, covered: bool) -> pygame.Surface:
        """An empty chunk in the window's format (making one is slower than copying one): floor or transparent."""
        found = self._blanks.get(covered)
        if found is None:
            found = pygame.Surface((CHUNK, CHUNK), 0 if covered else pygame.SRCALPHA)
            if pygame.display.get_surface():
                found = found.convert() if covered else found.convert_alpha()
            if covered:
                found.fill(self.ground.theme.palette.floor)
            self._blanks[covered] = found
        return found

    def _refreshed(self, scale: int, place: Place, chunk: pygame.Surface | None) -> pygame.Surface | None:
        """The chunk with its stale part painted over, or as much of that as one frame has time for. Where that part is
        not all floor, a chunk without transparency becomes one with it first: the rest of it stays as it is."""
        stale = self._stale.pop((scale, place), None)
        if stale is None:
            return chunk
        band = max(scale, MOST_SPACES * scale * scale // stale.width)
        if stale.height > band:
            self._stale[(scale, place)] = pygame.Rect(stale.left, stale.top + band, stale.width, stale.height - band)
            stale.height = band
        left, top = place[0] * CHUNK, place[1] * CHUNK
        if chunk is None:
            chunk = self._blank(False).copy()
        elif not chunk.get_flags() & pygame.SRCALPHA and not self._covered(stale.move(left, top), scale):
            opaque, chunk = chunk, self._blank(False).copy()
            chunk.blit(opaque, (0, 0))
        self.painter.paint(chunk, left, top, stale, scale)
        return chunk

    def _covered(self, area: pygame.Rect, scale: int) -> bool:
        return self.painter.covered(area.left / scale, area.top / scale, area.right / scale, area.bottom / scale)

    def _spoil(self, changed: Rectangle) -> None:
        """Mark what an edit touched: at the newest level to be painted over, at the others to be dropped."""
        newest = next(reversed(self._levels), None)
        for scale, level in self._levels.items():
            reach = SHADOW_REACH + 0.3
            left, top = math.floor((changed[0] - reach) * scale), math.floor((changed[1] - reach) * scale)
            right, bottom = math.ceil((changed[2] + reach) * scale), math.ceil((changed[3] + reach) * scale)
            whole = pygame.Rect(left, top, right - left, bottom - top)
            for place in list(level):
                part = whole.clip((place[0] * CHUNK, place[1] * CHUNK, CHUNK, CHUNK))
                if not part:
                    continue
                if scale != newest:
                    del level[place]
                    self._stale.pop((scale, place), None)
                    continue
                part.move_ip(-place[0] * CHUNK, -place[1] * CHUNK)
                before = self._stale.get((scale, place))
                self._stale[(scale, place)] = before.union(part) if before else part

    def _nearest(self, scale: float, other_than: int = -1) -> list[int]:
        """The zoom levels of which something is painted, the nearest first."""
        kept = [level for level, chunks in self._levels.items() if chunks and level != other_than]
        return sorted(kept, key=lambda level: abs(math.log(level / scale)))

    def _from_afar(self) -> Overview:
        if self._overview is None or self._overview[0] is not self.painter:
            self._overview = (self.painter, overview_of(self.painter))
        return self._overview[1]

    def _draw_scaled(self, surface: pygame.Surface, camera: Camera, area: pygame.Rect, levels: list[int]) -> None:
        """Draw the chunks of other zoom levels, scaled, inside `area`: of the first, where some are missing those
        of the next, and where none has any the board from afar."""
        if not levels:
            self._from_afar().draw(surface, camera, area)
            return
        factor = camera.scale / levels[0]
        left, top = camera.origin
        before = surface.get_clip()
        surface.set_clip(area.clip(before))
        chunks, part = self._levels[levels[0]], CHUNK * factor
        columns = range(math.floor((area.left - left) / part), math.floor((area.right - 1 - left) / part) + 1)
        rows = range(math.floor((area.top - top) / part), math.floor((area.bottom - 1 - top) / part) + 1)
        size = math.ceil(part) + 1
        for row in rows:
            # All that is missing at once would be most of the view where only its rim is.
            for known, run in groupby(columns, key=lambda column: (column, row) in chunks):
                if not known:
                    lefts = [left + math.floor(column * part) for column in run]
                    where = pygame.Rect(lefts[0], top + math.floor(row * part), lefts[-1] - lefts[0] + size, size)
                    self._draw_scaled(surface, camera, where.clip(area), levels[1:])
        for place in product(columns, rows):
            chunk = chunks.get(place)
            if chunk is not None:
                corner = (left + place[0] * part, top + place[1] * part)
                stretched(surface, chunk, corner, (factor, factor), area)
        surface.set_clip(before)

    def _trim(self, current: int) -> None:
        """Keep the pictures within the memory budget: the levels looked at longest ago go first."""
        each = CHUNK * CHUNK * 4
        while len(self._levels) > 1 and sum(map(len, self._levels.values())) * each > BUDGET:
            oldest = next(iter(self._levels))
            if oldest == current:
                break
            del self._levels[oldest]
            self._stale = {key: area for key, area in self._stale.items() if key[0] != oldest}
        level = self._levels[current]
        while len(level) * each > BUDGET:
            del level[next(iter(level))]


def changed_rectangle(old: Board, new: Board, painter: BoardPainter) -> Rectangle | None:
    """The box round all spaces whose terrain or borders differ between two boards of one lattice."""
    columns = new.lattice.columns
    changed: set[int] = set()
    for before, after in ((old.terrain, new.terrain), *zip(old.borders, new.borders, strict=True)):
        for row, (one, other) in enumerate(zip(before, after, strict=True)):
            if one is not other and one != other:
                differing = [column for column in range(columns) if one[column] != other[column]]
                # Places of a grid lie in a row between its ends; zones of a row lie anywhere.
                ends = differing if new.lattice.kind == "zones" else (differing[0], differing[-1])
                changed.update(row * columns + column for column in ends)
    return painter.plan.bounds(changed)
