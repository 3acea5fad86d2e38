"""What lies at the bottom of a view that rests, kept as one picture while it stays the same: the first part of it
(desk, board and doors), the first two (tokens and figures too) or all (what is highlighted)."""

from __future__ import annotations

import pygame

from vtt.scene.still import Content, same

Parts = tuple[Content, ...]
"""What the parts are made of, from the bottom up; each holds what the one before is made of."""


class Resting:
    """One picture of the area that is drawn. A part that shows twice the same is kept, the later one rather."""

    def __init__(self) -> None:
        self._shown: Parts = ()
        self._kept: tuple[int, Content] = (0, ())
        self._picture: pygame.Surface | None = None

    def forget(self) -> None:
        """Something else lies at the bottom now."""
        self._shown, self._kept, self._picture = (), (0, ()), None

    def draw(self, surface: pygame.Surface, area: pygame.Rect, parts: Parts) -> int:
        """Draw what is kept of these parts. How many of them that was."""
        number, content = self._kept
        if self._picture is None or not number or not same(content, parts[number - 1]):
            return 0
        surface.blit(self._picture, area)
        return number

    def keep(self, surface: pygame.Surface, area: pygame.Rect, number: int, parts: Parts) -> None:
        """So many parts have been drawn whole: keep them if that was so in the last frame."""
        shown = self._shown or ((),) * len(parts)
        again = [same(part, before) for part, before in zip(parts, shown, strict=True)]
        if number == len(parts):
            self._shown = parts
        if again[number - 1] and not any(again[number:]):
            self._kept, self._picture = (number, parts[number - 1]), surface.subsurface(area).copy()
