"""What is worked out once for each large thing that never changes, such as a game's content or a scenario."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Final, TypeVar

_Thing = TypeVar("_Thing")
_Found = TypeVar("_Found")
MOST: Final = 4
"""Things whose findings are kept; at one time few are played with."""


def found_once(find: Callable[[_Thing], _Found]) -> Callable[[_Thing], _Found]:
    """Keeps what was found for the last things, which are told apart by identity: to hash one would take as long as to
    look through it."""
    kept: list[tuple[_Thing, _Found]] = []

    @wraps(find)
    def found(thing: _Thing) -> _Found:
        for known, before in kept:
            if known is thing:
                return before
        kept.append((thing, find(thing)))
        del kept[:-MOST]
        return kept[-1][1]

    return found
