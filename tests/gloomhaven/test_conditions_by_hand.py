"""Conditions that people set by hand are those of the rules (`gloomhaven.md` 5.4)."""

from __future__ import annotations

import pytest

from tests.gloomhaven.one_card import started
from vtt.rules import by_hand


@pytest.mark.parametrize("card", ("curse", "bless"))
def test_whom_people_curse_or_bless_has_the_card_in_its_deck(card: str) -> None:
    """L843: by hand a badge lay on the figure that did nothing, and its deck stayed as it was."""
    game = started(". A m . .")
    game.do(by_hand.ToggleCondition(figure="m0", condition=card))
    assert game.table.game.decks["monsters"].draw.count(card) == 1 and game.figure("m0").conditions == ()
    assert game.events[-1].words.startswith("By hand: ") and f" is {card}" in game.events[-1].words


def test_a_condition_by_hand_is_called_as_the_rules_call_it_and_lasts_as_long() -> None:
    """It was “now poison”; and what came by hand in its own turn was gone as that ended (L835)."""
    game = started(". A m . .")
    game.do(by_hand.ToggleCondition(figure="m0", condition="poison"))
    assert game.events[-1].words.endswith(" is now poisoned.") and game.figure("m0").conditions == ("poison",)
    game.do(by_hand.ToggleCondition(figure="m0", condition="poison"))
    assert game.events[-1].words.endswith(" is no longer poisoned.") and not game.figure("m0").conditions
    game.do(by_hand.ToggleCondition(figure="alpha", condition="muddle"))
    assert game.table.game.turn.fresh == ("muddle",)
