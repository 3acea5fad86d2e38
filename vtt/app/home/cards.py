"""Games as home shows them: the last one large with its one button, the others as cards. Their pictures were taken from
the public view, and their words say nothing that only some may know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from vtt.app.home.kept_games import png, when
from vtt.app.paint import Paint
from vtt.app.seat_signs import draw_sign, signed
from vtt.app.widgets.base import Action, Look, Widget
from vtt.app.widgets.button import Button
from vtt.app.widgets.label import Label, Paragraph, Pill, Title
from vtt.app.widgets.layout import Card, Column, Gap, Row
from vtt.app.widgets.press_card import PressCard
from vtt.files.slots import Slot
from vtt.play.others import who_sits
from vtt.rules.enumeration import capital, count, enumerated
from vtt.rules.plan import Seat
from vtt.rules.registry import game_called

COVER, LOW_COVER = 100, 60
"""Units in height of a game's picture: usually, and on a low screen."""
MOST_CUT: Final = 1.2
"""How much larger than a whole picture it may become to fill its place."""


class Cover(Widget):
    """A picture that fills its rectangle; what stands out is cut off, as far as it may be."""

    def __init__(
        self,
        picture: pygame.Surface | None,
        *,
        tall: int = 0,
        most_cut: float = MOST_CUT,
        name: str = "",
    ) -> None:
        super().__init__(name=name)
        self.picture = picture
        self.tall = tall
        self.most_cut = most_cut
        self._shown: pygame.Surface | None = None

    def height(self, paint: Paint, width: int) -> int:
        return paint.px(self.tall)

    def draw(self, paint: Paint, surface: pygame.Surface, look: Look) -> None:
        paint.box(surface, self.rect, paint.field, paint.border, radius=6)
        room = self.rect.inflate(-4, -4)
        if self.picture is not None and room.width > 0 and room.height > 0:
            if self._shown is None or self._shown.get_size() != room.size:
                self._shown = _filling(self.picture, room.size, self.most_cut)
            surface.blit(self._shown, room)


def _filling(picture: pygame.Surface, size: tuple[int, int], most_cut: float) -> pygame.Surface:
    """A picture that fills this size, its middle; where too much would be cut off, its own edge goes on as far as there
    is room, so that no bars lie beside it."""
    width, height = picture.get_size()
    shares = (size[0] / width, size[1] / height)
    share = min(max(shares), most_cut * min(shares))
    large = (max(1, round(width * share)), max(1, round(height * share)))
    filled = pygame.Surface(size)
    whole = pygame.transform.smoothscale(picture.convert_alpha(), large)
    laid = whole.get_rect(center=filled.get_rect().center)
    filled.blit(whole, laid)
    (wide, tall), seen = size, laid.clip(filled.get_rect())
    for bar, edge in (
        ((0, 0, seen.left, tall), (seen.left, 0, 1, tall)),
        ((seen.right, 0, wide - seen.right, tall), (seen.right - 1, 0, 1, tall)),
        ((0, 0, wide, seen.top), (0, seen.top, wide, 1)),
        ((0, seen.bottom, wide, tall - seen.bottom), (0, seen.bottom - 1, wide, 1)),
    ):
        filled.blit(pygame.transform.scale(filled.subsurface(edge), bar[2:]), bar)
    return filled


