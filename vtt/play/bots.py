"""Bots: they see what their seat sees, walk the choices the rules offer, and always come to an end of their turn.

A bot knows no game. It weighs commands by their kind (an attack before a search, ending the turn last), goes where its
side's goals are, and has a temperament: how often it does something else just to see what happens.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Any, Final

from vtt.board.table import Table
from vtt.geometry.lattice import Space
from vtt.play.goals import goals_of, hunted_by, ways_to
from vtt.play.session import Session
from vtt.rules.base import Choice, Command, IllegalCommand, Option, WeighsCommands

WEIGHTS: Final[dict[str, float]] = {
    "story/answer": 200,
    "answer": 200,
    "stand_up": 150,
    "begin": 2,
    "attack": 100,
    "monster_action": 90,
    "revive": 80,
    "use_feat": 60,
    "climb_out": 60,
    "play_card": 110,
    "open_door": 45,
    "search": 45,
    "pick_up": 45,
    "use_ability": 75,
    "discard_condition": 95,
    "leave_board": 0.5,
    "start_turn": 25,
    "rest": 8,
    "close_door": 0.5,
    "drop": 3,
    "trade": 12,
    "place_hero": 1,
    "standing_order": 0.2,
}
"""How much a bot likes each kind of command (the tag of commands); kinds that are not here weigh `ORDINARY`."""
ORDINARY: Final = 10.0
ANSWERS: Final = frozenset({"answer", "story/answer"})
ENDING: Final = frozenset({"end_turn", "end_overlord_turn", "pass"})
END_WEIGHT: Final = 1.0
POINT: Final = 22.0
"""Weight of one point of damage dealt or spared, where the rules say what a command is worth."""
STEP: Final = 8.0
"""Weight of one step nearer to the goal."""
LEAST: Final = 0.1
BOREDOM: Final[dict[str, float]] = {"attack": 0.3}
"""What a kind of command keeps of its weight each time it is done in one turn: one blow, then on to the goal."""
MOST_MOVES: Final = 6
MOST_OPTIONS: Final = 60


def kind_of(value: object) -> str:
    """The tag of a command, event or decision: what weights and counts go by."""
    return str(getattr(value, "__struct_config__").tag)  # noqa: B009 - the attribute belongs to every struct


@dataclass
class Bot:
    """Leads one seat. `temperament` (any number) fixes how it plays; the same bot at the same table does the same."""

    seat: str
    temperament: int = 0
    done: Counter[str] = field(default_factory=Counter)
    """What it did since its last end of turn: repeating the same thing bores it, so it never goes on for ever."""

    def choose(self, session: Session) -> Command | None:
        """The next command of its seat, from what the seat sees; None if the rules offer it nothing."""
        view = session.view(frozenset({self.seat}))
        chance = random.Random(f"{self.temperament}:{len(session)}:{session.moment.number}")
        return self.choose_from(session, view, session.choices(self.seat, view), chance)

    def choose_from(
        self, session: Session, view: Table[Any], choices: Sequence[Choice], chance: random.Random
    ) -> Command | None:
        """The best of these choices by weight and mood; now and then any of them, out of curiosity."""
        mind = _Mind(session, view)
        open_choices = [choice for choice in choices if not choice.refusal]
        if chance.random() < 0.04 + (self.temperament % 5) * 0.04:
            chance.shuffle(open_choices)
            for choice in open_choices:
                commands = [command for command, _ in mind.ways(choice)]
                if commands:
                    return self._decide(chance.choice(commands))
        best: tuple[float, Command] | None = None
        for choice in open_choices:
            for command, liking in mind.ways(choice):
                weight = liking * self._interest(command) * (0.7 + 0.6 * chance.random())
                if best is None or weight > best[0]:
                    best = (weight, command)
        return self._decide(best[1]) if best else None

    def _decide(self, command: Command) -> Command:
        kind = kind_of(command)
        if kind in ENDING:
            self.done.clear()
        else:
            self.done[kind] += 1
        return command

    def _interest(self, command: Command) -> float:
        """What is left of a weight after doing the same kind of thing again and again in one turn."""
        kind = kind_of(command)
        return 1.0 if kind in ENDING or kind in ANSWERS else BOREDOM.get(kind, 0.75) ** self.done[kind]


@dataclass
class _Mind:
    """What a bot makes of the choices: the commands behind each, and how much it likes them."""

    session: Session
    view: Table[Any]
    steps: dict[str, Mapping[Space, int]] = field(default_factory=dict)

    def ways(self, choice: Choice) -> Iterable[tuple[Command, float]]:
        """Commands that do a choice, each with its weight."""
        if choice.pick == "move":
            return self._moves(choice.figure)
        return [(option.command, self._weight(option)) for option in islice(choice.options(), MOST_OPTIONS)]

    def _weight(self, option: Option) -> float:
        """By what the rules think a command is worth, else by its kind; the best victims are those that an objective
        names."""
        kind = kind_of(option.command)
        ruleset = self.session.ruleset
        worth = ruleset.worth(self.view, option.command) if isinstance(ruleset, WeighsCommands) else None
        if worth is None:
            weight = WEIGHTS.get(kind, END_WEIGHT if kind in ENDING else ORDINARY)
        elif kind in ANSWERS:
            weight = max(1.0, WEIGHTS[kind] + POINT * worth)
        else:
            weight = max(LEAST, POINT * worth)
        return weight * (1.6 if self._is_hunted(option) else 1.0)

    def _is_hunted(self, option: Option) -> bool:
        actor = self.view.pieces.figures.get(getattr(option.command, "figure", ""))
        if actor is None or not option.figure:
            return False
        return option.figure in hunted_by(actor.side, self.view, self.session.scenario)

    def _moves(self, identity: str) -> Iterable[tuple[Command, float]]:
        """Moves to the few ends that lead nearest to the figure's goals, the cheaper the better."""
        moves = self.session.ruleset.moves(self.view, identity)
        figure = self.view.pieces.figures.get(identity)
        if figure is None or not moves.ends:
            return
        if identity not in self.steps:
            goals = goals_of(figure, self.view, self.session.scenario, self.session.plan)
            self.steps[identity] = ways_to(self.view, goals)
        steps, far = self.steps[identity], self.view.board.lattice.size
        here = min((steps.get(space, far) for space in moves.start), default=far)
        ends = sorted((space for space in moves.ends if space not in moves.start), key=lambda s: (steps.get(s, far), s))
        found = 0
        for space in ends:
            end = moves.ends[space]
            path = None if end.danger or not end.placements else moves.path(space, ())
            if path is not None:
                found += 1
                gain = here - steps.get(space, far) - 0.8 * end.fatigue - 0.05 * end.cost
                yield moves.command(path, end.placements[0]), max(LEAST, STEP * gain)
            if found == MOST_MOVES:
                return


def play_on(session: Session, bots: dict[str, Bot], problem: Callable[[str], None]) -> bool:
    """Let the bot whose seat must act do one command. False if it cannot (a person must act, or the game is over).

    An option that turns out illegal is reported to `problem`; then the bot tries any other legal one."""
    if session.ending() is not None:
        return False
    bot = bots.get(session.acting_seat())
    if bot is None:
        return False
    command = bot.choose(session)
    if command is None:
        problem(f"{bot.seat} must act, and no choice is open to it")
        return False
    try:
        session.submit(command)
        return True
    except IllegalCommand as refusal:
        cause = f" ({type(refusal.__cause__).__name__}: {refusal.__cause__})" if refusal.__cause__ else ""
        problem(f"{kind_of(command)} was offered but refused: {refusal}{cause}")
    return _anything_else(session, bot)


def _anything_else(session: Session, bot: Bot) -> bool:
    view = session.view(frozenset({bot.seat}))
    for choice in reversed(session.choices(bot.seat, view)):
        if choice.refusal:
            continue
        for command, _ in _Mind(session, view).ways(choice):
            try:
                session.submit(command)
                return True
            except IllegalCommand:
                continue
    return False
