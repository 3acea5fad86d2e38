"""The ten conditions (`descent.md 5.8`)."""

from __future__ import annotations

import pytest
from arena import B2_2S, B3_2, B6_1S, BLACK4, BROWN2, GREY1, GREY3, NONE, R2, R3, RULES, Y1S, Arena

from vtt.rules.descent import conditions
from vtt.rules.descent.commands import Attack, DiscardCondition, EndTurn, Move, Rest, StartTurn


def ill(*names: str, drawing: str = "M.\n.Z", turn: str = "mira", **more: object) -> Arena:
    arena = Arena(drawing, {"M": "mira"}, {"Z": "zombie/elite"}, **more)  # type: ignore[arg-type]
    arena.set("mira", conditions=names)
    return arena.do(StartTurn(figure=turn)) if turn else arena


def test_g136_a_stunned_hero_must_shake_it_off_first() -> None:
    """L2973: the next action must be that; the second action is free."""
    arena = ill("stunned")
    blow = Attack(figure="mira", target=arena.space("B2"), weapon="longsword")
    assert "stunned" in arena.refusal(blow) and "stunned" in arena.refusal(Rest(figure="mira"))
    arena.do(DiscardCondition(figure="mira", condition="stunned"))
    assert arena.figure("mira").conditions == () and arena.table.game.turn.actions == 1
    assert arena.legal(blow)


def test_bleeding_hurts_after_every_other_action() -> None:
    """L2985"""
    arena = ill("bleeding").do(Rest(figure="mira"))
    assert arena.damage("mira") == 1
    arena.do(DiscardCondition(figure="mira", condition="bleeding"))
    assert arena.damage("mira") == 1 and arena.figure("mira").conditions == ()


def test_bleeding_takes_its_amount_from_the_settings() -> None:
    arena = ill("bleeding", settings={"conditions.bleeding.amount": "2"}).do(Rest(figure="mira"))
    assert arena.damage("mira") == 2


@pytest.mark.parametrize(
    ("name", "value"), [("bleeding.amount", "lots"), ("bleeding.amount", "-1"), ("poisoned.attribute", "charm")]
)
def test_settings_that_make_no_sense_are_refused_at_set_up(name: str, value: str) -> None:
    arena = ill(turn="", settings={f"conditions.{name}": value})
    with pytest.raises(ValueError, match=f"conditions.{name} must be"):
        conditions.check_settings(arena.change().settings)


def test_g137_flames_put_out_before_the_end_of_the_turn_do_not_hurt() -> None:
    """L3000"""
    arena = ill("burning").do(DiscardCondition(figure="mira", condition="burning"))
    assert "Mira puts out the flames." in arena.words, "“shakes off being burning”"
    assert arena.do(EndTurn()).damage("mira") == 0


def test_burning_hurts_friends_beside_and_any_neighbour_puts_it_out() -> None:
    """L2995, L3001"""
    arena = Arena("MB\nZ.", {"M": "mira", "B": "bruno"}, {"Z": "zombie"})
    arena.set("mira", conditions=("burning",)).do(StartTurn(figure="mira"))
    arena.turn_set(actions=0, used=("bonus_attack",)).do(EndTurn())
    assert (arena.damage("mira"), arena.damage("bruno"), arena.damage("z")) == (1, 1, 0)
    assert "Mira is burning and suffers 1 damage." in arena.words, "not “from the flames on Mira”, as one beside her"
    assert "Bruno suffers 1 damage from the flames on Mira." in arena.words
    arena.do(StartTurn(figure="bruno")).do(DiscardCondition(figure="bruno", condition="burning", bearer="mira"))
    assert arena.figure("mira").conditions == () and "puts out the flames on Mira" in arena.words


@pytest.mark.parametrize(("condition", "hurts"), [("diseased", 0), ("poisoned", 1), ("cursed", 0)])
def test_conditions_tested_at_the_start_of_the_turn(condition: str, hurts: int) -> None:
    """L3008, L3058, L3068: failed, it hurts (a curse only stays); passed, it ends."""
    failed = ill(condition, turn="").type(GREY3, BLACK4).do(StartTurn(figure="mira"))
    assert failed.damage("mira") == hurts and failed.figure("mira").conditions == (condition,)
    assert failed.hero("mira").fatigue == (condition == "diseased")
    passed = ill(condition, turn="").type(NONE, NONE).do(StartTurn(figure="mira"))
    assert passed.damage("mira") == 0 and passed.figure("mira").conditions == ()


def test_a_disease_tires_and_hurts_who_cannot_tire() -> None:
    """L3008, L469: fatigue beyond stamina, and all of it for those without stamina, is damage."""
    tired = ill("diseased", turn="").hero_set("mira", fatigue=4).type(GREY3, BLACK4).do(StartTurn(figure="mira"))
    assert (tired.hero("mira").fatigue, tired.damage("mira")) == (4, 1)
    monster = ill(turn="").set("z", conditions=("diseased",)).game(phase="overlord").type(GREY3, BLACK4)
    monster.do(StartTurn(figure="z"))
    assert monster.damage("z") == 1 and "diseased and suffers 1 damage" in monster.words


def test_what_doom_adds_is_told_wherever_damage_is() -> None:
    """L3035: a poisoned hero who is doomed suffered two and was told of one."""
    arena = ill("poisoned", turn="").set("mira", conditions=("poisoned", "doomed"))
    arena.type(BLACK4, BLACK4).do(StartTurn(figure="mira"))
    assert arena.damage("mira") == 2 and "suffers 1 damage. Doom adds 1." in arena.words


