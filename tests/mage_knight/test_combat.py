"""Golden cases of the digest on fights (26 to 36, 42, 59)."""

from __future__ import annotations

import msgspec

from tests.mage_knight.tables import enemy, fight, values
from vtt.rules.mage_knight import combat
from vtt.rules.mage_knight.content import Attack, Element
from vtt.rules.mage_knight.fight import Unit


def test_case_26_a_resisted_type_is_halved_for_the_whole_group() -> None:
    start = fight(enemy(3, 3, resists=("physical",)), enemy(3, 4))
    outcome = combat.attack(start, "attack", ["e1", "e2"], values("attack 7", "attack fire 4"))
    assert (outcome.total, outcome.needed, outcome.defeated) == (7, 7, ("e1", "e2"))
    assert outcome.fight.foes == ()


def test_case_27_cold_fire_is_halved_by_both_resistances_only() -> None:
    fire, both = enemy(resists=("fire",)), enemy(resists=("fire", "ice"))
    for foe, total in ((fire, 5), (both, 2)):
        outcome = combat.attack(fight(foe), "attack", ["e1"], values("attack cold_fire 5"))
        assert outcome.total == total
    split = fight(enemy(resists=("fire",)), enemy(resists=("ice",)))
    assert combat.attack(split, "attack", ["e1", "e2"], values("attack cold_fire 5")).total == 5


def test_case_28_fortified_twice_is_no_target_of_the_first_phase() -> None:
    start = fight(enemy(3, 4, "fortified"), site="keep")
    assert start.fortification(start.foes[0]) == 2
    assert combat.attack(start, "ranged", ["e1"], values("siege 20")).reasons == ("double_fortified",)
    assert combat.attack(start, "attack", ["e1"], values("siege 20")).defeated == ("e1",)


def test_case_29_ranged_attacks_need_a_group_without_walls() -> None:
    start = fight(enemy(3, 4, "fortified"), enemy(3, 4))
    assert combat.attack(start, "ranged", ["e1", "e2"], values("ranged 5")).reasons == ("fortified",)
    assert combat.attack(start, "ranged", ["e2"], values("ranged 5")).defeated == ("e2",)
    assert combat.attack(start, "ranged", ["e2"], values("attack 5")).reasons == ("type",)


def test_case_30_blocks_that_do_not_fit_are_halved() -> None:
    outcome = combat.block(fight(enemy(5, element="ice")), "e1", 0, values("block fire 3", "block 4"))
    assert (outcome.total, outcome.needed, outcome.blocked) == (5, 5, True)


def test_case_31_swift_attacks_need_twice_the_block() -> None:
    start = fight(enemy(3, 4, "swift"), armour=1)
    outcome = combat.block(start, "e1", 0, values("block 5"))
    assert (outcome.total, outcome.needed, outcome.blocked) == (5, 6, False)
    dealt = combat.deal(outcome.fight, "e1", 0)
    assert dealt is not None and dealt.damage == 3


def test_case_32_a_unit_that_resists_takes_its_armour_off_twice() -> None:
    unit = Unit("u1", 3, resists=("fire",))
    dealt = combat.deal(fight(enemy(6, element="fire"), units=(unit,)), "e1", 0, ["u1"])
    assert dealt is not None and dealt.units == (("u1", "wounded"),) and dealt.hero == 0
    small = fight(enemy(3, element="fire"), enemy(3, element="fire"), units=(unit,))
    dealt = combat.deal(small, "e1", 0, ["u1"])
    assert dealt is not None and dealt.units == (("u1", "absorbed"),)
    again = combat.deal(dealt.fight, "e2", 0, ["u1"])
    assert again is not None and again.refused == (("u1", ("absorbed",)),) and again.hero == 3


def test_case_33_wounds_of_the_hero_and_the_knock_out() -> None:
    dealt = combat.deal(fight(enemy(5), armour=2, hand=3), "e1", 0)
    assert dealt is not None and dealt.hand == 3 and not dealt.fight.knocked_out
    more = combat.deal(fight(enemy(10), armour=2, hand=3), "e1", 0)
    assert more is not None and more.fight.knocked_out and more.fight.cards_discarded == 3


def test_case_34_poison_goes_to_the_discard_pile_too() -> None:
    dealt = combat.deal(fight(enemy(4, 4, "poison"), armour=2, hand_limit=4), "e1", 0)
    assert dealt is not None and (dealt.hand, dealt.discard) == (2, 2) and not dealt.fight.knocked_out


def test_case_35_brutal_attacks_do_twice_the_damage() -> None:
    dealt = combat.deal(fight(enemy(3, 4, "brutal")), "e1", 0)
    assert dealt is not None and dealt.damage == 6


def test_case_36_a_substitute_attacks_for_its_summoner() -> None:
    caller = enemy(fame=4)
    caller = type(caller)("caller", "Caller", "violet", 3, 4, (Attack(0, summons="brown"),))
    start = combat.summon(fight(caller), "e1", [("s1", enemy(5, 4, "brutal", fame=5))])
    assert combat.attack(start, "attack", ["s1"], values("attack 9")).reasons != ()
    assert combat.block(start, "e1", 0, values("block 9")).reasons == ("summoner",)
    assert start.unstopped() == [(start.foes[1], 0)]
    dealt = combat.deal(start, "s1", 0)
    assert dealt is not None and dealt.damage == 10
    back = combat.without_summoned(dealt.fight)
    assert [foe.name for foe in back.foes] == ["e1"]
    assert combat.fame(combat.attack(back, "attack", ["e1"], values("attack 3")).fight) == 4


