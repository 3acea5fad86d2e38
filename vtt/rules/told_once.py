"""What one deed came to in several steps is one sentence: a walk by where it led, a plan by the walk it was for, a walk
to a blow by the blow."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from vtt.rules.base import Event
from vtt.rules.events import Attacked, Moved, Planned


def told_once(events: Iterable[Event]) -> tuple[Event, ...]:
    """The events of one command in their order, some of them without the words that others have taken over."""
    told = list[Event]()
    ends: dict[str, int | None] = {}
    last: int | None = None
    """The place of the last sentence that everybody may read, unless something secret was told after it."""
    for event in events:
        if event.words and not event.secret_to:
            before = told[last] if last is not None else None
            if isinstance(event, Planned):
                ends[event.figure] = event.space
            if isinstance(event, Moved) and last is not None and _goes_on(before, event):
                told[last] = msgspec.structs.replace(told[last], words="")
                last = None
            if isinstance(event, Moved) and event.cause == "move" and ends.get(event.figure) == event.space:
                del ends[event.figure]
                event = msgspec.structs.replace(event, words="")
            elif isinstance(event, Attacked) and isinstance(before, Moved) and last is not None:
                joined = _joined(before, event)
                if joined:
                    told[last] = msgspec.structs.replace(told[last], words="")
                    event = msgspec.structs.replace(event, words=joined)
        if event.words:
            last = len(told) if not event.secret_to else None
        told.append(event)
    return tuple(told)


def _goes_on(before: Event | None, walk: Moved) -> bool:
    """Whether a walk goes on with the one that was told last."""
    return isinstance(before, Moved) and (before.figure, before.cause) == (walk.figure, walk.cause)


def _joined(walk: Moved, attack: Attacked) -> str:
    """“Wolf moves to B2 and attacks Ada.”; empty where the walk is not the attacker's own."""
    if walk.figure != attack.figure or walk.cause != "move":
        return ""
    walks, strikes = walk.words.split(" "), attack.words.split(" ")
    alike = next((at for at, (one, other) in enumerate(zip(walks, strikes, strict=False)) if one != other), 0)
    return f"{walk.words.removesuffix('.')} and {' '.join(strikes[alike:])}" if alike else ""
