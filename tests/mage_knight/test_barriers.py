"""Taking back at the table (`mage_knight.md` 4.7): freely within a turn, past a barrier only if all agree."""

from __future__ import annotations

import pytest

from vtt.files.games import new_game, open_scenario
from vtt.files.library import find_scenario
from vtt.play.session import MustConfirm, Session
from vtt.rules.mage_knight import commands
from vtt.rules.mage_knight.change import Change
from vtt.rules.mage_knight.ruleset import Exploration
from vtt.rules.questions import Answer


def begun() -> Session:
    session = new_game(open_scenario(find_scenario("beyond-the-grey-gate")), seed=9)
    tactic = session.table.game.tactics[0]
    session.submit(commands.ChooseTactic(seat="player-1", figure="runa", tactic=tactic))
    return session


def test_a_card_that_reveals_nothing_is_taken_back_at_once() -> None:
    session = begun()
    session.submit(commands.PlayCard(seat="player-1", figure="runa", card="light-feet"))
    session.undo()
    assert "light-feet" in session.table.game.heroes["runa"].hand


def test_what_a_barrier_lies_behind_is_asked_about_with_its_reason() -> None:
    session = begun()
    session.submit(commands.PlayCard(seat="player-1", figure="runa", card="light-feet"))
    rules = session.ruleset
    assert isinstance(rules, Exploration)
    change: Change = rules.change(session.table)
    change.barrier("A tile was revealed.")
    assert rules.barrier(change.done(), session.table).startswith("A tile was revealed.")
    session.submit(commands.EndTurn(seat="player-1", figure="runa"))
    while session.table.pending:
        offers = session.table.pending[-1].offers
        session.submit(Answer(seat="player-1", option=next((o.key for o in offers if o.key == "done"), offers[0].key)))
    with pytest.raises(MustConfirm, match="turn"):
        session.undo(steps=2)
