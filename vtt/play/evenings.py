"""What the journal of a campaign keeps of a game that is over: everything that all seats may know of it."""

from __future__ import annotations

import datetime

import msgspec

from vtt.play.accounts import accounts
from vtt.play.campaigns import Deeds, Played
from vtt.play.session import Session


def told(played: Played, session: Session, day: datetime.date) -> Played:
    """A game of the history with its title, its day, and what each of the party did, and who played against it."""
    everybody: frozenset[str] = frozenset()
    deeds = tuple(Deeds(one.title, one.did, one.most) for one in accounts(session, everybody))
    title = played.title or session.scenario.title
    return msgspec.structs.replace(played, title=title, day=day.isoformat(), deeds=deeds)
