"""New game: what is chosen, who sits there, and what stays chosen."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from tests.app.hands import Hands
from tests.app.home.test_home import table_of
from vtt.app.new_game import thumbnails
from vtt.app.new_game.screen import NewGameScreen
from vtt.app.new_game.widgets import shelf_card
from vtt.app.paint import Paint
from vtt.app.table.screen import TableScreen
from vtt.app.widgets.base import walk
from vtt.app.widgets.field import TextField
from vtt.app.widgets.layout import Row, Scroll
from vtt.files.game_files import all_files
from vtt.files.games import known_in, new_game, open_scenario
from vtt.files.library import shelf
from vtt.rules.registry import playable_games
from vtt.scene.sprites import SpriteStore
from vtt.scene.theme import Theme


def test_what_was_chosen_for_a_new_game_is_kept_while_the_program_runs(at_home: Hands) -> None:
    at_home.key(pygame.K_n)
    screen = at_home.window.screen
    assert isinstance(screen, NewGameScreen)
    wanted = next(entry for entry in screen.shelved if screen.opened is not None and entry.file != screen.opened.file)
    at_home.press(f"scenario {wanted.id}")
    bot = screen.at_seats.seats[0].bot
    at_home.press("bot 0")
    at_home.key(pygame.K_ESCAPE)
    at_home.key(pygame.K_n)
    again = at_home.window.screen
    assert isinstance(again, NewGameScreen) and again.opened is not None
    assert again.opened.file == wanted.file and again.at_seats.seats[0].bot is not bot


def test_every_scenario_of_the_shelf_can_be_chosen_and_its_picture_comes(at_home: Hands) -> None:
    at_home.key(pygame.K_n)
    at_home.wait(0.5)
    for entry in shelf():
        at_home.press(f"scenario {entry.id}")
        assert at_home.has(entry.title)
        card = at_home.find(f"scenario {entry.id}")
        assert card.picture.picture is not None  # type: ignore[attr-defined]


def test_what_a_filter_hides_is_not_chosen_any_more(at_home: Hands) -> None:
    at_home.key(pygame.K_n)
    screen = at_home.window.screen
    assert isinstance(screen, NewGameScreen) and screen.opened is not None
    hidden = screen.opened.scenario.game
    other = next(entry for entry in screen.shelved if entry.game != hidden)
    shelf_shown = at_home.find("scenarios")
    assert isinstance(shelf_shown, Scroll)
    shelf_shown.offset = 900  # the first of the filter lay above the rim, as the shelf had been scrolled
    at_home.press(f"only {other.game}")
    at_home.wait(0.1)
    assert screen.opened.file == other.file and at_home.has(other.title)
    assert at_home.find("scenarios").rect.contains(at_home.find(f"scenario {other.id}").rect)
    last = [entry for entry in screen.shelved if entry.game == other.game][-1]
    screen.choose(last)
    at_home.press("only all")
    at_home.press(f"only {other.game}")
    assert screen.opened.file == last.file, "what is still listed stays chosen"


def test_heroes_options_and_strictness_are_chosen(at_home: Hands) -> None:
    at_home.key(pygame.K_n)
    chosen = at_home.window.screen.at_seats.seats[0].heroes  # type: ignore[union-attr]
    at_home.press(f"hero 0 {chosen[0]}")
    at_home.press(f"hero 0 {chosen[1]}")
    assert at_home.window.screen.at_seats.refusal() == "Choose at least one hero."  # type: ignore[union-attr]
    at_home.key(pygame.K_RETURN)
    assert not isinstance(at_home.window.screen, TableScreen)
    at_home.press(f"hero 0 {chosen[1]}")
    strict = at_home.find("strictness").rect
    at_home.click((strict.right - 8, strict.centery))
    at_home.press("rule options")
    at_home.move(at_home.find("rule options").rect.center)
    at_home.wheel(-50)
    at_home.press("rules fights")
    at_home.wheel(-50)
    at_home.press("rule reach")
    at_home.press("two and three")
    at_home.key(pygame.K_RETURN)
    session = table_of(at_home).session
    assert session.strictness == "free"
    assert session.table.settings["reach"] == "beyond"
    assert session.seats[0].heroes == (chosen[1],)


def test_no_more_heroes_start_than_the_scenario_is_for(at_home: Hands) -> None:
    at_home.key(pygame.K_n)
    screen = at_home.window.screen
    assert isinstance(screen, NewGameScreen)
    screen.open(next(entry for entry in screen.shelved if entry.id == "lamp-in-the-gatehouse"))
    screen.build()
    assert at_home.has("SEATS · 2 OF 2 HEROES CHOSEN")
    at_home.press("hero 0 bruno")
    assert at_home.has("SEATS · 3 HEROES CHOSEN, 2 PLAY")
    assert screen.at_seats.refusal() == "This scenario is for 2 heroes at most: let 1 go."
    at_home.key(pygame.K_RETURN)
    assert at_home.window.screen is screen
    at_home.press("hero 0 bruno")
    assert screen.at_seats.refusal() == ""


@pytest.mark.parametrize("game", sorted(game.name for game in playable_games()))
def test_what_a_game_offers_is_what_its_rules_know(game: str) -> None:
    known = known_in(game)
    assert {hero.id for hero in known.offers} == known.heroes
    assert all(len({value for value, _ in rule.values}) == len(rule.values) > 1 for rule in known.rules)
    entry = next(entry for entry in shelf() if entry.game == game)
    for rule in known.rules:
        for value, _ in rule.values:
            assert (
                new_game(open_scenario(entry.file), settings={rule.setting: value}).table.settings[rule.setting]
                == value
            )


def test_every_rule_option_has_a_sentence_of_help() -> None:
    for game in [game.name for game in playable_games()]:
        for rule in known_in(game).rules:
            assert rule.help.endswith("."), rule.setting


def test_pictures_for_new_game_are_made_while_nobody_does_anything_at_home(at_home: Hands) -> None:
    thumbnails._kept.clear()
    at_home.wait(0.5)
    assert not any(thumbnails.known(entry) for entry in shelf())
    at_home.wait(2.0 + 0.1 * len(shelf()))
    assert all(thumbnails.known(entry) for entry in shelf())


def test_new_game_asks_for_turns_until_every_scenario_has_its_picture(hands: Hands) -> None:
    """Nobody moves the mouse: without a wait that it asked for, the window would sleep."""
    thumbnails._kept.clear()
    hands.window.push(NewGameScreen(hands.window))
    for _ in range(2 * len(shelf())):
        if hands.window.step([]) is None:
            break
    assert all(thumbnails.known(entry) for entry in shelf())


def new_game_of(hands: Hands, scenario: str) -> NewGameScreen:
    hands.key(pygame.K_n)
    screen = hands.window.screen
    assert isinstance(screen, NewGameScreen)
    screen.choose(next(entry for entry in screen.shelved if entry.id == scenario))
    return screen


def test_who_sits_there_stays_as_the_next_scenario_of_the_game_is_chosen(at_home: Hands) -> None:
    """Four heroes of two people were three, and one of them led one less, without a word."""
    screen = new_game_of(at_home, "the-ferrymans-toll")

    def choose(scenario: str) -> list[tuple[str, ...]]:
        screen.choose(next(entry for entry in screen.shelved if entry.id == scenario))
        return [seat.heroes for seat in screen.at_seats.seats if seat.side == "heroes"]

    planned, left = choose("the-ferrymans-toll"), {hero.id for hero in screen.known.offers}
    one, other = sorted(left - {hero for heroes in planned for hero in heroes})[:2]
    at_home.press(f"hero 0 {one}")
    assert at_home.has("Leads 2 heroes"), "that a click adds a hero was said nowhere near it"
    at_home.press(f"hero 1 {other}")
    arranged = [(*planned[0], one), (*planned[1], other)]
    assert choose("the-cold-kiln") == arranged and screen.at_seats.refusal() == ""
    usual = choose("toll-at-saltgate")
    below_two_lines = at_home.find("name 0").rect.top
    choose("the-borrowed-bridge")
    assert at_home.find("name 0").rect.top == below_two_lines, "a click at a seat fell beside it below one line"
    choose("toll-at-saltgate")
    assert usual and usual != arranged, "another game has other heroes"
    at_home.press(f"hero 0 {usual[1][0]}")
    assert choose("toll-at-saltgate") == usual, "what is chosen once more begins as it was planned"


def test_who_leads_several_characters_alone_plays_by_the_rule_for_it_unless_it_is_left_out(at_home: Hands) -> None:
    screen = new_game_of(at_home, "toll-at-saltgate")
    assert not at_home.has("played alone")
    theirs = screen.at_seats.seats[1].heroes[0]
    at_home.press(f"hero 0 {theirs}")
    assert screen.at_seats.seats[1].heroes == (), "a click takes a hero over"
    assert at_home.has("played alone") and at_home.has("solo note")
    (row,), large = screen._solo_rows(), Paint(Theme(scale=1.5), SpriteStore())
    row.place(large, pygame.Rect(0, 0, 640, 100))
    switch = next(one for one in walk(row) if one.name == "played alone")
    assert switch.rect.width >= switch.natural_width(large), "“Played…” said nothing"
    at_home.press("bot 0")
    assert not at_home.has("played alone"), "nobody knows the hands of a bot"
    at_home.press("bot 0")
    at_home.key(pygame.K_RETURN)
    session = table_of(at_home).session
    assert session.table.settings["solo"] == "yes" and session.table.game.solo
    assert [seat.name for seat in session.people] == [screen.at_seats.seats[0].name], (
        "who sits at a seat without heroes watches, as it says there"
    )
    at_home.window.home()
    screen = new_game_of(at_home, "toll-at-saltgate")
    at_home.press(f"hero 0 {theirs}")
    at_home.press("played alone")
    at_home.key(pygame.K_RETURN)
    assert not table_of(at_home).session.table.game.solo


def test_lists_stay_where_they_were_scrolled_to(at_home: Hands) -> None:
    screen = new_game_of(at_home, "toll-at-saltgate")
    at_home.press("rule options")
    at_home.wait(0.1)

    def scrolls() -> list[Scroll]:
        return [
            widget for widget in at_home.widgets() if isinstance(widget, Scroll) and widget.full > widget.rect.height
        ]

    for scroll in scrolls():
        scroll.offset = 30
    screen.build()
    at_home.wait(0.1)
    scrolled = scrolls()
    assert scrolled and all(scroll.offset == 30 for scroll in scrolled)
    screen.choose(next(entry for entry in screen.shelved if entry.id == "mill-below-the-weir"))
    at_home.wait(0.1)
    assert all(scroll.offset == 0 for scroll in scrolls() if scroll.name == "choices")


def test_a_dungeon_is_drawn_and_players_sit_down_at_it(at_home: Hands) -> None:
    at_home.key(pygame.K_n)
    at_home.press("draw a dungeon")
    screen = at_home.window.screen
    assert isinstance(screen, NewGameScreen) and screen.opened is not None
    assert screen.opened.file.name.startswith("random-dungeon-")
    assert len(screen.at_seats.seats) == 2
    at_home.press("add a player")
    at_home.press("only watches")
    assert (screen.at_seats.seats[2].name, screen.at_seats.seats[2].heroes) == ("Player 3", ())
    at_home.press("remove 2")
    at_home.press("add a player")
    at_home.click((5, 5))
    assert at_home.has("only watches"), "a second click for a second player seated none, and nobody saw why"
    screen.at_seats.seats[1] = replace(screen.at_seats.seats[1], name="Nora")
    led = next(one for one in at_home.widgets() if one.name == f"hero 0 {screen.at_seats.seats[1].heroes[0]}")
    assert "Nora leads this hero" in led.hint(led.rect.center), "it said Player 2 to the end"
    taken = {hero for seat in screen.at_seats.seats for hero in seat.heroes}
    third = next(hero.id for hero in screen.known.offers if hero.id not in taken)
    at_home.press(f"leads {third}")
    assert at_home.has("remove 2"), "also who leads somebody may leave"
    at_home.key(pygame.K_RETURN)
    assert [len(seat.heroes) for seat in table_of(at_home).session.seats] == [1, 1, 1]
    assert table_of(at_home).session.table.game.heroes[third]


def test_a_dungeon_is_offered_where_the_game_draws_some_and_the_filter_stays(at_home: Hands) -> None:
    at_home.key(pygame.K_n)
    screen = at_home.window.screen
    assert isinstance(screen, NewGameScreen)
    offered, tops = {}, set[int]()
    for game in ("", *dict.fromkeys(entry.game for entry in screen.shelved)):
        screen._show_only(game)
        at_home.wait(0.1)
        offered[game] = at_home.has("draw a dungeon")
        tops.add(next(widget.rect.top for widget in at_home.widgets() if isinstance(widget, Scroll)))
    drawing = [game.name for game, files in all_files() if files.drawn is not None]
    assert [game for game, shown in offered.items() if shown] == ["", *drawing]
    assert len(tops) == 1, "the filters do not move under the mouse"
    screen._show_only(drawing[0])
    at_home.wait(0.1)
    at_home.press("draw a dungeon")
    assert screen.only == drawing[0] and screen.opened is not None
    assert screen.opened.file.name.startswith("random-dungeon-")


def test_the_head_of_the_shelf_is_whole_at_150_percent() -> None:
    """“Scenarios · short on…”, and “Draw a dunge…” beside it."""
    paint, narrow = Paint(Theme(scale=1.5), SpriteStore()), 461
    card = shelf_card(
        (), None, lambda _: None, (), lambda: None, TextField(placeholder="Search, shortest first", weight=1)
    )
    head = next(one for one in walk(card) if isinstance(one, Row))
    head.place(paint, pygame.Rect(0, 0, narrow, paint.px(28)))
    search, random = head.inside
    assert isinstance(search, TextField) and random.rect.width >= random.natural_width(paint)
    assert search.rect.width - paint.px(20) >= paint.width(search.placeholder, 14)
