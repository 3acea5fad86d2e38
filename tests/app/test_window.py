"""The window: its caption, its idle state, its stack of screens, its settings."""

from __future__ import annotations

import json
import subprocess
import sys
import threading
from pathlib import Path
from types import SimpleNamespace

import msgspec
import pygame
import pytest

from tests.play.small import SMALL
from vtt.app import monitors, settings
from vtt.app.home.screen import HomeScreen
from vtt.app.keys_screen import KeysScreen
from vtt.app.play import begin_game
from vtt.app.screen import Screen
from vtt.app.settings import SMALLEST, Settings
from vtt.app.settings_screen import SettingsScreen
from vtt.app.stage import FRAME
from vtt.app.widgets.button import Button
from vtt.app.widgets.label import Label
from vtt.app.window import NAME, Window
from vtt.files.documents import write_document

from .hands import Hands


def test_the_caption_begins_with_the_program_and_says_where_we_are(hands: Hands) -> None:
    hands.window.push(HomeScreen(hands.window))
    hands.wait()
    assert pygame.display.get_caption()[0] == NAME
    hands.key(pygame.K_s)
    assert pygame.display.get_caption()[0] == f"{NAME} · Settings"


def test_an_idle_window_draws_nothing_and_wants_no_turn(hands: Hands) -> None:
    hands.window.push(HomeScreen(hands.window))
    for _ in range(60):  # the pictures of the scenarios are made meanwhile, one at a time
        hands.wait(1)
    drawn: list[int] = []
    home = hands.window.screen
    assert home is not None
    draw = home.draw
    home.draw = lambda surface: (drawn.append(1), draw(surface))[1]  # type: ignore[method-assign,func-returns-value]
    assert [hands.window.step([]) for _ in range(20)] == [None] * 20
    hands.move((2, 2))
    drawn.clear()
    hands.move((3, 3))
    hands.move((9, 300))
    assert drawn == []
    hands.move(hands.find("New game").rect.center)
    assert drawn == [1]


def test_closing_the_last_screen_or_the_window_ends_the_loop(hands: Hands) -> None:
    hands.window.push(HomeScreen(hands.window))
    hands.key(pygame.K_q)
    assert not hands.window.running
    other = Hands(Window(Settings(), keep=False))
    other.window.push(HomeScreen(other.window))
    other.send(pygame.QUIT)
    assert not other.window.running
    assert other.window.screens == []


def test_a_resized_window_lays_out_anew(hands: Hands) -> None:
    hands.window.push(HomeScreen(hands.window))
    hands.window.surface = pygame.display.set_mode((1000, 700), pygame.RESIZABLE)
    hands.send(pygame.WINDOWSIZECHANGED, x=1000, y=700)
    hands.shown()
    assert abs(hands.find("home").rect.centerx - 500) <= 1


def test_work_of_other_threads_is_done_in_the_loop(hands: Hands) -> None:
    done: list[str] = []
    hands.window.push(HomeScreen(hands.window))
    worker = threading.Thread(target=lambda: hands.window.call(lambda: done.append(threading.current_thread().name)))
    worker.start()
    worker.join()
    hands.wait()
    assert done == [threading.main_thread().name]


