"""The zone tool: draws zones corner by corner or as boxes, and moves their corners, markers and whole zones."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final

import msgspec

from vtt.editor.desk import Desk
from vtt.editor.edits import Put
from vtt.editor.parts import Item, free_id, thing
from vtt.editor.tools.tool import Pointer, Preview, StrokeTool
from vtt.editor.zone_joining import SplitZone
from vtt.geometry.segments import Point
from vtt.geometry.zones import UNIT, doubled_area, edges, holds, marker_inside
from vtt.scenario.document import Zone

STEP: Final = UNIT // 4
"""Corners lie on quarters of a space, or on the corners and edges of other zones."""
REACH: Final = 0.22
MOVED: Final = 0.15


class ZoneTool(StrokeTool):
    """Clicks set corners, a click on the first one closes the zone; a drag on the empty sheet, or from a corner, is a
    box. Only a zone that was chosen by a click has handles at its corners and its marker: one that was just drawn has
    none, so that the next box may begin at its corner."""

    title: ClassVar[str] = "Zone"
    icon: ClassVar[str] = "zone"
    shortcut: ClassVar[str] = "Z"
    hint: ClassVar[str] = (
        "drag: a box, or click corner by corner · drag a zone to move it · click a zone for its handles: drag corners "
        "and marker, Shift adds a corner to an edge, Ctrl removes it, Ctrl and a drag across a zone cuts it in two"
    )
    corners: tuple[Point, ...] = ()
    _start: Pointer | None = None
    _drawn: str = ""
    """The zone that was drawn last, while nobody clicked on it: it has no handles."""

    def press(self, desk: Desk, pointer: Pointer) -> None:
        if desk.document.board.lattice != "zones":
            desk.message = "Zones are drawn on a board of zones: Menu, New scenario of zones."
            return
        if not desk.can_touch("zones"):
            desk.message = "The layer of zones is hidden or locked."
            return
        self._start, self.busy = pointer, True

    def drag(self, desk: Desk, pointer: Pointer) -> None:
        """Everything is shown as a preview and done at the release."""

    def release(self, desk: Desk, pointer: Pointer) -> None:
        start, self.busy, self._start = self._start, False, None
        if start is None:
            return
        if max(abs(pointer.x - start.x), abs(pointer.y - start.y)) < MOVED:
            self._click(desk, start)
        elif start.remove and not self.corners:
            self._cut(desk, start, pointer)
        elif not self.corners:
            changed = self._dragged(desk, start, pointer)
            if changed:
                self._put(desk, start, changed)

    def _put(self, desk: Desk, start: Pointer, changed: tuple[Zone, ...]) -> None:
        """What a drag made; a zone whose handle was dragged stays the chosen one."""
        drawn = thing(desk.document, Item("zones", changed[-1].id)) is None
        held = drawn or self._handle_under(desk, start) is None
        if desk.do(Put("zones", changed, label=self._label(desk, start, changed))) and held:
            desk.select(Item("zones", changed[-1].id))
            self._drawn = changed[-1].id if drawn else ""

    def cancel(self, desk: Desk) -> bool:
        had, self.corners, self._start, self._drawn = bool(self.corners), (), None, ""
        was, self.busy = self.busy, False
        return was or had

    def preview(self, desk: Desk, pointer: Pointer) -> Preview:
        if desk.document.board.lattice != "zones":
            return Preview()
        near = snapped(desk, pointer)
        if self._start is not None and self._start.remove and not self.corners:
            ends = _drawn((snapped(desk, self._start), near))
            return Preview(outlines=(ends,), label="cut the zone in two")
        if self._start is not None and not self.corners:
            shapes = self._dragged(desk, self._start, pointer)
            return Preview(outlines=tuple(_drawn(zone.polygon) for zone in shapes))
        if self.corners:
            closing = len(self.corners) > 2 and near == self.corners[0]
            return Preview(outlines=(_drawn((*self.corners, near)),), label="close the zone" if closing else "corner")
        handle = self._handle_under(desk, pointer)
        handles = [_dot(point) for zone in self._with_handles(desk) for point in (*zone.polygon, zone.marker)]
        words = "" if handle is None else "marker" if isinstance(handle, Zone) else "corner"
        return Preview(outlines=(*handles, *(() if words else (_dot(near),))), label=words)

    def _with_handles(self, desk: Desk) -> Iterator[Zone]:
        """The chosen zones, but not the one just drawn."""
        chosen = {item.id for item in desk.selection if item.kind == "zones"} - {self._drawn}
        return (zone for zone in desk.document.board.zones if zone.id in chosen)

    def _handle_under(self, desk: Desk, pointer: Pointer) -> Point | Zone | None:
        """The corner whose handle lies under the pointer, or the zone whose marker does."""
        zones = tuple(self._with_handles(desk))
        corner = _corner_of(zones, pointer)
        if corner is not None:
            return corner
        return next((zone for zone in reversed(zones) if _distance(pointer, zone.marker) <= REACH), None)

    def _click(self, desk: Desk, pointer: Pointer) -> None:
        near = snapped(desk, pointer)
        if pointer.remove and not self.corners:
            self._remove_corner(desk, pointer)
        elif pointer.add and not self.corners:
            self._add_corner(desk, pointer)
        elif len(self.corners) > 2 and near == self.corners[0]:
            self._close(desk)
        elif not self.corners and corner_under(desk, pointer) is None and (zone := _zone_under(desk, pointer)):
            desk.select(Item("zones", zone.id))
            self._drawn = ""
        elif near not in self.corners:
            self.corners = (*self.corners, near)

    def _cut(self, desk: Desk, start: Pointer, pointer: Pointer) -> None:
        """A stroke across a zone cuts it: the zone in which the middle of the stroke lies."""
        middle = Pointer((start.x + pointer.x) / 2, (start.y + pointer.y) / 2)
        zone = _zone_under(desk, middle)
        if zone is None:
            desk.message = "Draw the cut across one zone, from one edge to another."
        elif desk.do(SplitZone(zone.id, snapped(desk, start), snapped(desk, pointer))):
            desk.select(Item("zones", desk.document.board.zones[-1].id))
            self._drawn = ""

    def _close(self, desk: Desk) -> None:
        polygon, self.corners = self.corners, ()
        if doubled_area(polygon) == 0:
            desk.message = "A zone needs three corners that do not lie in one line."
            return
        zone = new_zone(desk, polygon)
        if desk.do(Put("zones", (zone,), label=f"Draw {zone.id}")):
            desk.select(Item("zones", zone.id))
            self._drawn = zone.id

    def _dragged(self, desk: Desk, start: Pointer, pointer: Pointer) -> tuple[Zone, ...]:
        """The zones as a drag makes them: a handle moved (a corner of all zones that share it), a zone moved, or a new
        box, which may begin at a corner."""
        zones, end = desk.document.board.zones, snapped(desk, pointer)
        handle = self._handle_under(desk, start)
        if isinstance(handle, Zone):
            point = (round(pointer.x * UNIT), round(pointer.y * UNIT))
            return (msgspec.structs.replace(handle, marker=point),)
        if handle is not None:
            return tuple(_with_corner(zone, handle, end) for zone in zones if handle in zone.polygon)
        held = _zone_under(desk, start) if corner_under(desk, start) is None else None
        if held is not None:
            across = round((pointer.x - start.x) * UNIT / STEP) * STEP
            down = round((pointer.y - start.y) * UNIT / STEP) * STEP
            return (zone_moved(held, across, down),)
        (x1, y1), (x2, y2) = snapped(desk, start), end
        if x1 == x2 or y1 == y2:
            return ()
        left, right, top, bottom = min(x1, x2), max(x1, x2), min(y1, y2), max(y1, y2)
        return (new_zone(desk, ((left, top), (right, top), (right, bottom), (left, bottom))),)

    def _label(self, desk: Desk, start: Pointer, changed: tuple[Zone, ...]) -> str:
        known = {zone.id for zone in desk.document.board.zones}
        if changed[-1].id not in known:
            return f"Draw {changed[-1].id}"
        handle = self._handle_under(desk, start)
        if handle is None:
            return f"Move {changed[-1].id}"
        return f"Move {'marker' if isinstance(handle, Zone) else 'corner'} of {changed[-1].id}"

    def _remove_corner(self, desk: Desk, pointer: Pointer) -> None:
        corner = corner_under(desk, pointer)
        touched = tuple(zone for zone in desk.document.board.zones if corner in zone.polygon)
        if not touched:
            return
        if any(len(zone.polygon) <= 3 for zone in touched):
            desk.message = "A zone keeps three corners; Delete takes the whole zone away."
            return
        fewer = (
            msgspec.structs.replace(zone, polygon=tuple(at for at in zone.polygon if at != corner)) for zone in touched
        )
        desk.do(Put("zones", tuple(fewer), label="Remove corner"))

    def _add_corner(self, desk: Desk, pointer: Pointer) -> None:
        """A corner on the nearest edge, in every zone that edge belongs to."""
        point = snapped(desk, pointer)
        changed: list[Zone] = []
        for zone in desk.document.board.zones:
            for number, (a, b) in enumerate(edges(zone.polygon)):
                if point not in (a, b) and _away(pointer, a, b) < REACH:
                    polygon = (*zone.polygon[: number + 1], point, *zone.polygon[number + 1 :])
                    changed.append(msgspec.structs.replace(zone, polygon=polygon))
                    break
        if changed:
            desk.do(Put("zones", tuple(changed), label="Add corner"))


def snapped(desk: Desk, pointer: Pointer) -> Point:
    """The point a corner comes to lie on: a corner of another zone nearby, else the nearest quarter of a space."""
    corner = corner_under(desk, pointer)
    if corner is not None:
        return corner
    board = desk.document.board
    x, y = round(pointer.x * UNIT / STEP) * STEP, round(pointer.y * UNIT / STEP) * STEP
    return max(0, min(board.columns * UNIT, x)), max(0, min(board.rows * UNIT, y))


def corner_under(desk: Desk, pointer: Pointer) -> Point | None:
    """The corner of a zone under the pointer."""
    return _corner_of(desk.document.board.zones, pointer)


def _corner_of(zones: tuple[Zone, ...], pointer: Pointer) -> Point | None:
    points = (point for zone in zones for point in zone.polygon)
    near = [(_distance(pointer, point), point) for point in points]
    away, corner = min(near, default=(REACH + 1, (0, 0)))
    return corner if away <= REACH else None


def new_zone(desk: Desk, polygon: tuple[Point, ...]) -> Zone:
    """A zone of this shape with a free name and its marker inside."""
    identity = free_id(desk.document, "zones", "zone")
    return Zone(id=identity, polygon=polygon, marker=marker_inside(polygon))


def zone_moved(zone: Zone, across: int, down: int) -> Zone:
    """A zone moved by so many sixtieths of a space."""
    polygon = tuple((x + across, y + down) for x, y in zone.polygon)
    return msgspec.structs.replace(zone, polygon=polygon, marker=(zone.marker[0] + across, zone.marker[1] + down))


def _with_corner(zone: Zone, corner: Point, to: Point) -> Zone:
    """A corner moved; the marker follows where it would lie outside."""
    polygon = tuple(to if at == corner else at for at in zone.polygon)
    marker = zone.marker if holds(polygon, zone.marker) else marker_inside(polygon)
    return msgspec.structs.replace(zone, polygon=polygon, marker=marker)


def _zone_under(desk: Desk, pointer: Pointer) -> Zone | None:
    space = desk.lattice.space_under(pointer.x, pointer.y)
    return None if space is None else desk.document.board.zones[space]


def _distance(pointer: Pointer, point: Point) -> float:
    return max(abs(pointer.x - point[0] / UNIT), abs(pointer.y - point[1] / UNIT))


def _away(pointer: Pointer, start: Point, end: Point) -> float:
    x, y, x1, y1 = pointer.x * UNIT, pointer.y * UNIT, *start
    dx, dy = end[0] - x1, end[1] - y1
    length = dx * dx + dy * dy
    part = max(0.0, min(1.0, ((x - x1) * dx + (y - y1) * dy) / length)) if length else 0.0
    return float(((x1 + part * dx - x) ** 2 + (y1 + part * dy - y) ** 2) ** 0.5) / UNIT


def _drawn(points: tuple[Point, ...]) -> tuple[tuple[float, float], ...]:
    return tuple((x / UNIT, y / UNIT) for x, y in points)


def _dot(at: Point) -> tuple[tuple[float, float], ...]:
    return tuple(_small_square(at))


def _small_square(at: Point) -> Iterator[tuple[float, float]]:
    x, y, half = at[0] / UNIT, at[1] / UNIT, 0.08
    yield from ((x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half))
