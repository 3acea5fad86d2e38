"""Every way in which a game may be won and lost, for its briefing and its card of goals: by its scenario, and by the
game itself, whatever the scenario says."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final, NamedTuple

from vtt.rules.enumeration import capital
from vtt.rules.registry import game_called
from vtt.scenario.document import Scenario

LOST: Final = "Lost when"


class Ways(NamedTuple):
    """How a side wins, in sentences; a side that nobody plays wins where the game is `lost`. `alone`: no other side is
    played."""

    side: str
    sentences: tuple[str, ...]
    lost: bool = False
    alone: bool = False

    @property
    def words(self) -> str:
        """“The heroes win: Fell the ringer. Or ring no bell for ten rounds.”"""
        side = self.side.replace("_", " ")
        wins = "Goal" if self.alone else f"The {side} {'win' if side.endswith('s') else 'wins'}"
        return f"{LOST if self.lost else wins}: {' '.join(self.sentences)}"


def ways(scenario: Scenario, played: Collection[str]) -> tuple[Ways, ...]:
    """The ways of all sides that are `played`, as the scenario lists them, then how the game is lost."""
    found: dict[str, list[str]] = {}
    for goal in scenario.objectives:
        found.setdefault(goal.side if goal.side in played else "", []).append(goal.text)
    lost = [*found.pop("", ()), *filter(None, (game_called(scenario.game).lost,))]
    won = (Ways(side, tuple(sentences), alone=len(found) == 1) for side, sentences in found.items())
    return (*won, *((Ways("", tuple(lost), lost=True),) if lost else ()))


class Count(NamedTuple):
    """How far a counter is on the way to a goal of a side: `value` of `full`."""

    name: str
    side: str
    value: int
    full: int

    @property
    def words(self) -> str:
        """“Passengers · foes: 3 of 10”"""
        return f"{capital(self.name)} · {self.side}: {self.value} of {self.full}"

    @property
    def short(self) -> str:
        """“Passengers: 3 of 10”"""
        return f"{capital(self.name)}: {self.value} of {self.full}"


def counts(scenario: Scenario, counters: Mapping[str, int]) -> list[Count]:
    """Every counter that a goal of anybody waits for, as it stands, once for each side."""
    goals = {(goal.progress, goal.side): goal.goal for goal in scenario.objectives if goal.progress and goal.goal > 0}
    return [Count(name, side, counters.get(name, 0), full) for (name, side), full in goals.items()]


def introduction(scenario: Scenario, played: Collection[str]) -> str:
    """The scenario's introduction, and all that ends its game."""
    if not scenario.introduction:
        return ""
    return "\n\n".join((scenario.introduction, *(way.words for way in ways(scenario, played))))


def told_goals(scenario: Scenario, played: Collection[str]) -> tuple[str, ...]:
    """How the sides win, as `introduction` tells it."""
    return tuple(way.words for way in ways(scenario, played) if not way.lost)
