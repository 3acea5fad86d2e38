"""Facts of the digest that were drawn at random and were not told as they are, each by its line."""

from __future__ import annotations

import pytest

from tests.descent.arena import Arena
from vtt.rules.descent.commands import Attack


@pytest.mark.parametrize("wall", [("A1", "A2", "wall"), ("A2", "B2", "wall")])
def test_l5672_who_stands_behind_a_closed_corner_is_said_to_stand_there(wall: tuple[str, str, str]) -> None:
    """Two figures that touch were “not beside” each other, and nothing was said of the walls that meet there."""
    arena = Arena("A..\n.Z.", {"A": "mira"}, {"Z": "zombie"}, borders=(("A1", "B1", "wall"), wall), turn="mira")
    blow = Attack(figure="mira", target=arena.space("B2"), weapon="longsword")
    assert arena.refusal(blow) == "The corner between Mira and Zombie 1 is closed, and this is a melee attack."
    arena = Arena("A..\n.Z.", {"A": "mira"}, {"Z": "zombie"}, borders=(("A1", "B1", "wall"),), turn="mira")
    assert not arena.refusal(blow), "one wall leaves a way round"


def test_l252_who_stands_farther_off_is_not_beside_the_attacker() -> None:
    arena = Arena("A.Z", {"A": "mira"}, {"Z": "zombie"}, turn="mira")
    assert "is not beside Mira" in arena.refusal(Attack(figure="mira", target=arena.space("C1"), weapon="longsword"))
