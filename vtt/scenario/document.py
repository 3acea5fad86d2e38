"""The scenario document: what a `*.scenario.json`, a `*.map.json` and a `*.tiles.json` file hold.

Plain data, versioned, readable and diffable. Positions are ``[column, row]``. Squares: column and row. Hexagons:
pointy top, odd rows shifted half a hexagon to the right ("odd-r"). Borders are ``[column, row, side, kind]`` with the
side names of the lattice (`vtt.geometry.lattice`). The place of a zone is its number and 0, its sides are called after
the zones beyond them. Terrain rows use the letters of `vtt.board.terrain`.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from vtt.geometry.lattice import LatticeKind
from vtt.rules.perils import Peril, Row
from vtt.rules.stand_ins import StandIn

VERSION = 1

Coordinate = Annotated[int, Meta(ge=-10_000, le=10_000)]
Position = tuple[Coordinate, Coordinate]
BorderPlacement = tuple[Coordinate, Coordinate, str, str]
Sixtieth = Annotated[int, Meta(ge=-1_000_000, le=1_000_000)] | Annotated[float, Meta(ge=-1_000_000, le=1_000_000)]
"""A whole number, or one with up to four decimals."""
FreeLine = tuple[Sixtieth, Sixtieth, Sixtieth, Sixtieth]
Number = Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]
Count = Annotated[int, Meta(ge=0, le=100)]
Extent = Annotated[int, Meta(ge=1, le=6)]
Identity = Annotated[str, Meta(min_length=1, max_length=80)]
Turns = Annotated[int, Meta(ge=0, le=5)]


class Part(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """Base of everything in a document."""


# --- tiles -----------------------------------------------------------------------------------------------------


class Connector(Part, frozen=True, kw_only=True):
    """A puzzle-shaped edge: the side of one space of the tile where another tile may join.

    `at` is the space inside the tile, `side` one of N E S W (squares) or E SE SW W NW NE (hexagons). Neighbouring
    connectors of one opening have the same `opening` name.
    """

    at: Position
    side: str
    opening: str = ""


class Zone(Part, frozen=True, kw_only=True):
    """One zone: a polygon and the marker point figures gather at, in sixtieths of a space. `tile` is the placed tile it
    came with (and goes with)."""

    id: Identity
    name: str = ""
    polygon: tuple[Position, ...]
    marker: Position
    terrain: str = "."
    neighbours: tuple[str, ...] = ()
    tile: str = ""


class TileSide(Part, frozen=True, kw_only=True):
    """One printed side: `name` (`5A`), rows of terrain letters, inner borders, connectors, a picture (or none). A side
    of zones has `zones` instead of rows; its picture covers the box round them, whose top left corner is (0, 0)."""

    name: Identity
    rows: tuple[str, ...] = ()
    zones: tuple[Zone, ...] = ()
    borders: tuple[BorderPlacement, ...] = ()
    connectors: tuple[Connector, ...] = ()
    picture: str = ""


class TilePiece(Part, frozen=True, kw_only=True):
    """One printed piece with its sides (usually two). `copies` None: without limit. `role`: "", endcap, extension,
    transition, entrance, exit; those belong to no named area (`descent.md 1.1`)."""

    id: Identity
    sides: tuple[TileSide, ...]
    copies: int | None = 1
    role: str = ""


class TileSet(Part, frozen=True, kw_only=True):
    """`*.tiles.json`"""

    format: Literal["vtt-tiles"] = "vtt-tiles"
    version: Annotated[int, Meta(ge=1, le=VERSION)] = VERSION
    id: Identity
    title: str
    lattice: LatticeKind
    source: str = ""
    pieces: tuple[TilePiece, ...] = ()


# --- board -----------------------------------------------------------------------------------------------------


class PlacedTile(Part, frozen=True, kw_only=True):
    """A tile side on the board. `tile` is ``set/side`` (`crypt/5A`); `at` the position of the top left
    corner of
    the turned tile's rectangle; `turns` clockwise (quarters or sixths). `size` (as it lies, columns and rows)
    keeps a stand-in of the right size when the set is missing."""

    id: Identity
    tile: str
    at: Position
    turns: Turns = 0
    size: Position | None = None


class Painted(Part, frozen=True, kw_only=True):
    """Terrain painted over the tiles. A space letter leaves what lies below."""

    at: Position = (0, 0)
    rows: tuple[str, ...] = ()


class Area(Part, frozen=True, kw_only=True):
    """A named set of spaces. Tiles make areas of their own under their id. `kind`: "", room, start, entrance,
    exit (only through an exit may figures leave the board)."""

    id: Identity
    name: str = ""
    kind: str = ""
    spaces: tuple[Position, ...] = ()
    tiles: tuple[str, ...] = ()


class BoardDocument(Part, frozen=True, kw_only=True):
    """Tiles first, then painted terrain, then borders. On a board of zones a tile is a printed sheet, and its zones
    stand among `zones`. `segments` are walls that lie anywhere: x1, y1, x2, y2 in sixtieths of a space. `picture_at`:
    left, top, width and height of the picture, in sixtieths too, where it does not cover the whole board."""

    lattice: LatticeKind = "square"
    columns: Annotated[int, Meta(ge=1, le=400)] = 20
    rows: Annotated[int, Meta(ge=1, le=400)] = 14
    tiles: tuple[PlacedTile, ...] = ()
    painted: tuple[Painted, ...] = ()
    borders: tuple[BorderPlacement, ...] = ()
    areas: tuple[Area, ...] = ()
    zones: tuple[Zone, ...] = ()
    segments: tuple[FreeLine, ...] = ()
    picture: str = ""
    picture_at: FreeLine | None = None


class MapDocument(Part, frozen=True, kw_only=True):
    """`*.map.json`: a board without a story."""

    format: Literal["vtt-map"] = "vtt-map"
    version: Annotated[int, Meta(ge=1, le=VERSION)] = VERSION
    title: str
    board: BoardDocument


# --- contents --------------------------------------------------------------------------------------------------


class DoorPlacement(Part, frozen=True, kw_only=True):
    """`borders` are ``[column, row, side]`` for square boards, `segments` lines anywhere on one (x1, y1, x2, y2 in
    sixtieths of a space), or `at` one hexagon. `reveals` names rooms. `hint`: what everybody may know of it, in a
    sentence (what opens a locked one)."""

    id: Identity
    name: str
    kind: str = "door"
    borders: tuple[tuple[Coordinate, Coordinate, str], ...] = ()
    at: Position | None = None
    reveals: tuple[str, ...] = ()
    state: str = "closed"
    hint: str = ""
    segments: tuple[FreeLine, ...] = ()


class TokenPlacement(Part, frozen=True, kw_only=True):
    """`kind`: search, objective, trap, crumbling, obstacle, coin, treasure, … See `vtt.board.pieces.Token`. `hint`:
    what everybody who sees it may know, in a sentence (what a trap does)."""

    id: Identity
    kind: str
    at: tuple[Position, ...]
    name: str = ""
    colour: str = ""
    contents: str = ""
    face_up: bool = True
    room: str = ""
    amount: Number = 0
    picture: str = ""
    hint: str = ""


class FigurePlacement(Part, frozen=True, kw_only=True):
    """One figure at one place. `ranks` gives the rank for each number of players (a key is that number): none,
    normal or elite."""

    id: Identity
    kind: str
    side: str = "monsters"
    at: Position
    width: Extent = 1
    height: Extent = 1
    room: str = ""
    group: str = ""
    name: str = ""
    ranks: dict[str, str] = {}


class Group(Part, frozen=True, kw_only=True):
    """A group of monsters placed by its owner: `where` names an area. Its size comes from the monster's own table by
    number of players (on hexagons: one a hero, two at least, who stand there by themselves) unless `sizes` gives
    (normal, elite) for each. `extra_health` for every member. With `traits` (squares) it is an open group: its owner
    chooses a kind of monster that has one of them and is not used yet, and `kind` comes where there is no choice. A
    `reserve` comes only when a peril calls it."""

    id: Identity
    kind: str
    where: str = ""
    room: str = ""
    sizes: dict[str, tuple[Count, Count]] = {}
    extra_health: Number = 0
    name: str = ""
    inactive: bool = False
    traits: tuple[str, ...] = ()
    reserve: bool = False


class Room(Part, frozen=True, kw_only=True):
    """What one door reveals. `area` names its spaces. `text` is read out when it is revealed."""

    id: Identity
    name: str = ""
    area: str
    text: str = ""
    revealed: bool = False


# --- story -----------------------------------------------------------------------------------------------------


class When(Part, frozen=True, kw_only=True):
    """When a trigger is looked at. `what`: start, door_opened, room_revealed, entered, searched, defeated,
    round_begins, round_ends, turn_begins, turn_ends, counter_reaches, puzzle_solved, picked_up.

    `who` limits it to a figure's id, group, side, kind or rank, or to whoever carries a token of that id; `where` to a
    door, a room, a token, or (entered) an area or space (``column,row``); `number` to a round, or the value a counter
    must reach (or pass); `name` names the counter or puzzle. What is empty limits nothing."""

    what: str
    who: str = ""
    where: str = ""
    name: str = ""
    number: Number | None = None


class If(Part, frozen=True, kw_only=True):
    """A condition. `what`: counter (value of `name`), flag (counter `name` is not 0; with != it is 0), figures_in_area
    (`who` on `where`), figures_left (`who` on the board or still to come: a group nobody has met is left), round,
    players (number of heroes), die (a roll of a die with `name` faces, 6 if empty). `compare`: < <= = >= > != with
    `number`. `who` and `where` as in `When`."""

    what: str
    compare: str = "="
    number: Number = 0
    name: str = ""
    who: str = ""
    where: str = ""


class Do(Part, frozen=True, kw_only=True):
    """A deed. `what` and the fields it needs:

    reveal (`name`: room), open and lock (`name`: door), spawn (`kind`: a monster, ``monster/elite`` an elite one;
    `where`, `number`; `who`: the group it joins or makes), move (`who`, `where`), remove (`who`, or `name`: token),
    terrain (`where`, `kind`: letter), border (`where`: ``column,row,side``, `kind`), give (`who`, `name`: card),
    counter (`name`, `number`: the value), add (`name`, `number`: 1 if 0), text and hint (`name`: title, `text`), ask
    (`who`: seat or side, `text`, `choices`: answer -> deeds), test (`who`, `name`: attribute, `choices`: ``passed``
    and ``failed`` -> deeds), puzzle (`name`), win (`who`: side, `text`), wake (`who`: group), read (`name`: paragraph).

    `who` as in `When`; ``acting`` (and for give and test the empty one) is the figure that set the trigger off."""

    what: str
    name: str = ""
    who: str = ""
    where: str = ""
    number: Number = 0
    text: str = ""
    kind: str = ""
    choices: dict[str, tuple[Any, ...]] = {}


class Trigger(Part, frozen=True, kw_only=True):
    """When … if … do …; `once` triggers fire a single time."""

    id: Identity
    name: str = ""
    when: tuple[When, ...]
    conditions: tuple[If, ...] = ()
    deeds: tuple[Do, ...]
    once: bool = True


class Paragraph(Part, frozen=True, kw_only=True):
    """A page of the book of secrets: the deed ``read`` opens it, its `text` is told, then its `deeds` are done. People
    look it up again afterwards."""

    id: Identity
    name: str = ""
    text: str = ""
    deeds: tuple[Do, ...] = ()


class Objective(Part, frozen=True, kw_only=True):
    """How one side wins: all `conditions` hold. `text` is the goal as the goal card shows it during play, `ending` the
    sentence said when it is reached (empty: the text again); `progress` names a counter and `goal` its target, for a
    bar."""

    side: str
    text: str
    ending: str = ""
    conditions: tuple[If, ...] = ()
    progress: str = ""
    goal: Number = 0


class Reinforcement(Part, frozen=True, kw_only=True):
    """Figures that come at the end of a side's turn: up to `number` of a group onto an area, within the group
    limit; without a `rank` its side chooses."""

    group: str
    where: str
    number: Number = 1
    rank: str = ""
    from_round: Number = 1


class Puzzle(Part, frozen=True, kw_only=True):
    """A puzzle as a lock. `kind`: sliding, code, swap, tower; `size` and `seed` fix it."""

    id: Identity
    kind: str
    size: Annotated[int, Meta(ge=2, le=12)] = 3
    seed: int = 0
    name: str = ""


class SeatPlan(Part, frozen=True, kw_only=True):
    """A seat the scenario offers: a side, and how many figures it leads."""

    id: Identity
    name: str
    side: str
    optional: bool = False


class Scenario(Part, frozen=True, kw_only=True):
    """`*.scenario.json`"""

    format: Literal["vtt-scenario"] = "vtt-scenario"
    version: Annotated[int, Meta(ge=1, le=VERSION)] = VERSION
    id: Identity
    title: str
    game: str
    summary: str = ""
    minutes: Number = 60
    players: tuple[Count, Count] = (2, 4)
    language: str = "en"
    picture: str = ""
    pictures: dict[str, str] = {}
    """Kind of figure or hero -> picture file beside the document that shows it here."""
    introduction: str = ""
    tile_sets: dict[str, str] = {}
    """Set id -> hash of the set it was made with ("" if unknown)."""
    board: BoardDocument
    seats: tuple[SeatPlan, ...] = ()
    start: str = ""
    """Area where the heroes start."""
    heroes: tuple[str, ...] = ()
    """Heroes suggested for a quick start."""
    rooms: tuple[Room, ...] = ()
    doors: tuple[DoorPlacement, ...] = ()
    tokens: tuple[TokenPlacement, ...] = ()
    figures: tuple[FigurePlacement, ...] = ()
    groups: tuple[Group, ...] = ()
    reinforcements: tuple[Reinforcement, ...] = ()
    counters: dict[str, Number] = {}
    objectives: tuple[Objective, ...] = ()
    triggers: tuple[Trigger, ...] = ()
    puzzles: tuple[Puzzle, ...] = ()
    paragraphs: tuple[Paragraph, ...] = ()
    round_limit: Annotated[int, Meta(ge=1, le=1000)] | None = None
    settings: dict[str, str] = {}
    """Named rule options this scenario wants (`descent.md` section 9)."""
    perils: tuple[Peril, ...] = ()
    """What happens at the ends of rounds when heroes linger (`road_to_legend.md` 18)."""
    peril_track: tuple[Row, ...] = ()
    """In which rounds they come."""
    morale: Count | None = None
    """How much courage the party begins with; None: one for each hero."""
    behaviours: tuple[dict[str, Any], ...] = ()
    """How monsters act that nobody leads, by kind, in the words of the game; instead of what they usually do."""
    stand_ins: dict[str, StandIn] = {}
    """Who plays kinds of monsters that the game does not have, instead of the usual ones."""
    notes: dict[str, str] = {}
    """The author's own remarks; readers ignore them."""
