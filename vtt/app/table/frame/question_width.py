"""How wide a question lies over the board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from vtt.app.paint import Paint
from vtt.app.table.dock.asked_card import AskedCard
from vtt.app.table.frame.frame import QUESTION

LARGER: Final = 384
"""Units of a question that says more so above a hand."""
WIDER: Final = 480
"""Units of a question whose answers have no room else."""
WIDEST: Final = 760
"""The same where many say much: cards of a deck that is looked through."""
WIDE: Final = 640
"""The same in other windows, where it lies beside the figure's card: what its hero owns is seen as one chooses."""
MANY: Final = 8
"""Answers of which more say more in a window of any size: of narrow columns most would be cut."""


def above_the_hand(paint: Paint, question: AskedCard, free: pygame.Rect, ends: Sequence[int]) -> list[tuple[int, int]]:
    """The least pixels of width with which a question says all it has to say between the top of the `free` board and
    the first of these `ends` above which it can, and that end: what its hero owns, and each card, is seen beside it.
    Then the usual width, for where more would hide somebody, and the first end above which it says all in that."""

    def says_all(wide: int, end: int) -> bool:
        fits = question.fold(paint, wide, end - free.top) <= end - free.top
        return fits and not question.unsaid(paint, wide) and not any(words.most for words in question.said)

    usual, *wider = (min(paint.px(units), free.width) for units in (QUESTION, LARGER, WIDER))
    found = next(((wide, end) for end in ends for wide in (usual, *wider) if says_all(wide, end)), None)
    if found is None or found[0] == usual:
        return [] if found is None else [found]
    return [found, (usual, next((end for end in ends if says_all(usual, end)), found[1]))]


def usual_or_wider(paint: Paint, question: AskedCard, room: tuple[int, int], *, low: bool) -> int:
    """Pixels of width of a question in a room (width and height): more where answers have room so that have none else,
    or leave out no more than two thirds as much in a window that is small for its letters (`low`), or of many."""
    many = not low and len(question.buttons) > MANY
    widths = (QUESTION, WIDER, *[WIDE] * many, WIDEST)
    usual, *wider = (min(paint.px(units), room[0]) for units in widths)
    best, tall, unsaid = usual, question.fold(paint, usual, room[1]), question.unsaid(paint, usual)
    for wide in wider:
        has_room, left_out = question.fold(paint, wide, room[1]) <= room[1], question.unsaid(paint, wide)
        says_more = low or (many and wide <= paint.px(WIDE))
        if has_room and (tall > room[1] or (says_more and 0 < 2 * unsaid >= 3 * left_out)):
            best, tall, unsaid = wide, room[1], left_out
    return best
