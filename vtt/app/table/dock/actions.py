"""What the chosen figure can do, as buttons in columns: each keeps its place as long as the turn lasts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import count, zip_longest
from typing import Final, NamedTuple

import pygame

from vtt.app.paint import Paint
from vtt.app.widgets.base import Widget
from vtt.app.widgets.button import MOST_BELOW, Button, Spacing

GAPS: Final[dict[Spacing, int]] = {"roomy": 6, "snug": 4, "tight": 3}
WIDEST: Final = 236
"""Units of a button in the dock at most."""
NARROWEST: Final = 116
"""Units of a button in the dock at least."""
BARE: Final = 36
"""Units of a button that shows only its icon."""
MOST_LINES: Final = 2
MOST_PRESSED: Final = 3
"""Lines of a name in the dock; and where room is short, before it is cut."""
GONE: Final = "There is nothing to do it with now."


Try = tuple[Spacing, int, int, bool]
ROOMY: Final[tuple[Try, ...]] = (("roomy", MOST_LINES, MOST_BELOW, False),)
CLOSE: Final[tuple[Try, ...]] = (
    *((spacing, MOST_LINES, MOST_BELOW, False) for spacing in GAPS),
    *(("tight", MOST_LINES, below, True) for below in (MOST_BELOW, 0)),
)
PRESSED: Final[tuple[Try, ...]] = (("tight", MOST_PRESSED, 0, True),)
"""What is tried one after the other (`Manner`): in even lines, each as tall as it is, and at last."""


class Manner(NamedTuple):
    """How buttons are laid: how close, over how many lines their names go (`lines`) and how many quiet lines stand
    `below`; whether what cannot be done now shows its icon alone (`bare`); how wide a column is in pixels (`cell`)."""

    spacing: Spacing
    lines: int
    below: int
    bare: bool
    cell: int


@dataclass
class Beside:
    """What has lain beside the figure's card at this table: how many `cards` of a hand at most. They keep their room,
    so that nothing moves as cards are played."""

    cards: int = 0


@dataclass
class Kept:
    """What stays as it is while a turn lasts: the place of each button by its name (empty: a gap, where what came only
    once lay), the manner, how tall a line is in pixels, and whose words were shown."""

    places: list[str] = field(default_factory=list)
    shown: list[str] = field(default_factory=list)
    seen: dict[str, Button] = field(default_factory=dict)
    manner: Manner | None = None
    line: int = 0
    crowded: bool = False
    """Whether they have had no room in lines that are equally tall."""
    heights: list[int] = field(default_factory=list)
    """How tall the places of those are then whose words are shown, in pixels."""
    capacity: int = 0
    """How many buttons have room as they lie."""
    tall: int = 0
    """How tall the figure's card has become, in pixels."""
    beside: Beside = field(default_factory=Beside)

    def begin_anew(self) -> None:
        """Most of what lay here is gone (a fight began, its phase went on): a card full of gaps would help nobody."""
        self.places, self.shown, self.heights, self.manner = [], [], [], None
        self.line = self.capacity = self.tall = 0
        self.crowded = False


class TurnKept:
    """What stays as it is for each figure that is chosen while one turn lasts, whatever is shown meanwhile."""

    def __init__(self) -> None:
        self._turn: object = None
        self._figures: dict[str, Kept] = {}
        self._beside = Beside()

    def of(self, turn: object, figure: str) -> Kept:
        """What is kept for a figure in a turn: with the next one all is laid anew."""
        if turn != self._turn:
            self._turn, self._figures = turn, {}
        return self._figures.setdefault(figure, Kept(beside=self._beside))


class Gone(Widget):
    """A gap where a button lay."""

    def height(self, paint: Paint, width: int) -> int:
        return 0


