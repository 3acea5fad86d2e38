"""What some seats may know of a table: everybody the same; what nobody may know is taken out of it."""

from __future__ import annotations

from dataclasses import replace

import msgspec

from vtt.board.chance import Chance
from vtt.board.table import Table
from vtt.rules.sword_and_sorcery.decks import Deck, Events
from vtt.rules.sword_and_sorcery.state import ZonesGame
from vtt.rules.unseen import UNKNOWN, hidden_spaces, masked


def view_for(table: Table[ZonesGame], seats: frozenset[str]) -> Table[ZonesGame]:
    """The table as people may see it. Hidden: rooms not yet revealed with all that waits there, the order of all decks,
    what lies face down, the generator."""
    game, pieces = table.game, table.pieces
    hidden = hidden_spaces(game.rooms.values(), pieces.revealed)
    doors = {
        name: msgspec.structs.replace(door, rooms=tuple(room for room in door.rooms if room in pieces.revealed))
        for name, door in pieces.doors.items()
        if any(zone not in hidden for border in door.borders for zone in table.board.lattice.sides(border))
    }
    tokens = {
        name: token if token.face_up or seats & set(token.known_to) else msgspec.structs.replace(token, contents="")
        for name, token in pieces.tokens.items()
    }
    return replace(
        table,
        board=masked(table.board, hidden),
        pieces=msgspec.structs.replace(pieces, doors=doors, tokens=tokens, chance=Chance()),
        game=msgspec.structs.replace(
            game,
            decks={name: Deck((UNKNOWN,) * len(deck.draw), deck.discard) for name, deck in game.decks.items()},
            events=Events((UNKNOWN,) * len(game.events.draw), game.events.face_up, game.events.discard),
            rooms={name: room for name, room in game.rooms.items() if name in pieces.revealed},
        ),
    )
