"""What a game tells at the edges of the screen as things to look at: pictures, bars, cells, dice, in groups."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Final

import pygame

from vtt.app.paint import Paint
from vtt.app.table.dock.paying_with import PayingWith
from vtt.app.widgets.base import Host, Look, Point, Widget
from vtt.app.widgets.clickable import Clickable
from vtt.app.widgets.label import Flow, Pill
from vtt.app.widgets.layout import Column
from vtt.rules.status import StatusMark, shortened

BAR: Final = 72
"""Units of a bar's length."""
CELL: Final = (8, 3)
"""Units of a cell and of the gap after it."""
CHIP: Final = 22
"""Units of a picture in a group."""
FAINT: Final = 102
"""How much of 255 is left of what cannot be used now: 40 %."""
HEAD: Final = 51
"""Units of a group's name before what lies in it."""


def in_the_bar(marks: Iterable[StatusMark], *, cells: bool = True, bars: bool = True) -> list[Widget]:
    """The marks of a bar that are drawn by themselves. Without `cells` or `bars` only the numbers of such tracks, where
    room is short."""
    shown = (mark for mark in marks if mark.alone and not mark.group)
    return [
        Track(mark, cells=cells, bars=bars) if mark.track else Pill(mark.words, icon=mark.icon, tip=mark.hint)
        for mark in shown
    ]


def in_groups(marks: Sequence[StatusMark], paying: PayingWith | None = None) -> list[Widget]:
    """A line for each group: its name, and what lies in it; without `paying` it is only looked at."""
    grouped = groupby((mark for mark in marks if mark.group), key=lambda mark: mark.group)
    return [Group(name, [Chip(mark, paying) for mark in lying]) for name, lying in grouped]


def in_a_flow(marks: Sequence[StatusMark], paying: PayingWith) -> Widget | None:
    """What lies in all groups side by side, without their names, as far as it has a picture or short words, each group
    apart from the next one; None where nothing does: in a small window."""
    shown = [mark for mark in shortened(marks) if mark.group and (mark.icon or mark.short)]
    groups = dict.fromkeys(mark.group for mark in shown)
    flow = Flow([Flow([Chip(one, paying) for one in shown if one.group == group], gap=4) for group in groups], gap=10)
    flow.weight = 1
    return flow if shown else None


class Track(Widget):
    """Words, and where they stand between a lowest and a highest value: as a bar, or cell by cell where the values go
    below 0."""

    def __init__(self, mark: StatusMark, *, cells: bool = True, bars: bool = True) -> None:
        """Without its `cells`, or as a bar without `bars`: the words alone."""
        super().__init__(tip=mark.hint, name=f"track {mark.words.split()[0].lower()}")
        assert mark.track is not None
        self.words = mark.words
        self.lowest, self.value, self.highest = mark.track
        self.bare = not (cells if self.cells else bars)

    @property
    def cells(self) -> int:
        """How many cells there are; 0: it is a bar."""
        return self.highest - self.lowest + 1 if self.lowest < 0 else 0

    def natural_width(self, paint: Paint) -> int:
        if self.bare:
            return paint.width(self.words, 14) + 1
        length = self.cells * sum(CELL) if self.cells else BAR
        return paint.width(self.words, 14) + paint.px(8 + length)

    def height(self, paint: Paint, width: int) -> int:
        return paint.px(22)

    def draw(self, paint: Paint, surface: pygame.Surface, look: Look) -> None:
        top = self.rect.centery - paint.line(14) // 2
        shown = paint.fitted(self.words, self.rect.width, 14)
        words = paint.text(surface, shown, (self.rect.left, top), 14, paint.words)
        if self.bare:
            return
        left = words.right + paint.px(8)
        if not self.cells:
            track = pygame.Rect(left, 0, paint.px(BAR), paint.px(8))
            track.centery = self.rect.centery
            paint.bar(surface, track, (self.value - self.lowest) / max(1, self.highest - self.lowest), paint.accent)
            return
        for number in range(self.cells):
            here = self.lowest + number == self.value
            cell = pygame.Rect(left + number * paint.px(sum(CELL)), 0, paint.px(CELL[0]), paint.px(18 if here else 12))
            cell.centery = self.rect.centery
            value = self.lowest + number
            fill = paint.lighter(self._colour(paint, value)) if here else self._colour(paint, value)
            paint.box(surface, cell, fill, paint.accent if here else None, radius=2)

    def _colour(self, paint: Paint, value: int) -> tuple[int, int, int]:
        """Red below 0, green above, the farther the stronger; the middle is grey."""
        end = paint.theme.palette.dying if value < 0 else paint.theme.palette.health
        share = abs(value) / max(1, self.highest)
        red, green, blue = (round(grey + (full - grey) * share) for grey, full in zip(paint.edge, end, strict=True))
        return red, green, blue


