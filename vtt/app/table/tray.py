"""The dice tray over the board: the dice the game rolled tumble, lie for a moment, and go away by themselves."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from vtt.app.paint import Paint
from vtt.files.offers import Offer
from vtt.rules.events import Rolled
from vtt.scene.dice import DicePainter, DieLook, Throw

LIES = 1.3
"""Seconds the dice lie before the tray goes."""
MOST = 12
"""Dice that are shown of one step; more do not fit into a tray."""


class Tray:
    """All dice of one step in one throw; a click or a key takes it away at once."""

    def __init__(self, paint: Paint, offer: Offer) -> None:
        self.painter = DicePainter(paint.theme, paint.sprites)
        self.offer = offer
        self.throw: Throw | None = None
        self._left = 0.0

    @property
    def showing(self) -> bool:
        return self.throw is not None

    def look(self, colour: str, face: int) -> DieLook:
        """How one die lies; a die of an unknown kind shows its number."""
        faces = self.offer.dice.get(colour, ())
        kind = "gray" if colour == "grey" else colour
        if not 0 <= face < len(faces):
            return DieLook(kind, range=face + 1)
        shown = faces[face]
        return DieLook(kind, shown.range, shown.damage, shown.surge, shown.shields, shown.miss)

    def pictures(self, roll: Rolled, pixels: int) -> tuple[pygame.Surface, ...]:
        """The dice of a roll as small pictures, for the log."""
        return tuple(self.painter.die(self.look(die.colour, die.face), pixels) for die in roll.dice)

    def roll(self, rolls: Sequence[Rolled], seed: int, *, still: bool) -> None:
        """Throw the dice of these rolls. `still`: they lie at once (reduced motion)."""
        dice = [die for roll in rolls for die in roll.dice][:MOST]
        if not dice:
            return
        looks = [self.look(die.colour, die.face) for die in dice]
        others = [[self.look(die.colour, face) for face in range(self._faces(die.colour))] for die in dice]
        self.throw = Throw(self.painter, looks, others, seed)
        self._left = LIES
        if still:
            self.throw.skip()

    def _faces(self, colour: str) -> int:
        return len(self.offer.dice.get(colour, ())) or 6

    def clear(self) -> None:
        """Take the tray away."""
        self.throw = None

    def tick(self, seconds: float, stay: bool = False) -> float | None:
        """Let time pass. Seconds until the next tick is wanted (0: the dice tumble), or None: no tray is there, or its
        dice lie and `stay` (somebody decides what they are good for)."""
        if self.throw is None:
            return None
        if self.throw.tick(seconds):
            return 0.0
        if stay:
            return None
        self._left -= seconds
        if self._left > 0:
            return self._left
        self.throw = None
        return 0.0

    def draw(self, surface: pygame.Surface, clear: pygame.Rect, paint: Paint) -> None:
        """Draw the tray at the foot of the part of the window that no card covers."""
        if self.throw is None:
            return
        width = min(paint.px(46) * round(self.throw.tray.width), clear.width)
        height = round(width * self.throw.tray.height / self.throw.tray.width)
        area = pygame.Rect(0, 0, width, height)
        area.midbottom = (clear.centerx, clear.bottom - paint.px(12))
        self.throw.draw(surface, area)
