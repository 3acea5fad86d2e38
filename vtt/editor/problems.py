"""Everything wrong with the document on the desk, found anew after each edit, and where to jump to mend it."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Final, NamedTuple

import msgspec

from vtt.board.terrain import AS_PRINTED, TERRAIN
from vtt.editor.desk import Desk
from vtt.editor.jigsaw import Opening
from vtt.editor.painting import painted_rows
from vtt.editor.parts import TYPES, Item, Kind, places_of, things
from vtt.editor.story_problems import trigger_problems
from vtt.editor.victory import victory_problems
from vtt.geometry.turning import Position
from vtt.rules.enumeration import capital
from vtt.rules.known import NOTHING_KNOWN, Known
from vtt.scenario.check import check_scenario
from vtt.scenario.compile import compile_board
from vtt.scenario.compiled import Compiled
from vtt.scenario.document import BoardDocument, Scenario
from vtt.scenario.problem import Problem

_LETTERS: Final = frozenset(TERRAIN) | {AS_PRINTED}
SIDE_WORDS: Final = {"N": "north", "E": "east", "S": "south", "W": "west"}


class FoundProblem(NamedTuple):
    """A problem with what a click on it chooses and shows. `opening` is the connector it is about; `grave` is False
    for what can stay (an open connector)."""

    place: str
    sentence: str
    item: Item | None = None
    at: Position | None = None
    opening: Opening | None = None
    grave: bool = True


@dataclass(eq=False)
class ProblemFinder:
    """`find` gives the problems of the desk's document. Each part is only looked at again when what it reads has
    changed. `known` are the names of the game's content."""

    known: Callable[[str], Known] = lambda game: NOTHING_KNOWN
    _parts: dict[str, tuple[tuple[Any, ...], tuple[FoundProblem, ...]]] = field(default_factory=dict, init=False)

    def find(self, desk: Desk) -> tuple[FoundProblem, ...]:
        """All problems now, the connectors last."""
        document, board = desk.document, desk.board
        compiled = Compiled(board, (), desk.tile_spaces)
        size = (document.board.columns, document.board.rows)
        between = document.board.borders if document.board.lattice == "zones" else ()
        laid = (document.board.tiles, document.board.areas, document.board.zones, between, *size)
        ground = (board.terrain, board.borders, board.areas)
        told = tuple(getattr(document, name) for name in _CHECKED)
        return (
            *self._part("laid", laid, lambda: _located(document, _laid_problems(desk))),
            *self._part(
                "painted", (document.board.painted, *size), lambda: _located(document, _paint_problems(document.board))
            ),
            *self._part(
                "borders", (document.board.borders, *size), lambda: _located(document, _border_problems(document.board))
            ),
            *self._part(
                "checked",
                (*told, *ground),
                lambda: _located(document, check_scenario(document, compiled, self.known(document.game))),
            ),
            *self._part(
                "story", told, lambda: _located(document, (*trigger_problems(document), *victory_problems(document)))
            ),
            *self._part("joins", laid, lambda: _join_problems(desk)),
        )

    def _part(
        self, name: str, reads: tuple[Any, ...], look: Callable[[], tuple[FoundProblem, ...]]
    ) -> tuple[FoundProblem, ...]:
        known = self._parts.get(name)
        if (
            known is not None
            and len(known[0]) == len(reads)
            and all(
                one is other or (isinstance(one, int | str | tuple) and one == other)
                for one, other in zip(known[0], reads, strict=True)
            )
        ):
            return known[1]
        found = look()
        self._parts[name] = reads, found
        return found


_CHECKED: Final = (
    "game",
    "players",
    "seats",
    "start",
    "heroes",
    "pictures",
    "rooms",
    "doors",
    "tokens",
    "figures",
    "groups",
    "reinforcements",
    "counters",
    "objectives",
    "triggers",
    "puzzles",
    "paragraphs",
    "round_limit",
    "settings",
    "land",
    "makings",
)


def _laid_problems(desk: Desk) -> tuple[Problem, ...]:
    board = desk.document.board
    # What lies between zones is looked at together with them: they may have been drawn apart.
    bare = msgspec.structs.replace(board, painted=(), borders=board.borders if board.lattice == "zones" else ())
    return compile_board(bare, desk.tile_sets).problems


def _paint_problems(board: BoardDocument) -> tuple[Problem, ...]:
    """Paint alone, on a board without anything else."""
    if board.lattice == "zones":
        return ()
    if len(board.painted) == 1 and painted_rows(board) is board.painted[0].rows and _all_known(board.painted[0].rows):
        return ()
    return compile_board(msgspec.structs.replace(board, tiles=(), areas=(), borders=()), {}).problems


def _border_problems(board: BoardDocument) -> tuple[Problem, ...]:
    """Borders alone, on a board without anything else."""
    if board.lattice == "zones":
        return ()
    return compile_board(msgspec.structs.replace(board, tiles=(), areas=(), painted=()), {}).problems


def _all_known(rows: tuple[str, ...]) -> bool:
    return all(map(_row_known, rows))


@lru_cache(maxsize=4096)
def _row_known(row: str) -> bool:
    # A stroke changes few rows; the others were looked at before.
    return _LETTERS.issuperset(row)


def _join_problems(desk: Desk) -> tuple[FoundProblem, ...]:
    jigsaw, apart = desk.jigsaw, _lying_apart(desk.document)
    found = [
        FoundProblem("board.tiles", f"{_words(opening)} runs against the rim of another tile.", *_where(opening))
        for opening in jigsaw.dead_ends
    ]
    found += [
        FoundProblem("board.tiles", f"Open connector on {_words(opening)}.", *_where(opening), grave=False)
        for opening in jigsaw.open_openings
        if opening.tile not in apart
    ]
    return tuple(found)


def _lying_apart(document: Scenario) -> frozenset[str]:
    """Tiles that lie beside the board and are joined to nothing: those of secret rooms (L1145)."""
    floors = {room.area for room in document.rooms if room.secret}
    return frozenset(tile for area in document.board.areas if area.id in floors for tile in area.tiles)


def _words(opening: Opening) -> str:
    side = opening.name.partition("-")[0]
    return f"{opening.tile}, {SIDE_WORDS.get(side, side)}"


def _where(opening: Opening) -> tuple[Item, Position, Opening]:
    return Item("tiles", opening.tile), opening.edges[0][0], opening


def _located(document: Scenario, problems: tuple[Problem, ...]) -> tuple[FoundProblem, ...]:
    return tuple(
        FoundProblem(problem.place, _as_sentence(problem.sentence), *_target(document, problem.place))
        for problem in problems
    )


def _as_sentence(words: str) -> str:
    return capital(words) + ("" if words.endswith(".") else ".")


def _target(document: Scenario, place: str) -> tuple[Item | None, Position | None]:
    """The thing a path in the document means (``figures[3].at``), and a place of it on the board."""
    match = re.match(r"(?:board\.)?(\w+)\[(\d+)\]", place)
    if match is None:
        return None, None
    name, number = match.group(1), int(match.group(2))
    if name == "borders" and number < len(document.board.borders):
        column, row, *_ = document.board.borders[number]
        return None, (column, row)
    kind: Kind | None = next((kind for kind in TYPES if kind == name), None)
    if kind is None:
        return None, None
    kept = things(document, kind)
    if number >= len(kept):
        return None, None
    one = kept[number]
    return Item(kind, one.id), next(iter(places_of(one)), None)
