"""The readings of a game at New game, by what they touch: what is as usual lies folded."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Final

from vtt.app.new_game.widgets import rule_row
from vtt.app.widgets.base import Action, Widget
from vtt.app.widgets.button import Button
from vtt.app.widgets.layout import Gap, Row
from vtt.rules.known import About, Reading

GROUPS: Final[Mapping[About, str]] = {
    "players": "Players, their heroes and cards",
    "map": "The map and its places",
    "fights": "Enemies and fights",
    "turns": "Rounds and turns",
}
FEW: Final = 5
"""Readings that are listed without groups."""
USUAL: Final = "as usual"

Choose = Callable[[str, str], None]
"""A setting and its new value."""


class RuleOptions:
    """What is unfolded of the readings of one scenario."""

    def __init__(self, rebuild: Action, show: Action) -> None:
        """`show` scrolls to what was unfolded."""
        self.rebuild, self.show = rebuild, show
        self.shown = False
        self.unfolded: set[About] = set()

    def rows(
        self, rules: Sequence[Reading], now: Mapping[str, str], usual: Mapping[str, str], choose: Choose
    ) -> Iterator[Widget]:
        """The button that unfolds them all, then group by group. `now`: the values chosen; `usual`: those of the
        scenario, where it has its own."""
        if not rules:
            return
        words = "Fewer rule options" if self.shown else "Rule options"
        options = Button(words, self._toggle, small=True, icon="icon/settings", name="rule options")
        yield Row([options, Gap(weight=1)])
        if not self.shown:
            return
        yield from (row_of(rule, now, usual, choose) for rule in rules if not rule.about or len(rules) <= FEW)
        for about, title in GROUPS.items() if len(rules) > FEW else ():
            inside = [rule for rule in rules if rule.about == about]
            if inside:
                yield self._head(about, title, [said for one in inside if (said := changed(one, now, usual))])
                if about in self.unfolded:
                    yield from (row_of(rule, now, usual, choose) for rule in inside)

    def _head(self, about: About, title: str, said: Sequence[str]) -> Widget:
        icon = "icon/down" if about in self.unfolded else "icon/right"
        fold = partial(self._fold, about)
        return Button(title, fold, icon=icon, below="; ".join(said) or USUAL, chosen=bool(said), name=f"rules {about}")

    def _fold(self, about: About) -> None:
        self.unfolded ^= {about}
        self.rebuild()

    def _toggle(self) -> None:
        self.shown = not self.shown
        self.rebuild()
        if self.shown:
            self.show()


def _standard(rule: Reading, usual: Mapping[str, str]) -> str:
    return usual.get(rule.setting, rule.usual)


def changed(rule: Reading, now: Mapping[str, str], usual: Mapping[str, str]) -> str:
    """“Rounds: two more” where a reading is not as usual, else nothing."""
    standard = _standard(rule, usual)
    value = now.get(rule.setting, standard)
    return f"{rule.question}: {dict(rule.values).get(value, value)}" if value != standard else ""


def row_of(rule: Reading, now: Mapping[str, str], usual: Mapping[str, str], choose: Choose) -> Widget:
    """A reading with its values to choose from."""
    values = [value for value, _ in rule.values]
    value = now.get(rule.setting, _standard(rule, usual))
    place = values.index(value) if value in values else 0
    return rule_row(rule, place, lambda number: choose(rule.setting, values[number]))
