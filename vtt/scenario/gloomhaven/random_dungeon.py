"""A dungeon nobody has drawn: three rooms from shuffled room and monster cards (`gloomhaven.md` 6.11).

A pure function of the two decks, the shapes of the tiles and a seed. The next room's entrance must be of the type of
the exit it is joined to: room cards that do not fit are put back and another is drawn (T122). Tiles are turned until
they lie free; where they touch beside the door, the seam is wall.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from typing import Final, Literal

from vtt.board.chance import Chance
from vtt.geometry.hexagon import axial_distance, to_axial
from vtt.geometry.turning import OWNED, SIDES, Turning, beside, corner_for, on_board, opposite
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
    TokenPlacement,
)
from vtt.scenario.gloomhaven.dungeon_cards import SPOTS, DungeonDeck, MonsterCard, Opening, Placement, RoomCard
from vtt.scenario.part import BorderPlacement, Position
from vtt.scenario.story_parts import If, Objective

KIND: Final = "hexagon"
ROOMS: Final = 3
START_RANGE: Final = 2
RIM: Final = 1
FAR: Final = 100
"""Where the first tile lies while the others are joined to it; the board is cut to size at the end."""
Penalty = Literal["none", "minor", "major"]
PENALTIES: Final[tuple[Penalty, ...]] = ("none", "minor", "major")
"""Of the first, second and third room: a minor one is one trap more, a major one another monster as well."""


def random_dungeon(
    deck: DungeonDeck, shapes: Mapping[str, tuple[str, ...]], seed: int, title: str = "The hollow way"
) -> Scenario:
    """A scenario of three rooms. `shapes`: rows of every tile side by name. ValueError (one sentence) if the decks are
    too small for three rooms that fit together."""
    rooms, chance = Chance(seed).shuffled(deck.rooms)
    monsters, chance = chance.shuffled(deck.monsters)
    if len(monsters) < ROOMS:
        raise ValueError(f"The monster deck needs {ROOMS} cards at least.")
    laid = _lay_out(rooms, shapes)
    return _Dungeon(deck.tile_set, laid, monsters[:ROOMS], seed, title).scenario()


# --- laying rooms ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class _Laid:
    """A room where it lies. `entrance` and `exit` are the door hexagons outside the tile."""

    card: RoomCard
    turning: Turning
    corner: Position
    cells: frozenset[Position]
    exit: Position | None = None

    def place(self, inside: Position) -> Position:
        return on_board(KIND, self.corner, self.turning.position(inside))

    def door(self, opening: Opening) -> Position:
        return beside(KIND, self.place(opening.at), self.turning.side(opening.side))


def _lay_out(rooms: Sequence[RoomCard], shapes: Mapping[str, tuple[str, ...]]) -> tuple[_Laid, ...]:
    """The first three rooms in the order of the deck that fit together."""
    for place, first in enumerate(rooms):
        start = _lay(first, shapes, 0, (FAR, FAR))
        found = _go_on((start,), [*rooms[:place], *rooms[place + 1 :]], shapes)
        if found is not None:
            return found
    raise ValueError("The room cards do not fit together to three rooms.")


def _go_on(
    laid: tuple[_Laid, ...], rooms: Sequence[RoomCard], shapes: Mapping[str, tuple[str, ...]]
) -> tuple[_Laid, ...] | None:
    if len(laid) == ROOMS:
        return laid
    last = laid[-1]
    for place, card in enumerate(rooms):
        ways = product(last.card.exits, card.entrances, range(len(SIDES[KIND])))
        for way_out, way_in, turns in ways:
            joined = _join(laid, way_out, card, way_in, shapes, turns) if way_out.type == way_in.type else None
            found = _go_on(joined, [*rooms[:place], *rooms[place + 1 :]], shapes) if joined else None
            if found is not None:
                return found
    return None


def _join(
    laid: tuple[_Laid, ...],
    way_out: Opening,
    card: RoomCard,
    way_in: Opening,
    shapes: Mapping[str, tuple[str, ...]],
    turns: int,
) -> tuple[_Laid, ...] | None:
    """Lay a room so that an entrance takes the door hexagon of an exit; None if it does not lie free."""
    last = laid[-1]
    door = last.door(way_out)
    room = _lay(card, shapes, turns, (0, 0), (way_in, door))
    taken = frozenset().union(*(other.cells for other in laid))
    doors = {other.exit for other in laid if other.exit is not None}
    if room.cells & taken or room.cells & doors or door in room.cells or door in taken or door in doors:
        return None
    beside_door = {beside(KIND, door, side) for side in SIDES[KIND]}
    if any(beside_door & other.cells for other in laid[:-1]) or any(_touch(door, other) for other in doors):
        return None
    ended = _Laid(last.card, last.turning, last.corner, last.cells, door)
    return (*laid[:-1], ended, room)


def _touch(one: Position, other: Position) -> bool:
    return axial_distance(to_axial(*one), to_axial(*other)) <= 1


def _lay(
    card: RoomCard,
    shapes: Mapping[str, tuple[str, ...]],
    turns: int,
    corner: Position,
    entered: tuple[Opening, Position] | None = None,
) -> _Laid:
    """A room at a corner, or with an entrance at a door hexagon."""
    rows = shapes[card.tile]
    turning = Turning(KIND, len(rows[0]), len(rows), turns)
    if entered is not None:
        entrance, door = entered
        first = beside(KIND, door, opposite(KIND, turning.side(entrance.side)))
        corner = corner_for(KIND, first, turning.position(entrance.at))
    cells = frozenset(
        on_board(KIND, corner, turning.position((column, row)))
        for row, line in enumerate(rows)
        for column, letter in enumerate(line)
        if letter != "#"
    )
    return _Laid(card, turning, corner, cells)


# --- the document ----------------------------------------------------------------------------------------------------


@dataclass
class _Dungeon:
    tile_set: str
    laid: tuple[_Laid, ...]
    monsters: tuple[MonsterCard, ...]
    seed: int
    title: str
    taken: set[tuple[int, int]] = field(default_factory=set)

    def __post_init__(self) -> None:
        every = [cell for room in self.laid for cell in room.cells] + [room.exit for room in self.laid if room.exit]
        top = min(row for _, row in every) - RIM
        top -= top & 1  # an even shift keeps odd rows odd
        left = min(column for column, _ in every) - RIM
        self.shift = (left, top)
        self.size = (
            max(column for column, _ in every) - left + 1 + RIM,
            max(row for _, row in every) - top + 1 + RIM,
        )

    def on(self, place: Position) -> Position:
        """A place on the finished board."""
        return place[0] - self.shift[0], place[1] - self.shift[1]

    def room_id(self, number: int) -> str:
        return f"room-{number + 1}"

    def hidden(self, number: int) -> str:
        return self.room_id(number) if number else ""

    def scenario(self) -> Scenario:
        return Scenario(
            id=f"random-dungeon-{self.seed}",
            title=self.title,
            game="gloomhaven",
            summary="Three rooms drawn from the room and monster cards: never the same twice.",
            minutes=90,
            players=(2, 4),
            introduction="Nobody has drawn a map of what lies below. You light a lamp and go in.",
            tile_sets={self.tile_set: ""},
            board=self.board(),
            seats=tuple(
                SeatPlan(id=f"player-{place}", name=f"Player {place}", side="heroes", optional=place > 2)
                for place in range(1, 5)
            ),
            start="start",
            rooms=tuple(self._room(number) for number in range(ROOMS)),
            doors=tuple(self._door(number) for number in range(ROOMS - 1)),
            tokens=tuple(token for number in range(ROOMS) for token in self._tokens(number)),
            figures=tuple(figure for number in range(ROOMS) for figure in self._figures(number)),
            objectives=(
                Objective(
                    side="heroes",
                    text="Defeat every enemy.",
                    conditions=(If(what="figures_left", who="monsters", compare="=", number=0),),
                ),
            ),
            notes={"seed": str(self.seed)},
        )

    def _room(self, number: int) -> Room:
        card, monsters = self.laid[number].card, self.monsters[number]
        return Room(
            id=self.room_id(number),
            name=f"{card.name} {monsters.name}",
            area=self.room_id(number),
            text=monsters.text if number else "",
            revealed=number == 0,
        )

    def _door(self, number: int) -> DoorPlacement:
        door = self.laid[number].exit
        assert door is not None
        return DoorPlacement(
            id=f"door-{number + 1}",
            name=("First door", "Second door")[number],
            kind=("wooden", "stone")[number],
            at=self.on(door),
            reveals=tuple(self.room_id(other) for other in range(1, number + 2)),
        )

    def board(self) -> BoardDocument:
        doors = [self.on(room.exit) for room in self.laid if room.exit is not None]
        return BoardDocument(
            lattice="hexagon",
            columns=self.size[0],
            rows=self.size[1],
            tiles=tuple(self._tile(number, room) for number, room in enumerate(self.laid)),
            painted=tuple(Painted(at=door, rows=(".",)) for door in sorted(doors, key=lambda at: (at[1], at[0]))),
            borders=tuple(sorted(self._seams())),
            areas=(*(self._area(number) for number in range(ROOMS)), self._start()),
        )

    def _tile(self, number: int, room: _Laid) -> PlacedTile:
        return PlacedTile(
            id=f"tile-{number + 1}",
            tile=f"{self.tile_set}/{room.card.tile}",
            at=self.on(room.corner),
            turns=room.turning.turns,
            size=room.turning.size,
        )

    def _area(self, number: int) -> Area:
        room = self.laid[number]
        spaces = () if room.exit is None else (self.on(room.exit),)
        name = f"{room.card.name} {self.monsters[number].name}"
        return Area(id=self.room_id(number), name=name, kind="room", tiles=(f"tile-{number + 1}",), spaces=spaces)

    def _seams(self) -> Iterator[BorderPlacement]:
        """Walls where the tiles of two rooms touch."""
        owner = {cell: number for number, room in enumerate(self.laid) for cell in room.cells}
        for cell, number in owner.items():
            for side in OWNED[KIND]:
                if owner.get(beside(KIND, cell, side), number) != number:
                    column, row = self.on(cell)
                    yield column, row, side, "wall"

    def _start(self) -> Area:
        """Every empty hexagon within two of the first room's entrance."""
        room = self.laid[0]
        entrance = to_axial(*room.place(room.card.entrance.at))
        filled = {room.place(at) for at in room.card.obstacles}
        filled |= {room.place(room.card.spots[spot - 1]) for spot in self._spots_used(0)}
        near = (cell for cell in room.cells - filled if axial_distance(entrance, to_axial(*cell)) <= START_RANGE)
        return Area(id="start", name="Start", kind="start", spaces=tuple(sorted(map(self.on, near))))

    # --- what waits there -------------------------------------------------------------------------------------------

    def _spots_used(self, number: int) -> set[int]:
        card = self.monsters[number]
        used = {placement.spot for placement in card.monsters} | set(card.traps) | set(card.coins)
        return used | {card.treasure} - {0}

    def _free_spots(self, number: int) -> list[int]:
        return [spot for spot in range(1, SPOTS + 1) if spot not in self._spots_used(number)]

    def _spot(self, number: int, spot: int) -> Position:
        room = self.laid[number]
        return self.on(room.place(room.card.spots[spot - 1]))

    def _figures(self, number: int) -> Iterator[FigurePlacement]:
        card = self.monsters[number]
        placements = list(card.monsters)
        free = self._free_spots(number)
        if PENALTIES[number] == "major" and free:
            placements.append(Placement(spot=free[-1], kind=card.monsters[0].kind, ranks=("none", "normal", "normal")))
        for count, placement in enumerate(placements, 1):
            yield FigurePlacement(
                id=f"{placement.kind}-{number + 1}-{count}",
                kind=placement.kind,
                at=self._spot(number, placement.spot),
                room=self.hidden(number),
                group=placement.kind,
                ranks=dict(zip(("2", "3", "4"), placement.ranks, strict=True)),
            )

    def _tokens(self, number: int) -> Iterator[TokenPlacement]:
        room, card = self.laid[number], self.monsters[number]
        hidden = self.hidden(number)
        traps = list(card.traps) + (self._free_spots(number)[:1] if PENALTIES[number] != "none" else [])
        for count, at in enumerate(room.card.obstacles, 1):
            yield TokenPlacement(
                id=f"obstacle-{number + 1}-{count}",
                kind="obstacle",
                at=(self.on(room.place(at)),),
                name="Boulder",
                room=hidden,
                picture="boulder",
            )
        for count, spot in enumerate(traps, 1):
            yield TokenPlacement(
                id=f"trap-{number + 1}-{count}",
                kind="trap",
                at=(self._spot(number, spot),),
                name="Trap",
                contents=card.trap,
                room=hidden,
                picture="trap",
            )
        for count, spot in enumerate(card.coins, 1):
            at = self._spot(number, spot)
            yield TokenPlacement(
                id=f"coin-{number + 1}-{count}",
                kind="coin",
                at=(at,),
                name="Coin",
                room=hidden,
                amount=1,
                picture="coin",
            )
        if card.treasure:
            yield TokenPlacement(
                id=f"treasure-{number + 1}",
                kind="treasure",
                at=(self._spot(number, card.treasure),),
                name="Chest",
                contents=card.contents,
                face_up=False,
                room=hidden,
                picture="treasure",
            )
