"""Walks of a monster, all at once: waves of spaces by movement points and by wet spaces on the way.

A monster walks by a cheapest way, and through water only if that is cheaper (`road_to_legend.md 14`): of equally cheap
ways those over the fewest wet spaces are its ways. So a wave is what costs so many points over so many wet spaces,
and no fewer. Ways are kept as the waves they cross, never listed one by one.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from vtt.geometry.bits import bits_of, members_of, spread
from vtt.geometry.search import straightest
from vtt.rules.base import Footprint
from vtt.rules.descent.plan import shifted
from vtt.rules.road_to_legend.bases import Bases, Shape, both, but, either


class Wave(NamedTuple):
    """The spaces that cost so many points (`wet` of the spaces on the way cost two), and the bases where a walk to
    them may end; a base costs what its cheapest space costs (`23`, A9)."""

    cost: int
    wet: int
    spaces: int
    ends: Bases


@dataclass(frozen=True)
class Country:
    """What a monster walks on: `masks` its steps (`Links.masks`), `dry` and `wet` the spaces it may enter, `rooms` the
    bases it may end on."""

    shape: Shape
    rooms: Bases
    masks: tuple[tuple[int, int], ...]
    dry: int
    wet: int

    def beyond(self, spaces: int) -> int:
        """All spaces one step from a set."""
        return spread(spaces, self.masks)

    def before(self, spaces: int) -> int:
        """All spaces from which one step leads into a set."""
        found = 0
        for offset, bits in self.masks:
            found |= shifted(spaces, offset) & bits
        return found


class Walks:
    """All walks from one base. Any of its spaces may be walked from; turning on the spot costs nothing (`16`)."""

    def __init__(self, country: Country, base: Footprint) -> None:
        self.country = country
        self.base = base
        shape = country.shape
        self._own = shape.lone(base)
        self.starts = shape.covered(self._own)
        self._waves: list[Wave] = []
        self._fronts: list[dict[int, int]] = [{0: self.starts}]
        self._coming = self._search()

    def _search(self) -> Iterator[Wave]:
        country = self.country
        known = self.starts
        yield Wave(0, 0, known, self.country.shape.none)
        while any(self._fronts[-2:]):
            coming: dict[int, int] = defaultdict(int)
            for wet, front in self._fronts[-1].items():
                coming[wet] |= country.beyond(front) & country.dry
            for wet, front in self._fronts[-2].items() if len(self._fronts) > 1 else ():
                coming[wet + 1] |= country.beyond(front) & country.wet
            self._fronts.append({})
            for wet in sorted(coming):
                front = coming[wet] & ~known
                if front:
                    known |= front
                    self._fronts[-1][wet] = front
                    yield Wave(len(self._fronts) - 1, wet, front, country.shape.none)

    def _each(self) -> Iterator[Wave]:
        """Every wave, the cheapest first, of equally cheap ones the driest; ends left out."""
        number = 0
        while True:
            while number < len(self._waves):
                yield self._waves[number]
                number += 1
            wave = next(self._coming, None)
            if wave is None:
                return
            self._waves.append(wave)

    def affordable(self, points: int) -> Iterator[Wave]:
        """The waves that so many points pay for, the cheapest first, of equally cheap ones the driest."""
        shape, rooms, lain = self.country.shape, self.country.rooms, self.country.shape.none
        for wave in self._each():
            if wave.cost > points:
                return
            ends = both(shape.over(wave.spaces), rooms)
            ends = but(ends, lain) if wave.cost else either(ends, self._own)
            lain = either(lain, ends)
            yield wave._replace(ends=ends)

    def ends(self, points: int) -> Bases:
        """Every base on which a walk for so many points may end."""
        found = self.country.shape.none
        for wave in self.affordable(points):
            found = either(found, wave.ends)
        return found

    def cost(self, base: Footprint) -> int:
        """What the walk to a base costs. ValueError if no walk leads there."""
        wave = self.first(self.country.shape.lone(base))
        if wave is None:
            raise ValueError("no walk ends there")
        return wave.cost

    def first(self, wanted: Bases) -> Wave | None:
        """The first wave with a wanted end, with the wanted ends only: the destinations of cheapest, driest ways. None
        where no walk of any length leads to one."""
        wanted = both(wanted, either(self.country.rooms, self._own))
        for wave in self._each():
            found = both(self.country.shape.over(wave.spaces), wanted)
            if any(found):
                return wave._replace(ends=found)
        return None

    def last_stops(self, aim: Wave, points: int) -> int:
        """The last spaces that the points pay for and where it may stop, on the ways to an aim that is out of reach. Of
        equally cheap ways those count on which it comes farthest: less of them is left (`23`, A1)."""
        country, shape = self.country, self.country.shape
        stops = shape.covered(country.rooms) | self.starts
        ways: list[dict[int, int]] = [defaultdict(int) for _ in range(aim.cost + 1)]
        ways[aim.cost][aim.wet] = aim.spaces & shape.covered(aim.ends)
        found = 0
        for cost in range(aim.cost, -1, -1):
            for wet, here in ways[cost].items():
                if cost <= points:
                    found |= here & stops
                for price, soaked, ground in ((1, 0, country.dry), (2, 1, country.wet)):
                    if cost >= price and here & ground:
                        front = self._fronts[cost - price].get(wet - soaked, 0)
                        ways[cost - price][wet - soaked] |= country.before(here & ground) & front
            if found:
                break
        return found

    def way(self, space: int) -> tuple[int, ...]:
        """One of the cheapest, driest ways to a space, the start first: the straightest. ValueError if no walk leads
        there."""
        for wave in self._each():
            if wave.spaces >> space & 1:
                break
        else:
            raise ValueError("no walk leads there")
        stands = {space: (wave.cost, wave.wet)}
        before, waiting = dict[int, list[int]](), [space]
        for here in waiting:
            cost, wet = stands[here]
            soaked = self.country.wet >> here & 1
            front = self._fronts[cost - 1 - soaked][wet - soaked] if cost else 0
            before[here] = [*members_of(self.country.before(bits_of((here,))) & front)]
            fresh = [there for there in before[here] if there not in stands]
            stands |= dict.fromkeys(fresh, (cost - 1 - soaked, wet - soaked))
            waiting += fresh
        aslant = [offset for offset, _ in self.country.masks if abs(offset) not in (1, self.country.shape.columns)]
        return straightest(space, {here: before[here] for here in sorted(waiting, key=stands.__getitem__)}, aslant)
