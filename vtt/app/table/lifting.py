"""The gesture that lifts a curtain: nothing that a hand on its way to something else does by accident."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

DEAD: Final = 0.4
"""Seconds after a curtain has fallen in which nothing lifts it: hands are still busy with what was there before."""
HOLD: Final = 0.7
"""Seconds the ring or its key must be held."""


@dataclass
class Lifting:
    """What is done to the curtain that hangs, or to a seat's call. Times are those of the screen's ticks, in seconds; a
    curtain falls when it is first ticked, as then it is drawn."""

    now: float = 0.0
    fell: float | None = None
    held: float | None = None

    def fall(self) -> None:
        """Another curtain hangs from now on; whatever is held is no answer to it."""
        self.fell = self.held = None

    def tick(self, now: float) -> None:
        self.now = now
        if self.fell is None:
            self.fell = now

    @property
    def awake(self) -> bool:
        """Whether a gesture counts by now."""
        return self.fell is not None and self.now - self.fell >= DEAD

    def take_hold(self) -> bool:
        """The ring or its key goes down. Whether that counts."""
        self.held = self.now if self.awake else None
        return self.awake

    def let_go(self) -> None:
        """It comes up again: the ring empties."""
        self.held = None

    @property
    def share(self) -> float:
        """How full the ring is."""
        return 0.0 if self.held is None else min(1.0, (self.now - self.held) / HOLD)

    @property
    def done(self) -> bool:
        return self.share >= 1.0
