"""What is lit in a hand can be used or says what comes first; what is grey says why; what can be chosen has a way."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from tests.app.table.test_actions_stay import GAMES
from tests.app.table.test_following_on_a_grid import begun
from vtt.app.table.cards.hand_cards import Plays
from vtt.app.table.deeds import Deeds
from vtt.app.table.people.looking import Looking
from vtt.app.table.people.own_hand import hand_of
from vtt.play.bots import play_on

DEEDS = cast(Deeds, SimpleNamespace(submit=print, choose=print))


@pytest.mark.parametrize("scenario", GAMES)
def test_no_card_is_lit_that_cannot_be_used(scenario: str) -> None:
    """A draught was lit while no action was left to drink it with, and so was armour, which is worn."""
    session, bots = begun(scenario)
    seen = 0
    for _ in range(60):
        play_on(session, bots, lambda *_: None)
        looking = Looking(session, open_table=True)
        looking.seats = frozenset(filter(None, [session.acting_seat()]))
        looking.settle()
        if looking.listing or looking.choosing_cards or not looking.my_turn:
            continue
        assert all([*one.options()] for one in looking.choices if not one.refusal and one.pick != "move")
        plays = Plays(cast(Any, looking), DEEDS)
        for card in hand_of(looking)[1]:
            play = plays.of(card)
            assert play.action or play.words or play.refusal or card.state != "held", card.label
            seen += 1
    assert seen > 5 or scenario == "a-wake-for-the-smith"
