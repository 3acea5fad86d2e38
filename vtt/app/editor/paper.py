"""What an export shows, and how a board is printed: asked before a picture or a PDF is written."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final, cast

from vtt.app.widgets.base import Host, Widget
from vtt.app.widgets.button import Button, Toggle
from vtt.app.widgets.choose import Segments
from vtt.app.widgets.dialog import form
from vtt.app.widgets.field import TextField
from vtt.app.widgets.label import Label, Paragraph
from vtt.app.widgets.layout import Row
from vtt.files.exported import Shows
from vtt.files.print import LARGEST_SPACE, PAPERS, SMALLEST_SPACE, PrintPlan

LARGEST_OVERLAP = 60.0
SHOWN: Final = (("figures", "Figures"), ("tokens", "Tokens"), ("labels", "Labels of rooms and areas"), ("grid", "Grid"))


def ask_what_is_shown(ui: Host, before: Shows, done: Callable[[Shows], None]) -> None:
    """Ask what a picture shows; `done` gets it. Esc changes nothing."""
    asked = _Asked(before)

    def finish() -> None:
        ui.close(layer)
        done(asked.shows)

    words = Paragraph("Layers that are hidden stay out. The picture ends where the board does.", quiet=True)
    go_on = Button("Go on", finish, keys="Enter", kind="accent")
    layer = form(ui, "What it shows", [words, *asked.toggles()], go_on, name="shows")


class _Asked:
    """What the toggles say until now."""

    def __init__(self, shows: Shows) -> None:
        self.shows = shows

    def toggles(self) -> list[Widget]:
        return [self._toggle(field, words) for field, words in SHOWN]

    def _toggle(self, field: str, words: str) -> Toggle:
        def put(on: bool) -> None:
            self.shows = replace(self.shows, **cast("dict[str, Any]", {field: on}))

        return Toggle(words, bool(getattr(self.shows, field)), put, name=f"show {field} in it")


def ask_paper(ui: Host, before: PrintPlan, shows: Shows, done: Callable[[PrintPlan, Shows], None]) -> None:
    """Ask for paper, size of a space, overlap and what is shown; `done` gets it. Esc changes nothing."""
    asked = _Asked(shows)
    names = list(PAPERS)
    chosen = names.index(before.paper)

    def choose(number: int) -> None:
        nonlocal chosen
        chosen = number

    space = TextField(f"{before.space:g}", longest=6, enter=lambda: finish(), name="size of a space")
    overlap = TextField(f"{before.overlap:g}", longest=6, enter=lambda: finish(), name="overlap")

    def finish() -> None:
        wide, shared = millimetres(space.value), millimetres(overlap.value)
        if wide is None or not SMALLEST_SPACE <= wide <= LARGEST_SPACE:
            ui.notify(f"A space can be printed {SMALLEST_SPACE:g} to {LARGEST_SPACE:g} mm wide.", warning=True)
        elif shared is None or not 0 <= shared <= LARGEST_OVERLAP:
            ui.notify(f"Pages can share 0 to {LARGEST_OVERLAP:g} mm.", warning=True)
        else:
            ui.close(layer)
            done(PrintPlan(space=wide, paper=names[chosen], margin=before.margin, overlap=shared), asked.shows)

    def row(words: str, widget: Widget) -> Row:
        label = Label(words, quiet=True)
        label.weight = widget.weight = 1
        return Row([label, widget])

    inside: list[Widget] = [
        Paragraph(
            "A board larger than the paper becomes a poster: pages with marks, and a strip they share.", quiet=True
        ),
        row("Paper", Segments(names, chosen, choose)),
        row("One space, in mm", space),
        row("Pages share, in mm", overlap),
        *asked.toggles(),
    ]
    layer = form(ui, "On paper", inside, Button("Go on", finish, kind="accent"), focus=space, name="paper")


def millimetres(words: str) -> float | None:
    """A length as it is typed, with a point or a comma; None where it is no number."""
    try:
        return float(words.strip().removesuffix("mm").replace(",", "."))
    except ValueError:
        return None