def test_case_42_a_blue_city_strengthens_elements() -> None:
    elements: tuple[Element, ...] = ("cold_fire", "ice", "fire", "physical")
    start = fight(*(enemy(4, element=element) for element in elements), site="city", city="blue")
    assert [start.attack_of(foe, 0) for foe in start.foes] == [5, 6, 6, 4]


def test_other_cities() -> None:
    white, red, green = (fight(enemy(4, 4), site="city", city=city) for city in ("white", "red", "green"))
    assert white.armour_of(white.foes[0], "attack") == 5
    assert combat.damage_of(red, red.foes[0], 0) == 8
    dealt = combat.deal(green, "e1", 0)
    assert dealt is not None and (dealt.hand, dealt.discard) == (2, 2)


def test_case_59_elusive_enemies_are_weaker_when_blocked() -> None:
    start = fight(enemy(3, 4, "elusive", unblocked=6))
    blocked = combat.block(start, "e1", 0, values("block 3")).fight
    assert start.armour_of(start.foes[0], "ranged") == 6
    assert blocked.armour_of(blocked.foes[0], "attack") == 4
    assert start.armour_of(start.foes[0], "attack") == 6


def test_movement_slows_the_cumbersome() -> None:
    start = fight(enemy(5, 4, "cumbersome"), enemy(5))
    slower = combat.slow(start, "e1", 0, 3)
    assert slower.needed == 2 and not slower.blocked
    assert combat.slow(slower.fight, "e1", 0, 2).blocked
    assert combat.slow(start, "e2", 0, 2).reasons == ("not_cumbersome",)
    assert combat.block(slower.fight, "e1", 0, values("block 2")).blocked
    dealt = combat.deal(slower.fight, "e1", 0)
    assert dealt is not None and dealt.damage == 2


def test_vampires_feed_on_wounds() -> None:
    dealt = combat.deal(fight(enemy(5, 4, "vampiric"), units=(Unit("u1", 1),)), "e1", 0, ["u1"])
    assert dealt is not None and dealt.hand == 2
    assert dealt.fight.armour_of(dealt.fight.foes[0], "attack") == 7


def test_paralysing_attacks_empty_the_hand_and_destroy_units() -> None:
    start = fight(enemy(5, 4, "paralyze"), hand=4, units=(Unit("u1", 5),))
    hero, unit = combat.deal(start, "e1", 0), combat.deal(start, "e1", 0, ["u1"])
    assert hero is not None and hero.fight.cards_discarded == 4
    assert unit is not None and unit.units == (("u1", "destroyed"),) and unit.fight.cards_discarded == 0


def test_units_do_not_fight_everywhere() -> None:
    start = fight(enemy(5), site="tomb", units=(Unit("u1", 5),))
    dealt = combat.deal(start, "e1", 0, ["u1"])
    assert dealt is not None and dealt.refused == (("u1", ("no_units",)),)


def test_what_cards_do_to_an_enemy() -> None:
    start = fight(enemy(5, 4, "fortified", "swift", resists=("ice",)), site="keep")
    foe = type(start.foes[0])(
        "e1", start.foes[0].enemy, weakened=9, lamed=2, loses=("fortified", "swift", "ice"), stunned=False
    )
    weak = start.with_foe(foe)
    assert weak.armour_of(foe, "ranged") == 1 and weak.attack_of(foe, 0) == 3
    assert weak.fortification(foe) == 0 and combat.block_needed(weak, foe, 0) == 3
    assert combat.attack_total([foe], values("attack ice 5")) == 5


def test_half_fame_for_the_garrison_of_a_foreign_keep() -> None:
    start = fight(enemy(1, 1, fame=3), site="foreign_keep")
    assert combat.fame(combat.attack(start, "attack", ["e1"], values("attack 1")).fight) == 2


def test_who_is_not_there_and_attacks_that_are_not_there_are_no_targets() -> None:
    start = fight(enemy(3, 4))
    assert combat.attack(start, "ranged", ["nobody"], values("ranged 5")).reasons == ("no_target",)
    for target, index in (("nobody", 0), ("e1", 1), ("e1", -1)):
        assert combat.block(start, target, index, values("block 9")).reasons == ("no_target",)


def test_who_defends_lends_its_armour_once() -> None:
    shield = msgspec.structs.replace(enemy(3, 4, "defend"), defends=2)
    plain = fight(enemy(3, 4), shield)
    assert combat.attack(plain, "attack", ("e1",), values("attack 4")).defeated == ("e1",), "left out in positions"
    lending = msgspec.structs.replace(plain, lends=True)
    weak = combat.attack(lending, "attack", ("e1",), values("attack 5"))
    assert not weak.defeated and weak.needed == 6
    first = combat.attack(lending, "attack", ("e1",), values("attack 6"))
    assert first.defeated == ("e1",) and combat.attack(first.fight, "attack", ("e2",), values("attack 4")).defeated == (
        "e2",
    )
    stripped = lending.with_foe(msgspec.structs.replace(lending.foes[1], loses=("defend",)))
    assert combat.attack(stripped, "attack", ("e1",), values("attack 4")).defeated == ("e1",)
