"""On which screen the second window opens, and what pulling, unplugging and closing it does to the first."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tests.app.hands import Hands, Table
from tests.app.table.in_both_windows import aside_of, beside_a_foe, open_beside, seen, strike, there
from tests.app.test_resizing import resized
from vtt.app import monitors
from vtt.app.main import open_beside_again
from vtt.app.second_window import COVERS, SIZE, SMALLEST, Beside, scale_for
from vtt.app.settings import Settings, save
from vtt.app.window import Window
from vtt.rules.by_hand import SetCounter


def test_its_frame_closes_it_and_the_first_ones_frame_closes_the_program(table: Table) -> None:
    seat = table()
    open_beside(seat)
    assert seat.window.beside.window is not None and seat.window.beside.window.window.minimum_size == SMALLEST
    there(seat, pygame.WINDOWCLOSE)
    assert seat.window.beside.window is None and seat.window.running
    open_beside(seat)
    seat.send(pygame.WINDOWCLOSE, window=None)
    assert not seat.window.running


def test_pulling_the_first_window_about_changes_nothing_in_the_second_one(table: Table) -> None:
    seat = table()
    open_beside(seat)
    seat.wait(0.5)
    before, moment, paint = seen(seat), seat.screen.session.moment, aside_of(seat)._paint
    for size in ((960, 540), (1920, 1080), (1280, 720)):
        resized(seat, size)
        seat.wait(0.3)
        assert seen(seat) == before and aside_of(seat)._paint is paint
    assert seat.screen.session.moment is moment
    seat.screen.submit(SetCounter(name="noise", value=3))
    seat.wait(0.5)
    assert seen(seat) != before, "it follows what is played"


def test_a_screen_that_goes_in_the_middle_of_a_question_takes_nothing_with_it(hands: Hands) -> None:
    screen, _ = beside_a_foe(hands)
    strike(screen)
    hands.wait(0.5)
    pending, moment = screen.session.table.pending, screen.session.moment
    assert hands.window.beside.window is not None and aside_of(hands)._attack.shown
    hands.window.beside.window.monitor = len(monitors.sizes())
    hands.wait(0.3)
    assert hands.window.beside.window is None and hands.window.running
    assert screen.session.moment is moment and screen.session.table.pending == pending
    open_beside(hands)
    assert aside_of(hands)._table.pieces == screen.session.view(frozenset()).pieces


def test_unplugging_its_screen_costs_nothing(table: Table) -> None:
    seat = table()
    open_beside(seat)
    assert seat.window.beside.window is not None
    seat.window.beside.window.monitor = len(monitors.sizes())
    seat.wait(0.1)
    assert seat.window.beside.window is None
    assert seat.notices()[-1] == "The second screen is gone. The menu opens the second window again."


@pytest.mark.parametrize(
    ("size", "scale"), [((1280, 720), 1.0), ((1920, 1080), 1.5), ((3840, 2160), 3.0), ((640, 400), 0.75)]
)
def test_words_grow_with_the_screen(size: tuple[int, int], scale: float) -> None:
    assert scale_for(size) == scale


def test_with_two_screens_people_choose_where_either_window_opens(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    seat = table()
    monkeypatch.setattr(monitors, "sizes", lambda: [(1280, 720), (1920, 1080)])
    opened: list[tuple[int, int]] = []
    monkeypatch.setattr(seat.window.beside, "open", lambda monitor, first, icon: opened.append((monitor, first)) or "")
    seat.key(pygame.K_F10)
    seat.press("Second window …")
    assert seat.has("Screen 1 · 1280 × 720")
    seat.press("Screen 2 · 1920 × 1080")
    assert opened == [(1, 0)]
    wanted: list[int] = []
    surface = seat.window.surface
    monkeypatch.setattr(monitors, "open_window", lambda settings: (wanted.append(settings.monitor), surface)[1])
    seat.window.ways.settings()
    seat.wait(0.1)
    seat.press("monitor")
    seat.press("Screen 2 · 1920 × 1080")
    assert wanted == [1] and seat.window.settings.monitor == 1


def test_on_one_screen_it_opens_beside_the_first_window_or_says_that_it_does_not(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It opened in the middle, over what people had to click on."""
    seat = table()
    first = pygame.Rect(pygame.display.get_window_position(), seat.window.surface.get_size())
    for wide, notices in ((first.right + SIZE[0], []), (first.right, [COVERS])):
        monkeypatch.setattr(monitors, "sizes", lambda wide=wide: [(wide, first.bottom)])
        place = monitors.off_first(SIZE, SMALLEST)
        if notices:
            assert place.top > first.top, "Undo, Menu and Help lay under it"
            seat.press("menu")
            lines = [seat.find(name).rect for name in ("Second window …", "Settings", "Leave the table")]
            assert place.move(-first.left, -first.top).collidelist(lines) < 0, "the way to close it lay under it"
            seat.key(pygame.K_ESCAPE)
        else:
            assert place.right == wide
        open_beside(seat)
        assert seat.notices() == notices


def test_a_screen_that_is_gone_is_the_main_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(monitors, "sizes", lambda: [(1280, 720)])
    assert monitors.there(1) == monitors.there(-1) == monitors.there(0) == 0
    assert monitors.middle_of(3) == monitors.middle_of(0)


def test_it_comes_back_on_its_own_screen_at_the_next_start(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """People opened it anew each evening; on a large second screen the first window came back smaller, too."""
    screens = [(1280, 720), (2560, 1440)]
    monkeypatch.setattr(monitors, "sizes", lambda: screens)
    monkeypatch.setattr(monitors, "open_window", lambda settings: pygame.display.set_mode(settings.size))
    save(Settings(size=(1920, 1080), monitor=1))
    window = Window()
    assert window.settings.size == (1920, 1080), "its screen has room for it"
    opened: list[int] = []
    monkeypatch.setattr(Window, "open_beside", lambda _, monitor: opened.append(monitor))
    for monitor, found in ((None, []), (0, [0]), (1, [])):  # on the first window's screen it would lie over that
        monkeypatch.setattr(Beside, "monitor", monitor)
        window.quit()
        opened.clear()
        window = Window()
        open_beside_again(window)
        assert (window.settings.second_screen, opened) == (monitor, found)
    monkeypatch.setattr(Beside, "monitor", 2)
    window.quit()
    opened.clear()
    open_beside_again(Window())
    assert opened == [], "that screen is not there"
