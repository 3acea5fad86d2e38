"""What a second window shows of a table: the board, what a monster that plays itself is about to do on it, whose turn
it is, and what happened last, as everybody may know it.

Everything drawn comes from the view of no seat at all and from the log that nobody's secrets are in; whoever looks at
the first window, whatever hangs over it, changes nothing here."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, Literal

import pygame

from vtt.app.paint import Paint
from vtt.app.settings import SPEEDS
from vtt.app.table.attack.attack_stage import AttackStage
from vtt.app.table.attack.tray import Tray, deeds
from vtt.app.table.board.key_marks import key_marks
from vtt.app.table.board.marks import asks_whom, option_marks, struck_marks
from vtt.app.table.board.plan_marks import advice_marks
from vtt.app.table.board.shown_board import ShownBoard
from vtt.app.table.board.worn import worn_by
from vtt.app.table.cards.shown_cards import RESTS as SOONEST
from vtt.app.table.cards.shown_cards import ShownCards
from vtt.app.table.for_all.kept_attack import KeptAttack
from vtt.app.table.for_all.onlooker import Onlooker
from vtt.app.table.for_all.public_attack import ShownAttack
from vtt.app.table.for_all.public_bars import LONGEST, band_height, bar_height, last_band, turn_bar
from vtt.app.table.for_all.public_befalls import PublicBefalls
from vtt.app.table.for_all.public_cards import PublicCards, beside_cards
from vtt.app.table.for_all.public_ending import PublicEnding
from vtt.app.table.for_all.public_offers import PublicOffers
from vtt.app.table.for_all.public_order import WIDE
from vtt.app.table.for_all.public_over import PublicOver
from vtt.app.table.for_all.public_page import PublicPage
from vtt.app.table.for_all.public_side import PublicSide
from vtt.app.table.for_all.same_eye import look_there_too
from vtt.app.table.for_all.slid import Slid
from vtt.app.table.for_all.told_moment import ToldMoment
from vtt.app.table.frame.clear_place import beside
from vtt.app.table.frame.frame import clear_of_cards, with_coordinates
from vtt.app.table.past.news import news_for
from vtt.app.table.people.looking import Looking
from vtt.app.table.people.places import coordinates, place_marks
from vtt.app.table.people.who_acts import held
from vtt.app.table.story.page import Page
from vtt.app.widgets.base import Look
from vtt.board.table import Table
from vtt.files.games import known_in
from vtt.geometry.lattice import Space
from vtt.play.session import Line, Session
from vtt.scene.board_scene import BoardScene
from vtt.scene.changes import NOTHING_PASSES
from vtt.scene.marks import FigureMark
from vtt.scene.printed import printed_for

Eye = Literal["whole", "table", "own"]
"""What the second window looks at: the whole board; what the first window shows; wherever the mouse in it goes."""
EVERYBODY: Final[frozenset[str]] = frozenset()
"""The view of no seat: what all may know."""
RESTS: Final = 3.0
"""Seconds that a shown card stays; as long as at the table once that has gone on (`SOONEST`)."""
LINES: Final = 2
"""Of the log, the newest lines that are shown below the board."""
EARLIER: Final = 20
"""Lines before those that may have room beside it."""
HEAVY: Final = 4
"""How many figures one counts for that people are asked about."""


class PublicView:
    """The second window's picture of one table. `eye` is set by people. `main` is the board of the first window: where
    it looks, and where pictures of the board lie; what is drawn on it is none of this one's business. `first`: those
    who look at it, for whom answers have numbers. `at_end`: whether the page of the end lies over it; `page`: what lies
    over it for all to read; `unfolded`: the shelf that is unfolded beside it."""

    def __init__(
        self,
        main: ShownBoard,
        first: Looking,
        at_end: Callable[[], bool],
        page: Callable[[], Page | None],
        unfolded: Callable[[], str | None],
    ) -> None:
        self.main, self.stage = main, main.stage
        self._told_moment = ToldMoment(main.session)
        self.eye: Eye = "whole"
        self._paint, self._size = self.stage.paint, self.stage.size
        self._table: Table[Any] = self.session.view(EVERYBODY)
        self._looking = Onlooker(self.session, first)
        self._scene: BoardScene | None = None
        self._tell_nothing()
        self._ending = PublicEnding(self._looking, at_end, main.picture)
        self._page, self._offers = PublicPage(page), PublicOffers(self._looking, unfolded)
        self._side = PublicSide(self._looking)
        self._befalls = PublicBefalls()
        self._over, self._slid = PublicOver(self.session), Slid()
        self._passing = NOTHING_PASSES
        self._acts = ""
        """The figure that plays itself and is about to act."""
        self._shown: object = None
        self._number = 0
        self._looked: object = None
        self._lit: frozenset[Space] = frozenset()
        """Where a part of the board could be laid since the last one was."""
        self._last, self._stale, self._held = self.stage.clock(), True, False
        self._asked: list[Space] = []
        self._lying = PublicCards()

    # --- the window ------------------------------------------------------------------------------------------------

    def wear(self, paint: Paint, size: tuple[int, int]) -> None:
        """Draw with this pen, on so many pixels, from now on. Of the moment that was seen before (the window has
        another size, or was opened again) whatever was being told goes on; of another one nothing is told anew."""
        goes_on, before = self._shown == self._moment, self._scene
        self._paint, self._size = paint, size
        if not goes_on:
            self._stand(self._told_moment.catch_up)
        self._table = self.session.view(EVERYBODY)
        pieces = self._looking.drawn if goes_on else self._table.pieces
        self._scene = scene = BoardScene(
            paint.theme, paint.sprites, self._table.board, pieces, pygame.Rect((0, 0), size)
        )
        scene.set_motion(SPEEDS[self.stage.settings.motion])
        scene.set_picture(printed_for(self.session.scenario, self.main.beside, self._table.board.laid))
        scene.clear = self.clear
        scene.paint_at_once()
        if before is not None and self.eye == "own":
            share = min(size[0] / before.camera.viewport.width, size[1] / before.camera.viewport.height)
            scene.camera.scale, scene.camera.focus = before.camera.scale * share, before.camera.focus
        self._side = PublicSide(self._looking)
        self._looked, self._stale = None, True
        if goes_on:
            self._tray.wear(paint)
            self._tell(scene, animate=False, paths={})
            return
        self._tell_nothing()
        self._shown = None

    def _tell_nothing(self) -> None:
        self._tray = Tray(self._paint, known_in(self.session.scenario.game).dice)
        self._attack = AttackStage(self.stage, self._looking, self._tray)
        self._kept = KeptAttack(self._attack)
        self._cards = ShownCards(self.stage, self._looking, rests=RESTS, fights=lambda: bool(self._attack.shown))

    @property
    def session(self) -> Session:
        """The table's, as it stood at the moment that is told."""
        return self._told_moment.session

    @property
    def _moment(self) -> object:
        """What the table stands at: another moment, or other seats at it, is taken up."""
        return self.main.session.moment.number, self.main.session.seats

    def _stand(self, step: Callable[[], None]) -> None:
        """Tell another moment."""
        step()
        self._looking.session, self._looking.late = self.session, self._told_moment.steps()

    @property
    def clear(self) -> pygame.Rect:
        """What neither bar nor the list covers, however long the lines of either bar are."""
        paint, edge = self._paint, self._paint.px(8)
        top, bottom, left = 2 * edge + bar_height(paint), edge + band_height(paint), 2 * edge + paint.px(WIDE)
        return pygame.Rect(left, top, max(1, self._size[0] - left - edge), max(1, self._size[1] - top - bottom))

    @property
    def dirty(self) -> bool:
        return self._stale or (self._scene is not None and self._scene.dirty())

    def tick(self, now: float) -> float | None:
        """Follow the session and the eye. Seconds until the next turn is wanted, or None."""
        scene = self._scene
        if scene is None:
            return None
        seconds, self._last = max(0.0, now - self._last), now
        while not self._reads() and self._moment != self._shown:
            self._stand(self._told_moment.go_on)
            number = self.session.moment.number
            self._take_up(scene, fresh=self._shown is not None and number > self._number)
            self._shown = number, self.session.seats
            self._number = max(self._number, number)
        self._stale |= self._offers.turn() | self._page.turn()
        self._look(scene)
        moved = scene.tick(min(seconds, 0.1))
        below = self._cards.lying is not None  # then an attack waits
        fight = () if below else (self._attack.tick(seconds), self._kept.tick(now, self._looking.read_beside))
        waits = [self._tray.tick(seconds), *fight, None if self._page.page else self._cards.tick(seconds)]
        lie = not (self._looking.rolling or self._looking.passed_on or self._tray.showing or self._cards.shown)
        told, stays = self._befalls.tick(now, self._tray, lie=lie, read=not below)
        waits.append(stays)
        beside, turned = self._looking.look_beside(), self._attack.turns()
        if beside:
            self._tell(scene, animate=True, paths={})
        elif turned:
            self._mark(scene)
        self._stale |= told | turned | beside | (0.0 in waits) | self._ending.turn()
        if (self._looking.reached, self._looking.showing) != (self._attack.reached, self._cards.lying):
            self._tell(scene, animate=True, paths={})
        return 0.0 if moved else min((wait for wait in waits if wait is not None), default=None)

    def _reads(self) -> bool:
        """Whether what the moment brought is still read, though the table has gone on from it: not below a page that is
        read there now."""
        late = self._told_moment.steps()
        self._stale |= late != self._looking.late
        self._looking.late, self._kept.late, behind = late, late, late > 0 and self._page.page is None
        shown = self._cards.shown
        self._cards.rests = min(SOONEST, RESTS / len(shown.cards)) if behind and shown is not None else RESTS
        return behind and (shown is not None or self._kept.keeps(self.main.session))

    def _take_up(self, scene: BoardScene, *, fresh: bool) -> None:
        """The session stands at another moment."""
        table, before = self.session.view(EVERYBODY), self._table
        self._table, self._stale = table, True
        moment = self.session.moment
        news = news_for(moment.events, EVERYBODY)
        if table.board.laid != before.board.laid:
            scene.set_picture(printed_for(self.session.scenario, self.main.beside, table.board.laid))
        if table.board.spaces != before.board.spaces:
            self._looked, self._lit = None, frozenset()
        self._lit = self._lit.union(*self.main.grows(table))
        self._befalls.hear(moment, self._tray, fresh=fresh)
        self._tray.clear()
        bots = {seat.id for seat in self.session.seats if seat.bot}
        by_bot = moment.command is not None and moment.command.seat in bots
        self._kept.quick = by_bot
        self._attack.take_up(moment.events, moment.number, fresh=fresh)
        self._cards.look_on(moment.events, moment.number, fresh=fresh)
        if fresh and news.rolls and not self._attack.shown:
            self._tray.roll(deeds(news.rolls), self._number, speed=SPEEDS[self.stage.settings.motion])
        self._over.take_up(self.session, table)
        self._passing = news.passing
        self._tell(scene, animate=fresh, paths=news.paths if fresh else {})

    def _tell(self, scene: BoardScene, *, animate: bool, paths: dict[str, tuple[Space, ...]]) -> None:
        """Show as much of the moment as dice and attacks have come to."""
        looking, self._stale = self._looking, True
        looking.reached, looking.showing = self._attack.reached, self._cards.lying
        now = self._passing.but([one.target for one in looking.reached.untold])
        scene.show(self._table.board, looking.drawn, paths=paths, animate=animate, passing=now)
        scene.show_worn(worn_by(looking))
        self._passing = self._passing.but(now.missed)
        self._mark(scene)

    def _mark(self, scene: BoardScene) -> None:
        """Mark who acts, what it is about to do, and what people are asked about: as it was, until all before that is
        told."""
        looking = self._looking
        pending = looking.counted.pending if looking.reached.read is None else ()  # who is next waits until it is read
        asked = str(getattr(pending[-1], "figure", "")) if pending else ""
        options = [one for choice in looking.choices for one in choice.options()]
        plan = [] if looking.telling else advice_marks(looking, asked)[0]
        own = held(looking) or looking.acting_in(looking.counted)
        moved = asked if plan else ""
        self._acts = "" if own else moved  # who is pushed in somebody's turn does not act
        acting = [FigureMark(moved or own, "chosen")] if moved or own else []
        asks = [*option_marks(looking.table, options, None), *key_marks(looking), *([] if asks_whom(options) else plan)]
        self._asked = [option.space for option in options if option.space is not None]
        struck = struck_marks(self._attack.shown)
        scene.show_marks([*coordinates(looking), *place_marks(looking), *acting, *asks, *struck])

    # --- the eye ---------------------------------------------------------------------------------------------------

    def look_with(self, eye: Eye) -> None:
        """Look at the whole board, with the first window, or wherever the mouse goes."""
        self.eye, self._looked = eye, None

    def _look(self, scene: BoardScene) -> None:
        main, over = self.main.scene, self._over if self._over.widget is not None else self._offers
        room = over.leaves(self._paint, self.clear)
        wanted = self.eye, self._size, self._lit, tuple(room)
        if self.eye == "table":
            camera = main.camera
            where = (camera.scale, camera.focus, tuple(camera.viewport))
            if self._looked != (*wanted, *where):
                self._looked = (*wanted, *where)
                pinned = self.stage.settings.pinned
                seen = clear_of_cards(self.stage.paint, camera.viewport, pinned=pinned)
                look_there_too(scene, camera, seen, self.clear)
        elif self._looked != wanted:
            self._slid.forget()
            if self.eye == "whole":
                alone, squares = room == self.clear, self._table.board.lattice.kind == "square"
                room = with_coordinates(self._paint, room) if squares else room
                scene.fit(beside_cards(self._paint, scene, room, self._lit) if alone else room, self._lit)
            self._looked = wanted

    def _minded(self) -> list[pygame.Rect]:
        """Where those stand who fight, and what is asked about already while their blow is still read."""
        scene = self._scene
        if scene is None:
            return []
        places = [scene.figure_rect(figure) for figure in self._attack.figures()]
        return [*(one for one in places if one is not None), *(scene.screen_rect(one, 1, 1) for one in self._asked)]

    def handle(self, event: pygame.event.Event) -> None:
        """The mouse in that window: the wheel goes nearer, dragging moves; then it looks for itself."""
        scene = self._scene
        if scene is None:
            return
        if event.type == pygame.MOUSEWHEEL:
            scene.camera.zoom(1 if event.y > 0 else -1)
            scene.touch()
            self.look_with("own")
        elif event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._held = event.type == pygame.MOUSEBUTTONDOWN
        elif event.type == pygame.MOUSEMOTION and self._held and any(event.rel):
            scene.camera.pan(*event.rel)
            scene.touch()
            self.look_with("own")

    # --- drawing ---------------------------------------------------------------------------------------------------

    def lines(self) -> Sequence[Line]:
        """What happened last, as everybody may read it; not what dice come to that still roll."""
        return self._told()[1]

    def _told(self) -> tuple[Sequence[Line], Sequence[Line]]:
        """The log but for what happened last, and that; without what the story asks beside the board, or tells over it:
        nothing is said twice."""
        asked, page = self.session.ask if self._looking.choices else None, self._page.page
        said = [asked.text if asked is not None else "", page.text if page is not None else ""]
        told = [line for line in self._looking.lines_told() if not any(line.words in one for one in said)]
        last = 1 if told and len(told[-1].words) > LONGEST else LINES
        return told[:-last], told[-last:]

    def draw(self, surface: pygame.Surface) -> None:
        """The board, the bar above it, what happened last below it, and what lies over it now."""
        scene, paint = self._scene, self._paint
        if scene is None:
            return
        self._stale = False
        edge, screen = paint.px(8), surface.get_rect()
        before, last = self._told()
        band = last_band(last, self._tray.small, self._looking.goals)
        wide = min(screen.width - 2 * edge, band.natural_width(paint))
        tall = band.height(paint, wide)
        band.place(paint, pygame.Rect((screen.width - wide) // 2, screen.bottom - edge - tall, wide, tall))
        panel = self._placed_attack(scene, band.rect.top)
        scene.room = self.clear if panel is None else beside(panel.rect, self.clear, ())
        scene.touch()
        scene.draw(surface)
        bar = turn_bar(self._looking)
        bar.place(paint, pygame.Rect(edge, edge, screen.width - 2 * edge, bar_height(paint)))
        bar.draw(paint, surface, Look())
        band.draw(paint, surface, Look())
        side = self.clear.move(edge - self.clear.left, 0)
        self._side.draw(self._acts, before[-EARLIER:], paint, side, surface)
        if self._ending.page is not None:
            self._ending.draw(paint, surface)
            return
        said = " ".join([self._side.said, *(line.words for line in last if len(line.words) <= LONGEST)])
        self._draw_lying(surface, scene, panel, band.rect.top - edge, said)
        self._page.draw(paint, surface)

    def _draw_lying(
        self, surface: pygame.Surface, scene: BoardScene, panel: ShownAttack | None, bottom: int, said: str
    ) -> None:
        """What lies over the board, above the `bottom`: none of it over another, nothing that is `said` round it."""
        read: list[pygame.Rect] = []
        if self._over.widget is not None:
            read += self._over.draw(self._paint, surface, scene.room or self.clear, scene, self._minded())
        elif not self._attack.shown and self._cards.lying is None:
            self._offers.draw(self._paint, surface, self.clear, self._busy(scene))
        if panel is not None:
            panel.draw(self._paint, surface, Look())
            read.append(panel.rect)
        if self._cards.lying is not None:
            mind = [*(self._minded() + self._standing(scene, self._cards.about)) * HEAVY, *self._busy(scene)]
            read.append(self._lying.draw(self._cards, self._paint, surface, self.clear, scene, mind, read))
        self._tray.draw(surface, self.clear, self._paint, self._busy(scene), read)
        if self._page.page is not None:
            return  # what befell somebody is read after it
        mind = [*(self._minded() + self._standing(scene, self._befalls.about)) * HEAVY, *self._busy(scene)]
        room = pygame.Rect(self.clear.topleft, (self.clear.width, bottom - self.clear.top))
        self._befalls.draw(self._paint, surface, room, scene, mind, read, said)

    def _placed_attack(self, scene: BoardScene, bottom: int) -> ShownAttack | None:
        """The panel of an attack; None where none is told, cards are read first, or it would hide what is asked."""
        self._slid.back(scene.camera, shown=bool(self._attack.shown))
        if not self._attack.shown or self._cards.lying is not None:
            return None
        panel, mind = ShownAttack(self._attack), self._minded()
        place = self._paint, self.clear, self._size[0], bottom
        if self.eye == "whole":
            mind = self._slid.room(scene.camera, mind, lambda there: panel.slide(*place, there), self._asked)
        panel.lie(*place, mind)
        return panel if panel.rect.collidelist(mind[len(mind) - len(self._asked) :]) < 0 else None

    def _standing(self, scene: BoardScene, names: Iterable[str]) -> list[pygame.Rect]:
        """Where these figures stand on the board."""
        figures = (scene.pieces.figures.get(name) for name in names)
        return [place for one in figures if one is not None and (place := scene.figure_rect(one)) is not None]

    def _busy(self, scene: BoardScene) -> list[pygame.Rect]:
        """Where figures stand: no dice shall lie on them."""
        standing = (figure for figure in self._table.pieces.figures.values() if figure.space is not None)
        return [scene.screen_rect(f.space, f.width, f.height) for f in standing if f.space is not None]
