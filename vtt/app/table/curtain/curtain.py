"""The curtain between seats: nothing of the table is drawn while it hangs."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import pygame

from vtt.app.paint import Paint
from vtt.app.seat_signs import draw_sign
from vtt.app.table.curtain.lifting import HOLD, Lifting
from vtt.app.table.past.replay_strip import told_in_lines
from vtt.app.widgets.base import Action, Host, Look, Point, Widget
from vtt.app.widgets.button import Button
from vtt.app.widgets.label import Label, Paragraph
from vtt.app.widgets.layout import Card, Column, Gap, Row
from vtt.rules.plan import Seat
from vtt.scene.theme import colour

KEY: Final = "L"
"""The key that lifts a curtain while it is held."""
ALONE: Final = "One person plays for everybody? Menu, “Open table” puts the curtain away for this game."
OPEN: Final = "Do you play without secrets, or one person for everybody? Then no curtain falls."
WIDE: Final = 760
"""Units of a line of what happened meanwhile."""
RING: Final = (64, 116)
"""Units of the ring: on a low screen at least, and usually."""
NAMES: Final = (34, 28, 24, 20)
"""Letters of the name: the first in which it is whole."""
GAP: Final = 12
"""Units between its lines."""
BAND: Final = 10
"""Units of the seat's colour at the top."""
USUAL: Final = 520
"""Units from the emblem to the bottom row, if a curtain tells as much as most do."""
TOLD: Final = 118
"""Units between the name and the ring that what most curtains tell takes: one that tells less keeps as many."""


