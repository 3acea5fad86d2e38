"""The hexagon board compiled for the rules: who touches whom, range round walls, sight.

Range and adjacency are steps over floor that cross no wall; figures and obstacles do not matter (`gloomhaven.md` 1.1,
2.2). Grounds of the same walls are shared and remember the distances they were asked for.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property, lru_cache

from vtt.geometry.hexagon import DIRECTIONS, Axial, HexagonLattice
from vtt.geometry.hexagon_sight import HexagonSight, Side, SightKind, side_of
from vtt.geometry.lattice import Space

FAR = 1 << 30
"""Farther than anything on a board: no way at all."""


@dataclass(frozen=True, eq=False)
class Ground:
    """Floor and walls. `sides` are walls between hexagons, `solid` whole hexagons of wall (they stop sight too);
    other places without floor stop steps only."""

    lattice: HexagonLattice
    floor: frozenset[Space]
    sides: frozenset[Side]
    solid: frozenset[Axial]
    kind: SightKind = "corners"

    @cached_property
    def sight(self) -> HexagonSight:
        """Sight over this ground."""
        walls = set(self.sides)
        walls.update(side_of(hexagon, direction) for hexagon in self.solid for direction in range(6))
        return HexagonSight(self.lattice, frozenset(walls), self.kind)

    @cached_property
    def axials(self) -> tuple[Axial, ...]:
        """Axial coordinates of every place."""
        return tuple(self.lattice.axial(space) for space in range(self.lattice.size))

    @cached_property
    def towards(self) -> tuple[tuple[Space | None, ...], ...]:
        """For each place and direction: the floor one step away, or None behind a wall or the rim."""
        floor, sides, nowhere = self.floor, self.sides, (None,) * 6
        table: list[tuple[Space | None, ...]] = []
        for space, steps in enumerate(self.lattice.steps):
            if space not in floor:
                table.append(nowhere)
                continue
            row = tuple(other if other in floor else None for other in steps)
            if sides:
                axial = self.axials[space]
                walls = [side_of(axial, direction) in sides for direction in range(6)]
                row = tuple(None if wall else other for other, wall in zip(row, walls, strict=True))
            table.append(row)
        return tuple(table)

    @cached_property
    def around(self) -> tuple[tuple[Space, ...], ...]:
        """For each place: the floor one step away that no wall separates from it."""
        return tuple(tuple(other for other in row if other is not None) for row in self.towards)

    @cached_property
    def _distances(self) -> dict[Space, list[int]]:
        return {}

    def distances(self, space: Space) -> list[int]:
        """Range from a space to every place, round walls; `FAR` where there is no way."""
        found = self._distances.get(space)
        if found is None:
            found = [FAR] * self.lattice.size
            found[space] = 0
            layer, steps, around = [space], 0, self.around
            while layer:
                steps += 1
                onward = []
                for here in layer:
                    for there in around[here]:
                        if found[there] == FAR:
                            found[there] = steps
                            onward.append(there)
                layer = onward
            self._distances[space] = found
        return found

    def within(self, space: Space, steps: int) -> set[Space]:
        """The places at most so far from a space as `distances` measures it."""
        found = layer = {space}
        for _ in range(steps):
            layer = {there for here in layer for there in self.around[here]} - found
            if not layer:
                break
            found = found | layer
        return found

    def sees(self, one: Space, other: Space) -> bool:
        """Whether two spaces see each other."""
        return self.sight.sees(one, other)


@lru_cache(maxsize=64)
def shared_ground(
    columns: int,
    rows: int,
    floor: frozenset[Space],
    sides: frozenset[Side],
    solid: frozenset[Axial],
    kind: SightKind,
) -> Ground:
    """The ground with these walls; positions with the same walls share one."""
    return Ground(HexagonLattice(columns, rows), floor, sides, solid, kind)


def rim(lattice: HexagonLattice, floor: Iterable[Space]) -> frozenset[Axial]:
    """The places beside the floor that have none: on a board of tiles they count as wall (`gloomhaven.md` 1.1)."""
    inside = {lattice.axial(space) for space in floor}
    beside = {(q + across, r + down) for q, r in inside for across, down in DIRECTIONS}
    return frozenset(beside - inside)
