"""The board under the figures as the rules of the square dungeon game see it at one moment.

`ground_of(table)` gives the `Ground` of a table; it is cached, so ask for it wherever you need it. Nothing here changes
anything: a `Ground` answers who is adjacent, how far, who sees whom, where a figure fits and where it may move.
Sets of spaces are bits of one integer (`vtt.geometry.bits`: `members_of`, `bits_of`).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from vtt.board.board import Board
from vtt.board.pieces import Door, Figure, Token
from vtt.board.table import Table
from vtt.geometry.lattice import Space
from vtt.rules.base import Footprint, Sight


@dataclass(frozen=True)
class Options:
    """Readings of the rules that tables differ in (`descent.md 9`, A-5 to A-11); the first value is the default."""

    wall_end: str = "literal"  # "sight.wall_end": literal | strict
    blocked_corner: str = "open"  # "sight.blocked_corner": open | closed
    along: str = "all"  # "sight.along": all | named
    diagonal: str = "shared"  # "elevation.diagonal": shared | literal
    expand: str = "closed"  # "expand.borders": closed | thicket
    sealed_corner: str = "sealed"  # "adjacency.sealed_corner": sealed | open
    reach: str = "exact"

    @staticmethod
    def from_settings(settings: Mapping[str, str]) -> Options:
        """The options named in `Table.settings`; unknown names are left alone. ValueError for an unknown value."""
        raise NotImplementedError


@dataclass(frozen=True, kw_only=True)
class Mover:
    """Who moves and what it may spend (`descent.md 3.2, 3.3`).

    The budget is `points` in the pool, then `actions` move actions of `speed` points each, then `fatigue` points.
    `flying` and `scamper` (passes enemies) as the abilities say; `counted` is for "move X spaces": every space costs
    one and pits do not stop. `shrunk` is the counting space of a large figure in mid-move (None: any of its own).
    `ignores_crumbling` holds for monsters (the default follows the figure's side).
    """

    figure: Figure
    points: int
    actions: int = 0
    speed: int = 0
    fatigue: int = 0
    flying: bool = False
    scamper: bool = False
    counted: bool = False
    shrunk: Space | None = None


class Routes:
    """Everywhere a mover may go (`descent.md 3.2`, appendix A)."""

    starts: tuple[Space, ...]

    def ends(self) -> Mapping[Space, int]:
        """Counting spaces where the mover may stop, with the cheapest cost in movement points (0: where it is)."""
        raise NotImplementedError

    def placements(self, space: Space) -> tuple[Footprint, ...]:
        """Legal footprints when the move stops with this counting space (small figures: one)."""
        raise NotImplementedError

    def passing(self) -> Mapping[Space, int]:
        """Spaces it may only pass, with their cheapest cost."""
        raise NotImplementedError

    def path(self, space: Space, waypoints: Sequence[Space] = ()) -> tuple[Space, ...] | None:
        """Cheapest path (start space first) over the waypoints in order to a space, or None; of equally cheap paths
        the one with the least damage."""
        raise NotImplementedError

    def cost(self, path: Sequence[Space]) -> int | None:
        """Movement points of a path, or None where one of its steps is illegal (the budget is not looked at)."""
        raise NotImplementedError

    def loss(self, path: Sequence[Space]) -> int:
        """Damage suffered on a path: one for each lava or hazard space entered, two for a pit it stops in."""
        raise NotImplementedError

    def payment(self, cost: int) -> tuple[int, int]:
        """How a cost is paid beyond the pool: (move actions to take, fatigue to suffer)."""
        raise NotImplementedError

    def refusal(self, space: Space) -> str:
        """One sentence why a space is no legal end; empty if it is one."""
        raise NotImplementedError


class Ground:
    """A board with its doors, overlays and figures, compiled."""

    board: Board
    options: Options
    figures: Mapping[str, Figure]
    occupied: int
    """Bits of all spaces with a figure on them."""

    def spaces_of(self, figure: Figure) -> tuple[Space, ...]:
        """The spaces of a figure's footprint, row by row; empty if it is not on the board."""
        raise NotImplementedError

    def footprint_spaces(self, footprint: Footprint) -> tuple[Space, ...]:
        """The spaces of a footprint."""
        raise NotImplementedError

    def figure_on(self, space: Space) -> Figure | None:
        """Who stands on a space."""
        raise NotImplementedError

    def terrain(self, space: Space) -> str:
        """Effective terrain letter (`vtt.board.terrain`): ``.`` under a crumbling token, which hides all but obstacles
        (`descent.md 1.4`)."""
        raise NotImplementedError

    def is_crumbling(self, space: Space) -> bool:
        """Whether a crumbling token lies there."""
        raise NotImplementedError

    def border_kind(self, one: Space, other: Space) -> str:
        """Kind of the border between two spaces that share a side, doors' state included; ``edge`` for the map edge."""
        raise NotImplementedError

    def is_empty(self, space: Space, ignoring: Collection[str] = ()) -> bool:
        """Floor, no obstacle, no figure (but those ignored): `descent.md 2.3`."""
        raise NotImplementedError

    def nearest_empty(self, origins: Iterable[Space], without: Collection[Space] = ()) -> tuple[Space, ...]:
        """All empty spaces at the smallest counted distance from the origins (the origins themselves if empty);
        where nothing can be counted, as the crow flies. Empty only on a full board."""
        raise NotImplementedError

    def nearest_placements(
        self, origins: Iterable[Space], width: int, height: int, within: Collection[Space] = ()
    ) -> tuple[Footprint, ...]:
        """Nearest legal footprints of a figure to be placed: wholly within the named spaces if any fits (`3.4`)."""
        raise NotImplementedError

    def adjacent(self, one: Space, other: Space) -> bool:
        """`descent.md 2.1`."""
        raise NotImplementedError

    def neighbours(self, space: Space) -> tuple[Space, ...]:
        """All spaces adjacent to a space."""
        raise NotImplementedError

    def figures_adjacent(self, one: Figure, other: Figure) -> bool:
        """Whether any of their spaces are adjacent."""
        raise NotImplementedError

    def distance(self, starts: Iterable[Space], ends: Iterable[Space]) -> int | None:
        """Fewest counted spaces from any start to any end, None where nothing can be counted (`descent.md 2.2`)."""
        raise NotImplementedError

    def within(self, starts: Iterable[Space], reach: int) -> int:
        """Bits of all spaces at a counted distance of at most `reach`."""
        raise NotImplementedError

    def may_strike(self, one: Space, other: Space) -> bool:
        """Melee between two spaces: adjacent and no thicket between them (`descent.md 1.3, 2.5`)."""
        raise NotImplementedError

    def elevation_die(self, attacker: Space, target: Space) -> bool:
        """Whether a plain melee attack between these spaces gives the defender a black die (`descent.md 5.6`, A-5)."""
        raise NotImplementedError

    def climb_ends(self, figure: Figure) -> tuple[Space, ...]:
        """Where a figure may climb out of its pit: empty adjacent spaces, not across an elevation line (`1.4`)."""
        raise NotImplementedError

    def in_pit(self, figure: Figure) -> bool:
        """Whether all its spaces are pits (`descent.md 1.4`)."""
        raise NotImplementedError

    def seen(self, viewer: Figure) -> int:
        """Bits of all spaces the figure sees (`descent.md 2.4`)."""
        raise NotImplementedError

    def seen_from(self, space: Space) -> int:
        """Bits of all spaces seen from one space, by somebody who stands (or could stand) there."""
        raise NotImplementedError

    def sees(self, viewer: Figure, target: Figure) -> bool:
        """Whether a figure sees another (any of its spaces)."""
        raise NotImplementedError

    def sight(self, viewer: Figure, target: Space) -> Sight:
        """Whether a figure sees a space, with the evidence."""
        raise NotImplementedError

    def expansions(
        self, space: Space, width: int, height: int, ignoring: Collection[str] = ()
    ) -> tuple[Footprint, ...]:
        """Legal footprints of a figure of this size (either way round) that contain a space (`descent.md 3.2`, A-6)."""
        raise NotImplementedError

    def fits(self, footprint: Footprint, ignoring: Collection[str] = ()) -> bool:
        """Whether a figure may stand so: all spaces empty, nothing inside that it may not straddle."""
        raise NotImplementedError

    def search(self, mover: Mover) -> Routes:
        """Everywhere a figure may move."""
        raise NotImplementedError


def are_friends(one: Figure, other: Figure) -> bool:
    """Heroes and allies are friends; monsters are friends of monsters (`descent.md 2.3`)."""
    raise NotImplementedError


def ground_of(table: Table[Any]) -> Ground:
    """The ground of a table: cached as long as board, doors, tokens and figures are the same objects."""
    raise NotImplementedError


def make_ground(
    board: Board,
    figures: Mapping[str, Figure],
    doors: Mapping[str, Door] | None = None,
    tokens: Mapping[str, Token] | None = None,
    options: Options | None = None,
) -> Ground:
    """A ground without a table (tests, set-up, positions)."""
    raise NotImplementedError
