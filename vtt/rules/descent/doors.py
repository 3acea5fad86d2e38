"""Doors, portcullises and thickets: opening, cutting away, closing (`descent.md 1.3`)."""

from __future__ import annotations

from vtt.board.doorways import sides_of
from vtt.board.pieces import Door, Figure
from vtt.geometry.free_walls import any_parted
from vtt.rules.base import IllegalCommand
from vtt.rules.descent.actions import action_refusal, take_action
from vtt.rules.descent.change import Change
from vtt.rules.descent.commands import CloseDoor, OpenDoor
from vtt.rules.descent.steps import Reveal
from vtt.rules.enumeration import capital, the

OPENABLE = ("door", "portcullis", "thicket")


def at_door(change: Change, figure: Figure, door: Door) -> bool:
    """Whether a figure stands at a door: one of its spaces touches one of the door's borders, or is parted from the
    next one by it (A-3)."""
    return not set(change.ground.spaces_of(figure)).isdisjoint(sides_of(change.board.lattice, door))


def open_refusal(change: Change, figure: str, door: Door) -> str:
    """Why a figure cannot open a door now (L2618, L2640, L2655)."""
    if door.state != "closed":
        return f"{capital(the(door.name))} is open."
    if door.kind == "locked":
        return f"Locked: {the(door.name)}. {door.hint}".rstrip()
    if door.kind not in OPENABLE:
        return f"Never opens: {the(door.name)}."
    if not at_door(change, change.figure(figure), door):
        return f"{change.figure(figure).name} does not stand at {the(door.name)}."
    return action_refusal(change, figure, "door")


def open_door(change: Change, command: OpenDoor) -> None:
    """Doors and portcullises open; a thicket is cut away for good (`descent.md 1.3`)."""
    door = door_named(change, command.door)
    if door.state != "closed":
        raise IllegalCommand(f"{capital(the(door.name))} is open.")
    change.forbid(open_refusal(change, command.figure, door))
    take_action(change, command.figure, "door")
    name = change.figure(command.figure).name
    if door.kind == "thicket":
        set_door(change, door, "removed", f"{name} cuts {the(door.name)} away.", command.figure)
    else:
        verb = "raises" if door.kind == "portcullis" else "opens"
        set_door(change, door, "open", f"{name} {verb} {the(door.name)}.", command.figure)


def close_refusal(change: Change, figure: str, door: Door) -> str:
    """Why a figure cannot close a door now (L2641, L2643)."""
    if door.state == "removed":
        return f"{capital(the(door.name))} is gone for good."
    if door.state != "open":
        return f"{capital(the(door.name))} is closed."
    if not at_door(change, change.figure(figure), door):
        return f"{change.figure(figure).name} does not stand at {the(door.name)}."
    lattice = change.board.lattice
    for border in door.borders:
        one, other = (change.ground.figure_on(side) for side in lattice.sides(border))
        if one is not None and one is other:
            return f"In the way: {one.name} stands at {the(door.name)}."
    for other in change.figures.values() if door.segments else ():
        places = [lattice.position(space) for space in change.ground.spaces_of(other)]
        if any_parted(places, door.segments):
            return f"In the way: {other.name} stands at {the(door.name)}."
    return action_refusal(change, figure, "door")


def close_door(change: Change, command: CloseDoor) -> None:
    """A door cannot close while a large figure stands on both sides (`G115`)."""
    door = door_named(change, command.door)
    if door.state != "open":
        raise IllegalCommand(close_refusal(change, command.figure, door))
    change.forbid(close_refusal(change, command.figure, door))
    take_action(change, command.figure, "door")
    set_door(change, door, "closed", f"{change.figure(command.figure).name} closes {the(door.name)}.", command.figure)


def door_named(change: Change, door: str) -> Door:
    """The door with this id; IllegalCommand if there is none."""
    if door not in change.doors:
        raise IllegalCommand("There is no such door here.")
    return change.doors[door]


def set_door(change: Change, door: Door, state: str, words: str, figure: str = "") -> None:
    """A door changes its state; an opened one reveals its rooms."""
    change.push(*(Reveal(room=room) for room in change.set_door(door.id, state, words, figure)))
