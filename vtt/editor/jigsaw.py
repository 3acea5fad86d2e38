"""Joining tiles like a jigsaw: which openings meet, what fits where, what stays open or overlaps.

An *opening* is a group of connectors side by side. Two openings join when each connector of the one faces one of the
other and none is left over. Everything here counts in whole places of the board.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from vtt.editor.parts import free_name
from vtt.editor.tile_library import LibraryTile, TileLibrary
from vtt.geometry.lattice import LatticeKind
from vtt.geometry.turning import Position, beside, corner_for, on_board, opposite, turns_around
from vtt.scenario.document import PlacedTile

Edge = tuple[Position, str]
"""A side of a place."""


class Opening(NamedTuple):
    """An opening of a placed tile as it lies: `name` is its side after turning and its number on it (`S-0`)."""

    tile: str
    name: str
    edges: tuple[Edge, ...]

    @property
    def width(self) -> int:
        return len(self.edges)


class Join(NamedTuple):
    """Two openings that meet."""

    one: Opening
    other: Opening


class Fit(NamedTuple):
    """A tile laid so that it joins. `overlaps` and `dead_ends` count what would be wrong about it."""

    placed: PlacedTile
    joins: int
    overlaps: int
    dead_ends: int

    @property
    def clean(self) -> bool:
        return not self.overlaps and not self.dead_ends


def openings(tile: LibraryTile, placed: PlacedTile) -> tuple[Opening, ...]:
    """The openings of a tile as it lies, in reading order on each side."""
    turning = tile.turning(placed.turns)
    groups: dict[str, list[Edge]] = {}
    for number, connector in enumerate(tile.side.connectors):
        at = on_board(tile.lattice, placed.at, turning.position(connector.at))
        groups.setdefault(connector.opening or f"#{number}", []).append((at, turning.side(connector.side)))
    ordered = sorted((tuple(sorted(edges, key=_reading_order)) for edges in groups.values()), key=_first_edge)
    numbers: dict[str, int] = {}
    found = []
    for edges in ordered:
        side = edges[0][1]
        number = numbers.get(side, 0)
        numbers[side] = number + 1
        found.append(Opening(placed.id, f"{side}-{number}", edges))
    return tuple(found)


@dataclass(frozen=True, eq=False)
class Jigsaw:
    """The tiles of one board and how they meet. Make a new one when the tiles change."""

    library: TileLibrary
    lattice: LatticeKind
    tiles: tuple[PlacedTile, ...]

    @cached_property
    def owners(self) -> Mapping[Position, tuple[str, ...]]:
        """Ids of the tiles that cover each place with floor."""
        found: dict[Position, tuple[str, ...]] = {}
        for placed in self.tiles:
            tile = self.library.tile(placed.tile)
            for at in tile.floor(placed) if tile else ():
                found[at] = (*found.get(at, ()), placed.id)
        return found

    @cached_property
    def openings(self) -> tuple[Opening, ...]:
        """All openings of all tiles."""
        return tuple(
            opening
            for placed in self.tiles
            if (tile := self.library.tile(placed.tile)) is not None
            for opening in openings(tile, placed)
        )

    @cached_property
    def _by_edge(self) -> Mapping[Edge, Opening]:
        return {edge: opening for opening in self.openings for edge in opening.edges}

    def partner(self, opening: Opening) -> Opening | None:
        """The opening that joins this one, if any."""
        return _partner(self.lattice, opening, self._by_edge)

    @cached_property
    def joins(self) -> tuple[Join, ...]:
        """Every pair of openings that meet, once."""
        found = []
        for opening in self.openings:
            other = self.partner(opening)
            if other is not None and (opening.tile, opening.name) < (other.tile, other.name):
                found.append(Join(opening, other))
        return tuple(found)

    @cached_property
    def open_openings(self) -> tuple[Opening, ...]:
        """Openings with nothing beyond them."""
        return tuple(o for o in self.openings if self.partner(o) is None and not self.blocked(o))

    @cached_property
    def dead_ends(self) -> tuple[Opening, ...]:
        """Openings that run against the rim of another tile, or meet an opening only in part."""
        return tuple(o for o in self.openings if self.partner(o) is None and self.blocked(o))

    @cached_property
    def overlaps(self) -> Mapping[Position, tuple[str, ...]]:
        """Places covered by more than one tile."""
        return {at: tiles for at, tiles in self.owners.items() if len(tiles) > 1}

    def blocked(self, opening: Opening) -> bool:
        """Whether floor lies beyond an opening."""
        return any(beside(self.lattice, at, side) in self.owners for at, side in opening.edges)

    def judge(self, placed: PlacedTile) -> Fit:
        """How a tile would lie here, beside the tiles that are there (a tile of the same id is left out)."""
        tile = self.library.tile(placed.tile)
        if tile is None:
            return Fit(placed, 0, 0, 0)
        rest = self.without(placed.id)
        own = openings(tile, placed)
        floor = tile.floor(placed)
        joins = sum(_partner(rest.lattice, opening, rest._by_edge) is not None for opening in own)
        blocked = sum(
            _partner(rest.lattice, opening, rest._by_edge) is None and rest.blocked(opening) for opening in own
        )
        return Fit(placed, joins, sum(at in rest.owners for at in floor), blocked + len(self.shut_by(placed)))

    def shut_by(self, placed: PlacedTile) -> tuple[Opening, ...]:
        """Open openings of the other tiles that a tile laid here would close with its rim, or meet only in part."""
        tile = self.library.tile(placed.tile)
        if tile is None:
            return ()
        rest = self.without(placed.id)
        covered = set(tile.floor(placed))
        own_edges = {edge: opening for opening in openings(tile, placed) for edge in opening.edges}
        return tuple(
            opening
            for opening in rest.open_openings
            if any(beside(rest.lattice, at, side) in covered for at, side in opening.edges)
            and _partner(rest.lattice, opening, own_edges) is None
        )

    def without(self, identity: str) -> Jigsaw:
        """The same jigsaw with one tile taken off (itself if it is not there)."""
        if all(placed.id != identity for placed in self.tiles):
            return self
        return Jigsaw(self.library, self.lattice, tuple(placed for placed in self.tiles if placed.id != identity))

    def fits(self, tile: LibraryTile, opening: Opening) -> tuple[Fit, ...]:
        """Every way to lay a tile against one opening, at any turn, without overlap; the best first."""
        identity = free_name(tile.side.name, (placed.id for placed in self.tiles))
        target = _facing(self.lattice, opening.edges)
        found: dict[tuple[Position, int], Fit] = {}
        for turns in range(turns_around(tile.lattice)):
            blank = PlacedTile(id=identity, tile=tile.name, at=(0, 0), turns=turns)
            for own in openings(tile, blank):
                placed = _moved_onto(tile.lattice, blank, own, target)
                if placed is not None and (placed.at, turns) not in found:
                    fit = self.judge(placed)
                    if fit.joins and not fit.overlaps:
                        found[placed.at, turns] = fit
        return tuple(sorted(found.values(), key=_best_first))

    def what_fits(self, opening: Opening, *, count_pieces: bool = True) -> tuple[Fit, ...]:
        """Every tile and turn that fits one opening, the best first; pieces that are used up are left out
        unless `count_pieces` is off."""
        found = [
            fit
            for tile in self.library.tiles.values()
            if tile.lattice == self.lattice
            and not (count_pieces and self.library.copies_left(tile.name, self.tiles) == 0)
            for fit in self.fits(tile, opening)
        ]
        return tuple(sorted(found, key=_best_first))

    def snapped(self, placed: PlacedTile, at: tuple[float, float], reach: float = 1.5) -> Fit | None:
        """The best fit of a dragged tile, its turn kept, whose corner lies within `reach` spaces of `at` (drawn
        position of the corner, in spaces); None when nothing is near. A clean fit is preferred to a nearer one."""
        tile = self.library.tile(placed.tile)
        if tile is None:
            return None
        rest = self.without(placed.id)
        blank = PlacedTile(id=placed.id, tile=placed.tile, at=(0, 0), turns=placed.turns)
        own = openings(tile, blank)
        near: dict[Position, float] = {}
        for opening in rest.open_openings:
            target = _facing(self.lattice, opening.edges)
            for mine in own:
                moved = _moved_onto(tile.lattice, blank, mine, target)
                if moved is not None:
                    away = max(abs(moved.at[0] - at[0]), abs(moved.at[1] - at[1]))
                    if away <= reach:
                        near[moved.at] = away
        judged = [
            (rest.judge(PlacedTile(id=placed.id, tile=placed.tile, at=corner, turns=placed.turns)), away)
            for corner, away in near.items()
        ]
        usable = [(fit, away) for fit, away in judged if not fit.overlaps]
        if not usable:
            return None
        return min(usable, key=lambda one: (one[0].dead_ends, -one[0].joins, one[1]))[0]

    def end_caps(self) -> tuple[PlacedTile, ...]:
        """End caps that close every open opening they fit on, one after another."""
        caps = self.library.with_role("endcap", self.lattice)
        jigsaw = self
        added: list[PlacedTile] = []
        for opening in self.open_openings:
            if jigsaw.partner(opening) is not None or jigsaw.blocked(opening):
                continue
            fit = next((fit for cap in caps for fit in jigsaw.fits(cap, opening) if fit.clean), None)
            if fit is not None:
                added.append(fit.placed)
                jigsaw = Jigsaw(self.library, self.lattice, (*jigsaw.tiles, fit.placed))
        return tuple(added)


def _reading_order(edge: Edge) -> tuple[int, int]:
    return edge[0][1], edge[0][0]


def _first_edge(edges: Sequence[Edge]) -> tuple[int, int]:
    return _reading_order(edges[0])


def _facing(lattice: LatticeKind, edges: Iterable[Edge]) -> frozenset[Edge]:
    return frozenset((beside(lattice, at, side), opposite(lattice, side)) for at, side in edges)


def _partner(lattice: LatticeKind, opening: Opening, by_edge: Mapping[Edge, Opening]) -> Opening | None:
    facing = _facing(lattice, opening.edges)
    other = by_edge.get(next(iter(facing)))
    return other if other is not None and frozenset(other.edges) == facing else None


def _moved_onto(
    lattice: LatticeKind, placed: PlacedTile, opening: Opening, target: frozenset[Edge]
) -> PlacedTile | None:
    """The tile moved so that its opening covers the target edges, or None when they differ in side or width."""
    if opening.width != len(target):
        return None
    first = min(target, key=_reading_order)
    if first[1] != opening.edges[0][1]:
        return None
    at = corner_for(lattice, first[0], opening.edges[0][0])
    moved = PlacedTile(id=placed.id, tile=placed.tile, at=at, turns=placed.turns)
    covered = {(on_board(lattice, at, inside), side) for inside, side in opening.edges}
    return moved if covered == target else None


def _best_first(fit: Fit) -> tuple[int, int, str, int, Position]:
    return fit.dead_ends, -fit.joins, fit.placed.tile, fit.placed.turns, fit.placed.at
