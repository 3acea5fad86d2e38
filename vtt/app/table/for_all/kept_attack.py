"""How long an attack lies in a second window, where nobody can click it away."""

from __future__ import annotations

from typing import Final

from vtt.app.table.attack.attack_stage import AttackStage, Shown, decided_about, reckoned_in, time_to_read
from vtt.play.session import Session
from vtt.rules.attacks import Reckoned

STAYS: Final = 4.0
"""Seconds, besides those for its words, that an attack stays once it is counted."""
LEAST: Final = 3.0
"""Seconds that it stays at least, whatever people do meanwhile but strike again."""
FEW: Final = 2
BRIEF: Final = 1.5
"""Where the table is more steps ahead than that, so many seconds suffice: bots do not wait there."""


class KeptAttack:
    """One that is counted stays as long as it lies in the first window, where people click it away, and long enough to
    be read."""

    def __init__(self, stage: AttackStage) -> None:
        self.stage = stage
        self.quick = False
        """Whether it was a bot's, or people have gone on: then no longer than it takes at least."""
        self.late = 0
        """How many steps the table is ahead."""
        self._counted: tuple[Shown, float] = (), 0.0
        self._struck = 0, False

    def keeps(self, table: Session) -> bool:
        """Whether it still lies there though the table has gone on: unless somebody strikes again."""
        if not self.stage.shown or self.stage.asked or self._strikes(table):
            return False
        self.stage.skip()
        self.quick = True
        return True

    def _strikes(self, table: Session) -> bool:
        """Whether an attack is told or decided about at the moment that stands; looked for once."""
        moment = table.moment
        if self._struck[0] != moment.number:
            asked = decided_about(table.ruleset, table.view(frozenset())) if moment.table.pending else ()
            self._struck = moment.number, bool(reckoned_in(moment.events, frozenset()) or asked)
        return self._struck[1]

    def tick(self, now: float, read: Reckoned | None) -> float | None:
        """Take it away once it was read; `read`: what lies in the first window now. Seconds until it wants to go."""
        stage = self.stage
        stage.rests = None  # nobody clicks it here
        if not stage.over or stage.asked:
            return None
        if self._counted[0] is not stage.shown:
            self._counted = stage.shown, now
        least = LEAST if self.late <= FEW else BRIEF
        due = self._counted[1] + (least if self.quick else time_to_read(stage.shown, STAYS))
        if read is not None and read == stage.shown[0]:
            return None
        if now < due:
            return due - now
        stage.go_on()
        stage.read.clear()
        return 0.0
