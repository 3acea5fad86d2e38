"""New game: which scenario, who sits where, which heroes, how strict, which readings of the rules."""

from __future__ import annotations

import random
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Final

import pygame

from vtt.app.home.game_filter import game_filter
from vtt.app.new_game import thumbnails
from vtt.app.new_game.before_start import BeforeStart
from vtt.app.new_game.own_scenarios import draw_dungeon, draws
from vtt.app.new_game.rule_options import RuleOptions, row_of
from vtt.app.new_game.seating import leaders
from vtt.app.new_game.seats import Seats
from vtt.app.new_game.widgets import ScenarioCard, shelf_card, show_chosen, show_options, speaks_of
from vtt.app.screen import Screen
from vtt.app.second_best import ask_unsaved
from vtt.app.stage import Stage
from vtt.app.strictness import STRICT_WORDS, STRICTNESS
from vtt.app.widgets.base import Widget, walk
from vtt.app.widgets.button import Button, Toggle
from vtt.app.widgets.choose import Segments
from vtt.app.widgets.field import TextField
from vtt.app.widgets.label import Heading, Label, Paragraph
from vtt.app.widgets.layout import Card, Column, Gap, Row, Scroll
from vtt.app.widgets.page import Page
from vtt.editor.game_edits import ChooseGame
from vtt.files import games
from vtt.files.documents import write_document
from vtt.files.library import Shelved, shelf
from vtt.files.places import scenarios_folder
from vtt.files.problem import FileProblem
from vtt.files.slots import slot_file
from vtt.rules.known import NOTHING_KNOWN, Reading
from vtt.rules.plan import Seat
from vtt.rules.registry import game_called
from vtt.scenario.document import Scenario

WIDE = 1320
"""Units of the page at most."""
SEARCH: Final = "scenario search"
HELD: Final = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META
"""Keys that, held, make another one mean something else than its letter."""


