"""The size of the board: it grows and shrinks on all four sides, and everything keeps its place beside the rest."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from vtt.app.widgets.base import Host, Widget
from vtt.app.widgets.button import Button
from vtt.app.widgets.dialog import form
from vtt.app.widgets.field import TextField
from vtt.app.widgets.label import Label, Paragraph
from vtt.app.widgets.layout import Row
from vtt.editor.board_edits import Resize
from vtt.scenario.document import BoardDocument

WORDS: Final = (
    "Columns and rows, or how many come to each side (below 0: how many go). "
    "All that lies on the board keeps its place beside the rest."
)
ON_HEXAGONS: Final = " At the top, hexagons come by two rows at a time."
SIDES: Final = ("left", "right", "top", "bottom")


def ask_size(ui: Host, board: BoardDocument, done: Callable[[Resize], None]) -> None:
    """Ask for the board's size, or for what comes to its sides; each follows the other. Esc changes nothing."""

    def number(side: str) -> int:
        words = sides[side].value.strip().replace("−", "-")
        return int(words) if words.removeprefix("-").isdecimal() else 0

    def show_size(words: str) -> None:
        """A side was changed: the size follows."""
        columns = board.columns + number("left") + number("right")
        size.value = f"{columns} x {board.rows + number('top') + number('bottom')}"
        ui.lay_out()

    def show_sides(words: str) -> None:
        """The size was changed: what is more comes at the right and at the bottom."""
        found = columns_and_rows(size.value)
        if found is not None:
            sides["right"].value = str(found[0] - board.columns - number("left"))
            sides["bottom"].value = str(found[1] - board.rows - number("top"))
            ui.lay_out()

    def finish() -> None:
        found = columns_and_rows(size.value)
        if found is None:
            ui.notify("Write the columns and the rows: 40 x 30.", warning=True)
            return
        ui.close(layer)
        done(Resize(*found, left=number("left"), top=number("top")))

    size = TextField(f"{board.columns} x {board.rows}", change=show_sides, enter=finish, name="dialog field")
    sides = {name: TextField("0", longest=4, change=show_size, enter=finish, name=f"more {name}") for name in SIDES}
    rows = [_row([(name.capitalize(), sides[name]) for name in pair]) for pair in (SIDES[:2], SIDES[2:])]
    inside: list[Widget] = [
        Paragraph(WORDS + (ON_HEXAGONS if board.lattice == "hexagon" else ""), quiet=True),
        _row([("Columns and rows", size)]),
        *rows,
    ]
    resize = Button("Resize", finish, keys="Enter", kind="accent")
    layer = form(ui, "Size of the board", inside, resize, focus=size, name="board size")


def columns_and_rows(words: str) -> tuple[int, int] | None:
    """A size as it is typed: `40 x 30`, `40, 30`; None where it is none."""
    parts = [part for part in words.replace("x", " ").replace(",", " ").split() if part.isdecimal()]
    return (int(parts[0]), int(parts[1])) if len(parts) == 2 else None


def _row(fields: list[tuple[str, TextField]]) -> Row:
    parts: list[Widget] = []
    for words, field in fields:
        label = Label(words, quiet=True)
        label.weight, field.weight = 1, 2
        parts += [label, field]
    return Row(parts, gap=12)
