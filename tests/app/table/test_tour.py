"""The tour: six steps over the first scenario by real hands; skipped once, it is never offered again."""

from __future__ import annotations

import pygame
import pytest

from tests.app.hands import Hands
from vtt.app import settings as kept
from vtt.app.home.screen import HomeScreen
from vtt.app.settings import Settings
from vtt.app.table.help.tour import STEPS, Tour
from vtt.app.table.screen import TableScreen
from vtt.app.window import Window
from vtt.rules import by_hand

pytestmark = pytest.mark.usefixtures("seldom_painted")


@pytest.fixture
def led(hands: Hands) -> Hands:
    """Led round the first table, with the story read."""
    hands.window.push(HomeScreen(hands.window))
    hands.wait()
    hands.key(pygame.K_t)
    for _ in range(4):
        hands.wait(0.4)
        if screen_of(hands).ui.layers:
            hands.key(pygame.K_RETURN)
    return hands


def screen_of(hands: Hands) -> TableScreen:
    assert isinstance(hands.window.screen, TableScreen)
    return hands.window.screen


def tour_of(hands: Hands) -> Tour:
    tour = screen_of(hands).telling.tour
    assert tour is not None
    return tour


def test_six_steps_go_by_as_they_are_done(led: Hands) -> None:
    screen, tour = screen_of(led), tour_of(led)
    assert len(STEPS) == 6 and led.has("1 of 6 · Choose a figure")
    led.key(pygame.K_RETURN)
    led.wait(0.2)
    assert led.has("2 of 6 · Move it")
    hero = screen.looking.acting_figure
    moves = screen.session.ruleset.moves(screen.looking.table, hero)
    start = screen.looking.figure(hero)
    assert start is not None and start.space is not None
    there = next(space for space in moves.ends if space != start.space)
    led.down(screen.scene.screen_rect(start.space).center)
    led.up(screen.scene.screen_rect(there).center)
    led.wait(0.3)
    assert led.has("3 of 6 · Attack")
    led.press("tour next")
    assert led.has("4 of 6 · End the turn")
    while tour.step == 3:
        before = len(screen.session)
        led.key(pygame.K_RETURN)
        led.wait(0.2)
        assert len(screen.session) > before or screen.looking.warned is not None
    assert led.has("5 of 6 · Take it back")
    led.key(pygame.K_z, pygame.KMOD_CTRL)
    if led.has("We agree"):
        led.press("We agree")
    led.wait(0.2)
    assert led.has("6 of 6 · The menu and help")
    led.key(pygame.K_F10)
    led.wait(0.1)
    assert tour.over and not led.has("tour")
    led.key(pygame.K_ESCAPE)
    led.wait(0.1)
    assert not led.has("tour") and led.window.settings.toured


def test_an_attack_is_seen_however_it_was_made(led: Hands) -> None:
    screen, tour = screen_of(led), tour_of(led)
    led.key(pygame.K_RETURN)
    tour.step = 2
    tour._begin_step()
    foe = next(f for f in screen.looking.table.pieces.figures.values() if f.rank != "hero" and f.space is not None)
    hero = screen.looking.figure(screen.looking.acting_figure)
    assert hero is not None and foe.space is not None
    beside = next(s for s in screen.looking.board.lattice.neighbours(foe.space) if screen.looking.board.has(s))
    screen.submit(by_hand.PlaceFigure(figure=hero.id, space=beside))
    attack = next(c for c in screen.looking.choices if c.role == "attack" and not c.refusal)
    screen.submit(next(iter(attack.options())).command)
    led.wait(0.3)
    assert tour.step == 3


def test_skipping_is_for_ever_and_f1_still_leads_there(home: object) -> None:
    window = Window(Settings(motion="reduced", bot_delay=0.0))
    hands = Hands(window)
    window.push(HomeScreen(window))
    hands.wait()
    hands.press("tour")
    for _ in range(4):
        hands.wait(0.4)
        if screen_of(hands).ui.layers:
            hands.key(pygame.K_RETURN)
    hands.press("skip the tour")
    assert not hands.has("tour step") and kept.load().toured
    window.home()
    hands.wait()
    assert not hands.has("tour")
    hands.key(pygame.K_t)
    assert isinstance(window.screen, HomeScreen)
    hands.key(pygame.K_F1)
    hands.press("start the tour")
    assert tour_of(hands).step == 0 and len(window.screens) == 2


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1280, 720), 1.5), ((1920, 1080), 1.5)])
def test_the_tour_is_read_whole_at_every_size(size: tuple[int, int], scale: float) -> None:
    window = Window(Settings(size=size, scale=scale, motion="reduced", bot_delay=0.0), keep=False)
    hands = Hands(window)
    window.push(HomeScreen(window))
    hands.key(pygame.K_t)
    for _ in range(4):
        hands.wait(0.4)
        if screen_of(hands).ui.layers:
            hands.key(pygame.K_RETURN)
    screen = pygame.Rect((0, 0), size)
    for number in range(len(STEPS)):
        card = hands.find("tour")
        assert screen.contains(card.rect), number
        assert card.rect.contains(hands.find("tour next").rect)
        hands.press("tour next")
