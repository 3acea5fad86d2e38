"""Saved games: name, picture, when; open, rename, copy, delete (it asks)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from vtt.app.home.kept_games import as_they_stand, png, when
from vtt.app.screen import Screen
from vtt.app.stage import Stage
from vtt.app.widgets.base import Widget
from vtt.app.widgets.button import Button
from vtt.app.widgets.dialog import ask, ask_text
from vtt.app.widgets.label import Label, Paragraph, Picture
from vtt.app.widgets.layout import Card, Column, Gap, Row, Scroll
from vtt.app.widgets.page import Page
from vtt.app.widgets.press_card import PressCard
from vtt.files.problem import FileProblem
from vtt.files.save_locks import is_open
from vtt.files.slots import Slot, copy_slot, delete_slot, rename_slot, slots
from vtt.play.others import who_sits
from vtt.rules.enumeration import count


class SlotsScreen(Screen):
    """`current`: the save that is being played now; it can be copied and renamed, not deleted."""

    title = "Saved games"

    def __init__(self, window: Stage, *, current: Path | None = None) -> None:
        super().__init__(window)
        self.current = current

    def build(self) -> None:
        found = as_they_stand(slots())
        rows: list[Widget] = [self._row(slot) for slot in found]
        if not rows:
            rows = [Paragraph("No game has been saved yet. Every game is kept from its first step on.", quiet=True)]
        back = Button("Back", self.window.pop, keys="Esc", icon="icon/left")
        head = Row([Label("Saved games", size=20, bold=True, weight=1), back])
        listed = Scroll(Column(rows, gap=12), weight=1, topic="slots")
        self.ui.show(Page(Card(Column([head, listed], gap=16), padding=24), wide=920, tall=True))

    def _row(self, slot: Slot) -> Widget:
        names = who_sits(slot.seats)
        words: list[Widget] = [Label(slot.name, size=16, bold=True)]
        if slot.problem:
            words.append(Paragraph(f"It cannot be opened: {slot.problem}."))
        else:
            words += [Label(names if slot.name.startswith(slot.title) else f"{slot.title} · {names}", quiet=True)]
            ended = f"Over: {slot.ending} · " if slot.ending else ""
            steps = count(slot.steps, "step")
            words += [Label(f"{ended}{steps} · {when(slot.changed)}", size=12, quiet=True)]
        playing = slot.file == self.current
        buttons: list[Widget] = [
            Button(
                "Look at it" if slot.ending else "Go on",
                partial(self._open, slot),
                icon="icon/sight" if slot.ending else "icon/play",
                small=True,
                name=f"open {slot.name}",
                refusal="This is the game on the table." if playing else "",
            ),
            Button("Rename", partial(self._rename, slot), icon="icon/text", small=True, name=f"rename {slot.name}"),
            Button("Copy", partial(self._copy, slot), icon="icon/copy", small=True, name=f"copy {slot.name}"),
            Button(
                "Delete",
                partial(self._delete, slot),
                icon="icon/delete",
                small=True,
                name=f"delete {slot.name}",
                refusal="This is the game on the table." if playing else "",
            ),
            Gap(weight=1),
        ]
        column = Column([*words, Gap(2), Row(buttons)], gap=4, weight=1)
        picture = Picture(png(slot.picture), tall=112)
        picture.weight = 0.28
        inside = Row([picture, column], gap=16)
        if playing:
            return Card(inside, padding=12, name=f"slot {slot.name}")
        return PressCard(inside, partial(self._open, slot), padding=12, name=f"slot {slot.name}")

    def _open(self, slot: Slot) -> None:
        window = self.window
        window.home()
        window.ways.go_on(slot.file)

    def _attempt(self, action: Callable[[], object]) -> None:
        try:
            action()
        except FileProblem as problem:
            self.ui.notify(str(problem), warning=True)
        self.build()

    def _rename(self, slot: Slot) -> None:
        done = lambda name: self._attempt(lambda: rename_slot(slot, name)) if name else None  # noqa: E731
        ask_text(self.ui, "Rename the game", "", slot.name, done, label="Rename")

    def _copy(self, slot: Slot) -> None:
        done = lambda name: self._attempt(lambda: copy_slot(slot, name)) if name else None  # noqa: E731
        ask_text(self.ui, "Copy the game", "A name for the copy.", f"{slot.name} copy", done, label="Copy")

    def _delete(self, slot: Slot) -> None:
        words = f"“{slot.name}” with its {count(slot.steps, 'step')} will be gone for good."
        if is_open(slot.file):
            words += " Another window plays it just now: there it goes on, and is kept again."
        gone = lambda: self._attempt(lambda: delete_slot(slot))  # noqa: E731
        ask(self.ui, "Delete this game?", words, [("Delete", gone), ("Keep it", None)], danger=True)
