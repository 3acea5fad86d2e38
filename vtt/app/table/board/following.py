"""Where people look at a board: at all of it while that is readable, else at who acts and what they mind round them.
Whoever looks elsewhere is left alone until another figure acts."""

from __future__ import annotations

from typing import Final

from vtt.app.table.board.glance import Glance
from vtt.scene.camera import Camera, Seen

READABLE: Final = 52
"""Units a space at least at which figures and grounds are told apart."""
ON_A_GRID: Final = 40
"""The same on a board of squares or hexagons that is there from the start."""
IN_ZONES: Final = 30
"""The same where several figures stand on a space, each one unit wide."""
WHOLE_IN_ZONES: Final = 25
"""The same where all zones, or a long reach, have room only so: nothing has to move then, and the names of zones, which
are as large as ever, tell them apart."""
SMALLEST: Final = 38
"""The same on a board that grows, where a long reach has no room at a larger scale."""
ROWS: Final = 14
"""Spaces that the view shows one above the other at least, where they are not too small for that."""
ROWS_OF_ZONES: Final = 20
"""The same where all zones, or a long reach, have room only so."""
LEAST_ROUND: Final = 0.9
"""Spaces round the middle of who acts that are seen on a grid while the view stays, so that it does not go along with
every step."""
STANDS: Final = 0.5
"""Units round the middle of a zone that are seen of it."""
FAR: Final = 6
"""Spaces that the view slides at most; what is farther away comes to its middle instead of its edge."""
TAKES: Final = 0.32
"""Seconds to another place."""


class Following:
    """`whole`: people look round the whole board, however small it is, until the next one acts; `scale`: the one they
    chose, pixels a space (0: the usual)."""

    def __init__(self, glance: Glance) -> None:
        self.glance = glance
        self.whole = False
        self.scale = 0.0
        self.whom = ""
        """Whom they followed last."""
        self.before: Seen | None = None
        """Where they were led to before they looked round."""
        self._reached = ""
        self._sought = ""
        self._found: tuple[Seen, Seen] | None = None

    def looked_at(self, camera: Camera) -> Seen:
        """Where people look, or will once the camera comes back from a glance or has ended its glide."""
        return self.glance.before or (camera.goal, camera.leads_to)

    def ours(self, camera: Camera) -> bool:
        """Whether people look where they were led to last."""
        return self.glance.led == self.looked_at(camera)

    def look_round(self, camera: Camera) -> Seen | None:
        """People want to look round, or have done so: where they go back to then, if they had been led there."""
        if self.whole and self.ours(camera):
            self.whole = False
            return self.before
        self.before = self.looked_at(camera) if self.ours(camera) else None
        self.whole, self.scale = True, 0.0
        return None

    def lead(self, camera: Camera, seen: Seen | None = None, *, glide: bool = False) -> None:
        """Lead people to a view; None: they are there. From a glance the camera goes there when it comes back."""
        if seen is not None and not self.glance.come_back_to(seen):
            camera.go(seen, TAKES)
            if not glide:
                camera.finish()
        self.glance.led = self.looked_at(camera)

    def turned_to(self, whom: str) -> bool:
        """Whether another figure acts than before; noted."""
        before, self.whom = self.whom, whom or self.whom
        return bool(before) and before != self.whom

    def begins(self, acts: str, reach: bool) -> bool:
        """Whether it is seen for the first time how far this figure gets in its turn; noted."""
        begins = reach and acts != self._reached
        self._reached = acts if reach or acts != self._reached else self._reached
        return begins

    def seeks(self, camera: Camera, whom: str) -> bool:
        """Whether who acts is to be found where everything stands still: where people look where they were led, and
        once for each who acts."""
        before, self._sought = self._sought, whom
        return before != whom or self.ours(camera)

    def found(self) -> None:
        """Who acts is seen."""
        self._found = None

    def new(self, camera: Camera, seen: Seen) -> bool:
        """Whether nobody was just led from here to this view to find who acts; noted. The camera may not get quite
        there, and is not sent again then."""
        before, self._found = self._found, (seen, (camera.goal, camera.leads_to))
        return before != self._found
