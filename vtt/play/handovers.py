"""How often the screen goes round: how often somebody else is asked in a game, and how often a curtain falls for it."""

from __future__ import annotations

import msgspec

from vtt.play.bots import Bot
from vtt.play.idle import goes_by_itself
from vtt.play.secrecy import seats_beside, who_looks
from vtt.play.session import Session
from vtt.rules.optional import ActsInPublic


class Handovers(msgspec.Struct, frozen=True):
    """Of one game: its `rounds`; how often another seat had to do something than before (`asked`); how often a curtain
    fell (`curtains`), and how often a seat was called while everybody looked on still (`calls`)."""

    rounds: int
    asked: int
    curtains: int
    calls: int

    def a_round(self, number: int) -> float:
        """How often that is a round."""
        return round(number / max(1, self.rounds), 1)


def count_handovers(session: Session, seed: int, limit: int, *, open_table: bool = False) -> Handovers:
    """Let bots decide for the people of a game, for `limit` commands at most, and count as its screen would hand over.
    Seats that are bots' own count as such."""
    bots = {seat.id: Bot(seat.id, seed + index) for index, seat in enumerate(session.seats)}
    people = {seat.id for seat in session.people}
    looking, before, asked, curtains, calls = frozenset[str](), "", 0, 0, 0
    for _ in range(limit):
        acting = session.acting_seat()
        if session.ending() is not None or acting not in bots:
            break
        if (idle := goes_by_itself(session)) is not None:
            session.submit(idle)
            continue
        asked += bool(before) and acting != before and acting in people
        before = acting if acting in people else before
        seats, called = who_looks(session, looking, open_table)
        quiet = not looking and isinstance(session.ruleset, ActsInPublic)
        curtains, calls = curtains + bool(called and not quiet), calls + bool(called and quiet)
        looking = seats_beside(session, called) if called else seats
        command = bots[acting].choose(session)
        if command is None:
            break
        session.submit(command)
    return Handovers(session.ruleset.round(session.table), asked, curtains, calls)
