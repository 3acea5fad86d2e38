"""What some seats may know of a table: everybody the same; what nobody may know is taken out of it."""

from __future__ import annotations

from dataclasses import replace

import msgspec

from vtt.board.table import Table
from vtt.rules.sword_and_sorcery.decks import Deck, Events
from vtt.rules.sword_and_sorcery.meanings import CHEST, MAGIC_CHEST
from vtt.rules.sword_and_sorcery.state import ZonesGame
from vtt.rules.unseen import face_down, hidden_spaces, masked, pieces_seen, rooms_seen


def view_for(table: Table[ZonesGame], seats: frozenset[str]) -> Table[ZonesGame]:
    """The table as people may see it. Hidden: rooms not yet revealed with all that waits there, the order of all decks,
    what lies face down, what is printed on the back of a chest (L148), the generator."""
    game, pieces = table.game, table.pieces
    hidden = hidden_spaces(game.rooms.values(), pieces.revealed)
    return replace(
        table,
        board=masked(table.board, hidden),
        pieces=pieces_seen(table, hidden, seats, secret=(CHEST, MAGIC_CHEST)),
        game=msgspec.structs.replace(
            game,
            decks={name: Deck(face_down(deck.draw), deck.discard) for name, deck in game.decks.items()},
            events=Events(face_down(game.events.draw), game.events.face_up, game.events.discard),
            rooms=rooms_seen(game.rooms, pieces.revealed),
        ),
    )
