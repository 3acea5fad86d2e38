"""The table's menu: what is done seldom."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from vtt.app import monitors
from vtt.app.home.kept_games import keep_picture
from vtt.app.table.at_table import AtTable
from vtt.app.table.attack.typed_roll import TypedRoll
from vtt.app.table.curtain.handing_over import HandingOver
from vtt.app.table.curtain.seats_menu import SeatsMenu
from vtt.app.table.for_all.public_view import Eye, PublicView
from vtt.app.table.gestures.toolbox import Toolbox
from vtt.app.table.help.lessons import Lessons
from vtt.app.table.leaving import Leaving
from vtt.app.table.past.past import BackAndForth
from vtt.app.widgets.base import Action, walk
from vtt.app.widgets.button import Button
from vtt.app.widgets.choose import open_menu
from vtt.app.widgets.dialog import ask_text, tell
from vtt.play.story import counted_by_people
from vtt.rules import by_hand
from vtt.rules.base import Command
from vtt.rules.enumeration import capital
from vtt.rules.optional import HasNumbers
from vtt.scenario.story_parts import Paragraph

PATIENCE: Final = 2.0
"""Seconds that the list of saved games waits for the picture of the game it is opened over."""

WAIT: Final = "Bots wait until this is closed."
LOOKS_ROUND: Final = "Until the next one acts; once more leads back at once. Who zooms or drags stays there."


class TableMenu:
    """The menu of one table, and the lists it leads to."""

    def __init__(
        self,
        at: AtTable,
        toolbox: Toolbox,
        handing_over: HandingOver,
        leaving: Leaving,
        past: BackAndForth,
        submit: Callable[[Command], None],
        public: PublicView,
        piles: Action,
        lessons: Lessons,
    ) -> None:
        self.at = at
        self.toolbox = toolbox
        self.handing_over = handing_over
        self.leaving = leaving
        self.past = past
        self.submit = submit
        self.public = public
        self.piles = piles
        self.lessons = lessons
        self.seats = SeatsMenu(at, handing_over, submit, self._show)

    def _show(self, entries: list[Button], chosen: int = -1) -> None:
        """Below the button of the menu."""
        ui = self.at.ui
        ui.settle()  # the button may have been built anew
        shown = (widget.rect for widget in walk(ui.root) if isinstance(widget, Button) and widget.name == "menu")
        open_menu(ui, next(shown, ui.screen), entries, chosen, note=WAIT if self.at.bots.acts() else "")

    def open(self) -> None:
        """The whole menu."""
        toolbox, session, ways = self.toolbox, self.at.session, self.at.stage.ways
        opened = "Hide secrets between seats" if self.at.looking.open_table else "Open table: no secrets"
        walls = "Walls let the hand through" if toolbox.hand.solid else "Walls are solid"
        strict = "" if session.strictness == "free" else "Only at a free table."
        dice = partial(TypedRoll, self.at.ui, self.at.tray, self.submit)
        leave = self.leaving.go_home
        entry = partial(Button, kind="quiet")
        self._show(
            [
                entry("Show the whole board", self.at.fit, keys="Home", icon="icon/grid", tip=LOOKS_ROUND),
                entry("Begin the turn anew", self.past.begin_turn_anew, keys="Ctrl+Home", icon="icon/undo"),
                entry("Ruler", lambda: toolbox.take("ruler"), keys="Ctrl+R", icon="icon/ruler"),
                entry("Pen", lambda: toolbox.take("pen"), keys="Ctrl+P", icon="icon/pen"),
                entry("Wipe the pen's strokes", toolbox.wipe, icon="icon/eraser"),
                entry("Range rings", toolbox.toggle_rings, keys="Ctrl+D", icon="icon/range"),
                entry(walls, toolbox.toggle_walls, icon="icon/border", refusal=strict),
                *([entry("Type in a roll …", dice, icon="icon/dice")] if self.at.tray.kinds else []),
                *([entry("Reveal a room …", self.rooms, icon="icon/door")] if session.scenario.rooms else []),
                *([entry("The book …", self.book, icon="icon/story")] if self._pages() else []),
                entry("Decks and discards …", self.piles, keys="Ctrl+B", icon="icon/cards"),
                *([entry(self.lessons.words, self.lessons.toggle, icon="icon/help")] if self.lessons.any else []),
                entry("Counters …", self.counters, icon="icon/token"),
                entry(opened, self.handing_over.ask_open_table, icon="icon/curtain"),
                entry("Seats and bots …", self.seats.open, icon="icon/bot"),
                entry("Second window …", self.second_window, icon="icon/fullscreen"),
                entry("Saved games …", self.saved_games, icon="icon/save"),
                entry("Settings", ways.settings, icon="icon/settings"),
                entry("Back to the editor", leave, keys="F5", icon="icon/tile")
                if self.leaving.tried
                else entry("Leave the table", leave, icon="icon/home"),
            ]
        )

    def second_window(self) -> None:
        """The window for all to see: on which screen it opens where there are several, what it looks at, and closing
        it."""
        stage, screens = self.at.stage, range(len(monitors.sizes()))
        entry = partial(Button, kind="quiet")
        if stage.beside.window is None:
            ways = [partial(stage.open_beside, number) for number in screens]
            if len(ways) == 1:
                ways[0]()
            else:
                self._show([entry(monitors.in_words(one), ways[one], icon="icon/fullscreen") for one in screens])
            return
        eyes: list[tuple[Eye, str]] = [("whole", "Show the whole board"), ("table", "Look where the table looks")]
        looks = [
            entry(words, partial(self.public.look_with, eye), chosen=self.public.eye == eye) for eye, words in eyes
        ]
        self._show([*looks, entry("Close the second window", stage.beside.close, icon="icon/close")])

    def saved_games(self) -> None:
        """The list of saved games, over the table."""
        keep_picture(self.at.session, self.at.board.picture, PATIENCE)
        self.at.stage.ways.saved_games(self.leaving.file)

    def set_counter(self, name: str) -> None:
        """Ask for another value of a counter."""

        def done(words: str) -> None:
            if words.removeprefix("-").isdecimal():
                self.submit(by_hand.SetCounter(name=name, value=int(words)))

        value = self._counted().get(name, 0)
        ask_text(self.at.ui, f"Counter {name}", "Its new value.", str(value), done, label="Set")

    def counters(self) -> None:
        """Set any counter of the scenario."""
        set_it = lambda name: self.set_counter(name) if name else None  # noqa: E731
        entries = [
            Button(capital(name), partial(self.set_counter, name), detail=str(value), kind="quiet")
            for name, value in self._counted().items()
        ]
        fresh = lambda: ask_text(self.at.ui, "A new counter", "Its name.", "", set_it)  # noqa: E731
        self._show([*entries, Button("A new counter …", fresh, icon="icon/plus", kind="quiet")])

    def _counted(self) -> dict[str, int]:
        """The game's own numbers, and what the scenario or people count."""
        ruleset, table = self.at.session.ruleset, self.at.looking.table
        own = ruleset.numbers(table) if isinstance(ruleset, HasNumbers) else {}
        return {**own, **counted_by_people(self.at.session.scenario, table.pieces.counters)}

    def rooms(self) -> None:
        """Reveal a room by hand; rooms have numbers here, as their names may tell too much."""
        revealed = self.at.looking.table.pieces.revealed
        hidden = [
            (number, room)
            for number, room in enumerate(self.at.session.scenario.rooms, 1)
            if not room.revealed and room.id not in revealed
        ]
        entries = [
            Button(f"Room {number}", partial(self.submit, by_hand.RevealRoom(room=room.id)), kind="quiet")
            for number, room in hidden
        ]
        if entries:
            self._show(entries)
        else:
            self.at.ui.notify("Every room is revealed.")

    def _pages(self) -> list[Paragraph]:
        """The pages of the book that were read, in that order."""
        pages = {page.id: page for page in self.at.session.scenario.paragraphs}
        return [pages[name] for name in self.at.session.story.read if name in pages]

    def book(self) -> None:
        """Look up a page of the book that was read."""
        look_up = lambda page: tell(self.at.ui, page.name or page.id, page.text)  # noqa: E731
        self._show([Button(page.name or page.id, partial(look_up, page), kind="quiet") for page in self._pages()])
