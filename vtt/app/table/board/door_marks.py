"""Which door on the board a button speaks of: names alone do not tell doors apart that lie beside each other."""

from __future__ import annotations

from collections.abc import Iterator

from vtt.app.table.people.looking import Looking
from vtt.app.table.people.meant import DOOR_ROLES
from vtt.board.doorways import borders_of
from vtt.scene.marks import AreaMark, BorderMark, Mark


def door_marks(looking: Looking, button: str) -> Iterator[Mark]:
    """The doors that the action behind a button of this name (“choice Open …”) opens or closes."""
    doors = looking.table.pieces.doors
    for choice in looking.choices:
        if choice.role not in DOOR_ROLES or f"choice {choice.name}" != button:
            continue
        for name in dict.fromkeys(str(getattr(option.command, "door", "")) for option in choice.options()):
            if (door := doors.get(name)) is None:
                continue
            yield from (BorderMark(border, "open") for border in borders_of(looking.board.lattice, door))
            if door.space is not None:
                yield AreaMark(frozenset((door.space,)), "hover")
