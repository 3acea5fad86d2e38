"""What an attack may be expected to do, over each figure it would strike, before it is made."""

from __future__ import annotations

from collections.abc import Iterator

from vtt.app.table.looking import Looking
from vtt.geometry.plan import plan_of
from vtt.rules.attacks import Foresees, Odds, percent
from vtt.rules.base import Command
from vtt.scene.changes import figure_middle
from vtt.scene.marks import LabelMark
from vtt.scene.packing import packed

ABOVE = 0.75
"""How far above a figure's middle its odds stand, in spaces."""


def odds_marks(looking: Looking, command: Command) -> Iterator[LabelMark]:
    """A pill for each figure that an attack would strike; nothing for other commands."""
    ruleset = looking.session.ruleset
    if not isinstance(ruleset, Foresees):
        return
    plan = plan_of(looking.board.lattice)
    shifts = packed(plan, looking.table.pieces).shifts
    for name, odds in ruleset.odds(looking.table, command).items():
        figure = looking.figure(name)
        middle = figure_middle(plan, figure) if figure is not None else None
        if figure is not None and middle is not None:
            across, down = shifts.get(name, (0.0, 0.0))
            above = middle[0] + across, middle[1] + down - figure.height / 2 - ABOVE + 0.5
            yield LabelMark(above, short(odds), whole=True)


def short(odds: Odds) -> str:
    """“83 % · 2.4 damage · falls 31 %”."""
    parts = [f"{percent(odds.hit)} hits", f"{float(odds.damage):.1f} on average"]
    return " · ".join([*parts, f"falls {percent(odds.defeat)}"] if odds.defeat else parts)
