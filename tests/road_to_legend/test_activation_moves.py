"""The movement words on drawn boards, by the numbers of the digest's cases (`road_to_legend.md 24`)."""

from __future__ import annotations

from told import ATTACK, ENGAGE, NEAREST, RETREAT, SIGHT, Told

from vtt.rules.road_to_legend.lists import Entry, Target
from vtt.rules.road_to_legend.planner import interrupted, steps


def test_g04_a_friend_in_a_corridor_is_passed_and_not_stopped_on() -> None:
    told = Told("5 6 . . . . 1", ENGAGE, speed=2)
    assert told.only == "engage 1 C1"
    assert Told("5 6 . . . . 1", ENGAGE, speed=1).only == "-"


def test_g05_the_corner_between_two_spaces_is_cut_for_one_point() -> None:
    assert Told("5 .\n. .\n. 1", ENGAGE).results == ["engage 1 A2 +2", "engage 1 B2 +2"]


def test_g07_figures_in_between_hide_a_hero() -> None:
    attack = Entry("attack", Target("lowest", "health"))
    facts = {"1": {"health": 1}, "2": {"health": 5}}
    assert Told("5 . 2 . 1", attack, reach=0, facts=facts).only == "attack 2"


def test_g12_reach_does_not_strike_past_an_obstacle() -> None:
    assert Told("5 X 1\n. X .", ATTACK, reach=2).only == "-"
    assert Told("5 . 1", ATTACK, reach=2).only == "attack 1"


def test_g27_it_stops_as_soon_as_it_is_adjacent_and_keeps_a_point() -> None:
    assert Told("5 . . 1", ENGAGE).only == "engage 1 C1 +1"


def test_g28_out_of_reach_it_spends_all_points() -> None:
    assert Told("5 . . . . . 1", ENGAGE).only == "engage 1 D1"


def test_g28_along_the_cheapest_way_even_if_that_leads_away_from_the_hero_first() -> None:
    board = """
        1 . . . .
        . . . . .
        + + + +
        5 . . . .
    """
    assert Told(board, ENGAGE, speed=3).only == "engage 1 D3"
    assert Told(board, ENGAGE, speed=7).results == ["engage 1 B1", "engage 1 B2"]


def test_g29_sighting_stops_on_the_first_place_within_three_in_sight() -> None:
    assert Told("5 . . . . 1", SIGHT, ATTACK, speed=5, reach=0).only == "sight 1 C1 +3; attack 1 +3"


def test_g29_equally_near_places_are_left_to_the_players() -> None:
    board = """
        . . . . . .
        5 . X . . .
        . . . . . 1
    """
    assert len(Told(board, SIGHT, speed=5, reach=0).results) > 1


def test_g31_out_of_reach_it_stops_where_it_still_sees_and_may_stop() -> None:
    board = """
        X X X X X X X X X X X X
        5 . . . . p . . . . . 1
        X X X X X X X X X X X X
    """
    assert Told(board, SIGHT, ATTACK, speed=5, reach=0).only == "sight 1 E2 +1; attack 1 +1"
    occupied = """
        X X X X X X X X X X X X
        5 . . . . 6 . . . . . 1
        . . . . . . . . . . . .
    """
    told = Told(occupied, SIGHT, ATTACK, speed=5, reach=0)
    assert told.only == "sight 1 F3; attack 1", "the fifth point does not end on the friend"


def test_g31_without_any_sight_it_goes_toward_the_hero() -> None:
    board = """
        5 . . .|. . 1
        X X X .|. . .
        . . . . . . .
    """
    assert Told(board, SIGHT, speed=1, reach=0).only == "sight 1 B1"


BARGHEST = (
    Entry("engage", Target("highest", "health")),
    Entry("attack", NEAREST, within=1, then="retreat"),
    Entry("move_and_retreat", if_within=2),
)
HEALTHY = {"1": {"health": 9}}


def test_g32_two_points_are_left_for_the_retreat() -> None:
    told = Told(". . . 5 . . 1", *BARGHEST, speed=4, facts=HEALTHY)
    assert told.only == "engage 1 F1 +2; attack 1 /1 D1"


def test_g33_adjacent_from_the_start() -> None:
    told = Told(". . . . . 5 1", *BARGHEST, speed=4, facts=HEALTHY)
    assert told.only == "-; attack 1; move_and_retreat /1 B1"


