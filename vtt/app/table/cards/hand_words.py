"""Words above a card of the hand, and above all of them."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from vtt.app.paint import Colour, Paint


def write_above(
    paint: Paint, surface: pygame.Surface, card: pygame.Rect, words: str, rim: Colour | None = None
) -> None:
    """A few words above the place of a card, where there are any."""
    if not words:
        return
    wide = min(paint.width(words, 12) + paint.px(20), surface.get_width())
    box = pygame.Rect(0, 0, wide, paint.line(12) + paint.px(8))
    box.midbottom = (card.centerx, card.top - paint.px(4))
    box.clamp_ip(surface.get_rect())
    paint.box(surface, box, paint.field, rim or paint.border, pixels=box.height // 2)
    shown = paint.fitted(words, box.width - paint.px(16), 12)
    paint.text(surface, shown, (box.left + paint.px(10), box.top + paint.px(4)), 12, paint.words)


def said_in(paint: Paint, parts: Sequence[str], room: int, lists: bool = False) -> str:
    """All of these parts in so many pixels, else the last that has room (that there are more cards than are seen comes
    before how they are played), else how many they are, of which one part `lists` the names after a colon, else what
    there is room for."""
    counted = [part.partition(": ")[0] for part in parts] if lists else []
    ways = (" · ".join(parts), *reversed(parts), *counted)
    return next((words for words in ways if paint.width(words, 12) <= room), paint.fitted(ways[0], room, 12))
