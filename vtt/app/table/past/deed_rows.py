"""What others did in their turn, a line each: who, in words, and what it cost."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

import pygame

from vtt.app.paint import Paint
from vtt.app.table.attack.attack_stage import Face
from vtt.app.table.attack.chain import LOSS
from vtt.app.widgets.base import Action, Host, Look, Widget
from vtt.app.widgets.button import Button
from vtt.app.widgets.clickable import Clickable
from vtt.app.widgets.label import Label
from vtt.app.widgets.layout import Card, Column, Row, Scroll
from vtt.play.others import Deed

WIDE: Final = 400
"""Units of a line at most."""
TOKEN: Final = 24
LOSES: Final = 40
"""Units in which a loss stands."""
LOSER: Final = 20
"""The token of another one than the doer whose loss it is, in units."""
LINES: Final = 8
"""Lines of words of one deed: as many as what somebody skipped needs, with all the reasons."""


REPLAY: Final = "Replay"
AGAIN: Final = "Show all of it again on the board"


class DeedRow(Clickable):
    """One deed; a click shows it again on the board. `goes_on`: it is of whoever did the one above it, whose token
    stands there for both."""

    def __init__(self, deed: Deed, faces: Mapping[str, Face], again: Action, *, goes_on: bool = False) -> None:
        super().__init__(name="deed row", tip="Show it again")
        self.deed, self.face, self.again = deed, faces.get(deed.doer or deed.target), again
        self.loser = faces.get(deed.target) if deed.loses and deed.doer and deed.doer != deed.target else None
        """Whose loss it is, where not of the one whose token leads the line."""
        self.goes_on = goes_on

    def natural_width(self, paint: Paint) -> int:
        return paint.px(WIDE)

    def height(self, paint: Paint, width: int) -> int:
        least = 0 if self.goes_on else paint.px(TOKEN + 2)
        return max(least, len(self._lines(paint, width)) * paint.line(14) + paint.px(2))

    def _lines(self, paint: Paint, width: int) -> list[str]:
        loss = LOSES * bool(self.deed.loses) + (LOSER + 4) * (self.loser is not None)
        room = width - paint.px(TOKEN + 8 + loss)
        return paint.lines(self.deed.words, room, LINES)

    def draw(self, paint: Paint, surface: pygame.Surface, look: Look) -> None:
        if look.hover is self:
            paint.box(surface, self.rect, paint.raised, None, radius=6)
        if look.focus is self and look.keyboard:
            paint.ring(surface, self.rect, paint.px(6))
        token = pygame.Rect(self.rect.left, self.rect.top + paint.px(1), paint.px(TOKEN), paint.px(TOKEN))
        if self.goes_on:
            pass
        elif self.face is not None and self.face.sprite:
            paint.token(surface, self.face.sprite, self.face.side, token)
        else:
            paint.icon(surface, "icon/card", token.inflate(-paint.px(6), -paint.px(6)))
        left, lines = token.right + paint.px(8), self._lines(paint, self.rect.width)
        top = self.rect.centery - len(lines) * paint.line(14) // 2
        for number, line in enumerate(lines):
            paint.text(surface, line, (left, top + number * paint.line(14)), 14, paint.words)
        if self.deed.loses:
            words = f"−{self.deed.loses}"
            heart = pygame.Rect(0, 0, paint.px(14), paint.px(14))
            heart.midright = (self.rect.right, self.rect.centery)
            place = (heart.left - paint.px(3) - paint.width(words, 14, True), heart.centery - paint.line(14) // 2)
            paint.text(surface, words, place, 14, LOSS, True)
            paint.icon(surface, "icon/heart", heart, ink=LOSS)
            if self.loser is not None:
                loser = pygame.Rect(0, 0, paint.px(LOSER), paint.px(LOSER))
                loser.midright = (place[0] - paint.px(4), self.rect.centery)
                paint.token(surface, self.loser.sprite, self.loser.side, loser)

    def do(self, ui: Host) -> None:
        self.again()


class DeedLines(Scroll):
    """The lines, from the one on with which people go on reading (`opens`; behind the last one: the end). `told` hears
    how many have been seen to their end."""

    def __init__(self, rows: Sequence[DeedRow], opens: int, told: Callable[[int], None]) -> None:
        topic = f"deeds since {rows[0].deed.moment}" if rows else ""
        super().__init__(Column(list(rows), gap=2), name="deeds", topic=topic)
        self.rows, self.told = rows, told
        self._opens: int | None = opens

    def take_over(self, before: Widget) -> None:
        super().take_over(before)
        self._opens = None

    def place(self, paint: Paint, rect: pygame.Rect) -> None:
        super().place(paint, rect)
        if self._opens is not None:
            first, self._opens = self.rows[self._opens :], None
            self.offset += first[0].rect.top - self.rect.top if first else self.full
            super().place(paint, rect)
        self.told(sum(row.rect.bottom <= self.rect.bottom for row in self.rows))


class DeedsCard(Card):
    """All deeds below a `head`, until somebody has read them; the way to their `replay` has a word where the head has
    room for it."""

    def __init__(self, head: Row, lines: DeedLines, replay: Button | None) -> None:
        super().__init__(Column([head, lines], gap=8), name="deeds of others")
        self.head, self.replay = head, replay

    def natural_width(self, paint: Paint) -> int:
        self._head_width(paint, REPLAY)
        return super().natural_width(paint)

    def least_width(self, paint: Paint) -> int:
        """Pixels in which its head has room; what was done takes more lines then."""
        return min(self.natural_width(paint), self._head_width(paint, ""))

    def _head_width(self, paint: Paint, word: str) -> int:
        """Pixels in which its head has room with this word on the way to the replay."""
        if self.replay is not None:
            self.replay.words = word
        return self.head.natural_width(paint) + 2 * paint.px(self.padding)

    def place(self, paint: Paint, rect: pygame.Rect) -> None:
        if self._head_width(paint, REPLAY) > rect.width:
            self._head_width(paint, "")
        super().place(paint, rect)


def lines_card(title: str, lines: DeedLines, done: Action, replay: Action | None) -> DeedsCard:
    """All deeds under a title. `replay`: None where the board cannot show them again."""
    inside: list[Widget] = [
        Label(title, size=16, bold=True, weight=1),
        Button("Go on", done, keys="Enter", small=True, kind="accent", name="deeds read"),
    ]
    again = None
    if replay is not None:
        again = Button(REPLAY, replay, icon="icon/history", small=True, kind="quiet", name="replay deeds", tip=AGAIN)
        inside.insert(1, again)
    return DeedsCard(Row(inside, gap=8), lines, again)
