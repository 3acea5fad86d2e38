"""Bots play a document many times on worker processes; the result is shown as numbers and as a heat map."""

from __future__ import annotations

import multiprocessing
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import BrokenExecutor, Future, ProcessPoolExecutor
from multiprocessing.sharedctypes import Synchronized
from multiprocessing.synchronize import Event
from typing import Final

import msgspec

from vtt.app.editor.bot_worker import GameReport, begin, play_one, played
from vtt.app.editor.workbench import Workbench
from vtt.app.widgets.base import Layer
from vtt.app.widgets.button import Button
from vtt.app.widgets.dialog import form
from vtt.app.widgets.label import Bar, Paragraph
from vtt.scene.marks import HeatMark

WORKERS = 2
PAUSE = 0.1
SLICE = 0.03
"""Seconds of a frame for games that are played in the window itself."""
FULL = 100
ALONE = "No other program could be started for them: the games are played in this window, one by one, and take longer."
MOST_WAYS = 6
"""Things in the way that are named."""
_LENT: Final[list[tuple[Event, Synchronized[int]]]] = []
"""What workers share: one that is only beginning opens it by its name, also after its games were cancelled."""


class BotGames:
    """Games that run now. `done` is called when the card is closed."""

    def __init__(self, bench: Workbench, number: int, done: Callable[[], None]) -> None:
        self.bench = bench
        self.number = number
        self.done = done
        self.reports: list[GameReport] = []
        self._pool: ProcessPoolExecutor | None = None
        self._stopped: Event | None = None
        self._played: Synchronized[int] | None = None
        self._bar = Bar(0, FULL)
        self._waiting: dict[int, Future[bytes]] = {}
        self._here: list[Iterator[GameReport | None]] = []
        self._commands = 0
        self._played_on = b"", b""
        self.words = ""
        """What people should know of how the games are played (empty: nothing)."""
        self._layer: Layer | None = None

    def start(self) -> None:
        """Begin all games and show the card."""
        desk = self.bench.desk
        self._played_on = msgspec.json.encode(desk.document), msgspec.json.encode(desk.tile_sets)
        try:
            context = multiprocessing.get_context("spawn")
            self._stopped, self._played = context.Event(), context.Value("Q", 0)
            _LENT.append((self._stopped, self._played))
            self._pool = ProcessPoolExecutor(min(WORKERS, self.number), context, begin, (self._stopped, self._played))
            pool = self._pool
            self._waiting = {seed: pool.submit(play_one, *self._played_on, seed) for seed in range(self.number)}
        except (OSError, ImportError, RuntimeError):
            self._play_here_from_now_on(range(self.number))
        self.show()

    @property
    def running(self) -> bool:
        return bool(self._waiting or self._here)

    def tick(self) -> float | None:
        """Take in the games that are over; seconds until the next look."""
        if not self.running:
            return None
        over = self._play_here() if self._here else self._over()
        if over:
            self.reports += over
            self.show()
        self._tell_share()
        if not self.running:
            self.stop()
            return None
        return 0.0 if self._here else PAUSE

    def _over(self) -> list[GameReport]:
        """What the workers have done since. Where they cannot live, their games are played here."""
        over = {seed: future for seed, future in self._waiting.items() if future.done()}
        if any(isinstance(future.exception(), BrokenExecutor) for future in over.values()):
            self._play_here_from_now_on(self._waiting)
            self.show()
            return []
        for seed in over:
            del self._waiting[seed]
        return [_report(future) for future in over.values()]

    def _play_here_from_now_on(self, seeds: Iterable[int]) -> None:
        """No process can be started, or none lives: the games go on in the window, a moment in each frame."""
        left = list(seeds)
        self.stop()
        self._here = [played(*self._played_on, seed) for seed in left]
        self.words = ALONE

    def _play_here(self) -> list[GameReport]:
        over = list[GameReport]()
        until = time.perf_counter() + SLICE
        while self._here and time.perf_counter() < until:
            report = next(self._here[0])
            self._commands += 1
            if report is not None:
                over.append(report)
                self._here.pop(0)
        return over

    def stop(self) -> None:
        """End all games that still run, within a command."""
        self._waiting, self._here = {}, []
        if self._stopped is not None:
            self._stopped.set()
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None

    def show(self) -> None:
        """The card with what is known so far."""
        ui = self.bench.ui
        if self._layer is not None:
            ui.close(self._layer)
        over = len(self.reports)
        told = [*([self.words] if self.words and self.running else []), *summary(self.reports)]
        inside = [self._bar, *map(Paragraph, told)]
        died = Button("Where figures died", lambda: self._heat(died=True))
        went = Button("Where figures went", lambda: self._heat(died=False), kind="accent")
        maps = () if self.running else (died, went)
        leave = "Cancel" if self.running else "Close"
        title = f"Bots: {over} of {self.number} games"
        self._layer = form(ui, title, inside, *maps, leave=leave, leaves=self._close, name="bots")

    def _tell_share(self) -> None:
        commands = self._commands + (self._played.value if self._played is not None else 0)
        self._bar.value = round(FULL * share_of(self.reports, self.number, commands))
        self._bar.words = f"{commands:,} commands played"
        self.bench.ui.lay_out()

    def _close(self) -> None:
        self.stop()
        if self._layer is not None:
            self.bench.ui.close(self._layer)
            self._layer = None
        self.done()

    def _heat(self, *, died: bool) -> None:
        self.bench.heat = heat_of(self.reports, died=died)
        self._close()
        self.bench.changed()
        self.bench.ui.notify("The heat map is shown until the next edit.")


