"""The board of a published hexagon scenario: its cells, its rooms, its walls, and the ways between them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from vtt.files.gloomhaven.published_layout import DOORS, Joint, Layout, Placed
from vtt.geometry.hexagon import DIRECTION_NAMES, DIRECTIONS, Axial, from_axial
from vtt.scenario.part import BorderPlacement, Position

START: Final = "starting-location"


@dataclass
class PrintedBoard:
    """The tiles and what lies on them, with the `shapes` of all tiles (rows of letters)."""

    layout: Layout
    shapes: Mapping[str, tuple[str, ...]]

    # --- cells ------------------------------------------------------------------------------------------------------

    @cached_property
    def printed(self) -> dict[Axial, Placed]:
        """The tile whose printed shape covers a cell."""
        printed: dict[Axial, Placed] = {}
        for placed in self.layout.tiles:
            for cell in self._shape(placed):
                printed.setdefault(cell, placed)
        return printed

    def _shape(self, placed: Placed) -> Iterator[Axial]:
        """The cells that a tile's printed shape covers."""
        for row, line in enumerate(self.shapes[placed.ref]):
            for column, letter in enumerate(line):
                if letter != "#":
                    yield placed.at((column, row))

    @cached_property
    def cut(self) -> frozenset[Placed]:
        """Tiles that lie over earlier ones: what is left of them is painted."""
        return frozenset(
            placed for placed in self.layout.tiles if any(self.printed[cell] != placed for cell in self._shape(placed))
        )

    @cached_property
    def owners(self) -> dict[Axial, set[Placed]]:
        """Every cell of the board, and the tiles it is open to."""
        owners: dict[Axial, set[Placed]] = defaultdict(set)
        for placed in self.layout.tiles:
            for cell in self._shape(placed):
                owners[cell].add(placed)
        for joint in self.layout.joints.values():
            for cell in joint.cells:
                owners[cell].update((joint.near, joint.far))
        for _, cells, placed in self.layout.overlays:
            for cell in cells:
                owners[cell].add(placed)
        for _, cell, placed in self.layout.monsters:
            owners[cell].add(placed)
        return dict(owners)

    @cached_property
    def shift(self) -> Axial:
        """What brings the board into its rectangle, one place from its rim."""
        down = 1 - min(r for _, r in self.owners)
        return 1 - min(from_axial(q, r + down)[0] for q, r in self.owners), down

    def position(self, cell: Axial) -> Position:
        """Column and row on the finished board."""
        return from_axial(cell[0] + self.shift[0], cell[1] + self.shift[1])

    # --- rooms ------------------------------------------------------------------------------------------------------

    @cached_property
    def doors(self) -> dict[Axial, Joint]:
        """The doors, each once, by their cell."""
        doors: dict[Axial, Joint] = {}
        for joint in self.layout.joints.values():
            if joint.entry.sub_type in DOORS:
                doors.setdefault(joint.cells[0], joint)
        return doors

    @cached_property
    def room_of(self) -> dict[Placed, int]:
        """Rooms: tiles joined by corridors, numbered from those where the party starts."""
        leader = {placed: placed for placed in self.layout.tiles}

        def find(placed: Placed) -> Placed:
            while leader[placed] != placed:
                placed = leader[placed]
            return placed

        for joint in self.layout.joints.values():
            if joint.entry.sub_type == "corridor":
                leader[find(joint.far)] = find(joint.near)
        order: dict[Placed, None] = {find(placed): None for placed in self.starting_tiles}
        for room in order.copy():
            self._follow_doors(order, room, find)
        for placed in self.layout.tiles:
            order.setdefault(find(placed))
        numbers = {room: number for number, room in enumerate(order)}
        return {placed: numbers[find(placed)] for placed in self.layout.tiles}

    def _follow_doors(self, order: dict[Placed, None], first: Placed, find: Callable[[Placed], Placed]) -> None:
        waiting = [first]
        for room in waiting:
            for joint in self.doors.values():
                ends = find(joint.near), find(joint.far)
                for here, there in (ends, ends[::-1]):
                    if here == room and there not in order:
                        order[there] = None
                        waiting.append(there)

    @cached_property
    def start_cells(self) -> list[Axial]:
        """Where the party may start."""
        return [cell for ref, cells, _ in self.layout.overlays if ref.type == START for cell in cells]

    @cached_property
    def starting_tiles(self) -> list[Placed]:
        return [placed for ref, _, placed in self.layout.overlays if ref.type == START]

    @cached_property
    def revealed(self) -> frozenset[int]:
        """The rooms that lie open at the start."""
        return frozenset(self.room_of[placed] for placed in self.starting_tiles) or frozenset({0})

    def near_room(self, joint: Joint) -> int:
        """The room from which a door is opened."""
        return min(self.room_of[joint.near], self.room_of[joint.far])

    def room_id(self, number: int) -> str:
        return f"room-{number + 1}"

    # --- walls ------------------------------------------------------------------------------------------------------

    def loose(self, cell: Axial) -> bool:
        """Whether a cell of the board belongs to no tile that is laid."""
        return cell not in self.printed or self.printed[cell] in self.cut

    def seams(self) -> Iterator[BorderPlacement]:
        """The walls of the board."""
        walls = self._wall_cells(self.opened)
        for cell in self.owners:
            for direction in range(3):
                other = (cell[0] + DIRECTIONS[direction][0], cell[1] + DIRECTIONS[direction][1])
                if other in self.owners and self._apart_by(cell, other, walls):
                    yield (*self.position(cell), DIRECTION_NAMES[direction], "wall")

    def _apart_by(self, cell: Axial, other: Axial, walls: frozenset[Axial]) -> bool:
        """Whether two neighbours are parted: by a seam without a joint, or by a wall that lies on one of them."""
        return not self.owners[cell] & self.owners[other] or cell in walls or other in walls

    # --- ways in ----------------------------------------------------------------------------------------------------

    @cached_property
    def _walls(self) -> list[tuple[Axial, ...]]:
        """The overlays that are wall."""
        return [cells for ref, cells, _ in self.layout.overlays if ref.type == "wall"]

    def _wall_cells(self, opened: tuple[int, ...]) -> frozenset[Axial]:
        return frozenset(cell for number, cells in enumerate(self._walls) if number not in opened for cell in cells)

    @cached_property
    def opened(self) -> tuple[int, ...]:
        """Walls of the file that do not stop anybody, because nothing else leads into some room."""
        opened: tuple[int, ...] = ()
        whole = self._rooms_walked(())
        while self._rooms_walked(self._wall_cells(opened)) < whole:
            now = self._rooms_walked(self._wall_cells(opened))
            others = [(*opened, number) for number in range(len(self._walls)) if number not in opened]
            opened = next((one for one in others if self._rooms_walked(self._wall_cells(one)) > now), others[0])
        return opened

    def _rooms_walked(self, walls: Collection[Axial]) -> int:
        """How many rooms the party can come to if every door opens."""
        barred = frozenset(walls)
        waiting = list(self.start_cells)
        walked = set(waiting)
        for cell in waiting:
            for across, down in DIRECTIONS:
                other = (cell[0] + across, cell[1] + down)
                if other in self.owners and other not in walked and not self._apart_by(cell, other, barred):
                    walked.add(other)
                    waiting.append(other)
        return len({self.room_of[placed] for cell in walked for placed in self.owners[cell]})
