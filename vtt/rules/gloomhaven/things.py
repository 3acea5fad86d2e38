"""Things that can be destroyed: obstacles with health, and breakable walls (`gloomhaven.md` 1.2, T99).

Such a thing is a figure of a side of its own. Characters and their summons may attack it, monsters do not; nobody goes
through it, no condition takes hold of it, only damage destroys it. A breakable wall that is destroyed is an open door.
The rules give it no health; here it withstands as much as two traps do.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from vtt.board.pieces import Door, Figure, Token
from vtt.rules.gloomhaven.change import Change
from vtt.rules.gloomhaven.grounds import BREAKABLE, OBSTACLES
from vtt.rules.gloomhaven.state import THING

SIDE: Final = "things"


def is_sturdy(token: Token) -> bool:
    """Whether an overlay is an obstacle with health (its `amount`)."""
    return token.kind in OBSTACLES and token.amount > 0 and len(token.spaces) == 1


def figures_of(tokens: Iterable[Token]) -> tuple[Figure, ...]:
    """The figures that stand for the obstacles with health among some overlays."""
    return tuple(
        Figure(
            id=token.id,
            kind=token.kind,
            name=token.name or "Obstacle",
            side=SIDE,
            space=token.spaces[0],
            rank=THING,
            health=token.amount,
            picture=token.picture or "token/obstacle",
        )
        for token in tokens
        if is_sturdy(token)
    )


def wall_id(door: Door) -> str:
    """The id of the figure that stands for a breakable wall."""
    return f"wall-{door.id}"


def raise_walls(change: Change) -> None:
    """Every breakable wall that can be seen stands there until it is destroyed."""
    for door in change.doors.values():
        unbroken = door.kind == BREAKABLE and door.state == "closed" and wall_id(door) not in change.figures
        if unbroken and door.space is not None and door.space not in change.hidden:
            wall = Figure(
                id=wall_id(door),
                kind=door.kind,
                name=door.name or "Breakable wall",
                side=SIDE,
                space=door.space,
                rank=THING,
                health=2 * change.level.trap,
                picture="token/wall-section",
            )
            change.add_figure(wall)


def wall_of(change: Change, figure: str) -> Door | None:
    """The breakable wall a figure stands for."""
    return next((door for door in change.doors.values() if wall_id(door) == figure), None)
