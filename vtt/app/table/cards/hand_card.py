"""One card of a hand: its face in the strip, and large while it is raised."""

from __future__ import annotations

from typing import Protocol

import pygame

from vtt.app.paint import Paint
from vtt.app.widgets.base import Action, Host, Look, Point
from vtt.app.widgets.card_face import CardFace
from vtt.app.widgets.card_head import LIGHT
from vtt.app.widgets.card_paper import HAND, RAISED, CardPaper, Size
from vtt.rules.cards import Card


class Lying(Protocol):
    """What a card asks of the strip it lies in: how large it lies there, which card is raised and was read so, and
    which half of that is meant."""

    @property
    def raised(self) -> HandCard | None: ...

    @property
    def half(self) -> int: ...

    def was_read(self, card: HandCard, point: Point, now: float) -> bool: ...

    def hold(self, card: HandCard, point: Point) -> None: ...

    def lies_in(self, card: HandCard) -> Size: ...

    def covers(self, card: HandCard, point: Point) -> bool: ...

    def points_at(self, card: HandCard, mouse: Point) -> bool: ...

    def step(self, card: HandCard, by: int, ui: Host) -> None: ...


class HandCard(CardFace):
    """A card in the hand. `place` is where it is drawn now; the strip moves it. A card that cannot be played is darker
    (used up: grey, and says so), with its reason above it while it is raised."""

    def __init__(
        self, card: Card, action: Action | None, *, chosen: bool, refusal: str, keys: str, name: str = ""
    ) -> None:
        super().__init__(card, action, chosen=chosen, refusal=refusal, keys=keys, name=name)
        self.focusable = True
        self.told = True
        self.does = ""
        """What a click does, in a few words."""
        self.halves: list[tuple[Action, str]] = []
        """What a click on each half of the raised card does, and in words."""
        self.strip: Lying | None = None
        self._strange = False
        """Whether it lies where the mouse was pressed without anybody having pointed at it, or read its halves."""
        self._pressed: int | None = None
        """The half that the mouse was pressed on."""
        self.legible = False
        """Whether its halves can be told apart as it lies."""
        self.seen = 0
        """Pixels at its left that its neighbour does not lie over, in which its name stands; 0: all, or too few."""
        self._faces: dict[tuple[Size, int], pygame.Surface] = {}
        self.left_out = False
        """Whether its raised face leaves something out."""
        self.listed = False
        """Whether its ways are listed, with all it does at their head."""
        self.asked_about = False
        """Whether it alone is what a question is about: all it does has to be seen."""

    @property
    def whole(self) -> bool:
        """Whether it shows all it does as it lies: chosen, or asked about."""
        return bool(self.card.tag) or self.asked_about

    def takes(self, point: Point) -> bool:
        """Some cards lie over their neighbours, and through a raised one shines what is offered on the board."""
        if not (self.visible and self.rect.collidepoint(point)):
            return False
        return self.strip is None or not self.strip.covers(self, point)

    def draw(self, paint: Paint, surface: pygame.Surface, look: Look) -> None:
        raised = self.strip is not None and self.strip.raised is self
        lying = self.strip.lies_in(self) if self.strip is not None else HAND
        full = self._face(paint, RAISED if raised else lying)
        if full.get_size() != self.rect.size:
            full = pygame.transform.smoothscale(self._face(paint, RAISED), self.rect.size)
        surface.blit(full, self.rect)
        if raised and self.strip is not None and self.strip.half >= 0:
            fields = self.fields(paint)
            for inset in (3, 4, 5):
                inner = fields[self.strip.half].inflate(-2 * paint.px(inset) // 2, -2 * paint.px(inset) // 2)
                paint.box(surface, inner, None, paint.accent, pixels=paint.px(6))
            CardPaper.of(paint).draw_number(surface, self.card, fields)
        if self.chosen or raised:
            rim = paint.accent if self.able or self.chosen else paint.quiet
            paint.box(surface, self.rect.inflate(2, 2), None, rim, pixels=paint.px(9))
            paint.box(surface, self.rect, None, rim, pixels=paint.px(8))
        if look.focus is self and look.keyboard:
            paint.ring(surface, self.rect.inflate(4, 4), paint.px(9))

    def fields(self, paint: Paint) -> list[pygame.Rect]:
        """Where its halves lie that can be clicked: on the raised card, also while it rises."""
        raised = self.strip is not None and self.strip.raised is self
        return CardPaper.of(paint).fields_on(self.card, RAISED, self.rect) if self.halves and raised else []

    def half_at(self, paint: Paint, point: Point, now: float) -> int:
        """The half of it that a click at a point means; -1 for none."""
        fields = self.fields(paint)
        if self.halves and self.strip is not None and self._as_it_lay(paint, point, now):
            units = self.strip.lies_in(self)
            fields = CardPaper.of(paint).fields_on(self.card, units, self._lay(paint)) if self.legible else []
        return next((at for at, field in enumerate(fields) if field.collidepoint(point)), -1)

    def _lay(self, paint: Paint) -> pygame.Rect:
        """Where it lies, or lay before it rose."""
        tall = paint.px(self.strip.lies_in(self)[1]) if self.strip is not None else self.rect.height
        return pygame.Rect(self.rect.left, self.rect.bottom - tall, self.rect.width, tall)

    def _as_it_lay(self, paint: Paint, point: Point, now: float) -> bool:
        """Whether who clicks at a point has aimed at the card as it lay: too soon to have read it raised, or where they
        have clicked so before."""
        unread = self.strip is not None and not self.strip.was_read(self, point, now)
        return unread and self._lay(paint).collidepoint(point)

    def press(self, point: Point, button: int, ui: Host) -> bool:
        """A card that has come under a mouse that rests is pointed at by the first click, and taken by the next; so is
        one whose halves nobody can have told apart yet."""
        self._strange = self.strip is not None and not self.strip.points_at(self, ui.mouse)
        if self.halves and not self.legible and self._as_it_lay(ui.paint, point, ui.now):
            self._strange = True
        if self.strip is not None and not self._strange and self._as_it_lay(ui.paint, point, ui.now):
            self.strip.hold(self, point)
        self._pressed = self.half_at(ui.paint, point, ui.now)
        return self._strange or super().press(point, button, ui)

    def release(self, point: Point, button: int, ui: Host) -> None:
        if self._strange:
            return
        half = self.half_at(ui.paint, point, ui.now) if self._pressed is None else self._pressed
        if half >= 0 and self.takes(point):
            self.halves[half][0]()
        else:
            super().release(point, button, ui)

    def _face(self, paint: Paint, units: Size) -> pygame.Surface:
        """Its face with its key, kept as long as it lies there."""
        seen = 0 if units == RAISED else self.seen
        if (units, seen) not in self._faces:
            paper = CardPaper.of(paint)
            face = paper.face(self.card, units, grey=bool(self.refusal), seen=seen)
            if self.keys and self.able and units != RAISED:
                face = face.copy()
                right = paint.px(5) + paint.key_width(self.keys)  # where cards overlap the left of each stays seen
                paint.key(face, self.keys, (right, paper.head_end(self.card, units, seen) + paint.px(12)), LIGHT)
            if paint.sprites.waiting:
                return face
            self._faces[units, seen] = face
            self.left_out = paper.cut(self.card, RAISED)
        return self._faces[units, seen]

    def hint(self, point: Point) -> str:
        """All it does, where its raised face has no room for it; why not is written above it."""
        return self.card.text if self.left_out and not self.listed else ""

    def says(self, words: str) -> bool:
        """Whether these words stand above it now: why it, or half of it, cannot be played."""
        raised = self.strip is not None and self.strip.raised is self
        return raised and words in (self.refusal, *(said for _, said in self.halves))

    def do(self, ui: Host) -> None:
        if self.able or self.anyway is not None or not self.says(self.refusal):
            super().do(ui)

    def key(self, event: pygame.event.Event, ui: Host) -> bool:
        if self.strip is not None and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.strip.step(self, 1 if event.key == pygame.K_RIGHT else -1, ui)
            return True
        return super().key(event, ui)
