"""The combat board: who is fought, what each takes and what lies there for it, and what would come."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

import pygame

from vtt.app.game_screens import Lies, Submit
from vtt.app.paint import Paint
from vtt.app.widgets.base import Host, Look, Point, Widget
from vtt.app.widgets.button import Button
from vtt.app.widgets.label import Flow, Heading, Icon, Label, NamedRule, Paragraph, Pill
from vtt.app.widgets.layout import Card, Column, Gap, Grid, Row, Scroll
from vtt.rules.enumeration import capital, enumerated
from vtt.rules.mage_knight.advice import advice
from vtt.rules.mage_knight.change import Change
from vtt.rules.mage_knight.fight_board import PHASES, FightShown, FoeShown, Need, fight_shown
from vtt.rules.unseen import UNKNOWN

ALONE: Final = 300
"""Units of that of the only one in a small window: its abilities stand beside its numbers."""
CELLS: Final = 12
"""Needs up to this many are told in cells; more become one bar."""
FOLDED: Final = 680
"""Units of the small form at most: it lies between who acts and the shelves."""
FOE: Final = (196, 160)
"""Units of an enemy's card at least: usually, and in a small window."""

RESISTS: Final = "Such attacks count half."


def fight_board(change: Change, lies: Lies) -> Widget | None:
    """The combat board of a view of the table while somebody fights, else None."""
    shown, submit = fight_shown(change), lies.submit
    if shown is None:
        return None
    head: list[Widget] = [] if submit is None or _lies_hidden(change) else [HintPill(change)]
    head += [] if lies.fold is None else [lies.fold]
    if lies.folded:
        return FoldedFight(shown, submit, head)
    return LowFightBoard(shown, submit, head) if lies.low else FightBoard(shown, submit, head)


def _lies_hidden(change: Change) -> bool:
    """Whether those who look do not see the hand of who fights: they cannot be told what it could do."""
    return UNKNOWN in change.hero(change.turn.hero).hand


class FoldedFight(Card):
    """The small form: the phase, each enemy with what it takes now, and what would come, in a line or two."""

    def __init__(self, fight: FightShown, submit: Submit | None, head: Sequence[Widget]) -> None:
        foes = Flow([Row(list(_folded_foe(foe, submit)), gap=5) for foe in fight.foes], gap=14)
        foes.weight = 1.0
        inside: list[Widget] = [Row([Label(fight.phase, bold=True, quiet=True), foes, *head], gap=12)]
        inside += [Paragraph(_what_comes(fight), size=12, most=2)] if fight.comes else []
        super().__init__(Column(inside, gap=3), padding=6, name="fight board")

    def natural_width(self, paint: Paint) -> int:
        return min(super().natural_width(paint), paint.px(FOLDED))


def _folded_foe(foe: FoeShown, submit: Submit | None) -> Iterator[Widget]:
    """An enemy in the small form: its picture and name, its attacks where they strike now, and what it takes."""
    if foe.picture:
        yield Icon(f"figure/{foe.picture}", side=20, tip=foe.name)
    yield Label(foe.name, quiet=bool(foe.state))
    if foe.state or not foe.needs:
        yield Label(foe.state or " and ".join(foe.attacks), quiet=True)
        return
    for number, need, times in _each_kind(foe.needs):
        if need.refusal:
            yield Icon("icon/lock", side=16, tip=need.refusal)
            continue
        counts = f"{capital(need.counts)}." if need.counts else ""
        yield Label(f"{_times(times)}{need.words} {need.has} of {need.needs}", bold=True, tip=counts)
        yield from _deeds(f"{foe.name} {number}", need, submit)


def _what_comes(fight: FightShown) -> str:
    """What would come if the phase ended now, in a line."""
    told = Counter(fight.comes)
    comes = " ".join(f"{_repeated(words, times).rstrip('.')}." for words, times in told.items())
    return f"{_when(fight)}: {comes}"


def _when(fight: FightShown) -> str:
    return "If nothing is blocked" if fight.place == 0 else "If the phase ends now"


