"""A line of who acts: in the list with name and state, in the narrow strip its token and numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from vtt.app.paint import Colour, Paint
from vtt.app.seat_signs import Sign, draw_seat
from vtt.app.table.lists.figure_head import health_colour, sprite_of
from vtt.app.widgets.base import Host, Look, Point
from vtt.app.widgets.clickable import Clickable
from vtt.board.pieces import Figure
from vtt.rules.standings import Badge, Standing

USUAL: Final = 48
TWO_LINES: Final = 41
ONE_LINE: Final = 30
"""Units of a line of the list: usually, at least with something below its name, and at least."""
COUNTED: Final = 16
"""Units of a line of what is counted of somebody."""
NAME: Final = 52
"""Units from the left of a line of the list to the name in it."""
BAR: Final = 28
"""Units of the bar of what it lives by, and round it, at least."""
NAMED: Final = 52
"""Units in the strip for the name of what has no figure."""
SHORT = 8
"""Letters of a detail (an initiative, “rank III”) that fits beside the state."""
LONG: Final = 18
"""Letters of one that takes the place of the state (“has chosen”), and leaves what a figure lives by its own."""
CLOSE: Final = 6
"""Units that two lines of the strip lie closer where room is short: numbers reach not below their line."""


def stands_for(figures: Sequence[Figure]) -> Figure | None:
    """The figure that a line stands for: the only one, or the first before others that act with it (its summons); None
    for a group of a kind."""
    first = figures[0] if figures else None
    return first if first is not None and all(one.kind != first.kind for one in figures[1:]) else None


class StandingRow(Clickable):
    """One line of the list of who acts; a click chooses its figure."""

    def __init__(
        self,
        standing: Standing,
        figures: Sequence[Figure],
        choose: Callable[[str], None],
        *,
        chosen: bool,
        vital: Sequence[Badge] = (),
    ) -> None:
        super().__init__(name=f"standing {standing.label}")
        self.standing = standing
        self.figures = list(figures)
        self.choose = choose
        self.chosen = chosen
        self.vital = next((badge for badge in vital if badge.full), None)
        """What the figure that a line stands for lives by."""
        self.sign: Sign | None = None
        """Whose it is, where several seats of its side are to be told apart."""
        self.called = ""
        """A letter on its figures, where those of another group look the same."""
        self.beside = 0, 0
        """Pixels of the numbers before its bar and of the words behind it, at least: those of a list lie alike."""
        self.room = USUAL
        """Units that it has, but for what is counted."""
        self._next = 0

    def draw_whose(self, paint: Paint, surface: pygame.Surface, circle: pygame.Rect) -> None:
        """The sign of its seat at half past ten of its token."""
        if self.sign is not None:
            reach = circle.width * 3 // 8
            centre = circle.centerx - reach, circle.centery - reach
            draw_seat(paint, surface, self.sign, centre, paint.px(6))

    @property
    def single(self) -> Figure | None:
        return stands_for(self.figures)

    def height(self, paint: Paint, width: int) -> int:
        return paint.px(self.room) + (paint.px(COUNTED) if self.standing.counts else 0)

    def draw(self, paint: Paint, surface: pygame.Surface, look: Look) -> None:
        acting = self.standing.state == "acting"
        faint = self.standing.state in ("done", "hidden", "down")
        if acting or self.chosen or look.hover is self:
            paint.box(surface, self.rect, paint.raised, paint.accent if acting else None, radius=8)
        if look.focus is self and look.keyboard:
            paint.ring(surface, self.rect, paint.px(8))
        side = paint.px(min(34, self.room - 4))
        circle = pygame.Rect(self.rect.left + paint.px(8), self.rect.centery - side // 2, side, side)
        first = self.figures[0] if self.figures else None
        paint.token(surface, sprite_of(paint, first), self.standing.side, circle, chosen=acting, faint=faint)
        self.draw_whose(paint, surface, circle)
        left, right = circle.right + paint.px(10), self.rect.right - paint.px(10)
        if self.room < TWO_LINES and not self.standing.counts:
            self._draw_line(paint, surface, left, right, paint.quiet if faint else paint.words)
            return
        name = paint.fitted(self.standing.label, right - left, 14, True)
        ink = paint.quiet if faint else paint.words
        paint.text(surface, name, (left, self.rect.top + paint.px(5)), 14, ink, True)
        state, detail, short = self._below(paint, right - left)
        wide = paint.width(state, 12)
        low = self.rect.bottom - paint.px(5) - paint.line(12)
        if self.standing.counts:
            low -= paint.px(COUNTED)
            counted = pygame.Rect(left, low + paint.line(12), right - left, paint.px(COUNTED))
            draw_counts(paint, surface, self.standing.counts, counted, ink, max(4, len(self.standing.counts)))
        paint.text(surface, state, (right - wide, low), 12, paint.quiet)
        room = right - wide - paint.px(8) - left
        under = pygame.Rect(left, low + paint.line(12) // 2 - paint.px(3), room, paint.px(6))
        if self.vital is not None and self.vital.full and (short or not detail):
            share = self.vital.value / self.vital.full
            paint.text(surface, self.lives, (left, low), 12, ink)
            numbers, behind = self.beside
            under.left = left + max(numbers, paint.width(self.lives, 12)) + paint.px(6)
            under.width = right - max(behind, wide) - paint.px(8) - under.left
            paint.bar(surface, under, share, health_colour(paint, share))
        else:
            words = paint.fitted(self._counted(paint, room, "" if short else detail), room, 12)
            paint.text(surface, words, (left, low), 12, paint.quiet)

    def behind(self, paint: Paint, room: int) -> int:
        """Pixels of the words behind its bar in a line of so many; none without a bar."""
        state, detail, short = self._below(paint, room)
        return paint.width(state, 12) if self.vital is not None and (short or not detail) else 0

    @property
    def lives(self) -> str:
        """What it lives by, in numbers."""
        return f"{self.vital.value}/{self.vital.full}" if self.vital is not None else ""

    def _below(self, paint: Paint, room: int) -> tuple[str, str, bool]:
        """The words at the end of the line below its name, its detail, and whether these words have that, too."""
        state = self._state()
        detail = "" if self._instead else self.standing.detail
        short = self.single is not None and 0 < len(detail) <= SHORT
        state = " · ".join(filter(None, (detail, state))) if short else state
        if self.standing.state == "acting" and paint.width(f"{state}  {detail}", 12) > room and not short:
            state = ""  # the frame says so, too
        return state, detail, short

    def _state(self) -> str:
        """How it stands, in words."""
        return self._instead or self.standing.state

    @property
    def _instead(self) -> str:
        """A detail that says more than the state does."""
        lives, long = self.vital is not None, SHORT < len(self.standing.detail) <= LONG
        return self.standing.detail if lives and long else ""

    def _draw_line(self, paint: Paint, surface: pygame.Surface, left: int, right: int, ink: Colour) -> None:
        """Where there is room for one line: the name, as much as it needs, then what it lives by and its state."""
        room, middle = right - left, self.rect.centery
        name = paint.fitted(self.standing.label, room, 14, True)
        beside = room - paint.width(name, 14, True) - paint.px(8)
        many = f"×{len(self.figures)}" if len(self.figures) > 1 else ""
        many = self._each if self._each and paint.width(self._each, 12) <= beside else many
        numbers = f"{self.vital.value}/{self.vital.full}" if self.vital is not None else many
        detail = self.standing.detail if len(self.standing.detail) <= SHORT else ""
        said = [part for part in (numbers, detail, self._instead or self.standing.state) if part]
        while said and paint.width(" · ".join(said), 12) > beside:
            said.pop()
        words = " · ".join(said)
        paint.text(surface, name, (left, middle - paint.line(14) // 2), 14, ink, True)
        paint.text(surface, words, (right - paint.width(words, 12), middle - paint.line(12) // 2), 12, paint.quiet)

    def _counted(self, paint: Paint, room: int, detail: str) -> str:
        """A detail and the health of each of a group; where that has no room the detail, or how many they are: the bare
        number where the sentence would be cut off."""
        count, each = len(self.figures), self._each
        if not each and (detail or count < 2):
            return detail
        ways = [f"{detail} · {each}"] if detail else [each, f"{count} on the board"]
        return next((words for words in ways if words and paint.width(words, 12) <= room), detail or str(count))

    @property
    def _each(self) -> str:
        """The health of each of a group, in the order in which clicks choose them."""
        counted = len(self.figures) > 1 and self.single is None and all(one.health for one in self.figures)
        return ", ".join(map(_health, self.figures)) if counted else ""

    def hint(self, point: Point) -> str:
        if self.standing.plan:
            counts = "".join(f" {one.name}: {one.value}." for one in self.standing.counts)
            return f"{self.standing.label}: {self.standing.plan}{counts}"
        names = ", ".join(" ".join(filter(None, (one.name, _health(one)))) for one in self.figures[:6])
        return f"{self.standing.label}: {self.standing.detail or names}" if len(self.figures) != 1 else ""

    def do(self, ui: Host) -> None:
        """Choose the figure; of a group, one after another."""
        if self.figures:
            figure = self.figures[self._next % len(self.figures)]
            self._next += 1
            self.choose(figure.id)


def _health(figure: Figure) -> str:
    return f"{figure.health - figure.damage}/{figure.health}" if figure.health else ""


def draw_counts(
    paint: Paint, surface: pygame.Surface, counts: Sequence[Badge], rect: pygame.Rect, ink: Colour, beside: int
) -> None:
    """What is counted of somebody: icons with numbers side by side, `beside` in the width of a rectangle."""
    side, step = paint.px(13), rect.width // beside
    for number, count in enumerate(counts):
        left = rect.left + step * number
        icon = pygame.Rect(left, rect.centery - side // 2, side, side)
        paint.icon(surface, count.icon if "/" in count.icon else f"icon/{count.icon}", icon, ink=paint.quiet)
        top = rect.centery - paint.line(12) // 2
        paint.text(surface, str(count.value), (icon.right + paint.px(3), top), 12, ink, True)


def _shorter(words: str) -> str:
    """The last of some words, and if that is a single letter, how the first begins: a bare “I” reads as a stroke."""
    last = words.split()[-1]
    return f"{words[0]}. {last}" if len(last) == 1 and last.isalpha() else last


def align(rows: Sequence[StandingRow], paint: Paint) -> None:
    """Bars of lines that lie below each other begin and end alike where that leaves them any length: of full ones
    one twice as long as another says nothing."""
    room = min((row.rect.width for row in rows), default=0) - paint.px(NAME) - paint.px(10)
    numbers = max((paint.width(row.lives, 12) for row in rows), default=0)
    for row in rows:
        row.beside = numbers, 0
    behind = max((row.behind(paint, room) for row in rows), default=0)
    for row in rows:
        row.beside = (numbers, behind) if numbers + behind + paint.px(BAR) <= room else (0, 0)


class StripRow(StandingRow):
    """A line of the narrow strip: token (or name, where it has no figure), what it lives by in numbers, its turn or
    state; the name of a figure is in the tooltip.
    Below it what is counted, two by two, as far as it is tall enough."""

    @property
    def lines(self) -> int:
        """How many lines what is counted takes."""
        return (len(self.standing.counts) + 1) // 2

    def draw(self, paint: Paint, surface: pygame.Surface, look: Look) -> None:
        state, first = self.standing.state, self.figures[0] if self.figures else None
        acting, faint = state == "acting", state in ("done", "hidden", "down")
        inner = self.rect.inflate(0, -paint.px(2))
        if acting or self.chosen or look.hover is self:
            paint.box(surface, inner, paint.raised, paint.accent if acting or self.chosen else None, radius=8)
        if look.focus is self and look.keyboard:
            paint.ring(surface, inner, paint.px(8))
        inner = self._below_counts(paint, surface, inner, paint.quiet if faint else paint.words)
        side = min(paint.px(32), inner.height - paint.px(2))
        circle = pygame.Rect(inner.left + paint.px(4), inner.centery - side // 2, side, side)
        if first is not None or self.standing.side:
            paint.token(surface, sprite_of(paint, first), self.standing.side, circle, chosen=acting, faint=faint)
            self.draw_whose(paint, surface, circle)
            self._draw_called(paint, surface, circle)
        else:
            circle.width = paint.px(NAMED)
            self._draw_name(paint, surface, circle)
        left, room = circle.right + paint.px(5), inner.right - circle.right - paint.px(7)
        above, below = self._words()
        closer = min(max(0, paint.line(14) + paint.line(12) - inner.height), paint.px(CLOSE))
        under = paint.line(14) - closer
        two = bool(below) and inner.height >= under + paint.line(12)
        top = inner.centery - (under + paint.line(12) if two else paint.line(14)) // 2
        ink = paint.quiet if faint else paint.words
        value, slash, full = above.partition("/")
        shown = paint.text(surface, paint.fitted(value, room, 14, True), (left, top), 14, ink, True)
        if slash and shown.width + paint.width(slash + full, 12) <= room:
            lower = top + paint.line(14) - paint.line(12) - paint.px(1)
            paint.text(surface, slash + full, (shown.right, lower), 12, paint.quiet)
        if two:
            below = below if paint.width(below, 12) <= room else _shorter(below)
            paint.text(surface, paint.fitted(below, room, 12), (left, top + under), 12, paint.quiet)

    def _draw_called(self, paint: Paint, surface: pygame.Surface, circle: pygame.Rect) -> None:
        """The letter that its figures bear, at the corner where they bear it."""
        if self.called:
            box = pygame.Rect(0, 0, paint.px(16), paint.px(16))
            box.bottomright = circle.right + paint.px(2), circle.bottom
            paint.disc(surface, box.center, box.width // 2, paint.card_fill)
            left = box.centerx - paint.width(self.called, 12, True) // 2
            paint.text(surface, self.called, (left, box.centery - paint.line(12) // 2), 12, paint.words, True)

    def _draw_name(self, paint: Paint, surface: pygame.Surface, place: pygame.Rect) -> None:
        """Of what has neither figure nor side: nobody would know it by a token."""
        lines = paint.lines(self.standing.label, place.width, 2, 12)
        top = place.centery - len(lines) * paint.line(12) // 2
        for number, line in enumerate(lines):
            paint.text(surface, line, (place.left, top + number * paint.line(12)), 12, paint.quiet)

    def _below_counts(self, paint: Paint, surface: pygame.Surface, inner: pygame.Rect, ink: Colour) -> pygame.Rect:
        """Draw what is counted, where it has room below the token; what is left for the token."""
        tall = paint.px(COUNTED)
        lines = max(0, min(self.lines, (inner.height - paint.px(34)) // tall))
        if not lines:
            return inner
        top = inner.bottom - lines * tall - paint.px(2)
        for number in range(lines):
            line = pygame.Rect(inner.left + paint.px(6), top + number * tall, inner.width - paint.px(6), tall)
            draw_counts(paint, surface, self.standing.counts[2 * number : 2 * number + 2], line, ink, 2)
        return pygame.Rect(inner.left, inner.top, inner.width, top - inner.top)

    def _words(self) -> tuple[str, str]:
        """What it lives by, or how many of a group there are; and its turn or its state."""
        detail = self.standing.detail if len(self.standing.detail) <= SHORT else ""
        said = {"acting": "acts", "hidden": "", "ready": "", "done": "" if self._instead else "done"}
        below = detail or said.get(self.standing.state, self.standing.state)
        if self.vital is not None:
            return f"{self.vital.value}/{self.vital.full}", below
        return f"×{len(self.figures)}" if len(self.figures) > 1 else below, below if len(self.figures) > 1 else ""

    def hint(self, point: Point) -> str:
        if self.single is not None:
            return ""  # the card at the mouse says all of it
        more = super().hint(point)
        return more or " · ".join(filter(None, (self.standing.label, self.standing.detail, self.standing.state)))
