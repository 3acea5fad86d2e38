"""A line of text to type into: caret, selection, clipboard, words composed by an input method."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from vtt.app.paint import Paint
from vtt.app.widgets.base import Host, Look, Point
from vtt.app.widgets.double_click import belongs
from vtt.app.widgets.keys import ENTER, control, meant
from vtt.app.widgets.typed import TypedText


class TextField(TypedText):
    """`change` is called with the text after each change, `enter` when Enter is pressed; if it `keeps` what was typed,
    also when the focus goes elsewhere. The first click marks all of what only `stands_in`, as Tab does."""

    def __init__(
        self,
        text: str = "",
        *,
        placeholder: str = "",
        change: Callable[[str], None] | None = None,
        enter: Callable[[], object] | None = None,
        keeps: bool = False,
        stands_in: bool = False,
        longest: int = 80,
        digits: bool = False,
        name: str = "",
        weight: float = 0.0,
    ) -> None:
        super().__init__(text, longest=longest, name=name or placeholder or "field", weight=weight)
        self.placeholder = placeholder
        self.change = change
        self.enter = enter
        self.keeps = keeps
        self._entered = text
        self.digits = digits
        self.composed = ""
        self._shift = 0
        self._pressed: tuple[float, Point] = (float("-inf"), (-1, -1))
        """When and where it was pressed last."""
        self._whole = False
        self._stands_in = stands_in

    def natural_width(self, paint: Paint) -> int:
        # A field for a path or a sentence shows more of it.
        return paint.px(200 if self.longest <= 100 else 480)

    def height(self, paint: Paint, width: int) -> int:
        return paint.px(36)

    def draw(self, paint: Paint, surface: pygame.Surface, look: Look) -> None:
        focused = look.focus is self
        paint.box(surface, self.rect, paint.field, paint.accent if focused else paint.border, radius=7)
        inner = self.rect.inflate(-paint.px(20), -paint.px(6))
        before = paint.width(self.value[: self.caret], 14)
        self._shift = max(min(self._shift, before), before - inner.width + 2, 0)
        clip = surface.get_clip()
        surface.set_clip(inner.clip(clip))
        left, top = inner.left - self._shift, inner.centery - paint.line(14) // 2
        first, last = self.selection
        if focused and first != last:
            start, end = paint.width(self.value[:first], 14), paint.width(self.value[:last], 14)
            surface.fill(paint.selection, pygame.Rect(left + start, top, end - start, paint.line(14)))
        if self.value:
            paint.text(surface, self.value, (left, top), 14, paint.words)
        elif not self.composed:
            paint.text(surface, paint.fitted(self.placeholder, inner.width, 14), (left, top), 14, paint.faint)
        if focused and self.composed:
            place = (left + before, top)
            drawn = paint.text(surface, self.composed, place, 14, paint.accent)
            surface.fill(paint.accent, pygame.Rect(drawn.left, top + paint.line(14) - 1, drawn.width, 1))
        if focused and look.now % 1.0 < 0.6:
            surface.fill(paint.words, pygame.Rect(left + before, top, max(1, paint.px(1)), paint.line(14)))
        surface.set_clip(clip)

    def _at(self, paint: Paint, x: int) -> int:
        """The place between two letters nearest to a point."""
        offset = x - self.rect.left - paint.px(10) + self._shift
        return min(range(len(self.value) + 1), key=lambda n: abs(paint.width(self.value[:n], 14) - offset))

    def press(self, point: Point, button: int, ui: Host) -> bool:
        """A double click marks all of it, as a name is one thing; a hand that shakes in it marks no less."""
        if button == 1:
            before, self._pressed = self._pressed, (ui.now, point)
            self._whole = belongs(*before, *self._pressed) or self._stands_in
            self._stands_in = False
            self.caret = self.anchor = self._at(ui.paint, point[0])
            if self._whole:
                self.tabbed()
        return button == 1

    def drag(self, point: Point, ui: Host) -> None:
        if not self._whole:
            self.caret = self._at(ui.paint, point[0])

    def allows(self, letter: str) -> bool:
        return letter.isprintable() and (letter.isdigit() or not self.digits)

    def replace(self, words: str) -> None:
        super().replace(words)
        if self.change is not None:
            self.change(self.value)

    def _enter(self) -> None:
        self._entered = self.value
        if self.enter is not None:
            self.enter()

    def unfocused(self) -> None:
        if self.keeps and self.value != self._entered:
            self._enter()

    def compose(self, words: str, ui: Host) -> None:
        self.composed = words

    def text(self, words: str, ui: Host) -> bool:
        self.composed = ""
        return super().text(words, ui)

    def key(self, event: pygame.event.Event, ui: Host) -> bool:
        if control(event):
            return self.with_control(meant(event))
        if event.key in ENTER:
            self._enter()
            return self.enter is not None
        if event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            self.erase(-1 if event.key == pygame.K_BACKSPACE else 1)
            return True
        targets = {
            pygame.K_LEFT: self.caret - 1,
            pygame.K_RIGHT: self.caret + 1,
            pygame.K_HOME: 0,
            pygame.K_END: len(self.value),
        }
        if event.key in targets:
            self.caret = max(0, min(len(self.value), targets[event.key]))
            if not event.mod & pygame.KMOD_SHIFT:
                self.anchor = self.caret
            return True
        return event.key not in (pygame.K_TAB, pygame.K_ESCAPE, pygame.K_UP, pygame.K_DOWN) and event.key < 0x110000
