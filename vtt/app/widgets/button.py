"""Buttons: what they say, their shortcut at the right, and why they cannot be used."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from vtt.app.paint import Colour, Paint
from vtt.app.widgets.base import Action, Look, Point, Widget
from vtt.app.widgets.keys import Keys, matches
from vtt.app.widgets.ui import Ui

MOST_BELOW = 3
"""Lines of quiet words below a button's own; more end in an ellipsis and are in the tooltip."""


class Button(Widget):
    """A 40-unit button. With a `refusal` it stays visible, says why at the right (all of it in the tooltip), and a
    press tells the reason as a notice instead of doing anything."""

    focusable = True

    def __init__(
        self,
        words: str,
        action: Action | None,
        *,
        keys: str = "",
        icon: str = "",
        detail: str = "",
        refusal: str = "",
        kind: str = "plain",
        small: bool = False,
        chosen: bool = False,
        name: str = "",
        tip: str = "",
        caps: bool = True,
        below: str = "",
        weight: float = 0.0,
        anyway: Action | None = None,
    ) -> None:
        """`keys`: the shortcut as shown (`Ctrl+Z`, `M`), `caps` False: only in the tooltip; `kind`: plain, accent,
        quiet, danger; `detail`: quiet words at the right; `below`: quiet words in a second line; `anyway`: what a click
        or the shortcut does while there is a `refusal` (nothing given: a click says the refusal)."""
        super().__init__(name=name or words, tip=tip, weight=weight)
        self.words = words
        self.action = action
        self.keys: Keys = keys
        self.icon = icon
        self.detail = detail
        self.refusal = refusal
        self.kind = kind
        self.small = small
        self.chosen = chosen
        self.caps = caps
        self.below = below
        self.anyway = anyway
        self._cut = False

    @property
    def able(self) -> bool:
        return not self.refusal and self.action is not None

    def natural_width(self, paint: Paint) -> int:
        size = 12 if self.small else 14
        wide = paint.width(self.words, size, bold=True) + paint.px(20 if self.small else 28)
        wide += (paint.px(22) if self.words else paint.px(10)) if self.icon else 0
        wide += paint.px(8) + paint.key_width(self.keys) if self.keys and self.caps else 0
        wide += paint.px(10) + paint.width(self.detail, 12) if self.detail else 0
        return wide

    def height(self, paint: Paint, width: int) -> int:
        if self.small:
            return paint.px(28)
        if self.refusal and self._second_line(paint, width - paint.px(24)):
            return paint.px(44)
        if self.below and not self.refusal:
            return paint.px(16) + paint.line(14) + len(self._lines_below(paint, width)) * paint.line(12)
        return paint.px(32) if self.refusal else paint.px(40)

    def _lines_below(self, paint: Paint, width: int) -> list[str]:
        """The quiet words below, in lines; the last one that fits ends in an ellipsis where more would follow."""
        room = width - paint.px(24) - (paint.key_width(self.keys) + paint.px(8) if self.keys and self.caps else 0)
        room -= paint.px(22) if paint.sprite(self.icon) else 0
        lines = paint.wrapped(self.below, room, 12)
        self._cut = self._cut or len(lines) > MOST_BELOW
        if len(lines) <= MOST_BELOW:
            return lines
        return [*lines[: MOST_BELOW - 1], paint.fitted(" ".join(lines[MOST_BELOW - 1 :]), room, 12)]

    def _second_line(self, paint: Paint, room: int) -> str:
        """What stands below the words: quiet words, or a reason that is too long to stand beside them."""
        if self.small or not self.refusal:
            return "" if self.small else self.below
        wanted = paint.width(self.words, 14) + paint.width(self.refusal, 12) + paint.px(10 + 22 * bool(self.icon))
        return self.refusal if wanted > room else ""

    def _colours(self, paint: Paint, look: Look) -> tuple[Colour, Colour | None, Colour]:
        """Fill, border, words."""
        warm = self.able and (look.hover is self or look.pressed is self)
        if not self.able:
            return paint.field, paint.border, paint.faint
        if self.kind == "accent":
            return (paint.lighter(paint.accent) if warm else paint.accent), None, paint.on_accent
        if self.kind == "danger":
            return (paint.lighter(paint.harm) if warm else paint.harm), None, paint.words
        if self.kind == "quiet":
            return (paint.raised if warm else paint.card_fill), None, paint.words
        return (paint.lighter(paint.raised) if warm else paint.raised), paint.edge, paint.words

    def draw(self, paint: Paint, surface: pygame.Surface, look: Look) -> None:
        fill, border, ink = self._colours(paint, look)
        if self.chosen:
            border = paint.accent
        radius = self.rect.height // 2 if self.small else paint.px(7)
        paint.box(surface, self.rect, fill, border, pixels=radius)
        if look.focus is self and look.keyboard:
            paint.ring(surface, self.rect, radius)
        inner = self.rect.inflate(-paint.px(20 if self.small else 24), 0)
        right = inner.right
        wanted = paint.width(self.words, 12 if self.small else 14, self.kind == "accent")
        icon = bool(paint.sprite(self.icon)) and (not self.words or wanted + paint.px(22) <= inner.width)
        caps = paint.key_width(self.keys) + paint.px(8) + (paint.px(22) if icon else 0)
        tight = wanted + caps > inner.width
        if self.keys and self.able and self.caps and tight and self.kind == "accent":
            icon, caps = False, caps - (paint.px(22) if icon else 0)
            tight = wanted + caps > inner.width
        if self.keys and self.able and self.caps and not (tight and self.kind == "accent"):
            right -= paint.key(surface, self.keys, (inner.right, inner.centery), ink) + paint.px(8)
        left = inner.left
        if icon:
            side = paint.px(18)
            box = pygame.Rect(left - paint.px(2), inner.centery - side // 2, side, side)
            if not self.words:
                box.centerx = inner.centerx
            paint.icon(surface, self.icon, box, faint=not self.able, ink=ink)
            left += paint.px(22)
        self._draw_words(paint, surface, left, right, ink)

    def _draw_words(self, paint: Paint, surface: pygame.Surface, left: int, right: int, ink: Colour) -> None:
        size = 12 if self.small else 14
        bold = self.kind == "accent"
        words = paint.fitted(self.words, right - left, size, bold)
        self._cut = words != self.words
        second = self._second_line(paint, self.rect.width - paint.px(24))
        high = paint.px(8) if self.below and not self.refusal else paint.px(4)
        top = self.rect.top + high if second else self.rect.centery - paint.line(size) // 2
        wide = paint.text(surface, words, (left, top), size, ink, bold).width
        aside = self.refusal or self.detail
        room = right - left - wide - paint.px(10)
        if self.below and not self.refusal:
            top += paint.line(14)
            for line in self._lines_below(paint, self.rect.width):
                paint.text(surface, line, (left, top), 12, paint.quiet)
                top += paint.line(12)
        elif second:
            self._draw_below(paint, surface, left, right, second)
        elif aside and room > paint.px(30):
            shown = paint.fitted(aside, room, 12)
            self._cut = self._cut or shown != aside
            place = (right - paint.width(shown, 12), self.rect.centery - paint.line(12) // 2)
            ink = paint.faint if self.refusal else ink if self.kind in ("accent", "danger") else paint.quiet
            paint.text(surface, shown, place, 12, ink)

    def _draw_below(self, paint: Paint, surface: pygame.Surface, left: int, right: int, words: str) -> None:
        """A reason in the second line."""
        shown = paint.fitted(words, right - left, 12)
        self._cut = self._cut or shown != words
        paint.text(surface, shown, (left, self.rect.bottom - paint.px(4) - paint.line(12)), 12, paint.faint)

    def hint(self, point: Point) -> str:
        parts = [self.refusal or self.tip or (self.below if self._cut else "")]
        if self._cut:
            parts.insert(0, self.words + (f" · {self.detail}" if self.detail and not self.refusal else ""))
        if self.keys and any(parts):
            parts.append(f"({self.keys})")
        return " ".join(part for part in parts if part)

    def do(self, ui: Ui) -> None:
        """What a click does."""
        if self.refusal and self.anyway is not None:
            self.anyway()
        elif self.refusal:
            ui.notify(self.refusal)
        elif self.action is not None:
            self.action()

    def press(self, point: Point, button: int, ui: Ui) -> bool:
        return button == 1

    def release(self, point: Point, button: int, ui: Ui) -> None:
        if self.takes(point):
            self.do(ui)

    def key(self, event: pygame.event.Event, ui: Ui) -> bool:
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self.do(ui)
            return True
        return False

    def answers(self, event: pygame.event.Event) -> bool:
        """Do it when this is its shortcut."""
        action = self.anyway if self.refusal else self.action
        if action is None or not self.keys or not matches(self.keys, event):
            return False
        action()
        return True


class Toggle(Widget):
    """A switch with words: on or off."""

    focusable = True

    def __init__(
        self,
        words: str,
        on: bool,
        change: Callable[[bool], None],
        *,
        name: str = "",
        tip: str = "",
        weight: float = 0.0,
    ) -> None:
        super().__init__(name=name or words, tip=tip, weight=weight)
        self.words = words
        self.on = on
        self.change = change

    def natural_width(self, paint: Paint) -> int:
        return paint.px(48) + paint.width(self.words, 14)

    def height(self, paint: Paint, width: int) -> int:
        return paint.px(32)

    def draw(self, paint: Paint, surface: pygame.Surface, look: Look) -> None:
        track = pygame.Rect(self.rect.left, self.rect.centery - paint.px(10), paint.px(36), paint.px(20))
        paint.box(surface, track, paint.accent if self.on else paint.field, paint.edge, pixels=track.height // 2)
        knob = track.right - paint.px(10) if self.on else track.left + paint.px(10)
        paint.disc(surface, (knob, track.centery), paint.px(7), paint.on_accent if self.on else paint.quiet)
        if look.focus is self and look.keyboard:
            paint.ring(surface, track, track.height // 2)
        left = track.right + paint.px(10)
        words = paint.fitted(self.words, self.rect.right - left, 14)
        paint.text(surface, words, (left, self.rect.centery - paint.line(14) // 2), 14, paint.words)

    def turn(self) -> None:
        self.on = not self.on
        self.change(self.on)

    def press(self, point: Point, button: int, ui: Ui) -> bool:
        return button == 1

    def release(self, point: Point, button: int, ui: Ui) -> None:
        if self.takes(point):
            self.turn()

    def key(self, event: pygame.event.Event, ui: Ui) -> bool:
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self.turn()
            return True
        return False
