"""A card as a thing of paper, one look for every game: head in the colour of its kind, art, rule; halves; its back."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import ClassVar, Final
from weakref import WeakKeyDictionary, ref

import pygame

from vtt.app.paint import Colour, Paint
from vtt.app.widgets.card_art import ground, toned
from vtt.app.widgets.card_head import KEY, LIGHT, draw_corner_disc, draw_head, head_height, lettered
from vtt.app.widgets.card_marks import area_size, draw_area, flow
from vtt.app.widgets.card_room import IN_HAND_ART, in_short, shared
from vtt.app.widgets.card_state import dimmed, stamp
from vtt.rules.cards import Card, CardLook, CardMark
from vtt.scene.names import condition_sprite

HAND: Final = (118, 140)
LOW_HAND: Final = (92, 76)
RAISED: Final = (160, 234)
SHOWN: Final = (232, 344)
"""Units of a card in the hand, there in a small window (head and art only), raised, and shown to all."""
CHOSEN: Final = (HAND, (118, 150), (118, 165), (118, 180), (118, 210), (118, 240))
"""Units of a card in the hand that is chosen: as tall as it takes until all it does is read."""
ART: Final = {HAND: (0.26, 0.2), SHOWN: (0.35, 0.35)}
USUAL_ART: Final = (0.35, 0.27)
"""The share of a card's height that its art has: of a rule in words, of one in halves."""
PAPER: Final[Colour] = (239, 231, 214)
LOWER: Final[Colour] = (228, 217, 194)
INK: Final[Colour] = (42, 36, 32)
AMBER: Final[Colour] = (190, 130, 20)
HEADS: Final[Mapping[CardLook, Colour]] = {
    "plain": (84, 92, 104),
    "attack": (156, 58, 46),
    "move": (60, 110, 71),
    "heal": (47, 122, 106),
    "power": (107, 74, 134),
    "event": (78, 95, 138),
    "trap": (122, 90, 42),
    "unit": (92, 107, 58),
    "wound": (91, 31, 31),
    "red": (162, 58, 48),
    "blue": (47, 95, 156),
    "green": (62, 122, 69),
    "white": (110, 105, 94),
}
"""Heads of cards by their kind; light words on them keep 4.5 : 1 or better."""
RIM: Final = 2
"""Units of paper between the last line and the rim of a card: letters that touch it look cut."""
BANDS: Final = 0.19
"""How much of a card is art that says for many cases what is done."""
KEPT: Final = 160
"""Pictures of cards that are kept."""

Size = tuple[int, int]


