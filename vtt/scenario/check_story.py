"""Finds what is wrong with a scenario's story: words no trigger knows, names that are not there, games nobody wins."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

import msgspec

from vtt.board.terrain import BORDER_CODE, TERRAIN
from vtt.rules.known import Known
from vtt.rules.registry import game_called
from vtt.scenario.document import Scenario
from vtt.scenario.names import Names, deeds_of
from vtt.scenario.problem import Problem
from vtt.scenario.story_parts import Do, If, When
from vtt.scenario.words import COMPARE, DO, IF, OBEYED, WHEN

TEST_RESULTS: Final = frozenset({"passed", "failed"})
PUZZLE_KINDS: Final = ("sliding", "code", "swap", "tower")


def story_problems(scenario: Scenario, names: Names, known: Known) -> tuple[Problem, ...]:
    """Everything wrong with triggers, objectives and puzzles."""
    check = _Story(scenario, names, known)
    for index, trigger in enumerate(scenario.triggers):
        place = f"triggers[{index}]"
        if not trigger.when:
            check.problem(f"{place}.when", f"trigger “{trigger.id}” has no moment and never fires")
        for at, when in enumerate(trigger.when):
            check.when(f"{place}.when[{at}]", when)
        check.conditions(f"{place}.conditions", trigger.conditions)
        check.deeds(f"{place}.deeds", trigger.deeds)
    for index, objective in enumerate(scenario.objectives):
        check.conditions(f"objectives[{index}].conditions", objective.conditions)
        if objective.progress and objective.progress not in names.counters:
            check.problem(f"objectives[{index}].progress", f"there is no counter “{objective.progress}”")
    for index, page in enumerate(scenario.paragraphs):
        if page.deeds:
            check.deeds(f"paragraphs[{index}].deeds", page.deeds)
        if not page.text:
            check.problem(f"paragraphs[{index}].text", f"nothing is written on the page “{page.name or page.id}”")
    for index, puzzle in enumerate(scenario.puzzles):
        if puzzle.kind not in PUZZLE_KINDS:
            kinds = ", ".join(PUZZLE_KINDS)
            check.problem(f"puzzles[{index}].kind", f"“{puzzle.kind}” is no kind of puzzle; use one of {kinds}")
    check.victory()
    return tuple(check.problems)


@dataclass
class _Story:
    scenario: Scenario
    names: Names
    known: Known
    problems: list[Problem] = field(default_factory=list)

    def problem(self, place: str, sentence: str) -> None:
        self.problems.append(Problem(place, sentence))

    def _named(self, place: str, name: str, names: Iterable[str], what: str, needed: bool = False) -> None:
        if not name:
            if needed:
                self.problem(place, f"say which {what} is meant")
        elif name not in names:
            self.problem(place, f"there is no {what} “{name}”")

    def _who(self, place: str, who: str) -> None:
        if who and who not in self.names.who and who not in self.known.figures and who not in self.known.heroes:
            self.problem(f"{place}.who", f"“{who}” means no figure, group or side of this scenario")

    def _where(self, place: str, where: str) -> None:
        if not where:
            self.problem(f"{place}.where", "say where")
            return
        names = self.names
        if where in names.areas or where in names.rooms or where in names.tokens or where in names.figures:
            return
        if self._is_position(where.split(",")):
            return
        self.problem(f"{place}.where", f"“{where}” is no area, room, token or space (column,row) of this scenario")

    def _is_position(self, parts: list[str]) -> bool:
        """Whether these are the column and row of a place on the board (and perhaps a side of it)."""
        if len(parts) not in (2, 3) or not all(part.strip().isdecimal() for part in parts[:2]):
            return False
        return int(parts[0]) < self.scenario.board.columns and int(parts[1]) < self.scenario.board.rows

    def when(self, place: str, when: When) -> None:
        names = self.names
        self._who(place, when.who)
        match when.what:
            case "door_opened":
                self._named(f"{place}.where", when.where, names.doors, "door")
            case "room_revealed":
                self._named(f"{place}.where", when.where, names.rooms, "room")
            case "entered":
                self._where(place, when.where)
            case "searched" | "picked_up":
                self._named(f"{place}.where", when.where, names.tokens, "token")
            case "counter_reaches":
                self._named(f"{place}.name", when.name, names.counters, "counter", needed=True)
                if when.number is None:
                    self.problem(f"{place}.number", "say which value the counter must reach")
            case "puzzle_solved":
                self._named(f"{place}.name", when.name, names.puzzles, "puzzle")
            case what if what not in WHEN:
                self.problem(f"{place}.what", f"“{what}” is no moment a trigger knows; use one of {', '.join(WHEN)}")

    def conditions(self, place: str, conditions: tuple[If, ...]) -> None:
        for index, condition in enumerate(conditions):
            here = f"{place}[{index}]"
            if condition.what not in IF:
                self.problem(f"{here}.what", f"“{condition.what}” is no condition; use one of {', '.join(IF)}")
            if condition.compare not in COMPARE:
                self.problem(f"{here}.compare", f"compare with one of {' '.join(COMPARE)}")
            if condition.what in ("counter", "flag"):
                self._named(f"{here}.name", condition.name, self.names.counters, "counter", needed=True)
            if condition.what == "figures_in_area":
                self._where(here, condition.where)
            if condition.what == "die" and condition.name and not condition.name.isdecimal():
                self.problem(f"{here}.name", "say how many faces the die has, as a number")
            self._who(here, condition.who)

    def deeds(self, place: str, deeds: tuple[Do, ...]) -> None:
        if not deeds:
            self.problem(place, "nothing is done here; add a step")
        for index, deed in enumerate(deeds):
            self._deed(f"{place}[{index}]", deed)

    def _deed(self, place: str, deed: Do) -> None:
        names = self.names
        if deed.what not in ("spawn", "ask", "win", "hint"):
            self._who(place, deed.who)
        match deed.what:
            case "reveal":
                self._named(f"{place}.name", deed.name or deed.where, names.rooms, "room", needed=True)
            case "open" | "lock":
                self._named(f"{place}.name", deed.name or deed.where, names.doors, "door", needed=True)
            case "spawn":
                self._where(place, deed.where)
                kind = deed.kind.partition("/")[0]
                if not kind:
                    self.problem(f"{place}.kind", "choose the monster that comes")
                elif self.known.figures and kind not in self.known.figures:
                    self.problem(f"{place}.kind", f"there is no monster “{kind}”")
            case "move":
                self._where(place, deed.where)
            case "remove":
                if deed.name:
                    self._named(f"{place}.name", deed.name, names.tokens, "token")
                elif not deed.who:
                    self.problem(place, "say which figure or token is removed")
            case "terrain":
                self._where(place, deed.where)
                if deed.kind not in TERRAIN:
                    self.problem(f"{place}.kind", f"“{deed.kind}” is no letter of terrain")
            case "border":
                self._where(place, deed.where)
                if deed.kind not in BORDER_CODE:
                    self.problem(f"{place}.kind", f"“{deed.kind}” is no kind of border")
            case "give":
                if not deed.name:
                    self.problem(f"{place}.name", "choose the card that is given")
                elif self.known.cards and deed.name not in self.known.cards:
                    self.problem(f"{place}.name", f"there is no card “{deed.name}” in this game")
            case "counter" | "add":
                self._named(f"{place}.name", deed.name, names.counters, "counter", needed=True)
            case "wake":
                self._named(f"{place}.who", deed.who or deed.name, names.groups, "group", needed=True)
            case "puzzle":
                self._named(f"{place}.name", deed.name, names.puzzles, "puzzle", needed=True)
            case "win":
                self._named(f"{place}.who", deed.who or deed.name, names.sides, "side", needed=True)
            case "read":
                self._named(f"{place}.name", deed.name, names.paragraphs, "page", needed=True)
            case "text" | "hint":
                if not deed.text:
                    self.problem(f"{place}.text", "the text is empty")
                if deed.what == "hint" and deed.who:
                    self._named(f"{place}.who", deed.who, names.seats | names.sides, "seat")
                if deed.what == "hint" and deed.where:
                    there = names.figures | names.groups | names.tokens | names.doors
                    self._named(f"{place}.where", deed.where, there, "figure, group, token or door")
                if deed.what == "hint" and deed.kind not in OBEYED:
                    shows = ", ".join(filter(None, OBEYED))
                    self.problem(f"{place}.kind", f"“{deed.kind}” does not show that it was obeyed; use one of {shows}")
            case "turn_up":
                self._named(f"{place}.name", deed.name, names.hidden, "hidden answer", needed=True)
            case "ask" | "test":
                self._answers(place, deed)
            case what if what not in DO:
                self.problem(f"{place}.what", f"“{what}” is nothing a trigger can do; use one of {', '.join(DO)}")

    def _answers(self, place: str, deed: Do) -> None:
        if not deed.choices:
            self.problem(f"{place}.choices", "there is no answer to choose from")
        if deed.what == "ask":
            if deed.who:
                self._named(f"{place}.who", deed.who, self.names.seats | self.names.sides, "seat")
        elif not set(deed.choices) <= TEST_RESULTS:
            self.problem(f"{place}.choices", "a test ends “passed” or “failed”; name the answers so")
        if deed.what == "test" and self.known.attributes and deed.name not in self.known.attributes:
            attributes = ", ".join(sorted(self.known.attributes))
            self.problem(f"{place}.name", f"there is no attribute “{deed.name}”; use one of {attributes}")
        for label, entries in deed.choices.items():
            try:
                deeds = msgspec.convert(entries, tuple[Do, ...])
            except msgspec.ValidationError as error:
                self.problem(f"{place}.choices.{label}", f"these are no deeds ({str(error).partition(' - at')[0]})")
                continue
            for index, inner in enumerate(deeds):
                self._deed(f"{place}.choices.{label}[{index}]", inner)

    def victory(self) -> None:
        """Somebody must be able to win: by an objective, by a trigger, or because time runs out."""
        scenario = self.scenario
        won = {objective.side for objective in scenario.objectives if objective.conditions}
        for trigger in scenario.triggers:
            won |= {deed.who or deed.name for deed in deeds_of(scenario, trigger) if deed.what == "win"}
        if not won and not game_called(scenario.game).needs_story:
            return
        if not won:
            self.problem("objectives", "nobody can win; give a side an objective or a trigger that ends the game")
        elif "heroes" not in won:
            self.problem("objectives", "the heroes have no way to win; give them an objective")
