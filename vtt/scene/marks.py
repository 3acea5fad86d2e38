"""What is drawn over the board for a moment: highlights, rays, paths, rings, strokes. Plain data, drawn in order.

A mark says *what* is shown, never how: colours, patterns and widths are the theme's (`look.md`). Points are in
drawing units (spaces), as `Lattice.centre` gives them; spaces are lattice numbers.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pygame import Surface

from vtt.board.pieces import Figure
from vtt.geometry.lattice import Border, Space
from vtt.rules.base import Shade

Point = tuple[float, float]
AreaKind = Literal[
    "area",
    "room",
    "threat",
    "start",
    "entrance",
    "exit",
    "chosen",
    "hover",
    "target",
    "illegal",
    "fits",
    "beyond",
    "far",
]
FigureEmphasis = Literal["chosen", "target", "affected", "hover", "blocker"]
Anchor = Literal[
    "center", "midbottom", "bottomleft", "bottomright", "midtop", "topleft", "topright", "midleft", "midright"
]


@dataclass(frozen=True)
class StopMark:
    """A space where the carried figure may stop, with the cost in its corner (`look.md`: blue). `shade`: what
    it takes strains (violet), or is more than the nearest spaces take (a darker blue); `arrows`: so much more (a double
    arrow for each). `loss` is damage on the way, `danger` True for any other danger (orange, dotted, the
    loss written)."""

    space: Space
    cost: int
    shade: Shade = "plain"
    loss: int = 0
    danger: bool = False
    arrows: int = 0


@dataclass(frozen=True)
class PassMark:
    """A space the carried figure may only pass: the same blue, hatched."""

    space: Space


@dataclass(frozen=True)
class AreaMark:
    """A set of spaces with one meaning: an outline round it, a light fill, and a label in its middle if there is one.
    `colour` overrides the kind's own colour (rooms in the editor)."""

    spaces: frozenset[Space]
    kind: AreaKind = "area"
    label: str = ""
    colour: tuple[int, int, int] | None = None


@dataclass(frozen=True)
class RayMark:
    """One line of sight: open (green, full, end points) or blocked (pink, dashed, the blocker outlined)."""

    start: Point
    end: Point
    open: bool
    blocker_spaces: tuple[Space, ...] = ()
    blocker_line: tuple[Point, Point] | None = None


@dataclass(frozen=True)
class PathMark:
    """The way a carried figure takes: a dotted line through the centres of `spaces`, `waypoints` larger, `label`
    (`3 of 4`) in a pill near the end."""

    spaces: tuple[Space, ...]
    waypoints: tuple[Space, ...] = ()
    label: str = ""
    legal: bool = True


@dataclass(frozen=True)
class GhostMark:
    """A figure as it would stand with its top left space at `space`, or may not (`legal`). `at` (drawing units) shows
    the carried figure with its middle at a free point instead."""

    figure: Figure
    space: Space
    width: int = 1
    height: int = 1
    legal: bool = True
    at: Point | None = None


@dataclass(frozen=True)
class SightMark:
    """Whole-board sight: spaces not in `seen` are dimmed, seen ones keep their light and get a thin green rim."""

    seen: frozenset[Space]


@dataclass(frozen=True)
class FogMark:
    """Spaces nobody has explored: covered by the desk's colour, with a soft rim."""

    spaces: frozenset[Space]


@dataclass(frozen=True)
class RingsMark:
    """Range rings: for each distance the outline of all spaces at most that far from any of `origin`."""

    origin: tuple[Space, ...]
    distances: tuple[int, ...]


@dataclass(frozen=True)
class FigureMark:
    """A figure that stands out."""

    figure: str
    emphasis: FigureEmphasis = "chosen"


@dataclass(frozen=True)
class RulerMark:
    """A measured line with its length in words."""

    start: Point
    end: Point
    label: str = ""


@dataclass(frozen=True)
class PingMark:
    """`Look here`: rings that widen; `age` in seconds from 0 to 1.2."""

    at: Point
    colour: tuple[int, int, int] = (217, 164, 65)
    age: float = 0.0


@dataclass(frozen=True)
class StrokeMark:
    """A pen stroke on the table."""

    points: tuple[Point, ...]
    colour: tuple[int, int, int] = (217, 164, 65)
    width: float = 0.06


@dataclass(frozen=True)
class LabelMark:
    """A small pill of words: a group's number, a damage to come. `anchor`: which of its points lies at `at`. It gives
    way to labels before it, away from what it stands beside, unless it is `fixed`. One that stands `within` what no
    card covers goes there by no more than its own size, where it hides nobody. A `key` is one that answers."""

    at: Point
    text: str
    warning: bool = False
    anchor: Anchor = "center"
    fixed: bool = False
    within: bool = False
    key: bool = False


@dataclass(frozen=True)
class Coordinate:
    """A letter or number of the board, `above` its upper rim or else beside its left one, with the point `opposite`
    beyond the other rim: words about figures keep off it."""

    at: Point
    text: str
    above: bool
    opposite: Point


@dataclass(frozen=True)
class BesideMark:
    """A pill of words about a figure or a `space`, in the part of the board that nothing covers: it looks for a place
    beside it that hides neither a figure nor a space it is to be `clear_of`, and has a line for each of its parts
    (between “ · ”) where it finds none in one."""

    figure: str
    text: str
    clear_of: frozenset[Space] = frozenset()
    space: Space | None = None
    warning: bool = False


@dataclass(frozen=True)
class KeyMark:
    """The key of an answer that a figure stands for: at its upper right, off its face, its health and its number."""

    figure: str
    key: str


@dataclass(frozen=True)
class NoteMark:
    """What is written on a space: a small pill that looks for a place there at which it hides least; `brief` where the
    space is too narrow on the screen for all of it."""

    space: Space
    text: str
    brief: str = ""
    warning: bool = False


@dataclass(frozen=True)
class BorderMark:
    """A border that stands out: under the pen, a door that may open, a connector that fits or is a dead end."""

    border: Border
    kind: Literal["hover", "open", "fits", "dead"] = "hover"


@dataclass(frozen=True)
class LineMark:
    """A line between two points: connectors of a tile that is being dragged, selection frames, guides."""

    start: Point
    end: Point
    kind: Literal["fits", "dead", "chosen", "guide", "threat"] = "guide"
    dashed: bool = False


@dataclass(frozen=True)
class HeatMark:
    """A heat map: space -> 0.0 to 1.0."""

    heat: tuple[tuple[Space, float], ...]


@dataclass(frozen=True)
class PictureMark:
    """A picture laid over the board, `width` x `height` spaces large from `at`: a tile in the hand, a picture that a
    tile is traced from. `opacity` 0 to 1."""

    picture: Surface
    at: Point
    width: float
    height: float
    opacity: float = 0.6


Mark = (
    StopMark
    | PassMark
    | AreaMark
    | RayMark
    | PathMark
    | GhostMark
    | SightMark
    | FogMark
    | RingsMark
    | FigureMark
    | KeyMark
    | RulerMark
    | PingMark
    | StrokeMark
    | LabelMark
    | Coordinate
    | BesideMark
    | NoteMark
    | BorderMark
    | LineMark
    | HeatMark
    | PictureMark
)
