"""Hints of a story, on a card over the board: for whom they are, until they are read or obeyed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from vtt.app.table.people.looking import Looking
from vtt.play.others import belongs, led_by_people
from vtt.play.story import Told
from vtt.play.triggers import obeys
from vtt.rules.base import Event

KEPT: Final = 2
"""Hints that wait at most, but for those that come together."""
LEARNED: Final = ("moved", "attacked", "tired", "turn_ends")
"""What people learn by doing it themselves; what lies on the board is done for all, whoever does it."""


class Tips:
    """`waiting`: hints that nobody has read or obeyed yet, the newest first."""

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

    def hear(self, events: Iterable[Event], number: int, hints: Sequence[Told]) -> None:
        """What has happened in a moment, and the hints that came with it. What was obeyed before it is said is not
        said."""
        told = tuple(events)
        before = [event for event in told if not isinstance(event, Told)]
        self._obeyed |= {
            (word, name) for event in before if (word := obeys(event)) for name in self._names(word, event)
        }
        self._forget_obeyed()
        fresh = [hint for hint in hints if hint not in self._known]
        self._known = [hint for hint in self._known if hint not in hints]
        self._heard += [(number, hint) for hint in hints]
        self.waiting = [*fresh, *self.waiting][: max(KEPT, len(fresh))]
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
        """Those for people who look; where only bots play all of them. Where both sides look on, each hint waits for
        the side that acts. What is gone nobody needs a hint about, nor any once the game is over."""
        if self.session.ending() is not None:
            return []
        return [tip for tip in self.waiting if self._is_there(tip.about) and self._is_for_them(tip)]

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
        return acting in fitting or (bool(fitting) and acting not in [seat.id for seat in viewers])

    def close(self) -> None:
        """The one that is shown was read."""
        for tip in self.shown()[:1]:
            self.waiting.remove(tip)

    def forget_secrets(self) -> None:
        """The screen is handed over: only what everybody may know stays."""
        self.waiting = [tip for tip in self.waiting if not tip.secret_to]
