"""In one's turn the cards that it plays lie whole in the hand, and those that it cannot play lie over each other."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from tests.app.gloomhaven.test_hexagon_table import choose_first_cards, one_person
from tests.app.hands import Hands, TableHands
from tests.app.table.test_dock_places import seen_of
from vtt.app.settings import Settings
from vtt.app.table.cards.hand_card import HandCard
from vtt.app.table.cards.hand_places import beside_played
from vtt.app.table.cards.hand_strip import HandStrip
from vtt.app.table.cards.laid import BEGUN
from vtt.app.window import Window
from vtt.rules.gloomhaven import commands

pytestmark = pytest.mark.usefixtures("seldom_painted")


def in_turn(scale: float) -> TableHands:
    table = one_person(Hands(Window(Settings(size=(1280, 720), scale=scale, motion="reduced"), keep=False)))
    choose_first_cards(table)
    table.settle()
    table.move((640, 200))
    table.wait(0.3)
    return table


def strip(table: TableHands) -> HandStrip:
    shown = table.screen.slots.hand
    assert isinstance(shown, HandStrip)
    return shown


def seen(table: TableHands) -> dict[str, int]:
    """Pixels of each card up to the next one."""
    shown: list[HandCard] = strip(table).shown
    return {card.card.id: after.rect.left - card.rect.left for card, after in pairwise(shown)}


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_of_twelve_cards_the_two_of_this_turn_are_seen_more_than_any_other(scale: float) -> None:
    """They were as narrow as the eight that could not be played: “39” and “48” were seen of them. Later those lay in
    slivers of 18 pixels without a name beside a card of the figure that was half empty; and in large letters a card
    that could not be played was the only one that was seen whole."""
    table = in_turn(scale)
    paint, turn, pixels = table.window.paint, table.screen.session.table.game.turn, seen(table)
    assert len(strip(table).cards) == 12
    assert {card.card.id for card in strip(table).shown[-2:]} == set(turn.cards)
    wide = paint.px(strip(table).units[0])
    assert pixels.pop(strip(table).shown[-2].card.id) == wide > max(pixels.values()), "both are seen whole"
    named = paint.px(BEGUN) if scale == 1 else 40
    assert min(pixels.values()) >= named, "how the name of each of the others begins is read, where there is room"
    end = table.find("turn").rect.left
    assert all(card.rect.right < end for card in strip(table).shown)
    assert ("Point at a card" in strip(table).title) is (scale > 1), "low cards show no halves before they rise"


def test_of_twelve_cards_the_next_ones_can_be_pointed_at_and_those_of_the_turn_stay_while_one_is_raised() -> None:
    """The next one lay below the raised one, and had to be come to from the other side; and a click where a card of
    this turn had stood met a grey one."""
    table = in_turn(1.5)
    for number in range(0, 12, 3):
        card = strip(table).shown[number]
        table.move((card.rect.left + 6, card.rect.bottom - 8))
        table.wait(0.3)
        assert strip(table).raised is strip(table).shown[number]
        beside = {number - 1, number + 1} & set(range(12))
        assert min(seen_of(strip(table), other) for other in beside) >= 18
        assert min(seen_of(strip(table), other) for other in range(12)) > 0
        assert all(seen_of(strip(table), played) == table.window.paint.px(strip(table).units[0]) for played in (10, 11))
        table.move((640, 200))
        table.wait(0.3)


def test_when_one_of_them_has_been_played_the_other_stays_where_it_lies() -> None:
    table = in_turn(1.0)
    turn = table.screen.session.table.game.turn
    before = {card.card.id: card.rect.copy() for card in strip(table).shown}
    first = commands.PlayCard(seat="all", figure=turn.figure, card=turn.cards[0], half="top", basic=True)
    for command in (first, commands.SkipAbility(seat="all", figure=turn.figure)):
        table.screen.submit(command)
        table.move((640, 200))
        table.wait(0.3)
    after = {card.card.id: card.rect.copy() for card in strip(table).shown}
    assert turn.cards[0] not in after and len(after) == 11
    assert after.items() <= before.items()


def test_places_of_a_turn_fit_into_any_room() -> None:
    assert beside_played([100, 100, 10, 10, 10], 5, 260, 100) == [100, 100, 30, 30], "no room is kept for one"
    assert beside_played([100, 100, 10, 10, 10], 5, 130, 100) == [53, 53, 12, 12]
    assert beside_played([100, 100, 10, 10, 10], 4, 260, 100) == [100, 100, 30, 30], "one has come since"
    assert beside_played([100, 100, 10, 10, 10, 10], 4, 260, 100) == [100, 100, 30, 15, 15], "two share its place"
    for room in range(0, 700, 7):
        for began in range(1, 8):
            assert sum(beside_played([100, 28, 100, 12, 12, 28], began, room, 100)) <= room


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_a_notice_lies_above_the_dock_whose_buttons_help(scale: float) -> None:
    """“Who lies on the ground cannot attack …” lay on the button that stands up."""
    table = in_turn(scale)
    table.key(pygame.K_RETURN)  # what was shown has been read
    table.screen.ui.notify("Stand up first: with a sprint or for a movement point.")
    table.screen.ui.notify("The disk is full.", warning=True)
    table.wait(0.3)
    lines = [one.rect for one in table.screen.ui.notices]
    dock = [table.find(name).rect for name in ("figure", "hand strip", "turn")]
    screen = table.window.surface.get_rect()
    assert len(lines) == 2 and all(line.width and screen.contains(line) for line in lines)
    assert not any(line.colliderect(card) for line in lines for card in dock)
    assert all(line.bottom <= strip(table).reach for line in lines), "nor where a raised card is read"
    scene = table.screen.scene
    floor = [scene.screen_rect(space) for space in scene.board.spaces]
    assert not any(line.collidelist(floor) >= 0 for line in lines), "there is room beside the board, in more lines"
