"""Who did how much in a game, counted from the log that is kept with it."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.app.fake_game import make_session
from tests.played import bots_for
from vtt.files import games
from vtt.files.library import find_scenario, shelf
from vtt.play.bots import play_on
from vtt.play.clock import round_words
from vtt.play.moment import Line, after
from vtt.play.session import Session
from vtt.play.tally import Tally, did, most, party, rounds_played, tallies
from vtt.play.telling import Step
from vtt.rules import events
from vtt.rules.base import Ending
from vtt.rules.descent.commands import EndTurn


def test_damage_falls_healing_and_walks_are_counted_for_whom_they_are_due() -> None:
    lines = (
        Line(1, "", "moved", figure="mira", amount=3),
        Line(1, "Mira hits.", "damaged", figure="rat", amount=2, by="mira"),
        Line(1, "The rat falls.", "defeated", figure="rat", by="mira"),
        Line(2, "The ogre hits.", "damaged", figure="mira", amount=4, by="ogre"),
        Line(3, "Mira drinks.", "recovered", figure="mira", amount=1),
        Line(4, "Borin helps.", "recovered", figure="mira", amount=2, by="borin"),
        Line(5, "Mira burns herself.", "damaged", figure="mira", amount=1, by="mira"),
        Line(6, "Mira falls.", "defeated", figure="mira", by="ogre"),
        Line(7, "The guard is defeated.", "defeated", figure="guard", by="mira"),
    )
    mira, borin = tallies(lines, ("mira", "borin"), {"guard"})
    assert mira == Tally("mira", dealt=2, healed=1, felled=1, steps=3, suffered=5, fell=1)
    assert borin == Tally("borin", healed=2)
    assert most((mira, borin)) == {
        "mira": ("dealt most damage", "defeated most enemies", "walked farthest"),
        "borin": ("healed most",),
    }


def test_who_heals_itself_in_the_turn_that_another_s_end_begins_is_not_healed_by_that_one() -> None:
    """A boss healed itself right after an archer ended its turn: the archer had “healed most”."""
    session = make_session()
    step = Step(
        session.table,
        session.story,
        (
            events.Recovered(figure="pip", amount=1, words="Mira helps."),
            events.TurnEnded(figure="mira"),
            events.TurnBegan(figure="ogre", words="The ogre acts."),
            events.Recovered(figure="ogre", amount=4, words="The ogre heals 4."),
        ),
    )
    lines = after(1, 0, step, EndTurn(figure="mira")).lines
    assert [one.healed for one in tallies(lines, ("mira", "pip", "ogre"))] == [1, 0, 4]


def test_who_is_pushed_into_its_death_counts_for_whoever_pushed_it() -> None:
    """Five foes were felled, but of the heroes one had felled one and the other three; what a trap did short of
    that was nobody's."""
    session = make_session()
    hurt = events.Damaged(figure="ogre", amount=3, shoved_by="mira", words="The ogre suffers 3 damage from a trap.")
    fall = events.Defeated(figure="ogre", shoved_by="mira", words="The ogre falls.")
    lines = after(1, 0, Step(session.table, session.story, (hurt, fall)), EndTurn(figure="mira")).lines
    assert [(one.dealt, one.felled) for one in tallies(lines, ("mira", "pip"))] == [(3, 1), (0, 0)]


def test_nobody_is_praised_for_nothing_or_for_as_much_as_another() -> None:
    assert most((Tally("a", dealt=2), Tally("b", dealt=2))) == {}
    assert most((Tally("a", dealt=3, steps=9),)) == {}, "alone everybody did most"
    assert most(()) == {}


def test_what_one_did_is_a_short_line() -> None:
    """“walked” alone filled a second line for every hero of four."""
    told = did(Tally("ada", dealt=8, healed=2, felled=4, steps=6, suffered=16), "")
    assert told == "8 damage dealt · 4 defeated · 2 healed · 16 suffered · 6 steps"


