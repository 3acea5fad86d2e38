"""Where the places of a campaign's world lie."""

from __future__ import annotations

from itertools import combinations

import pytest

from vtt.play.world import HIGH, WIDE, Place, laid

CHAIN = tuple(Place(f"m{number}", "", leads=(f"m{number + 1}",) if number < 3 else ()) for number in range(4))
ALONE = tuple(Place(f"s{number}", "") for number in range(8))
FORK = (Place("a", "", leads=("b", "c")), Place("b", "", leads=("d",)), Place("c", "", leads=("d",)), Place("d", ""))
CIRCLE = (Place("a", "", leads=("b",)), Place("b", "", leads=("a",)))
TWELVE = tuple(Place(f"p{number}", "", leads=(f"p{2 * number + 1}", f"p{2 * number + 2}")) for number in range(12))


@pytest.mark.parametrize("places", [(), CHAIN, ALONE, CHAIN + ALONE, FORK, CIRCLE, TWELVE, ALONE[:1]])
def test_every_place_lies_on_the_map_apart_from_the_others(places: tuple[Place, ...]) -> None:
    found = laid(places)
    assert set(found) == {place.id for place in places}
    assert all(0 <= x <= WIDE and 0 <= y <= HIGH for x, y in found.values())
    for (x1, y1), (x2, y2) in combinations(found.values(), 2):
        assert abs(x1 - x2) > 90 or abs(y1 - y2) > 110


def test_ways_lead_to_the_right() -> None:
    found = laid(CHAIN)
    assert sorted(found, key=lambda one: found[one][0]) == ["m0", "m1", "m2", "m3"]
    fork = laid(FORK)
    assert fork["a"][0] < fork["b"][0] == fork["c"][0] < fork["d"][0]


def test_a_place_stays_where_it_is_when_others_become_known() -> None:
    hidden = tuple(place._replace(state="hidden") for place in CHAIN[1:])
    assert laid((CHAIN[0], *hidden)) == laid(CHAIN)
