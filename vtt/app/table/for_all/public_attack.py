"""An attack in a second window: as the first one shows it, with nothing to press."""

from __future__ import annotations

from collections.abc import Sequence

from vtt.app.paint import Paint
from vtt.app.table.attack.attack_panel import MOST, AttackPanel
from vtt.app.table.attack.attack_stage import AttackStage
from vtt.app.widgets.base import Widget


class ShownAttack(AttackPanel):
    """It says what comes of everybody it hits, as far as there is room; of more the rest is counted."""

    def __init__(self, stage: AttackStage) -> None:
        nothing = lambda: None  # noqa: E731
        super().__init__(stage, nothing, close=nothing, low=False)

    def children(self) -> Sequence[Widget]:
        return ()

    def fit(self, paint: Paint, width: int, room: int) -> int:
        """Show as many whom it hits as so many pixels have room for; how many it takes."""
        for most in range(len(self.stage.shown), MOST, -1):
            self.most = most
            if (tall := self.height(paint, width)) <= room:
                return tall
        self.most = MOST
        return self.height(paint, width)

    def _has_foot(self) -> bool:
        return self.hidden > 0

    def _foot_words(self) -> str:
        return self._rest()
