"""Terrain: brush, line, rectangle, fill and eraser."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterable
from typing import ClassVar

from vtt.board.board import Board
from vtt.board.terrain import AS_PRINTED, TERRAIN
from vtt.editor.desk import Desk
from vtt.editor.edits import DrawBorders, Paint, Remove, TakeFreeWalls
from vtt.editor.tools.pointing import (
    border_under,
    free_walls_under,
    items_under,
    line_of_places,
    place_under,
    space_under,
    spaces_in_box,
)
from vtt.editor.tools.tool import Pointer, Preview, StrokeTool, Tool
from vtt.geometry.borders import border_name
from vtt.geometry.free_walls import borders_met
from vtt.geometry.lattice import Border, Lattice, Space, spaces_at
from vtt.geometry.turning import Position


def brush_spaces(lattice: Lattice, spaces: Iterable[Space], size: int) -> tuple[Position, ...]:
    """The places a brush of `size` touches when its middle goes over these spaces. Squares: `size` x `size`;
    hexagons: all within `size` - 1 steps."""
    found: dict[Position, None] = {}
    before, after = (size - 1) // 2, size // 2
    for space in spaces:
        column, row = lattice.position(space)
        if lattice.kind == "square":
            box = spaces_in_box(lattice, (column - before, row - before), (column + after, row + after))
            found.update(dict.fromkeys(box))
        else:
            found.update(dict.fromkeys(lattice.position(near) for near in within(lattice, space, size - 1)))
    return tuple(found)


def within(lattice: Lattice, start: Space, steps: int) -> set[Space]:
    """All places at most so many steps away."""
    reached, edge = {start}, {start}
    for _ in range(steps):
        edge = {near for space in edge for near in lattice.neighbours(space)} - reached
        reached |= edge
    return reached


def like_and_joined(board: Board, start: Space) -> frozenset[Space]:
    """All places of the same terrain that are joined to `start` without crossing a drawn border or a free wall."""
    lattice = board.lattice
    drawn = {*board.drawn_borders(), *borders_met(lattice, board.segments)}
    if lattice.kind == "square":
        return _joined_squares(board, start, drawn)
    terrain = b"".join(board.terrain)
    letter = terrain[start]
    reached = {start}
    waiting = deque([start])
    while waiting:
        space = waiting.popleft()
        for near in lattice.neighbours(space):
            if near in reached or terrain[near] != letter:
                continue
            if drawn and lattice.border(space, near) in drawn:
                continue
            reached.add(near)
            waiting.append(near)
    return frozenset(reached)


def _joined_squares(board: Board, start: Space, drawn: Collection[Border]) -> frozenset[Space]:
    """The same, stretch by stretch: a board of 400 x 400 squares is filled in a moment."""
    lattice, columns = board.lattice, board.lattice.columns
    terrain = b"".join(board.terrain)
    alike = bytearray(terrain.translate(bytes(letter == terrain[start] for letter in range(256))))
    reached: set[Space] = set()
    waiting = [start]
    while waiting:
        space = waiting.pop()
        if not alike[space]:
            continue
        first = space - space % columns
        left = alike.rfind(0, first, space) + 1 or first
        right = alike.find(0, space, first + columns)
        right = first + columns if right < 0 else right
        if drawn:
            left = next((at for at in range(space, left, -1) if lattice.border(at - 1, at) in drawn), left)
            right = next((at for at in range(space + 1, right) if lattice.border(at - 1, at) in drawn), right)
        reached.update(range(left, right))
        alike[left:right] = bytes(right - left)
        for shift in (-columns, columns):
            if not 0 <= left + shift < len(alike):
                continue
            at = alike.find(1, left + shift, right + shift)
            while at >= 0:
                if not drawn or lattice.border(at - shift, at) not in drawn:
                    waiting.append(at)
                after = at + 1 if drawn else alike.find(0, at, right + shift)
                at = alike.find(1, after, right + shift) if after >= 0 else -1
    return frozenset(reached)


class BrushTool(StrokeTool):
    """Paints terrain where it goes; a fast mouse leaves no gaps."""

    title: ClassVar[str] = "Terrain brush"
    icon: ClassVar[str] = "brush"
    shortcut: ClassVar[str] = "B"
    hint: ClassVar[str] = "drag paints, 1 to 9 size, Alt picks up, Esc takes the stroke back"
    _last: Position | None = None

    def letter(self, desk: Desk) -> str:
        """What it paints."""
        return desk.palette.terrain

    def status(self, desk: Desk) -> str:
        word = "as printed" if self.letter(desk) == AS_PRINTED else TERRAIN.get(self.letter(desk), "")
        return f"{self.title}: {word}, {desk.palette.brush} wide · {self.hint}"

    def begin(self, desk: Desk, pointer: Pointer) -> None:
        self._last = place_under(desk, pointer)
        self.go_on(desk, pointer)

    def go_on(self, desk: Desk, pointer: Pointer) -> None:
        place = place_under(desk, pointer)
        if place is None or not desk.can_touch("terrain"):
            self._last = place
            return
        spaces = line_of_places(desk.lattice, self._last or place, place)
        self._last = place
        desk.do(Paint(self.letter(desk), brush_spaces(desk.lattice, spaces, desk.palette.brush)))

    def preview(self, desk: Desk, pointer: Pointer) -> Preview:
        space = space_under(desk, pointer)
        if space is None:
            return Preview()
        touched = brush_spaces(desk.lattice, (space,), desk.palette.brush)
        return Preview(spaces=frozenset(spaces_at(desk.lattice, touched)))


class EraserTool(BrushTool):
    """Takes paint and borders off, and with a click what lies uppermost."""

    title: ClassVar[str] = "Eraser"
    icon: ClassVar[str] = "eraser"
    shortcut: ClassVar[str] = "E"
    hint: ClassVar[str] = "click takes away the thing here, drag takes off paint and borders"

    def letter(self, desk: Desk) -> str:
        return AS_PRINTED

    def begin(self, desk: Desk, pointer: Pointer) -> None:
        top = next((item for item in items_under(desk, pointer) if item.kind in ("figures", "tokens", "doors")), None)
        if top is not None:
            desk.do(Remove((top,)))
            self.busy = False
            desk.history.end_stroke()
            return
        super().begin(desk, pointer)

    def go_on(self, desk: Desk, pointer: Pointer) -> None:
        border = border_under(desk.lattice, pointer.x, pointer.y, 0.2)
        if border is not None and desk.can_touch("borders"):
            desk.do(DrawBorders("open", (border_name(desk.lattice, border),)))
        if desk.can_touch("borders"):
            desk.do(TakeFreeWalls(free_walls_under(desk, pointer, 0.2)))
        super().go_on(desk, pointer)


class _SpanTool(StrokeTool):
    """From where the button went down to where it comes up; until then only a preview."""

    _start: Position | None = None

    def begin(self, desk: Desk, pointer: Pointer) -> None:
        self._start = place_under(desk, pointer)

    def finish(self, desk: Desk, pointer: Pointer) -> None:
        spaces = self.touched(desk, pointer)
        self._start = None
        if spaces and desk.can_touch("terrain"):
            desk.do(Paint(desk.palette.terrain, spaces))

    def cancel(self, desk: Desk) -> bool:
        self._start = None
        return super().cancel(desk)

    def preview(self, desk: Desk, pointer: Pointer) -> Preview:
        touched = self.touched(desk, pointer)
        xs, ys = {x for x, _ in touched}, {y for _, y in touched}
        return Preview(
            spaces=frozenset(spaces_at(desk.lattice, touched)), label=f"{len(xs)} x {len(ys)}" if self._start else ""
        )

    def touched(self, desk: Desk, pointer: Pointer) -> tuple[Position, ...]:
        """The places that would be painted."""
        end = place_under(desk, pointer)
        if end is None:
            return ()
        return self.span(desk, self._start or end, end)

    def span(self, desk: Desk, start: Position, end: Position) -> tuple[Position, ...]:
        """The places between two places."""
        raise NotImplementedError


class RectangleTool(_SpanTool):
    """Paints a rectangle."""

    title: ClassVar[str] = "Terrain rectangle"
    icon: ClassVar[str] = "rectangle"
    shortcut: ClassVar[str] = "U"
    hint: ClassVar[str] = "drag from corner to corner"

    def span(self, desk: Desk, start: Position, end: Position) -> tuple[Position, ...]:
        return spaces_in_box(desk.lattice, start, end)


class LineTool(_SpanTool):
    """Paints a straight line."""

    title: ClassVar[str] = "Terrain line"
    icon: ClassVar[str] = "line"
    shortcut: ClassVar[str] = "L"
    hint: ClassVar[str] = "drag from end to end"

    def span(self, desk: Desk, start: Position, end: Position) -> tuple[Position, ...]:
        return brush_spaces(desk.lattice, line_of_places(desk.lattice, start, end), desk.palette.brush)


class FillTool(Tool):
    """Paints all joined places of the same terrain."""

    title: ClassVar[str] = "Fill"
    icon: ClassVar[str] = "fill"
    shortcut: ClassVar[str] = "G"
    hint: ClassVar[str] = "click fills what is alike and joined, up to drawn borders"

    def press(self, desk: Desk, pointer: Pointer) -> None:
        start = space_under(desk, pointer)
        if start is None or not desk.can_touch("terrain"):
            return
        columns = desk.lattice.columns
        joined = sorted(like_and_joined(desk.board, start))
        desk.do(Paint(desk.palette.terrain, tuple((space % columns, space // columns) for space in joined)))
