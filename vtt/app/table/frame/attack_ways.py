"""Where an attack may be told, so that who fights is seen beside it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from vtt.app.table.frame.clear_place import Way

OVER_DOCK = "over the dock"
ABOVE = "above"
BELOW = "below"
Told = tuple[Way, pygame.Rect]
"""How an attack is told, and the room beside it in which who fights is seen."""
Choose = Callable[[Sequence[Way]], Told]


def told_high(told: Told | None) -> bool:
    """Whether an attack is told at the upper edge of the board."""
    return told is not None and told[0].name == ABOVE


def attack_ways(
    low: pygame.Rect, between: pygame.Rect, room: pygame.Rect, over_dock: pygame.Rect | None, *, home: str
) -> list[Way]:
    """The ways of an attack, its `home` first: at the lower edge of the board (`low`), at its upper one, at a side, or
    over the dock (None: what lies there is needed). `between` is the board between the sides, `room` what the dock
    leaves of it."""
    high = pygame.Rect(low.left, room.top, low.width, low.height)
    ways = [] if low == over_dock else [Way(BELOW, low, room)]
    ways += [Way(ABOVE, high, room)]
    ways += [Way("right", low.move(between.right - low.right, 0), room)]
    ways += [Way("left", low.move(between.left - low.left, 0), room)]
    if over_dock is not None:
        above = pygame.Rect(between.left, between.top, between.width, max(1, over_dock.top - between.top))
        ways.append(Way(OVER_DOCK, over_dock, above))
    return sorted(ways, key=lambda way: way.name != home)
