"""Where cards that are shown to all lie in a second window, and the room that its board leaves them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import ceil
from typing import Final

import pygame

from vtt.app.paint import Paint
from vtt.app.table.cards.shown_cards import ShownCards
from vtt.app.table.cards.shown_row import GAP, ShownRow
from vtt.app.table.for_all.public_bars import band_room
from vtt.app.table.for_all.public_befalls import land
from vtt.app.table.frame.clear_place import ROUND, covered, lying
from vtt.app.widgets.base import Look
from vtt.app.widgets.card_paper import RAISED, SHOWN
from vtt.geometry.lattice import Space
from vtt.geometry.plan import plan_of
from vtt.scene.board_scene import BoardScene

LEAST: Final = (120, 150)
"""Units of each of several cards that would lie over the board else: three have room below each other."""
LOW: Final = (130, 104, 84, 72)
"""Units of height of many of them in the column beside the board that is kept free for one: rather a few words of each
than a part of the land below them."""
SEVERAL: Final = 3
SMALLER: Final = 0.9
"""Of its scale that the board keeps at least so that a card in full size has room beside it."""


def beside_cards(paint: Paint, scene: BoardScene, room: pygame.Rect, also: Iterable[Space]) -> pygame.Rect:
    """The part of a room for the board, and some spaces `also`, at the left of a card that is shown: a smaller one
    where the board would have to be much smaller for it else."""
    bounds = plan_of(scene.board.lattice).bounds((*scene.board.spaces, *also))
    large, small = (
        pygame.Rect(room.topleft, (max(1, room.width - paint.px(wide + GAP)), room.height))
        for wide, _ in (SHOWN, RAISED)
    )
    fits = (
        bounds is not None and scene.camera.fitting(bounds, large)[0] >= SMALLER * scene.camera.fitting(bounds, room)[0]
    )
    return large if fits else small


class PublicCards:
    """While the same ones lie there they are not moved, whoever walks below them."""

    def __init__(self) -> None:
        self._lain: tuple[object, int, pygame.Rect] = None, 1, pygame.Rect(0, 0, 0, 0)

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
        """In this room or below it beside the log, off what is `read`, else where they hide the least of what is
        minded, smaller if that helps, rather beside the board; where that is."""
        screen = surface.get_rect()
        log = band_room(paint, screen)
        tall = pygame.Rect(room.topleft, (room.width, max(1, log.bottom - room.top)))
        block, key = CardBlock(cards), (cards.shown, tuple(map(tuple, (room, *read))))
        if self._lain[0] != key:
            self._lain = key, *_place(block, paint, tall, land(paint, scene), mind, [log, *read])
        _, block.columns, place = self._lain
        block.place(paint, place.clamp(screen))
        block.draw(paint, surface, Look())
        return block.rect


class CardBlock(ShownRow):
    """Cards in `columns`, in as many rows as it takes. Nobody is told to click on them, whoever is asked something."""

    @property
    def waits(self) -> bool:
        return False

    def __init__(self, cards: ShownCards) -> None:
        super().__init__(cards)
        self.columns = len(self.faces)

    def ways(self, paint: Paint) -> list[tuple[int, tuple[int, int]]]:
        """In how many columns, and how wide and tall it is then in pixels: from the largest cards on."""
        count = max(1, len(self.faces))
        large, *smaller = [(wide // count, tall) for wide, tall in self.sizes(paint)]
        high = paint.px(RAISED[0] + GAP), large[1]  # all of a long text has room beside the board
        sizes = [large, high, *smaller]
        if count >= SEVERAL:
            sizes.append((paint.px(LEAST[0] + GAP), self._tall(paint, LEAST[1])))
            sizes += [(paint.px(RAISED[0] + GAP), self._tall(paint, tall)) for tall in LOW]
        several = [(columns, ceil(count / columns)) for columns in range(count, 0, -1)]
        return [(columns, (columns * wide, rows * tall)) for wide, tall in sizes for columns, rows in several]

    def place(self, paint: Paint, rect: pygame.Rect) -> None:
        faces, columns = self.faces, max(1, self.columns)
        rows = [faces[first : first + columns] for first in range(0, len(faces), columns)]
        for number, self.faces in enumerate(rows):
            row = pygame.Rect(rect.left, 0, rect.width * len(self.faces) // columns, rect.height // len(rows))
            row.top = rect.top + number * row.height
            super().place(paint, row)
        self.faces, self.rect = faces, rect


def _place(
    block: CardBlock,
    paint: Paint,
    room: pygame.Rect,
    board: Sequence[pygame.Rect],
    mind: Sequence[pygame.Rect],
    read: Sequence[pygame.Rect],
) -> tuple[int, pygame.Rect]:
    """In how many columns, and where."""
    ways = block.ways(paint)
    fitting = [(columns, size) for columns, size in ways if size[0] <= room.width and size[1] <= room.height]
    places = [(columns, lying(size, room, one)) for columns, size in fitting or ways[-1:] for one in ROUND]

    def hides(way: tuple[int, pygame.Rect]) -> tuple[bool, int, int]:
        return way[1].collidelist(list(read)) >= 0, covered(way[1], mind), covered(way[1], board)

    return min(places, key=hides)