def test_the_first_picture_of_home_waits_for_no_rules_and_no_board_to_be_drawn(home: Path) -> None:
    program = (
        "import sys; from vtt.app.main import HomeScreen, Window; window = Window(keep=False); "
        "window.push(HomeScreen(window)); window.step([]); print(*sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    loaded = set(done.stdout.split())
    heavy = {"vtt.files.games", "vtt.scene.board_scene", "vtt.rules.descent.ruleset", "vtt.app.editor", "pymunk"}
    heavy |= {"vtt.scene.canvas", "vtt.scene.marks"}
    assert "vtt.app.home.screen" in loaded and not loaded & heavy


def test_settings_take_effect_at_once_and_are_kept(home: Path) -> None:
    hands = Hands(Window(Settings()))
    hands.window.push(HomeScreen(hands.window))
    hands.key(pygame.K_s)
    hands.press("scale")
    hands.press("150 %")
    hands.press("palette")
    hands.press("For red-green colour blindness")
    hands.press("motion")
    assert hands.window.paint.scale == 1.5
    assert hands.window.paint.theme.palette.name == "red-green"
    kept = settings.load()
    assert (kept.scale, kept.palette) == (1.5, "red-green")
    hands.key(pygame.K_ESCAPE)
    assert hands.has("New game")


def test_broken_and_foolish_settings_are_ignored(home: Path) -> None:
    file = home / "settings" / "settings.json"
    file.parent.mkdir()
    for text in ("{", '{"scale": "big"}', '{"scale": 90}', '{"size": [1, 2]}', "[]"):
        file.write_text(text)
        assert settings.load() == Settings()
    for data in (b"\xff\xfe", b'{"palette": "\xff"}', b"[" * 100_000):
        file.write_bytes(data)
        assert settings.load() == Settings()
    file.write_text(json.dumps({"scale": 2.0, "unknown": 1}))
    assert settings.load().scale == 2.0


def test_settings_of_a_later_version_are_taken_as_far_as_they_go_and_kept(home: Path) -> None:
    file = home / "settings" / "settings.json"
    file.parent.mkdir()
    later = {"scale": 2.0, "motion": "drifting", "weather": {"rain": 3}, "palette": "of a later version", "mute": True}
    file.write_text(json.dumps(later))
    found = settings.load()
    assert found == Settings(scale=2.0, mute=True, palette=found.palette)
    hands = Hands(Window(found))
    hands.window.push(SettingsScreen(hands.window))
    assert settings.save(Settings(scale=1.5)) == ""
    assert json.loads(file.read_text()) == {"scale": 1.5, "motion": "drifting", "weather": {"rain": 3}}
    assert settings.load() == Settings(scale=1.5)


def test_a_window_kept_on_a_larger_screen_fits_the_one_there_is() -> None:
    kept = Settings(size=(2304, 1296), scale=1.5)
    assert settings.for_screen(kept, (2560, 1440)) == kept
    assert settings.for_screen(kept, (1920, 1080)) == Settings(size=(1600, 900), scale=1.5)
    assert settings.for_screen(None, (1920, 1080)) == settings.first((1920, 1080))


def test_a_window_larger_than_the_screen_shows_its_top_left(monkeypatch: pytest.MonkeyPatch) -> None:
    moved: list[tuple[int, int]] = []
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1600, 900)])
    monkeypatch.setattr(pygame.display, "get_window_position", lambda: (-160, -90))
    monkeypatch.setattr(pygame.display, "set_window_position", moved.append)
    Window(Settings(size=(1920, 1080)), keep=False)
    assert moved == [(0, 0)]


