"""Triggers that can never fire or set each other off for ever, and puzzles without one: found by reading alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from vtt.editor.puzzle_forms import laying, waiting
from vtt.rules.enumeration import enumerated
from vtt.rules.registry import GAMES
from vtt.scenario.document import Scenario
from vtt.scenario.names import deeds_of
from vtt.scenario.problem import Problem
from vtt.scenario.story_parts import Do, If, Trigger, When


def trigger_problems(scenario: Scenario) -> tuple[Problem, ...]:
    """Problems of triggers beyond wrong names (`vtt.scenario.check_story` has those)."""
    return (*_never(scenario), *_loops(scenario), *_puzzles(scenario))


def _never(scenario: Scenario) -> Iterator[Problem]:
    for index, trigger in enumerate(scenario.triggers):
        name = trigger.name or trigger.id
        reasons = [_never_happens(scenario, when) for when in trigger.when]
        if reasons and all(reasons):
            yield Problem(f"triggers[{index}].when", f"trigger “{name}” can never fire: {reasons[0]}")
            continue
        for at, condition in enumerate(trigger.conditions):
            reason = never_holds(scenario, condition)
            if reason:
                place = f"triggers[{index}].conditions[{at}]"
                yield Problem(place, f"trigger “{name}” can never fire: {reason}")


def _never_happens(scenario: Scenario, when: When) -> str:
    """Why a moment never comes, or ""."""
    match when.what:
        case "counter_reaches":
            if when.number is not None and when.name and not _can_grow(scenario, when.name, when.number):
                return f"nothing raises the counter “{when.name}” to {when.number}"
        case "round_begins" | "round_ends":
            limit = scenario.round_limit
            if limit is not None and when.number is not None and when.number > limit:
                return f"the game is over after round {limit}"
            if when.number is not None and when.number < 1:
                return "rounds are counted from 1"
        case "door_opened":
            door = next((door for door in scenario.doors if door.id == when.where), None)
            if door is not None and door.state != "closed" and not _closed_again(scenario, door.id):
                return f"the door “{door.id}” is open from the start"
        case "room_revealed":
            room = next((room for room in scenario.rooms if room.id == when.where), None)
            if room is not None and room.revealed:
                return f"the room “{room.id}” is revealed from the start"
        case "puzzle_solved":
            if when.name and not laying(scenario, when.name):
                return f"nothing starts the puzzle “{when.name}”"
        case "searched" | "picked_up":
            return _never_handled(scenario, when)
    return ""


def _never_handled(scenario: Scenario, when: When) -> str:
    """Why no token is ever searched or taken as a moment wants it, or ""."""
    if scenario.game not in GAMES:
        return "" if scenario.tokens else "there are no tokens"
    kinds = GAMES[scenario.game].handled("searched" if when.what == "searched" else "taken")
    wanted = "searched" if when.what == "searched" else "taken"
    if not kinds:
        return "nobody searches tokens in this game; let somebody step there"
    named = enumerated([f"{kind} tokens" for kind in sorted(kinds)])
    token = next((one for one in scenario.tokens if one.id == when.where), None)
    if token is not None and token.kind not in kinds:
        return f"only {named} are {wanted}, and “{token.id}” is a {token.kind}; let somebody step there"
    if not when.where and "coin" not in kinds and not any(one.kind in kinds for one in scenario.tokens):
        return f"only {named} are {wanted}, and there are none"
    return ""


def never_holds(scenario: Scenario, condition: If) -> str:
    """Why a condition can never hold, or ""."""
    if condition.what in ("counter", "flag") and condition.name:
        wanted = condition.number if condition.what == "counter" else 1
        grows = condition.compare in (">", ">=", "=") or condition.what == "flag"
        if grows and condition.compare != "!=":
            least = wanted + (condition.compare == ">")
            if not _can_grow(scenario, condition.name, least):
                return f"nothing raises the counter “{condition.name}” to {least}"
    if condition.what == "round" and condition.compare in ("=", ">", ">=") and scenario.round_limit is not None:
        least = condition.number + (condition.compare == ">")
        if least > scenario.round_limit:
            return f"the game is over after round {scenario.round_limit}"
    if condition.what == "players":
        fewest, most = scenario.players
        nobody = {
            "<": fewest >= condition.number,
            "<=": fewest > condition.number,
            "=": not fewest <= condition.number <= most,
            ">=": most < condition.number,
            ">": most <= condition.number,
        }
        if nobody.get(condition.compare, False):
            return f"there are {fewest} to {most} players"
    return ""


def _can_grow(scenario: Scenario, counter: str, number: int) -> bool:
    """Whether a counter is that high from the start, or something sets or raises it. Counters of the table itself
    (changed by hand) can always be raised by the people: only the story is read here."""
    if scenario.counters.get(counter, 0) >= number:
        return True
    for trigger in scenario.triggers:
        for deed in deeds_of(scenario, trigger):
            if deed.name == counter and (
                (deed.what == "add" and deed.number >= 0) or (deed.what == "counter" and deed.number >= number)
            ):
                return True
    return any(objective.progress == counter for objective in scenario.objectives)


def _closed_again(scenario: Scenario, door: str) -> bool:
    return any(
        deed.what == "lock" and (deed.name or deed.where) == door
        for trigger in scenario.triggers
        for deed in deeds_of(scenario, trigger)
    )


def _puzzles(scenario: Scenario) -> Iterator[Problem]:
    """Puzzles that nobody ever sees, or whose solution leads to nothing."""
    for index, puzzle in enumerate(scenario.puzzles):
        place, name = f"puzzles[{index}]", puzzle.name or puzzle.id
        if not laying(scenario, puzzle.id):
            yield Problem(place, f"no trigger lays out the puzzle “{name}”; let one do it")
        elif not waiting(scenario, puzzle.id):
            yield Problem(place, f"nothing happens when “{name}” is solved; let a trigger go on from there")


def _loops(scenario: Scenario) -> Iterator[Problem]:
    """Triggers that fire more than once and lead back to themselves. (The table stops such loops, but says so.)"""
    again = [trigger for trigger in scenario.triggers if not trigger.once]
    leads = {trigger.id: tuple(_set_off(deeds_of(scenario, trigger), again)) for trigger in again}
    told: set[str] = set()
    for trigger in again:
        if trigger.id in told:
            continue
        way = _way_back(trigger.id, leads)
        if way:
            told |= set(way)
            index = scenario.triggers.index(trigger)
            names = " → ".join(f"“{name}”" for name in (*way, way[0]))
            yield Problem(f"triggers[{index}]", f"these triggers set each other off for ever: {names}")


def _set_off(found: Iterable[Do], others: Iterable[Trigger]) -> Iterator[str]:
    """Ids of the triggers that deeds set off, whatever their conditions say."""
    deeds = list(found)
    for other in others:
        for when in other.when:
            for deed in deeds:
                name = deed.name or deed.where
                if (
                    (when.what == "counter_reaches" and deed.what in ("counter", "add") and deed.name == when.name)
                    or (when.what == "room_revealed" and deed.what == "reveal" and when.where in ("", name))
                    or (when.what == "door_opened" and deed.what == "open" and when.where in ("", name))
                    or (when.what == "defeated" and deed.what == "remove" and deed.who and deed.who == when.who)
                ):
                    yield other.id


def _way_back(start: str, leads: dict[str, tuple[str, ...]]) -> tuple[str, ...]:
    """The shortest way from a trigger back to itself, or ()."""
    ways: list[tuple[str, ...]] = [(start,)]
    seen: set[str] = set()
    while ways:
        way = ways.pop(0)
        for following in leads.get(way[-1], ()):
            if following == start:
                return way
            if following not in seen:
                seen.add(following)
                ways.append((*way, following))
    return ()
