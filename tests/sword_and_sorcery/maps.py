"""A small map in a row for the golden cases: zones Z1, Z2, … of ten by ten on one tile each, and figures in them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from vtt.rules.sword_and_sorcery.map_positions import MapEntry, Position, position
from vtt.rules.sword_and_sorcery.positions import answer


def row_of_zones(
    zones: int,
    figures: Sequence[tuple[str, str]],
    *,
    walls: Mapping[int, str] | None = None,
    gaps: Sequence[int] = (),
    tags: Mapping[str, Sequence[str]] | None = None,
    **more: Any,
) -> dict[str, Any]:
    """An entry of the kind ``zone_map``. `figures`: (id, zone), ids with h are heroes, with e enemies, with s stunned
    enemies. `walls`: number of a zone -> kind of the blocker between it and the next. `gaps`: zones after which no
    tile touches."""
    lefts, left = [], 0
    for number in range(1, zones + 1):
        lefts.append(left)
        left += 15 if number in gaps else 10
    squares = [[[x, 0], [x + 10, 0], [x + 10, 10], [x, 10]] for x in lefts]
    entry = {
        "kind": "zone_map",
        "tiles": squares,
        "zones": [
            {
                "id": f"Z{number}",
                "polygons": [square],
                "marker": [square[0][0] + 5, 5],
                "tags": list((tags or {}).get(f"Z{number}", ())),
            }
            for number, square in enumerate(squares, 1)
        ],
        "blockers": [
            {"id": f"b{number}", "kind": kind, "line": [squares[number][0], squares[number][3]]}
            for number, kind in (walls or {}).items()
        ],
        "figures": [
            {
                "id": name,
                "side": "heroes" if name.startswith("h") else "enemies",
                "zone": zone,
                "stunned": name.startswith("s"),
            }
            for name, zone in figures
        ],
        "hero": "h1",
        "enemy": "e1",
        "points": 2,
    }
    return {**entry, **more}


def answers(zones: int, figures: Sequence[tuple[str, str]], **more: Any) -> dict[str, Any]:
    """What is answered about such a map."""
    return answer(row_of_zones(zones, figures, **more))


def placed(zones: int, figures: Sequence[tuple[str, str]], **more: Any) -> Position:
    """Such a map in numbers."""
    return position(msgspec.convert(row_of_zones(zones, figures, **more), MapEntry))
