"""Dialogs: a question with answers, a text to read, a line to type."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from vtt.app.widgets.base import Action, Host, Layer, Widget
from vtt.app.widgets.button import Button
from vtt.app.widgets.field import TextField
from vtt.app.widgets.label import Label, Paragraph
from vtt.app.widgets.layer import centred
from vtt.app.widgets.layout import Card, Column, Gap, Row, Scroll

Answer = tuple[str, Action | None]


def ask(
    ui: Host,
    title: str,
    words: str,
    answers: Sequence[Answer],
    *,
    danger: bool = False,
    picture: Widget | None = None,
    stays: bool = False,
    must: bool = False,
) -> Layer:
    """A question. The first answer is Enter, the last one is Esc; each closes the dialog before it acts. A click beside
    the dialog means the last answer, but where it `stays`. Where
    one `must` be chosen, Esc and a click beside choose nothing. Where the first answer is a `danger` it must be meant:
    a hasty Enter is the last answer too."""

    def closing(action: Action | None) -> Action:
        def run() -> None:
            ui.close(layer)
            if action is not None:
                action()

        return run

    buttons: list[Widget] = [Gap(weight=1)]
    last = len(answers) - 1
    lit = last if danger else 0
    for number, (label, action) in reversed(list(enumerate(answers))):
        kind = "accent" if number == lit else "danger" if danger and number == 0 else "plain"
        keys = "Enter" if number == lit else "Esc" if number == last and not must else ""
        buttons.append(Button(label, closing(action), keys=keys, kind=kind))
    inside: list[Widget] = [Label(title, size=20, bold=True)]
    if picture is not None:
        inside.append(picture)
    inside += [Scroll(Paragraph(words), most=360), Row(buttons)]
    card = Card(Column(inside, gap=16), padding=24, name="dialog")
    dismiss = (lambda: None) if must else closing(answers[last][1])
    layer = ui.open(card, centred, dismiss=dismiss, focus=buttons[-1 - lit])
    layer.stays = stays or must
    return layer


def tell(ui: Host, title: str, words: str, *, done: Action | None = None, label: str = "Go on") -> Layer:
    """A text to read, with one button."""
    return ask(ui, title, words, [(label, done)])


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
    inside: list[Widget] = [Label(title, size=20, bold=True)]
    if words:
        inside.append(Paragraph(words, quiet=True))
    cancel = Button("Cancel", lambda: ui.close(layer), keys="Esc")
    inside += [field, Row([Gap(weight=1), cancel, Button(label, finish, kind="accent", keys="Enter")])]
    card = Card(Column(inside, gap=16), padding=24, name="dialog")
    layer = ui.open(card, centred, dismiss=lambda: ui.close(layer), focus=field)
    return layer
