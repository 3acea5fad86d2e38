"""Where the board may grow, in a game whose board is laid while people play, and what lies near somebody."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import chain
from typing import Any

from vtt.board.table import Table
from vtt.geometry.lattice import Lattice, Space
from vtt.geometry.plan import plan_of
from vtt.play.session import Session
from vtt.rules.optional import GrowsBoard
from vtt.scene.camera import Box


def by_nearness(lattice: Lattice, here: Space, spaces: Iterable[Space]) -> list[Space]:
    """Spaces, those nearest to one of them first."""
    x, y = lattice.centre(here)
    return sorted(spaces, key=lambda space: max(abs(a - b) for a, b in zip(lattice.centre(space), (x, y), strict=True)))


class Growing:
    """Asked in every idle frame: whether the game is one of these is found out once (`grows`)."""

    def __init__(self, session: Session) -> None:
        ruleset = session.ruleset
        self._ruleset = ruleset if isinstance(ruleset, GrowsBoard) else None
        self.grows = self._ruleset is not None
        self._known = frozenset[Space]()
        """The spaces of such places as they were known last: while something is asked there are none."""
        self._places: tuple[object, list[frozenset[Space]]] = (None, [])

    def places(self, table: Table[Any]) -> list[frozenset[Space]]:
        """Where somebody stands beside the next part of the board."""
        if self._ruleset is not None and self._places[0] is not table:
            beyond = self._ruleset.beyond(table)
            self._places = table, [place.spaces for place in beyond if place.words and place.spaces]
        return self._places[1]

    def floor(self, table: Table[Any]) -> Callable[[Box], list[tuple[float, float]]] | None:
        """What finds the middles of the spaces in a box, also of such places; None for zones, which fill a window whose
        middles lie far beyond it."""
        lattice, board, places = table.board.lattice, table.board, frozenset(chain.from_iterable(self.places(table)))

        def middles(box: Box) -> list[tuple[float, float]]:
            near = plan_of(lattice).spaces_in(*box)
            return [lattice.centre(space) for space in near if board.has(space) or space in places]

        return middles if lattice.kind != "zones" else None

    def fresh(self, table: Table[Any]) -> frozenset[Space]:
        """The spaces of such places that were none when there last were some; noted."""
        now = frozenset(chain.from_iterable(self.places(table)))
        fresh, self._known = now - self._known, now or self._known
        return fresh
