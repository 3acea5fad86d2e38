"""What befalls figures outside attacks in a second window: lines with the dice that decided it, once they lie.

They go by themselves: nobody can click on them there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from vtt.app.paint import Paint
from vtt.app.table.attack.tray import Tray
from vtt.app.table.frame.clear_place import covered, lying, parts_beside
from vtt.app.table.frame.frame import COORDINATES
from vtt.app.table.frame.notice_places import NoticePlaces
from vtt.app.table.story.befalls import heard, together
from vtt.app.widgets.notices import Notice, Notices, draw_pill, size
from vtt.play.befallen import Befallen, Befalling
from vtt.play.moment import Moment
from vtt.scene.board_scene import BoardScene

GAP: Final = 8
"""Units between lines, and between them and the board."""
NARROWEST: Final = 200
"""Units of the room beside a board that is used for them at least."""


class PublicBefalls:
    """Hears every moment as everybody may know it; `about` is whom the lines that stand there tell of."""

    def __init__(self) -> None:
        self.about: frozenset[str] = frozenset()
        self.notices = Notices()
        self._following = Befalling()
        self._tests: tuple[Befallen, ...] = ()
        self._waiting: tuple[Befallen, ...] = ()
        self._stood = 0, ""
        """In which part of the room the lines lie, and where in it."""
        self._said: set[str] = set()
        """What the log beside the board has said since the first of the lines came."""
        self._now = 0.0

    def hear(self, moment: Moment, tray: Tray, *, fresh: bool) -> None:
        """The session stands at another moment; what waits of the one before is told at once."""
        self._tell(tray)
        if fresh:
            self._tests, self._waiting = heard(self._following, moment, frozenset())
        else:
            self._following.forget()
            self.notices = Notices()

    def tick(self, now: float, tray: Tray, *, lie: bool, read: bool) -> tuple[bool, float | None]:
        """`lie`: dice lie and attacks are counted. `read`: the card that comes before a blow was; then what was tested
        for it is told before the dice of that. Whether other lines stand there now, and the seconds until the next one
        goes."""
        self._now = now
        told = (lie and self._tell(tray)) or (read and self._tell_tests(tray))
        gone = any((self.notices.tick(now)[0], self.notices.acted(now)))
        if gone and not self.notices.lines:
            self.about, self._stood, self._said = frozenset(), (0, ""), set()
        stands = (one.seen + one.seconds - now for one in self.notices.lines if one.seen is not None)
        return told or gone, min(stands, default=None)

    def _tell(self, tray: Tray) -> bool:
        tested = self._tell_tests(tray)
        waiting, self._waiting = self._waiting, ()
        self._add(waiting, tray)
        return tested or bool(waiting)

    def _tell_tests(self, tray: Tray) -> bool:
        tests, self._tests = self._tests, ()
        self._add(tests, tray)
        return bool(tests)

    def _add(self, waiting: Sequence[Befallen], tray: Tray) -> None:
        for one, figures in together(waiting):
            self.notices.add(one.words, one.falls, tray.small(one.dice))
            self.about |= figures

    def draw(
        self,
        paint: Paint,
        surface: pygame.Surface,
        room: pygame.Rect,
        scene: BoardScene,
        mind: Sequence[pygame.Rect],
        read: Sequence[pygame.Rect],
        said: str,
    ) -> None:
        """In this room, off the board, what is `read` and those that are minded: as many as have room so, the others
        after them. What is `said` beside the board word for word lies there only if somebody falls, also later."""
        self._said |= {one.words for one in self.notices.lines if one.words in said}
        lie = [one for one in self.notices.lines if one.warning or one.words not in self._said]
        self.notices.see(self._now, [one for one in self.notices.lines if one not in lie])
        for one in self.notices.lines:
            one.rect = pygame.Rect(0, 0, 0, 0)
        if not lie:
            return
        places = self._places(paint, lie, room, land(paint, scene), mind, read)
        self.notices.see(self._now, lie[: len(places)])
        for one, place in zip(lie, places, strict=False):
            one.rect = place
            draw_pill(paint, surface, one.words, one.pictures, place, warning=one.warning)

    def _places(
        self,
        paint: Paint,
        lines: Sequence[Notice],
        room: pygame.Rect,
        board: Sequence[pygame.Rect],
        mind: Sequence[pygame.Rect],
        read: Sequence[pygame.Rect],
    ) -> Sequence[pygame.Rect]:
        """Where the first of these lie, one below the other: as many as have room off the board, one in any case."""
        gap, minded = paint.px(GAP), [*read, *mind]
        parts = parts_beside(board[0].unionall(board[1:]), room, gap)
        largest = sorted(parts, key=lambda part: -part.width * part.height)
        rooms = [room, *(part for part in largest if part.width >= paint.px(NARROWEST))]

        def over(place: pygame.Rect) -> int:
            return len(place.collidelistall(board))

        for most in range(len(lines), 0, -1):
            ways = []
            for number, part in enumerate(rooms):
                sizes = [size(paint, one.words, one.pictures, part.width) for one in lines[:most]]
                pile = max(wide for wide, _ in sizes), sum(tall for _, tall in sizes) + gap * (most - 1)
                if number and pile[1] > part.height:
                    continue
                places = NoticePlaces(part, part, read, minded, over)
                stood = self._stood[1] if number == self._stood[0] else ""
                name, place = places.off(lying(pile, part, "midbottom"), stood)
                costs = covered(place, minded), over(place) > 0, number != self._stood[0], over(place)
                ways.append((costs, number, name, place, sizes))
            _, number, name, place, sizes = min(ways, key=lambda way: way[0])
            if not over(place):
                break
        self._stood = number, name
        return [*_below_each_other(place, sizes, gap)]


def _below_each_other(around: pygame.Rect, sizes: Sequence[tuple[int, int]], gap: int) -> Iterator[pygame.Rect]:
    """Boxes of these sizes (pixels) in the middle of a place as tall as all of them."""
    top = around.top
    for wide, tall in sizes:
        yield pygame.Rect(around.centerx - wide // 2, top, wide, tall)
        top += tall + gap


def land(paint: Paint, scene: BoardScene) -> list[pygame.Rect]:
    """The spaces of the board, and where the letters and numbers beside squares stand."""
    spaces = [scene.screen_rect(space) for space in sorted(scene.board.spaces)]
    if scene.board.lattice.kind != "square":
        return spaces
    whole, (beside, above) = spaces[0].unionall(spaces[1:]), map(paint.px, COORDINATES)
    letters = pygame.Rect(whole.left, whole.top - above, whole.width, above)
    return [*spaces, letters, pygame.Rect(whole.left - beside, whole.top, beside, whole.height)]