class CardPaper:
    """Draws cards and keeps them; one for each `Paint` (`of`)."""

    _all: ClassVar[WeakKeyDictionary[Paint, CardPaper]] = WeakKeyDictionary()

    def __init__(self, paint: Paint) -> None:
        self._pen = ref(paint)
        """A pen that nobody draws with any more goes, and these cards with it."""
        self._kept: OrderedDict[object, pygame.Surface] = OrderedDict()
        self._cut: set[object] = set()
        """Faces on which not all that the card does has room."""

    @classmethod
    def of(cls, paint: Paint) -> CardPaper:
        """The one that draws with this pen."""
        if paint not in cls._all:
            cls._all[paint] = cls(paint)
        return cls._all[paint]

    @property
    def paint(self) -> Paint:
        """The pen; whoever has cards drawn holds it."""
        pen = self._pen()
        assert pen is not None
        return pen

    def size(self, units: Size) -> Size:
        """Pixels of a card's size."""
        return self.paint.px(units[0]), self.paint.px(units[1])

    def face(self, card: Card, units: Size, *, grey: bool = False, seen: int = 0) -> pygame.Surface:
        """A card's face, its name in the pixels `seen` at its left (0: all), but in whole words. Never change it."""
        key = (card, units, grey, seen)
        found = self._kept.get(key)
        if found is None:
            found, cut = self._drawn(card, units, seen, keyed=not grey)
            self._cut.add((card, units)) if cut else self._cut.discard((card, units))
            if grey:
                found = dimmed(found, spent=bool(card.spent))
            if not self.paint.sprites.waiting:
                self._keep(key, found)
        else:
            self._kept.move_to_end(key)
        return found

    def cut(self, card: Card, units: Size) -> bool:
        """Whether a face that was drawn leaves out something of what its card does."""
        return (card, units) in self._cut

    def whole(self, card: Card, sizes: Sequence[Size]) -> Size:
        """The first of these sizes in which all that a card does is read; else the last."""
        for units in sizes:
            self.face(card, units)
            if not self.cut(card, units):
                break
        return units

    def back(self, look: CardLook, units: Size) -> pygame.Surface:
        """A card's back: the colour of its kind with one sign."""
        key = (look, units)
        if key not in self._kept:
            self._keep(key, self._back(HEADS[look], self.size(units)))
        return self._kept[key]

    def _keep(self, key: object, picture: pygame.Surface) -> None:
        self._kept[key] = picture
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)

    def _back(self, colour: Colour, size: Size) -> pygame.Surface:
        paint, made = self.paint, pygame.Surface(size, pygame.SRCALPHA)
        whole = made.get_rect()
        paint.box(made, whole, toned(colour, 0.55), toned(colour, 0.3), radius=8)
        paint.box(made, whole.inflate(-paint.px(10), -paint.px(10)), None, toned(colour, 1.1), radius=5)
        side = whole.width // 2
        box = pygame.Rect(0, 0, side, side)
        box.center = whole.center
        paint.icon(made, "icon/cards", box, ink=toned(colour, 1.25))
        return made

    def fields(self, card: Card, units: Size) -> list[pygame.Rect]:
        """Where on a face its two halves lie, from its top left; nowhere on a card of another kind, or where only its
        head is drawn."""
        if len(card.halves) != 2 or units == LOW_HAND:
            return []
        width, height = self.size(units)
        text = 14 if units == SHOWN else 12
        head = self.head_end(card if units[0] <= HAND[0] else replace(card, number=""), units)
        top = head + self._picture(card, units, head)
        rest = pygame.Rect(0, top, width, height - top)
        upper, lower = self._shares(card, rest, text)
        middle = top + rest.height * upper // (upper + lower)
        return [pygame.Rect(0, top, width, middle - top), pygame.Rect(0, middle, width, height - middle)]

    def fields_on(self, card: Card, units: Size, drawn: pygame.Rect) -> list[pygame.Rect]:
        """Where its halves lie where its face is drawn in another size, as while it rises."""
        tall = self.size(units)[1]
        rows = [(field.top, field.bottom) for field in self.fields(card, units)]
        edges = [(drawn.top + top * drawn.height // tall, drawn.top + end * drawn.height // tall) for top, end in rows]
        return [pygame.Rect(drawn.left, top, drawn.width, end - top) for top, end in edges]

    def draw_number(self, surface: pygame.Surface, card: Card, fields: Sequence[pygame.Rect]) -> None:
        """The number where two halves (`fields`) meet, over what was drawn on a face since."""
        if card.number:
            self._seam(surface, card.number, fields[0].unionall(fields[1:]))

    def head_end(self, card: Card, units: Size, seen: int = 0) -> int:
        """Pixels from the top of a face to the end of its head, which is taller where a long name has little room."""
        return lettered(self.paint, card, self.size(units)[0], units == SHOWN, seen, _before_disc(units)).tall

    def _drawn(self, card: Card, units: Size, seen: int, *, keyed: bool) -> tuple[pygame.Surface, bool]:
        """A face, and whether something of the rule has no room on it."""
        paint, made, large = self.paint, pygame.Surface(self.size(units), pygame.SRCALPHA), units == SHOWN
        whole = made.get_rect()
        made.fill(PAPER)
        colour, text = HEADS[card.look], 14 if large else 12
        on_seam = len(card.halves) == 2 and units[0] > HAND[0]
        headed = replace(card, number="") if on_seam else card
        before = _before_disc(units) if keyed else 0
        stands = lettered(paint, headed, whole.width, large, seen, before)
        below = draw_head(paint, made, headed, colour, stands)
        tall = self._picture(card, units, below)
        if not card.halves and units not in (HAND, LOW_HAND):
            tall, text = shared(paint, card, whole.width, whole.height - below, tall, (14, 12) if large else (12,))
            tall = max(tall, paint.px(IN_HAND_ART)) if units[0] == HAND[0] else tall  # its key stands there
        full = card
        if units == HAND and not card.halves:
            card, tall = in_short(paint, card, whole.width, whole.height - below, tall)
        art = pygame.Rect(0, below, whole.width, tall)
        made.blit(ground(art.size, colour, card.id or card.name), art)
        self._art(made, card.art, art)
        draw_corner_disc(paint, made, headed, colour, stands, seen, before, art.bottom)
        if card.spent:
            stamp(paint, made, card.spent, art, seen)
        rest = pygame.Rect(0, art.bottom, whole.width, whole.height - art.bottom)
        if units == LOW_HAND:
            whole_rule = False
        elif card.halves:
            whole_rule = self._halves(made, card, rest, text, torn=units != HAND)
            if on_seam and card.number:
                self._seam(made, card.number, rest)
        else:
            whole_rule = self._rule(made, card, rest, text) and card == full
        return _rounded(made, paint.px(8), paint), not whole_rule

    def _art(self, made: pygame.Surface, art: Sequence[str], place: pygame.Rect) -> None:
        """One sprite in the middle, or two that stand beside each other."""
        paint = self.paint
        found = [name for name in (self._sprite(one) for one in art[:2]) if name]
        side = round(place.height * (0.78 if len(found) < 2 else 0.62))
        for number, name in enumerate(found):
            box = pygame.Rect(0, 0, side, side)
            shift = (2 * number - len(found) + 1) * side * 11 // 20
            box.center = (place.centerx + shift, place.centery)
            paint.icon(made, name, box.move(0, max(1, paint.px(2))), ink=(30, 24, 20))
            paint.icon(made, name, box, ink=LIGHT)

    def _sprite(self, name: str) -> str:
        return (self.paint.sprite(name) or self.paint.sprite(condition_sprite(name))) if name else ""

    def _rule(self, made: pygame.Surface, card: Card, rest: pygame.Rect, size: int) -> bool:
        """The kind in its colour, then what the card does; an ellipsis where there is more. Whether all of it is
        there."""
        paint, colour = self.paint, HEADS[card.look]
        room = rest.width - paint.px(14)
        left, top = rest.left + paint.px(7), rest.top + paint.px(3)
        lines = paint.wrapped(card.text, room, size) if card.text else []
        most = max(1, (rest.bottom - paint.px(4) - top) // paint.line(size))
        kinds = paint.wrapped(card.kind, room, size, True) if card.kind else []
        if len(kinds) > 1 and len(kinds) + len(lines) > most:
            kinds = [paint.fitted(card.kind.partition(" · ")[0], room, size, True)]
        for kind in kinds:
            paint.text(made, kind, (left, top), size, toned(colour, 0.85), True)
            top += paint.line(size)
        most = max(1, most - len(kinds))
        whole = len(lines) <= most
        if not whole:
            lines = [*lines[: most - 1], paint.fitted(f"{lines[most - 1]} …", room, size)]
        meaning = paint.wrapped(card.meaning, room, size) if card.meaning else []
        if len(lines) + len(meaning) <= most:
            lines = [*lines, *meaning]
        for line in lines:
            paint.text(made, line, (left, top), size, INK)
            top += paint.line(size)
        return whole

    def _halves(self, made: pygame.Surface, card: Card, rest: pygame.Rect, size: int, *, torn: bool) -> bool:
        """Fields below each other, the one in use brighter with an amber line, what is shut as dark as beside that;
        what has no room may be `torn` in the middle of a sentence. Whether all they do is there."""
        paint, seam, whole = self.paint, rest.top, True
        seam_room = self._seam_room(card, rest)
        tall = self._shares(card, rest, size)
        for number, half in enumerate(card.halves):
            bottom = rest.top + rest.height * sum(tall[: number + 1]) // sum(tall)
            field = pygame.Rect(rest.left, seam, rest.width, bottom - seam)
            made.fill(PAPER if number == 0 else LOWER, field)
            room = field.inflate(-seam_room, 0).move(-seam_room // 2, 0)
            said = half if torn else self._phrases(half, room, size)
            last = torn and number == len(card.halves) - 1
            whole = (
                self._marks(made, said, room, size, room.bottom + paint.px(-RIM if last else 3))
                and said == half
                and whole
            )
            used = card.half == number
            if number in card.shut or (card.half >= 0 and not used):
                veil = pygame.Surface(field.size, pygame.SRCALPHA)
                veil.fill((70, 62, 54, 110))
                made.blit(veil, field)
            if used:
                pygame.draw.rect(made, AMBER, field, max(2, paint.px(2)))
            seam = bottom
        return whole

    def _picture(self, card: Card, units: Size, head: int) -> int:
        """How tall the picture of a card is below a head of so many pixels: that of one that is read takes less, down
        to none, where what its halves do has no room else."""
        wide, height = self.size(units)
        if units == LOW_HAND:
            return height - head
        share = BANDS if len(card.halves) > 2 else ART.get(units, USUAL_ART)[bool(card.halves)]
        usual = round(height * share) - (head - head_height(self.paint, units == SHOWN))  # a tall head takes its room
        if len(card.halves) != 2 or units == HAND:
            return usual
        least = self.paint.px(IN_HAND_ART) if units[0] == HAND[0] else 0  # its key and its number stand there
        talls = max(usual, least), max(usual // 2, least)
        rooms = ((tall, pygame.Rect(0, 0, wide, height - head - tall)) for tall in talls)
        text = 14 if units == SHOWN else 12
        return next((tall for tall, rest in rooms if sum(self._needed(card, rest, text)) <= rest.height), least)

    def _seam_room(self, card: Card, rest: pygame.Rect) -> int:
        """Pixels at the right that a number where two halves meet takes."""
        on_seam = card.number and len(card.halves) == 2 and rest.width > self.paint.px(HAND[0])
        return self.paint.px(2 * 12) if on_seam else 0

    def _needed(self, card: Card, rest: pygame.Rect, size: int) -> list[int]:
        """Pixels of height that what each half does takes."""
        room = rest.width - self._seam_room(card, rest) - self.paint.px(12)
        flows = (flow(self.paint, half, room, size, self._sprite) for half in card.halves)
        needed = [self.paint.px(1) + (1 + found[-1][1] if found else 1) * self._step(size) for found in flows]
        return [*needed[:-1], needed[-1] + self.paint.px(RIM)]

    def _shares(self, card: Card, rest: pygame.Rect, size: int) -> list[int]:
        """How fields share a card: two alike, more than two by what they have to say; so do two where both have room
        then, and else one has none."""
        needed = self._needed(card, rest, size)
        if len(needed) > 2:
            return [2 + 3 * (one // self._step(size)) for one in needed]
        spare = rest.height - sum(needed)
        return [1, 1] if 2 * max(needed) <= rest.height or spare < 0 else [2 * one + spare for one in needed]

    def _seam(self, made: pygame.Surface, number: str, rest: pygame.Rect) -> None:
        """A number (an initiative) where two halves meet."""
        paint = self.paint
        centre = (rest.right - paint.px(16), rest.top + rest.height // 2)
        paint.disc(made, centre, paint.px(13), INK)
        wide = paint.width(number, 14, True)
        paint.text(made, number, (centre[0] - wide // 2, centre[1] - paint.line(14) // 2), 14, LIGHT, True)

    def _phrases(self, marks: Sequence[CardMark], field: pygame.Rect, size: int) -> Sequence[CardMark]:
        """Of what a half does as many whole phrases (a sign, or words up to the next one or a stop) as have room."""
        paint, step = self.paint, self._step(size)

        def fits(some: Sequence[CardMark]) -> bool:
            placed = flow(paint, some, field.width - paint.px(12), size, self._sprite)
            return not placed or paint.px(1) + (placed[-1][1] + 1) * step <= field.height

        if fits(marks):
            return marks
        ends = [n for n in range(1, len(marks)) if _ends(marks[n - 1]) or marks[n].icon]
        shown = ([*marks[:end], CardMark("", "…")] for end in (*reversed(ends), 0))
        return next((some for some in shown if fits(some)), [CardMark("", "…")])

    def _step(self, size: int) -> int:
        """Pixels of a line of a half."""
        return max(self.paint.line(size), self.paint.px(17))

    def _marks(
        self, made: pygame.Surface, marks: Sequence[CardMark], field: pygame.Rect, size: int, bottom: int
    ) -> bool:
        """What a half does: signs with words, areas as spaces, down to a `bottom`; an ellipsis where there is more.
        Whether all of it has room."""
        paint = self.paint
        step = self._step(size)
        placed = flow(paint, marks, field.width - paint.px(12), size, self._sprite)
        spare = min(bottom, field.bottom) - field.top - (placed[-1][1] + 1) * step if placed else 0
        left, top = field.left + paint.px(6), field.top + max(paint.px(1), min(paint.px(4), spare))
        end = left
        for mark, line, across in placed:
            y = top + line * step
            if y + step > bottom:
                self._more(made, pygame.Rect(end, y - step, field.right - end, step), size)
                return False
            at, sprite = left + across, self._sprite(mark.icon)
            if mark.area:
                wide, _ = area_size(mark.area, step)
                draw_area(made, mark.area, pygame.Rect(at, y, wide, step))
                end = at + wide
                continue
            if sprite:
                side = paint.px(15 if size == 12 else 17)
                paint.icon(made, sprite, pygame.Rect(at, y + (step - side) // 2, side, side), ink=INK)
                at += side + paint.px(3)
            paint.text(made, mark.words, (at, y + (step - paint.line(size)) // 2), size, INK)
            end = at + paint.width(mark.words, size)
        return True

    def _more(self, made: pygame.Surface, room: pygame.Rect, size: int) -> None:
        """An ellipsis where a line ends that goes on, on what it ends with where there is no room: a cut rule that
        looks whole says something else ("forest costs 1" of "1 less")."""
        paint = self.paint
        wide = paint.width(" …", size)
        at = min(room.left, room.right - wide)
        if at < room.left:
            made.fill(made.get_at((room.right - 1, room.top)), (at, room.top, wide, room.height))
        paint.text(made, " …", (at, room.top + (room.height - paint.line(size)) // 2), size, INK)


def _before_disc(units: Size) -> int:
    """Units left for a key beside a disc below the head: the low picture of a small window has room for one below the
    other."""
    return 0 if units == LOW_HAND else KEY


def _ends(mark: CardMark) -> bool:
    """Whether a phrase may end with a mark."""
    return bool(mark.icon and mark.words) or mark.words.endswith((",", ";", ":", "."))


def _rounded(picture: pygame.Surface, corner: int, paint: Paint) -> pygame.Surface:
    """A picture with round corners and a dark rim, in the format of the screen."""
    mask = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    paint.box(mask, mask.get_rect(), (255, 255, 255), None, pixels=corner)
    picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    paint.box(picture, picture.get_rect(), None, (30, 25, 21), pixels=corner)
    return picture.convert_alpha() if pygame.display.get_surface() else picture
