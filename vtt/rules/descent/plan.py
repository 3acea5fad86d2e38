"""The parts of a square board that do not move, compiled: floor, terrain, borders with their doors, and links.

A `Plan` is cached for the board, doors and tokens it was made from. Sets of spaces are bits of one integer.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from vtt.board.board import Board
from vtt.board.pieces import Door, Token
from vtt.board.terrain import BORDER_CODE, BORDERS, NOTHING, ONE_WAY
from vtt.geometry.bits import bits_of, members_of, spread
from vtt.geometry.free_walls import Segment, pairs, steps_met
from vtt.geometry.lattice import Border, Space
from vtt.geometry.square import EAST, SOUTH
from vtt.rules.descent.entering import base_prices
from vtt.rules.descent.settings import check

COUNTING_STOPS: Final = ("wall", "door", "locked", "ancient")
"""What parts adjacent spaces, besides the map edge (`descent.md 2.1`, appendix A)."""
WALKING_STOPS: Final = (*COUNTING_STOPS, "portcullis", "elevation")
FLYING_STOPS: Final = (*COUNTING_STOPS, "portcullis")
SIGHT_STOPS: Final = (*COUNTING_STOPS, "thicket")
STANDING_STOPS: Final = (*COUNTING_STOPS, "thicket", "portcullis")
"""What a large figure may not stand across (A-6)."""

OBSTACLES: Final = "XW"
EDGE: Final = "edge"


@dataclass(frozen=True)
class Options:
    """Readings of the rules that tables differ in (`descent.md 9`); the default is named first.

    `wall_end` (A-7) literal | strict: whether a sight line may turn round the wall's end it starts in.
    `blocked_corner` (A-9) open | closed: a line between two blocked spaces that meet at a corner.
    `along` (A-11) all | named: whether doors, thickets and ancient walls stop lines along them, as walls do.
    `diagonal` (A-5) shared | literal: which corner of the target space counts for the elevation die.
    `expand` (A-6) closed | thicket: what large figures may not stand across.
    `sealed_corner` (A-8) sealed | open: a diagonal step where two wall corners meet at a point.
    `reach` (A-10) up_to | beyond: Reach strikes at a distance of 1 to 2, or at exactly 2 and 3.
    `large_pit` held | free: whether a large figure wholly on pits must climb out before it walks.
    """

    wall_end: str = "literal"
    blocked_corner: str = "open"
    along: str = "all"
    diagonal: str = "shared"
    expand: str = "closed"
    sealed_corner: str = "sealed"
    reach: str = "up_to"
    large_pit: str = "held"

    @staticmethod
    def from_settings(settings: Mapping[str, str]) -> Options:
        """The options named in `Table.settings`; other settings are left alone. ValueError for an unknown value."""
        check(settings, _CHOICES)
        return Options(**{field: settings.get(name, values[0]) for name, (field, values) in OPTION_VALUES.items()})


OPTION_VALUES: Final[dict[str, tuple[str, tuple[str, ...]]]] = {
    "sight.wall_end": ("wall_end", ("literal", "strict")),
    "sight.blocked_corner": ("blocked_corner", ("open", "closed")),
    "sight.along": ("along", ("all", "named")),
    "elevation.diagonal": ("diagonal", ("shared", "literal")),
    "expand.borders": ("expand", ("closed", "thicket")),
    "adjacency.sealed_corner": ("sealed_corner", ("sealed", "open")),
    "reach": ("reach", ("up_to", "beyond")),
    "pit.large": ("large_pit", ("held", "free")),
}
"""Setting -> (field of `Options`, its values, default first): for the New game screen."""
_CHOICES: Final = {name: values for name, (_, values) in OPTION_VALUES.items()}


def door_borders(doors: Mapping[str, Door]) -> tuple[tuple[Border, str], ...]:
    """What the doors make of their borders: their kind while closed, else open. Kinds that only pictures know (stone,
    wooden …) are doors; an ancient wall never opens (`descent.md 1.3`)."""
    found: list[tuple[Border, str]] = []
    for door in doors.values():
        kind = door.kind if door.kind in BORDER_CODE else "door"
        if door.state != "closed" and kind != "ancient":
            kind = "open"
        found.extend((border, kind) for border in door.borders)
    return tuple(found)


def door_segments(doors: Mapping[str, Door]) -> tuple[tuple[Segment, str], ...]:
    """The free segments of doors that stop anything now, with their kind as `door_borders` has it."""
    found: list[tuple[Segment, str]] = []
    for door in doors.values():
        kind = door.kind if door.kind in BORDER_CODE else "door"
        if door.state == "closed" or kind == "ancient":
            found.extend((segment, kind) for segment in door.segments)
    return tuple(found)


def crumbling_spaces(tokens: Mapping[str, Token]) -> frozenset[Space]:
    """The spaces with a crumbling token on them (`descent.md 1.4`)."""
    lying = (token for token in tokens.values() if token.kind == "crumbling" and not token.carrier)
    return frozenset(space for token in lying for space in token.spaces)


def shifted(bits: int, offset: int) -> int:
    """The set of spaces whose space at `offset` is in `bits`."""
    return bits >> offset if offset >= 0 else bits << -offset


class Links:
    """Steps between neighbouring spaces under one set of stopping borders.

    `masks` has for each of the eight directions its offset in space numbers and the spaces that have that step.
    """

    def __init__(self, masks: tuple[tuple[int, int], ...], size: int) -> None:
        self.masks = masks
        self._tables = tuple((offset, bits.to_bytes(size // 8 + 1, "little")) for offset, bits in masks)
        self._from: dict[Space, tuple[Space, ...]] = {}

    def steps(self, space: Space) -> tuple[Space, ...]:
        """The spaces one step away."""
        found = self._from.get(space)
        if found is None:
            byte, bit = space >> 3, space & 7
            found = tuple(space + offset for offset, table in self._tables if table[byte] >> bit & 1)
            self._from[space] = found
        return found

    def grown(self, front: int) -> int:
        """All spaces one step from a set."""
        return spread(front, self.masks)

    def waves(self, front: int, ends: int = 0) -> Iterator[int]:
        """The set itself, then the spaces at 1, 2, 3 … steps from it, until there are no more. No step leads on from
        the spaces of `ends`."""
        known = front
        while front:
            yield front
            front = self.grown(front & ~ends) & ~known
            known |= front


class Plan:
    """See the module. Spaces are numbered by the board's lattice; `width` is its number of columns."""

    def __init__(
        self,
        board: Board,
        hung: Iterable[tuple[Border, str]] = (),
        crumbling: Iterable[Space] = (),
        options: Options | None = None,
        free_doors: Iterable[tuple[Segment, str]] = (),
    ) -> None:
        self.board = board
        self._free_doors = tuple(free_doors)
        self.options = options if options is not None else Options()
        self.lattice = board.lattice
        self.width = board.lattice.columns
        self.size = board.lattice.size
        self._letters = bytearray(b"".join(board.terrain))
        self._codes = [bytearray(b"".join(rows)) for rows in board.borders]
        for border, kind in hung:
            side, space = divmod(border, self.size)
            self._codes[side][space] = BORDER_CODE[kind]
        self.crumbling = bits_of(crumbling)
        for space in members_of(self.crumbling):
            if self.terrain(space) not in OBSTACLES + NOTHING:
                self._letters[space] = ord(".")
        self._entering: dict[tuple[bool, bool, bool, bool], list[int]] = {}
        self.floor = board.floor
        self.obstacles = self.terrain_bits(OBSTACLES)
        self.pits = self.terrain_bits("p")
        rows = range(self.lattice.rows)
        self.not_last_column = sum(((1 << (self.width - 1)) - 1) << (row * self.width) for row in rows)

    def terrain(self, space: Space) -> str:
        """Effective terrain letter."""
        return chr(self._letters[space])

    def terrain_bits(self, letters: str) -> int:
        """The spaces with one of these terrain letters."""
        return _chosen(self._letters, (ord(letter) for letter in letters))

    @cached_property
    def pit_spaces(self) -> frozenset[Space]:
        """The pits."""
        return frozenset(members_of(self.pits))

    def entering(self, flying: bool, counted: bool, small: bool, wading: bool = False) -> list[int]:
        """Prices of entering each space by terrain (`vtt.rules.descent.entering.base_prices`); do not change it."""
        key = (flying, counted, small, wading)
        if key not in self._entering:
            prices = base_prices(self._letters, flying=flying, counted=counted, small=small, wading=wading)
            self._entering[key] = prices
        return self._entering[key]

    def border_bits(self, side: int, kinds: Iterable[str]) -> int:
        """The spaces whose owned side is of one of these kinds (map edges are not drawn, so not among them)."""
        return _chosen(self._codes[side], (BORDER_CODE[kind] for kind in kinds))

    def free_walls(self, stops: Iterable[str]) -> tuple[Segment, ...]:
        """The free walls and closed free doors among what stops something."""
        stopping = frozenset(stops)
        walls = self.board.segments if "wall" in stopping else ()
        return (*walls, *(segment for segment, kind in self._free_doors if kind in stopping))

    def kind_of_free_wall(self, wall: Segment) -> str:
        """What a free wall is: a wall of the picture, or a closed door of some kind."""
        return next((kind for segment, kind in self._free_doors if segment == wall), "wall")

    def _met(self, walls: tuple[Segment, ...], across: int, down: int) -> int:
        """The spaces from which one of these walls meets the line to the centre at an offset."""
        return steps_met(walls, self.width, self.lattice.rows, across, down) if walls else 0

    def border_kind(self, one: Space, other: Space) -> str:
        """Kind of the border between two spaces that share a side, `EDGE` where one has no floor. ValueError if they
        share none."""
        border = self.lattice.border(one, other)
        if border is None:
            raise ValueError(f"{self.lattice.name(one)} and {self.lattice.name(other)} share no side")
        if not (self.floor >> one & 1 and self.floor >> other & 1):
            return EDGE
        side, space = divmod(border, self.size)
        return BORDERS[self._codes[side][space]]

    def open_sides(self, stops: Iterable[str]) -> tuple[int, int]:
        """Spaces with an open way to the east, and to the south: floor on both sides and no stopping border."""
        stopping = tuple(stops)
        east = self.floor & (self.floor >> 1) & self.not_last_column & ~self.border_bits(EAST, stopping)
        south = self.floor & (self.floor >> self.width) & ~self.border_bits(SOUTH, stopping)
        return east, south

    def _links(self, stops: tuple[str, ...], barriers: bool = False) -> Links:
        """The links of appendix A: a diagonal is open if one of the two ways round is, and no free wall lies across."""
        w, walls = self.width, self.free_walls((*stops, *ONE_WAY) if barriers else stops)
        east, south = self.open_sides(stops)
        east, south = east & ~self._met(walls, 1, 0), south & ~self._met(walls, 0, 1)
        west, north = east << 1, south << w
        if barriers:
            east &= ~self.border_bits(EAST, ("barrier",))
            south &= ~self.border_bits(SOUTH, ("barrier",))
            west &= ~(self.border_bits(EAST, ("barrier-back",)) << 1)
            north &= ~(self.border_bits(SOUTH, ("barrier-back",)) << w)
        masks = {1: east, -1: west, w: south, -w: north}
        sealed = self._sealed_corners() if self.options.sealed_corner == "open" else {}
        crossed = self._diagonals_met(walls)
        for across, first in ((1, east), (-1, west)):
            for down, second in ((w, south), (-w, north)):
                ways = (first & shifted(second, across)) | (second & shifted(first, down))
                ways = (ways | sealed.get(across + down, 0)) & ~crossed.get((across, down), 0)
                # On a board of two columns a diagonal and a straight step share their offset, from other columns.
                masks[across + down] = masks.get(across + down, 0) | ways
        return Links(tuple(masks.items()), self.size)

    def _diagonals_met(self, walls: tuple[Segment, ...]) -> dict[tuple[int, int], int]:
        """For the four diagonals (steps across and down in space numbers): the spaces from which a wall crosses it."""
        if not walls:
            return {}
        w, falling, rising = self.width, self._met(walls, 1, 1), self._met(walls, -1, 1)
        return {(1, w): falling, (-1, -w): falling << (w + 1), (-1, w): rising, (1, -w): rising << (w - 1)}

    def _sealed_corners(self) -> dict[int, int]:
        """Diagonals where all four edges at the corner are walls or map edges (A-8)."""
        w = self.width
        east, south = self.open_sides(("wall",))
        shut = ~(east | south | (south >> 1) | (east >> w)) & self.not_last_column
        down = self.floor & shut & (self.floor >> (w + 1))
        up = (self.floor >> 1) & shut & (self.floor >> w)
        return {w + 1: down, -w - 1: down << (w + 1), w - 1: up << 1, 1 - w: up << w}

    @cached_property
    def counting(self) -> Links:
        """Adjacency (`descent.md 2.1`): obstacles are adjacent to nothing."""
        free = self.floor & ~self.obstacles
        masks = self._links(COUNTING_STOPS).masks
        return Links(tuple((at, bits & free & shifted(free, at)) for at, bits in masks), self.size)

    @cached_property
    def climbing(self) -> Links:
        """Adjacent spaces that are not across an elevation line (`descent.md 1.4`)."""
        level = dict(self._links((*COUNTING_STOPS, "elevation")).masks)
        return Links(tuple((at, bits & level[at]) for at, bits in self.counting.masks), self.size)

    @cached_property
    def walking(self) -> Links:
        """Steps of walking figures; what may be entered is not looked at."""
        return self._links(WALKING_STOPS, barriers=True)

    @cached_property
    def flying(self) -> Links:
        """Steps of flying figures."""
        return self._links(FLYING_STOPS)

    @cached_property
    def looking(self) -> Links:
        """Neighbours that see each other (`descent.md 2.4`)."""
        return self._links(SIGHT_STOPS)

    @cached_property
    def striking(self) -> Links:
        """Melee: adjacent, and no thicket between (`descent.md 1.3`)."""
        sight = dict(self.looking.masks)
        return Links(tuple((at, bits & sight[at]) for at, bits in self.counting.masks), self.size)

    @cached_property
    def standing_sides(self) -> tuple[int, int]:
        """Spaces whose east, and south, side a large figure may stand across (A-6)."""
        return self.open_sides(self._standing_stops)

    @property
    def _standing_stops(self) -> tuple[str, ...]:
        return STANDING_STOPS if self.options.expand == "closed" else ("thicket",)

    def clear_of_free_walls(self, width: int, height: int) -> int:
        """Top left spaces (as a complement) of the footprints of this size across which no free wall lies: between no
        two of their spaces."""
        astride, walls = 0, self.free_walls((*self._standing_stops, "wall"))
        if walls:
            for column, row, across, down in pairs(width, height):
                astride |= shifted(self._met(walls, across, down), row * self.width + column)
        return ~astride


_ZERO: Final = bytes(b"0"[0] for _ in range(256))


def _chosen(codes: bytearray, wanted: Iterable[int]) -> int:
    """Bits of the positions whose code is wanted."""
    table = bytearray(_ZERO)
    for code in wanted:
        table[code] = ord("1")
    return int(codes[::-1].translate(table), 2) if codes else 0
