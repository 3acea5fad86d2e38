"""Heroes keep together: where a bot's hero would stand alone among enemies, or before what nobody knows."""

from __future__ import annotations

from typing import Any

from vtt.board.pieces import Figure
from vtt.board.table import Table
from vtt.geometry.lattice import Lattice, Space
from vtt.rules.game import Game


def alone(view: Table[Any], figure: Figure, space: Space, game: Game) -> bool:
    """Whether a hero has friends on their feet, and none of them near a space."""
    if not game.together:
        return False
    camp, lattice, friendless = game.camp(figure.side), view.board.lattice, True
    for other in view.pieces.figures.values():
        if other.rank != "hero" or other.id == figure.id or other.space is None or other.damage >= other.health:
            continue
        if game.camp(other.side) == camp:
            if _near(lattice, space, other.space, game.together):
                return False
            friendless = False
    return not friendless


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
