"""Draws words, boxes, keys and icons for the widgets, in the colours and type of the theme, at one interface scale."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from vtt.app.tip_places import place_tip
from vtt.scene.desk import draw_desk
from vtt.scene.kept import MEGABYTE, Kept
from vtt.scene.sprites import SpriteStore
from vtt.scene.theme import Colour, Theme

__all__ = ["Colour", "Paint"]

_FINE = 4
"""Rounded corners are drawn this much larger and smoothed down."""
BOX_BYTES: Final = 96 * MEGABYTE
"""Boxes that are kept: all that one look at the largest window shows, not one for each width as it is pulled wider."""
LEGIBLE = 4.5
"""The contrast that words need at least to be read (WCAG 2, level AA)."""
RING = 2
"""Pixels that the ring of the keyboard focus stands out over its widget."""
KINDS = ("icon", "condition", "token", "figure")
"""Folders a sprite is looked for in when its name has none."""


def _mix(one: Colour, other: Colour, share: float) -> Colour:
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


def contrast(one: Colour, other: Colour) -> float:
    """The contrast of two colours as WCAG 2 counts it, from 1 to 21."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(ink: Colour) -> float:
    parts = (value / 255 for value in ink)
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def legible(ink: Colour, ground: Colour, strong: Colour) -> Colour:
    """A quiet ink made only so much stronger that it can be read on a ground."""
    shares = (share / 20 for share in range(21))
    return next((one for share in shares if contrast(one := _mix(ink, strong, share), ground) >= LEGIBLE), strong)


