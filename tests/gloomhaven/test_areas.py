"""How an area may lie (`gloomhaven.md` 2.3): turned by sixths, and turned over where that is allowed."""

from __future__ import annotations

from itertools import combinations

import pytest

from vtt.geometry.hexagon import Axial, axial_distance
from vtt.rules.gloomhaven.targets import shapes_of

HERE: Axial = (0, 0)
LINE: tuple[Axial, ...] = ((1, 0), (2, 0))
TRIANGLE: tuple[Axial, ...] = ((1, 0), (0, 1), (1, 1))
HOOK: tuple[Axial, ...] = ((1, 0), (2, 0), (2, 1))


def apart(shape: tuple[Axial, ...]) -> list[int]:
    """All distances in a shape and from the attacker: what turning, and turning over, leaves as it is."""
    within = [axial_distance(one, other) for one, other in combinations(shape, 2)]
    return sorted(axial_distance(HERE, one) for one in shape) + sorted(within)


@pytest.mark.parametrize(
    ("pattern", "turned", "turned_over"), [(LINE, 6, 6), (TRIANGLE, 6, 6), (HOOK, 6, 12), ((), 0, 0)]
)
def test_an_area_lies_in_each_way_once(pattern: tuple[Axial, ...], turned: int, turned_over: int) -> None:
    """What looks the same turned over has six ways, what does not has twelve."""
    plain, both = shapes_of(pattern, False), shapes_of(pattern, True)
    assert (len(plain), len(both)) == (turned, turned_over)
    assert set(plain) <= set(both) and len(set(both)) == len(both)
    assert all(apart(shape) == apart(pattern) for shape in both)


def test_turned_over_the_hook_bends_the_other_way() -> None:
    """Two hexagons ahead and one to the left of them instead of to the right."""
    assert ((1, 0), (2, 0), (3, -1)) in shapes_of(HOOK, True)
    assert ((1, 0), (2, 0), (3, -1)) not in shapes_of(HOOK, False)
