"""Heroes keep together: where a bot's hero would stand alone among enemies, or before what nobody knows."""

from __future__ import annotations

from typing import Any

from vtt.board.pieces import Figure
from vtt.board.table import Table
from vtt.geometry.lattice import Lattice, Space
from vtt.rules.game import Game


def alone(view: Table[Any], figure: Figure, space: Space, game: Game) -> bool:
    """Whether a hero has friends on their feet, and none of them near a space."""
    friends = _friends(view, figure, game)
    return bool(friends) and not _company(view, friends, space, game)


def spared(view: Table[Any], figure: Figure, space: Space, game: Game) -> bool:
    """Whether a hero is near its end, and one of its friends near a space is not: that one goes first."""
    near = _company(view, _friends(view, figure, game), space, game) if figure.near_death else []
    return any(not friend.near_death for friend in near)


def _friends(view: Table[Any], figure: Figure, game: Game) -> list[Figure]:
    """A hero's friends on their feet; none where each goes its own way."""
    camp = game.camp(figure.side)
    return [
        other
        for other in view.pieces.figures.values()
        if game.together and other.rank == "hero" and other.id != figure.id
        if other.space is not None and other.damage < other.health and game.camp(other.side) == camp
    ]


def _company(view: Table[Any], friends: list[Figure], space: Space, game: Game) -> list[Figure]:
    """Those of them that are near a space."""
    lattice = view.board.lattice
    return [one for one in friends if one.space is not None and _near(lattice, space, one.space, game.together)]


def exposed(view: Table[Any], figure: Figure, space: Space, game: Game) -> bool:
    """Whether a hero would be alone in a space that enemies are near. Whoever has fallen has nothing to fear."""
    if figure.rank != "hero" or figure.damage >= figure.health or not alone(view, figure, space, game):
        return False
    camp, lattice = game.camp(figure.side), view.board.lattice
    return any(
        other.space is not None and game.camp(other.side) != camp and _near(lattice, space, other.space, game.together)
        for other in view.pieces.figures.values()
    )


def _near(lattice: Lattice, one: Space, other: Space, steps: int) -> bool:
    """Whether so few steps lie between two spaces, walls left out of account."""
    if steps == 1:
        return one == other or other in lattice.neighbours(one)
    return lattice.distance(one, other) <= steps
