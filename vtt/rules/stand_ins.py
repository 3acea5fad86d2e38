"""Who plays the kinds of monsters that a scenario names and the game does not have, as people chose it."""

from __future__ import annotations

from typing import Annotated, NamedTuple

import msgspec
from msgspec import Meta


class StandIn(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """`plays`: the kind of the game by whose rules it acts. `health`: of a boss, for each hero, by level (the last one
    counts for all levels above); empty: what the stand-in has."""

    plays: str
    health: tuple[Annotated[int, Meta(ge=1, le=999)], ...] = ()


class Role(NamedTuple):
    """A kind of monster that another one plays. `plays` is who does now, `usual` who would by itself; `hidden`: none of
    it stands where people see it at the start; `health` for each hero by level, if a `boss` plays it."""

    kind: str
    name: str
    plays: str
    usual: str
    hidden: bool
    boss: bool
    health: tuple[int, ...] = ()
