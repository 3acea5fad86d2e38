"""The measures of the frame round the board, and what of the window no card of it covers."""

from __future__ import annotations

from typing import Final

import pygame

from vtt.app.paint import Paint

EDGE: Final = 8
"""Units between cards, and between cards and the window."""
BAR: Final = 44
LOW_BAR: Final = 36
"""Units of it in a small window."""
STRIP: Final = 92
RAIL: Final = 46
DOCK: Final = 140
LOW_DOCK: Final = 76
"""Units of the dock where the window is small for the size of its letters."""
RESERVED: Final = 160
"""Units at the lower edge of a small window that the dock takes in most turns: the board lies above them from the
first."""
FIGURE: Final = 174
"""Units of the figure's card at least."""
BELOW: Final = 2
"""Columns of actions at most below its head, where no card lies beside that."""
ROOMY: Final = 3
"""Columns for which it keeps room where the hand leaves it: it took 800 pixels with little in it."""
LINES: Final = (3, 2)
"""Lines of actions that lie in the dock where what can be done has room so, usually, and below its figure's head in a
small window: so that the board is not covered."""
TURN: Final = (200, 196)
"""Units of the card with the large button: usually, and in a small window."""
ORDER: Final = 236
LEAST_ORDER: Final = 110
"""Units of height without which the strip has no room for even one who acts: a card of the dock covers its place."""
SHELF: Final = 304
WIDER_SHELVES: Final = (440, 576)
"""Units of it where three or four cards on offer lie side by side."""
FLOATING: Final = 560
TOP: Final = 120
"""Units at the top of the board where things float."""
QUESTION: Final = 304
"""Units of what unfolds over the board."""
SMALL: Final = (1100, 620)
"""Units of a window in which strip and rail are tabs over the board instead of standing beside it."""

LARGEST_FIT = 112
"""Units a space (`for_boards`) at which a small board is shown at most; people may come nearer themselves."""

LARGEST_GROWN = 72
"""The same where the board grows: so that the next parts of it have room without a smaller scale."""

COORDINATES = (20, 44)
"""Units left free beside and above the whole board, so that no coordinate and no banner has to lie on it."""
NAMES = 18
"""Units left free below it, for the names of areas there."""
USUAL: Final = (1280, 720)
"""Pixels of a window in which a unit of a board is one, with small letters."""


def small(paint: Paint, rect: pygame.Rect) -> bool:
    """Whether a window is small for the size of its letters: strip and rail are tabs, the dock is low."""
    return rect.width < paint.px(SMALL[0]) or rect.height < paint.px(SMALL[1])


def for_boards(paint: Paint, rect: pygame.Rect, units: int) -> int:
    """Pixels of so many units on a board in a window: in a large one it is large, however small the letters are."""
    return max(paint.px(units), min(units * rect.width // USUAL[0], units * rect.height // USUAL[1]))


def bar_height(paint: Paint, rect: pygame.Rect) -> int:
    """How tall the bar at the top of a window is, in pixels."""
    return paint.px(LOW_BAR if small(paint, rect) else BAR)


def clear_of_cards(paint: Paint, rect: pygame.Rect, *, pinned: bool = False) -> pygame.Rect:
    """The part of the window that no card covers while nothing is unfolded over the board. `pinned`: the list of who
    acts stands beside it."""
    edge, low = paint.px(EDGE), small(paint, rect)
    strip = paint.px(ORDER) + edge if pinned else 0 if low else paint.px(STRIP) + edge
    rail = 0 if low else paint.px(RAIL) + edge
    top = edge + bar_height(paint, rect) + edge
    bottom = rect.height - 2 * edge - paint.px(LOW_DOCK if low else DOCK)
    return pygame.Rect(edge + strip, top, max(1, rect.width - 2 * edge - strip - rail), max(1, bottom - top))


def with_coordinates(paint: Paint, clear: pygame.Rect) -> pygame.Rect:
    """What is left for a board in what no card covers, where coordinates stand beside it."""
    beside, above = map(paint.px, COORDINATES)
    tall = clear.height - above - paint.px(NAMES)
    return pygame.Rect(clear.left + beside, clear.top + above, clear.width - beside, tall)
