"""Letters above a board of squares and numbers beside it, where nothing covers them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

import pygame

from vtt.scene.canvas import Canvas
from vtt.scene.lines import hides, label_shade
from vtt.scene.marks import Coordinate
from vtt.scene.shapes import pill

APART: Final = 6
"""Pixels between two of them, twice over: from afar only some have room."""
SIZES: Final = ((12, 10), (12, 5), (12, 2), (9, 2))
"""Units of their letters, and of the margin beside these: narrower before only some of a row are there."""
Row = list[tuple[pygame.Surface, pygame.Rect, bool]]
"""Pills, their places, and whether each stands at its rim where all of it is seen."""


def draw_coordinates(canvas: Canvas, marks: Sequence[Coordinate]) -> None:
    """The letters, then the numbers: the corner belongs to the letters. Each row stands at its rim, or where that is
    covered anywhere at the opposite one; where neither is free as far in as no card reaches. It is there whole or not
    at all, as of some of its letters nobody can tell the others: it hides nobody, either."""
    floats = list(canvas.floats or ())
    for above in (True, False):
        row = [mark for mark in marks if mark.above == above]
        ways = [way for opposite in (False, True) if (way := _row(canvas, row, opposite=opposite)) is not None]
        for words, place, _ in min(ways, key=_leaves_its_rim, default=[]):
            if place.collidelist(floats) < 0:  # half a letter is no letter
                canvas.surface.blit(words, canvas.taken(place))


def _leaves_its_rim(row: Row) -> bool:
    return not all(at_rim for _, _, at_rim in row)


def _row(canvas: Canvas, marks: Sequence[Coordinate], *, opposite: bool) -> Row | None:
    """The pills of a row that have room beside each other, and their places; None where it would hide somebody, or what
    lies or is written there."""
    row: Row = []
    for mark, words in zip(marks, _pills(canvas, marks), strict=True):
        rim, place = _places(canvas, mark, words.get_rect(), opposite=opposite)
        near = place.inflate(APART, 2)
        if canvas.covers_label(near) or (row and near.colliderect(row[-1][1])):
            continue
        if place != rim and place.colliderect(canvas.clear) and hides(canvas, place):
            return None
        row.append((words, place, place == rim and place.collidelist(list(canvas.floats or ())) < 0))
    return row


def _pills(canvas: Canvas, marks: Sequence[Coordinate]) -> list[pygame.Surface]:
    """The pills of a row, as wide as all of them have room beside each other, if they have."""
    if not marks:
        return []
    shade, scale, above = label_shade(canvas, warning=False), canvas.camera.scale, marks[0].above
    places = [mark.at[0 if above else 1] * scale for mark in marks]
    apart = min((after - before for before, after in pairwise(places)), default=scale)
    widest = "W" * max(len(mark.text) for mark in marks)

    def fits(size: int, margin: int) -> bool:
        words = pill(canvas.theme, widest, size, shade, margin)
        return (words.get_width() + APART // 2 if above else words.get_height()) <= apart

    size, margin = next((way for way in SIZES if fits(*way)), SIZES[0])
    return [pill(canvas.theme, mark.text, size, shade, margin) for mark in marks]


def _places(canvas: Canvas, mark: Coordinate, words: pygame.Rect, *, opposite: bool) -> tuple[pygame.Rect, pygame.Rect]:
    """Where a pill would stand at its rim, and where it stands."""
    rim, seen = words.copy(), canvas.room
    x, y = map(round, canvas.point(mark.opposite if opposite else mark.at))
    if mark.above:
        setattr(rim, "midtop" if opposite else "midbottom", (x, y))
        top = min(rim.top, seen.bottom - rim.height) if opposite else max(rim.top, canvas.below_floats(rim))
        return rim, rim.move_to(top=top)
    setattr(rim, "midleft" if opposite else "midright", (x, y))
    left = min(rim.left, seen.right - rim.width) if opposite else max(rim.left, canvas.clear.left)
    return rim, rim.move_to(left=left)
