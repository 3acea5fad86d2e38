"""The chain of an attack: a box for each named addend, and what they come to. What undoes another has a blue edge."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from vtt.app.paint import Paint
from vtt.rules.attacks import Addend, Reckoned, total
from vtt.scene.theme import Colour

UNDOES: Final[Colour] = (111, 161, 220)
LOSS: Final[Colour] = (255, 181, 140)
TALL: Final = 46
GAP: Final = 22
"""Units between boxes, with the sign between them."""
RESULT: Final = 24


@dataclass(frozen=True)
class Box:
    """A place in the chain: an addend, or (None) the result. `sign`: what stands before it."""

    rect: pygame.Rect
    addend: Addend | None
    sign: str


def boxes(paint: Paint, reckoned: Reckoned, width: int) -> list[Box]:
    """The boxes of a whole chain from (0, 0) on, in as many lines as they need."""
    gap, tall, found = paint.px(GAP), paint.px(TALL), list[Box]()
    left = top = 0
    for number, addend in enumerate((*reckoned.addends, None)):
        wide = _width(paint, reckoned, addend)
        before = gap if number else 0
        if left and left + before + wide > width:
            left, top = 0, top + tall + paint.px(6)
            before = gap
        rect = pygame.Rect(left + before, top, wide, tall)
        found.append(Box(rect, addend, _sign(addend) if number else ""))
        left = rect.right
    return found


def _sign(addend: Addend | None) -> str:
    if addend is None:
        return "="
    return "−" if addend.value < 0 else "+"


def _width(paint: Paint, reckoned: Reckoned, addend: Addend | None) -> int:
    if addend is None:
        words = paint.width(result_words(reckoned, 0), 12)
        return max(words, paint.width("88", RESULT, True) + paint.px(24)) + paint.px(24)
    value = paint.width(str(abs(addend.value)), 20, True) + paint.px(20)
    return max(value, paint.width(addend.name, 12)) + paint.px(18)


def result_words(reckoned: Reckoned, result: int) -> str:
    """What a result is of."""
    unit = reckoned.unit.removesuffix("s") if result == 1 else reckoned.unit
    return f"{unit}, {reckoned.needed} needed" if reckoned.needed else unit


def draw_chain(
    paint: Paint,
    surface: pygame.Surface,
    reckoned: Reckoned,
    laid: list[Box],
    at: tuple[int, int],
    counted: int,
    *,
    over: bool,
) -> None:
    """The boxes that are counted already, and once all is `over` what they come to: a sum on its way there, before what
    the defence takes off, was read as the result."""
    for number, box in enumerate(laid):
        rect = box.rect.move(at)
        shown = number < counted if box.addend is not None else over
        if not shown:
            paint.box(surface, rect, None, paint.border, radius=8)
            _below(paint, surface, "" if box.addend is not None else result_words(reckoned, 0), rect, paint.quiet)
            continue
        if box.sign:
            sign = paint.theme.text(box.sign, 16, True, paint.quiet)
            surface.blit(sign, sign.get_rect(center=(rect.left - paint.px(GAP) // 2, rect.centery)))
        if box.addend is None:
            _result(paint, surface, reckoned, rect)
        else:
            _addend(paint, surface, box.addend, rect)


def _addend(paint: Paint, surface: pygame.Surface, addend: Addend, rect: pygame.Rect) -> None:
    paint.box(surface, rect, paint.raised, UNDOES if addend.undoes else paint.border, radius=8)
    ink = UNDOES if addend.undoes else paint.words
    value = paint.theme.text(str(abs(addend.value)), 20, True, ink)
    side = paint.px(16)
    wide = value.get_width() + (side + paint.px(5) if addend.icon else 0)
    left, line = rect.centerx - wide // 2, rect.top + paint.px(15)
    if addend.icon:
        icon = pygame.Rect(left, 0, side, side)
        icon.centery = line
        paint.icon(surface, addend.icon, icon, ink=LOSS if addend.icon == "icon/heart" else ink)
        left = icon.right + paint.px(5)
    surface.blit(value, value.get_rect(midleft=(left, line)))
    _below(paint, surface, addend.name, rect, paint.quiet)


def _result(paint: Paint, surface: pygame.Surface, reckoned: Reckoned, rect: pygame.Rect) -> None:
    paint.box(surface, rect, paint.raised, paint.accent, radius=8)
    paint.box(surface, rect.inflate(-2, -2), None, paint.accent, radius=7)
    if reckoned.missed:
        side = paint.px(22)
        paint.icon(surface, "icon/miss", pygame.Rect(rect.centerx - side // 2, rect.top + paint.px(4), side, side))
        _below(paint, surface, "miss", rect, LOSS)
        return
    result = total(reckoned.addends)
    value = paint.theme.text(str(result), RESULT, True, paint.accent)
    surface.blit(value, value.get_rect(center=(rect.centerx, rect.top + paint.px(16))))
    _below(paint, surface, result_words(reckoned, result), rect, paint.words)


def _below(paint: Paint, surface: pygame.Surface, words: str, rect: pygame.Rect, ink: Colour) -> None:
    """Small words at the foot of a box."""
    place = (rect.centerx - paint.width(words, 12) // 2, rect.bottom - paint.line(12) - paint.px(2))
    paint.text(surface, words, place, 12, ink)
