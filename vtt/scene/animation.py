"""What moves: driven by time alone, so that it can be skipped, slowed and tested. Nothing here draws.

Lengths follow `look.md`: a move 60 ms a space and at most 600 ms, everything else 120 to 220 ms (damage longer,
because it is read), eased out.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from vtt.geometry.lattice import Space

Point = tuple[float, float]
A_SPACE: Final = 0.06
LONGEST_MOVE: Final = 0.6
REVEAL: Final = 0.22
SLIDE: Final = 0.42
A_SITE: Final = 0.12
"""Seconds in which a tile slides to its place, and in which each thing on it is set up."""
FLIP: Final = 0.2
FADE: Final = 0.18
HURT: Final = 0.3
FALL: Final = 0.4
POP: Final = 0.9


def ease_out(part: float) -> float:
    """Fast first, slow at the end: 0 -> 0, 1 -> 1."""
    return 1 - (1 - part) ** 3


@dataclass
class Animation:
    """Something under way: `gone` of `length` seconds; below 0 it has not begun yet."""

    length: float
    gone: float = 0.0

    @property
    def part(self) -> float:
        """How much is done, 0 to 1, eased."""
        return ease_out(max(0.0, min(1.0, self.gone / self.length))) if self.length > 0 else 1.0

    @property
    def begun(self) -> bool:
        return self.gone >= 0

    @property
    def done(self) -> bool:
        return self.gone >= self.length


@dataclass
class Walk(Animation):
    """A figure walks along points (drawing units of its middle)."""

    figure: str = ""
    points: tuple[Point, ...] = ()

    def at(self) -> Point:
        """Where it is now."""
        lengths = [math.dist(a, b) for a, b in zip(self.points, self.points[1:], strict=False)]
        left = sum(lengths) * self.part
        for (start, end), length in zip(zip(self.points, self.points[1:], strict=False), lengths, strict=True):
            if left <= length and length > 0:
                share = left / length
                return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
            left -= length
        return self.points[-1]


@dataclass
class Appear(Animation):
    """A figure or token fades in (or, `away`, out)."""

    piece: str = ""
    away: bool = False


@dataclass
class Fall(Animation):
    """A defeated figure turns grey and lies down."""

    piece: str = ""


@dataclass
class Hurt(Animation):
    """The bar of a figure goes from one damage to another."""

    figure: str = ""
    before: int = 0
    after: int = 0

    @property
    def damage(self) -> int:
        """What the bar shows now."""
        return round(self.before + (self.after - self.before) * self.part)


@dataclass
class Flip(Animation):
    """A token turns over: narrow in the middle."""

    token: str = ""

    @property
    def width(self) -> float:
        """Width now, as a share of the whole."""
        return abs(1 - 2 * self.part)


@dataclass
class Reveal(Animation):
    """Spaces come out of the dark."""

    spaces: frozenset[Space] = frozenset()


@dataclass
class Slide(Animation):
    """A tile slides from where its stack lies to its spaces."""

    spaces: frozenset[Space] = frozenset()


@dataclass
class Pop(Animation):
    """Words that rise from a point and fade: damage, healing, a miss (`plain`)."""

    at: Point = (0.0, 0.0)
    words: str = ""
    harm: bool = True
    plain: bool = False


@dataclass
class Timeline:
    """Everything that is under way. `speed` 0 means reduced motion: nothing ever starts."""

    speed: float = 1.0
    running: list[Animation] = field(default_factory=list)

    def walk(self, figure: str, points: Sequence[Point], spaces: int) -> None:
        """Let a figure walk; a walk it is still on ends first."""
        self.running = [item for item in self.running if not (isinstance(item, Walk) and item.figure == figure)]
        self.start(Walk(min(LONGEST_MOVE, max(2, spaces) * A_SPACE), figure=figure, points=tuple(points)))

    def start(self, animation: Animation) -> None:
        """Begin something."""
        if self.speed > 0:
            animation.length /= self.speed
            animation.gone /= self.speed
            self.running.append(animation)

    def tick(self, seconds: float) -> bool:
        """Let time pass. Whether anything moved (also in the step that ended it)."""
        if not self.running:
            return False
        for animation in self.running:
            animation.gone += seconds
        self.running = [animation for animation in self.running if not animation.done]
        return True

    def skip(self) -> bool:
        """End everything at once. Whether there was anything."""
        had = bool(self.running)
        self.running.clear()
        return had

    def appearing(self, piece: str) -> float:
        """How visible a piece is, 0 to 1."""
        return next((item.part for item in self.running if isinstance(item, Appear) and item.piece == piece), 1.0)

    def flip_of(self, token: str) -> Flip | None:
        """The flip of a token."""
        return next((item for item in self.running if isinstance(item, Flip) and item.token == token), None)


@dataclass
class Ping(Animation):
    """Rings that widen: look here."""

    length: float = 1.2
    at: Point = (0.0, 0.0)
    colour: tuple[int, int, int] = (217, 164, 65)
