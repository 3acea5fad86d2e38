"""Where each action of a figure lies: in cells that are all alike, so that what comes and goes moves nothing else."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

Cell = tuple[int, int]
"""The line, counted from the lowest, as the card of the figure grows upwards; and the column."""
HIGHER: Final = 2
"""Lines by which the card may be higher than what can be done now needs, so that all of it lies at home."""


KEPT: Final = 3
"""Lines at most in which what could be done before keeps its words while it cannot, where other room is short."""


USUAL: Final = ("begun", "attack")
"""Kinds of actions that are meant first when they can be done."""


class Wanted(NamedTuple):
    """An action by its name: over how many columns its words go (`wide`), whether it can be done now (`able`), and of
    which `kind` it is (empty: of its own), so that another door or weapon lies where the one before it lay; and whether
    it lies rather behind all others (`last`). `apart`: how it begins like others from which the rest tells it apart, as
    weapons are: none of these ever lies where another one is at home, as whoever presses it by habit would use that."""

    name: str
    wide: int
    able: bool
    kind: str = ""
    last: bool = False
    apart: str = ""


Homes = defaultdict[str, list[Cell]]
"""The cells where an action, or one of a kind, is at home, the first ones first: the others are for cards with fewer
columns."""


def no_homes() -> Homes:
    return defaultdict(list)


class Laid(NamedTuple):
    """Where each lies that has its words, and which have no room for them: one button for all of those lies in the
    `last_cell`."""

    cells: dict[str, Cell]
    folded: tuple[str, ...]


class Then(NamedTuple):
    """What was so in a moment, in so many lines, and what was at home where."""

    laid: Laid
    lines: int
    homes: Homes
    folds: bool


@dataclass
class Grid:
    """Remembers the `homes` of actions for one figure as long as the table lasts, and how many `lines` were shown in
    this turn. An action lies at home whenever it can be done; what cannot lies there with its words while they have
    room, and is told in the last cell else, which nothing is at home in then. What a figure does for the first time
    lies where others of its side (`shared`) do it, where that is free. Two that were never there together may be at
    home in one place; who was known first has it then."""

    shared: Homes = field(default_factory=no_homes)
    columns: int = 0
    lines: int = 0
    homes: Homes = field(default_factory=no_homes)
    _lay: Mapping[str, Cell] = field(default_factory=dict)
    """What lay where just now in this turn: it lies there before it lies at home, and before others."""
    _known: dict[str, Wanted] = field(default_factory=dict)
    """All that was ever there, as it was last; what needs more columns than before pushes nobody away."""
    _beside: defaultdict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    """What was ever there together with an action, and itself."""
    _done: set[str] = field(default_factory=set)
    """What could ever be done."""
    _taken: set[Cell] = field(default_factory=set)
    _folds: bool = False
    """Whether the last cell told in this turn what else cannot be done: it is kept for that."""
    _moments: dict[object, Then] = field(default_factory=dict)
    """How the same lay in a moment of the game: who comes back to it finds all where it was."""

    def begin_turn(self) -> None:
        """No more lines than are needed are shown again, and nothing that cannot be done keeps its words."""
        self.lines, self._lay, self._folds = 0, {}, False

    @property
    def last_cell(self) -> Cell:
        """Where what has no room for its words is told: in the lowest line, as the card grows upwards."""
        return 0, self.columns - 1

    def lay(self, wanted: Sequence[Wanted], columns: int, usual: int, most: int = 0, moment: int = 0) -> Laid:
        """The cell where each action begins that has its words. `usual`: so many lines have room anyway; `most` (0:
        any): there are more lines only where what can be done now has no room else; `moment`: the number of the moment
        (0: none, nothing is kept)."""
        self.columns, key = columns, (moment, *wanted, columns, usual, most)
        if (then := self._moments.get(key)) is not None:
            self.lines, self.homes, self._folds = then.lines, then.homes.copy(), then.folds
            self._lay = then.laid.cells
            return then.laid
        laid = self._find(wanted, usual, most)
        if laid.folded and not self._folds:
            self._folds = True
            laid = self._find(wanted, usual, most)
        if moment:
            self._moments[key] = Then(laid, self.lines, self.homes.copy(), self._folds)
        return laid

    def _find(self, wanted: Sequence[Wanted], usual: int, most: int) -> Laid:
        self._taken, shown = {self.last_cell} if self._folds else set(), self.lines
        senior = {name: number for number, name in enumerate(self._known)}
        able = sorted(
            (one for one in wanted if one.able),
            key=lambda one: (self._grew(one), one.name not in self._lay, senior.get(one.name, len(senior))),
        )
        refused = [one for one in wanted if not one.able]
        lay = {one.name: frozenset(self._beside[one.name]) for one in able if one.last}
        self._note(wanted)
        done = [one for one in wanted if one.name in self._done]
        never = [one._replace(wide=1) for one in wanted if one.name not in self._done]
        anyway, usual = usual, max(usual, min(most or KEPT, KEPT, self._least([*done, *never[:1]])))
        self.lines = max(self.lines, usual, self._least(able))
        known = {one.name for one in able if self.homes[one.name]}
        for one in (*able, *refused):
            self._follow_others(one)
        needs = max(usual, self._least(able))
        laid = self._able(able, max(needs, min(needs + HIGHER, most or needs + HIGHER)), needs)
        self._usual_first(able, laid, shown, lay, known, anyway)
        needed = max([1, usual, *(line + 1 for line, _ in laid.values())])
        self.lines = self.lines if needed <= self.lines <= needed + 1 else needed
        folded = self._refused(refused, laid)
        self._lay = laid
        return Laid(laid, tuple(folded))

    def _note(self, wanted: Iterable[Wanted]) -> None:
        names = {one.name for one in wanted}
        for one in wanted:
            self._known[one.name] = one
            self._beside[one.name] |= names
            if one.apart:
                self._beside[one.name] |= {other.name for other in self._known.values() if other.apart == one.apart}
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

    def _able(self, able: Sequence[Wanted], most: int, least: int) -> dict[str, Cell]:
        """Those that can be done at their homes, below so many lines at `most`; others, and whose home another has,
        where there is room, else for lack of it where something is at home that is not there now."""
        laid = dict[str, Cell]()
        still = self.lines if self.lines <= least + 1 else most  # what lies there pulls no large empty card after it
        for one in able:
            lay = self._lay.get(one.name)
            homes = (cell for cell in self._at_home(one) if cell[0] < (still if cell == lay else most))
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

    def _usual_first(
        self,
        able: Sequence[Wanted],
        laid: dict[str, Cell],
        shown: int,
        lay: Mapping[str, Collection[str]],
        known: Collection[str],
        anyway: int,
    ) -> None:
        """What is meant first is read before what is hardly ever meant: where the latter is at home in a line that the
        card grew by, beyond those that were `shown` in this turn, it changes homes with the last of them alone, so that
        nothing moves once one cannot be done. It takes no home of what `lay` together with it before, nor,
        new itself, of what is `known` in the lines that have room `anyway`."""
        for rare in (one for one in able if one.last and laid[one.name][0] >= shown):
            new = rare.name not in known and laid[rare.name][0] < anyway
            stays = known if new else lay[rare.name]
            free = (one for one in able if one.kind in USUAL and not one.last and one.name not in stays)
            usual = [one for one in free if one.wide == rare.wide]
            last = max(usual, key=lambda one: _read(laid[one.name]), default=rare)
            before, behind = laid[rare.name], laid[last.name]
            if _read(before) < _read(behind):
                for name, here, there in ((rare.name, before, behind), (last.name, behind, before)):
                    laid[name] = there
                    self.homes[name] = [there if home == here else home for home in self.homes[name]]

    def _refused(self, refused: Sequence[Wanted], laid: dict[str, Cell]) -> list[str]:
        """What cannot be done: with its words as long as there is room, what lay there in this turn before the others;
        else told in the last cell, whose names these are, as they came."""
        folded = list[Wanted]()
        for one in sorted(refused, key=lambda one: (one.name not in self._lay, self._home(one) is None)):
            if (cell := self._grey(one)) is not None:
                self._take(one, cell, laid)
            else:
                folded.append(one)
        left = {one.name for one in folded}
        return [one.name for one in refused if one.name in left]

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
        homes = (cell for cell in self._at_home(one) if cell[0] < self.lines)
        return next((cell for cell in homes if self._fits(one, cell)), None)

    def _at_home(self, one: Wanted) -> list[Cell]:
        """Where it lay just now in this turn, and then its homes."""
        lay = self._lay.get(one.name)
        return self.homes[one.name] if lay is None else [lay, *self.homes[one.name]]

    def _new_home(self, one: Wanted, most: int) -> Cell | None:
        """The place that is best for a home, and of this rank at `most`. None: the card must grow for it. The last cell
        is the last resort: it may be wanted for what cannot be done."""
        places = [*self._places(one)][:: -1 if one.last else 1]
        places.sort(key=lambda cell: self.last_cell in _over(one, cell))
        found = min(places, key=lambda cell: self._rank(one, cell), default=None)
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
        """It is at home there, too, from now on: where it was first comes first, but the last cell, which tells in many
        turns what cannot be done, after all others."""
        for homes, name in ((self.homes, one.name), (self.shared, one.name), (self.shared, one.kind)):
            if name and cell not in homes[name]:
                homes[name].append(cell)
                homes[name].sort(key=lambda home: self.last_cell in _over(one, home))

    def _take(self, one: Wanted, cell: Cell, laid: dict[str, Cell]) -> None:
        laid[one.name] = cell
        self._taken.update(_over(one, cell))


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
