"""Games of bots from the editor: one in the worker's own words, and what many of them say together."""

from __future__ import annotations

import gc
import multiprocessing
import time
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest

from tests.app.editor_hands import EditorHands
from tests.app.hands import Hands
from vtt.app.editor import bot_games
from vtt.app.editor.bot_games import BotGames, heat_of, share_of, summary
from vtt.app.editor.bot_worker import GameReport, play_one
from vtt.app.editor.screen import EditorScreen
from vtt.app.widgets.label import Paragraph
from vtt.files.documents import read_scenario, read_tile_set

MAPS = Path(__file__).parents[3] / "maps"


def test_one_game_says_who_won_and_where_figures_went() -> None:
    scenario = read_scenario(MAPS / "lamp-in-the-gatehouse.scenario.json")
    sets = {"descent-base": read_tile_set(MAPS / "descent-base.tiles.json")}
    data = play_one(msgspec.json.encode(scenario), msgspec.json.encode(sets), 1)
    report = msgspec.json.decode(data, type=GameReport)
    assert report.problem == ""
    assert report.winner
    assert report.rounds >= 1
    assert report.commands > 10
    assert sum(report.stood.values()) > 5


def test_a_game_that_cannot_be_played_is_a_sentence() -> None:
    scenario = read_scenario(MAPS / "lamp-in-the-gatehouse.scenario.json")
    wrong = msgspec.structs.replace(scenario, game="chess")
    report = msgspec.json.decode(play_one(msgspec.json.encode(wrong), b"{}", 1), type=GameReport)
    assert "chess" in report.problem


def test_games_are_played_on_worker_processes_and_end_soon_after_cancel(hands: Hands) -> None:
    editor = EditorHands(hands.window, EditorScreen(hands.window, MAPS / "lamp-in-the-gatehouse.scenario.json"))
    assert isinstance(editor.screen, EditorScreen)
    before, games = editor.document, BotGames(editor.screen.bench, 500, lambda: None)
    games.start()
    deadline = time.monotonic() + 120
    while not games.reports and time.monotonic() < deadline:
        games.tick()
        editor.wait(0.05)
        time.sleep(0.05)
    assert games.reports and games.reports[0].problem == ""
    workers = multiprocessing.active_children()
    assert workers
    editor.key(pygame.K_ESCAPE)
    assert not games.running
    assert not editor.screen.ui.layers
    deadline = time.monotonic() + 30
    while any(worker.is_alive() for worker in workers) and time.monotonic() < deadline:
        time.sleep(0.05)  # the pool's own thread reaps them; joining here as well would race with it
    assert not any(worker.is_alive() for worker in workers)
    assert editor.document is before


def test_games_cancelled_before_a_worker_lives_say_nothing(hands: Hands, capfd: pytest.CaptureFixture[str]) -> None:
    """What the workers share was gone before they had opened it: each ended with a traceback on the console."""
    editor = EditorHands(hands.window, EditorScreen(hands.window, MAPS / "lamp-in-the-gatehouse.scenario.json"))
    assert isinstance(editor.screen, EditorScreen)
    games = BotGames(editor.screen.bench, 2, lambda: None)
    games.start()
    workers = multiprocessing.active_children()
    games.stop()
    del games
    editor.key(pygame.K_ESCAPE)
    gc.collect()
    assert workers
    deadline = time.monotonic() + 60
    while any(worker.is_alive() for worker in workers) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert "Traceback" not in capfd.readouterr().err


@pytest.mark.parametrize("way", ["none starts", "none lives"])
def test_where_no_process_can_be_started_the_games_are_played_in_the_window(
    way: str, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*_: object) -> Any:
        raise PermissionError(13, "Permission denied")

    class Dead(ProcessPoolExecutor):
        """Workers that end before they have done anything."""

        def submit(self, *_: Any, **__: Any) -> Future[Any]:
            future: Future[Any] = Future()
            future.set_exception(BrokenProcessPool("A process in the process pool was terminated abruptly"))
            return future

    if way == "none starts":
        monkeypatch.setattr(multiprocessing, "get_context", refused)
    else:
        monkeypatch.setattr(bot_games, "ProcessPoolExecutor", Dead)
    editor = EditorHands(hands.window, EditorScreen(hands.window, MAPS / "lamp-in-the-gatehouse.scenario.json"))
    assert isinstance(editor.screen, EditorScreen)
    games = BotGames(editor.screen.bench, 2, lambda: None)
    games.start()
    games.tick()
    assert games.running and "in this window" in games.words
    shown = [widget.words for widget in editor.widgets() if isinstance(widget, Paragraph)]
    assert games.words in shown
    for _ in range(2000):
        if games.tick() is None:
            break
    assert [report.problem for report in games.reports] == ["", ""] and games.reports[0].winner
    games.start()
    games.tick()
    editor.key(pygame.K_ESCAPE)
    assert not games.running


def test_many_games_together() -> None:
    reports = [
        GameReport("heroes", 3, 40, {5: 4, 6: 1}, {6: 1}),
        GameReport("overlord", 5, 60, {5: 4}, {6: 1, 7: 2}),
        GameReport("heroes", 4, 50),
        GameReport(problem="no hero is chosen"),
    ]
    words = summary(reports)
    assert words[0] == "Won: heroes 2, overlord 1"
    assert words[1] == "Rounds: 3 to 5, half of the games at most 4"
    assert words[2] == "1 games could not be played: no hero is chosen"
    assert dict(heat_of(reports, died=False).heat) == {5: 1.0, 6: 0.125}
    assert dict(heat_of(reports, died=True).heat) == {6: 1.0, 7: 1.0}


def test_the_share_counts_games_that_are_over_and_what_is_played_of_the_others() -> None:
    assert share_of([], 10, 500) == 0.0
    over = [GameReport(commands=100), GameReport(commands=300)]
    assert share_of(over, 10, 400) == 0.2
    assert share_of(over, 10, 500) == 0.25
    assert share_of(over, 10, 100_000) == (2 + 0.95 * 2) / 10
    assert share_of(over, 2, 400) == 1.0


def test_games_that_stood_still_are_told_with_what_nobody_passed() -> None:
    still = GameReport(rounds=9, commands=300, stalled=True, not_passed=("the door “Oak” is closed",))
    words = summary([still, still, GameReport(winner="heroes", rounds=4, commands=90)])
    assert "2 games stood still before anybody had won, and ended." in words
    assert "What nobody passed: the door “Oak” is closed (2)." in words
