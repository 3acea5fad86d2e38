"""Moves of figures that go from one place to the next, each step at a price: what a game needs of `Ruleset.moves` where
nothing else happens on the way."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from vtt.board.table import Table
from vtt.geometry.lattice import Space
from vtt.geometry.search import FORBIDDEN, cheapest_ways
from vtt.rules.base import Command, Footprint, MoveEnd, Moves, nowhere


def moves_by_steps(
    table: Table[Any],
    figure: str,
    points: int,
    *,
    steps: Callable[[Space], Sequence[Space]],
    price: Callable[[Space], int | None],
    stops: Callable[[Space], bool],
    command: Callable[[tuple[Space, ...]], Command],
) -> Moves:
    """Where a figure of one space gets with so many points: `steps(space)` are the places beside it that may be walked
    to, `price(space)` what entering one costs (None: nobody enters), `stops(space)` whether it may end there."""
    start = table.figure(figure).space
    if start is None:
        return nowhere(figure, ())
    costs = [FORBIDDEN if (cost := price(space)) is None else cost for space in range(table.board.lattice.size)]
    ways = cheapest_ways((start,), steps, costs, points)
    ends = {
        space: MoveEnd(cost, placements=(Footprint(space, 1, 1),))
        for space, cost in ways.prices.items()
        if space != start and stops(space)
    }
    passing = {space: cost for space, cost in ways.prices.items() if space != start and space not in ends}

    def path(end: Space, waypoints: Sequence[Space]) -> tuple[Space, ...] | None:
        way: tuple[Space, ...] = (start,)
        for goal in (*waypoints, end):
            leg = cheapest_ways((way[-1],), steps, costs, points)
            if goal not in leg.prices:
                return None
            way += leg.path(goal)[1:]
        return way if sum(costs[space] for space in way[1:]) <= points else None

    def refusal(end: Space) -> str:
        if end in ends or end == start:
            return ""
        if costs[end] == FORBIDDEN:
            return "Nobody can go there."
        return "It cannot stop there." if end in passing else "It is too far."

    return Moves(
        figure,
        (start,),
        ends,
        passing,
        path,
        lambda way: sum(costs[space] for space in way[1:]),
        lambda way, footprint: command(tuple(way)),
        refusal,
        budget=lambda cost: points,
    )
