"""A board as a document makes it, and what every way of making one looks up: sides of tiles, areas by name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from vtt.board.board import Board
from vtt.geometry.lattice import Lattice, Space
from vtt.scenario.document import Area, TilePiece, TileSet, TileSide
from vtt.scenario.problem import Problem


class Compiled(NamedTuple):
    """A board, what is wrong with its document, and the spaces of every placed tile (end caps too) by id."""

    board: Board
    problems: tuple[Problem, ...]
    tiles: Mapping[str, frozenset[Space]]


class FoundSide(NamedTuple):
    """A tile side and the piece it is printed on."""

    piece: TilePiece
    side: TileSide


def find_side(name: str, tile_sets: Mapping[str, TileSet]) -> FoundSide | None:
    """The side called ``set/side``, or None where the set or the side is missing."""
    set_id, _, side_name = name.partition("/")
    tile_set = tile_sets.get(set_id)
    if tile_set is None:
        return None
    for piece in tile_set.pieces:
        for side in piece.sides:
            if side.name == side_name:
                return FoundSide(piece, side)
    return None


def named_areas(
    areas: Sequence[Area], lattice: Lattice, tiles: Mapping[str, frozenset[Space]]
) -> tuple[dict[str, frozenset[Space]], list[Problem]]:
    """The spaces of the areas a document names, and what is wrong with them."""
    found: dict[str, frozenset[Space]] = {}
    problems: list[Problem] = []
    for index, area in enumerate(areas):
        place = f"board.areas[{index}]"
        if area.id in found:
            problems.append(Problem(place, f"two areas are called “{area.id}”; every area needs an id of its own"))
        spaces = {lattice.space(column, row) for column, row in area.spaces}
        if None in spaces:
            problems.append(Problem(f"{place}.spaces", f"area “{area.id}” has spaces outside the board"))
        for tile in area.tiles:
            if tile not in tiles:
                sentence = f"area “{area.id}” names the tile “{tile}”, which is not placed"
                problems.append(Problem(f"{place}.tiles", sentence))
            spaces |= tiles.get(tile, frozenset())
        found[area.id] = frozenset(space for space in spaces if space is not None)
    return found, problems
