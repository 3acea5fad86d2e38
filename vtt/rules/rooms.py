"""Rooms of any game: what waits in them until they are revealed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

import msgspec

from vtt.board.pieces import Figure, Token
from vtt.geometry.lattice import Space
from vtt.rules.change import TableInChange


class Room(msgspec.Struct, frozen=True, omit_defaults=True):
    """A room: its spaces, and what waits there until it is revealed (then nothing waits any more)."""

    id: str
    name: str
    spaces: tuple[Space, ...]
    figures: tuple[Figure, ...] = ()
    tokens: tuple[Token, ...] = ()


AnyRoom = TypeVar("AnyRoom", bound=Room)


def reveal(change: TableInChange[Any], rooms: Mapping[str, AnyRoom], room: str) -> AnyRoom | None:
    """One of the game's rooms is revealed and empty from now on. What waited in it, for the game to lay out; None where
    nothing is known of the room."""
    known = rooms.get(room)
    change.reveal(room, known.name if known else "")
    if known is not None:
        empty = type(known)(id=known.id, name=known.name, spaces=known.spaces)
        change.update_game(rooms={**rooms, room: empty})
    return known
