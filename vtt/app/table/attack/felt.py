"""Where dice fall in the panel of an attack: the attacker's felt left, the defender's right; or the cards drawn."""

from __future__ import annotations

from typing import Final

import pygame

from vtt.app.paint import Paint
from vtt.app.table.attack.attack_stage import AttackStage, Face, Shown
from vtt.app.table.attack.target_row import whom
from vtt.rules.attacks import DrawnCard
from vtt.scene.dice import Throw
from vtt.scene.theme import Colour

WOOD: Final[Colour] = (84, 58, 38)
GREEN: Final[Colour] = (39, 69, 63)
"""The felt of heroes, whoever strikes: of the colour of their figures."""
RED: Final[Colour] = (74, 42, 39)
COUNTS: Final[Colour] = (178, 122, 46)
ASIDE: Final[Colour] = (86, 84, 80)
HEROES: Final = "heroes"
CARD: Final = 76
"""Units of a modifier card's width."""
NAMED: Final = 132
"""Units of the width of one that bears the name of whom it is for."""
LARGEST: Final = 44
SMALLEST: Final = 15
"""Units of the letters of a card's name; a name that would be smaller takes several lines."""


Room = tuple[Throw, pygame.Rect]
"""A throw, and where its dice fall."""


def draw_felts(paint: Paint, surface: pygame.Surface, rect: pygame.Rect, stage: AttackStage) -> list[Room]:
    """Both felts, each as wide as its dice need, with names beside the dice, or where they have no room there in a row
    below them; where those of each throw fall."""
    rooms: list[Room] = []
    attack, defence = stage.throws
    paint.box(surface, rect, WOOD, None, radius=8)
    inner = rect.inflate(-2 * paint.px(6), -2 * paint.px(6))
    shares = [throw.tray.width if throw is not None else 0.0 for throw in (attack, defence)]
    gap = paint.px(6) if all(shares) else 0
    left = inner.left
    row = paint.line(12) + paint.px(3)
    for number, (throw, share, felt) in enumerate(zip((attack, defence), shares, _felts(stage), strict=True)):
        if throw is None:
            continue
        wide = round((inner.width - gap) * share / sum(shares))
        place = pygame.Rect(left, inner.top, wide, inner.height)
        left += wide + gap
        paint.box(surface, place, felt, None, radius=6)
        wide = place.width - paint.px(16)
        name = whom(paint, stage.shown, wide, 12, bold=False) if number else stage.shown[0].figure_name
        name = paint.fitted(name, wide, 12)
        paint.text(surface, name, (place.left + paint.px(8), place.bottom - row), 12, _pale(felt))
        room = _dice_in(throw, place)
        beside = place.right - place.left - paint.width(name, 12) - paint.px(16)
        if room.width > beside:
            room = _dice_in(throw, pygame.Rect(place.topleft, (place.width, place.height - row)))
        elif room.width > 2 * beside - place.width:
            room.right = place.right
        rooms.append((throw, room))
    return rooms


def _dice_in(throw: Throw, place: pygame.Rect) -> pygame.Rect:
    """Where dice fall in the middle of a place, as large as they have room."""
    scale = min(place.width / throw.tray.width, place.height / throw.tray.height)
    room = pygame.Rect(0, 0, round(throw.tray.width * scale), round(throw.tray.height * scale))
    room.center = place.center
    return room


def _felts(stage: AttackStage) -> tuple[Colour, Colour]:
    """The attacker's felt and the defender's. Among their own the one who strikes has the first."""
    first, nobody = stage.shown[0], Face("", "")
    attacker, target = (stage.faces.get(one, nobody).side for one in (first.figure, first.target))
    return (RED, GREEN) if target == HEROES != attacker else (GREEN, RED)


def _pale(felt: Colour) -> Colour:
    red, green, blue = (min(255, part * 2 + 70) for part in felt)
    return red, green, blue


def draw_cards(paint: Paint, surface: pygame.Surface, rect: pygame.Rect, shown: Shown, turned: float) -> None:
    """The cards drawn, in order, for each whom it hits; what is set aside is grey. Of several whom it hits each card
    says whose it is. `turned`: how far they have turned over, 0 to 1."""
    paint.box(surface, rect, WOOD, None, radius=8)
    inner = rect.inflate(-2 * paint.px(6), -2 * paint.px(6))
    paint.box(surface, inner, GREEN, None, radius=6)
    several = len(shown) > 1
    wide, tall, gap = paint.px(NAMED if several else CARD), inner.height - 2 * paint.px(5), paint.px(10)
    most = max(1, (inner.width + gap) // (wide + gap))
    cards = [(card, one.target_name if several else "counts") for one in shown for card in one.cards][-most:]
    left = inner.centerx - (len(cards) * (wide + gap) - gap) // 2
    for card, below in cards:
        across = max(2, round(wide * abs(2 * turned - 1)))
        place = pygame.Rect(left + (wide - across) // 2, inner.top + paint.px(5), across, tall)
        if turned < 0.5:
            paint.box(surface, place, (52, 46, 66), paint.edge, radius=6)
        else:
            _draw_card(paint, surface, place, card, below, wide)
        left += wide + gap


def _draw_card(
    paint: Paint, surface: pygame.Surface, place: pygame.Rect, card: DrawnCard, below: str, wide: int
) -> None:
    body, edge = (COUNTS, (246, 231, 184)) if card.counts else (ASIDE, paint.edge)
    paint.box(surface, place, body, edge, radius=6)
    ink = (255, 255, 255) if card.counts else (214, 210, 204)
    free = pygame.Rect(place.left, place.top, place.width, place.height - paint.line(12) - paint.px(2))
    for line, words in _name(paint, card.name.replace("-", "−"), (wide - paint.px(10), free.height), ink):
        if words.get_width() <= place.width:
            surface.blit(words, words.get_rect(center=(free.centerx, free.centery + line)))
    below = below if card.counts else "set aside"
    if paint.width(below, 12) <= place.width:
        at = (place.centerx - paint.width(below, 12) // 2, place.bottom - paint.line(12) - paint.px(4))
        paint.text(surface, below, at, 12, ink)


def _name(paint: Paint, name: str, room: tuple[int, int], ink: Colour) -> list[tuple[int, pygame.Surface]]:
    """The name of a card as large as fits, with how far below the middle it lies; a long one in a line a word."""

    def fitting(parts: list[str]) -> int:
        largest = paint.px(LARGEST)
        drawn = [paint.theme.text_in_pixels(part, largest, True, ink) for part in parts]
        wide, tall = max(one.get_width() for one in drawn), sum(one.get_height() for one in drawn)
        return max(paint.px(11), min(largest, largest * room[0] // wide, largest * room[1] // tall))

    parts = [name] if fitting([name]) >= paint.px(SMALLEST) else name.split()
    words = [paint.theme.text_in_pixels(part, fitting(parts), True, ink) for part in parts]
    tall = words[0].get_height()
    return [(round((number - (len(words) - 1) / 2) * tall), one) for number, one in enumerate(words)]
