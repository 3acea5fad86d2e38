"""The hand along the bottom: real cards for those who look, backs and a count for the hands of others."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from vtt.app.paint import Paint
from vtt.app.table.cards.hand_backs import HandBacks, backs_width, lay_backs
from vtt.app.table.cards.hand_card import HandCard
from vtt.app.table.cards.hand_places import SLIVER, apart, beside_chosen, beside_played, parted, steady
from vtt.app.table.cards.hand_words import said_in, write_above
from vtt.app.table.cards.laid import BEGUN, Laid, Lays
from vtt.app.table.cards.rising import Rising
from vtt.app.table.cards.see_through import Polygon, seen_through
from vtt.app.widgets.base import Host, Look, Point, Widget
from vtt.app.widgets.card_paper import CHOSEN, HAND, LOW_HAND, RAISED, CardPaper, Size
from vtt.scene.shapes import inside

GAP: Final = 8
LEAST: Final = 56
"""Units of a card that stay seen where cards overlap."""
NAMED: Final = 44
"""Units of a card at least that its name goes into, in more lines or smaller; in less it goes on below the next one."""
MOST: Final = 96
"""Units of each that are seen where there is room, while they are chosen from."""
PAGE: Final = 12
"""Cards that lie in the strip at once; more are paged."""
CLOSE: Final = (60, 48)
"""Units that are seen of each card where they lie over each other for the figure's card: usually, and in a small window
enough for a word of its name."""
FEW: Final = 2
"""Cards that have room whatever else lies in the dock."""
LIFT: Final = 22
"""Units that a chosen card lies higher than the others."""
PEEK: Final = 28
"""Units that stay seen of a card which a raised one has moved as far aside as there is room, or where all have little
room: enough for its key."""


class HandStrip(Widget):
    """Cards side by side, seven at most without overlapping; more than twelve are paged with the wheel. `empty`: what
    is said where there is none; `title`: whose cards they are, where nothing else says it, or (`asked`) what is to be
    chosen among them; `which`: all that is asked is which of them it is. `low`: in a small window. While it is
    the same `turn` a card stays where it lies; `whose` hand it is in which round: so long it is as wide,
    beside all that figures of its `side` do."""

    def __init__(
        self,
        cards: Sequence[HandCard],
        backs: Sequence[HandBacks] = (),
        *,
        empty: str = "",
        title: str = "",
        asked: bool = False,
        which: bool = False,
        speed: float = 1.0,
        low: bool = False,
        turn: object = None,
        whose: object = None,
        side: str = "",
        moment: int = 0,
    ) -> None:
        super().__init__(name="hand strip")
        self.cards, self.turn, self.whose, self.side = list(cards), turn, whose, side
        self.lying = Laid(self.cards, (turn, moment))
        self.lays = Lays(self.lying)
        self.backs = list(backs)
        self.empty, self.title, self.asked, self.which = empty, title, asked, which
        self.untitled = False
        """Whether it does not say what clicks on its cards do: what is shown is to be read first."""
        self.rising = Rising(speed)
        self.offered: Callable[[], Sequence[Polygon]] = tuple
        """Outlines in the window of what can be chosen on the board."""
        self.first = 0
        self.page = PAGE
        """How many cards lie in the strip at once."""
        self.shows = LEAST
        """Units of a card that stay seen at least: less before one lies outside the strip."""
        self.units = LOW_HAND if low else HAND
        """How large a card lies in the strip."""
        self._paint: Paint | None = None
        self._end = 0
        """Where its last card ends, in pixels."""
        for card in self.cards:
            card.strip = self

    def take_over(self, before: Widget) -> None:
        if isinstance(before, HandStrip):
            self.rising.take_over(before.rising)
            self.first, self.page, self.lays = before.first, before.page, before.lays
            self.lays.go_on(self.lying, asked=self.asked)

    def children(self) -> Sequence[Widget]:
        return (*self.shown, *self.backs)

    @property
    def shown(self) -> list[HandCard]:
        """The cards of this page."""
        return [card for card in self._on_page if card is not None]

    @property
    def _on_page(self) -> list[HandCard | None]:
        return self.lying.cards[self.first : self.first + self.page]

    @property
    def choosing(self) -> bool:
        """Whether most of these cards can be chosen now, so that they matter more than all else in the dock."""
        if self.asked:
            return True
        able = sum(card.able and not card.chosen for card in self.cards)
        return able > 2 and 2 * able >= len(self.cards)

    def least_width(self, paint: Paint) -> int:
        """Room for all cards of a page that overlap: for a few of them as much as shows what they are, for the others
        their edges; while people choose among them, for all, and where the choice is what the hand is there for, for
        most of every face."""
        count = min(PAGE, len(self.lying.cards))
        ample = count if self.choosing else min(FEW, count)
        cards = paint.px(self.units[0]) + (ample - 1) * paint.px(MOST if self.asked else LEAST) if count else 0
        cards += (count - ample) * paint.px(PEEK)
        return self._backs_width(paint) + cards

    def whole_width(self, paint: Paint, held: int) -> int:
        """Room for so many cards as were `held` as the turn began, and for the one more that they leave room for
        (`hand_places.steady`), so that they do not overlap where the window is large."""
        places = max(1, held) + 1 if self.units == HAND else max(FEW, held)
        return self._backs_width(paint) + places * paint.px(self.units[0] + GAP)

    def cut_by_new(self, paint: Paint, held: int, room: int) -> bool:
        """Whether more cards lie here than were `held` as the turn began, and in so many pixels over each other; never
        in a small window, where they usually do."""
        came = len(self.cards) > held and not self.asked and self.units == HAND
        return came and room < self._backs_width(paint) + len(self.cards) * paint.px(self.units[0] + GAP)

    def close_width(self, paint: Paint, held: int) -> int:
        """The same where they lie over each other, but that those which this turn plays stay whole."""
        seen = paint.px(CLOSE[self.units != HAND])
        played = self.lying.wanted.count(HAND[0])
        step = paint.px(self.units[0]) * played + seen * (held - played)
        return self._backs_width(paint) + step + paint.px(self.units[0])

    def begun_width(self, paint: Paint, held: int) -> int:
        """The same where of each card no more is seen than how its name begins."""
        return self._backs_width(paint) + held * paint.px(BEGUN) + paint.px(self.units[0])

    def _backs_width(self, paint: Paint) -> int:
        return backs_width(paint, self.backs)

    def height(self, paint: Paint, width: int) -> int:
        return paint.px(140)

    def takes(self, point: Point) -> bool:
        """A raised card reaches above the strip, and so does a chosen one; to the right of its cards is the board."""
        above = any(card.takes(point) for card in self.shown if card is self.raised or card.whole)
        return self.visible and (above or (self.rect.collidepoint(point) and point[0] < self._end))

    def place(self, paint: Paint, rect: pygame.Rect) -> None:
        super().place(paint, rect)
        self._paint = paint
        lay_backs(paint, self.backs, rect)
        left = rect.left + self._backs_width(paint)
        room = rect.right - left - paint.px(self.units[0])
        self._turn_pages(paint, room)
        if len(self.lying.cards) > self.page:  # where cards are paged, no place is left empty
            self.lying.close_gaps()
            self._turn_pages(paint, room)
        elif self._came_over_others(paint, room):
            self.lying.began = len(self.cards)
        self.first = min(self.first, max(0, len(self.lying.cards) - self.page))
        self._end = max(left, min(rect.right, rect.left + self._words_width(paint)))
        self._lay(paint)

    def _came_over_others(self, paint: Paint, room: int) -> bool:
        """Whether a card comes just now that took no gap and hides another one's name, so that all lie anew once; in so
        many pixels beside the last. Gaps of those that were played stay: where they closed, a click hit the next card
        that had moved below the mouse."""
        if self.asked or self.plays_a_few or not self.lying.came:
            return False
        wide, count = paint.px(self.units[0]), len(self.cards)
        now = min(self._steps(paint, room + wide), default=wide)
        return now < min(paint.px(NAMED), *self._steady(paint, count, count, room))

    def _turn_pages(self, paint: Paint, room: int) -> None:
        """How many cards are seen at once, and how much of each, in so many pixels beside the last."""
        self.shows = LEAST if room >= (min(PAGE, len(self.lying.cards)) - 1) * paint.px(LEAST) else PEEK
        self.page = max(1, min(PAGE, room // paint.px(self.shows) + 1))

    def _words_width(self, paint: Paint) -> int:
        """Of what is said where there are no cards."""
        return paint.width(self.empty, 14) + paint.px(24) if self.empty else 0

    def _lay(self, paint: Paint) -> None:
        """Every card where it lies now: side by side, or over each other where there is less room; a raised one grows
        upwards and moves those behind it on, as far as the strip goes."""
        laid = self._on_page
        if not self.shown:
            return
        left = self.rect.left + self._backs_width(paint)
        room, last = self.rect.right - left, len(laid) - 1
        wide = paint.px(self.units[0])
        steps = self._steps(paint, room)
        step = min(steps, default=wide)
        self._end = left + sum(steps) + wide
        parts = [self.rising.shares.get(card.name, 0.0) if card is not None else 0.0 for card in laid]
        peek = min(paint.px(PEEK), max(0, room - wide) // max(1, last))
        if not self.asked and self.plays_a_few:
            peek = min(peek, step)
        places, least = list[pygame.Rect](), left
        for number, (card, share) in enumerate(zip(laid, parts, strict=True)):
            own = steps[number] if number < last else wide
            if card is None:
                least += own
                continue
            behind = next((at for at in range(number + 1, len(laid)) if laid[at] is not None), number)
            seen = sum(steps[number:behind]) or wide
            card.seen = seen if wide // SLIVER <= seen < wide and not card.whole else 0
            card.legible = self.lies_in(card) == HAND and seen >= paint.px(NAMED)
            lies, usual = map(paint.px, self.lies_in(card))
            grown = round((paint.px(RAISED[0]) - lies) * share)
            size = (lies + grown, usual + round((paint.px(RAISED[1]) - usual) * share))
            end = self.rect.right - size[0]
            at = min(end, max(left, min(least, end - (last - number) * peek)))
            least = at + own + grown + round(max(0, lies - own) * share)
            lift = round(paint.px(LIFT) * (1 - share)) if card.card.tag and usual == paint.px(self.units[1]) else 0
            places.append(pygame.Rect((at, self.rect.bottom - size[1] - lift), size))
        whole = [number for number, card in enumerate(self.shown) if card.whole]
        widths, right = [one.width for one in places], self.rect.right
        lefts = apart([one.left for one in places], widths, whole, left, right)
        if step < wide:
            shares = [share for card, share in zip(laid, parts, strict=True) if card is not None]
            kept = whole or ([] if self.asked else self.lying.played(self.first, laid))
            lefts = parted(lefts, widths, shares, min(step, paint.px(PEEK)), left, right, kept)
        for card, place, at in zip(self.shown, places, lefts, strict=True):
            card.place(paint, pygame.Rect((at, place.top), place.size))

    @property
    def plays_a_few(self) -> bool:
        """Whether this turn plays a few cards out of the hand, which matter more than the others."""
        return HAND[0] in self.lying.wanted

    def _steps(self, paint: Paint, room: int) -> list[int]:
        """From each card to the next one."""
        wide, on_page = paint.px(self.units[0]), self._on_page
        if not self.asked:
            began = max(1, self.lying.began - self.first)
            if self.plays_a_few:
                wanted = self.lying.wanted[self.first :][: len(on_page)]
                return beside_played([min(wide, paint.px(units)) for units in wanted], began, room - wide, wide)
            return self._steady(paint, len(on_page), began, room - wide)
        chosen = [card is not None and bool(card.card.tag) for card in on_page[:-1]]
        return beside_chosen(
            chosen, room - wide, paint.px(HAND[0] + GAP), paint.px(PEEK if any(chosen) else self.shows)
        )

    def _steady(self, paint: Paint, count: int, began: int, room: int) -> list[int]:
        """From each of so many cards to the next one while a turn lasts, in so many pixels beside the last."""
        return steady(count, began, room, paint.px(self.units[0] + GAP), paint.px(GAP))

    def draw(self, paint: Paint, surface: pygame.Surface, look: Look) -> None:
        for back in self.backs:
            back.draw(paint, surface, look)
        if not self.cards:
            wide = self._end - self.rect.left
            lines = paint.wrapped(self.empty, wide - paint.px(16), 14)
            tall = len(lines) * paint.line(14)
            top = self.rect.centery - tall // 2
            if self.empty:  # the board may lie below
                box = pygame.Rect(self.rect.left, top - paint.px(8), wide, tall + paint.px(16))
                paint.box(surface, box, paint.field, None, pixels=paint.px(8))
            for number, line in enumerate(lines):
                place = self.rect.left + paint.px(8), top + number * paint.line(14)
                paint.text(surface, line, place, 14, paint.quiet)
            return
        for card in sorted(self.shown, key=lambda card: card.whole):
            if card is not self.raised:
                card.draw(paint, surface, look)
                write_above(paint, surface, card.rect, card.card.tag, paint.accent)
        if self.raised is not None:
            with seen_through(surface, self.raised.rect, self.offered()):
                self.raised.draw(paint, surface, look)
            self._say(paint, surface, self.raised)
        self._pages(paint, surface)

    def _say(self, paint: Paint, surface: pygame.Surface, card: HandCard) -> None:
        """Above a raised card: why it cannot be played, else what a click does, or what comes before it."""
        click = f"{card.keys} or click" if card.keys else "Click"
        words = card.refusal or (f"{click}: {card.does}" if card.does and card.able else card.does)
        if self.half >= 0:
            words = card.halves[self.half][1]
        write_above(paint, surface, card.rect, words)

    @property
    def top(self) -> int:
        """Where it begins with what is written above the cards."""
        tall = self._paint.line(12) + self._paint.px(8) if self._paint is not None and self._above() else 0
        return self.rect.top - self._lifted() - tall

    @property
    def reach(self) -> int:
        """Where a raised card begins with what is written above it, whether or not one is: no lower than `top`."""
        if self._paint is None or not self.cards or self.rising.rests:
            return self.top
        words = self._paint.line(12) + self._paint.px(12)
        return min(self.top, self.rect.bottom - self._paint.px(RAISED[1]) - words)

    def _lifted(self) -> int:
        """How far chosen cards with what is written over them reach above the strip."""
        chosen = [self.lies_in(card)[1] - self.units[1] for card in self.shown if card.whole]
        if self._paint is None or not chosen:
            return 0
        above = max(LIFT, *chosen)
        return self._paint.px(above) + self._paint.line(12) + self._paint.px(12)

    def _above(self) -> list[str]:
        """Whose the cards are, and which of many are seen."""
        last, count = min(len(self.lying.cards), self.first + self.page), len(self.lying.cards)
        paged = f"{self.first + 1}–{last} of {count} · wheel" if count > self.page else ""
        return [part for part in (self.title, paged) if part] if self.cards and not self.untitled else []

    def said(self, paint: Paint) -> str:
        """What is written above the cards: where it would reach beyond them and over the large button, a part."""
        return said_in(paint, self._above(), self.rect.width - paint.px(16), lists=not self.asked)

    def label(self, paint: Paint) -> pygame.Rect | None:
        """Where that is written; None: nothing is."""
        words = self.said(paint)
        if not words or not self.shown:
            return None
        wide = paint.width(words, 12) + paint.px(16)
        left = min(self.shown[0].rect.left, self.rect.right - wide)
        tall = paint.line(12) + paint.px(4)
        return pygame.Rect(left, self.rect.top - self._lifted() - paint.px(4) - tall, wide, tall)

    def _pages(self, paint: Paint, surface: pygame.Surface) -> None:
        """What is written above the cards."""
        words, box = self.said(paint), self.label(paint)
        if box is None or (self.raised is not None and self.raised.rect.colliderect(box)):
            return
        paint.box(surface, box, paint.field, None, pixels=box.height // 2)
        paint.text(surface, words, (box.left + paint.px(8), box.top + paint.px(2)), 12, paint.words)

    def wheel(self, amount: int, point: Point, ui: Host) -> bool:
        if len(self.lying.cards) <= self.page:
            return False
        self.first = max(0, min(len(self.lying.cards) - self.page, self.first - amount))
        return True

    def step(self, card: HandCard, by: int, ui: Host) -> None:
        """The keyboard goes on to the next card, or to the one before."""
        lying = [one for one in self.lying.cards if one is not None]
        place = lying.index(card) + by
        if 0 <= place < len(lying):
            at = self.lying.cards.index(lying[place])
            self.first = max(min(self.first, at), at - self.page + 1)
            ui.set_focus(lying[place])
            ui.lay_out()

    def lies_in(self, card: HandCard) -> Size:
        """How large a card lies here while it is not raised, in units: one that is chosen or asked about shows all
        it does."""
        if not card.whole or self._paint is None:
            return self.units
        return CardPaper.of(self._paint).whole(card.card, CHOSEN)

    def covers(self, card: HandCard, point: Point) -> bool:
        """Whether something else is meant at a point of a card: another one that lies over it (the raised one, or one
        that is chosen); or, above the strip, what is offered on the board and seen through a raised one."""
        if card is self.raised:
            return point[1] < self.rect.top and any(inside(places, point) for places in self.offered())
        over = (one for one in self.shown if one is self.raised or (one.whole and not card.whole))
        return any(one.rect.collidepoint(point) for one in over)

    @property
    def raised(self) -> HandCard | None:
        """The card that is raised."""
        return self.rising.raised

    @property
    def half(self) -> int:
        """The half of it that a click at the mouse means; -1: none."""
        return self.rising.half

    def was_read(self, card: HandCard, point: Point, now: float) -> bool:
        return self.rising.was_read(card, point, now)

    def hold(self, card: HandCard, point: Point) -> None:
        self.rising.hold(card, point)

    def points_at(self, card: HandCard, mouse: Point) -> bool:
        return self.rising.points_at(card, mouse)

    def tick(self, ui: Host, now: float, changed: Callable[[], None]) -> float | None:
        """Time passes: the card below the mouse, or with the focus of the keyboard, rises; the others sink. 0.0 while
        any moves."""
        return self.rising.tick(self.cards, ui, now, partial(self._lay, ui.paint), changed)
