"""The readings of a game at New game lie by what they touch, what is as usual folded; how hands lie is asked with the
seats."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import msgspec
import pygame
import pytest

from tests.app.hands import Hands
from vtt.app.new_game.rule_options import FEW, changed
from vtt.app.new_game.screen import NewGameScreen
from vtt.app.widgets.base import walk
from vtt.app.widgets.button import Button
from vtt.app.widgets.layout import Scroll
from vtt.files.games import known_in, open_scenario
from vtt.files.library import find_scenario
from vtt.rules.registry import GAMES


def at_new_game(hands: Hands, people: int) -> NewGameScreen:
    """The page for the exploration game with so many people at the table."""
    screen = NewGameScreen(hands.window, opened=open_scenario(find_scenario("beyond-the-grey-gate")))
    hands.window.push(screen)
    seats = screen.at_seats.seats
    while len(seats) < people:
        hands.press("add a player")
        hands.key(pygame.K_RETURN)
    screen.at_seats.seats = [replace(seat, bot=number >= people) for number, seat in enumerate(screen.at_seats.seats)]
    screen.build()
    return screen


def test_a_group_unfolds_by_a_click_and_says_what_is_not_as_usual(hands: Hands) -> None:
    screen = at_new_game(hands, 1)
    hands.press("rule options")
    assert not hands.has("rule length")
    hands.press("rules turns")
    assert hands.has("rule length")
    screen._set_rule("length", "long")
    screen.options._fold("turns")
    head = hands.find("rules turns")
    assert isinstance(head, Button) and head.below == "Rounds: two more" and head.chosen
    assert not hands.has("rule length")


def test_what_is_unfolded_below_the_page_is_seen_at_once(hands: Hands) -> None:
    """With large letters nothing but the name of the button changed."""
    hands.window.change(msgspec.structs.replace(hands.window.settings, size=(1280, 720), scale=1.5))
    screen = NewGameScreen(hands.window, opened=open_scenario(find_scenario("toll-at-saltgate")))
    hands.window.push(screen)
    hands.wait(0.1)
    screen.options._toggle()
    scroll = hands.find("choices")
    assert isinstance(scroll, Scroll)
    rows = [one.rect for one in walk(scroll.inside) if one.name.startswith(("rule ", "rules "))]
    assert sum(scroll.rect.contains(row) for row in rows) > 2


def test_several_people_are_asked_with_the_seats_how_their_hands_lie(hands: Hands) -> None:
    screen = at_new_game(hands, 2)
    assert hands.has("rule hands")
    screen.at_seats._set_bot(1, True)
    assert hands.has("rule hands"), "its row does not go from under the mouse"
    assert not at_new_game(hands, 1).at_seats.seats[0].bot and not hands.has("rule hands")
    hands.press("rule options")
    hands.press("rules players")
    assert hands.has("rule hands"), "it is among the others"


def test_no_row_moves_as_a_bot_or_a_hero_is_chosen_wherever_the_page_is_scrolled_to(hands: Hands) -> None:
    """A row was gone, and so was the bar, or the page was scrolled less: seats lay elsewhere under the mouse."""
    hands.window.change(msgspec.structs.replace(hands.window.settings, size=(1280, 720), scale=1.5))
    screen = NewGameScreen(hands.window, opened=open_scenario(find_scenario("toll-at-saltgate")))
    hands.window.push(screen)
    hands.wait(0.1)
    hands.move(hands.find("bot 1").rect.center)
    for _ in range(20):
        hands.wheel(-1)

    def rows() -> dict[str, pygame.Rect]:
        kinds = ("name ", "bot ", "hero ", "strictness", "rule hands")
        return {one.name: one.rect.copy() for one in hands.widgets() if one.name.startswith(kinds)}

    before, theirs = rows(), screen.at_seats.seats[1].heroes[0]
    for change in (partial(screen.at_seats._set_bot, 1, True), partial(screen.at_seats._turn_hero, 0, theirs)) * 2:
        change()
        hands.wait(0.1)
        assert rows() == before


@pytest.mark.parametrize("game", sorted(GAMES))
def test_where_a_game_has_many_readings_each_belongs_to_something(game: str) -> None:
    rules = known_in(game).rules
    assert len(rules) <= FEW or all(rule.about for rule in rules)


def test_the_difficulty_is_listed_from_easy_to_very_hard_and_normal_is_as_usual() -> None:
    rule = next(one for one in known_in("gloomhaven").rules if one.setting == "difficulty")
    assert [value for value, _ in rule.values] == ["easy", "normal", "hard", "very hard"]
    assert changed(rule, {}, {}) == changed(rule, {"difficulty": "normal"}, {}) == ""
    assert changed(rule, {"difficulty": "easy"}, {}) == "Difficulty: easy"
