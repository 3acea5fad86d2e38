"""Games that bots play among themselves: to try scenarios, to find what breaks, to count what happened."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable
from typing import Final

import msgspec

from vtt.play.bots import Bot, kind_of, play_on
from vtt.play.session import Session

STRIDE: Final = 7919
"""Between the seeds of two games of one run."""
MOST_BROKEN: Final = 50
"""Sentences about what was broken that are told."""


class Played(msgspec.Struct, frozen=True):
    """One game. `winner` is empty if the limit came first."""

    winner: str
    rounds: int
    commands: int


class Report(msgspec.Struct, frozen=True):
    """What `simulate` prints. `seen`: ``command:move`` and so on -> how often; `broken`: sentences about everything
    that must not happen. The same for the same seed, `commands_per_second` apart."""

    scenario: str
    seed: int
    games: list[Played]
    seen: dict[str, int]
    broken: list[str]
    commands_per_second: float


def simulate(scenario: str, begin: Callable[[int], Session], games: int, seed: int, limit: int) -> Report:
    """Play `games` games of at most `limit` commands each. `begin(seed)` starts a session whose seats bots take."""
    seen: Counter[str] = Counter()
    broken: list[str] = []
    played: list[Played] = []
    started = time.perf_counter()
    for number in range(games):
        session = begin(seed + number * STRIDE)

        def problem(words: str, number: int = number, session: Session = session) -> None:
            sentence = f"Game {number + 1}, command {len(session)}: {words}"
            if len(broken) < MOST_BROKEN:
                broken.append(sentence)

        played.append(play(session, seed + number * STRIDE, limit, seen, problem))
    seconds = max(time.perf_counter() - started, 1e-9)
    commands = sum(game.commands for game in played)
    return Report(scenario, seed, played, dict(sorted(seen.items())), broken, round(commands / seconds, 1))


def play(session: Session, seed: int, limit: int, seen: Counter[str], problem: Callable[[str], None]) -> Played:
    """One game between bots to its end or the limit; everything that happens is counted in `seen`."""
    bots = {seat.id: Bot(seat.id, seed + index) for index, seat in enumerate(session.seats)}
    _check(session, problem)
    _count(session, seen)
    commands = 0
    while commands < limit and play_on(session, bots, problem):
        commands += 1
        _count(session, seen)
        _check(session, problem)
    ending = session.ending()
    if ending is None and commands < limit:
        problem("the game stands still before anybody has won")
    return Played(ending.winner if ending else "", session.ruleset.round(session.table), commands)


def _count(session: Session, seen: Counter[str]) -> None:
    moment = session.moment
    if moment.command is not None:
        seen[f"command:{kind_of(moment.command)}"] += 1
    for event in moment.events:
        seen[f"event:{kind_of(event)}"] += 1
    pending = session.table.pending
    if pending:
        seen[f"decision:{kind_of(pending[-1])}"] += 1


def _check(session: Session, problem: Callable[[str], None]) -> None:
    for sentence in session.ruleset.invariants(session.table):
        problem(sentence)
