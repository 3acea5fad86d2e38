"""Figures as round tokens (large ones as rounded squares), and the tokens that lie on the board."""

from __future__ import annotations

from typing import Final

import pygame

from vtt.board.pieces import Figure, Token
from vtt.scene.ground import lighter
from vtt.scene.kept import MEGABYTE, Kept
from vtt.scene.names import FILLING, TOKENS, condition_sprite
from vtt.scene.shapes import code, svg_picture
from vtt.scene.sprites import SpriteStore
from vtt.scene.theme import Colour, Theme

MARGIN: Final = 0.12
"""Room round a token's footprint for its shadow and badges, in spaces."""
BADGES: Final = 4
NUMBER: Final = 0.22
"""Width of the badge with a figure's number, in spaces."""
Look = tuple[object, ...]


class FigurePainter:
    """Makes and keeps the pictures of figures and tokens."""

    def __init__(self, theme: Theme, sprites: SpriteStore) -> None:
        self.theme, self.sprites = theme, sprites
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
        width, height = width or figure.width, height or figure.height
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
        found = self._drawn(figure, scale, width, height, emphasis)
        if dimmed:
            found.set_alpha(110)
        if not self.sprites.waiting:
            self._pictures.keep((look, scale), found)
            self._latest.keep(look, found)
        self.sprites.waiting = self.sprites.waiting or before
        return found

    def portrait(self, figure: Figure, pixels: int, emphasis: str = "") -> pygame.Surface:
        """A figure's token alone for cards and lists: round, `pixels` wide, without bar and badges."""
        look: Look = ("portrait", figure.kind, figure.picture, figure.side, figure.rank, pixels, emphasis)
        found = self._pictures.get(look)
        if found is None:
            found = svg_picture(self._body(figure, 1, 1, emphasis, 0.96, False), 1, 1, (pixels, pixels))
            glyph = self.sprites.get(self.sprites.figure_name(figure.kind, figure.picture), round(pixels * 0.56))
            found.blit(glyph, glyph.get_rect(center=(pixels // 2, pixels // 2)))
            if not self.sprites.waiting:
                self._pictures.keep(look, found)
        return found

    def name_of(self, token: Token) -> str:
        """The sprite of a token (`token_sprite`), found once for all that look the same."""
        look = (token.kind, token.picture, token.colour, token.contents, token.face_up, self.sprites.edition)
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
        look: Look = ("token", name, token.amount, scale)
        found = self._pictures.get(look)
        if found is None:
            side = max(6, round(scale * share))
            found = pygame.Surface((side + 4, side + 4), pygame.SRCALPHA)
            if name not in FILLING:
                pygame.draw.aacircle(found, (0, 0, 0, 70), (side / 2 + 2, side / 2 + 4), side / 2 * 0.86)
            found.blit(self.sprites.get(name, side), (2, 1))
            if token.amount > 1 and scale >= 24:
                self._number(found, str(token.amount), (side * 0.8, side * 0.8), scale)
            if not self.sprites.waiting:
                self._pictures.keep(look, found)
        return found

    def _drawn(self, figure: Figure, scale: int, width: int, height: int, emphasis: str) -> pygame.Surface:
        across, down = width + 2 * MARGIN, height + 2 * MARGIN
        size = (round(across * scale), round(down * scale))
        body = (
            f'<g transform="translate({MARGIN} {MARGIN})">{self._body(figure, width, height, emphasis, 0.86, True)}</g>'
        )
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
            picture.blit(glyph, glyph.get_rect(center=(size[0] // 2, size[1] // 2 - lift)))
        numbered = bool(figure.number) and scale >= 24
        end = (size[0] / 2, size[1] - scale * (MARGIN + 0.085))
        if scale >= 16:
            end = self._bar(picture, figure, scale, width, -NUMBER / 2 if numbered else 0)
        if scale >= 20:
            self._badges(picture, figure, scale)
        if numbered:
            self._number(picture, str(figure.number), end, scale)
        return picture

    def _body(self, figure: Figure, width: int, height: int, emphasis: str, share: float, shadow: bool) -> str:
        """SVG of shadow, ring and body in units of one space."""
        palette = self.theme.palette
        ring: Colour = palette.chosen if emphasis == "chosen" else palette.ring(figure.side)
        inner = palette.body(figure.side)
        line = 0.062
        small = width == 1 and height == 1
        left = (1 - share) / 2

        def shape(shift: float, grow: float, paint: str) -> str:
            if small:
                return f'<circle cx="0.5" cy="{0.5 + shift}" r="{share / 2 + grow}" {paint}/>'
            x, y = left / 2 - grow, left / 2 + shift - grow
            across, down = width - left + 2 * grow, height - left + 2 * grow
            return f'<rect x="{x}" y="{y}" width="{across}" height="{down}" rx="{0.16 + grow}" {paint}/>'

        stops = (
            f'<stop offset="0" stop-color="{code(lighter(inner, 0.28))}"/>'
            f'<stop offset="1" stop-color="{code(lighter(inner, -0.12))}"/>'
        )
        parts = [
            f'<defs><linearGradient id="body" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{height}">{stops}'
            "</linearGradient></defs>"
        ]
        if shadow:
            parts.append(shape(0.045, 0.02, 'fill="#000000" fill-opacity="0.22"'))
            parts.append(shape(0.03, 0.005, 'fill="#000000" fill-opacity="0.3"'))
        if emphasis:
            glow = {
                "chosen": palette.chosen,
                "target": palette.danger,
                "affected": palette.danger,
                "hover": palette.text,
            }.get(emphasis, palette.blocked_sight)
            dash = ' stroke-dasharray="0.09 0.06"' if emphasis == "affected" else ""
            parts.append(
                shape(0, 0.045, f'fill="none" stroke="{code(glow)}" stroke-opacity="0.75" stroke-width="0.045"{dash}')
            )
        parts.append(shape(0, -line / 2, f'fill="url(#body)" stroke="{code(ring)}" stroke-width="{line}"'))
        if figure.rank in ("elite", "boss"):
            parts.append(
                shape(0, -line - 0.035, 'fill="none" stroke="#F6E7B8" stroke-opacity="0.9" stroke-width="0.03"')
            )
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

    def _bar(
        self, picture: pygame.Surface, figure: Figure, scale: int, width: int, shift: float
    ) -> tuple[float, float]:
        """The health bar across the lower rim, `shift` spaces beside its middle. Where it ends: there stands the
        number, as all of the upper rim may be covered by a neighbour's bar on hexagons."""
        palette = self.theme.palette
        share = max(0.0, min(1.0, 1 - figure.damage / max(1, figure.health)))
        colour = palette.health if share > 0.5 else palette.hurt if share > 0.25 else palette.dying
        length, thick = round(scale * min(width, 1.4) * 0.6), max(4, round(scale * 0.11))
        left = (picture.get_width() - length) // 2 + round(shift * scale)
        top = picture.get_height() - round(scale * (MARGIN + 0.03)) - thick
        end = (left + length + scale * NUMBER * 0.4, top + thick / 2 - scale * 0.04)
        if figure.health <= 0:
            return end
        pygame.draw.rect(picture, (16, 15, 14), (left - 1, top - 1, length + 2, thick + 2), border_radius=thick)
        filled = round((length - 2) * share)
        if filled > 0:
            pygame.draw.rect(picture, colour, (left + 1, top + 1, max(3, filled), thick - 2), border_radius=thick)
        return end

    def _badges(self, picture: pygame.Surface, figure: Figure, scale: int) -> None:
        """Conditions along the left rim, below the bar of whoever stands on the hexagon above; the last badge counts
        what does not fit."""
        side, top = max(12, round(scale * 0.3)), round(scale * 0.2)
        shown = figure.conditions[:BADGES] if len(figure.conditions) <= BADGES else figure.conditions[: BADGES - 1]
        room = picture.get_height() - round(scale * 0.3) - top
        step = min(round(side * 0.92), room // max(1, min(BADGES, len(figure.conditions))))
        for number, name in enumerate(shown):
            picture.blit(self.sprites.get(condition_sprite(name), side), (0, top + number * step))
        rest = len(figure.conditions) - len(shown)
        if rest:
            self._number(picture, f"+{rest}", (side / 2, top + len(shown) * step + side / 2), scale)

    def _number(self, picture: pygame.Surface, words: str, centre: tuple[float, float], scale: int) -> None:
        pixels = max(10, round(scale * 0.2))
        text = self.theme.text_in_pixels(words, pixels, True, (245, 240, 230))
        radius = max(text.get_width(), text.get_height()) / 2 + max(1, scale * 0.01)
        pygame.draw.aacircle(picture, (24, 22, 20), centre, radius)
        picture.blit(text, text.get_rect(center=(round(centre[0]), round(centre[1]))))


def token_sprite(sprites: SpriteStore, token: Token) -> str:
    """The sprite of a token: its own picture, its kind in its colour, its kind, or the stand-in."""
    kind = TOKENS.get(token.kind, token.kind)
    contents = token.contents.rsplit("/", 1)[-1]
    picture = TOKENS.get(token.picture, token.picture)
    wanted = [token.picture, f"token/{picture}"]
    if not token.face_up and kind == "search":
        wanted.append("token/search")
    if token.colour:
        wanted.append(f"token/{kind}-{token.colour}")
    wanted += [f"token/{kind}", f"token/{TOKENS.get(contents, contents)}"]
    return next((name for name in wanted if name and sprites.has(name)), "token/unknown")
