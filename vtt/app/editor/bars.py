"""The bars of the editor: tabs and deeds above, tools at the left, the status line below."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from vtt.app.editor.opened import Opened
from vtt.app.paint import Paint
from vtt.app.widgets.base import Action, Look, Widget
from vtt.app.widgets.button import Button
from vtt.app.widgets.label import Label
from vtt.app.widgets.layout import Card, Column, Gap, Row, Scroll
from vtt.editor.tools.tool import Tool

ICONS = {
    "rectangle": "rectangle",
    "figure": "stand",
    "group": "monster",
    "note": "text",
    "border": "border",
}
REST = 820
"""Units that the bar needs beside its tabs."""


@dataclass(frozen=True)
class BarDeeds:
    """What the bars make the screen do."""

    take_tool: Callable[[Tool], None]
    show_tab: Callable[[int], None]
    new: Action
    undo: Action
    redo: Action
    save: Action
    try_it: Action
    bots: Action
    export: Action
    menu: Action


def top_bar(tabs: Sequence[Opened], shown: int, deeds: BarDeeds, paint: Paint, wide: int) -> Card:
    """Tabs left, what can be done with the document right."""
    row: list[Widget] = [Label("Editor", size=16, bold=True), Gap(4)]
    all_tabs: list[Widget] = []
    for number, opened in enumerate(tabs):
        words = paint.fitted(opened.title, paint.px(150), 12)
        tab = Button(words, partial(deeds.show_tab, number), small=True, chosen=number == shown, name=f"tab {number}")
        tab.tip = str(opened.file or "not saved yet")
        all_tabs.append(tab)
    first, last = _in_sight([tab.natural_width(paint) + paint.px(6) for tab in all_tabs], shown, wide - paint.px(REST))
    if first:
        row.append(Button(f"‹ {first}", partial(deeds.show_tab, first - 1), small=True, name="tabs before"))
    row += all_tabs[first:last]
    if last < len(tabs):
        row.append(Button(f"{len(tabs) - last} ›", partial(deeds.show_tab, last), small=True, name="tabs after"))
    row += [
        Button("", deeds.new, icon="icon/plus", small=True, name="new tab", tip="New scenario (Ctrl+N)"),
        Gap(weight=1),
    ]
    history = tabs[shown].desk.history
    roomy = wide >= paint.px(1200)
    undo = paint.fitted(history.undo_name or "Undo", paint.px(150), 12) if roomy else ""
    row.append(
        Button(undo, deeds.undo, icon="icon/undo", small=True, name="undo", keys="Ctrl+Z", caps=False, tip="Undo")
    )
    redo = Button("", deeds.redo, icon="icon/redo", small=True, name="redo", keys="Ctrl+Y", caps=False, tip="Redo")
    redo.tip = f"Redo: {history.redo_name}" if history.redo_name else "Nothing to do again"
    row.append(redo)
    row.append(Button("Save", deeds.save, small=True, keys="Ctrl+S", caps=False, tip="Save", icon="icon/save"))
    row.append(Button("Try it", deeds.try_it, small=True, keys="F5", kind="accent", icon="icon/play"))
    row.append(Button("Bots", deeds.bots, small=True, icon="icon/bot", tip="Let bots play it many times"))
    row.append(Button("Export", deeds.export, small=True, icon="icon/export"))
    row.append(Button("Menu", deeds.menu, small=True, keys="F10", caps=False))
    return Card(Row(row, gap=6), padding=10, name="top bar")


def _in_sight(widths: Sequence[int], shown: int, room: int) -> tuple[int, int]:
    """The first of the tabs that have room, the shown one among them, and the end of them."""
    first, last, used = shown, shown + 1, widths[shown]
    while True:
        if last < len(widths) and used + widths[last] <= room:
            used, last = used + widths[last], last + 1
        elif first and used + widths[first - 1] <= room:
            used, first = used + widths[first - 1], first - 1
        else:
            return first, last


class ToolButton(Button):
    """A square button with the tool's icon."""

    def __init__(self, tool: Tool, action: Action, chosen: bool) -> None:
        icon = f"icon/{ICONS.get(tool.icon, tool.icon)}"
        super().__init__(
            "", action, icon=icon, chosen=chosen, name=f"tool {tool.title}", kind="accent" if chosen else "plain"
        )
        self.tip = f"{tool.title} ({tool.shortcut})"

    def natural_width(self, paint: Paint) -> int:
        return paint.px(34)

    def height(self, paint: Paint, width: int) -> int:
        return paint.px(32)


def tool_bar(tools: Sequence[Tool], chosen: Tool, deeds: BarDeeds) -> Card:
    """All tools below each other."""
    buttons: list[Widget] = [ToolButton(tool, partial(deeds.take_tool, tool), tool is chosen) for tool in tools]
    return Card(Scroll(Column(buttons, gap=4), weight=1), padding=7, name="tool bar")


class StatusLine(Widget):
    """What the tool does at the left, where the mouse is at the right. It is changed in place at every motion."""

    def __init__(self) -> None:
        super().__init__(name="status")
        self.words = ""
        self.warning = False
        self.right = ""

    def draw(self, paint: Paint, surface: pygame.Surface, look: Look) -> None:
        paint.card(surface, self.rect)
        inner = self.rect.inflate(-paint.px(28), 0)
        wide = paint.width(self.right, 12)
        top = inner.centery - paint.line(12) // 2
        paint.text(surface, self.right, (inner.right - wide, top), 12, paint.quiet)
        words = paint.fitted(self.words, inner.width - wide - paint.px(20), 12)
        paint.text(surface, words, (inner.left, top), 12, paint.accent if self.warning else paint.quiet)

    def hint(self, point: tuple[int, int]) -> str:
        return self.words
