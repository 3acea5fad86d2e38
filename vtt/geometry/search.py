"""Cheapest ways over a graph of spaces; the ruleset says which steps there are and what each costs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from heapq import heappop, heappush
from typing import Final

from vtt.geometry.lattice import Space

FORBIDDEN: Final = 1 << 60
"""Price of a space that may not be entered."""

_MOST_SPACES: Final = 1 << 24


@dataclass(frozen=True)
class Ways:
    """Result of a search: the lowest price to each space reached, and the space each was entered from."""

    prices: dict[Space, int]
    before: dict[Space, Space]

    def path(self, end: Space) -> tuple[Space, ...]:
        """The cheapest path, start space first. KeyError if the end was not reached."""
        if end not in self.prices:
            raise KeyError(end)
        path = [end]
        while end in self.before:
            end = self.before[end]
            path.append(end)
        return tuple(reversed(path))


def cheapest_ways(
    starts: Iterable[Space],
    steps: Callable[[Space], Iterable[Space]],
    prices: Sequence[int],
    limit: int,
) -> Ways:
    """Cheapest ways from any of the starts (Dijkstra).

    `steps(space)` gives the spaces that one step leads to; `prices[space]` is what entering a space costs (a positive
    integer, or `FORBIDDEN`); nothing dearer than `limit` is reached. Among equal prices the space found first stays,
    so the result depends on nothing but the arguments.
    """
    best: dict[Space, int] = dict.fromkeys(starts, 0)
    before: dict[Space, Space] = {}
    queue = sorted(best)
    done: set[Space] = set()
    while queue:
        price, here = divmod(heappop(queue), _MOST_SPACES)
        if here in done:
            continue
        done.add(here)
        for there in steps(here):
            total = price + prices[there]
            if total <= limit and total < best.get(there, FORBIDDEN):
                best[there] = total
                before[there] = here
                heappush(queue, total * _MOST_SPACES + there)
    return Ways(best, before)
