"""The gesture that lifts a curtain: nothing that a hand on its way to something else does by accident."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

DEAD: Final = 0.4
"""Seconds after a curtain has fallen in which nothing lifts it: hands are still busy with what was there before. A
hold that begins in them fills the ring once they are over."""
HOLD: Final = 0.7
"""Seconds the ring or its key must be held."""


@dataclass
class Lifting:
    """What is done to the curtain that hangs, or to a seat's call. Times are those of the screen's ticks, in seconds; a
    curtain falls when it is first ticked, as then it is drawn."""

    now: float = 0.0
    fell: float | None = None
    held: float | None = None
    clicks: bool = False
    """Whether what is held went down when a click counted; the curtain may be built anew before it comes up."""

    def fall(self) -> None:
        """Another curtain hangs from now on; whatever is held is no answer to it."""
        self.fell = self.held = None
        self.clicks = False

    def tick(self, now: float) -> None:
        self.now = now
        if self.fell is None:
            self.fell = now

    @property
    def waited(self) -> float:
        """The share of the time that is over in which nothing lifts the curtain."""
        return 0.0 if self.fell is None else min(1.0, (self.now - self.fell) / DEAD)

    @property
    def awake(self) -> bool:
        """Whether a click counts by now."""
        return self.waited >= 1.0

    def take_hold(self) -> None:
        """The ring, the name or the key goes down."""
        self.held, self.clicks = self.now, self.awake

    def let_go(self) -> None:
        """It comes up again: the ring empties."""
        self.held, self.clicks = None, False

    @property
    def share(self) -> float:
        """How full the ring is."""
        if self.held is None or self.fell is None or not self.awake:
            return 0.0
        return min(1.0, (self.now - max(self.held, self.fell + DEAD)) / HOLD)

    @property
    def looks(self) -> tuple[float, float]:
        """What is drawn of it."""
        return self.waited, self.share

    @property
    def due(self) -> float | None:
        """Seconds until it looks different; None: it does not by itself."""
        return None if self.awake and self.held is None else 0.0

    @property
    def done(self) -> bool:
        return self.share >= 1.0
