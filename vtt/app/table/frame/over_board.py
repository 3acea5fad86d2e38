"""Where lies what floats over the board: beside each other, and where it covers least of the figures it is about."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from vtt.app.paint import Paint
from vtt.app.table.attack.attack_panel import AttackPanel
from vtt.app.table.board.uncovered import Uncovered
from vtt.app.table.cards.hand_strip import HandStrip
from vtt.app.table.dock.asked_card import AskedCard
from vtt.app.table.frame.above_dock import above_dock
from vtt.app.table.frame.attack_ways import BELOW, OVER_DOCK, Choose, Told, attack_ways, narrow_size, told_high
from vtt.app.table.frame.clear_place import Way, across, down_to, from_top, least_over, lying, off
from vtt.app.table.frame.deeds_place import deeds_place, wide_enough
from vtt.app.table.frame.frame import COORDINATES, EDGE, FLOATING, QUESTION, STRIP, TOP, small
from vtt.app.table.frame.notice_places import NoticePlaces, beside_cards, beside_risen, legible, risen
from vtt.app.table.frame.own_place import LEAST, fight_place, off_the_figure, seen_beside
from vtt.app.table.frame.parts import Parts
from vtt.app.table.frame.question_in_dock import lies_along_the_dock, lies_in_the_dock
from vtt.app.table.frame.question_sides import beside_form
from vtt.app.table.frame.question_width import above_the_hand, usual_or_wider
from vtt.app.table.frame.shown_place import give_title, make_way, shown_place
from vtt.app.table.frame.sides import end_above, end_shelf
from vtt.app.table.frame.slots import Slots
from vtt.app.table.frame.taught_place import LEAST as LEGIBLE
from vtt.app.table.frame.taught_place import Land, taught_place
from vtt.app.table.frame.upper_place import upper_place
from vtt.app.table.frame.words_place import lay_words
from vtt.app.table.help.taught_card import TaughtCard, TipCard
from vtt.app.table.past.replay_strip import ReplayStrip
from vtt.app.widgets.base import Widget

WEIGHS: Final = 50
"""How many figures an amber button counts for, the form of a fight, and one of those who fight."""
WIDE: Final = 1100
"""Units of what floats at the top in a small window at most."""
NOTICE_RIM: Final = 14
"""Units that notices leave below them, more than they may."""
NOTICE: Final = 520
"""Units of width in which most notices are one line."""
ROOMY: Final = 600
"""Units of height of a board of which half is left above the panel of an attack that lies above the dock."""


@dataclass
class OverBoard:
    """Lays what floats over the `free` board of a `screen` (pixels): bar, sides and dock are placed already. `mind` is
    where figures stand that people look at, `board` where the board itself lies."""

    paint: Paint
    parts: Parts
    slots: Slots
    screen: pygame.Rect
    free: pygame.Rect
    mind: Sequence[pygame.Rect]
    board: Sequence[pygame.Rect] = ()
    fight: Sequence[pygame.Rect] = ()
    """Where those stand whom what only this game has is about, with their badges."""
    land: Land = lambda place: 0
    """How much of the board lies in a part of the window."""
    _told: Told | None = None
    _docked: bool = False
    """Whether the question lies in the dock, over the card of the figure."""

    def place(self, choose: Choose) -> tuple[pygame.Rect, Uncovered, Uncovered]:
        """Lay everything; `choose` says where an attack is told. What is left of the free board below what floats at
        its top, what nothing covers, and what nothing covers that lies there for longer than something is asked or
        read."""
        own, top = self.parts.own, self.parts.own_lies == "top"
        self._fight()
        self._question()
        if own is not None and top:
            self._own_at_the_top(own)
        clear = self._floating()
        self._words()
        self._attack(clear, choose)
        self._deeds(clear)
        if own is not None and not top and self.parts.fight is None:
            self._own(own, clear)
        if own is not None:
            own.visible = self.slots.attack is None or not self.slots.attack.rect.colliderect(own.rect)
        room = self._uncovered(clear)
        self._stage(clear, room)
        if self.parts.deeds is not None:
            room = Way("", self.parts.deeds.rect, room).beside((), self._edge)
        if self.parts.own is not None:
            room = seen_beside(self.parts.own.rect, room, self.fight, self._edge)
        stands = self._above_dock(self._between(self.free, folded=True))
        return clear, self._seen(room, self._passing()), self._seen(stands, ())

    def _passing(self) -> list[Widget | None]:
        """What lies over the board for as long as something is asked, read or unfolded."""
        parts, slots = self.parts, self.slots
        over = [parts.shelf, parts.own, parts.deeds, parts.question, slots.stage, slots.attack, *parts.floating]
        return [parts.order, *over] if parts.unfolded else over

    def _seen(self, room: pygame.Rect, passing: Sequence[Widget | None]) -> Uncovered:
        """What is seen beside what lies there in any case and what is `passing`."""
        parts = self.parts
        strip = None if parts.unfolded and not self._pinned else parts.order
        there = (parts.bar, strip, parts.rail, parts.figure, parts.turn, self.slots.hand, *passing)
        covers = tuple(part.rect for part in there if part is not None and part.visible)
        return Uncovered(self.screen, room, covers)

    @property
    def _pinned(self) -> bool:
        """Whether the board lies beside the list of who acts."""
        return self.free.left >= self.parts.order.rect.right

    def notices(self) -> NoticePlaces:
        """Above all that is pressed in the dock, beside a question and shown cards; else beside all of that."""
        parts, hand, cards = self.parts, self.slots.hand, None if self.slots.stage is None else self.slots.stage.rect
        least, between = self.paint.px(NOTICE), self._between(self.free)
        wide = between if between.width >= least else self.free
        room = legible(self.paint, [self._beside_question(wide), self._beside_question(self.screen)])
        room = beside_cards(room, cards, self._edge, least)
        below = (parts.figure, parts.turn, parts.words, None if told_high(self._told) else self.slots.attack)
        tops = [part.rect.top for part in below if part is not None and part.visible]
        tops += [parts.question.rect.top] if parts.question is not None and self._docked else []
        if hand is not None and hand.visible:
            tops.append(hand.reach + self.paint.px(NOTICE_RIM) if isinstance(hand, HandStrip) else hand.rect.top)
        usual = pygame.Rect(room.left, 0, room.width, max(1, min([self.screen.bottom, *tops])))
        lies = (parts.bar, parts.figure, parts.turn, hand, parts.rail, parts.order, parts.words, *self._passing())
        taken = [part.rect for part in lies if part is not None and part.visible]
        low = self._above_dock(between)
        columns = beside_risen(low, risen(self.paint, hand), self._edge) if isinstance(hand, HandStrip) else [low]
        beside, above = map(self.paint.px, COORDINATES)

        def land(place: pygame.Rect) -> int:  # with the letters beside and above it
            return self.land(pygame.Rect(place.topleft, (place.width + beside, place.height + above)))

        above_cards = down_to(between, usual.bottom - self.paint.px(NOTICE_RIM))
        return NoticePlaces(usual, above_cards, taken, [*self.mind, *self.fight], land, columns)

    def _dock(self, *, raised: bool) -> list[pygame.Rect]:
        """Where the dock lies, with cards as they lie, or may rise (`raised`)."""
        hand, found = self.slots.hand, [self.parts.figure.rect, self.parts.turn.rect]
        if isinstance(hand, HandStrip):
            found.append(risen(self.paint, hand) if raised else pygame.Rect((hand.rect.left, hand.top), hand.rect.size))
        return found

    @property
    def _edge(self) -> int:
        return self.paint.px(EDGE)

    def _between(self, room: pygame.Rect, *, folded: bool = False) -> pygame.Rect:
        """The part of a room that lies between who acts and the rail, or its unfolded shelf: in a small window they lie
        over the board. `folded`: as if nothing were unfolded."""
        parts, edge = self.parts, self._edge
        order, shelf = parts.order, parts.rail if folded or parts.shelf is None else parts.shelf
        wide = min(order.rect.width, self.paint.px(STRIP)) if folded else order.rect.width
        left = order.rect.left + wide + edge if order.visible else room.left
        left, right = max(room.left, left), min(room.right, shelf.rect.left - edge)
        return pygame.Rect(left, room.top, max(1, right - left), room.height)

    def _beside_question(self, room: pygame.Rect) -> pygame.Rect:
        """The wider part of a room beside the question, or what is above the dock in which it lies."""
        question = self.parts.question
        if question is None:
            return room
        if self._docked:
            return down_to(room, question.rect.top - self._edge)
        return across(question.rect, room, self._edge).clip(room)

    @property
    def _chosen_from_hand(self) -> bool:
        """Whether what is asked is answered with cards of the hand."""
        hand = self.slots.hand
        return self.parts.question is not None and isinstance(hand, HandStrip) and hand.choosing

    def _question(self) -> None:
        """Above the dock where the last one lay, at the right beside an unfolded shelf or at the left, unless those it
        is about stand there. In a small window it reaches down over the dock where answers would have no room."""
        question, free = self.parts.question, self.free
        low, hand, places = small(self.paint, self.screen), self.slots.hand, list[tuple[int, int]]()
        docks = low and self.slots.attack is None and not self._chosen_from_hand
        self._docked = docks and lies_in_the_dock(self.paint, self.parts, hand, self._minded)
        if question is None or self._docked:
            return
        wide = min(self.paint.px(QUESTION), free.width)
        tall = question.height(self.paint, wide)
        lowest = min(self.parts.turn.rect.top - self._edge, free.bottom)
        if isinstance(question, AskedCard) and isinstance(hand, HandStrip) and hand.cards:
            clear = min(lowest, self._above_raised, self.parts.figure.rect.top - self._edge)
            ends = [clear] * (self.parts.fight is None) + [lowest] * low  # in a fight it would lie over who fights
            places = above_the_hand(self.paint, question, free, ends)
        if tall > lowest - free.top and low and not self._chosen_from_hand and not places:
            lowest = self.screen.bottom - self._edge  # over the dock: answers matter more than what is done otherwise
        sizes, room = list[tuple[int, int, int]](), lowest - free.top
        if isinstance(question, AskedCard):
            places = places or [(usual_or_wider(self.paint, question, (free.width, room), low=low), lowest)]
            folded = ((one, question.fold(self.paint, one, end - free.top), end) for one, end in places)
            sizes = [(one, high, end) for one, high, end in folded if high <= end - free.top]
        usual = [(wide, min(tall, room), lowest)]
        found = [self._question_lies(question, (one, high), end) for one, high, end in sizes or usual]
        way = min(found, key=lambda one: sum(map(one.place.colliderect, self._minded)))
        if docks and lies_along_the_dock(self.paint, self.parts, hand, free, (way.place, self.mind)):
            self._docked = True
            return
        self.slots.asked = way.name
        question.place(self.paint, way.place)
        if (form := self.parts.fight) is not None and form.rect.colliderect(way.place):
            least = self._beside_question(self._between(free))
            form.place(self.paint, lying((min(form.rect.width, least.width), form.rect.height), least, self.slots.own))
        end_above(self.paint, self.parts, question)
        for card in (self.parts.figure, self.parts.turn):
            card.visible = card.visible and not card.rect.colliderect(question.rect)

    def _question_lies(self, question: Widget, size: tuple[int, int], lowest: int) -> Way:
        """Where a question of a size lies, so low at most."""
        free, mind, (wide, tall) = self.free, self._minded, size
        if tall <= self._above_raised - free.top:
            lowest = min(lowest, self._above_raised)
        end = free.right if (shelf := self.parts.shelf) is None else max(free.left + wide, shelf.rect.left - self._edge)
        right = pygame.Rect(end - wide, lowest - tall, wide, tall)
        lower = max(free.top + tall, min(lowest, self.parts.figure.rect.top - self._edge))
        left = right.move(min(self._between(free).left, end - wide) - right.left, lower - lowest)
        ways = [Way("right", right, free), Way("left", left, free)]
        if (form := self.parts.fight) is not None:
            ways = beside_form(self.paint, question, ways, form.rect, mind, self._edge) or ways
        return off(ways, mind, self.slots.asked, self.land, self.mind) or least_over(ways, mind, self.slots.asked)

    @property
    def _minded(self) -> list[pygame.Rect]:
        """Where those stand who are told of or asked about."""
        return [*(one for one in self.mind if self.mind.count(one) > 1), *self.fight]

    def _words(self) -> None:
        """What the mouse means lies above the dock, beside the question: above the turn, where this is in the dock."""
        room = self.free if self._docked else self._beside_question(self.free)
        room = down_to(room, min(self.free.bottom, self.parts.turn.rect.top - self._edge))
        lay_words(self.paint, self.parts, self.slots.hand, room, self.land, docked=self._docked)

    def _floating(self) -> pygame.Rect:
        """At the top of the board, below each other, beside a shelf or question that reaches up there; what is left of
        it below them."""
        room, free = self._between(self.free), self.free
        question, own, form = self.parts.question, self.parts.own, self.parts.fight
        if own is not None and self.parts.own_lies == "top":
            room = from_top(room, own.rect.bottom + self._edge)
        if question is not None and question.rect.top <= free.top + self.paint.px(TOP):
            room = self._beside_question(room)
        room = room if form is None else across(form.rect, room, self._edge)
        for widget in self.parts.floating:
            wide = small(self.paint, self.screen) or isinstance(widget, ReplayStrip)
            wants = min(widget.natural_width(self.paint), self.paint.px(WIDE if wide else FLOATING))
            width = min(wants, room.width)
            widget.visible = width >= min(wants, self.paint.px(LEGIBLE))  # of less nothing can be read
            if not widget.visible:
                continue
            if isinstance(widget, TaughtCard):
                read = not isinstance(widget, TipCard)  # while cards are raised that it is about
                taken = [*self._dock(raised=read), *([] if question is None else [question.rect])]
                minds, risen = ([*self.mind, *self.fight], taken, self.land), self._dock(raised=True)[-1]
                widget.place(self.paint, taught_place(self.paint, widget, room, width, minds, self.slots, risen))
                if widget.rect.top > room.top:
                    continue
            else:
                place = upper_place(self.paint, widget, room, width, self.mind, self.board, self.land)
                widget.place(self.paint, place)
            room = from_top(room, max(room.top, widget.rect.bottom + self._edge))
        return pygame.Rect(free.left, room.top, free.width, room.height)

    def _attack(self, clear: pygame.Rect, choose: Choose) -> None:
        """At the lower edge of the free board, so that who fights is seen above it, or where they are seen else; beside
        a question that is asked. In a window that would leave little of the board it lies over the dock, unless a
        question is answered from the hand."""
        attack, parts, hand = self.slots.attack, self.parts, self.slots.hand
        if attack is None:
            self.slots.told_left = None
            return
        room = self._beside_question(self.free)
        over_dock = self.free.height < self.paint.px(ROOMY) and not self._chosen_from_hand
        bottom = self.screen.bottom - self._edge if over_dock else room.bottom
        width = min(attack.natural_width(self.paint), room.width)
        tall = attack.height(self.paint, width)
        if isinstance(hand, HandStrip) and not over_dock:
            lies = isinstance(attack, AttackPanel) and attack.stage.lies
            fits = tall <= self._above_raised - room.top
            if fits and not lies:
                bottom = self._above_raised
            hand.rising.rests = not (fits or self._chosen_from_hand) or lies
        tall = min(tall, bottom - room.top)
        place = pygame.Rect(self.slots.attack_left(room, width), bottom - tall, width, tall)
        if not over_dock:
            cards = (parts.figure.rect, parts.turn.rect)
            lowest = min((card.top - self._edge for card in cards if card.colliderect(place)), default=place.bottom)
            place.top = max(self.free.top, lowest - tall)
        between = self._beside_question(self._between(clear))
        deep = None if self._chosen_from_hand else place.move(0, self.screen.bottom - self._edge - place.bottom)
        home, narrow = OVER_DOCK if over_dock else BELOW, narrow_size(self.paint, self.screen, attack, place.size)
        ways = attack_ways(place, between, self._above_dock(between), deep, narrow, home=home)
        self._told = choose(ways)
        attack.place(self.paint, self._told[0].place)
        end_above(self.paint, self.parts, attack)
        end_shelf(self.paint, self.parts, attack)
        for card in (parts.figure, parts.turn, hand):
            if card is not None and card.rect.colliderect(attack.rect):
                card.visible = False

    def _deeds(self, clear: pygame.Rect) -> None:
        """What others did, off a dock that has grown and the hint, and beside what is asked where its head has room
        there."""
        if (told := self.parts.deeds) is not None:
            between, kept, size = self._between(clear), self.slots.deeds, self.screen.size
            room = self._above_dock(wide_enough(self.paint, told, self._beside_question(between), between))
            mind = [*self.mind, *(one.rect for one in (self.parts.words,) if one.visible)]
            kept[size], place = deeds_place(self.paint, told, room, (mind, self.land), kept.get(size, ""))
            told.place(self.paint, place)

    def _fight(self) -> None:
        """The form of a fight lies in one corner all through it: what is asked and what floats lies beside it."""
        form = self.parts.fight
        if form is None:
            self.slots.own, self.slots.own_wide, self.slots.own_before = "", 0, self.slots.own or self.slots.own_before
            return
        below = self._dock(raised=self.parts.own_lies == "middle")
        room, seen = self._beside_sides(form), (self._above_dock(self._between(self.free)), self.fight)
        form.place(self.paint, fight_place(self.paint, form, room, below, seen, self.slots))

    def _own(self, own: Widget, clear: pygame.Rect) -> None:
        """What only this game has lies in the middle of the board, above raised cards (or at its lower edge, above the
        hand and beside what is asked), beside its sides where it has room there and below what floats; with less room
        it scrolls, and below an attack it is not seen. From the card of the turn it moves to the left."""
        free, low = self.free, self.parts.own_lies == "low"
        room, bottom = self._beside_sides(own), self._above_raised
        room = self._beside_question(room) if low else room
        if low and isinstance(self.slots.hand, HandStrip):
            bottom = min(free.bottom, self.slots.hand.top - self._edge)
        width = min(own.natural_width(self.paint), room.width)
        size = width, own.height(self.paint, width)
        if low:
            covers = self.parts.figure.rect if self.parts.figure.visible else None
            room, bottom = off_the_figure(room, (clear.top, bottom), size, covers, self._edge)
        tall = min(size[1], max(bottom - clear.top, self.paint.px(LEAST)))
        place = pygame.Rect(0, 0, width, tall)
        place.center = room.centerx, free.centery
        if low:
            place.bottom = bottom
        place.top = max(min(place.top, bottom - tall), min(clear.top, bottom - tall))
        if place.colliderect(turn := self.parts.turn.rect):
            place.left = max(room.left, min(place.left, turn.left - self._edge - width))
        own.place(self.paint, place)

    def _own_at_the_top(self, own: Widget) -> None:
        """The small form lies at the top of the board, above all that floats: a raised card never covers it, and people
        find it in one place."""
        room, question = self._beside_sides(own), self.parts.question
        if question is not None and question.rect.top <= room.top + self.paint.px(TOP):
            room = self._beside_question(room)
        width = min(own.natural_width(self.paint), room.width)
        below = sum(part.height(self.paint, room.width) + self._edge for part in self.parts.floating)
        most = max(self._above_raised - room.top - below, self.paint.px(LEAST))
        tall = min(own.height(self.paint, width), most)
        own.place(self.paint, pygame.Rect(room.centerx - width // 2, room.top, width, tall))

    def _beside_sides(self, own: Widget) -> pygame.Rect:
        """The room of what only this game has: beside the sides, or over them where it wants more."""
        between = self._between(self.free)
        return between if own.natural_width(self.paint) <= between.width else self.free.inflate(-2 * self._edge, 0)

    @property
    def _above_raised(self) -> int:
        """Down to where something may reach that no raised card of the hand covers."""
        hand = self.slots.hand
        return min(self.free.bottom, hand.reach - self._edge) if isinstance(hand, HandStrip) else self.free.bottom

    def _uncovered(self, clear: pygame.Rect) -> pygame.Rect:
        """What neither an attack nor a question covers, between the sides."""
        if self._told is not None:
            return self._told[1]
        room, question = self._above_dock(self._between(clear)), self.parts.question
        if question is not None and question.rect.colliderect(room):
            room = self._beside_question(room)
            room.height = min(room.bottom, self.parts.words.rect.top - self._edge) - room.top
        return room

    def _stage(self, clear: pygame.Rect, room: pygame.Rect) -> None:
        """Cards that are shown: as large as there is room beside everything else, never over an amber button."""
        row, hand, dock = self.slots.stage, self.slots.hand, (self.parts.figure.rect, self.parts.turn.rect)
        give_title(self.paint, hand, row, (self.slots.attack, self.parts.question, self.parts.deeds))
        if row is None:
            return
        bottom = hand.top - self._edge if isinstance(hand, HandStrip) else self.free.bottom  # its words are read, too
        beside = self._beside_question(self._between(self._above_dock(clear)))
        wide = down_to(between := self._between(self.free), min(card.top for card in dock) - self._edge)
        rooms = [down_to(one, bottom) for one in (room, beside, wide, above_dock(self.paint, between, dock))]
        aside = room if self._told else down_to(self._beside_question(self._between(clear)), dock[0].top - self._edge)
        weighty = (one for one in (*self.parts.kept_clear(self.slots.attack), *self.fight) for _ in range(WEIGHS))
        row.place(self.paint, shown_place(self.paint, row, rooms, aside, [*self.mind, *weighty], self.land))
        make_way(row, (*self.parts.floating, self.parts.words))

    def _above_dock(self, room: pygame.Rect) -> pygame.Rect:
        """The part of a room that the dock leaves."""
        return above_dock(self.paint, room, (self.parts.figure.rect, self.parts.turn.rect), self.board)
