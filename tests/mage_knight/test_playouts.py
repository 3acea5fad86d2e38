"""Random play: whatever is offered may be done, and no invariant breaks on the way."""

from __future__ import annotations

import random

import pytest

from tests.mage_knight.games import RULES, game, possible
from vtt.rules.mage_knight import commands

LONGEST = 1200


@pytest.mark.parametrize(
    ("scenario", "heroes", "seed"),
    [
        ("first-steps", 2, 1),
        ("first-steps", 1, 2),
        ("long-war", 3, 3),
        ("short-war", 2, 4),
        ("alone-against-two", 1, 5),
        ("the-lost-shafts", 4, 6),
        ("what-lies-below", 2, 7),
    ],
)
def test_random_games_hold_together(scenario: str, heroes: int, seed: int) -> None:
    table, chance = game(scenario, heroes, seed), random.Random(seed)
    for _ in range(LONGEST):
        if table.game.phase == "over":
            break
        found = possible(table, chance)
        assert found, "somebody must be able to do something"
        busy = [command for command in found if not isinstance(command, commands.EndTurn | commands.NextPhase)]
        command = chance.choice(busy if busy and chance.random() < 0.85 else found)
        table = RULES.apply(table, command).table
        assert RULES.invariants(table) == []
    again = RULES.decode(RULES.encode(table), table)
    assert RULES.encode(again) == RULES.encode(table)
    assert table.game.phase == "over" or table.game.round >= 1
