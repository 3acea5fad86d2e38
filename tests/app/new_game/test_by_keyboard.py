"""New game by the keyboard alone."""

from __future__ import annotations

import pygame

from tests.app.hands import Hands
from vtt.app.home.screen import HomeScreen
from vtt.app.new_game import thumbnails
from vtt.app.new_game.screen import NewGameScreen
from vtt.app.new_game.widgets import ScenarioCard


def test_arrow_keys_go_through_the_scenarios_and_tab_goes_on_behind_them(hands: Hands) -> None:
    """Fifty presses of Tab lay between the first scenario and the seats."""
    hands.window.push(HomeScreen(hands.window))
    hands.wait()
    hands.key(pygame.K_RETURN)
    screen = hands.window.screen
    assert isinstance(screen, NewGameScreen)

    def focus() -> str:
        return screen.ui.focus.name if screen.ui.focus is not None else ""

    cards = [one.name for one in hands.widgets() if one.among]
    for _ in range(20):
        if focus() == cards[0]:
            break
        hands.key(pygame.K_TAB)
    hands.key(pygame.K_UP)
    assert focus() == cards[0]
    hands.key(pygame.K_DOWN)
    hands.key(pygame.K_DOWN)
    assert focus() == cards[2]
    hands.key(pygame.K_SPACE)
    assert screen.opened is not None and cards[2] == f"scenario {screen.opened.scenario.id}"
    hands.key(pygame.K_TAB)
    assert focus() and focus() not in cards
    hands.key(pygame.K_TAB, pygame.KMOD_SHIFT)
    assert focus() in cards


def test_tab_goes_from_name_to_name_and_what_is_typed_takes_the_place_of_what_stood_there(hands: Hands) -> None:
    """Colour, bot and heroes of a seat lay between its name and the next one."""
    screen = NewGameScreen(hands.window)
    hands.window.push(screen)
    hands.wait()
    seats = screen.at_seats.seats
    assert len(seats) > 1
    hands.click(hands.find("name 0").rect.center)
    hands.key(pygame.K_a, pygame.KMOD_CTRL)
    for number in range(len(seats)):
        hands.type(f"Anna {number}")
        hands.key(pygame.K_TAB)
    assert [seat.name for seat in seats] == [f"Anna {number}" for number in range(len(seats))]
    assert screen.ui.focus is hands.find(f"bot {len(seats) - 1}"), "behind the last one everything else"
    hands.key(pygame.K_TAB, pygame.KMOD_SHIFT)
    hands.key(pygame.K_TAB, pygame.KMOD_SHIFT)
    assert screen.ui.focus is hands.find(f"name {len(seats) - 2}")


def test_a_scenario_that_was_cut_at_the_edge_of_the_list_is_seen_whole_once_it_is_chosen(hands: Hands) -> None:
    hands.window.push(HomeScreen(hands.window))
    hands.wait()
    hands.key(pygame.K_RETURN)
    page = next(one for one in hands.widgets() if one.name == "scenarios")
    cut = next(one for one in hands.widgets() if one.among and one.rect.top < page.rect.bottom < one.rect.bottom)
    hands.click((cut.rect.centerx, cut.rect.top + 4))
    again = hands.find(cut.name)
    assert hands.find("scenarios").rect.contains(again.rect) and getattr(again, "chosen", False)
    hands.move(again.rect.center)
    hands.wheel(-20)
    assert not hands.find("scenarios").rect.contains(hands.find(cut.name).rect)
    hands.key(pygame.K_ESCAPE)
    hands.key(pygame.K_RETURN)
    assert hands.find("scenarios").rect.contains(hands.find(cut.name).rect), "also as the page is opened again"


def test_what_is_typed_looks_for_a_scenario(hands: Hands) -> None:
    """Among fifty “wedding” was typed, and nothing happened; then a quick “low” was “l”."""
    hands.window.push(NewGameScreen(hands.window))
    hands.wait()
    quick = [(pygame.KEYDOWN, {"key": ord(letter), "mod": 0, "unicode": letter}) for letter in "we"]
    hands.send_all(*quick, (pygame.KEYUP, {"key": pygame.K_e, "mod": 0}))
    hands.wait(0.05)
    hands.type("d")
    thumbnails._kept.clear()
    hands.wait(0.5)
    assert all(thumbnails.known(one.entry) for one in hands.widgets() if isinstance(one, ScenarioCard)), "made first"
    screen = hands.window.screen
    assert isinstance(screen, NewGameScreen) and screen.opened is not None
    assert screen.opened.scenario.title == "Wedding at the lock" and "Wed" not in screen.at_seats.seats[0].name
    assert all("wed" in one.entry.title.casefold() for one in hands.widgets() if isinstance(one, ScenarioCard))
    hands.type("xx")
    assert screen.opened is None and not any(isinstance(one, ScenarioCard) for one in hands.widgets())
    for _ in range(5):
        hands.key(pygame.K_BACKSPACE)
    assert screen.opened is not None and len([one for one in hands.widgets() if one.among]) > 40
