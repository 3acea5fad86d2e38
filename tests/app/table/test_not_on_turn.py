"""A hero in the hand who is not on turn: nothing is lit as a place to stop, and the table says whose turn it is."""

from __future__ import annotations

import pygame
import pytest

from tests.app.hands import Hands, TableHands
from tests.app.table.test_turns import begin, do
from vtt.app.table.board.marks import Pointing, carry_marks, shown
from vtt.app.table.help.hover_words import about
from vtt.app.table.people.carry import carry_to
from vtt.app.table.people.meant import hatched
from vtt.app.widgets.button import Button
from vtt.play.session import Strictness
from vtt.rules.descent.commands import StartTurn
from vtt.scene.marks import GhostMark, PassMark, StopMark


def drawn_away(table: TableHands) -> int:
    """Mira is drawn to a space beside her while Tilda acts; the space."""
    looking = table.screen.looking
    do(table, StartTurn(seat="heroes", figure="tilda"))
    start = table.place("mira")
    assert start is not None and not looking.take("mira") and looking.carry is not None
    taken = {figure.space for figure in looking.table.pieces.figures.values()}
    beside = next(space for space in looking.carry.moves.passing if space not in taken)
    looking.let_go()
    table.down(table.at(start))
    table.move(table.at(beside))
    table.wait(0.1)
    return beside


def test_nothing_is_lit_as_legal_and_it_is_said_whose_turn_it_is(hands: Hands) -> None:
    table = begin(hands)
    looking, beside = table.screen.looking, drawn_away(table)
    assert looking.carry is not None
    marks = carry_marks(carry_to(looking.carry, beside), looking.figure("mira"))
    assert not any(isinstance(mark, StopMark) for mark in marks), "it was lit as if she might go there"
    assert any(isinstance(mark, PassMark) for mark in marks), "how far she would get is still seen"
    assert looking.carry.reason == "It is Tilda's turn, not Mira's." and not table.has("set down")
    start = table.place("mira")
    table.up(table.at(beside))
    assert table.place("mira") == start and "It is Tilda's turn, not Mira's." in table.notices()


@pytest.mark.parametrize("strictness", ["enforce", "advise", "free"])
def test_a_click_on_whom_one_may_not_move_only_looks(hands: Hands, strictness: Strictness) -> None:
    """An enemy was taken up by a click, with its shadow over the board, as if to be put somewhere by hand. How far it
    would get is shown, until Esc or the next click."""
    table = begin(hands, strictness=strictness)
    do(table, StartTurn(seat="heroes", figure="tilda"))
    looking = table.screen.looking
    enemies = [figure for figure in looking.table.pieces.figures.values() if figure.side != "heroes" and figure.space]
    for figure in ("mira", enemies[0].id):
        space = table.place(figure)
        assert space is not None
        before = len(table.screen.session)
        table.click(table.at(space))
        table.move(table.at(space + 1))
        table.wait(0.1)
        assert (looking.selected, looking.carry) == (figure, None)
        marks = shown(looking, table.screen.hand.pointing).marks
        assert not any(isinstance(mark, GhostMark | StopMark) for mark in marks)
        reach = looking.session.ruleset.moves(looking.table, figure)
        assert {mark.space for mark in marks if isinstance(mark, PassMark)} == {*reach.ends, *reach.passing}
        assert reach.ends or figure != "mira"
        back, at_mouse = table.find("back to who acts"), about(looking, Pointing(space, figure), "")
        assert isinstance(back, Button) and back.below == hatched(looking), "nobody knew what it meant"
        said = ["", *(getattr(one, "words", "") for one in at_mouse)]
        assert back.below in said and back.below.startswith("Hatched") == bool(reach.ends or reach.passing)
        assert len(table.screen.session) == before and not table.has("Do it anyway")
    table.key(pygame.K_ESCAPE)
    assert looking.selected == "tilda", "Esc is the way back from looking at somebody"
    assert looking.reach is None
    own = table.place("tilda")
    assert own is not None
    table.click(table.at(own))
    assert looking.carry is not None and looking.carry.moves.ends, "who acts is taken up by a click as before"


def test_a_click_on_the_floor_ends_the_look(hands: Hands) -> None:
    table = begin(hands)
    do(table, StartTurn(seat="heroes", figure="tilda"))
    looking, space = table.screen.looking, table.place("mira")
    assert space is not None
    table.click(table.at(space))
    assert looking.reach is not None and looking.reach.passing
    taken = {figure.space for figure in looking.table.pieces.figures.values()}
    table.click(table.at(next(space for space in looking.table.board.spaces if space not in taken)))
    assert looking.reach is None and looking.carry is None


@pytest.mark.parametrize("answer", ["Do it anyway", "Let it be"])
def test_by_hand_it_is_meant(hands: Hands, answer: str) -> None:
    table = begin(hands, strictness="advise")
    start = table.place("mira")
    beside = drawn_away(table)
    table.up(table.at(beside))
    table.wait(0.1)
    assert table.place("mira") == start and table.has("It is Tilda's turn, not Mira's.")
    table.press(answer)
    assert table.place("mira") == (beside if answer == "Do it anyway" else start)
