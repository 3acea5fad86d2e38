"""Where a bot wants to go, read from the story: what its side's objectives need, and what holds the others' back.

The chain is followed backwards: an objective names figures, counters or places; a counter is moved by triggers;
triggers wait for tokens to be searched, doors to be opened, areas to be entered. What cannot be seen yet lies behind a
door that shows only one side.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, TypeVar

from vtt.board import doorways
from vtt.board.pieces import Door, Figure
from vtt.board.table import Table
from vtt.geometry.lattice import Space
from vtt.play.naming import called, figures_called, footprint, spaces_called
from vtt.play.story import Story
from vtt.play.triggers import figures_left
from vtt.play.ways import BARRED
from vtt.rules.found_once import found_once
from vtt.rules.game import Game
from vtt.rules.plan import Plan
from vtt.rules.registry import game_called
from vtt.scenario.document import Scenario
from vtt.scenario.names import deeds_of
from vtt.scenario.story_parts import Do, If, Objective, Trigger, When
from vtt.scenario.words import COMPARE

BRAWL, HOLD, HINDER = 6, 3, 6
"""Steps farther that a goal seems: an enemy no objective names, a place to hold, what only holds the others back."""
UP: Final = frozenset({">=", ">", "="})

_Key = TypeVar("_Key", str, int)


@dataclass
class Wishes:
    """What a side of a game wants: enemies to defeat, tokens to search or pick up, spaces to stand on, doors to open
    (each with the steps farther it seems), where a carried token is awaited, who wins by standing where, and whom of
    its own it must not lose."""

    game: Game
    figures: set[str] = field(default_factory=set)
    tokens: dict[str, int] = field(default_factory=dict)
    places: dict[Space, int] = field(default_factory=dict)
    doors: dict[str, int] = field(default_factory=dict)
    deliveries: dict[str, frozenset[Space]] = field(default_factory=dict)
    winning: dict[str, frozenset[Space]] = field(default_factory=dict)
    precious: set[str] = field(default_factory=set)


def wishes_of(side: str, view: Table[Any], scenario: Scenario, plan: Plan, story: Story) -> Wishes:
    """What a side's objectives need next, and what would hold the other sides' objectives back."""
    game = game_called(scenario.game)
    reader = _Reader(game, game.camp(side), view, scenario, plan, story, wishes=Wishes(game))
    own = [objective for objective in scenario.objectives if game.camp(objective.side) == reader.side]
    for objective in own:
        for condition in objective.conditions:
            reader.pursue(condition)
        reader.win_by_standing(objective)
    reader.farther = HINDER
    for objective in scenario.objectives:
        for condition in objective.conditions if objective not in own else ():
            reader.hinder(condition)
    if reader.side == "heroes" and not reader.wants_something():
        reader.look_everywhere()
    return reader.wishes


@dataclass
class _Reader:
    game: Game
    side: str
    view: Table[Any]
    scenario: Scenario
    plan: Plan
    story: Story
    wishes: Wishes
    farther: int = 0
    followed: set[str] = field(default_factory=set)
    """Triggers followed already, and ``doors`` once everything unknown has been looked for."""

    def pursue(self, condition: If) -> None:
        """Wish for what makes a condition true."""
        match condition.what:
            case "figures_left" if condition.compare in ("=", "<", "<="):
                self._hunt(condition.who)
            case "counter":
                self.move_counter(condition.name, condition.compare in UP)
            case "flag" if self._missing(condition):
                self.move_counter(condition.name, True)
            case "figures_in_area" if not self._met(condition):
                self._stand(condition.who, condition.where)

    def win_by_standing(self, objective: Objective) -> None:
        """Note where nothing is left to do for an objective but to stand, once the place is seen."""
        left = [condition for condition in objective.conditions if condition.what != "figures_in_area"]
        for condition in () if left else objective.conditions:
            spaces = spaces_called(self.view, self.plan, condition.where)
            if not self._met(condition) and any(self.view.board.has(space) for space in spaces):
                self.wishes.winning[condition.who] = spaces

    def hinder(self, condition: If) -> None:
        """Wish for what keeps a condition of the others from coming true."""
        if condition.what == "counter":
            self.move_counter(condition.name, condition.compare not in UP)
        elif condition.what == "figures_left" and self.game.camp(condition.who) not in ("heroes", "monsters", ""):
            named = figures_called(self.view, condition.who)
            self.wishes.precious.update(figure.id for figure in named if self.game.camp(figure.side) == self.side)

    def _missing(self, flag: If) -> bool:
        return flag.compare != "!=" and not self.view.pieces.counters.get(flag.name, 0)

    def _met(self, condition: If) -> bool:
        spaces = spaces_called(self.view, self.plan, condition.where)
        lattice = self.view.board.lattice
        named = figures_called(self.view, condition.who)
        return COMPARE[condition.compare](sum(1 for f in named if footprint(lattice, f) & spaces), condition.number)

    def move_counter(self, name: str, up: bool) -> None:
        """Wish for the triggers that move a counter in this direction."""
        for trigger, deeds in _led_to(self.scenario):
            if any(deed.name == name and _moves_counter(deed, up) for deed in deeds):
                self._follow(trigger)

    def _follow(self, trigger: Trigger) -> None:
        if trigger.id in self.followed or (trigger.once and trigger.id in self.story.fired):
            return
        self.followed.add(trigger.id)
        missing = [one for one in trigger.conditions if one.what == "flag" and self._missing(one)]
        for condition in missing:
            self.pursue(condition)
        if missing and self.wants_something():
            return  # nobody waits at a portal that is still shut while something can be done about it
        for condition in trigger.conditions:
            self.pursue(condition)
        for when in trigger.when:
            self._await(when)

    def _await(self, when: When) -> None:
        match when.what:
            case "searched" | "picked_up":
                self._fetch(when.where)
            case "entered":
                self._enter(when)
            case "door_opened":
                self._wish(self.wishes.doors, when.where)
            case "defeated":
                self._hunt(when.who)
            case "counter_reaches":
                self.move_counter(when.name, True)

    def _wish(self, wishes: dict[_Key, int], key: _Key) -> None:
        wishes[key] = min(self.farther, wishes.get(key, self.farther))

    def _hunt(self, who: str) -> None:
        foes = [figure for figure in figures_called(self.view, who) if self.game.camp(figure.side) != self.side]
        self.wishes.figures.update(figure.id for figure in foes if figure.space is not None)
        if figures_left(self.view, self.plan, self.story, who) > sum(figure.space is not None for figure in foes):
            self._explore()

    def _stand(self, who: str, where: str) -> None:
        if not any(map(called(self.view, who), self._own())):
            return
        spaces = spaces_called(self.view, self.plan, where)
        for space in sorted(spaces):
            self._wish(self.wishes.places, space)
        if not any(self.view.board.has(space) for space in spaces):
            self._explore()

    def _own(self) -> Iterator[Figure]:
        return (figure for figure in self.view.pieces.figures.values() if self.game.camp(figure.side) == self.side)

    def _fetch(self, token: str) -> None:
        if token in self.view.pieces.tokens:
            self._wish(self.wishes.tokens, token)
        elif any(planned.id == token and room for planned, room in self.plan.tokens):
            self._explore()

    def _enter(self, when: When) -> None:
        lying = self.view.pieces.tokens.get(when.who)
        if lying is not None and lying.carrier:
            self.wishes.deliveries[when.who] = spaces_called(self.view, self.plan, when.where)
        elif lying is not None or any(planned.id == when.who for planned, _ in self.plan.tokens):
            self._fetch(when.who)
        else:
            self._stand(when.who, when.where)

    def wants_something(self) -> bool:
        """Whether anything was found that brings the story on."""
        wishes = self.wishes
        return bool(wishes.figures or wishes.tokens or wishes.places or wishes.doors or wishes.deliveries)

    def look_everywhere(self) -> None:
        """Where the story says nothing of what to do next: every door is opened, everything searched or picked up."""
        self.farther = 0
        self._explore()
        for door in self.view.pieces.doors.values():
            if door.state == "closed" and (door.kind not in BARRED or self.game.forces_locks):
                self._wish(self.wishes.doors, door.id)
        for token in self.view.pieces.tokens.values():
            if not token.carrier and token.kind in self.game.tokens and self.game.tokens[token.kind].draws is not None:
                self._wish(self.wishes.tokens, token.id)

    def _explore(self) -> None:
        """Doors behind which nothing is known, and whatever opens the locked ones."""
        if "doors" in self.followed:
            return
        self.followed.add("doors")
        for door in self.view.pieces.doors.values():
            known = door.space is None and all(self.view.board.has(side) for side in sides_of(self.view, door))
            if door.state != "closed" or known:
                continue
            if door.kind != "locked" or self.game.forces_locks:
                self._wish(self.wishes.doors, door.id)
                continue
            for trigger, deeds in _led_to(self.scenario):
                if any(deed.what in ("open", "unlock") and deed.name == door.id for deed in deeds):
                    self._follow(trigger)


@found_once
def _led_to(scenario: Scenario) -> tuple[tuple[Trigger, tuple[Do, ...]], ...]:
    """Each trigger with all deeds that it can lead to."""
    return tuple((trigger, tuple(deeds_of(scenario, trigger))) for trigger in scenario.triggers)


def _moves_counter(deed: Do, up: bool) -> bool:
    return (deed.what == "add" and deed.number != 0 and (deed.number > 0) == up) or (deed.what == "counter" and up)


def sides_of(view: Table[Any], door: Door) -> tuple[Space, ...]:
    """The spaces on both sides of a door."""
    return doorways.sides_of(view.board.lattice, door)


# --- the way there --------------------------------------------------------------------------------------------


def awaited(figure: Figure, view: Table[Any], wishes: Wishes) -> frozenset[Space]:
    """Where the story waits for what a figure carries; empty where it waits for none of it."""
    if not wishes.deliveries:
        return frozenset()
    carried = {token.id for token in view.pieces.tokens.values() if token.carrier == figure.id}
    return next((places for token, places in wishes.deliveries.items() if token in carried), frozenset())


def wins_at(figure: Figure, view: Table[Any], wishes: Wishes) -> frozenset[Space]:
    """Where a figure helps to win by nothing but standing there."""
    return next((places for who, places in wishes.winning.items() if called(view, who)(figure)), frozenset())


def goals_of(figure: Figure, view: Table[Any], wishes: Wishes, fights: bool = False) -> Mapping[Space, int]:
    """Spaces a figure wants to reach -> how many steps farther each seems than it is. A carried token goes where the
    story waits for it, and whoever wins by standing somewhere goes there. `fights`: it can strike well from where it
    stands, so enemies draw it nowhere, but for those few that an objective names."""
    if there := awaited(figure, view, wishes) or wins_at(figure, view, wishes):
        return dict.fromkeys(sorted(there), 0)
    goals: dict[Space, int] = {}
    camp, kinds = wishes.game.camp, wishes.game.tokens
    own = camp(figure.side)
    heroic = own == "heroes"
    for place, farther in wishes.places.items():
        _add(goals, (place,), farther if heroic else farther + HOLD)
    standing = any(name in view.pieces.figures for name in wishes.figures)
    for door in view.pieces.doors.values():
        # Whoever steps on a door that fills a space wakes what lies behind it at once: first the fight, then the door.
        early = standing and door.space is not None
        if door.id in wishes.doors and door.state == "closed" and not early:
            _add(goals, sides_of(view, door), wishes.doors[door.id])
    for token in view.pieces.tokens.values():
        if not token.carrier and token.id in wishes.tokens:
            _add(goals, token.spaces, wishes.tokens[token.id])
        elif heroic and not token.carrier and token.kind in kinds:
            draws = kinds[token.kind].draws
            if draws is not None:
                _add(goals, token.spaces, draws)
    enemies = [other for other in view.pieces.figures.values() if camp(other.side) != own]
    some = any(other.id not in wishes.figures for other in enemies)
    brawl = BRAWL if heroic and goals else 0
    for other in enemies:
        hunted = other.id in wishes.figures
        if not fights or (hunted and some):
            _add(goals, footprint(view.board.lattice, other), 0 if hunted else brawl)
    return goals


def _add(goals: dict[Space, int], spaces: Iterable[Space], farther: int) -> None:
    for space in spaces:
        goals[space] = min(farther, goals.get(space, farther))
