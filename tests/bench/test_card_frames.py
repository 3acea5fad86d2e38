"""Frames of the table with a hand of ten cards, one of them raised, beside those of the plain table; run by hand:

python -m pytest -n 0 tests/bench/test_card_frames.py -s
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from vtt.app.settings import Settings
from vtt.app.table.cards.hand_card import HandCard
from vtt.app.table.cards.hand_strip import HandStrip
from vtt.app.table.screen import TableScreen
from vtt.app.widgets.base import walk
from vtt.app.window import Window
from vtt.files import games
from vtt.files.library import find_scenario
from vtt.rules.events import CardMoved
from vtt.rules.gloomhaven import commands
from vtt.rules.plan import Seat

FRAMES = 120


@pytest.fixture
def screen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[TableScreen]:
    monkeypatch.setenv("VTT_HOME", str(tmp_path))
    window = Window(Settings(size=(1920, 1080)), keep=False)
    opened = games.open_scenario(find_scenario("toll-at-saltgate"))
    heroes = tuple(hero for seat in games.seats_for(opened.scenario) for hero in seat.heroes)[:2]
    session = games.new_game(opened, [Seat("all", "Mara", "heroes", heroes=heroes)], seed=3)
    session.submit(commands.Begin(seat="all"))
    made = TableScreen(window, session)
    window.push(made)
    for _ in range(60):
        window.step(pygame.event.get())
        if made.ui.layers:
            made.ui.close(made.ui.layers[-1])
    yield made
    pygame.quit()


def panning(screen: TableScreen) -> float:
    """The median of milliseconds of work that a frame takes while the board is moved."""
    times = []
    for number in range(FRAMES):
        screen.scene.camera.pan(3 if number % 40 < 20 else -3, 1 if number % 60 < 30 else -1)
        screen.board.changed()
        screen.scene.touch()
        start = time.process_time()
        screen.window.step([])
        times.append((time.process_time() - start) * 1000)
    return sorted(times)[FRAMES // 2]


def point_at(screen: TableScreen, point: tuple[int, int]) -> None:
    screen.window.step([pygame.event.Event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(0, 0, 0))])


def test_frames_with_a_hand_of_ten_cards(screen: TableScreen) -> None:
    """The first round only warms up what is kept between frames."""
    for _ in range(2):
        screen.at.cards.close_all()
        screen.window.step([])
        point_at(screen, (960, 300))
        screen.slots.hand = None
        screen.ui.lay_out()
        plain = panning(screen)
        screen.build()
        screen.ui.settle()
        card = next(widget for widget in walk(screen.ui.root) if isinstance(widget, HandCard))
        point_at(screen, (card.rect.left + 8, card.rect.bottom - 20))  # it may be risen still
        raised = panning(screen)
        strip = screen.slots.hand
        assert isinstance(strip, HandStrip) and len(strip.cards) == 10 and strip.raised is not None
        told = f"{card.card.figure}|{card.card.id}"
        found = CardMoved(deck="cards", change="revealed", card=told, figure=card.card.figure)
        screen.at.cards.hear((found,), screen.session.moment.number, fresh=True, seat="", quick=False)
        shown = panning(screen)
    print(f"\nplain {plain:.1f} ms, ten cards, one raised {raised:.1f} ms, and one shown large {shown:.1f} ms")
