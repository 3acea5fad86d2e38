"""The sign of each seat at a table: a colour and a shape, so that they are told apart in grey, too."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

import pygame

from vtt.app.paint import Paint
from vtt.app.widgets.base import Look, Widget
from vtt.board.pieces import Figure
from vtt.play.others import leads
from vtt.rules.plan import Seat
from vtt.scene.signs import CASING, corners
from vtt.scene.theme import colour


class Sign(NamedTuple):
    """How a seat is told apart: colour ``#RRGGBB``, shape, and whether a bot leads it."""

    colour: str
    shape: str
    bot: bool


SHAPES: Final = {
    "#2FB3A8": "circle",
    "#D0533B": "square",
    "#6AA5E8": "triangle",
    "#A58BEA": "diamond",
    "#7FB84C": "hexagon",
    "#E58FB4": "star",
}
"""Colour of a seat -> its shape, in the order in which seats take them."""
COLOURS: Final = tuple(SHAPES)
FINE: Final = 4
OF_MONSTERS: Final = "#D0533B"
"""The ring of monsters: a seat of heroes takes it only where a person chooses it."""


def first_colours(seats: Sequence[Seat]) -> tuple[str, ...]:
    """A colour for each seat of a new game: those that lead heroes do without the one of monsters."""
    free, found = list(COLOURS), []
    for seat in seats:
        wanted = [code for code in free if not (seat.heroes and code == OF_MONSTERS)] or free or list(COLOURS)
        found.append(wanted[0])
        free = [code for code in free if code != wanted[0]]
    return tuple(found)


def signed(seats: Iterable[Seat], seat: Seat) -> tuple[str, str]:
    """Colour and shape of a seat; one whose colour is none of these takes the first that no other seat has."""
    if seat.colour.upper() in SHAPES:
        return seat.colour.upper(), SHAPES[seat.colour.upper()]
    others = list(seats)
    taken = {one.colour.upper() for one in others}
    without = [one.id for one in others if one.colour.upper() not in SHAPES]
    free = [code for code in COLOURS if code not in taken] or list(COLOURS)
    code = free[without.index(seat.id) % len(free)] if seat.id in without else free[0]
    return code, SHAPES[code]


def seat_of_figure(seats: Sequence[Seat], seat: str) -> Sign | None:
    """The sign of the seat that leads something; None where its side has only that seat, as colours say it then."""
    led = next((one for one in seats if one.id == seat), None)
    if led is None or sum(one.side == led.side for one in seats) < 2:
        return None
    code, shape = signed(seats, led)
    return Sign(code, shape, led.bot)


def sign_of_figure(seats: Sequence[Seat], figure: Figure) -> Sign | None:
    """The sign of the seat that leads a figure; None for a monster that acts by itself and is only kept by a seat."""
    led = any(leads(one, figure, seats) for one in seats)
    return seat_of_figure(seats, figure.seat) if led else None


def draw_seat(paint: Paint, surface: pygame.Surface, sign: Sign, centre: tuple[int, int], radius: int) -> None:
    """A seat's shape in its colour; of a seat that a bot leads the head of a robot."""
    if not sign.bot:
        draw_sign(surface, (sign.colour, sign.shape), centre, radius)
        return
    box = pygame.Rect(0, 0, 2 * radius + 2, 2 * radius + 2)
    box.center = centre
    paint.icon(surface, "icon/bot", box, ink=colour(sign.colour))


def draw_sign(surface: pygame.Surface, sign: tuple[str, str], centre: tuple[int, int], radius: int) -> None:
    """A seat's shape in its colour with a dark casing, so that it is seen on any ground."""
    code, shape = sign
    side = 2 * (radius + 2)
    fine = pygame.Surface((side * FINE, side * FINE), pygame.SRCALPHA)
    middle = side * FINE / 2
    for reach, ink in ((radius * FINE, CASING), ((radius - max(1, radius // 6)) * FINE, colour(code))):
        pygame.draw.polygon(fine, ink, [(middle + x * reach, middle + y * reach) for x, y in corners(shape)])
    small = pygame.transform.smoothscale(fine, (side, side))
    surface.blit(small, small.get_rect(center=centre))


class SeatSign(Widget):
    """A seat's shape in its colour; of a seat that a bot leads the head of a robot."""

    def __init__(self, sign: Sign, *, side: int = 16) -> None:
        """`side` in units."""
        super().__init__(tip="A bot leads it." if sign.bot else "")
        self.sign, self.side = sign, side

    def natural_width(self, paint: Paint) -> int:
        return paint.px(self.side)

    def height(self, paint: Paint, width: int) -> int:
        return paint.px(self.side)

    def draw(self, paint: Paint, surface: pygame.Surface, look: Look) -> None:
        draw_seat(paint, surface, self.sign, self.rect.center, paint.px(self.side) // 2 - 2)
