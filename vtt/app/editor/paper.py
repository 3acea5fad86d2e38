"""How a board is printed: paper, size of a space and overlap, asked before a PDF is written."""

from __future__ import annotations

from collections.abc import Callable

from vtt.app.widgets.base import Host, Widget
from vtt.app.widgets.button import Button
from vtt.app.widgets.choose import Segments
from vtt.app.widgets.field import TextField
from vtt.app.widgets.label import Label, Paragraph
from vtt.app.widgets.layer import centred
from vtt.app.widgets.layout import Card, Column, Gap, Row
from vtt.files.print import LARGEST_SPACE, PAPERS, SMALLEST_SPACE, PrintPlan

LARGEST_OVERLAP = 60.0


def ask_paper(ui: Host, before: PrintPlan, done: Callable[[PrintPlan], None]) -> None:
    """Ask for paper, size of a space and overlap; `done` gets the plan. Esc changes nothing."""
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
            done(PrintPlan(space=wide, paper=names[chosen], margin=before.margin, overlap=shared))

    def row(words: str, widget: Widget) -> Row:
        label = Label(words, quiet=True)
        label.weight = widget.weight = 1
        return Row([label, widget])

    inside: list[Widget] = [
        Label("On paper", size=20, bold=True),
        Paragraph(
            "A board larger than the paper becomes a poster: pages with marks, and a strip they share.", quiet=True
        ),
        row("Paper", Segments(names, chosen, choose)),
        row("One space, in mm", space),
        row("Pages share, in mm", overlap),
        Row(
            [
                Gap(weight=1),
                Button("Cancel", lambda: ui.close(layer), keys="Esc"),
                Button("Go on", finish, kind="accent"),
            ]
        ),
    ]
    card = Card(Column(inside, gap=14), padding=24, name="paper")
    layer = ui.open(card, centred, dismiss=lambda: ui.close(layer), focus=space)


def millimetres(words: str) -> float | None:
    """A length as it is typed, with a point or a comma; None where it is no number."""
    try:
        return float(words.strip().removesuffix("mm").replace(",", "."))
    except ValueError:
        return None
