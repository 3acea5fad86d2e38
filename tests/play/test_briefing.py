"""The briefing says every way in which a game may be won and lost: by its scenario, and by the game itself."""

from __future__ import annotations

import pytest

from vtt.files.games import new_game, open_scenario, seats_for
from vtt.files.library import find_scenario
from vtt.files.places import maps_folder
from vtt.play.briefing import LOST, introduction, told_goals, ways
from vtt.play.story import Told

HOW = {
    "the-drowned-bell": (
        "The heroes win: Fell the ringer",
        "The overlord wins: Let the bell toll",
        "every hero down at once.",
    ),
    "the-cistern": ("Goal: ", f"{LOST}: A hero is knocked out while the morale"),
    "toll-at-saltgate": ("Goal: Defeat the Toll Keeper", f"{LOST}: All characters are exhausted."),
    "the-ferrymans-toll": (
        "Goal: Defeat the ferryman before the tenth round is over.",
        f"{LOST}: Ten rounds are over. No hero is left alive.",
    ),
}


@pytest.mark.parametrize("name", HOW)
def test_what_begins_tells_how_it_may_be_won_and_lost(name: str) -> None:
    """The overlord wins by felling all heroes at once: that stood in no briefing."""
    opened = open_scenario(find_scenario(name))
    session = new_game(opened, seats_for(opened.scenario, bots=False), seed=1)
    told = next(event.text for event in session.moment.events if isinstance(event, Told) and event.text)
    assert told.startswith(opened.scenario.introduction)
    assert all(words in told for words in HOW[name])


def test_every_goal_of_every_shipped_scenario_stands_in_it() -> None:
    for file in maps_folder().rglob("*.scenario.json"):
        scenario = open_scenario(file).scenario
        played = {seat.side for seat in seats_for(scenario, bots=True)}
        said = " ".join(way.words for way in ways(scenario, played))
        assert all(goal.text in said for goal in scenario.objectives)


def test_a_goal_is_told_once_by_the_briefing_and_nowhere_in_an_introduction() -> None:
    """Which lines of a story tell a goal was found by how they began."""
    for file in maps_folder().rglob("*.scenario.json"):
        scenario = open_scenario(file).scenario
        assert "Goal:" not in scenario.introduction, file
    scenario = open_scenario(find_scenario("the-long-war")).scenario
    (goal,) = told_goals(scenario, {"heroes"})
    assert introduction(scenario, {"heroes"}) == f"{scenario.introduction}\n\n{goal}"
    assert goal == "Goal: Conquer every city before the sixth round is over. The most fame wins."
