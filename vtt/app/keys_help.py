"""All keys of the table, in a dialog: what F1 shows."""

from __future__ import annotations

import pygame

from vtt.app.widgets.base import Host
from vtt.app.widgets.button import Button
from vtt.app.widgets.label import Label
from vtt.app.widgets.layer import centred
from vtt.app.widgets.layout import Card, Column, Gap, Row, Scroll

KEYS = (
    ("Drag, or click and click", "move a figure"),
    ("Right click while carrying, W", "set a waypoint"),
    ("R, wheel while carrying", "turn a large figure"),
    ("F while carrying", "pay for the way otherwise"),
    ("Arrow keys, Enter", "move the cursor and drop"),
    ("Esc", "put back, close, return to now"),
    ("Letter on a button", "does what the button does"),
    ("1 to 9", "choose an option"),
    ("Enter", "end the turn"),
    ("Tab", "next button"),
    ("S", "what the chosen figure sees"),
    ("Alt", "show all sight lines"),
    ("Wheel, + and −", "zoom"),
    ("Middle or right drag, Space + drag", "pan"),
    ("Home", "show the whole board"),
    ("End", "newest line of the log"),
    ("H, Page up, Page down", "look back in time"),
    ("J", "what happened while you were away"),
    ("Ctrl+Z, Ctrl+Y", "undo, redo"),
    ("Ctrl+Home", "back to the start of the turn"),
    ("Right click", "do something by hand"),
    ("Ctrl+R, Ctrl+P", "ruler, pen"),
    ("Ctrl+G, Ctrl+D", "ping, range rings"),
    ("F10, F1, F11", "menu, help, full screen"),
    ("F3, in the editor Ctrl+F3", "how long frames take"),
)


def help_dialog(ui: Host) -> None:
    """All keys."""
    rows = [Row([Label(keys, bold=True, weight=1), Label(words, quiet=True, weight=1)]) for keys, words in KEYS]
    close = Button("Close", None, keys="Esc", kind="accent")
    inside = Column(
        [
            Label("Keys and hands", size=20, bold=True),
            Scroll(Column(rows, gap=4), most=520),
            Row([Gap(weight=1), close]),
        ],
        gap=14,
    )
    card = Card(inside, padding=24, name="help")
    layer = ui.open(card, lambda paint, screen, widget: _wide(paint.px(640), centred(paint, screen, widget), screen))
    layer.dim = True
    layer.dismiss = lambda: ui.close(layer)
    close.action = layer.dismiss


def _wide(width: int, rect: pygame.Rect, screen: pygame.Rect) -> pygame.Rect:
    rect.width = min(width, screen.width - 32)
    rect.center = screen.center
    return rect
