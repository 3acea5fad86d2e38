"""The saved form of a moment: the table as its ruleset writes it, what changed on the board since the start, the story.

The board of the start is saved once with the game (`vtt.files.saves`); a moment holds only what people, rules and
triggers changed on it, so that a step stays small on large boards.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

import msgspec

from vtt.board.board import Board, LaidTile
from vtt.board.pieces import Extent, Pieces
from vtt.board.table import Table
from vtt.board.terrain import BORDER_CODE, BORDERS
from vtt.geometry.free_walls import Segment
from vtt.geometry.lattice import Border, LatticeKind, Space
from vtt.geometry.lattices import lattice_of
from vtt.geometry.zones import ZoneLattice, ZoneShape
from vtt.play.story import Story
from vtt.rules.base import Event, Ruleset


class Record(msgspec.Struct, frozen=True, omit_defaults=True):
    """One moment. `terrain`, `borders` and `areas` differ from the board of the start; `laid` came to it in play;
    `events`: what happened in it (the first saves keep none)."""

    table: msgspec.Raw
    story: Story = Story()
    terrain: dict[Space, str] = {}
    borders: dict[Border, str] = {}
    areas: dict[str, list[Space]] = {}
    laid: tuple[LaidTile, ...] = ()
    dark: bool = False
    events: tuple[msgspec.Raw, ...] = ()


class BoardRecord(msgspec.Struct, frozen=True):
    """A whole board, as it was at the start."""

    kind: LatticeKind
    columns: Extent
    rows: Extent
    terrain: list[str]
    borders: dict[Border, str]
    areas: dict[str, list[Space]]
    segments: list[Segment]
    laid: list[LaidTile] = []
    zones: list[ZoneShape] = []
    """Of a board of zones, in order; columns and rows are then those of the sheet they lie on."""


def encode_board(board: Board) -> bytes:
    """A board as JSON."""
    lattice = board.lattice
    zones = lattice.zones if isinstance(lattice, ZoneLattice) else ()
    columns, rows = (
        (lattice.width, lattice.height) if isinstance(lattice, ZoneLattice) else (lattice.columns, lattice.rows)
    )
    return msgspec.json.encode(
        BoardRecord(
            lattice.kind,
            columns,
            rows,
            [row.decode("ascii") for row in board.terrain],
            board.drawn_borders(),
            {name: sorted(spaces) for name, spaces in board.areas.items()},
            list(board.segments),
            list(board.laid),
            list(zones),
        )
    )


def decode_board(data: bytes) -> Board:
    """A board from `encode_board`; msgspec.ValidationError or ValueError for anything else."""
    record = msgspec.json.decode(data, type=BoardRecord)
    lattice = lattice_of(record.kind, record.columns, record.rows, tuple(record.zones))
    if len(record.terrain) != lattice.rows or any(len(row) != lattice.columns for row in record.terrain):
        raise ValueError("the rows of the board do not fit its size")
    sides = len(lattice.side_names)
    if any(
        not 0 <= border < sides * lattice.size or kind not in BORDER_CODE for border, kind in record.borders.items()
    ):
        raise ValueError("a border lies outside the board")
    board = Board.from_rows(lattice, tuple(record.terrain)).with_borders(record.borders)
    areas = {name: frozenset(spaces) for name, spaces in record.areas.items()}
    return replace(board, areas=areas, segments=tuple(record.segments), laid=tuple(record.laid))


def encode(ruleset: Ruleset, table: Table[Any], story: Story, start: Board, events: Iterable[Event] = ()) -> bytes:
    """A moment as JSON. `start` is the board of the game's start, `events` what happened in the moment."""
    terrain, borders = _changes(start, table.board)
    areas = {name: sorted(spaces) for name, spaces in table.board.areas.items() if start.areas.get(name) != spaces}
    laid = table.board.laid[len(start.laid) :]
    state = msgspec.Raw(ruleset.encode(table))
    told = tuple(msgspec.Raw(msgspec.json.encode(event)) for event in events)
    return msgspec.json.encode(Record(state, story, terrain, borders, areas, laid, table.board.dark, told))


def decode(ruleset: Ruleset, data: bytes, start: Board) -> tuple[Table[Any], Story]:
    """Table and story from `encode`; msgspec.ValidationError or ValueError if it is no record."""
    record = msgspec.json.decode(data, type=Record)
    board = start
    if record.terrain:
        board = board.with_terrain(record.terrain)
    if record.borders:
        board = board.with_borders(record.borders)
    if record.areas or record.laid:
        areas = {name: frozenset(spaces) for name, spaces in record.areas.items()}
        board = replace(board, areas={**board.areas, **areas}, laid=(*board.laid, *record.laid))
    if record.dark != board.dark:
        board = replace(board, dark=record.dark)
    return ruleset.decode(bytes(record.table), Table(board, Pieces(), None)), record.story


def decode_events(data: bytes, table: Table[Any]) -> tuple[Event, ...]:
    """What happened in a moment, from `encode`; the table it led to. What this program does not know, or what names a
    space that is not there, is left out: events are only shown, no rule asks them."""
    kinds = {str(kind.__struct_config__.tag): kind for kind in Event.__subclasses__()}
    size, found = table.board.lattice.size, list[Event]()
    for raw in msgspec.json.decode(data, type=Record).events:
        with contextlib.suppress(msgspec.ValidationError, KeyError):
            event = msgspec.json.decode(raw, type=kinds[msgspec.json.decode(raw, type=_Tagged).event])
            if all(0 <= space < size for space in _spaces(event)):
                found.append(event)
    return tuple(found)


class _Tagged(msgspec.Struct):
    event: str


def _spaces(event: Event) -> Iterator[Space]:
    """All spaces that an event names."""
    yield from (space for name in ("space", "destination") if (space := getattr(event, name, None)) is not None)
    yield from (space for name in ("path", "spaces") for space in getattr(event, name, ()))


def _changes(start: Board, board: Board) -> tuple[dict[Space, str], dict[Border, str]]:
    terrain: dict[Space, str] = {}
    borders: dict[Border, str] = {}
    if board is start:
        return terrain, borders
    columns, size = board.lattice.columns, board.lattice.size
    for row, (old, new) in enumerate(zip(start.terrain, board.terrain, strict=True)):
        if old != new:
            terrain.update({row * columns + x: chr(code) for x, code in enumerate(new) if code != old[x]})
    for side, (old_rows, new_rows) in enumerate(zip(start.borders, board.borders, strict=True)):
        for row, (old, new) in enumerate(zip(old_rows, new_rows, strict=True)):
            if old != new:
                first = side * size + row * columns
                borders.update({first + x: BORDERS[code] for x, code in enumerate(new) if code != old[x]})
    return terrain, borders
