"""The table's menu, its help, and the dialog at the end of a game."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from vtt.app.kept_games import keep_picture
from vtt.app.table.picking import capital
from vtt.app.table.summary import ending_title, summary
from vtt.app.table.typed_roll import type_roll
from vtt.app.widgets.button import Button
from vtt.app.widgets.choose import open_menu
from vtt.app.widgets.dialog import Answer, ask, ask_text
from vtt.rules import by_hand
from vtt.rules.base import Ending

if TYPE_CHECKING:
    from vtt.app.table.playing import Playing
    from vtt.app.table.screen import TableScreen


def table_menu(screen: TableScreen) -> None:
    """What is done seldom."""
    tools = screen.tools
    opened = "Hide secrets between seats" if screen.looking.open_table else "Open table: no secrets"

    def wipe() -> None:
        tools.wipe()
        screen.changed()

    def solid() -> None:
        screen.hand.solid = not screen.hand.solid

    walls = "Walls let the hand through" if screen.hand.solid else "Walls are solid"
    strict = "" if screen.session.strictness == "free" else "Only at a free table."
    entries = [
        Button("Show the whole board", screen.fit, keys="Home", icon="icon/grid", kind="quiet"),
        Button("Ruler", lambda: screen.take_tool("ruler"), keys="Ctrl+R", icon="icon/ruler", kind="quiet"),
        Button("Pen", lambda: screen.take_tool("pen"), keys="Ctrl+P", icon="icon/pen", kind="quiet"),
        Button("Wipe the pen's strokes", wipe, icon="icon/eraser", kind="quiet"),
        Button("Range rings", screen.toggle_rings, keys="Ctrl+D", icon="icon/range", kind="quiet"),
        Button(walls, solid, icon="icon/border", kind="quiet", refusal=strict),
        Button("Type in a roll …", lambda: type_roll(screen), icon="icon/dice", kind="quiet"),
        Button("Reveal a room …", lambda: rooms(screen), icon="icon/door", kind="quiet"),
        Button("Counters …", lambda: counters(screen), icon="icon/token", kind="quiet"),
        Button(opened, screen.toggle_open_table, icon="icon/curtain", kind="quiet"),
        Button("Seats and bots …", lambda: seats_menu(screen), icon="icon/bot", kind="quiet"),
        Button("Saved games …", lambda: open_slots(screen), icon="icon/save", kind="quiet"),
        Button("Settings", screen.window.ways.settings, icon="icon/settings", kind="quiet"),
        Button("Back to the editor", screen.go_home, keys="F5", icon="icon/tile", kind="quiet")
        if screen.tried
        else Button("Leave the table", screen.go_home, icon="icon/home", kind="quiet"),
    ]
    open_menu(screen.ui, _anchor(screen), entries)


def _walk(screen: TableScreen) -> list[Button]:
    from vtt.app.widgets.base import walk

    return [widget for widget in walk(screen.ui.root) if isinstance(widget, Button)]


def _anchor(screen: TableScreen) -> pygame.Rect:
    """Where the menu and what it leads to hang: below its button."""
    return next((w.rect for w in _walk(screen) if w.name == "menu"), screen.ui.screen)


def open_slots(screen: TableScreen) -> None:
    """The list of saved games, over the table."""
    keep_picture(screen.session, screen.picture)
    screen.window.ways.saved_games(screen.file)


def set_counter(screen: TableScreen, name: str) -> None:
    """Ask for another value of a counter."""

    def done(words: str) -> None:
        if words.removeprefix("-").isdecimal():
            screen.submit(by_hand.SetCounter(name=name, value=int(words)))

    value = screen.looking.table.pieces.counters.get(name, 0)
    ask_text(screen.ui, f"Counter {name}", "Its new value.", str(value), done, label="Set")


def counters(screen: TableScreen) -> None:
    """Set any counter of the scenario."""

    def fresh(name: str) -> None:
        if name:
            set_counter(screen, name)

    entries = [
        Button(capital(name), partial(set_counter, screen, name), detail=str(value), kind="quiet")
        for name, value in screen.looking.table.pieces.counters.items()
    ]
    new = Button(
        "A new counter …",
        lambda: ask_text(screen.ui, "A new counter", "Its name.", "", fresh),
        icon="icon/plus",
        kind="quiet",
    )
    open_menu(
        screen.ui,
        _anchor(screen),
        [*entries, new],
    )


def rooms(screen: TableScreen) -> None:
    """Reveal a room by hand; rooms have numbers here, as their names may tell too much."""
    hidden = [
        (number, room)
        for number, room in enumerate(screen.session.scenario.rooms, 1)
        if not room.revealed and room.id not in screen.looking.table.pieces.revealed
    ]
    entries = [
        Button(f"Room {number}", partial(screen.submit, by_hand.RevealRoom(room=room.id)), kind="quiet")
        for number, room in hidden
    ]
    if entries:
        open_menu(screen.ui, _anchor(screen), entries)
    else:
        screen.ui.notify("Every room is revealed.")


def seats_menu(screen: TableScreen) -> None:
    """Give seats to bots and take them back."""

    def turn(seat: str, bot: bool) -> None:
        screen.session.set_bot(seat, bot)
        screen.build()

    entries = [
        Button(
            f"{seat.name}: people play again" if seat.bot else f"{seat.name}: let a bot play",
            partial(turn, seat.id, not seat.bot),
            icon="icon/bot" if seat.bot else "icon/hand",
            kind="quiet",
        )
        for seat in screen.session.seats
    ]
    open_menu(screen.ui, _anchor(screen), entries)


def end_dialog(screen: Playing, ending: Ending) -> None:
    """Who won, and where to go from here."""
    again = partial(screen.window.ways.again, screen.session)
    way: tuple[Answer, ...] = (("Home", screen.window.home), ("Play again", again))
    if screen.party is not None:
        way = (("Back to the party", screen.party),)
    answers: list[Answer] = [*way, ("Look at the table", None)]
    words = f"{ending.words}\n\n{summary(screen.session, screen.looking.seats)}"
    ask(screen.ui, ending_title(ending), words, answers, stays=True)
