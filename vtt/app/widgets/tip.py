"""The words beside what the mouse rests on: when they come, and when they go."""

from __future__ import annotations

from typing import Final

import pygame

from vtt.app.widgets.base import Point, Widget, walk

TIP_DELAY: Final = 0.45
"""Seconds that the mouse rests on something before its words come."""


class Tip:
    """`words` are shown now; empty while none are. `came`: what is under the mouse came there by itself, as a list does
    that opens there: it is not lit until the mouse moves, for Enter may mean another of its lines."""

    def __init__(self) -> None:
        self.words = ""
        self.came = False
        self._since = 0.0

    def over(self, before: Widget | None, hover: Widget | None, *, pointed: bool) -> Widget | None:
        """Something else lies under the mouse than before, or the same built anew: this."""
        named, was = ((getattr(one, "name", None), getattr(one, "words", None)) for one in (hover, before))
        self.came = not pointed and (self.came or named != was)
        return hover

    def begin(self, since: float | None) -> None:
        """Something else lies under the mouse: pointed at `since` then, or (None) come under one that rests, or
        pressed: that has no tooltip until the mouse moves."""
        self.words = ""
        self._since = float("inf") if since is None else since

    def rests(self, now: float) -> bool:
        """Whether what lies under the mouse came there by itself, or was pressed."""
        return self._since > now

    def is_stale(self, hover: Widget, mouse: Point) -> bool:
        """Whether what is shown is no longer what would be said here."""
        return bool(self.words) and hover.hint(mouse) != self.words

    def tick(self, hover: Widget | None, mouse: Point, now: float, *, held: bool) -> tuple[bool, float | None]:
        """Whether the words came just now, and the seconds until they are due (None: nothing waits)."""
        words = hover.hint(mouse) if hover is not None else ""
        if not words or self.words or held:
            return False, None
        due = self._since + TIP_DELAY - now
        if due > 0:
            return False, due
        self.words = words
        return True, None


def places_beside(top: Widget, hover: Widget) -> list[pygame.Rect]:
    """Where else in a layer people may want to click than on what is under the mouse, or round it."""
    places = (one.rect for one in walk(top) if one.focusable and one.visible and one is not hover)
    return [place for place in places if not place.contains(hover.rect)]
