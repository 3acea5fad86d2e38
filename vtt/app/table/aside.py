"""The board moves aside where a question, a hint or a lesson would lie over the figures it is about."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from vtt.app.table.glance import Glance
from vtt.app.table.layout import Places
from vtt.app.table.looking import Looking
from vtt.app.table.watched import figures_asked_about
from vtt.scene.board_scene import BoardScene

COVERED = 4
"""The part of a figure (one in so many) that may be covered."""


class Aside:
    """Looks once at each question and hint that comes up; when it has gone the board comes back, unless people look
    elsewhere by then."""

    def __init__(self, looking: Looking, glance: Glance) -> None:
        self.looking, self.glance = looking, glance
        self._seen: object = None
        self._moved = False

    def look(self, scene: BoardScene, places: Places) -> None:
        """What lies over the board may be something else than before; the board rests."""
        parts = places.parts
        asked = () if parts.question is None else (parts.question, *([parts.words] if parts.words.visible else []))
        covers = [*asked, *parts.floating]
        key = self.looking.session.moment.number, bool(asked), tuple(card.name for card in parts.floating)
        if key == self._seen:
            return
        self._seen = key
        figures = list(self._figures(scene))
        if any(COVERED * _area(card.rect.clip(one)) > _area(one) for card in covers for one in figures):
            self._moved = self.glance.at(scene, figures[0].unionall(figures[1:]), places.board.room) or self._moved
        elif self._moved:
            self.glance.back(scene)
            self._moved = False

    def _figures(self, scene: BoardScene) -> Iterator[pygame.Rect]:
        names = figures_asked_about(self.looking)
        for figure in self.looking.table.pieces.figures.values():
            if figure.id in names and (place := scene.figure_rect(figure)) is not None:
                yield place


def _area(rect: pygame.Rect) -> int:
    return rect.width * rect.height
