"""The picture printed on a board: the board's own and those of its tiles, laid and turned as they lie."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

import pygame

from vtt.files.picture_header import picture_header
from vtt.geometry.lattices import lattice_of
from vtt.scenario.document import BoardDocument, TileSet
from vtt.scene.camera import extent

PIXELS = 64
"""Pixels a space where the pictures of tiles are put together."""
MOST_PIXELS = 40_000_000


def load_picture(name: str, folders: Iterable[Path]) -> pygame.Surface | None:
    """A picture by its file name, from the first folder that has it; None if it is missing, no picture, or too large.
    Its header is looked at before anything decodes it."""
    if not name or "/" in name or "\\" in name or name.startswith("."):
        return None
    for folder in folders:
        file = folder / name
        try:
            data = file.read_bytes() if file.is_file() else b""
            if data:
                picture_header(data)
                return _full_colour(pygame.image.load(str(file)))
        except (OSError, ValueError, pygame.error):
            continue
    return None


def printed_picture(
    document: BoardDocument, tile_sets: Mapping[str, TileSet], folders: Iterable[Path]
) -> pygame.Surface | None:
    """One picture that covers the whole lattice (as `BoardScene.set_picture` wants it); None if nothing is printed."""
    places = tuple(folders)
    whole = load_picture(document.picture, places)
    sides = {
        f"{one.id}/{side.name}": side.picture
        for one in tile_sets.values()
        for piece in one.pieces
        for side in piece.sides
        if side.picture
    }
    laid = [tile for tile in document.tiles if tile.tile in sides and tile.size is not None]
    if not laid:
        return whole
    lattice = lattice_of(document.lattice, document.columns, document.rows)
    left, top, right, bottom = extent(lattice)
    size = (int((right - left) * PIXELS), int((bottom - top) * PIXELS))
    if size[0] * size[1] > MOST_PIXELS or document.lattice != "square":
        return whole
    sheet = pygame.Surface(size, pygame.SRCALPHA)
    if whole is not None:
        sheet.blit(pygame.transform.smoothscale(whole, size), (0, 0))
    for tile in laid:
        picture = load_picture(sides[tile.tile], places)
        if picture is not None and tile.size is not None:
            turned = pygame.transform.rotate(picture, -90 * tile.turns)
            fitted = pygame.transform.smoothscale(turned, (tile.size[0] * PIXELS, tile.size[1] * PIXELS))
            sheet.blit(fitted, (tile.at[0] * PIXELS, tile.at[1] * PIXELS))
    return sheet


def _full_colour(picture: pygame.Surface) -> pygame.Surface:
    """Only pictures with full colours can be scaled smoothly."""
    full = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    full.blit(picture, (0, 0))
    return full
