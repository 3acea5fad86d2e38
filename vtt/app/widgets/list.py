"""A list of many lines of which only the visible ones are measured and drawn: ten thousand scroll smoothly."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from vtt.app.paint import Paint
from vtt.app.seat_signs import Sign, draw_seat
from vtt.app.widgets.base import Host, Look, Point, Widget

SIGN = 15
"""Units that words stand further in where entries say whose they are."""
MARK = 4
"""Units that the box round a marked entry stands out at the left."""


@dataclass(frozen=True)
class Entry:
    """One entry: words over as many lines as they need, small `pictures` in a row below them. `mark` is what the owner
    wants back when it is clicked; `full`: the whole text of which the words are only the beginning."""

    words: str
    quiet: bool = False
    heading: bool = False
    mark: int = -1
    pictures: tuple[pygame.Surface, ...] = ()
    full: str = ""
    sign: Sign | None = None
    """Whose it is, where several seats are to be told apart."""
    read: bool = False
    """It was read whole on a card or page of its own, or tells only what was not done."""


class LongList(Widget):
    """Entries, newest at the bottom; it stays at the bottom while new ones come unless the reader scrolled up: then a
    pill at the bottom counts what came since, and leads there.

    Heights are estimated by one wrap per entry, cached for the width; entries only ever are added at the end, or all
    are replaced (`show`).
    """

    focusable = True

    def __init__(self, name: str) -> None:
        super().__init__(name=name, weight=1.0)
        self.entries: list[Entry] = []
        self.choose: Callable[[Entry], None] | None = None
        """What a click on an entry with a mark does."""
        self.marked = -1
        """The mark of the entries that are chosen; -1: none are."""
        self.offset = 0
        self.at_end = True
        self._reveal = False
        self._seen = 0
        self._tops: list[int] = [0]
        self._key: tuple[int, float] = (0, 0.0)
        self._signed = False
        """Whether entries say whose they are: then all words stand further in."""

    def show(self, entries: Sequence[Entry]) -> None:
        """Replace all entries; what did not change at the front keeps its measure."""
        same = 0
        for old, new in zip(self.entries, entries, strict=False):
            if old != new:
                break
            same += 1
        self.entries = list(entries)
        self._signed = any(entry.sign is not None for entry in entries)
        del self._tops[same + 1 :]

    def height(self, paint: Paint, width: int) -> int:
        return 0

    @property
    def full(self) -> int:
        return self._tops[-1]

    def _measure(self, paint: Paint) -> None:
        inside = self._inside(paint)
        key = (inside, paint.scale)
        if key != self._key:
            self._key = key
            self._tops = [0]
        gap = paint.px(3)
        for entry in self.entries[len(self._tops) - 1 :]:
            lines = len(paint.wrapped(entry.words, inside, 14))
            top = gap * 3 if entry.heading else 0
            top += max((picture.get_height() for picture in entry.pictures), default=-gap) + gap
            self._tops.append(self._tops[-1] + lines * paint.line(14) + gap + top)

    def _indent(self, paint: Paint) -> int:
        return paint.px(SIGN) if self._signed else 0

    def _inside(self, paint: Paint) -> int:
        """How wide words may be."""
        return self.rect.width - paint.px(10) - self._indent(paint)

    def place(self, paint: Paint, rect: pygame.Rect) -> None:
        super().place(paint, rect)
        self._measure(paint)
        most = max(0, self.full - rect.height)
        if self._reveal:
            self._bring_into_view()
        self.offset = most if self.at_end else max(0, min(self.offset, most))
        self._look()

    def choose_mark(self, mark: int) -> None:
        """Mark the entries of a mark and bring them into view; with -1 none, and the newest entry comes into view."""
        self.marked, self._reveal = mark, mark >= 0
        self.at_end = mark < 0

    def _bring_into_view(self) -> None:
        """The entries that are chosen, if not seen, come into the middle; of more than fit the first at the top."""
        self._reveal = False
        chosen = [number for number, entry in enumerate(self.entries) if entry.mark == self.marked]
        if not chosen:
            return
        top, bottom = self._tops[chosen[0]], self._tops[chosen[-1] + 1]
        if top < self.offset or bottom > self.offset + self.rect.height:
            self.offset = top - max(0, (self.rect.height - (bottom - top)) // 2)

    def _look(self) -> None:
        """Count what lies above the bottom of the view as seen."""
        measured = len(self._tops) - 1
        self._seen = min(self._seen, measured)
        bottom = self.offset + self.rect.height
        while self._seen < measured and self._tops[self._seen + 1] <= bottom:
            self._seen += 1

    @property
    def newer(self) -> int:
        """How many entries came below what the reader has seen."""
        return 0 if self.at_end else len(self.entries) - self._seen

    def follow(self) -> None:
        """Show the newest entry from the next layout on, and those that come after it."""
        self.at_end = True

    def _first(self) -> int:
        """Number of the entry at the top of the view."""
        low, high = 0, len(self.entries)
        while low < high:
            middle = (low + high) // 2
            if self._tops[middle + 1] <= self.offset:
                low = middle + 1
            else:
                high = middle
        return low

    def draw(self, paint: Paint, surface: pygame.Surface, look: Look) -> None:
        clip = surface.get_clip()
        left, top, width, height = self.rect
        surface.set_clip(pygame.Rect(left - paint.px(MARK), top, width + paint.px(MARK), height).clip(clip))
        for number in range(self._first(), len(self.entries)):
            top = self.rect.top + self._tops[number] - self.offset
            if top >= self.rect.bottom:
                break
            self._draw_entry(paint, surface, look, number, top)
        surface.set_clip(clip)
        paint.scroll_bar(surface, self.rect, self.offset, self.full)
        if self.newer:
            self._draw_newer(paint, surface)

    def _pill(self, paint: Paint) -> pygame.Rect:
        """Where the count of newer entries lies."""
        pill = pygame.Rect(0, 0, paint.width(self._newer_words(), 12, True) + paint.px(24), paint.px(26))
        pill.midbottom = (self.rect.centerx, self.rect.bottom - paint.px(4))
        return pill

    def _newer_words(self) -> str:
        return f"{self.newer} newer below · End"

    def _draw_newer(self, paint: Paint, surface: pygame.Surface) -> None:
        pill = self._pill(paint)
        paint.box(surface, pill, paint.accent, None, pixels=pill.height // 2)
        place = (pill.left + paint.px(12), pill.centery - paint.line(12) // 2)
        paint.text(surface, self._newer_words(), place, 12, paint.on_accent, True)

    def _draw_entry(self, paint: Paint, surface: pygame.Surface, look: Look, number: int, top: int) -> None:
        entry = self.entries[number]
        tall = self._tops[number + 1] - self._tops[number]
        box = pygame.Rect(self.rect.left - paint.px(MARK), top, self.rect.width - paint.px(4), tall)
        hot = look.hover is self and self.choose is not None and entry.mark >= 0
        chosen = 0 <= self.marked == entry.mark
        if chosen or (hot and box.collidepoint(pygame.mouse.get_pos())):
            border = paint.accent if chosen else None
            paint.box(surface, box, paint.raised, border, radius=4)
        if entry.heading:
            top += paint.px(9)
        colour = paint.quiet if entry.quiet or entry.heading else paint.words
        left = self.rect.left + self._indent(paint)
        if entry.sign is not None:
            centre = (self.rect.left + paint.px(5), top + paint.line(14) // 2)
            draw_seat(paint, surface, entry.sign, centre, paint.px(4))
        for line in paint.wrapped(entry.words, self._inside(paint), 14):
            paint.text(surface, line, (left, top), 14, colour)
            top += paint.line(14)
        for picture in entry.pictures:
            surface.blit(picture, (left, top + paint.px(2)))
            left += picture.get_width() + paint.px(4)

    def at(self, point: Point) -> int:
        """Number of the entry at a point, or -1."""
        y = point[1] - self.rect.top + self.offset
        for number in range(self._first(), len(self.entries)):
            if self._tops[number] <= y < self._tops[number + 1]:
                return number
        return -1

    def scroll(self, pixels: int) -> None:
        most = max(0, self.full - self.rect.height)
        self.offset = max(0, min(self.offset + pixels, most))
        self.at_end = self.offset >= most
        self._look()

    def press(self, point: Point, button: int, ui: Host) -> bool:
        return button == 1

    def drag(self, point: Point, ui: Host) -> None:
        if point[0] >= self.rect.right - ui.paint.px(10):
            share = (point[1] - self.rect.top) / max(1, self.rect.height)
            self.scroll(int(share * self.full - self.rect.height / 2) - self.offset)

    def release(self, point: Point, button: int, ui: Host) -> None:
        if self.newer and self._pill(ui.paint).collidepoint(point):
            self.follow()
            return
        number = self.at(point) if self.takes(point) and point[0] < self.rect.right - ui.paint.px(10) else -1
        if number >= 0 and self.choose is not None and self.entries[number].mark >= 0:
            self.choose(self.entries[number])

    def sideways(self, amount: int, point: Point, ui: Host) -> bool:
        return self.wheel(-amount, point, ui)

    def wheel(self, amount: int, point: Point, ui: Host) -> bool:
        self.scroll(-amount * ui.paint.px(48))
        return True

    def key(self, event: pygame.event.Event, ui: Host) -> bool:
        page = max(1, self.rect.height - ui.paint.px(40))
        steps = {
            pygame.K_PAGEUP: -page,
            pygame.K_PAGEDOWN: page,
            pygame.K_HOME: -self.full,
            pygame.K_END: self.full,
        }
        if event.key in steps:
            self.scroll(steps[event.key])
            return True
        return False
