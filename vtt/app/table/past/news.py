"""What of the events of a step the looking seats are shown: paths to walk, dice to tumble, texts to read."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from vtt.geometry.lattice import Space
from vtt.play.story import Told
from vtt.rules.attacks import Reckoned, total
from vtt.rules.base import Event
from vtt.rules.events import Defeated, Moved, Rolled
from vtt.scene.changes import Passing


@dataclass(frozen=True)
class News:
    """`paths`: figure -> counting spaces walked, in order; `rolls`; `texts` to read in dialogs; `hints`, quiet;
    who `fell`; whom an attack `missed`, also where it hit and all of it was `stopped`."""

    paths: dict[str, tuple[Space, ...]]
    rolls: tuple[Rolled, ...]
    texts: tuple[Told, ...]
    hints: tuple[Told, ...]
    fell: frozenset[str] = frozenset()
    missed: tuple[str, ...] = ()
    stopped: frozenset[str] = frozenset()

    @property
    def passing(self) -> Passing:
        """Who fell and who was missed."""
        return Passing(self.fell, self.missed, self.stopped)


def seen_of(events: Iterable[Event], seats: frozenset[str]) -> list[Event]:
    """What of the events of a moment these seats may know."""
    return [event for event in events if not event.secret_to or seats & set(event.secret_to)]


def news_for(events: Iterable[Event], seats: frozenset[str]) -> News:
    """The part of the events that these seats may know."""
    paths: dict[str, tuple[Space, ...]] = {}
    rolls: list[Rolled] = []
    texts: list[Told] = []
    hints: list[Told] = []
    fell: set[str] = set()
    missed: list[str] = []
    stopped: set[str] = set()
    for event in seen_of(events, seats):
        if isinstance(event, Moved):
            paths[event.figure] = paths.get(event.figure, ()) + event.path
        elif isinstance(event, Rolled):
            rolls.append(event)
        elif isinstance(event, Defeated):
            fell.add(event.figure)
        elif isinstance(event, Reckoned) and (event.missed or not event.result):
            missed.append(event.target)
            if not event.missed and total(one for one in event.addends if not one.guards):
                stopped.add(event.target)
        elif isinstance(event, Told):
            (hints if event.hint else texts).append(event)
    return News(paths, tuple(rolls), tuple(texts), tuple(hints), frozenset(fell), tuple(missed), frozenset(stopped))
