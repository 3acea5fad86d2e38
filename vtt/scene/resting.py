"""What lies at the bottom of a view that rests, kept as one picture while it stays the same: the first part of it
(desk, board and doors), the first two (tokens and figures too) or all (what is highlighted)."""

from __future__ import annotations

from typing import Final

import pygame

from vtt.scene.still import Content, same

LONG: Final = 8
"""Frames after which highlights that stay are worth a picture: a mouse on its way moves them sooner."""
Parts = tuple[Content, ...]
"""What the parts are made of, from the bottom up; each holds what the one before is made of."""


class Resting:
    """Two pictures of the area that is drawn: of the parts that last showed twice the same but for what is highlighted,
    which comes and goes with the mouse; and of all, once that has stayed longer."""

    def __init__(self) -> None:
        self._shown: Parts = ()
        self._stayed = 0
        self._kept: dict[bool, tuple[int, Content, pygame.Surface]] = {}

    def forget(self) -> None:
        """Something else lies at the bottom now."""
        self._shown, self._stayed, self._kept = (), 0, {}

    def draw(self, surface: pygame.Surface, area: pygame.Rect, parts: Parts) -> int:
        """Draw what is kept of these parts. How many of them that was."""
        for whole in (True, False):
            number, content, picture = self._kept.get(whole, (0, (), None))
            if picture is not None and same(content, parts[number - 1]):
                surface.blit(picture, area)
                return number
        return 0

    def keep(self, surface: pygame.Surface, area: pygame.Rect, number: int, parts: Parts) -> None:
        """So many parts have been drawn whole: keep them if that was so in the last frame, and of two that may be kept
        the later."""
        shown = self._shown or ((),) * len(parts)
        again = [same(part, before) for part, before in zip(parts, shown, strict=True)]
        whole = number == len(parts)
        if whole:
            self._shown, self._stayed = parts, self._stayed + 1 if again[-1] else 0
        if again[number - 1] and (self._stayed > LONG if whole else not any(again[number:-1])):
            if surface.get_flags() & pygame.SRCALPHA:
                picture = surface.subsurface(area).copy()
            else:
                picture = self._memory(whole, surface, area)
                picture.blit(surface, (0, 0), area)  # faster than new memory
            self._kept[whole] = number, parts[number - 1], picture

    def _memory(self, whole: bool, surface: pygame.Surface, area: pygame.Rect) -> pygame.Surface:
        """Where a picture of the area is kept. That for both is taken at once: a view that comes up waits for it, one
        that rests does not."""
        for kept in (True, False):
            _, _, picture = self._kept.get(kept, (0, (), None))
            if picture is None or picture.get_size() != area.size:
                self._kept[kept] = 0, (), surface.subsurface(area).copy()
        return self._kept[whole][2]
