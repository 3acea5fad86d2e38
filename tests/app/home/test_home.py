"""Home, new game, saved games, opening files: the ways to a table and back."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pygame
import pytest

from tests.app.hands import Hands
from vtt.app.home.screen import HomeScreen
from vtt.app.home.slots_screen import SlotsScreen
from vtt.app.new_game import thumbnails
from vtt.app.new_game.screen import NewGameScreen
from vtt.app.play import begin_game, continue_game, open_path
from vtt.app.table.screen import TableScreen
from vtt.app.widgets.layout import Scroll
from vtt.files import saves
from vtt.files.game_files import all_files
from vtt.files.games import close, known_in, new_game, open_save, open_scenario
from vtt.files.library import find_scenario, shelf
from vtt.files.slots import slots
from vtt.play.journal import SavedElsewhere
from vtt.rules import by_hand
from vtt.rules.by_hand import PlaceFigure, SetCounter
from vtt.rules.registry import playable_games


@pytest.fixture
def at_home(hands: Hands) -> Hands:
    hands.window.push(HomeScreen(hands.window))
    hands.wait()
    return hands


def table_of(hands: Hands) -> TableScreen:
    assert isinstance(hands.window.screen, TableScreen)
    return hands.window.screen


def test_home_answers_its_keys_and_new_game_starts_a_kept_game(at_home: Hands) -> None:
    at_home.key(pygame.K_n)
    at_home.press("name 0")
    at_home.key(pygame.K_a, pygame.KMOD_CTRL)
    at_home.type("Mara")
    at_home.press("bot 1")
    at_home.press("Start the game")
    screen = table_of(at_home)
    assert [(seat.name, seat.bot) for seat in screen.session.seats] == [("Mara", False), ("Overlord", True)]
    assert [slot.title for slot in slots()] == [screen.session.scenario.title]
    assert pygame.display.get_caption()[0].endswith(screen.session.scenario.title)


def test_a_double_click_presses_nothing_on_the_screen_it_brings_up(at_home: Hands) -> None:
    begin_game(at_home.window, find_scenario("lamp-in-the-gatehouse"), seed=3)
    at_home.window.pop()
    at_home.key(pygame.K_l)
    screen = at_home.window.screen
    back = at_home.find("Back").rect.center
    at_home.window.pop()
    at_home.window._mouse = back
    assert screen is not None
    at_home.window.push(screen)
    at_home.wait(0.1)
    at_home.click(back)
    assert at_home.window.screen is screen
    at_home.wait(0.5)
    at_home.click(back)
    assert at_home.window.screen is not screen


def test_home_and_its_pages_go_by_arrows_and_enter(at_home: Hands) -> None:
    at_home.key(pygame.K_RETURN)
    assert isinstance(at_home.window.screen, NewGameScreen)
    at_home.key(pygame.K_ESCAPE)
    for _ in range(3):
        at_home.key(pygame.K_DOWN)
    at_home.key(pygame.K_UP)
    focus = at_home.window.screen.ui.focus  # type: ignore[union-attr]
    assert focus is at_home.find("Campaign")
    at_home.key(pygame.K_DOWN)
    at_home.key(pygame.K_RETURN)
    assert isinstance(at_home.window.screen, SlotsScreen)


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
    at_home.press(f"only {other.game}")
    assert screen.opened.file == other.file and at_home.has(other.title)
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
    assert at_home.has("SEATS · 3 OF 2 HEROES CHOSEN")
    assert screen.at_seats.refusal() == "This scenario is for 2 heroes at most: let 1 go."
    at_home.key(pygame.K_RETURN)
    assert at_home.window.screen is screen
    at_home.press("hero 0 bruno")
    assert screen.at_seats.refusal() == ""


def test_a_game_that_is_over_is_not_offered_to_go_on_and_the_list_says_how_it_ended(at_home: Hands) -> None:
    begin_game(at_home.window, find_scenario("lamp-in-the-gatehouse"), seed=3)
    screen = table_of(at_home)
    screen.submit(by_hand.Finish(winner="heroes", words="They had enough."))
    at_home.window.home()
    at_home.wait(0.2)
    assert at_home.has("New game") and not at_home.has("Continue")
    at_home.key(pygame.K_l)
    assert at_home.has("Look at it") and not at_home.has("Go on")
    assert any("Over: Heroes win" in getattr(widget, "words", "") for widget in at_home.widgets())


def test_a_game_goes_on_from_home_where_it_was_left(at_home: Hands) -> None:
    begin_game(at_home.window, find_scenario("lamp-in-the-gatehouse"), seed=3)
    screen = table_of(at_home)
    at_home.wait(0.5)
    for _ in range(6):
        at_home.key(pygame.K_RETURN)
        at_home.wait(0.3)
    state = screen.session.ruleset.encode(screen.session.table)
    if screen.curtain_for:
        at_home.wait(0.5)
        at_home.press("lift")
    at_home.key(pygame.K_F10)
    at_home.press("Leave the table")
    assert isinstance(at_home.window.screen, HomeScreen)
    assert slots()[0].picture.startswith(b"\x89PNG")
    at_home.key(pygame.K_c)
    again = table_of(at_home)
    assert again.session.ruleset.encode(again.session.table) == state


def test_saved_games_are_renamed_copied_and_deleted_after_a_question(at_home: Hands) -> None:
    begin_game(at_home.window, find_scenario("lamp-in-the-gatehouse"), seed=3)
    at_home.window.home()
    at_home.key(pygame.K_l)
    name = slots()[0].name
    at_home.press(f"rename {name}")
    at_home.type("Friday")
    at_home.key(pygame.K_RETURN)
    assert [slot.name for slot in slots()] == ["Friday"]
    at_home.press("copy Friday")
    at_home.type("Saturday")
    at_home.key(pygame.K_RETURN)
    assert sorted(slot.name for slot in slots()) == ["Friday", "Saturday"]
    at_home.press("delete Friday")
    at_home.key(pygame.K_ESCAPE)
    assert len(slots()) == 2
    at_home.press("delete Friday")
    at_home.press("Delete")
    assert [slot.name for slot in slots()] == ["Saturday"]
    at_home.press("open Saturday")
    assert table_of(at_home).leaving.file == slots()[0].file


def test_wrong_files_are_one_sentence_and_nothing_is_lost(at_home: Hands, tmp_path: Path) -> None:
    for name, text in (
        ("x.scenario.json", "{"),
        ("y.scenario.json", '{"format": "vtt-scenario", "version": 99}'),
        ("z.vttsave", "no save at all"),
        ("gone.vttsave", None),
    ):
        file = tmp_path / name
        if text is not None:
            file.write_text(text)
        open_path(at_home.window, file)
        assert at_home.has("That did not work"), name
        at_home.key(pygame.K_RETURN)
        assert isinstance(at_home.window.screen, HomeScreen)
        assert text is None or file.read_text() == text


def test_what_is_wrong_with_a_scenario_is_noted_in_one_sentence(at_home: Hands, tmp_path: Path) -> None:
    file = tmp_path / "own.scenario.json"
    file.write_bytes(find_scenario("lamp-in-the-gatehouse").read_bytes().replace(b"{", b'{"picture": "front.png", ', 1))
    open_path(at_home.window, file)
    at_home.wait()
    assert at_home.has("Note: the picture “front.png” is missing beside the file; a stand-in is shown.")


def test_a_file_is_opened_by_the_dialog_and_by_dropping_it(at_home: Hands) -> None:
    file = find_scenario("the-drowned-bell")
    at_home.key(pygame.K_o)
    at_home.key(pygame.K_a, pygame.KMOD_CTRL)
    at_home.type(str(file.parent))
    at_home.key(pygame.K_RETURN)
    at_home.move(at_home.find("One folder up").rect.center)
    at_home.wheel(-20)
    at_home.press(file.name)
    assert at_home.has("Start the game")
    at_home.window.home()
    at_home.send(pygame.DROPFILE, file=str(file))
    assert at_home.has("Start the game")


def test_a_damaged_save_is_recovered_and_says_so(at_home: Hands) -> None:
    begin_game(at_home.window, find_scenario("lamp-in-the-gatehouse"), seed=3)
    at_home.window.home()
    file = slots()[0].file
    data = file.read_bytes()
    file.write_bytes(data[: len(data) * 2 // 3])
    continue_game(at_home.window, file)
    assert isinstance(at_home.window.screen, TableScreen) or at_home.has("That did not work")


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


def test_a_file_of_another_program_is_brought_in_as_a_scenario_of_ones_own(at_home: Hands, tmp_path: Path) -> None:
    file = tmp_path / "cave.dd2vtt"
    size = '"map_origin": {"x": 0, "y": 0}, "map_size": {"x": 6, "y": 5}, "pixels_per_grid": 50'
    file.write_text(f'{{"format": 0.3, "resolution": {{{size}}}, "line_of_sight": [], "portals": [], "lights": []}}')
    open_path(at_home.window, file)
    assert at_home.has("Start the game") or at_home.has("That did not work")
    assert [entry.file.name for entry in shelf() if entry.own] == ["cave.scenario.json"]


def test_nobody_leaves_a_table_whose_steps_are_not_saved_without_being_asked(
    at_home: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin_game(at_home.window, find_scenario("lamp-in-the-gatehouse"), seed=3)
    screen = table_of(at_home)
    at_home.wait(0.5)

    def full(*_: object) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    whole_commit = saves.commit
    monkeypatch.setattr(saves, "commit", full)
    screen.submit(SetCounter(name="noise", value=1))
    at_home.wait(0.2)
    assert at_home.has("Not saved yet")
    at_home.send(pygame.QUIT)
    assert at_home.window.running
    assert at_home.has("Not everything is saved")
    at_home.press("Stay")
    screen.leaving.go_home()
    at_home.press("Stay")
    assert table_of(at_home) is screen
    monkeypatch.setattr(saves, "commit", whole_commit)
    screen.leaving.go_home()
    assert isinstance(at_home.window.screen, HomeScreen)
    continue_game(at_home.window, slots()[0].file)
    assert table_of(at_home).session.table.pieces.counters["noise"] == 1


def test_a_game_that_goes_on_in_a_copy_is_saved(at_home: Hands) -> None:
    begin_game(at_home.window, find_scenario("lamp-in-the-gatehouse"), seed=3)
    screen = table_of(at_home)
    at_home.wait(0.5)
    other = open_save(slots()[0].file).session
    other.submit(SetCounter(name="noise", value=7))
    other.durable.result()
    close(other)
    screen.submit(SetCounter(name="noise", value=1))
    at_home.wait(0.2)
    assert isinstance(screen.session.durable.exception(), SavedElsewhere)
    assert at_home.has("Saved") and not at_home.has("Not saved yet")
    at_home.send(pygame.QUIT)
    assert not at_home.window.running and len(slots()) == 2


def test_whoever_closes_the_window_twice_means_it(at_home: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    begin_game(at_home.window, find_scenario("lamp-in-the-gatehouse"), seed=3)
    monkeypatch.setattr(table_of(at_home), "worry", lambda: "Everything will be lost.")
    at_home.send(pygame.QUIT)
    assert at_home.has("Everything will be lost.")
    at_home.send(pygame.QUIT)
    assert not at_home.window.running


def test_f1_shows_the_keys_before_any_game(at_home: Hands) -> None:
    at_home.key(pygame.K_F1)
    assert at_home.has("help")
    at_home.key(pygame.K_ESCAPE)
    at_home.key(pygame.K_n)
    at_home.key(pygame.K_F1)
    assert at_home.has("help")


def test_open_a_file_begins_where_there_is_something_to_open(at_home: Hands) -> None:
    at_home.key(pygame.K_o)
    at_home.press("Shipped scenarios")
    assert at_home.has("lamp-in-the-gatehouse.scenario.json")


def test_the_picture_of_a_running_game_in_the_list_shows_it_as_it_is(at_home: Hands) -> None:
    begin_game(at_home.window, find_scenario("lamp-in-the-gatehouse"), seed=3)
    screen = table_of(at_home)
    before = slots()[0].picture
    screen.submit(PlaceFigure(figure="mira", space=7))
    screen.menu.saved_games()
    assert slots()[0].picture != before


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
    at_home.press(f"hero 1 {other}")
    arranged = [(*planned[0], one), (*planned[1], other)]
    assert choose("the-cold-kiln") == arranged and screen.at_seats.refusal() == ""
    usual = choose("toll-at-saltgate")
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
    at_home.press("bot 0")
    assert not at_home.has("played alone"), "nobody knows the hands of a bot"
    at_home.press("bot 0")
    at_home.key(pygame.K_RETURN)
    session = table_of(at_home).session
    assert session.table.settings["solo"] == "yes" and session.table.game.solo
    assert [seat.name for seat in session.seats] == [screen.at_seats.seats[0].name], (
        "a seat without heroes is not there"
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


def test_a_click_anywhere_on_a_saved_game_goes_on_with_it(at_home: Hands) -> None:
    begin_game(at_home.window, find_scenario("lamp-in-the-gatehouse"), seed=3)
    at_home.window.home()
    name = slots()[0].name
    at_home.key(pygame.K_l)
    row = at_home.find(f"slot {name}").rect
    at_home.click((row.right - 40, row.centery))
    assert isinstance(at_home.window.screen, TableScreen)
