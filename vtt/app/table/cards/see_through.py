"""A raised card lies over the board: what may be chosen there is seen through it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final

import pygame

from vtt.geometry.lattice import Space
from vtt.scene.board_scene import BoardScene
from vtt.scene.marks import AreaMark, FigureMark, StopMark

THROUGH: Final = 70
"""How much is seen of the rims of what is offered below a card: at 0 nothing of them, at 255 nothing of the card."""
RIM: Final = 4
"""Pixels of such a rim: what lies within it (prices, colours) crossed the words of the card that is read."""
OFFERS: Final = ("target", "hover", "chosen", "beyond")
Polygon = Sequence[tuple[float, float]]


def offered_places(scene: BoardScene) -> list[Polygon]:
    """Outlines in the window (pixels) of what can be chosen on a board: spaces, places where it may grow, and the
    figures that can be (who is chosen already stands out, too, and is none)."""
    spaces, figures = dict.fromkeys(_spaces(scene)), scene.pieces.figures
    corners, to_screen = scene.board.lattice.corners, scene.camera.to_screen
    found: list[Polygon] = [[to_screen(*corner) for corner in corners(space)] for space in spaces]
    for mark in scene.marks:
        if isinstance(mark, FigureMark) and mark.emphasis == "target" and mark.figure in figures:
            rect = scene.figure_rect(figures[mark.figure])
            if rect is not None:
                found.append([rect.topleft, rect.topright, rect.bottomright, rect.bottomleft])
    return found


def _spaces(scene: BoardScene) -> Iterator[Space]:
    for mark in scene.marks:
        if isinstance(mark, AreaMark) and mark.kind in OFFERS:
            yield from sorted(mark.spaces)
        elif isinstance(mark, StopMark):
            yield mark.space


@contextmanager
def seen_through(surface: pygame.Surface, card: pygame.Rect, offered: Sequence[Polygon]) -> Iterator[None]:
    """While something is drawn at the place of a card: the rims of what is offered there shine through it."""
    clip = card.clip(surface.get_rect())
    below = [places for places in offered if _box(places).colliderect(clip)]
    if not below:
        yield
        return
    shown, through = (pygame.Surface(clip.size, pygame.SRCALPHA) for _ in range(2))
    shown.blit(surface, (0, 0), clip)
    yield
    for places in below:
        rim = [(x - clip.left, y - clip.top) for x, y in places]
        pygame.draw.polygon(through, (255, 255, 255, THROUGH), rim, RIM)
    shown.blit(through, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(shown, clip)


def _box(places: Polygon) -> pygame.Rect:
    xs, ys = [x for x, _ in places], [y for _, y in places]
    return pygame.Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
