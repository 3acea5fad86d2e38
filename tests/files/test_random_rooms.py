"""Closed rooms drawn anywhere: nobody walks or sees out of them, and every door lets through. The whole run is for the
mark `whole`."""

from __future__ import annotations

import math
import random

import msgspec
import pytest

from tests.files.drawn_rooms import (
    Drawing,
    centres_reached,
    crossed,
    ground_under,
    inside,
    random_room,
    seen,
    walked,
    with_door,
)
from vtt.board.pieces import Figure
from vtt.rules.descent.ground import Ground

COLUMNS, ROWS = 11, 8
USUAL = 200
SHARES = 100
"""Parts of the whole run, so that it may be shared out."""
WHOLE = 10_000


def straight_steps(ground: Ground) -> set[tuple[int, int]]:
    links = ground.plan.walking
    return {(one, there) for one in range(COLUMNS * ROWS) for there in links.steps(one) if there - one in (1, COLUMNS)}


def looked_at(number: int) -> None:
    chance = random.Random(number)
    room = random_room(chance, COLUMNS, ROWS)
    within = [(x, y) for x in range(COLUMNS) for y in range(ROWS) if inside(room, (x, y))]
    if not within:
        return
    start = chance.choice(within)
    plain = Drawing(COLUMNS, ROWS, [[*room, room[0]]])
    most, least = centres_reached(plain, start, diagonals=True), centres_reached(plain, start, diagonals=False)
    assert most <= set(within), f"room {number}: the reference itself leaks"
    ground = plain.ground()
    assert least <= walked(ground, start) <= most, f"room {number} from {start}"
    assert seen(ground, start) <= set(within), f"room {number}: seen out of from {start}"
    nobody_astride(number, plain, ground)
    with_a_door(number, with_door(chance, room, COLUMNS, ROWS), start, within)


def nobody_astride(number: int, drawing: Drawing, ground: Ground) -> None:
    """No footprint has a wall between two of its spaces, and every other one may be stood on."""
    lines = drawing.lines()
    for width, height in ((2, 2), (1, 2), (3, 2)):
        room = ground.room_for(width, height)
        for x in range(number % 3, COLUMNS - width + 1, 3):
            y = (number + x) % (ROWS - height + 1)
            spaces = [(x + across, y + down) for across in range(width) for down in range(height)]
            parted = any(crossed(lines, one, other) for one in spaces for other in spaces if one < other)
            assert bool(room >> (y * COLUMNS + x) & 1) != parted, f"room {number}: {width} x {height} at {x}, {y}"


def with_a_door(number: int, drawing: Drawing, start: tuple[int, int], within: list[tuple[int, int]]) -> None:
    board, doors = drawing.board_and_doors()
    assert len(doors) == 1, f"room {number}: the door is lost"
    closed = ground_under(board, doors)
    # The ends of a door are rounded: a centre that lies all but on its wall may have changed sides with them.
    most = centres_reached(drawing, start, diagonals=True)
    assert walked(closed, start) <= most, f"room {number}: out through or round the closed door"
    assert seen(closed, start) <= most | set(within), f"room {number}: seen past the closed door"
    opened = {name: msgspec.structs.replace(door, state="open") for name, door in doors.items()}
    through = ground_under(board, opened)
    if not straight_steps(through) > straight_steps(closed):
        assert not space_behind(drawing, within), f"room {number}: bricked up"


def space_behind(drawing: Drawing, within: list[tuple[int, int]]) -> bool:
    """Whether a straight step out of the room leads by within a space of the door; where a corner of a room runs so
    thin that no space lies in it, no door can help."""
    ((x, y),) = [(sum(x for x, _ in door) / len(door), sum(y for _, y in door) / len(door)) for door in drawing.doors]
    steps = ((one, (one[0] + dx, one[1] + dy)) for one in within for dx, dy in ((1, 0), (0, 1), (-1, 0), (0, -1)))
    return any(
        math.dist((50 * (one[0] + other[0] + 1), 50 * (one[1] + other[1] + 1)), (x, y)) <= 100
        for one, other in steps
        if other not in within and 0 <= other[0] < COLUMNS and 0 <= other[1] < ROWS
    )


@pytest.mark.parametrize("part", range(8))
def test_nobody_leaves_a_closed_room(part: int) -> None:
    for number in range(part, USUAL, 8):
        looked_at(number)


@pytest.mark.whole
@pytest.mark.parametrize("part", range(SHARES))
def test_nobody_leaves_ten_thousand_closed_rooms(part: int) -> None:
    for number in range(part, WHOLE, SHARES):
        looked_at(number)


def test_a_hero_in_a_closed_room_is_offered_no_way_out() -> None:
    """The same by the ground under a real figure, which the wall's foot cuts in its own space."""
    drawing = Drawing(5, 5, [[(130, 130), (370, 110), (380, 390), (110, 370), (130, 130)]])
    ground = drawing.ground({"m": Figure("m", "k", "Mira", "heroes", 12)})
    assert walked(ground, (2, 2)) == {(x, y) for x in (1, 2, 3) for y in (1, 2, 3)}
    assert seen(drawing.ground(), (1, 1)) == {(x, y) for x in (1, 2, 3) for y in (1, 2, 3)}
