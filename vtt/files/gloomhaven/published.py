"""Reads published hexagon scenarios (the JSON files of the *Virtual Gloomhaven Board*, CC BY 4.0) into scenarios.

Tiles become placed tiles of the shipped set ``hex-tiles``; joints, and cells of overlays beside a tile, become painted
floor. Tiles joined by corridors are one room; doors lie on a hexagon of their own and belong to the room from which
they are opened. Where two tiles touch without a joint or an overlay over the seam, the seam is wall (`gloomhaven.md`
1.1).
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Final

from vtt.files.documents import decoding, read_bytes, read_tile_set
from vtt.files.gloomhaven.published_board import START, PrintedBoard
from vtt.files.gloomhaven.published_layout import DOORS, PLATE, FileEntry, Joint, Placed, decode, lay_out, words
from vtt.files.places import maps_folder
from vtt.files.problem import FileProblem
from vtt.files.tile_sets import fingerprint
from vtt.geometry.hexagon import Axial, axial_distance
from vtt.geometry.turning import Turning, corner_for
from vtt.scenario.document import (
    Area,
    BoardDocument,
    DoorPlacement,
    FigurePlacement,
    Painted,
    PlacedTile,
    Room,
    Scenario,
    SeatPlan,
    TileSet,
    TokenPlacement,
)
from vtt.scenario.part import Position
from vtt.scenario.story_parts import Do, If, Objective, Trigger, When

TILES: Final = "hex-tiles"
CREDIT: Final = "Layout from the Virtual Gloomhaven Board by Purple Kingdom Games, Creative Commons Attribution 4.0."
NO_GOAL: Final = "The file tells no goal and no story: by default the party wins when every enemy is defeated."


def read(source: Path, plays: Callable[[str], str] | None = None) -> Scenario:
    """The scenario of a published file. `plays` gives the name of the type that plays a monster type in this game;
    stand-ins are named in a note.

    FileProblem (one sentence, with the place in the file) if it is no such file or a tile is unknown."""
    data = read_bytes(source).removeprefix(b"\xef\xbb\xbf")
    with decoding(data, source, "published scenario"):
        entry = decode(data)
    tile_set = read_tile_set(maps_folder() / f"{TILES}.tiles.json")
    shapes = {side.name: side.rows for piece in tile_set.pieces for side in piece.sides}
    layout = lay_out(entry.map_tile_data)
    for placed in layout.tiles:
        if placed.ref not in shapes:
            raise FileProblem(source, "mapTileData", f"there is no tile “{placed.ref[:20]}” in the shipped tile set")
    return _Import(layout, shapes, entry, tile_set, plays).scenario()


@dataclass
class _Import(PrintedBoard):
    entry: FileEntry
    tile_set: TileSet
    plays: Callable[[str], str] | None

    # --- the document -----------------------------------------------------------------------------------------------

    def scenario(self) -> Scenario:
        number = self.entry.id
        return Scenario(
            id=f"imported-{number}",
            title=self.entry.title or f"Imported scenario {number}",
            game="gloomhaven",
            summary=f"Imported layout of scenario {number}.",
            minutes=120,
            players=self.party,
            tile_sets={TILES: fingerprint(self.tile_set)},
            board=self.board(),
            seats=tuple(
                SeatPlan(id=f"player-{place}", name=f"Player {place}", side="heroes", optional=place > self.party[0])
                for place in range(1, self.party[1] + 1)
            ),
            start="start",
            rooms=tuple(
                Room(
                    id=self.room_id(room),
                    name=f"Room {room + 1}",
                    area=self.room_id(room),
                    revealed=room in self.revealed or room in self._apart,
                )
                for room in sorted(set(self.room_of.values()))
            ),
            doors=tuple(self._door(place, joint) for place, joint in enumerate(self.doors.values(), 1)),
            tokens=tuple(self.tokens()),
            figures=tuple(self.figures()),
            objectives=(
                Objective(
                    side="heroes",
                    text="Defeat every enemy.",
                    conditions=(If(what="figures_left", who="monsters", compare="=", number=0),),
                ),
            ),
            triggers=tuple(self.triggers()),
            notes=self.notes(),
        )

    @cached_property
    def party(self) -> tuple[int, int]:
        """How many play: two to four, or fewer where there is no room for them to start."""
        room = len(self.start_cells) or 4
        return min(2, room), min(4, room)

    @cached_property
    def _altars(self) -> list[tuple[Joint, int]]:
        """Altars that lead to a room no door leads to, with that room."""
        behind_doors = {
            self.room_of[placed] for joint in self.doors.values() for placed in (joint.near, joint.far)
        } | self.revealed
        altars = (joint for joint in self.layout.joints.values() if joint.entry.sub_type not in (*DOORS, "corridor"))
        return [(joint, self.room_of[joint.far]) for joint in altars if self.room_of[joint.far] not in behind_doors]

    @cached_property
    def _apart(self) -> frozenset[int]:
        """Rooms that neither a door nor an altar leads to: they lie open."""
        led_to = {self.room_of[placed] for joint in self.doors.values() for placed in (joint.near, joint.far)}
        return frozenset(self.room_of.values()) - led_to - {room for _, room in self._altars}

    def board(self) -> BoardDocument:
        places = [self.position(cell) for cell in self.owners]
        return BoardDocument(
            lattice="hexagon",
            columns=max(column for column, _ in places) + 2,
            rows=max(row for _, row in places) + 2,
            tiles=tuple(
                self._tile(number, placed)
                for number, placed in enumerate(self.layout.tiles, 1)
                if placed not in self.cut
            ),
            painted=self._painted(),
            borders=tuple(sorted(self.seams())),
            areas=(*self._room_areas(), self._start_area()),
        )

    def _tile(self, number: int, placed: Placed) -> PlacedTile:
        rows = self.shapes[placed.ref]
        turning = Turning("hexagon", len(rows[0]), len(rows), placed.turns)
        corner = corner_for("hexagon", self.position(placed.at((0, 0))), turning.position((0, 0)))
        return PlacedTile(
            id=self._tile_id(number), tile=f"{TILES}/{placed.ref}", at=corner, turns=placed.turns, size=turning.size
        )

    def _tile_id(self, number: int) -> str:
        return f"tile-{number}"

    def _painted(self) -> tuple[Painted, ...]:
        cells = [self.position(cell) for cell in self.owners if self.loose(cell)]
        return tuple(Painted(at=cell, rows=(".",)) for cell in sorted(cells, key=lambda at: (at[1], at[0])))

    def _room_areas(self) -> Iterable[Area]:
        tiles: dict[int, list[str]] = defaultdict(list)
        for number, placed in enumerate(self.layout.tiles, 1):
            if placed not in self.cut:
                tiles[self.room_of[placed]].append(self._tile_id(number))
        spaces: dict[int, set[Position]] = defaultdict(set)
        for cell, owners in self.owners.items():
            if self.loose(cell):
                spaces[min(self.room_of[placed] for placed in owners)].add(self.position(cell))
        for room in sorted({*tiles, *spaces}):
            yield Area(
                id=self.room_id(room),
                name=f"Room {room + 1}",
                kind="room",
                tiles=tuple(tiles[room]),
                spaces=tuple(sorted(spaces[room])),
            )

    def _start_area(self) -> Area:
        return Area(id="start", name="Start", kind="start", spaces=tuple(sorted(map(self.position, self.start_cells))))

    def _door(self, number: int, joint: Joint) -> DoorPlacement:
        rooms = {self.room_of[joint.near], self.room_of[joint.far]}
        hidden = sorted(rooms - self.revealed - self._apart) if len(rooms) > 1 else []
        return DoorPlacement(
            id=f"door-{number}",
            name=f"{words(joint.entry.sub_type)} {'' if joint.entry.sub_type.endswith('wall') else 'door '}{number}",
            kind=joint.entry.sub_type,
            at=self.position(joint.cells[0]),
            reveals=tuple(self.room_id(room) for room in hidden),
        )

    def tokens(self) -> Iterable[TokenPlacement]:
        numbers: Counter[str] = Counter()
        for ref, cells, placed in self.layout.overlays:
            if ref.type == START:
                continue
            kind = "coin" if ref.sub_type == "coin" else ref.type
            numbers[kind] += 1
            contents = "" if ref.id is None else str(ref.id)
            yield TokenPlacement(
                id=f"{kind}-{numbers[kind]}",
                kind=kind,
                at=tuple(map(self.position, cells)),
                name=words(ref.sub_type or ref.type),
                contents=contents or (ref.sub_type if kind == "trap" else ""),
                face_up=kind != "treasure",
                room=self._hidden_room(self.room_of[placed]),
                amount=ref.amount,
                picture=ref.sub_type,
            )
        for joint in self.layout.joints.values():
            plate = joint.entry.material == PLATE
            if plate or joint.entry.sub_type not in (*DOORS, "corridor"):
                kind = PLATE if plate else joint.entry.sub_type
                numbers[kind] += 1
                room = self._hidden_room(self.near_room(joint))
                at = tuple(map(self.position, joint.cells))
                yield TokenPlacement(id=f"{kind}-{numbers[kind]}", kind=kind, at=at, name=words(kind), room=room)

    def _hidden_room(self, room: int) -> str:
        return "" if room in self.revealed or room in self._apart else self.room_id(room)

    @cached_property
    def _standing(self) -> list[Axial]:
        """Where each monster stands: where the file says, or beside it where the file puts two on one hexagon."""
        obstacles = {cell for ref, cells, _ in self.layout.overlays if ref.type == "obstacle" for cell in cells}
        taken = obstacles | {cell for _, cell, _ in self.layout.monsters}
        standing: list[Axial] = []
        for _, cell, _ in self.layout.monsters:
            place = cell
            if cell in standing:
                free = (other for other in self.owners if other not in taken)
                place = min(free, key=lambda other: (axial_distance(cell, other), other), default=cell)
                taken.add(place)
            standing.append(place)
        return standing

    def figures(self) -> Iterable[FigurePlacement]:
        numbers: Counter[str] = Counter()
        for (monster, _, placed), place in zip(self.layout.monsters, self._standing, strict=True):
            numbers[monster.monster] += 1
            yield FigurePlacement(
                id=f"{monster.monster}-{numbers[monster.monster]}",
                kind=monster.monster,
                at=self.position(place),
                room=self._hidden_room(self.room_of[placed]),
                group=monster.monster,
                name=words(monster.monster),
                ranks={"2": monster.two_player, "3": monster.three_player, "4": monster.four_player},
            )

    def triggers(self) -> Iterable[Trigger]:
        for number, (joint, room) in enumerate(self._altars, 1):
            token = f"{joint.entry.sub_type}-{number}"
            yield Trigger(
                id=f"reveal-{self.room_id(room)}",
                name=f"Room {room + 1} is revealed when a hero reaches the {joint.entry.sub_type}",
                when=(When(what="entered", who="heroes", where=token),),
                deeds=(Do(what="reveal", name=self.room_id(room)),),
            )

    def _stand_in(self, kind: str) -> str:
        """A monster type with the one that plays it; empty if it plays itself."""
        name = words(kind)
        if self.plays is None:
            return name
        player = self.plays(kind)
        return "" if player.lower() == name.lower() else f"{name} (as {player})"

    def notes(self) -> dict[str, str]:
        notes = {"credit": CREDIT, "goal": NO_GOAL}
        kinds = {monster.monster for monster, _, _ in self.layout.monsters} | set(self.entry.additional_monsters)
        stand_ins = [self._stand_in(kind) for kind in sorted(kinds)]
        if any(stand_ins):
            names = ", ".join(filter(None, stand_ins))
            notes["stand-ins"] = f"These monster types are not part of this game and play as stand-ins: {names}."
        if self.layout.unknown:
            names = ", ".join(map(words, dict.fromkeys(self.layout.unknown)))
            notes["unknown"] = f"Plain tokens and stone doors stand in for what this game does not have: {names}."
        placed = zip(self.layout.monsters, self._standing, strict=True)
        moved = [words(monster.monster) for (monster, cell, _), place in placed if place != cell]
        if moved:
            notes["moved"] = f"The file puts two figures on one hexagon; moved to the next one: {', '.join(moved)}."
        if self.cut:
            names = ", ".join(sorted(placed.ref.upper() for placed in self.cut))
            notes["cut"] = f"Tiles of the file lie over one another; the later ones give way: {names}."
        if self.opened:
            notes["opened"] = "The file's walls leave no way into one of its rooms; the wall in the way stops nobody."
        if self.entry.additional_monsters:
            names = ", ".join(map(words, self.entry.additional_monsters))
            notes["later"] = f"These monster types may appear later, by the scenario's own rules: {names}."
        return notes