class Actions(Widget):
    """Buttons in columns, from top to bottom: in the roomiest manner in which all of them are seen in a height, and in
    that of the moment before where it will do."""

    begins = True

    def __init__(self, inside: Sequence[Widget]) -> None:
        super().__init__(name="actions")
        self.own = self.inside = list(inside)
        self.kept = Kept()
        self._places: list[pygame.Rect] = []

    def children(self) -> Sequence[Widget]:
        return self.inside

    def keep(self, kept: Kept) -> None:
        """Lie as before in this turn, unless most of that is gone. What has a shortcut and cannot be done now stays,
        grey, as long as there is room; what comes takes a gap."""
        if kept is self.kept or not self.own:
            return
        self.kept, there = kept, {child.name: child for child in self.own}
        if 3 * sum(name in there for name in kept.places) < sum(map(bool, kept.places)):
            kept.begin_anew()
        gone = [name for name in kept.places if name not in there]
        gaps = [name for name in gone if not name or not kept.seen[name].keys]
        for child in self.own:
            if child.name not in kept.places:
                at = next((number for number, name in enumerate(kept.places) if name in gaps), len(kept.places))
                if at == kept.capacity > 0:
                    at = next((number for number, name in enumerate(kept.places) if name in gone), at)
                kept.places[at : at + 1] = [child.name]
            if isinstance(child, Button):
                kept.seen[child.name] = child
        kept.places = ["" if name in gaps else name for name in kept.places]
        while kept.places and not kept.places[-1]:
            kept.places.pop()
        self.inside = [there.get(name) or (_grey(kept.seen[name]) if name else Gone()) for name in kept.places]

    def arrange(self, paint: Paint, width: int, height: int) -> tuple[int, int]:
        """Find the places of all buttons; the width and height they take. Where they need more than `height` they are
        as tight as can be, and higher."""
        if not self.inside:
            self._places = []
            return 0, 0
        kept = self.kept
        if not kept.crowded and not self._lines_up(paint, width, height):
            kept.crowded, kept.manner = True, None
        if kept.crowded:
            self._crowd(paint, width, height)
        return max(place.right for place in self._places), max(place.bottom for place in self._places)

    def _lines_up(self, paint: Paint, width: int, height: int) -> bool:
        """Lay all in lines that are equally tall, as before where that will do. Whether they have room."""
        kept = self.kept
        same = kept.manner is not None and self._fill(paint, kept.manner, (width, height), kept.line)
        if not same:
            manners = self._manners(paint, width, ROOMY)
            kept.manner = next((one for one in manners if self._fill(paint, one, (width, height))), None)
        if kept.manner is None:
            return False
        kept.line = max(kept.line if same else 0, self._line(paint, kept.manner))
        gap = paint.px(GAPS[kept.manner.spacing])
        rows, columns = (height + gap) // max(1, kept.line + gap), (width + gap) // (kept.manner.cell + gap)
        kept.capacity = rows * columns
        kept.shown += [child.name for child in self.inside if self._worded(child) and child.name not in kept.shown]
        return True

    def _crowd(self, paint: Paint, width: int, height: int) -> None:
        """Where they have no room so: close together, each as tall as it is. What could be done in this turn keeps its
        place, also while it cannot be done, until something else needs it; icons of the others lie behind."""
        kept, room = self.kept, (width, height)
        if kept.manner is not None:
            for slots in (self._appended(kept.manner), self._replaced(kept.manner)):
                if self._lay(paint, kept.manner, room, slots):
                    return
        kept.heights, kept.shown = [], []
        if any(self._lay(paint, one, room, self._needed(one)) for one in self._manners(paint, width, CLOSE)):
            return
        tightest = list(self._manners(paint, width, PRESSED))
        tightest = [one for one in tightest if not self._cuts(paint, one)] or tightest[:1]
        rooms = ((width, height + more * paint.px(8)) for more in count(0))
        next(room for room in rooms for one in tightest if self._lay(paint, one, room, self._needed(one)))

    def _needed(self, manner: Manner) -> list[str]:
        """Those that must show their words, in the order of their places."""
        order = {name: number for number, name in enumerate(self.kept.places)}
        able = sorted(self.own, key=lambda one: (bool(getattr(one, "refusal", "")), order.get(one.name, 0)))
        return [one.name for one in able if not manner.bare or not getattr(one, "refusal", "")]

    def _appended(self, manner: Manner) -> list[str]:
        """All that have a place, and behind them what has come."""
        return [*self.kept.shown, *(name for name in self._needed(manner) if name not in self.kept.shown)]

    def _replaced(self, manner: Manner) -> list[str]:
        """What has come at the places of what need not show its words."""
        needed = self._needed(manner)
        slots, new = list(self.kept.shown), [name for name in needed if name not in self.kept.shown]
        free = [number for number, name in enumerate(slots) if name not in needed]
        for number, name in zip(free, new, strict=False):
            slots[number] = name
        return [*slots, *new[len(free) :]]

    def _lay(self, paint: Paint, manner: Manner, room: tuple[int, int], slots: list[str]) -> bool:
        """Lay these in this order, each at least as tall as what lay at its place before, and the others behind them as
        icons. Whether all of them fit; then it is kept so."""
        kept, there = self.kept, {child.name: child for child in self.own}
        before, kept.shown = kept.shown, slots
        rest = [child for child in self.own if child.name not in slots]
        self.inside = [*(there.get(name) or Gone() for name in slots), *rest]
        self._wear(paint, manner)
        for child, tall in zip(self.inside, kept.heights, strict=False):
            _fit(paint, child, manner.cell, tall)
        wanted = [child.height(paint, manner.cell) for child in self.inside[: len(slots)]]
        heights = [max(pair) for pair in zip_longest(wanted, kept.heights[: len(slots)], fillvalue=0)]
        if not self._fill(paint, manner, room, heights=heights):
            kept.shown = before
            return False
        kept.manner, kept.heights = manner, heights
        return True

    def _manners(self, paint: Paint, width: int, tries: Sequence[Try]) -> Iterator[Manner]:
        """In which manner buttons may lie, the roomiest first, each with how wide a column may be, widest first: no
        word of a button is cut, unless they are pressed."""
        for spacing, lines, below, bare in tries:
            self._wear(paint, Manner(spacing, lines, below, bare, 0))
            gap, least = paint.px(GAPS[spacing]), paint.px(NARROWEST)
            if tries is not PRESSED:
                shown = [child for child in self.inside if self._worded(child)] or self.inside
                wide = (_able(paint, one)[1] if tries is ROOMY else one.least_width(paint) for one in shown)
                least = max(least, *(min(one, paint.px(WIDEST)) for one in wide))
            cells = [(width - gap * (columns - 1)) // columns for columns in range(1, len(self.inside) + 1)]
            fitting = [min(cell, paint.px(WIDEST)) for cell in cells if cell >= least] or cells[:1]
            yield from (Manner(spacing, lines, below, bare, cell) for cell in dict.fromkeys(fitting))

    def _wear(self, paint: Paint, manner: Manner, line: int = 0) -> None:
        """Let all buttons show what they show in this manner: what cannot be done now its icon alone, where room is
        short and its words were not shown before in this turn; the hint says what it is and why not. `line`: no button
        is taller, as far as quiet words make it so."""
        for child in self.inside:
            if isinstance(child, Button):
                child.spacing, child.most_below = manner.spacing, manner.below
                child.most_lines = manner.lines if child.most_lines > 1 else 1
                alone = bool(child.refusal) and bool(paint.sprite(child.icon)) and child.name not in self.kept.shown
                child.bare = manner.bare and alone
                _fit(paint, child, manner.cell, line)

    def _worded(self, child: Widget) -> bool:
        """Whether a child shows its words."""
        return not isinstance(child, Gone) and not (isinstance(child, Button) and child.bare)

    def _cuts(self, paint: Paint, manner: Manner) -> bool:
        """Whether a name is shortened in this manner."""
        self._wear(paint, manner)
        buttons = (child for child in self.inside if isinstance(child, Button) and not child.bare)
        return any(button.cuts(paint, manner.cell) for button in buttons)

    def _line(self, paint: Paint, manner: Manner, least: int = 0) -> int:
        """How tall a line is in pixels: as the tallest button in this manner, also when it can be used again."""
        self._wear(paint, manner, least)
        worded = [one for one in self.inside if self._worded(one)]
        return max(
            (max(one.height(paint, manner.cell), _able(paint, one, manner.cell)[0]) for one in worded), default=0
        )

    def _fill(
        self, paint: Paint, manner: Manner, room: tuple[int, int], least: int = 0, heights: Sequence[int] = ()
    ) -> bool:
        """Fill column after column, icons last, with lines that are equally tall (`least`: what a line had before, and
        no button is taller), or of these `heights`. Whether all of them fit."""
        line = 0 if heights else self._line(paint, manner, least)
        if least and line > least:
            return False
        line, gap, bare = max(line, least), paint.px(GAPS[manner.spacing]), paint.px(BARE)
        left = top = across = 0
        order = sorted(range(len(self.inside)), key=lambda number: self._rank(manner, number))
        places = dict[int, pygame.Rect]()
        for number in order:
            child, worded = self.inside[number], self._worded(self.inside[number])
            wide = manner.cell if worded or isinstance(child, Gone) else min(manner.cell, bare)
            tall = line if worded or isinstance(child, Gone) else child.height(paint, wide)
            if heights:
                tall = heights[number] if number < len(heights) else child.height(paint, wide)
            if wide < manner.cell and across and across + wide <= manner.cell:  # icons share a line
                top -= tall + gap
            else:
                across = 0
            if top and top + tall > room[1]:
                left, top, across = left + manner.cell + gap, 0, 0
            places[number] = pygame.Rect(left + across, top, wide, tall)
            top += tall + gap
            across = across + wide + gap if wide < manner.cell else 0
        self._places = [places[number] for number in range(len(self.inside))]
        return all(place.right <= room[0] and place.bottom <= room[1] for place in self._places)

    def _rank(self, manner: Manner, number: int) -> tuple[int, int]:
        """In which order children lie: as they came, but where some are icons those come last, and words in the order
        in which they were first shown in this turn."""
        child, shown = self.inside[number], self.kept.shown
        if not manner.bare or self.kept.crowded:
            return 0, number
        if not self._worded(child):
            return 2, number
        return (0, shown.index(child.name)) if child.name in shown else (1, number)

    def place(self, paint: Paint, rect: pygame.Rect) -> None:
        super().place(paint, rect)
        for child, place in zip(self.inside, self._places, strict=True):
            child.place(paint, place.move(rect.topleft))


def _fit(paint: Paint, child: Widget, cell: int, tall: int) -> None:
    """Leave out quiet words of a button that make it taller than this (0: as tall as it wants)."""
    while tall and isinstance(child, Button) and child.most_below and child.height(paint, cell) > tall:
        child.most_below -= 1


def _able(paint: Paint, child: Widget, cell: int = 1) -> tuple[int, int]:
    """How tall a button is in a column so wide, but for what it says below, and how wide at least: while it can be
    used."""
    if not isinstance(child, Button):
        return child.height(paint, cell), child.least_width(paint)
    refusal, below, child.refusal = child.refusal, child.most_below, ""
    least, child.most_below = child.least_width(paint), 0
    tall = child.height(paint, cell)
    child.refusal, child.most_below = refusal, below
    return tall, max(least, child.least_width(paint))


def _grey(button: Button) -> Button:
    """A button that is not there now, at its place."""
    grey = Button(button.words, None, icon=button.icon, refusal=GONE, small=button.small, lines=MOST_LINES)
    grey.name, grey.told = f"gone {button.name}", True
    return grey
