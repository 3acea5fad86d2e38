"""A monster on a drawn board is told what to do, and tests read what comes of it as words.

Boards are drawn as in `tests/descent/drawn_square.py`: digits 1 to 4 are heroes, 5 to 9 monsters; 5 acts unless a test
says otherwise. A step reads ``engage 1 C1 +2``: the verb, the target (``/2``: fled from hero 2), where the monster then
lies if it moved (``C1 2x1`` for a large one), the points left if there are any; a skipped entry reads ``-``.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

sys.path.append(str(Path(__file__).parent.parent / "descent"))
from drawn_square import Drawn

from vtt.rules.base import Footprint
from vtt.rules.road_to_legend.lists import Entry, Target
from vtt.rules.road_to_legend.moment import Moment, Orders, Step
from vtt.rules.road_to_legend.outlook import Outlook
from vtt.rules.road_to_legend.planner import is_over, results, steps

NEAREST = Target("nearest")
FRESH = Target("nearest", not_attacked=True)
ENGAGE = Entry("engage", NEAREST)
SIGHT = Entry("sight", NEAREST)
ATTACK = Entry("attack", NEAREST)
RETREAT = Entry("retreat")


class Told:
    """One activation on a drawn board."""

    def __init__(
        self, picture: str, *entries: Entry, monster: str = "5", terrain: dict[str, str] | None = None, **told: Any
    ) -> None:
        self.drawn = Drawn(picture, terrain=terrain)
        figure = self.drawn.figures[monster]
        flags = {key: told.pop(key) for key in ("flying", "scamper") if key in told}
        self.outlook = Outlook(self.drawn.ground, figure, **flags)
        kept = {key: told.pop(key) for key in ("points", "attacked", "attacks_done") if key in told}
        conditions = frozenset(told.pop("conditions", "").split())
        self.moment = Moment(
            self.outlook.place,
            kept.get("points", 0),
            tuple(kept.get("attacked", "")),
            conditions,
            attacks=kept.get("attacks_done", 0),
        )
        self.orders = Orders(entries, **{"speed": 3, "once": len(entries) == 1, **told})

    @property
    def results(self) -> list[str]:
        """Every result, its steps parted by semicolons, sorted."""
        found = results(self.outlook, self.orders, self.moment)
        return sorted("; ".join(self._words(result)) for result in found)

    @property
    def only(self) -> str:
        """The one result there is."""
        (result,) = self.results
        return result

    @property
    def over(self) -> bool:
        return is_over(self.outlook, self.orders, self.moment)

    @property
    def next_steps(self) -> list[Step]:
        return steps(self.outlook, self.orders, self.moment)

    def _words(self, result: tuple[Step, ...]) -> list[str]:
        here, found = self.moment.base, []
        for step in result:
            if step.skipped:
                found.append("-")
                continue
            words = [step.deed or self.orders.entries[step.entry].do]
            if step.target is not None:
                words.append(step.target.id or step.target.name)
            words += ["".join(goal.id for goal in step.visited)] if step.visited else []
            words += [f"/{step.away_from.id}"] if step.away_from is not None else []
            words += [self.place(step.base)] if step.base != here else []
            words += [f"+{step.left}"] if step.left else []
            here = step.base
            found.append(" ".join(words))
        return found

    def place(self, base: Footprint) -> str:
        name = self.drawn.lattice.name(base.space)
        return name if base.width == base.height == 1 else f"{name} {base.width}x{base.height}"