def test_each_test_has_its_attribute() -> None:
    """Poisoned tests might (Mira has 4), diseased and cursed willpower (2): three shields pass the one only."""
    for condition, passes in (("poisoned", True), ("diseased", False), ("cursed", False)):
        arena = ill(condition, turn="").type(GREY3, NONE).do(StartTurn(figure="mira"))
        assert (arena.figure("mira").conditions == ()) == passes


def test_g112_immobilized_loses_all_points_and_takes_no_moves() -> None:
    """L3019; it ends with the turn."""
    arena = ill().do(Move(figure="mira", path=(0, 1), space=1, actions=1))
    assert arena.table.game.turn.points_left == 3
    change = arena.change()
    conditions.gain(change, "mira", "immobilized")
    arena.table = change.done()
    assert arena.table.game.turn.points_left == 0
    held = "It is immobilized: no move actions in this turn."
    for left in (1, 0):
        arena.turn_set(actions=left)
        assert arena.refusal(Move(figure="mira", path=(1, 0), space=0, actions=left, fatigue=2)) == held
    arena.do(EndTurn())
    assert "immobilized" not in arena.figure("mira").conditions


def test_whom_a_condition_holds_is_shown_no_spaces_before_a_turn_begins_either() -> None:
    """Picked up as the next to act, who was immobilized saw sixty spaces, and none once the turn had begun."""
    moves = RULES.moves(ill("immobilized", turn="").table, "mira")
    assert not moves.ends and moves.refusal(1) == "It is immobilized: no move actions in this turn."
    moves = RULES.moves(ill("stunned", turn="").table, "mira")
    assert {one.name for end in moves.ends.values() for one in moves.payment(end.cost)} == {"fatigue"}, (
        "stun bars actions alone"
    )


def test_weakened_takes_a_heart_and_a_shield_and_ends_with_a_rest() -> None:
    """L3028"""
    arena = ill("weakened").type(B3_2, R2, NONE)
    arena.do(Attack(figure="mira", target=arena.space("B2"), weapon="longsword"))
    assert arena.damage("z") == 3
    arena.do(Rest(figure="mira"))
    assert "weakened" not in arena.figure("mira").conditions
    arena = Arena("M.\n.Z", {"M": "mira"}, {"Z": "zombie/elite"}).set("z", conditions=("weakened",))
    arena.do(StartTurn(figure="mira")).type(B3_2, R2, BROWN2)
    arena.do(Attack(figure="mira", target=arena.space("B2"), weapon="longsword"))
    assert arena.damage("z") == 3


def test_who_is_weakened_after_resting_may_rest_again() -> None:
    """L141, L3028: the same action may be repeated, and only a rest ends being weakened."""
    arena = Arena("M..Z", {"M": "mira"}, {"Z": "zombie"}, turn="mira").do(Rest(figure="mira"))
    assert arena.refusal(Rest(figure="mira")) == "Rests already."
    arena.set("mira", conditions=("weakened",)).do(Rest(figure="mira"))
    assert arena.figure("mira").conditions == ()


def test_doom_adds_one_each_time_and_a_surge_shakes_it_off() -> None:
    """L3035"""
    arena = ill("doomed", "bleeding").do(Rest(figure="mira"))
    assert arena.damage("mira") == 2
    arena.type(B2_2S, R2, NONE).do(Attack(figure="mira", target=arena.space("B2"), weapon="longsword"))
    arena.answer("shake off doom")
    assert "doomed" not in arena.figure("mira").conditions


def test_terrified_spends_no_surges_and_ends_out_of_sight() -> None:
    """L3047"""
    arena = ill("terrified").type(B6_1S, R3, GREY1)
    arena.do(Attack(figure="mira", target=arena.space("B2"), weapon="longsword"))
    assert arena.asked is None
    arena.do(EndTurn())
    assert "terrified" in arena.figure("mira").conditions
    arena = Arena("M.X.Z", {"M": "mira"}, {"Z": "zombie"}).set("mira", conditions=("terrified",))
    arena.do(StartTurn(figure="mira")).do(EndTurn())
    assert arena.figure("mira").conditions == ()


def test_a_cursed_monster_takes_no_monster_actions() -> None:
    """L3058"""
    from vtt.rules.descent.commands import MonsterAction

    arena = Arena("M.\n.Z", {"M": "mira"}, {"Z": "zombie/elite"}).set("z", conditions=("cursed",))
    arena.game(phase="overlord").type(GREY3, BLACK4).do(StartTurn(figure="z"))
    assert "cursed" in arena.refusal(MonsterAction(figure="z", ability="grab", target="mira"))


def test_g138_no_second_condition_of_a_kind() -> None:
    """L2960"""
    arena = ill("poisoned", turn="")
    change = arena.change()
    assert not conditions.gain(change, "mira", "poisoned")
    assert change.figures["mira"].conditions == ("poisoned",) and not change.events


def test_the_fallen_get_no_conditions() -> None:
    """L550"""
    arena = ill(turn="").set("mira", space=None)
    assert not conditions.gain(arena.change(), "mira", "stunned")


def test_conditions_that_no_action_ends_are_refused_in_words() -> None:
    arena = ill("cursed", turn="").type(GREY3, BLACK4).do(StartTurn(figure="mira"))
    assert arena.refusal(DiscardCondition(figure="mira", condition="cursed")) == "No action ends being cursed."
    assert arena.refusal(DiscardCondition(figure="mira", condition="burning")) == "Mira is not burning."


def test_poison_by_a_surge() -> None:
    arena = Arena("R..Z", {"R": "robin"}, {"Z": "zombie/elite"}, turn="robin").type(B2_2S, R2, NONE)
    arena.do(Attack(figure="robin", target=arena.space("D1"), weapon="long-bow"))
    arena.answer("+2 range")
    assert Y1S >= 0 and arena.damage("z") == 4
