"""When a round has ended every person finds a rest of their own character, whoever acted or rested last."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.app.gloomhaven.test_hexagon_table import one_person, two_people
from tests.app.hands import Hands, TableHands
from tests.app.table.test_following_on_a_grid import go_on
from tests.played import bots_for
from vtt.app.settings import Settings
from vtt.app.table.cards.hand_card import HandCard
from vtt.app.table.cards.hand_strip import HandStrip
from vtt.app.table.dock.panels import _actions
from vtt.app.table.screen import TableScreen
from vtt.app.widgets.button import Button
from vtt.app.widgets.card_paper import HAND, LOW_HAND
from vtt.app.window import Window
from vtt.rules.base import Choice

pytestmark = pytest.mark.usefixtures("seldom_painted")


def rests(table: TableHands) -> list[str]:
    return [one.name for one in table.widgets() if isinstance(one, Button) and one.name.startswith("choice Short rest")]


def test_after_one_has_rested_the_other_one_still_finds_a_rest(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    """The large button gave the rest of the others up unsaid: only the character that was chosen had a button. What a
    rest asks lets the hand lie where it lies."""
    session = two_people()
    table = TableHands(hands.window, TableScreen(hands.window, session))
    table.settle()
    bots, looking = bots_for(session, 1, alike=True), table.screen.looking
    for _ in range(200):
        able = [one for one in looking.choices if one.name.startswith("Short rest") and not one.refusal]
        if len(able) == 2:
            break
        go_on(table, bots)
    first, second = able
    with monkeypatch.context() as patch:
        shown = [replace(first, key="R", refusal="Too few discarded."), replace(second, key="R")]
        patch.setattr(type(looking), "figure_choices", lambda _: shown)
        keys = [one.keys for one in _actions(looking, table.screen.deeds, None) if isinstance(one, Button)]
        assert keys == ["", "R"], "who cannot rest kept the letter from who can"
    looking.select(first.figure)
    table.settle()
    strip = table.screen.slots.hand
    table.screen.submit(next(iter(first.options())).command)
    table.settle()
    asks = table.screen.slots.hand
    assert looking.deciding and isinstance(strip, HandStrip) and isinstance(asks, HandStrip)
    (lost,) = (one for one in asks.cards if one.asked_about)
    asks.units = LOW_HAND
    assert asks.lies_in(lost)[1] >= HAND[1], "in a small window only its head was seen below the question"
    table.screen.submit(next(iter(looking.choices[0].options())).command)
    table.settle()
    assert not looking.deciding and f"choice {second.name}" in rests(table)
    assert rests(table) == [f"choice {one.name}" for one in able], "in their order, whoever has rested"


def test_who_leads_two_chooses_cards_in_the_same_order_whoever_rested_last() -> None:
    """The one who had rested was asked first, and all but got the numbers of the other one's cards."""
    settings = Settings(size=(1280, 720), scale=1.5, motion="reduced", bot_delay=0.0)
    table = one_person(Hands(Window(settings, keep=False)))
    session, looking = table.screen.session, table.screen.looking
    bots, asked = bots_for(session, 1, alike=True), looking.selected

    def rests() -> list[Choice]:
        return [one for one in looking.choices if one.name.startswith("Short rest") and not one.refusal]

    while len(rests()) < 2:
        go_on(table, bots)
    while meant := looking.choices[:1] if looking.deciding else rests()[:1]:
        table.screen.submit(next(iter(meant[0].options())).command)
        table.settle()
        lost = [one.seen for one in table.widgets() if isinstance(one, HandCard) and one.asked_about]
        assert not any(lost), "its initiative lay over its picture, as if another card lay over it"
    assert looking.choosing_cards and looking.selected == asked
