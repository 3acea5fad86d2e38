"""Of two cards that are chosen in the hand all is seen, whichever other card is looked at meanwhile."""

from __future__ import annotations

import pygame
import pytest

from tests.app.gloomhaven.test_hexagon_table import one_person
from tests.app.hands import Hands, TableHands
from tests.app.table.test_dock_places import seen_of
from vtt.app.settings import Settings
from vtt.app.table.cards.hand_card import HandCard
from vtt.app.table.cards.hand_places import apart
from vtt.app.table.cards.hand_strip import HandStrip
from vtt.app.widgets.card_paper import HAND
from vtt.app.window import Window

pytestmark = pytest.mark.usefixtures("seldom_painted")


def strip(table: TableHands) -> HandStrip:
    shown = table.screen.slots.hand
    assert isinstance(shown, HandStrip)
    return shown


def choose(table: TableHands, *places: int) -> None:
    for place in places:
        card = strip(table).shown[place]
        table.click((card.rect.left + 8, card.rect.top + 12))
        table.move((640, 200))
        table.wait(0.3)


def covered(card: HandCard, shown: HandStrip) -> bool:
    """Whether a click on some corner of a card would mean another one."""
    left, top, right, bottom = card.rect.left, card.rect.top, card.rect.right - 1, card.rect.bottom - 1
    return not all(card.takes(corner) for corner in ((left, top), (right, top), (left, bottom), (right, bottom)))


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("places", [(2, 7), (4, 6), (8, 9)])
def test_the_chosen_cards_are_whole_whatever_is_raised(places: tuple[int, int], scale: float) -> None:
    table = one_person(Hands(Window(Settings(size=(1280, 720), scale=scale, motion="reduced"), keep=False)))
    choose(table, *places)
    paint = table.window.paint
    for place in range(10):
        card = strip(table).shown[place]
        table.move((card.rect.left + 8, card.rect.bottom - 10))
        table.wait(0.3)
        shown = strip(table)
        chosen = [one for one in shown.shown if one.card.tag]
        assert len(chosen) == 2
        for one in chosen:
            assert one is shown.raised or not covered(one, shown), (place, one.name)
            assert shown.rect.left <= one.rect.left and one.rect.right <= shown.rect.right
            assert one.rect.height >= paint.px(HAND[1]), "both of its halves are read"
        table.move((640, 200))
        table.wait(0.1)


@pytest.mark.parametrize("places", [(2, 7), (4, 6), (8, 9), (0, 1)])
def test_beside_chosen_cards_and_a_raised_one_something_of_every_other_one_is_seen(places: tuple[int, int]) -> None:
    """Beside a chosen card the raised one hid its neighbours, as no room was made for them."""
    table = one_person(Hands(Window(Settings(size=(1280, 720), scale=1.5, motion="reduced"), keep=False)))
    choose(table, *places)
    for place in range(10):
        card = strip(table).shown[place]
        low = strip(table).rect.bottom - 4
        over = [one.rect for one in strip(table).shown[place + 1 :] if not card.card.tag]
        seen = (at for at in range(card.rect.left, card.rect.right) if card.takes((at, low)))
        table.move((next(at for at in seen if not any(one.collidepoint((at, low)) for one in over)) + 6, low))
        table.wait(0.3)
        shown = strip(table)
        assert shown.raised is shown.shown[place]
        assert min(seen_of(shown, other) for other in range(10)) >= 20
        table.move((640, 200))
        table.wait(0.1)


def test_whoever_is_whole_keeps_apart_and_the_others_stay() -> None:
    assert apart([0, 40, 80, 120], [100, 100, 100, 100], [], 0, 220) == [0, 40, 80, 120]
    assert apart([0, 40, 80, 120], [100, 100, 100, 100], [1, 2], 0, 220) == [0, 0, 100, 120]
    assert apart([0, 40, 80, 120], [100, 150, 100, 100], [0, 1, 3], 0, 350) == [0, 100, 80, 250]
    assert apart([5, 0], [10, 10], [0, 1], 0, 30) == [0, 10]


def test_a_click_on_a_chosen_card_that_lies_over_others_takes_that_one_back() -> None:
    table = one_person(Hands(Window(Settings(size=(1280, 720), scale=1.5, motion="reduced"), keep=False)))
    choose(table, 2, 7)
    card = strip(table).shown[7]
    table.move((card.rect.right - 6, card.rect.centery))
    table.wait(0.3)
    table.click((card.rect.right - 6, card.rect.centery))
    assert [one.card.tag[:5] for one in strip(table).shown if one.card.tag] == ["Leads"]
    table.key(pygame.K_ESCAPE)