class LowFightBoard(Card):
    """In a small window: the enemies with their numbers and what they take now. Rules of abilities are said by the
    mouse, and what would come stands in one line."""

    def __init__(self, fight: FightShown, submit: Submit | None, hints: Sequence[Widget]) -> None:
        self.foes = len(fight.foes) + fight.summoned  # as wide from the beginning
        inside: list[Widget] = [
            Grid([_low_foe(foe, submit) for foe in fight.foes], least=ALONE if len(fight.foes) == 1 else FOE[1], gap=6)
        ]
        inside += [Paragraph(_what_comes(fight), size=12)] if fight.comes else []
        head = Row([Label(fight.phase, bold=True), Gap(weight=1), *hints], gap=8)
        super().__init__(Scroll(Column([head, *inside], gap=5), name="fight"), padding=8, name="fight board")

    def natural_width(self, paint: Paint) -> int:
        """The same all through a fight, whatever it says: the board beside it would slide for a longer line."""
        least = ALONE if self.foes == 1 else min(3, max(2, self.foes)) * (FOE[1] + 6)
        return paint.px(least + 20)


class FightBoard(Card):
    """As wide as its enemies want, in the middle of the free board."""

    def __init__(self, fight: FightShown, submit: Submit | None, hints: Sequence[Widget]) -> None:
        self.foes = len(fight.foes) + fight.summoned  # as wide from the beginning
        steps = [
            Label(words, bold=number == fight.place, size=16, quiet=number != fight.place)
            for number, words in enumerate(PHASES.values())
        ]
        told = Counter(fight.comes)
        worst = fight.comes[-1] if fight.comes else ""
        comes = [Paragraph(_repeated(words, times), quiet=words != worst) for words, times in told.items()]
        self.when = Heading(_when(fight))
        end = Column([self.when, *comes], gap=2)
        parts = Grid([*(_foe(foe, submit) for foe in fight.foes), end], least=FOE[0], gap=8)
        head = Row([*steps, Gap(weight=1), *hints], gap=8)
        super().__init__(Scroll(Column([head, parts], gap=8), name="fight"), padding=12, name="fight board")

    def natural_width(self, paint: Paint) -> int:
        least = max(paint.px(FOE[0]), self.when.natural_width(paint)) + paint.px(8)
        return max(super().natural_width(paint), min(4, self.foes + 1) * least + paint.px(24))


class HintPill(Pill):
    """What the hand could do in this phase, for whoever points at it or clicks it, as it looks like a button: it is
    found out only then."""

    def __init__(self, change: Change) -> None:
        super().__init__("What could I do?", icon="icon/help")
        self.name = "fight hint"
        self.change = change
        self._found: str | None = None

    def hint(self, point: Point) -> str:
        if self._found is None:
            self._found = advice(self.change)
        return self._found

    def press(self, point: Point, button: int, ui: Host) -> bool:
        ui.notify(self.hint(point))
        return True


def _low_foe(foe: FoeShown, submit: Submit | None) -> Widget:
    """An enemy in a small window: its name, numbers and abilities, and what it takes now."""
    numbers = [*_numbers(foe), *_low_abilities(foe)]
    inside: list[Widget] = [Paragraph(foe.name, bold=True), Flow(numbers, gap=6)]
    inside += [Pill(foe.state.capitalize())] if foe.state else _needs(foe, submit, cells=False)
    able = any(need.command is not None for need in foe.needs) and not foe.state
    return Card(Column(inside, gap=3), padding=6, chosen=able, name=f"foe {foe.name}")


def _low_abilities(foe: FoeShown) -> Iterator[Widget]:
    """Its abilities with their rules, and what it resists one by one, as all of it is wider than its card."""
    yield from (Pill(name, tip=rule) for name, rule in foe.abilities)
    yield from (Pill(f"Resists {one}", tip=RESISTS) for one in foe.resists)


def _needs(foe: FoeShown, submit: Submit | None, *, cells: bool = True) -> Iterator[Widget]:
    """What an enemy takes now; what several attacks take alike once."""
    for number, need, times in _each_kind(foe.needs):
        yield from _need(f"{foe.name} {number}", need, times, submit, cells=cells)


def _each_kind(needs: Sequence[Need]) -> Iterator[tuple[int, Need, int]]:
    """Of needs that are alike the first, with its place and how many there are."""
    alike = Counter((need.words, need.has, need.needs, need.counts, need.refusal) for need in needs)
    for number, need in enumerate(needs):
        times = alike.pop((need.words, need.has, need.needs, need.counts, need.refusal), 0)
        if times:
            yield number, need, times


