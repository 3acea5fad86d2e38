"""Ways to win, ready to be added to a scenario, and goals that nobody can reach or that are reached at once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from vtt.editor.story_problems import never_holds
from vtt.scenario.document import Scenario
from vtt.scenario.names import Names
from vtt.scenario.problem import Problem
from vtt.scenario.story_parts import If, Objective
from vtt.scenario.words import COMPARE

Way = tuple[str, dict[str, Any]]
"""The words of a button, and the objective it adds."""


def ways_to_win(scenario: Scenario) -> tuple[Way, ...]:
    """Objectives that work in this scenario's game as they stand. The first is always there."""
    ways: list[Way] = [
        ("Add a way to win", _way("heroes", "Defeat every monster.", what="figures_left", who="monsters"))
    ]
    for area in scenario.board.areas:
        if area.kind == "exit":
            reached = {"what": "figures_in_area", "who": "heroes", "where": area.id, "compare": ">=", "number": 1}
            ways.append((f"Win at {area.name or area.id}", _way("heroes", "Reach the way out.", **reached)))
    for figure in scenario.figures:
        if figure.name and figure.side == "monsters":
            ways.append(
                (
                    f"Win over {figure.name}",
                    _way("heroes", f"Defeat {figure.name}.", what="figures_left", who=figure.id),
                )
            )
    against = next((seat.side for seat in scenario.seats if seat.side != "heroes"), "")
    if against:
        ways.append(
            (f"A way for the {against}", _way(against, "Defeat every hero.", what="figures_left", who="heroes"))
        )
    return tuple(ways)


def _way(side: str, text: str, **condition: Any) -> dict[str, Any]:
    return {"side": side, "text": text, "conditions": [condition]}


def victory_problems(scenario: Scenario) -> tuple[Problem, ...]:
    """Goals that can never be reached, and goals that are reached before anybody acts."""
    return tuple(_problems(scenario))


def _problems(scenario: Scenario) -> Iterator[Problem]:
    for index, objective in enumerate(scenario.objectives):
        place, words = f"objectives[{index}]", f"the goal “{objective.text or objective.side}”"
        reasons = [reason for condition in objective.conditions if (reason := _never(scenario, condition))]
        if not objective.conditions:
            yield Problem(place, f"{words} has no condition, so the {objective.side} cannot win by it")
        elif reasons:
            yield Problem(place, f"{words} can never be reached: {reasons[0]}")
        elif _at_once(scenario, objective):
            yield Problem(place, f"{words} is reached as soon as the game begins: nobody is there to be defeated")


def _never(scenario: Scenario, condition: If) -> str:
    if condition.what == "figures_left" and _holds_at_none(condition):
        for group in scenario.groups:
            named = condition.who in ("", "monsters", group.id, group.kind)
            if named and not group.where and not group.inactive:
                return f"group “{group.id}” has no area to come to, so it is always left"
    return never_holds(scenario, condition)


def _at_once(scenario: Scenario, objective: Objective) -> bool:
    """Whether it only waits for monsters to be gone, and there are none."""
    if Names.monsters(scenario) or any(figure.side == "monsters" for figure in scenario.figures):
        return False
    waits = ("", "monsters")
    return all(one.what == "figures_left" and one.who in waits and _holds_at_none(one) for one in objective.conditions)


def _holds_at_none(condition: If) -> bool:
    return COMPARE[condition.compare](0, condition.number) if condition.compare in COMPARE else False
