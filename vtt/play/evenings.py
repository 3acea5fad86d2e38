"""What the journal of a campaign keeps of a game that is over: everything that all seats may know of it."""

from __future__ import annotations

import datetime

import msgspec

from vtt.play.campaigns import Deeds, Played
from vtt.play.session import Session
from vtt.play.tally import did, most, party, tallies
from vtt.rules.registry import game_called


def told(played: Played, session: Session, day: datetime.date) -> Played:
    """A game of the history with its title, its day, and what each of the party did."""
    everybody: frozenset[str] = frozenset()
    figures = session.view(everybody).pieces.figures
    counted = tallies(session.deeds(everybody), party(figures))
    praised, fallen = most(counted), game_called(session.scenario.game).fallen
    deeds = tuple(
        Deeds(figures[tally.figure].name or tally.figure, did(tally, fallen), praised.get(tally.figure, ()))
        for tally in counted
    )
    title = played.title or session.scenario.title
    return msgspec.structs.replace(played, title=title, day=day.isoformat(), deeds=deeds)