def _foe(foe: FoeShown, submit: Submit | None) -> Widget:
    """An enemy as a card: numbers large, each ability with its rule, what it takes now."""
    picture = [Icon(f"figure/{foe.picture}", side=28)] if foe.picture else []
    name = Paragraph(foe.name, bold=True, size=16, weight=1)
    inside: list[Widget] = [Row([*picture, name], gap=6), Flow(list(_numbers(foe)), gap=8)]
    if foe.state:
        inside.append(Pill(foe.state.capitalize()))
    else:  # what can be done now stands above the rules: it is seen where the board has little room, too
        inside += _needs(foe, submit)
    inside += [NamedRule(name, rule) for name, rule in foe.abilities]
    if foe.resists:
        inside.append(NamedRule(f"Resists {enumerated(foe.resists)}", RESISTS))
    able = any(need.command is not None for need in foe.needs) and not foe.state
    return Card(Column(inside, gap=5), padding=10, chosen=able, name=f"foe {foe.name}")


def _numbers(foe: FoeShown) -> Iterator[Widget]:
    """Each attack, the armour and the fame, so that all of them are seen: they go on in the next line."""
    for attack in foe.attacks:
        yield Row([Icon("icon/attack", side=18, tip="Attack"), *_strength(attack)], gap=4)
    armour = Label(str(foe.armour), size=20, bold=True)
    yield Row([Icon("icon/shield", side=18, tip="Armour"), armour], gap=4)
    yield Row([Icon("icon/star", side=18, tip="Fame for its defeat"), Label(str(foe.fame), size=20, quiet=True)], gap=4)


def _strength(attack: str) -> list[Widget]:
    """An attack: its number large, its element as a sign ("3 fire")."""
    number, _, element = attack.partition(" ")
    if not number.isdecimal():
        return [Label(attack, size=12, bold=True)]
    signs = [name for name in ("fire", "ice") if name in element or element == "cold fire"]
    tip = f"{element.capitalize()} attack" if element else ""
    return [Label(number, size=20, bold=True), *(Icon(f"element/{name}", side=20, tip=tip) for name in signs)]


def _times(count: int) -> str:
    return f"{count} × " if count > 1 else ""


def _repeated(words: str, times: int) -> str:
    """“2 × Frost imp, 1 ice: 1 wound each”: without the last word it read as one wound in all."""
    return f"{_times(times)}{words}{' each' if times > 1 else ''}"


def _need(name: str, need: Need, times: int, submit: Submit | None, *, cells: bool) -> Iterator[Widget]:
    """“7 of 9 needed, ice counts half”, its `cells`, and the button that does it: for the first of so many `times`
    alike."""
    if need.refusal:
        yield Paragraph(need.refusal, size=12, quiet=True)
        return
    counts = f", {need.counts}" if need.counts else ""
    over = need.has - need.needs
    spare = f", {over} over" if need.command is not None and over > 0 else ""
    yield Paragraph(f"{_times(times)}{need.words}: {need.has} of {need.needs} needed{counts}{spare}")
    done = list(_deeds(name, need, submit))
    first = [Cells(need)] if cells else []
    yield from [Row([*first, done[0]], gap=8), *done[1:]] if need.command is not None and done else [*first, *done]


def _deeds(name: str, need: Need, submit: Submit | None) -> Iterator[Widget]:
    """The buttons that do what is needed, and that make the attack weaker."""
    if submit is None:
        return
    if need.command is not None:
        words = "Block it" if need.words.startswith("Block") else "Defeat it"
        yield Button(words, partial(submit, need.command), icon="icon/check", small=True, name=f"do {name}")
    if need.slow is not None:
        words = f"Slow by {need.points}"
        tip = "Spends movement points: its attack is so much weaker."
        yield Button(words, partial(submit, need.slow), icon="icon/move", small=True, name=f"slow {name}", tip=tip)


class Cells(Widget):
    """What is there, full; what is missing, only its outline. Large needs are one bar."""

    def __init__(self, need: Need) -> None:
        super().__init__(name="cells", weight=1.0)
        self.need = need

    def height(self, paint: Paint, width: int) -> int:
        return paint.px(12)

    def draw(self, paint: Paint, surface: pygame.Surface, look: Look) -> None:
        has, needs = self.need.has, max(1, self.need.needs)
        if needs > CELLS:
            paint.bar(surface, self.rect, min(1.0, has / needs), paint.accent)
            return
        gap = paint.px(3)
        wide = min(paint.px(16), (self.rect.width - gap * (needs - 1)) // needs)
        for number in range(needs):
            cell = pygame.Rect(self.rect.left + number * (wide + gap), self.rect.top, wide, self.rect.height)
            paint.box(surface, cell, paint.accent if number < has else None, paint.quiet, radius=3)
