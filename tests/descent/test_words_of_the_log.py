"""The log says what a move cost and what brought a figure down."""

from __future__ import annotations

import pytest
from arena import Arena
from walks import walk

from vtt.rules.descent.commands import EndTurn


def alone(drawing: str) -> Arena:
    return Arena(drawing, {"M": "mira"}, turn="mira")


def test_a_way_through_water_says_its_points_and_a_plain_one_its_spaces() -> None:
    assert (
        walk(alone("M.w.."), "mira", "A1 B1 C1 D1").words.strip() == "Mira moves 3 spaces to D1 for 4 movement points."
    )
    assert walk(alone("M...."), "mira", "A1 B1 C1").words.strip() == "Mira moves 2 spaces to C1."


@pytest.mark.parametrize(("letter", "cause"), [("l", "lava"), ("h", "a hazard")])
def test_whoever_ends_a_turn_on_lava_falls_by_it(letter: str, cause: str) -> None:
    arena = walk(alone(f"M{letter}."), "mira", "A1 B1").do(EndTurn(figure="mira"))
    assert f"Mira is knocked out: its turn has ended on {cause}." in arena.words
