"""Kinds of terrain and of borders: the letters of documents, and nothing else.

What a kind *does* is each game's own knowledge (`vtt.rules`). Terrain letters are the ones of the published boards,
with letters for the hexagon and exploration games added.
"""

from __future__ import annotations

from typing import Final

NOTHING: Final = "#"
AS_PRINTED: Final = " "

TERRAIN: Final[dict[str, str]] = {
    "#": "no space",
    ".": "plain",
    "w": "water",
    "s": "sludge",
    "l": "lava",
    "h": "hazard",
    "p": "pit",
    "X": "obstacle",
    "d": "difficult",
    "i": "ice",
    "W": "wall",
    "g": "plains",
    "n": "hills",
    "f": "forest",
    "u": "wasteland",
    "e": "desert",
    "q": "swamp",
    "k": "lake",
    "m": "mountain",
    "o": "ocean",
    "c": "city",
}
"""Letter -> name. One letter is one space of a row; rows are strings, top to bottom."""

LANDS: Final = frozenset("gnfueqkmoc")
"""Letters of wide lands under the sky: nobody is offered them whose game has no rule for them."""

BORDERS: Final[tuple[str, ...]] = (
    "open",
    "wall",
    "door",
    "locked",
    "portcullis",
    "thicket",
    "ancient",
    "elevation",
    "barrier",
    "barrier-back",
)
"""Kinds of borders. `door` and `locked` are closed doors; an open or removed door is `open`. A `barrier` stops
steps one way (from the owner of the border to its far side) and nothing else; a `barrier-back` stops
those the other way."""

ONE_WAY: Final[dict[str, str]] = {"barrier": "barrier-back", "barrier-back": "barrier"}
"""Kinds of borders that differ by side -> the kind that does the same the other way round."""

BORDER_CODE: Final[dict[str, int]] = {kind: code for code, kind in enumerate(BORDERS)}
