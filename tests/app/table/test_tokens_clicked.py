"""A click on a token does what the rules let somebody do with it, or says why not in one sentence."""

from __future__ import annotations

from tests.app.hands import Hands, TableHands
from tests.app.table.test_turns import begin, do
from vtt.rules.by_hand import PlaceFigure
from vtt.rules.descent.commands import Rest, Search, StartTurn
from vtt.rules.descent.finding import NO_TOKEN


def beside(table: TableHands, token: str) -> int:
    """Tilda is put beside a search token, whose space it is."""
    board = table.screen.looking.board
    (space,) = table.screen.looking.table.pieces.tokens[token].spaces
    free = next(one for one in board.lattice.neighbours(space) if board.has(one))
    do(table, PlaceFigure(figure="tilda", space=free))
    table.screen.looking.let_go()
    return space


def test_what_lies_too_far_away_says_so(hands: Hands) -> None:
    table = begin(hands)
    (space,) = table.screen.looking.table.pieces.tokens["larder"].spaces
    do(table, StartTurn(seat="heroes", figure="tilda"))
    table.click(table.at(space))
    assert NO_TOKEN in table.notices()


def test_without_an_action_left_it_is_said(hands: Hands) -> None:
    """The click did nothing at all, and nobody knew why."""
    table = begin(hands)
    do(table, StartTurn(seat="heroes", figure="tilda"), Rest(seat="heroes", figure="tilda"))
    beside(table, "niche")
    do(table, Search(seat="heroes", figure="tilda", token="niche"))
    table.screen.at.cards.close_all()
    table.wait(0.1)
    table.click(table.at(beside(table, "larder")))
    (why,) = [choice.refusal for choice in table.screen.looking.choices if choice.name == "Search"]
    assert why and table.notices()[-1] == why and "larder" in table.screen.looking.table.pieces.tokens


def test_with_one_left_it_is_searched(hands: Hands) -> None:
    table = begin(hands)
    do(table, StartTurn(seat="heroes", figure="tilda"))
    table.click(table.at(beside(table, "larder")))
    table.settle()
    assert "larder" not in table.screen.looking.table.pieces.tokens
