"""Who clicks before a card has risen means what stood at that place of the card as it lay, or nothing."""

from __future__ import annotations

from typing import Literal

import pytest

from tests.app.gloomhaven.test_hexagon_table import choose_first_cards, one_person
from tests.app.hands import Hands, Point, TableHands
from vtt.app.settings import Settings
from vtt.app.table.cards.hand_card import HandCard
from vtt.app.table.cards.rising import READ
from vtt.app.widgets.card_paper import HAND, CardPaper
from vtt.app.window import Window
from vtt.rules.gloomhaven.commands import PlayCard

pytestmark = pytest.mark.usefixtures("seldom_painted")

Motion = Literal["full", "reduced"]
UPPER, LOWER = 0, 1


def begun(scale: float, motion: Motion) -> TableHands:
    """Two cards of the hexagon game may be played, each by its halves."""
    table = one_person(Hands(Window(Settings(size=(1280, 720), scale=scale, motion=motion, bot_delay=0.0), keep=False)))
    choose_first_cards(table)
    table.settle()
    table.click((640, 300))  # the cards that were turned up go away
    table.settle()
    table.wait(1.0)
    return table


def lead(table: TableHands) -> HandCard:
    return next(card for card in table.widgets() if isinstance(card, HandCard) and card.card.state == "leading")


def lying(table: TableHands, half: int) -> Point:
    """The middle of a half of the leading card as it lies."""
    card = lead(table)
    field = CardPaper.of(table.window.paint).fields_on(card.card, HAND, card.rect)[half]
    return field.left + 12, field.centery


def played(table: TableHands) -> tuple[str, str] | None:
    """The card and the half that is played, or whose ways are listed; None: neither."""
    action, picking = table.screen.session.table.game.turn.action, table.screen.looking.picking
    if action is not None:
        return action.card, action.half
    command = picking.options[0].command if picking is not None else None
    return (command.card, command.half) if isinstance(command, PlayCard) else None


@pytest.mark.parametrize("motion", ["full", "reduced"])
@pytest.mark.parametrize("half", [UPPER, LOWER])
def test_a_half_of_a_card_that_lies_there_is_what_a_quick_click_plays(half: int, motion: Motion) -> None:
    """A click on the upper half played the lower one: the card had risen below the mouse."""
    table = begun(1.0, motion)
    card = lead(table).card.id
    table.move((640, 200))
    table.wait(0.3)
    table.click(lying(table, half))
    assert played(table) == (card, ("top", "bottom")[half])


@pytest.mark.parametrize("pause", [0.05, 0.1, 0.2, 0.35])
def test_it_is_still_meant_while_the_card_rises_and_as_it_has_just_risen(pause: float) -> None:
    table = begun(1.0, "full")
    card, point = lead(table).card.id, lying(table, UPPER)
    table.move(point)
    table.wait(pause)
    assert table.screen.slots.hand.half == UPPER, "and it is marked"  # type: ignore[union-attr]
    table.click(point)
    assert played(table) == (card, "top")


def test_on_a_slow_machine_nobody_has_read_what_was_drawn_only_now() -> None:
    """The frame in which the card rose took a second, and the click made meanwhile on one half took the other."""
    table = begun(1.0, "full")
    card, point = lead(table).card.id, lying(table, UPPER)
    table.move(point)
    table.now += 1.0
    table.click(point)
    assert played(table) == (card, "top")


def test_once_it_was_read_the_half_that_is_seen_there_is_meant() -> None:
    table = begun(1.0, "full")
    card, point = lead(table).card.id, lying(table, UPPER)
    table.move(point)
    table.wait(READ + 0.3)
    assert table.screen.slots.hand.half == LOWER, "the mark has gone to what is there now"  # type: ignore[union-attr]
    table.click(point)
    assert played(table) == (card, "bottom")


@pytest.mark.parametrize("motion", ["full", "reduced"])
def test_where_no_half_can_be_told_a_quick_click_only_raises_the_card(motion: Motion) -> None:
    table = begun(1.5, motion)
    before, card = table.screen.session.moment.number, lead(table)
    point = (card.rect.left + 12, card.rect.bottom - 20)
    table.move((640, 200))
    table.wait(0.3)
    for _ in range(2):  # a double click, too
        table.click(point)
        assert played(table) is None and table.screen.session.moment.number == before
    table.wait(READ + 0.3)
    assert table.screen.slots.hand.raised is lead(table)  # type: ignore[union-attr]
    field = lead(table).fields(table.window.paint)[UPPER]
    table.click(field.center)
    assert played(table) == (card.card.id, "top")


def test_who_moves_up_to_the_risen_part_has_seen_it() -> None:
    table = begun(1.5, "reduced")
    card = lead(table)
    table.move((card.rect.left + 12, card.rect.bottom - 20))
    table.wait(0.05)
    field = lead(table).fields(table.window.paint)[UPPER]
    assert field.centery < lead(table)._lay(table.window.paint).top
    table.click(field.center)
    assert played(table) == (card.card.id, "top")
