"""The table of scores at the end of a game: a row a category, a column a hero, titles and all (`mage_knight.md` 15)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from vtt.app.paint import Paint
from vtt.app.widgets.base import Widget
from vtt.app.widgets.label import Heading, Label, Paragraph
from vtt.app.widgets.layout import Card, Column, Gap, Row, Scroll
from vtt.rules.enumeration import printed, with_sign
from vtt.rules.mage_knight.change import Change
from vtt.rules.mage_knight.scoring import NAMES, Score, table_of_scores, totals

NUMBERS: Final = 66
"""Units of a column of numbers at least: twice as much has room for most of what is counted in a line."""
GAP: Final = 8


def score_table(change: Change) -> Widget:
    """The scores over the board, once the game is over."""
    return _Sheet(scores(change), _names([hero.name for hero in change.game.heroes.values()]))


def scores(change: Change) -> Widget:
    """How the fame of every hero comes together."""
    heroes = change.game.heroes
    found, total = table_of_scores(change), totals(change)
    lines: list[Widget] = [Heading("Scores"), _line("", _names([hero.name for hero in heroes.values()]), bold=True)]
    lines.append(_line("Fame won", [str(hero.fame) for hero in heroes.values()]))
    for number, first in enumerate(next(iter(found.values()), [])):
        cells = []
        for figure in heroes:
            line = found[figure][number]
            cells.append(printed(line.fame) + (f" {with_sign(line.title)}" if line.title else ""))
        lines.append(_line(NAMES[first.category], cells))
    if change.game.rules.cooperative or change.game.rules.dummy:
        others = [total[figure] - hero.fame - _sum(found[figure]) for figure, hero in heroes.items()]
        lines.append(_line("Goal and time", [with_sign(other) for other in others]))
    lines += [Gap(2), _line("Total", [printed(total[figure]) for figure in heroes], bold=True)]
    if any(line.title for own in found.values() for line in own):
        words = "After the score of a kind: its title, for whoever has most of it (wounds: what they take off)."
        lines.append(Paragraph(words, size=12, quiet=True))
    return Column(lines, gap=4)


class _Sheet(Card):
    """A column for each of these names, as wide as the widest of them, and twice that for what is counted: beside it
    the board has room."""

    def __init__(self, inside: Widget, names: Sequence[str]) -> None:
        super().__init__(Scroll(inside, name="scores"), name="score table")
        self.names = names

    def natural_width(self, paint: Paint) -> int:
        widest = max(paint.px(NUMBERS), *(paint.width(name, 14, True) for name in self.names))
        return (widest + paint.px(GAP)) * (2 + len(self.names)) + 2 * paint.px(self.padding)


def _sum(lines: list[Score]) -> int:
    return sum(line.fame + line.title for line in lines)


def _names(names: list[str]) -> list[str]:
    """By what the columns are called: the first name, where that tells them apart."""
    first = [name.split()[0] for name in names]
    return first if len(set(first)) == len(names) else names


def _line(words: str, cells: list[str], *, bold: bool = False) -> Row:
    shown: list[Widget] = [Paragraph(words, bold=bold, weight=2)]
    return Row([*shown, *(Label(cell, bold=bold, align="right", weight=1) for cell in cells)], gap=GAP)
