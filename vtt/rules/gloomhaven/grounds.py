"""The ground of a table as it is now: which floor is revealed, which doors are shut, and what stands in whose way."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from vtt.board.board import Board
from vtt.board.pieces import Door, Figure, Token
from vtt.geometry.hexagon import HexagonLattice
from vtt.geometry.hexagon_sight import Side, SightKind, side_of
from vtt.geometry.lattice import Space
from vtt.rules.gloomhaven.ground import Ground, rim
from vtt.rules.gloomhaven.travel import Obstruction

WALLS: Final = frozenset({"wall", "ancient", "door", "locked", "portcullis"})
OBSTACLES: Final = frozenset({"obstacle", "barricade"})
PERILS: Final = frozenset({"trap", "hazard"})
DIFFICULT: Final = frozenset({"difficult-terrain", "difficult"})
BREAKABLE: Final = "breakable-wall"
"""A door that only opens by being destroyed."""
FREE_OVERLAYS: Final = frozenset({"corridor", "pressure-plate", "altar", "start"})
"""Overlays that leave a hexagon empty (`gloomhaven.md` 0)."""


def ground_for(
    board: Board,
    hidden: frozenset[Space],
    doors: Mapping[str, Door],
    for_heroes: bool = False,
    sight: SightKind = "corners",
) -> Ground:
    """The ground with the hidden rooms left out. Closed doors are wall, but for characters, who may enter them. Where
    a breakable wall stands is floor: it is a figure (`vtt.rules.gloomhaven.things`)."""
    shut = frozenset(
        door.space
        for door in doors.values()
        if door.space is not None
        and door.state == "closed"
        and door.kind != BREAKABLE
        and not (for_heroes and door.kind != "locked")
    )
    return _ground(board, hidden | shut, sight)


@lru_cache(maxsize=64)
def _ground(board: Board, without: frozenset[Space], sight: SightKind) -> Ground:
    lattice = board.lattice
    if not isinstance(lattice, HexagonLattice):
        raise ValueError("This game is played on hexagons; the scenario's board has none.")
    floor = frozenset(space for space in board.spaces if space not in without and board.letter(space) != "W")
    sides: set[Side] = set()
    for border, kind in board.drawn_borders().items():
        if kind in WALLS:
            direction, space = divmod(border, lattice.size)
            sides.add(side_of(lattice.axial(space), direction))
    return Ground(lattice, floor, frozenset(sides), rim(lattice, floor), sight)


def lying(tokens: Mapping[str, Token], board: Board, kinds: frozenset[str], letters: str) -> frozenset[Space]:
    """Spaces where overlays of some kinds or terrain of some letters lie."""
    found = {space for token in tokens.values() if token.kind in kinds for space in token.spaces}
    for letter in letters:
        code = letter.encode("ascii")
        for row, line in enumerate(board.terrain):
            at = line.find(code)
            while at >= 0:
                found.add(row * board.lattice.columns + at)
                at = line.find(code, at + 1)
    return frozenset(found)


def in_the_way(mover: Figure, figures: Mapping[str, Figure], tokens: Mapping[str, Token], board: Board) -> Obstruction:
    """What stands and lies in a figure's way: enemies stop it, friends are passed."""
    closed: set[Space] = set()
    friends: set[Space] = set()
    for figure in figures.values():
        if figure.space is not None and figure.id != mover.id:
            (friends if figure.side == mover.side else closed).add(figure.space)
    return Obstruction(
        frozenset(closed),
        frozenset(friends),
        lying(tokens, board, OBSTACLES, "X"),
        lying(tokens, board, PERILS, "h"),
        lying(tokens, board, DIFFICULT, "d"),
        lying(tokens, board, frozenset({"ice"}), "i"),
    )


def cuts_off(ground: Ground, obstacles: frozenset[Space], space: Space) -> bool:
    """Whether an obstacle on a space would part floor that hangs together now; figures, traps and the like do not
    matter (`gloomhaven.md` 1.2, T110)."""
    open_floor = ground.floor - obstacles
    beside = [other for other in ground.around[space] if other in open_floor]
    if len(beside) < 2:
        return False
    reached, waiting = {beside[0]}, [beside[0]]
    while waiting:
        for other in ground.around[waiting.pop()]:
            if other in open_floor and other != space and other not in reached:
                reached.add(other)
                waiting.append(other)
    return not set(beside) <= reached
