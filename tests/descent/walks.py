"""Short words for tests of the engine: walking an arena's figures along named spaces."""

from __future__ import annotations

from arena import Arena

from vtt.board.pieces import Door
from vtt.rules.descent.commands import Move


def step(arena: Arena, figure: str, way: str, actions: int = 1, fatigue: int = 0, lies: str = "") -> Move:
    """A move along named spaces (``"A1 B1 C1"``, the start first). `lies`: where it ends, ``"C1 2x1"``."""
    path = tuple(arena.space(name) for name in way.split())
    corner, _, size = (lies or f"{way.split()[-1]} 1x1").partition(" ")
    width, height = (int(number) for number in size.split("x"))
    return Move(
        figure=figure,
        path=path,
        space=arena.space(corner),
        width=width,
        height=height,
        actions=actions,
        fatigue=fatigue,
    )


def walk(arena: Arena, figure: str, way: str, actions: int = 1, fatigue: int = 0, lies: str = "") -> Arena:
    return arena.do(step(arena, figure, way, actions, fatigue, lies))


def hang_door(arena: Arena, one: str, other: str, kind: str = "door", state: str = "closed", **fields: object) -> Arena:
    """A door between two spaces."""
    border = arena.lattice.border(arena.space(one), arena.space(other))
    assert border is not None
    door = Door(id="oak", name="oak door", kind=kind, borders=(border,), state=state, **fields)  # type: ignore[arg-type]
    return arena.pieces(doors={**arena.table.pieces.doors, "oak": door})