class Paint:
    """The widgets' pen. Sizes are units (`px` makes pixels of them) unless a name says pixels."""

    def __init__(self, theme: Theme, sprites: SpriteStore) -> None:
        self.theme = theme
        self.sprites = sprites
        palette = theme.palette
        self.scale = theme.scale
        self.card_fill, self.border, self.field, self.raised = (
            palette.card,
            palette.card_border,
            palette.inset,
            palette.button,
        )
        self.words, self.quiet, self.accent, self.on_accent = (
            palette.text,
            palette.quiet,
            palette.accent,
            palette.accent_text,
        )
        self.harm = palette.error
        self.faint = legible(_mix(palette.quiet, palette.inset, 0.45), palette.inset, palette.text)
        self.edge = _mix(palette.card_border, palette.text, 0.08)
        self.selection = _mix(palette.inset, palette.accent, 0.4)
        self._boxes: Kept[tuple[object, ...]] = Kept(BOX_BYTES)
        self._wraps: dict[tuple[str, int, int, bool], list[str]] = {}
        self._lines: dict[int, int] = {}
        self._widths: dict[tuple[str, int, bool], int] = {}
        self._fits: dict[tuple[str, int, int, bool], str] = {}
        self._desk: pygame.Surface | None = None

    # --- measures ----------------------------------------------------------------------------------------------

    def px(self, units: float) -> int:
        """Pixels of a number of units."""
        return round(units * self.scale)

    def width(self, words: str, size: int = 14, bold: bool = False) -> int:
        """Width of words in pixels."""
        key = (words, size, bold)
        found = self._widths.get(key)
        if found is None:
            if len(self._widths) > 20000:
                self._widths.clear()
            found = self._widths[key] = self.theme.width(words, size, bold)
        return found

    def line(self, size: int = 14) -> int:
        """Height of a line in pixels."""
        if size not in self._lines:
            self._lines[size] = round(self.theme.font(size).get_linesize() * 1.08)
        return self._lines[size]

    def size_in(self, words: str, pixels: int) -> int:
        """The usual size of letters, or the small one where words do not fit into so many pixels."""
        return 14 if self.width(words, 14) <= pixels else 12

    def fitted(self, words: str, pixels: int, size: int = 14, bold: bool = False) -> str:
        """Words cut with an ellipsis to a width in pixels."""
        key = (words, pixels, size, bold)
        if key not in self._fits:
            if len(self._fits) > 4000:
                self._fits.clear()
            self._fits[key] = self.theme.shorten(words, pixels, size, bold) if pixels > 0 else ""
        return self._fits[key]

    def wrapped(self, words: str, pixels: int, size: int = 14, bold: bool = False) -> list[str]:
        """Words in lines that fit a width in pixels."""
        key = (words, pixels, size, bold)
        if key not in self._wraps:
            if len(self._wraps) > 30000:
                self._wraps.clear()
            self._wraps[key] = self.theme.wrap(words, max(20, pixels), size, bold)
        return self._wraps[key]

    def lines(self, words: str, pixels: int, most: int, size: int = 14, bold: bool = False) -> list[str]:
        """Words in so many lines at most; where more would follow, the last ends in whole words and an ellipsis: “4
        damag…” seems to be about something else. One word that is too long is cut."""
        lines = self.wrapped(words, pixels, size, bold)
        if len(lines) <= most:
            return lines
        last = lines[most - 1]
        while " " in last and self.width(f"{last} …", size, bold) > pixels:
            last = last.rpartition(" ")[0]
        whole = f"{last} …"
        if self.width(whole, size, bold) > pixels:
            whole = self.fitted(" ".join(lines[most - 1 :]), pixels, size, bold)
        return [*lines[: most - 1], whole]

    @staticmethod
    def lighter(colour: Colour) -> Colour:
        """The colour under the mouse."""
        return _mix(colour, (255, 255, 255), 0.1)

    # --- words -------------------------------------------------------------------------------------------------

    def text(
        self,
        surface: pygame.Surface,
        words: str,
        place: tuple[int, int],
        size: int = 14,
        colour: Colour | None = None,
        bold: bool = False,
    ) -> pygame.Rect:
        """One line with its top left corner at a place; the rectangle it covers."""
        if not words:
            return pygame.Rect(place, (0, 0))
        drawn = self.theme.text(words, size, bold, colour or self.words)
        lead = (self.line(size) - drawn.get_height()) // 2
        return surface.blit(drawn, (place[0], place[1] + lead))

    def spaced_width(self, words: str) -> int:
        return sum(self.width(letter, 12, True) + self.px(1) for letter in words)

    def spaced(self, surface: pygame.Surface, words: str, rect: pygame.Rect) -> None:
        """A heading: small, quiet, letters apart, or close to each other before any of them is cut."""
        left, top = rect.left, rect.centery - self.line(12) // 2
        if self.spaced_width(words) > rect.width:
            self.text(surface, self.fitted(words, rect.width, 12, True), (left, top), 12, self.quiet, True)
            return
        for letter in words:
            self.text(surface, letter, (left, top), 12, self.quiet, True)
            left += self.width(letter, 12, True) + self.px(1)

    def key_width(self, keys: str) -> int:
        return self.width(keys, 12) + self.px(10) if keys else 0

    def key(self, surface: pygame.Surface, keys: str, right_middle: tuple[int, int], ink: Colour) -> int:
        """A key cap that ends at a point; its width in pixels."""
        box = pygame.Rect(0, 0, self.key_width(keys), self.px(18))
        box.midright = right_middle
        faded = ink if ink == self.on_accent else self.quiet
        self.box(surface, box, None, _mix(faded, self.card_fill, 0.45), radius=4)
        place = (box.left + self.px(5), box.centery - self.line(12) // 2)
        self.text(surface, keys, place, 12, faded)
        return box.width

    # --- shapes ------------------------------------------------------------------------------------------------

    def box(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        fill: Colour | None,
        border: Colour | None = None,
        *,
        radius: float = 10,
        pixels: int | None = None,
    ) -> None:
        """A rounded box with smooth corners. `radius` in units, or `pixels`."""
        corner = min(self.px(radius) if pixels is None else pixels, rect.width // 2, rect.height // 2)
        if rect.width <= 0 or rect.height <= 0:
            return
        key = (rect.size, fill, border, corner)
        kept = self._boxes.get(key) or self._boxes.keep(key, self._rounded(rect.size, fill, border, corner))
        surface.blit(kept, rect)

    def _rounded(
        self, size: tuple[int, int], fill: Colour | None, border: Colour | None, corner: int
    ) -> pygame.Surface:
        """Corners from a small smoothed box, sides and middle filled plainly."""
        side = 2 * corner + 2
        fine = pygame.Surface((side * _FINE, side * _FINE), pygame.SRCALPHA)
        base = fill or border or self.card_fill
        fine.fill((*base, 0))
        whole, line = fine.get_rect(), max(1, self.px(1)) * _FINE
        if border is not None and fill is not None:
            pygame.draw.rect(fine, border, whole, border_radius=corner * _FINE)
            inner = whole.inflate(-2 * line, -2 * line)
            pygame.draw.rect(fine, fill, inner, border_radius=max(0, corner * _FINE - line))
        elif border is not None:
            pygame.draw.rect(fine, border, whole, line, border_radius=corner * _FINE)
        else:
            pygame.draw.rect(fine, base, whole, border_radius=corner * _FINE)
        small = pygame.transform.smoothscale(fine, (side, side))
        made = pygame.Surface(size, pygame.SRCALPHA)
        width, height = size
        ends = corner
        for left, x in ((True, 0), (False, width - ends)):
            for top, y in ((True, 0), (False, height - ends)):
                source = (0 if left else side - ends, 0 if top else side - ends, ends, ends)
                made.blit(small, (x, y), source)
        row = small.subsurface((ends, 0, 1, side))
        column = small.subsurface((0, ends, side, 1))
        middle_w, middle_h = width - 2 * ends, height - 2 * ends
        if middle_w > 0:
            made.blit(pygame.transform.scale(row.subsurface((0, 0, 1, ends)), (middle_w, ends)), (ends, 0))
            low = row.subsurface((0, side - ends, 1, ends))
            made.blit(pygame.transform.scale(low, (middle_w, ends)), (ends, height - ends))
        if middle_h > 0:
            made.blit(pygame.transform.scale(column.subsurface((0, 0, ends, 1)), (ends, middle_h)), (0, ends))
            far = column.subsurface((side - ends, 0, ends, 1))
            made.blit(pygame.transform.scale(far, (ends, middle_h)), (width - ends, ends))
        if fill is not None and middle_w > 0 and middle_h > 0:
            made.fill(fill, (ends, ends, middle_w, middle_h))
        return made.convert_alpha() if pygame.display.get_surface() else made

    def card(self, surface: pygame.Surface, rect: pygame.Rect, *, chosen: bool = False) -> None:
        """A slate card."""
        self.box(surface, rect, self.card_fill, self.accent if chosen else self.border, radius=10)

    def ring(self, surface: pygame.Surface, rect: pygame.Rect, pixels: int) -> None:
        """The ring of the keyboard focus round a widget."""
        for out in range(RING, 0, -1):
            self.box(surface, rect.inflate(2 * out, 2 * out), None, self.accent, pixels=pixels + out)

    def disc(self, surface: pygame.Surface, centre: tuple[int, int], pixels: int, colour: Colour) -> None:
        box = pygame.Rect(0, 0, 2 * pixels, 2 * pixels)
        box.center = centre
        self.box(surface, box, colour, None, pixels=pixels)

    def bar(self, surface: pygame.Surface, track: pygame.Rect, share: float, colour: Colour) -> None:
        """A bar filled to a share from 0 to 1."""
        corner = track.height // 2
        self.box(surface, track, self.field, None, pixels=corner)
        wide = round(track.width * max(0.0, min(1.0, share)))
        if wide > 0:
            self.box(
                surface,
                pygame.Rect(track.topleft, (max(wide, track.height), track.height)),
                colour,
                None,
                pixels=corner,
            )

    def scroll_bar(self, surface: pygame.Surface, rect: pygame.Rect, offset: int, full: int) -> None:
        """How far a view is scrolled; nothing where everything fits."""
        if full <= rect.height or rect.height <= 0:
            return
        tall = max(self.px(24), rect.height * rect.height // full)
        top = rect.top + (rect.height - tall) * offset // max(1, full - rect.height)
        wide = self.px(4)
        self.box(surface, pygame.Rect(rect.right - wide, top, wide, tall), self.edge, None, pixels=wide // 2)

    def chevron(self, surface: pygame.Surface, centre: tuple[int, int]) -> None:
        """The mark of a list that opens."""
        x, y = centre
        reach = self.px(4)
        points = [(x - reach, y - reach // 2), (x, y + reach // 2), (x + reach, y - reach // 2)]
        pygame.draw.aalines(surface, self.quiet, False, points)
        pygame.draw.aalines(surface, self.quiet, False, [(px, py + 1) for px, py in points])

    def sprite(self, name: str) -> str:
        """The full name of a sprite; empty where there is none."""
        return self.sprites.whole_name(name, KINDS)

    def icon(
        self, surface: pygame.Surface, name: str, rect: pygame.Rect, *, faint: bool = False, ink: Colour | None = None
    ) -> None:
        """A sprite fitted into a rectangle, by its full name or the name of an icon, condition, token or figure;
        unknown names leave it empty."""
        name = self.sprite(name)
        if rect.width <= 0 or not name:
            return
        if name.startswith("icon/"):
            picture = self.sprites.tinted(name, rect.width, self.faint if faint else ink or self.words)
        else:
            picture = self.sprites.get(name, rect.width)
        surface.blit(picture, picture.get_rect(center=rect.center))

    def token(
        self,
        surface: pygame.Surface,
        sprite: str,
        side: str,
        rect: pygame.Rect,
        *,
        chosen: bool = False,
        faint: bool = False,
    ) -> None:
        """A figure as it is drawn beside its name: a round token with the ring of its side."""
        palette = self.theme.palette
        ring = palette.chosen if chosen else palette.ring(side)
        body = palette.body(side)
        if faint:
            ring, body = _mix(ring, self.card_fill, 0.6), _mix(body, self.card_fill, 0.6)
        radius = rect.width // 2
        self.disc(surface, rect.center, radius, ring)
        self.disc(surface, rect.center, radius - max(2, self.px(2)), body)
        if self.sprites.is_own(sprite):
            self._portrait(surface, sprite, rect.inflate(-self.px(6), -self.px(6)))
            return
        inner = rect.inflate(-rect.width // 4, -rect.height // 4)
        self.icon(surface, sprite, inner)

    def _portrait(self, surface: pygame.Surface, name: str, rect: pygame.Rect) -> None:
        """A picture of the players' own, cut round."""
        side = rect.width
        cut = self.sprites.get(name, side).copy()
        mask = pygame.Surface((side, side), pygame.SRCALPHA)
        pygame.draw.aacircle(mask, (255, 255, 255), (side / 2, side / 2), side / 2)
        cut.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(cut, rect)

    # --- over everything ---------------------------------------------------------------------------------------

    def desk(self, surface: pygame.Surface) -> None:
        """The warm dark desk behind screens without a board."""
        if self._desk is None or self._desk.get_size() != surface.get_size():
            self._desk = draw_desk(surface.get_size(), self.theme.palette)
        surface.blit(self._desk, (0, 0))

    def forget_desk(self) -> None:
        """Give back the memory of the desk (33 MB at 4K) while a screen draws its own."""
        self._desk = None

    def dim(self, surface: pygame.Surface) -> None:
        """Darken what lies behind a question."""
        key = ("dim", surface.get_size())
        shade = self._boxes.get(key)
        if shade is None:
            shade = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
            shade.fill((*self.theme.palette.desk_rim, 150))
            self._boxes.keep(key, shade)
        surface.blit(shade, (0, 0))

    def tooltip(
        self,
        surface: pygame.Surface,
        words: str,
        mouse: tuple[int, int],
        screen: pygame.Rect,
        about: pygame.Rect | None = None,
        clear: Sequence[pygame.Rect] = (),
    ) -> None:
        """Words beside the mouse, kept on the screen, and off what they are `about` and what is to stay `clear` where
        there is room beside it."""
        lines = self.wrapped(words, self.px(320), 12)
        size = max(self.width(line, 12) for line in lines) + self.px(16), len(lines) * self.line(12) + self.px(12)
        box = place_tip(size, mouse, screen, unit=self.theme.scale, about=about, clear=clear)
        self.box(surface, box, self.field, self.edge, radius=6)
        for number, line in enumerate(lines):
            self.text(surface, line, (box.left + self.px(8), box.top + self.px(6) + number * self.line(12)), 12)
