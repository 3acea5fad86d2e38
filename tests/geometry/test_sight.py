"""Which points of a grid see each other, against a slow reading that walks along every line (`descent.md` 2.4)."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from random import Random

import pytest

from vtt.geometry.sight import Blockers, Edges, Pinched

Point = tuple[int, int]


class Drawn:
    """A random board: squares that are full, edges that stop lines across them, and some of them along them too."""

    def __init__(self, seed: int) -> None:
        chance = Random(seed)
        self.columns, self.rows = chance.randint(1, 4), chance.randint(1, 4)
        columns, rows = self.columns, self.rows

        def some(wide: int, high: int, often: float) -> set[Point]:
            return {(x, y) for y in range(high) for x in range(wide) if chance.random() < often}

        self.squares = some(columns, rows, 0.2)
        self.uprights, self.levels = some(columns + 1, rows, 0.15), some(columns, rows + 1, 0.15)
        self.along_uprights = {one for one in sorted(self.uprights) if chance.random() < 0.5}
        self.along_levels = {one for one in sorted(self.levels) if chance.random() < 0.5}
        self.pinched = {name: some(columns + 1, rows + 1, 0.1) for name in ("level", "upright", "falling", "rising")}

    def blockers(self) -> Blockers:
        rows, more = self.rows, self.rows + 1
        edges = Edges(
            self.columns,
            rows,
            bits(self.uprights, rows),
            bits(self.levels, more),
            bits(self.along_uprights, rows),
            bits(self.along_levels, more),
        )
        pinched = {name: sum(1 << (y * edges.stride + x) for x, y in points) for name, points in self.pinched.items()}
        return Blockers(edges, bits(self.squares, rows), Pinched(**pinched))

    def stopped_along(self, one: Point, upright: bool) -> bool:
        """Whether the step to the next point on the right, or below, is stopped."""
        x, y = one
        beside = {(x - 1, y), (x, y)} if upright else {(x, y - 1), (x, y)}
        rim = x in (0, self.columns) if upright else y in (0, self.rows)
        return rim or bool(beside & self.squares) or one in (self.along_uprights if upright else self.along_levels)

    def reaches(self, one: Point, other: Point) -> bool:
        """Whether nothing stops the line between two points before its end."""
        (x1, y1), (x2, y2) = min(one, other), max(one, other)
        across, down = x2 - x1, y2 - y1
        kind = "level" if not down else "upright" if not across else "falling" if down > 0 else "rising"
        if not across or not down:
            steps = [(x1 + step, y1) for step in range(across)] or [(x1, y1 + step) for step in range(down)]
            return not any(self.stopped_along(step, not across) for step in steps) and not (
                self.pinched[kind] & set(steps[1:])
            )
        met = {Fraction(x - x1, across) for x in range(x1, x2 + 1)}
        met |= {Fraction(y - y1, down) for y in range(min(y1, y2), max(y1, y2) + 1)}
        stops = sorted(met)
        for start, end in pairwise(stops):
            middle = (start + end) / 2
            if (int(x1 + middle * across), int(y1 + middle * down)) in self.squares:
                return False
        for part in stops[1:-1]:
            x, y = x1 + part * across, y1 + part * down
            if x.denominator == y.denominator == 1:
                if (int(x), int(y)) in self.pinched[kind]:
                    return False
            elif x.denominator == 1:
                if (int(x), int(y)) in self.uprights:
                    return False
            elif (int(x), int(y)) in self.levels:
                return False
        return True


def bits(places: set[Point], rows: int) -> list[int]:
    return [sum(1 << x for x, row in places if row == y) for y in range(rows)]


@pytest.mark.parametrize("part", range(4))
def test_points_see_each_other_as_a_slow_reading_says(part: int) -> None:
    for seed in range(part, 240, 4):
        drawn = Drawn(seed)
        blockers, stride = drawn.blockers(), drawn.columns + 2
        points = [(x, y) for y in range(drawn.rows + 1) for x in range(drawn.columns + 1)]
        for x, y in points:
            seen = blockers.open_points(x, y)
            found = [other for other in points if seen >> (other[1] * stride + other[0]) & 1]
            assert found == [other for other in points if other != (x, y) and drawn.reaches((x, y), other)], (
                seed,
                x,
                y,
            )
