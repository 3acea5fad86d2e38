"""The finer points of the conditions (`descent.md 5.8`): each of these could be changed unseen before."""

from __future__ import annotations

import pytest
from arena import Arena

from vtt.rules.descent import conditions
from vtt.rules.descent.commands import DiscardCondition, EndTurn, Move, Rest, StartTurn
from vtt.rules.events import Damaged


def begun(*names: str, drawing: str = "M...\n....") -> Arena:
    arena = Arena(drawing, {"M": "mira"}).set("mira", conditions=names)
    return arena.do(StartTurn(figure="mira"))


@pytest.mark.parametrize("condition", [one for one in conditions.CONDITIONS if one != "immobilized"])
def test_g112_only_being_immobilized_takes_the_points(condition: str) -> None:
    """L3019."""
    arena = begun().do(Move(figure="mira", path=(0, 1), space=1, actions=1))
    change = arena.change()
    assert conditions.gain(change, "mira", condition)
    assert change.turn.points_left == 3


def test_immobilized_bars_moves_and_nothing_else() -> None:
    """L3019."""
    arena = begun("immobilized")
    assert "no move actions" in arena.refusal(Move(figure="mira", path=(0, 1), space=1, actions=1))
    assert arena.refusal(Rest(figure="mira")) == ""


def test_g137_flames_leap_on_friends_beside_only() -> None:
    """L2995: adjacent friends; not those farther off, whatever stands between."""
    arena = Arena("MB.W\n....", {"M": "mira", "B": "bruno", "W": "wendel"}).set("mira", conditions=("burning",))
    arena.do(StartTurn(figure="mira")).do(EndTurn())
    assert [arena.damage(one) for one in ("mira", "bruno", "wendel")] == [1, 1, 0]


def test_who_neither_burns_nor_bleeds_is_not_told_to() -> None:
    """L2985, L2995."""
    arena = begun().do(Rest(figure="mira"))
    assert not any(isinstance(event, Damaged) or "bleeding" in event.words for event in arena.events)
    arena.do(EndTurn())
    assert not any(isinstance(event, Damaged) or "flames" in event.words for event in arena.events)


def test_only_a_rest_ends_being_weakened() -> None:
    """L3028."""
    arena = begun("weakened", "stunned").do(DiscardCondition(figure="mira", condition="stunned"))
    assert arena.figure("mira").conditions == ("weakened",)
    assert arena.do(Rest(figure="mira")).figure("mira").conditions == ()


def test_flames_are_put_out_from_beside_only() -> None:
    """L3001."""
    arena = Arena("M.B.", {"M": "mira", "B": "bruno"}).set("bruno", conditions=("burning",))
    arena.do(StartTurn(figure="mira"))
    help_him = DiscardCondition(figure="mira", condition="burning", bearer="bruno")
    assert arena.refusal(help_him) == "Bruno is not beside Mira." and not arena.legal(help_him)


def test_only_its_bearer_shakes_off_what_is_no_fire() -> None:
    """L3001: others put out flames, and nothing else."""
    arena = Arena("MB..", {"M": "mira", "B": "bruno"}).set("bruno", conditions=("bleeding", "stunned"))
    arena.do(StartTurn(figure="mira"))
    for condition in ("bleeding", "stunned"):
        said = arena.refusal(DiscardCondition(figure="mira", condition=condition, bearer="bruno"))
        assert said == f"Bruno alone can end being {condition}."


def test_who_does_not_act_takes_no_points_from_who_does() -> None:
    """L3019: its own points go."""
    arena = Arena("M.B.", {"M": "mira", "B": "bruno"}).do(StartTurn(figure="mira"))
    arena.do(Move(figure="mira", path=(0, 1), space=1, actions=1))
    change = arena.change()
    assert conditions.gain(change, "bruno", "immobilized") and change.turn.points_left == 3


@pytest.mark.parametrize(("value", "fits"), [("0", True), ("99", True), ("100", False), ("", False), ("x", False)])
def test_amounts_have_two_digits_at_most(value: str, fits: bool) -> None:
    if fits:
        conditions.check_settings({"conditions.burning.amount": value})
    else:
        with pytest.raises(ValueError, match="small number"):
            conditions.check_settings({"conditions.burning.amount": value})
