"""Bots play a document many times on worker processes; the result is shown as numbers and as a heat map."""

from __future__ import annotations

import multiprocessing
from collections import Counter
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing.sharedctypes import Synchronized
from multiprocessing.synchronize import Event

import msgspec

from vtt.app.editor.bot_worker import GameReport, begin, play_one
from vtt.app.editor.workbench import Workbench
from vtt.app.widgets.base import Layer
from vtt.app.widgets.button import Button
from vtt.app.widgets.dialog import form
from vtt.app.widgets.label import Bar, Paragraph
from vtt.scene.marks import HeatMark

WORKERS = 2
PAUSE = 0.1
FULL = 100
MOST_WAYS = 6
"""Things in the way that are named."""


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
        self._waiting: list[Future[bytes]] = []
        self._layer: Layer | None = None

    def start(self) -> None:
        """Begin all games and show the card."""
        desk = self.bench.desk
        document = msgspec.json.encode(desk.document)
        sets = msgspec.json.encode(desk.tile_sets)
        workers = min(WORKERS, self.number)
        context = multiprocessing.get_context("spawn")
        self._stopped, self._played = context.Event(), context.Value("Q", 0)
        self._pool = ProcessPoolExecutor(workers, context, begin, (self._stopped, self._played))
        self._waiting = [self._pool.submit(play_one, document, sets, seed) for seed in range(self.number)]
        self.show()

    @property
    def running(self) -> bool:
        return bool(self._waiting)

    def tick(self) -> float | None:
        """Take in the games that are over; seconds until the next look."""
        if not self._waiting:
            return None
        over = [future for future in self._waiting if future.done()]
        for future in over:
            self._waiting.remove(future)
            self.reports.append(_report(future))
        if over:
            self.show()
        self._tell_share()
        if not self._waiting:
            self.stop()
            return None
        return PAUSE

    def stop(self) -> None:
        """End all games that still run, within a command."""
        self._waiting = []
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
        inside = [self._bar, *(Paragraph(words) for words in summary(self.reports))]
        died = Button("Where figures died", lambda: self._heat(died=True))
        went = Button("Where figures went", lambda: self._heat(died=False), kind="accent")
        maps = () if self.running else (died, went)
        leave = "Cancel" if self.running else "Close"
        title = f"Bots: {over} of {self.number} games"
        self._layer = form(ui, title, inside, *maps, leave=leave, leaves=self._close, name="bots")

    def _tell_share(self) -> None:
        played = self._played.value if self._played is not None else 0
        self._bar.value = round(FULL * share_of(self.reports, self.number, played))
        self._bar.words = f"{played:,} commands played"
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
