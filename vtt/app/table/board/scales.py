"""How large a space of the board is at least, so that people can read it: pixels of one space of a grid, or of the
units in which zones are measured."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from vtt.app.table.board.board_room import BoardRoom

READABLE: Final = 52
"""Units a space at least at which figures and grounds are told apart."""
ON_A_GRID: Final = 40
"""The same on a board of squares or hexagons that is there from the start."""
OPENED: Final = 48
"""The same at least where more of it may be revealed than has room at that scale, as far as what is known has room."""
ROWS_OPENED: Final = (8, 6, 20)
"""Spaces that a window shows one above the other then, of a grid (a small window, a large one) and of zones: as far as
most who act there see and go has room. In a large one they are as large as that allows."""
FARTHEST: Final = 28
"""Pixels a space at least on a grid, in a window of any size, from where places that are asked about and those who are
to be seen with them are shown together for a while."""
IN_ZONES: Final = 30
"""The same where several figures stand on a space, each one unit wide."""
WHOLE_IN_ZONES: Final = 24
"""The same where all zones have room only so: nothing has to move then, and the names of zones, which are as large as
ever, tell them apart."""
ROWS: Final = 14
"""Spaces that the view shows one above the other at least, where they are not too small for that."""
ROWS_OF_ZONES: Final = 20
"""The same where all zones have room only so."""


@dataclass(frozen=True)
class Scales:
    """For a board in its `room`, on a grid or of zones, that `grows` as people play or does not."""

    room: BoardRoom
    on_a_grid: bool
    grows: bool

    @property
    def readable(self) -> float:
        """Below which the view follows who acts: fewer than the size of the letters asks for where a small window would
        show but a few rows, so that it does not go along with every step."""
        if self.grows:
            return float(self.room.stage.paint.px(READABLE))
        return self._told_apart(ON_A_GRID, ROWS) if self.on_a_grid else self._told_apart(IN_ZONES, ROWS_OF_ZONES)

    @property
    def whole(self) -> float:
        """At which all of the board is shown where nobody asks for it."""
        if self.grows or self.on_a_grid:
            return self.readable
        return self._told_apart(WHOLE_IN_ZONES, ROWS_OF_ZONES)

    @property
    def farthest(self) -> float:
        """At which places that are asked about and those who are to be seen with them are shown together for a while;
        land that grows is never seen from farther for that."""
        if self.grows:
            return float("inf")
        return FARTHEST if self.on_a_grid else WHOLE_IN_ZONES

    def _told_apart(self, least: int, rows: int) -> float:
        """So many pixels a space at least, or units where the window has so many rows of them."""
        return float(max(least, min(self.room.stage.paint.px(least), self.room.free.height // rows)))
