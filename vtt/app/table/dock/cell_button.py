"""A button in a cell of the dock: as large as all others, whatever it says and whether it can be used."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Final, NamedTuple, TypedDict, Unpack

import pygame

from vtt.app.paint import Paint
from vtt.app.widgets.base import Action, Look, Point
from vtt.app.widgets.button import Button
from vtt.app.widgets.keys import shown
from vtt.rules.enumeration import capital

TALL: Final = 38
"""Units of a cell's height: two lines of words."""
LINES: Final = 2
SIZES: Final = (14, 12)
RIM: Final = 9
"""Units between the edge and the words."""
ICON: Final = 22
"""Units of an icon with the gap behind it."""
ANY: Final = "M"
"""Every button leaves room for a shortcut, so that its words lie as before when it gets one."""
ONCE_MORE: Final = "Once more to do it"
"""What it says where what would be lost has no room: the hint above the dock says that."""


class CellWords(TypedDict, total=False):
    """What the dock says of a button, as `Button` takes it."""

    keys: str
    icon: str
    below: str
    refusal: str
    tip: str
    anyway: Action | None
    name: str


CLAUSES: Final = (": ", "; ", ", and ")
"""What ends the first part of a reason, which is a sentence by itself."""


APART: Final = " · "
"""Before what tells it apart from others that begin alike."""


class Line(NamedTuple):
    """A line of a button: its `own` words, and what follows them quietly, in letters of a size."""

    own: str
    quiet: str
    size: int


