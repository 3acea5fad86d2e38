"""Buttons and tips say how often something may be used, by data of the game, and that it has been used."""

from __future__ import annotations

import pytest

from tests.played import bots_for
from vtt.files.games import new_game, open_scenario, seats_for
from vtt.files.library import find_scenario
from vtt.play.bots import play_on
from vtt.rules.base import Choice

HOW_OFTEN = {
    "beyond-the-grey-gate": {"once a turn", "once a round"},
    "lamp-in-the-gatehouse": {"once a game"},
    "a-wake-for-the-smith": {"once a game"},
    "the-ferrymans-toll": {"once a turn"},
}


@pytest.mark.parametrize("scenario", sorted(HOW_OFTEN))
def test_what_may_be_used_once_says_so_and_that_it_was(scenario: str) -> None:
    """Skills stood there like actions that can be repeated; after their use they were grey."""
    opened = open_scenario(find_scenario(scenario))
    session = new_game(opened, seats_for(opened.scenario, bots=True), seed=5)
    bots = bots_for(session)
    found: list[Choice] = []
    for _ in range(160):
        choices = [choice for seat in session.seats for choice in session.choices(seat.id)]
        found += [choice for choice in choices if choice.note.startswith("once a ")]
        if session.ending() is not None or not play_on(session, bots, lambda words: None):
            break
    assert found and {choice.note.split(", ")[0] for choice in found} <= HOW_OFTEN[scenario]
    if scenario == "beyond-the-grey-gate":
        assert all(choice.detail.startswith(f"{choice.note.capitalize()}: ") for choice in found)
        assert any(choice.refusal.startswith("Used this ") for choice in found)
