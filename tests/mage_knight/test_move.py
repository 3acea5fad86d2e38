"""Golden cases of the digest on movement (1 to 8, 17 to 21)."""

from __future__ import annotations

from tests.mage_knight.tables import LAND, plains
from vtt.rules.mage_knight.content import Hex
from vtt.rules.mage_knight.movement import CostEffect, OtherHero, lowered, reach, withdrawal

ENEMY = frozenset({(0, 0)})


def test_case_1_a_step_beside_an_enemy_from_beside_it_provokes() -> None:
    step = plains(rampaging=ENEMY).step((1, 0), (0, 1))
    assert step.provoked == ((0, 0),) and step.ends and not step.refusals


def test_case_2_coming_beside_it_does_not() -> None:
    assert not plains(rampaging=ENEMY).step((2, -1), (1, 0)).ends


def test_case_3_going_away_does_not() -> None:
    assert not plains(rampaging=ENEMY).step((1, 0), (2, 0)).ends


def test_case_4_nobody_enters_its_hexagon() -> None:
    assert plains(rampaging=ENEMY).step((1, 0), (0, 0)).refusals == ("rampaging",)


def test_case_5_no_step_onto_a_hero_may_provoke() -> None:
    land = plains(rampaging=ENEMY, others=(OtherHero("h2", (0, 1)),))
    assert land.step((1, 0), (0, 1)).refusals == ("provokes_onto_hero",)


def test_case_6_adventure_sites_are_walked_over() -> None:
    land = plains(Hex((1, 0), "plains", "dungeon"))
    found = reach(land, (0, 0), 6)
    assert found.walks[1, 0] == 2 and found.walks[2, 0] == 4 and found.walks[3, 0] == 6


def test_case_7_a_step_into_a_keep_is_an_assault_and_ends_movement() -> None:
    found = reach(plains(Hex((1, 0), "plains", "keep")), (0, 0), 5)
    assert found.stops[1, 0] == 2 and (1, 0) not in found.walks
    assert plains(Hex((1, 0), "plains", "keep")).end((1, 0)) == "assault"


def test_case_8_a_city_costs_two_on_any_terrain_by_night() -> None:
    land = plains(Hex((1, 0), "swamp", "city"), Hex((0, 1), "mountain", "city"))
    by_night = type(land)(land.hexes, LAND.costs("night"))
    assert by_night.cost((1, 0)) == by_night.cost((0, 1)) == 2


def test_case_17_back_to_the_safe_space_with_a_wound_for_each_entered() -> None:
    land = plains(Hex((1, 0), "lake"), Hex((2, 0), "lake"))
    way = withdrawal(land, [(0, 0), (1, 0), (2, 0)])
    assert way.end == (0, 0) and len(way.back) == 2


def test_case_18_the_way_back_from_a_lost_assault_is_free() -> None:
    way = withdrawal(plains(Hex((1, 0), "plains", "keep")), [(0, 0), (1, 0)], assault_lost=True)
    assert way.end == (0, 0) and way.back == ()


def test_who_never_left_stays_where_it_is() -> None:
    assert withdrawal(plains(), [(0, 0)], assault_lost=True) == ((0, 0), ())


def test_case_19_but_withdrawal_goes_on_from_an_unsafe_one() -> None:
    land = plains(Hex((2, 0), "plains", "keep"), others=(OtherHero("h2", (1, 0)),))
    way = withdrawal(land, [(0, 0), (1, 0), (2, 0)], assault_lost=True)
    assert way.start == (1, 0) and way.back == ((0, 0),)


def test_case_20_a_hero_whose_token_is_face_down_is_not_fought() -> None:
    here = plains(others=(OtherHero("h2", (1, 0), face_down=True),))
    assert here.end((1, 0)) == "withdraw" and not here.is_safe((1, 0))
    assert plains(others=(OtherHero("h2", (1, 0)),)).end((1, 0)) == "pvp"
    assert plains(others=(OtherHero("h2", (1, 0)),), fights=False).end((1, 0)) == "withdraw"


def test_case_21_the_portal_is_shared_and_leads_off_the_board() -> None:
    land = plains(Hex((1, 0), "plains", "portal"), others=(OtherHero("h2", (1, 0)),))
    assert land.end((1, 0)) == "portal" and land.is_safe((1, 0))


def test_keeps_of_others_are_assaulted_and_own_ones_entered() -> None:
    keep = Hex((1, 0), "plains", "keep")
    assert plains(keep, owners={(1, 0): "mira"}).step((0, 0), (1, 0)).assault == ""
    away = plains(keep, owners={(1, 0): "h2"})
    assert away.step((0, 0), (1, 0)).assault == "foreign_keep"
    home = plains(keep, owners={(1, 0): "h2"}, others=(OtherHero("h2", (1, 0)),))
    assert home.step((0, 0), (1, 0)).assault == "foreign_keep_owner_there" and home.end((1, 0)) == "pvp"
    guest = plains(keep, owners={(1, 0): "h2"}, others=(OtherHero("h3", (1, 0)), OtherHero("h2", (0, 1))))
    assert guest.step((0, 0), (1, 0)).assault == "foreign_keep", "its owner is away, whoever else stands there"
    tower = plains(Hex((1, 0), "plains", "mage_tower"), owners={(1, 0): "h2"})
    assert tower.step((0, 0), (1, 0)).assault == ""


def test_effects_count_in_the_cheapest_order() -> None:
    one, two = CostEffect("reduce", by=2, minimum=3), CostEffect("reduce", "hills", by=1)
    assert lowered(5, "hills", (one, two)) == lowered(5, "hills", (two, one)) == 2
    assert lowered(5, "hills", (CostEffect("set", "hills", to=2), CostEffect("reduce", by=1))) == 1
    assert lowered(5, "hills", (CostEffect("set", "hills", to=1), CostEffect("set", to=2))) == 1
    assert lowered(1, "plains", (CostEffect("reduce", by=4),)) == 0
    assert lowered(1, "plains", (one,)) == 1
    assert lowered(None, "lake", ()) is None
    opened = (CostEffect("open", "lake", cost=2), CostEffect("reduce", by=1))
    assert lowered(None, "lake", opened) == 1 and lowered(None, "mountain", opened) is None


def test_the_cheapest_way_is_told() -> None:
    land = plains(Hex((1, 0), "swamp"), Hex((3, 0), "plains", "keep"))
    assert reach(land, (0, 0), 4).path((1, 0)) is None
    found = reach(land, (0, 0), 8)
    assert found.path((2, 0)) in (((0, 0), (1, -1), (2, -1), (2, 0)), ((0, 0), (0, 1), (1, 1), (2, 0)))
    way = found.path((3, 0))
    assert way is not None and way[0] == (0, 0) and way[-1] == (3, 0) and len(way) == 5
    assert found.path((4, 4)) is None


def test_barred_hexagons_are_neither_entered_nor_safe() -> None:
    land = plains(barred=frozenset({(1, 0)}))
    assert land.step((0, 0), (1, 0)).refusals == ("impassable",) and not land.is_safe((1, 0))
