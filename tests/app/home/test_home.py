"""Home, saved games, opening files: the ways to a table and back."""

from __future__ import annotations

import sqlite3
from concurrent.futures import Future
from pathlib import Path
from threading import Timer

import pygame
import pytest

from tests.app.hands import Hands
from vtt.app.home.screen import HomeScreen
from vtt.app.home.slots_screen import SlotsScreen
from vtt.app.new_game.screen import NewGameScreen
from vtt.app.play import begin_game, continue_game, open_path
from vtt.app.table.lists.top_bar import SAVED
from vtt.app.table.screen import TableScreen
from vtt.files import saves
from vtt.files.games import close, open_save
from vtt.files.library import find_scenario, shelf
from vtt.files.slots import slots
from vtt.play.journal import SavedElsewhere
from vtt.rules import by_hand
from vtt.rules.by_hand import PlaceFigure, SetCounter


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


def test_what_is_on_the_disk_a_moment_later_is_not_called_being_saved_until_something_else_happens(
    at_home: Hands,
) -> None:
    """“Saving…” stood there as long as the menu of seats was open."""
    begin_game(at_home.window, find_scenario("lamp-in-the-gatehouse"), seed=3)
    screen, soon = table_of(at_home), Future[None]()
    screen.session.durable = soon
    Timer(0.01, soon.set_result, (None,)).start()
    assert screen.leaving.saved_words() == SAVED


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


def test_a_click_anywhere_on_a_saved_game_goes_on_with_it(at_home: Hands) -> None:
    begin_game(at_home.window, find_scenario("lamp-in-the-gatehouse"), seed=3)
    at_home.window.home()
    name = slots()[0].name
    at_home.key(pygame.K_l)
    row = at_home.find(f"slot {name}").rect
    at_home.click((row.right - 40, row.centery))
    assert isinstance(at_home.window.screen, TableScreen)
