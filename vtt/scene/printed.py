"""The picture printed on a board: the board's own and those of its tiles, laid and turned as they lie."""

from __future__ import annotations

import io
import math
from collections.abc import Iterable, Mapping
from pathlib import Path

import msgspec
import pygame

from vtt.board.board import LaidTile
from vtt.board.terrain import NOTHING
from vtt.files.picture_header import picture_header
from vtt.files.pictures import picture_folders, whole_picture
from vtt.files.tile_sets import find_tile_sets
from vtt.geometry.lattice import Lattice, LatticeKind
from vtt.geometry.lattices import lattice_of
from vtt.geometry.plan import plan_of
from vtt.geometry.turning import Turning, on_board, turns_around
from vtt.geometry.zones import UNIT, box_round
from vtt.scenario.document import BoardDocument, MapDocument, PlacedTile, Scenario, TileSet, TileSide
from vtt.scene.camera import extent

PIXELS = 64
"""Pixels a space where the pictures of tiles are put together; fewer on very large boards."""
MOST_PIXELS = 24_000_000
"""Pixels of a picture that is kept (96 megabytes): a larger one is made smaller as soon as it is read."""
BAND = 256
"""Rows of a picture that are made smaller at a time."""


def load_picture(name: str, folders: Iterable[Path]) -> pygame.Surface | None:
    """A picture by its file name, from the first folder that has it; None if it is missing, no picture, damaged, or too
    large."""
    if not name or "/" in name or "\\" in name or name.startswith("."):
        return None
    for folder in folders:
        file = folder / name
        try:
            found = _loaded(file.read_bytes()) if file.is_file() and file.stat().st_size else None
        except OSError:
            continue
        if found is not None:
            return found
    return None


def _loaded(data: bytes) -> pygame.Surface | None:
    try:
        return full_colour(decoded(data))
    except (ValueError, pygame.error):
        return None


def decoded(data: bytes) -> pygame.Surface:
    """The picture of a PNG, JPEG or WebP file. ValueError or pygame.error if it is damaged or too large."""
    kind = picture_header(data).kind
    data = whole_picture(data)  # what was read goes before it is decoded
    return pygame.image.load(io.BytesIO(data), f"picture.{kind}")


def printed_picture(
    document: BoardDocument, tile_sets: Mapping[str, TileSet], folders: Iterable[Path], own: bytes | None = None
) -> pygame.Surface | None:
    """One picture that covers the whole lattice (as `BoardScene.set_picture` wants it); None if nothing is printed.
    `own`: the board's own picture, where it lies in no folder."""
    places = tuple(folders)
    whole = _in_place(load_picture(document.picture, places) if own is None else _loaded(own), document)
    sides = {
        f"{one.id}/{side.name}": side
        for one in tile_sets.values()
        for piece in one.pieces
        for side in piece.sides
        if side.picture
    }
    laid = [tile for tile in document.tiles if tile.tile in sides]
    if not laid:
        return whole
    lattice = lattice_of(document.lattice, document.columns, document.rows)
    left, top, right, bottom = extent(lattice)
    pixels = min(PIXELS, math.sqrt(MOST_PIXELS / ((right - left) * (bottom - top))))
    size = (int((right - left) * pixels), int((bottom - top) * pixels))
    sheet = pygame.Surface(size, pygame.SRCALPHA)
    if whole is not None:
        sheet.blit(pygame.transform.smoothscale(whole, size), (0, 0))
    for tile in laid:
        side = sides[tile.tile]
        picture, middle = load_picture(side.picture, places), middle_of(tile, side, lattice)
        if picture is None or middle is None:
            continue
        x1, y1, x2, y2 = floor_box(lattice.kind, side)
        fitted = pygame.transform.smoothscale(picture, (round((x2 - x1) * pixels), round((y2 - y1) * pixels)))
        turned = pygame.transform.rotate(fitted, -tile.turns * 360 / turns_around(lattice.kind))
        x, y = round((middle[0] - left) * pixels), round((middle[1] - top) * pixels)
        sheet.blit(turned, turned.get_rect(center=(x, y)))
    return sheet


