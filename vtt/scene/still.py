"""What stays while the camera moves, painted once: board, doors, tokens, figures and marks together in square chunks,
so that a frame of a moving view copies every pixel of the window once.

The desk stays with the window while the board moves over it. Where it shows between or beside the floor (a hole), a
chunk keeps what is to be added to the desk, as it comes out over black, and which share of the desk comes through: the
difference between that and the same painted over white.
"""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

import pygame

from vtt.scene.board_layer import CHUNK, Place
from vtt.scene.camera import Camera
from vtt.scene.kept import MEGABYTE

BUDGET: Final = 40 * MEGABYTE
AT_REST: Final = 0.0015
"""Seconds that a frame of a resting view, in which little is to be drawn, may spend on painting."""
FRAMES_AHEAD: Final = 32
"""What comes into sight within so many frames, if the view goes on as it went, is painted before the rest around."""
HOLES: Final = 24
"""More holes than that in a chunk are one."""
CELL: Final = 32
"""Pixels of the cells by which a chunk that is much desk is told apart."""
BLACK: Final = (0, 0, 0)
WHITE: Final = (255, 255, 255)
WHOLE: Final = pygame.Rect(0, 0, CHUNK, CHUNK)

Content = tuple[object, ...]
PaintBoard = Callable[[Place, int], pygame.Surface | None]
"""The picture of the board at a place and zoom level; None where nothing of it shows."""
PaintRest = Callable[[pygame.Surface, Camera, pygame.Rect], bool]
"""Paints all that lies on the board in a part of a surface, as a camera shows it. Whether all of it was there."""


@dataclass(frozen=True)
class Hole:
    """Where the desk shows in a chunk: the share of it that comes `through`, and what is added `over` that."""

    area: pygame.Rect
    through: pygame.Surface
    over: pygame.Surface


@dataclass(frozen=True)
class Chunk:
    """A square of what stays: the parts that hide the desk, where they lie in it, the holes, and where nothing is but
    the desk."""

    solid: tuple[tuple[pygame.Surface, tuple[int, int]], ...]
    holes: tuple[Hole, ...] = ()
    bare: tuple[pygame.Rect, ...] = ()

    @property
    def bytes(self) -> int:
        """Memory of its pictures."""
        pixels = sum(hole.area.width * hole.area.height for hole in self.holes)
        return 4 * (pixels + CHUNK * CHUNK) if self.solid or self.holes else 0


