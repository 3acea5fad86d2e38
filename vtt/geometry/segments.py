"""Points of whole numbers, and the straight lines between them: exact questions of every lattice (y runs down)."""

from __future__ import annotations

Point = tuple[int, int]


def turn(a: Point, b: Point, c: Point) -> int:
    """Positive if c lies to the right of the way from a to b (they turn clockwise, as drawn), negative to its left."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def away(a: Point, b: Point) -> int:
    """The square of the distance."""
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2


def within(a: Point, b: Point, c: Point) -> bool:
    """Whether c, on the line a-b, lies between them, ends included."""
    return min(a[0], b[0]) <= c[0] <= max(a[0], b[0]) and min(a[1], b[1]) <= c[1] <= max(a[1], b[1])


def lies_on(a: Point, b: Point, c: Point) -> bool:
    """Whether c lies on the closed segment a-b."""
    return within(a, b, c) and turn(a, b, c) == 0


def meet(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether two closed segments have a point in common."""
    abc, abd = turn(a, b, c), turn(a, b, d)
    if abc * abd > 0:
        return False
    cda, cdb = turn(c, d, a), turn(c, d, b)
    if cda * cdb > 0:
        return False
    if abc or abd or cda or cdb:
        return True
    return within(a, b, c) or within(a, b, d) or within(c, d, a)
