"""Movement of the square dungeon game (`descent.md` 1.4, 3.1 to 3.3): points, walks, terrain, placing."""

from __future__ import annotations

from vtt.geometry.lattice import Space
from vtt.rules.descent.change import Change


def walk(change: Change, figure: str, path: tuple[Space, ...], cause: str) -> None:
    """Put a walk on the agenda that costs no points: "move X spaces" (`cause` effect) or forced.

    `path` does not contain the start."""
    raise NotImplementedError


def place(change: Change, figure: str, space: Space, cause: str = "place") -> None:
    """Place a figure that is on the board: it leaves its space and enters only this one (`descent.md 3.3`)."""
    raise NotImplementedError


def gain_points(change: Change, figure: str, points: int, source: str) -> None:
    """Give the acting figure movement points of a source."""
    raise NotImplementedError


def lose_points(change: Change, figure: str) -> None:
    """All movement points of the acting figure are gone (`descent.md` 3.3, Immobilized)."""
    raise NotImplementedError
