"""The bar at the top of the table: where we are, whose turn it is, undo, strictness, help."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial

from vtt.app.paint import Colour, Paint
from vtt.app.strictness import STRICT_WORDS, STRICTNESS
from vtt.app.table.deeds import Deeds
from vtt.app.table.looking import Looking
from vtt.app.table.summary import ending_title
from vtt.app.widgets.base import Widget
from vtt.app.widgets.button import Button
from vtt.app.widgets.label import Label, Pill
from vtt.app.widgets.layout import Card, Row
from vtt.rules.base import StatusMark, in_a_line

SAVED = "Saved"
MARGINS = 2 * (16 + 12)
"""Units at both sides of the row inside the bar."""
ROOMY, NO_KEYS, ICONS, NO_TITLE, NARROW = range(5)
"""How much of the bar is left out so that what matters has room: nothing; shortcuts; words beside icons; the title (the
window bears it too); the names of seats and whether the game is saved."""


def hue(text: str, other: Colour) -> Colour:
    """A seat's colour ``#RRGGBB``, darkened for a field; `other` where it has none."""
    if not re.fullmatch("#[0-9a-fA-F]{6}.*", text):
        return other
    red, green, blue = (int(text[at : at + 2], 16) for at in (1, 3, 5))
    return red * 2 // 5, green * 2 // 5, blue * 2 // 5


def top_bar(looking: Looking, deeds: Deeds, paint: Paint, wide: int, saved: str, bots: str) -> Card:
    """The bar for a window `wide` pixels wide: the status line is always whole, as long as anything can give way."""
    for level in (ROOMY, NO_KEYS, ICONS, NO_TITLE, NARROW):
        row = Row([*_where(looking, paint, level), *_buttons(looking, deeds, level, saved, bots)], gap=10)
        if row.natural_width(paint) + paint.px(MARGINS) <= wide:
            break
    return Card(row, padding=12, name="top bar")


def _where(looking: Looking, paint: Paint, level: int) -> list[Widget]:
    """The game, the round, whose turn it is, and what is left of it; or how it ended."""
    session, table = looking.session, looking.table
    inside: list[Widget] = [Label(session.scenario.title, size=16, bold=True)] if level < NO_TITLE else []
    status = session.ruleset.status(table)
    if not any(mark.is_round for mark in status):
        inside.append(Pill(f"Round {session.ruleset.round(table)}"))
    ending = looking.ending
    seat = looking.seat(looking.acting_seat) if ending is None else None
    if ending is not None:
        inside.append(Pill(ending_title(ending), fill=paint.theme.palette.body(ending.winner), icon="icon/flag"))
    if seat is not None:
        side = seat.side.capitalize()
        words = side if side == seat.name or level == NARROW else f"{side} · {seat.name}"
        fill = hue(seat.colour, paint.theme.palette.body(seat.side))
        inside.append(Pill(words, fill=fill, icon="icon/bot" if seat.bot else ""))
    return [*inside, *_status(status)]


def _status(status: Sequence[StatusMark]) -> list[Widget]:
    """The status line: marks with a picture of their own (an element) as pills, then the others in a line."""
    pills = [Pill(mark.words, icon=mark.icon, tip=mark.hint) for mark in status if mark.icon]
    return [*pills, Label(in_a_line(mark for mark in status if not mark.icon), quiet=True, weight=1)]


def _buttons(looking: Looking, deeds: Deeds, level: int, saved: str, bots: str) -> list[Widget]:
    session, caps = looking.session, level == ROOMY
    inside: list[Widget] = []
    if level < NARROW or saved != SAVED:
        tip = "Every step is written to disk as it is done."
        inside.append(Label(saved, size=12, quiet=True, name="saved", tip=tip))
    if bots and looking.ending is None:
        icon = "icon/play" if bots == "Go on" else "icon/pause"
        tip = "Bots wait." if bots != "Go on" else "Bots go on."
        inside.append(
            Button(bots if level < ICONS else "", deeds.pause_bots, icon=icon, small=True, name="bots", tip=tip)
        )
    undo = "Take back the last step." if session.can_undo else "There is nothing to take back."
    redo = "Do again what was taken back. (Ctrl+Y)" if session.can_redo else "There is nothing to do again."
    strict = STRICT_WORDS[STRICTNESS.index(session.strictness)]
    sight = "What the chosen figure sees of the whole board."
    small, words = partial(Button, small=True, caps=caps), level < ICONS
    rules = f"Rules: {session.strictness}" if words else session.strictness.capitalize()
    return [
        *inside,
        small("Undo" if words else "", deeds.undo, keys="Ctrl+Z", icon="icon/undo", tip=undo, name="Undo"),
        small("Redo" if caps else "", deeds.redo, icon="icon/redo", tip=redo, name="Redo"),
        small(rules, deeds.strictness, chosen=True, name="strictness", tip=strict),
        small(
            "Sight" if words else "",
            deeds.sight,
            keys="S",
            icon="icon/sight",
            chosen=looking.sight_on,
            tip=sight,
            name="Sight",
        ),
        small("Menu", deeds.menu, keys="F10", name="menu", tip="Tools, counters, seats, settings."),
        small("Help" if words else "", deeds.help, keys="F1", icon="icon/help", tip="All keys.", name="Help"),
    ]
