"""Where words lie that tell of something: beside it, and off what can be clicked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import pygame

STEPS: Final = 14
"""How many steps to each side a place is looked for that covers nothing."""


def place_tip(
    size: tuple[int, int],
    mouse: tuple[int, int],
    screen: pygame.Rect,
    *,
    unit: float,
    about: pygame.Rect | None,
    clear: Sequence[pygame.Rect],
) -> pygame.Rect:
    """Where words of a size (pixels) lie on a `screen`: beside what they are `about`, or else the mouse; where they
    would cover something that is to stay `clear`, at the nearest place where they do not, if one is near. `unit`:
    pixels of one."""
    (wide, tall), gap, inner = size, round(6 * unit), screen.inflate(-8, -8)
    below = pygame.Rect(mouse[0] + round(12 * unit), mouse[1] + round(18 * unit), wide, tall)
    above = below.move(0, mouse[1] - round(8 * unit) - below.bottom)
    tries = [below, above]
    if about is not None:
        beside = [(below.left, about.bottom + gap), (below.left, about.top - gap - tall)]
        beside += [(about.right + gap, below.top), (about.left - gap - wide, below.top)]
        tries = [pygame.Rect(place, size) for place in beside]
        tries = [box.clamp(pygame.Rect(inner.left, box.top, inner.width, tall)) for box in tries[:2]] + tries[2:]
        tries = [box for box in tries if inner.contains(box)] + [below, above]
    usual = next((box for box in tries if box.bottom <= screen.bottom), above).clamp(inner)
    if about is None or usual.collidelist(clear) < 0:
        return usual
    near = round(12 * unit)
    rooms = [box for box in (*tries, *_round_about(usual, near)) if inner.contains(box) and not box.colliderect(about)]
    free = [box for box in rooms if box.collidelist(clear) < 0]
    return min(free, key=lambda box: _apart(box, about), default=usual)


def _round_about(box: pygame.Rect, step: int) -> Iterator[pygame.Rect]:
    sides = sorted(range(-STEPS, STEPS + 1), key=abs)
    return (box.move(across * step, down * step) for down in sides for across in sides)


def _apart(one: pygame.Rect, other: pygame.Rect) -> int:
    """Pixels between two places, along both ways."""
    across = max(one.left - other.right, other.left - one.right, 0)
    return across + max(one.top - other.bottom, other.top - one.bottom, 0)
