"""What a trigger does: each deed as commands by hand that the ruleset carries out."""

from __future__ import annotations

from typing import Any, Final

from vtt.board.table import Table
from vtt.geometry.lattice import Border
from vtt.play.naming import empty_spaces, figures_called, position_called, spaces_called
from vtt.rules import by_hand
from vtt.rules.base import Command
from vtt.rules.plan import Plan
from vtt.scenario.story_parts import Do

TELLER: Final = "story"


def commands_for(deed: Do, table: Table[Any], plan: Plan, acting: str) -> tuple[Command, ...]:
    """The commands that do a deed now; none for deeds of the story alone (text, hint, ask, test, puzzle)."""
    pieces = table.pieces
    match deed.what:
        case "reveal":
            return (by_hand.RevealRoom(room=deed.name or deed.where, teller=TELLER),)
        case "spawn":
            return _spawn(deed, table, plan)
        case "move":
            figures = figures_called(table, deed.who, acting)
            spaces = empty_spaces(table, spaces_called(table, plan, deed.where))
            return tuple(
                by_hand.PlaceFigure(figure=figure.id, space=space, teller=TELLER)
                for figure, space in zip(figures, spaces, strict=False)
            )
        case "remove":
            if deed.name in pieces.tokens:
                return (by_hand.RemoveToken(token=deed.name, teller=TELLER),)
            figures = figures_called(table, deed.who, acting) if deed.who else ()
            return tuple(by_hand.RemoveFigure(figure=figure.id, teller=TELLER) for figure in figures)
        case "terrain":
            spaces = sorted(spaces_called(table, plan, deed.where))
            return (by_hand.SetTerrain(spaces=tuple(spaces), letter=deed.kind, teller=TELLER),) if spaces else ()
        case "border":
            border = border_called(table, deed.where)
            return () if border is None else (by_hand.SetBorder(border=border, kind=deed.kind, teller=TELLER),)
        case "open":
            door = deed.name or deed.where
            gone = door in pieces.doors and pieces.doors[door].state == "removed"
            return () if gone else (by_hand.SetDoor(door=door, state="open", teller=TELLER),)
        case "lock":
            return (by_hand.SetDoor(door=deed.name or deed.where, state="closed", kind="locked", teller=TELLER),)
        case "give":
            figures = figures_called(table, deed.who or "acting", acting)
            return tuple(by_hand.Give(figure=figure.id, card=deed.name, teller=TELLER) for figure in figures)
        case "counter":
            return (by_hand.SetCounter(name=deed.name, value=deed.number, teller=TELLER),)
        case "add":
            value = pieces.counters.get(deed.name, 0) + (deed.number or 1)
            return (by_hand.SetCounter(name=deed.name, value=value, teller=TELLER),)
        case "win":
            return (by_hand.Finish(winner=deed.who or deed.name, words=deed.text, teller=TELLER),)
        case "wake":
            return (by_hand.Wake(group=deed.who or deed.name, teller=TELLER),)
    return ()


def _spawn(deed: Do, table: Table[Any], plan: Plan) -> tuple[Command, ...]:
    """`kind` is a monster, ``monster/elite`` an elite one; `who` the group it joins (empty: a new one of its own)."""
    kind, _, rank = deed.kind.partition("/")
    spaces = empty_spaces(table, spaces_called(table, plan, deed.where))
    if not spaces:
        return ()
    number = max(1, deed.number)
    group = deed.who
    if group and not any(figure.group == group for figure in table.pieces.figures.values()):
        normal, elite = (0, number) if rank == "elite" else (number, 0)
        return (
            by_hand.SpawnGroup(
                group=group,
                kind=kind,
                spaces=tuple(spaces[: 4 * number]),
                normal=normal if deed.number else 0,
                elite=elite if deed.number else 0,
                name=deed.name,
                teller=TELLER,
            ),
        )
    return tuple(
        by_hand.SpawnFigure(kind=kind, space=space, rank=rank, group=group, name=deed.name, teller=TELLER)
        for space in spaces[:number]
    )


def border_called(table: Table[Any], where: str) -> Border | None:
    """The border that ``column,row,side`` means, or None."""
    place, _, side = where.rpartition(",")
    position = position_called(place)
    lattice = table.board.lattice
    if position is None or side not in lattice.side_names:
        return None
    space = lattice.space(*position)
    return None if space is None else lattice.side_names.index(side) * lattice.size + space
