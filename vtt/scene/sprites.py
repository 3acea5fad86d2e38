"""The drawn pictures (`sprites/*/*.svg`) at any size, cached within a memory budget.

A name is the path without its ending: ``figure/mira``, ``condition/poisoned``, ``token/search``, ``icon/move``. An
unknown name gives the stand-in ``token/unknown``, so that content without a picture can still be played.
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Final

import pygame

from vtt.files.places import sprites_folder
from vtt.scene.kept import MEGABYTE, Kept
from vtt.scene.names import figure_words

BUDGET: Final = 40 * MEGABYTE
A_FRAME: Final = 6
"""Pictures rasterised in one frame; the others show the nearest size until their turn."""
TIME_A_FRAME: Final = 0.009
"""Seconds after the start of a frame from which no more new pictures are made."""
ALWAYS: Final = 4
"""New pictures made in every frame, however late it is."""
STAND_IN: Final = "token/unknown"

Key = tuple[str, int, int]


@lru_cache(maxsize=4)
def _drawn(folder: Path) -> Mapping[str, Path]:
    """The pictures of a folder by their names, looked for once: nothing is added while the program runs."""
    return {path.relative_to(folder).with_suffix("").as_posix(): path for path in folder.rglob("*.svg")}


class SpriteStore:
    """Rasterised sprites. `begin_frame` opens the allowance of one frame; without it (pictures, tests) every request is
    answered at its exact size at once."""

    def __init__(self, folder: Path | None = None, budget: int = BUDGET) -> None:
        self.folder = folder or sprites_folder()
        self.waiting = False
        self.edition = 0
        """Grows whenever a name may show another picture than before."""
        self._pictures: Kept[Key] = Kept(budget)
        self._tinted: Kept[tuple[Key, tuple[int, int, int]]] = Kept(8 * MEGABYTE)
        self._own: dict[str, pygame.Surface] = {}
        self._worn: dict[str, str] = {}
        self._found: dict[tuple[str, tuple[str, ...]], str] = {}
        self._allowance: int | None = None
        self._end = 0.0
        self._asked = 0
        self._paths = _drawn(self.folder)

    def names(self, prefix: str = "") -> tuple[str, ...]:
        """All names that begin with a prefix, sorted."""
        return tuple(sorted(name for name in self._paths if name.startswith(prefix)))

    def has(self, name: str) -> bool:
        """Whether there is a picture of this name."""
        return name in self._paths or name in self._own

    def whole_name(self, name: str, kinds: tuple[str, ...]) -> str:
        """The name with its folder, the first of `kinds` that has such a picture; empty where none has it."""
        found = self._found.get((name, kinds))
        if found is None:
            names = (name, *(f"{kind}/{name}" for kind in kinds)) if name else ()
            found = self._found[name, kinds] = next((whole for whole in names if self.has(whole)), "")
        return found

    def figure_name(self, kind: str, picture: str = "") -> str:
        """The sprite of a figure: its own picture, else that of its kind (`hero/mira`, `goblin-archer`), else the
        stand-in."""
        for wanted in (picture, *figure_words(picture), *figure_words(kind)):
            for name in (self._worn.get(wanted, ""), wanted, f"figure/{wanted}"):
                if wanted and self.has(name):
                    return name
        return STAND_IN

    def add(self, name: str, picture: pygame.Surface) -> None:
        """A picture of the players' own (a portrait, a token), cut to a square from its middle."""
        side = min(picture.get_size())
        square = picture.subsurface(((picture.get_width() - side) // 2, (picture.get_height() - side) // 2, side, side))
        self._own[name] = square.convert_alpha() if pygame.display.get_surface() else square.copy()
        self.edition += 1
        self._found.clear()
        for key in self._pictures.keys(lambda key: key[0] == name):
            self._pictures.drop(key)

    def wear(self, pictures: Mapping[str, str]) -> None:
        """From now on these kinds of figures (`goblin-archer`, `mira`) show own pictures, by their names; no others."""
        if pictures != self._worn:
            self._worn, self.edition = dict(pictures), self.edition + 1

    def is_own(self, name: str) -> bool:
        """Whether a name is one of the players' own pictures."""
        return name in self._own

    def begin_frame(self, allowance: int = A_FRAME) -> None:
        """Allow so many new pictures, and so much time for what is made of them, until the next call. `waiting` tells
        afterwards whether something had to wait."""
        self._allowance = allowance
        self._end = time.perf_counter() + TIME_A_FRAME
        self._asked = 0
        self.waiting = False

    def end_frame(self) -> None:
        """From here on every request is answered at once again (panels, pictures)."""
        self._allowance = None

    def busy(self) -> bool:
        """Whether this frame's time for new pictures is used up; the first few are always allowed."""
        if self._allowance is None:
            return False
        self._asked += 1
        return self._asked > ALWAYS and time.perf_counter() > self._end

    def get(self, name: str, width: int, height: int | None = None) -> pygame.Surface:
        """The picture `width` x `height` pixels large (square if no height is given), with transparency. Never change
        the surface that is returned."""
        if not self.has(name):
            name = STAND_IN
        key = (name, max(1, width), max(1, height or width))
        found = self._pictures.get(key)
        if found is not None:
            return found
        if self._allowance is not None:
            nearest = self._nearest(key)
            if self._allowance <= 0 and nearest is not None:
                self.waiting = True
                return pygame.transform.scale(nearest, key[1:])
            self._allowance -= 1
        return self._pictures.keep(key, self._rasterised(key))

    def tinted(self, name: str, width: int, colour: tuple[int, int, int]) -> pygame.Surface:
        """A white sprite (icons, glyphs) in a colour."""
        key = ((name, max(1, width), max(1, width)), colour)
        found = self._tinted.get(key)
        if found is None:
            found = self.get(name, width).copy()
            found.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
            if not self.waiting:
                self._tinted.keep(key, found)
        return found

    def _rasterised(self, key: Key) -> pygame.Surface:
        name, width, height = key
        if name in self._own:
            return pygame.transform.smoothscale(self._own[name], (width, height))
        try:
            picture = pygame.image.load_sized_svg(str(self._paths[name]), (width, height))
        except (pygame.error, OSError, KeyError):
            picture = pygame.Surface((width, height), pygame.SRCALPHA)
            pygame.draw.circle(picture, (154, 149, 138), (width / 2, height / 2), min(width, height) * 0.4, 2)
        return picture.convert_alpha() if pygame.display.get_surface() else picture

    def _nearest(self, key: Key) -> pygame.Surface | None:
        name, width, _ = key
        same = self._pictures.keys(lambda other: other[0] == name)
        return self._pictures.get(min(same, key=lambda other: abs(other[1] - width))) if same else None
