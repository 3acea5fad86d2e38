"""Readings in which tables differ: sight where all corners touch walls, and areas that are turned over."""

from __future__ import annotations

import pytest

from tests.gloomhaven.tables import Game, action, card, content, hero_class
from vtt.rules.gloomhaven import commands
from vtt.rules.gloomhaven.areas import placements
from vtt.rules.gloomhaven.content import Ability

HOOK = ((1, 0), (2, 0), (2, -1))
"""A pattern that is not its own mirror image."""


@pytest.mark.parametrize("reading, sees", [("inset", True), ("literal", False)])
def test_a_corridor_one_hexagon_wide(reading: str, sees: bool) -> None:
    game = Game("A . . m", settings={"sight.corners": reading})
    assert game.rules.sight(game.table, "alpha", 3).open is sees
    assert (3 in game.rules.seen(game.table, "alpha")) is sees
    game.begin(alpha=("1", "2"))
    game.end("alpha")
    attacked = any(question.figure == "alpha" for question in game.table.pending)
    assert attacked is sees, "the brute walks up and attacks only whom it sees"


@pytest.mark.parametrize("reading, ways", [("mirrored", 12), ("turned", 6)])
def test_areas_of_people_are_mirrored_unless_the_table_says_otherwise(reading: str, ways: int) -> None:
    hook = card("alpha", "hook", 15, action(Ability("attack", 2, pattern=HOOK)), action(Ability("move", 2)))
    game = Game(
        """
        . . . . .
        . . . . .
        . . A . .
        . . m . .
        . . . . m
        """,
        content(hero_class("alpha", hook)),
        settings={"areas": reading},
    )
    game.begin(alpha=("hook", "1"))
    change = game.rules.change(game.table)
    ability = Ability("attack", 2, pattern=HOOK)
    laid = placements(change, game.figure("alpha"), ability)
    assert len([spaces for spaces in laid if len(spaces) == 3]) == ways
    game.top("alpha", "hook")
    hitting = [spaces for spaces in laid if game.mark("m") in spaces and len(spaces) == 3]
    assert hitting
    game.do(commands.Attack(figure="alpha", spaces=tuple(sorted(hitting[0]))))
