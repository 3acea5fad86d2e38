"""The second press of a double click whose first one has changed what lies under the mouse: it means nothing."""

from __future__ import annotations

from collections.abc import Iterable

from vtt.app.widgets.base import Point, Widget

DOUBLE_CLICK = 0.3
"""Seconds within which a second press at the same place, `STILL` pixels at most away, belongs to the first."""
STILL = 4


def belongs(since: float, place: Point, now: float, point: Point) -> bool:
    """Whether a press belongs to the one before it (`since` seconds, at a `place`)."""
    return now - since < DOUBLE_CLICK and abs(point[0] - place[0]) + abs(point[1] - place[1]) <= STILL


class DoubleClick:
    """What the mouse has pressed and closed last on one screen."""

    def __init__(self) -> None:
        self.by_mouse = False
        """Whether the mouse does what is done now."""
        self._closed: tuple[float | None, Point] = (float("-inf"), (-1, -1))
        """When the mouse closed the last dialog (None: since the last tick), and where."""
        self._pressed: tuple[float, Point, str] = (float("-inf"), (-1, -1), "")
        """When and where the mouse pressed last, and what."""

    def closes(self, point: Point) -> None:
        """A dialog has gone; the mouse is there."""
        if self.by_mouse:
            self._closed = None, point

    def tick(self, now: float) -> None:
        if self._closed[0] is None:
            self._closed = now, self._closed[1]

    def meant_a_dialog(self, point: Point, now: float) -> bool:
        """Whether a press belongs to the one that has closed a dialog."""
        since, place = self._closed
        return belongs(now if since is None else since, place, now, point)

    def meant_another(self, point: Point, now: float, there: Iterable[Widget]) -> bool:
        """Whether a press belongs to one of a widget that lies there no more, as one that opened a dialog over it; else
        it is one of what lies `there` (the innermost first) that is remembered."""
        since, place, before = self._pressed
        meant = next((_known(widget) for widget in there if widget.focusable), "")
        if before and before != meant and belongs(since, place, now, point):
            return True
        self._pressed = now, point, meant
        return False


def _known(widget: Widget) -> str:
    """What people know a widget by: its name, else its words."""
    return widget.name or str(getattr(widget, "words", ""))
