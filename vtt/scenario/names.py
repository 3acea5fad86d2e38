"""All names of a scenario that its story may speak of, collected once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

import msgspec

from vtt.scenario.compiled import Compiled
from vtt.scenario.document import Scenario
from vtt.scenario.story_parts import Do, Trigger


@dataclass(frozen=True)
class Names:
    """Ids by kind. `who` is every name that means figures (ids, groups, kinds, sides, ranks, and
    tokens for whoever carries them)."""

    areas: frozenset[str]
    rooms: frozenset[str]
    doors: frozenset[str]
    tokens: frozenset[str]
    figures: frozenset[str]
    groups: frozenset[str]
    puzzles: frozenset[str]
    paragraphs: frozenset[str]
    counters: frozenset[str]
    hidden: frozenset[str]
    seats: frozenset[str]
    sides: frozenset[str]
    who: frozenset[str]
    rooms_revealed_by_triggers: frozenset[str]
    revealed_rooms: frozenset[str]

    @staticmethod
    def of(scenario: Scenario, compiled: Compiled) -> Names:
        """The names of a scenario whose board is compiled."""
        deeds = [deed for trigger in scenario.triggers for deed in deeds_of(scenario, trigger)]
        figures = _ids(scenario.figures)
        groups = _ids(scenario.groups) | {figure.group for figure in scenario.figures if figure.group}
        groups |= {deed.who for deed in deeds if deed.what == "spawn" and deed.who}
        tokens = _ids(scenario.tokens)
        sides = {"heroes", "monsters", "allies", *(figure.side for figure in scenario.figures)}
        sides |= {seat.side for seat in scenario.seats}
        kinds = Names.monsters(scenario) | {figure.kind for figure in scenario.figures}
        by_triggers = {deed.name or deed.where for deed in deeds if deed.what == "reveal"}
        by_doors = {room for door in scenario.doors for room in door.reveals}
        set_by_deeds = {deed.name for deed in deeds if deed.what in ("counter", "add")}
        ranks = {"hero", "normal", "elite", "boss", "acting"}
        return Names(
            areas=frozenset(compiled.board.areas),
            rooms=frozenset(_ids(scenario.rooms)),
            doors=frozenset(_ids(scenario.doors)),
            tokens=frozenset(tokens),
            figures=frozenset(figures),
            groups=frozenset(groups),
            puzzles=frozenset(_ids(scenario.puzzles)),
            paragraphs=frozenset(_ids(scenario.paragraphs)),
            counters=frozenset(scenario.counters) | set_by_deeds,
            hidden=frozenset(deed.face_down for deed in deeds if deed.face_down),
            seats=frozenset(_ids(scenario.seats)),
            sides=frozenset(sides),
            who=frozenset(figures | groups | sides | kinds | ranks | tokens | set(scenario.heroes)),
            rooms_revealed_by_triggers=frozenset(by_triggers),
            revealed_rooms=frozenset(by_triggers | by_doors),
        )

    @staticmethod
    def monsters(scenario: Scenario) -> frozenset[str]:
        """All kinds of monsters a scenario names: standing, in groups, or brought by a trigger."""
        kinds = {figure.kind for figure in scenario.figures if figure.side == "monsters"}
        kinds |= {group.kind for group in scenario.groups}
        for trigger in scenario.triggers:
            deeds = deeds_of(scenario, trigger)
            kinds |= {deed.kind.partition("/")[0] for deed in deeds if deed.what == "spawn" and deed.kind}
        return frozenset(kinds)


def _ids(entries: Iterable[Any]) -> set[str]:
    return {entry.id for entry in entries}


def answer_deeds(entries: tuple[Any, ...]) -> tuple[Do, ...]:
    """The deeds behind one answer of an `ask` or `test`; none if they are not deeds."""
    try:
        return msgspec.convert(entries, tuple[Do, ...])
    except msgspec.ValidationError:
        return ()


def all_deeds(deeds: Iterable[Do]) -> Iterator[Do]:
    """Deeds and the deeds behind their answers, depth first."""
    for deed in deeds:
        yield deed
        for entries in deed.choices.values():
            yield from all_deeds(answer_deeds(entries))


def deeds_of(scenario: Scenario, trigger: Trigger) -> Iterator[Do]:
    """All deeds that a trigger can lead to, those behind answers and on pages that are read included."""
    waiting, read = [trigger.deeds], set[str]()
    while waiting:
        for deed in all_deeds(waiting.pop()):
            yield deed
            if deed.what == "read" and deed.name not in read:
                read.add(deed.name)
                waiting += [page.deeds for page in scenario.paragraphs if page.id == deed.name]
