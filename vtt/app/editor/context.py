"""The menu of a right click on the board: what lies there, what can be done with what is chosen, what comes here."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from vtt.app.editor.files_menu import FilesMenu
from vtt.app.editor.foretold import Foretelling
from vtt.app.editor.try_out import TryOut
from vtt.app.editor.workbench import Workbench
from vtt.app.widgets.base import Point
from vtt.app.widgets.button import Button
from vtt.app.widgets.choose import open_menu
from vtt.editor.desk import Desk
from vtt.editor.parts import WORDS, Item, thing
from vtt.editor.tools.pointing import ground_under, items_under
from vtt.editor.tools.select import SelectTool
from vtt.editor.tools.tool import Pointer
from vtt.scenario.words import kind_words

MOST_BELOW: Final = 5
"""Things under the mouse that the menu offers beside the uppermost one."""


class ContextMenu:
    """Opens it where the select tool is in the hand and at rest; other tools let go first."""

    def __init__(self, bench: Workbench, files: FilesMenu, trying: TryOut) -> None:
        self.bench = bench
        self.files = files
        self.trying = trying
        self.foretelling = Foretelling(bench)

    def open(self, point: Point, pointer: Pointer) -> bool:
        """The menu for a point of the window and the board. Whether there is one now."""
        bench = self.bench
        if not isinstance(bench.tool, SelectTool) or bench.tool.busy or bench.picking is not None:
            return False
        desk = bench.desk
        under, drawn = items_under(desk, pointer), ground_under(desk, pointer)
        on_chosen = any(item in desk.selection for item in under) or bool(drawn & desk.ground)
        if not on_chosen:
            desk.select(*(() if drawn else under[:1]), ground=drawn)
            bench.build()
        others = [item for item in under if item not in desk.selection][:MOST_BELOW]
        entries = [
            *self._with_chosen(),
            *(Button(f"Choose {self._words(item)}", partial(bench.select, item), kind="quiet") for item in others),
            *self._for_all(pointer),
        ]
        open_menu(bench.ui, pygame.Rect(point, (1, 1)), entries)
        return True

    def _with_chosen(self) -> list[Button]:
        bench = self.bench
        desk = bench.desk
        if not desk.chosen:
            return []
        kinds = {item.kind for item in desk.selection}

        act = partial(Button, kind="quiet")
        (item,) = desk.selection if desk.chosen == len(desk.selection) == 1 else (None,)
        entries = []
        if item is not None and self.foretelling.knows(item):
            entries.append(act("What it would do", lambda: self.foretelling.show(item)))
        entries += [
            act("Turn", partial(bench.act, Desk.turn_chosen)),
            act("Mirror", partial(bench.act, Desk.mirror_chosen)),
        ]
        if "tiles" in kinds:
            entries.append(act("Flip: show the other side", partial(bench.act, Desk.flip_chosen)))
        return [
            *entries,
            act("Double", partial(bench.act, Desk.duplicate_chosen)),
            act("Copy", lambda: self.files.copy(cut=False)),
            act("Cut", lambda: self.files.copy(cut=True)),
            act("Delete", partial(bench.act, Desk.delete_chosen)),
        ]

    def _for_all(self, pointer: Pointer) -> list[Button]:
        bench = self.bench

        def choose_all() -> None:
            bench.desk.select_all()
            bench.build()

        paste = Button("Paste here", partial(self.files.paste, pointer), kind="quiet")
        paste.refusal = "" if self.files.has_copied else "Nothing was copied yet."
        return [
            paste,
            Button("Choose everything", choose_all, kind="quiet"),
            Button("Size of the board", self.files.size, kind="quiet"),
            Button("Try it", self.trying.try_it, kind="quiet"),
        ]

    def _words(self, item: Item) -> str:
        one = thing(self.bench.desk.document, item)
        name = getattr(one, "name", "") or (kind_words(one.kind) if item.kind == "figures" else item.id)
        return f"{WORDS[item.kind][0]} {name}"
