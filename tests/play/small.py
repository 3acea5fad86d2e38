"""A small scenario for tests of sessions, stories and saves: a hall, a door, a cellar behind it.

  012345678901
0 ......#.....
1 ......|.....   | the door, between columns 5 and 7 (column 6 is floor in row 1 and 2)
2 ......|.....
3 ......#.....
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from vtt.files.games import OpenedScenario, compile_with, new_game, seats_for
from vtt.play.session import Session
from vtt.rules import by_hand
from vtt.rules.plan import Seat
from vtt.scenario.document import (
    Area,
    BoardDocument,
    DoorPlacement,
    FigurePlacement,
    Group,
    Painted,
    Room,
    Scenario,
    SeatPlan,
    TokenPlacement,
)
from vtt.scenario.story_parts import Do, If, Objective, Trigger, When

ROWS = ("......#.....", "............", "............", "......#.....")
HEROES = ("mira", "tilda")

EVERYBODY = frozenset({"heroes", "overlord"})
"""All its seats."""


BRIEFING = (
    "A hall, and something behind the door.\n\nThe heroes win: All is quiet.\n\nThe overlord wins: Nobody came back."
)
"""What the small scenario tells as it begins: its introduction, and how each side wins."""


def spaces(columns: range, rows: range) -> tuple[tuple[int, int], ...]:
    return tuple((column, row) for row in rows for column in columns)


SMALL = Scenario(
    id="small",
    title="Small",
    game="descent",
    introduction="A hall, and something behind the door.",
    board=BoardDocument(
        columns=12,
        rows=4,
        painted=(Painted(rows=ROWS),),
        areas=(
            Area(id="start", kind="start", spaces=spaces(range(2), range(4))),
            Area(id="hall", spaces=spaces(range(2, 6), range(4))),
            Area(id="cellar", spaces=(*spaces(range(7, 12), range(4)), (6, 1), (6, 2))),
        ),
    ),
    seats=(
        SeatPlan(id="heroes", name="Heroes", side="heroes"),
        SeatPlan(id="overlord", name="Overlord", side="overlord"),
    ),
    start="start",
    heroes=HEROES,
    rooms=(Room(id="cellar", name="The cellar", area="cellar", text="It smells of old beer."),),
    doors=(DoorPlacement(id="door", name="oak door", borders=((5, 1, "E"), (5, 2, "E")), reveals=("cellar",)),),
    tokens=(TokenPlacement(id="chest", kind="search", at=((3, 0),), contents="gold", face_up=False),),
    figures=(FigurePlacement(id="guard", kind="zombie", at=(4, 1), group="guards"),),
    groups=(Group(id="sleepers", kind="zombie", where="cellar", room="cellar", sizes={"2": (2, 0)}),),
    counters={"noise": 0},
    objectives=(
        Objective(side="heroes", text="All is quiet.", conditions=(If(what="figures_left", who="monsters"),)),
        Objective(side="overlord", text="Nobody came back.", conditions=(If(what="figures_left", who="heroes"),)),
    ),
)


def with_triggers(*triggers: Trigger, **fields: Any) -> Scenario:
    """The small scenario with other triggers (and fields)."""
    return msgspec.structs.replace(SMALL, triggers=triggers, **fields)


def trigger(identity: str, when: When, *deeds: Do, conditions: tuple[If, ...] = (), once: bool = True) -> Trigger:
    return Trigger(id=identity, when=(when,), deeds=deeds, conditions=conditions, once=once)


def opened(scenario: Scenario = SMALL) -> OpenedScenario:
    file = Path("small.scenario.json")
    _, compiled, problems = compile_with(scenario, file)
    return OpenedScenario(file, scenario, compiled, tuple(problems))


def begin(
    scenario: Scenario = SMALL, *, seats: tuple[Seat, ...] = (), save: Path | None = None, **options: Any
) -> Session:
    """A new game of a scenario."""
    return new_game(opened(scenario), seats or seats_for(scenario), save=save, **options)


def count(session: Session, *values: int) -> None:
    """One step a value: the counter of noise is set by hand."""
    for value in values:
        session.submit(by_hand.SetCounter(name="noise", value=value))
