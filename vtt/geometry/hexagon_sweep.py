"""Which of many points a point sees past walls, exactly and all at once.

The points are sorted by the direction in which they lie. Each wall casts a shadow over a range of directions; whatever
lies there on the wall or behind it is not seen. With the nearest walls first, most find nothing left to do.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence

from vtt.geometry.segments import Point

Segment = tuple[Point, Point]


def visible(start: Point, points: Sequence[Point], walls: Iterable[Segment], fine: int) -> list[int]:
    """Places of the points whose straight line from the start touches no wall. The start itself must touch none.

    `fine`: bits that tell directions apart, at least twice as many as the largest coordinate difference has, and 4.
    """
    here_u, here_v = start
    offsets = [(u - here_u, v - here_v) for u, v in points]
    # A direction and behind it the place of the point, as one number.
    shift = len(points).bit_length()
    places = (1 << shift) - 1
    keys = sorted(_direction(u, v, fine) << shift | place for place, (u, v) in enumerate(offsets))
    lit = bytearray(b"\1") * len(points)
    for (one_u, one_v), (two_u, two_v) in walls:
        one_u, one_v, two_u, two_v = one_u - here_u, one_v - here_v, two_u - here_u, two_v - here_v
        turn = one_u * two_v - one_v * two_u
        if turn < 0:
            one_u, one_v, two_u, two_v = two_u, two_v, one_u, one_v
        first, last = _direction(one_u, one_v, fine), _direction(two_u, two_v, fine)
        low, high = bisect_left(keys, first << shift), bisect_right(keys, last << shift | places)
        across_u, across_v = two_u - one_u, two_v - one_v
        for begin, end in ((low, high),) if first <= last else ((low, len(lit)), (0, high)):
            at = lit.find(1, begin, end)
            while at >= 0:
                u, v = offsets[keys[at] & places]
                if turn:
                    behind = across_u * (v - one_v) <= across_v * (u - one_u)
                else:
                    reach = abs(u) + abs(v)
                    behind = reach >= abs(one_u) + abs(one_v) or reach >= abs(two_u) + abs(two_v)
                if behind and (u or v):
                    lit[at] = 0
                at = lit.find(1, at + 1, end)
    return [key & places for key, seen in zip(keys, lit, strict=True) if seen]


def _direction(u: int, v: int, fine: int) -> int:
    """A number that grows with the direction from the u axis towards the v axis, all the way round; equal only for
    equal directions."""
    if v >= 0:
        if u > 0:
            return (v << fine) // (u + v)
        return (1 << fine) + (-u << fine) // (v - u) if u or v else 0
    if u < 0:
        return (2 << fine) + (-v << fine) // (-u - v)
    return (3 << fine) + (u << fine) // (u - v)
