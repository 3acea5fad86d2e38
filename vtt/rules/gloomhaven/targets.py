"""Whom a monster can attack from where: groups of enemies as bit sets (`gloomhaven.md` 2.3, 4.3, 4.4, 11).

An attack hits what its area covers, and so many others in range. Bit `n` of a group stands for the `n`-th enemy. Sight
is dear, so it is asked for only where distance alone leaves something open.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, reduce
from itertools import combinations
from operator import or_

from vtt.geometry.bits import members_of
from vtt.geometry.hexagon import Axial, turned
from vtt.geometry.lattice import Space
from vtt.rules.gloomhaven.ground import Ground

Group = int
"""A set of enemies, one bit for each."""


@dataclass(frozen=True)
class Reach:
    """What one attack reaches: `range` in hexagons (1 in melee), the area in every way it may lie (from the attacker
    in melee, from anywhere in range if `ranged`; empty: none), and how many enemies it hits besides the area's."""

    range: int
    ranged: bool
    shapes: tuple[tuple[Axial, ...], ...]
    besides: int


def shapes_of(pattern: Sequence[Axial], mirrored: bool) -> tuple[tuple[Axial, ...], ...]:
    """An area in every way it may lie: turned, and turned over where that is allowed."""
    ways = [pattern, [(q + r, -r) for q, r in pattern]] if mirrored else [pattern]
    found = (tuple(sorted(turned(offset, sixths) for offset in way)) for sixths in range(6) for way in ways)
    return tuple(dict.fromkeys(found)) if pattern else ()


