"""Who acts, as a list beside the board of a second window: names, health and what everybody may know of each; below it
what lies there for all, such as the dice of a source, and how far counters are on the way to a goal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, Final, Literal

import pygame

from vtt.app.paint import Paint
from vtt.app.table.for_all.pens import sized
from vtt.app.table.lists.order import listed
from vtt.app.table.lists.rows import BAR, COUNTED, NAME, ONE_LINE, SHORT, USUAL, StandingRow, align
from vtt.app.table.lists.status_marks import CHIP, in_groups
from vtt.app.table.people.looking import Looking
from vtt.app.widgets.base import Look, Widget
from vtt.app.widgets.label import Label
from vtt.app.widgets.layout import Card, Column, Gap
from vtt.play import clock
from vtt.play.briefing import counts
from vtt.rules.registry import game_called
from vtt.rules.standings import Standing

WIDE: Final = 264
"""Units of the list."""
PADDING: Final = 8
"""Units round the lines."""
LEAST: Final = 48
"""Units that the name of a seat takes at least where it is shortened."""
SUFFERS: Final = 18
"""Letters of what somebody suffers that have room beside what it lives by and a detail."""
Folds = Literal["none", "over", "all"]
"""Who is written in one line: nobody, whose turn is over, or all but who acts."""
OVER: Final = ("done", "down", "hidden")
SMALLER: Final = 0.85
"""How small it is at least for the sake of whose each is."""
SIZES: Final = (1.25, 1.1, 1.0, 0.85, 0.7)
"""How much larger than elsewhere it is written, as far as all of it has room: nobody comes nearer to read it."""


def _told(names: Sequence[str]) -> Iterator[str]:
    """What somebody suffers: all, or the first, for how long left out, and how many more there are."""
    yield ", ".join(names)
    yield " ".join([names[0].split(",")[0], *([f"+{len(names) - 1}"] if len(names) > 1 else [])])


class PublicRow(StandingRow):
    """A line of it: what a figure lives by rather than words for which there is no room beside it, what it `suffers`
    rather than that it is ready, and `whose` it is, as far as that has room beside its name. It is one line where it is
    `folded`."""

    def __init__(self, standing: Standing, *args: Any, **options: Any) -> None:
        super().__init__(standing, *args, **options)
        self.whose = ""
        self.suffers: tuple[str, ...] = ()
        self.folded = False
        self._suffered = ""
        """As much of it as has room."""
        if self.vital is not None and len(standing.detail) > SHORT and not self._instead:
            self.standing = replace(standing, detail="")

    def named(self, paint: Paint, whose: bool) -> int:
        """Pixels of its name, also with `whose` it is beside it."""
        beside = bool(whose and self.whose and not self._bare)
        name = paint.width(f"{self.standing.label}{'  ' * beside}", 14, True)
        return name + (paint.width(self.whose, 12) if beside else 0)

    def suffer(self, names: tuple[str, ...]) -> None:
        """What stands beside what it lives by; a detail that leaves that no room goes."""
        self.suffers, self._suffered = names, ", ".join(names)
        if names and self.vital is not None and len(self.standing.detail) + len(self._state()) >= SUFFERS:
            self.standing = replace(self.standing, detail="")

    def _state(self) -> str:
        return super()._state() if not self.suffers or self.standing.state == "down" else self._suffered

    def fold(self, folds: Folds) -> None:
        """Take one line if somebody in its state does so."""
        state = self.standing.state
        self.folded = not self.standing.counts and (state in OVER if folds == "over" else state != "acting")
        self.folded &= folds != "none"
        self.room = ONE_LINE if self.folded else USUAL

    @property
    def _instead(self) -> str:
        suffers = self.folded and self.standing.state != "down"
        return ", ".join(self.suffers) if suffers and self.suffers else super()._instead

    def height(self, paint: Paint, width: int) -> int:
        """Small letters do not get smaller with the pen below a size: then the line does not, either."""
        if self.folded:
            return max(super().height(paint, width), paint.line(14) + paint.px(6))
        lines = paint.line(14) + paint.line(12) + 2 * paint.px(5)
        return max(super().height(paint, width), lines + (paint.px(COUNTED) if self.standing.counts else 0))

    def draw(self, paint: Paint, surface: pygame.Surface, look: Look) -> None:
        left, right = self.rect.left + paint.px(NAME), self.rect.right - paint.px(10)
        super().draw(paint, surface, look)
        if self.folded:
            return
        top = self.rect.top + paint.px(5)
        beside = left + paint.width(f"{self.standing.label}  ", 14, True)
        whose = paint.fitted(self.whose, right - beside, 12)
        if self._bare:
            state = paint.width(f"{self.standing.detail} · {self.standing.state}  ", 12)
            whose = paint.fitted(self.whose, right - state - left, 12)
            paint.text(surface, whose, (left, top + paint.line(14)), 12, paint.quiet)
        elif whose == self.whose or right - beside >= paint.px(LEAST):
            place = right - paint.width(whose, 12), top + paint.line(14) - paint.line(12)
            paint.text(surface, whose, place, 12, paint.quiet)

    def _below(self, paint: Paint, room: int) -> tuple[str, str, bool]:
        """Of what it suffers as much as has room beside what it lives by and a bar of that."""
        if self.suffers:
            self._shorten(paint, room)
        return super()._below(paint, room)

    def _shorten(self, paint: Paint, width: int) -> None:
        short = 0 < len(self.standing.detail) <= SHORT  # a longer one is not written beside it
        before = max(self.beside[0], paint.width(self.lives, 12))
        room = width - before - paint.width(f"{self.standing.detail} · " if short else "", 12) - paint.px(BAR)
        *ways, least = _told(self.suffers)
        self._suffered = next((one for one in ways if paint.width(one, 12) <= room), paint.fitted(least, room, 12))

    @property
    def _bare(self) -> bool:
        """Whether nothing stands below its name, but for its state."""
        return self.single is not None and self.vital is None and len(self.standing.detail) <= SHORT


class PublicOrder(Card):
    """The list, as large as it has room at the left of a rectangle."""

    def __init__(self, looking: Looking, acts: str = "") -> None:
        """`looking` has no seat; `acts`: a figure that plays itself and is about to act, in nobody's turn."""
        status = clock.status(looking.session, looking.counted)
        self._groups = groups = in_groups(status)
        left = [set(mark.words.split()) for mark in status if mark.own]
        rows: Sequence[Widget] = listed(looking, lambda figure: None, PublicRow)
        game = game_called(looking.session.scenario.game)
        for row in rows:
            if not isinstance(row, PublicRow):
                continue
            if acts in row.standing.figures:
                row.standing = replace(row.standing, state="acting")
            detail = row.standing.detail
            if row.standing.state == "acting" and len(detail) > SHORT and any(map(set(detail.split()).issubset, left)):
                row.standing = replace(row.standing, detail="")  # the bar says it, and what it lives by needs the room
            seat = looking.seat(row.figures[0].seat) if row.sign is not None else None
            row.whose = seat.name if seat is not None else ""
            if row.single is not None:
                row.suffer(tuple(map(game.condition_name, row.single.conditions)))
        self._rows = [row for row in rows if isinstance(row, PublicRow)]
        counted = counts(looking.session.scenario, looking.counted.pieces.counters)
        below: list[Widget] = [*groups, *(Label(one.short) for one in counted)]
        self.folds: Folds = "none"
        inside = Column([*rows, *([Gap(4)] if below else []), *below], gap=3)
        super().__init__(inside, padding=PADDING, name="who acts")

    def fold(self, folds: Folds) -> None:
        """Write those in one line each who matter least now."""
        self.folds = folds
        for row in self._rows:
            row.fold(folds)

    def lie(self, paint: Paint, room: pygame.Rect, most: float = SIZES[0]) -> Paint:
        """Take its place in a room, at `most` so large; the pen with which it is drawn there."""
        wide = paint.px(WIDE)
        pen = sized(paint, min(most, self.size_in(paint, room.height)))
        self.place(pen, pygame.Rect(room.left, room.top, wide, min(self.height(pen, wide), room.height)))
        align([row for row in self._rows if not row.folded], pen)
        return pen

    def size_in(self, paint: Paint, tall: int) -> float:
        """How large it has room in so many pixels, what lies there for all in a line each where it can be; names whole
        where it need not be smaller than elsewhere for that, with whose each is beside them where that can be, too."""
        wide = paint.px(WIDE)
        fitting = [size for size in SIZES if self.height(sized(paint, size), wide) <= tall] or [SIZES[-1]]
        lined = [size for size in fitting if self._in_lines(sized(paint, size), wide)] or fitting[:1]
        large = [size for size in lined if size >= 1 and self._whole_names(sized(paint, size), wide)]
        theirs = (size for size in lined if size >= SMALLER and self._whole_names(sized(paint, size), wide, whose=True))
        return next(theirs, (large or lined)[0])

    def _whole_names(self, pen: Paint, wide: int, *, whose: bool = False) -> bool:
        room = wide - 2 * pen.px(PADDING) - pen.px(NAME) - pen.px(10)
        return all(row.named(pen, whose) <= room for row in self._rows)

    def _in_lines(self, pen: Paint, wide: int) -> bool:
        """Whether each group has one line."""
        inner = wide - 2 * pen.px(PADDING)
        return all(group.height(pen, inner) <= pen.px(CHIP) for group in self._groups)
