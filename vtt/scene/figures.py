"""Figures as round tokens (large ones as rounded squares), and the tokens that lie on the board."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

import pygame

from vtt.board.pieces import Figure, Token
from vtt.scene.badges import NOTHING, BadgePainter, Worn, held_by
from vtt.scene.ground import lighter
from vtt.scene.kept import MEGABYTE, Kept
from vtt.scene.names import COLOURS, FILLING, TOKENS
from vtt.scene.shapes import code, svg_picture
from vtt.scene.sprites import SpriteStore
from vtt.scene.theme import Colour, Theme

MARGIN: Final = 0.12
"""Room round a token's footprint for its shadow and badges, in spaces."""
ACTED_ALPHA: Final = 153
"""Of 255: how strong the glyph is of a figure that has acted."""
FALLEN: Final[Colour] = (98, 97, 94)
"""The body of a figure with no health left."""
ROUND: Final = 0.86
"""How wide a round token is."""
RING: Final = 0.062
"""How thick the ring of a side is."""
COUNTED: Final = 36
"""Pixels of a space from which on a token bears its number: on a smaller one it would lie under it."""
HELD, HELD_LEAST = 0.5, 10
"""How wide a shield is beside the picture of what it lies on, and its pixels at least."""
Look = tuple[object, ...]


