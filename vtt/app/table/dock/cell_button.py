"""A button in a cell of the dock: as large as all others, whatever it says and whether it can be used."""

from __future__ import annotations

from typing import Final, TypedDict, Unpack

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
UNNAMED: Final = "icon/ability"
"""What is drawn of an action without an icon where only icons have room."""


class CellWords(TypedDict, total=False):
    """What the dock says of a button, as `Button` takes it."""

    keys: str
    icon: str
    below: str
    refusal: str
    tip: str
    anyway: Action | None
    name: str


class CellButton(Button):
    """Its words in two lines at most, in small letters before they are cut; below one line what it costs, where all of
    it has room there, or how the reason begins why it cannot be used; the whole is in the hint. `waste`: what would be
    lost, said instead while it `warns`; `topic`: what keeps its place, `kin`: what else may have it; `last`: it lies
    rather behind all others; `whose`: who is named above the buttons, and need not be named in them."""

    waste, warns, kin, last, whose = "", False, "", False, ""

    def __init__(self, words: str, action: Action | None, **others: Unpack[CellWords]) -> None:
        super().__init__(words, action, **others)
        self.spacing = "tight"
        self.topic = self.name
        self.told = bool(self.refusal)
        self.bare = False
        """Whether only its icon is drawn: then its words are in the hint."""
        self.letters: int = SIZES[0]
        self.room_for = self.keys or ANY
        """The shortcut that its words leave room for."""

    def fits(self, paint: Paint, width: int) -> bool:
        """Choose its letters; whether its words are not cut in a cell so wide, in pixels."""
        room = self._words_room(paint, width)
        self.letters = next((size for size in SIZES if _whole(paint, self.words, room, size)), SIZES[-1])
        return _whole(paint, self.words, room, self.letters)

    @property
    def unsaid(self) -> str:
        return ("" if self._says else f"{self.waste}.") if self.warns else super().unsaid

    @property
    def warning(self) -> str:
        """What it asks while it warns."""
        return f"{self.waste} — {ONCE_MORE.lower()}"

    def cuts(self, paint: Paint, width: int) -> bool:
        return not _whole(paint, self.words, self._words_room(paint, width), self.letters)

    def height(self, paint: Paint, width: int) -> int:
        return paint.px(TALL)

    def place(self, paint: Paint, rect: pygame.Rect) -> None:
        super().place(paint, rect)
        self.fits(paint, rect.width)
        whole = _whole(paint, self.warning, rect.width - 2 * paint.px(RIM), SIZES[-1])
        self._says = (
            whole if self.warns else self.refusal != "" and not self.bare and self._quiet(paint) == self.refusal
        )
        self._cut = self.cuts(paint, rect.width) or (bool(self.below) and not self._quiet(paint))

    def draw(self, paint: Paint, surface: pygame.Surface, look: Look) -> None:
        fill, border, ink = self._colours(paint, look)
        paint.box(surface, self.rect, fill, border, radius=7)
        if look.focus is self and look.keyboard:
            paint.ring(surface, self.rect, paint.px(7))
        if self.bare:
            side = min(paint.px(18), self.rect.width)
            box = pygame.Rect(0, 0, side, side)
            box.center = self.rect.center
            paint.icon(surface, self.icon if paint.sprite(self.icon) else UNNAMED, box, faint=not self.able, ink=ink)
            return
        left, warns = self.rect.left + paint.px(RIM), self.warns
        if self.keys and self.able and not warns:
            paint.key(surface, shown(self.keys), (self.rect.right - paint.px(RIM), self.rect.centery), ink)
        if not warns and self._has_icon(paint):
            side = paint.px(18)
            box = pygame.Rect(left - paint.px(2), self.rect.centery - side // 2, side, side)
            paint.icon(surface, self.icon, box, faint=not self.able, ink=ink)
            left += paint.px(ICON)
        room, size = self.rect.right - paint.px(RIM) - left, SIZES[-1] if warns else self.letters
        own = self._own(paint)
        if warns:
            own = paint.lines(self.warning if self._says else ONCE_MORE, room, LINES, size)
        quiet = "" if warns else self._quiet(paint)
        top = self.rect.centery - (len(own) * paint.line(size) + bool(quiet) * paint.line(12)) // 2
        for line in own:
            paint.text(surface, line, (left, top), size, ink)
            top += paint.line(size)
        if quiet:
            paint.text(surface, quiet, (left, top), 12, self._quiet_ink(paint, ink))

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

    def _has_icon(self, paint: Paint) -> bool:
        """Whether its icon is drawn: where its words stand whole beside it, and nothing loses its line below them."""
        room = self._words_room(paint, self.rect.width)
        lines = len(paint.wrapped(self.words, room, self.letters))
        beside = room - paint.px(ICON)
        narrow = len(paint.wrapped(self.words, beside, self.letters))
        whole = _whole(paint, self.words, beside, self.letters)
        keeps = narrow == lines or not (self.refusal or self.below)
        return bool(paint.sprite(self.icon)) and whole and keeps

    def _own(self, paint: Paint) -> list[str]:
        """Its own words in lines."""
        room = self._words_room(paint, self.rect.width) - (paint.px(ICON) if self._has_icon(paint) else 0)
        return paint.lines(self.words, room, LINES, self.letters)

    def _quiet(self, paint: Paint) -> str:
        """What stands below a single line of its own words: all of what it costs or nothing of it, and as much of a
        reason as has room."""
        words = self.refusal or self.below
        room = self._words_room(paint, self.rect.width) - (paint.px(ICON) if self._has_icon(paint) else 0)
        if self.refusal:
            room += paint.key_width(shown(self.keys or self.room_for)) + paint.px(4)
        if len(self._own(paint)) != 1:
            return ""
        if paint.width(words, 12) <= room:
            return words
        reason = capital(self.refusal.removeprefix(f"{self.whose} "))
        return paint.lines(reason, room, 1, 12)[0] if reason else ""


def _whole(paint: Paint, words: str, room: int, size: int) -> bool:
    """Whether words stand whole in two lines of so many pixels, and none of them is broken."""
    broken = any(paint.width(word, size) > room for word in words.split())
    return not broken and len(paint.wrapped(words, room, size)) <= LINES
