"""What some seats may know of a table (`descent.md 6.2`): everything else is taken out of it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec

from vtt.board.pieces import Pieces
from vtt.board.table import Table
from vtt.geometry.lattice import Space
from vtt.rules.descent.arrivals import OVERLORD
from vtt.rules.descent.decisions import ChooseKind, React
from vtt.rules.descent.state import Deck, DescentGame
from vtt.rules.questions import Question
from vtt.rules.unseen import face_down, hidden_spaces, masked, pieces_seen, question_seen, rooms_seen


def view_for(table: Table[DescentGame], seats: frozenset[str]) -> Table[DescentGame]:
    """The table as these seats may see it together.

    Hidden: rooms not yet revealed with all that waits there; the overlord's hand (but for its seat), what it may answer
    where that tells of either (what heroes are asked is made of dice, sheets and items, which lie open), and what its
    deck is made of in a campaign; the order of all decks; what lies face down; the state of the generator; what is
    still on the agenda.
    """
    game, pieces = table.game, table.pieces
    hidden = hidden_spaces(game.rooms.values(), pieces.revealed)
    board, seen = masked(table.board, hidden), pieces_seen(table, hidden, seats, secret=("search",))
    overlord, heroes = game.overlord_seat in seats, frozenset(game.hero_seats)
    asked = seats | heroes if seats & heroes else seats  # heroes have no secrets from each other (`descent.md 6.2`)
    pending: tuple[Any, ...] = table.pending
    known = game.deck_of if overlord else face_down(game.deck_of[:1])
    settings = {name: value for name, value in table.settings.items() if name != OVERLORD}
    return replace(
        table,
        board=board,
        settings=table.settings if overlord else settings,
        pieces=seen,
        game=msgspec.structs.replace(
            game,
            overlord=_deck(game.overlord, hand=overlord),
            deck_of=known,
            search=_deck(game.search, hand=True),
            agenda=(),
            rooms=rooms_seen(game.rooms, pieces.revealed),
            reinforcements=(),
            start=tuple(space for space in game.start if space not in hidden),
            exits=tuple(space for space in game.exits if space not in hidden),
        ),
        pending=tuple(
            question_seen(one, asked, secret=one.seat not in heroes and _gives_away(one, hidden, seen))
            for one in pending
        ),
    )


def _gives_away(question: Question, hidden: frozenset[Space], pieces: Pieces) -> bool:
    """Whether the answers of what the overlord is asked tell of its hand, or of what nobody has seen yet, as kinds that
    are missing do. What its monsters do with dice, and where they stand, lies open."""
    unseen = any(one.space in hidden or (one.figure and one.figure not in pieces.figures) for one in question.offers)
    return isinstance(question, React | ChooseKind) or unseen


def _deck(deck: Deck, hand: bool) -> Deck:
    return Deck(face_down(deck.draw), deck.hand if hand else face_down(deck.hand), deck.discard)
