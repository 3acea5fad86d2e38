"""Where notices lie on a screen of buttons: over none of them, or over least of a large one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from vtt.app.widgets.base import Widget
from vtt.app.widgets.layout import Scroll


def off_buttons(usual: pygame.Rect, screen: Widget, gap: int) -> pygame.Rect:
    """The place in the lower half of a screen, `gap` pixels beside or above what may be pressed, that hides the least
    share of any of it; of equals the lowest, then the one nearest to the `usual` place."""
    lower = screen.rect.move_to(top=screen.rect.centery).clip(screen.rect)
    pressed = [one for one in _pressed(screen, screen.rect) if one.colliderect(lower)]
    if usual.collidelist(pressed) < 0:
        return usual
    ways = (way for way in _ways(usual, [one.inflate(2 * gap, 2 * gap) for one in pressed]) if lower.contains(way))
    return min(
        ways,
        key=lambda way: (_hidden(way, pressed), usual.top - way.top, abs(usual.left - way.left)),
        default=usual,
    )


def _ways(usual: pygame.Rect, pressed: Sequence[pygame.Rect]) -> Iterator[pygame.Rect]:
    """The usual place, and each row above what may be pressed, as it is and moved to both sides of all there."""
    for top in {usual.top, *(one.top - usual.height for one in pressed if one.top < usual.bottom)}:
        row = usual.move_to(top=top)
        along = [one for one in pressed if one.top < row.bottom and row.top < one.bottom]
        yield row
        yield from (row.move_to(left=one.right) for one in along)
        yield from (row.move_to(right=one.left) for one in along)


def _hidden(way: pygame.Rect, pressed: Sequence[pygame.Rect]) -> int:
    """The largest share, in hundredths, that it hides of anything that may be pressed."""
    return max((100 * _area(way.clip(one)) // _area(one) for one in pressed), default=0)


def _area(place: pygame.Rect) -> int:
    return place.width * place.height


def _pressed(widget: Widget, room: pygame.Rect) -> Iterator[pygame.Rect]:
    """Where what may be pressed is seen."""
    if not widget.visible:
        return
    room = room.clip(widget.rect) if isinstance(widget, Scroll) else room
    if widget.focusable and (seen := widget.rect.clip(room)):
        yield seen
    for child in widget.children():
        yield from _pressed(child, room)