def test_g34_all_points_are_used_to_engage() -> None:
    told = Told(". 5 . . . . 1", *BARGHEST, speed=4, facts=HEALTHY)
    assert told.only == "engage 1 F1; attack 1"


def test_g35_an_attack_is_not_skipped_for_want_of_points_to_retreat_with() -> None:
    assert Told(". 5 1", Entry("attack", NEAREST, then="retreat")).only == "attack 1"


def test_g38_a_hero_who_steps_away_in_the_middle_is_left_for_the_one_who_is_now_nearest() -> None:
    before = Told(". . . . . . .\n5 . . 1 . 2 .", ENGAGE, ATTACK, speed=4)
    assert {step.target.id for step in before.next_steps if step.target} == {"1"}
    now = Told(". . . . . . 1\n. 5 . . . 2 .", ENGAGE, ATTACK, speed=4)
    halfway = interrupted(before.moment, now.outlook.place, 3)
    going_on = steps(now.outlook, before.orders, halfway)
    assert [step.target.id for step in going_on if step.target] == ["2", "2"]
    assert [now.place(step.base) for step in going_on] == ["E1", "E2"]
    assert [step.left for step in going_on] == [0, 0], "no new move action is taken"


def test_g38_the_action_is_done_even_if_nothing_is_left_to_do() -> None:
    told = Told(". . . 5 1", ENGAGE, ATTACK)
    (step,) = steps(told.outlook, told.orders, interrupted(told.moment, told.moment.base, 1))
    assert not step.skipped and step.left == 1


def test_g46_terrified_it_flees_out_of_sight_first() -> None:
    board = """
        1 . 5 . . .
        X X X . X X
        X X X . X X
    """
    assert Told(board, Entry("move_and_retreat")).only == "move_and_retreat /1 F1"
    assert Told(board, Entry("move_and_retreat"), conditions="terrified").only == "move_and_retreat /1 D3"
    open_ground = Told("1 . 5 . . .", Entry("move_and_retreat"), conditions="terrified")
    assert open_ground.only == "move_and_retreat /1 F1", "seen everywhere: as usual"


def test_a1_of_equally_cheap_ways_those_count_on_which_it_comes_farthest() -> None:
    friend = Told("5 . 6 . . 1\n. . . . . .", ENGAGE, speed=2)
    assert friend.only == "engage 1 C2", "it cannot stop on C1, and would have a point left before it"
    plain = Told("5 . . . . 1\n. . . . . .", ENGAGE, speed=2)
    assert plain.results == ["engage 1 C1", "engage 1 C2"]


def test_a1_a_large_monster_out_of_reach_lies_as_near_as_it_can() -> None:
    told = Told("5 5 . X . .\n5 5 . . . .\n. . . . . 1", ENGAGE, speed=1)
    assert told.only == "engage 1 C2 2x2", "not B1, where a point would be left"


def test_g47_it_walks_round_a_pit_or_stops_before_it() -> None:
    assert Told("5 p . 1\n. . . .", ENGAGE, speed=2).results == ["engage 1 C1", "engage 1 C2"]
    assert Told("5 . p p . 1", ENGAGE).only == "engage 1 B1 +2", "no way round: as near as it can come"


def test_g47_forced_into_a_pit_it_climbs_out_first() -> None:
    told = Told("5 . . 1", ENGAGE, ATTACK, terrain={"A1": "p"})
    assert told.only == "climb B1; engage 1 C1 +2"
    walled = Told("5|. . 1", ENGAGE, ATTACK, terrain={"A1": "p"}, reach=0)
    assert walled.only == "-; -", "it can neither climb nor walk, and sees nobody"
    cornered = Told("5 p 1", ENGAGE, ATTACK, terrain={"A1": "p"}, reach=0)
    assert cornered.only == "-; -", "it does not climb into another pit"
    large = Told("5 5 . . 1\n5 5 . . .", ENGAGE, terrain=dict.fromkeys(("A1", "B1", "A2", "B2"), "p"))
    assert large.results == ["climb B1 2x2", "climb C1 2x2"], "it lay there for good"


def test_g48_a_large_base_on_some_pits_is_not_in_one() -> None:
    told = Told("p p . 5 5 1\np p . 5 5 .\np p . 5 5 .", Entry("move_and_retreat"))
    assert "move_and_retreat /1 A1 3x2" in told.results, "four pits and two spaces of floor"
    assert "move_and_retreat /1 B1 2x3" in told.results
    assert "move_and_retreat /1 A1 2x3" not in told.results, "pits only"


