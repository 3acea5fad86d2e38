"""The scenario document: what a `*.scenario.json`, a `*.map.json` and a `*.tiles.json` file hold.

Plain data, versioned, readable and diffable. Positions are ``[column, row]``. Squares: column and row. Hexagons:
pointy top, odd rows shifted half a hexagon to the right ("odd-r"). Borders are ``[column, row, side, kind]`` with the
side names of the lattice (`vtt.geometry.lattice`). The place of a zone is its number and 0, its sides are called after
the zones beyond them. Terrain rows use the letters of `vtt.board.terrain`.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta

from vtt.geometry.lattice import LatticeKind
from vtt.rules.perils import Peril, Row
from vtt.rules.stand_ins import StandIn
from vtt.scenario.part import (
    VERSION,
    BorderPlacement,
    Coordinate,
    Count,
    Extent,
    FreeLine,
    Identity,
    Number,
    Part,
    Position,
    Turns,
)
from vtt.scenario.story_parts import Objective, Paragraph, Puzzle, Reinforcement, Trigger

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
    """What one door reveals. `area` names its spaces. `text` is read out when it is revealed. A `secret` one (in games
    that know them) lies apart, no door reveals it, and `reward` names the card that lies in it."""

    id: Identity
    name: str = ""
    area: str
    text: str = ""
    revealed: bool = False
    secret: bool = False
    reward: str = ""


# --- the whole -------------------------------------------------------------------------------------------------


class Making(Part, frozen=True, kw_only=True):
    """Something that was made here for the game itself, beside its own: `kind` is one of those that the game lets
    people make (`vtt.rules.game.Game.makes`), `data` what it is, in the words of the game."""

    id: Identity
    kind: str
    name: str = ""
    data: dict[str, Any] = {}


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
    """What is told as the game begins; all objectives are told after it."""
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
    land: dict[str, Any] = {}
    """A land of its own to be explored: rules, map and stack in the words of the game (areas of the board are its
    tiles); empty: the game's own scenario that `settings` name."""
    makings: tuple[Making, ...] = ()
    """What was made here for the game itself; whoever plays the scenario has it."""
    stand_ins: dict[str, StandIn] = {}
    """Who plays kinds of monsters that the game does not have, instead of the usual ones."""
    notes: dict[str, str] = {}
    """The author's own remarks; readers ignore them."""
