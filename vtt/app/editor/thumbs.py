"""Buttons of the palette: a tile with its connectors, a terrain, a figure, each with its name below."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame

from vtt.app.paint import Paint
from vtt.app.widgets.base import Action, Host, Look, Point
from vtt.app.widgets.button import Button
from vtt.board.terrain import NOTHING
from vtt.editor.tile_library import LibraryTile
from vtt.geometry.lattices import lattice_of
from vtt.geometry.zones import UNIT
from vtt.scene.printed import floor_box, load_picture
from vtt.scene.shapes import dashed_line, line

FLOOR = (196, 183, 160)
TERRAIN_COLOURS = {
    ".": FLOOR,
    "w": (88, 150, 196),
    "s": (206, 130, 58),
    "l": (222, 98, 46),
    "h": (200, 168, 72),
    "p": (44, 40, 40),
    "X": (128, 112, 100),
    "d": (146, 152, 96),
    "i": (196, 224, 236),
    "W": (66, 58, 52),
    "g": (172, 192, 112),
    "n": (196, 158, 96),
    "f": (102, 144, 78),
    "u": (166, 130, 88),
    "e": (226, 204, 128),
    "q": (106, 116, 72),
    "k": (80, 152, 204),
    "m": (154, 150, 144),
    "o": (52, 98, 144),
    "c": (174, 154, 128),
}
CONNECTOR = (87, 217, 120)


class TileThumb(Button):
    """A tile side. A right click stars it."""

    def __init__(
        self,
        tile: LibraryTile,
        left: int | None,
        action: Action,
        star: Callable[[], object],
        *,
        chosen: bool,
        starred: bool,
        folders: tuple[Path, ...] = (),
    ) -> None:
        """`folders` are where its printed picture is looked for."""
        copies = "" if left is None else f" · {left} left"
        super().__init__(f"{tile.side.name}{copies}", action, chosen=chosen, name=f"tile {tile.name}")
        self.tile = tile
        self.star = star
        self.starred = starred
        self.folders = folders
        self.tip = f"{tile.side.name}: a right click makes it a favourite"
        self.used_up = left == 0

    def natural_width(self, paint: Paint) -> int:
        return paint.px(84)

    def height(self, paint: Paint, width: int) -> int:
        return paint.px(84)

    def draw(self, paint: Paint, surface: pygame.Surface, look: Look) -> None:
        self.draw_field(paint, surface, look)
        room = self.rect.inflate(-paint.px(14), -paint.px(14))
        room.height -= paint.line(12)
        surface.blit(tile_picture(self.tile, room.size, self.folders), room)
        ink = paint.faint if self.used_up else paint.words
        words = paint.fitted(("★ " if self.starred else "") + self.words, self.rect.width - 6, 12)
        left = self.rect.centerx - paint.width(words, 12) // 2
        paint.text(surface, words, (left, self.rect.bottom - paint.line(12) - paint.px(3)), 12, ink)

    def press(self, point: Point, button: int, ui: Host) -> bool:
        if button == 3:
            self.star()
            return False
        return super().press(point, button, ui)


class Swatch(Button):
    """A choice with a coloured square or a sprite before its name."""

    wide = 20
    """Width of what stands before the name."""

    def __init__(
        self, words: str, action: Action, *, colour: tuple[int, int, int] | None = None, **fields: object
    ) -> None:
        super().__init__(words, action, kind="quiet", **fields)  # type: ignore[arg-type]
        self.colour = colour

    def height(self, paint: Paint, width: int) -> int:
        return paint.px(32)

    def draw(self, paint: Paint, surface: pygame.Surface, look: Look) -> None:
        self.draw_field(paint, surface, look, radius=7)
        wide, side = paint.px(self.wide), paint.px(20)
        box = pygame.Rect(self.rect.left + paint.px(7), self.rect.centery - side // 2, wide, side)
        self.draw_sample(paint, surface, box)
        left = box.right + paint.px(8)
        words = paint.fitted(self.words, self.rect.right - paint.px(6) - left, 14)
        paint.text(surface, words, (left, self.rect.centery - paint.line(14) // 2), 14, paint.words)

    def draw_sample(self, paint: Paint, surface: pygame.Surface, box: pygame.Rect) -> None:
        """What stands before the words."""
        if self.colour is not None:
            paint.box(surface, box, self.colour, paint.edge, radius=4)
        else:
            paint.icon(surface, self.icon, box)


class BorderSwatch(Swatch):
    """A kind of border, shown as it lies on the floor."""

    wide = 34

    def __init__(self, kind: str, words: str, action: Action, *, chosen: bool) -> None:
        super().__init__(words, action, chosen=chosen, name=f"border {kind}")
        self.kind = kind

    def draw_sample(self, paint: Paint, surface: pygame.Surface, box: pygame.Rect) -> None:
        if self.kind == "open":
            paint.icon(surface, "icon/eraser", pygame.Rect(0, 0, box.height, box.height).move(box.topleft))
            return
        palette = paint.theme.palette
        paint.box(surface, box, palette.floor, paint.edge, radius=4)
        start, end = (box.left + 2, box.centery), (box.right - 2, box.centery)
        if self.kind == "wall":
            line(surface, palette.edge, start, end, paint.px(6), round_ends=False)
        elif self.kind == "elevation":
            dashed_line(surface, palette.elevation, start, end, paint.px(4), paint.px(7), paint.px(4))
        else:
            picture = paint.sprites.get(f"border/{self.kind}", box.width - 4, paint.px(12))
            surface.blit(picture, picture.get_rect(center=box.center))


_PICTURES: dict[tuple[str, int, tuple[int, int], tuple[Path, ...]], tuple[object, pygame.Surface]] = {}


def tile_picture(tile: LibraryTile, size: tuple[int, int], folders: tuple[Path, ...] = ()) -> pygame.Surface:
    """A tile side drawn into a transparent picture; drawn once for each size."""
    key = (tile.name, id(tile.side), size, folders)
    kept = _PICTURES.get(key)
    if kept is None or kept[0] is not tile.side:
        if len(_PICTURES) > 600:
            _PICTURES.clear()
        picture = pygame.Surface(size, pygame.SRCALPHA)
        draw_tile(picture, picture.get_rect(), tile, load_picture(tile.side.picture, folders))
        kept = _PICTURES[key] = tile.side, picture
    return kept[1]


def draw_tile(
    surface: pygame.Surface, room: pygame.Rect, tile: LibraryTile, printed: pygame.Surface | None = None
) -> None:
    """A tile side fitted into a rectangle: its floor by colour or as it is printed, its connectors as green dots
    outside the rim."""
    side = tile.side
    outlines = _outlines(tile)
    if not outlines:
        return
    points = [point for outline, _ in outlines for point in outline]
    left, right = min(x for x, _ in points), max(x for x, _ in points)
    top, bottom = min(y for _, y in points), max(y for _, y in points)
    scale = min(room.width / (right - left + 1), room.height / (bottom - top + 1))
    shift = room.centerx - (left + right) / 2 * scale, room.centery - (top + bottom) / 2 * scale
    shapes = [
        ([(round(x * scale + shift[0]), round(y * scale + shift[1])) for x, y in outline], letter)
        for outline, letter in outlines
    ]
    for shape, letter in shapes:
        pygame.draw.polygon(surface, TERRAIN_COLOURS.get(letter, FLOOR), shape)
    if printed is not None:
        x1, y1, x2, y2 = floor_box(tile.lattice, side)
        size = max(1, round((x2 - x1) * scale)), max(1, round((y2 - y1) * scale))
        corner = round(x1 * scale + shift[0]), round(y1 * scale + shift[1])
        _print(surface, [shape for shape, _ in shapes], pygame.transform.smoothscale(printed, size), corner)
    for shape, _ in shapes:
        pygame.draw.polygon(surface, (120, 110, 96), shape, 1)
    if not side.connectors:
        return
    lattice = lattice_of(tile.lattice, len(side.rows[0]), len(side.rows))
    for connector in side.connectors:
        space = lattice.space(*connector.at)
        if space is not None:
            x, y = _outside(lattice.centre(space), connector.side)
            centre = (round(x * scale + shift[0]), round(y * scale + shift[1]))
            pygame.draw.circle(surface, CONNECTOR, centre, max(2, round(scale * 0.22)))


def _print(
    surface: pygame.Surface, shapes: list[list[tuple[int, int]]], picture: pygame.Surface, corner: tuple[int, int]
) -> None:
    """A picture over the floor alone: a printed side has no rim."""
    sheet = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    sheet.blit(picture, corner)
    floor = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    for shape in shapes:
        pygame.draw.polygon(floor, (255, 255, 255, 255), shape)
    sheet.blit(floor, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(sheet, (0, 0))


def _outlines(tile: LibraryTile) -> list[tuple[tuple[tuple[float, float], ...], str]]:
    """The shape of each space of a side, and its terrain."""
    side = tile.side
    if tile.lattice == "zones":
        return [(tuple((x / UNIT, y / UNIT) for x, y in zone.polygon), zone.terrain) for zone in side.zones]
    lattice = lattice_of(tile.lattice, max(map(len, side.rows), default=1), len(side.rows))
    return [
        (lattice.corners(space), letter)
        for row, letters in enumerate(side.rows)
        for column, letter in enumerate(letters)
        if letter != NOTHING and (space := lattice.space(column, row)) is not None
    ]


_OUTWARD = {
    "N": (0.0, -0.85),
    "E": (0.85, 0.0),
    "S": (0.0, 0.85),
    "W": (-0.85, 0.0),
    "SE": (0.43, 0.74),
    "SW": (-0.43, 0.74),
    "NW": (-0.43, -0.74),
    "NE": (0.43, -0.74),
}


def _outside(centre: tuple[float, float], side: str) -> tuple[float, float]:
    dx, dy = _OUTWARD.get(side, (0.0, 0.0))
    return centre[0] + dx, centre[1] + dy
