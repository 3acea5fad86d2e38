"""The round in words, and how many there are."""

from __future__ import annotations

from typing import Any

from vtt.board.table import Table
from vtt.play.session import Session
from vtt.play.tally import rounds_played
from vtt.rules.status import StatusMark
from vtt.scenario.set_up import last_round


def round_words(session: Session, table: Table[Any]) -> str:
    """“Round 3 of 15”, or “Round 3” where nothing ends the game by itself; of one that is over the last that was
    played."""
    number, last = session.ruleset.round(table), last_round(session.scenario)
    if session.ending() is not None and number == session.ruleset.round(session.table):
        number = rounds_played(number, session.deeds(frozenset()))
    return f"Round {number}" if last is None or number > last else f"Round {number} of {last}"


def status(session: Session, table: Table[Any]) -> tuple[StatusMark, ...]:
    """The status of the rules; a mark that says the round alone says how many there are, too."""
    plain = f"Round {session.ruleset.round(table)}"
    return tuple(
        mark._replace(words=round_words(session, table)) if mark.is_round and mark.words == plain else mark
        for mark in session.ruleset.status(table)
    )
