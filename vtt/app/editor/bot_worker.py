"""One game of bots in a worker process: who won, how long it took, where figures stood and died. No screen library."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from multiprocessing.sharedctypes import Synchronized
from multiprocessing.synchronize import Event
from pathlib import Path

import msgspec

from vtt.board.pieces import Figure
from vtt.scenario.document import Scenario, TileSet

LIMIT = 4000
"""Commands after which a game counts as undecided."""


_stopped: Event | None = None
_played: Synchronized[int] | None = None


def begin(stopped: Event, played: Synchronized[int]) -> None:
    """The first deed of a worker: games end early once `stopped` is set, and count their commands in `played`."""
    global _stopped, _played
    _stopped, _played = stopped, played


class GameReport(msgspec.Struct, frozen=True):
    """`winner` is "" if nobody won; `stood` and `died`: space -> how often a figure came to stand or was defeated
    there; `problem` one sentence if the game could not be played. `stalled`: nothing went on any more; `not_passed`
    says what was in the way of a game that nobody won."""

    winner: str = ""
    rounds: int = 0
    commands: int = 0
    stood: dict[int, int] = {}
    died: dict[int, int] = {}
    problem: str = ""
    stalled: bool = False
    not_passed: tuple[str, ...] = ()


def play_one(scenario_json: bytes, tile_sets_json: bytes, seed: int) -> bytes:
    """A `GameReport` as JSON. What goes wrong is a report too."""
    report = GameReport()
    for found in played(scenario_json, tile_sets_json, seed):
        if found is not None:
            report = found
        elif _played is not None:
            with _played.get_lock():
                _played.value += 1
        if _stopped is not None and _stopped.is_set():
            report = GameReport(problem="the game was cancelled")
            break
    return msgspec.json.encode(report)


def played(scenario_json: bytes, tile_sets_json: bytes, seed: int) -> Iterator[GameReport | None]:
    """A game command by command (None), and its report in the end; what goes wrong is a report too."""
    try:
        yield from _game(scenario_json, tile_sets_json, seed)
    except Exception as error:
        yield GameReport(problem=" ".join(str(error).split()) or type(error).__name__)


def _game(scenario_json: bytes, tile_sets_json: bytes, seed: int) -> Iterator[GameReport | None]:
    from vtt.files import games
    from vtt.play.bots import Bot, play_on
    from vtt.play.standstill import Standstill, not_passed
    from vtt.scenario.compile import compile_board

    scenario = msgspec.json.decode(scenario_json, type=Scenario)
    sets = msgspec.json.decode(tile_sets_json, type=dict[str, TileSet])
    compiled = compile_board(scenario.board, sets)
    opened = games.OpenedScenario(Path("bots.scenario.json"), scenario, compiled, ())
    session = games.new_game(opened, games.seats_for(scenario, bots=True), seed=seed)
    bots = {seat.id: Bot(seat.id, seed + number) for number, seat in enumerate(session.seats)}
    stood: Counter[int] = Counter()
    died: Counter[int] = Counter()
    commands = 0
    before = session.table.pieces.figures
    standstill, stalled = Standstill(session), False
    while commands < LIMIT and not stalled and play_on(session, bots, lambda words: None):
        stalled = standstill.reached()
        commands += 1
        yield None
        after = session.table.pieces.figures
        if after is not before:
            _count_places(before, after, stood, died)
        before = after
    ending = session.ending()
    yield GameReport(
        winner=ending.winner if ending is not None else "",
        rounds=session.ruleset.round(session.table),
        commands=commands,
        stood=dict(stood),
        died=dict(died),
        stalled=ending is None,
        not_passed=not_passed(session) if ending is None else (),
    )


def _count_places(
    before: Mapping[str, Figure], after: Mapping[str, Figure], stood: Counter[int], died: Counter[int]
) -> None:
    """Count where figures have come to stand, and where those stood that are gone."""
    for identity, figure in after.items():
        was = before.get(identity)
        if figure is was or figure.space == (was.space if was else None):
            continue
        if figure.space is not None:
            stood[figure.space] += 1
        elif was is not None and was.space is not None:
            died[was.space] += 1
    died.update(was.space for name, was in before.items() if name not in after and was.space is not None)
