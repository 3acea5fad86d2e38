"""Games between curious bots with people's hands in between, until everything that can happen has happened."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, get_args

import msgspec

from tests.kinds import commands_of
from tests.played import bots_for
from vtt.board.table import Table
from vtt.files.games import OpenedScenario, new_game, open_scenario
from vtt.files.library import find_scenario
from vtt.play import story
from vtt.play.bots import Bot, kind_of
from vtt.play.judgement import any_way
from vtt.play.session import Session
from vtt.rules import by_hand, events
from vtt.rules.base import Command, Event, IllegalCommand
from vtt.rules.descent import commands as descent
from vtt.rules.descent.commands import StandingOrder
from vtt.rules.descent.decisions import DescentDecision
from vtt.rules.descent.groups import BY_OVERLORD, PLACING
from vtt.rules.descent.meanings import MEANING
from vtt.rules.descent.ruleset import Descent
from vtt.rules.descent.settings import THREAT
from vtt.rules.descent.steps import Walk
from vtt.rules.questions import Answer
from vtt.scenario.document import Scenario
from vtt.scenario.set_up import default_seats

SCENARIOS = ("lamp-in-the-gatehouse", "the-drowned-bell")
HAND, CURIOUS, IN_THE_WAY = 0.12, 0.6, 0.8
"""How often people put their hands in, how often a seat does what has been done seldom, and how often somebody is put
in the way of a large figure that walks, while that was seldom."""
SIDESTEPS = "pip"
"""The hero whose ability is asked for while monsters walk."""
LONGEST = 1500
TERRAIN = ".wslhpXd"
BORDERS = ("open", "wall", "elevation", "thicket")
ATTRIBUTES = ("might", "knowledge", "willpower", "awareness", "luck")


def every_kind() -> set[str]:
    """Every kind of command, decision and event there is in the game."""
    told = [
        event
        for module in (events, story)
        for event in vars(module).values()
        if isinstance(event, type) and issubclass(event, Event)
    ]
    commands = [*commands_of(descent), *commands_of(by_hand), *commands_of(story), Answer]
    return {
        *(f"command:{_tag(command)}" for command in commands if command is not by_hand.Anyway),
        *(f"decision:{_tag(decision)}" for decision in get_args(DescentDecision)),
        *(f"event:{_tag(event)}" for event in told if event is not Event),
    }


def _tag(struct: Any) -> str:
    return str(struct.__struct_config__.tag)


def with_open_groups(scenario: Scenario) -> Scenario:
    """The scenario with the overlord choosing what waits in rooms: no shipped one lets it."""
    groups = (msgspec.structs.replace(one, traits=("dark", "cave")) if one.room else one for one in scenario.groups)
    return msgspec.structs.replace(scenario, groups=tuple(groups))


def barred_ways(table: Table[Any]) -> list[int]:
    """The next spaces of large figures that are on their way while a decision waits."""
    walks = (step for step in table.game.agenda if isinstance(step, Walk) and step.path)
    return [walk.path[0] for walk in walks if walk.width * walk.height > 1]


def is_order(command: Command) -> bool:
    """Whether a command lets a window pass from now on: too many of those, and nobody reacts to anything."""
    return isinstance(command, StandingOrder)


class Playouts:
    """Plays games one after the other and counts what happens (`seen`); `broken` are sentences that must not be."""

    def __init__(self, seed: int, times: int) -> None:
        self.seed, self.times = seed, times
        self.chance = random.Random(seed)
        self.seen: Counter[str] = Counter()
        self.won: Counter[str] = Counter()
        self.broken: list[str] = []
        self.games = self.commands = 0
        self.meddled = False
        """Whether people put their hands in while a decision waited: some of its answers may be impossible since."""
        self._opened: dict[str, OpenedScenario] = {}

    def missing(self, wanted: set[str]) -> set[str]:
        """What has not happened `times` times yet; sides that have not won count as well."""
        sides = {f"won:{side}" for side in ("heroes", "overlord") if not self.won[side]}
        return {kind for kind in wanted if self.seen[kind] < self.times} | sides

    def _rare(self, kind: str) -> bool:
        return self.seen[kind] < self.times

    def play(self) -> None:
        """One game to its end, or so far that it is boring."""
        session = self._begin()
        bots = bots_for(session, self.seed + self.games, alike=True, curiosity=0.05)
        self._count(session)
        for _ in range(LONGEST):
            if session.ending() is not None:
                break
            command = self._command(session, bots)
            if command is None:
                continue
            self.commands += 1
            self._count(session)
            self.broken += [*session.ruleset.invariants(session.table), *self._unknown(session)]
            if self.broken:
                return
        ending = session.ending()
        if ending is not None:
            self.won[ending.winner] += 1

    def _unknown(self, session: Session) -> list[str]:
        """What a save of this moment would name in vain."""
        unknown = session.ruleset.unknown_name(session.table)  # type: ignore[attr-defined]
        return [unknown] if unknown else []

    def _begin(self) -> Session:
        name = SCENARIOS[self.games % len(SCENARIOS)]
        if name not in self._opened:
            self._opened[name] = open_scenario(find_scenario(name))
        opened = self._opened[name]
        if self._rare("decision:choose_kind"):
            opened = replace(opened, scenario=with_open_groups(opened.scenario))
        scenario, content = opened.scenario, self._ruleset(opened).content
        fewest, most = scenario.players
        heroes = self.chance.sample(sorted(content.heroes), self.chance.randint(fewest, most))
        if self._rare("decision:choose_expansion") and SIDESTEPS not in heroes:
            heroes[0] = SIDESTEPS
        self.games += 1
        settings = {THREAT: self.chance.choice(("no", "yes"))}
        if self.chance.random() < 0.3:
            settings[PLACING] = BY_OVERLORD
        seats = default_seats(scenario, heroes, bots=True)
        return new_game(opened, seats, seed=self.chance.getrandbits(32), settings=settings)

    def _ruleset(self, opened: OpenedScenario) -> Descent:
        from vtt.files.games import ruleset_for

        ruleset = ruleset_for(opened.scenario.game)
        assert isinstance(ruleset, Descent)
        return ruleset

    def _command(self, session: Session, bots: dict[str, Bot]) -> Command | None:
        """Do one command: by hand, curiously, or as a bot would. None if it was refused (hands may be)."""
        seat = session.acting_seat()
        ways = barred_ways(session.table) if self._rare("decision:choose_expansion") else []
        hands = IN_THE_WAY if ways else HAND
        command = self._by_hand(session, ways) if self.chance.random() < hands else self._curious(session, seat)
        command = command or bots[seat].choose(session)
        assert command is not None, f"{seat} must act, and no choice is open to it"
        by_people = isinstance(command, by_hand.ByHand)
        self.meddled = bool(session.table.pending) and (self.meddled or by_people)
        try:
            session.submit(command)
        except IllegalCommand as refusal:
            if refusal.__cause__ is not None or not (by_people or self.meddled):
                self.broken.append(f"{command}: {refusal} ({refusal.__cause__!r})")
            return None
        return command

    def _curious(self, session: Session, seat: str) -> Command | None:
        """One of the commands on offer of a kind that has been seen too seldom yet; now and then any command."""
        if self.chance.random() > CURIOUS and not self.meddled:
            return None
        view = session.view(frozenset({seat}))
        ready = [choice for choice in session.choices(seat, view) if not choice.refusal]
        anything = self.meddled or self.chance.random() < 0.3
        self.chance.shuffle(ready)
        for choice in ready:
            ways = any_way(session, view, choice, self.chance)
            ways = [way for way in ways if self._rare(f"command:{kind_of(way)}") or (anything and not is_order(way))]
            if ways:
                return self.chance.choice(ways)
        return None

    def _seldom(self, command: Command) -> float:
        return self.seen[f"command:{kind_of(command)}"] * self.chance.random()

    def _count(self, session: Session) -> None:
        moment = session.moment
        if moment.command is not None:
            self.seen[f"command:{kind_of(moment.command)}"] += 1
        self.seen.update(f"event:{kind_of(event)}" for event in moment.events)
        if session.table.pending:
            self.seen[f"decision:{kind_of(session.table.pending[-1])}"] += 1

    # --- people's hands -------------------------------------------------------------------------------------------

    def _by_hand(self, session: Session, ways: Sequence[int]) -> Command:
        """What people might do by hand, sensible or not: somebody in the way of a walk, what was done seldom first, or
        a scene for what is rare."""
        if ways:
            return by_hand.PlaceFigure(figure=self.chance.choice(sorted(session.table.game.heroes)), space=ways[0])
        if self.chance.random() < 0.5:
            return self._scene(session)
        return min(self._hands(session), key=self._seldom)

    def _scene(self, session: Session) -> Command:
        """Somebody in a pit, at an exit, beside what lies about, fallen, or with a find."""
        table, pick = session.table, self.chance.choice
        game = table.game
        hero = pick(sorted(game.heroes))
        acting = game.turn.figure if game.turn is not None and self.chance.random() < 0.8 else hero
        match self.chance.randrange(6):
            case 0:
                return by_hand.SetDamage(figure=hero, damage=table.figure(hero).health)
            case 1:
                cards = sorted(session.ruleset.content.search_cards)  # type: ignore[attr-defined]
                return by_hand.Give(figure=acting if acting in game.heroes else hero, card=pick(cards))
            case 2:
                return by_hand.Give(figure="", card=pick(sorted(session.ruleset.content.overlord_cards)))  # type: ignore[attr-defined]
            case _:
                return by_hand.PlaceFigure(figure=acting, space=self._place(table))

    def _hands(self, session: Session) -> Iterator[Command]:
        table, pick, content = session.table, self.chance.choice, session.ruleset.content  # type: ignore[attr-defined]
        floor = table.board.spaces
        space, figure = pick(floor), pick(sorted(table.pieces.figures))
        monster, token = pick(sorted(content.monsters)), pick([*sorted(table.pieces.tokens), "none"])
        door, condition = pick([*sorted(table.pieces.doors), "none"]), pick(sorted(MEANING))
        yield by_hand.PlaceFigure(figure=figure, space=self._place(table))
        yield by_hand.RemoveFigure(figure=figure)
        yield by_hand.SpawnFigure(kind=pick([monster, "villager"]), space=space, side=pick(["monsters", "heroes"]))
        yield by_hand.SetDamage(figure=figure, damage=self.chance.randrange(12))
        yield by_hand.SetHealth(figure=figure, health=self.chance.randrange(1, 14))
        yield by_hand.ToggleCondition(figure=figure, condition=condition)
        yield by_hand.SetCounter(name=pick(["bell", "mine"]), value=self.chance.randrange(8))
        yield by_hand.SetTerrain(spaces=(space,), letter=pick(TERRAIN))
        yield by_hand.SetBorder(border=self.chance.randrange(2 * table.board.lattice.size), kind=pick(BORDERS))
        yield by_hand.SetDoor(door=door, state=pick(["open", "closed", "removed"]))
        yield by_hand.AddToken(kind=pick(["search", "objective", "trap", "crumbling", "coin"]), spaces=(space,))
        yield by_hand.RemoveToken(token=token)
        yield by_hand.MoveToken(token=token, spaces=(space,))
        yield by_hand.FlipToken(token=token)
        yield by_hand.RevealRoom(room=pick(["cellar", "chapter", "crypt"]))
        yield by_hand.TypeRoll(faces=tuple(self.chance.randrange(6) for _ in range(3)))
        yield by_hand.RenameFigure(figure=figure, name="Rose")
        yield by_hand.Remark(words="Rose fetches the crisps.")
        yield by_hand.SpawnGroup(group=f"more-{monster}", kind=monster, spaces=(space,), normal=1)
        yield by_hand.Wake(group=pick([*sorted(table.game.groups), "none"]))
        yield by_hand.Give(figure=figure, card=pick([*sorted(content.search_cards), *sorted(content.overlord_cards)]))
        yield by_hand.GrantAction(figure=figure)
        yield by_hand.AttributeTest(figure=figure, attribute=pick(ATTRIBUTES))
        if session.table.game.round > 3 and self.chance.random() < 0.15:
            yield by_hand.Finish(winner=pick(["heroes", "overlord"]), words="We stop here.")

    def _place(self, table: Table[Any]) -> int:
        """A space where something may come of it: special ground, exits, beside tokens and heroes."""
        board = table.board
        near = [space for token in table.pieces.tokens.values() for space in token.spaces]
        near += [table.figure(hero).space for hero in table.game.heroes if table.figure(hero).space is not None]
        scenes = (
            [space for space in board.spaces if board.letter(space) in "lp"],
            [space for space in board.spaces if board.letter(space) in "hsw"],
            [space for space in table.game.exits if board.has(space)],
            [other for space in near for other in board.lattice.neighbours(space) if board.has(other)],
            list(board.spaces),
        )
        return self.chance.choice(self.chance.choice([scene for scene in scenes if scene]))
