"""Lines at the bottom of a screen: what was refused or done goes by itself, a warning stays until it was read."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

import pygame

from vtt.app.paint import Paint
from vtt.app.widgets.base import Point

NOTICE_SECONDS = 5.0
LETTERS_A_SECOND = 15.0
"""How fast a warning is read by somebody who reads slowly."""
MOST = 3
"""Lines that go by themselves and are kept at once."""
WIDTHS = (620, 400, 260, 180)
"""Units of words in a line at most, as they lie usually, and where there is less room."""


@dataclass
class Notice:
    """A line at the bottom, small `pictures` before its words. `seen`: when it was first on the screen, None while it
    waits to be seen; `after`: how long those take that are read before it from then on, in seconds."""

    words: str
    warning: bool = False
    pictures: Sequence[pygame.Surface] = ()
    seen: float | None = None
    after: float = 0.0
    rect: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))

    @property
    def seconds(self) -> float:
        """How long it stays: until it was read after those before it."""
        return max(NOTICE_SECONDS, self.reading)

    @property
    def reading(self) -> float:
        """Until then."""
        return self.after + len(self.words) / LETTERS_A_SECOND

    def was_read(self, now: float) -> bool:
        """Whether it was on the screen for as long as it takes to read it."""
        return self.seen is not None and now >= self.seen + self.seconds


class Notices:
    """The lines of one screen, oldest first. A line's time begins when it is drawn, not when it is raised: a screen
    that opens may take long until its first frame."""

    def __init__(self) -> None:
        self.lines: list[Notice] = []

    @property
    def places(self) -> list[pygame.Rect]:
        """Where those lie that are on the screen."""
        return [one.rect for one in self.lines if one.rect.width]

    def add(self, words: str, warning: bool, pictures: Sequence[pygame.Surface] = ()) -> None:
        """One more line; the same words are said once."""
        known = next((one for one in self.lines if one.words == words), None)
        if known is not None and known.warning:
            return
        self.lines = [one for one in self.lines if one is not known]
        passing = [one for one in self.lines if not one.warning]
        waits = [one for one in passing if one.pictures and one.seen is None]  # a deed that nobody has seen yet
        self.lines = [one for one in self.lines if one.warning or one in passing[1 - MOST :] or one in waits]
        self.lines.append(Notice(words, warning, pictures))

    def forget(self) -> None:
        """All but warnings go."""
        self.lines = [one for one in self.lines if one.warning]

    def unseen_warnings(self) -> tuple[str, ...]:
        """The words of warnings that have not been on the screen yet."""
        return tuple(one.words for one in self.lines if one.warning and one.seen is None)

    def tick(self, now: float) -> tuple[bool, float | None]:
        """Lines whose time is over go. Whether one went, and the seconds until the next one does; one that is
        drawn only now asks for its end, too."""
        alive = [one for one in self.lines if one.warning or not one.was_read(now)]
        gone, self.lines = len(alive) != len(self.lines), alive
        seen = [(now if one.seen is None else one.seen, one.seconds) for one in alive if not one.warning]
        return gone, min((since + lasts - now for since, lasts in seen), default=None)

    def acted(self, now: float) -> bool:
        """Somebody does something here: warnings that were there long enough have been read. Whether one went."""
        return self._keep(one for one in self.lines if not (one.warning and one.was_read(now)))

    def see(self, now: float, lines: Iterable[Notice]) -> None:
        """These are on the screen; they are read one after the other."""
        for one in lines:
            if one.seen is None:
                read = (other.seen + other.reading for other in self.lines if other.seen is not None)
                one.seen, one.after = now, max(0.0, max(read, default=now) - now)

    def press(self, point: Point) -> bool:
        """A click on a warning puts it away. Whether it was on one."""
        return self._keep(one for one in self.lines if not (one.warning and one.rect.collidepoint(point)))

    def _keep(self, lines: Iterable[Notice]) -> bool:
        kept = list(lines)
        fewer, self.lines = len(kept) < len(self.lines), kept
        return fewer

    def draw(
        self,
        paint: Paint,
        surface: pygame.Surface,
        room: pygame.Rect,
        now: float,
        at: Callable[[pygame.Rect, Sequence[pygame.Rect]], pygame.Rect],
    ) -> None:
        """The newest at the bottom of a room on the screen, or as they all lie together by `at`, which is given all
        they take so, and in narrower lines; what has no place in the room's lower half waits for its turn."""
        for one in self.lines:
            one.rect = pygame.Rect(0, 0, 0, 0)
        newest = [*reversed(self.lines)]
        wide, *narrow = (_piled(paint, newest, room, units) for units in WIDTHS)
        wide = [place for place in wide if place.bottom >= room.centery]
        if not wide:
            return
        piles = [wide, *(places[: len(wide)] for places in narrow)]
        usual = [pile[0].unionall(pile[1:]) for pile in piles]
        place = at(usual[0], usual[1:])
        number = next(number for number, one in enumerate(usual) if one.size == place.size)
        for one, lies in zip(newest, piles[number], strict=False):
            one.rect = lies.move(place.left - usual[number].left, place.top - usual[number].top)
            draw_pill(paint, surface, one.words, one.pictures, one.rect, warning=one.warning)
        self.see(now, reversed(newest[: len(wide)]))


def _piled(paint: Paint, lines: Iterable[Notice], room: pygame.Rect, units: int) -> list[pygame.Rect]:
    """Where each of these lies above the one before it in a room, of so many units of width at most."""
    bottom, found = room.bottom - paint.px(20), list[pygame.Rect]()
    for one in lines:
        place = pygame.Rect((0, 0), size(paint, one.words, one.pictures, room.width, units))
        place.midbottom = room.centerx, bottom
        bottom = place.top - paint.px(8)
        found.append(place)
    return found


def size(
    paint: Paint, words: str, pictures: Sequence[pygame.Surface], most: int, units: int = WIDTHS[0]
) -> tuple[int, int]:
    """Pixels of words (`units` wide at most) in a pill with pictures before them, in `most` of width with its
    margins."""
    shown = _wide(paint, pictures)
    lines = paint.wrapped(words, min(paint.px(units), most - paint.px(80) - shown), 14)
    wide = max(paint.width(line, 14) for line in lines) + paint.px(36) + shown
    tall = max([len(lines) * paint.line(14), *(picture.height for picture in pictures)])
    return wide, tall + paint.px(16)


def draw_pill(
    paint: Paint,
    surface: pygame.Surface,
    words: str,
    pictures: Sequence[pygame.Surface],
    box: pygame.Rect,
    *,
    warning: bool,
) -> None:
    """Words in a pill of that `size`, pictures before them."""
    paint.box(surface, box, paint.field, paint.harm if warning else paint.accent, radius=12)
    lines = paint.wrapped(words, box.width - paint.px(36) - _wide(paint, pictures), 14)
    left, top = box.left + paint.px(18), box.centery - len(lines) * paint.line(14) // 2
    for picture in pictures:
        surface.blit(picture, (left, box.centery - picture.height // 2))
        left += picture.width + paint.px(4)
    for number, line in enumerate(lines):
        paint.text(surface, line, (left, top + number * paint.line(14)), 14)


def _wide(paint: Paint, pictures: Sequence[pygame.Surface]) -> int:
    return sum(picture.width + paint.px(4) for picture in pictures)
