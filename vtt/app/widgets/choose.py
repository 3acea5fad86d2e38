"""Widgets that choose one of several: drop-down, segments (also tabs), slider."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from vtt.app.paint import Paint
from vtt.app.widgets.base import Host, Look, Point, Widget
from vtt.app.widgets.button import Button
from vtt.app.widgets.clickable import Clickable
from vtt.app.widgets.label import Paragraph
from vtt.app.widgets.layer import beside, then
from vtt.app.widgets.layout import Card, Column, Gap, Row, Scroll
from vtt.app.widgets.listing import Listing


def open_menu(ui: Host, anchor: pygame.Rect, entries: Sequence[Button], chosen: int = -1, *, note: str = "") -> None:
    """A list of buttons beside a rectangle; choosing one, Esc or a press beside it closes the list first. Typing finds.
    The keyboard begins at the `chosen` one, which is brought into view. `note`: what is to be known while it lies
    there, in a line above it."""

    def close() -> None:
        ui.close(layer)

    for entry in entries:
        entry.action = then(close, entry.action) if not entry.refusal else entry.action
        entry.anyway = then(close, entry.anyway) if entry.anyway is not None else None
    pictured = any(entry.icon for entry in entries)
    for entry in entries:
        entry.indent = pictured and not entry.icon
    listed = Listing(entries, ui)
    above = [Row([Gap(10), Paragraph(note, quiet=True, weight=1), Gap(10)])] if note else []
    menu = Card(Column([*above, Scroll(listed)], gap=6), padding=6, name="menu list")

    def placing(paint: Paint, screen: pygame.Rect, widget: Widget) -> pygame.Rect:
        rim = paint.px(2 * (8 + menu.padding))
        taken = sum(one.height(paint, one.natural_width(paint)) + paint.px(6) for one in above)
        listed.fit_in(paint, (screen.width - rim - paint.px(Scroll.BAR + 4), screen.height - rim - taken))
        return beside(anchor)(paint, screen, widget)

    focus = entries[chosen] if 0 <= chosen < len(entries) else None
    layer = ui.open(menu, placing, dismiss=close, focus=focus)
    if focus is not None:
        ui.settle()
        ui.reveal_focus()


class DropDown(Clickable):
    """One of a list of labels; the list opens below it. Up and down change it with the focus on it."""

    def __init__(
        self,
        labels: Sequence[str],
        chosen: int,
        change: Callable[[int], object],
        *,
        name: str = "",
        weight: float = 0.0,
    ) -> None:
        super().__init__(name=name or "drop-down", weight=weight)
        self.labels = list(labels)
        self.chosen = chosen
        self.change = change

    def natural_width(self, paint: Paint) -> int:
        return max((paint.width(label, 14) for label in self.labels), default=0) + paint.px(48)

    def height(self, paint: Paint, width: int) -> int:
        return paint.px(36)

    def draw(self, paint: Paint, surface: pygame.Surface, look: Look) -> None:
        warm = look.hover is self
        paint.box(surface, self.rect, paint.raised if warm else paint.field, paint.border, radius=7)
        if look.focus is self and look.keyboard:
            paint.ring(surface, self.rect, paint.px(7))
        inner = self.rect.inflate(-paint.px(20), 0)
        label = self.labels[self.chosen] if 0 <= self.chosen < len(self.labels) else ""
        room = inner.width - paint.px(18)
        size = paint.size_in(label, room)
        place = (inner.left, inner.centery - paint.line(size) // 2)
        paint.text(surface, paint.fitted(label, room, size), place, size, paint.words)
        paint.chevron(surface, (inner.right - paint.px(6), inner.centery))

    def choose(self, number: int) -> None:
        self.chosen = number
        self.change(number)

    def do(self, ui: Host) -> None:
        entries = [
            Button(label, partial(self.choose, number), kind="quiet", chosen=number == self.chosen)
            for number, label in enumerate(self.labels)
        ]
        open_menu(ui, self.rect, entries, self.chosen)

    def key(self, event: pygame.event.Event, ui: Host) -> bool:
        if event.key not in (pygame.K_UP, pygame.K_DOWN) or not self.labels:
            return super().key(event, ui)
        step = 1 if event.key == pygame.K_DOWN else -1
        self.choose(max(0, min(len(self.labels) - 1, self.chosen + step)))
        return True


class Segments(Widget):
    """A few labels beside each other, one of them chosen; left and right change it. Serves as tabs too. With a
    `refusal` the chosen one stays, and a press on another says why."""

    focusable = True

    def __init__(
        self,
        labels: Sequence[str],
        chosen: int,
        change: Callable[[int], object],
        *,
        name: str = "",
        tips: Sequence[str] = (),
        refusal: str = "",
    ) -> None:
        super().__init__(name=name or "segments", tip=refusal)
        self.refusal = refusal
        self.labels = list(labels)
        self.chosen = chosen
        self.change = change
        self.tips = tuple(tips)
        self._drawn: list[pygame.Rect] = []

    def natural_width(self, paint: Paint) -> int:
        return sum(paint.width(label, 14) + paint.px(28) for label in self.labels)

    def height(self, paint: Paint, width: int) -> int:
        return paint.px(36)

    def _cells(self, paint: Paint) -> list[pygame.Rect]:
        widths = [paint.width(label, 14) for label in self.labels]
        # Where it is narrow the room beside the words gives way first.
        room = max(paint.px(8), min(paint.px(28), (self.rect.width - sum(widths)) // max(1, len(widths))))
        wants = [width + room for width in widths]
        share = self.rect.width / max(1, sum(wants))
        cells, left = [], float(self.rect.left)
        for want in wants:
            cells.append(pygame.Rect(int(left), self.rect.top, int(want * share), self.rect.height))
            left += want * share
        return cells

    def draw(self, paint: Paint, surface: pygame.Surface, look: Look) -> None:
        paint.box(surface, self.rect, paint.field, paint.border, radius=7)
        if look.focus is self and look.keyboard:
            paint.ring(surface, self.rect, paint.px(7))
        self._drawn = self._cells(paint)
        for number, (label, cell) in enumerate(zip(self.labels, self._drawn, strict=True)):
            chosen = number == self.chosen
            if chosen:
                border = paint.edge if self.refusal else paint.accent
                paint.box(surface, cell.inflate(-4, -4), paint.raised, border, radius=6)
            words = paint.fitted(label, cell.width - paint.px(6), 14)
            left = cell.centerx - paint.width(words, 14) // 2
            ink = (paint.quiet if chosen else paint.faint) if self.refusal else paint.words if chosen else paint.quiet
            paint.text(surface, words, (left, cell.centery - paint.line(14) // 2), 14, ink)

    def choose(self, number: int) -> None:
        self.chosen = number
        self.change(number)

    def hint(self, point: Point) -> str:
        """What the cell under the mouse means."""
        tips = (tip for cell, tip in zip(self._drawn, self.tips, strict=False) if cell.collidepoint(point))
        return next(tips, self.tip)

    def press(self, point: Point, button: int, ui: Host) -> bool:
        for number, cell in enumerate(self._cells(ui.paint)):
            if button == 1 and cell.collidepoint(point):
                self._chosen_by(number, ui)
        return button == 1

    def key(self, event: pygame.event.Event, ui: Host) -> bool:
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            step = 1 if event.key == pygame.K_RIGHT else -1
            self._chosen_by((self.chosen + step) % len(self.labels), ui)
            return True
        return False

    def _chosen_by(self, number: int, ui: Host) -> None:
        if not self.refusal:
            self.choose(number)
        elif number != self.chosen:
            ui.notify(self.refusal)


class Slider(Widget):
    """A number between two others, in steps; `show` makes the words for a value."""

    focusable = True

    def __init__(
        self,
        value: float,
        least: float,
        most: float,
        step: float,
        change: Callable[[float], None],
        *,
        show: Callable[[float], str] = str,
        name: str = "",
    ) -> None:
        super().__init__(name=name or "slider")
        self.value = value
        self.least = least
        self.most = most
        self.step = step
        self.change = change
        self.show = show

    def natural_width(self, paint: Paint) -> int:
        return paint.px(240)

    def height(self, paint: Paint, width: int) -> int:
        return paint.px(32)

    def _track(self, paint: Paint) -> pygame.Rect:
        wide = max(1, self.rect.width - paint.px(80))
        return pygame.Rect(self.rect.left + paint.px(8), self.rect.centery - paint.px(3), wide, paint.px(6))

    def draw(self, paint: Paint, surface: pygame.Surface, look: Look) -> None:
        track = self._track(paint)
        share = (self.value - self.least) / (self.most - self.least)
        paint.bar(surface, track, share, paint.accent)
        knob = (track.left + int(share * track.width), track.centery)
        paint.disc(surface, knob, paint.px(9), paint.words)
        if look.focus is self and look.keyboard:
            ring = pygame.Rect(0, 0, paint.px(22), paint.px(22))
            ring.center = knob
            paint.ring(surface, ring, ring.height // 2)
        words = self.show(self.value)
        left = self.rect.right - paint.width(words, 14)
        paint.text(surface, words, (left, self.rect.centery - paint.line(14) // 2), 14, paint.words)

    def set(self, value: float) -> None:
        steps = round((value - self.least) / self.step)
        value = max(self.least, min(self.most, round(self.least + steps * self.step, 6)))
        if value != self.value:
            self.value = value
            self.change(value)

    def press(self, point: Point, button: int, ui: Host) -> bool:
        if button == 1:
            self.drag(point, ui)
        return button == 1

    def drag(self, point: Point, ui: Host) -> None:
        track = self._track(ui.paint)
        self.set(self.least + (point[0] - track.left) / track.width * (self.most - self.least))

    def key(self, event: pygame.event.Event, ui: Host) -> bool:
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.set(self.value + (self.step if event.key == pygame.K_RIGHT else -self.step))
            return True
        return False
