"""A click on the other card ends the action under way; what that would waste is asked about once more."""

from __future__ import annotations

import pytest

from tests.app.gloomhaven.test_hexagon_table import one_person
from tests.app.hands import Hands, TableHands
from vtt.app.table.cards.hand_card import HandCard
from vtt.app.table.cards.hand_strip import HandStrip
from vtt.app.table.dock.questions import OptionButton
from vtt.app.widgets.card_paper import CardPaper
from vtt.app.widgets.double_click import DOUBLE_CLICK
from vtt.play.bots import Bot
from vtt.rules.gloomhaven import commands

pytestmark = pytest.mark.usefixtures("seldom_painted")


def in_a_move(hands: Hands) -> TableHands:
    """A character has just begun to move by the bottom half of one of its two cards."""
    table = one_person(hands)
    session = table.screen.session
    while session.table.game.phase != "turns" or session.table.game.turn is None or not session.table.game.turn.cards:
        command = Bot("all", 1).choose(session)
        assert command is not None
        session.submit(command)
    figure, card = session.table.game.turn.figure, session.table.game.turn.cards[0]
    session.submit(commands.PlayCard(seat="all", figure=figure, card=card, half="bottom", basic=True))
    table.screen.take_up()
    table.settle()
    return table


def other_card(table: TableHands) -> HandCard:
    """The other card of the turn, raised."""
    (left,) = table.screen.session.table.game.turn.cards
    name = next(one.name for one in table.widgets() if isinstance(one, HandCard) and one.card.id == left)
    table.move(table.find(name).rect.center)
    table.wait(0.5)
    found = table.find(name)
    assert isinstance(found, HandCard)
    return found


def walk_one(table: TableHands) -> None:
    session = table.screen.session
    figure = session.table.game.turn.figure
    moves = session.ruleset.moves(session.table, figure)
    end = next(space for space, end in moves.ends.items() if end.cost == 1)
    table.screen.submit(moves.command(moves.path(end, ()) or (), moves.ends[end].placements[0]))
    table.settle()


def test_a_click_on_the_other_card_ends_a_move_that_has_points_left(hands: Hands) -> None:
    table = in_a_move(hands)
    walk_one(table)
    session, card = table.screen.session, other_card(table)
    assert card.halves[0][1].endswith(" · 1 movement point is lost"), "only the list of all ways said so"
    table.click(card.fields(hands.window.paint)[0].center)
    assert session.table.game.turn.action.card == card.card.id


def test_a_move_that_is_not_begun_is_given_up_by_a_second_click_alone(hands: Hands) -> None:
    table = in_a_move(hands)
    session, card = table.screen.session, other_card(table)
    before, half = session.moment.number, card.fields(hands.window.paint)[0].center
    table.click(half)
    assert session.moment.number == before
    card = other_card(table)
    assert card.halves[0][1] == "Move 2 given up — click again to play it"
    table.click(half)
    assert session.moment.number > before and session.table.game.turn.action.card == card.card.id
    assert any("gives up Move 2" in line.words for line in session.log(frozenset({"all"})))


def test_the_list_of_all_ways_says_what_is_given_up(hands: Hands) -> None:
    table = in_a_move(hands)
    card = other_card(table)
    table.click((card.rect.centerx, card.rect.top + 8))
    ways = [one.option for one in table.widgets() if isinstance(one, OptionButton)]
    assert ways and all("Move 2 given up." in way.detail for way in ways)


def test_the_list_of_all_ways_says_which_points_are_lost_of_a_move_that_is_begun(hands: Hands) -> None:
    table = in_a_move(hands)
    walk_one(table)
    card = other_card(table)
    table.click((card.rect.centerx, card.rect.top + 8))
    ways = [one.option for one in table.widgets() if isinstance(one, OptionButton)]
    assert ways and all("1 movement point is lost" in way.detail and "given up" not in way.detail for way in ways)


def test_what_the_mouse_means_lies_beside_cards_that_rise(hands: Hands) -> None:
    """A raised card lay over the middle of “Keys: arrows choose …”."""
    table = in_a_move(hands)
    card = other_card(table)
    words = table.find("hint card")
    assert words.visible and not words.rect.colliderect(card.rect)


def test_what_a_quick_click_asks_stands_above_the_card_and_the_next_click_there_means_it(hands: Hands) -> None:
    """A quick click on the upper half, where the lower one lies once the card has risen, had “Move 2 given up” asked
    unseen: above the card stood why the lower half cannot be played, and one more click gave the move up."""
    table = in_a_move(hands)
    session, paint = table.screen.session, hands.window.paint
    (left,) = session.table.game.turn.cards
    card = next(one for one in table.widgets() if isinstance(one, HandCard) and one.card.id == left)
    lying = CardPaper.of(paint).fields_on(card.card, card.strip.lies_in(card), card.rect)  # type: ignore[union-attr]
    point, before = (card.rect.left + 20, lying[0].bottom - 4), session.moment.number
    table.click(point)
    table.wait(0.6)
    strip = table.screen.slots.hand
    assert isinstance(strip, HandStrip) and strip.raised is not None and strip.raised.card.id == left
    assert strip.raised.fields(paint)[1].collidepoint(point), "there the other half lies now"
    assert strip.half == 0 and "given up — click again" in strip.raised.halves[strip.half][1]
    assert session.moment.number == before
    table.wait(DOUBLE_CLICK)
    table.click(point)
    action = session.table.game.turn.action
    assert (action.card, action.half) == (left, "top")


def test_a_mouse_that_moves_on_means_what_it_points_at(hands: Hands) -> None:
    table = in_a_move(hands)
    paint = hands.window.paint
    (left,) = table.screen.session.table.game.turn.cards
    card = next(one for one in table.widgets() if isinstance(one, HandCard) and one.card.id == left)
    lying = CardPaper.of(paint).fields_on(card.card, card.strip.lies_in(card), card.rect)  # type: ignore[union-attr]
    table.click((card.rect.left + 20, lying[0].bottom - 4))
    table.move((card.rect.left + 21, lying[0].bottom - 4))
    table.wait(0.6)
    strip = table.screen.slots.hand
    assert isinstance(strip, HandStrip) and strip.half == 1
