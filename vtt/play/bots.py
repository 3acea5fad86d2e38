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
from vtt.play.goals import goals_of, ways_to
from vtt.play.session import Session
from vtt.rules.base import Choice, Command, IllegalCommand, Moves, Ruleset

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
    "play_card": 50,
    "open_door": 45,
    "search": 45,
    "pick_up": 45,
    "use_ability": 40,
    "discard_condition": 30,
    "leave_board": 0.5,
    "start_turn": 25,
    "rest": 8,
    "close_door": 2,
    "drop": 2,
    "place_hero": 1,
    "standing_order": 0.2,
}
"""How much a bot likes each kind of command (the tag of commands); kinds that are not here weigh `ORDINARY`."""
ORDINARY: Final = 10.0
ENDING: Final = frozenset({"end_turn", "end_overlord_turn", "pass"})
END_WEIGHT: Final = 1.0
STEP_NEARER: Final = 6.0
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
        curiosity = 0.04 + (self.temperament % 5) * 0.04
        open_choices = [choice for choice in choices if not choice.refusal]
        if chance.random() < curiosity:
            chance.shuffle(open_choices)
            for choice in open_choices:
                commands = list(self._commands(session.ruleset, view, choice))
                if commands:
                    return self._decide(chance.choice(commands))
        way = _Way(session, view)
        best: tuple[float, Command] | None = None
        for choice in open_choices:
            for command in self._commands(session.ruleset, view, choice):
                weight = self._weight(command, way) * (0.6 + 0.8 * chance.random())
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

    def _weight(self, command: Command, way: _Way) -> float:
        kind = kind_of(command)
        if kind in ENDING:
            return END_WEIGHT
        if kind == "move":
            weight = way.gain(command) * STEP_NEARER
        else:
            weight = WEIGHTS.get(kind, ORDINARY)
        often = self.done[kind] if kind not in ("answer", "story/answer") else 0
        return weight * 0.75**often

    def _commands(self, ruleset: Ruleset, view: Table[Any], choice: Choice) -> Iterable[Command]:
        if choice.pick == "move":
            return _moves(ruleset.moves(view, choice.figure))
        return (option.command for option in islice(choice.options(), MOST_OPTIONS))


@dataclass
class _Way:
    """How near each space is to what a figure wants, worked out when its first move is weighed."""

    session: Session
    view: Table[Any]
    steps: dict[str, Mapping[Space, int]] = field(default_factory=dict)

    def gain(self, command: Command) -> float:
        """Steps a move brings its figure nearer to its goals; less what it would cost in fatigue."""
        figure = self.view.pieces.figures.get(getattr(command, "figure", ""))
        path: Sequence[Space] = getattr(command, "path", ())
        if figure is None or not path:
            return 0.0
        if figure.id not in self.steps:
            goals = goals_of(figure, self.view, self.session.scenario, self.session.plan)
            self.steps[figure.id] = ways_to(self.view, goals)
        steps, far = self.steps[figure.id], self.view.board.lattice.size
        nearer = steps.get(path[0], far) - steps.get(path[-1], far)
        return float(nearer) - 0.8 * float(getattr(command, "fatigue", 0)) - 0.01


def _moves(moves: Moves) -> Iterable[Command]:
    for space, end in moves.ends.items():
        if space in moves.start or end.danger:
            continue
        path = moves.path(space, ())
        if path is not None:
            for placement in end.placements[:1]:
                yield moves.command(path, placement)


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
        for command in bot._commands(session.ruleset, view, choice):
            try:
                session.submit(command)
                return True
            except IllegalCommand:
                continue
    return False
