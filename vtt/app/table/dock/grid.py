"""Where each action of a figure lies: in cells that are all alike, so that what comes and goes moves nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

Cell = tuple[int, int]
"""The line, counted from the lowest, as the card of the figure grows upwards; and the column."""


class Wanted(NamedTuple):
    """An action by its name: over how many columns its words go (`wide`), whether it can be done now (`able`), and
    whether it lies rather behind all others (`last`)."""

    name: str
    wide: int
    able: bool
    last: bool = False


class Icons(NamedTuple):
    """Those that have only room for their icons share cells."""

    cells: tuple[Cell, ...]
    names: tuple[str, ...]


@dataclass
class Grid:
    """Remembers the `homes` of actions at a table for one figure (for each number of columns, as its card is wider in
    some turns), and how many `lines` were shown in this turn. What can be done lies at its home as long as it can; what
    cannot stays there with its words while they have room."""

    columns: int = 0
    lines: int = 0
    homes: dict[str, Cell] = field(default_factory=dict)
    _others: dict[int, dict[str, Cell]] = field(default_factory=dict)
    """The homes in other numbers of columns."""
    _lay: frozenset[str] = frozenset()
    """What lay at its home just now: it has it before others that lay there earlier."""
    _wide: dict[str, int] = field(default_factory=dict)
    """Over how many columns each went just now: what needs more of them than before pushes nobody away."""
    _taken: set[Cell] = field(default_factory=set)

    def begin_turn(self) -> None:
        """No more lines than are needed are shown again, and nothing that cannot be done keeps its words."""
        self.lines, self._lay = 0, frozenset()

    def lay(self, wanted: Sequence[Wanted], columns: int, usual: int, each: int) -> tuple[dict[str, Cell], Icons]:
        """The cell where each action begins that shows its words, and the icons of the others. `usual`: so many lines
        have room anyway; `each`: so many icons lie in a cell."""
        if columns != self.columns:
            self._others[self.columns] = self.homes
            self.columns, self.lines, self.homes = columns, 0, self._others.pop(columns, {})
        able = sorted((one for one in wanted if one.able), key=lambda one: (one.name not in self._lay, self._grew(one)))
        if not self.lines:
            self._go_lower(max(usual, self._least(able)))
        self._taken = set()
        laid = self._able(able, usual)
        needed = max([1, usual, *(line + 1 for line, _ in laid.values())])
        self.lines = self.lines if needed <= self.lines <= needed + 1 else needed
        icons = self._refused([one for one in wanted if not one.able], laid, each)
        cells = -(-len(icons) // each)
        while len(list(self._free())) < cells:
            self.lines += 1
        places = list(self._free())[-cells:] if cells else []
        self._taken.update(places)
        self._lay, self._wide = frozenset(laid), {one.name: one.wide for one in wanted}
        return laid, Icons(tuple(places), tuple(icons))

    def rest(self, gone: Wanted) -> Cell | None:
        """The home of what is not there any more, where nothing lies there now."""
        cell = self.homes.get(gone.name)
        if cell is None or cell[0] >= self.lines or not self._fits(gone, cell):
            return None
        self._taken.update(_over(gone, cell))
        return cell

    def _grew(self, one: Wanted) -> bool:
        return one.wide > self._wide.get(one.name, one.wide)

    def _least(self, able: Sequence[Wanted]) -> int:
        """The lines that these need, one after the other."""
        line, column = 1, 0
        for one in able:
            if column + one.wide > self.columns:
                line, column = line + 1, 0
            column += one.wide
        return line

    def _go_lower(self, lines: int) -> None:
        """Forget the homes above these lines."""
        self.lines = lines
        self.homes = {name: cell for name, cell in self.homes.items() if cell[0] < lines}

    def _able(self, able: Sequence[Wanted], usual: int) -> dict[str, Cell]:
        """Those that can be done at their homes; those without one, or whose home another has, where there is room."""
        self.lines, laid = max(self.lines, usual), dict[str, Cell]()
        for one in able:
            home = self.homes.get(one.name)
            if home is not None and home[0] < self.lines and self._fits(one, home):
                self._take(one, home, laid)
        for one in able:
            if one.name in laid:
                continue
            while (cell := self._found(one)) is None:
                self.lines += 1
            self._take(one, cell, laid)
        return laid

    def _refused(self, refused: Sequence[Wanted], laid: dict[str, Cell], each: int) -> list[str]:
        """What cannot be done: with its words as long as the rest has room as icons, what lay there in this turn
        before the others; else icons, whose names these are."""
        icons: list[str] = []
        first = sorted(refused, key=lambda one: one.name not in self._lay)
        for number, one in enumerate(first):
            cell, left = self._found(one), len(list(self._free())) - one.wide
            if cell is not None and len(icons) + len(first) - number - 1 <= left * each:
                self._take(one, cell, laid)
            else:
                icons.append(one.name)
        return icons

    def _found(self, one: Wanted) -> Cell | None:
        """Its home, else the first place where nothing is at home, else where nothing lies; None: there is none."""
        home = self.homes.get(one.name)
        if home is not None and home[0] < self.lines and self._fits(one, home):
            return home
        homes = set(self.homes.values())
        places = [cell for cell in self._free() if self._fits(one, cell)]
        places = places[::-1] if one.last else places
        return next((cell for cell in places if cell not in homes), places[0] if places else None)

    def _fits(self, one: Wanted, cell: Cell) -> bool:
        return cell[1] + one.wide <= self.columns and self._taken.isdisjoint(_over(one, cell))

    def _take(self, one: Wanted, cell: Cell, laid: dict[str, Cell]) -> None:
        laid[one.name] = self.homes[one.name] = cell
        self._taken.update(_over(one, cell))

    def _free(self) -> Iterator[Cell]:
        """The cells where nothing lies, as they are read."""
        every = ((line, column) for line in reversed(range(self.lines)) for column in range(self.columns))
        return (cell for cell in every if cell not in self._taken)


def _over(one: Wanted, cell: Cell) -> Iterable[Cell]:
    """The cells that it covers."""
    return [(cell[0], cell[1] + more) for more in range(one.wide)]
