"""Asks for the PIN of a seat before what only it may see is shown; the table may take a forgotten one off together."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from vtt.app.paint import Paint
from vtt.app.widgets.base import Action, Host, Look
from vtt.app.widgets.button import Button
from vtt.app.widgets.dialog import Answer, ask, form
from vtt.app.widgets.field import TextField
from vtt.app.widgets.label import Paragraph
from vtt.play.pins import DIGITS, is_pin, opens
from vtt.rules.plan import Seat

DOT: Final = "•"


class PinField(TextField):
    """Four digits that nobody beside can read."""

    def __init__(self, enter: Action) -> None:
        super().__init__(enter=enter, digits=True, longest=DIGITS, name="pin")

    def draw(self, paint: Paint, surface: pygame.Surface, look: Look) -> None:
        typed, self.value = self.value, DOT * len(self.value)
        super().draw(paint, surface, look)
        self.value = typed

    def with_control(self, key: int) -> bool:
        """Nothing of it goes to the clipboard."""
        return key in (pygame.K_c, pygame.K_x) or super().with_control(key)


def ask_pin(ui: Host, seat: Seat, done: Action, forgotten: Action) -> None:
    """Ask whoever lifts the curtain of a locked seat; `done` only by the right PIN. `forgotten`: the whole table has
    agreed to take it off."""

    def finish() -> None:
        if opens(seat.lock, field.value):
            ui.close(layer)
            done()
            return
        field.value, field.caret, field.anchor = "", 0, 0
        ui.notify(f"That is not the PIN of {seat.name}.", warning=True)

    def together() -> None:
        def agreed() -> None:
            ui.close(layer)
            forgotten()

        answers: list[Answer] = [("We agree", agreed), ("No", None)]
        words = f"Does the whole table agree to take the PIN of {seat.name} off? The log will say so."
        ask(ui, "A forgotten PIN?", words, answers, danger=True)

    field = PinField(finish)
    look = Button("Look", finish, keys="Enter", kind="accent", name="pin done")
    aside = [Button("Forgotten …", together, name="forgotten")]
    layer = form(ui, f"{seat.name}, your PIN", [field], look, aside=aside, focus=field)


def choose_pin(ui: Host, seat: Seat, done: Callable[[str], None]) -> None:
    """Let a seat choose its PIN."""

    def finish() -> None:
        if not is_pin(field.value):
            ui.notify(f"A PIN has {DIGITS} digits.")
            return
        ui.close(layer)
        done(field.value)

    field = PinField(finish)
    words = "Four digits, asked whenever your curtain is lifted. The others look away while you type."
    put = Button("Set", finish, keys="Enter", kind="accent", name="pin done")
    layer = form(ui, f"A PIN for {seat.name}", [Paragraph(words, quiet=True), field], put, focus=field)
