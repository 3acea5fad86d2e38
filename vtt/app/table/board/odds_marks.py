"""What an attack may be expected to do, beside each figure it would strike, before it is made."""

from __future__ import annotations

from collections.abc import Iterator

from vtt.app.table.people.looking import Looking
from vtt.geometry.lattice import Space
from vtt.rules.attacks import Foresees, Odds, percent
from vtt.rules.base import Command
from vtt.scene.marks import BesideMark


def odds_marks(looking: Looking, command: Command, offered: frozenset[Space]) -> Iterator[BesideMark]:
    """A pill for each figure that an attack would strike, beside what is `offered`; nothing for other commands."""
    ruleset = looking.session.ruleset
    if isinstance(ruleset, Foresees):
        for figure, odds in ruleset.odds(looking.table, command).items():
            yield BesideMark(figure, short(odds), offered)


def short(odds: Odds) -> str:
    """“83 % · 2.4 damage · falls 31 %”."""
    first = [odds.first] if odds.first else []
    parts = [*first, f"{percent(odds.hit)} hits", f"{float(odds.damage):.1f} on average"]
    return " · ".join([*parts, f"falls {percent(odds.defeat)}"] if odds.defeat else parts)