class Chip(Clickable):
    """A picture on a small tile like the face of a die; with words it stands beside them, without a tile. What pays for
    something can be clicked, and has a ring while the open list takes it."""

    def __init__(self, mark: StatusMark, paying: PayingWith | None = None) -> None:
        super().__init__(tip=mark.hint, name=f"chip {mark.group.lower()} {mark.words or mark.icon}")
        self.mark = mark
        self.words = mark.words
        self.paying = paying if mark.means else None
        self.inert = self.paying is None
        self.focusable = self.paying is not None and self.paying.looking.my_turn

    def hint(self, point: Point) -> str:
        more = self.paying.hint(self.mark.means) if self.paying is not None else ""
        return f"{self.tip} {more}".rstrip()

    def do(self, ui: Host) -> None:
        if self.paying is not None:
            self.paying.pay(self.mark.means)

    def natural_width(self, paint: Paint) -> int:
        icon = paint.px(CHIP) if self.mark.icon else 0
        return icon + (paint.width(self.mark.words, 14, True) + paint.px(4) if self.mark.words else 0)

    def height(self, paint: Paint, width: int) -> int:
        return paint.px(CHIP)

    def written(self, paint: Paint, room: int) -> tuple[str, int, bool]:
        """Its words in so many pixels, the size of their letters, and whether they are bold: smaller, then without what
        they are about (“Tiles: ”, which the tip says), before they are cut."""
        whole = self.mark.words
        bare = whole.rpartition(": ")[2]
        ways = ((whole, 14, True), (whole, 12, False), (bare, 12, False))
        fits = (way for way in ways if paint.width(*way) <= room)
        return next(fits, (paint.fitted(bare, room, 12), 12, False))

    def draw(self, paint: Paint, surface: pygame.Surface, look: Look) -> None:
        side, left = paint.px(CHIP), self.rect.left
        if self.mark.icon:
            tile = pygame.Surface((side, side), pygame.SRCALPHA)
            whole = tile.get_rect()
            if not self.mark.words:
                paint.box(tile, whole, paint.field, paint.edge, radius=5)
            paint.icon(tile, self.mark.icon, whole.inflate(-paint.px(4), -paint.px(4)))
            if self.mark.faint:
                tile.set_alpha(FAINT)
            surface.blit(tile, (left, self.rect.centery - side // 2))
            left += side + paint.px(3)
        if self.mark.words:
            ink = paint.quiet if self.mark.faint else paint.words
            words, size, large = self.written(paint, self.rect.right - left)
            paint.text(surface, words, (left, self.rect.centery - paint.line(size) // 2), size, ink, large)
        if self.paying is not None and self.paying.lit(self.mark.means, pointed=look.hover is self):
            paint.box(surface, self.rect.inflate(4, 4), None, paint.accent, radius=6)
        if look.focus is self and look.keyboard:
            paint.ring(surface, self.rect.inflate(4, 4), paint.px(6))


class Group(Widget):
    """The name of a group, and beside it what lies there, in as many lines as it takes."""

    def __init__(self, name: str, inside: Sequence[Widget]) -> None:
        super().__init__(name=f"group {name.lower()}")
        self.title = name
        self.inside = Flow(inside, gap=4)

    def children(self) -> Sequence[Widget]:
        return (self.inside,)

    def natural_width(self, paint: Paint) -> int:
        return paint.px(HEAD) + self.inside.natural_width(paint)

    def height(self, paint: Paint, width: int) -> int:
        return self.inside.height(paint, max(1, width - paint.px(HEAD)))

    def place(self, paint: Paint, rect: pygame.Rect) -> None:
        super().place(paint, rect)
        head = paint.px(HEAD)
        self.inside.place(paint, pygame.Rect(rect.left + head, rect.top, max(1, rect.width - head), rect.height))

    def draw(self, paint: Paint, surface: pygame.Surface, look: Look) -> None:
        top = self.rect.top + (paint.px(CHIP) - paint.line(12)) // 2
        paint.text(surface, self.title, (self.rect.left, top), 12, paint.quiet)
        super().draw(paint, surface, look)


class Beside(Widget):
    """Two parts side by side where both have room, else one below the other."""

    LEFT: Final = 150
    LEAST: Final = 320
    """Units of the left part, and of both at least."""

    def __init__(self, left: Sequence[Widget], right: Sequence[Widget]) -> None:
        super().__init__()
        self.left, self.right = Column(left, gap=4), Column(right, gap=3)

    def children(self) -> Sequence[Widget]:
        return (self.left, self.right)

    def _wide(self, paint: Paint, width: int) -> int:
        """Pixels of the left part; 0: the other lies below it."""
        return paint.px(self.LEFT) if width >= paint.px(self.LEAST) else 0

    def height(self, paint: Paint, width: int) -> int:
        wide, gap = self._wide(paint, width), paint.px(6)
        if wide:
            return max(self.left.height(paint, wide), self.right.height(paint, width - wide - gap))
        return self.left.height(paint, width) + gap + self.right.height(paint, width)

    def place(self, paint: Paint, rect: pygame.Rect) -> None:
        super().place(paint, rect)
        wide, gap = self._wide(paint, rect.width), paint.px(6)
        tall = rect.height if wide else self.left.height(paint, rect.width)
        self.left.place(paint, pygame.Rect(rect.left, rect.top, wide or rect.width, tall))
        if wide:
            place = pygame.Rect(rect.left + wide + gap, rect.top, rect.width - wide - gap, rect.height)
        else:
            place = pygame.Rect(rect.left, rect.top + tall + gap, rect.width, max(1, rect.height - tall - gap))
        self.right.place(paint, place)
