"""What is drawn on the board itself and has no name (paint, borders, walls off the grid, notes): chosen, lifted, moved
and laid as one with everything else."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

import msgspec

from vtt.board.directions import turned_round
from vtt.board.terrain import AS_PRINTED
from vtt.editor.history import EditError
from vtt.editor.painting import as_layers, painted_rows, with_letter
from vtt.editor.parts import note_place
from vtt.geometry.borders import BorderName
from vtt.geometry.lattice import LatticeKind
from vtt.geometry.motion import Motion
from vtt.geometry.turning import Position, beside
from vtt.scenario.document import Scenario
from vtt.scenario.part import BorderPlacement, FreeLine, Part


@dataclass(frozen=True)
class Ground:
    """Which of it is chosen: painted places, borders, walls off the grid, the places of notes."""

    paint: frozenset[Position] = frozenset()
    borders: frozenset[BorderName] = frozenset()
    walls: frozenset[FreeLine] = frozenset()
    notes: frozenset[str] = frozenset()

    def __bool__(self) -> bool:
        return bool(self.paint or self.borders or self.walls or self.notes)

    def __len__(self) -> int:
        return len(self.paint) + len(self.borders) + len(self.walls) + len(self.notes)

    def __or__(self, other: Ground) -> Ground:
        return Ground(
            self.paint | other.paint,
            self.borders | other.borders,
            self.walls | other.walls,
            self.notes | other.notes,
        )

    def __sub__(self, other: Ground) -> Ground:
        return Ground(
            self.paint - other.paint,
            self.borders - other.borders,
            self.walls - other.walls,
            self.notes - other.notes,
        )

    def __and__(self, other: Ground) -> Ground:
        return self - (self - other)

    @cached_property
    def corners(self) -> tuple[Position, ...]:
        """The top left and the bottom right place of the rectangle round paint and borders."""
        places = (*self.paint, *((x, y) for x, y, _ in self.borders))
        xs, ys = [x for x, _ in places], [y for _, y in places]
        return ((max(0, min(xs)), max(0, min(ys))), (max(xs), max(ys))) if places else ()

    def places(self, kind: LatticeKind) -> tuple[Position, ...]:
        """The places it lies on or beside, sorted."""
        sides = {(x, y) for x, y, _ in self.borders}
        if kind != "zones":
            sides |= {beside(kind, (x, y), side) for x, y, side in self.borders}
        ends = {
            (column, row)
            for x1, y1, x2, y2 in self.walls
            for x, y in ((x1, y1), (x2, y2))
            for column in (math.floor(x / 60), math.ceil(x / 60) - 1)
            for row in (math.floor(y / 60), math.ceil(y / 60) - 1)
        }
        noted = {place for note in self.notes if (place := note_place(note)) is not None}
        return tuple(sorted({*self.paint, *sides, *ends, *noted}))


class Lifted(Part, frozen=True, kw_only=True):
    """The same with what it is, for the clipboard. `paint`: column, row and letter."""

    paint: tuple[tuple[int, int, str], ...] = ()
    borders: tuple[BorderPlacement, ...] = ()
    walls: tuple[FreeLine, ...] = ()
    notes: dict[str, str] = msgspec.field(default_factory=dict)

    @property
    def ground(self) -> Ground:
        """What is chosen once this is laid."""
        return Ground(
            frozenset((x, y) for x, y, _ in self.paint),
            frozenset((x, y, side) for x, y, side, _ in self.borders),
            frozenset(self.walls),
            frozenset(self.notes),
        )


def all_ground(scenario: Scenario, can_touch: Callable[[str], bool] = lambda layer: True) -> Ground:
    """All of a board that lies on layers which can be touched (terrain, borders, notes)."""
    board = scenario.board
    paint: set[Position] = set()
    if board.lattice != "zones" and can_touch("terrain"):
        for y, row in enumerate(painted_rows(board)):
            if not row.isspace():
                paint.update((x, y) for x, letter in enumerate(row) if letter != AS_PRINTED)
    drawn = can_touch("borders")
    return Ground(
        frozenset(paint),
        frozenset((x, y, side) for x, y, side, _ in board.borders) if drawn else frozenset(),
        frozenset(board.segments) if drawn else frozenset(),
        frozenset(note for note in scenario.notes if note_place(note) is not None),
    )


def lifted(scenario: Scenario, ground: Ground) -> Lifted:
    """What is chosen, as it is now; what is gone is left out."""
    board = scenario.board
    rows = painted_rows(board) if ground.paint else ()
    inside = ((x, y) for x, y in sorted(ground.paint) if 0 <= y < len(rows) and 0 <= x < len(rows[y]))
    return Lifted(
        paint=tuple((x, y, rows[y][x]) for x, y in inside if rows[y][x] != AS_PRINTED),
        borders=tuple(one for one in board.borders if one[:3] in ground.borders),
        walls=tuple(one for one in board.segments if one in ground.walls),
        notes={place: text for place, text in scenario.notes.items() if place in ground.notes},
    )


def moved_ground(up: Lifted, motion: Motion) -> Lifted:
    """What was lifted as it comes to lie. (What lies between zones goes with them: `zone_copies`.)"""
    if motion.kind == "zones":
        return up
    notes = {}
    for note, text in up.notes.items():
        place = note_place(note)
        notes[note if place is None else "{},{}".format(*motion.place(place))] = text
    return Lifted(
        paint=tuple((*motion.place((x, y)), letter) for x, y, letter in up.paint),
        borders=tuple(_moved_border(one, motion) for one in up.borders),
        walls=tuple(motion.line(one) for one in up.walls),
        notes=notes,
    )


def _moved_border(border: BorderPlacement, motion: Motion) -> BorderPlacement:
    """What one may cross one way only still leads the same way over the things that moved with it."""
    column, row, side, kind = border
    after = motion.border((column, row, side))
    return (*after, kind if after[:2] == motion.place((column, row)) else turned_round(kind))


@dataclass(frozen=True)
class TakeGround:
    """Take what is chosen off the board."""

    ground: Ground
    name: ClassVar[str] = "Delete what is drawn"

    def apply(self, scenario: Scenario) -> Scenario:
        up = lifted(scenario, self.ground)
        if up == Lifted():
            return scenario
        board, chosen = scenario.board, self.ground
        rows = painted_rows(board)
        if up.paint:
            rows = with_letter(rows, ((x, y) for x, y, _ in up.paint), AS_PRINTED)
        board = msgspec.structs.replace(
            board,
            painted=as_layers(rows) if up.paint else board.painted,
            borders=tuple(one for one in board.borders if one[:3] not in chosen.borders),
            segments=tuple(one for one in board.segments if one not in chosen.walls),
        )
        notes = {place: text for place, text in scenario.notes.items() if place not in chosen.notes}
        return msgspec.structs.replace(scenario, board=board, notes=notes)


@dataclass(frozen=True)
class LayGround:
    """Lay what was lifted, over what is there."""

    up: Lifted
    name: ClassVar[str] = "Lay what is drawn"

    def apply(self, scenario: Scenario) -> Scenario:
        up, board = self.up, scenario.board
        if up == Lifted():
            return scenario
        self._check(scenario)
        rows = painted_rows(board)
        letters = {letter for _, _, letter in up.paint}
        for letter in sorted(letters):
            rows = with_letter(rows, ((x, y) for x, y, one in up.paint if one == letter), letter)
        laid = {one[:3] for one in up.borders}
        board = msgspec.structs.replace(
            board,
            painted=as_layers(rows) if up.paint else board.painted,
            borders=(*(one for one in board.borders if one[:3] not in laid), *up.borders),
            segments=tuple(dict.fromkeys((*board.segments, *up.walls))),
        )
        return msgspec.structs.replace(scenario, board=board, notes={**scenario.notes, **up.notes})

    def _check(self, scenario: Scenario) -> None:
        board = scenario.board
        places = [(x, y) for x, y, _ in self.up.paint]
        places += [place for note in self.up.notes if (place := note_place(note)) is not None]
        wide, high = board.columns * 60, board.rows * 60
        fits = (
            all(0 <= x < board.columns and 0 <= y < board.rows for x, y in places)
            and all(-1 <= x <= board.columns and -1 <= y <= board.rows for x, y, _, _ in self.up.borders)
            and all(0 <= x <= wide and 0 <= y <= high for wall in self.up.walls for x, y in (wall[:2], wall[2:]))
        )
        if board.lattice != "zones" and not fits:
            raise EditError("That would lie outside the board; make the board larger first.")


def still_there(scenario: Scenario, ground: Ground) -> Ground:
    """What is chosen without what is gone."""
    return lifted(scenario, ground).ground if ground else ground
