"""Whoever goes where it hurts has had time to read it: the board may have slid under a click, or a hand gone amiss."""

from __future__ import annotations

from typing import Final

from vtt.app.table.people.carry import Carry

READ: Final = 0.3
"""Seconds for which a harm must have stood beside the way before letting go leads there: as a hand that is under way
does not stop for what it sees."""


class Warned:
    """Since when the harm of the way under the hand has been there to be read."""

    def __init__(self) -> None:
        self._harm: object = None
        self._since = 0.0

    def sees(self, carry: Carry, now: float) -> None:
        """The hand has come to a place."""
        harm = (carry.over, carry.waypoints, carry.harms) if carry.harms else None
        if harm != self._harm:
            self._harm, self._since = harm, now

    def unread(self, carry: Carry, now: float) -> str:
        """What nobody can have read yet of the harm of this way, with how to go there all the same; empty where there
        is none, or it was read."""
        self.sees(carry, now)
        if not carry.harms or now >= self._since + READ:
            return ""
        return f"{' · '.join(carry.harms)}. Once more goes there all the same."
