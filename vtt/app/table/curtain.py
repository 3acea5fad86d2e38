"""The curtain between seats: nothing of the table is drawn while it hangs."""

from __future__ import annotations

import pygame

from vtt.app.paint import Paint
from vtt.app.widgets.base import Action, Look, Widget
from vtt.app.widgets.button import Button
from vtt.app.widgets.label import Icon, Label, Paragraph
from vtt.app.widgets.layout import Card, Column, Gap, Row
from vtt.rules.plan import Seat


class Curtain(Card):
    """Hides everything until the seat that is called says that it looks."""

    def __init__(self, seat: Seat, raise_it: Action, home: Action) -> None:
        words = "The table is covered. Hand over the screen; whoever looks next lifts the curtain."
        alone = "One person plays for everybody? Menu, “Open table” puts the curtain away for this game."
        inside = Column(
            [
                Gap(weight=1),
                Row([Gap(weight=1), Icon("icon/curtain", side=72), Gap(weight=1)]),
                Label(f"Pass to {seat.name}", size=20, bold=True, align="center"),
                Row([Gap(weight=1), _Narrow(Paragraph(words, quiet=True, centred=True)), Gap(weight=1)]),
                Row([Gap(weight=1), _Narrow(Paragraph(alone, size=12, quiet=True, centred=True)), Gap(weight=1)]),
                Row(
                    [
                        Gap(weight=1),
                        Button("Leave", home, name="leave"),
                        Button(f"Show the table to {seat.name}", raise_it, keys="Enter", kind="accent", name="lift"),
                        Gap(weight=1),
                    ],
                    gap=12,
                ),
                Gap(weight=1),
            ],
            gap=18,
        )
        super().__init__(inside, name="curtain")

    def draw(self, paint: Paint, surface: pygame.Surface, look: Look) -> None:
        paint.desk(surface)
        self.inside.draw(paint, surface, look)


class _Narrow(Widget):
    """A widget kept to a readable width."""

    def __init__(self, inside: Widget) -> None:
        super().__init__()
        self.inside = inside

    def children(self) -> tuple[Widget, ...]:
        return (self.inside,)

    def natural_width(self, paint: Paint) -> int:
        return min(self.inside.natural_width(paint), paint.px(460))

    def height(self, paint: Paint, width: int) -> int:
        return self.inside.height(paint, width)

    def place(self, paint: Paint, rect: pygame.Rect) -> None:
        super().place(paint, rect)
        self.inside.place(paint, rect)
