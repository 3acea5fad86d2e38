"""The board of a table as it is drawn: its scene, what is stale of it, and its picture for the list of saved games."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

import pygame

from vtt.app.paint import Paint
from vtt.app.settings import SPEEDS
from vtt.app.stage import Stage
from vtt.app.table.following import IN_ZONES, READABLE, Following, nearer, round_about, shows
from vtt.app.table.frame import LARGEST_FIT, clear_of_cards, for_the_board, small
from vtt.board.table import Table
from vtt.geometry.lattice import Space
from vtt.geometry.plan import plan_of
from vtt.play.session import Session
from vtt.rules.optional import GrowsBoard
from vtt.scene.board_scene import BoardScene
from vtt.scene.camera import Box, Seen, extent
from vtt.scene.changes import NOTHING_PASSES, Passing
from vtt.scene.own_pictures import show_own_pictures
from vtt.scene.picture import render_fitting
from vtt.scene.png import as_png
from vtt.scene.printed import printed_for


class ShownBoard:
    """`stale`: what is highlighted must be found anew. `fitted`: the whole board is in sight, or people look elsewhere
    on purpose. `beside` is the folder of the scenario, where it is known: pictures of the board lie there."""

    def __init__(self, stage: Stage, session: Session, beside: Path | None) -> None:
        self.stage = stage
        self.session = session
        self.beside = beside
        self.stale = True
        self.fitted = False
        self.following = Following()
        self._room: pygame.Rect | None = None
        """What nothing covered when everything last stood still."""
        self.above = 0
        """Units that are left free above the whole board, for what is told there."""
        self._table: Table[Any] = session.view(frozenset())
        """What is shown, as those who look see it."""
        self.scene = self._made()

    def _made(self) -> BoardScene:
        stage = self.stage
        table = self.session.ruleset.view_for(self.session.table, frozenset())
        viewport = pygame.Rect((0, 0), stage.size)
        show_own_pictures(stage.sprites, self.session.scenario, self.session.table.pieces, self.beside)
        scene = BoardScene(stage.paint.theme, stage.sprites, table.board, table.pieces, viewport)
        scene.set_motion(SPEEDS[stage.settings.motion])
        scene.set_picture(printed_for(self.session.scenario, self.beside, table.board.laid))
        scene.paint_at_once()
        return scene

    def changed(self) -> None:
        """What is pointed at, held or measured changed."""
        self.stale = True

    def wear_theme(self) -> bool:
        """After the settings changed: draw with the colours and in the size of the window. Whether the scene is new."""
        worn = self.scene.theme is self.stage.paint.theme
        if not worn:
            self.scene = self._made()
            self.fitted = False
        if self.scene.camera.viewport.size != self.stage.size:
            self.resize(self.stage.size)
        return not worn

    def resize(self, size: tuple[int, int]) -> None:
        self.scene.resize(pygame.Rect((0, 0), size))
        self.fitted = False

    def fit(self, paint: Paint, screen: pygame.Rect, whom: str) -> None:
        """Show the whole board, and where somebody may let it grow, in the part no card covers; where it grows and is
        too small to read by now only what lies round `whom`, unless people asked for all of it."""
        clear = self._below(for_the_board(paint, screen, pinned=self.stage.settings.pinned))
        camera = self.scene.camera
        self.scene.fit(clear, self._grows())
        while camera.scale > paint.px(LARGEST_FIT):
            camera.zoom(-1, clear.center)
            camera.finish()
        minds = self._minds(whom, ())
        if minds and not self.following.whole and camera.scale < paint.px(self._readable):
            clear = self._below(clear_of_cards(paint, screen, pinned=self.stage.settings.pinned))
            self.following.lead(camera, self._nearer(paint, minds, clear))
        self.following.lead(camera)
        self.fitted = True
        self.changed()

    def _nearer(self, paint: Paint, minds: Sequence[Box], clear: pygame.Rect) -> Seen:
        """A view that can be read, of the first of some places and as many of the others as have room beside it."""
        scale = self.following.scale or float(paint.px(self._readable))
        return nearer(self.scene.camera, scale, minds, self._bounds((*self.scene.board.spaces, *self._grows())), clear)

    @property
    def _readable(self) -> int:
        """Units a space below which the view follows who acts; 0: it never does."""
        if isinstance(self.session.ruleset, GrowsBoard):
            return READABLE
        return IN_ZONES if self._table.board.lattice.kind == "zones" else 0

    def _minds(self, whom: str, fresh: Collection[Space]) -> list[Box]:
        """What people want to see where the view follows: who acts, what has just been laid or revealed, and where the
        board may grow, or what lies beside their zone."""
        figure, lattice = self._table.pieces.figures.get(whom), self._table.board.lattice
        if figure is None or figure.space is None or not self._readable:
            return []
        if lattice.kind == "zones":
            beside = (fresh, *((zone,) for zone in lattice.neighbours(figure.space) if self._table.board.has(zone)))
            return [self._bounds(spaces) for spaces in ((figure.space,), *beside) if spaces]
        here = round_about(lattice.centre(figure.space))
        return [here, *(self._bounds(spaces) for spaces in (fresh, self._grows()) if spaces)]

    def _bounds(self, spaces: Iterable[Space]) -> Box:
        return plan_of(self._table.board.lattice).bounds(spaces) or extent(self._table.board.lattice)

    def _below(self, clear: pygame.Rect) -> pygame.Rect:
        """A part of the window without what is told above the board."""
        paint, screen = self.stage.paint, pygame.Rect((0, 0), self.stage.size)
        above = 0 if small(paint, screen) else paint.px(self.above)
        return pygame.Rect(clear.left, clear.top + above, clear.width, max(1, clear.height - above))

    def _uncovered(self, clear: pygame.Rect) -> pygame.Rect:
        """A part of the window without what lay at its top when it was drawn last (a lesson, a banner), and without the
        cards below it, which are tall where the letters are large."""
        drawn = self.scene.clear
        if self._room is not None and clear.centery < self._room.bottom < clear.bottom:
            clear = pygame.Rect(clear.topleft, (clear.width, self._room.bottom - clear.top))
        if drawn is None or not clear.top < drawn.top < clear.centery:
            return clear
        return pygame.Rect(clear.left, drawn.top, clear.width, clear.bottom - drawn.top)

    def _grows(self) -> list[Space]:
        """Where somebody stands beside the next part of the board."""
        ruleset = self.session.ruleset
        places = ruleset.beyond(self._table) if isinstance(ruleset, GrowsBoard) else ()
        return [space for place in places if place.words for space in place.spaces]

    def show(
        self,
        table: Table[Any],
        clear: pygame.Rect,
        whom: str,
        *,
        animate: bool,
        paths: Mapping[str, tuple[Space, ...]] = {},
        passing: Passing = NOTHING_PASSES,
    ) -> None:
        """Draw this table, in which `whom` acts. Where a revealed room lies beside what is seen between the cards
        (`clear`), the whole board comes in sight anew; on a board that grows the view follows who acts."""
        self._table, clear = table, self._below(clear)
        fresh = {*table.board.spaces, *self._grows()} - set(self.scene.board.spaces)
        if table.board.laid != self.scene.board.laid:
            self.scene.set_picture(printed_for(self.session.scenario, self.beside, table.board.laid))
        self.scene.show(table.board, table.pieces, paths=dict(paths), animate=animate, passing=passing)
        self.stale = True
        if self._minds(whom, ()):
            self._follow(whom, fresh & set(table.board.spaces), clear, animate=animate)
        elif any(not clear.contains(self.scene.screen_rect(space)) for space in fresh):
            self.fitted = False

    def _follow(self, whom: str, fresh: Collection[Space], clear: pygame.Rect, *, animate: bool) -> None:
        """Look at who acts and at what was laid, unless all of that is seen, or people look elsewhere on purpose: then
        only at another one who acts than before, as near as they have come."""
        camera, paint, following, clear = self.scene.camera, self.stage.paint, self.following, self._uncovered(clear)
        led, turned = following.ours(camera), following.turned_to(whom)
        minds, readable = self._minds(whom, fresh), paint.px(self._readable)
        tiny = led and not following.whole and camera.goal < readable
        if not self.fitted or not minds or (not tiny and all(shows(camera, mind, clear) for mind in minds)):
            return
        if led:
            whole = camera.fitting(self._bounds((*self._table.board.spaces, *self._grows())), clear)
            small = whole[0] < readable and not following.whole
            following.lead(camera, self._nearer(paint, minds, clear) if small else whole, glide=animate)
        elif turned and not shows(camera, minds[0], clear):
            following.scale = camera.goal
            following.lead(camera, self._nearer(paint, minds[:1], clear), glide=animate)

    def find(self, whom: str, room: pygame.Rect) -> None:
        """Everything stands still, and nothing covers this `room`: who acts is found in it. The card of its deeds may
        have grown over it, or its turn came while the camera looked at an attack. Whoever looks elsewhere on purpose is
        left alone."""
        camera, figure, self._room = self.scene.camera, self._table.pieces.figures.get(whom), room
        minds = self._minds(whom, ())
        place = self.scene.figure_rect(figure) if figure is not None and minds else None
        if place is None or not self.following.seeks(camera, whom):
            return
        if room.contains(place):
            self.following.found()
            return
        here = (*camera.to_board(*place.topleft), *camera.to_board(*place.bottomright))
        whole = self._bounds((*self._table.board.spaces, *self._grows()))
        seen = nearer(camera, camera.goal, (here, *minds), whole, room)
        if self.following.new(camera, seen):
            self.following.lead(camera, seen, glide=True)

    def bring_into_view(self, place: tuple[Space, int, int], paint: Paint, screen: pygame.Rect) -> None:
        """Centre on a space with so many columns and rows, unless all of it is seen between the cards."""
        clear = clear_of_cards(paint, screen, pinned=self.stage.settings.pinned)
        if not clear.contains(self.scene.screen_rect(*place)):
            self.scene.camera.centre_on(*self.scene.board.lattice.centre(place[0]))

    def picture(self) -> bytes:
        """A small picture of the table for the list of saved games, with no seat's secrets in it (PNG)."""
        table = self.session.ruleset.view_for(self.session.table, frozenset())
        printed = self.scene.picture
        if table.board.laid != self.scene.board.laid:
            printed = printed_for(self.session.scenario, self.beside, table.board.laid)
        return as_png(render_fitting(table.board, table.pieces, (720, 405), printed=printed))
