"""The board moves aside where a question, a list, a hint or a lesson would lie over the figures and spaces it is about:
for nothing else that opens over it, and only as long as that lies there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from vtt.app.table.board.glance import Glance
from vtt.app.table.board.watched import figures_asked_about
from vtt.app.table.frame.layout import Places
from vtt.app.table.people.looking import Looking
from vtt.app.widgets.base import Widget
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
        self._pushed: tuple[str, ...] = ()
        """What the board has moved aside for."""

    def leave(self, scene: BoardScene, places: Places) -> None:
        """Whether or not anything moves: where nothing lies there any more that the board has moved aside for, it
        comes back."""
        if self._moved and not any(card.name in self._pushed for card in self._covers(places)):
            self.glance.back(scene)
            self._moved, self._seen = False, None

    @staticmethod
    def _covers(places: Places) -> list[Widget]:
        """What may lie over figures: the question with what is said of it, and what floats over the board."""
        parts = places.parts
        asked = () if parts.question is None else (parts.question, *([parts.words] if parts.words.visible else []))
        return [*asked, *parts.floating]

    def look(self, scene: BoardScene, places: Places) -> None:
        """What lies over the board may be something else than before; the board rests."""
        parts, covers = places.parts, self._covers(places)
        names = tuple(card.name for card in parts.floating)
        key = self.looking.session.moment.number, parts.question is not None, names
        if key == self._seen:
            return
        self._seen = key
        figures = list(self._figures(scene))
        minded = [*figures, *self._spaces(scene, figures, places.board.room)]
        if any(COVERED * _area(card.rect.clip(one)) > _area(one) for card in covers for one in minded):
            self._moved = self.glance.at(scene, minded, places.board.room, returns=True) or self._moved
            self._pushed = tuple(card.name for card in covers)
        elif self._moved:
            self.glance.back(scene)
            self._moved = False

    def _figures(self, scene: BoardScene) -> Iterator[pygame.Rect]:
        looking = self.looking
        names = figures_asked_about(looking)
        if looking.listing and not looking.deciding:  # who acts has opened the list, and knows where it stands
            names = {option.figure for option in looking.open_options()}
        for figure in self.looking.table.pieces.figures.values():
            if figure.id in names and (place := scene.figure_rect(figure)) is not None:
                yield place

    def _spaces(self, scene: BoardScene, figures: Sequence[pygame.Rect], room: pygame.Rect) -> list[pygame.Rect]:
        """The spaces that people are asked to choose among, as far as all of them have room beside the figures."""
        asked = self.looking.open_options() if self.looking.listing else ()
        among = {space for one in asked for space in one.spaces or {one.space} if space is not None}
        spaces = [scene.screen_rect(space) for space in sorted(among)]
        around = pygame.Rect(0, 0, 0, 0) if not spaces else spaces[0].unionall([*spaces, *figures])
        return spaces if around.width <= room.width and around.height <= room.height else []


def _area(rect: pygame.Rect) -> int:
    return rect.width * rect.height
