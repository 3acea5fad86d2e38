"""Which spaces and figures an area covers (`descent.md 2.7`): blasts, paths of spaces, everything near and in sight.

Pure questions to the ground; friend and foe alike, nobody twice. Callers leave out whom their text spares.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from vtt.board.pieces import Figure
from vtt.geometry.bits import members_of
from vtt.geometry.lattice import Space
from vtt.rules.descent.ground import Ground


def blast(ground: Ground, centres: Iterable[Space]) -> frozenset[Space]:
    """The centres and all spaces adjacent to them; crosses thickets, portcullises and elevation lines (`2.7`)."""
    covered: set[Space] = set()
    for centre in centres:
        covered.add(centre)
        covered.update(ground.neighbours(centre))
    return frozenset(covered)


def path_refusal(ground: Ground, path: Sequence[Space], target: Space, length: int) -> str:
    """Why spaces are no path of an attack along `length` counted spaces from the target; empty if they are."""
    if not path or path[0] != target:
        return "The path must begin with the target's space."
    if len(path) > length:
        return f"The path may have {length} spaces at most."
    if any(not ground.adjacent(one, other) for one, other in pairwise(path)):
        return "Every space of the path must be adjacent to the one before it."
    return ""


def paths(ground: Ground, target: Space, length: int, worth: int) -> dict[frozenset[Space], tuple[Space, ...]]:
    """The ways a path of at most `length` counted spaces from the target may take: covered spaces among `worth` (bits;
    those with somebody on them) -> a shortest such path. Smaller sets are kept: one may want to spare a friend."""
    found: dict[frozenset[Space], tuple[Space, ...]] = {}
    seen: set[tuple[Space, frozenset[Space]]] = set()
    waiting: list[tuple[Space, ...]] = [(target,)]
    for path in waiting:
        covered = frozenset(space for space in path if worth >> space & 1)
        found.setdefault(covered, path)
        state = (path[-1], covered)
        if state in seen or len(path) == length:
            continue
        seen.add(state)
        waiting.extend((*path, space) for space in ground.neighbours(path[-1]))
    return found


def around(ground: Ground, figure: Figure) -> frozenset[Space]:
    """All spaces adjacent to a figure."""
    own = ground.spaces_of(figure)
    return frozenset(space for one in own for space in ground.neighbours(one)) - frozenset(own)


def near(ground: Ground, figure: Figure, distance: int) -> int:
    """Bits of all spaces within a counted distance of a figure, its own included."""
    return ground.within(ground.spaces_of(figure), distance)


def figures_on(ground: Ground, spaces: Iterable[Space]) -> Iterator[tuple[Figure, Space]]:
    """Each figure that stands on some of these spaces, once, with the first of them."""
    met: set[str] = set()
    for space in spaces:
        figure = ground.figure_on(space)
        if figure is not None and figure.id not in met:
            met.add(figure.id)
            yield figure, space


def occupied(ground: Ground, bits: int) -> Iterator[tuple[Figure, Space]]:
    """As `figures_on`, for a set of spaces as bits."""
    return figures_on(ground, members_of(bits & ground.occupied))
