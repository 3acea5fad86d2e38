"""From a scenario and chosen seats to the plan a ruleset sets up."""

from __future__ import annotations

import msgspec
import pytest

from tests.play.small import SMALL, opened
from vtt.rules.plan import Plan, Seat
from vtt.scenario.document import FigurePlacement, Group, SeatPlan, TokenPlacement
from vtt.scenario.set_up import default_seats, make_plan

BOARD = opened().board
SEATS = default_seats(SMALL)


def plan(**fields: object) -> Plan:
    return make_plan(msgspec.structs.replace(SMALL, **fields), BOARD, SEATS, {})


def test_the_small_scenario_in_the_rules_terms() -> None:
    made = plan()
    assert made.heroes == ("mira", "tilda")
    assert made.start == frozenset({0, 1, 12, 13, 24, 25, 36, 37})
    assert [door.borders for door in made.doors] == [(17, 29)]
    assert [(token.spaces, room) for token, room in made.tokens] == [((3,), "")]
    assert [(figure.id, figure.space, figure.rank) for figure in made.figures] == [("guard", 16, "")]
    assert [(group.id, group.size, group.room) for group in made.groups] == [("sleepers", (2, 0), "cellar")]
    assert made.counters == {"noise": 0}


def test_ranks_and_sizes_follow_the_number_of_heroes() -> None:
    figures = (
        FigurePlacement(id="a", kind="zombie", at=(4, 1), ranks={"2": "elite", "3": "normal"}),
        FigurePlacement(id="b", kind="zombie", at=(4, 2), ranks={"2": "none", "3": "normal"}),
        FigurePlacement(id="c", kind="zombie", at=(4, 3), ranks={"4": "normal"}),
    )
    groups = (
        Group(id="g", kind="zombie", where="hall", sizes={"3": (1, 0)}),
        Group(id="h", kind="zombie", where="hall"),
    )
    made = plan(figures=figures, groups=groups)
    assert [(figure.id, figure.rank) for figure in made.figures] == [("a", "elite")]
    assert [(group.id, group.size) for group in made.groups] == [("h", None)]


def test_figures_without_floor_or_room_are_left_out() -> None:
    figures = (
        FigurePlacement(id="a", kind="zombie", at=(4, 1)),
        FigurePlacement(id="b", kind="zombie", at=(4, 1)),
        FigurePlacement(id="c", kind="zombie", at=(6, 0)),
        FigurePlacement(id="d", kind="barghest", at=(11, 3), width=2),
        FigurePlacement(id="e", kind="zombie", at=(90, 90)),
    )
    assert [figure.id for figure in plan(figures=figures).figures] == ["a"]


def test_what_is_put_into_a_hidden_room_without_a_word_waits_in_it() -> None:
    figures = (
        FigurePlacement(id="seen", kind="zombie", at=(4, 1)),
        FigurePlacement(id="inside", kind="zombie", at=(8, 1)),
        FigurePlacement(id="half", kind="barghest", at=(5, 2), width=2),
    )
    tokens = (
        TokenPlacement(id="chest", kind="search", at=((9, 0),)),
        TokenPlacement(id="rubble", kind="search", at=((5, 1), (6, 1))),
    )
    groups = tuple(Group(id=name, kind="zombie", where="cellar", reserve=name == "late") for name in ("there", "late"))
    made = plan(figures=figures, tokens=tokens, groups=groups)
    assert [(figure.id, figure.room) for figure in made.figures] == [("seen", ""), ("inside", "cellar"), ("half", "")]
    assert [(token.id, room) for token, room in made.tokens] == [("chest", "cellar"), ("rubble", "")]
    assert [(group.id, group.room) for group in made.groups] == [("there", "cellar"), ("late", "")]
    opened_room = (msgspec.structs.replace(SMALL.rooms[0], revealed=True),)
    assert [figure.room for figure in plan(figures=figures, rooms=opened_room).figures] == ["", "", ""]


def test_of_two_groups_of_one_id_the_first_comes() -> None:
    kinds = (("g", "zombie"), ("h", "zombie"), ("g", "ettin"))
    groups = tuple(Group(id=identity, kind=kind, where="hall") for identity, kind in kinds)
    assert [(group.id, group.kind) for group in plan(groups=groups).groups] == [("g", "zombie"), ("h", "zombie")]


def test_borders_may_be_named_from_either_side() -> None:
    doors = (msgspec.structs.replace(SMALL.doors[0], borders=((6, 1, "W"), (6, 2, "W"))),)
    assert plan(doors=doors).doors[0].borders == (17, 29)


def test_settings_of_the_table_win_over_the_scenarios() -> None:
    scenario = msgspec.structs.replace(SMALL, settings={"reach": "beyond", "act": "2"})
    assert make_plan(scenario, BOARD, SEATS, {"act": "1"}).settings == {"reach": "beyond", "act": "1"}


def test_heroes_are_shared_out_among_the_heroes_seats() -> None:
    seats = tuple(
        SeatPlan(id=name, name=name, side=side) for name, side in (("a", "heroes"), ("o", "overlord"), ("b", "heroes"))
    )
    shared = default_seats(msgspec.structs.replace(SMALL, seats=seats, heroes=("1", "2", "3")), bots=True)
    assert [(seat.id, seat.heroes, seat.bot) for seat in shared] == [
        ("a", ("1", "3"), True),
        ("o", (), True),
        ("b", ("2",), True),
    ]


def test_a_table_without_people_or_heroes_is_refused_in_words() -> None:
    with pytest.raises(ValueError, match="at least one seat"):
        make_plan(SMALL, BOARD, (), {})
    with pytest.raises(ValueError, match="at least one hero"):
        make_plan(SMALL, BOARD, (Seat("o", "O", "overlord"),), {})


def test_a_plan_survives_saving() -> None:
    made = plan()
    assert msgspec.json.decode(msgspec.json.encode(made), type=Plan) == made
