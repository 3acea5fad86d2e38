"""Copies of zones bring along what was copied with them: it lies in the new zones and between them."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

import msgspec

from vtt.editor.ground import Ground, Lifted
from vtt.editor.parts import ZONE_UNIT, Kind, moved
from vtt.geometry.turning import Position
from vtt.scenario.document import DoorPlacement, PlacedTile, Scenario, Zone


def between(scenario: Scenario, zones: Collection[str]) -> Ground:
    """The borders that are drawn between two of these zones."""
    ids = [zone.id for zone in scenario.board.zones]
    borders = scenario.board.borders if zones else ()
    inner = ((x, y, side) for x, y, side, _ in borders if side in zones and x < len(ids) and ids[x] in zones)
    return Ground(borders=frozenset(inner))


def copied_zones(
    scenario: Scenario,
    numbers: Mapping[str, int],
    names: Mapping[tuple[str, str], str],
    things: Sequence[tuple[Kind, Any]],
    ground: Lifted,
    by: Position | None,
) -> tuple[tuple[tuple[Kind, Any], ...], Lifted]:
    """Things (under their new names) and what is drawn, with the zones moved by whole spaces (`by` None: right of all
    there is). `numbers`: old name of a copied zone -> its old number; `names`: kind and old name -> new name."""
    zones = [one for kind, one in things if kind == "zones"]
    first, old = len(scenario.board.zones), {names["zones", name]: number for name, number in numbers.items()}
    new = {old[zone.id]: first + place for place, zone in enumerate(zones) if zone.id in old}
    across, down = by if by is not None else (_room_right(scenario, zones), 0)
    laid: list[tuple[Kind, Any]] = []
    for kind, one in sorted(things, key=lambda found: found[0] not in ("tiles", "zones")):
        if isinstance(one, Zone | PlacedTile):
            came = isinstance(one, Zone) and one.tile and one.tile not in names.values()
            one = msgspec.structs.replace(one, tile="") if came else one
            laid.append((kind, moved(one, lambda at: (at[0] + across, at[1] + down))))
        elif isinstance(one, DoorPlacement):
            borders = tuple((new.get(x, x), y, names.get(("zones", side), side)) for x, y, side in one.borders)
            at = one.at if one.at is None else (new.get(one.at[0], one.at[0]), 0)
            laid.append((kind, msgspec.structs.replace(one, borders=borders, at=at)))
        else:
            laid.append((kind, moved(one, lambda at: (new.get(at[0], at[0]), 0))))
    drawn = tuple(
        (new[x], y, names["zones", side], kind)
        for x, y, side, kind in ground.borders
        if x in new and ("zones", side) in names
    )
    return tuple(laid), Lifted(borders=drawn)


def _room_right(scenario: Scenario, zones: Sequence[Zone]) -> int:
    """How many spaces copies move so that they lie right of everything, with a space between."""
    rightmost = max((x for zone in scenario.board.zones for x, _ in zone.polygon), default=-ZONE_UNIT)
    leftmost = min((x for zone in zones for x, _ in zone.polygon), default=0)
    return -(-(rightmost - leftmost) // ZONE_UNIT) + 1
