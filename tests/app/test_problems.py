"""The log, the report of a crash with the last commands, the game offered at the next start, and the frame times."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from vtt.app import problems
from vtt.app.home.screen import HomeScreen
from vtt.app.main import offer_broken_game, run
from vtt.app.play import begin_game
from vtt.app.table.screen import TableScreen
from vtt.app.window import Window
from vtt.files.library import find_scenario

from .hands import Hands


def test_a_full_log_becomes_an_older_one_and_the_oldest_goes(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(problems, "LARGEST", 10)
    for number in range(7):
        problems.note(f"line number {number}")
    logs = sorted(problems.folder().glob("problems*.log"))
    assert [log.name for log in logs] == ["problems.1.log", "problems.2.log", "problems.3.log", "problems.log"]
    assert [log.read_text().split()[-1] for log in logs] == ["5", "4", "3", "6"]


def test_only_the_newest_reports_are_kept(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    moments = iter(range(100))
    monkeypatch.setattr(problems.time, "strftime", lambda form: f"{next(moments):04}")
    problems.folder().mkdir(parents=True)
    reports = [problems.report(ValueError("x"), problems.Place()) for _ in range(12)]
    assert sorted(problems.folder().glob("report-*")) == reports[-problems.REPORTS :]


def test_a_crash_at_the_table_reports_its_commands_and_offers_the_game(hands: Hands, home: Path) -> None:
    hands.window.push(HomeScreen(hands.window))
    begin_game(hands.window, find_scenario("lamp-in-the-gatehouse"), seed=1)
    table = hands.window.screen
    assert isinstance(table, TableScreen)
    command = next(
        option.command
        for choice in table.session.choices(table.session.acting_seat())
        if not choice.refusal
        for option in choice.options()
    )
    table.session.submit(command)

    def stumble(surface: pygame.Surface) -> None:
        raise ZeroDivisionError

    table.draw = stumble  # type: ignore[method-assign]
    table.ui.dirty = True
    hands.window._stumbled = True
    with pytest.raises(ZeroDivisionError):
        hands.window._guarded([])
    (report,) = problems.folder().glob("report-*.txt")
    assert "ZeroDivisionError" in report.read_text() and str(command) in report.read_text()
    file, steps = table.leaving.file, len(table.session)
    hands.window.home()

    offer_broken_game(hands.window)
    hands.wait()
    hands.key(pygame.K_RETURN)
    again = hands.window.screen
    assert isinstance(again, TableScreen) and again.leaving.file == file
    assert len(again.session) == steps
    hands.window.home()
    offer_broken_game(hands.window)
    assert not hands.has("dialog"), "it is offered once"


@pytest.mark.parametrize("stumbles", ["draw", "__init__"])
def test_a_mistake_before_the_first_frame_goes_home_too(
    stumbles: str, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = list[tuple[str, list[str]]]()

    def stumble(self: TableScreen, *_: object, **__: object) -> None:
        raise KeyError("goblin-99")

    def ends(window: Window) -> None:
        monkeypatch.setattr(Window, "_sleep", lambda self, seconds: [pygame.event.Event(pygame.QUIT)])
        screen = window.screen
        assert isinstance(screen, HomeScreen)
        seen.append((screen.title, [notice.words for notice in screen.ui.notices]))

    monkeypatch.setattr(TableScreen, stumbles, stumble)
    monkeypatch.setattr(Window, "home", lambda self, own=Window.home: (own(self), self.call(lambda: ends(self)))[0])
    assert run(find_scenario("lamp-in-the-gatehouse"), seed=1) == 0
    (report,) = problems.folder().glob("report-*.txt")
    assert "goblin-99" in report.read_text()
    assert len(seen) == 1 and any(str(report) in words for words in seen[0][1])


def test_what_crashes_below_python_is_told_at_the_next_start(home: Path) -> None:
    """The window was gone, and nothing said why."""
    crash = "from vtt.app import problems; problems.note_start(); import faulthandler; faulthandler._sigsegv()"
    assert subprocess.run([sys.executable, "-c", crash], stderr=subprocess.DEVNULL).returncode != 0
    problems.note_start()
    broken = problems.taken_up()
    assert broken is not None and "Fatal Python error" in Path(broken.report).read_text()
    problems.note_end()
    problems.note_start()
    assert problems.taken_up() is None


def test_after_an_orderly_end_nothing_is_offered(hands: Hands) -> None:
    hands.window.push(HomeScreen(hands.window))
    offer_broken_game(hands.window)
    assert not hands.has("dialog")


def test_the_frame_times_come_and_go_by_key(hands: Hands) -> None:
    hands.window.push(HomeScreen(hands.window))
    hands.wait()
    before = hands.shown()
    hands.key(pygame.K_F3)
    assert hands.window.frame_times.shown and hands.shown() != before
    assert "slowest" in hands.window.frame_times.words()
    hands.key(pygame.K_F3, pygame.KMOD_CTRL)
    assert hands.shown() == before


def test_the_settings_show_the_folder_of_the_log(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[list[str]] = []
    monkeypatch.setattr(problems.subprocess, "Popen", lambda command, **_: opened.append(command))
    hands.window.push(HomeScreen(hands.window))
    hands.key(pygame.K_s)
    hands.press("Show log folder")
    assert opened == [[opened[0][0], str(problems.folder())]]
    assert str(problems.folder()) in hands.notices()[0]
