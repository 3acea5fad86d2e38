"""Placing things: tokens and overlays, figures, groups, areas, rooms, notes; and picking up and measuring."""

from __future__ import annotations

from typing import ClassVar, Final

import msgspec

from vtt.board.terrain import ONE_WAY
from vtt.editor.desk import Desk
from vtt.editor.edits import Change, Put
from vtt.editor.history import Edit
from vtt.editor.parts import Item, free_id, thing
from vtt.editor.room_edits import free_room_name
from vtt.editor.room_floor import room_floor
from vtt.editor.rooms import hidden_room
from vtt.editor.tools.painting import brush_spaces
from vtt.editor.tools.pointing import border_under, items_under, line_of_places, place_under, space_under
from vtt.editor.tools.tool import Pointer, Preview, StrokeTool, Tool
from vtt.geometry.lattice import Space, spaces_at
from vtt.geometry.turning import Position
from vtt.rules.registry import game_called
from vtt.scenario.document import Area, FigurePlacement, Group, PlacedTile, Room, Scenario, TokenPlacement

SEVEN: Final = 2
"""The brush that covers a hexagon and the six around it."""
_AREA_WORDS: Final = {"": "area", "room": "room", "start": "start spaces", "entrance": "entrance", "exit": "exit"}


class TokenTool(StrokeTool):
    """Lays a token or an overlay of the palette's kind; a drag lays it over several spaces."""

    title: ClassVar[str] = "Token"
    icon: ClassVar[str] = "token"
    shortcut: ClassVar[str] = "O"
    hint: ClassVar[str] = "click lays the token or overlay chosen in the palette, drag over several spaces"
    _laid: str = ""

    def begin(self, desk: Desk, pointer: Pointer) -> None:
        self._laid = ""
        place = place_under(desk, pointer)
        if place is None or not desk.can_touch("tokens"):
            return
        kind = desk.palette.token
        identity = free_id(desk.document, "tokens", kind)
        token = TokenPlacement(id=identity, kind=kind, at=(place,), room=hidden_room(desk, place))
        if desk.do(Put("tokens", (token,), label=f"Lay {kind}")):
            self._laid = identity
            desk.select(Item("tokens", identity))

    def go_on(self, desk: Desk, pointer: Pointer) -> None:
        token, place = thing(desk.document, Item("tokens", self._laid)), place_under(desk, pointer)
        if token is not None and place is not None and place not in token.at:
            wider = msgspec.structs.replace(token, at=(*token.at, place))
            desk.do(Put("tokens", (wider,), label=f"Lay {token.kind}"))

    def preview(self, desk: Desk, pointer: Pointer) -> Preview:
        space = space_under(desk, pointer)
        return Preview(spaces=frozenset() if space is None else frozenset({space}), label=desk.palette.token)


class FigureTool(Tool):
    """Puts a figure of the palette's kind on the board; R lays a long one the other way."""

    title: ClassVar[str] = "Figure"
    icon: ClassVar[str] = "figure"
    shortcut: ClassVar[str] = "M"
    hint: ClassVar[str] = "click places the figure chosen in the palette, R turns it"

    def press(self, desk: Desk, pointer: Pointer) -> None:
        place, kind = place_under(desk, pointer), desk.palette.figure
        if place is None or not desk.can_touch("figures"):
            return
        if not kind:
            desk.message = "Choose a figure in the palette first."
            return
        if self._taken(desk, place):
            desk.message = "Another figure stands here."
            return
        # A zone holds figures of every size at its marker.
        width, height = (1, 1) if desk.lattice.kind == "zones" else desk.palette.figure_size
        identity = free_id(desk.document, "figures", kind.rpartition("/")[2])
        room = "" if desk.palette.side == "heroes" else hidden_room(desk, place)
        figure = FigurePlacement(
            id=identity, kind=kind, side=desk.palette.side, at=place, width=width, height=height, room=room
        )
        if desk.do(Put("figures", (figure,), label=f"Place {identity}")):
            desk.select(Item("figures", identity))

    def turn(self, desk: Desk, turns: int = 1) -> None:
        if turns % 2:
            desk.palette.figure_size = desk.palette.figure_size[1], desk.palette.figure_size[0]

    def preview(self, desk: Desk, pointer: Pointer) -> Preview:
        space, place = space_under(desk, pointer), place_under(desk, pointer)
        if space is None or place is None or not desk.palette.figure:
            return Preview()
        width, height = desk.palette.figure_size
        free = not self._taken(desk, place)
        return Preview(figure=(desk.palette.figure, space, width, height), legal=free)

    def _taken(self, desk: Desk, place: Position) -> bool:
        if desk.lattice.kind == "zones":
            return False
        width, height = desk.palette.figure_size
        x, y = place
        return any(
            x < one.at[0] + one.width
            and one.at[0] < x + width
            and y < one.at[1] + one.height
            and one.at[1] < y + height
            for one in desk.document.figures
        )


