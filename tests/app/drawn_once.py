"""What looks the same in every test is drawn once: words and boxes of one palette and size, sprites, the ground of
boards, the parts of a board as long as it is the same, the desk. Each window has its own pens and stores, which tell
when they ask; only what they would draw is shared."""

from __future__ import annotations

import copy
from collections.abc import Callable
from functools import lru_cache
from typing import Any

import pygame
import pytest

from vtt.app import stage
from vtt.app.paint import Paint
from vtt.scene import desk
from vtt.scene.board_layer import BoardLayer, Place
from vtt.scene.ground import Ground
from vtt.scene.kept import MEGABYTE, Kept
from vtt.scene.sprites import SpriteStore
from vtt.scene.theme import Theme

_PENS, _BOXES = 6, 24 * MEGABYTE
"""Pens that are kept, and what each keeps of boxes: a run that goes through palettes and sizes held 100 MB for each."""
_pens: dict[tuple[str, float], Paint] = {}
_pictures: Kept[tuple[Any, ...]] = Kept(96 * MEGABYTE)
_parts: Kept[tuple[Any, ...]] = Kept(64 * MEGABYTE)
_own_rasterised, _own_drawn, _own_painted = SpriteStore._rasterised, Ground._drawn, BoardLayer._painted
_tones = lru_cache(maxsize=16)(desk._tones.__wrapped__)


def pen(theme: Theme, sprites: SpriteStore) -> Paint:
    """A pen of a window's own sprites that knows the widths, lines and boxes of all before it."""
    key = theme.palette.name, theme.scale
    try:
        _pens[key].theme.width("a")
    except (KeyError, pygame.error):  # fonts end with the program they were opened in
        _pens.pop(next(iter(_pens)) if len(_pens) == _PENS else key, None)
        _pens[key] = Paint(theme, sprites)
        _pens[key]._boxes.budget = _BOXES
    found = copy.copy(_pens[key])
    found.sprites = sprites
    return found


def _once(key: tuple[Any, ...], draw: Callable[[], pygame.Surface]) -> pygame.Surface:
    found = _pictures.get(key)
    return _pictures.keep(key, draw()) if found is None else found


def rasterised(store: SpriteStore, key: tuple[str, int, int]) -> pygame.Surface:
    """A sprite that ships, in the format of the window."""
    if store.is_own(key[0]):
        return _own_rasterised(store, key)
    return _once((store.folder, key, _masks()), lambda: _own_rasterised(store, key))


def drawn(ground: Ground, *key: Any) -> pygame.Surface:
    """The picture of a space."""
    about = (ground.theme.palette.name, ground.sprites.folder, ground.grid, key, _masks())
    return _once(about, lambda: _own_drawn(ground, *key))


def painted(layer: BoardLayer, place: Place, scale: int) -> pygame.Surface | None:
    """A part of a board without a picture of its own; a copy, as it is painted over where the board changes."""
    if layer.painter.picture is not None:
        return _own_painted(layer, place, scale)
    ground, board = layer.ground, layer.board  # a board is the same as itself alone, and never changes
    key = (board, ground.theme.palette.name, ground.sprites.folder, ground.grid, place, scale, _masks())
    found = _parts.get(key)
    if found is None:
        drawn = _own_painted(layer, place, scale)
        return None if drawn is None else _parts.keep(key, drawn).copy()
    layer.painted += 1
    return found.copy()


def _masks() -> object:
    window = pygame.display.get_surface()
    return window and window.get_masks()


def share(monkeypatch: pytest.MonkeyPatch) -> None:
    """For one test."""
    monkeypatch.setattr(stage, "Paint", pen)
    monkeypatch.setattr(SpriteStore, "_rasterised", rasterised)
    monkeypatch.setattr(Ground, "_drawn", drawn)
    monkeypatch.setattr(BoardLayer, "_painted", painted)
    monkeypatch.setattr(desk, "_tones", _tones)
