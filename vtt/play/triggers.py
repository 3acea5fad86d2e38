"""When a trigger fires: matching events (`When`) and checking conditions (`If`). Pure questions about a table."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from vtt.board.table import Table
from vtt.play.naming import called, figures_called, footprint, spaces_called
from vtt.play.story import PuzzleSolved, Started, Story
from vtt.rules import events
from vtt.rules.base import Event, Ruleset
from vtt.rules.plan import Plan
from vtt.scenario.story_parts import If, When
from vtt.scenario.words import COMPARE


def acting_figure(event: Event) -> str:
    """The figure whose doing an event is; empty if nobody's."""
    return str(getattr(event, "figure", ""))


def matches(when: When, event: Event, before: Table[Any], after: Table[Any], plan: Plan) -> bool:
    """Whether an event is what a trigger waits for. `before` and `after` are the tables around the command."""
    match when.what, event:
        case "start", Started():
            return True
        case "door_opened", events.DoorChanged(door=door, state="open" | "removed"):
            return when.where in ("", door) and _who(when, event, before, after)
        case "room_revealed", events.RoomRevealed(room=room):
            return when.where in ("", room)
        case "entered", events.Entered(space=space) | events.Placed(space=space, cause="by_hand"):
            return space in spaces_called(after, plan, when.where) and _who(when, event, before, after)
        case (("searched" | "picked_up"), events.TokenChanged(token=token, change=change)):
            return change == when.what and when.where in ("", token) and _who(when, event, before, after)
        case "defeated", events.Defeated():
            return _who(when, event, before, after)
        case ("round_begins", events.RoundBegan(round=number)) | ("round_ends", events.RoundEnded(round=number)):
            return when.number in (None, number)
        case ("turn_begins", events.TurnBegan(side=side)) | ("turn_ends", events.TurnEnded(side=side)):
            return (bool(side) and when.who == side) or _who(when, event, before, after)
        case "counter_reaches", events.CounterChanged(counter=counter, value=value):
            return counter == when.name and when.number is not None and value >= when.number
        case "puzzle_solved", PuzzleSolved(puzzle=puzzle):
            return when.name in ("", puzzle)
    return False


def obeys(event: Event) -> str:
    """What of `vtt.scenario.words.OBEYED` an event is; empty if nothing."""
    match event:
        case events.Moved(cause="move"):
            return "moved"
        case events.Attacked():
            return "attacked"
        case events.Tired():
            return "tired"
        case events.TokenChanged(change="searched" | "picked_up"):
            return event.change
        case events.DoorChanged(state="open" | "removed"):
            return "door_opened"
        case events.RoundBegan():
            return "round_begins"
        case events.TurnBegan():
            return "turn_begins"
        case events.TurnEnded():
            return "turn_ends"
    return ""


def _who(when: When, event: Event, before: Table[Any], after: Table[Any]) -> bool:
    if not when.who:
        return True
    identity = acting_figure(event)
    for table in (after, before):
        figure = table.pieces.figures.get(identity)
        if figure is not None:
            return called(table, when.who)(figure)
    return False


def holds(condition: If, ruleset: Ruleset, table: Table[Any], plan: Plan, story: Story, acting: str = "") -> bool:
    """Whether a condition is true now. Dice are rolled beforehand (`vtt.play.telling`): a `die` is no question here."""
    if condition.what == "flag":
        is_set = table.pieces.counters.get(condition.name, 0) != 0
        return is_set != (condition.compare == "!=")
    compare = COMPARE[condition.compare] if condition.compare in COMPARE else COMPARE["="]
    return compare(_value(condition, ruleset, table, plan, story, acting), condition.number)


def _value(condition: If, ruleset: Ruleset, table: Table[Any], plan: Plan, story: Story, acting: str) -> int:
    match condition.what:
        case "counter":
            return table.pieces.counters.get(condition.name, 0)
        case "figures_in_area":
            spaces = spaces_called(table, plan, condition.where)
            figures = figures_called(table, condition.who, acting)
            return sum(1 for figure in figures if footprint(table.board.lattice, figure) & spaces)
        case "figures_left":
            return figures_left(table, plan, story, condition.who, acting)
        case "round":
            return ruleset.round(table)
        case "players":
            return len(plan.heroes) or len(plan.seats)
    return 0


def figures_left(table: Table[Any], plan: Plan, story: Story, who: str, acting: str = "") -> int:
    """Figures called `who` that are on the board, or still to come: waiting beside it, in an unrevealed room, or in a
    group nobody has met (unless it only comes when it is called). The defeated and the knocked out are not left, nor is
    who did not come with its room (`appeared`)."""
    figures, known = figures_called(table, who, acting), set(story.appeared)
    left = sum(1 for figure in figures if figure.space is not None or figure.id not in known)
    coming: list[Any] = [one for one in plan.figures if one.id not in known]
    coming += [one for one in plan.groups if one.id not in known and not one.reserve]
    if coming:
        known = {name for figure in figures for name in (figure.id, figure.group)}
    return left + sum(1 for one in coming if one.id not in known and who in _names(one))


def appeared(table: Table[Any], plan: Plan, story: Story) -> tuple[str, ...]:
    """Ids of figures and groups that have been on the board by now, and of who stayed away as its room was revealed: a
    question that waits may be about that, so it is known once none does."""
    figures, rooms = table.pieces.figures, () if table.pending else table.pieces.revealed
    known, there = {"", *story.appeared}, (one for one in figures.values() if one.space is not None)
    here = [one for one in there if one.id not in known or one.group not in known]
    away = [one.id for one in plan.figures if one.id not in known and one.room in rooms and one.id not in figures]
    if not here and not away:  # as after most commands
        return story.appeared
    return tuple(sorted({*story.appeared, *away, *(name for one in here for name in (one.id, one.group) if name)}))


def _names(planned: Any) -> Iterable[str]:
    """All names that mean a planned figure or group."""
    names = ("id", "group", "side", "kind", "rank")
    side = () if hasattr(planned, "side") else ("monsters",)
    return (*(str(getattr(planned, name, "")) for name in names if getattr(planned, name, "")), *side, "")