class NewGameScreen(Screen):
    """Left the scenarios, right everything about the chosen one."""

    title = "New game"

    def __init__(
        self, window: Stage, *, opened: games.OpenedScenario | None = None, brought: tuple[str, ...] = ()
    ) -> None:
        """`brought`: remarks of the import that made the opened scenario."""
        super().__init__(window)
        self.shelved = shelf()
        self.only = ""
        """The game whose scenarios are listed; empty: all are."""
        self.sought = ""
        """What was typed to find a scenario: all of its words begin some of the title or the summary."""
        self._untold = False
        """Whether the keys of this turn of the loop were pressed before the search heard texts: none follows them."""
        self.opened = opened
        self.at_seats = Seats(window, self.ui, self.build)
        self.known = NOTHING_KNOWN
        self.strictness = 0
        self.settings: dict[str, str] = {}
        self.problem = ""
        self.options = RuleOptions(self.build, lambda: show_options(self.ui))
        self.brought = (opened.file, brought) if opened is not None else None
        self.before: BeforeStart | None = None
        self.touched = False
        self.visits = 0
        self._read = -1
        """When the file of the chosen scenario was written, as it was read."""
        if opened is not None:
            self._take_over(opened)
        elif self.shelved:
            self.open(self.shelved[0])

    def enter(self) -> None:
        """What was chosen stays chosen, is in sight, and is read from its beginning; scenarios may have been made,
        changed or thrown away since."""
        self.shelved, self.visits = shelf(), self.visits + 1
        if self.opened is not None and self._changed(self.opened) != self._read:
            file, self.opened = self.opened.file, None
            if entries := [one for one in self.shelved if one.file == file] or self.shelved:
                self.open(entries[0])
        super().enter()
        show_chosen(self.ui)

    @staticmethod
    def _changed(opened: games.OpenedScenario) -> int:
        """When a scenario's file was written; -1: it is not there any more."""
        try:
            return opened.file.stat().st_mtime_ns
        except OSError:
            return -1

    def tick(self, now: float) -> float | None:
        """Makes one missing picture of the shelf a turn, so that the screen answers at once: first of those listed."""
        drawn, self._untold = not self.dirty, False  # before a mark that blinks in the search is drawn anew
        wait = super().tick(now)
        missing = next((entry for entry in (*self._listed(), *self.shelved) if not thumbnails.known(entry)), None)
        if missing is None:
            return wait
        if drawn:
            thumbnails.make(missing)
            for card in walk(self.ui.root):  # nothing else is made anew: what people type in, or have marked, stays
                if isinstance(card, ScenarioCard) and card.entry == missing:
                    card.show_picture(self.ui.paint)
            self.ui.dirty = True
        return 0.0

    # --- choosing ----------------------------------------------------------------------------------------------

    def open(self, entry: Shelved) -> None:
        """Choose a scenario of the shelf."""
        try:
            opened = games.open_scenario(entry.file)
        except FileProblem as problem:
            self.problem = str(problem)
            return
        self._take_over(opened)

    def _take_over(self, opened: games.OpenedScenario) -> None:
        if self.opened is not None and self.opened.file == opened.file:
            self.at_seats.arranged = False  # what is chosen once more begins as it was planned
        self.opened, self._read = opened, self._changed(opened)
        self.problem = ""
        scenario = opened.scenario
        self.known = games.known_in(scenario.game)
        self.touched = False
        self.before = BeforeStart(scenario, self._change_scenario, self._keep_scenario)
        self.settings = {}
        self.at_seats.take(games.seats_for(scenario), self.known.offers, scenario.players)

    def play_as(self, game: str) -> None:
        """The board that was brought in is for this game; its file says so from now on."""
        if self.opened is None or game == self.opened.scenario.game:
            return
        scenario = ChooseGame(game).apply(self.opened.scenario)
        try:
            write_document(self.opened.file, scenario)
        except FileProblem as problem:
            self.ui.notify(str(problem), warning=True)
            return
        self._take_over(replace(self.opened, scenario=scenario))
        self.build()

    def _keep_scenario(self, scenario: Scenario) -> None:
        """Play it as people want it: its goal, its stand-ins."""
        assert self.opened is not None
        self.opened = replace(self.opened, scenario=scenario)
        self.touched = True

    def _change_scenario(self, scenario: Scenario) -> None:
        self._keep_scenario(scenario)
        self.build()

    def choose(self, entry: Shelved) -> None:
        self.open(entry)
        self.build()
        show_chosen(self.ui)

    # --- widgets -----------------------------------------------------------------------------------------------

    def build(self) -> None:
        narrow = self.ui.screen.width < self.ui.paint.px(1000)
        filters = game_filter([entry.game for entry in self.shelved], self.only, self._show_only, narrow=narrow)
        listed = self._listed()
        chosen = self.opened.file if self.opened is not None else None
        search = TextField(self.sought, placeholder="Search, shortest first", change=self._seek, name=SEARCH, weight=1)
        left = shelf_card(listed, chosen, self.choose, filters, self._draw if draws(self.only) else None, search)
        right = Card(self._right(), name="choices", weight=1.4)
        self.ui.show(Page(Row([left, right], gap=16, fill=True), wide=WIDE, tall=True))

    def _listed(self) -> list[Shelved]:
        found = (entry for entry in self.shelved if self.only in ("", entry.game))
        return [entry for entry in found if speaks_of(entry, self.sought)]

    def _show_only(self, game: str) -> None:
        """List one game's scenarios."""
        self.only = game
        self._list()

    def _seek(self, words: str) -> None:
        """List the scenarios that were meant by what is typed."""
        self.sought = words
        self._list()

    def _list(self) -> None:
        """List what is to be shown, with the chosen one in sight. Nobody starts what the list hides: the first that is
        shown is chosen then."""
        file, listed = self.opened.file if self.opened is not None else None, self._listed()
        if file not in {entry.file for entry in listed} and file in {None, *(entry.file for entry in self.shelved)}:
            self.opened = None
            if listed:
                self.open(listed[0])
        self.build()
        show_chosen(self.ui)

    def handle(self, event: pygame.event.Event) -> bool:
        """What is typed where nothing else wants it looks for a scenario."""
        letter = event.unicode if event.type == pygame.KEYDOWN and not event.mod & HELD else ""
        typed = letter.isalnum() or (self._untold and letter != "" and letter.isprintable())
        if not (self._untold and typed) and super().handle(event):
            return True
        field = next((one for one in walk(self.ui.root) if one.name == SEARCH), None)
        if not typed or field is None or self.ui.blocked:
            return False
        self.ui.set_focus(field)
        self._untold = True
        return field.text(letter, self.ui)

    def _right(self) -> Widget:
        if self.opened is None:
            words = self.problem or "Choose a scenario."
            back = Row([Gap(weight=1), Button("Back", self.window.pop, keys="Esc")])
            return Column([Paragraph(words), Gap(weight=1), back])
        scenario = self.opened.scenario
        inside: list[Widget] = [
            Label(scenario.title, size=20, bold=True),
            Paragraph(scenario.summary, quiet=True, least=2),
        ]
        if self.problem or self.opened.problems:
            inside.append(Paragraph(self.problem or f"Note: {self.opened.problems[0].sentence}."))
        if self.before is not None:
            fresh = self.brought is not None and self.brought[0] == self.opened.file
            inside += self.before.rows(self.brought[1] if fresh and self.brought is not None else ())
        inside += [Gap(4), *self.at_seats.rows()]
        for rule in self._asked_at_seats():
            inside.append(row_of(rule, self._chosen_settings(), scenario.settings, self._set_rule))
        inside += [Heading("How strict")]
        strict = Segments(
            [name.capitalize() for name in STRICTNESS],
            self.strictness,
            self._set_strictness,
            name="strictness",
            tips=["" if words == STRICT_WORDS[self.strictness] else words for words in STRICT_WORDS],
        )
        inside += [strict, Paragraph(STRICT_WORDS[self.strictness], size=12, quiet=True), *self._solo_rows()]
        asked = self._asked_at_seats()
        others = [rule for rule in self.known.rules if rule not in asked]
        inside += self.options.rows(others, self._chosen_settings(), scenario.settings, self._set_rule)
        start = Button("Start the game", self.start, keys="Enter", kind="accent", icon="icon/play")
        start.refusal = self.at_seats.refusal()
        buttons = Row([Button("Back", self.window.pop, keys="Esc", icon="icon/left"), Gap(weight=1), start])
        topic = f"choices {self.opened.file} {self.visits}"
        choices = Scroll(Column(inside, gap=10), weight=1, name="choices", topic=topic, steady=True)
        return Column([choices, buttons], gap=12)

    def _solo_rows(self) -> list[Widget]:
        """Who leads several characters alone plays by the rule for it, unless they leave it out."""
        if not self._alone:
            return []
        on = self.settings.get(self._solo, "yes") == "yes"
        words = "Monsters and traps are one level stronger, as one person knows all the hands."
        switch = Toggle("Played alone", on, self._set_solo, name="played alone")
        return [Row([switch, Paragraph(words, size=12, quiet=True, name="solo note", weight=1)], gap=16)]

    @property
    def _solo(self) -> str:
        """The setting by which one person plays all characters; empty where the game knows none."""
        return game_called(self.opened.scenario.game).alone if self.opened else ""

    @property
    def _alone(self) -> bool:
        """Whether the game knows a rule for one person who leads all the characters, several of them, and it is so."""
        leading = [seat for seat in self.at_seats.seats if seat.heroes]
        return bool(self._solo) and len(leading) == 1 and not leading[0].bot and len(leading[0].heroes) > 1

    def _asked_at_seats(self) -> list[Reading]:
        """What those who sit down together are asked before all other readings: bots count, and who watches, so that
        no row comes or goes as one is chosen."""
        return [rule for rule in self.known.rules if rule.at_seats and len(leaders(self.at_seats.seats)) > 1]

    # --- what widgets do ---------------------------------------------------------------------------------------

    def _set_strictness(self, number: int) -> None:
        self.strictness = number
        self.build()

    def _set_rule(self, setting: str, value: str) -> None:
        self.settings[setting] = value
        self.build()

    def _chosen_settings(self) -> dict[str, str]:
        """The settings of the game as they stand, with the rule for who plays alone where nobody has left it out."""
        return {**({self._solo: "yes"} if self._alone else {}), **self.settings}

    def _set_solo(self, on: bool) -> None:
        self.settings[self._solo] = "yes" if on else "no"
        self.build()

    def _draw(self) -> None:
        """A random dungeon is put on the shelf and chosen."""
        if (file := draw_dungeon(self)) is not None:
            self.shelved = shelf()
            self.choose(next(entry for entry in self.shelved if entry.file == file))

    def start(self, kept: bool = True) -> None:
        """Set the table up and show it, or say in one sentence why not."""
        assert self.opened is not None
        idle = [one for one in leaders(self.at_seats.seats) if one.bot and self.known.offers and not one.heroes]
        seats = [replace(s, name=s.name.strip() or s.side.capitalize()) for s in self.at_seats.seats if s not in idle]
        strictness = STRICTNESS[self.strictness]
        seed = random.SystemRandom().randrange(1 << 62)
        try:
            file = slot_file(self.opened.scenario.title) if kept else None
            session = games.new_game(
                self.opened, seats, strictness=strictness, settings=self._chosen_settings(), seed=seed, save=file
            )
        except FileProblem as problem:
            ask_unsaved(self.ui, str(problem), partial(self.start, kept=False))
            return
        except ValueError as error:
            self.ui.notify(str(error), warning=True)
            return
        self._remember(seats)
        self._write_down()
        window = self.window
        window.home()
        window.ways.table(session, file, beside=self.opened.file.parent if self.opened else None)

    def _write_down(self) -> None:
        """What was chosen for a scenario of the person's own that tells no goal stays with it, where it can be kept."""
        assert self.opened is not None
        if self.touched and scenarios_folder() in self.opened.file.parents:
            with suppress(FileProblem):
                write_document(self.opened.file, self.opened.scenario)

    def _remember(self, seats: list[Seat]) -> None:
        from vtt.app import settings as kept

        names = {**self.window.settings.names, **{seat.id: seat.name for seat in seats}}
        self.window.settings = kept.with_names(self.window.settings, names)
        if self.window.keep:
            kept.save(self.window.settings)
