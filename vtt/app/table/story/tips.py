"""Hints of a story, on a card over the board: one after the other as they were said, each once for each seat, until it
is read, obeyed or left behind."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from vtt.app.table.people.looking import Looking
from vtt.play.others import belongs, leads, led_by_people
from vtt.play.story import Told
from vtt.play.triggers import obeys
from vtt.rules.base import Event
from vtt.rules.events import TurnEnded

KEPT: Final = 2
"""Hints that wait at most where only bots play, but for those that come together."""
LIES: Final = 2
"""Turns of those who look at the ends of which a hint that lies there is left behind, read or not."""
LEARNED: Final = ("moved", "attacked", "tired", "turn_ends")
"""What people learn by doing it themselves; what lies on the board is done for all, whoever does it."""


class Tips:
    """`waiting`: hints that somebody has not read yet and nobody has obeyed, as they were said; the newest first where
    only bots play, and nobody has to read them."""

    def __init__(self, looking: Looking) -> None:
        self.looking = looking
        self.session = looking.session
        self.waiting: list[Told] = []
        self._obeyed: set[tuple[str, str]] = set()
        """What was done so far, and by which seat or side (empty: by anybody)."""
        self._heard: list[tuple[int, Told]] = []
        """Hints that were said, each with its moment."""
        self._known: list[Told] = []
        """Hints of steps that were taken back since: done again, those steps say nothing new."""
        self._read: set[tuple[str, Told]] = set()
        """What a seat (named first) has read or left behind."""
        self._lies: Told | None = None
        """The one that was shown last."""
        self._ends = 0
        """Turns of those who look that have ended while it lay there."""

    def hear(self, events: Iterable[Event], number: int, hints: Sequence[Told]) -> None:
        """What has happened in a moment, and the hints that came with it. What was obeyed before it is said is not
        said."""
        told = tuple(events)
        before = [event for event in told if not isinstance(event, Told)]
        self._obeyed |= {
            (word, name) for event in before if (word := obeys(event)) for name in self._names(word, event)
        }
        self._forget_obeyed()
        self._leave_behind(before)
        fresh = [hint for hint in hints if hint not in self._known]
        self._known = [hint for hint in self._known if hint not in hints]
        self._heard += [(number, hint) for hint in hints]
        people = bool(self.session.people)
        self.waiting = [*self.waiting, *fresh] if people else [*fresh, *self.waiting][: max(KEPT, len(fresh))]
        self._forget_obeyed()

    def take_back(self, number: int) -> None:
        """The session stands at this moment again, or anew: what was said after it is known."""
        self._known += [hint for moment, hint in self._heard if moment > number]
        self._heard = [one for one in self._heard if one[0] <= number]

    def _names(self, word: str, event: Event) -> Iterator[str]:
        """Everything that whoever did something is called by: its seat, its side. Nothing for what a bot's figure did
        that people have to learn by doing it."""
        session = self.session
        figure = session.table.pieces.figures.get(str(getattr(event, "figure", "")))
        by_bot = figure is not None and bool(session.people) and not led_by_people(session.seats, figure)
        if word in LEARNED and by_bot:
            return
        yield ""
        if figure is not None:
            yield from dict.fromkeys((figure.side, figure.seat))

    def _forget_obeyed(self) -> None:
        self.waiting = [tip for tip in self.waiting if (tip.until, tip.whose) not in self._obeyed]

    def shown(self) -> list[Told]:
        """Those for people who look, the first of which lies there; where only bots play all of them. Where both sides
        look on, each hint waits for the side that acts. What is gone nobody needs a hint about, nor any once the game
        is over."""
        if self.session.ending() is not None:
            return []
        return [tip for tip in self.waiting if self._is_there(tip.about) and self._is_for_them(tip)]

    def lie(self) -> Told | None:
        """The one that lies there from now on: none that waited for somebody else comes before it."""
        shown = next(iter(self.shown()), None)
        if shown is not None and shown != self._lies:
            self._lies, self._ends = shown, 0
            self.waiting = [shown, *(tip for tip in self.waiting if tip != shown)]
        return shown

    def _is_there(self, about: str) -> bool:
        """Whether what a hint is about, if anything, is on the table."""
        pieces = self.session.table.pieces
        standing = (figure for figure in pieces.figures.values() if figure.space is not None)
        there = about in pieces.tokens or about in pieces.doors or any(about in (one.id, one.group) for one in standing)
        return not about or there

    def _is_for_them(self, tip: Told) -> bool:
        seats, looking = self.session.seats, self.looking.seats
        viewers = [seat for seat in self.session.people if seat.id in looking or not looking]
        fitting = [seat.id for seat in viewers if belongs(seat, tip.whose, seats)]
        acting = self.session.acting_seat()
        if not self.session.people:
            return True
        fitting = [seat for seat in fitting if (seat, tip) not in self._read]
        return acting in fitting or (bool(fitting) and acting not in [seat.id for seat in viewers])

    def close(self) -> None:
        """The one that is shown was read by those who look."""
        people = [seat.id for seat in self.session.people]
        for tip in self.shown()[:1]:
            self._read |= {(seat, tip) for seat in people if seat in self.looking.seats or not self.looking.seats}
            if not any(tip in self.unread(seat) for seat in people):
                self.waiting.remove(tip)

    def unread(self, seat: str) -> tuple[Told, ...]:
        """What waits for a seat still."""
        seats = self.session.seats
        sits = [one for one in seats if one.id == seat]
        mine = [tip for tip in self.waiting if any(belongs(one, tip.whose, seats) for one in sits)]
        return tuple(tip for tip in mine if (seat, tip) not in self._read)

    def wait(self, unread: Mapping[str, Sequence[Told]]) -> None:
        """What each seat has not read since the game was last played."""
        self.waiting = list(dict.fromkeys(tip for tips in unread.values() for tip in tips))
        self._read |= {(seat, tip) for seat, tips in unread.items() for tip in self.waiting if tip not in tips}

    def _leave_behind(self, events: Iterable[Event]) -> None:
        """Who has ended turns and did not what the hint that lies there says wants none of it."""
        figures, seats = self.session.table.pieces.figures, self.session.seats
        looking = [seat for seat in self.session.people if seat.id in self.looking.seats or not self.looking.seats]
        over = [figures[one.figure] for one in events if isinstance(one, TurnEnded) and one.figure in figures]
        own = [one for one in over if any(leads(seat, one, seats) for seat in looking)]
        self._ends += len(own)
        if self._ends >= LIES and self._lies in self.shown()[:1]:
            self.close()

    def forget_secrets(self) -> None:
        """The screen is handed over: only what everybody may know stays."""
        self.waiting = [tip for tip in self.waiting if not tip.secret_to]
