"""What befalls figures outside attacks in a second window: lines with the dice that decided it, once they lie.

They go by themselves: nobody can click on them there."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from vtt.app.paint import Paint
from vtt.app.table.attack.tray import Tray
from vtt.app.table.frame.notice_places import NoticePlaces
from vtt.app.table.story.befalls import heard, together
from vtt.app.widgets.notices import Notices
from vtt.play.befallen import Befallen, Befalling
from vtt.play.moment import Moment
from vtt.scene.board_scene import BoardScene


class PublicBefalls:
    """Hears every moment as everybody may know it; `about` is whom the lines that stand there tell of."""

    def __init__(self) -> None:
        self.about: frozenset[str] = frozenset()
        self.notices = Notices()
        self._following = Befalling()
        self._tests: tuple[Befallen, ...] = ()
        self._waiting: tuple[Befallen, ...] = ()
        self._stood = ""
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
            self.about, self._stood = frozenset(), ""
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
        """In this room, off what is `read` and those that are minded, rather off the board. What is `said` there word
        for word lies there only if somebody falls."""
        spaces = [scene.screen_rect(space) for space in scene.board.spaces] if self.notices.lines else []
        land = lambda place: len(place.collidelistall(spaces))  # noqa: E731
        places, shown = NoticePlaces(room, room, read, [*read, *mind], land), Notices()
        for one in self.notices.lines:
            if one.warning or one.words not in said:
                shown.lines.append(one)
            elif one.seen is None:
                one.seen = self._now
        shown.draw(paint, surface, room, self._now, lambda usual: self._lie(places, usual))

    def _lie(self, places: NoticePlaces, usual: pygame.Rect) -> pygame.Rect:
        self._stood, place = places.off(usual, self._stood)
        return place
