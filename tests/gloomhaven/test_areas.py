"""How an area may lie (`gloomhaven.md` 2.3): turned by sixths, and turned over where that is allowed."""

from __future__ import annotations

from itertools import combinations

import pytest

from vtt.geometry.hexagon import Axial, axial_distance
from vtt.rules.gloomhaven.positions import answer
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


def test_extra_targets_of_one_rank_are_chosen_among_whatever_the_area_covers() -> None:
    """The area takes the focus and one of two others; of three equals two are hit each time, so all pairs are open."""
    focus, beside, beyond, apart = (6, 2), (6, 1), (7, 2), (4, 4)
    entry = {
        "id": "made-up",
        "ruleset": "jaws_of_the_lion",
        "size": [9, 9],
        "monster": [4, 2],
        "enemies": [{"at": list(at), "initiative": 1 + (at != focus)} for at in (focus, beside, beyond, apart)],
        "move": 0,
        "range": 2,
        "targets": 2,
        "aoe": [[0, 0], [1, 0]],
        **{what: [] for what in ("allies", "walls", "wall_edges", "obstacles", "traps", "hazards", "difficult", "icy")},
        **dict.fromkeys(("flying", "jumping", "teleport", "muddled"), False),
    }
    attacked = {frozenset(map(tuple, targets)) for _, targets in answer(entry)}
    assert attacked == {frozenset({focus, *pair}) for pair in combinations((beside, beyond, apart), 2)}
