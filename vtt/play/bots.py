"""Bots: they see what their seat sees, walk the choices the rules offer, and always come to an end of their turn.

A bot weighs every command (`vtt.play.judgement`) and does the best, with a little mood. Its temperament fixes the mood
and how often it does something else just to see what happens.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from vtt.board.table import Table
from vtt.play.judgement import Judgement, any_way, kind_of
from vtt.play.secrecy import acting_in_public
from vtt.play.session import Session
from vtt.play.story import PuzzleMove
from vtt.rules.base import Choice, Command, IllegalCommand
from vtt.rules.game import Game
from vtt.rules.registry import game_called
from vtt.scenario.solving import next_move

__all__ = ["Bot", "kind_of", "play_on", "whose_turn"]

BOREDOM: Final = 0.75
"""What a kind of command keeps of its weight each time it is done in one turn, so that no turn goes on for ever."""
MOOD: Final = 0.3
ANSWERS: Final = frozenset({"answer", "story/answer"})


@dataclass
class Bot:
    """Leads one seat. `temperament` (any number) fixes how it plays; the same bot at the same table does the same.
    `curiosity` (0 to 1): how often it does anything at all instead of the best; None: a little, by temperament."""

    seat: str
    temperament: int = 0
    curiosity: float | None = None
    done: Counter[str] = field(default_factory=Counter)
    """What it did since its last end of turn."""

    def choose(self, session: Session) -> Command | None:
        """The next command of its seat, from what the seat sees; None if the rules offer it nothing. Bots among
        themselves solve the puzzle that lies on the table; where people sit, they leave it to them."""
        if session.story.open_puzzle and all(seat.bot for seat in session.seats):
            puzzle = session.story.open_puzzle
            return PuzzleMove(puzzle=puzzle, state=next_move(session.story.puzzles[puzzle]))
        view = session.view(frozenset({self.seat}))
        chance = random.Random(f"{self.temperament}:{len(session)}:{session.moment.number}")
        return self.choose_from(session, view, session.choices(self.seat, view), chance)

    def besides(self, session: Session) -> Command | None:
        """Something good that its seat may do at once, in public, while another seat leads (a short rest)."""
        if not _in_public(session) or not _open(session.ruleset.choices(session.table, self.seat)):
            return None
        view = session.view(frozenset({self.seat}))
        own = _open(session.ruleset.choices(view, self.seat))
        weighed = Judgement(session, view, self.seat).all_weighed(own)
        good = [(worth, number, command) for number, (worth, command) in enumerate(weighed) if worth > 0]
        return max(good, key=lambda one: one[:2])[2] if good else None

    def choose_from(
        self, session: Session, view: Table[Any], choices: Sequence[Choice], chance: random.Random
    ) -> Command | None:
        """The best of these choices by weight and mood; now and then any of them, out of curiosity."""
        choices = [choice for choice in choices if _does(choice)]
        curiosity = 0.01 * (self.temperament % 4) if self.curiosity is None else self.curiosity
        game = game_called(session.scenario.game)
        if chance.random() < curiosity:
            tried = self._try_something(session, view, choices, chance)
            if tried is not None:
                return self._decide(tried, game)
        judgement = Judgement(session, view, self.seat, struck=bool(self.done["attack"]))
        best: tuple[float, Command] | None = None
        for worth, command in judgement.all_weighed(choices):
            weight = self._interest(worth, command, game) * (1 - MOOD / 2 + MOOD * chance.random())
            if best is None or weight > best[0]:
                best = (weight, command)
        return self._decide(best[1], game) if best else None

    def _try_something(
        self, session: Session, view: Table[Any], choices: Sequence[Choice], chance: random.Random
    ) -> Command | None:
        """Any command but the end of a turn."""
        game = game_called(session.scenario.game)
        open_choices = [choice for choice in choices if not choice.refusal]
        chance.shuffle(open_choices)
        for choice in open_choices:
            commands = [
                command for command in any_way(session, view, choice, chance) if not _ends(kind_of(command), game)
            ]
            if commands:
                return chance.choice(commands)
        return None

    def _decide(self, command: Command, game: Game) -> Command:
        kind = kind_of(command)
        if kind in game.begins or _ends(kind, game):
            self.done.clear()
        if not _ends(kind, game):
            self.done[kind] += 1
        return command

    def _interest(self, worth: float, command: Command, game: Game) -> float:
        """Repeating the same thing bores it."""
        kind = kind_of(command)
        times = self.done.get(kind, 0)
        bored = times and worth > 0 and kind not in ANSWERS and not _ends(kind, game)
        return worth * BOREDOM**times if bored else worth


def _does(choice: Choice) -> bool:
    """Whether it is anything for a bot: none takes back what it decided, or gives up, however curious it is."""
    return not choice.revises and choice.role != "surrender"


def _ends(kind: str, game: Game) -> bool:
    """Whether a kind of command ends a turn, or passes."""
    return kind in game.ends or kind == "pass"


def _in_public(session: Session) -> bool:
    """Whether seats that do not lead may do something now, too."""
    ruleset = acting_in_public(session)
    if ruleset is None or session.table.pending or session.ask is not None:
        return False
    return ruleset.in_public(session.table)


def _open(choices: Sequence[Choice]) -> list[Choice]:
    """Of the choices of a seat that does not lead those of its figures that are done at once."""
    return [one for one in choices if one.figure and one.pick == "now" and not one.refusal and _does(one)]


def whose_turn(session: Session, bots: dict[str, Bot]) -> Bot | None:
    """The bot that does something now: another one than that of the seat that leads, as long as it has something good
    to do besides; else the one that leads, if it is a bot."""
    if session.ending() is not None:
        return None
    acting = session.acting_seat()
    others = (bot for seat, bot in bots.items() if seat != acting)
    return next((bot for bot in others if bot.besides(session) is not None), None) or bots.get(acting)


def play_on(session: Session, bots: dict[str, Bot], problem: Callable[[str], None]) -> bool:
    """Let the bot that does something now do one command. False if none can (a person must act, or the game is over).

    An option that turns out illegal is reported to `problem`; then the bot tries any other legal one."""
    bot = whose_turn(session, bots)
    if bot is None:
        return False
    command = bot.choose(session) if bot.seat == session.acting_seat() else bot.besides(session)
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
    """Any command that turns out legal: the end of the turn before all others, so that a bot whose best command is
    refused again and again does not go on for ever."""
    view = session.view(frozenset({bot.seat}))
    open_choices = [one for one in session.choices(bot.seat, view) if not one.refusal and _does(one)]
    chance = random.Random(bot.temperament)
    commands = [command for choice in reversed(open_choices) for command in any_way(session, view, choice, chance)]
    game = game_called(session.scenario.game)
    for command in sorted(commands, key=lambda command: not _ends(kind_of(command), game)):
        try:
            session.submit(command)
            return True
        except IllegalCommand:
            continue
    return False
