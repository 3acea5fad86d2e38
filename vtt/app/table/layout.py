"""Where the table's cards lie: the same places in every game and at every window size, and the board between them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from vtt.app.paint import Paint
from vtt.app.table.attack_light import Light
from vtt.app.table.clear_place import ABOVE, clearest, covered
from vtt.app.table.dock import FigureCard
from vtt.app.table.hand import Hand
from vtt.app.table.hand_strip import HandStrip
from vtt.app.table.replay_strip import WIDE, ReplayStrip
from vtt.app.table.slots import Slots
from vtt.app.widgets.base import Host, Look, Point, Widget
from vtt.scene.board_scene import BoardScene

EDGE: Final = 8
"""Units between cards, and between cards and the window."""
BAR: Final = 44
STRIP: Final = 92
RAIL: Final = 46
DOCK: Final = 140
LOW_DOCK: Final = 92
"""Units of the dock where the window is small for the size of its letters."""
BESIDE: Final = 480
LOW_BESIDE: Final = 390
"""Units that the figure's card needs for actions beside its head."""
FIGURE: Final = 230
"""Units of the figure's card at least while a hand lies beside it."""
STEPS: Final = 5
"""Widths of the figure's card that are tried between those two."""
TURN: Final = (250, 196)
"""Units of the card with the large button: usually, and in a small window."""
ORDER: Final = 236
LEAST_ORDER: Final = 110
"""Units of height without which the strip has no room for even one who acts: a card of the dock covers its place."""
SHELF: Final = 304
FLOATING: Final = 560
TOP: Final = 120
"""Units at the top of the board where things float."""
QUESTION: Final = 304
"""Units of what unfolds over the board."""
SMALL: Final = (1100, 620)
"""Units of a window in which strip and rail are tabs over the board instead of standing beside it."""

LARGEST_FIT = 112
"""Units a space at which a small board is shown at most; people may come nearer themselves."""

COORDINATES = (20, 44)
"""Units left free beside and above the whole board, so that no coordinate and no banner has to lie on it."""
NAMES = 18
"""Units left free below it, for the names of areas there."""


class BoardView(Widget):
    """The board below all cards; the mouse over it goes to the hand."""

    def __init__(self, scene: BoardScene, hand: Hand, light: Light) -> None:
        """`light` lies on the board, below all cards."""
        super().__init__(name="board")
        self.light = light
        self.scene = scene
        self.hand = hand
        self.clear = pygame.Rect(0, 0, 0, 0)
        """What no card covers."""

    def draw(self, paint: Paint, surface: pygame.Surface, look: Look) -> None:
        self.scene.clear = self.clear
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
        self.hand.point_at(point if ui.hover is self else None)

    def wheel(self, amount: int, point: Point, ui: Host) -> bool:
        self.hand.wheel(amount, point)
        return True

    def sideways(self, amount: int, point: Point, ui: Host) -> bool:
        self.hand.pan_sideways(amount)
        return True


@dataclass
class Parts:
    """The cards round the board. `order` is the strip or, unfolded, the list of who acts; `shelf` the unfolded shelf of
    the `rail`; `question` what must be answered, `deeds` what others did; `floating` lies at the top of the board (a
    banner, a hint), `own` in its middle: what only this game has."""

    bar: Widget
    order: Widget
    unfolded: bool
    figure: FigureCard
    turn: Widget
    rail: Widget
    shelf: Widget | None
    question: Widget | None
    deeds: Widget | None
    words: Widget
    floating: Sequence[Widget]
    own: Widget | None = None


