"""What the chosen figure can do, as buttons in cells that are all alike: each keeps its place."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

import pygame

from vtt.app.paint import Paint
from vtt.app.table.dock.cell_button import APART, SIZES, TALL, CellButton
from vtt.app.table.dock.grid import KEPT, Cell, Grid, Homes, Wanted, lines_of, no_homes
from vtt.app.table.dock.refused import Refused
from vtt.app.table.frame.frame import BELOW
from vtt.app.widgets.base import Widget

GAP: Final = 4
"""Units between cells."""
CELL: Final = 120
"""Units of a cell's width beside a hand: in a wider card there are more of them."""
WIDER: Final = (206, 160)
"""Units of it in a large window, where `ROOMY_COLUMNS` have room so, with signs and reasons: not by what is needed, as
with that all of them would lie elsewhere."""
ROOMY: Final = 340
"""Units of it at most where no hand has ever lain beside the card; then there are so many columns at most."""
ROOMY_COLUMNS: Final = 4
LEAST: Final = 110
"""Units of it at least then."""


@dataclass
class Side:
    """What figures of a side share: where they do the same, and whether a `hand` ever lay beside their card, so that
    its cells are as narrow as they are then; the most `columns` that any of them needed beside one, and not so few that
    the first turns squeeze the cards."""

    homes: Homes = field(default_factory=no_homes)
    hand: bool = False
    columns: int = BELOW


class Held(NamedTuple):
    """How many `cards` a hand had as it first lay in the dock in this round, or as a `turn` began with more or with
    more `columns` that were ever needed, and how `wide` the figure's card is beside it, in pixels: as cards are played,
    as turns begin and end, and as more can be done, nothing moves."""

    cards: int
    wide: int
    columns: int
    turn: object = None


Hands = dict[object, Held]
"""By the round that each hand says, and the pixels that the dock has for it."""


@dataclass
class Kept:
    """What stays for a figure of a `side`: where its actions are at home as long as the table lasts, and which of them
    were `seen` in this turn. `hands`, and the `sides` that hold them: whichever figure is looked at."""

    grid: Grid = field(default_factory=Grid)
    side: Side = field(default_factory=lambda: Side(hand=True))
    seen: set[str] = field(default_factory=set)
    wide: dict[str, int] = field(default_factory=dict)
    """Over how many columns each button went last in this turn."""
    still: bool = False
    """Whether none gets wider or narrower now: as an attack was read, those it made grey got wider."""
    hands: Hands = field(default_factory=dict)
    sides: defaultdict[str, Side] = field(default_factory=lambda: defaultdict(Side))
    moment: int = 0
    """The number of the moment: after a step back into it all lies where it lay."""
    alike: defaultdict[str, Grid] = field(default_factory=lambda: defaultdict(Grid))
    """By its kind where what several figures can do alike is at home, which is all that lies there then: of two rests
    one lay where something else had left room for it, and between them was a hole."""

    def begin_anew(self) -> None:
        """A turn begins, or most of what lay here is gone (a fight began, its phase went on)."""
        self.grid.begin_turn()
        for grid in self.alike.values():
            grid.begin_turn()
        self.seen, self.wide = set(), {}


class TurnKept:
    """What stays as it is for each figure that is chosen, whatever is shown meanwhile."""

    def __init__(self) -> None:
        self._turn: object = None
        self._moment = 0
        self._figures: dict[str, Kept] = {}
        self._sides = defaultdict[str, Side](Side)
        self._hands: Hands = {}
        self._earlier: dict[object, Hands] = {}
        """Those of each turn and moment: who takes a step back into it finds as many columns as there were."""

    def of(self, turn: object, figure: str, side: str = "", moment: int = 0) -> Kept:
        """What is kept for a figure of a side in a turn, at the moment of a number."""
        if (turn, moment) != (self._turn, self._moment):
            now = self._earlier[self._turn, self._moment] = dict(self._hands)
            then = self._earlier.get((turn, moment), now)
            self._hands.clear()
            self._hands.update(then)
            for kept in self._figures.values() if turn != self._turn else ():
                kept.begin_anew()
            self._turn, self._moment = turn, moment
        if figure not in self._figures:
            shared = self._sides[side]
            self._figures[figure] = Kept(Grid(shared.homes), shared, hands=self._hands, sides=self._sides)
        self._figures[figure].moment = moment
        return self._figures[figure]


