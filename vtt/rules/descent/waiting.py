"""Groups of monsters that are still to be placed."""

from __future__ import annotations

from typing import Annotated

import msgspec

from vtt.geometry.lattice import Space
from vtt.rules.names import KindName

Number = Annotated[int, msgspec.Meta(ge=0, le=1000)]
"""Figures of one rank; more than all boards hold is a slip of the pen."""


class WaitingGroup(msgspec.Struct, frozen=True, omit_defaults=True):
    """A group that will be placed on `spaces` when its room is revealed; `size` (normal, elite).

    `traits` make it an open group (`descent.md 3.4`): the overlord chooses a kind that has one of them, and a `size` of
    nobody is then the one on the card of that kind; `kind` is what comes where nothing can be chosen.
    It stays `open` once its kind is known."""

    id: str
    kind: KindName
    spaces: tuple[Space, ...]
    size: tuple[Number, Number]
    name: str = ""
    inactive: bool = False
    extra_health: int = 0
    traits: tuple[str, ...] = ()
    open: bool = False
