"""The board of a table as it is drawn: its scene, what is stale of it, and its picture for the list of saved games."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from math import dist
from pathlib import Path
from typing import Any

import pygame

from vtt.app.paint import Paint
from vtt.app.settings import SPEEDS
from vtt.app.stage import Stage
from vtt.app.table.board.board_room import BoardRoom
from vtt.app.table.board.following import (
    FAR,
    IN_ZONES,
    LEAST_ROUND,
    ON_A_GRID,
    READABLE,
    ROWS,
    ROWS_OF_ZONES,
    SMALLEST,
    STANDS,
    WHOLE_IN_ZONES,
    Following,
)
from vtt.app.table.board.glance import Glance
from vtt.app.table.board.views import ENOUGH, ROUND, fitting, joined, nearer, round_about, shows, slid, together, within
from vtt.app.table.frame.frame import (
    EDGE,
    LARGEST_FIT,
    LARGEST_GROWN,
    clear_of_cards,
)
from vtt.app.table.people.minded import Minded
from vtt.board.pieces import Figure
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
        self.glance = Glance()
        self.following = Following(self.glance)
        self.room = BoardRoom(stage)
        self._table: Table[Any] = session.view(frozenset())
        """What is shown, as those who look see it."""
        self._measured: tuple[object, Box] = (None, (0.0, 0.0, 0.0, 0.0))
        """A board, and the box round it."""
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
            self.room.forget()
            self.fitted = False
        if self.scene.camera.viewport.size != self.stage.size:
            self.resize(self.stage.size)
        return not worn

    def resize(self, size: tuple[int, int]) -> None:
        self.scene.resize(pygame.Rect((0, 0), size))
        self.room.forget()
        self.fitted = False

    def fit(self, paint: Paint, screen: pygame.Rect, minded: Minded) -> None:
        """Show the whole board, and where somebody may let it grow, in the part no card covers; where that is too small
        to read only what is `minded`, unless people asked for all of it."""
        camera = self.scene.camera
        minds = [*self._minds(minded, ()), *self._reach(minded)]
        seen = self._whole_in_sight()
        if minds and not self.following.whole and seen[0] < self._least_whole:
            seen = self._nearer(paint, minds, self.room.clear())
        self.following.lead(camera, seen)
        self.fitted = True
        self.changed()

    def _whole_in_sight(self) -> Seen:
        """The view of the whole board, and of where somebody may let it grow, in the part no card covers; where people
        asked for all of it also above a dock that has grown."""
        camera, paint, grid = self.scene.camera, self.stage.paint, self._on_a_grid
        clear = self.room.for_whole(asked=self.following.whole, lettered=grid)
        whole, most = self._whole(), float(paint.px(LARGEST_GROWN if self._grown else LARGEST_FIT))
        seen = camera.fitting(whole, clear) if grid else camera.fitting(whole, clear, paint.px(EDGE))
        middle = (whole[0] + whole[2]) / 2, (whole[1] + whole[3]) / 2
        return camera.seen_from(most, middle, clear) if seen[0] > most else seen

    def _nearer(self, paint: Paint, minds: Sequence[Box], clear: pygame.Rect) -> Seen:
        """A view that can be read, of the first of some places and as many of the others as have room beside it."""
        scale = self.following.scale or self._readable
        if not self._grown and not self.following.scale:
            scale = fitting(minds, scale, self._least, clear)
        return nearer(self.scene.camera, scale, minds, self._whole(), clear)

    @property
    def _readable(self) -> float:
        """Pixels a space below which the view follows who acts: fewer than the size of the letters asks for where a
        small window would show but a few rows, so that it does not go along with every step."""
        if self._grown:
            return float(self.stage.paint.px(READABLE))
        return self._told_apart(ON_A_GRID, ROWS) if self._on_a_grid else self._told_apart(IN_ZONES, ROWS_OF_ZONES)

    @property
    def _least(self) -> float:
        """Pixels a space at least where a long reach has no room else."""
        if self._grown:
            return float(self.stage.paint.px(SMALLEST))
        return self._readable if self._on_a_grid else self._told_apart(WHOLE_IN_ZONES, ROWS_OF_ZONES)

    @property
    def _least_whole(self) -> float:
        """Pixels a space at least at which all of the board is shown where nobody asks for it."""
        return self._readable if self._grown else self._least

    def _told_apart(self, least: int, rows: int) -> float:
        """So many pixels a space at least, or units where the window has so many rows of them."""
        paint, settings = self.stage.paint, self.stage.settings
        tall = clear_of_cards(paint, pygame.Rect((0, 0), self.stage.size), pinned=settings.pinned).height
        return float(max(least, min(paint.px(least), tall // rows)))

    @property
    def _grown(self) -> bool:
        """Whether the board may grow while people play."""
        return isinstance(self.session.ruleset, GrowsBoard)

    @property
    def _on_a_grid(self) -> bool:
        """Whether people play on squares or hexagons."""
        return self._table.board.lattice.kind != "zones"

    def _minds(self, minded: Minded, fresh: Collection[Space], *, least: bool = False) -> list[Box]:
        """What people want to see first where the view follows: who acts with what lies round it, what has just been
        laid or revealed, where the board may grow, and whom they may attack. `least`: what is seen of it while the view
        stays."""
        here = self._here(minded)
        if here is not None and here.space is not None:
            first = self._round(here, least=least)
        elif minded.ends and not self._grown:
            first = self._bounds(minded.ends)
        else:
            return []
        wanted = (fresh, *self._come(fresh, here), self._grows())
        return [first, *(self._bounds(spaces) for spaces in wanted if spaces), *self._targets(minded)]

    def _round(self, figure: Figure, *, least: bool) -> Box:
        """What lies round a figure: so many spaces; in zones its whole zone, where the least is but the place in it."""
        space, lattice, around = figure.space or 0, self._table.board.lattice, LEAST_ROUND if least else ROUND
        middle = lattice.centre(space)
        if not self._on_a_grid:
            place = self.scene.figure_rect(figure)
            if not least or place is None:
                return self._bounds((space,))
            middle = self.scene.camera.to_board(*place.center)
        left, top, right, bottom = round_about(middle, around)
        return within((left, top, right + figure.width - 1, bottom + figure.height - 1), self._whole())

    def _come(self, fresh: Collection[Space], here: Figure | None) -> list[tuple[Space]]:
        """Where figures stand in a room that was just revealed, the nearest first: they are seen even where all of the
        room has no place beside who acts."""
        stand = {figure.space for figure in self._table.pieces.figures.values() if figure.space in fresh}
        spaces = sorted(space for space in stand if space is not None)
        if here is not None and here.space is not None:
            spaces = self._by_nearness(here.space, spaces)
        return [(space,) for space in spaces]

    def _by_nearness(self, here: Space, spaces: Iterable[Space]) -> list[Space]:
        centre = self._table.board.lattice.centre
        x, y = centre(here)
        return sorted(spaces, key=lambda space: max(abs(centre(space)[0] - x), abs(centre(space)[1] - y)))

    def _here(self, minded: Minded) -> Figure | None:
        """Who is followed: while nobody acts those who did before, or the first that people lead."""
        figures = self._table.pieces.figures
        first, *others = (figures.get(name) for name in (minded.whom, self.following.whom))
        if (first is not None and first.space is not None) or (self._on_a_grid and minded.ends):
            return first
        people = {seat.id for seat in self.session.seats if not seat.bot}
        others += [figure for figure in figures.values() if figure.seat in people]
        return next((one for one in others if one is not None and one.space is not None), None)

    def _targets(self, minded: Minded) -> list[Box]:
        """Where those stand whom who acts may attack."""
        return [self._place(space) for space in minded.targets]

    def _place(self, space: Space) -> Box:
        """A space; of a zone its middle."""
        lattice = self._table.board.lattice
        return self._bounds((space,)) if self._on_a_grid else round_about(lattice.centre(space), STANDS)

    def _reach(self, minded: Minded) -> list[Box]:
        """Where who acts may go, the nearest first."""
        here = self._here(minded)
        if here is None or here.space is None:
            return []
        return [self._place(space) for space in self._by_nearness(here.space, minded.ends)]

    def _whole(self) -> Box:
        board, grows = self._table.board, self._grows()
        if self._measured[0] is not board:  # asked in every frame, which a large board would hold up
            self._measured = board, self._bounds(board.spaces)
        return joined(self._measured[1], self._bounds(grows)) if grows else self._measured[1]

    def _bounds(self, spaces: Iterable[Space]) -> Box:
        return plan_of(self._table.board.lattice).bounds(spaces) or extent(self._table.board.lattice)

    def _grows(self) -> list[Space]:
        """Where somebody stands beside the next part of the board."""
        ruleset = self.session.ruleset
        places = ruleset.beyond(self._table) if isinstance(ruleset, GrowsBoard) else ()
        return [space for place in places if place.words for space in place.spaces]

    def show(
        self,
        table: Table[Any],
        clear: pygame.Rect,
        minded: Minded,
        *,
        animate: bool,
        paths: Mapping[str, tuple[Space, ...]] = {},
        passing: Passing = NOTHING_PASSES,
    ) -> None:
        """Draw this table, and look at what is `minded` in it, or at a room that was revealed, between the cards
        (`clear`)."""
        self._table = table
        fresh = {*table.board.spaces, *self._grows()} - set(self.scene.board.spaces)
        if table.board.laid != self.scene.board.laid:
            self.scene.set_picture(printed_for(self.session.scenario, self.beside, table.board.laid))
        self.scene.show(table.board, table.pieces, paths=dict(paths), animate=animate, passing=passing)
        self.stale = True
        if self._minds(minded, ()):
            self._follow(minded, fresh & set(table.board.spaces), clear, animate=animate)
        elif any(not clear.contains(self.scene.screen_rect(space)) for space in fresh):
            self.fitted = False

    def _follow(self, minded: Minded, fresh: Collection[Space], usual: pygame.Rect, *, animate: bool) -> None:
        """Look at who acts and at what was laid, unless all of that is seen, or people look elsewhere on purpose: then
        only at another one who acts than before, as near as they have come."""
        camera, paint, following, drawn = self.scene.camera, self.stage.paint, self.following, self.scene.clear
        clear, now = self.room.to_look_in(usual, drawn), self.room.seen(usual, drawn if fresh else None)
        led, turned = following.ours(camera), following.turned_to(minded.acts or minded.whom)
        minds, seen = self._minds(minded, fresh), following.looked_at(camera)
        if not minds:  # who was followed until now stood there, but not who acts now
            return
        begins = following.begins(minded.acts, bool(minded.ends)) or self._grown
        reach = self._reach(minded) if begins else []
        tiny = led and not following.whole and seen[0] < self._least
        missed = self._misses(self._minds(minded, fresh, least=True), reach, seen, now)
        if self.fitted and turned and following.whole:  # to look round is no wish to stay
            following.whole = False
            if led:
                following.lead(camera, self._near_again(minds, reach, clear), glide=animate)
                return
        if not self.fitted or not (tiny or missed):
            return
        if led:
            following.lead(camera, self._towards(minds, reach, seen, clear, grows=bool(fresh)), glide=animate)
        elif turned and not shows(camera, minds[0], clear, seen):
            following.scale = seen[0]
            following.lead(camera, self._nearer(paint, minds[:1], clear), glide=animate)

    def _near_again(self, minds: Sequence[Box], reach: Sequence[Box], clear: pygame.Rect) -> Seen:
        """Where people look who have looked round the whole board: from where they were before."""
        whole, before = self._whole_in_sight(), self.following.before
        if whole[0] >= self._least_whole:
            return whole
        if before is None:
            return self._nearer(self.stage.paint, [*minds, *reach], clear)
        return self._towards(minds, reach, before, clear, grows=False)

    def _misses(self, minds: Sequence[Box], reach: Sequence[Box], seen: Seen, clear: pygame.Rect) -> bool:
        """Whether people who look there do not see enough of what they mind."""
        camera = self.scene.camera
        missed = [end for end in reach if not shows(camera, end, clear, seen)]
        return len(missed) > (1 - ENOUGH) * len(reach) or not shows(
            camera, together(seen[0], minds, clear), clear, seen
        )

    def _towards(
        self, minds: Sequence[Box], reach: Sequence[Box], seen: Seen, clear: pygame.Rect, *, grows: bool
    ) -> Seen:
        """Where people who see not enough look next: they know their way about the board by where it lies, so it keeps
        its scale and slides no farther than it must. It gets smaller where what has been revealed or the reach of who
        acts has no room else, and where all of it can be read while who acts is far away."""
        camera, whole, scale = self.scene.camera, self._whole_in_sight(), seen[0]
        if self.following.whole:
            return whole
        readable = self._least_whole <= whole[0] < scale
        if grows and not self._grown and readable:
            return whole
        if not self.following.scale:
            revealed = joined(*minds[:2]) if grows else minds[0]
            scale = fitting((revealed, *reach), scale, self._least, clear)
        slides = slid(camera, (scale, seen[1]), together(scale, [*minds, *reach], clear), clear)
        return whole if readable and dist(slides[1], seen[1]) > FAR else slides

    def find(self, minded: Minded, room: pygame.Rect) -> None:
        """Everything stands still, and nothing that stays covers this `room`: who acts, and whom they may attack, are
        found in it. The card of its deeds may have grown over them, or its turn came while the camera looked at an
        attack. Whoever looks elsewhere on purpose is left alone."""
        camera, figure, least = self.scene.camera, self._here(minded), self.room.stand(room)
        place = self.scene.figure_rect(figure) if figure is not None and self._minds(minded, ()) else None
        if place is None or not self.following.seeks(camera, minded.acts or minded.whom):
            return
        here = (*camera.to_board(*place.topleft), *camera.to_board(*place.bottomright))
        if shows(camera, together(camera.goal, (here, *self._targets(minded)), room), room):
            self.following.found()
            return
        # So far that it is not covered again by the next card that grows.
        wanted = together(camera.goal, (here, *self._targets(minded), *self._minds(minded, ())[:1]), least)
        if self.following.new(camera, seen := slid(camera, (camera.goal, camera.leads_to), wanted, least)):
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
