"""The world of a campaign as a map: its places, the ways between them, and where each lies."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

State = Literal["open", "done", "locked", "here", "hidden"]
"""What a party may do at a place: go there, nothing more, nothing yet; it is there; it knows nothing of it."""
WIDE, HIGH = 1000, 600
"""Size of the map."""
ROWS: Final = (300, 120, 480)
"""How high the first places of one column lie; those that follow lie between this column and the next."""
SWAY: Final = (0, 26, -18, 34, -30)
"""How far columns are moved up and down, so that the map looks drawn and not ruled."""


class Place(NamedTuple):
    """A place on the map: `why` says in a sentence what it is or why nobody goes there; `leads` to others."""

    id: str
    title: str
    state: State = "open"
    why: str = ""
    leads: tuple[str, ...] = ()
    town: bool = False


def laid(places: Sequence[Place]) -> dict[str, tuple[int, int]]:
    """Where each place lies: column by column, as many steps from where ways begin; those that no way leads to or from
    stand about. Hidden ones count, so that a place stays where it is whatever becomes known; places of one column lie
    in their order."""
    led_to = {other for place in places for other in place.leads}
    steps = _steps(places)
    columns = max(steps.values(), default=0) + 1
    alone = [place.id for place in places if not place.leads and place.id not in led_to]
    columns = max(columns, -(-len(alone) // len(ROWS))) if columns == 1 else columns
    steps |= {identity: number % columns for number, identity in enumerate(alone)}
    taken: dict[int, int] = {}
    found: dict[str, tuple[int, int]] = {}
    for place in places:
        column = steps[place.id]
        number = taken[column] = taken.get(column, -1) + 1
        lap, row = divmod(number, len(ROWS))
        across = WIDE * (2 * column + 1) // (2 * columns) + lap * WIDE // (2 * columns)
        down = ROWS[row] + SWAY[(column + number) % len(SWAY)] + 90 * (lap % 2)
        found[place.id] = (min(WIDE, across), max(0, min(HIGH, down)))
    return found


def _steps(places: Sequence[Place]) -> dict[str, int]:
    """How many ways lead to each place from one where ways begin; ways that go in a circle count once."""
    by_id = {place.id: place for place in places}
    led_to = {other for place in places for other in place.leads}
    steps = {place.id: 0 for place in places if place.id not in led_to}
    if places and not steps:
        steps = {places[0].id: 0}
    edge = list(steps)
    while edge:
        reached = [other for one in edge for other in by_id[one].leads if other in by_id and other not in steps]
        depth = max(steps.values()) + 1
        steps |= dict.fromkeys(reached, depth)
        edge = list(dict.fromkeys(reached))
    return {place.id: steps.get(place.id, 0) for place in places}