def test_no_round_is_announced_in_which_the_game_is_over_before_anybody_acts() -> None:
    """The log said “Round 15 begins.” at the end of a game that was over after fourteen."""
    began, over = events.RoundBegan(round=15, words="Round 15 begins."), events.GameOver(winner="rats", words="Over.")
    announced: Any = Step(None, None, (began,))  # type: ignore[arg-type]
    ended: Any = Step(None, None, (began, over))  # type: ignore[arg-type]
    assert [line.words for line in after(9, 8, announced, None).lines] == ["Round 15 begins."]
    lines = after(9, 8, ended, None).lines
    assert [line.words for line in lines] == ["", "Over."] and rounds_played(15, lines) == 14


def test_a_round_in_which_nobody_had_a_turn_was_not_played() -> None:
    """The last enemy burnt as the third round began, and the page of the end said three rounds."""
    second = (Line(5, "Round 2 begins.", "round_began"), Line(6, "Mira acts.", "turn_began", figure="mira"))
    third = (*second, Line(9, "Round 3 begins.", "round_began"), Line(9, "The rat falls.", "defeated", figure="rat"))
    assert rounds_played(2, second) == 2
    assert rounds_played(3, third) == 2
    assert rounds_played(3, (*third, Line(10, "Odo acts.", "turn_began", figure="odo"))) == 3
    assert rounds_played(4, ()) == 4, "a game that tells of no rounds"
    scenario = games.open_scenario(find_scenario("the-cistern")).scenario
    rules, ends = SimpleNamespace(round=len), [Ending("heroes", "")]
    over: Any = SimpleNamespace(
        ruleset=rules, scenario=scenario, table="...", ending=ends.pop, deeds=lambda seats: third
    )
    assert round_words(over, over.table) == "Round 2", "in the bar, too"


@pytest.mark.parametrize("game", sorted({entry.game for entry in shelf()}))
def test_what_is_counted_is_what_happened_in_every_game_and_the_same_after_reopening(game: str, tmp_path: Path) -> None:
    entry = next(entry for entry in shelf() if entry.game == game)
    opened = games.open_scenario(entry.file)
    seats = games.seats_for(opened.scenario, bots=True)
    file = tmp_path / "game.vttsave"
    session = games.new_game(opened, seats, seed=5, save=file)
    bots = bots_for(session)
    dealt, walked, told = 0, 0, 0
    heroes = set(party(session.table.pieces.figures))
    for _ in range(60):
        if session.ending() is not None or not play_on(session, bots, lambda words: None):
            break
        for event in session.moment.events:
            if isinstance(event, events.Damaged) and event.by in heroes and event.figure != event.by:
                dealt += event.amount
            if isinstance(event, events.Moved) and event.cause == "move" and event.figure in heroes and event.path:
                walked += len(event.path) - 1
        told += 1
    counted = count(session)
    assert heroes and told
    assert sum(one.dealt for one in counted) == dealt
    assert sum(one.steps for one in counted) == walked
    games.close(session)
    again = games.read_save(file)
    assert count(again) == counted
    games.close(again)


def count(session: Session) -> tuple[Tally, ...]:
    return tallies(session.deeds(frozenset()), party(session.table.pieces.figures))


def test_a_save_of_an_earlier_program_is_read_as_far_as_it_tells(tmp_path: Path) -> None:
    opened = games.open_scenario(shelf()[0].file)
    file = tmp_path / "old.vttsave"
    games.close(games.new_game(opened, seed=3, save=file))
    with sqlite3.connect(file) as connection:
        old = b'[{"moment":1,"words":"The rat suffers 2 damage.","kind":"damaged","figure":"rat"}]'
        connection.execute("UPDATE moment SET lines = ?", (old,))
    session = games.read_save(file)
    assert [line.amount for line in session.deeds(frozenset())] == [0]
    games.close(session)
