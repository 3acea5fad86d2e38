"""What is lit in a hand can be used or says what comes first; what is grey says why; what can be chosen has a way."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from tests.app.table.test_actions_stay import GAMES
from tests.app.table.test_following_on_a_grid import begun
from tests.played import bots_play
from vtt.app.table.cards.hand_cards import Plays, _deed, hand_strip
from vtt.app.table.deeds import Deeds
from vtt.app.table.people.looking import Looking
from vtt.app.table.people.own_hand import hand_of
from vtt.rules import by_hand

DEEDS = cast(Deeds, SimpleNamespace(submit=print, choose=print))


@pytest.mark.parametrize("scenario", GAMES)
def test_no_card_is_lit_that_cannot_be_used(scenario: str) -> None:
    """A draught was lit while no action was left to drink it with, and so was armour, which is worn."""
    session, bots = begun(scenario)
    seen = 0
    for _ in range(60):
        bots_play(session, bots)
        looking = Looking(session, open_table=True)
        looking.seats = frozenset(filter(None, [session.acting_seat()]))
        looking.settle()
        if looking.listing or looking.choosing_cards or not looking.my_turn:
            continue
        assert all([*one.options()] for one in looking.choices if not one.refusal and one.pick != "move")
        plays = Plays(cast(Any, looking), DEEDS)
        for card in hand_of(looking)[1]:
            use = plays.of(card)
            assert use.action or use.words or use.refusal or card.state != "held", card.label
            whole = [one for one in looking.choices if not one.refusal and one.pick != "move"]
            ways = [(one, way) for one in whole for way in one.options() if card.id in (one.card, way.card)]
            halves = any(one.half >= 0 for one, _ in ways)  # each says so for itself
            brings = [halves or not (one.reason or way.reason) for one, way in ways]
            assert use.refusal or any(brings) or not brings, f"{card.label} is lit, and its button is grey"
            seen += 1
    assert seen > 5 or scenario == "a-wake-for-the-smith"


def test_of_two_cards_that_are_alike_only_the_one_that_is_not_used_is_lit(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a second draught the one that was drunk had its colour and its key again; and what was spent looked as good
    as new while it was read what others did."""
    session, _ = begun("the-crow-granary")
    hero = next(one for one in session.table.pieces.figures.values() if one.side == "heroes")
    for _ in range(2):
        session.submit(by_hand.Give(figure=hero.id, card="red-draught"))
    session.submit(by_hand.SetDamage(figure=hero.id, damage=8))
    for role in ("begin", "begin"):
        begin = next(one for one in session.ruleset.choices(session.table, hero.seat) if one.role == role)
        session.submit(next(iter(begin.options())).command)
    for used in (0, 1):
        looking = Looking(session, open_table=True)
        looking.seats = frozenset((hero.seat,))
        looking.settle()
        strip = hand_strip(looking, DEEDS, 1.0, low=False)
        assert strip is not None
        cards = [one for one in strip.cards if one.card.id == "red-draught"]
        assert [one.able for one in cards] == [not used, True]
        assert [one.refusal for one in cards] == ["It has been used." if used else "", ""]
        draught = next(one for one in looking.choices if one.card == "red-draught")
        session.submit(next(iter(draught.options())).command)
    looking = Looking(session, open_table=True)
    looking.seats = frozenset((hero.seat,))
    looking.settle()
    monkeypatch.setattr(Looking, "passed_on", True)
    strip = hand_strip(looking, DEEDS, 1.0, low=False)
    assert strip is not None
    assert {one.refusal for one in strip.cards if one.card.id == "red-draught"} == {"It has been used."}


def test_over_a_card_stands_what_its_answer_does_with_it() -> None:
    """“2 or click: long rest” stood over the card that a click lost."""
    assert _deed("Lose Grindstone", "Grindstone") == "lose Grindstone"
    assert _deed("Grindstone", "Grindstone") == "" == _deed("61 Grindstone", "Grindstone")