class StillLayer:
    """The chunks of one content at one zoom level. Contents are told apart by what they are made of (`is`)."""

    def __init__(self, board: PaintBoard, rest: PaintRest) -> None:
        self._board, self._rest = board, rest
        self._content: Content = ()
        self._chunks: OrderedDict[Place, Chunk] = OrderedDict()
        self._bytes = 0
        self._blank: pygame.Surface | None = None
        self._corner = (0, 0)

    def __len__(self) -> int:
        return len(self._chunks)

    def holds(self, content: Content) -> bool:
        """Whether chunks of this content are kept."""
        return len(self) > 0 and same(content, self._content)

    def forget(self) -> None:
        """Drop all chunks."""
        self._chunks.clear()
        self._content, self._bytes = (), 0

    def draw(
        self, surface: pygame.Surface, camera: Camera, area: pygame.Rect, desk: pygame.Surface, content: Content
    ) -> list[pygame.Rect]:
        """Draw what is kept of a content. The rectangles, none over another, round what is not painted yet. `desk`
        covers the camera's viewport; the view rests at a whole zoom level."""
        self._take(content)
        left, top = camera.origin
        seen = _places(area.move(-left, -top))
        found = [place for place in seen if place in self._chunks]
        self._copy(surface, found, (left, top), desk, camera.viewport.topleft)
        rests = [place for place in seen if place not in self._chunks]
        return [part.move(left, top).clip(area) for part in missing_parts(rests, seen)]

    def go_on(self, camera: Camera, area: pygame.Rect, seconds: float) -> None:
        """After a frame was drawn paint more, for so long (any time is enough for a chunk): what shows, else what comes
        into sight if the view goes on as it went. What is not painted yet is drawn as if nothing were kept."""
        left, top = camera.origin
        here, end = area.move(-left, -top), time.perf_counter() + seconds
        going = (FRAMES_AHEAD * (self._corner[0] - left), FRAMES_AHEAD * (self._corner[1] - top))
        self._corner = (left, top)
        soon = _places(here.union(here.move(going[0] // 4, going[1] // 4)))
        more = seconds > 0
        while more and self._paint_ahead(here, round(camera.scale), going):
            more = time.perf_counter() < end and not all(place in self._chunks for place in soon)
        self._trim([place for place in _places(here) if place in self._chunks])

    def prepare(self, camera: Camera, area: pygame.Rect, content: Content, seconds: float = 0.0) -> bool:
        """Paint what shows, or lies around it, in a moment in which little is to be drawn, so that panning finds it
        there: at least one chunk, and more for so long. Whether one was painted: then there may be more."""
        self._take(content)
        left, top = camera.origin
        end, painted = time.perf_counter() + seconds, False
        while self._bytes < BUDGET and self._paint_ahead(area.move(-left, -top), round(camera.scale)):
            painted = True
            if time.perf_counter() >= end:
                break
        return painted

    def _take(self, content: Content) -> None:
        if not same(content, self._content):
            self.forget()
            self._content = content

    def _copy(
        self,
        surface: pygame.Surface,
        places: Iterable[Place],
        origin: tuple[int, int],
        desk: pygame.Surface,
        corner: tuple[int, int],
    ) -> None:
        """All chunks at their places, in as few calls as there are ways to copy."""
        pictures: list[tuple[pygame.Surface, tuple[int, int]]] = []
        bare: list[tuple[pygame.Surface, tuple[int, int], pygame.Rect]] = []
        under: list[tuple[pygame.Surface, tuple[int, int], pygame.Rect]] = []
        through: list[tuple[pygame.Surface, tuple[int, int]]] = []
        over: list[tuple[pygame.Surface, tuple[int, int]]] = []
        for place in places:
            chunk, left, top = self._chunks[place], origin[0] + place[0] * CHUNK, origin[1] + place[1] * CHUNK
            pictures += [(picture, (left + x, top + y)) for picture, (x, y) in chunk.solid]
            for area in chunk.bare:
                _lay(bare, desk, area.move(left, top), corner)
            for hole in chunk.holes:
                where = hole.area.move(left, top)
                _lay(under, desk, where, corner)
                through.append((hole.through, where.topleft))
                over.append((hole.over, where.topleft))
        if 2 * sum(part.width * part.height for _, _, part in bare) > desk.get_width() * desk.get_height():
            bare = [(desk, corner, desk.get_rect())]  # faster than in pieces
        surface.blits(bare, False)
        surface.fblits(pictures)
        surface.blits(under, False)
        surface.fblits(through, pygame.BLEND_RGB_MULT)
        surface.fblits(over, pygame.BLEND_RGB_ADD)

    def _paint_ahead(self, area: pygame.Rect, scale: int, going: tuple[int, int] = (0, 0)) -> bool:
        """Paint one chunk that shows, or lies just outside that: what comes into sight first where the view is `going`
        (pixels), then what is nearest. Whether there was one to paint."""
        near = area.inflate(2 * CHUNK, 2 * CHUNK)
        sights = [area, *(area.union(area.move(going[0] // part, going[1] // part)).clip(near) for part in (8, 4, 1))]
        sights += [area.inflate(CHUNK // 2, CHUNK // 2), area.inflate(CHUNK, CHUNK), near]
        around = (place for sight in sights for place in _places(sight))
        place = next((place for place in around if place not in self._chunks), None)
        return place is not None and self._paint(place, scale)

    def _paint(self, place: Place, scale: int) -> bool:
        """Paint a chunk. Whether all that belongs on it was there: else it is not kept."""
        board = self._board(place, scale)
        camera = Camera(WHOLE, scale, ((place[0] + 0.5) * CHUNK / scale, (place[1] + 0.5) * CHUNK / scale))
        picture = self._painted(BLACK, board, camera)
        if picture is None:
            return False
        chunk, holes = Chunk(((picture, (0, 0)),)), _holes(board)
        if holes:
            white = self._painted(WHITE, board, camera)
            if white is None:
                return False
            touched = _touched(picture, white) if holes == [WHOLE] else None
            white.blit(picture, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
            if touched is not None:
                chunk = _apart(picture, white, touched)
            else:
                chunk = Chunk(chunk.solid, _cut(picture, white, holes))
        self._chunks[place] = chunk
        self._bytes += chunk.bytes
        return True

    def _painted(
        self, ground: tuple[int, int, int], board: pygame.Surface | None, camera: Camera
    ) -> pygame.Surface | None:
        """Board and all that lies on it over one colour; None if something was not there."""
        if self._blank is None:
            self._blank = pygame.Surface(WHOLE.size)
            self._blank = self._blank.convert() if pygame.display.get_surface() else self._blank
        picture = self._blank.copy()
        picture.fill(ground)
        if board is not None:
            picture.blit(board, (0, 0))
        return picture if self._rest(picture, camera, WHOLE) else None

    def _trim(self, seen: list[Place]) -> None:
        """Keep within the budget, but for what is in sight: what was in sight longest ago goes first."""
        for place in seen:
            self._chunks.move_to_end(place)
        while self._bytes > BUDGET and len(self._chunks) > len(seen):
            _, old = self._chunks.popitem(last=False)
            self._bytes -= old.bytes


def same(one: Content, other: Content) -> bool:
    """Whether two contents are made of the very same things (numbers: of equal ones)."""
    if len(one) != len(other):
        return False
    return all(a is b or (isinstance(a, int | float) and a == b) for a, b in zip(one, other, strict=True))


def _places(area: pygame.Rect) -> list[Place]:
    """The chunks that touch a rectangle of board pixels, row by row."""
    rows = range(area.top // CHUNK, (area.bottom - 1) // CHUNK + 1)
    columns = range(area.left // CHUNK, (area.right - 1) // CHUNK + 1)
    return [(column, row) for row in rows for column in columns]


def missing_parts(some: list[Place], seen: list[Place]) -> list[pygame.Rect]:
    """Rectangles of board pixels round some of the chunks in sight: the rows that are missing whole, and the rest. A
    view that moves aslant misses a row and a column: one rectangle round both would be all of it."""
    across, whole = len({column for column, _ in seen}), Counter(row for _, row in some)
    rows = [place for place in some if whole[place[1]] == across]
    others = [place for place in some if whole[place[1]] < across]
    squares = ([WHOLE.move(column * CHUNK, row * CHUNK) for column, row in part] for part in (rows, others) if part)
    return [first.unionall(rest) for first, *rest in squares]


def _lay(
    under: list[tuple[pygame.Surface, tuple[int, int], pygame.Rect]],
    desk: pygame.Surface,
    where: pygame.Rect,
    corner: tuple[int, int],
) -> None:
    """Note which part of the desk lies at a place of the window."""
    part = where.move(-corner[0], -corner[1]).clip(desk.get_rect())
    under.append((desk, (part.left + corner[0], part.top + corner[1]), part))


def _holes(board: pygame.Surface | None) -> list[pygame.Rect]:
    """Rectangles, none over another, round all of a chunk that the board does not cover."""
    if board is None:
        return [WHOLE]
    if not board.get_flags() & pygame.SRCALPHA:
        return []
    mask = pygame.mask.from_surface(board, 254)
    mask.invert()
    apart: list[pygame.Rect] = []
    for area in mask.get_bounding_rects():
        if area.size == (1, 1):
            continue  # where corners of zones meet: nobody sees what shines through
        while (hit := area.collidelist(apart)) >= 0:
            area = area.union(apart.pop(hit))
        apart.append(area)
    pixels = sum(area.width * area.height for area in apart)
    return [WHOLE] if len(apart) > HOLES or pixels * 2 > CHUNK * CHUNK else apart


def _cut(picture: pygame.Surface, through: pygame.Surface, areas: Iterable[pygame.Rect]) -> tuple[Hole, ...]:
    return tuple(Hole(area, through.subsurface(area).copy(), picture.subsurface(area)) for area in areas)


def _touched(black: pygame.Surface, white: pygame.Surface) -> pygame.mask.Mask:
    """Where anything was painted over either ground."""
    found = pygame.mask.Mask(WHOLE.size)
    for picture, ground in ((black, BLACK), (white, WHITE)):
        picture.set_colorkey(ground)
        found.draw(pygame.mask.from_surface(picture), (0, 0))
        picture.set_colorkey(None)
    return found


def _apart(picture: pygame.Surface, through: pygame.Surface, touched: pygame.mask.Mask) -> Chunk:
    """A chunk of which much is desk, told apart cell by cell: what hides the desk, what does not, what lies between.
    `picture`: the chunk over black; `through`: the share of the desk that shows."""
    through.set_colorkey(BLACK)
    shows = pygame.mask.from_surface(through)
    through.set_colorkey(None)
    cell, kinds = pygame.mask.Mask((CELL, CELL), fill=True), {}
    for top in range(0, CHUNK, CELL):
        for left in range(0, CHUNK, CELL):
            some = [mask.overlap(cell, (left, top)) is not None for mask in (shows, touched)]
            kinds[left, top] = "solid" if not some[0] else "hole" if some[1] else "bare"
    found: dict[str, list[pygame.Rect]] = {"solid": [], "bare": [], "hole": []}
    for (left, top), kind in kinds.items():
        areas = found[kind]
        if areas and areas[-1].top == top and areas[-1].right == left:
            areas[-1].width += CELL
        else:
            areas.append(pygame.Rect(left, top, CELL, CELL))
    solid = tuple((picture.subsurface(area), area.topleft) for area in _stacked(found["solid"]))
    return Chunk(solid, _cut(picture, through, _stacked(found["hole"])), tuple(_stacked(found["bare"])))


def _stacked(areas: list[pygame.Rect]) -> list[pygame.Rect]:
    """Rows of cells with what lies right below them and is as wide."""
    stacked: list[pygame.Rect] = []
    for area in areas:
        above = next((one for one in stacked if one.bottomleft == area.topleft and one.width == area.width), None)
        if above is None:
            stacked.append(area)
        else:
            above.height += area.height
    return stacked
