"""On a large map of zones figures were 18 pixels wide: the view follows who acts at a scale at which they are known."""

from __future__ import annotations

import pygame
import pytest

from tests.app.hands import TableHands
from tests.played import bots_for, bots_play, played
from vtt.app.settings import Settings
from vtt.app.table.board.scales import WHOLE_IN_ZONES
from vtt.app.table.frame.frame import clear_of_cards
from vtt.app.table.frame.layout import Places
from vtt.app.table.screen import TableScreen
from vtt.app.window import Window
from vtt.files.games import new_game, one_each, open_scenario
from vtt.files.library import find_scenario

pytestmark = pytest.mark.usefixtures("seldom_painted")


def on_the_map(steps: int = 70, scale: float = 1.0) -> TableHands:
    """A game of two heroes in which most of the map is seen."""
    seats = one_each(open_scenario(find_scenario("the-silk-debt")).scenario, 2)
    session, _ = played("the-silk-debt", seats, steps, seed=4, strictness="free")
    settings = Settings(size=(1280, 720), motion="reduced", bot_delay=0.0, hints=False, scale=scale)
    window = Window(settings, keep=False)
    hands = TableHands(window, TableScreen(window, session))
    hands.settle()
    while hands.screen.attacks.shown:
        hands.key(pygame.K_RETURN)
        hands.wait(1.0)
    return hands


def test_figures_can_be_known_and_who_acts_is_seen() -> None:
    hands = on_the_map(68)
    screen = hands.screen
    camera, figure = screen.scene.camera, screen.at.minded.whom
    place = screen.scene.figure_rect(screen.looking.table.figure(figure))
    assert place is not None and place.width >= WHOLE_IN_ZONES
    assert screen.light.free().contains(place)
    usual = camera.goal
    hands.key(pygame.K_HOME)
    hands.wait(0.5)
    assert camera.goal <= usual, "all of it, for whoever asks for it"
    hands.key(pygame.K_HOME)
    hands.wait(0.5)
    assert camera.goal == usual


def moved_away(hands: TableHands) -> None:
    """Look where who acts is hidden below the window's lower edge, and nowhere near where the view led."""
    hands.screen.scene.camera.finish()
    hands.screen.scene.camera.pan(0, 520)


def seen(hands: TableHands) -> bool:
    screen = hands.screen
    place = screen.scene.figure_rect(screen.looking.table.figure(screen.at.minded.whom))
    return place is not None and screen.light.free().contains(place)


def test_who_acts_is_found_where_the_turn_came_while_the_camera_looked_at_an_attack() -> None:
    hands = on_the_map()
    screen = hands.screen
    screen.at.board.following.seeks(screen.scene.camera, "somebody before")
    moved_away(hands)
    assert not seen(hands)
    hands.wait(1.0)
    assert seen(hands)
    moved_away(hands)
    hands.wait(1.0)
    assert not seen(hands), "whoever looks elsewhere after that is left alone"


def test_who_acts_is_found_where_the_card_of_its_deeds_has_grown_over_it() -> None:
    hands = on_the_map()
    screen, board = hands.screen, hands.screen.at.board
    moved_away(hands)
    board.following.led = board.following.looked_at(screen.scene.camera)
    assert not seen(hands)
    hands.wait(1.0)
    assert seen(hands)
    rested = screen.scene.camera.focus
    hands.wait(1.0)
    assert screen.scene.camera.focus == rested and screen.scene.camera.resting


def test_whoever_looks_elsewhere_is_left_alone_until_another_figure_acts() -> None:
    hands = on_the_map()
    camera = hands.screen.scene.camera
    camera.pan(300, 200)
    looked = camera.focus
    hands.screen.at.show(animate=False)
    assert camera.focus == looked


def test_zones_keep_their_scale_and_seldom_move() -> None:
    """The view moved on 50 of these 60 commands, then on 27, as it stood for more room than a tall card of deeds
    left, and half of a long reach was in sight: all zones that are known are shown now while they can be read. One of
    the moves is that out from under the card of deeds as it grows."""
    hands = on_the_map(0, 1.5)
    screen, camera = hands.screen, hands.screen.scene.camera
    bots = bots_for(screen.session)
    rescaled = moved = 0
    for _ in range(60):
        before = camera.goal, camera.leads_to
        bots_play(screen.session, bots)
        screen.take_up()
        hands.settle()
        while screen.attacks.shown:
            hands.key(pygame.K_RETURN)
            hands.wait(1.0)
        rescaled += camera.goal != before[0]
        moved += (camera.goal, camera.leads_to) != before
    assert rescaled == 0
    assert moved <= 10


