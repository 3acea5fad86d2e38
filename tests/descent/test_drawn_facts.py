"""Facts of the digest that were drawn at random and were not told as they are, each by its line."""

from __future__ import annotations

import pytest

from tests.descent.arena import RULES, Arena
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


@pytest.mark.parametrize(("setting", "what"), [("health", "2 damage"), ("fatigue", "2 fatigue")])
def test_g141_what_an_unused_free_attack_recovers_is_said_before_the_turn_ends(setting: str, what: str) -> None:
    """It was told when it was too late to choose."""
    arena = Arena("MT", {"M": "mira", "T": "tilda"}, turn="mira", settings={"two_heroes.recovers": setting})
    mark = RULES.status(arena.table)[0]
    assert mark.words == "2 actions + free attack left"
    assert mark.hint == f"Who ends the turn without the free attack recovers {what} instead."
    alone = Arena("M.", {"M": "mira"}, turn="mira")
    assert not RULES.status(alone.table)[0].hint
