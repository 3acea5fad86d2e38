"""What the table shows while an enemy of the zones is about to act, and people are asked whom it goes for."""

from __future__ import annotations

from functools import cache

import pygame
import pytest

from tests.app.hands import Hands, TableHands
from tests.played import PlayedOn, bots_for, bots_play
from vtt.app.table.board.marks import Pointing, shown
from vtt.app.table.people.motive import told_of
from vtt.app.table.people.thinking_again import may_leave
from vtt.app.table.screen import TableScreen
from vtt.files.games import new_game, open_scenario, seats_for
from vtt.files.library import find_scenario
from vtt.play.others import Deed
from vtt.play.session import Session
from vtt.rules.plan import Seat
from vtt.rules.sword_and_sorcery.commands import EndTurn
from vtt.rules.sword_and_sorcery.decisions import ChooseTarget
from vtt.rules.sword_and_sorcery.ruleset import SwordAndSorcery
from vtt.scene.marks import FigureMark


def asked_whom(hands: Hands) -> TableHands:
    """Players are asked whom of several heroes an enemy goes for."""
    game, moments = _asking_whom()
    table = TableHands(hands.window, TableScreen(hands.window, game.standing_at(moments)))
    table.settle()
    return table


@cache
def _asking_whom() -> tuple[PlayedOn, int]:
    """The first game of bots that comes to it, and after how many moments."""
    scenario = open_scenario(find_scenario("the-silk-debt"))

    def open_question(session: Session) -> bool:
        asked = session.table.pending[-1] if session.table.pending else None
        return isinstance(asked, ChooseTarget) and len({one.figure for one in asked.offers if one.figure}) > 1

    for seed in range(20):
        game = PlayedOn(new_game(scenario, seats_for(scenario.scenario), seed=seed))
        for session in game.through(1000):
            if open_question(session):
                return game, len(session)
    raise AssertionError("nobody was asked")


def test_while_it_is_asked_whom_an_enemy_goes_for_nothing_says_one_of_them(hands: Hands) -> None:
    """The words below the board named the first of them, and an arrow led there, before anybody had chosen."""
    table = asked_whom(hands)
    looking = table.screen.looking
    assert "goes for" not in shown(looking, Pointing()).words
    option = next(one for choice in looking.choices for one in choice.options() if one.figure)
    assert "goes for" in shown(looking, Pointing(option=option)).words


def test_nobody_is_lit_as_an_answer_before_the_question_stands_there(hands: Hands) -> None:
    """The board bore the keys of answers to a question that had no words yet: a list was to be read before it."""
    table = asked_whom(hands)
    screen, asked = table.screen, {one.figure for one in table.screen.looking.open_options()}

    def lit() -> set[str]:
        marks = [mark for mark in screen.scene.marks if isinstance(mark, FigureMark)]
        return {mark.figure for mark in marks if mark.emphasis == "target"} & asked

    assert lit()
    screen.away.sum_up("The others", (Deed(screen.session.moment.number, "It bites."),), 1, unfolded=True)
    table.wait(0.2)
    assert screen.away.reads and not lit() and not screen.at.hint.words
    table.key(pygame.K_RETURN)
    table.wait(0.2)
    assert lit()


def test_what_an_enemy_is_about_to_do_is_not_left_by_going_back(hands: Hands) -> None:
    """“Back” took the end of a turn back, and with it the card of activation that had come up."""
    scenario = open_scenario(find_scenario("the-silk-debt"))
    heroes = tuple(hero for seat in seats_for(scenario.scenario) for hero in seat.heroes)
    session = new_game(scenario, [Seat("all", "Mara", "heroes", heroes=heroes)], seed=4)
    while not (session.table.pending and isinstance(session.moment.command, EndTurn)):
        bots_play(session, bots_for(session, 1))
    table = TableHands(hands.window, TableScreen(hands.window, session))
    table.settle()
    assert told_of(table.screen.looking) and not may_leave(table.screen.looking)


@pytest.mark.parametrize("order", [1, -1])
def test_each_answer_shows_the_plan_that_it_means(hands: Hands, monkeypatch: pytest.MonkeyPatch, order: int) -> None:
    """Answers and plans were paired by number: in another order each showed the plan of the other hero."""
    looking = asked_whom(hands).screen.looking
    said = SwordAndSorcery.advice
    monkeypatch.setattr(SwordAndSorcery, "advice", lambda *asked: said(*asked)[::order])
    options = [one for choice in looking.choices for one in choice.options() if one.figure]
    assert len(options) > 1
    for option in options:
        marks = shown(looking, Pointing(option=option)).marks
        affected = [mark.figure for mark in marks if isinstance(mark, FigureMark) and mark.emphasis == "affected"]
        assert affected == [option.figure]


def test_of_a_bot_that_decides_for_an_enemy_it_is_not_said_that_it_is_next(hands: Hands) -> None:
    table = asked_whom(hands)
    looking = table.screen.looking
    enemy = looking.figure(looking.table.pending[-1].figure)  # type: ignore[attr-defined]
    assert enemy is not None
    table.screen.pause_bots()
    for seat in looking.session.seats:
        looking.session.set_bot(seat.id, True)
    table.screen.take_up()
    table.settle()
    said = [str(getattr(one, "words", "")) for one in table.widgets()]
    assert any(words.startswith(f"{enemy.name} acts; ") for words in said)
    assert not any(words.startswith("Next to act") for words in said)
    assert looking.selected == enemy.id
    plan, told = shown(looking, Pointing()), shown(looking, Pointing(fighting=frozenset(("somebody-else",))))
    assert set(plan.marks) - set(told.marks) and not told.words, "its way would seem to be a part of the attack"
    assert FigureMark(enemy.id, "chosen") not in told.marks
