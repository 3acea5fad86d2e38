"""What was taken from a list (bought, sold, handed over) stays where it lay, struck out, until another tab or sheet is
opened: nothing slides under a mouse that rests, so that a second click takes nothing else."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Final

OWNED: Final = "owned"
WARES: Final = "wares"
"""The lists of what somebody owns, and of what is sold."""


class Taken:
    """By the name of each list what lay in it when something was taken, and what has become of that."""

    def __init__(self) -> None:
        self._lay: dict[str, tuple[str, ...]] = {}
        self._gone: dict[str, dict[str, str]] = {}

    def forget(self) -> None:
        """Another tab or sheet is opened."""
        self._lay.clear()
        self._gone.clear()

    def take(self, part: str, there: Sequence[str], one: str, words: str, act: Callable[[], bool]) -> bool:
        """Take one of those that are `there` in a list by `act`, which says whether it could be; from then on it is
        called so (`words`: "bought")."""
        lay, gone = self._lay.get(part), self._gone.get(part, {})
        self._lay[part] = tuple(self.lying(part, there))
        self._gone[part] = {**gone, one: words}
        if act():
            return True
        self._lay[part], self._gone[part] = lay or self._lay[part], gone
        return False

    def lying(self, part: str, there: Sequence[str]) -> list[str]:
        """What lies in a list and what was taken from it, each where it lay; behind it what has come since."""
        lay, gone = self._lay.get(part, ()), self._gone.get(part, {})
        return [one for one in lay if one in there or one in gone] + [one for one in there if one not in lay]

    def gone(self, part: str, there: Collection[str], one: str) -> str:
        """What has become of one that lies there no more; empty where it does."""
        return "" if one in there else self._gone.get(part, {}).get(one, "")
