"""Every deed of every story that ships is one that its game can carry out."""

from __future__ import annotations

import pytest

from vtt.files.games import new_game, open_scenario
from vtt.files.library import find_scenario
from vtt.play.deeds import commands_for
from vtt.rules.base import IllegalCommand
from vtt.scenario.names import deeds_of
from vtt.scenario.set_up import default_seats


@pytest.mark.parametrize("name", ["the-cold-kiln", "the-silk-debt", "the-cistern", "the-drowned-bell"])
def test_no_story_stops_at_a_deed_its_game_does_not_know(name: str) -> None:
    """“The story could not go on as written: This game knows no such deed by hand.”"""
    opened = open_scenario(find_scenario(name))
    session = new_game(opened, default_seats(opened.scenario), seed=1)
    hero = next(one.id for one in session.table.pieces.figures.values() if one.rank == "hero")
    tried = 0
    for trigger in session.scenario.triggers:
        for deed in deeds_of(session.scenario, trigger):
            for command in commands_for(deed, session.table, session.plan, hero):
                tried += 1
                try:
                    session.ruleset.apply(session.table, command)
                except IllegalCommand as refused:
                    assert "no such deed" not in str(refused), deed
    assert tried
