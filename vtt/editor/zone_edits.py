"""What taking zones away does to everything that lies in them.

On a board of zones the place of a thing is the number of its zone, so those behind a zone that is gone move up by one.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import msgspec

from vtt.editor.parts import moved, places_of, things, with_things
from vtt.geometry.turning import Position
from vtt.scenario.document import Area, Scenario, TokenPlacement


def zones_removed(scenario: Scenario, gone: Collection[str]) -> Scenario:
    """The scenario without these zones, and without what lay in them alone."""
    zones = scenario.board.zones
    kept = [number for number, zone in enumerate(zones) if zone.id not in gone]
    if len(kept) == len(zones):
        return scenario
    numbers = {(old, 0): (new, 0) for new, old in enumerate(kept)}
    scenario = with_things(scenario, "zones", tuple(zones[number] for number in kept))
    for kind in ("figures", "tokens", "areas"):
        found = (_moved_up(one, numbers) for one in things(scenario, kind))
        scenario = with_things(scenario, kind, tuple(one for one in found if one is not None))
    return scenario


def _moved_up(one: Any, numbers: dict[Position, Position]) -> Any:
    """A thing at its zones' new numbers; None if none of its zones is left (an area stays, empty)."""
    if isinstance(one, Area):
        return msgspec.structs.replace(one, spaces=tuple(numbers[at] for at in one.spaces if at in numbers))
    if isinstance(one, TokenPlacement):
        left = tuple(numbers[at] for at in one.at if at in numbers)
        return msgspec.structs.replace(one, at=left) if left else None
    if any(at not in numbers for at in places_of(one)):
        return None
    return moved(one, lambda at: numbers[at])
