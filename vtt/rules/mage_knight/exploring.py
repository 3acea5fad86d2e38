"""Where the next tile may lie (`mage_knight.md` 1.1 to 1.4).

Tiles of seven hexagons lie on a lattice of their own. Each tile's six neighbours are one vector turned by sixths, so a
map's `left` vector also says which of the two mirror images the map is printed in.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

import msgspec

from vtt.geometry.hexagon import DIRECTIONS, Axial, turned

EXPLORING_COST: Final = 2
"""Movement points for one tile (`mage_knight.md` 1.3)."""


class Shape(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The shape of a map. A tile's centre is i times `left` plus j times `right` from the start tile; within the
    coasts i and j are 0 or more, on a coast one of them is 0. Its column is j - i; `columns` are the lowest and the
    highest (None: any number). `core_off_coast`: core tiles stay off the coasts. `slots`: the only places of a fixed
    map; where they are `lying`, each has its tile face down from the start, in the order of the stack. `start` names
    the start tile, `opening` the places of the first tiles."""

    left: Axial
    right: Axial
    columns: tuple[int, int] | None = None
    core_off_coast: bool = False
    slots: tuple[Axial, ...] = ()
    start: str = "a"
    opening: tuple[Axial, ...] = ()
    lying: bool = False

    @property
    def steps(self) -> tuple[Axial, ...]:
        """From a tile's centre to the six neighbouring ones. ValueError if `left` and `right` make no such lattice."""
        found = tuple(turned(self.left, sixths) for sixths in range(6))
        q, r = self.left
        if q * q + q * r + r * r != 7 or self.right not in found or self.right in (found[0], found[3]):
            raise ValueError("The sides of this map's shape do not lead to neighbouring tiles.")
        return found

    def coordinates(self, centre: Axial) -> tuple[int, int] | None:
        """i and j of a tile's centre; None where no tile can lie."""
        (a, b), (c, d) = self.left, self.right
        q, r = centre
        size = a * d - b * c
        i, j = q * d - r * c, a * r - b * q
        if size == 0 or i % size or j % size:
            return None
        return i // size, j // size

    def refusals(self, centre: Axial, core: bool) -> tuple[str, ...]:
        """Why no tile of a class may lie there on a map of this shape: ``shape``, ``core_coast``, or nothing."""
        place = self.coordinates(centre)
        if place is None or (self.slots and centre not in self.slots):
            return ("shape",)
        i, j = place
        narrow = self.columns is not None and not self.columns[0] <= j - i <= self.columns[1]
        if not self.slots and (i < 0 or j < 0 or narrow):
            return ("shape",)
        return ("core_coast",) if core and self.core_off_coast and 0 in place else ()


class Stacks(NamedTuple):
    """What is left to be explored. `top`: the public back of the top tile (empty: no tile is left in the stack);
    `countryside` and `core_without_city`: unused tiles in the box; `lying`: the class of the tile that lies face down
    in a place already."""

    top: str
    countryside: int = 0
    core_without_city: int = 0
    lying: Mapping[Axial, str] = MappingProxyType({})

    @property
    def drawn(self) -> str:
        """The class of the tile that would be drawn: of the stack, then from the box countryside first
        (`mage_knight.md` 1.2, 7); empty when nothing is left."""
        if self.top:
            return self.top
        return "countryside" if self.countryside else "core" if self.core_without_city else ""

    def drawn_at(self, place: Axial) -> str:
        """The class of the tile that a place would get."""
        return self.lying.get(place, self.drawn)


class Exploration(NamedTuple):
    """Where a hero may lay the next tile. `refused`: the other free places beside it and why; `reasons`: why nothing
    at all is legal."""

    drawn: str
    legal: tuple[Axial, ...]
    refused: Mapping[Axial, tuple[str, ...]]
    reasons: tuple[str, ...]


def hexes_of(centre: Axial) -> Iterator[Axial]:
    """The seven hexagons of a tile."""
    yield centre
    yield from ((centre[0] + q, centre[1] + r) for q, r in DIRECTIONS)


def neighbours(shape: Shape, centre: Axial) -> Iterable[Axial]:
    """The places of the six tiles around one."""
    return [(centre[0] + q, centre[1] + r) for q, r in shape.steps]


def exploration(shape: Shape, laid: Collection[Axial], hero: Axial, stacks: Stacks, points: int) -> Exploration:
    """Where a hero with so many movement points may explore (`mage_knight.md` 1.2)."""
    drawn = stacks.drawn
    beside = bordering(shape, laid, hero)
    general = [] if points >= EXPLORING_COST else ["points"]
    if not drawn:
        general.append("exhausted")
    refused: dict[Axial, tuple[str, ...]] = {}
    for place in beside:
        reasons = [*shape.refusals(place, stacks.drawn_at(place) == "core"), *general]
        if drawn and not enough_neighbours(shape, laid, place, stacks):
            reasons.append("neighbours")
        if reasons:
            refused[place] = tuple(sorted(reasons))
    legal = tuple(place for place in beside if place not in refused)
    if legal:
        return Exploration(drawn, legal, refused, ())
    why = {reason for reasons in refused.values() for reason in reasons} | set(general)
    return Exploration(drawn, (), refused, tuple(sorted(why if beside else why | {"none_adjacent"})))


def bordering(shape: Shape, laid: Collection[Axial], hero: Axial) -> list[Axial]:
    """The free places of tiles that border a hexagon, whatever the map's shape."""
    own = next((centre for centre in hexes_of(hero) if centre in laid), None)
    if own is None:
        return []
    around = {(hero[0] + q, hero[1] + r) for q, r in DIRECTIONS}
    free = (place for place in neighbours(shape, own) if place not in laid)
    return sorted(place for place in free if around & set(hexes_of(place)))


def enough_neighbours(shape: Shape, laid: Collection[Axial], place: Axial, stacks: Stacks) -> bool:
    """Whether a place touches tiles enough for the tile that would be drawn: core tiles two, one from the box three;
    for countryside one will do that itself touches two (`mage_knight.md` 1.2, 4, 5 and 7). What lies there already
    needs none (`mage_knight.md` 1.4)."""
    if place in stacks.lying:
        return True
    touched = _touched(shape, laid, place)
    if not stacks.top:
        return len(touched) >= 3
    if len(touched) >= 2:
        return True
    return stacks.top != "core" and any(len(_touched(shape, laid, tile)) >= 2 for tile in touched)


def _touched(shape: Shape, laid: Collection[Axial], place: Axial) -> list[Axial]:
    return [other for other in neighbours(shape, place) if other in laid]
