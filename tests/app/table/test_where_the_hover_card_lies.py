"""Where the card at the mouse lies: beside what it is about, and over nothing that is read."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pygame
import pytest

from tests.app.hands import Hands, TableHands
from tests.app.mage_knight.test_offers import explorer
from tests.app.table.test_hover_card import LARGE_LETTERS, rest_on, without_hints
from tests.app.table.test_shown_cards import PLAYED, hear, seated
from vtt.app.table.dock.hint import Hint, HintCard
from vtt.app.table.frame.layout import Places
from vtt.app.table.help.hover_card import beside
from vtt.app.table.screen import TableScreen
from vtt.app.window import Window
from vtt.files.games import new_game, open_scenario
from vtt.files.library import find_scenario
from vtt.rules.descent.commands import Begin, StartTurn
from vtt.scenario.set_up import default_seats


@pytest.fixture
def bell(hands: Hands) -> TableHands:
    return without_hints(hands)


def test_it_lies_beside_a_warning_near_the_mouse(bell: TableHands) -> None:
    """It lay over it: the words that say what would be lost could not be read while the mouse rested there."""
    bell.screen.ui.notify("This game is open in another program, too: close it there.", warning=True)
    bell.wait(0.1)
    (warning,) = bell.screen.ui.notices
    floor = [bell.at(space) for space in sorted(bell.screen.looking.board.spaces)]
    near = [(x, y) for x, y in floor if warning.rect.left < x < warning.rect.right and 0 < warning.rect.top - y < 80]
    told = list[pygame.Rect]()
    for point in near[:6]:
        bell.move(point)
        bell.wait(0.4)
        told += [bell.screen.hover.card.rect] if bell.screen.hover.card is not None else []
    assert told and warning.rect.collidelist(told) < 0


@pytest.mark.parametrize("mouse", [(1270, 700), (4, 700), (1270, 90), (640, 400)])
def test_at_the_rims_of_the_window_it_flips(bell: TableHands, mouse: tuple[int, int]) -> None:
    place = bell.place("mira")
    assert place is not None
    rest_on(bell, place)
    bell.screen.ui.mouse = mouse
    bell.screen.hover.draw(bell.window.surface)
    card = bell.screen.hover.card
    assert card is not None and bell.screen.ui.screen.contains(card.rect)
    assert not card.rect.collidepoint(mouse)


def test_it_leaves_the_board_where_it_would_hide_odds_there(bell: TableHands, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a small window it lay over the odds of one of two that an attack strikes, although there was room below."""
    place, root, hover = bell.place("mira"), bell.screen.ui.root, bell.screen.hover
    assert place is not None and isinstance(root, Places)
    rest_on(bell, place)
    room = root.board.stands.room
    bell.screen.ui.mouse = room.centerx, room.bottom - 30
    odds = pygame.Rect(room.left, room.top, room.width, room.height - 20)
    monkeypatch.setattr(hover, "_asked_of", lambda: [odds])
    hover.draw(bell.window.surface)
    assert hover.card is not None and not hover.card.rect.colliderect(odds)


def test_it_hides_nothing_of_an_attack_that_lies_below_the_mouse(hands: Hands) -> None:
    """The numbers that were just rolled stood under what was said of the space above them; while the attack asks what
    to make of them it comes up only with Alt."""
    opened = open_scenario(find_scenario("lamp-in-the-gatehouse"))
    heroes, dark = default_seats(opened.scenario)
    session = new_game(opened, (heroes, replace(dark, bot=True)), seed=5, settings={"surges": "asked"})
    session.submit(Begin(seat=heroes.id))
    session.submit(StartTurn(seat=heroes.id, figure="pip"))
    table = TableHands(hands.window, TableScreen(hands.window, session))
    table.settle()
    table.key(pygame.K_a, text="a")
    table.key(pygame.K_1, text="1")
    table.wait(1.5)
    scene, root = table.screen.scene, table.screen.ui.root
    assert isinstance(root, Places) and root.slots.attack is not None
    panel = root.slots.attack.rect
    foe = next(figure for figure in session.table.pieces.figures.values() if figure.side == "monsters")
    place = scene.figure_rect(foe)
    assert place is not None
    scene.camera.pan(panel.centerx - place.centerx, panel.top - 8 - place.centery)
    table.wait(0.2)
    table.move((panel.centerx, panel.top - 8))
    table.wait(0.6)
    assert table.screen.looking.deciding and table.screen.hover.card is None
    table.send(pygame.KEYDOWN, key=pygame.K_LALT, mod=pygame.KMOD_LALT, unicode="")
    table.wait(0.6)
    card = table.screen.hover.card
    assert card is not None and not card.rect.colliderect(panel)


