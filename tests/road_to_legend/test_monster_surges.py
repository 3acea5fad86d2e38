"""What monsters spend surges on, by the numbers of the digest's cases (`road_to_legend.md 15, 24`)."""

from __future__ import annotations

from typing import Any

from tests.road_to_legend.dungeons import Quest
from vtt.rules.descent.content import Surge
from vtt.rules.road_to_legend.surges import Blow as Attack
from vtt.rules.road_to_legend.surges import Victim, spend

POISON = Surge("Poison", condition="poisoned")
STUN = Surge("Stun", condition="stunned")
HARM = Surge("+1 damage", damage=1)
RANGE = Surge("+1 range", range=1)
PIERCE = Surge("Pierce 1", pierce=1)
MEND = Surge("Mend 2", recover_health=2)
FIRE = Surge("Fire", ability="fire")
ORDER = ("poisoned", "stunned", "damage", "range")


def blow(
    surges: int, damage: int, health: int, shields: int = 0, conditions: frozenset[str] = frozenset(), **more: Any
) -> Attack:
    """An attack on one hero."""
    return Attack(surges, damage, (Victim(health, shields, conditions),), **more)


def bought(attack: Attack, *offered: Surge, order: tuple[str, ...] = ORDER) -> list[str]:
    return [surge.name for surge in spend(attack, offered, order).spent]


def test_the_order_of_the_monster_counts_not_that_of_the_card() -> None:
    assert bought(blow(1, damage=2, health=9), HARM, POISON) == ["Poison"]
    assert bought(blow(2, damage=2, health=9), HARM, POISON) == ["Poison", "+1 damage"]
    assert bought(blow(1, damage=2, health=9), FIRE, HARM) == ["+1 damage"], "what is not named comes last"


def test_g41_to_defeat_a_hero_comes_before_a_condition() -> None:
    assert bought(blow(1, damage=2, health=3), POISON, HARM) == ["+1 damage"]
    assert bought(blow(2, damage=2, health=3), POISON, HARM) == ["+1 damage"], "the defeated need no poison"


def test_g42_range_comes_first_if_the_attack_would_miss() -> None:
    assert bought(blow(1, damage=2, health=9, short=1), STUN, HARM, RANGE) == ["+1 range"]
    assert bought(blow(1, damage=2, health=9), RANGE, STUN) == ["Stun"]
    assert bought(blow(1, damage=2, health=9), RANGE) == [], "range that is not needed has no effect"


def test_g43_a_condition_that_the_hero_has_is_skipped() -> None:
    assert bought(blow(1, damage=2, health=9, conditions=frozenset({"poisoned"})), POISON, HARM) == ["+1 damage"]


def test_g13_no_condition_where_no_damage_goes_through() -> None:
    assert bought(blow(1, damage=2, health=9, shields=2), POISON) == []
    assert bought(blow(2, damage=2, health=9, shields=2), POISON, HARM) == ["+1 damage", "Poison"], (
        "what was skipped is looked at again from the top"
    )


def test_a_miss_that_cannot_be_helped_costs_nothing() -> None:
    spending = spend(blow(1, damage=5, health=9, short=2), (RANGE, POISON), ORDER)
    assert spending.spent == () and spending.left == 1


def test_surges_that_something_demands_are_kept_for_it() -> None:
    assert bought(blow(2, damage=2, health=9, taken=1), POISON, HARM) == ["Poison"]
    assert spend(blow(0, damage=2, health=9, taken=1), (POISON,), ORDER).spent == ()


def test_piercing_shields_may_defeat_too() -> None:
    assert bought(blow(1, damage=3, health=3, shields=1), POISON, PIERCE) == ["Pierce 1"]
    assert bought(blow(1, damage=3, health=9), PIERCE) == [], "there is nothing to pierce"


def test_the_cheapest_blow_that_defeats_is_enough() -> None:
    dear = Surge("+2 damage", cost=2, damage=2)
    assert bought(blow(2, damage=2, health=3), dear, HARM, order=("damage",)) == ["+1 damage"]


def test_mending_needs_wounds_and_abilities_need_somebody() -> None:
    assert bought(blow(2, damage=1, health=9), MEND, FIRE, order=("recover", "fire")) == ["Fire"]
    wounded = blow(2, damage=1, health=9, wounds=1, idle=frozenset({"fire"}))
    assert bought(wounded, MEND, FIRE, order=("recover", "fire")) == ["Mend 2"]


def test_each_ability_is_used_once() -> None:
    spending = spend(blow(5, damage=1, health=9), (HARM,), ORDER)
    assert [surge.name for surge in spending.spent] == ["+1 damage"] and spending.left == 4


def test_l1159_doom_counts_where_a_hero_may_be_felled() -> None:
    """A doomed hero with 3 left was poisoned by an attack of 1 that one damage more would have felled it with; one who
    fell already was struck harder for it."""
    doomed = frozenset({"doomed"})
    assert bought(blow(1, damage=1, health=3, conditions=doomed), POISON, HARM) == ["+1 damage"]
    assert bought(blow(1, damage=2, health=3, conditions=doomed), POISON, HARM) == [], "it falls by what lies there"
    doom = Surge("Doom", condition="doomed")
    assert bought(blow(1, damage=2, health=3), POISON, doom) == ["Doom"], "doom counts in the attack that brings it"


def test_l1159_every_hero_of_an_attack_on_several_counts() -> None:
    """Only the first one did: the second lived by a poison of the first, or because nothing got through to that."""
    two = Attack(1, 2, (Victim(9), Victim(3)))
    assert bought(two, POISON, HARM) == ["+1 damage"]
    assert bought(Attack(1, 2, (Victim(9, shields=9), Victim(9))), POISON) == ["Poison"]
    assert bought(Attack(1, 3, (Victim(9), Victim(2, halved=True))), POISON, HARM) == ["Poison"], "half of 3 fells it"


def test_l1159_a_zombie_fells_a_doomed_hero_by_what_doom_adds() -> None:
    """At the table: 3 damage by its dice, 5 health left; its disease comes first on its list."""
    quest = Quest("HZ", {"H": "mira"}, {"Z": "zombie"})
    quest.figure("mira", damage=7, conditions=("doomed",))
    quest.typed(1, 1, 0)
    assert "Mira is knocked out." in quest.turn("mira").words
