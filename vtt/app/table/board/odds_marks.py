"""What an attack may be expected to do, over each figure it would strike, before it is made."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from vtt.app.table.people.looking import Looking
from vtt.board.pieces import Figure
from vtt.geometry.plan import Plan, plan_of
from vtt.rules.attacks import Foresees, Odds, percent
from vtt.rules.base import Command
from vtt.scene.changes import figure_middle
from vtt.scene.marks import LabelMark
from vtt.scene.packing import packed

ABOVE = 0.75
"""How far above a figure's middle its odds stand, in spaces; below it where they would hide somebody who fights."""
WIDE, TALL = 2.0, 0.6
"""How near a figure's middle is to that of a pill which lies over it, in spaces."""
Point = tuple[float, float]


def odds_marks(looking: Looking, command: Command) -> Iterator[LabelMark]:
    """A pill for each figure that an attack would strike; nothing for other commands."""
    ruleset = looking.session.ruleset
    if not isinstance(ruleset, Foresees):
        return
    plan = plan_of(looking.board.lattice)
    shifts = packed(plan, looking.table.pieces).shifts
    found = ruleset.odds(looking.table, command)
    fight = [looking.figure(name) for name in dict.fromkeys((getattr(command, "figure", ""), *found))]
    stand = (_stands(plan, figure, shifts) for figure in fight if figure is not None)
    fighters = [middle for middle in stand if middle is not None]
    for name, odds in found.items():
        figure = looking.figure(name)
        if figure is not None and (middle := _stands(plan, figure, shifts)) is not None:
            yield LabelMark(place_beside(middle, figure.height, fighters), short(odds), whole=True)


def place_beside(middle: Point, tall: int, fighters: Sequence[Point]) -> Point:
    """Where the odds of a figure so many spaces tall stand: above it, or below where they hide fewer who fight."""
    away = tall / 2 + ABOVE - 0.5
    above, below = ((middle[0], middle[1] + side * away) for side in (-1, 1))
    return below if _covers(above, fighters) > _covers(below, fighters) else above


def _stands(plan: Plan, figure: Figure, shifts: Mapping[str, Point]) -> Point | None:
    """The middle of a figure as it is drawn."""
    middle, (across, down) = figure_middle(plan, figure), shifts.get(figure.id, (0.0, 0.0))
    return None if middle is None else (middle[0] + across, middle[1] + down)


def _covers(at: Point, fighters: Sequence[Point]) -> int:
    """How many of those who fight a pill would lie over."""
    return sum(abs(x - at[0]) < WIDE and abs(y - at[1]) < TALL for x, y in fighters)


def short(odds: Odds) -> str:
    """“83 % · 2.4 damage · falls 31 %”."""
    parts = [f"{percent(odds.hit)} hits", f"{float(odds.damage):.1f} on average"]
    return " · ".join([*parts, f"falls {percent(odds.defeat)}"] if odds.defeat else parts)
