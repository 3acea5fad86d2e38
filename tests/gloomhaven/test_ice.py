"""Characters on ice: they slide on until something stops them, for one movement point."""

from __future__ import annotations

from tests.gloomhaven.tables import Game
from vtt.rules import by_hand
from vtt.rules.gloomhaven import commands


def on_ice(rows: str, *icy: int) -> Game:
    game = Game(rows)
    game.do(by_hand.SetTerrain(spaces=icy, letter="i"))
    game.begin(alpha=("1", "2"))
    game.bottom("alpha", "1")
    return game


def test_a_slide_costs_one_point_and_is_offered_whole() -> None:
    game = on_ice("A . . . . . . . . m", 1, 2, 3)
    moves = game.rules.moves(game.table, "alpha")
    assert 2 not in moves.ends
    assert moves.ends[4].cost == 1
    assert moves.path(4, ()) == (0, 1, 2, 3, 4)
    assert moves.ends[6].cost == 3
    game.walk("alpha", 1, 2, 3, 4)
    assert game.figure("alpha").space == 4


def test_nobody_stops_on_the_way() -> None:
    game = on_ice("A . . . . . m", 1, 2)
    refusal = game.why_not(commands.Move(figure="alpha", path=(0, 1)))
    assert refusal == "On ice a figure slides straight on until something stops it."


def test_something_in_the_way_stops_the_slide() -> None:
    game = on_ice("A . . m", 1, 2)
    game.walk("alpha", 1, 2)
    assert game.figure("alpha").space == 2
