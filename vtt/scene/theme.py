"""Colours, type and sizes of everything on the screen (`look.md`), and the words drawn with them."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final, Literal

import pygame

from vtt.files.places import sprites_folder

Colour = tuple[int, int, int]
Size = Literal[12, 14, 16, 20]
SMALLEST_TEXT: Final = 12
CACHED_WORDS: Final = 3000


def colour(code: str) -> Colour:
    """``#RRGGBB`` as three numbers."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


@dataclass(frozen=True)
class Palette:
    """Every colour by its use. Colour never stands alone: patterns and numbers say the same, so a palette for colour-blind
    players only swaps hues."""

    name: str = "standard"
    desk_centre: Colour = colour("#3B352F")
    desk_rim: Colour = colour("#1D1B19")
    card: Colour = colour("#26282D")
    card_border: Colour = colour("#3A3D44")
    field: Colour = colour("#1F2125")
    button: Colour = colour("#33373D")
    text: Colour = colour("#ECE8DF")
    quiet: Colour = colour("#A9A498")
    accent: Colour = colour("#D9A441")
    accent_text: Colour = colour("#221C10")
    floor: Colour = colour("#C4B7A0")
    edge: Colour = colour("#2B2520")
    stop: Colour = colour("#4AA3FF")
    danger: Colour = colour("#E8743A")
    fatigue: Colour = colour("#A58BEA")
    open_sight: Colour = colour("#57D978")
    blocked_sight: Colour = colour("#FF6B9D")
    chosen: Colour = colour("#F2D27A")
    health: Colour = colour("#5CC46A")
    hurt: Colour = colour("#E09A3A")
    dying: Colour = colour("#D9483B")
    stamina: Colour = colour("#6AA5E8")
    error: Colour = colour("#C0503E")
    rings: dict[str, Colour] = field(
        default_factory=lambda: {
            "heroes": colour("#2FB3A8"),
            "monsters": colour("#D0533B"),
            "allies": colour("#7FB84C"),
            "": colour("#9A958A"),
        }
    )
    bodies: dict[str, Colour] = field(
        default_factory=lambda: {
            "heroes": colour("#23606A"),
            "monsters": colour("#7D2B23"),
            "allies": colour("#3F5E2A"),
            "": colour("#4A4A4C"),
        }
    )
    terrain: dict[str, Colour] = field(
        default_factory=lambda: {
            "w": colour("#3D8FC4"),
            "s": colour("#E08A2E"),
            "p": colour("#4FA055"),
            "l": colour("#E8C33A"),
            "h": colour("#E8C33A"),
            "X": colour("#C23B2C"),
            "d": colour("#8C6FC0"),
            "i": colour("#8FCBE0"),
            "W": colour("#2B2520"),
        }
    )
    elevation: Colour = colour("#C9402F")
    dice: dict[str, Colour] = field(
        default_factory=lambda: {
            "blue": colour("#3A6FC4"),
            "red": colour("#C4402F"),
            "yellow": colour("#E0B93A"),
            "green": colour("#4C9A4F"),
            "brown": colour("#7A5536"),
            "gray": colour("#8A8D92"),
            "black": colour("#2A2B2E"),
            "white": colour("#E8E4DA"),
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
"""`standard`, and two for colour-blind players."""


@dataclass(frozen=True)
class Words:
    """The key of one drawn text."""

    text: str
    pixels: int
    bold: bool
    colour: Colour


class Theme:
    """A palette and the fonts at one interface scale. `scale` multiplies sizes; no text ever gets under 12 pixels."""

    def __init__(self, palette: Palette | None = None, scale: float = 1.0, fonts: Path | None = None) -> None:
        if not pygame.font.get_init():
            pygame.font.init()
        self.palette = palette or PALETTES["standard"]
        self.scale = scale
        self._folder = fonts or sprites_folder() / "fonts"
        self._fonts: dict[tuple[int, bool], pygame.font.Font] = {}
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
            self._fonts[key] = pygame.font.Font(str(self._folder / name), pixels)
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
        while measure(line) > width and len(line) > 1:
            cut = next((length for length in range(len(line) - 1, 0, -1) if measure(line[:length]) <= width), 1)
            lines.append(line[:cut])
            line = line[cut:]
    return [*lines, line]
