"""The hand that carries a figure never ends outside the legal set."""

from __future__ import annotations

import random
from dataclasses import replace

from tests.app.fake_game import FakeGame, Walk, make_session
from vtt.app.table.people.carry import Carry, carry_to, pick_up, set_waypoint, step_cursor, turn
from vtt.rules.base import Footprint, MoveEnd


def carried(figure: str = "mira") -> Carry:
    table = make_session().table
    own = table.figure(figure)
    return pick_up(FakeGame().moves(table, figure), Footprint(own.space or 0, own.width, own.height))


def test_over_a_legal_space_the_path_its_cost_and_the_command_are_known() -> None:
    carry = carry_to(carried(), 3)
    assert (carry.path, carry.cost, carry.label()) == ((0, 1, 2, 3), 3, "3 of 4")
    assert carry.command == Walk(seat="mara", figure="mira", path=(0, 1, 2, 3), space=3)
    assert carry.reason == ""


def test_beyond_reach_there_is_no_command_but_a_reason_and_the_ghost_is_at_home() -> None:
    carry = carry_to(carried(), 9)
    assert carry.command is None
    assert carry.reason == "J1 is too far."
    assert carry.ghost == carry.home


def test_what_is_asked_in_every_frame_is_searched_once() -> None:
    asked: list[int] = []
    carry = carried()
    refusal, path = carry.moves.refusal, carry.moves.path
    moves = replace(
        carry.moves,
        refusal=lambda space: (asked.append(space), refusal(space))[1],
        path=lambda space, over: (asked.append(space), path(space, over))[1],
    )
    beyond, near = (carry_to(pick_up(moves, carry.home), space) for space in (9, 3))
    for _ in range(3):
        assert beyond.reason == "J1 is too far."
        assert (near.path, near.cost, near.label(), near.footprint is None) == ((0, 1, 2, 3), 3, "3 of 4", False)
    assert asked == [9, 3]


def test_beside_the_board_and_at_home_nothing_happens() -> None:
    assert carry_to(carried(), None).command is None
    home = carried()
    assert home.at_home
    assert home.command is None
    assert home.reason == ""


def test_a_large_figure_lies_as_it_lay_until_it_is_turned_and_may_be_turned_where_it_stands() -> None:
    """`descent.md` 3.2 (L1284): over its own spaces every way round showed as its ghost, and a click put it back."""
    lies, askew, across = Footprint(0, 1, 2), Footprint(1, 1, 2), Footprint(0, 2, 1)
    moves = FakeGame().moves(make_session().table, "mira")
    end = MoveEnd(cost=0, placements=(askew, lies, across))
    carry = pick_up(replace(moves, start=(0, 8), ends={0: end}, path=lambda *_: (0,)), lies)
    assert carry.footprint == lies and carry.at_home and carry.command is None
    for there in (across, askew):
        carry = turn(carry, 1)
        assert carry.ghost == there and not carry.at_home and carry.command is not None
    assert turn(carry, 1).at_home


def test_a_mouse_that_jumps_anywhere_only_ever_ends_on_legal_spaces() -> None:
    choose = random.Random(7)
    carry = carried()
    for _ in range(500):
        carry = carry_to(carry, choose.choice([None, *range(60)]))
        if choose.random() < 0.2:
            carry, _ = set_waypoint(carry)
        if carry.command is not None:
            assert carry.over in carry.moves.ends
        assert carry.ghost == carry.home or carry.ghost in carry.placements


def test_waypoints_are_kept_and_taken_back_by_setting_them_again() -> None:
    carry, why = set_waypoint(carry_to(carried(), 1))
    assert (carry.waypoints, why) == ((1,), "")
    assert set_waypoint(carry)[0].waypoints == ()
    over_detour = carry_to(carry, 10)
    assert over_detour.command is None
    assert "waypoints" in over_detour.reason
    unreachable, why = set_waypoint(carry_to(carried(), 9))
    assert unreachable.waypoints == ()
    assert why


def test_a_large_figure_turns_through_its_placements() -> None:
    carry = carry_to(carried("ogre"), 46)
    assert len(carry.placements) == 4
    seen = {turn(carry, step).footprint for step in range(4)}
    assert len(seen) == 4
    assert turn(carry, 4).footprint == carry.footprint
    assert turn(carry_to(carried(), 1), 1).turn == 0


def test_arrow_keys_walk_over_gaps_and_stop_at_the_rim() -> None:
    board = make_session().table.board
    assert step_cursor(board, 0, -1, 0) == 0
    assert step_cursor(board, 0, 1, 0) == 1
    assert step_cursor(board, 40, 0, 1) == 40
    assert step_cursor(board, 52, -1, 0) == 52
