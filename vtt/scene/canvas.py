"""Where marks are drawn: a surface seen through a camera, and what is needed to draw on it."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property

import pygame

from vtt.board.board import Board
from vtt.board.pieces import Pieces, Token
from vtt.board.terrain import NOTHING
from vtt.geometry.lattice import Space
from vtt.geometry.plan import Outline, Plan
from vtt.scene.camera import Camera, extent
from vtt.scene.figures import FigurePainter
from vtt.scene.kept import MEGABYTE, Kept
from vtt.scene.marks import Anchor
from vtt.scene.sprites import SpriteStore
from vtt.scene.theme import Palette, Theme
from vtt.scene.whereabouts import Whereabouts

Point = tuple[float, float]
SIDES = ("top", "bottom", "left", "right")
FAR = 3
"""How far a label may go from its point to lie over no other, in its heights."""
HAIR = 1e-6
"""Pixels to the right and down: halves are rounded to the same side wherever the view begins."""


class PictureCache(Kept[tuple[object, ...]]):
    """Small pictures that many spaces share (a highlight with the same cost), and sets of spaces that took a while to
    find (range rings)."""

    def __init__(self) -> None:
        super().__init__(24 * MEGABYTE)
        self.latest: Kept[tuple[object, ...]] = Kept(8 * MEGABYTE)
        """The newest picture of each look, whatever its size."""
        self.spaces: dict[tuple[object, ...], frozenset[Space]] = {}
        self.labels: tuple[tuple[object, ...], list[tuple[pygame.Surface, tuple[int, int]]]] | None = None
        """The pills of the frame before, by their places to the board, and what they were made for."""
        self.notes: tuple[tuple[object, ...], list[tuple[Space, pygame.Surface, pygame.Rect]]] | None = None
        """What is written on spaces, by its place to the board, and what it was laid out for."""
        self.noted: dict[tuple[Space, int], tuple[float, float, int]] = {}
        """Where the middle of each note of a space (0: the first) was laid last, in spaces; its ends beyond its own."""


@dataclass
class Canvas:
    """One frame's target."""

    surface: pygame.Surface
    camera: Camera
    area: pygame.Rect
    board: Board
    pieces: Pieces
    whereabouts: Whereabouts
    plan: Plan
    theme: Theme
    sprites: SpriteStore
    figures: FigurePainter
    cache: PictureCache
    clear: pygame.Rect
    """The part of the area that no card covers."""
    room: pygame.Rect
    """The part of it that nothing else covers either: no question, and nothing that floats."""
    ghost: Point | None = None
    """Where the ghost of the figure in the hand is on its way to its footprint (drawing units)."""
    floats: Sequence[pygame.Rect] | None = None
    """What lies above the clear part; None: something does everywhere."""
    beside: list[pygame.Rect] = field(default_factory=list)
    """Where the words about figures lie."""
    written: list[pygame.Rect] = field(default_factory=list)
    """Where the names of spaces lie."""
    priced: set[Space] = field(default_factory=set)
    """The spaces on which is written what it takes to stop there."""
    _labels: list[pygame.Rect] = field(default_factory=list)
    _fitted: dict[int, tuple[pygame.Surface, pygame.Surface]] = field(default_factory=dict)

    @property
    def palette(self) -> Palette:
        return self.theme.palette

    @cached_property
    def scale(self) -> int:
        """Whole pixels a space, for pictures that are kept: in a glide those of its end, which `fitted` shrinks."""
        return max(1, round(self.camera.goal))

    @cached_property
    def stretch(self) -> float:
        """Size on the screen of pictures made at `scale`: 1 at rest."""
        return self.camera.scale / self.scale

    def draw_below(self, picture: pygame.Surface) -> None:
        """Draw a picture that covers the whole lattice (to draw a board over)."""
        left, top, right, bottom = extent(self.board.lattice)
        x1, y1 = self.camera.to_screen(left, top)
        x2, y2 = self.camera.to_screen(right, bottom)
        size = (max(1, round(x2 - x1)), max(1, round(y2 - y1)))
        self.surface.blit(pygame.transform.scale(picture, size), (round(x1), round(y1)))

    def fitted(self, picture: pygame.Surface) -> pygame.Surface:
        """A picture made at `scale` as large as this moment of a glide needs it."""
        if abs(self.stretch - 1) < 1e-6:
            return picture
        found = self._fitted.get(id(picture))
        if found is None:
            width, height = picture.get_size()
            size = (max(1, math.ceil(width * self.stretch)), max(1, math.ceil(height * self.stretch)))
            # The original is kept beside it: an address may be used again after its picture is gone.
            found = self._fitted[id(picture)] = (pygame.transform.scale(picture, size), picture)
        return found[0]

    @cached_property
    def origin(self) -> tuple[int, int]:
        """The pixel of board point (0, 0) in this frame."""
        return self.camera.origin

    @cached_property
    def boxes(self) -> bool:
        """Whether all spaces are boxes side by side, and the view rests, so that rows can be drawn in strips."""
        return self.board.lattice.kind != "zones" and self.plan.shape(0)[0].is_box and self.camera.resting

    @cached_property
    def seen(self) -> tuple[float, float, float, float]:
        """Left, top, right and bottom of the area that is drawn, in drawing units."""
        left, top = self.camera.to_board(*self.area.topleft)
        right, bottom = self.camera.to_board(*self.area.bottomright)
        return left, top, right, bottom

    @cached_property
    def lying(self) -> dict[Space, list[Token]]:
        """What lies on each space that is in sight."""
        found = self.whereabouts.tokens(self.seen)
        return {space: tokens for space, tokens in found.items() if self.shown(space)}

    @property
    def covered(self) -> dict[Space, bool]:
        """The spaces that figures stand on, and whether a large one does."""
        return self.whereabouts.covered

    @cached_property
    def letters(self) -> bytes:
        """Terrain of every place, by space number."""
        return b"".join(self.board.terrain)

    def point(self, at: Point) -> Point:
        """The pixel of a board point."""
        scale, (left, top) = self.camera.scale, self.origin
        return left + at[0] * scale + HAIR, top + at[1] * scale + HAIR

    def centre(self, space: Space) -> Point:
        """The pixel of a space's middle."""
        return self.point(self.board.lattice.centre(space))

    def corners(self, space: Space) -> list[Point]:
        """The pixels of a space's corners."""
        return [self.point(corner) for corner in self.board.lattice.corners(space)]

    def place(self, space: Space) -> tuple[Outline, tuple[int, int]]:
        """The outline of a space and the pixel of its box's top left corner."""
        outline, (x, y) = self.plan.shape(space)
        scale, (left, top) = self.camera.scale, self.origin
        return outline, (round(left + x * scale + HAIR), round(top + y * scale + HAIR))

    def shown(self, space: Space) -> tuple[Outline, tuple[int, int]] | None:
        """As `place`, or None if nothing of the space is inside the area that is drawn."""
        outline, (left, top) = self.place(space)
        scale, area = self.camera.scale, self.area
        if left > area.right or top > area.bottom:
            return None
        if left + outline.width * scale + 1 < area.left or top + outline.height * scale + 1 < area.top:
            return None
        return outline, (left, top)

    def crosses(self, start: Point, end: Point) -> bool:
        """Whether a line between two pixels may show in the area that is drawn."""
        return bool(self._about.clipline(start, end))

    @cached_property
    def _about(self) -> pygame.Rect:
        return self.area.inflate(self.scale * 2, self.scale * 2)

    @cached_property
    def near(self) -> frozenset[Space]:
        """The places that may show in the area that is drawn."""
        return frozenset(self.plan.spaces_in(*self.seen))

    def free(self, label: pygame.Rect, anchor: Anchor = "center") -> pygame.Rect:
        """A place for a label: its own, or past the labels of this frame that are in its way, by the shortest way that
        leads away from what it stands beside: its `anchor` lies there. One that stands on its point goes any way, stays
        where no card covers it, and rather lies over another than far from what it is about."""
        sides = [side for side in SIDES if side in anchor]
        if sides:
            places = [self.past(label, side) for side in sides]
        else:
            label = label.clamp(self.clear) if self.clear.collidepoint(label.center) else label
            past = [self.past(label, side) for side in SIDES]
            near = [one for one in past if math.dist(one.center, label.center) <= FAR * label.height]
            places = [one for one in near if self.clear.contains(one)] or near or [label]
        return self.taken(min(places, key=lambda place: math.dist(place.center, label.center)))

    def past(self, label: pygame.Rect, side: str) -> pygame.Rect:
        """A label pushed past all that are in its way; its `side` follows them."""
        place, far = label.copy(), {"bottom": "top", "top": "bottom", "left": "right", "right": "left"}[side]
        gap = 2 if side in ("top", "left") else -2
        while (hit := place.collidelist(self._labels)) >= 0:
            setattr(place, side, getattr(self._labels[hit], far) + gap)
        return place

    @property
    def labels(self) -> Sequence[pygame.Rect]:
        """What keeps other labels of this frame away so far."""
        return self._labels

    def below_floats(self, label: pygame.Rect) -> int:
        """The top of a label of this width and column that lies below what floats there, in pixels."""
        if self.floats is None:
            return self.clear.top
        over = (one for one in self.floats if one.left < label.right and label.left < one.right)
        return max((one.bottom for one in over if one.bottom <= self.clear.top), default=label.top)

    def covers_label(self, place: pygame.Rect) -> bool:
        """Whether a label of this frame would be covered by one at this place."""
        return place.collidelist(self._labels) >= 0

    def taken(self, label: pygame.Rect) -> pygame.Rect:
        """The place of a label that others keep away from."""
        self._labels.append(label)
        return label

    def visible_spaces(self) -> Iterable[Space]:
        """Spaces with floor that are inside the area that is drawn."""
        letters, nothing = self.letters, ord(NOTHING)
        return (space for space in self.plan.spaces_in(*self.seen) if letters[space] != nothing)
