"""What every kind of board has in common: numbered places with borders between them.

A *space* is one place of the lattice, numbered row by row: ``space = row * columns + column``. Every place has a
number, also those where no floor lies; whether there is floor is the board's knowledge (`vtt.board.board`).

A *border* is what lies between two neighbouring places. Each place owns `owned_sides` of its sides; the border on
owned side ``k`` of a space has the number ``k * size + space``. The other sides belong to the neighbours. Owned
sides have one-letter or two-letter names, which documents use: squares own ``E`` and ``S``; hexagons (pointy top)
own ``E``, ``SE`` and ``SW``.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Literal, Protocol

Space = Annotated[int, "space"]
"""What names one is looked up when a table is opened (`vtt.rules.names`)."""
Border = Annotated[int, "border"]
LatticeKind = Literal["square", "hexagon", "zones"]


class Lattice(Protocol):
    """A rectangle of places. Implementations are immutable and hashable, and cheap to make."""

    def __hash__(self) -> int: ...

    @property
    def kind(self) -> LatticeKind: ...

    @property
    def columns(self) -> int: ...

    @property
    def rows(self) -> int: ...

    @property
    def size(self) -> int:
        """Number of places, ``columns * rows`` (for zones: the number of zones)."""

    @property
    def side_names(self) -> tuple[str, ...]:
        """Names of the owned sides, in the order of their numbers."""

    def space(self, column: int, row: int) -> Space | None:
        """The space at a column and row, or None outside the rectangle."""

    def position(self, space: Space) -> tuple[int, int]:
        """Column and row of a space."""

    def name(self, space: Space) -> str:
        """What people call a space: column letters and row number, ``C3``."""

    def neighbours(self, space: Space) -> tuple[Space, ...]:
        """The places that share a side with this one (squares: four), inside the rectangle."""

    def border(self, one: Space, other: Space) -> Border | None:
        """The border between two places that share a side, else None."""

    def sides(self, border: Border) -> tuple[Space, Space]:
        """The two places of a border; the owner first. ValueError if the far place lies outside."""

    def distance(self, one: Space, other: Space) -> int:
        """Steps as the crow flies (squares: king's moves), ignoring all borders and terrain."""

    def centre(self, space: Space) -> tuple[float, float]:
        """Centre for drawing only, in units of one space's width, the lattice's top left at (0, 0)."""

    def corners(self, space: Space) -> tuple[tuple[float, float], ...]:
        """Outline for drawing only, clockwise, in the same units."""

    def border_line(self, border: Border) -> tuple[tuple[float, float], tuple[float, float]]:
        """The border's two ends for drawing only, in the same units."""

    def space_under(self, x: float, y: float) -> Space | None:
        """The space that covers a drawing point, or None outside (for the mouse)."""


def spaces_at(lattice: Lattice, places: Iterable[tuple[int, int]]) -> tuple[Space, ...]:
    """The spaces at columns and rows, but for those outside the rectangle."""
    return tuple(space for at in places if (space := lattice.space(*at)) is not None)
