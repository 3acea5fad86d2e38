"""Colours, type and sizes of everything on the screen (`look.md`), and the words drawn with them."""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, Literal
from unicodedata import category, normalize

import pygame

from vtt.files.places import sprites_folder

Colour = tuple[int, int, int]
Size = Literal[12, 14, 16, 20]
SMALLEST_TEXT: Final = 12
CACHED_WORDS: Final = 3000
_BREAKS: Final = re.compile(r"[\t-\r\x85\u2028\u2029]")
_MARK: Final = "□"
"""What stands for a letter that the font does not have."""
_NO_LETTER: Final = "\U0010ffff"
"""What no font has: it is drawn as every letter is that this one does not have, a blank."""
_WITHOUT_WIDTH: Final = ("Cf", "Mn", "Me", "Mc")
"""Kinds of characters that only join or turn others."""
_UNSEEN: Final = re.compile(r"[\x00-\x1f\x7f-\x9f\ud800-\udfff]")


def colour(code: str) -> Colour:
    """``#RRGGBB`` as three numbers."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


@dataclass(frozen=True)
class Palette:
    """Every colour by its use (`look.md`). Colour never stands alone: patterns and numbers say the same, so a palette
    for colour-blind players only swaps hues."""

    name: str = "standard"
    desk_centre: Colour = (59, 53, 47)
    desk_rim: Colour = (29, 27, 25)
    card: Colour = (38, 40, 45)
    card_border: Colour = (58, 61, 68)
    inset: Colour = (31, 33, 37)
    button: Colour = (51, 55, 61)
    text: Colour = (236, 232, 223)
    quiet: Colour = (169, 164, 152)
    accent: Colour = (217, 164, 65)
    accent_text: Colour = (34, 28, 16)
    floor: Colour = (196, 183, 160)
    edge: Colour = (43, 37, 32)
    stop: Colour = (74, 163, 255)
    danger: Colour = (232, 116, 58)
    fatigue: Colour = (165, 139, 234)
    open_sight: Colour = (87, 217, 120)
    blocked_sight: Colour = (255, 107, 157)
    chosen: Colour = (242, 210, 122)
    health: Colour = (92, 196, 106)
    hurt: Colour = (224, 154, 58)
    dying: Colour = (217, 72, 59)
    stamina: Colour = (106, 165, 232)
    error: Colour = (192, 80, 62)
    rings: dict[str, Colour] = field(
        default_factory=lambda: {
            "heroes": (47, 179, 168),
            "monsters": (208, 83, 59),
            "allies": (127, 184, 76),
            "": (154, 149, 138),
        }
    )
    bodies: dict[str, Colour] = field(
        default_factory=lambda: {
            "heroes": (35, 96, 106),
            "monsters": (125, 43, 35),
            "allies": (63, 94, 42),
            "": (74, 74, 76),
        }
    )
    terrain: dict[str, Colour] = field(
        default_factory=lambda: {
            "w": (61, 143, 196),
            "s": (224, 138, 46),
            "p": (79, 160, 85),
            "l": (232, 195, 58),
            "h": (232, 195, 58),
            "X": (194, 59, 44),
            "d": (140, 111, 192),
            "i": (143, 203, 224),
            "W": (43, 37, 32),
        }
    )
    elevation: Colour = (201, 64, 47)
    dice: dict[str, Colour] = field(
        default_factory=lambda: {
            "blue": (58, 111, 196),
            "red": (196, 64, 47),
            "yellow": (224, 185, 58),
            "green": (76, 154, 79),
            "brown": (122, 85, 54),
            "gray": (138, 141, 146),
            "black": (42, 43, 46),
            "white": (232, 228, 218),
        }
    )

    def ring(self, side: str) -> Colour:
        """Ring colour of a side."""
        return self.rings.get(side, self.rings[""])

    def body(self, side: str) -> Colour:
        """Body colour of a side."""
        return self.bodies.get(side, self.bodies[""])


def _swapped(name: str, heroes: tuple[str, str], monsters: tuple[str, str], sight: tuple[str, str]) -> Palette:
    plain = Palette()
    rings = {**plain.rings, "heroes": colour(heroes[0]), "monsters": colour(monsters[0])}
    bodies = {**plain.bodies, "heroes": colour(heroes[1]), "monsters": colour(monsters[1])}
    return replace(
        plain, name=name, rings=rings, bodies=bodies, open_sight=colour(sight[0]), blocked_sight=colour(sight[1])
    )


PALETTES: Final[dict[str, Palette]] = {
    "standard": Palette(),
    "contrast": replace(
        Palette(),
        name="contrast",
        desk_centre=(24, 24, 26),
        desk_rim=(8, 8, 9),
        card=(10, 10, 12),
        card_border=(150, 150, 150),
        inset=(0, 0, 0),
        button=(28, 28, 32),
        text=(255, 255, 255),
        quiet=(214, 212, 206),
        accent=(255, 196, 64),
        accent_text=(0, 0, 0),
        error=(176, 52, 36),
    ),
    "red-green": replace(
        _swapped("red-green", ("#56B4E9", "#1D5A85"), ("#E69F00", "#7A4A00"), ("#56B4E9", "#F5D84B")),
        health=colour("#56B4E9"),
        hurt=colour("#E6C229"),
        dying=colour("#D55E00"),
        danger=colour("#F0A030"),
    ),
    "blue-yellow": replace(
        _swapped("blue-yellow", ("#2FB3A8", "#1E5F5A"), ("#E0455E", "#7B2030"), ("#35D0BA", "#FF5C7A")),
        stop=colour("#35C7D0"),
        fatigue=colour("#D080B0"),
        accent=colour("#F08A70"),
    ),
}
"""`standard`, one of high contrast, and two for colour-blind players."""


@dataclass(frozen=True)
class Words:
    """The key of one drawn text."""

    text: str
    pixels: int
    bold: bool
    colour: Colour


class _Font(pygame.font.Font):
    """A font that draws any text in one line, also what comes from files: names with line breaks, zeros, halves of
    letters, letters it does not have (each a mark, so that a name is seen), and words of nothing but letters without a
    width, which SDL refuses to draw."""

    def __init__(self, *how: Any) -> None:
        super().__init__(*how)
        self.shown = lru_cache(maxsize=4096)(self._shown)

    def size(self, words: str) -> tuple[int, int]:  # type: ignore[override]
        return super().size(self.shown(words))

    def render(self, words: str, *how: Any) -> pygame.Surface:  # type: ignore[override]
        shown = self.shown(words)
        return super().render(shown if super().size(shown)[0] else "", *how)

    def _shown(self, words: str) -> str:
        words = drawable(words)
        return words if words.isascii() else "".join(map(self._letter, normalize("NFC", words)))

    def _letter(self, letter: str) -> str:
        if letter.isspace() or self.metrics(letter) != self.metrics(_NO_LETTER):
            return letter
        return "" if category(letter) in _WITHOUT_WIDTH else _MARK


def drawable(words: str) -> str:
    """Words without what no font and no title bar can show: white space becomes a space, the rest a mark."""
    return words if words.isprintable() else _UNSEEN.sub("\ufffd", _BREAKS.sub(" ", words))


class Theme:
    """A palette and the fonts at one interface scale. `scale` multiplies sizes; no text ever gets under 12 pixels."""

    def __init__(self, palette: Palette | None = None, scale: float = 1.0, fonts: Path | None = None) -> None:
        if not pygame.font.get_init():
            pygame.font.init()
        self.palette = palette or PALETTES["standard"]
        self.scale = scale
        self._folder = fonts or sprites_folder() / "fonts"
        self._fonts: dict[tuple[int, bool], _Font] = {}
        self._texts: OrderedDict[Words, pygame.Surface] = OrderedDict()

    def pixels(self, units: float) -> int:
        """Interface units (pixels at scale 1) in pixels."""
        return max(1, round(units * self.scale))

    def font(self, size: float = 14, bold: bool = False) -> pygame.font.Font:
        """The font at an interface size (12, 14, 16 or 20)."""
        return self.font_in_pixels(max(SMALLEST_TEXT, round(size * self.scale)), bold)

    def font_in_pixels(self, pixels: int, bold: bool = False) -> pygame.font.Font:
        """The font at an em size in pixels: for numbers on the board, which grow with the zoom."""
        key = (pixels, bold)
        if key not in self._fonts:
            name = "Inter-SemiBold.ttf" if bold else "Inter-Regular.ttf"
            self._fonts[key] = _Font(str(self._folder / name), pixels)
        return self._fonts[key]

    def text(self, words: str, size: float = 14, bold: bool = False, colour: Colour | None = None) -> pygame.Surface:
        """Words in one line, cached. Never change the surface that is returned."""
        return self.text_in_pixels(words, max(SMALLEST_TEXT, round(size * self.scale)), bold, colour)

    def text_in_pixels(
        self, words: str, pixels: int, bold: bool = False, colour: Colour | None = None
    ) -> pygame.Surface:
        """As `text`, at an em size in pixels."""
        key = Words(words, pixels, bold, colour or self.palette.text)
        found = self._texts.get(key)
        if found is None:
            found = self.font_in_pixels(pixels, bold).render(words, True, key.colour)
            self._texts[key] = found
            if len(self._texts) > CACHED_WORDS:
                self._texts.popitem(last=False)
        else:
            self._texts.move_to_end(key)
        return found

    def width(self, words: str, size: float = 14, bold: bool = False) -> int:
        """Width of words in pixels."""
        return int(self.font(size, bold).size(words)[0])

    def wrap(self, words: str, width: int, size: float = 14, bold: bool = False) -> list[str]:
        """Words in lines no wider than `width` pixels; a word that is too long is broken."""
        measure: Callable[[str], int] = lambda line: int(self.font(size, bold).size(line)[0])  # noqa: E731
        return [line for part in words.split("\n") for line in _wrap_paragraph(part, width, measure)]

    def shorten(self, words: str, width: int, size: float = 14, bold: bool = False) -> str:
        """Words cut to a width with an ellipsis, or as they are when they fit."""
        font = self.font(size, bold)
        if font.size(words)[0] <= width:
            return words
        low, high = 0, len(words)
        while low < high:
            middle = (low + high + 1) // 2
            if font.size(words[:middle].rstrip() + "…")[0] <= width:
                low = middle
            else:
                high = middle - 1
        return words[:low].rstrip() + "…"


def _wrap_paragraph(words: str, width: int, measure: Callable[[str], int]) -> list[str]:
    lines: list[str] = []
    line = ""
    for word in words.split(" "):
        longer = f"{line} {word}" if line else word
        if measure(longer) <= width:
            line = longer
            continue
        if line:
            lines.append(line)
        line = word
        while len(line) > 1 and (cut := _fitting(line, width, measure)) < len(line):
            lines.append(line[:cut])
            line = line[cut:]
    return [*lines, line]


def _fitting(word: str, width: int, measure: Callable[[str], int]) -> int:
    """How many letters of a word fit, at least one. Looks no further than twice as far as they reach, so that a word of
    thousands of letters, or a text in a script without spaces, is broken as fast as others."""
    low, high = 1, 2
    while high < len(word) and measure(word[:high]) <= width:
        low, high = high, 2 * high
    high = min(high, len(word))
    while low < high:
        middle = (low + high + 1) // 2
        if measure(word[:middle]) <= width:
            low = middle
        else:
            high = middle - 1
    return low
