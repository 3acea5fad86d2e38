"""Answers for a monster's activation: everything that the rules leave to the players (`python -m vtt analyse`)."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from vtt.rules.descent.grounds import make_ground
from vtt.rules.descent.plan import Options
from vtt.rules.descent.positions import read
from vtt.rules.road_to_legend.lists import Entry, problems
from vtt.rules.road_to_legend.moment import Moment, Orders, Step
from vtt.rules.road_to_legend.outlook import Outlook
from vtt.rules.road_to_legend.planner import results

READINGS: Final = {
    "tie_policy": "ask",
    "A1_out_of_reach": "cheapest_route",
    "A2_count": "figures_ignored",
    "A3_sight_fallback": "toward",
    "A6_retreat_enemy": "fixed_at_start",
    "A7_retreat_end": "best_end",
    "A9_large_base": "whole_base",
}
"""The reading taken of each question of `road_to_legend.md 23`."""
_CONDITIONS: Final = ("immobilized", "terrified")
_MOST_POINTS: Final = 1000
_MOST_ENTRIES: Final = 20
_MOST_RESULTS: Final = 100_000


class _Attack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    kind: str
    reach: int | None = None


class _Activation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    monster: str
    speed: int
    attack: _Attack
    condition: str | None = None
    movement_points: int = 0
    attacked: tuple[str, ...] = ()
    entry: Entry | None = None
    list: tuple[Entry, ...] | None = None
    settings: dict[str, str] = {}


def answer(entry: object) -> list[list[dict[str, Any]]]:
    """Every result of an activation, each the list of its steps in order, skipped ones included.

    A position has `rows`, `edges` and `figures` as in `vtt.rules.descent.positions` (heroes with `facts`), and an
    `activation`: `monster`, `speed`, `attack`, `condition`, `movement_points`, `attacked`, `settings`, and an `entry`
    or a `list`. A step has `entry`, `skipped`, `target`, `away_from`, `end` [x, y, width, height] and `left`.
    ValueError with one sentence for a wrong position.
    """
    board, figures = read(entry)
    if not isinstance(entry, dict):
        raise ValueError("A position is an object.")
    told = _read(entry.get("activation"))
    facts = {item["id"]: _facts(item) for item in entry["figures"]}
    monster = figures.get(told.monster)
    if monster is None:
        raise ValueError(f"The monster {told.monster} is not among the figures.")
    for name in told.attacked:
        if name not in figures:
            raise ValueError(f"The attacked hero {name} is not among the figures.")
    outlook = Outlook(make_ground(board, figures, options=Options(large_pit="free")), monster)
    orders = Orders(
        (told.entry,) if told.entry is not None else told.list or (),
        told.speed,
        0 if told.attack.kind == "ranged" else told.attack.reach or 1,
        facts,
        once=told.entry is not None,
    )
    columns = board.lattice.columns
    found: list[list[dict[str, Any]]] = []
    conditions = frozenset((told.condition,)) if told.condition else frozenset[str]()
    for result in results(outlook, orders, Moment(outlook.place, told.movement_points, told.attacked, conditions)):
        found.append([_step(step, columns) for step in result])
        if len(found) > _MOST_RESULTS:
            raise ValueError(f"This activation has more than {_MOST_RESULTS} results.")
    return found


def _step(step: Step, columns: int) -> dict[str, Any]:
    row, column = divmod(step.base.space, columns)
    return {
        "entry": step.entry,
        "skipped": step.skipped,
        "target": step.target.id if step.target else None,
        "away_from": step.away_from.id if step.away_from else None,
        "end": [column, row, step.base.width, step.base.height],
        "left": step.left,
    }


# ---- reading: every mistake is one sentence ------------------------------------------------------------------------


def _read(value: object) -> _Activation:
    try:
        told = msgspec.convert(value, _Activation)
    except msgspec.ValidationError as error:
        raise ValueError(f"The activation cannot be read: {error}.") from error
    if (told.entry is None) == (told.list is None):
        raise ValueError("An activation needs either an entry or a list.")
    entries = (told.entry,) if told.entry is not None else told.list or ()
    if len(entries) > _MOST_ENTRIES:
        raise ValueError(f"An activation has at most {_MOST_ENTRIES} entries.")
    for sentence in problems(entries):
        raise ValueError(sentence)
    for what, number in (("speed", told.speed), ("movement_points", told.movement_points)):
        if not 0 <= number <= _MOST_POINTS:
            raise ValueError(f"The {what} must lie between 0 and {_MOST_POINTS}, not {number}.")
    if told.condition not in (None, *_CONDITIONS):
        raise ValueError(f"The condition must be one of {', '.join(_CONDITIONS)}, not {told.condition}.")
    if told.attack.kind not in ("melee", "ranged"):
        raise ValueError(f"The kind of the attack must be melee or ranged, not {told.attack.kind}.")
    if told.attack.kind == "melee" and told.attack.reach not in (1, 2, 3):
        raise ValueError("The reach of a melee attack must be 1, 2 or 3.")
    for question, reading in told.settings.items():
        if READINGS.get(question) != reading:
            raise ValueError(f"The setting {question}: {reading} is not known; {_known(question)}.")
    return told


def _known(question: str) -> str:
    return f"take {READINGS[question]}" if question in READINGS else f"there are {', '.join(READINGS)}"


def _facts(item: dict[str, Any]) -> dict[str, int]:
    facts = item.get("facts", {})
    if not isinstance(facts, dict) or not all(type(number) is int for number in facts.values()):
        raise ValueError(f"The facts of {item['id']} must be whole numbers by name.")
    return facts
