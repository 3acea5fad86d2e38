"""Finds everything that is wrong with a tile set, each problem with its place and a sentence that helps to mend it."""

from __future__ import annotations

from collections.abc import Iterator

from vtt.board.terrain import BORDER_CODE, NOTHING, TERRAIN
from vtt.geometry.turning import SIDES
from vtt.scenario.compile_zones import zone_problems
from vtt.scenario.document import TileSet, TileSide
from vtt.scenario.problem import Problem


def check_tile_set(tile_set: TileSet) -> tuple[Problem, ...]:
    """Everything wrong with a tile set."""
    problems: list[Problem] = []
    seen: set[str] = set()
    for number, piece in enumerate(tile_set.pieces):
        for index, side in enumerate(piece.sides):
            place = f"pieces[{number}].sides[{index}]"
            if side.name in seen:
                problems.append(Problem(place, f"two sides are called “{side.name}”; every side needs its own name"))
            seen.add(side.name)
            if tile_set.lattice == "zones":
                problems += _zone_side_problems(side, place)
                continue
            if side.zones:
                problems.append(Problem(f"{place}.zones", f"“{side.name}” has zones, but its set has other spaces"))
            if len({len(row) for row in side.rows}) > 1:
                problems.append(Problem(f"{place}.rows", f"the rows of “{side.name}” are not equally long"))
                continue
            if any(letter not in TERRAIN for row in side.rows for letter in row):
                problems.append(Problem(f"{place}.rows", f"a letter of “{side.name}” stands for no terrain"))
            for at, connector in enumerate(side.connectors):
                column, row = connector.at
                inside = 0 <= row < len(side.rows) and 0 <= column < len(side.rows[row])
                if not inside or side.rows[row][column] == NOTHING:
                    problems.append(Problem(f"{place}.connectors[{at}]", "the connector is not on a space of the tile"))
                if connector.side not in SIDES.get(tile_set.lattice, ()):
                    problems.append(Problem(f"{place}.connectors[{at}]", f"there is no side “{connector.side}”"))
            for at, (_, _, _, kind) in enumerate(side.borders):
                if kind not in BORDER_CODE:
                    problems.append(Problem(f"{place}.borders[{at}]", f"“{kind}” is no kind of border"))
    return tuple(problems)


def _zone_side_problems(side: TileSide, place: str) -> Iterator[Problem]:
    for name in ("rows", "connectors"):
        if getattr(side, name):
            yield Problem(f"{place}.{name}", f"“{side.name}” is a side of zones and has no {name}; take them out")
    if not side.zones:
        yield Problem(f"{place}.zones", f"“{side.name}” has no zone yet; draw one")
    yield from zone_problems(side.zones, f"{place}.zones")
    for at, (number, row, other, kind) in enumerate(side.borders):
        if kind not in BORDER_CODE:
            yield Problem(f"{place}.borders[{at}]", f"“{kind}” is no kind of border")
        if row or not 0 <= number < len(side.zones) or all(zone.id != other for zone in side.zones):
            yield Problem(f"{place}.borders[{at}]", f"there is no border between zone {number} and “{other}”")
