"""Goals that people can give a scenario that tells none: a map of another program, or a published layout."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

import msgspec

from vtt.scenario.document import Scenario
from vtt.scenario.story_parts import Do, If, Objective, Trigger, When

GoalKind = Literal["none", "defeat", "kind", "hold", "own"]
NOTE: Final = "goal"
"""The note of a scenario that came without a goal."""
SET: Final = "The file told no goal; the one it has now was chosen at New game."
ASKED: Final = "asks-for-the-goal"
"""The trigger that asks whether a goal in people's own words is reached."""


class Goal(NamedTuple):
    """What the heroes must do: nothing is known (`none`), `defeat` every enemy or every one of a `kind`, `hold` out for
    some `rounds`, or something of people's `own`, in their `words`: at the end of each round they are asked."""

    what: GoalKind
    kind: str = ""
    rounds: int = 10
    words: str = ""


def lacks_goal(scenario: Scenario) -> bool:
    """Whether its goal may be chosen by whoever plays it."""
    return NOTE in scenario.notes or not scenario.objectives


def goal_of(scenario: Scenario) -> Goal:
    """The goal a scenario has, as far as it is one of these."""
    asked = next((trigger for trigger in scenario.triggers if trigger.id == ASKED), None)
    objective = next((one for one in scenario.objectives if one.side == "heroes"), None)
    if objective is None:
        return Goal("none")
    if asked is not None:
        return Goal("own", words=objective.text)
    condition = objective.conditions[0] if len(objective.conditions) == 1 else If(what="")
    if condition.what == "round":
        return Goal("hold", rounds=max(1, condition.number - 1))
    if condition.what == "figures_left" and condition.who not in ("monsters", ""):
        return Goal("kind", kind=condition.who)
    return Goal("defeat")


def with_goal(scenario: Scenario, goal: Goal) -> Scenario:
    """The scenario with this goal for the heroes instead of theirs."""
    others = tuple(one for one in scenario.objectives if one.side != "heroes")
    triggers = tuple(one for one in scenario.triggers if one.id != ASKED)
    if goal.what == "own":
        triggers = (*triggers, _asking(goal))
    own = (_objective(goal),) if goal.what != "none" else ()
    notes = {**scenario.notes, NOTE: SET}
    return msgspec.structs.replace(scenario, objectives=(*own, *others), triggers=triggers, notes=notes)


def _objective(goal: Goal) -> Objective:
    match goal.what:
        case "hold":
            over = If(what="round", compare=">=", number=goal.rounds + 1)
            return Objective(side="heroes", text=f"Hold out for {goal.rounds} rounds.", conditions=(over,))
        case "kind":
            name = goal.kind.replace("-", " ")
            none_left = If(what="figures_left", who=goal.kind)
            return Objective(side="heroes", text=f"Defeat every {name}.", conditions=(none_left,))
        case "own":
            return Objective(side="heroes", text=goal.words or "Reach the goal you agreed on.")
    return Objective(side="heroes", text="Defeat every enemy.", conditions=(If(what="figures_left", who="monsters"),))


def _asking(goal: Goal) -> Trigger:
    words = goal.words or "Reach the goal you agreed on."
    won = Do(what="win", who="heroes", text=words)
    ask = Do(
        what="ask",
        who="heroes",
        text=f"Is the goal reached? {words}",
        choices={"Not yet": (), "Yes, it is": (msgspec.to_builtins(won),)},
    )
    return Trigger(
        id=ASKED, name="Whether the goal is reached", when=(When(what="round_ends"),), deeds=(ask,), once=False
    )
