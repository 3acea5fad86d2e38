"""What all parts of documents are made of: numbers, places, names within bounds."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from msgspec import Meta

VERSION = 1

FARTHEST: Final = 10_000
"""How far from the beginning of a board anything may lie, in its own unit."""
Coordinate = Annotated[int, Meta(ge=-FARTHEST, le=FARTHEST)]
Position = tuple[Coordinate, Coordinate]
BorderPlacement = tuple[Coordinate, Coordinate, str, str]
Sixtieth = Annotated[int, Meta(ge=-1_000_000, le=1_000_000)] | Annotated[float, Meta(ge=-1_000_000, le=1_000_000)]
"""A whole number, or one with up to four decimals."""
FreeLine = tuple[Sixtieth, Sixtieth, Sixtieth, Sixtieth]
Number = Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]
Count = Annotated[int, Meta(ge=0, le=100)]
Extent = Annotated[int, Meta(ge=1, le=6)]
Identity = Annotated[str, Meta(min_length=1, max_length=80)]
Turns = Annotated[int, Meta(ge=0, le=5)]


class Part(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """Base of everything in a document."""
