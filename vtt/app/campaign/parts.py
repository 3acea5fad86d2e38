"""What the pages of every campaign are made of: somebody in the party's list, something that can be had."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from vtt.app.paint import Paint
from vtt.app.widgets.base import Action, Look, Widget
from vtt.app.widgets.button import Button
from vtt.app.widgets.label import Label, Paragraph, Pill
from vtt.app.widgets.layout import Card, Column, Row, Scroll

MOST_LINES = 2
"""Lines of a name at most."""


class PersonButton(Button):
    """Somebody of the party: token, name and facts, each over as many lines as it needs; below, if it is given, a
    `share` from 0 to 1 of the way to the next level. Who is `away` stays at home."""

    def __init__(
        self,
        name: str,
        facts: tuple[str, ...],
        picture: str,
        action: Action,
        *,
        chosen: bool,
        away: bool,
        key: str,
        share: float | None = None,
    ) -> None:
        super().__init__(name, action, chosen=chosen, name=key)
        self.facts = (*facts, "stays at home") if away else facts
        self.picture = picture
        self.share = share
        self.away = away

    def height(self, paint: Paint, width: int) -> int:
        lines = len(self._name(paint, width)) * paint.line(14) + len(self._lines(paint, width)) * paint.line(12)
        return max(paint.px(52), lines + paint.px(10 if self.share is not None else 0)) + paint.px(16)

    def _room(self, paint: Paint, width: int) -> int:
        """Pixels for words beside the token."""
        return width - paint.px(20 + 52 + 12)

    def _name(self, paint: Paint, width: int) -> list[str]:
        return paint.lines(self.words, self._room(paint, width), MOST_LINES, 14, True)

    def _lines(self, paint: Paint, width: int) -> list[str]:
        """All facts beside each other where there is room; else each below the other."""
        room, beside = self._room(paint, width), " · ".join(self.facts)
        if paint.width(beside, 12) <= room:
            return [beside]
        return [line for fact in self.facts for line in paint.wrapped(fact, room, 12)]

    def draw(self, paint: Paint, surface: pygame.Surface, look: Look) -> None:
        self.draw_field(paint, surface, look)
        inner = self.rect.inflate(-paint.px(20), -paint.px(16))
        side = paint.px(52)
        paint.token(surface, self.picture, "heroes", pygame.Rect(inner.topleft, (side, side)), faint=self.away)
        names, facts = self._name(paint, self.rect.width), self._lines(paint, self.rect.width)
        tall = len(names) * paint.line(14) + len(facts) * paint.line(12)
        spare = inner.height - tall - paint.px(10 if self.share is not None else 0)
        left, top = inner.left + side + paint.px(12), inner.top + max(0, spare // 2)
        for words in names:
            paint.text(surface, words, (left, top), 14, paint.faint if self.away else paint.words, True)
            top += paint.line(14)
        for words in facts:
            paint.text(surface, words, (left, top), 12, paint.quiet)
            top += paint.line(12)
        if self.share is not None:
            track = pygame.Rect(left, inner.bottom - paint.px(5), inner.right - left, paint.px(5))
            paint.bar(surface, track, self.share, paint.faint if self.away else paint.accent)


def joining_form(inside: Sequence[Widget], *buttons: Widget, topic: str = "joining") -> Widget:
    """The form of somebody who joins, above its buttons. What is about the same `topic` stays scrolled as it was."""
    form = Scroll(Column(inside, gap=10), weight=1, name="joining", topic=topic)
    return Column([form, Row(list(buttons))], gap=12)


def offer(
    name: str,
    words: str,
    price: str,
    act: Callable[[], object],
    *,
    refusal: str,
    chosen: bool,
    key: str,
    gone: str = "",
) -> Widget:
    """Something that can be had: what it does can be read whether it can be had now or not. `price` stands on the
    button, `key` is the button's name; `chosen`: it is there already; `gone`: what has become of it just now."""
    button: Widget = Button(price, act, small=True, refusal=refusal, tip=refusal, name=key)
    if chosen or gone:
        button = was_had(gone or price)
    head = Row([Label(name, bold=True, weight=1, quiet=bool(gone)), button], gap=8)
    return Card(Column([head, Paragraph(words, size=12, quiet=not chosen)], gap=4), padding=12, chosen=chosen)


def was_had(words: str) -> Widget:
    """What stands in place of the button of something that has been had: as tall, so that nothing below it moves."""
    return _Had(words)


class _Had(Pill):
    """As tall as a small button."""

    def height(self, paint: Paint, width: int) -> int:
        return Button(self.words, None, small=True).height(paint, width)
