"""Scrolls the inspector to the row a problem is about, or to one that was just added; the list to what is chosen."""

from __future__ import annotations

import re
from typing import Final

from vtt.app.widgets.base import Host, walk
from vtt.app.widgets.reveal import page_called, reveal
from vtt.editor.filling import Path
from vtt.editor.parts import Item
from vtt.editor.problems import FoundProblem

MARGIN: Final = 12
"""Pixels that stay free above and below the rows, so that they do not stick to the rim."""


def path_of(problem: FoundProblem) -> Path:
    """The path of the row a problem is about, in the form of the thing it is about (or of the scenario)."""
    steps: list[str | int] = [
        int(step) if step.isdecimal() else step for step in re.findall(r"\w+", problem.place.removeprefix("board."))
    ]
    return tuple(steps[2:] if problem.item is not None else steps)


def show_entry(ui: Host, item: Item) -> None:
    """Scroll the list of everything to a thing, where that is seen."""
    page, name = page_called(ui, "outline"), f"{item.kind} {item.id}"
    entry = next((one for one in walk(page) if one.name == name), None) if page is not None else None
    if page is not None and entry is not None:
        reveal(ui, page, entry.rect)


def show_row(ui: Host, path: Path) -> None:
    """Scroll to the rows of a path and below it, as many as there is room for; where there are none, to the nearest one
    above it."""
    page = page_called(ui, "inspector")
    if page is None:
        return
    rows = [(widget.name.rpartition(" ")[2], widget) for widget in walk(page.inside) if widget.name]
    for length in range(len(path), 0, -1):
        wanted = ".".join(str(step) for step in path[:length])
        found = [row.rect for name, row in rows if name == wanted or name.startswith(f"{wanted}.")]
        if found:
            reveal(ui, page, found[0].unionall(found[1:]).inflate(0, 2 * MARGIN))
            return