def test_g49_growing_onto_water_or_lava_costs_nothing() -> None:
    assert Told("5 5 . . w 1\n5 5 . . l .", ENGAGE).only == "engage 1 D1 2x2 +1"


def test_g50_water_only_if_it_is_cheaper() -> None:
    equal, cheaper = (f"5 {first} . .\n. X X X .\nX . . . X" for first in ("w w", "w ."))
    for board, way in ((equal, "A1 A2 B3 C3 D3 E2 E1"), (cheaper, "A1 B1 C1 D1 E1")):
        told = Told(board, RETREAT)
        walks = told.outlook.walks(told.outlook.place)
        assert [told.drawn.lattice.name(space) for space in walks.way(told.drawn.space("E1"))] == way.split()


def test_of_the_ways_of_a_monster_that_cost_the_same_the_straightest_is_drawn() -> None:
    told = Told("5 . . .\n. . . .\n. . . .", RETREAT)
    walks, name = told.outlook.walks(told.outlook.place), told.drawn.lattice.name
    way = " ".join(name(space) for space in walks.way(told.drawn.space("D2")))
    assert way in ("A1 B2 C2 D2", "A1 B1 C1 D2"), "not A1 B1 C2 D2, which turns twice"


def test_g50_water_costs_two_points() -> None:
    assert Told("5 w . 1", ENGAGE).only == "engage 1 C1"
    assert Told("5 w 1", ENGAGE, speed=1).only == "-"


def test_of_equally_good_ends_none_is_on_sludge_if_possible() -> None:
    assert Told("5 . .\n. s 1", ENGAGE).only == "engage 1 B1 +2"
    assert Told("5 s 1\nX X X", ENGAGE).only == "engage 1 B1 +1", "it ends there if it must"
    assert Told("1 . 5 .\nX X X s", Entry("move_and_retreat"), speed=1).only == "move_and_retreat /1 D1"


def test_g51_across_an_elevation_line_is_adjacent() -> None:
    assert Told("5 .:1", ENGAGE, ATTACK).only == "engage 1 B1 +2; attack 1 +2"
    assert Told("5:1", ENGAGE, ATTACK).only == "-; attack 1; -; -"


def test_toward_may_lead_farther_away_on_the_way() -> None:
    board = """
        1 . . . .
        . . . . .
        + + + +
        5 . . . .
    """
    assert Told(board, Entry("toward", NEAREST), speed=3).only == "-", "nothing that it reaches is nearer"
    assert Told(board, Entry("toward", NEAREST), speed=7).results == ["toward 1 B1", "toward 1 B2"]


def test_away_ends_as_far_as_possible_and_as_cheaply_as_possible() -> None:
    assert Told("1 . 5 . .", Entry("away", NEAREST), speed=9).only == "away 1 E1 +7"
    assert Told("1 . . . 5", Entry("away", NEAREST), speed=9).only == "-"


def test_retreating_from_several_nearest_enemies_is_left_to_the_players() -> None:
    told = Told("1 . . 5 . . 2\n. . . . . . .\n. . . . . . .", RETREAT, points=1)
    assert {result.split()[1] for result in told.results} == {"/1", "/2"}


def test_as_many_heroes_as_possible_are_visited_the_nearest_first() -> None:
    told = Told("5 . . 1 . . 2 . .\n. . . . . . . . .", Entry("engage", NEAREST, as_many=True), speed=6)
    assert any(result.startswith("engage 12") for result in told.results)
    assert Told("5 1", Entry("engage", NEAREST, as_many=True)).only == "-"
    both = Told("1 . . .\n. . . .\n. . . 5\n. . . .\n2 . . .", Entry("engage", NEAREST, as_many=True), speed=4)
    assert both.results == ["engage 12 A4", "engage 12 B4", "engage 21 A2", "engage 21 B2"], "by B1 it met one alone"


def test_a_flying_monster_crosses_pits_and_enemies() -> None:
    assert Told("5 p 1 p p 2", Entry("engage", Target("farthest")), flying=True, speed=9).only == "-"
    assert Told("5 p 1 p . 2", Entry("engage", Target("farthest")), flying=True, speed=9).only == "engage 2 E1 +5"
