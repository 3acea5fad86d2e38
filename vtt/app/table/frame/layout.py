"""Where the table's cards lie: the same places in every game and at every window size, and the board between them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import pygame

from vtt.app.paint import Paint
from vtt.app.table.attack.attack_light import Light
from vtt.app.table.board.uncovered import Uncovered
from vtt.app.table.board.views import on_board, on_screen, with_badges
from vtt.app.table.cards.hand_strip import HandStrip
from vtt.app.table.cards.offers import OFFERS
from vtt.app.table.cards.see_through import offered_places
from vtt.app.table.dock.actions import Held, Kept
from vtt.app.table.frame.clear_place import Way
from vtt.app.table.frame.frame import (
    BELOW,
    DOCK,
    EDGE,
    FIGURE,
    LEAST_ORDER,
    LINES,
    LOW_DOCK,
    ORDER,
    RAIL,
    ROOMY,
    SHELF,
    STRIP,
    TURN,
    WIDER_SHELVES,
    bar_height,
    clear_of_cards,
    small,
)
from vtt.app.table.frame.land import land_in
from vtt.app.table.frame.notice_places import NoticePlaces
from vtt.app.table.frame.over_board import OverBoard
from vtt.app.table.frame.parts import Parts
from vtt.app.table.frame.slots import Slots
from vtt.app.table.gestures.hand import Hand
from vtt.app.widgets.base import Host, Look, Point, Widget, walk
from vtt.app.widgets.layout import Scroll
from vtt.geometry.lattice import Space
from vtt.geometry.plan import plan_of
from vtt.scene.board_scene import BoardScene
from vtt.scene.camera import Box, Seen, extent
from vtt.scene.marks import AreaMark


class BoardView(Widget):
    """The board below all cards; the mouse over it goes to the hand."""

    def __init__(self, scene: BoardScene, hand: Hand, light: Light) -> None:
        """`light` lies on the board, below all cards."""
        super().__init__(name="board")
        self.light = light
        self.scene = scene
        self.hand = hand
        self.clear = pygame.Rect(0, 0, 0, 0)
        """What no card covers but those over its lower edge."""
        self.now = self.stands = Uncovered(self.clear, self.clear)
        """What nothing covers; and what nothing covers that lies there for longer than something is asked or read."""

    @property
    def looked_at(self) -> Seen:
        """Where people look, or will once the camera has ended its glide."""
        return self.light.following.looked_at(self.scene.camera)

    @property
    def floor(self) -> pygame.Rect:
        """Where the board lies in the window, in pixels."""
        board, camera = self.scene.board, self.scene.camera
        box = plan_of(board.lattice).bounds(board.spaces) or extent(board.lattice)
        (left, top), (right, bottom) = camera.to_screen(*box[:2]), camera.to_screen(*box[2:])
        return pygame.Rect(round(left), round(top), round(right - left), round(bottom - top))

    def land(self, place: pygame.Rect) -> int:
        """How much of the board lies in a part of the window (`land_in`)."""
        areas = (mark.spaces for mark in self.scene.marks if isinstance(mark, AreaMark) and mark.kind == "beyond")
        grows, middle = frozenset[Space]().union(*areas), self.scene.camera.viewport.center
        return land_in(self.scene.board, grows, self.looked_at, middle, place)

    def draw(self, paint: Paint, surface: pygame.Surface, look: Look) -> None:
        self.scene.clear, self.scene.room, self.scene.floats = self.clear, self.now.room, self.now.covers
        self.scene.camera.kept_in = self.stands.room
        if not self.light.draw_kept(self.scene, surface):
            self.scene.touch()
            self.scene.draw(surface)
            self.light.draw(paint, self.scene, surface)

    def press(self, point: Point, button: int, ui: Host) -> bool:
        return self.hand.press(point, button)

    def drag(self, point: Point, ui: Host) -> None:
        self.hand.drag(point)

    def release(self, point: Point, button: int, ui: Host) -> None:
        self.hand.release(point, button)

    def move(self, point: Point, ui: Host) -> None:
        self.hand.by_keys = False
        self.hand.point_at(point if ui.hover is self else None)

    def wheel(self, amount: int, point: Point, ui: Host) -> bool:
        self.hand.wheel(amount, point)
        return True

    def sideways(self, amount: int, point: Point, ui: Host) -> bool:
        self.hand.pan_sideways(amount)
        return True


class Places(Widget):
    """Bar at the top, who acts at the left, shelves at the right, the dock at the bottom: the chosen figure, the hand
    in its middle, the large button at the right. `mind` is where figures stand that people look at; `kept`: what
    stays of the figure's card."""

    def __init__(
        self,
        board: BoardView,
        parts: Parts,
        slots: Slots,
        *,
        pinned: bool,
        mind: Sequence[pygame.Rect],
        kept: Kept | None = None,
    ) -> None:
        super().__init__()
        self.kept = kept or Kept()
        self.board, self.parts, self.slots = board, parts, slots
        self.pinned, self.mind = pinned, mind
        self._notices: NoticePlaces | None = None
        self._kept: pygame.Surface | None = None
        self._version = -1

    def children(self) -> Sequence[Widget]:
        return (self.board, *self.cards, *self.live, *self._topmost)

    def in_order(self) -> Sequence[Widget]:
        """Bar, strip, what lies over the board, dock, rail."""
        parts, slots = self.parts, self.slots
        over = (*parts.floating, parts.own, parts.deeds, parts.question, parts.words, slots.stage, slots.attack)
        dock = (parts.figure, slots.hand, parts.turn)
        every = (self.board, parts.bar, parts.order, *over, *dock, parts.rail, parts.shelf)
        return [widget for widget in every if widget is not None]

    @property
    def cards(self) -> Sequence[Widget]:
        """What is kept between frames, back to front."""
        parts = self.parts
        over = (part for part in (parts.own, parts.shelf, parts.deeds, parts.words) if part is not None)
        return (parts.bar, parts.order, parts.figure, parts.turn, parts.rail, *parts.floating, *over)

    @property
    def live(self) -> Sequence[Widget]:
        """What is drawn anew in every frame; of a raised card of the hand all is seen, and what a click does."""
        slots = self.slots
        return [widget for widget in (slots.attack, slots.stage, slots.hand) if widget is not None]

    @property
    def _topmost(self) -> Sequence[Widget]:
        """What is asked, over a raised card of the hand: that one was clicked to be asked about."""
        return [] if self.parts.question is None else [self.parts.question]

    def draw(self, paint: Paint, surface: pygame.Surface, look: Look) -> None:
        """The board, and over it the cards: drawn anew only when they may look different, so that frames in which only
        the board moves cost little."""
        self.board.draw(paint, surface, look)
        if self._kept is None or self._kept.get_size() != surface.get_size():
            self._kept = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
            self._version = -1
        shown = [card for card in (*self.cards, *self._topmost) if card.visible]
        if self._version != look.version:
            self._version = look.version
            self._kept.fill((0, 0, 0, 0))
            for card in shown:
                card.draw(paint, self._kept, look)
        for card in shown:
            self._blit(surface, card)
        for widget in self.live:
            if widget.visible:
                widget.draw(paint, surface, look)
        for card in self._topmost:
            self._blit(surface, card)

    def _blit(self, surface: pygame.Surface, card: Widget) -> None:
        """A kept card with its shadow."""
        assert self._kept is not None
        around = card.rect.inflate(8, 8)
        surface.blit(self._kept, around, around)

    def place(self, paint: Paint, rect: pygame.Rect) -> None:
        super().place(paint, rect)
        free, edge = clear_of_cards(paint, rect, pinned=self.pinned), paint.px(EDGE)
        self.board.place(paint, rect)
        self.parts.bar.place(paint, pygame.Rect(edge, edge, rect.width - 2 * edge, bar_height(paint, rect)))
        self._place_dock(paint, rect)
        self._place_sides(paint, rect, free)
        fight = [on_screen(self.board.scene.camera, box, self.board.looked_at) for box in self.fight]
        over = OverBoard(
            paint, self.parts, self.slots, rect, free, self.mind, [self.board.floor], fight, self.board.land
        )
        self.board.clear, self.board.now, self.board.stands = over.place(self._attack_lies)
        notices = over.notices()
        self._notices = replace(notices, mind=[*notices.mind, *self.board.scene.written])
        self.notices = self._notices.usual

    def notices_at(self, usual: pygame.Rect, narrow: Sequence[pygame.Rect]) -> pygame.Rect:
        """Off those that people look at, and where they lay before as long as that is as good."""
        if self._notices is None:
            return usual
        self.slots.notices, place = self._notices.off(usual, self.slots.notices, narrow)
        return place

    @property
    def fight(self) -> list[Box]:
        """Where those stand whom what only this game has is about, with their badges."""
        scene, names = self.board.scene, self.parts.fighters
        figures = (scene.pieces.figures.get(name) for name in names)
        places = (scene.figure_rect(figure) for figure in figures if figure is not None)
        seen = (with_badges(place, scene.camera.scale) for place in places if place is not None)
        return [on_board(scene.camera, place) for place in seen]

    def _attack_lies(self, ways: Sequence[Way]) -> tuple[Way, pygame.Rect]:
        """How an attack is told, and where who fights is seen beside it."""
        return self.board.light.lies(self.board.scene, ways)

    def _place_sides(self, paint: Paint, rect: pygame.Rect, free: pygame.Rect) -> None:
        """Strip and rail are as tall as they need, down to the dock; what unfolds lies over the board."""
        edge, parts = paint.px(EDGE), self.parts
        wide = paint.px(ORDER if parts.unfolded else STRIP)
        room = self._above_dock(paint, free, edge, wide) - free.top
        parts.order.visible = room >= paint.px(LEAST_ORDER)
        tall = min(parts.order.height(paint, wide), room)
        parts.order.place(paint, pygame.Rect(edge, free.top, wide, tall))
        wide = paint.px(RAIL)
        left = rect.right - edge - wide
        tall = min(parts.rail.height(paint, wide), self._above_dock(paint, free, left, wide) - free.top)
        rail = pygame.Rect(left, free.top, wide, tall)
        parts.rail.place(paint, rail)
        if parts.shelf is not None:
            self._place_shelf(paint, parts.shelf, rail.left, free, rect)
        elif parts.question is None:
            self.slots.shelves.clear()

    def _place_shelf(self, paint: Paint, shelf: Widget, end: int, free: pygame.Rect, rect: pygame.Rect) -> None:
        """Beside the rail, which begins at `end`, down to the dock; with more of what is on offer side by side where
        that would scroll else, but no wider than half of the board is seen beside it, or than it was unfolded: as
        something is taken the rest lies where it lay."""
        edge, hand, top = paint.px(EDGE), self.slots.hand, free.top
        topic = next((one.topic for one in walk(shelf) if isinstance(one, Scroll)), "")
        most = self.slots.shelves.get(topic, max(WIDER_SHELVES))
        widths = (SHELF, *(units for units in WIDER_SHELVES if units <= most), SHELF)
        for units in widths if shelf.name == OFFERS else (SHELF,):
            wide = paint.px(units)
            left = end - edge - wide
            room = self._above_dock(paint, free, left, wide) - top
            wanted = shelf.height(paint, wide)
            if isinstance(hand, HandStrip) and left < hand.rect.right and not small(paint, rect):
                above = hand.reach - edge - top
                whole = above if shelf.weight or wanted <= above else hand.top - edge - top
                room = min(room, whole)  # where it would scroll a card that is pointed at may rise over it
            place = pygame.Rect(left, top, wide, min(wanted, room))
            seen = topic in self.slots.shelves or 2 * self.board.land(place) <= self.board.land(free)
            if wanted <= room and left >= self.parts.order.rect.right and seen:
                break
        self.slots.shelves.setdefault(topic, units)
        tall = room if shelf.weight else min(wanted, room)
        shelf.place(paint, pygame.Rect(left, top, wide, tall))

    def _above_dock(self, paint: Paint, free: pygame.Rect, left: int, wide: int) -> int:
        """Down to where something so wide may reach without lying on a card of the dock that has grown."""
        edge = paint.px(EDGE)
        below = (card.rect for card in (self.parts.figure, self.parts.turn))
        tops = [card.top - edge for card in below if card.left < left + wide and left < card.right]
        return max(free.top + 1, min([free.bottom, *tops]))

    def _place_dock(self, paint: Paint, rect: pygame.Rect) -> None:
        """The card of the figure and that of the turn grow upwards where they need it, the hand lies between them."""
        edge, low = paint.px(EDGE), small(paint, rect)
        usual, bottom = paint.px(LOW_DOCK if low else DOCK), rect.bottom - edge
        wide = paint.px(TURN[low])
        tall = max(usual, self.parts.turn.height(paint, wide))
        turn = pygame.Rect(rect.right - edge - wide, bottom - tall, wide, tall)
        self.parts.turn.place(paint, turn)
        self.parts.turn.visible = True
        room, hand = turn.left - 2 * edge, self.slots.hand
        figure, most = self.parts.figure, self._figure_width(paint, room, low=low)
        figure.visible = hand is None or not self._only_the_hand(paint, room - most - edge, hand)
        left = edge + (most + edge if figure.visible else 0)
        self.kept.side.hand |= hand is not None
        if figure.visible:
            figure.actions.keep(self.kept)
            self.kept.still = self.slots.attack is not None
            if not (figure.led or figure.actions.inside):  # the board is seen where no action ever stands
                most = min(most, paint.px(FIGURE))
            upright = self._upright(paint, most, low=low)
            few = isinstance(hand, HandStrip) and hand.plays_a_few
            tall = figure.fill(paint, most, usual, upright=upright, most=0 if few else LINES[upright])
            figure.place(paint, pygame.Rect(edge, bottom - tall, most, tall))
        else:
            figure.place(paint, pygame.Rect(edge, bottom - usual, 0, usual))
        if isinstance(hand, HandStrip):
            hand.offered = partial(offered_places, self.board.scene)
        if hand is not None:
            hand.place(paint, pygame.Rect(left, bottom - usual, turn.left - edge - left, usual))

    def _figure_width(self, paint: Paint, room: int, *, low: bool) -> int:
        """How wide the figure's card is, whatever it says: so that nothing in the dock moves under the mouse. While
        people choose among their cards, or where there are none, it takes no room for actions that are not there."""
        hand, inside = self.slots.hand, self.parts.figure.actions.inside
        if (self._asked or hand is None) and not inside:
            return paint.px(FIGURE)
        if not isinstance(hand, HandStrip):
            return room
        if hand.which and (hand.whose, room - paint.px(EDGE)) not in self.kept.hands and not (low or inside):
            return paint.px(FIGURE)  # none of these cards lay here before
        return self._beside_the_hand(paint, hand, room - paint.px(EDGE), low=low)

    def _beside_the_hand(self, paint: Paint, hand: HandStrip, room: int, *, low: bool) -> int:
        """As many columns as all actions of a figure of its side ever needed, as far as enough is seen then of each
        card of the hand; where all of its cards lie whole that leave more, a few (`ROOMY`): beside them the board is
        seen."""
        hands, figure, key = self.kept.hands, self.parts.figure, (hand.whose, room)
        self.kept.side.columns = max(self.kept.side.columns, figure.actions.columns_in(paint, LINES[low]))
        side = self.kept.sides[hand.side]
        kept, most = hands.get(key), max((one.cards for one in hands.values()), default=0)
        held = kept.cards if kept is not None else hand.lying.began if hand.cards else most
        wide = kept.wide if kept is not None else 0
        begins = kept is None or kept.turn != hand.turn
        grew = kept is None or (begins and side.columns > kept.columns)
        if cut := (begins and hand.lying.began > held) or hand.cut_by_new(paint, held, room - wide):
            held = len(hand.cards)
        if grew or cut:
            left, beside = room - hand.close_width(paint, held), room - hand.whole_width(paint, held - (not low))
            ways = [figure.width_of(paint, one, upright=low) for one in range(side.columns, BELOW - 1, -1)]
            below = figure.width_of(paint, BELOW, upright=True)
            below = below if below <= room - hand.begun_width(paint, held) else 0
            close = next((way for way in ways if way <= left), below)
            apart = next((way for way in ways[:-1] if way <= beside + paint.px(EDGE)), close)  # no gap behind the last
            roomy = figure.width_of(paint, ROOMY, upright=low)  # always as wide, so that cards slide seldom
            found = max(apart, min(room - hand.whole_width(paint, held), roomy))
            wide = max(paint.px(FIGURE), found if grew else min(wide, found))
        hands[key] = Held(held, wide, side.columns if kept is None or grew else kept.columns, hand.turn)
        return wide

    def _upright(self, paint: Paint, wide: int, *, low: bool) -> bool:
        """Whether its actions lie below the head of the figure's card: where a hand lies beside it."""
        return self.kept.side.hand and (low or wide < self.parts.figure.width_of(paint, 1, upright=False))

    @property
    def _asked(self) -> bool:
        """Whether cards of the hand are what there is to choose among."""
        return isinstance(self.slots.hand, HandStrip) and self.slots.hand.asked

    def _only_the_hand(self, paint: Paint, between: int, hand: Widget) -> bool:
        """Whether people choose among cards that have no room `between` the other cards, while the figure has nothing
        to do: then the hand takes the place of its card, too."""
        return self._asked and not self.parts.figure.actions.inside and hand.least_width(paint) > between
