"""Turns published tile tables into a tile set: `maps/descent-base.tiles.json` was made by this.

A published side is rows of characters with a rim around it: `.wXpl` terrain, `#` nothing, and on the rim `o` where an
opening lies between this place and the space beside it inside the tile. Side by side, they are one opening.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

from vtt.geometry.lattice import LatticeKind
from vtt.scenario.document import Connector, TilePiece, TileSet, TileSide

_ROLES: Final = {
    "endcap": "endcap",
    "extender": "extension",
    "transition": "transition",
    "entrance": "entrance",
    "exit": "exit",
}
_SQUARE: Final[LatticeKind] = "square"


def tile_set_from_published(sides: Mapping[str, Sequence[str]], *, identity: str, title: str, source: str) -> TileSet:
    """A tile set of all sides, one piece for each number (`5A` and `5B` are piece `5`), in the order of numbers.

    Pieces without a number (end caps and the like) come without limit. ValueError names a side that cannot be read.
    """
    pieces: dict[str, list[TileSide]] = {}
    for name, rows in sides.items():
        pieces.setdefault(_piece_of(name), []).append(_side(name, tuple(rows)))
    return TileSet(
        id=identity,
        title=title,
        lattice=_SQUARE,
        source=source,
        pieces=tuple(
            TilePiece(
                id=piece,
                sides=tuple(sorted(found, key=lambda side: side.name)),
                copies=1 if piece.isdigit() else None,
                role=_role(piece),
            )
            for piece, found in sorted(pieces.items(), key=_order)
        ),
    )


def openings_of(side: TileSide) -> dict[str, tuple[Connector, ...]]:
    """The connectors of a side, grouped by opening."""
    found: dict[str, list[Connector]] = {}
    for connector in side.connectors:
        found.setdefault(connector.opening, []).append(connector)
    return {name: tuple(group) for name, group in found.items()}


def _piece_of(name: str) -> str:
    match = re.fullmatch(r"(\d+|[a-z]+\d*)[AB]\d?", name)
    if match is None:
        raise ValueError(f"The tile side “{name}” is not named like 5A or endcap1A.")
    return match.group(1)


def _role(piece: str) -> str:
    return next((role for start, role in _ROLES.items() if piece.startswith(start)), "")


def _order(entry: tuple[str, list[TileSide]]) -> tuple[int, str]:
    return (int(entry[0]), "") if entry[0].isdigit() else (1000, entry[0])


def _side(name: str, rows: tuple[str, ...]) -> TileSide:
    if len(rows) < 3 or len({len(row) for row in rows}) != 1 or len(rows[0]) < 3:
        raise ValueError(f"The rows of the tile side “{name}” do not make a rectangle with a rim.")
    inside = tuple(row[1:-1] for row in rows[1:-1])
    if any("o" in row for row in inside):
        raise ValueError(f"The tile side “{name}” has an opening away from its rim.")
    last_column, last_row = len(inside[0]) - 1, len(inside) - 1
    rims = (
        ("N", [((x, 0), rows[0][x + 1]) for x in range(last_column + 1)]),
        ("E", [((last_column, y), rows[y + 1][-1]) for y in range(last_row + 1)]),
        ("S", [((x, last_row), rows[-1][x + 1]) for x in range(last_column + 1)]),
        ("W", [((0, y), rows[y + 1][0]) for y in range(last_row + 1)]),
    )
    connectors: list[Connector] = []
    for rim_side, places in rims:
        opening, before = -1, "#"
        for at, letter in places:
            if letter == "o":
                opening += before != "o"
                connectors.append(Connector(at=at, side=rim_side, opening=f"{rim_side}-{opening}"))
            before = letter
    return TileSide(name=name, rows=inside, connectors=tuple(connectors))
