"""The board of a table as it is drawn: its scene, what is stale of it, and its picture for the list of saved games."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import reduce
from pathlib import Path
from typing import Any

import pygame

from vtt.app.paint import Paint
from vtt.app.settings import SPEEDS
from vtt.app.stage import Stage
from vtt.app.table.board.board_room import BoardRoom
from vtt.app.table.board.following import BESIDE, NEAR, STANDS, Following
from vtt.app.table.board.growing import Growing, by_nearness
from vtt.app.table.board.scales import OPENED, ROWS_OPENED, Scales
from vtt.app.table.board.uncovered import Uncovered
from vtt.app.table.board.views import gathered, joined, nearer, on_board, on_screen, round_about, slid_to, within
from vtt.app.table.frame.frame import EDGE, LARGEST_FIT, LARGEST_GROWN, clear_of_cards
from vtt.app.table.people.minded import Minded
from vtt.board.pieces import Figure
from vtt.board.table import Table
from vtt.geometry.lattice import Space
from vtt.geometry.plan import plan_of
from vtt.play.session import Session
from vtt.scene.board_scene import BoardScene
from vtt.scene.camera import Box, Seen, extent
from vtt.scene.changes import NOTHING_PASSES, Passing
from vtt.scene.own_pictures import show_own_pictures
from vtt.scene.picture import small_picture
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
        self.room, self.growing = BoardRoom(stage), Growing(session)
        self.scales = Scales(self.room, session.table.board.lattice.kind != "zones", self.growing.grows)
        self.following = Following(self.scales.farthest)
        self._table: Table[Any] = session.view(frozenset())
        """What is shown, as those who look see it."""
        self._opened = 0.0
        """Pixels a space when all of it was fitted last, the usual at most."""
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
            self.fit_anew()
        if self.scene.camera.viewport.size != self.stage.size:
            self.resize(self.stage.size)
        return not worn

    def resize(self, size: tuple[int, int]) -> None:
        self.scene.resize(pygame.Rect((0, 0), size))
        self.fit_anew()

    def fit_anew(self) -> None:
        """The window, or what stands beside the board in it, is another one."""
        self.room.forget()
        self.fitted = False

    def fit(self, minded: Minded) -> None:
        """Show the whole board, and where somebody may let it grow, in the part no card covers; where that is too small
        to read only what is `minded`, unless people asked for all of it."""
        minds = [*self._minds(minded, ()), *self._reach(minded, begins=True)]
        seen = self._whole_in_sight()
        if minds and not self.following.whole and seen[0] < self.scales.whole:
            seen = self._nearer(minds, self.room.clear())
        self.following.lead(self.scene.camera, seen)
        self.fitted, self._opened = True, min(seen[0], self.room.pixels(LARGEST_GROWN))
        self.changed()

    def _whole_in_sight(self) -> Seen:
        """The view of the whole board, and of where somebody may let it grow, in the part no card covers; where people
        asked for all of it in all that is free."""
        camera, grid, asked = self.scene.camera, self._on_a_grid, self.following.whole
        clear, whole = self.room.for_whole(lettered=grid), self._whole()
        if asked:
            clear = self.room.to_look_round(self.scene.room, lettered=grid and not self.growing.grows)
        elif self._fitting(whole, clear)[0] < self.scales.whole:
            clear = self.room.for_whole(lettered=grid, reserved=False)
        most = self._most(clear)
        seen = self._fitting(whole, clear, close=asked)
        middle = (whole[0] + whole[2]) / 2, (whole[1] + whole[3]) / 2
        return camera.seen_from(most, middle, clear) if seen[0] > most else seen

    def _fitting(self, whole: Box, clear: pygame.Rect, *, close: bool = False) -> Seen:
        """The view in which all of the board has room; `close`: with no more desk round it than must be."""
        fitting, close = self.scene.camera.fitting, close or not self._on_a_grid
        return fitting(whole, clear, self.stage.paint.px(EDGE) // 4) if close else fitting(whole, clear)

    def _most(self, clear: pygame.Rect) -> float:
        """Pixels a space at most at which all that is known is shown: what is revealed later has room without a smaller
        scale, all of it where it can be read then."""
        largest, grown = self.room.pixels(LARGEST_FIT), self.room.pixels(LARGEST_GROWN)
        if self.growing.grows:
            return float(grown)
        roomy = self._on_a_grid and not self.room.small
        opened = min(largest if roomy else grown, self.room.free.height // ROWS_OPENED[roomy if self._on_a_grid else 2])
        least = OPENED if self._on_a_grid else self.scales.readable
        whole = self._fitting(extent(self._table.board.lattice), clear)[0]
        return min(largest, max(opened, least, whole))

    def _nearer(self, minds: Sequence[Box], clear: pygame.Rect) -> Seen:
        """A view that can be read, of the first of some places and as many of the others as have room beside it."""
        return nearer(self.scene.camera, self.following.scale or self.scales.readable, minds, self._whole(), clear)

    @property
    def _on_a_grid(self) -> bool:
        """Whether people play on squares or hexagons."""
        return self._table.board.lattice.kind != "zones"

    def _minds(self, minded: Minded, fresh: Collection[Space]) -> list[Box]:
        """What people want to see first where the view follows: who acts with what lies round it, what has just been
        laid or revealed, where the board may grow, and whom they may attack. Whoever opens a room knows what lies
        round them: that left no place for the room."""
        here = self._here(minded)
        if here is not None and here.space is not None:
            opens = fresh and not self.growing.grows
            first = self._bounds((here.space,)) if opens else self._round(here)
        elif minded.ends and not self.growing.grows:
            first = self._bounds(minded.ends)
        else:
            return []
        wanted = (fresh, *self._come(fresh, here))
        revealed = [self._bounds(spaces) for spaces in wanted if spaces]
        return [first, *revealed, *self._grow(here), *self._targets(minded)]

    def _round(self, figure: Figure) -> Box:
        """What lies round a figure: so many spaces; in zones its whole zone."""
        space = figure.space or 0
        if not self._on_a_grid:
            return self._bounds((space,))
        left, top, right, bottom = round_about(self._table.board.lattice.centre(space))
        return within((left, top, right + figure.width - 1, bottom + figure.height - 1), self._whole())

    def _stands(self, figure: Figure) -> Box | None:
        """Where a figure itself stands."""
        place = self.scene.figure_rect(figure)
        return None if place is None else on_board(self.scene.camera, place)

    def _come(self, fresh: Collection[Space], here: Figure | None) -> list[tuple[Space]]:
        """Where figures stand in a room that was just revealed, the nearest first: they are seen even where all of the
        room has no place beside who acts."""
        stand = {figure.space for figure in self._table.pieces.figures.values() if figure.space in fresh}
        spaces = sorted(space for space in stand if space is not None)
        if here is not None and here.space is not None:
            spaces = self._by_nearness(here.space, spaces)
        return [(space,) for space in spaces]

    def _grow(self, here: Figure | None) -> list[Box]:
        """The places beside somebody where the next part of the board may lie, those nearest to who acts first."""
        places = [self._bounds(spaces) for spaces in self.grows(self._table)]
        if here is None or here.space is None:
            return places
        x, y = self._table.board.lattice.centre(here.space)
        return sorted(places, key=lambda box: (box[0] + box[2] - 2 * x) ** 2 + (box[1] + box[3] - 2 * y) ** 2)

    def _ways_beside(self, here: Figure | None) -> list[Box]:
        """Ways in and out that lie near who acts on a grid, as far as they are known."""
        if here is None or here.space is None or not self._on_a_grid:
            return []
        board, near = self._table.board, round_about(self._table.board.lattice.centre(here.space), NEAR)
        ways = [area.id for area in self.session.scenario.board.areas if area.kind in ("entrance", "exit")]
        known = [[space for space in board.areas.get(name, ()) if board.has(space)] for name in ways]
        boxes = [self._bounds(spaces) for spaces in known if spaces]
        return [box for box in boxes if box[0] < near[2] and near[0] < box[2] and box[1] < near[3] and near[1] < box[3]]

    def _by_nearness(self, here: Space, spaces: Iterable[Space]) -> list[Space]:
        return by_nearness(self._table.board.lattice, here, spaces)

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

    def _reach(self, minded: Minded, begins: bool) -> list[Box]:
        """Where who acts may go as its turn begins, the nearest first; at any time where somebody may come to stand."""
        here = self._here(minded)
        if here is None or here.space is None:
            return [self._place(space) for space in minded.ends]
        return [self._place(space) for space in self._by_nearness(here.space, minded.ends)] if begins else []

    def _whole(self) -> Box:
        board, grows = self._table.board, self.grows(self._table)
        if self._measured[0] is not board:  # asked in every frame, which a large board would hold up
            self._measured = board, self._bounds(board.spaces)
        return reduce(joined, map(self._bounds, grows), self._measured[1])

    def _bounds(self, spaces: Iterable[Space]) -> Box:
        return plan_of(self._table.board.lattice).bounds(spaces) or extent(self._table.board.lattice)

    def grows(self, table: Table[Any]) -> list[frozenset[Space]]:
        """Where somebody stands beside the next part of the board."""
        return self.growing.places(table)

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
        fresh = {*table.board.spaces}.difference(self.scene.board.spaces) | self.growing.fresh(table)
        if table.board.laid != self.scene.board.laid:
            self.scene.set_picture(printed_for(self.session.scenario, self.beside, table.board.laid))
        self.scene.show(table.board, table.pieces, paths=dict(paths), animate=animate, passing=passing)
        camera, self.stale = self.scene.camera, True
        camera.limits, camera.floor = self._whole(), self.growing.floor(table)
        if self._minds(minded, ()):
            self._follow(minded, fresh & set(table.board.spaces), clear, animate=animate)
        elif self.fitted and any(not clear.contains(self.scene.screen_rect(space)) for space in fresh):
            looked = self.following.looked_at(camera)
            self.following.lead(camera, self._slid_to([self._bounds(fresh)], looked, clear), glide=animate)

    def _follow(self, minded: Minded, fresh: Collection[Space], usual: pygame.Rect, *, animate: bool) -> None:
        """Look at who acts and at what was laid, unless all of that is seen, or people look elsewhere on purpose: then
        only at another one who acts than before, as near as they have come."""
        camera, following, drawn = self.scene.camera, self.following, self.scene.clear
        clear, now = self.room.to_look_in(usual, drawn), self.room.seen(usual, drawn if fresh else None)
        led, turned = following.ours(camera), following.turned_to(minded.acts or minded.whom)
        minds, looked = self._minds(minded, fresh), following.looked_at(camera)
        if not minds:  # who was followed until now stood there, but not who acts now
            return
        reach = self._reach(minded, following.begins(minded.acts, bool(minded.ends)))
        if self.fitted and minded.acts and following.looked_long_enough(minded.turn) and led:
            seen = following.before
            if seen is None or self._misses(minded, fresh, reach, seen, Uncovered(now, clear)):
                seen = self._near_again([*minds, *reach], clear)
            following.lead(camera, seen, glide=animate)
            return
        if not self.fitted or not (led or turned):
            return
        if fresh and led and self._smaller(looked[0]):
            following.lead(camera, self._whole_in_sight(), glide=animate)
            return
        if self._misses(minded, fresh, reach, looked, Uncovered(now, clear)):
            if not led:
                following.scale = looked[0]
            following.lead(camera, self._slid_to([*minds, *reach], following.usual(camera), clear), glide=animate)

    def _smaller(self, scale: float) -> bool:
        """Whether all that is known now has room only at a readable scale that is smaller, by half of the usual at most
        (in a small window a board that grows keeps its own: it would soon have no room at a readable one)."""
        keeps = self.growing.grows and self.room.small
        return not keeps and max(self.scales.whole, self._opened / 2) <= self._whole_in_sight()[0] < scale

    def _near_again(self, minds: Sequence[Box], clear: pygame.Rect) -> Seen:
        """Where people look who have looked round the whole board: from where they were before."""
        whole, before = self._whole_in_sight(), self.following.before
        if whole[0] >= self.scales.whole:
            return whole
        return self._nearer(minds, clear) if before is None else self._slid_to(minds, before, clear)

    def _slid_to(self, minds: Sequence[Box], looked: Seen, clear: pygame.Rect) -> Seen:
        """Where people who miss something look next: they know their way about the board by where it lies, so it keeps
        its scale and slides no farther than it must."""
        return slid_to(self.scene.camera, looked, minds, self._whole(), clear)

    def _misses(
        self, minded: Minded, fresh: Collection[Space], reach: Sequence[Box], looked: Seen, seen: Uncovered
    ) -> bool:
        """Whether people who look there cannot see what they need: who acts, with those of whom they may attack and of
        who stands in a revealed room that have room beside; all of what was revealed; most of where they may go; and
        any of the places where the board may grow."""

        def lie(boxes: Iterable[Box]) -> list[pygame.Rect]:
            return [on_screen(self.scene.camera, box, looked) for box in boxes]

        here = self._here(minded)
        stands = None if here is None else self._stands(here)
        come = (self._bounds(spaces) for spaces in self._come(fresh, here))
        first = [] if stands is None else gathered(looked[0], (stands, *come, *self._targets(minded)), seen.room)
        grows = lie(self._grow(here))
        hidden = any(map(seen.hides, lie(first))) or (bool(grows) and all(map(seen.hides, grows)))
        return hidden or any(map(seen.hides, lie(map(self._place, fresh)))) or seen.hides_most(lie(reach))

    def find(self, minded: Minded, seen: Uncovered, *, asked: bool = False) -> None:
        """Everything stands still: who acts, and whom they may attack, are found between what lies over the board and
        stays there (where several may be first, each of them, as far as they have room); and all of the board, where
        some of it is hidden that has room, and nothing is `asked`.
        The card of its deeds may have grown over them, or its turn came while the camera looked at an attack. Whoever
        looks elsewhere on purpose is left alone."""
        camera, following, looked = self.scene.camera, self.following, self.following.looked_at(self.scene.camera)
        may = map(self._table.pieces.figures.get, minded.first)
        first = [box for one in may if one is not None and (box := self._stands(one)) is not None]
        least = self.room.stand(seen.room)
        if following.ours(camera) and following.bring(self.scene, first, seen, least, whole=True, together_seen=True):
            following.turned_to(minded.first[0])
            return
        figure = self._here(minded)
        board = self._whole()
        room = self.room.for_all_of((board[3] - board[1]) * camera.goal + 2 * BESIDE)
        spaces = map(self.scene.screen_rect, self._table.board.spaces)
        if not asked and following.bring_whole(camera, board, room, spaces, seen):
            return
        place = self._stands(figure) if figure is not None and self._minds(minded, ()) else None
        if place is None or not following.seeks(camera, minded.acts or minded.whom):
            return
        boxes = gathered(camera.goal, (place, *self._targets(minded)), seen.room)
        meant = list[Box]()
        if not asked and following.arrives((minded.turn, figure and figure.space, self._table.board.laid)):
            # Later in its turn the board lies still, as more can be reached with each card that is played.
            meant = [box for box in self._grow(figure) if seen.cuts(on_screen(camera, box, looked))]
            reach = self._reach(minded, begins=self.growing.grows)
            meant += [box for box in reach if seen.hides(on_screen(camera, box, looked))]
        # Only where it has room beside all of them: else each would push the other one out.
        more = (reduce(joined, boxes), *meant, *self._ways_beside(figure))
        boxes += gathered(camera.goal, more, least.inflate(-2 * BESIDE, -2 * BESIDE))[1:]
        # Who acts is seen whole, and what is meant so far that it is not covered again by the next card that grows.
        whole = seen.cuts(on_screen(camera, place, looked)) or not set(meant).isdisjoint(boxes)
        following.bring(self.scene, boxes, seen, least, self._minds(minded, ())[:1], whole=whole)

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
        return small_picture(table.board, table.pieces, printed)