class Actions(Widget):
    """Buttons in columns: what can be done now keeps its place while it can. What cannot stays there, grey, as long as
    there is room for its words; else one button lists it. What belongs to another moment leaves a gap."""

    begins = True

    def __init__(self, inside: Sequence[Widget]) -> None:
        super().__init__(name="actions")
        self.own = self.inside = list(inside)
        for number, child in enumerate(self.own):
            if any(child.topic == other.topic for other in self.own[:number]):
                child.topic = f"{child.topic} {number}"
        self.kept = Kept()
        self._tall = 0
        self._places: list[pygame.Rect] = []

    def children(self) -> Sequence[Widget]:
        return self.inside

    def keep(self, kept: Kept) -> None:
        """Lie as before, unless most of what lay there is gone."""
        there = {child.topic for child in self.own}
        if kept is not self.kept and self.own and 3 * len(there & kept.seen) < len(kept.seen):
            kept.begin_anew()
        self.kept = kept

    @property
    def _buttons(self) -> list[CellButton]:
        return [child for child in self.own if isinstance(child, CellButton)]

    @property
    def _alike(self) -> bool:
        """Whether it is the same for each of several figures, and nothing else."""
        kinds, whose = {one.kin for one in self._buttons}, {one.whose for one in self._buttons}
        return len(kinds) == 1 and "" not in kinds and len(whose) == len(self._buttons) > 1

    @property
    def _grid(self) -> Grid:
        return self.kept.alike[self._buttons[0].kin] if self._alike else self.kept.grid

    def _columns(self, paint: Paint, width: int) -> tuple[int, int]:
        """How many columns there are in so many pixels, and the width of each."""
        gap, cell = paint.px(GAP), paint.px(CELL)
        columns = max(1, (width + gap) // (cell + gap))
        if columns == 1:
            return columns, width
        if self.kept.side.hand:
            ways = (((width + gap) // (wider + gap), wider) for wider in map(paint.px, WIDER))
            return next((way for way in ways if way[0] >= ROOMY_COLUMNS), (columns, cell))
        columns = min((width + gap) // (paint.px(LEAST) + gap), ROOMY_COLUMNS)
        return columns, min(paint.px(ROOMY), (width - gap * (columns - 1)) // columns)

    def columns_in(self, paint: Paint, lines: int) -> int:
        """How many columns beside a hand all of these need, so that no name is cut, and in so many lines."""
        wide = [_wanted(paint, one, paint.px(CELL), ROOMY_COLUMNS).wide for one in self._buttons]
        least = max(wide, default=0)
        ways = (columns for columns in range(least, sum(wide)) if lines_of(wide, columns) <= lines)
        return next(ways, sum(wide))

    def width_of(self, paint: Paint, columns: int) -> int:
        """Pixels of so many columns beside a hand."""
        return columns * paint.px(CELL) + (columns - 1) * paint.px(GAP)

    def arrange(self, paint: Paint, width: int, height: int, most: int = 0) -> int:
        """Find the places of all buttons, in as many lines as nearly have room in a height, or in more, but in no more
        than `most` (0: any) where what can be done has room so; the height that they take, in pixels."""
        buttons = self._buttons
        if not buttons:
            self._tall = sum(child.height(paint, width) for child in self.own)
            self._places = [pygame.Rect(0, 0, width, self._tall) for _ in self.own]
            return self._tall
        gap, line = paint.px(GAP), paint.px(TALL)
        columns, cell = self._columns(paint, width)
        found = self._laid(paint, buttons, cell, columns, min(KEPT, round(max(0, height + gap) / (line + gap))), most)
        self._tall = self._grid.lines * (line + gap) - gap
        found = [(one, rect.move(0, self._tall)) for one, rect in found]
        found.sort(key=lambda one: (one[1].top, one[1].left))
        self.inside, self._places = [one for one, _ in found], [rect for _, rect in found]
        return self._tall

    def _laid(
        self, paint: Paint, buttons: Sequence[CellButton], cell: int, columns: int, usual: int, most: int
    ) -> list[tuple[CellButton, pygame.Rect]]:
        """Each button with its place, from the lower left corner of them all. `cell`: pixels of its width; `usual`:
        so many lines have room anyway; `most` of them (0: any)."""
        gap, line = paint.px(GAP), paint.px(TALL)

        def place(at: Cell, wide: int) -> pygame.Rect:
            return pygame.Rect(at[1] * (cell + gap), -(at[0] + 1) * (line + gap) + gap, wide * (cell + gap) - gap, line)

        found = list[tuple[CellButton, pygame.Rect]]()
        wanted = {one.topic: _wanted(paint, one, cell, columns) for one in buttons}
        kinds = {one.kind for one in wanted.values()}
        if len(kinds) == 1 and "" not in kinds:  # the same for each of several figures, and nothing else
            widest = max(one.wide for one in wanted.values())
            wanted = {topic: one._replace(wide=widest) for topic, one in wanted.items()}
            for button in buttons:
                button.most = SIZES[0]
                button.fits(paint, widest * (cell + gap) - gap)
            if lines_of([widest] * len(wanted), columns) <= usual:  # in the order of the figures, whoever cannot
                wanted = {topic: one._replace(able=True) for topic, one in wanted.items()}
            least = min(button.letters for button in buttons)
            for button in buttons:
                button.most = least
        there = {one.topic: one for one in buttons}
        laid, folded = self._grid.lay(list(wanted.values()), columns, usual, most, self.kept.moment)
        taken = {(row, at + more) for topic, (row, at) in laid.items() for more in range(wanted[topic].wide)}
        if folded:
            taken.add(last := self._grid.last_cell)
            told = [there[topic] for topic in folded]
            found.append((Refused(told) if len(told) > 1 else told[0], place(last, 1)))  # one has its own name there
        for topic, (row, column) in laid.items():
            wide, button = wanted[topic].wide, there[topic]
            free = next((beyond for beyond in range(column + wide, columns) if (row, beyond) in taken), columns)
            reaches = range(wide, free - column + 1)
            if button.refusal:  # over what is empty beside it, rather than that its reason is cut
                tells = (one for one in reaches if button.tells(paint, one * (cell + gap) - gap))
                before = self.kept.wide.get(topic, 0) if self.kept.still else 0
                wide = before if before in reaches else next(tells, reaches[-1])
            self.kept.wide[topic] = wide
            found.append((button, place((row, column), wide)))
        self.kept.seen |= there.keys()
        return found

    def place(self, paint: Paint, rect: pygame.Rect) -> None:
        """At the lower edge: what is above grows and shrinks. Mere words stand at the upper one, beside the name."""
        super().place(paint, rect)
        acts = any(isinstance(child, CellButton) for child in self.inside)
        top = rect.bottom - self._tall if acts else rect.top
        for child, place in zip(self.inside, self._places, strict=True):
            child.place(paint, place.move(rect.left, top))


def _wanted(paint: Paint, button: CellButton, cell: int, columns: int) -> Wanted:
    """Over how many columns a button goes so that nothing of it is cut, where that can be."""
    gap, has_room = paint.px(GAP), button.tells if button.reasoned else button.fits
    wide = next((wide for wide in range(1, columns + 1) if has_room(paint, wide * (cell + gap) - gap)), columns)
    apart = button.words.partition(APART)[0] if APART in button.words else ""
    return Wanted(button.topic, wide, button.reasoned or not button.refusal, button.kin, button.last, apart)
