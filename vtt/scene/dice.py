"""Dice as they look: in the tray while they tumble, and as small pictures in the log."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import pygame

from vtt.physics.dice_tray import DiceTray, DieNow
from vtt.scene.ground import lighter
from vtt.scene.kept import MEGABYTE, Kept
from vtt.scene.shapes import code, svg_picture
from vtt.scene.sprites import SpriteStore
from vtt.scene.theme import Colour, Theme

DARK_INK: Colour = (38, 32, 24)
LIGHT_INK: Colour = (250, 247, 240)


@dataclass(frozen=True)
class DieLook:
    """A die of a colour and what its upper face shows: a number (0: none), then signs (names of sprites). `counts`: the
    sign of what the number counts, else a heart beside it would look like so many hearts."""

    colour: str
    number: int = 0
    signs: tuple[str, ...] = ()
    counts: str = ""
    words: str = ""
    """The same in words, for whoever points at it."""


class DicePainter:
    """Makes and keeps pictures of dice."""

    def __init__(self, theme: Theme, sprites: SpriteStore) -> None:
        self.theme, self.sprites = theme, sprites
        self._pictures: Kept[tuple[DieLook, int]] = Kept(6 * MEGABYTE)

    def die(self, look: DieLook, pixels: int) -> pygame.Surface:
        """A die `pixels` wide. Never change the surface that is returned."""
        found = self._pictures.get((look, pixels))
        if found is None:
            found = self._drawn(look, pixels)
            if not self.sprites.waiting:
                self._pictures.keep((look, pixels), found)
        return found

    def _drawn(self, look: DieLook, pixels: int) -> pygame.Surface:
        face = self.theme.palette.dice.get(look.colour, self.theme.palette.quiet)
        ink = DARK_INK if sum(face) > 470 else LIGHT_INK
        stops = (
            f'<stop offset="0" stop-color="{code(lighter(face, 0.16))}"/>'
            f'<stop offset="1" stop-color="{code(lighter(face, -0.12))}"/>'
        )
        body = (
            f'<defs><linearGradient id="face" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="96">{stops}'
            "</linearGradient></defs>"
            '<rect x="3" y="6" width="90" height="88" rx="17" fill="#000000" fill-opacity="0.35"/>'
            f'<rect x="4" y="3" width="88" height="87" rx="16" fill="url(#face)" stroke="{code(lighter(face, -0.35))}" '
            'stroke-width="3"/>'
            '<rect x="9" y="8" width="78" height="76" rx="12" fill="none" stroke="#ffffff" stroke-opacity="0.16" '
            'stroke-width="2"/>'
        )
        picture = svg_picture(body, 96, 96, (pixels, pixels))
        self._draw_signs(picture, look, pixels, ink)
        return picture

    def _draw_signs(self, picture: pygame.Surface, look: DieLook, pixels: int, ink: Colour) -> None:
        count = len(look.signs) + (1 if look.number else 0)
        if not count:
            return
        alone = bool(look.number and look.counts)
        widest = max(2, len(look.signs)) if alone else count
        side = round(pixels * (0.5 if widest == 1 else 0.36 if widest == 2 else 0.27 if alone else 0.3))
        counted = [self.sprites.tinted(look.counts, round(side * 0.75), ink)] if alone else []
        if look.number:
            counted.append(self.theme.text_in_pixels(str(look.number), round(side * 1.15), True, ink))
        signs = [self.sprites.tinted(sign, side, ink) for sign in look.signs]
        parts, first = counted + signs, len(counted) if alone else (count + 1) // 2 if count > 2 else count
        rows = [row for row in (parts[:first], parts[first:]) if row]
        gap = round(pixels * 0.03)
        for number, row in enumerate(rows):
            width = sum(part.get_width() for part in row) + gap * (len(row) - 1)
            left = (pixels - width) // 2
            middle = round(pixels * 0.485 + (number - (len(rows) - 1) / 2) * (side + gap))
            for part in row:
                picture.blit(part, part.get_rect(midleft=(left, middle)))
                left += part.get_width() + gap


@dataclass
class Throw:
    """Dice thrown into a tray: `rolled` what they show in the end, `others` faces that flash by while they tumble."""

    painter: DicePainter
    rolled: Sequence[DieLook]
    others: Sequence[Sequence[DieLook]] = ()
    seed: int = 0
    shape: tuple[float, float] = (0.0, 0.0)
    """Width and height of the felt in dice; wider where they need it. (0, 0): as many dice want."""
    tray: DiceTray = field(init=False)

    def __post_init__(self) -> None:
        width, height = self.shape if any(self.shape) else (5.6, 3.0)
        self.tray = DiceTray(len(self.rolled), max(width, len(self.rolled) * 1.6), height, self.seed)

    @property
    def resting(self) -> bool:
        """Whether the dice lie still and show what was rolled."""
        return self.tray.resting

    def tick(self, seconds: float) -> bool:
        """Let time pass. Whether anything still moves."""
        return self.tray.step(seconds)

    def skip(self) -> None:
        """Show the result at once."""
        self.tray.finish()

    def shown(self) -> tuple[DieLook, ...]:
        """The face each die shows now."""
        return self._faces(self.tray.dice)

    def _faces(self, dice: Sequence[DieNow]) -> tuple[DieLook, ...]:
        faces = []
        for number, (die, rolled) in enumerate(zip(dice, self.rolled, strict=True)):
            flashing = self.others[number] if number < len(self.others) else ()
            faces.append(rolled if die.fallen or not flashing else flashing[die.turns % len(flashing)])
        return tuple(faces)

    def draw(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Draw the tray fitted into an area."""
        scale = min(area.width / self.tray.width, area.height / self.tray.height)
        felt = pygame.Rect(0, 0, round(self.tray.width * scale), round(self.tray.height * scale))
        felt.center = area.center
        radius = max(6, round(scale * 0.25))
        pygame.draw.rect(surface, (58, 40, 26), felt.inflate(16, 16), border_radius=radius + 6)
        pygame.draw.rect(surface, (38, 62, 56), felt, border_radius=radius)
        pygame.draw.rect(surface, (26, 44, 40), felt, 2, border_radius=radius)
        self.draw_dice(surface, felt)

    def die_at(self, point: tuple[int, int], felt: pygame.Rect) -> DieLook | None:
        """The die that lies at a point of a felt of the tray's shape."""
        scale = min(felt.width / self.tray.width, felt.height / self.tray.height)
        for die, face in zip(self.tray.dice, self.shown(), strict=True):
            x, y = felt.left + die.x * scale, felt.top + die.y * scale
            if self.resting and max(abs(point[0] - x), abs(point[1] - y)) < scale / 2:
                return face
        return None

    def draw_dice(self, surface: pygame.Surface, felt: pygame.Rect) -> None:
        """The dice alone, on a felt of the tray's shape."""
        scale = min(felt.width / self.tray.width, felt.height / self.tray.height)
        dice = self.tray.dice
        for die, face in zip(dice, self._faces(dice), strict=True):
            picture = self.painter.die(face, round(scale))
            if abs(die.angle) > 0.5:
                picture = pygame.transform.rotozoom(picture, -die.angle, 1.0)
            at = (round(felt.left + die.x * scale), round(felt.top + die.y * scale))
            surface.blit(picture, picture.get_rect(center=at))
