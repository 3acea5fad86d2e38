"""Badges on the rim of a figure, each at its hour: what it is, whose it is, what it has, and that it has acted."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from vtt.board.pieces import Figure
from vtt.scene.names import condition_sprite
from vtt.scene.shapes import svg_picture
from vtt.scene.signs import shape_svg
from vtt.scene.sprites import SpriteStore
from vtt.scene.theme import Theme

Hour = float
RANK, ACTED, SHIELD, NUMBER, CONDITION, SECOND, RETALIATION, SEAT = 12.0, 1.5, 3.0, 4.6, 7.5, 8.5, 9.0, 10.5
"""Where each badge stands, by the clock."""
ABOVE_SECOND: Final = 9.5
"""Where what is paid back stands above the count of what lasts besides the first: between that and the seat."""
BESIDE_PILL: Final = (9.4, 10.7)
"""Where the first and the second of what lasts stand on a figure with a pill, which covers their places."""
WIDE: Final = 0.31
"""Spaces of a badge's width: 0.36 of the figure's."""
LEAST: Final = 14
"""Pixels of a badge at least."""
SIDE, ROWS = 0.02, 0.09
"""Spaces from a footprint's sides, and from its upper and lower edge (rows of hexagons reach into each other), in which
no badge stands."""
SEVERAL, FEW = 37, 28
"""Pixels a space from which on a figure bears all its badges, and from which on seat and number."""
PILL: Final = 0.25
"""Spaces of a pill's height."""
PALE: Final = (245, 240, 230)
INK: Final = "#16130F"
GOLD: Final = "#F2C14E"


@dataclass(frozen=True)
class Worn:
    """What a figure bears besides what is its own: `seat` is colour and shape of whose it is (None: its ring says it),
    `bot` whether a bot leads it; what defends it ("4+2"; empty: nothing), what it pays back, whether it has acted."""

    acted: bool = False
    shield: str = ""
    retaliation: int = 0
    seat: tuple[str, str] | None = None
    bot: bool = False
    blow: str = ""
    """What its attacks do ("3+2", "?": nobody knows), if that is seen: it and the shield stand in a pill at six."""
    lasting: tuple[str, ...] = ()
    """Sprites of what lasts on it besides its conditions: they stand with those."""
    called: str = ""
    """A letter before its number, where another group looks the same."""


NOTHING: Final = Worn()


def place_of(hour: Hour, size: tuple[int, int], scale: int, margin: float) -> tuple[float, float]:
    """Where the middle of a badge lies on a figure's picture of `size` pixels with a `margin` (in spaces) round its
    footprint: on the rim of its token, which is a circle or an upright rectangle, but not so far out that it could lie
    over or under a badge of whoever stands next to it."""
    across, down = size[0] / 2 - (margin + 0.07) * scale, size[1] / 2 - (margin + 0.07) * scale
    angle = math.radians(hour * 30)
    x, y = math.sin(angle), -math.cos(angle)
    if size[0] == size[1] and size[0] < (1.5 + 2 * margin) * scale:
        reach = 1.0
    else:
        reach = 1 / max(abs(x), abs(y))  # the rim of a rectangle
    aside, above = ((margin + rim + WIDE / 2) * scale for rim in (SIDE, ROWS))
    return (
        min(max(size[0] / 2 + x * reach * across, aside), size[0] - aside),
        min(max(size[1] / 2 + y * reach * down, above), size[1] - above),
    )


