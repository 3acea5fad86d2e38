"""Ways to win that work as they are added, and goals nobody can reach."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from random_edits import blank

from vtt.editor.filling import Fill
from vtt.editor.forms import scenario_form
from vtt.editor.story_forms import trigger_rows
from vtt.editor.victory import victory_problems, ways_to_win
from vtt.rules.known import NOTHING_KNOWN
from vtt.scenario.document import Area, FigurePlacement, Group, Scenario, SeatPlan
from vtt.scenario.story_parts import Do, If, Objective, Trigger, When

DOG = FigurePlacement(id="dog", kind="barghest", name="The dog", at=(3, 3))
QUIET = Objective(side="heroes", text="Quiet.", conditions=(If(what="figures_left", who="monsters"),))


def replaced(**fields: Any) -> Scenario:
    changed: Scenario = msgspec.structs.replace(blank(10, 10), **fields)
    return changed


def with_goal(**fields: Any) -> Scenario:
    return replaced(objectives=(QUIET,), **fields)


def test_every_way_to_win_can_be_added_as_it_is_and_says_what_to_do() -> None:
    board = msgspec.structs.replace(blank(10, 10).board, areas=(Area(id="gate", kind="exit", spaces=((1, 1),)),))
    seats = (SeatPlan(id="o", name="O", side="overlord"),)
    scenario = msgspec.structs.replace(blank(10, 10), board=board, figures=(DOG,), seats=seats)
    ways = ways_to_win(scenario)
    assert [words for words, _ in ways] == [
        "Add a way to win",
        "Win at gate",
        "Win over The dog",
        "A way for the overlord",
    ]
    for number, (_, default) in enumerate(ways):
        scenario = Fill(None, ("objectives", number), default).apply(scenario)
    assert [one.text for one in scenario.objectives] == [
        "Defeat every monster.",
        "Reach the way out.",
        "Defeat The dog.",
        "Defeat every hero.",
    ]
    assert victory_problems(scenario) == ()


def test_a_hexagon_scenario_knows_no_overlord() -> None:
    scenario = msgspec.structs.replace(blank(10, 10), game="gloomhaven", seats=(), objectives=(QUIET,))
    assert [words for words, _ in ways_to_win(scenario)] == ["Add a way to win"]
    (winner,) = [row for row in scenario_form(scenario, NOTHING_KNOWN) if row.label == "Winner"]
    assert [side for side, _ in winner.choices] == ["heroes", "monsters"]


@pytest.mark.parametrize(
    ("scenario", "words"),
    [
        (with_goal(), "reached as soon as the game begins"),
        (with_goal(groups=(Group(id="rats", kind="zombie"),)), "“rats” has no area to come to"),
        (
            msgspec.structs.replace(
                blank(10, 10),
                objectives=(
                    Objective(side="heroes", text="x", conditions=(If(what="counter", name="bells", number=3),)),
                ),
            ),
            "nothing raises the counter",
        ),
        (msgspec.structs.replace(blank(10, 10), objectives=(Objective(side="heroes", text="x"),)), "no condition"),
    ],
)
def test_goals_nobody_can_reach_are_named(scenario: Scenario, words: str) -> None:
    (problem,) = victory_problems(scenario)
    assert problem.place == "objectives[0]"
    assert words in problem.sentence


def test_a_new_step_has_no_words_of_its_own() -> None:
    """What is only a hint must not be read out to players."""
    trigger = Trigger(id="t", when=(When(what="start"),), deeds=(Do(what="ask"),))
    defaults = [row.default for row in trigger_rows(blank(10, 10), trigger, NOTHING_KNOWN) if row.control == "add"]
    assert {"what": "text"} in defaults
    assert [{"what": "text"}] in defaults
