"""Where each action of a figure lies: in cells that are all alike, so that what comes and goes moves nothing else."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

Cell = tuple[int, int]
"""The line, counted from the lowest, as the card of the figure grows upwards; and the column."""
HIGHER: Final = 2
"""Lines by which the card may be higher than what can be done now needs, so that all of it lies at home."""


KEPT: Final = 3
"""Lines at most in which what could be done before keeps its words while it cannot, where other room is short."""


WORDED: Final = 2
"""Icons that share a cell where there is room for it: how their words begin is read then."""


USUAL: Final = ("begun", "attack")
"""Kinds of actions that are meant first when they can be done."""


class Wanted(NamedTuple):
    """An action by its name: over how many columns its words go (`wide`), whether it can be done now (`able`), and of
    which `kind` it is (empty: of its own), so that another door or weapon lies where the one before it lay; and whether
    it lies rather behind all others (`last`)."""

    name: str
    wide: int
    able: bool
    kind: str = ""
    last: bool = False


class Icons(NamedTuple):
    """Those that have only room for their icons share cells."""

    cells: tuple[Cell, ...]
    names: tuple[str, ...]


Homes = defaultdict[str, list[Cell]]
"""The cells where an action, or one of a kind, is at home, the first ones first: the others are for cards with fewer
columns."""


def no_homes() -> Homes:
    return defaultdict(list)


class Laid(NamedTuple):
    """Where all lay in a moment, in so many lines, and was at home."""

    cells: dict[str, Cell]
    icons: Icons
    lines: int
    homes: Homes


@dataclass
class Grid:
    """Remembers the `homes` of actions for one figure as long as the table lasts, and how many `lines` were shown in
    this turn. An action lies at home whenever it can be done; what cannot lies there with its words while they have
    room. What a figure does for the first time lies where others of its side (`shared`) do it, where that is free.
    Two that were never there together may be at home in one place."""

    shared: Homes = field(default_factory=no_homes)
    columns: int = 0
    lines: int = 0
    homes: Homes = field(default_factory=no_homes)
    _lay: frozenset[str] = frozenset()
    """What lay at its home just now: it has it before others."""
    _known: dict[str, Wanted] = field(default_factory=dict)
    """All that was ever there, as it was last; what needs more columns than before pushes nobody away."""
    _beside: defaultdict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    """What was ever there together with an action, and itself."""
    _done: set[str] = field(default_factory=set)
    """What could ever be done."""
    _taken: set[Cell] = field(default_factory=set)
    _icons: list[str] = field(default_factory=list)
    """What lay there as an icon in this turn, as it came."""
    _moments: dict[object, Laid] = field(default_factory=dict)
    """How the same lay in a moment of the game: who comes back to it finds all where it was."""

    def begin_turn(self) -> None:
        """No more lines than are needed are shown again, and nothing that cannot be done keeps its words."""
        self.lines, self._lay = 0, frozenset()
        self._icons.clear()

    def lay(
        self, wanted: Sequence[Wanted], columns: int, usual: int, each: int, most: int = 0, moment: int = 0
    ) -> tuple[dict[str, Cell], Icons]:
        """The cell where each action begins that shows its words, and the icons of the others. `usual`: so many lines
        have room anyway; `each`: so many icons lie in a cell; `most` (0: any): there are more lines only where what can
        be done now has no room else; `moment`: the number of the moment (0: none, nothing is kept)."""
        self.columns, key = columns, (moment, *wanted, columns, usual, each, most)
        if (before := self._moments.get(key)) is not None:
            self.lines, self.homes = before.lines, before.homes.copy()
            self._lay, self._icons = frozenset(before.cells), [*before.icons.names]
            return before.cells, before.icons
        cells, icons = self._find(wanted, usual, each, most)
        if moment:
            self._moments[key] = Laid(cells, icons, self.lines, self.homes.copy())
        return cells, icons

    def _find(self, wanted: Sequence[Wanted], usual: int, each: int, most: int) -> tuple[dict[str, Cell], Icons]:
        self._taken, shown = set(), self.lines
        able = sorted((one for one in wanted if one.able), key=lambda one: (self._grew(one), one.name not in self._lay))
        refused = [one for one in wanted if not one.able]
        self._note(wanted)
        done = [one for one in wanted if one.name in self._done]
        never = [one._replace(wide=1) for one in wanted if one.name not in self._done]
        usual = max(usual, min(most or KEPT, KEPT, self._least([*done, *never[:1]])))  # icons have a cell at least
        self.lines = max(self.lines, usual, self._least(able))
        for one in (*able, *refused):
            self._follow_others(one)
        needs = max(usual, self._least(able))
        laid = self._able(able, max(needs, min(needs + HIGHER, most or needs + HIGHER)))
        self._usual_first(able, laid, shown)
        needed = max([1, usual, *(line + 1 for line, _ in laid.values())])
        self.lines = self.lines if needed <= self.lines <= needed + 1 else needed
        while len(list(self._free())) * each < len(refused):
            self.lines += 1
        icons = self._refused(refused, laid, min(each, WORDED))
        cells = max(-(-len(icons) // each), min(len(icons), len(list(self._free()))))
        places = sorted(self._free(), key=lambda cell: (-cell[1], -cell[0]))[:cells]
        self._taken.update(places)
        self._lay = frozenset(laid)
        return laid, Icons(tuple(places), tuple(icons))

    def _note(self, wanted: Iterable[Wanted]) -> None:
        names = {one.name for one in wanted}
        for one in wanted:
            self._known[one.name] = one
            self._beside[one.name] |= names
            if one.able:
                self._done.add(one.name)

    def _grew(self, one: Wanted) -> bool:
        return one.wide > self._known.get(one.name, one).wide

    def _least(self, able: Sequence[Wanted]) -> int:
        """The lines that these need, one after the other."""
        return lines_of([one.wide for one in able], self.columns)

    def _follow_others(self, one: Wanted) -> None:
        """What has no home in so many columns has it where others of the side have it, or the like."""
        if any(cell[1] + one.wide <= self.columns for cell in self.homes[one.name]):
            return
        for cell in (*self.shared[one.name], *(self.shared[one.kind] if one.kind else ())):
            if cell[1] + one.wide <= self.columns and self._rank(one, cell) < 2:
                self._settle(one, cell)
                return

    def _able(self, able: Sequence[Wanted], most: int) -> dict[str, Cell]:
        """Those that can be done at their homes, below so many lines at `most`; others, and whose home another has,
        where there is room, else for lack of it where something is at home that is not there now."""
        laid = dict[str, Cell]()
        for one in able:
            homes = (cell for cell in self.homes[one.name] if cell[0] < most)
            if (home := next((cell for cell in homes if self._fits(one, cell)), None)) is not None:
                self.lines = max(self.lines, home[0] + 1)
                self._take(one, home, laid)
        for one in able:
            if one.name in laid:
                continue
            while (cell := self._new_home(one, most=2 if self.lines < most else 3)) is None:
                self.lines += 1
            self._settle(one, cell)
            self._take(one, cell, laid)
        return laid

    def _usual_first(self, able: Sequence[Wanted], laid: dict[str, Cell], shown: int) -> None:
        """What is meant first is read before what is hardly ever meant: where the latter is at home in a line that the
        card grew by, beyond those that were `shown` in this turn, it changes homes with the last of them alone, so that
        nothing moves once one cannot be done."""
        for rare in (one for one in able if one.last and laid[one.name][0] >= shown):
            usual = [one for one in able if one.kind in USUAL and not one.last and one.wide == rare.wide]
            last = max(usual, key=lambda one: _read(laid[one.name]), default=rare)
            before, behind = laid[rare.name], laid[last.name]
            if _read(before) < _read(behind):
                for name, here, there in ((rare.name, before, behind), (last.name, behind, before)):
                    laid[name] = there
                    self.homes[name] = [there if home == here else home for home in self.homes[name]]

    def _refused(self, refused: Sequence[Wanted], laid: dict[str, Cell], each: int) -> list[str]:
        """What cannot be done: with its words as long as the rest has room as icons, what lay there in this turn
        before the others; else icons, whose names these are, in the order in which they came in this turn. `each`: so
        many icons lie in a cell where that can be."""
        icons: list[str] = []
        first = sorted(refused, key=lambda one: (one.name not in self._lay, self._home(one) is None))
        for number, one in enumerate(first):
            cell, left = None if one.name in self._icons else self._grey(one), len(list(self._free())) - one.wide
            if cell is not None and len(icons) + len(first) - number - 1 <= left * each:
                self._take(one, cell, laid)
            else:
                icons.append(one.name)
        self._icons = [name for name in self._icons if name not in laid]
        self._icons += [name for name in icons if name not in self._icons]
        return sorted(icons, key=self._icons.index)

    def _grey(self, one: Wanted) -> Cell | None:
        """The home of what cannot be done, where there is room for one; else where nothing lies."""
        if (home := self._home(one)) is not None:
            return home
        if (cell := self._new_home(one, most=1)) is not None:
            self._settle(one, cell)
            return cell
        return next((cell for cell in self._places(one)), None)

    def _home(self, one: Wanted) -> Cell | None:
        """Where it is at home and nothing lies now."""
        homes = (cell for cell in self.homes[one.name] if cell[0] < self.lines)
        return next((cell for cell in homes if self._fits(one, cell)), None)

    def _new_home(self, one: Wanted, most: int) -> Cell | None:
        """The place that is best for a home, and of this rank at `most`. None: the card must grow for it."""
        places = list(self._places(one))
        found = min(reversed(places) if one.last else places, key=lambda cell: self._rank(one, cell), default=None)
        return found if found is not None and self._rank(one, found) <= most else None

    def _rank(self, one: Wanted, cell: Cell) -> int:
        """0: nothing else is at home there, 1: nothing that was ever there at the same time, 2: nothing that could ever
        be done; else 3."""
        others = self._others_at(one, cell)
        beside = [name for name in others if name in self._beside[one.name]]
        return 0 if not others else 1 if not beside else 2 if self._done.isdisjoint(beside) else 3

    def _places(self, one: Wanted) -> Iterator[Cell]:
        """Where nothing lies, one column after the other: so most lies where it lay in a card with fewer columns."""
        every = ((line, column) for column in range(self.columns) for line in reversed(range(self.lines)))
        return (cell for cell in every if self._fits(one, cell))

    def _others_at(self, one: Wanted, cell: Cell) -> list[str]:
        """What else has a home there."""
        cells = set(_over(one, cell))
        return [name for name in self._known if name != one.name and self._homes_over(name, cells)]

    def _homes_over(self, name: str, cells: set[Cell]) -> list[Cell]:
        return [home for home in self.homes[name] if not cells.isdisjoint(_over(self._known[name], home))]

    def _fits(self, one: Wanted, cell: Cell) -> bool:
        return cell[1] + one.wide <= self.columns and self._taken.isdisjoint(_over(one, cell))

    def _settle(self, one: Wanted, cell: Cell) -> None:
        """It is at home there from now on, and no longer where something else lies; nor is what was ever there at the
        same time at home in its place."""
        elsewhere = (
            home for home in self.homes[one.name] if self._fits(one, home) or home[1] + one.wide > self.columns
        )
        self.homes[one.name] = [*elsewhere, cell]
        for name in self._others_at(one, cell):
            if name in self._beside[one.name]:
                lost = self._homes_over(name, set(_over(one, cell)))
                for homes in (self.homes, self.shared):
                    homes[name] = [home for home in homes[name] if home not in lost]
        for name in filter(None, (one.name, one.kind)):
            if cell not in self.shared[name]:
                self.shared[name].append(cell)

    def _take(self, one: Wanted, cell: Cell, laid: dict[str, Cell]) -> None:
        laid[one.name] = cell
        self._taken.update(_over(one, cell))

    def _free(self) -> Iterator[Cell]:
        """The cells where nothing lies, as they are read."""
        every = ((line, column) for line in reversed(range(self.lines)) for column in range(self.columns))
        return (cell for cell in every if cell not in self._taken)


def _read(cell: Cell) -> Cell:
    """The order in which cells are read."""
    return -cell[0], cell[1]


def lines_of(wide: Iterable[int], columns: int) -> int:
    """The lines that cells so many columns wide need, one after the other."""
    line, column = 1, 0
    for one in wide:
        if column + one > columns:
            line, column = line + 1, 0
        column += one
    return line


def _over(one: Wanted, cell: Cell) -> Iterable[Cell]:
    """The cells that it covers."""
    return [(cell[0], cell[1] + more) for more in range(one.wide)]
