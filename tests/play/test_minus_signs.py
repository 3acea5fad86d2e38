"""A number below nothing is told with the minus sign of print, not with a hyphen beside it."""

from __future__ import annotations

import re

import pytest

from tests.played import bots_for
from vtt.files.games import new_game, open_scenario, seats_for
from vtt.files.library import find_scenario
from vtt.play.bots import play_on
from vtt.rules.enumeration import with_sign
from vtt.rules.gloomhaven.modifiers import MODIFIERS, spoken

HYPHEN = re.compile(r"(?<![\w])-\d")


@pytest.mark.parametrize("name", ["toll-at-saltgate", "a-short-war", "lamp-in-the-gatehouse", "the-cold-kiln"])
def test_no_log_of_a_game_of_bots_tells_a_number_with_a_hyphen(name: str) -> None:
    """“2 with -1” stood under the sum, which said “−1”."""
    opened = open_scenario(find_scenario(name))
    session = new_game(opened, seats_for(opened.scenario, bots=True), seed=3)
    bots = bots_for(session, 3)
    lines = list[str]()
    while len(lines) < 150 and play_on(session, bots, lambda words: None):
        lines += [event.words for event in session.moment.events if event.words]
    assert len(lines) > 50
    assert [line for line in lines if HYPHEN.search(line)] == []


def test_signs_of_numbers() -> None:
    assert [with_sign(number) for number in (2, 0, -1)] == ["+2", "+0", "−1"]
    assert not any("-" in spoken(card) for card in MODIFIERS)