class BadgePainter:
    """Draws badges on the picture of a figure, which is `margin` spaces larger than its footprint on each side."""

    def __init__(self, theme: Theme, sprites: SpriteStore, margin: float) -> None:
        self.theme, self.sprites, self.margin = theme, sprites, margin

    def draw(self, picture: pygame.Surface, figure: Figure, worn: Worn, scale: int) -> None:
        """All badges for which there is room at `scale` pixels a space."""
        lasting = (*(condition_sprite(name) for name in figure.conditions), *worn.lasting)
        if scale >= FEW and worn.seat is not None:
            self._svg(picture, SEAT, scale, _robot(worn.seat[0]) if worn.bot else _seat(*worn.seat))
        if scale >= SEVERAL:
            self._rank(picture, figure, scale)
            hours = BESIDE_PILL if worn.blow else (CONDITION, SECOND)
            self._lasting(picture, lasting, scale, hours, beside=bool(worn.retaliation))
            if worn.acted:
                self._svg(picture, ACTED, scale, _tick())
            if worn.shield and not worn.blow:
                self._svg(picture, SHIELD, scale, SHIELD_SVG, worn.shield)
            if worn.retaliation:
                hour = ABOVE_SECOND if len(lasting) > 1 else RETALIATION
                self._svg(picture, hour, scale, _burst(), str(worn.retaliation))
        elif scale >= 20:  # its badges are larger beside it: the second of what lasts stands where nothing else does
            hours = BESIDE_PILL[0] if worn.blow else CONDITION, ACTED
            self._lasting(picture, lasting, scale, hours, beside=False)
        if scale >= FEW and worn.blow:
            self._strength(picture, worn, scale)
        if figure.number and scale >= 24:
            self._words(picture, f"{worn.called}{figure.number}", NUMBER, scale)

    def _side(self, scale: int) -> int:
        return max(LEAST, round(scale * WIDE))

    def _middle(self, picture: pygame.Surface, hour: Hour, scale: int) -> tuple[int, int]:
        x, y = place_of(hour, picture.get_size(), scale, self.margin)
        half = self._side(scale) / 2
        width, height = picture.get_size()
        return round(min(max(x, half), width - half)), round(min(max(y, half), height - half))

    def _svg(self, picture: pygame.Surface, hour: Hour, scale: int, body: str, words: str = "") -> None:
        side = self._side(scale)
        badge = svg_picture(body, 20, 20, (side, side))
        place = badge.get_rect(center=self._middle(picture, hour, scale))
        picture.blit(badge, place)
        if words:
            text = self.theme.text_in_pixels(words, max(10, round(side * 0.62)), True, PALE)
            picture.blit(text, text.get_rect(center=place.center))

    def _words(self, picture: pygame.Surface, words: str, hour: Hour, scale: int) -> None:
        """A number on a dark disc."""
        x, y = self._middle(picture, hour, scale)
        text = self.theme.text_in_pixels(words, max(10, round(scale * 0.2)), True, PALE)
        radius = max(text.get_width(), text.get_height()) / 2 + max(1, scale * 0.01)
        pygame.draw.aacircle(picture, (24, 22, 20), (x, y), radius)
        picture.blit(text, text.get_rect(center=(x, y)))

    def _strength(self, picture: pygame.Surface, worn: Worn, scale: int) -> None:
        """What it strikes with and what protects it, in a dark pill over its lower rim; in two, one above the other,
        where one is too wide."""
        tall = max(LEAST, round(scale * PILL))
        both = ((SWORD_SVG, worn.blow), (SHIELD_SVG, worn.shield or "0"))
        beyond = tall - round(scale * PILL)  # so much larger than it should be: the face is seen above it
        width = min(picture.get_width(), picture.get_width() - round(2 * self.margin * scale) + 2 * beyond)
        bottom = picture.get_height() - round((self.margin + ROWS) * scale) + beyond
        whole = self._pill(both, tall)
        pills = [whole] if whole.get_width() <= width else [self._pill((one,), tall) for one in both]
        for pill in reversed(pills):
            if pill.get_width() > width:
                pill = pygame.transform.smoothscale(pill, (width, tall))
            picture.blit(pill, pill.get_rect(midbottom=(picture.get_width() // 2, bottom)))
            bottom -= tall

    def _pill(self, inside: Sequence[tuple[str, str]], tall: int) -> pygame.Surface:
        """Numbers behind their signs on a dark ground."""
        sign, gap = round(tall * 0.8), tall // 3
        numbers = [self.theme.text_in_pixels(words, max(10, round(tall * 0.85)), True, PALE) for _, words in inside]
        wide = gap + sum(one.get_width() + sign + gap for one in numbers)
        pill = pygame.Surface((wide, tall), pygame.SRCALPHA)
        pygame.draw.rect(pill, (24, 22, 20, 235), pill.get_rect(), border_radius=tall // 2)
        left = gap
        for (body, _), number in zip(inside, numbers, strict=True):
            mark = svg_picture(body, 20, 20, (sign, sign))
            pill.blit(mark, mark.get_rect(midleft=(left, tall // 2)))
            pill.blit(number, number.get_rect(midleft=(left + sign, tall // 2)))
            left += sign + number.get_width() + gap
        return pill

    def _rank(self, picture: pygame.Surface, figure: Figure, scale: int) -> None:
        body = {"elite": _star(), "boss": CROWN_SVG}.get(figure.rank)
        if body:
            self._svg(picture, RANK, scale, body)

    def _lasting(
        self, picture: pygame.Surface, names: tuple[str, ...], scale: int, hours: tuple[Hour, Hour], *, beside: bool
    ) -> None:
        """The first at its hour, a second above it unless something is `beside` it; else the rest is counted there."""
        if len(names) == 2 and not beside:
            self._sprite(picture, names[1], hours[1], scale)
        if names:
            self._sprite(picture, names[0], hours[0], scale)
        if len(names) > 2 or (len(names) == 2 and beside):
            self._words(picture, f"+{len(names) - 1}", hours[1], scale)

    def _sprite(self, picture: pygame.Surface, name: str, hour: Hour, scale: int) -> None:
        """A condition's badge as it is; an icon on a dark disc."""
        side = self._side(scale)
        if name.startswith("icon/"):
            self._svg(picture, hour, scale, DISC)
            side = round(side * 0.66)
        badge = self.sprites.get(name, side)
        picture.blit(badge, badge.get_rect(center=self._middle(picture, hour, scale)))


def _shield(fill: str) -> str:
    path = "M10 1.2 18 4v6c0 5-4 7.6-8 8.8C6 17.6 2 15 2 10V4z"
    return f'<path d="{path}" fill="{fill}" stroke="{INK}" stroke-width="1.6"/>'


def held_by(fill: str, shape: str) -> str:
    """The shield that says whose a place is: in the colour of a seat, with its shape."""
    return _shield(fill) + shape_svg(shape, (10, 9.6), 4.4, "#F5F0E6", 1.2)


SHIELD_SVG: Final = _shield("#5E7088")
SWORD_SVG: Final = (
    '<path d="M4 16 15 5l1.6-2.6L14 4 3 15z" fill="#F0A08C" stroke="#F0A08C" stroke-width="1.8"/>'
    '<path d="M3.4 10.6l6 6M2.2 17.8l3.4-3.4" fill="none" stroke="#F0A08C" stroke-width="2.4"/>'
)
DISC: Final = f'<circle cx="10" cy="10" r="8.6" fill="#3B3F45" stroke="{INK}" stroke-width="1.4"/>'
CROWN_SVG: Final = (
    f'<path d="M2 16.5 1 5.5l5 4L10 2.5l4 7 5-4-1 11z" fill="{GOLD}" stroke="{INK}" stroke-width="1.6" '
    'stroke-linejoin="round"/>'
)


def _points(count: int, inner: float) -> str:
    """A star round the middle of a square of 20."""
    places = []
    for number in range(2 * count):
        reach, angle = 9 * (inner if number % 2 else 1.0), math.pi * number / count
        places.append(f"{10 + reach * math.sin(angle):.2f},{10 - reach * math.cos(angle):.2f}")
    return " ".join(places)


def _star() -> str:
    points = _points(5, 0.46)
    return f'<polygon points="{points}" fill="{GOLD}" stroke="{INK}" stroke-width="1.6" stroke-linejoin="round"/>'


def _burst() -> str:
    points = _points(8, 0.72)
    return f'<polygon points="{points}" fill="#B4532A" stroke="{INK}" stroke-width="1.4" stroke-linejoin="round"/>'


def _tick() -> str:
    return DISC + '<path d="M5.5 10.5l3.2 3.2 6-7" fill="none" stroke="#F5F0E6" stroke-width="2.2"/>'


def _seat(code: str, shape: str) -> str:
    return shape_svg(shape, (10, 10), 7.4, code, 1.8)


def _robot(code: str) -> str:
    return (
        f'<path d="M10 6V2.5" stroke="{INK}" stroke-width="2.2"/><circle cx="10" cy="2.6" r="1.9" fill="{code}" '
        f'stroke="{INK}" stroke-width="1"/><rect x="2.5" y="5.5" width="15" height="12" rx="3" fill="{code}" '
        f'stroke="{INK}" stroke-width="1.6"/><circle cx="7" cy="11" r="1.9" fill="{INK}"/>'
        f'<circle cx="13" cy="11" r="1.9" fill="{INK}"/>'
    )
