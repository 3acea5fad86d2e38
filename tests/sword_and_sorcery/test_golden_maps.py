"""Golden cases of the digest about maps: sight, barriers, control, engagement, ground (`sword_and_sorcery.md` 7)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.sword_and_sorcery.maps import answers, placed
from vtt.rules.sword_and_sorcery.control import Crowd, strikers
from vtt.rules.sword_and_sorcery.travel import Price, entering, hero_way

PAIR = (("h1", "Z1"), ("e1", "Z2"))


def sees(answer: dict[str, Any], side: str, one: int, other: int) -> bool:
    return bool(answer["sight"][side][one - 1][other - 1] == "1")


def test_1_a_line_between_markers_that_crosses_nothing_is_sight_and_the_own_zone_is_always_seen() -> None:
    found = answers(2, PAIR)
    for side in ("heroes", "enemies"):
        assert all(sees(found, side, one, other) for one in (1, 2) for other in (1, 2))


@pytest.mark.parametrize("kind", ["door", "locked_door"])
def test_2_a_closed_door_stops_sight_and_steps_until_it_is_open(kind: str) -> None:
    closed, opened = answers(2, PAIR, walls={1: kind}), answers(2, PAIR, walls={1: kind}, opened=["b1"])
    assert not sees(closed, "heroes", 1, 2) and closed["neighbours"]["heroes"]["Z1"] == []
    assert sees(opened, "heroes", 1, 2) and opened["neighbours"]["heroes"]["Z1"] == ["Z2"]


def test_3_a_line_that_leaves_the_tiles_is_no_sight() -> None:
    assert not sees(answers(2, PAIR, gaps=[1]), "enemies", 1, 2)


def test_4_a_line_over_tiles_that_touch_is_sight() -> None:
    assert sees(answers(3, PAIR), "enemies", 1, 3)


def test_5_enemies_between_stand_in_the_way_of_heroes_only() -> None:
    found = answers(3, [("h1", "Z1"), ("e1", "Z2"), ("e2", "Z3")])
    assert not sees(found, "heroes", 1, 3) and found["targets"] == ["e1"]
    assert sees(found, "enemies", 3, 1)


def test_6_a_barrier_stops_steps_one_way_and_no_sight() -> None:
    found = answers(2, PAIR, barriers=[["Z1", "Z2"]])
    for side in ("heroes", "enemies"):
        assert found["neighbours"][side] == {"Z1": [], "Z2": ["Z1"]}
        assert sees(found, side, 1, 2) and sees(found, side, 2, 1)


@pytest.mark.parametrize(
    ("crowd", "controls", "dominates"),
    [
        pytest.param(Crowd(2, 1), "heroes", "heroes", id="7"),
        pytest.param(Crowd(3, 2), "heroes", None, id="8"),
        pytest.param(Crowd(2, 2), None, None, id="9"),
        pytest.param(Crowd(1, 0), "heroes", "heroes", id="alone"),
        pytest.param(Crowd(1, 2), "enemies", "enemies", id="enemies"),
        pytest.param(Crowd(0, 0), None, None, id="empty"),
    ],
)
def test_7_to_9_control_and_dominance(crowd: Crowd, controls: str | None, dominates: str | None) -> None:
    assert crowd.controlled_by == controls
    assert crowd.dominated_by == dominates


def test_11_leaving_provokes_unless_the_heroes_dominate() -> None:
    alone = placed(2, [("h1", "Z1"), ("e1", "Z1")])
    assert strikers(alone.figures, alone.figures[0]) == ("e1",)
    dominant = placed(2, [("h1", "Z1"), ("h2", "Z1"), ("e1", "Z1")])
    assert strikers(dominant.figures, dominant.figures[0]) == ()


def test_12_stunned_enemies_make_no_opportunity_attacks() -> None:
    stunned = placed(2, [("h1", "Z1"), ("s1", "Z1")])
    assert strikers(stunned.figures, stunned.figures[0]) == ()
    beside = placed(2, [("h1", "Z1"), ("s1", "Z1"), ("e1", "Z1")])
    assert strikers(beside.figures, beside.figures[0]) == ("e1",)


def test_13_an_engaged_hero_may_target_its_own_zone_only() -> None:
    found = answers(3, [("h1", "Z1"), ("e1", "Z1"), ("e2", "Z3")])
    assert found["engaged"] == ["h1"] and found["targets"] == ["e1"]
    assert answers(3, [("h1", "Z1"), ("e1", "Z3"), ("h2", "Z3")])["targets"] == ["e1"]


def test_15_heroes_pay_and_suffer_on_bad_ground_and_enemies_do_not() -> None:
    found = placed(3, [("h1", "Z1"), ("e1", "Z3")], tags={"Z2": ("difficult", "hazardous")})
    assert entering(found.ground, 1) == Price(2, 1) and entering(found.ground, 2) == Price(1, 0)
    assert hero_way(found.ground, 0, 1, 1) is None and hero_way(found.ground, 0, 2, 3) == (0, 1, 2)
    route = answers(3, [("h1", "Z1"), ("e1", "Z3")], tags={"Z2": ("difficult", "hazardous")})["routes"][0]
    assert (route["steps"], route["obstacles"]) == (2, 1)


def test_30_an_area_of_size_2_hits_one_side_in_the_zone_and_beside_it() -> None:
    figures = [("h1", "Z2"), ("h2", "Z1"), ("e1", "Z2"), ("e2", "Z1"), ("e3", "Z3"), ("e4", "Z4")]
    assert sorted(answers(4, figures, area={"target": "e1", "size": 2})["area"]) == ["e1", "e2", "e3"]
    assert answers(4, figures, area={"target": "e1", "size": 1})["area"] == ["e1"]