class Curtain(Card):
    """Hides everything until the seat that is called says that it looks: by holding the ring or its key, or by a click
    on its name. Says who is called and `why`, what happened `meanwhile` in its turn, and who looks `away`."""

    def __init__(
        self,
        seat: Seat,
        sign: tuple[str, str],
        words: tuple[str, str, str],
        lifting: Lifting,
        lift: Action,
        home: Action,
        bare: Action | None = None,
    ) -> None:
        """`bare`: lets everybody see everything; the first curtain of a game asks for it."""
        why, meanwhile, away = words
        asked: list[Widget] = [Label(ALONE, size=12, quiet=True)]
        if bare is not None:
            asked = [Label(OPEN, size=12, quiet=True), Button("Open table", bare, small=True, name="open table")]
        self.ring, self.emblem, self.under, self.between = Ring(lifting), _Emblem(sign), Gap(), Gap(8)
        self.why = Paragraph(why, size=20, centred=True, name="why")
        self.told: list[Widget] = [_Meanwhile(meanwhile, centred=True, name="meanwhile")] if meanwhile else []
        self.told += [Paragraph(away, quiet=True, centred=True, name="away")] if away else []
        inside = Column(
            [
                Gap(weight=1),
                self.emblem,
                _middle(Name(seat.name, lifting, lift)),
                self.why,
                *self.told,
                self.between,
                _middle(self.ring),
                _How(lifting),
                Label("Or click the name. Keys for other things do nothing here.", quiet=True, align="center"),
                self.under,
                Row([Button("Leave", home, name="leave"), Gap(weight=1), *asked]),
            ],
            gap=GAP,
        )
        super().__init__(inside, name="curtain")
        self.sign = sign

    def place(self, paint: Paint, rect: pygame.Rect) -> None:
        """On a low screen the emblem gives way: the band and the name say who is called, too; then the ring is smaller,
        then who looks away and what happened are not told: the row of buttons is seen whole. Name and ring lie
        where they lay, however much is told between them."""
        room, wide = (side - 2 * paint.px(self.PADDING) for side in (rect.height, rect.width))
        self.emblem.visible, self.under.units, self.between.units, self.ring.units = True, 0, 8, RING[1]
        for one in self.told:
            one.visible = True
        self.emblem.visible = self.inside.height(paint, wide) <= room
        missing = math.ceil((self.inside.height(paint, wide) - room) / paint.scale)
        self.ring.units = max(RING[0], min(RING[1], RING[1] - missing))
        for one in reversed(self.told):
            one.visible = self.inside.height(paint, wide) <= room
        spare = room - self.inside.height(paint, wide)
        told = sum(one.height(paint, wide) + paint.px(GAP) for one in (self.why, *self.told) if one.visible)
        self.between.units += int(max(0, min(spare, paint.px(TOLD) - told)) / paint.scale)
        spare = room - self.inside.height(paint, wide)
        self.under.units = int(max(0, min(spare, (room - paint.px(USUAL)) // 2)) / paint.scale)
        super().place(paint, rect)

    def draw(self, paint: Paint, surface: pygame.Surface, look: Look) -> None:
        paint.desk(surface)
        band = pygame.Rect(self.rect.topleft, (self.rect.width, paint.px(BAND)))
        surface.fill(colour(self.sign[0]), band)
        self.inside.draw(paint, surface, look)


class _Meanwhile(Paragraph):
    """What happened: of much the last sentences, which say what has come of it."""

    def lines(self, paint: Paint, width: int) -> Sequence[str]:
        return told_in_lines(paint, self.words, min(width, paint.px(WIDE)))


class _How(Label):
    """How the curtain is lifted, or that it waits a moment."""

    def __init__(self, lifting: Lifting) -> None:
        super().__init__("", bold=True, align="center", name="how")
        self.lifting = lifting

    def draw(self, paint: Paint, surface: pygame.Surface, look: Look) -> None:
        self.words = f"Hold here, or hold {KEY}, for {HOLD} s" if self.lifting.awake else "A moment …"
        super().draw(paint, surface, look)


class _Emblem(Widget):
    """The curtain's picture with the seat's colour and shape."""

    def __init__(self, sign: tuple[str, str]) -> None:
        super().__init__(name="emblem")
        self.sign = sign

    def height(self, paint: Paint, width: int) -> int:
        return paint.px(84)

    def draw(self, paint: Paint, surface: pygame.Surface, look: Look) -> None:
        radius = paint.px(40)
        paint.disc(surface, self.rect.center, radius, colour(self.sign[0]))
        paint.disc(surface, self.rect.center, radius - paint.px(4), paint.card_fill)
        side = paint.px(48)
        box = pygame.Rect(0, 0, side, side)
        box.center = self.rect.center
        paint.icon(surface, "icon/curtain", box)
        away = round(radius * 0.72)
        draw_sign(surface, self.sign, (self.rect.centerx + away, self.rect.centery + away), paint.px(14))


class Held(Widget):
    """What lifts the curtain while a mouse button is held on it."""

    def __init__(self, lifting: Lifting, name: str) -> None:
        super().__init__(name=name)
        self.lifting = lifting

    def press(self, point: Point, button: int, ui: Host) -> bool:
        if button == 1:
            self.lifting.take_hold()
        return button == 1

    def drag(self, point: Point, ui: Host) -> None:
        if not self.takes(point):
            self.lifting.let_go()

    def release(self, point: Point, button: int, ui: Host) -> None:
        self.lifting.let_go()


class Name(Held):
    """The name of the seat that is called: a click on it, pressed and let go while the curtain takes answers, lifts,
    and so does holding it, like the ring. No key reaches it."""

    def __init__(self, words: str, lifting: Lifting, lift: Action, size: int = NAMES[0]) -> None:
        super().__init__(lifting, "lift")  # what a click does stands below it
        self.words = words
        self.size = size
        self.lift = lift

    def natural_width(self, paint: Paint) -> int:
        return paint.width(self.words, self.size, True) + paint.px(32)

    def height(self, paint: Paint, width: int) -> int:
        return paint.line(self.size) + paint.px(8)

    def draw(self, paint: Paint, surface: pygame.Surface, look: Look) -> None:
        if look.hover is self:
            paint.box(surface, self.rect, paint.raised, paint.accent, radius=10)
        sizes = [size for size in NAMES if size <= self.size]
        size = next((one for one in sizes if paint.width(self.words, one, True) <= self.rect.width), sizes[-1])
        shown = paint.fitted(self.words, self.rect.width, size, True)
        left = self.rect.centerx - paint.width(shown, size, True) // 2
        paint.text(surface, shown, (left, self.rect.centery - paint.line(size) // 2), size, paint.words, True)

    def release(self, point: Point, button: int, ui: Host) -> None:
        clicked = self.lifting.clicks
        super().release(point, button, ui)
        if clicked and self.takes(point):
            self.lift()


class Ring(Held):
    """A hand in a ring that fills while it is held."""

    def __init__(self, lifting: Lifting, units: int = RING[1]) -> None:
        super().__init__(lifting, "hold")
        self.units = units

    def natural_width(self, paint: Paint) -> int:
        return paint.px(self.units)

    def height(self, paint: Paint, width: int) -> int:
        return paint.px(self.units)

    def draw(self, paint: Paint, surface: pygame.Surface, look: Look) -> None:
        radius, thick = self.rect.width // 2, max(4, self.rect.width // 12)
        paint.disc(surface, self.rect.center, radius, paint.raised)
        waits = not self.lifting.awake
        if share := self.lifting.waited if waits else self.lifting.share:
            _pie(surface, self.rect, share, paint.border if waits else paint.accent)
        paint.disc(surface, self.rect.center, radius - thick, paint.card_fill)
        side = self.rect.width * 2 // 5
        box = pygame.Rect(0, 0, side, side)
        box.center = self.rect.center
        paint.icon(surface, "icon/hand", box, faint=waits)


def _pie(surface: pygame.Surface, rect: pygame.Rect, share: float, ink: tuple[int, int, int]) -> None:
    """A share of a full turn, from the top and clockwise."""
    middle, reach = pygame.Vector2(rect.center), rect.width / 2
    steps = max(2, round(72 * share))
    rim = [middle + pygame.Vector2(0, -reach).rotate(360 * share * step / steps) for step in range(steps + 1)]
    pygame.draw.polygon(surface, ink, [middle, *rim])


def _middle(widget: Widget) -> Widget:
    return Row([Gap(weight=1), widget, Gap(weight=1)])


class LookAlone(Column):
    """Calls a seat in a card while everybody still sees the table: the same gesture as the curtain's."""

    def __init__(self, words: str, lifting: Lifting, lift: Action) -> None:
        name = Name(words, lifting, lift, size=20)
        how = Paragraph(f"Click the name, or hold the ring or {KEY}.", size=12, quiet=True, centred=True)
        super().__init__([_middle(Ring(lifting, 56)), _middle(name), how], gap=4)
