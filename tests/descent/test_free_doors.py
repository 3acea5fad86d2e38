"""Doors that lie off the borders: opened from beside, seen from a room that is seen, saved, never closed on anybody."""

from __future__ import annotations

from dataclasses import replace

import pytest
from arena import RULES, Arena
from walks import step, walk

from vtt.board.pieces import Door
from vtt.geometry.free_walls import Segment
from vtt.play.record import decode_board, encode_board
from vtt.rules.descent.commands import CloseDoor, OpenDoor
from vtt.rules.descent.grounds import ground_of
from vtt.rules.descent.state import Room

ACROSS: Segment = (170, -5, 190.25, 65)
"""A slanted line between C1 and D1 of a board one space high."""


def hung(arena: Arena, *segments: Segment, **fields: object) -> Arena:
    named = {"name": "oak door", **fields}
    door = Door(id="oak", kind="door", segments=segments or (ACROSS,), **named)  # type: ignore[arg-type]
    return arena.pieces(doors={"oak": door})


def test_a_free_door_opens_from_beside_and_lets_through() -> None:
    arena = hung(Arena("M.....", {"M": "mira"}, turn="mira"))
    assert arena.refusal(OpenDoor(figure="mira", door="oak")) == "Mira does not stand at the oak door."
    assert not arena.legal(step(arena, "mira", "A1 B1 C1 D1"))
    walk(arena, "mira", "A1 B1 C1").do(OpenDoor(figure="mira", door="oak"))
    assert arena.table.pieces.doors["oak"].state == "open"
    assert walk(arena, "mira", "C1 D1", actions=0).where("mira") == "D1"


def test_a_door_whose_name_has_its_article_is_said_with_one() -> None:
    arena = hung(Arena("M.....", {"M": "mira"}, turn="mira"), name="The oak door")
    assert arena.refusal(OpenDoor(figure="mira", door="oak")) == "Mira does not stand at The oak door."


def test_nobody_closes_a_free_door_on_a_figure_that_stands_across_it() -> None:
    arena = hung(Arena("M.ZZ..", {"M": "mira"}, {"Z": "zombie"}, turn="mira"), state="open")
    refusal = walk(arena, "mira", "A1 B1").refusal(CloseDoor(figure="mira", door="oak"))
    assert refusal == "Mira does not stand at the oak door."
    near = hung(Arena("M.ZZ..", {"M": "mira"}, {"Z": "zombie"}, turn="mira"), (100, 0, 100, 60), ACROSS, state="open")
    refusal = walk(near, "mira", "A1 B1").refusal(CloseDoor(figure="mira", door="oak"))
    assert refusal.endswith("stands at the oak door.")


@pytest.mark.parametrize(
    ("kind", "walks", "looks"),
    [("door", False, False), ("locked", False, False), ("portcullis", False, True), ("thicket", True, False)],
)
def test_a_free_door_stops_what_its_kind_stops(kind: str, walks: bool, looks: bool) -> None:
    arena = Arena("M.....", {"M": "mira"})
    arena.pieces(doors={"oak": Door(id="oak", name="oak door", kind=kind, segments=(ACROSS,))})
    ground = ground_of(arena.table)
    assert (3 in ground.plan.walking.steps(2)) == walks
    assert bool(ground.seen_from(0) >> 5 & 1) == looks
    assert bool(ground.room_for(2, 1) >> 2 & 1) is False
    assert ground.room_for(2, 1) >> 3 & 1


def test_a_free_door_is_in_the_view_of_those_who_can_come_to_it() -> None:
    board_wide = hung(Arena("M.......", {"M": "mira"}), rooms=("hall",))
    board_wide.game(rooms={"hall": Room("hall", "The hall", (3, 4, 5, 6, 7))})
    view = RULES.view_for(board_wide.table, frozenset({"light"}))
    assert view.pieces.doors["oak"].segments == (ACROSS,)
    assert view.pieces.doors["oak"].rooms == ()
    deep = hung(Arena("M.......", {"M": "mira"}), (330, 0, 330, 60), rooms=("hall",))
    deep.game(rooms={"hall": Room("hall", "The hall", (3, 4, 5, 6, 7))})
    assert RULES.view_for(deep.table, frozenset({"light"})).pieces.doors == {}


def test_free_doors_and_walls_are_saved_to_the_last_digit() -> None:
    arena = hung(Arena("M.....", {"M": "mira"}))
    again = RULES.decode(RULES.encode(arena.table), arena.table)
    assert again.pieces.doors == arena.table.pieces.doors
    board = replace(arena.table.board, segments=((1, 2, 3.1234, 60),))
    assert decode_board(encode_board(board)).segments == board.segments
    assert encode_board(decode_board(encode_board(board))) == encode_board(board)
