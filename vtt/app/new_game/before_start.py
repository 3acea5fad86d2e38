"""What a scenario of another program does not say, on the New game page: notes on what came in, the goal, who plays the
monsters this game does not have."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import msgspec

from vtt.app.widgets.base import Widget
from vtt.app.widgets.button import Button
from vtt.app.widgets.choose import DropDown
from vtt.app.widgets.field import TextField
from vtt.app.widgets.label import Heading, Label, Paragraph
from vtt.app.widgets.layout import Gap, Row
from vtt.files.game_files import Casting, files_of
from vtt.rules.stand_ins import Role, StandIn
from vtt.scenario.document import Scenario
from vtt.scenario.goals_offered import Goal, goal_of, lacks_goal, with_goal

MOST_ROUNDS: Final = 99
LEVELS: Final = 8


class BeforeStart:
    """The rows of one scenario. `change` is given the scenario as people want it, and builds the page anew; `keep` is
    given one after each key in a field, while the page stays as it is."""

    def __init__(
        self, scenario: Scenario, change: Callable[[Scenario], None], keep: Callable[[Scenario], None]
    ) -> None:
        self.change, self.keep = change, keep
        files = files_of(scenario.game)
        self.casting: Casting | None = files.casting() if files is not None and files.casting is not None else None
        self.remarks = files.remarks if files is not None else lambda scenario: ()
        self.all_roles = False
        """Whether those behind closed doors are shown, too."""
        self._take(scenario)

    def _take(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.said = self.remarks(scenario)
        self.roles = self.casting.roles(scenario) if self.casting is not None else ()

    def _changed(self, scenario: Scenario) -> None:
        self._take(scenario)
        self.change(scenario)

    def _typed(self, scenario: Scenario) -> None:
        self._take(scenario)
        self.keep(scenario)

    def rows(self, brought: tuple[str, ...] = ()) -> list[Widget]:
        """Everything people should know or choose; empty for a scenario that says it all. `brought`: remarks of the
        import that made it."""
        rows: list[Widget] = []
        said = [*self.said, *(words for words in brought if words not in self.said)]
        if said:
            rows += [Heading("What came in"), *(Paragraph(words, size=13, quiet=True) for words in said)]
        if lacks_goal(self.scenario):
            rows += self._goal_rows()
        if self.roles:
            rows += self._role_rows()
        return rows

    # --- the goal ---------------------------------------------------------------------------------------------

    def _goal_rows(self) -> list[Widget]:
        goal = goal_of(self.scenario)
        seen = [role for role in self.roles if self.all_roles or not role.hidden or role.kind == goal.kind]
        goals = [
            ("Defeat every enemy", Goal("defeat")),
            *((f"Defeat every {role.name.lower()}", Goal("kind", kind=role.kind)) for role in seen),
            ("Hold out for some rounds", Goal("hold", rounds=goal.rounds)),
            ("In your own words: asked after each round", Goal("own", words=goal.words)),
        ]
        if goal.what == "none":
            goals.insert(0, ("No goal: play on as long as you like", goal))
        chosen = next((at for at, (_, one) in enumerate(goals) if one[:2] == goal[:2]), 0)
        choose = DropDown(
            [words for words, _ in goals], chosen, lambda at: self._set_goal(goals[at][1]), name="goal", weight=1
        )
        words = "The file tells no goal and no story. What do the heroes have to do?"
        rows: list[Widget] = [Heading("Goal"), Paragraph(words, size=13, quiet=True), Row([choose])]
        if goal.what == "hold":
            field = TextField(
                str(goal.rounds), digits=True, longest=2, change=self._set_rounds, name="goal rounds", weight=1
            )
            rows.append(Row([Label("Rounds"), field], gap=12))
        if goal.what == "own":
            place = "What the heroes have to do"
            field = TextField(
                goal.words, placeholder=place, longest=200, change=self._set_words, name="goal words", weight=1
            )
            rows.append(Row([field]))
        return rows

    def _set_goal(self, goal: Goal) -> None:
        self._changed(with_goal(self.scenario, goal))

    def _set_rounds(self, digits: str) -> None:
        if digits.isdecimal() and 1 <= int(digits) <= MOST_ROUNDS:
            self._typed(with_goal(self.scenario, Goal("hold", rounds=int(digits))))
            self.keep(self.scenario)

    def _set_words(self, words: str) -> None:
        self._typed(with_goal(self.scenario, Goal("own", words=words.strip())))

    # --- stand-ins --------------------------------------------------------------------------------------------

    def _role_rows(self) -> list[Widget]:
        words = "These monsters are none of this game's: who plays them? They keep their names."
        rows: list[Widget] = [Heading("Stand-ins"), Paragraph(words, size=13, quiet=True)]
        for role in self.roles:
            if self.all_roles or not role.hidden:
                rows += self._role(role)
        hidden = sum(role.hidden for role in self.roles)
        if hidden and not self.all_roles:
            tip = "They name what waits behind closed doors: for whoever prepares the game."
            more = Button(
                f"Show those behind closed doors ({hidden})", self._show_all, small=True, name="all stand-ins", tip=tip
            )
            rows.append(Row([more, Gap(weight=1)]))
        return rows

    def _role(self, role: Role) -> list[Widget]:
        if self.casting is None:
            return []
        types = self.casting.types()
        ids = [kind for kind, _ in types]
        labels = [f"{name} (as usual)" if kind == role.usual else name for kind, name in types]
        choose = DropDown(
            labels, ids.index(role.plays), lambda at: self._cast(role, ids[at]), name=f"plays {role.kind}", weight=1
        )
        rows: list[Widget] = [Row([Label(role.name, weight=1.0), choose], gap=12)]
        if role.boss:
            help_words = f"Health for each hero, levels 0 to {LEVELS - 1}: “10, 12, 14, …”; the last one counts on."
            text = ", ".join(map(str, role.health))
            field = TextField(
                text, longest=60, change=partial(self._set_health, role), name=f"health {role.kind}", weight=1
            )
            rows += [Row([Label("Health", weight=1.0), field], gap=12), Paragraph(help_words, size=12, quiet=True)]
        return rows

    def _cast(self, role: Role, plays: str) -> None:
        stand_ins = {kind: one for kind, one in self.scenario.stand_ins.items() if kind != role.kind}
        if plays != role.usual:
            stand_ins[role.kind] = StandIn(plays)
        self._changed(msgspec.structs.replace(self.scenario, stand_ins=stand_ins))

    def _set_health(self, role: Role, words: str) -> None:
        """The health of a boss as it was typed; while it says nothing proper, what was there stays."""
        numbers = [word.strip() for word in words.split(",") if word.strip()]
        if numbers and len(numbers) <= LEVELS and all(one.isdecimal() and 0 < int(one) <= 999 for one in numbers):
            own = StandIn(role.plays, tuple(map(int, numbers)))
            stand_ins = {**self.scenario.stand_ins, role.kind: own}
            self._typed(msgspec.structs.replace(self.scenario, stand_ins=stand_ins))

    def _show_all(self) -> None:
        self.all_roles = True
        self._changed(self.scenario)
