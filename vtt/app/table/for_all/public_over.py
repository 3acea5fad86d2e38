"""What only one game lays over its board (a fight, the scores) in a second window, as everybody may see it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import pygame

from vtt.app.game_screens import Lies, screens_of
from vtt.app.paint import Paint
from vtt.app.table.frame.clear_place import Way, covered, least_over, lying, off
from vtt.app.widgets.base import Look, Widget
from vtt.board.table import Table
from vtt.play.session import Session
from vtt.scene.board_scene import BoardScene

PLACES: Final = ("topright", "topleft", "midright", "midleft", "bottomright", "bottomleft", "midtop", "midbottom")
"""Where it lies, from the one that is tried first: it grows downwards."""

EDGE: Final = 8
"""Units between it and the board."""
LEAST: Final = 0.35
"""Of the room that the board keeps beside it."""


def at_its_left(room: pygame.Rect, wide: int) -> pygame.Rect:
    """What something so wide (pixels) at the right of a room leaves to the board; all of it where that is too small."""
    left = room.width - wide
    return pygame.Rect(room.left, room.top, left, room.height) if left > LEAST * room.width else room


class PublicOver:
    """It keeps its place from the moment when it comes until it goes, unless it hides there whom it is about."""

    def __init__(self, session: Session) -> None:
        self._screens = screens_of(session.scenario.game)
        self.widget: Widget | None = None
        self.place: pygame.Rect | None = None
        """Where it was drawn last, if it was since it came (pixels)."""
        self._fighters: tuple[str, ...] = ()
        self._stood = ""
        self._widest = 0
        """Pixels that it took at most since it came."""

    def take_up(self, session: Session, table: Table[Any]) -> None:
        """The session stands at another moment."""
        make = self._screens.over_the_board
        self.widget = None if make is None else make(session, table, Lies())
        self._fighters = self._screens.fighters(session, table)
        if self.widget is None:
            self.place, self._stood, self._widest = None, "", 0

    def leaves(self, paint: Paint, room: pygame.Rect) -> pygame.Rect:
        """The part of a room that it leaves to the board at the left of its first place; all of it where that would be
        too little."""
        if self.widget is None:
            return room
        self._widest = max(self._widest, self.widget.natural_width(paint))
        return at_its_left(room, self._widest + paint.px(EDGE))

    def draw(
        self, paint: Paint, surface: pygame.Surface, room: pygame.Rect, scene: BoardScene, mind: Sequence[pygame.Rect]
    ) -> list[pygame.Rect]:
        """In a room, if it has one there: off who fights and what else is minded, then over the least of the board;
        where that is."""
        widget = self.widget
        if widget is None:
            return []
        wide = min(widget.natural_width(paint), room.width)
        size = wide, widget.height(paint, wide)
        if size[1] > room.height:
            return []
        fighters = (scene.pieces.figures.get(name) for name in self._fighters)
        places = (scene.figure_rect(one) for one in fighters if one is not None)
        minded = [*mind, *(one for one in places if one is not None)]
        ways = [Way(name, lying(size, room, name), room) for name in PLACES]
        board = [] if self._stood else [scene.screen_rect(space) for space in sorted(scene.board.spaces)]
        clear = off(ways, minded, self._stood, lambda place: covered(place, board) // 25)  # in quarters of a space
        way = clear or least_over(ways, minded, self._stood)
        self._stood, self.place = way.name, way.place
        widget.place(paint, way.place)
        widget.draw(paint, surface, Look())
        return [way.place]