def test_all_zones_that_are_known_are_in_sight_while_they_can_be_read() -> None:
    hands = on_the_map(0, 1.5)
    hands.wait(0.5)
    camera, room = hands.screen.scene.camera, clear_of_cards(hands.window.paint, hands.screen.ui.screen)
    assert camera.goal >= WHOLE_IN_ZONES
    assert all(room.contains(hands.screen.scene.screen_rect(zone)) for zone in hands.screen.looking.board.spaces)


def test_home_shows_all_zones_beside_a_tall_card_of_deeds() -> None:
    """It counted as if it were as wide as the window: all of the board was nine pixels a space. The card is as wide as
    three columns of actions, and so low that the board has the room above it, too."""
    hands = on_the_map(24, 1.5)
    hands.key(pygame.K_HOME)
    hands.wait(0.5)
    assert hands.screen.scene.camera.goal >= 0.8 * WHOLE_IN_ZONES


def on_the_ferry() -> TableHands:
    """A hero of two begins the first turn, in a window that is small for its letters."""
    opened = open_scenario(find_scenario("the-ferrymans-toll"))
    session = new_game(opened, one_each(opened.scenario, 2), seed=4)
    window = Window(Settings(size=(1280, 720), motion="reduced", hints=False, scale=1.5), keep=False)
    hands = TableHands(window, TableScreen(window, session))
    hands.settle()
    while not hands.screen.looking.acting_figure:
        hands.key(pygame.K_RETURN)
        hands.wait(0.5)
    return hands


def test_zones_come_out_from_under_a_card_of_deeds_that_has_grown() -> None:
    """A zone, its name and what lay there were below the card from the first turn on, with half of the window free."""
    hands = on_the_ferry()
    hands.wait(1.0)
    root = hands.screen.ui.root
    assert isinstance(root, Places)
    assert root.board.stands.room.contains(root.board.floor)
    assert not root.parts.figure.rect.colliderect(root.board.floor)
    there = hands.screen.scene.camera.focus
    hands.wait(1.0)
    assert hands.screen.scene.camera.focus == there


def test_what_is_asked_for_a_moment_takes_no_room_from_the_board_for_good() -> None:
    """The card of the turn grew while it asked once more, and all later views kept clear of where it had been: from
    "Enter again to end" on the board had two thirds of its room."""
    hands = on_the_ferry()
    screen, rooms = hands.screen, hands.screen.at.board.room
    before = rooms.for_whole(lettered=False)
    place = screen.scene.figure_rect(screen.looking.table.figure(screen.looking.acting_figure))
    assert place is not None
    hands.click(place.center)
    hands.wait(0.5)
    assert screen.looking.carry is not None
    assert rooms.for_whole(lettered=False) == before
    hands.key(pygame.K_ESCAPE)
    hands.key(pygame.K_RETURN)
    hands.wait(0.5)
    assert screen.looking.warning
    assert rooms.for_whole(lettered=False) == before


def test_what_others_did_lies_beside_the_board_where_there_is_room() -> None:
    """The line that unfolds it lay over the names of two zones for a whole turn, with half of the window free."""
    hands = on_the_ferry()
    hands.key(pygame.K_RETURN)
    hands.key(pygame.K_RETURN)
    hands.wait(2.0)
    for _ in range(12):
        if not hands.screen.looking.deciding and not hands.screen.attacks.shown and not hands.screen.at.cards.shown:
            break
        hands.key(pygame.K_1 if hands.screen.looking.deciding else pygame.K_RETURN)
        hands.wait(2.0)
    root = hands.screen.ui.root
    assert isinstance(root, Places)
    back = hands.find("way back")
    assert not root.parts.floating and back.tip == hands.screen.away.words
    assert 10 * back.rect.clip(root.board.floor).width < back.rect.width
