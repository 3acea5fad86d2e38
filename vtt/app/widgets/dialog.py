"""Dialogs: a question with answers, a text to read, a line to type."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from vtt.app.widgets.base import Action, Host, Layer, Placing, Widget
from vtt.app.widgets.button import Button
from vtt.app.widgets.field import TextField
from vtt.app.widgets.label import Label, Paragraph
from vtt.app.widgets.layer import centred, then
from vtt.app.widgets.layout import Card, Column, Gap, Row, Scroll

Answer = tuple[str, Action | None]
Way = tuple[str, str, Action]
"""A way to answer: its words, what it means, what it does."""


def ask(
    ui: Host,
    title: str,
    words: str | Widget,
    answers: Sequence[Answer],
    *,
    danger: bool = False,
    must: bool = False,
) -> Layer:
    """A question. The first answer is Enter, the last one is Esc; each closes the dialog before it acts. A click beside
    the dialog means the last answer; where one `must` be chosen, Esc and a click beside choose nothing. Where the first
    answer is a `danger` it must be meant: a hasty Enter is the last answer too."""

    def close() -> None:
        ui.close(layer)

    buttons = answer_buttons(answers, close, danger=danger, must=must)
    text = Scroll(Paragraph(words) if isinstance(words, str) else words, most=360)
    inside = Column([Label(title, size=20, bold=True), text, Row([Gap(weight=1), *buttons])], gap=16)
    card = Card(inside, padding=24, name="dialog")
    dismiss = (lambda: None) if must else then(close, answers[-1][1])
    layer = ui.open(card, centred, dismiss=dismiss, focus=buttons[0 if danger else -1])
    layer.stays = must
    return layer


def choose(ui: Host, title: str, words: str, answers: Sequence[Way], *, leave: str = "") -> Layer:
    """A choice between ways of which none goes without saying: one below the other, each with its number for its key
    and what it means below it. Enter means none of them: whoever presses it through what is only told chooses nothing.
    Esc and a click beside the dialog `leave` (empty: one must be chosen)."""

    def close() -> None:
        ui.close(layer)

    ways = [
        Button(label, then(close, act), keys=str(number), below=below, lines=2)
        for number, (label, below, act) in enumerate(answers, 1)
    ]
    out = [Row([Gap(weight=1), Button(leave, close, keys="Esc")])] if leave else []
    text = [Scroll(Paragraph(words), most=360)] if words else []
    inside = Column([Label(title, size=20, bold=True), *text, Column(ways, gap=8), *out], gap=16)
    layer = ui.open(Card(inside, padding=24, name="dialog"), centred, dismiss=close if leave else lambda: None)
    layer.stays = not leave
    return layer


def answer_buttons(
    answers: Sequence[Answer], close: Action, *, danger: bool = False, must: bool = False
) -> list[Button]:
    """The buttons of a question from left to right, the first answer at the right; each closes it before it acts."""
    buttons = []
    last = len(answers) - 1
    lit = last if danger else 0
    for number, (label, action) in reversed(list(enumerate(answers))):
        kind = "accent" if number == lit else "danger" if danger and number == 0 else "plain"
        keys = "Enter" if number == lit else "Esc" if number == last and not must else ""
        buttons.append(Button(label, then(close, action), keys=keys, kind=kind))
    return buttons


def tell(ui: Host, title: str, words: str | Widget, *, done: Action | None = None, label: str = "Go on") -> Layer:
    """A text to read, with one button."""
    return ask(ui, title, words, [(label, done)])


def form(
    ui: Host,
    title: str,
    inside: Sequence[Widget],
    *buttons: Widget,
    leave: str = "Cancel",
    leaves: Action | None = None,
    aside: Sequence[Widget] = (),
    placing: Placing = centred,
    focus: Widget | None = None,
    name: str = "dialog",
) -> Layer:
    """A dialog with whatever is `inside`: below it at the left what lies `aside`, at the right the way out and what
    does something. Esc and a click beside it leave, and so does the button that says so; `leaves`: what that does,
    where closing is not all."""
    out = leaves or (lambda: ui.close(layer))
    row = Row([*aside, Gap(weight=1), Button(leave, out, keys="Esc"), *buttons])
    card = Card(Column([Label(title, size=20, bold=True), *inside, row], gap=14), padding=24, name=name)
    layer = ui.open(card, placing, dismiss=out, focus=focus)
    return layer


def ask_text(
    ui: Host,
    title: str,
    words: str,
    text: str,
    done: Callable[[str], None],
    *,
    label: str = "Save",
    digits: bool = False,
    longest: int = 80,
) -> Layer:
    """A line to type. Esc changes nothing."""

    def finish() -> None:
        ui.close(layer)
        done(field.value.strip())

    field = TextField(text, enter=finish, digits=digits, longest=longest, name="dialog field")
    field.anchor = 0
    inside = [Paragraph(words, quiet=True), field] if words else [field]
    layer = form(ui, title, inside, Button(label, finish, kind="accent", keys="Enter"), focus=field)
    return layer
