"""Which widget the keyboard means next, among those that can be reached in their order."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from vtt.app.widgets.base import Widget, walk


def after(reachable: Sequence[Widget], focus: Widget | None, step: int, root: Widget) -> Widget | None:
    """Tab order: the next or previous one, round and round; of a list no other entry than the one that is meant, and of
    what is filled in one after the other first all others of it."""
    if focus is not None and focus.in_turn and focus in reachable:
        alike = [one for one in reachable if one.in_turn == focus.in_turn]
        if 0 <= (there := alike.index(focus) + step) < len(alike):
            return alike[there]
    now = focus.among if focus is not None else ""
    found = [one for one in reachable if not now or one.among != now or one is focus]
    if not found:
        return None
    if focus in found:
        return found[(found.index(focus) + step) % len(found)]
    return found[_beginning(found, root) if step > 0 else -1]


def _beginning(reachable: Sequence[Widget], root: Widget) -> int:
    """The place at which Tab begins: inside what `begins`, else at the first."""
    within = {id(inner) for widget in walk(root) if widget.begins for inner in walk(widget)}
    return next((place for place, widget in enumerate(reachable) if id(widget) in within), 0)


def along(reachable: Sequence[Widget], focus: Widget, step: int) -> Widget:
    """The next or previous entry of the list in which the focus is, up to its ends."""
    entries = [one for one in reachable if one.among == focus.among]
    return entries[min(max(0, entries.index(focus) + step), len(entries) - 1)]


def reveal(tops: Iterable[Widget], focus: Widget) -> bool:
    """Scroll whatever holds the widget with the focus until it is seen. Whether something does."""
    found = False
    for widget in (inner for top in tops for inner in walk(top)):
        scroll = getattr(widget, "reveal", None)
        if scroll is not None and widget is not focus and focus in walk(widget):
            scroll(focus.rect)
            found = True
    return found