def share_of(reports: list[GameReport], number: int, played: int) -> float:
    """How much of `number` games is played: those that are over, and the others by their commands, as if they were as
    long as these."""
    over = len(reports)
    finished = sum(report.commands for report in reports)
    under_way = (played - finished) * over / finished if finished else 0.0
    return min(1.0, (over + max(0.0, min(under_way, 0.95 * WORKERS))) / number)


def summary(reports: list[GameReport]) -> list[str]:
    """Wins, length and problems in words."""
    played = [report for report in reports if not report.problem]
    words: list[str] = []
    if played:
        wins = Counter(report.winner or "nobody" for report in played)
        words.append("Won: " + ", ".join(f"{side} {count}" for side, count in wins.most_common()))
        rounds = sorted(report.rounds for report in played)
        middle = rounds[len(rounds) // 2]
        words.append(f"Rounds: {rounds[0]} to {rounds[-1]}, half of the games at most {middle}")
    still = [report for report in played if report.stalled]
    if still:
        stood = "One game stood" if len(still) == 1 else f"{len(still)} games stood"
        words.append(f"{stood} still before anybody had won, and ended.")
        ways = Counter(way for report in still for way in report.not_passed)
        named = "; ".join(f"{way} ({count})" for way, count in ways.most_common(MOST_WAYS))
        words += [f"What nobody passed: {named}."] if named else []
    problems = Counter(report.problem for report in reports if report.problem)
    words += [f"{count} games could not be played: {problem}" for problem, count in problems.most_common(3)]
    return words


def heat_of(reports: list[GameReport], *, died: bool) -> HeatMark:
    """How often each space was stood or died on, the most often 1.0."""
    total: Counter[int] = Counter()
    for report in reports:
        total.update(report.died if died else report.stood)
    most = max(total.values(), default=1)
    return HeatMark(tuple((space, count / most) for space, count in total.items()))


def _report(future: Future[bytes]) -> GameReport:
    if future.cancelled():
        return GameReport(problem="the game was cancelled")
    error = future.exception()
    if error is not None:
        return GameReport(problem=f"a worker ended ({type(error).__name__})")
    return msgspec.json.decode(future.result(), type=GameReport)
