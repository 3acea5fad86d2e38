"""Heroes change hands in every game, and nothing of the table breaks by it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs

from tests.played import bots_for
from vtt.board.table import Table
from vtt.files import games
from vtt.files.library import Shelved, shelf
from vtt.play.bots import play_on
from vtt.play.session import Session
from vtt.play.story import Ask, Story
from vtt.play.telling import go_on
from vtt.rules import by_hand
from vtt.rules.base import IllegalCommand
from vtt.rules.plan import Seat

GAMES = {entry.game: entry for entry in reversed(shelf()) if not entry.own}


def begun(entry: Shelved, save: Path | None = None) -> Session:
    """A game of a scenario by bots in which at least two seats are on the heroes' side."""
    opened = games.open_scenario(entry.file)
    seats = list(games.seats_for(opened.scenario, bots=True))
    leading = [seat for seat in seats if seat.side == "heroes"]
    if len(leading) == 1 and len(leading[0].heroes) > 1:
        seats[seats.index(leading[0])] = replace(leading[0], heroes=leading[0].heroes[:1])
        seats.append(Seat("player-9", "Nine", "heroes", heroes=leading[0].heroes[1:], bot=True))
    elif len(leading) == 1:
        more = sorted(games.known_in(entry.game).heroes - set(leading[0].heroes))[:1]
        seats.append(Seat("player-9", "Nine", "heroes", heroes=tuple(more), bot=True))
    return games.new_game(opened, seats, seed=5, save=save)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_heroes_change_hands_while_a_game_goes_on_and_are_saved_so(game: str, tmp_path: Path) -> None:
    file = tmp_path / "game.vttsave"
    session = begun(GAMES[game], file)
    bots = bots_for(session)
    changed = 0
    for number in range(60):
        if session.ending() is not None or not play_on(session, bots, lambda words: None):
            break
        if number % 5 == 2 or (number % 2 and session.table.pending):
            changed += hand_all_over(session)
            assert session.ruleset.invariants(session.table) == []
            assert not session.watches(session.acting_seat())
    assert changed > 0
    games.close(session)
    again = games.read_save(file)
    assert again.ruleset.encode(again.table) == session.ruleset.encode(session.table)
    games.close(again)


def hand_all_over(session: Session) -> int:
    """Every hero goes to the next seat of its side: how many did."""
    changed = 0
    for hero in [figure for figure in session.table.pieces.figures.values() if figure.rank == "hero"]:
        others = [seat for seat in session.seats if seat.side == "heroes" and seat.id != hero.seat]
        for other in others[:1]:
            session.submit(by_hand.LeadFigure(figure=hero.id, leader=other.id, name=other.name))
            assert session.table.figure(hero.id).seat == other.id
            asked = bool(session.table.pending)
            assert asked or all(choice.figure != hero.id for choice in session.choices(hero.seat))
            changed += 1
    return changed


def test_the_question_of_a_story_about_a_hero_goes_with_it() -> None:
    session = begun(GAMES["descent"])
    heroes = [figure for figure in session.table.pieces.figures.values() if figure.rank == "hero"]
    hero, other = heroes[0], next(one for one in heroes if one.seat != heroes[0].seat)

    def asked(table: Table[Any], about: str) -> str:
        """Whom the story asks after the hero has gone to the other seat."""
        story = Story(ask=Ask(hero.seat, "Do you open it?", {"Yes": ()}, about))
        lead = by_hand.LeadFigure(figure=hero.id, leader=other.seat, name="Ann")
        step = go_on(session.ruleset, session.scenario, session.plan, table, story, lead)
        return "" if step.story.ask is None else step.story.ask.seat

    assert asked(session.table, hero.id) == asked(session.table, "") == other.seat, "its seat leads nobody now"
    both = led_by(session.table, other.id, hero.seat)
    assert (asked(both, hero.id), asked(both, "")) == (other.seat, hero.seat)


def led_by(table: Table[Any], figure: str, seat: str) -> Table[Any]:
    """The table at which a figure is led by a seat."""
    led = structs.replace(table.figure(figure), seat=seat)
    return table.with_pieces(structs.replace(table.pieces, figures={**table.pieces.figures, figure: led}))


def test_only_heroes_change_hands_and_only_to_a_seat_of_the_table() -> None:
    session = begun(GAMES["descent"])
    figures = session.table.pieces.figures.values()
    hero = next(figure for figure in figures if figure.rank == "hero")
    foe = next(figure for figure in figures if figure.rank != "hero")
    for figure, leader, words in (
        (foe.id, hero.seat, "Only heroes go from one seat to another."),
        (hero.id, "nobody", "There is no such seat at this table."),
        (hero.id, hero.seat, f"{hero.name} is led by Ann already."),
    ):
        with pytest.raises(IllegalCommand, match=words):
            session.submit(by_hand.LeadFigure(figure=figure, leader=leader, name="Ann"))


def test_a_remark_is_a_short_sentence_for_the_log_that_is_no_step_of_its_own() -> None:
    session = begun(GAMES["descent"])
    session.submit(by_hand.SetCounter(name="bell", value=1))
    steps = len(session)
    session.submit(by_hand.Remark(words="Ann plays for Ben from now on."), joins=True)
    assert len(session) == steps
    assert [line.words for line in session.log(frozenset())][-1] == "By hand: Ann plays for Ben from now on."
    for words in ("", "   ", "x" * 400):
        with pytest.raises(IllegalCommand, match="short sentence"):
            session.submit(by_hand.Remark(words=words))
