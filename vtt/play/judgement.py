"""What a bot makes of its choices: how much each command is worth to its seat, in points of damage.

It knows no game: the ruleset says what attacks, abilities and answers are good for (`WeighsCommands`), the story says
where to go (`vtt.play.goals`), and every other kind of command has a fixed weight.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import islice
from random import Random
from typing import Any, Final

from vtt.board.pieces import Figure
from vtt.board.table import Table
from vtt.geometry.lattice import Space
from vtt.play.company import alone, exposed, spared
from vtt.play.goals import Wishes, awaited, goals_of, sides_of, wins_at, wishes_of
from vtt.play.session import Session
from vtt.play.ways import DOOR_STEPS, Ways
from vtt.rules.base import Choice, Command, Option
from vtt.rules.game import Game
from vtt.rules.optional import KnowsGoals, WeighsCommands
from vtt.rules.questions import by_hand
from vtt.rules.registry import game_called

WEIGHTS: Final[Mapping[str, float]] = {"story/answer": 5.0, "answer": 1.0, "pass": 0.1}
"""Weight of each kind of command that every game has (by its tag) where nobody can say what it is worth; a game weighs
its own (`Game.weights`), others weigh `ORDINARY`."""
ORDINARY: Final = 0.5
WISHED: Final = 5.0
"""To do what the story needs."""
DELIVERED: Final = 10.0
"""To bring what is carried where the story waits for it: no blow is worth so much."""
ON_THE_WAY: Final = 2.5
"""To open a door that the way leads through."""
RASH: Final = 0.095
"""To open a door with no friend near: a little less than to end the turn, so that friends have time to come, and nobody
waits for ever."""
LEFT: Final = 0.0
"""To open a door that a friend who is near and can bear more may open."""
LONELY: Final = 1.5
"""What a move loses that ends alone among enemies."""
STEP: Final = 0.25
"""One step nearer to a goal."""
WINNING_STEP: Final = 1.0
"""One step nearer to where nothing but to stand there is left to do: enemies may come without end, so no blow is worth
staying for."""
FREE: Final = 0.4
"""A move that takes no action."""
TIRING: Final = 0.3
"""A point of what strains whoever moves (fatigue)."""
HUNTED, DISTRACTION = 1.5, 0.75
"""Factors for a blow at somebody whom an objective names, and at others while the story wants something."""
GOOD_BLOW: Final = 0.8
"""Who can strike so well where it stands goes to no enemy."""
CAREFUL: Final = 5
"""Whom a side must not lose goes only to goals so near."""
NEARER: Final = 0.05
MOST_MOVES: Final = 6
MOST_OPTIONS: Final = 60


def kind_of(value: object) -> str:
    """The tag of a command, event or decision: what weights and counts go by."""
    return str(getattr(value, "__struct_config__").tag)  # noqa: B009 - the attribute belongs to every struct


@dataclass
class Judgement:
    """One look at a table by a seat. `struck`: figures that have struck already in their turn."""

    session: Session
    view: Table[Any]
    seat: str
    struck: bool = False
    wishes: dict[str, Wishes] = field(default_factory=dict)
    steps: dict[tuple[str, bool], Mapping[Space, int]] = field(default_factory=dict)

    def all_weighed(self, choices: Iterable[Choice]) -> list[tuple[float, Command]]:
        """Every command behind the open choices with its weight. Attacks come first: who can strike well stays."""
        choices = [choice for choice in choices if not choice.refusal]
        weighed: list[tuple[float, Command]] = []
        for choice in choices:
            if choice.pick != "move":
                weighed += ((self.weight(option, choice), option.command) for option in options_of(choice))
        fights = self.struck or any(weight >= GOOD_BLOW and kind_of(c) == "attack" for weight, c in weighed)
        for choice in choices:
            if choice.pick == "move":
                weighed += self.moves(choice.figure, fights)
        return weighed

    def weight(self, option: Option, choice: Choice) -> float:
        """What one option is worth."""
        command = option.command
        kind = kind_of(command)
        worth = self._weigher.worth(self.view, command) if self._weigher is not None else None
        if worth is not None:
            return worth * self._interest_in(option.figure, command) if option.figure and worth > 0 else worth
        if kind in ("search", "pick_up"):
            token = str(getattr(command, "token", ""))
            return WISHED if token in self._wishes(command).tokens else self._usual(kind)
        if kind == "open_door":
            return self._opening(command)
        if kind == "answer" and option.space is not None:
            return self._usual(kind) + NEARER * self._nearness(choice.figure, option.space)
        return self._usual(kind)

    @cached_property
    def _game(self) -> Game:
        return game_called(self.session.scenario.game)

    def _usual(self, kind: str) -> float:
        """What a kind of command weighs where nobody can say what it is worth."""
        return self._game.weights.get(kind, WEIGHTS.get(kind, ORDINARY))

    @cached_property
    def _goal_knower(self) -> KnowsGoals | None:
        ruleset = self.session.ruleset
        return ruleset if isinstance(ruleset, KnowsGoals) else None

    @cached_property
    def _weigher(self) -> WeighsCommands | None:
        ruleset = self.session.ruleset
        return ruleset if isinstance(ruleset, WeighsCommands) else None

    # --- the story ------------------------------------------------------------------------------------------------

    def _side(self, command: Command) -> str:
        figure = self.view.pieces.figures.get(getattr(command, "figure", ""))
        if figure is not None:
            return self._game.camp(figure.side)
        return next((self._game.camp(seat.side) for seat in self.session.seats if seat.id == self.seat), "")

    def _wishes(self, command: Command) -> Wishes:
        return self._wishes_of(self._side(command))

    def _wishes_of(self, side: str) -> Wishes:
        found = self.wishes.get(side)
        if found is None:
            session = self.session
            found = wishes_of(side, self.view, session.scenario, session.plan, session.story)
            self.wishes[side] = found
        return found

    def _interest_in(self, victim: str, command: Command) -> float:
        """Who must fall is worth more; who need not is worth less while the story wants something."""
        figure = self.view.pieces.figures.get(victim)
        side, wishes = self._side(command), self._wishes(command)
        if (
            figure is None
            or self._game.camp(figure.side) == side
            or not (wishes.figures or wishes.tokens or wishes.doors)
        ):
            return 1.0
        return HUNTED if victim in wishes.figures else DISTRACTION

    # --- ways -----------------------------------------------------------------------------------------------------

    def _steps(self, identity: str, fights: bool = False) -> Mapping[Space, int]:
        """Steps from every space to what a figure wants."""
        key = (identity, fights)
        if key not in self.steps:
            own = self._goal_knower.nearness(self.view, identity) if self._goal_knower is not None else None
            if own is not None:
                self.steps[key] = own
                return own
            figure = self.view.pieces.figures[identity]
            wishes = self._wishes_of(self._game.camp(figure.side))
            self.steps[key] = Ways(self.view, goals_of(figure, self.view, wishes, fights))
        return self.steps[key]

    def _nearness(self, identity: str, space: Space) -> float:
        """How good a space is for a figure: near to its goals for one's own, far from them for others."""
        figure = self.view.pieces.figures.get(identity)
        if figure is None:
            return 0.0
        far = min(self._steps(identity).get(space, 20), 20)
        own = any(
            self._game.camp(seat.side) == self._game.camp(figure.side)
            for seat in self.session.seats
            if seat.id == self.seat
        )
        return float(-far if own else far)

    def _opening(self, command: Command) -> float:
        """A door is opened if the story needs it or the way to a goal leads through it; heroes wait for company."""
        name, figure = getattr(command, "door", ""), self.view.pieces.figures.get(getattr(command, "figure", ""))
        door = self.view.pieces.doors.get(name)
        if door is None or figure is None or figure.space is None:
            return ORDINARY
        most = self._daring(figure, figure.space)
        if most is not None:
            return most
        if name in self._wishes(command).doors:
            return WISHED
        steps = self._steps(figure.id)
        here = steps.get(figure.space)
        beyond = min((steps[side] for side in sides_of(self.view, door) if side in steps), default=None)
        nearer = here is not None and beyond is not None and beyond <= here - DOOR_STEPS
        return ON_THE_WAY if nearer else self._usual("open_door")

    def _daring(self, figure: Figure, space: Space) -> float | None:
        """The most it is worth to a hero to open a door there, if it had better wait for friends or leave it to one."""
        if figure.rank != "hero":
            return None
        if spared(self.view, figure, space, self._game):
            return LEFT
        return RASH if alone(self.view, figure, space, self._game) else None

    @cached_property
    def _shut(self) -> frozenset[Space]:
        """Closed doors that are opened by walking into them."""
        doors = self.view.pieces.doors.values()
        return frozenset(door.space for door in doors if door.space is not None and door.state == "closed")

    def moves(self, identity: str, fights: bool = False) -> Iterable[tuple[float, Command]]:
        """Moves to the few ends that lead nearest to the figure's goals, the cheaper the better; ends that the rules
        think ill of do not count among the few."""
        moves = self.session.ruleset.moves(self.view, identity)
        figure = self.view.pieces.figures.get(identity)
        if figure is None or not moves.ends:
            return
        steps, far = self._steps(identity, fights), self.view.board.lattice.size
        here = min((steps.get(space, far) for space in moves.start), default=far)
        wishes = self._wishes_of(self._game.camp(figure.side))
        careful, there = identity in wishes.precious, awaited(figure, self.view, wishes)
        near = WINNING_STEP if wins_at(figure, self.view, wishes) else STEP
        shut = self._shut
        found = 0
        for space in sorted(moves.ends, key=lambda space: (steps.get(space, far), space)):
            gain = here - steps.get(space, far)
            if found == MOST_MOVES or gain <= 0 or (careful and here > CAREFUL):
                return
            end = moves.ends[space]
            path = None if end.danger or not end.placements else moves.path(space, ())
            if path is not None:
                strain = sum(amount.number for amount in end.price if amount.shade == "strained")
                weight = near * gain - TIRING * strain - 0.01 * end.cost + (0 if end.price else FREE)
                weight += DELIVERED if space in there else 0
                weight -= LONELY if exposed(self.view, figure, space, self._game) else 0
                most = None if shut.isdisjoint(path) else self._daring(figure, space)
                weight = weight if most is None else min(weight, most)
                command = moves.command(path, end.placements[0])
                more = self._weigher.worth(self.view, command) if self._weigher is not None else None
                found += more is None or more >= 0
                yield weight + (more or 0.0), command


def options_of(choice: Choice) -> Iterable[Option]:
    """The options of a choice that bring something, but no endless list. Nothing is left to be done by hand: a bot has
    none, and whoever should have acted would do nothing."""
    useful = (option for option in choice.options() if not option.reason and not by_hand(option.command))
    return islice(useful, MOST_OPTIONS)


def any_way(session: Session, view: Table[Any], choice: Choice, chance: Random) -> list[Command]:
    """Commands that do a choice, and some of its moves, dangerous ones too: for the curious."""
    if choice.pick != "move":
        return [option.command for option in options_of(choice)]
    moves = session.ruleset.moves(view, choice.figure)
    found: list[Command] = []
    ends = [space for space in moves.ends if space not in moves.start]
    for space in chance.sample(ends, min(MOST_MOVES, len(ends))):
        path = moves.path(space, ())
        placements = moves.ends[space].placements
        if path is not None and placements:
            found.append(moves.command(path, placements[0]))
    return found