class Places(Widget):
    """Bar at the top, who acts at the left, shelves at the right, the dock at the bottom: the chosen figure, the hand
    in its middle, the large button at the right. `mind` is where figures stand that people are asked about."""

    def __init__(
        self, board: BoardView, parts: Parts, slots: Slots, *, pinned: bool, mind: Sequence[pygame.Rect]
    ) -> None:
        super().__init__()
        self.board, self.parts, self.slots = board, parts, slots
        self.pinned, self.mind = pinned, mind
        self._shares: dict[tuple[int, int], tuple[int, bool]] = {}
        """How figure and hand share the dock, for so much room in pixels: found once."""
        self._kept: pygame.Surface | None = None
        self._version = -1

    def children(self) -> Sequence[Widget]:
        return (self.board, *self.cards, *self.live)

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
        over = (part for part in (parts.own, parts.shelf, parts.question, parts.deeds, parts.words) if part is not None)
        return (parts.bar, parts.order, parts.figure, parts.turn, parts.rail, *parts.floating, *over)

    @property
    def live(self) -> Sequence[Widget]:
        """What is drawn anew in every frame."""
        slots = self.slots
        return [widget for widget in (slots.attack, slots.hand, slots.stage) if widget is not None]

    def draw(self, paint: Paint, surface: pygame.Surface, look: Look) -> None:
        """The board, and over it the cards: drawn anew only when they may look different, so that frames in which only
        the board moves cost little."""
        self.board.draw(paint, surface, look)
        if self._kept is None or self._kept.get_size() != surface.get_size():
            self._kept = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
            self._version = -1
        shown = [card for card in self.cards if card.visible]
        if self._version != look.version:
            self._version = look.version
            self._kept.fill((0, 0, 0, 0))
            for card in shown:
                card.draw(paint, self._kept, look)
        for card in shown:
            around = card.rect.inflate(8, 8)
            surface.blit(self._kept, around, around)
        for widget in self.live:
            if widget.visible:
                widget.draw(paint, surface, look)

    def place(self, paint: Paint, rect: pygame.Rect) -> None:
        super().place(paint, rect)
        free, edge = clear_of_cards(paint, rect, pinned=self.pinned), paint.px(EDGE)
        self.board.place(paint, rect)
        self.parts.bar.place(paint, pygame.Rect(edge, edge, rect.width - 2 * edge, paint.px(BAR)))
        self._place_dock(paint, rect)
        self._place_sides(paint, rect, free)
        self._place_question(paint, free)
        self._place_words(paint, free)
        self.board.clear = self._place_floating(paint, free)
        self._place_attack(paint, free)
        self._place_deeds(paint, self.board.clear)
        if self.parts.own is not None:
            wanted, between = self.parts.own.natural_width(paint), self._between(free, edge)
            room = between if wanted <= between.width else free.inflate(-2 * edge, 0)
            width = min(wanted, room.width)
            own = pygame.Rect(0, 0, width, min(self.parts.own.height(paint, width), free.height - 2 * edge))
            own.center = room.centerx, free.centery
            own.top = max(own.top, min(self.board.clear.top, free.bottom - own.height))
            self.parts.own.place(paint, own)
        if self.slots.stage is not None:
            width = min(self.slots.stage.natural_width(paint), rect.width - 2 * edge)
            tall = min(self.slots.stage.height(paint, width), rect.height - free.top - edge)
            stage = clearest((width, tall), self._between(free, edge), self.mind)
            self.slots.stage.place(paint, stage.clamp(pygame.Rect(0, free.top, rect.width, rect.height - free.top)))

    def _between(self, room: pygame.Rect, edge: int) -> pygame.Rect:
        """The part of a room that lies between who acts and the rail, which in a small window lie over the board."""
        left, right = self.parts.order.rect.right + edge, self.parts.rail.rect.left - edge
        left, right = max(room.left, left), min(room.right, right)
        return pygame.Rect(left, room.top, max(1, right - left), room.height)

    def _place_floating(self, paint: Paint, free: pygame.Rect) -> pygame.Rect:
        """At the top of the board, below each other, beside a shelf or question that reaches up there; what is left of
        it below them."""
        room = self._between(free, paint.px(EDGE))
        for beside in (self.parts.shelf, self.parts.question):
            if beside is None or beside.rect.top > free.top + paint.px(TOP):
                continue
            if beside.rect.centerx > free.centerx:
                room.width = max(1, min(room.right, beside.rect.left - paint.px(EDGE)) - room.left)
            else:
                left = max(room.left, beside.rect.right + paint.px(EDGE))
                room = pygame.Rect(left, room.top, max(1, room.right - left), room.height)
        for widget in self.parts.floating:
            most = paint.px(WIDE if isinstance(widget, ReplayStrip) else FLOATING)
            width = min(widget.natural_width(paint), room.width, most)
            tall = widget.height(paint, width)
            widget.place(paint, clearest((width, tall), room, self.mind, ABOVE))
            top = room.top + tall + paint.px(EDGE)
            room = pygame.Rect(room.left, top, room.width, max(1, free.bottom - top))
        return pygame.Rect(free.left, room.top, free.width, room.height)

    def _place_deeds(self, paint: Paint, room: pygame.Rect) -> None:
        """What others did, where it covers least of whom it is about."""
        deeds = self.parts.deeds
        if deeds is not None:
            room = self._between(room, paint.px(EDGE)).inflate(-2 * paint.px(EDGE), -2 * paint.px(EDGE))
            width = min(deeds.natural_width(paint), room.width)
            deeds.place(paint, clearest((width, min(deeds.height(paint, width), room.height)), room, self.mind))

    def _place_attack(self, paint: Paint, free: pygame.Rect) -> None:
        """At the lower edge of the free board, so that who fights is seen above it; beside a question that is asked."""
        attack, question, edge = self.slots.attack, self.parts.question, paint.px(EDGE)
        if attack is None:
            return
        left, right = free.left, free.right
        if question is not None and question.rect.centerx > free.centerx:
            right = question.rect.left - edge
        elif question is not None:
            left = question.rect.right + edge
        width = min(attack.natural_width(paint), right - left)
        tall = min(attack.height(paint, width), free.height)
        cards = (self.parts.figure.rect, self.parts.turn.rect)
        place = pygame.Rect(left + (right - left - width) // 2, free.bottom - tall, width, tall)
        lowest = min((card.top - edge for card in cards if card.colliderect(place)), default=free.bottom)
        attack.place(paint, place.move(0, max(free.top, lowest - tall) - place.top))

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
            wide = paint.px(SHELF)
            left = rail.left - edge - wide
            room = self._above_dock(paint, free, left, wide) - free.top
            tall = room if parts.shelf.weight else min(parts.shelf.height(paint, wide), room)
            parts.shelf.place(paint, pygame.Rect(left, free.top, wide, tall))

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
        room, hand = turn.left - 2 * edge, self.slots.hand
        most, upright = (room, False) if hand is None else self._shared(paint, room, usual, hand)
        figure = self.parts.figure
        figure.visible = hand is None or not self._only_the_hand(paint, room - most - edge, hand)
        wide, tall = figure.shape(paint, most, usual, upright=upright) if figure.visible else (-edge, usual)
        figure.place(paint, pygame.Rect(edge, bottom - tall, max(0, wide), tall))
        if hand is not None:
            left = edge + wide + edge
            between = turn.left - edge - left
            wide = min(hand.natural_width(paint) or between, between)
            hand.place(paint, pygame.Rect(left + (between - wide) // 2, bottom - usual, wide, usual))

    def _only_the_hand(self, paint: Paint, between: int, hand: Widget) -> bool:
        """Whether people choose among cards that have no room `between` the other cards, while the figure has nothing
        to do: then the hand takes the place of its card, too."""
        choosing = isinstance(hand, HandStrip) and hand.choosing
        return choosing and not self.parts.figure.actions.inside and hand.least_width(paint) > between

    def _shared(self, paint: Paint, room: int, usual: int, hand: Widget) -> tuple[int, bool]:
        """How wide the figure's card may be beside a hand, and whether its actions stand below its head: it grows no
        higher than it must, and takes no more from the hand than that needs."""
        found = self._shares.get((room, usual))
        if found is not None:
            return found
        least, wanted = hand.least_width(paint), hand.natural_width(paint)
        beside = paint.px(LOW_BESIDE if usual == paint.px(LOW_DOCK) else BESIDE)
        first = max(paint.px(FIGURE), room - paint.px(EDGE) - wanted)
        last = max(first, room - paint.px(EDGE) - min(wanted, least))
        best = (0.0, first, True)
        for number in range(STEPS + 1):
            most = first + (last - first) * number // STEPS
            for upright in (True, False):
                if not upright and most < beside:
                    continue
                wide, tall = self.parts.figure.shape(paint, most, usual, upright=upright)
                cost = 2 * (tall - usual) + 0.5 * max(0, wide - first) + upright * paint.px(4)
                if (number == 0 and upright) or cost < best[0]:
                    best = (cost, most, upright)
            if last == first:
                break
        self._shares[room, usual] = best[1:]
        return best[1:]

    def _place_question(self, paint: Paint, free: pygame.Rect) -> None:
        """At the right above the dock, or at the left where figures it is about stand at the right."""
        if self.parts.question is None:
            return
        edge = paint.px(EDGE)
        wide = min(paint.px(QUESTION), free.width)
        tall = min(self.parts.question.height(paint, wide), free.height)
        lowest = min(self.parts.turn.rect.top - edge, free.bottom)
        right = pygame.Rect(free.right - wide, lowest - tall, wide, tall)
        left = right.move(free.left - right.left, min(free.bottom, self.parts.figure.rect.top - edge) - lowest)
        self.parts.question.place(paint, min(right, left, key=lambda panel: covered(panel, self.mind)))

    def beside_question(self, paint: Paint) -> pygame.Rect:
        """The part of the board that neither the question nor another card covers."""
        free, edge, question = clear_of_cards(paint, self.rect, pinned=self.pinned), paint.px(EDGE), self.parts.question
        room = self._between(free, edge)
        room.height = max(1, min(room.bottom, self.parts.words.rect.top - edge) - room.top)
        if question is None or not question.rect.colliderect(room):
            return room
        if question.rect.centerx > free.centerx:
            return pygame.Rect(room.left, room.top, max(1, question.rect.left - edge - room.left), room.height)
        left = question.rect.right + edge
        return pygame.Rect(left, room.top, max(1, room.right - left), room.height)

    def _place_words(self, paint: Paint, free: pygame.Rect) -> None:
        """What the mouse means lies above the dock, beside the question."""
        words, question, edge = self.parts.words, self.parts.question, paint.px(EDGE)
        left, right = free.left, free.right
        if question is not None and question.rect.centerx > free.centerx:
            right = question.rect.left - edge
        elif question is not None:
            left = question.rect.right + edge
        wide = max(1, min(words.natural_width(paint), right - left))
        tall = words.height(paint, wide)
        bottom = min(free.bottom, self.parts.figure.rect.top - edge, self.parts.turn.rect.top - edge)
        if isinstance(self.slots.hand, HandStrip):
            bottom = min(bottom, self.slots.hand.top - edge)
        words.place(paint, pygame.Rect(left + (right - left - wide) // 2, bottom - tall, wide, tall))


def small(paint: Paint, rect: pygame.Rect) -> bool:
    """Whether a window is small for the size of its letters: strip and rail are tabs, the dock is low."""
    return rect.width < paint.px(SMALL[0]) or rect.height < paint.px(SMALL[1])


def clear_of_cards(paint: Paint, rect: pygame.Rect, *, pinned: bool = False) -> pygame.Rect:
    """The part of the window that no card covers while nothing is unfolded over the board. `pinned`: the list of who
    acts stands beside it."""
    edge, low = paint.px(EDGE), small(paint, rect)
    strip = paint.px(ORDER) + edge if pinned else 0 if low else paint.px(STRIP) + edge
    rail = 0 if low else paint.px(RAIL) + edge
    top = edge + paint.px(BAR) + edge
    bottom = rect.height - 2 * edge - paint.px(LOW_DOCK if low else DOCK)
    return pygame.Rect(edge + strip, top, max(1, rect.width - 2 * edge - strip - rail), max(1, bottom - top))


def for_the_board(paint: Paint, rect: pygame.Rect, *, pinned: bool = False) -> pygame.Rect:
    """Where the whole board is fitted in: what no card covers, with room for coordinates."""
    clear, (beside, above) = clear_of_cards(paint, rect, pinned=pinned), map(paint.px, COORDINATES)
    tall = clear.height - above - paint.px(NAMES)
    return pygame.Rect(clear.left + beside, clear.top + above, clear.width - beside, tall)
