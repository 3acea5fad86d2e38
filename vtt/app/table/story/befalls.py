"""What befalls figures outside attacks is told on the table, with the dice that decided it, once they lie."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from vtt.app.table.at_table import AtTable
from vtt.app.table.attack.attack_stage import READ, WORD
from vtt.play.befallen import Befallen, Befalling
from vtt.play.moment import Moment
from vtt.rules.attacks import strikes
from vtt.rules.base import Event
from vtt.rules.by_hand import ByHand

TOGETHER: Final = 160
"""Letters of what befell several figures without dice that are one line."""


class Befalls:
    """Hears every moment; `waiting` is what is not told yet; `listed`: the deeds that a list tells as soon as nothing
    else is shown, of which no line says the same just before."""

    def __init__(self, at: AtTable, listed: Callable[[], Sequence[str]] = tuple) -> None:
        self.at, self.listed = at, listed
        self.following = Befalling()
        self.tests: tuple[Befallen, ...] = ()
        """Of what waits that which came before the blow of the moment."""
        self.waiting: tuple[Befallen, ...] = ()
        self._heard = 0
        self._told: dict[str, frozenset[str]] = {}
        """Whom the lines are about that were told last, or lie there still."""
        self._until = 0.0
        """When it can have been read what was told last."""
        self._of = 0
        """The moment it was of."""

    def hear(self, moment: Moment, *, fresh: bool) -> None:
        """The session stands at another moment. What waits of the one before is told at once; of one that was taken
        back nothing is told any more."""
        if not fresh and moment.number != self._heard:
            self.tests = self.waiting = ()
            self.put_away()
        self.tell()
        self._heard = moment.number
        if fresh:
            self.tests, self.waiting = heard(self.following, moment, self.at.looking.seats)
        else:
            self.following.forget()

    def tell(self) -> None:
        """Dice lie, attacks are counted, and the card that says why was read. Nothing is told while the screen is
        handed over: who missed it sees it replayed. That somebody falls stays until it was read."""
        self.tell_tests()
        waiting, self.waiting = self.waiting, ()
        self._tell(waiting)

    def tell_tests(self) -> None:
        """The dice of a blow come, once the card before them was read: what was tested before them stands there."""
        tests, self.tests = self.tests, ()
        self._tell(tests)

    def _tell(self, waiting: Sequence[Befallen]) -> None:
        if waiting and (listed := self.listed()):
            waiting = [replace(one, words=more) for one in waiting if (more := _beyond(one.words, listed))]
        told = [] if self.at.curtain_for else [*together(waiting)]
        for one, _ in told:
            stays = one.falls and bool(self.at.session.people)  # else nobody may ever act, and it lay there for rounds
            self.at.ui.notify(one.words, warning=stays, pictures=self.at.tray.small(one.dice))
        if told:
            lie = {line.words: self._told[line.words] for line in self.at.ui.notices if line.words in self._told}
            self._told = lie | {one.words: figures for one, figures in told}
            self._until = self.at.stage.clock() + time_to_read(one for one, _ in told)
            self._of = self._heard
            self.at.build()  # the lines lie off those they are about

    @property
    def about(self) -> frozenset[str]:
        """The figures that are told of by lines that stand there still."""
        return frozenset[str]().union(*(self._told.get(line.words, ()) for line in self.at.ui.notices))

    def put_away(self) -> None:
        """Lines go: they were read, the page of the end, over which they lay, says who fell, or what they tell was
        taken back."""
        self._drop(self._told)
        self._until = 0.0

    def leave_to(self, deeds: Sequence[str]) -> None:
        """Lines go of which the list of these deeds says every word: they lay across it."""
        self._drop([words for words in self._told if not _beyond(words, deeds)])

    def _drop(self, gone: Container[str]) -> None:
        board = self.at.ui.notice_board
        kept = [line for line in board.lines if line.words not in gone]
        self.at.ui.dirty |= len(kept) < len(board.lines)
        board.lines = kept

    def unread(self, now: float) -> float:
        """Seconds that bots and the curtain wait until it can have been read. Who lets bots wait for nothing does not
        want to wait either."""
        return max(0.0, self._until - now) if self.at.stage.settings.bot_delay > 0 else 0.0

    def read_before(self, number: int) -> bool:
        """Whether something befell somebody at this moment that is not told yet, or cannot have been read. What waits
        itself for a card that waits for the page keeps nobody: none of the three ever came."""
        waits = number == self._heard and bool(self.tests or self.waiting) and self.at.cards.shown is None
        return waits or (number == self._of and self.unread(self.at.stage.clock()) > 0)


def _beyond(words: str, deeds: Iterable[str]) -> str:
    """What these words say that none of the deeds does."""
    for deed in sorted(deeds, key=len, reverse=True):
        words = words.replace(deed, "") if deed else words
    return words.strip()


def heard(
    following: Befalling, moment: Moment, seats: frozenset[str]
) -> tuple[tuple[Befallen, ...], tuple[Befallen, ...]]:
    """What befell whom in a moment, as these seats may know it: before it came to blows, and all else. Who sets
    something by hand knows what; but not how a test goes."""
    known = [event for event in moment.events if not event.secret_to or seats & set(event.secret_to)]
    blow = next((place for place, event in enumerate(known) if strikes(event)), 0)
    by_hand = isinstance(moment.command, ByHand)

    def told(part: Iterable[Event]) -> tuple[Befallen, ...]:
        return tuple(one for one in following.hear(part) if one.dice or not by_hand)

    return told(known[:blow]), told(known[blow:])


def time_to_read(told: Iterable[Befallen]) -> float:
    """Seconds in which these can be read, one after the other."""
    return READ + WORD * sum(len(one.words.split()) for one in told)


def together(found: Iterable[Befallen]) -> Iterator[tuple[Befallen, frozenset[str]]]:
    """What befell several figures without dice, in few lines; each with whom it is about."""
    last: Befallen | None = None
    about = frozenset[str]()
    for one in found:
        if last is not None and (one.dice or last.dice or len(last.words) + len(one.words) > TOGETHER):
            yield last, about
            last, about = None, frozenset()
        about |= {one.figure}
        last = one if last is None else replace(last, words=f"{last.words} {one.words}", falls=last.falls or one.falls)
    if last is not None:
        yield last, about
