"""Esc goes one step back wherever one is: one thing after the other is put away, at last the page, and nothing is
lost. In the editor it never left, and whoever typed a name left the whole page by it."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from tests.app.editor_hands import EditorHands
from tests.app.hands import Hands
from vtt.app.campaign.list_screen import CampaignsScreen
from vtt.app.editor.screen import EditorScreen
from vtt.app.editor.tile_designer import TileDesigner
from vtt.app.home.screen import HomeScreen
from vtt.app.home.slots_screen import SlotsScreen
from vtt.app.keys_screen import KeysScreen
from vtt.app.new_game.screen import NewGameScreen
from vtt.app.play import begin_game
from vtt.app.screen import Screen
from vtt.app.settings_screen import SettingsScreen
from vtt.app.table.screen import TableScreen
from vtt.app.widgets.label import Paragraph
from vtt.app.widgets.layout import Scroll
from vtt.app.window import Window
from vtt.files.library import find_scenario

LEAVE = "Leave the editor?"


@pytest.fixture
def over_home(hands: Hands) -> EditorHands:
    """The editor over home."""
    hands.window.push(HomeScreen(hands.window))
    return EditorHands(hands.window, EditorScreen(hands.window))


def escapes(hands: Hands) -> None:
    hands.key(pygame.K_ESCAPE)
    hands.wait(0.1)


def test_the_editor_puts_away_one_thing_after_the_other_and_asks_at_last(over_home: EditorHands) -> None:
    editor = over_home
    screen = editor.screen
    assert isinstance(screen, EditorScreen)
    editor.letter("m")
    editor.press("figure barghest")
    editor.click(editor.at(12, 12))
    (item,) = editor.desk.selection
    escapes(editor)
    while screen.tool is not screen.bench.tools[0]:
        escapes(editor)
    assert not editor.has(LEAVE)
    screen.bench.select(item)
    escapes(editor)
    assert not editor.desk.chosen and not editor.has(LEAVE)
    escapes(editor)
    assert editor.has(LEAVE) and any("Not saved" in words for words in said(editor))
    escapes(editor)
    assert not editor.has(LEAVE) and editor.window.screen is screen
    escapes(editor)
    editor.press("Leave")
    assert isinstance(editor.window.screen, HomeScreen)
    again = EditorHands(editor.window, EditorScreen(editor.window))
    assert again.has("Recover your work?")


def test_what_is_drawn_besides_goes_before_the_editor(over_home: EditorHands) -> None:
    editor, screen = over_home, over_home.screen
    assert isinstance(screen, EditorScreen)
    screen.bench.note = "a note that is read"
    escapes(editor)
    assert screen.bench.note == "" and not editor.has(LEAVE)
    editor.key(pygame.K_TAB)
    assert screen.ui.focus is not None
    escapes(editor)
    assert screen.ui.focus is None and not editor.has(LEAVE)
    escapes(editor)
    assert editor.has(LEAVE) and "Everything is saved." in said(editor)


def test_a_stroke_goes_before_the_tile_designer(hands: Hands) -> None:
    hands.window.push(HomeScreen(hands.window))
    designer = EditorHands(hands.window, TileDesigner(hands.window))
    designer.letter("u")
    designer.down(designer.at(6, 6))
    designer.move_held(designer.at(9, 8))
    escapes(designer)
    assert hands.window.screen is designer.screen and not designer.has("Leave this tile?")
    designer.up(designer.at(9, 8))
    escapes(designer)
    assert isinstance(hands.window.screen, HomeScreen)


@pytest.mark.parametrize("page", [SlotsScreen, SettingsScreen, KeysScreen, NewGameScreen, CampaignsScreen])
def test_every_page_leads_back(page: Callable[[Window], Screen], hands: Hands) -> None:
    hands.window.push(HomeScreen(hands.window))
    hands.window.push(page(hands.window))
    hands.wait(0.2)
    escapes(hands)
    assert isinstance(hands.window.screen, HomeScreen)
    escapes(hands)
    assert hands.window.running and isinstance(hands.window.screen, HomeScreen)


def test_esc_leaves_a_name_that_is_typed_before_the_page_and_keeps_both(hands: Hands) -> None:
    hands.window.push(HomeScreen(hands.window))
    hands.window.ways.new_game()
    hands.wait(0.2)
    hands.press("name 0")
    hands.key(pygame.K_a, pygame.KMOD_CTRL)
    hands.type("Mara")
    escapes(hands)
    page = hands.window.screen
    assert isinstance(page, NewGameScreen) and page.at_seats.seats[0].name == "Mara"
    scrolled(hands).offset = 200
    escapes(hands)
    assert isinstance(hands.window.screen, HomeScreen)
    hands.window.ways.new_game()
    assert hands.window.screen is page and page.at_seats.seats[0].name == "Mara"
    assert scrolled(hands).offset == 0, "it is read from its beginning"


def scrolled(hands: Hands) -> Scroll:
    """What is chosen for a new game."""
    return next(one for one in hands.widgets() if isinstance(one, Scroll) and one.name == "choices")


def test_at_a_table_the_last_step_back_is_the_menu_with_the_way_home(hands: Hands) -> None:
    hands.window.push(HomeScreen(hands.window))
    begin_game(hands.window, find_scenario("lamp-in-the-gatehouse"), seed=3)
    hands.wait(0.3)
    assert isinstance(hands.window.screen, TableScreen)
    for _ in range(6):
        if hands.has("Leave the table"):
            break
        escapes(hands)
    assert hands.has("Leave the table")
    escapes(hands)
    assert not hands.has("Leave the table")
    escapes(hands)
    hands.press("Leave the table")
    assert isinstance(hands.window.screen, HomeScreen)


def said(hands: Hands) -> list[str]:
    """All paragraphs that are shown."""
    return [widget.words for widget in hands.widgets() if isinstance(widget, Paragraph)]