class CellButton(Button):
    """Its words in two lines at most, in small letters or without what they add in brackets or behind commas before
    they are cut; below one line what it costs, where all of it has room there, or why it cannot be used. A reason that
    is longer follows the words, in small letters; where that has no room its first part does, a sentence by itself, or
    nothing: the whole is in the hint. `waste`: what would be lost, said instead while it `warns`; `topic`: what keeps
    its place, `kin`: what else may have it; `last`: it lies rather behind all others; `whose`: who is named above the
    buttons, and need not be named in them; `reasoned`: it is there to say why it cannot be used."""

    waste, warns, kin, last, whose, reasoned = "", False, "", False, "", False

    def __init__(self, words: str, action: Action | None, **others: Unpack[CellWords]) -> None:
        super().__init__(words, action, **others)
        self.spacing = "tight"
        self.topic = self.name
        self.told = bool(self.refusal)
        self.own = words
        """Its words as they are drawn: without what they add in brackets or behind commas where all have no room."""
        self.letters: int = SIZES[0]
        self.most: int = SIZES[0]
        """The size of its letters at most, so that those of like buttons are alike."""
        self.room_for = self.keys or ANY
        """The shortcut that its words leave room for."""

    def fits(self, paint: Paint, width: int) -> bool:
        """Choose its letters; whether all of its words have room in a cell so wide, in pixels."""
        room, ways = self._words_room(paint, width), product((self.words, self._short, *self._shorter), SIZES)
        fitting = (way for way in ways if way[1] <= self.most and _whole(paint, way[0], room, way[1]))
        self.own, self.letters = next(fitting, (self.words, SIZES[-1]))
        return self.own == self.words and _whole(paint, self.words, room, self.letters)

    @property
    def _short(self) -> str:
        """Its words without what they add in brackets."""
        return self.words.partition(" (")[0]

    @property
    def _shorter(self) -> Iterator[str]:
        """Its words without one after the other of the parts that commas end, and without what a colon tells of."""
        parts = self.words.split(", ")
        yield from (", ".join(parts[:end]) for end in range(len(parts) - 1, 0, -1))
        yield self.words.partition(": ")[0]

    @property
    def unsaid(self) -> str:
        return ("" if self._says else f"{self.waste}.") if self.warns else super().unsaid

    @property
    def warning(self) -> str:
        """What it asks while it warns."""
        return f"{self.waste} — {ONCE_MORE.lower()}"

    def cuts(self, paint: Paint, width: int) -> bool:
        """Whether not even its name has room."""
        return not _whole(paint, self.own, self._words_room(paint, width), self.letters)

    def height(self, paint: Paint, width: int) -> int:
        return paint.px(TALL)

    def tells(self, paint: Paint, width: int) -> bool:
        """Whether all of the reason why it cannot be used has room in a cell so wide, in pixels."""
        self.fits(paint, width)
        return self._why(paint, width)[1]

    def place(self, paint: Paint, rect: pygame.Rect) -> None:
        super().place(paint, rect)
        self.fits(paint, rect.width)
        if self.warns:
            self._says = _whole(paint, self.warning, rect.width - 2 * paint.px(RIM), SIZES[-1])
        else:
            self._says = self.refusal != "" and self._why(paint, rect.width)[1]
        unsaid = bool(self.below) and not self.refusal and not self._price(paint, rect.width)
        self._cut = self.own != self.words or self.cuts(paint, rect.width) or unsaid

    def draw(self, paint: Paint, surface: pygame.Surface, look: Look) -> None:
        fill, border, ink = self._colours(paint, look)
        paint.box(surface, self.rect, fill, border, radius=7)
        if look.focus is self and look.keyboard:
            paint.ring(surface, self.rect, paint.px(7))
        left = self.rect.left + paint.px(RIM)
        if self.keys and self.able and not self.warns:
            paint.key(surface, shown(self.keys), (self.rect.right - paint.px(RIM), self.rect.centery), ink)
        icon, lines = self._drawn(paint, self.rect.width)
        if icon:
            side = paint.px(18)
            box = pygame.Rect(left - paint.px(2), self.rect.centery - side // 2, side, side)
            paint.icon(surface, self.icon, box, faint=not self.able, ink=ink)
            left += paint.px(ICON)
        top = self.rect.centery - sum(paint.line(line.size) for line in lines) // 2
        for line in lines:
            wide = paint.text(surface, line.own, (left, top), line.size, ink).width if line.own else 0
            if line.quiet:
                paint.text(surface, line.quiet, (left + wide, top), line.size, self._quiet_ink(paint, ink))
            top += paint.line(line.size)

    def hint(self, point: Point) -> str:
        if self.refusal:
            return ""  # the hint above the dock says its name and why it cannot be used
        if not self._cut:
            return super().hint(point)
        whole = self.words if len(self.words.split()) > 1 else ""
        words = " · ".join(filter(None, (whole, "" if self.below in self.tip else self.below, self.tip)))
        return f"{words} ({shown(self.keys)})" if self.keys else words

    def _words_room(self, paint: Paint, width: int) -> int:
        """Pixels that its own words have beside a shortcut, without its icon."""
        return width - 2 * paint.px(RIM) - paint.key_width(shown(self.keys or self.room_for)) - paint.px(4)

    def _has_icon(self, paint: Paint, width: int) -> bool:
        """Whether its icon is drawn: where its words stand whole beside it, and nothing loses its line below them, nor
        what it costs its room there."""
        room = self._words_room(paint, width)
        lines = len(paint.wrapped(self.own, room, self.letters))
        beside = room - paint.px(ICON)
        narrow = len(paint.wrapped(self.own, beside, self.letters))
        whole = _whole(paint, self.own, beside, self.letters)
        keeps = narrow == lines or not (self.refusal or self.below)
        costs = 0 if self.refusal or lines > 1 else paint.width(self.below, 12)
        return bool(paint.sprite(self.icon)) and whole and keeps and not beside < costs <= room

    def _beside_icon(self, paint: Paint, width: int) -> int:
        """Pixels that its own words have beside a shortcut and the icon that is drawn."""
        return self._words_room(paint, width) - (paint.px(ICON) if self._has_icon(paint, width) else 0)

    def _own(self, paint: Paint, width: int) -> list[Line]:
        """Its own words in lines."""
        lines = paint.lines(self.own, self._beside_icon(paint, width), LINES, self.letters)
        return [Line(line, "", self.letters) for line in lines]

    def _drawn(self, paint: Paint, width: int) -> tuple[bool, list[Line]]:
        """Whether its icon is drawn, and its lines."""
        if self.warns:
            words = self.warning if self._says else ONCE_MORE
            asked = paint.lines(words, width - 2 * paint.px(RIM), LINES, SIZES[-1])
            return False, [Line(line, "", SIZES[-1]) for line in asked]
        if self.refusal:
            lines, _ = self._why(paint, width)
            return self._has_icon(paint, width) and lines[0] == self._own(paint, width)[0], lines
        price = self._price(paint, width)
        return self._has_icon(paint, width), [*self._own(paint, width), *([Line("", price, 12)] if price else ())]

    def _price(self, paint: Paint, width: int) -> str:
        """What it costs, below a single line of its own words: all of it or nothing."""
        alone = len(self._own(paint, width)) == 1
        return self.below if alone and paint.width(self.below, 12) <= self._beside_icon(paint, width) else ""

    def _why(self, paint: Paint, width: int) -> tuple[list[Line], bool]:
        """Its lines with the reason why it cannot be used, and whether they have all of it: in a line below its own
        words, else behind them, or behind what tells it apart, or without what they add in brackets; else its first
        part so; else its words alone."""
        own, room = self._own(paint, width), width - 2 * paint.px(RIM)
        below = room - self._words_room(paint, width) + self._beside_icon(paint, width)
        reason = capital(self.refusal.removeprefix(f"{self.whose} "))
        ends = [at for end in CLAUSES if (at := reason.find(end)) > 0]
        for told in (self.refusal, reason, *(f"{reason[:at]}." for at in sorted(ends, reverse=True))):
            whole = told in (self.refusal, reason)
            if len(own) == 1 and paint.width(told, 12) <= below:
                return [*own, Line("", told, 12)], whole
            for words in filter(None, (self.words, self.words.partition(APART)[2], self._short)):
                if _whole(paint, f"{words}: {told}", room, SIZES[-1]):
                    return self._behind(paint, words, told, room), whole
        return own, False

    def _behind(self, paint: Paint, words: str, told: str, room: int) -> list[Line]:
        """Its words and what is told behind them, in lines of small letters."""
        own, found = f"{words}:", list[Line]()
        for line in paint.lines(f"{own} {told}", room, LINES, SIZES[-1]):
            found.append(Line(line[: len(own)], line[len(own) :], SIZES[-1]))
            own = own[len(line) :].lstrip()
        return found


def _whole(paint: Paint, words: str, room: int, size: int) -> bool:
    """Whether words stand whole in two lines of so many pixels, and none of them is broken."""
    broken = any(paint.width(word, size) > room for word in words.split())
    return not broken and len(paint.wrapped(words, room, size)) <= LINES
