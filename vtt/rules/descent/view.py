"""What some seats may know of a table (`descent.md 6.2`): everything else is taken out of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import msgspec

from vtt.board.chance import Chance
from vtt.board.doorways import sides_of
from vtt.board.pieces import Door, Token
from vtt.board.table import Table
from vtt.geometry.lattice import Space
from vtt.rules.descent.decisions import Question
from vtt.rules.descent.state import Deck, DescentGame
from vtt.rules.unseen import UNKNOWN, hidden_spaces, masked


def view_for(table: Table[DescentGame], seats: frozenset[str]) -> Table[DescentGame]:
    """The table as these seats may see it together.

    Hidden: rooms not yet revealed with all that waits there; the overlord's hand (but for its seat) and what it is
    asked; the order of all decks; what lies face down; the state of the generator; what is still on the agenda.
    """
    game, pieces = table.game, table.pieces
    hidden = hidden_spaces(game.rooms.values(), pieces.revealed)
    board = masked(table.board, hidden)
    overlord = game.overlord_seat in seats
    return replace(
        table,
        board=board,
        pieces=msgspec.structs.replace(
            pieces,
            doors=_doors(table, hidden),
            tokens={identity: _token(token, seats) for identity, token in pieces.tokens.items()},
            chance=Chance(),
        ),
        game=msgspec.structs.replace(
            game,
            overlord=_deck(game.overlord, hand=overlord),
            search=_deck(game.search, hand=True),
            agenda=(),
            rooms={identity: room for identity, room in game.rooms.items() if identity in pieces.revealed},
            reinforcements=(),
            start=tuple(space for space in game.start if space not in hidden),
            exits=tuple(space for space in game.exits if space not in hidden),
        ),
        pending=tuple(_question(question, seats, game) for question in table.pending),
    )


def _doors(table: Table[DescentGame], hidden: frozenset[Space]) -> Mapping[str, Door]:
    """Doors that can be seen from a space that can be seen; none tells which room it opens."""
    doors = table.pieces.doors
    if not hidden:
        return doors
    lattice, has = table.board.lattice, table.board.has
    return {
        identity: msgspec.structs.replace(
            door, rooms=tuple(room for room in door.rooms if room in table.pieces.revealed)
        )
        for identity, door in doors.items()
        if any(side not in hidden and has(side) for side in sides_of(lattice, door))
    }


def _token(token: Token, seats: frozenset[str]) -> Token:
    """What lies face down, or waits to be searched, is unknown but to those who put it there."""
    secret = not token.face_up or token.kind == "search"
    if not secret or not token.contents or seats & set(token.known_to):
        return token
    return msgspec.structs.replace(token, contents="")


def _deck(deck: Deck, hand: bool) -> Deck:
    unknown = (UNKNOWN,)
    return Deck(
        draw=unknown * len(deck.draw),
        hand=deck.hand if hand else unknown * len(deck.hand),
        discard=deck.discard,
    )


def _question(question: Any, seats: frozenset[str], game: DescentGame) -> Any:
    """The other side sees that somebody is asked, but not with what the question could be answered; heroes have no
    secrets from each other (`descent.md 6.2`)."""
    heroes = frozenset(game.hero_seats)
    among_heroes = getattr(question, "seat", "") in heroes and bool(seats & heroes)
    if not isinstance(question, Question) or question.seat in seats or among_heroes:
        return question
    return msgspec.structs.replace(question, offers=())