def test_it_hides_nothing_of_a_card_that_is_shown() -> None:
    """What had just stopped a hero could not be read: the mouse still rested on the space that was not reached."""
    table = seated(Hands(Window(LARGE_LETTERS, keep=False)), "lamp-in-the-gatehouse")
    table.screen.submit(Begin(seat="heroes"))
    table.screen.submit(StartTurn(seat="heroes", figure="mira"))
    hear(table, PLAYED)
    row = table.find("shown cards").rect
    pip = table.screen.scene.figure_rect(table.screen.looking.table.figure("pip"))
    assert pip is not None
    table.screen.scene.camera.pan(row.left - 160 - pip.centerx, row.centery - pip.centery)
    table.wait(0.2)
    table.move((row.left - 160, row.centery))
    table.wait(0.6)
    card = table.screen.hover.card
    table.shown()
    assert card is not None and not card.rect.colliderect(table.find("shown cards").rect)


@pytest.mark.parametrize("mouse", [(595, 203), (640, 110), (780, 380), (300, 300)])
def test_between_a_question_and_an_attack_it_covers_neither(mouse: tuple[int, int]) -> None:
    """At 150 % none of the four corners of the mouse was free, and it lay over the answers."""
    screen, question, fight = (
        pygame.Rect(12, 12, 1256, 696),
        pygame.Rect(812, 92, 456, 466),
        pygame.Rect(12, 403, 788, 305),
    )
    card = beside(mouse, (458, 258), 24, screen, [question, fight])
    assert screen.contains(card) and not card.collidepoint(mouse)
    assert card.collidelist([question, fight]) < 0


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_a_figures_card_lies_over_neither_bar_nor_dock_wherever_it_stands(bell: TableHands, scale: float) -> None:
    """It lay over the button that ends the turn, or over the bar."""
    bell.window.change(msgspec.structs.replace(bell.window.settings, scale=scale))
    bell.wait(0.3)
    screen, mira = bell.screen, bell.place("mira")
    assert mira is not None
    for corner in ((200, 110), (1150, 110), (1150, 430), (300, 430), (640, 300)):
        x, y = bell.at(mira)
        screen.scene.camera.pan(corner[0] - x, corner[1] - y)
        bell.wait(0.2)
        bell.move(bell.at(mira))
        bell.wait(0.5)
        bell.shown()
        card, places = screen.hover.card, screen.ui.root
        assert card is not None and isinstance(places, Places), corner
        parts = places.parts
        assert card.rect.collidelist([parts.bar.rect, parts.turn.rect]) < 0, corner
        assert not card.rect.collidepoint(corner) and screen.ui.screen.contains(card.rect)


def test_it_lies_beside_where_the_figure_may_go() -> None:
    reach = [pygame.Rect(420, 320, 50, 50), pygame.Rect(470, 320, 50, 50)]
    screen = pygame.Rect(0, 0, 1280, 720)
    assert not any(beside((400, 300), (200, 100), 16, screen, [], None, reach).colliderect(one) for one in reach)


def test_of_places_as_good_it_has_the_nearest_to_the_mouse() -> None:
    """What was said of a row of the strip lay at the other end of the window."""
    room, rail = pygame.Rect(108, 60, 1110, 500), pygame.Rect(1226, 60, 46, 230)
    assert beside((50, 175), (306, 116), 16, room, [rail]).left == room.left


def test_it_leaves_free_what_is_pressed_in_what_floats() -> None:
    """It lay over “Got it” of a lesson, as that was less of the lesson than of other things elsewhere."""
    table = explorer()
    assert table.find("learned").rect in table.screen.hover._asked_of()


def test_the_hint_says_all_of_what_two_targets_can_expect(hands: Hands) -> None:
    """Of the second one the end was cut, where cards of the hand left the hint little room."""
    hint = Hint()
    hint.words = " ".join(
        f"Hedge goblin {one}: 83 % hits · 2.4 on average · defeated 31 %, from behind." for one in "123"
    )
    assert HintCard(hint).says_all(hands.window.paint, 240)
