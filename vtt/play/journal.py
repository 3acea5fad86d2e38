"""Where the moments of a game are kept: what a session asks of a save file, and one that keeps nothing."""

from __future__ import annotations

from collections.abc import Mapping
from concurrent.futures import Future
from dataclasses import dataclass
from typing import Literal, Protocol

from vtt.play.lettered import Lettered
from vtt.play.moment import Line, Moment
from vtt.play.seen import Seen
from vtt.rules.plan import Seat

Strictness = Literal["enforce", "advise", "free"]


class SavedElsewhere(OSError):
    """All is saved, but in another file from now on. The text is one sentence about it."""


class Journal(Protocol):
    """Where moments are kept (`vtt.files.saves`). Each call returns at once; the future is done when it is durable,
    and fails with an `OSError` whose text is one sentence."""

    def keep(self, moment: Moment, state: bytes, tip: int) -> Future[None]:
        """Keep a new moment; it is the current one from now on, and the newest of its line (`tip`)."""

    def go_to(self, number: int, tip: int) -> Future[None]:
        """An undo or redo: another moment is the current one."""

    def set_strictness(self, strictness: Strictness) -> Future[None]: ...

    def set_seats(self, seats: tuple[Seat, ...]) -> Future[None]: ...

    def set_seen(self, seen: Seen) -> Future[None]: ...

    def set_letters(self, letters: tuple[Lettered, ...]) -> Future[None]: ...

    def load(self, number: int) -> Moment:
        """An earlier moment. KeyError if there is none."""


@dataclass(frozen=True)
class Saved:
    """Where a saved game stood: numbers of the moments from the start to the newest of the line, the index of the
    current one among them, the highest number ever used, and what the log says of each moment."""

    line: tuple[int, ...]
    position: int
    newest: int
    lines: Mapping[int, tuple[Line, ...]]


class NoJournal:
    """Keeps nothing: for bots, trials and tests."""

    def keep(self, moment: Moment, state: bytes, tip: int) -> Future[None]:
        return written_already()

    def go_to(self, number: int, tip: int) -> Future[None]:
        return written_already()

    def set_strictness(self, strictness: Strictness) -> Future[None]:
        return written_already()

    def set_seats(self, seats: tuple[Seat, ...]) -> Future[None]:
        return written_already()

    def set_seen(self, seen: Seen) -> Future[None]:
        return written_already()

    def set_letters(self, letters: tuple[Lettered, ...]) -> Future[None]:
        return written_already()

    def load(self, number: int) -> Moment:
        raise KeyError(number)


def written_already() -> Future[None]:
    """What is done when there is nothing to wait for."""
    future: Future[None] = Future()
    future.set_result(None)
    return future