def _in_place(picture: pygame.Surface | None, document: BoardDocument) -> pygame.Surface | None:
    """The board's picture as it covers the whole lattice, where it hangs over the rim or ends short of it: at its own
    pixels, so that nothing of it is stretched."""
    if picture is None or document.picture_at is None:
        return picture
    left, top, wide, high = (one / 60 for one in document.picture_at)
    if wide <= 0 or high <= 0:
        return picture
    across, down = picture.get_width() / wide, picture.get_height() / high
    size = (max(1, round(document.columns * across)), max(1, round(document.rows * down)))
    if size[0] * size[1] > MOST_PIXELS:
        share = (MOST_PIXELS / (size[0] * size[1])) ** 0.5
        across, down = across * share, down * share
        size = (max(1, int(document.columns * across)), max(1, int(document.rows * down)))
        picture = pygame.transform.smoothscale(picture, (round(wide * across), round(high * down)))
    sheet = pygame.Surface(size, pygame.SRCALPHA)
    sheet.blit(picture, (round(left * across), round(top * down)))
    return sheet


def printed_for(
    document: Scenario | MapDocument, beside: Path | None, laid: Iterable[LaidTile] = (), own: bytes | None = None
) -> pygame.Surface | None:
    """The printed picture of a document's board and of the tiles laid on it in play, its pictures looked for beside it,
    in the person's folder and the folders in it (packed scenarios open there), and among the shipped ones; None if
    nothing is printed. `own`: the bytes of the board's own picture, where it lies nowhere yet."""
    grown = (PlacedTile(id=one.id, tile=one.tile, at=one.at, turns=one.turns) for one in laid)
    board = msgspec.structs.replace(document.board, tiles=(*document.board.tiles, *grown))
    return printed_picture(board, find_tile_sets(document, beside).sets, picture_folders(beside), own)


def floor_box(kind: LatticeKind, side: TileSide) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of the floor of a printed side, from the corner of its first space (of zones: of the
    box round them): what its picture covers."""
    if kind == "zones":
        left, top, right, bottom = box_round([point for zone in side.zones for point in zone.polygon] or [(0, 0)])
        return left / UNIT, top / UNIT, max(right, UNIT) / UNIT, max(bottom, UNIT) / UNIT
    rows = side.rows
    lattice = lattice_of(kind, max(map(len, rows), default=1), len(rows))
    floor = [
        space
        for row, letters in enumerate(rows)
        for column, letter in enumerate(letters)
        if letter != NOTHING and (space := lattice.space(column, row)) is not None
    ]
    return plan_of(lattice).bounds(floor) or (0.0, 0.0, 1.0, 1.0)


def middle_of(tile: PlacedTile, side: TileSide, lattice: Lattice) -> tuple[float, float] | None:
    """Where the middle of a placed tile's floor box lies on the board; None for a tile that lies outside it.

    One space that is on the board tells how the printed side moved; its turn tells the rest."""
    kind = lattice.kind
    if kind == "zones":
        x1, y1, x2, y2 = floor_box(kind, side)
        across, down = (x2 - x1, y2 - y1) if tile.turns % 2 == 0 else (y2 - y1, x2 - x1)
        return tile.at[0] + across / 2, tile.at[1] + down / 2
    columns, rows = max(map(len, side.rows), default=1), len(side.rows)
    printed, turning = lattice_of(kind, columns, rows), Turning(kind, columns, rows, tile.turns % turns_around(kind))
    x1, y1, x2, y2 = floor_box(kind, side)
    angle = math.radians(tile.turns * 360 / turns_around(kind))
    for space in range(printed.size):
        there = lattice.space(*on_board(kind, tile.at, turning.position(printed.position(space))))
        if there is None:
            continue
        (x, y), (from_x, from_y) = lattice.centre(there), printed.centre(space)
        across, down = (x1 + x2) / 2 - from_x, (y1 + y2) / 2 - from_y
        return (
            x + across * math.cos(angle) - down * math.sin(angle),
            y + across * math.sin(angle) + down * math.cos(angle),
        )
    return None


def full_colour(picture: pygame.Surface) -> pygame.Surface:
    """A picture with full colours, which alone can be scaled smoothly, of no more than `MOST_PIXELS`. It is copied band
    by band: only the picture itself is in memory beside its copy."""
    width, height = picture.get_size()
    share = min(1.0, math.sqrt(MOST_PIXELS / (width * height)))
    across, down = max(1, int(width * share)), max(1, int(height * share))
    full = pygame.Surface((across, down), pygame.SRCALPHA)
    for top in range(0, down, BAND):
        bottom = min(down, top + BAND)
        part = pygame.Rect(0, top * height // down, width, 0)
        part.height = bottom * height // down - part.top
        band = pygame.Surface(part.size, pygame.SRCALPHA)
        band.blit(picture, (0, 0), part)
        full.blit(band if share == 1.0 else pygame.transform.smoothscale(band, (across, bottom - top)), (0, top))
    return full
