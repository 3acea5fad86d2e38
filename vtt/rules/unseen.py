"""What somebody does not see, whatever the game: rooms that are not revealed, cards that lie face down."""

from __future__ import annotations

from collections.abc import Collection, Container, Iterable, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any, Final, Protocol, TypeVar

import msgspec

from vtt.board.board import Board
from vtt.board.chance import Chance
from vtt.board.doorways import sides_of
from vtt.board.pieces import Pieces
from vtt.board.table import Table
from vtt.board.terrain import NOTHING
from vtt.geometry.free_walls import parts_on
from vtt.geometry.lattice import Space
from vtt.rules.questions import Question

UNKNOWN: Final = "?"
"""In a view stands for each card that lies face down; no content has this name."""


class Room(Protocol):
    """A room of any game."""

    @property
    def id(self) -> str: ...

    @property
    def spaces(self) -> Iterable[Space]: ...


AnyRoom = TypeVar("AnyRoom", bound=Room)


def face_down(cards: Collection[str]) -> tuple[str, ...]:
    """As many unknown cards."""
    return (UNKNOWN,) * len(cards)


def rooms_seen(rooms: Mapping[str, AnyRoom], revealed: Collection[str]) -> dict[str, AnyRoom]:
    """The rooms that are revealed; the others are not known to be there."""
    return {identity: room for identity, room in rooms.items() if identity in revealed}


def pieces_seen(
    table: Table[Any], hidden: frozenset[Space], seats: frozenset[str], secret: Container[str] = ()
) -> Pieces:
    """The pieces as some seats see them, but for figures: doors that can be seen from a space that can be seen, none
    of which tells what room it opens; what lies face down, or is of a `secret` kind, is unknown but to those who put it
    there; and nobody knows how dice will fall."""
    pieces, lattice, has = table.pieces, table.board.lattice, table.board.has
    doors = pieces.doors
    if hidden:
        doors = {
            identity: msgspec.structs.replace(door, rooms=tuple(room for room in door.rooms if room in pieces.revealed))
            for identity, door in doors.items()
            if any(side not in hidden and has(side) for side in sides_of(lattice, door))
        }
    tokens = {
        identity: token
        if (token.face_up and token.kind not in secret) or seats & set(token.known_to)
        else msgspec.structs.replace(token, contents="", amount=0)
        for identity, token in pieces.tokens.items()
    }
    return msgspec.structs.replace(pieces, doors=doors, tokens=tokens, chance=Chance())


def question_seen(question: Any, seats: frozenset[str], secret: bool = False) -> Any:
    """A question as some seats see it: who is not asked sees that somebody is, but not with what a secret one could be
    answered. `secret`: it is one whatever it says."""
    if not isinstance(question, Question) or question.seat in ("", *seats) or not (secret or question.secret):
        return question
    return msgspec.structs.replace(question, offers=())


def hidden_spaces(rooms: Collection[Room], revealed: Collection[str]) -> frozenset[Space]:
    """Spaces of rooms not yet revealed that belong to no revealed room."""
    if all(room.id in revealed for room in rooms):
        return frozenset()
    shown = {space for room in rooms if room.id in revealed for space in room.spaces}
    return frozenset(space for room in rooms if room.id not in revealed for space in room.spaces if space not in shown)


def masked(board: Board, hidden: frozenset[Space]) -> Board:
    """The board without the hidden spaces, without borders of which no side is seen, and without the parts of free
    walls that lie on no space that is seen."""
    return _masked(board, hidden) if hidden else board


@lru_cache(maxsize=64)
def _masked(board: Board, hidden: frozenset[Space]) -> Board:
    seen = board.with_terrain(dict.fromkeys(hidden, NOTHING))
    unseen: dict[int, str] = {}
    for border in board.drawn_borders():
        try:
            sides = board.lattice.sides(border)
        except ValueError:
            sides = (border % board.lattice.size,) * 2
        if not any(seen.has(side) for side in sides):
            unseen[border] = "open"
    areas = {name: spaces - hidden for name, spaces in board.areas.items() if spaces - hidden}
    if seen.segments and seen.lattice.kind == "square":
        columns, rows, floor = seen.lattice.columns, seen.lattice.rows, frozenset(seen.spaces)
        walls = (part for wall in seen.segments for part in parts_on(wall, floor, columns, rows))
        seen = replace(seen, segments=tuple(walls))
    laid = tuple(tile for tile in board.laid if tile.id in areas)
    return replace(seen.with_borders(unseen).with_areas(areas), laid=laid)