class SeatRow(Widget):
    """The seats of a game by their signs and names; all who are `asked` next are underlined. Names give way where they
    have no room."""

    def __init__(self, seats: Sequence[Seat], asked: Sequence[str] = (), *, names: bool = True) -> None:
        super().__init__(name="seats")
        self.seats = tuple(seats)
        self.asked = tuple(asked)
        self.names = names

    def natural_width(self, paint: Paint) -> int:
        return len(self.seats) * paint.px(24)

    def height(self, paint: Paint, width: int) -> int:
        return paint.px(24)

    def draw(self, paint: Paint, surface: pygame.Surface, look: Look) -> None:
        wide = sum(paint.px(36) + paint.width(seat.name, 12) for seat in self.seats)
        named, left = self.names and wide <= self.rect.width, self.rect.left
        for seat in self.seats:
            centre = (left + paint.px(8), self.rect.centery)
            draw_sign(surface, signed(self.seats, seat), centre, paint.px(6))
            asked, bottom = seat.id in self.asked, self.rect.centery + paint.line(12) // 2
            drawn = pygame.Rect(left, 0, paint.px(16), 0)
            if named:
                place = (left + paint.px(20), self.rect.centery - paint.line(12) // 2)
                drawn = paint.text(surface, seat.name, place, 12, paint.words, asked)
                left += paint.px(12) + drawn.width
            if asked:
                surface.fill(paint.accent, pygame.Rect(drawn.left, bottom + 1, drawn.width, max(2, paint.px(2))))
            left += paint.px(24)

    def hint(self, point: tuple[int, int]) -> str:
        asked = [seat.name for seat in self.seats if seat.id in self.asked]
        return f"{who_sits(self.seats)}\nNext: {enumerated(asked)}" if asked else who_sits(self.seats)


class HeroRow(Widget):
    """The heroes of a game, as tokens."""

    SIDE = 36

    def __init__(self, sprites: Sequence[str]) -> None:
        super().__init__(name="heroes")
        self.sprites = tuple(sprites)

    def height(self, paint: Paint, width: int) -> int:
        return paint.px(self.SIDE) if self.sprites else 0

    def draw(self, paint: Paint, surface: pygame.Surface, look: Look) -> None:
        side = paint.px(self.SIDE)
        for number, sprite in enumerate(self.sprites):
            place = pygame.Rect(self.rect.left + number * (side + paint.px(6)), self.rect.top, side, side)
            if place.right <= self.rect.right:
                paint.token(surface, paint.sprites.figure_name(sprite, sprite), "heroes", place)


def stands_in_words(slot: Slot) -> str:
    """Where a game stands, in a sentence; a save that says nothing of it at least says how far it is."""
    steps = count(slot.steps, "step")
    return capital(slot.stands.words) or steps


class LatestCard(Card):
    """The game that goes on, large: its board, where it stands, who is next, and one button."""

    TALL, LOW = 300, 196

    def __init__(self, slot: Slot, go_on: Action, *, tall: int) -> None:
        """`tall` in units; where it is low not all of it has room."""
        self.tall, low = tall, tall < self.TALL
        title: list[Widget] = [Title(slot.name, 20, 16, name="latest name")]
        if not slot.name.startswith(slot.title):
            title.append(Label(slot.title, quiet=True))
        game, stands = game_called(slot.game).title, stands_in_words(slot)
        inside: list[Widget] = [
            *([] if low else [Row([Pill(game), Gap(weight=1)])]),
            *title,
            Paragraph(f"{game} · {stands}" if low else stands, quiet=True, most=2, name="stands"),
            SeatRow(slot.seats, slot.stands.seats),
            Label(f"Left off {when(slot.changed)}", size=12, quiet=True),
            *([] if low else [HeroRow(slot.stands.heroes)]),
        ]
        if slot.stands.last and not low:
            inside.append(Paragraph(f"Last: {slot.stands.last}", size=12, quiet=True, most=3, name="last"))
        inside += [Gap(weight=1), Button("Continue", go_on, keys="C", icon="icon/play", kind="accent")]
        words = Column(inside, gap=4 if low else 8, weight=1)
        picture = Cover(png(slot.picture), most_cut=1.0, name="latest board")
        picture.weight = 1.9
        super().__init__(Row([picture, words], gap=18, fill=True), padding=10, name="latest", chosen=True)

    def height(self, paint: Paint, width: int) -> int:
        return paint.px(self.tall)


def game_card(slot: Slot, open_it: Action, *, low: bool) -> Widget:
    """One of the other games: a click goes on with it, or opens its ending. `low`: on a screen that is low for its
    letters."""
    tall = LOW_COVER if low else COVER
    title = game_called(slot.game).title if slot.game else ""
    if slot.problem:
        words: list[Widget] = [
            Title(slot.name, 16, 14),
            Paragraph(f"It cannot be opened: {slot.problem}.", size=12, quiet=True, most=3),
        ]
        return Card(Column([Cover(None, tall=tall), *words], gap=6), padding=10, name=f"game {slot.name}")
    last = slot.stands.last or stands_in_words(slot)
    over = Label(slot.ending, size=12, bold=True) if slot.ending else Label(stands_in_words(slot), size=12, quiet=True)
    over.weight = 1
    what = Label("See how it went" if slot.ending else "Resume", size=12, quiet=True)
    cover, of = Cover(png(slot.picture), tall=tall, most_cut=1.0), Paragraph(title, size=12, quiet=True, most=3)
    if low:
        cover.weight = of.weight = 1
    inside: list[Widget] = [
        *([Row([cover, of], gap=10)] if low else [cover, of]),
        Title(slot.name, 16, 14, name="title"),
        _TwoLines(last),
        Gap(weight=1),
        Row([SeatRow(slot.seats, names=False), Gap(weight=1), Label(when(slot.changed), size=12, quiet=True)]),
        Row([over, what]),
    ]
    return PressCard(Column(inside, gap=6), open_it, padding=10, name=f"game {slot.name}")


class _TwoLines(Paragraph):
    """Quiet words with room for two lines, however many there are: cards beside each other line up."""

    def __init__(self, words: str) -> None:
        super().__init__(words, size=12, quiet=True, most=2)

    def height(self, paint: Paint, width: int) -> int:
        return 2 * paint.line(12)
