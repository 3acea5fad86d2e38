"""Saved games as people see them: when they were played, and their pictures."""

from __future__ import annotations

import contextlib
import datetime
import time
from collections.abc import Callable, Iterable
from concurrent.futures import wait
from dataclasses import replace
from pathlib import Path
from typing import Final

import msgspec
import pygame

from vtt.app.table.story.summary import ending_title
from vtt.files.problem import FileProblem
from vtt.files.saves import SaveFile
from vtt.files.slots import Slot, WhereItStands
from vtt.play import clock
from vtt.play.moment import TOLD, TURNS
from vtt.play.next_seats import next_seats
from vtt.play.session import Session
from vtt.play.tally import party
from vtt.scene.printed import decoded

LONGEST: Final = 140
"""Letters of the last line of the log that are kept."""
QUIET: Final = (*TURNS, *TOLD, "rolled")
"""What does not say by itself how a game stands."""

_looked_into: Final[dict[tuple[Path, float], Slot]] = {}
"""Games by their file and when it was changed."""


def when(seconds: float) -> str:
    """A moment as people say it: today, yesterday, a day of this week, or the date."""
    if not seconds:
        return ""
    then, hour = time.localtime(seconds), time.strftime("%H:%M", time.localtime(seconds))
    days = _day(time.time()) - _day(seconds)
    if days in (0, 1):
        return f"{('today', 'yesterday')[days]}, {hour}"
    return time.strftime("%A, %H:%M" if 1 < days < 7 else "%d %b %Y, %H:%M", then)


def _day(seconds: float) -> int:
    """The number of a day, by the clock on the wall."""
    there = time.localtime(seconds)
    return datetime.date(there.tm_year, there.tm_mon, there.tm_mday).toordinal()


def png(data: bytes) -> pygame.Surface | None:
    """A picture from PNG bytes; None where there is none or it is broken."""
    try:
        return decoded(data) if data else None
    except (ValueError, pygame.error):
        return None


def keep_picture(session: Session, picture: Callable[[], bytes], patience: float = 0.0) -> None:
    """Show a game in the list of saved games as it stands now; `patience`: so many seconds it is waited for."""
    if isinstance(session.journal, SaveFile):
        ending = session.ending()
        over = ending_title(ending) if ending is not None else ""
        kept = session.journal.show(session.moment.number, msgspec.json.encode(stands(session)), over, picture())
        wait([kept], patience)


def as_they_stand(found: Iterable[Slot]) -> tuple[Slot, ...]:
    """Saved games as they stand now, as far as they have been looked into."""
    return tuple(_looked_into.get((slot.file, slot.changed), slot) for slot in found)


def look_into(slot: Slot) -> None:
    """Find out how a game stands that was not left but ended by a kill or a power cut (some 50 ms); where it cannot be
    read it is shown as it was kept."""
    from vtt.files import games  # with the rules of all games: home is seen before
    from vtt.scene.picture import small_picture
    from vtt.scene.printed import printed_for

    found = replace(slot, stale=False)
    with contextlib.suppress(FileProblem, ValueError, OSError, pygame.error):
        session = games.look_into(slot.file)
        table, ending = session.view(frozenset()), session.ending()
        over = ending_title(ending) if ending is not None else slot.ending
        printed = printed_for(session.scenario, None, table.board.laid)
        picture = small_picture(table.board, table.pieces, printed)
        found = replace(found, stands=stands(session), ending=over, picture=picture)
    _looked_into[slot.file, slot.changed] = found


def stands(session: Session) -> WhereItStands:
    """How a game stands, as everybody may know it."""
    table = session.view(frozenset())
    counters, figures = table.pieces.counters, table.pieces.figures
    marks = [mark.words for mark in clock.status(session, table) if mark.is_round] or [
        clock.round_words(session, table)
    ]
    for goal in session.scenario.objectives:
        if goal.progress and goal.goal > 0:
            marks.append(f"{goal.progress.replace('_', ' ')} {counters.get(goal.progress, 0)} of {goal.goal}")
    last = next((line.words for line in reversed(session.log(frozenset())) if line.kind not in QUIET), "")
    heroes = tuple(figures[hero].picture or figures[hero].kind for hero in party(figures))
    return WhereItStands(" · ".join(marks[:2]), shortened(last), next_seats(session), heroes)


def shortened(words: str) -> str:
    """The first line of a text, cut at a word where it is long."""
    line = words.strip().split("\n", 1)[0]
    return line if len(line) <= LONGEST else f"{' '.join(line[:LONGEST].split()[:-1])} …"
