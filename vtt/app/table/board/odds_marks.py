"""What an attack may be expected to do, beside each figure it would strike, before it is made."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from vtt.app.table.people.looking import Looking
from vtt.geometry.lattice import Space
from vtt.rules.attacks import NO_HIT, Foresees, Odds, percent
from vtt.rules.base import Choice, Command
from vtt.scene.marks import BesideMark


def odds_marks(
    looking: Looking, command: Command, offered: frozenset[Space], spared: Mapping[str, str] = {}
) -> Iterator[BesideMark]:
    """A pill for each figure that an attack would strike, and for whom a command `spared` something (figure -> what, in
    words), beside what is `offered`; nothing for other commands."""
    ruleset = looking.session.ruleset
    found = ruleset.odds(looking.table, command) if isinstance(ruleset, Foresees) else {}
    for figure in dict.fromkeys((*found, *spared)):
        said = (short(found[figure]) if figure in found else "", spared.get(figure, ""))
        yield BesideMark(figure, " · ".join(filter(None, said)), offered)


def odds_in_words(looking: Looking, choice: Choice, figure: str) -> str:
    """What a choice can be expected to do to a figure that it may be meant for; empty where it strikes nobody there."""
    ruleset, option = looking.session.ruleset, next((one for one in choice.options() if one.figure == figure), None)
    odds = ruleset.odds(looking.table, option.command) if option is not None and isinstance(ruleset, Foresees) else {}
    return short(odds[figure]) if figure in odds else ""


def short(odds: Odds) -> str:
    """“83 % · 2.4 on average · defeated 31 %”."""
    if not odds.hit:
        return NO_HIT
    first = [odds.first] if odds.first else []
    parts = [*first, f"{percent(odds.hit)} hits", f"{float(odds.damage):.1f} on average"]
    return " · ".join([*parts, f"{odds.fate} {percent(odds.defeat)}"] if odds.defeat else parts)
