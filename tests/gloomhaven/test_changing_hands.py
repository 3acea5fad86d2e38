"""A character goes to another seat in the middle of a question: what it was asked goes with it, and its summons do."""

from __future__ import annotations

from dataclasses import replace

from tests.gloomhaven.one_card import started
from tests.gloomhaven.tables import Game
from tests.gloomhaven.test_fine_print import pushing
from vtt.board.pieces import Figure
from vtt.rules import by_hand
from vtt.rules.gloomhaven.decisions import ChooseStep


def given(game: Game, figure: str, seat: str) -> Game:
    game.do(by_hand.LeadFigure(figure=figure, leader=seat, name="Ben"))
    return game


def with_a_second(game: Game) -> Game:
    """The same table, at which another seat has a character, too."""
    game.table = replace(game.table, seats=(*game.table.seats, "other"))
    return game


def test_a_push_is_up_to_whoever_leads_the_character_that_pushes() -> None:
    game = with_a_second(pushing("A m . . .", flying=False, push=2))
    question = game.table.pending[-1]
    assert isinstance(question, ChooseStep) and question.seat == "alpha" and question.figure == "m0"
    assert given(game, "alpha", "other").table.pending[-1].seat == "other"
    game.answer("2")
    assert game.table.pending[-1].seat == "other" and game.figure("m0").space == 2


def test_whom_it_summoned_goes_with_it() -> None:
    game = with_a_second(started("A B . . m"))
    cub = Figure(id="cub-1", kind="cub", name="Cub", side="heroes", space=2, rank="summon", health=4, seat="alpha")
    pieces = game.table.pieces
    game.put("alpha", 0)
    game.table = game.table.with_pieces(type(pieces)(figures={**pieces.figures, cub.id: cub}, chance=pieces.chance))
    game.game(summoned={"cub-1": "alpha"})
    assert given(game, "beta", "other").figure("cub-1").seat == "alpha"
    assert given(game, "alpha", "other").figure("cub-1").seat == "other"
