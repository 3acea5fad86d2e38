"""The ghost of a figure in the hand: where it would stand, following with a small spring, and where it may not."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Final

import pygame

from vtt.geometry.lattice import Lattice
from vtt.geometry.plan import footprint_spaces, plan_of
from vtt.scene.canvas import Canvas
from vtt.scene.marks import GhostMark, Mark, Point
from vtt.scene.shapes import dashed_line, line

SPRING: Final = 0.055
"""Seconds in which the ghost comes within a third of the place it follows."""
THERE: Final = 0.01
"""Spaces from its place within which it has arrived."""
CASING: Final = (22, 19, 15)


class Following:
    """Where the ghost is drawn while it follows the space under the hand. It begins in its place: only from there on it
    follows."""

    def __init__(self) -> None:
        self.at: Point | None = None
        self._target: Point | None = None

    def follow(self, target: Point | None, *, at_once: bool) -> None:
        """The middle of the footprint that is meant now (None: there is no ghost)."""
        self._target = target
        if target is None or self.at is None or at_once:
            self.at = target

    @property
    def moving(self) -> bool:
        return self.at != self._target

    def tick(self, seconds: float) -> bool:
        """Let time pass. Whether it moved."""
        if self.at is None or self._target is None or not self.moving:
            return False
        share = 1 - math.exp(-seconds / SPRING)
        (x, y), (goal_x, goal_y) = self.at, self._target
        x, y = x + (goal_x - x) * share, y + (goal_y - y) * share
        self.at = self._target if math.dist((x, y), self._target) < THERE else (x, y)
        return True


def meant_middle(lattice: Lattice, marks: Mapping[type, Sequence[Mark]]) -> Point | None:
    """The middle of where the one figure in the hand would stand."""
    ghosts = [mark for mark in marks.get(GhostMark, ()) if isinstance(mark, GhostMark)]
    if len(ghosts) != 1 or ghosts[0].at is not None:
        return None
    ghost = ghosts[0]
    return plan_of(lattice).middle(footprint_spaces(lattice, ghost.space, ghost.width, ghost.height))


def middle_of(canvas: Canvas, mark: GhostMark) -> Point:
    """The middle of the footprint."""
    return canvas.plan.middle(footprint_spaces(canvas.board.lattice, mark.space, mark.width, mark.height))


def draw_ghost(canvas: Canvas, mark: GhostMark) -> None:
    """A figure half there, and dashed round where it would stand; pink and hatched where it may not."""
    figure, scale = mark.figure, canvas.scale
    picture = canvas.figures.figure(figure, scale, width=mark.width, height=mark.height).copy()
    picture.set_alpha(235 if mark.at else 170 if mark.legal else 120)
    x, y = canvas.point(mark.at or canvas.ghost or middle_of(canvas, mark))
    spaces = footprint_spaces(canvas.board.lattice, mark.space, mark.width, mark.height)
    if mark.at is None and not mark.legal:
        _hatch(canvas, frozenset(spaces))
    canvas.surface.blit(picture, picture.get_rect(center=(round(x), round(y))))
    if mark.at is not None:
        return
    colour = canvas.palette.text if mark.legal else canvas.palette.blocked_sight
    for start, end in canvas.plan.rim(frozenset(spaces)):
        a, b = canvas.point(start), canvas.point(end)
        line(canvas.surface, CASING, a, b, max(4, scale * 0.07), round_ends=False)
        dashed_line(canvas.surface, colour, a, b, max(2, scale * 0.04), scale * 0.12, scale * 0.08)


def _hatch(canvas: Canvas, spaces: frozenset[int]) -> None:
    """Slanting lines in the footprint, to be told apart in grey, too."""
    corners = [canvas.point(corner) for space in spaces for corner in canvas.board.lattice.corners(space)]
    left, top = (round(min(point[axis] for point in corners)) for axis in (0, 1))
    right, bottom = (round(max(point[axis] for point in corners)) for axis in (0, 1))
    area = pygame.Rect(left, top, right - left, bottom - top)
    key = ("hatched", area.size, canvas.board.lattice.kind)
    picture = canvas.cache.get(key)
    if picture is None:
        picture = pygame.Surface(area.size, pygame.SRCALPHA)
        step, thick = max(6, round(canvas.scale * 0.2)), max(1, round(canvas.scale * 0.04))
        for start in range(-area.height, area.width, step):
            ink = (*canvas.palette.blocked_sight, 150)
            pygame.draw.line(picture, ink, (start, area.height), (start + area.height, 0), thick)
        if canvas.board.lattice.kind != "square" and len(spaces) == 1:
            mask = pygame.Surface(area.size, pygame.SRCALPHA)
            outline = [(x - left, y - top) for x, y in canvas.corners(next(iter(spaces)))]
            pygame.draw.polygon(mask, (255, 255, 255), outline)
            picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        canvas.cache.keep(key, picture)
    canvas.surface.blit(picture, area)
