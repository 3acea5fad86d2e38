"""What is drawn over the board in the editor: areas, what is chosen, what the tool would do, the problem jumped to."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from vtt.board.doorways import free_lines
from vtt.board.pieces import Figure
from vtt.editor.desk import Desk
from vtt.editor.ground import Ground
from vtt.editor.jigsaw import Opening
from vtt.editor.parts import Item, note_place, places_of, thing
from vtt.editor.tile_design import CONNECTOR
from vtt.editor.tools.pointing import group_label
from vtt.editor.tools.tool import Preview
from vtt.geometry.borders import border_at
from vtt.geometry.lattice import Lattice, spaces_at
from vtt.geometry.turning import owned_border
from vtt.scenario.document import Area, Group, Room
from vtt.scenario.words import kind_words
from vtt.scene.marks import (
    AreaKind,
    AreaMark,
    BorderMark,
    FigureMark,
    GhostMark,
    HeatMark,
    LabelMark,
    LineMark,
    Mark,
    NoteMark,
    RulerMark,
)

_ROOM_COLOURS = ((176, 132, 196), (126, 158, 206), (196, 150, 120), (132, 182, 140), (200, 140, 160), (150, 150, 200))
MOST_BORDERS = 200
"""Chosen borders that are marked one by one."""
_AREA_KINDS: dict[str, AreaKind] = {"start": "start", "entrance": "entrance", "exit": "exit", "room": "room"}


def editor_marks(desk: Desk, preview: Preview, heat: HeatMark | None = None) -> list[Mark]:
    """All marks, in the order they are drawn."""
    marks: list[Mark] = [heat] if heat is not None else []
    if "areas" not in desk.hidden:
        marks += _area_marks(desk)
    if "groups" not in desk.hidden:
        marks += _group_labels(desk)
    marks += _zone_names(desk)
    marks += _chosen_marks(desk)
    marks += _preview_marks(desk, preview)
    return marks


def connector_marks(desk: Desk) -> list[Mark]:
    """Open connectors and dead ends of the placed tiles, shown while a tile is carried."""
    jigsaw, lattice = desk.jigsaw, desk.lattice
    marks: list[Mark] = []
    for opening in jigsaw.open_openings:
        marks += _opening_lines(lattice, opening, "guide")
    for opening in jigsaw.dead_ends:
        marks += _opening_lines(lattice, opening, "dead")
    return marks


def _area_marks(desk: Desk) -> Iterator[Mark]:
    rooms = {room.area: (number, room) for number, room in enumerate(desk.document.rooms)}
    for identity, (number, room) in rooms.items():
        # A room may be an area or a whole tile.
        spaces = desk.board.areas.get(identity, frozenset())
        if spaces:
            colour = _ROOM_COLOURS[number % len(_ROOM_COLOURS)]
            yield AreaMark(spaces, "room", f"Room · {room.name or room.id}", colour)
    for area in desk.document.board.areas:
        spaces = desk.board.areas.get(area.id, frozenset())
        if spaces and area.id not in rooms:
            yield AreaMark(spaces, _AREA_KINDS.get(area.kind, "area"), area.name or area.id)


def _zone_names(desk: Desk) -> Iterator[Mark]:
    return (NoteMark(number, zone.name or zone.id) for number, zone in enumerate(desk.document.board.zones))


def _group_labels(desk: Desk) -> Iterator[Mark]:
    for number, group in enumerate(desk.document.groups):
        at = group_label(desk, number)
        if at is not None:
            yield LabelMark(at, group.name or kind_words(group.kind))


def _chosen_marks(desk: Desk) -> Iterator[Mark]:
    for item in desk.selection:
        one = thing(desk.document, item)
        if one is None:
            continue
        if item.kind == "figures":
            yield FigureMark(item.id, "chosen")
        elif item.kind == "tiles":
            yield AreaMark(desk.tile_spaces.get(item.id, frozenset()), "chosen")
        elif item.kind == "doors":
            door = desk.pieces.doors.get(item.id)
            for border in door.borders if door else ():
                yield BorderMark(border, "open")
            for start, end in free_lines(door) if door else ():
                yield LineMark(start, end, "chosen")
        else:
            spaces = item_spaces(desk, item)
            if isinstance(one, Area | Group | Room):
                named = {Group: "where", Room: "area"}.get(type(one))
                spaces = desk.board.areas.get(getattr(one, named) if named else one.id, frozenset())
            if spaces:
                yield AreaMark(spaces, "chosen")
    yield from _ground_marks(desk.lattice, desk.ground)


@lru_cache(maxsize=4)
def _ground_marks(lattice: Lattice, ground: Ground) -> tuple[Mark, ...]:
    """What is chosen of that which is drawn on the board: where there are many borders, the spaces they lie on."""
    places = {*ground.paint, *(place for note in ground.notes if (place := note_place(note)) is not None)}
    many = len(ground.borders) > MOST_BORDERS
    places |= {(x, y) for x, y, _ in ground.borders} if many else set()
    spaces = frozenset(spaces_at(lattice, places))
    drawn = (border_at(lattice, (x, y), side) for x, y, side in (() if many else sorted(ground.borders)))
    return (
        *((AreaMark(spaces, "chosen"),) if spaces else ()),
        *(BorderMark(border, "open") for border in drawn if border is not None),
        *(LineMark((x1 / 60, y1 / 60), (x2 / 60, y2 / 60), "chosen") for x1, y1, x2, y2 in sorted(ground.walls)),
    )


def _preview_marks(desk: Desk, preview: Preview) -> Iterator[Mark]:
    if preview.spaces and preview.fit is None:
        yield AreaMark(preview.spaces, "hover" if preview.legal else "illegal")
    for border in preview.borders:
        yield BorderMark(border, "hover")
    if preview.figure is not None:
        kind, space, width, height = preview.figure
        figure = Figure(
            id="ghost",
            kind=kind,
            name=kind,
            side=desk.palette.side,
            space=space,
            picture=desk.sprite_of(desk.document.game, kind),
        )
        yield GhostMark(figure, space, width, height, preview.legal)
    if preview.box is not None:
        x0, y0, x1, y1 = preview.box
        for start, end in (((x0, y0), (x1, y0)), ((x1, y0), (x1, y1)), ((x1, y1), (x0, y1)), ((x0, y1), (x0, y0))):
            yield LineMark(start, end, "chosen", dashed=True)
    for outline in preview.outlines:
        for here, there in zip(outline, outline[1:] + outline[:1], strict=True):
            yield LineMark(here, there, "chosen" if preview.legal else "dead")
    if preview.line is not None:
        x0, y0, x1, y1 = preview.line
        yield RulerMark((x0, y0), (x1, y1), preview.label)


def _opening_lines(lattice: Lattice, opening: Opening, kind: str) -> Iterator[Mark]:
    for at, side in opening.edges:
        column, row, owned = owned_border(lattice.kind, at, side)
        space = lattice.space(column, row)
        if space is None:
            continue
        try:
            start, end = lattice.border_line(lattice.side_names.index(owned) * lattice.size + space)
        except ValueError:
            continue
        yield LineMark(start, end, kind)  # type: ignore[arg-type]


def item_spaces(desk: Desk, item: Item) -> frozenset[int]:
    """The spaces a thing lies on, to look at it."""
    if item.kind == "tiles":
        return desk.tile_spaces.get(item.id, frozenset())
    if item.kind == "zones":
        return frozenset(number for number, zone in enumerate(desk.document.board.zones) if zone.id == item.id)
    one = thing(desk.document, item)
    if one is None:
        return frozenset()
    named = {"groups": "where", "rooms": "area"}.get(item.kind)
    if named or item.kind == "areas":
        return desk.board.areas.get(getattr(one, named) if named else item.id, frozenset())
    return frozenset(spaces_at(desk.lattice, places_of(one)))


def opening_marks(desk: Desk) -> list[Mark]:
    """Where the openings of a tile that is designed lie."""
    openings = (door for door in desk.pieces.doors.values() if door.kind == CONNECTOR)
    borders = (border for door in openings for border in door.borders)
    return [LineMark(*desk.lattice.border_line(border), "fits") for border in borders]
