"""Typing in a roll of real dice: the faces of every die as pictures, clicked in the order the dice are rolled."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from vtt.app.paint import Paint
from vtt.app.table.attack.tray import Tray
from vtt.app.widgets.base import Action, Host, Look, Widget
from vtt.app.widgets.button import Button
from vtt.app.widgets.dialog import form
from vtt.app.widgets.label import Flow, Label, Paragraph
from vtt.app.widgets.layer import centred
from vtt.app.widgets.layout import Column, Row, Scroll
from vtt.rules import by_hand
from vtt.rules.base import Command

WORDS = (
    "Rolled with real dice? Click the face that each of them shows. Each goes to the next die of its colour that the "
    "game rolls; of one colour first those of the attack, then those of each defence."
)
SIDE = 34
"""Units of a die's side."""
MOST = 24
"""Dice that can be typed in at once: more than any attack rolls."""

Die = tuple[str, int]
"""Colour, and the number of a face (from 0)."""


class FaceButton(Button):
    """A face of a die to click."""

    def __init__(self, picture: Callable[[int], pygame.Surface], words: str, action: Action, *, name: str) -> None:
        super().__init__("", action, name=name, tip=words)
        self.picture = picture

    def natural_width(self, paint: Paint) -> int:
        return paint.px(SIDE + 6)

    def height(self, paint: Paint, width: int) -> int:
        return paint.px(SIDE + 6)

    def draw(self, paint: Paint, surface: pygame.Surface, look: Look) -> None:
        if look.hover is self or (look.focus is self and look.keyboard):
            paint.box(surface, self.rect, paint.raised, paint.accent, radius=8)
        picture = self.picture(paint.px(SIDE))
        surface.blit(picture, picture.get_rect(center=self.rect.center))


class TypedRoll:
    """The dialog, made anew after each click."""

    def __init__(self, ui: Host, tray: Tray, submit: Callable[[Command], None]) -> None:
        self.ui = ui
        self.tray = tray
        self.submit = submit
        self.typed: list[Die] = []
        self._screen = (0, 0)
        self._first = pygame.Rect(0, 0, 0, 0)
        self._open()

    def _open(self) -> None:
        dice = self.tray.kinds
        rows: list[Widget] = []
        for colour, faces in dice.items():
            buttons = [
                self._face((colour, face), partial(self.add, (colour, face)), f"{colour} {face + 1}")
                for face in range(len(faces))
            ]
            rows.append(Row([Label(colour.capitalize(), weight=1), *buttons], gap=2))
        count = len(self.typed)
        shown: list[Widget] = [
            self._face(die, partial(self.remove, number), f"typed {number + 1}", "Click to take it away: ")
            for number, die in enumerate(self.typed)
        ]
        done = Button(
            f"Use {count} {'die' if count == 1 else 'dice'}" if count else "Use them",
            self.use,
            keys="Enter",
            kind="accent",
            refusal="" if count else "Click the faces first.",
            name="use",
        )
        inside: list[Widget] = [
            Paragraph(WORDS, size=12, quiet=True),
            Scroll(Column(rows, gap=2), most=320, name="faces"),
            Flow(shown, gap=2) if shown else Paragraph("No face chosen yet.", quiet=True),
        ]
        title, place = "Type in a roll", self._place
        self.layer = form(self.ui, title, inside, done, leaves=self.close, placing=place, name="typed roll")
        self.layer.dim = True

    def _place(self, paint: Paint, screen: pygame.Rect, widget: Widget) -> pygame.Rect:
        """In the middle at first; then it only grows downwards, so that no face moves from under the mouse."""
        rect = centred(paint, screen, widget)
        if self._screen != screen.size:
            self._screen, self._first = screen.size, rect
        kept = self._first
        return pygame.Rect(kept.left, kept.top, kept.width, min(rect.height, screen.bottom - kept.top))

    def _face(self, die: Die, action: Action, name: str, before: str = "") -> Widget:
        picture = partial(self.tray.painter.die, self.tray.look(*die))
        words = self.tray.kinds[die[0]][die[1]].words
        return FaceButton(picture, f"{before}{die[0].capitalize()}, {words}", action, name=name)

    def _again(self) -> None:
        self.close()
        self._open()

    def close(self) -> None:
        self.ui.close(self.layer)

    def add(self, die: Die) -> None:
        if len(self.typed) < MOST:
            self.typed.append(die)
        self._again()

    def remove(self, number: int) -> None:
        del self.typed[number]
        self._again()

    def use(self) -> None:
        if self.typed:
            self.close()
            colours, faces = zip(*self.typed, strict=True)
            self.submit(by_hand.TypeRoll(faces=faces, colours=colours))
