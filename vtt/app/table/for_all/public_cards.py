"""Where cards that are shown to all lie in a second window."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from vtt.app.paint import Paint
from vtt.app.table.cards.shown_cards import ShownCards, ShownRow
from vtt.app.table.for_all.public_befalls import land
from vtt.app.table.frame.clear_place import ROUND, covered, lying
from vtt.app.widgets.base import Look
from vtt.scene.board_scene import BoardScene


class PublicCards:
    """While the same ones lie there they are not moved, whoever walks below them."""

    def __init__(self) -> None:
        self._lain: tuple[object, pygame.Rect] = None, pygame.Rect(0, 0, 0, 0)

    def draw(
        self,
        cards: ShownCards,
        paint: Paint,
        surface: pygame.Surface,
        room: pygame.Rect,
        scene: BoardScene,
        mind: Sequence[pygame.Rect],
        read: Sequence[pygame.Rect],
    ) -> pygame.Rect:
        """In this room, off what is `read`, else where they hide the least of what is minded, smaller if that helps,
        rather beside the board; where that is."""
        row, key = ShownRow(cards), (cards.shown, tuple(map(tuple, (room, *read))))
        if self._lain[0] != key:
            self._lain = key, _place(row, paint, room, land(paint, scene), mind, read)
        row.place(paint, self._lain[1].clamp(surface.get_rect()))
        row.draw(paint, surface, Look())
        return row.rect


def _place(
    row: ShownRow,
    paint: Paint,
    room: pygame.Rect,
    board: Sequence[pygame.Rect],
    mind: Sequence[pygame.Rect],
    read: Sequence[pygame.Rect],
) -> pygame.Rect:
    *larger, least = [(min(wide, room.width), tall) for wide, tall in row.sizes(paint)]
    sizes = [*(size for size in larger if size[1] <= room.height), least]

    def hides(place: pygame.Rect) -> tuple[bool, int, int]:
        return place.collidelist(list(read)) >= 0, covered(place, mind), covered(place, board)

    return min((lying(size, room, one) for size in sizes for one in ROUND), key=hides)
