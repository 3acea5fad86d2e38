"""A field for several lines of text: it wraps, Enter begins a new line, the arrows move over lines."""

from __future__ import annotations

import pygame

from vtt.app.paint import Paint
from vtt.app.widgets.base import Host, Look, Point
from vtt.app.widgets.keys import ENTER, control, meant
from vtt.app.widgets.typed import TypedText

LINES = 12
LONGEST = 8000


class TextArea(TypedText):
    """`value` is what was typed; the owner reads it when the dialog is done."""

    def __init__(self, text: str, *, name: str = "") -> None:
        super().__init__(text, longest=LONGEST, name=name or "text")
        self._first = 0

    def natural_width(self, paint: Paint) -> int:
        return paint.px(520)

    def height(self, paint: Paint, width: int) -> int:
        return paint.line(14) * LINES + paint.px(20)

    # --- lines --------------------------------------------------------------------------------------------------

    def lines(self, paint: Paint) -> list[tuple[int, int]]:
        """Where each shown line begins and ends in the text."""
        room = self.rect.width - paint.px(24)
        found: list[tuple[int, int]] = []
        start = 0
        for part in self.value.split("\n"):
            at, end = start, start + len(part)
            while end - at > 1 and paint.width(self.value[at:end], 14) > room:
                cut = self._cut(paint, at, end, room)
                found.append((at, cut))
                at = cut
            found.append((at, end))
            start = end + 1
        return found

    def _cut(self, paint: Paint, at: int, end: int, room: int) -> int:
        """Where a line that is too long goes on below: after its last word that fits."""
        low, high = at + 1, end
        while low < high:
            middle = (low + high + 1) // 2
            if paint.width(self.value[at:middle], 14) <= room:
                low = middle
            else:
                high = middle - 1
        space = self.value.rfind(" ", at, low)
        return space + 1 if space > at else low

    def _line_of(self, lines: list[tuple[int, int]], place: int) -> int:
        return max((number for number, (start, _) in enumerate(lines) if start <= place), default=0)

    # --- drawing ------------------------------------------------------------------------------------------------

    def draw(self, paint: Paint, surface: pygame.Surface, look: Look) -> None:
        focused = look.focus is self
        paint.box(surface, self.rect, paint.field, paint.accent if focused else paint.border, radius=7)
        lines = self.lines(paint)
        here = self._line_of(lines, self.caret)
        self._first = max(min(self._first, here), here - LINES + 1, 0)
        left, top = self.rect.left + paint.px(10), self.rect.top + paint.px(10)
        first, last = self.selection
        for start, end in lines[self._first : self._first + LINES]:
            if focused and first < last and first <= end and last >= start:
                x0 = paint.width(self.value[start : max(start, first)], 14)
                x1 = paint.width(self.value[start : min(end, last)], 14)
                surface.fill(paint.selection, pygame.Rect(left + x0, top, max(2, x1 - x0), paint.line(14)))
            paint.text(surface, self.value[start:end], (left, top), 14, paint.words)
            if focused and lines[here] == (start, end) and look.now % 1.0 < 0.6:
                x = left + paint.width(self.value[start : self.caret], 14)
                surface.fill(paint.words, pygame.Rect(x, top, max(1, paint.px(1)), paint.line(14)))
            top += paint.line(14)
        full = len(lines) * paint.line(14)
        paint.scroll_bar(surface, self.rect.inflate(-4, -8), self._first * paint.line(14), full)

    # --- typing -------------------------------------------------------------------------------------------------

    def allows(self, letter: str) -> bool:
        return letter.isprintable() or letter == "\n"

    def key(self, event: pygame.event.Event, ui: Host) -> bool:
        if control(event):
            return self.with_control(meant(event))
        if event.key in ENTER:
            self.replace("\n")
        elif event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            self.erase(-1 if event.key == pygame.K_BACKSPACE else 1)
        elif event.key in _MOVES:
            self._move(event.key, bool(event.mod & pygame.KMOD_SHIFT), ui.paint)
        else:
            return event.key not in (pygame.K_TAB, pygame.K_ESCAPE) and event.key < 0x110000
        return True

    def _move(self, key: int, marking: bool, paint: Paint) -> None:
        lines = self.lines(paint)
        here = self._line_of(lines, self.caret)
        start, end = lines[here]
        if key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.caret += 1 if key == pygame.K_RIGHT else -1
        elif key in (pygame.K_HOME, pygame.K_END):
            self.caret = start if key == pygame.K_HOME else end
        else:
            other = here + (1 if key == pygame.K_DOWN else -1)
            if 0 <= other < len(lines):
                self.caret = min(lines[other][1], lines[other][0] + self.caret - start)
        self.caret = max(0, min(len(self.value), self.caret))
        if not marking:
            self.anchor = self.caret

    def press(self, point: Point, button: int, ui: Host) -> bool:
        if button == 1:
            self.caret = self.anchor = self._at(point, ui.paint)
        return button == 1

    def drag(self, point: Point, ui: Host) -> None:
        self.caret = self._at(point, ui.paint)

    def wheel(self, amount: int, point: Point, ui: Host) -> bool:
        lines = self.lines(ui.paint)
        here = self._line_of(lines, self.caret) - amount
        self.caret = self.anchor = lines[max(0, min(len(lines) - 1, here))][0]
        return True

    def _at(self, point: Point, paint: Paint) -> int:
        lines = self.lines(paint)
        row = self._first + max(0, point[1] - self.rect.top - paint.px(10)) // paint.line(14)
        start, end = lines[min(len(lines) - 1, row)]
        offset = point[0] - self.rect.left - paint.px(10)
        return min(range(start, end + 1), key=lambda n: abs(paint.width(self.value[start:n], 14) - offset))


_MOVES = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_HOME, pygame.K_END)