class FigurePainter:
    """Makes and keeps the pictures of figures and tokens."""

    def __init__(self, theme: Theme, sprites: SpriteStore) -> None:
        self.theme, self.sprites = theme, sprites
        self.worn: Mapping[str, Worn] = {}
        """What figures bear on their rims besides what is their own."""
        self._badge_painter = BadgePainter(theme, sprites, MARGIN)
        self._pictures: Kept[Look] = Kept(32 * MEGABYTE)
        self._latest: Kept[Look] = Kept(16 * MEGABYTE)
        self._names: dict[Look, str] = {}

    def figure(
        self,
        figure: Figure,
        scale: int,
        *,
        width: int = 0,
        height: int = 0,
        emphasis: str = "",
        dimmed: bool = False,
    ) -> pygame.Surface:
        """A figure at `scale` pixels a space. The picture is `MARGIN` larger on each side than its footprint of
        `width` x `height` spaces (0: as the figure lies)."""
        width, height, worn = width or figure.width, height or figure.height, self.worn.get(figure.id, NOTHING)
        look: Look = (
            "figure",
            figure.kind,
            figure.picture,
            figure.side,
            figure.rank,
            figure.number,
            figure.conditions,
            figure.health,
            figure.damage,
            width,
            height,
            emphasis,
            dimmed,
            worn,
        )
        found = self._pictures.get((look, scale))
        if found is not None:
            return found
        earlier = self._latest.get(look)
        if earlier is not None and self.sprites.busy():
            # Many figures in a new size: their old pictures are stretched until it is their turn.
            self.sprites.waiting = True
            size = (round((width + 2 * MARGIN) * scale), round((height + 2 * MARGIN) * scale))
            return pygame.transform.scale(earlier, size)
        before, self.sprites.waiting = self.sprites.waiting, False
        found = self._drawn(figure, scale, width, height, emphasis, worn)
        if dimmed:
            found.set_alpha(110)
        if not self.sprites.waiting:
            self._pictures.keep((look, scale), found)
            self._latest.keep(look, found)
        self.sprites.waiting = self.sprites.waiting or before
        return found

    def name_of(self, token: Token) -> str:
        """The sprite of a token (`token_sprite`), found once for all that look the same."""
        kind = token.kind, token.picture, token.colour, token.name, token.contents
        look = (*kind, token.face_up, self.sprites.edition)
        found = self._names.get(look)
        if found is None:
            if len(self._names) > 1000:
                self._names.clear()
            found = self._names[look] = token_sprite(self.sprites, token)
        return found

    def token(self, token: Token, scale: int) -> pygame.Surface:
        """A token as it lies: 0.62 of a space wide; things that fill a space (rubble, traps) nearly fill it."""
        name = self.name_of(token)
        share = 0.88 if name in FILLING else 0.6
        signs = tuple(self.worn.get(one, NOTHING).seat or self._ring for one in token.holders)
        look: Look = ("token", name, token.amount, signs, scale)
        found = self._pictures.get(look)
        if found is None:
            side = max(6, round(scale * share))
            found = pygame.Surface((side + 4, side + 4), pygame.SRCALPHA)
            if name not in FILLING:
                pygame.draw.aacircle(found, (0, 0, 0, 70), (side / 2 + 2, side / 2 + 4), side / 2 * 0.86)
            found.blit(self.sprites.get(name, side), (2, 1))
            if token.amount > 1 and scale >= COUNTED:
                self._number(found, str(token.amount), (side * 0.8, side * 0.8), scale)
            self._shields(found, signs)
            if not self.sprites.waiting:
                self._pictures.keep(look, found)
        return found

    @property
    def _ring(self) -> tuple[str, str]:
        """The sign on the shields of heroes whose seat has none, as no other seat plays on their side."""
        return code(self.theme.palette.ring("heroes")), "circle"

    def _shields(self, picture: pygame.Surface, signs: Sequence[tuple[str, str]]) -> None:
        """Whose it is, from the lower left corner on; one reaches over the next where there are many."""
        width, height = picture.get_size()
        side = max(HELD_LEAST, round(height * HELD))
        step = min(side, (width - side) / max(1, len(signs) - 1))
        for number, sign in enumerate(signs):
            shield = svg_picture(held_by(*sign), 20, 20, (side, side))
            picture.blit(shield, (round(number * step), height - side))

    def _drawn(self, figure: Figure, scale: int, width: int, height: int, emphasis: str, worn: Worn) -> pygame.Surface:
        across, down = width + 2 * MARGIN, height + 2 * MARGIN
        size = (round(across * scale), round(down * scale))
        inside = self._body(figure, width, height, emphasis, worn.acted)
        body = f'<g transform="translate({MARGIN} {MARGIN})">{inside}</g>'
        picture = svg_picture(body, across, down, size)
        large = min(width, height) > 1 or width != height
        name = self.sprites.figure_name(figure.kind, figure.picture)
        if self.sprites.is_own(name):
            self._portrait(picture, name, scale, width, height)
            name = ""
        share = 0.7 if min(width, height) > 1 else 0.78 if large else 0.52
        side = round(min(width, height) * scale * share)
        lift = round(scale * 0.05)
        if name:
            glyph = self.sprites.get(name, side)
            if worn.acted:
                glyph = glyph.copy()
                glyph.set_alpha(ACTED_ALPHA)
            picture.blit(glyph, glyph.get_rect(center=(size[0] // 2, size[1] // 2 - lift)))
        self._badge_painter.draw(picture, figure, worn, scale)
        if scale >= 16:
            badged = bool(figure.conditions) or bool(figure.number and scale >= 24)
            self._bar(picture, figure, scale, width, share=0.4 if badged else 0.6)
        return picture

    def _body(self, figure: Figure, width: int, height: int, emphasis: str, acted: bool) -> str:
        """SVG of shadow, ring and body in units of one space; the ring of who has `acted` is dashed."""
        palette, fallen = self.theme.palette, 0 < figure.health <= figure.damage  # it may walk on as a soul
        inner = FALLEN if fallen else palette.body(figure.side)
        ring: Colour = palette.chosen if emphasis == "chosen" else palette.ring(figure.side)
        shape = partial(_outline, width, height)
        parts = [
            f'<defs><linearGradient id="body" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{height}">'
            f'<stop offset="0" stop-color="{code(lighter(inner, 0.28))}"/>'
            f'<stop offset="1" stop-color="{code(lighter(inner, -0.12))}"/></linearGradient></defs>',
            shape(0.045, 0.02, 'fill="#000000" fill-opacity="0.22"'),
            shape(0.03, 0.005, 'fill="#000000" fill-opacity="0.3"'),
        ]
        if emphasis:
            glow = {
                "chosen": palette.chosen,
                "target": palette.danger,
                "affected": palette.danger,
                "hover": palette.text,
            }.get(emphasis, palette.blocked_sight)
            dash = ' stroke-dasharray="0.09 0.06"' if emphasis == "affected" else ""
            halo = f'fill="none" stroke="{code(glow)}" stroke-opacity="0.75" stroke-width="0.045"{dash}'
            parts.append(shape(0, 0.045, halo))
        dashes = ' stroke-dasharray="0.13 0.07"' if acted else ""
        if acted:
            parts.append(shape(0, -RING / 2, f'fill="url(#body)" stroke="#2A2622" stroke-width="{RING}"'))
        fill = "none" if acted else "url(#body)"
        parts.append(shape(0, -RING / 2, f'fill="{fill}" stroke="{code(ring)}" stroke-width="{RING}"{dashes}'))
        if figure.rank in ("elite", "boss"):
            inlaid = 'fill="none" stroke="#F6E7B8" stroke-opacity="0.9" stroke-width="0.03"'
            parts.append(shape(0, -RING - 0.035, inlaid))
        return "".join(parts)

    def _portrait(self, picture: pygame.Surface, name: str, scale: int, width: int, height: int) -> None:
        """A picture of the players' own inside the ring."""
        small = width == 1 and height == 1
        across, down = (round((part - (0.27 if small else 0.26)) * scale) for part in (width, height))
        side = max(across, down)
        whole = self.sprites.get(name, side)
        cut = pygame.Surface((across, down), pygame.SRCALPHA)
        cut.blit(whole, ((across - side) // 2, (down - side) // 2))
        mask = pygame.Surface((across, down), pygame.SRCALPHA)
        if small:
            pygame.draw.aacircle(mask, (255, 255, 255), (across / 2, down / 2), across / 2)
        else:
            pygame.draw.rect(mask, (255, 255, 255), mask.get_rect(), border_radius=round(scale * 0.1))
        cut.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        picture.blit(cut, cut.get_rect(center=picture.get_rect().center))

    def _bar(self, picture: pygame.Surface, figure: Figure, scale: int, width: int, share: float) -> None:
        """The health bar across the lower rim, over everything else; `share` of a space wide."""
        palette = self.theme.palette
        if figure.health <= 0:
            return
        left_over = max(0.0, min(1.0, 1 - figure.damage / figure.health))
        colour = palette.health if left_over > 0.5 else palette.hurt if left_over > 0.25 else palette.dying
        length, thick = round(scale * min(width, 1.4) * share), max(4, round(scale * 0.11))
        left = (picture.get_width() - length) // 2
        top = picture.get_height() - round(scale * (MARGIN + 0.03)) - thick
        pygame.draw.rect(picture, (16, 15, 14), (left - 1, top - 1, length + 2, thick + 2), border_radius=thick)
        filled = round((length - 2) * left_over)
        if filled > 0:
            pygame.draw.rect(picture, colour, (left + 1, top + 1, max(3, filled), thick - 2), border_radius=thick)

    def _number(self, picture: pygame.Surface, words: str, centre: tuple[float, float], scale: int) -> None:
        pixels = max(10, round(scale * 0.2))
        text = self.theme.text_in_pixels(words, pixels, True, (245, 240, 230))
        radius = max(text.get_width(), text.get_height()) / 2 + max(1, scale * 0.01)
        pygame.draw.aacircle(picture, (24, 22, 20), centre, radius)
        picture.blit(text, text.get_rect(center=(round(centre[0]), round(centre[1]))))


def token_sprite(sprites: SpriteStore, token: Token) -> str:
    """The sprite of a token: its own picture, its kind in its colour, its kind, or the stand-in; each in the colour
    that it has or that its name says, where there is such a picture."""
    kind = TOKENS.get(token.kind, token.kind)
    contents = token.contents.rsplit("/", 1)[-1]
    picture = TOKENS.get(token.picture, token.picture).removeprefix("token/")
    said = (word for word in re.findall("[a-z]+", token.name.lower()) if word in COLOURS)
    colours = [token.colour] if token.colour else list(said)
    wanted = [f"token/{picture}-{colour}" for colour in colours] if picture else []
    wanted += [token.picture, f"token/{picture}"]
    if not token.face_up and kind == "search":
        wanted.append("token/search")
    wanted += [f"token/{kind}-{colour}" for colour in colours]
    wanted += [f"token/{kind}", f"token/{TOKENS.get(contents, contents)}"]
    return next((name for name in wanted if name and sprites.has(name)), "token/unknown")


def _outline(width: int, height: int, shift: float, grow: float, paint: str) -> str:
    """The SVG of a token's shape, round on one space: so far down and larger all round, in spaces."""
    if width == 1 and height == 1:
        return f'<circle cx="0.5" cy="{0.5 + shift}" r="{ROUND / 2 + grow}" {paint}/>'
    left = (1 - ROUND) / 2
    x, y = left / 2 - grow, left / 2 + shift - grow
    across, down = width - left + 2 * grow, height - left + 2 * grow
    return f'<rect x="{x}" y="{y}" width="{across}" height="{down}" rx="{0.16 + grow}" {paint}/>'
