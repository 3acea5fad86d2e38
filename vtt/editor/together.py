"""Things and what is drawn on the board, moved, turned and mirrored as one: all keeps its place beside the rest."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any

import msgspec

from vtt.editor.edits import Put, Several
from vtt.editor.ground import Ground, LayGround, TakeGround, lifted, moved_ground
from vtt.editor.history import Edit
from vtt.editor.parts import Item, Kind, moved, places_of, thing
from vtt.editor.tile_library import TileLibrary
from vtt.geometry.hexagon import to_axial
from vtt.geometry.motion import Motion
from vtt.geometry.turning import Position, corner_for, on_board, turns_around
from vtt.scenario.document import DoorPlacement, FigurePlacement, PlacedTile, Scenario


def together(
    scenario: Scenario, items: Collection[Item], ground: Ground, motion: Motion, library: TileLibrary, label: str
) -> Edit[Scenario]:
    """The edit that moves all of this by one motion. (Not on zones: what lies in them goes with them.)"""
    changed: dict[Kind, list[Any]] = {}
    for item in items:
        one = thing(scenario, item)
        if one is not None:
            changed.setdefault(item.kind, []).append(moved_thing(one, motion, library))
    puts = [Put(kind, tuple(found)) for kind, found in changed.items()]
    up = moved_ground(lifted(scenario, ground), motion)
    return Several(label, (TakeGround(ground), *puts, LayGround(up)))


def moved_thing(one: Any, motion: Motion, library: TileLibrary) -> Any:
    """A thing as it comes to lie. A printed tile that is mirrored shows its other side where that has the outline, else
    it lies mirrored as far as its own print can."""
    if isinstance(one, PlacedTile):
        return _moved_tile(one, motion, library)
    if isinstance(one, FigurePlacement):
        at, width, height = motion.box(one.at, one.width, one.height)
        return msgspec.structs.replace(one, at=at, width=width, height=height)
    if isinstance(one, DoorPlacement):
        return msgspec.structs.replace(
            one,
            borders=tuple(motion.border(border) for border in one.borders),
            segments=tuple(motion.line(line) for line in one.segments),
            at=None if one.at is None else motion.place(one.at),
        )
    return moved(one, motion.place)


def places_together(
    scenario: Scenario, items: Collection[Item], ground: Ground, library: TileLibrary
) -> tuple[Position, ...]:
    """All places that things and what is drawn lie on or beside, for their middle."""
    found = (at for item in items for at in _places(thing(scenario, item), scenario, library))
    return (*found, *ground.places(scenario.board.lattice))


def _places(one: Any, scenario: Scenario, library: TileLibrary) -> Iterator[Position]:
    if isinstance(one, PlacedTile):
        tile = library.tile(one.tile)
        if tile is not None:
            yield from tile.floor(one)
        else:
            columns, rows = one.size or (1, 1)
            yield from (one.at, (one.at[0] + columns - 1, one.at[1] + rows - 1))
    elif isinstance(one, DoorPlacement):
        yield from Ground(borders=frozenset(one.borders), walls=frozenset(one.segments)).places(scenario.board.lattice)
        yield from () if one.at is None else (one.at,)
    elif one is not None:
        yield from places_of(one)


def _moved_tile(one: PlacedTile, motion: Motion, library: TileLibrary) -> PlacedTile:
    replace = msgspec.structs.replace
    if motion.straight:
        return replace(one, at=motion.place(one.at))
    around = turns_around(motion.kind)
    turns = ((-one.turns if motion.mirrored else one.turns) + motion.turns) % around
    tile = library.tile(one.tile)
    if motion.mirrored and tile is not None:
        return _mirrored_tile(one, [motion.place(at) for at in tile.floor(one)], turns, library)
    if motion.kind == "hexagon":
        if tile is None:
            return replace(one, at=motion.place(one.at), turns=turns)
        first = motion.place(on_board("hexagon", one.at, tile.turning(one.turns).position((0, 0))))
        corner = corner_for("hexagon", first, tile.turning(turns).position((0, 0)))
        return replace(one, at=corner, turns=turns, size=tile.turning(turns).size)
    size = one.size if tile is None else tile.turning(one.turns).size
    at, columns, rows = motion.box(one.at, *(size or (1, 1)))
    return replace(one, at=at, turns=turns, size=(columns, rows) if size is not None else None)


def _mirrored_tile(one: PlacedTile, wanted: list[Position], turns: int, library: TileLibrary) -> PlacedTile:
    """The side and turn of a piece whose floor is nearest to the one that is wanted; rather its own than the other."""
    best, most = one, -1
    for name in dict.fromkeys((one.tile, library.other_side(one.tile))):
        tile = library.tile(name)
        if tile is None:
            continue
        around = turns_around(tile.lattice)
        for turned in ((turns + more) % around for more in range(around)):
            bare = PlacedTile(id=one.id, tile=name, at=(0, 0), turns=turned, size=tile.turning(turned).size)
            corner = corner_for(tile.lattice, min(wanted, key=_order), min(tile.floor(bare), key=_order))
            laid = msgspec.structs.replace(bare, at=corner)
            same = len({*wanted} & {*tile.floor(laid)})
            if same > most:
                best, most = laid, same
    return best


def _order(at: Position) -> tuple[int, int]:
    """Row by row: of hexagons, whatever row a shape lies in, the same one comes first."""
    return at[1], to_axial(*at)[0]
