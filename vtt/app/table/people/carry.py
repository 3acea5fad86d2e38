"""A figure in the hand: where it would end, how it gets there, and whether it may. No screen, no mouse: a value.

A `Carry` never holds a place that the rules refuse: an illegal space under the hand gives a reason and no command, so a
mouse that jumps over a wall, or a key held against a door, ends nowhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from vtt.board.board import Board
from vtt.geometry.lattice import Lattice, Space
from vtt.rules.base import Amount, Command, Footprint, MoveEnd, Moves, shade_of


@dataclass(frozen=True)
class Carry:
    """`over` is the space under the hand (None: beside the board); `waypoints` were set on the way; `turn` chooses
    among the placements of a large figure. `home` is the footprint it was picked up from; `otherwise`: it is paid in
    the other way (`Moves.other_way`). What is asked of a place in every frame is found once."""

    moves: Moves
    home: Footprint
    over: Space | None = None
    waypoints: tuple[Space, ...] = ()
    turn: int = 0
    otherwise: bool = False

    @property
    def end(self) -> MoveEnd | None:
        """How the figure would stop here; None where it may not."""
        if self.over is None or self.path is None:
            return None
        return self.moves.ends.get(self.over)

    @cached_property
    def path(self) -> tuple[Space, ...] | None:
        """The way over the waypoints to the space under the hand."""
        if self.over is None or (self.over not in self.moves.ends and self.over not in self.moves.passing):
            return None
        return self.moves.path(self.over, self.waypoints)

    @property
    def placements(self) -> tuple[Footprint, ...]:
        """Every footprint in which the figure could stop here, in their order; where it lies now is the first, so that
        nothing turns before somebody turns it."""
        end = self.end
        found = end.placements if end else ()
        first = found.index(self.home) if self.home in found else 0
        return (*found[first:], *found[:first])

    @property
    def footprint(self) -> Footprint | None:
        """The footprint it would take here, as it is turned."""
        placements = self.placements
        return placements[self.turn % len(placements)] if placements else None

    @property
    def ghost(self) -> Footprint:
        """Where the figure would end if it were let go now: here, or back where it came from."""
        return self.footprint or self.home

    @property
    def at_home(self) -> bool:
        """Whether the hand is over the space the figure came from, with no way made yet, and it lies as it lay: a large
        one may be turned where it stands (`descent.md` 3.2)."""
        if self.waypoints:
            return False
        return self.over is None or (self.over in self.moves.start and self.footprint in (None, self.home))

    @cached_property
    def cost(self) -> int | None:
        """Movement points of the way so far."""
        path = self.path
        return None if path is None else self.moves.cost(path)

    @property
    def price(self) -> tuple[Amount, ...]:
        """What the way so far takes besides movement points."""
        if self.moves.payment is not None and self.cost is not None:
            return self.moves.payment(self.cost)
        return self.end.price if self.end else ()

    @cached_property
    def budget(self) -> int | None:
        """The movement points there are for the way, with what it takes (None: no sum of them); where nobody says that,
        the most that any way may cost, without strain where there is a choice."""
        if self.moves.budget is not None and self.cost is not None:
            return self.moves.budget(self.cost)
        if shade_of(self.price) == "strained":
            return None
        plain = [end.cost for end in self.moves.ends.values() if shade_of(end.price) != "strained"]
        every = [end.cost for end in self.moves.ends.values()]
        return max(plain or every, default=0)

    @property
    def command(self) -> Command | None:
        """What letting go here does; None where the figure may not stop."""
        path, footprint = self.path, self.footprint
        if path is None or footprint is None or self.at_home:
            return None
        return self.moves.command(path, footprint)

    @cached_property
    def reason(self) -> str:
        """Why it may not stop here, in one sentence; empty where it may."""
        if self.over is None:
            return "There is no space here."
        if self.at_home or self.end is not None:
            return ""
        if self.over in self.moves.ends:
            return "The way over your waypoints is longer than the movement points allow."
        return self.moves.refusal(self.over)

    @property
    def harms(self) -> tuple[str, ...]:
        """What going here costs besides points: health, and what may befall it on the way."""
        if (end := self.end) is None:
            return ()
        return tuple(filter(None, (f"−{end.loss} health" if end.loss else "", end.danger.rstrip("."))))

    def label(self) -> str:
        """The running cost, as it stands beside the path: `3 of 4`, with what it takes beyond points."""
        cost, end, budget = self.cost, self.end, self.budget
        if cost is None:
            return ""
        words = f"{cost} of {max(budget, cost)}" if budget is not None else f"{cost}"
        words += "".join(f" · {amount.words}" for amount in self.price if amount.words)
        words += "".join(f" · {harm}" for harm in self.harms)
        if end is not None and end.note:
            words += f" · {end.note}"
        if end is not None and end.opens:
            words += f" · opens {end.opens}"
        return words


def pick_up(moves: Moves, home: Footprint) -> Carry:
    """Take a figure in the hand."""
    return Carry(moves, home, moves.start[0] if moves.start else None)


def carry_to(carry: Carry, space: Space | None) -> Carry:
    """The hand is over another space; nothing in between matters, the figure finds its own way."""
    return carry if space == carry.over else replace(carry, over=space, turn=0)


def set_waypoint(carry: Carry) -> tuple[Carry, str]:
    """Fix the way through the space under the hand. The carry after it, and why it was not done (or empty)."""
    space = carry.over
    if space is None or carry.path is None:
        return carry, carry.reason or "The way cannot lead through here."
    if carry.waypoints and carry.waypoints[-1] == space:
        return replace(carry, waypoints=carry.waypoints[:-1]), ""
    return replace(carry, waypoints=(*carry.waypoints, space)), ""


def pay_otherwise(carry: Carry) -> Carry:
    """Pay in the other way, or as before again, where the rules leave the choice."""
    other = carry.moves.other_way
    return carry if other is None else replace(carry, moves=other.moves(), otherwise=not carry.otherwise)


def turn(carry: Carry, steps: int) -> Carry:
    """Turn a large figure to its next placement."""
    count = len(carry.placements)
    return replace(carry, turn=(carry.turn + steps) % count) if count > 1 else carry


def step_cursor(board: Board, space: Space, across: int, down: int) -> Space:
    """The space an arrow key leads to: the next floor in that direction, over gaps; the space itself where none is."""
    lattice = board.lattice
    if lattice.kind == "zones":
        return _towards(lattice, space, lattice.neighbours(space), across, down)
    column, row = lattice.position(space)
    for distance in range(1, max(lattice.columns, lattice.rows)):
        place = lattice.space(column + across * distance, row + down * distance)
        if place is None:
            return space
        if board.has(place):
            return place
    return space


def _towards(lattice: Lattice, space: Space, places: Sequence[Space], across: int, down: int) -> Space:
    """The place whose centre lies most in a direction."""
    x, y = lattice.centre(space)
    best, most = space, 0.3
    for place in places:
        there = lattice.centre(place)
        away = ((there[0] - x) ** 2 + (there[1] - y) ** 2) ** 0.5 or 1.0
        along = ((there[0] - x) * across + (there[1] - y) * down) / away
        if along > most:
            best, most = place, along
    return best
