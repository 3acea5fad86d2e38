"""What a monster that acts by lists would do, told and drawn on the author's board before anybody plays."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec
import pygame

from vtt.app.editor.layout import clear_of_cards
from vtt.app.editor.workbench import Workbench
from vtt.app.widgets.base import Layer, Widget
from vtt.app.widgets.button import Button
from vtt.app.widgets.choose import DropDown
from vtt.app.widgets.label import Label, Paragraph
from vtt.app.widgets.layer import beside
from vtt.app.widgets.layout import Card, Column, Gap, Row, Scroll
from vtt.board.table import Table
from vtt.editor.parts import Item, thing
from vtt.files.problem import FileProblem
from vtt.rules.optional import Foretells, Foretold
from vtt.scenario.document import Group, Scenario
from vtt.scenario.words import kind_words
from vtt.scene.marks import GhostMark, LineMark, Mark, PathMark

TALL: Final = 300
WIDE: Final = 340


class Foretelling:
    """Asks the rules, as if the game began now with every room and door open."""

    def __init__(self, bench: Workbench) -> None:
        self.bench = bench
        self._layer: Layer | None = None

    def knows(self, item: Item) -> bool:
        """Whether the game of the document can say what this monster, or a group of them, does."""
        from vtt.files.games import rules_of

        document = self.bench.desk.document
        one = thing(document, item) if item.kind in ("figures", "groups") else None
        try:
            monsters = isinstance(one, Group) or (one is not None and one.side == "monsters")
            return monsters and isinstance(rules_of(document), Foretells)
        except (FileProblem, ValueError):
            return False

    def show(self, item: Item) -> None:
        """Tell what it, or the first of a group, would do by its first orders; others can be chosen."""
        try:
            table, found = self._ask(item)
        except (FileProblem, ValueError) as problem:
            self.bench.ui.notify(str(problem), warning=True)
            return
        if found:
            self._tell(item, table, found, 0)

    def _ask(self, item: Item) -> tuple[Table[object], tuple[Foretold, ...]]:
        from pathlib import Path

        from vtt.files import games
        from vtt.scenario.compiled import Compiled

        desk = self.bench.desk
        document = open_everywhere(desk.document)
        compiled = Compiled(desk.board, (), desk.tile_spaces)
        file = self.bench.opened.lies_at or Path("try.scenario.json")
        opened = games.OpenedScenario(file, document, compiled, ())
        session = games.new_game(opened, games.seats_for(document), seed=1)
        try:
            ruleset = session.ruleset
            table = with_heroes(session.table, desk.board.areas.get(document.start, frozenset()))
            figures = table.pieces.figures.values()
            figure = (
                item.id if item.kind == "figures" else next((one.id for one in figures if one.group == item.id), "")
            )
            if not figure:
                raise ValueError(
                    "Nobody of this group has room on the board now: choose an area for it, or a larger one."
                )
            return table, ruleset.foretell(table, figure) if isinstance(ruleset, Foretells) else ()
        finally:
            games.close(session)

    def _tell(self, item: Item, table: Table[object], found: tuple[Foretold, ...], number: int) -> None:
        bench, ui = self.bench, self.bench.ui
        told = found[number]
        bench.told = tuple(marks_of(told, table))
        bench.changed()
        if self._layer is not None:
            ui.close(self._layer)

        def close() -> None:
            if self._layer is not None:
                ui.close(self._layer)
            self._layer, bench.told = None, ()
            bench.changed()

        one = thing(bench.desk.document, item)
        orders = DropDown(
            [each.orders for each in found],
            number,
            lambda chosen: self._tell(item, table, found, chosen),
            name="orders",
        )
        lines: list[Widget] = [Paragraph(f"{n}. {step.words}", size=14) for n, step in enumerate(told.steps, 1)]
        inside: list[Widget] = [
            Label(f"What {one.name or kind_words(one.kind)} would do", size=16, bold=True),
            orders,
            Paragraph("As if the game began now, with every room and door open.", size=12, quiet=True),
            Scroll(Column(lines, gap=6), most=TALL),
            Row([Gap(weight=1), Button("Close", close, keys="Esc")]),
        ]
        clear = clear_of_cards(ui.paint, ui.screen, bench.widths)
        _, high = bench.scene.camera.to_screen(*table.board.lattice.centre(told.end.space))
        top = clear.bottom if high < clear.centery else clear.top  # it covers neither the way nor the end
        anchor = pygame.Rect(clear.left + ui.paint.px(8), top, ui.paint.px(WIDE), 0)
        self._layer = ui.open(Card(Column(inside, gap=10), padding=16, name="foretold"), beside(anchor), dismiss=close)


def open_everywhere(document: Scenario) -> Scenario:
    """The scenario with every room and door open, so that all its figures stand on the board and nothing shuts in those
    that come when a door opens."""
    doors = tuple(msgspec.structs.replace(door, state="open") for door in document.doors)
    rooms = tuple(msgspec.structs.replace(room, revealed=True) for room in document.rooms)
    figures = tuple(msgspec.structs.replace(figure, room="") for figure in document.figures)
    groups = tuple(msgspec.structs.replace(group, room="", reserve=False) for group in document.groups)
    return msgspec.structs.replace(document, doors=doors, rooms=rooms, figures=figures, groups=groups, triggers=())


def with_heroes(table: Table[object], start: frozenset[int]) -> Table[object]:
    """The table with every hero that stands nowhere yet on a space where heroes start."""
    figures = dict(table.pieces.figures)
    taken = {figure.space for figure in figures.values()}
    free = iter([space for space in sorted(start) if space not in taken])
    for name, figure in figures.items():
        if figure.side == "heroes" and figure.space is None and (space := next(free, None)) is not None:
            figures[name] = msgspec.structs.replace(figure, space=space)
    return table.with_pieces(msgspec.structs.replace(table.pieces, figures=figures))


def marks_of(told: Foretold, table: Table[object]) -> Iterator[Mark]:
    """The ways it would walk, whom it would attack from where, and where it would lie in the end."""
    lattice, figures = table.board.lattice, table.pieces.figures
    for number, step in enumerate(told.steps, 1):
        if len(step.way) > 1:
            yield PathMark(step.way, label=str(number))
        for target in step.targets:
            struck = figures.get(target)
            if step.end is not None and struck is not None and struck.space is not None:
                yield LineMark(lattice.centre(step.end), lattice.centre(struck.space), "chosen")
    mover = figures.get(told.steps[0].figure) if told.steps else None
    if mover is not None and mover.space != told.end.space:
        yield GhostMark(mover, told.end.space, told.end.width, told.end.height, True)