def test_a_window_that_was_pulled_comes_back_so_from_full_screen(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    """It had the size it was opened with; with a frame round it that of the whole screen, and hung over its edge."""
    hands.window.push(HomeScreen(hands.window))
    hands.window.surface = pygame.display.set_mode((1100, 640), pygame.RESIZABLE)
    hands.send(pygame.WINDOWSIZECHANGED, x=1100, y=640)
    hands.key(pygame.K_F11)
    assert hands.window.settings.full_screen
    left: list[tuple[int, int]] = []
    own = SimpleNamespace(set_windowed=lambda: left.append(pygame.display.get_window_size()))
    monkeypatch.setattr(monitors, "_own", lambda: own)
    monkeypatch.setattr(pygame.display, "is_fullscreen", lambda: True)
    hands.key(pygame.K_F11)
    assert own.minimum_size == SMALLEST, "smaller, its parts lay over each other"
    assert hands.window.size == (1100, 640) and left and left != [hands.window.size]


def test_settings_that_cannot_be_kept_are_one_sentence(home: Path) -> None:
    (home / "settings").write_text("a file in the way")
    assert "could not be kept" in settings.save(Settings())


@pytest.mark.parametrize("screen", [HomeScreen, SettingsScreen, KeysScreen])
def test_every_scale_shows_home_and_settings_whole(hands: Hands, screen: type[Screen]) -> None:
    hands.window.push(screen(hands.window))
    for scale in (1.0, 1.5):
        hands.window.change(msgspec.structs.replace(hands.window.settings, scale=scale))
        for widget in hands.widgets():
            if isinstance(widget, Label | Button):
                assert hands.window.surface.get_rect().contains(widget.rect)


def test_titles_with_letters_that_no_font_has_are_shown_and_played(hands: Hands, home: Path) -> None:
    file = home / "scenarios" / "odd.scenario.json"
    file.parent.mkdir(parents=True)
    write_document(file, msgspec.structs.replace(SMALL, title="A\x00B\nC", introduction="two\x00\nlines"))
    hands.window.push(HomeScreen(hands.window))
    hands.key(pygame.K_n)
    hands.wait()
    begin_game(hands.window, file, 1)
    hands.wait()
    assert pygame.display.get_caption()[0] == f"{NAME} · A\ufffdB C"


def test_a_mistake_of_the_program_costs_its_screen_and_not_the_window(hands: Hands, home: Path) -> None:
    hands.window.push(HomeScreen(hands.window))
    hands.key(pygame.K_s)
    screen = hands.window.screen
    assert screen is not None

    def stumble(surface: pygame.Surface) -> None:
        surface.set_clip((0, 0, 10, 10))
        raise ZeroDivisionError

    screen.draw = stumble  # type: ignore[method-assign]
    screen.ui.dirty = True
    hands.window._guarded([])
    assert isinstance(hands.window.screen, HomeScreen)
    assert hands.window.surface.get_clip() == hands.window.surface.get_rect()
    assert "Something went wrong" in hands.notices()[0]
    assert "ZeroDivisionError" in (home / "settings" / "problems.log").read_text()


def test_a_held_key_does_its_work_once(hands: Hands) -> None:
    hands.window.push(HomeScreen(hands.window))
    for _ in range(3):
        hands.send(pygame.KEYDOWN, key=pygame.K_s, mod=0, unicode="s")
    assert len(hands.window.screens) == 2


def test_a_mistake_on_the_home_screen_does_not_close_the_program(hands: Hands, home: Path) -> None:
    screen = HomeScreen(hands.window)
    hands.window.push(screen)

    def stumble() -> None:
        raise LookupError("unknown encoding")

    hands.window.call(stumble)
    hands.window._guarded([])
    hands.wait(0.1)
    assert hands.window.screen is screen and "Something went wrong" in hands.notices()[0]


def test_a_turn_of_the_loop_that_nobody_wanted_lets_no_time_pass(hands: Hands) -> None:
    hands.window.push(screen := HomeScreen(hands.window))
    hands.wait(5.0)
    asked: list[float] = []
    usual = screen.tick
    screen.tick = lambda now: asked.append(now) or usual(now)  # type: ignore[method-assign, func-returns-value]
    for _ in range(20):
        hands.window.step([])
    assert asked == []
    hands.move((30, 30))
    assert len(asked) == 1, "something happened"
    hands.now += 5.0
    hands.window.step([])
    assert len(asked) == 2, "nothing waits for longer"


def test_a_picture_that_waits_comes_with_the_next_frame_whatever_else_waits(hands: Hands) -> None:
    """What was drawn in small would come sharp seconds later, when a line at the bottom went."""
    hands.window.push(screen := Screen(hands.window))
    hands.wait(0.1)
    usual = screen.draw

    def draw(surface: pygame.Surface) -> None:
        usual(surface)
        hands.window.sprites.waiting = True

    screen.draw, screen.tick = draw, lambda now: 3.0  # type: ignore[method-assign]
    screen.ui.dirty = True
    assert hands.window.step([]) == FRAME
