"""Where it lies what the mouse means."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

import pygame

from vtt.app.paint import Paint
from vtt.app.table.cards.hand_strip import HandStrip
from vtt.app.table.dock.hint import HintCard
from vtt.app.table.frame.frame import EDGE
from vtt.app.table.frame.parts import Parts
from vtt.app.table.frame.sides import end_rail
from vtt.app.table.help.taught_card import TaughtCard
from vtt.app.widgets.base import Widget

LEAST_WORDS: Final = 240
"""Units of width of it, beside cards that may rise over it."""


def lay_words(
    paint: Paint,
    parts: Parts,
    hand: Widget | None,
    room: pygame.Rect,
    land: Callable[[pygame.Rect], int],
    *,
    docked: bool,
) -> None:
    """In their usual place; where they would lie over the board (`land`) or a card that teaches, at an end of the room
    where nothing lies, in narrower lines if they must, or above that card: over the foot of a tall board they hid who
    stood there and where one could go, over a card its last line. Beside the strip of who acts, where that reaches down
    to a tall card of the figure and no board lies there."""
    usual = _usual(paint, parts, hand, room, docked=docked)
    if parts.order.visible and usual.colliderect(parts.order.rect):
        left = parts.order.rect.right + paint.px(EDGE)
        right_of_it = pygame.Rect(left, room.top, max(1, room.right - left), room.height)
        beside = _usual(paint, parts, hand, right_of_it, docked=docked)
        usual = usual if land(beside) else beside
    teaching = [card for card in parts.floating if isinstance(card, TaughtCard)]
    lies = (parts.order, parts.rail, parts.figure, parts.turn, parts.question, *teaching)
    taken = [part.rect for part in lies if part is not None and part.visible]
    taught = [card.rect for card in teaching if card.visible]
    edge = paint.px(EDGE)
    ends = [
        size.move_to(**{f"bottom{end}": (getattr(room, end), usual.bottom)})
        for size in (usual, *_narrower(paint, parts.words, usual))
        for end in ("left", "right")
    ]
    above = [usual.move_to(bottomleft=(card.left, card.top - edge)) for card in taught]
    free = (one for one in (*ends, *above) if one.collidelist(taken) < 0 and not land(one))
    in_the_way = land(usual) or usual.collidelist(taught) >= 0
    parts.words.place(paint, next(free, usual) if in_the_way else usual)
    end_rail(paint, parts, parts.words)


def _narrower(paint: Paint, words: HintCard, usual: pygame.Rect) -> Iterator[pygame.Rect]:
    """Their size in more lines, where all of them are read then."""
    wide = paint.px(LEAST_WORDS)
    if wide < usual.width and words.says_all(paint, wide):
        yield pygame.Rect(0, 0, wide, words.height(paint, wide))


def _usual(paint: Paint, parts: Parts, hand: Widget | None, room: pygame.Rect, *, docked: bool) -> pygame.Rect:
    """In a room above the dock, beside a tall figure's card and cards that may rise; above the card of the turn where
    the question is `docked`, which leaves no more of the dock."""
    edge, bottom, turn, figure = paint.px(EDGE), room.bottom, parts.turn.rect, parts.figure.rect
    over_turn = pygame.Rect(turn.left, room.top, turn.width, room.height)
    if docked:
        room = over_turn
    if isinstance(hand, HandStrip):
        bottom = min(bottom, hand.top - edge)
        if (beside := hand.rect.left - edge - room.left) >= paint.px(LEAST_WORDS):
            room = pygame.Rect(room.left, room.top, min(beside, room.width), room.height)
        elif hand.cards and turn.width <= room.width:
            room = over_turn
    wide = max(1, min(parts.words.natural_width(paint), room.width))
    left = max(room.left, figure.right + edge)
    if figure.top - edge < bottom:
        if room.right - left >= wide:
            room = pygame.Rect(left, room.top, room.right - left, room.height)
        else:
            bottom = figure.top - edge
    tall = parts.words.height(paint, wide)
    return pygame.Rect(room.left + (room.width - wide) // 2, bottom - tall, wide, tall)
