"""What monsters spend surges on, by the numbers of the digest's cases (`road_to_legend.md 15, 24`)."""

from __future__ import annotations

from vtt.rules.descent.content import Surge
from vtt.rules.road_to_legend.surges import Blow, spend

POISON = Surge("Poison", condition="poisoned")
STUN = Surge("Stun", condition="stunned")
HARM = Surge("+1 damage", damage=1)
RANGE = Surge("+1 range", range=1)
PIERCE = Surge("Pierce 1", pierce=1)
MEND = Surge("Mend 2", recover_health=2)
FIRE = Surge("Fire", ability="fire")
ORDER = ("poisoned", "stunned", "damage", "range")


def bought(blow: Blow, *offered: Surge, order: tuple[str, ...] = ORDER) -> list[str]:
    return [surge.name for surge in spend(blow, offered, order).spent]


def test_the_order_of_the_monster_counts_not_that_of_the_card() -> None:
    assert bought(Blow(1, damage=2, health=9), HARM, POISON) == ["Poison"]
    assert bought(Blow(2, damage=2, health=9), HARM, POISON) == ["Poison", "+1 damage"]
    assert bought(Blow(1, damage=2, health=9), FIRE, HARM) == ["+1 damage"], "what is not named comes last"


def test_g41_to_defeat_a_hero_comes_before_a_condition() -> None:
    assert bought(Blow(1, damage=2, health=3), POISON, HARM) == ["+1 damage"]
    assert bought(Blow(2, damage=2, health=3), POISON, HARM) == ["+1 damage"], "the defeated need no poison"


def test_g42_range_comes_first_if_the_attack_would_miss() -> None:
    assert bought(Blow(1, damage=2, health=9, short=1), STUN, HARM, RANGE) == ["+1 range"]
    assert bought(Blow(1, damage=2, health=9), RANGE, STUN) == ["Stun"]
    assert bought(Blow(1, damage=2, health=9), RANGE) == [], "range that is not needed has no effect"


def test_g43_a_condition_that_the_hero_has_is_skipped() -> None:
    assert bought(Blow(1, damage=2, health=9, conditions=frozenset({"poisoned"})), POISON, HARM) == ["+1 damage"]


def test_g13_no_condition_where_no_damage_goes_through() -> None:
    assert bought(Blow(1, damage=2, health=9, shields=2), POISON) == []
    assert bought(Blow(2, damage=2, health=9, shields=2), POISON, HARM) == ["+1 damage", "Poison"], (
        "what was skipped is looked at again from the top"
    )


def test_a_miss_that_cannot_be_helped_costs_nothing() -> None:
    spending = spend(Blow(1, damage=5, health=9, short=2), (RANGE, POISON), ORDER)
    assert spending.spent == () and spending.left == 1


def test_surges_that_something_demands_are_kept_for_it() -> None:
    assert bought(Blow(2, damage=2, health=9, taken=1), POISON, HARM) == ["Poison"]
    assert spend(Blow(0, damage=2, health=9, taken=1), (POISON,), ORDER).spent == ()


def test_piercing_shields_may_defeat_too() -> None:
    assert bought(Blow(1, damage=3, health=3, shields=1), POISON, PIERCE) == ["Pierce 1"]
    assert bought(Blow(1, damage=3, health=9), PIERCE) == [], "there is nothing to pierce"


def test_the_cheapest_blow_that_defeats_is_enough() -> None:
    dear = Surge("+2 damage", cost=2, damage=2)
    assert bought(Blow(2, damage=2, health=3), dear, HARM, order=("damage",)) == ["+1 damage"]


def test_mending_needs_wounds_and_abilities_need_somebody() -> None:
    assert bought(Blow(2, damage=1, health=9), MEND, FIRE, order=("recover", "fire")) == ["Fire"]
    wounded = Blow(2, damage=1, health=9, wounds=1, idle=frozenset({"fire"}))
    assert bought(wounded, MEND, FIRE, order=("recover", "fire")) == ["Mend 2"]


def test_each_ability_is_used_once() -> None:
    spending = spend(Blow(5, damage=1, health=9), (HARM,), ORDER)
    assert [surge.name for surge in spending.spent] == ["+1 damage"] and spending.left == 4
