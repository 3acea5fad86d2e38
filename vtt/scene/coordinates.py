"""Letters above a board of squares and numbers beside it, where nothing covers them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from vtt.scene.canvas import Canvas
from vtt.scene.lines import hides, label_shade
from vtt.scene.marks import Coordinate
from vtt.scene.shapes import pill

APART: Final = 6
"""Pixels between them at least: from afar only some have room."""
Row = list[tuple[pygame.Surface, pygame.Rect]]


def draw_coordinates(canvas: Canvas, marks: Sequence[Coordinate]) -> None:
    """The letters, then the numbers: the corner belongs to the letters. Each row stands at its rim, or where that is
    covered as far in as no card reaches. It is there whole or not at all, as of some of its letters nobody can tell the
    others: where one of them would hide somebody there, the row stands at the opposite rim."""
    for above in (True, False):
        row = [mark for mark in marks if mark.above == above]
        ways = (_row(canvas, row, opposite=opposite) for opposite in (False, True))
        for words, place in next((found for found in ways if found is not None), []):
            canvas.surface.blit(words, canvas.taken(place))


def _row(canvas: Canvas, marks: Sequence[Coordinate], *, opposite: bool) -> Row | None:
    """The pills of a row that have room beside each other, and their places; None where it would hide somebody, or what
    lies or is written there."""
    row: Row = []
    for mark in marks:
        words = pill(canvas.theme, mark.text, 12, label_shade(canvas, warning=False))
        rim, place = _places(canvas, mark, words.get_rect(), opposite=opposite)
        near = place.inflate(APART, 2)
        if canvas.covers_label(near) or (row and near.colliderect(row[-1][1])):
            continue
        if place != rim and place.colliderect(canvas.clear) and hides(canvas, place):
            return None
        row.append((words, place))
    return row


def _places(canvas: Canvas, mark: Coordinate, pill: pygame.Rect, *, opposite: bool) -> tuple[pygame.Rect, pygame.Rect]:
    """Where a pill would stand at its rim, and where it stands."""
    rim, seen = pill.copy(), canvas.room
    x, y = map(round, canvas.point(mark.opposite if opposite else mark.at))
    if mark.above:
        setattr(rim, "midtop" if opposite else "midbottom", (x, y))
        top = min(rim.top, seen.bottom - rim.height) if opposite else max(rim.top, canvas.below_floats(rim))
        return rim, rim.move_to(top=top)
    setattr(rim, "midleft" if opposite else "midright", (x, y))
    left = min(rim.left, seen.right - rim.width) if opposite else max(rim.left, canvas.clear.left)
    return rim, rim.move_to(left=left)
