"""Cheapest ways over a graph of spaces; the ruleset says which steps there are and what each costs."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
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


def straightest(end: Space, before: Mapping[Space, Iterable[Space]], aslant: Collection[int] = ()) -> tuple[Space, ...]:
    """Of the ways that lead to an end the one with the fewest steps `aslant` (differences of numbers of spaces), then
    with the fewest turns; start space first.

    `before` has for each space of these ways those that it may be entered from (none: a way begins there), and lists
    them from the starts on. Of ways that are straight alike the one that is first seen backwards, by numbers, is taken,
    so the result depends on nothing but the arguments.
    """
    found: dict[Space, dict[int, tuple[int, int, int]]] = {}
    for here, entered in before.items():
        found[here] = {
            there - here: min(
                (slants + (here - there in aslant), turns + (back not in (0, there - here)), back)
                for back, (slants, turns, _) in found[there].items()
            )
            for there in entered
        } or {0: (0, 0, 0)}
    back = min(found[end], key=lambda step: (*found[end][step][:2], step))
    path = [end]
    while back:
        here = path[-1]
        path.append(here + back)
        back = found[here][back][2]
    return tuple(reversed(path))