@dataclass(frozen=True, eq=False)
class Targets:
    """The enemies on `spaces`, before an attack. Remembers what it was asked."""

    ground: Ground
    spaces: tuple[Space, ...]
    reach: Reach

    @cached_property
    def _memory(self) -> dict[Space, tuple[Group, Group]]:
        """For each hexagon looked from: the enemies asked for, and those of them that are seen."""
        return {}

    def seen(self, space: Space, among: Group) -> Group:
        """Those of a group that are in sight of a hexagon."""
        asked, seen = self._memory.get(space, (0, 0))
        if among & ~asked:
            for number in members_of(among & ~asked):
                if self.ground.sees(space, self.spaces[number]):
                    seen |= 1 << number
            self._memory[space] = asked | among, seen
        return seen & among

    def near(self, space: Space) -> Group:
        """The enemies within range of a hexagon, seen or not."""
        return self._within[self.reach.range][space]

    def adjacent(self, space: Space) -> Group:
        """The enemies beside a hexagon."""
        return self._within[1][space]

    @cached_property
    def _within(self) -> dict[int, list[Group]]:
        """For the range of the attack, and for one: the enemies at most so far from each hexagon."""
        size = self.ground.lattice.size
        found = {1: [0] * size, self.reach.range: [0] * size}
        for number, space in enumerate(self.spaces):
            for steps, groups in found.items():
                for other in self.ground.within(space, steps):
                    groups[other] |= 1 << number
        return found

    @cached_property
    def hopeful(self) -> Container[Space]:
        """Hexagons from which somebody could be attacked as far as distance tells, and perhaps others."""
        if self.reach.shapes:
            return range(self.ground.lattice.size)
        return {space for space, group in enumerate(self._within[self.reach.range]) if group}

    @cached_property
    def _laid(self) -> dict[Group, int]:
        """For a ranged area: each group that it can lie over, with the bits of all hexagons it may cover meanwhile."""
        found: dict[Group, int] = {}
        at, places = self._at, {axial: 1 << space for space, axial in enumerate(self.ground.axials)}
        for shape in self.reach.shapes:
            for q, r in dict.fromkeys((q - across, r - down) for q, r in at for across, down in shape):
                group = covered = 0
                for across, down in shape:
                    place = (q + across, r + down)
                    group |= at.get(place, 0)
                    covered |= places.get(place, 0)
                found[group] = found.get(group, 0) | covered
        return found

    @cached_property
    def _at(self) -> dict[Axial, Group]:
        return {self.ground.axials[space]: 1 << number for number, space in enumerate(self.spaces)}

    @cached_property
    def _covers(self) -> dict[Space, tuple[Group, ...]]:
        return {}

    def covers(self, space: Space) -> tuple[Group, ...]:
        """Every group under the area when attacking from a hexagon, seen or not; nobody is where an attack has no area,
        or other targets besides."""
        found = self._covers.get(space)
        if found is None:
            found = self._covers[space] = tuple(dict.fromkeys(self._covering(space)))
        return found

    def _covering(self, space: Space) -> Iterator[Group]:
        if self.reach.besides:
            yield 0
        if self.reach.ranged and self.reach.shapes:
            away = self.ground.distances(space)
            near = sum(1 << other for other, steps in enumerate(away) if steps <= self.reach.range)
            yield from (group for group, covered in self._laid.items() if covered & near)
            return
        at, (q, r) = self._at, self.ground.axials[space]
        for shape in self.reach.shapes:
            group = 0
            for across, down in shape:
                group |= at.get((q + across, r + down), 0)
            yield group

    @cached_property
    def _seen_covers(self) -> dict[Space, tuple[Group, ...]]:
        return {}

    def seen_covers(self, space: Space) -> tuple[Group, ...]:
        """What an area really hits from a hexagon: only who is seen."""
        found = self._seen_covers.get(space)
        if found is None:
            covers = self.covers(space)
            seen = self.seen(space, reduce(or_, covers, 0))
            found = self._seen_covers[space] = tuple(dict.fromkeys(group & seen for group in covers))
        return found

    @cached_property
    def _promises(self) -> dict[Space, tuple[Group, int]]:
        return {}

    def promise(self, space: Space) -> tuple[Group, int]:
        """Whom an attack from a hexagon could hit, and how many at most, as far as distance tells."""
        found = self._promises.get(space)
        if found is None:
            covers, besides, near = self.covers(space), self.reach.besides, self.near(space)
            most = max((one.bit_count() + min(besides, (near & ~one).bit_count()) for one in covers), default=0)
            found = self._promises[space] = reduce(or_, covers, near if besides else 0), most
        return found

    def hits(self, space: Space, enemy: Group) -> bool:
        """Whether one enemy (a group of one) can be attacked from a hexagon."""
        return bool(self.promise(space)[0] & enemy and self.seen(space, enemy))

    def _ways(self, space: Space, focus: Group, near: Group) -> Iterator[tuple[int, Group, int]]:
        """Ways to hit the focus: how many are hit at most, who for sure, and how many more of those near."""
        for cover in self.seen_covers(space):
            besides = self.reach.besides
            if not cover & focus:
                if not besides or not near & focus:
                    continue
                besides -= 1
            sure = cover | focus
            more = min(besides, (near & ~sure).bit_count())
            yield sure.bit_count() + more, sure, more

    def groups(self, space: Space, focus: Group, ranked: Sequence[Group]) -> list[Group]:
        """The groups that an attack on the focus can hit from a hexagon: the most enemies, then the most of the first
        rank, then of the second … (`ranked`: who has each rank). None if the focus cannot be attacked."""
        near = self.near(space) if self.reach.besides else 0
        near = self.seen(space, near | focus) & near
        ways = list(self._ways(space, focus, near)) if self.seen(space, focus) else []
        size = max((many for many, _, _ in ways), default=0)
        chosen: dict[tuple[Group, int], tuple[tuple[int, ...], Group, Group, int]] = {}
        for many, sure, more in ways:
            if many == size and (sure, more) not in chosen:
                chosen[sure, more] = _filled(sure, near & ~sure, more, ranked)
        best = min((profile for profile, _, _, _ in chosen.values()), default=())
        found: dict[Group, None] = {}
        for profile, sure, equals, more in chosen.values():
            if profile == best:
                for some in combinations([1 << number for number in members_of(equals)], more):
                    found[sure | sum(some)] = None
        return sorted(found)

    def can_hit(self, space: Space, group: Group) -> bool:
        """Whether an attack from a hexagon can hit exactly this group."""
        if self.seen(space, group) != group:
            return False
        far, besides = group & ~self.near(space), self.reach.besides
        return any(
            not cover & ~group and not far & ~cover and (group & ~cover).bit_count() <= besides
            for cover in self.seen_covers(space)
        )


def _filled(
    sure: Group, others: Group, more: int, ranked: Sequence[Group]
) -> tuple[tuple[int, ...], Group, Group, int]:
    """The best way to add so many others: how many of each rank are hit then (negative: more is better), who is sure,
    and from which equals how many are to be chosen."""
    equals = left = 0
    profile: list[int] = []
    for members in ranked:
        here = others & members
        count = here.bit_count()
        if count <= more:
            sure |= here
            more -= count
            profile.append(-(sure & members).bit_count())
        else:
            profile.append(-(sure & members).bit_count() - more)
            if more:
                equals, left = here, more
            more = 0
    return tuple(profile), sure, equals, left
