"""The board moves aside where a question, a list, a hint or a lesson lies over the figures and spaces it is about, the
deeds of others over who acts, or what only one game has over those who fight: for nothing else that opens over it. From
a fight it comes back when that is over."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from vtt.app.table.board.following import BESIDE, Following
from vtt.app.table.board.uncovered import lies_below
from vtt.app.table.board.views import gathered, on_board, on_screen, slid, together
from vtt.app.table.board.watched import figures_asked_about, seen_besides
from vtt.app.table.frame.layout import Places
from vtt.app.table.people.looking import Looking
from vtt.app.widgets.base import Widget
from vtt.scene.board_scene import BoardScene


class Aside:
    """Looks once at each question and hint that comes up, and brings the board back once they have gone."""

    def __init__(self, looking: Looking, following: Following) -> None:
        self.looking, self.following = looking, following
        self._seen: object = None

    @staticmethod
    def _covers(places: Places) -> list[Widget]:
        """What may lie over figures: the question, what others did, and what floats over the board."""
        parts = places.parts
        return [*(one for one in (parts.question, parts.deeds) if one is not None), *parts.floating]

    def look(self, scene: BoardScene, places: Places) -> None:
        """What lies over the board may be something else than before; the board rests."""
        parts, covers = places.parts, self._covers(places)
        names = tuple(card.name for card in parts.floating)
        own = None if parts.own is None else parts.own.rect.size
        shown = parts.question is not None, parts.deeds is not None
        key = self.looking.session.moment.number, shown, names, own
        if key == self._seen:
            return
        self._seen = key
        now, over = places.board.now, [card.rect for card in covers]
        if places.fight and self._of_ways():
            return  # who fights has opened it, and each way is the same there: it goes as it came
        if fight := places.fight:
            room = now.room.inflate(-2 * BESIDE, -2 * BESIDE)
            self.following.bring(scene, gathered(scene.camera.goal, fight, room), now, whole=True, passes=True)
            return
        figures, besides = list(self._figures(scene)), list(self._besides(scene))
        spaces = self._spaces(scene, figures, now.room)
        below = [space for space in spaces if lies_below(space, over)]
        if self.looking.deciding:  # each is an answer, whatever hides it
            below = [space for space in spaces if now.hides(space)]
        elif 2 * len(below) <= len(spaces):
            below = []
        asks_where = self.looking.deciding and bool(spaces and besides)
        needed = [one for one in figures if lies_below(one, over)] + ([*spaces, *besides] if asks_where else below)
        # Beside what leaves no room for half of it nothing comes out from under that.
        needed = [one for one in needed if 2 * now.room.width >= one.width and 2 * now.room.height >= one.height]
        self.following.bring(
            scene,
            [on_board(scene.camera, one) for one in needed],
            now,
            beside=[on_board(scene.camera, one) for one in (*figures, *spaces)],
            passes=True,
            together_seen=asks_where,
        )

    def come_home(self, scene: BoardScene, places: Places) -> bool:
        """Nobody else acts, or nobody any more, and no fight goes on: bring the board back from where it slid for what
        lay over it, once that hides nothing any more that people are asked about, or as near to that as shows it, if
        it went farther. Whether it slides."""
        home, looking, now, camera = self.following.home, self.looking, places.board.now, scene.camera
        if home is None or places.fight or not (looking.my_turn or looking.ending):
            return False
        figures = list(self._figures(scene))
        asked = (*figures, *self._spaces(scene, figures, now.room), *self._besides(scene))
        minded = [on_board(camera, one) for one in asked]
        if home[0] > camera.goal and minded:
            room = now.room.inflate(-2 * BESIDE, -2 * BESIDE)
            home = slid(camera, home, together(home[0], minded, room), room)
        if any(now.hides(on_screen(camera, box, home)) for box in minded):
            return False
        return self.following.come_home(camera, home)

    def _of_ways(self) -> bool:
        """Whether a list that who acts has opened asks nothing of the board."""
        looking = self.looking
        on_board = any(one.about or one.space is not None for one in looking.open_options())
        return looking.listing and not looking.deciding and not on_board

    def _figures(self, scene: BoardScene) -> Iterator[pygame.Rect]:
        looking = self.looking
        if looking.deciding and all(one.card and one.space is None and not one.about for one in looking.open_options()):
            return  # which card it is hangs on no place: the board slid by half a window for who was asked
        names = figures_asked_about(looking)
        if looking.listing and not looking.deciding:  # who acts has opened the list, and knows where it stands
            names = {option.figure for option in looking.open_options()}
        for figure in self.looking.table.pieces.figures.values():
            if figure.id in names and (place := scene.figure_rect(figure)) is not None:
                yield place

    def _besides(self, scene: BoardScene) -> Iterator[pygame.Rect]:
        """Where those stand who are to be seen, too."""
        figures = (self.looking.table.pieces.figures.get(name) for name in seen_besides(self.looking))
        places = (scene.figure_rect(figure) for figure in figures if figure is not None)
        yield from (place for place in places if place is not None)

    def _spaces(self, scene: BoardScene, figures: Sequence[pygame.Rect], room: pygame.Rect) -> list[pygame.Rect]:
        """The spaces that people are asked to choose among, as far as all of them have room beside the figures."""
        asked = self.looking.open_options() if self.looking.listing else ()
        among = {space for one in asked for space in one.spaces or {one.space} if space is not None}
        spaces = [scene.screen_rect(space) for space in sorted(among)]
        around = pygame.Rect(0, 0, 0, 0) if not spaces else spaces[0].unionall([*spaces, *figures])
        return spaces if around.width <= room.width and around.height <= room.height else []
