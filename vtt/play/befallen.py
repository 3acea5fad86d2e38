"""What befalls figures outside attacks: tests, what conditions, ground and cards do to them, who falls by it; and who
acts by itself and does nothing, of which nothing else is seen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import Final

from vtt.rules import events as happened
from vtt.rules.attacks import Reckoned
from vtt.rules.base import Event
from vtt.rules.events import ATTACKS, RolledDie

PARTS_OF_ATTACKS: Final = (happened.Damaged, happened.ConditionChanged, happened.CardMoved)
"""What happens to the target while the damage of an attack is suffered."""


@dataclass(frozen=True)
class Befallen:
    """What befell one figure (empty: nobody in particular), in sentences, one after the other; the `dice` that decided
    it; how much health it `loses`, and whether it `falls` by it."""

    figure: str
    words: str
    dice: tuple[RolledDie, ...] = ()
    loses: int = 0
    falls: bool = False


@dataclass
class Befalling:
    """Follows events from moment to moment: the damage of an attack may be suffered later, once people have said
    how."""

    waiting: dict[str, str] = field(default_factory=dict)
    """Whom an attack has struck that is not suffered yet, and who strikes."""
    borne: str = ""
    """Whose damage by an attack is being suffered: some comes in parts."""

    def hear(self, events: Iterable[Event]) -> tuple[Befallen, ...]:
        """What befell whom in a moment, as those who look may know it."""
        return tuple(one for part in in_turns(events) for one in _joined(self._befallen(part)))

    def forget(self) -> None:
        """Steps were taken back: what was under way is none of what comes now."""
        self.waiting.clear()
        self.borne = ""

    def _befallen(self, events: tuple[Event, ...]) -> Iterator[Befallen]:
        blows = [event for event in events if isinstance(event, Reckoned)]
        felled = {(event.target, event.figure) for event in blows}
        struck = {*felled, *self.waiting.items()}
        hurt = {*((event.target, event.figure) for event in blows if hurts(event)), *self.waiting.items()}
        said = {happened.Damaged: hurt, happened.Defeated: felled}  # a fall that people decided is told by nothing else
        for place, event in enumerate(events):
            if not isinstance(event, PARTS_OF_ATTACKS) or event.figure != self.borne:
                self.borne = ""
            if isinstance(event, Reckoned):
                self._strikes(event)
            elif isinstance(event, happened.Prevented):
                told = event.figure in self.waiting  # else the attack itself says what stopped it
                if not event.left:
                    self.waiting.pop(event.figure, None)
                if event.words and told:
                    yield Befallen(event.figure, event.words)
            elif isinstance(event, happened.Damaged) and (event.figure in self.waiting or self.borne):
                self.waiting.pop(event.figure, None)
                self.borne = event.figure
            elif isinstance(event, happened.Planned):
                if stays(event, events[place + 1 :]):
                    yield Befallen(event.figure, event.words)
            elif event.words and not said_by(event, said.get(type(event), struck)):
                yield from _told(event)

    def _strikes(self, attack: Reckoned) -> None:
        if hurts(attack):
            self.waiting[attack.target] = attack.figure
        else:
            self.waiting.pop(attack.target, None)
            self.borne = attack.target


def in_turns(events: Iterable[Event]) -> list[tuple[Event, ...]]:
    """The events of a moment in parts, the next one from where a turn begins or ends: what befalls somebody as its turn
    begins is no part of the attack that ended the turn before."""
    parts: list[list[Event]] = [[]]
    for event in events:
        if isinstance(event, happened.TurnBegan | happened.TurnEnded):
            parts.append([])
        parts[-1].append(event)
    return [tuple(part) for part in parts if part]


def stays(plan: happened.Planned, after: Iterable[Event]) -> bool:
    """Whether a figure goes nowhere by its plan, and does nothing else in what is left of its turn, but that conditions
    of its own end: there is nothing to be seen of it."""
    told = (event for event in after if event.words or isinstance(event, happened.Moved | Reckoned))
    ends = (isinstance(event, happened.ConditionChanged) and event.figure == plan.figure for event in told)
    return plan.space is None and bool(plan.words) and all(ends)


def hurts(attack: Reckoned) -> bool:
    """Whether an attack brings damage, which may be suffered later."""
    return bool(attack.result) and not attack.missed


def said_by(event: Event, struck: set[tuple[str, str]]) -> bool:
    """Whether an attack says what happens to a figure: one by whoever does it (on it, or on several who are only named:
    it says who falls); any, where nobody in particular does. `struck`: whom, and by whom."""
    figure, by = getattr(event, "figure", ""), getattr(event, "by", "")
    parts = (happened.Damaged, happened.Defeated, happened.ConditionChanged)
    several = isinstance(event, happened.Defeated) and ("", by) in struck
    known = several or (figure, by) in struck or (not by and any(target == figure for target, _ in struck))
    return isinstance(event, parts) and known


def _told(event: Event) -> Iterator[Befallen]:
    match event:
        case happened.Rolled() if event.reason not in ATTACKS:
            yield Befallen(event.figure, event.words, event.dice)
        case happened.Said() if event.befalls:
            yield Befallen("", event.words)
        case happened.Defeated():
            yield Befallen(event.figure, event.words, falls=True)
        case happened.Recovered() if event.amount:
            yield Befallen(event.figure, event.words)
        case happened.Tired() if not event.paid:
            yield Befallen(event.figure, event.words)
        case happened.Damaged():
            yield Befallen(event.figure, event.words, loses=event.amount)
        case happened.ConditionChanged() | happened.Returned() | happened.BrokenOff():
            yield Befallen(event.figure, event.words)


def _joined(found: Iterable[Befallen]) -> Iterator[Befallen]:
    """One after the other; what befalls the same figure, or nobody in particular, without other dice is told
    together."""
    last: Befallen | None = None
    for one in found:
        if last is not None and not one.dice and (last.figure in (one.figure, "") or not one.figure):
            words = f"{last.words} {one.words}"
            loses, falls = last.loses + one.loses, last.falls or one.falls
            last = replace(last, figure=one.figure or last.figure, words=words, loses=loses, falls=falls)
            continue
        if last is not None:
            yield last
        last = one
    if last is not None:
        yield last
