"""Handing over takes one gesture, whatever happened meanwhile: the curtain is lifted, and the next click is free."""

from __future__ import annotations

import pygame
import pytest

from tests.app.hands import TableHands
from tests.app.table.test_following_on_a_grid import seated
from tests.counts import pairs
from tests.played import bots_for, bots_play
from vtt.files.games import new_game, one_each, open_scenario
from vtt.files.library import find_scenario
from vtt.play.seen import Showing
from vtt.rules.cards import Card

pytestmark = pytest.mark.usefixtures("seldom_painted")

CURTAINS = {
    "beyond-the-grey-gate": True,
    "the-drowned-bell": True,
    "toll-at-saltgate": True,
    "the-silk-debt": False,
    "a-wake-for-the-smith": False,
}
"""A scenario of each game, and whether curtains fall in it."""


def called(hands: TableHands) -> bool:
    return bool(hands.screen.curtain_for or hands.screen.looking.called)


def asked_for_more(hands: TableHands) -> bool:
    """Whether something must be put away before a click means what it says, but for what a story tells once."""
    screen = hands.screen
    return called(hands) or screen.at.cards.waits or screen.attacks.lies


def read(hands: TableHands) -> None:
    """Read what a story tells."""
    for _ in range(6):
        if hands.screen.ui.layers or hands.screen.telling.page:
            hands.key(pygame.K_RETURN)
            hands.wait(0.3)


def lift(hands: TableHands) -> None:
    """The one gesture."""
    hands.wait(0.5)
    hands.press("lift")
    hands.wait(0.3)
    read(hands)


def go_on(hands: TableHands) -> None:
    """What one's own deeds lead to is read as it comes."""
    for _ in range(6):
        if not called(hands) and asked_for_more(hands):
            hands.key(pygame.K_RETURN)
            hands.wait(0.3)
    read(hands)


@pytest.mark.parametrize(("scenario", "seats"), pairs(CURTAINS, [2, 4]))
def test_one_gesture_hands_the_screen_over_in_every_game(scenario: str, seats: int) -> None:
    """In the exploration game up to six cards that others had played were to be put away after the curtain."""
    opened = open_scenario(find_scenario(scenario))
    session = new_game(opened, one_each(opened.scenario, seats), seed=4)
    hands, handed = seated(session), 0
    bots = bots_for(session)
    for _ in range(40):
        bots_play(session, bots)
        hands.screen.take_up()
        hands.wait(0.6)
        if called(hands):
            lift(hands)
            handed += 1
            assert called(hands) or not asked_for_more(hands), session.moment.number
        go_on(hands)
    assert (handed > 0) == CURTAINS[scenario]


def test_cards_that_others_played_lie_beside_each_other_and_go_by_themselves() -> None:
    opened = open_scenario(find_scenario("beyond-the-grey-gate"))
    hands = seated(new_game(opened, one_each(opened.scenario, 2), seed=4))
    cards, seat = hands.screen.at.cards, min(hands.screen.looking.seats)
    number = hands.screen.session.moment.number
    showings = [Showing(number, ((Card(name, id=name), ""),), passes=False) for name in ("March", "Parley", "Ember")]
    cards.wait(seat, [*showings, Showing(number, ((Card("Last round", id="end", waits=True), ""),), passes=False)])
    cards.come()
    assert cards.shown is not None and cards.shown.to_be_read, "what somebody has to have read stays first"
    cards.close()
    assert cards.shown is not None and [card.name for card, _ in cards.shown.cards] == ["March", "Parley", "Ember"]
    assert not cards.waits
    hands.wait(2 * cards.rests)
    assert cards.shown is not None, "long enough to read all of them"
    hands.wait(2 * cards.rests)
    assert cards.shown is None


def test_the_curtain_calls_for_a_tactic_and_not_for_a_turn() -> None:
    """“It is your turn” stood there while only the card of the round was to be chosen."""
    opened = open_scenario(find_scenario("beyond-the-grey-gate"))
    session = new_game(opened, one_each(opened.scenario, 2), seed=4)
    hands = seated(session)
    bots = bots_for(session)
    bots_play(session, bots)
    hands.screen.take_up()
    hands.wait(0.6)
    assert getattr(hands.find("why"), "words", "").endswith("choose a tactic · round 1.")


def test_where_several_may_begin_all_of_them_are_next() -> None:
    """“Next: Anna” kept from the others that they might begin as well."""
    opened = open_scenario(find_scenario("the-drowned-bell"))
    session = new_game(opened, one_each(opened.scenario, 2), seed=4)
    hands, said = seated(session), ""
    bots = bots_for(session)
    for _ in range(40):
        if hands.has("next") and " Or " in (said := getattr(hands.find("next"), "words", "")):
            break
        bots_play(session, bots)
        hands.screen.take_up()
        hands.wait(0.6)
        go_on(hands)
        if called(hands):
            lift(hands)
    assert said in (f"Next: Player {one}. Or Player {3 - one}: click on a figure." for one in (1, 2))