class GroupTool(Tool):
    """Gives an area or tile a group of monsters, which its owner places when the game begins or the room opens."""

    title: ClassVar[str] = "Group"
    icon: ClassVar[str] = "group"
    shortcut: ClassVar[str] = "K"
    hint: ClassVar[str] = "click an area or a tile: a group of the chosen figure comes there"

    def press(self, desk: Desk, pointer: Pointer) -> None:
        where = next((item for item in items_under(desk, pointer) if item.kind in ("areas", "tiles")), None)
        if not desk.palette.figure:
            desk.message = "Choose a figure in the palette first."
        elif where is None:
            desk.message = "A group needs an area or a tile to come to; click one."
        else:
            kind = desk.palette.figure
            identity = free_id(desk.document, "groups", f"{kind.rpartition('/')[2]}-group")
            room = next((room.id for room in desk.document.rooms if room.area == where.id), "")
            if desk.do(Put("groups", (Group(id=identity, kind=kind, where=where.id, room=room),))):
                desk.select(Item("groups", identity))


class AreaTool(StrokeTool):
    """Paints spaces into the chosen area, or into a new one; `remove` (Ctrl) takes spaces out."""

    title: ClassVar[str] = "Area"
    icon: ClassVar[str] = "area"
    shortcut: ClassVar[str] = "A"
    hint: ClassVar[str] = "drag adds spaces, 1 to 9 is its size, Ctrl takes them out, Esc begins a new one"
    _last: Position | None = None
    _first: Position | None = None
    """Where a new room began, as long as the hand has not left it."""

    def status(self, desk: Desk) -> str:
        words = {**_AREA_WORDS, **game_called(desk.document.game).areas}
        where = desk.palette.area or f"a new {words.get(desk.palette.area_kind, 'area')}"
        fills = "a click fills to the walls or the tile, " if self._begins_room(desk) else ""
        return f"{self.title}: {where} · {fills}{self.hint}"

    def begin(self, desk: Desk, pointer: Pointer) -> None:
        self._last = place_under(desk, pointer)
        self._first = self._last if self._begins_room(desk) and not pointer.remove else None
        self.go_on(desk, pointer)

    def finish(self, desk: Desk, pointer: Pointer) -> None:
        """A click that begins a room takes all of its floor."""
        start = space_under(desk, pointer)
        area = thing(desk.document, Item("areas", desk.palette.area))
        if self._first is None or self._first != place_under(desk, pointer) or start is None or area is None:
            return
        spaces = sorted(room_floor(desk, start), key=lambda space: (desk.lattice.position(space)[1], space))
        if len(spaces) > len(area.spaces):
            filled = msgspec.structs.replace(area, spaces=tuple(desk.lattice.position(space) for space in spaces))
            desk.do(Put("areas", (filled,), label=f"Fill {area.id}"))

    def _begins_room(self, desk: Desk) -> bool:
        return desk.palette.area_kind == "room" and thing(desk.document, Item("areas", desk.palette.area)) is None

    def go_on(self, desk: Desk, pointer: Pointer) -> None:
        place = place_under(desk, pointer)
        self._first = self._first if place == self._first else None
        if place is None or not desk.can_touch("areas"):
            return
        lattice = desk.lattice
        line = line_of_places(lattice, self._last or place, place)
        touched = _with_floor(desk, brush_spaces(lattice, line, desk.palette.brush))
        self._last = place
        area = thing(desk.document, Item("areas", desk.palette.area))
        if area is None and not pointer.remove:
            self._begin_area(desk, touched)
        elif area is not None:
            spaces = set(area.spaces) - touched if pointer.remove else set(area.spaces) | touched
            ordered = tuple(sorted(spaces, key=lambda at: (at[1], at[0])))
            desk.do(Put("areas", (msgspec.structs.replace(area, spaces=ordered),), label=f"Paint {area.id}"))

    def cancel(self, desk: Desk) -> bool:
        was = super().cancel(desk)
        if not was:
            was, desk.palette.area = bool(desk.palette.area), ""
        return was

    def preview(self, desk: Desk, pointer: Pointer) -> Preview:
        space = space_under(desk, pointer)
        if space is None:
            return Preview(label=desk.palette.area)
        touched = _with_floor(desk, brush_spaces(desk.lattice, (space,), desk.palette.brush))
        return Preview(spaces=frozenset(spaces_at(desk.lattice, touched)), label=desk.palette.area)

    @staticmethod
    def _middle(desk: Desk, touched: set[Position]) -> Space:
        """The space in the middle of what was touched."""
        places = sorted(touched, key=lambda at: (at[1], at[0]))
        found = desk.lattice.space(*places[len(places) // 2])
        return 0 if found is None else found

    def _begin_area(self, desk: Desk, touched: set[Position]) -> None:
        kind = desk.palette.area_kind
        document = desk.document
        if kind in game_called(document.game).areas:
            touched = set(brush_spaces(desk.lattice, (self._middle(desk, touched),), SEVEN))
        identity = free_room_name(document, kind) if kind == "room" else free_id(document, "areas", kind or "area")
        edits: list[Edit[Scenario]] = [Put("areas", (Area(id=identity, kind=kind, spaces=tuple(sorted(touched))),))]
        if kind == "room":
            name = identity.replace("-", " ").capitalize()
            edits.append(Put("rooms", (Room(id=identity, name=name, area=identity),)))
        if kind == "start" and not document.start:
            edits.append(Change("start", identity))
        for edit in edits:
            desk.do(edit)
        desk.palette.area = identity
        desk.select(Item("areas", identity))


def _with_floor(desk: Desk, places: tuple[Position, ...]) -> set[Position]:
    """Those of some places that have floor; all of them where no floor lies yet."""
    board = desk.board
    floor = {at for at in places if (space := board.lattice.space(*at)) is not None and board.has(space)}
    return floor or set(places)


class NoteTool(Tool):
    """Lays a text note: the author's remark on a space. Its words are written in the inspector."""

    title: ClassVar[str] = "Text note"
    icon: ClassVar[str] = "note"
    shortcut: ClassVar[str] = "N"
    hint: ClassVar[str] = "click lays a note; write its words on the right"

    def press(self, desk: Desk, pointer: Pointer) -> None:
        place = place_under(desk, pointer)
        if place is None:
            return
        key = f"{place[0]},{place[1]}"
        if key not in desk.document.notes:
            desk.do(Change("notes", {**desk.document.notes, key: "Note"}))
        self.chosen = key

    chosen: str = ""


class EyedropperTool(Tool):
    """Picks up what lies here, so that the right tool lays more of it. `picked` names that tool's title."""

    title: ClassVar[str] = "Eyedropper"
    icon: ClassVar[str] = "eyedropper"
    shortcut: ClassVar[str] = "I"
    hint: ClassVar[str] = "click picks up the tile, terrain, border, token or figure here"
    picked: str = ""

    def press(self, desk: Desk, pointer: Pointer) -> None:
        self.picked = self._pick(desk, pointer)

    def _pick(self, desk: Desk, pointer: Pointer) -> str:
        palette, document = desk.palette, desk.document
        for item in items_under(desk, pointer):
            one = thing(document, item)
            if isinstance(one, FigurePlacement):
                palette.figure, palette.side = one.kind, one.side
                palette.figure_size = one.width, one.height
                return FigureTool.title
            if isinstance(one, TokenPlacement):
                palette.token = one.kind
                return TokenTool.title
            if item.kind == "doors":
                palette.border = one.kind
                return "Border pen"
        border = border_under(desk.lattice, pointer.x, pointer.y, 0.15)
        if border is not None and desk.board.border_kind(border) != "open":
            kind = desk.board.border_kind(border)
            palette.border = "barrier" if kind in ONE_WAY else kind
            return "Border pen"
        space = space_under(desk, pointer)
        if space is None:
            return ""
        letter = desk.board.letter(space)
        tile = next((thing(document, item) for item in items_under(desk, pointer) if item.kind == "tiles"), None)
        if letter == "." and isinstance(tile, PlacedTile):
            palette.tile = tile.tile
            return "Tile stamp"
        palette.terrain = letter
        return "Terrain brush"


class RulerTool(Tool):
    """Measures from where the button went down."""

    title: ClassVar[str] = "Ruler"
    icon: ClassVar[str] = "ruler"
    shortcut: ClassVar[str] = "J"
    hint: ClassVar[str] = "drag measures in spaces"
    _start: Pointer | None = None

    def press(self, desk: Desk, pointer: Pointer) -> None:
        self._start, self.busy = pointer, True

    def release(self, desk: Desk, pointer: Pointer) -> None:
        self._start, self.busy = None, False

    def cancel(self, desk: Desk) -> bool:
        self._start = None
        return super().cancel(desk)

    def preview(self, desk: Desk, pointer: Pointer) -> Preview:
        if self._start is None:
            return Preview()
        one, other = space_under(desk, self._start), space_under(desk, pointer)
        if one is None or other is None:
            return Preview()
        spaces = desk.lattice.distance(one, other)
        (x0, y0), (x1, y1) = desk.lattice.centre(one), desk.lattice.centre(other)
        return Preview(line=(x0, y0, x1, y1), label=f"{spaces} space{'' if spaces == 1 else 's'}")
