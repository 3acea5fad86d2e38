"""Scenarios that people put into the campaign: taken in, set up (the goal, who plays its monsters, what it asks for and
brings), taken out."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any, Final

from vtt.app.gloomhaven.sheets import Sheets
from vtt.app.new_game.before_start import BeforeStart
from vtt.app.open_file import OpenFile
from vtt.app.widgets.base import Layer, Widget
from vtt.app.widgets.button import Button
from vtt.app.widgets.dialog import form
from vtt.app.widgets.field import TextField
from vtt.app.widgets.label import Heading, Label, Paragraph
from vtt.app.widgets.layout import Column, Gap, Grid, Row, Scroll
from vtt.files.gloomhaven import campaign_games
from vtt.files.problem import FileProblem
from vtt.play.gloomhaven import put_in
from vtt.play.gloomhaven.book import ScenarioEntry
from vtt.play.gloomhaven.sheet import Campaign
from vtt.scenario.document import Scenario

BARE: Final = (
    "It travels without its pictures: with them it is larger than a campaign may carry (1 MB). Make them smaller, take "
    "it out and put it in again, or play by its plain board."
)
TALL: Final = 420
"""Units of what can be set at most."""


def put_in_button(sheets: Sheets) -> Widget:
    """A scenario of one's own, or a published one, joins the campaign as it is; then people may set it up."""

    def take(file: Path) -> None:
        try:
            changed = campaign_games.put_in(sheets.campaign, file)
        except (ValueError, FileProblem, OSError) as problem:
            sheets.ui.notify(str(problem), warning=True)
            return
        if sheets.change(lambda _: changed):
            SetUp(sheets, changed.added[-1]).show()

    def ask_file() -> None:
        OpenFile(sheets.ui, take, (".json",), "Put a scenario into the campaign").ask()

    tip = "One of your own, or a published one: the campaign carries a copy. Then say what it brings, if you like."
    return Button("Put a scenario in", ask_file, icon="icon/plus", tip=tip, name="put in")


def set_up_button(sheets: Sheets, entry: ScenarioEntry) -> Widget:
    """Opens what can be said about a scenario that was put in."""
    tip = "The goal, who plays its monsters, what it needs, what it brings and where it leads."
    act = partial(_set_up, sheets, entry)
    return Row(
        [Button("Set up", act, small=True, icon="icon/settings", tip=tip, name=f"set up {entry.id}"), Gap(weight=1)]
    )


def _set_up(sheets: Sheets, entry: ScenarioEntry) -> None:
    try:
        SetUp(sheets, entry).show()
    except FileProblem as problem:
        sheets.ui.notify(str(problem), warning=True)


class SetUp:
    """What people say about one scenario, until they keep it."""

    def __init__(self, sheets: Sheets, entry: ScenarioEntry) -> None:
        self.sheets, self.entry = sheets, entry
        self.scenario = campaign_games.open_entry(entry, 1).scenario
        self.before = BeforeStart(self.scenario, self._played_as, self._noted)
        self.said = {name: str(value) for name, value in put_in.terms_of(entry).items()}
        if entry.rewards.scenarios:
            known = sheets.book.scenarios
            titles = (known[name].title if name in known else name for name in entry.rewards.scenarios)
            self.said["scenarios"] = ", ".join(one.removeprefix(put_in.ADDED) for one in titles)
        if entry.rewards.items:
            items = sheets.content.items
            self.said["items"] = ", ".join(items[one].name for one in entry.rewards.items)
        self.layer: Layer | None = None

    def show(self) -> None:
        """The dialog, anew."""
        self._close()
        ui = self.sheets.ui
        numbers: list[Widget] = [
            Row([Label(words, weight=1.6), self._field(name, 1.0, 4)], gap=8) for name, words in put_in.NUMBERS.items()
        ]
        inside: list[Widget] = [*self.before.rows(), Heading("What it brings"), Grid(numbers, least=250, gap=8)]
        inside += [Heading("Names, with commas between them"), *self._lists()]
        taken = Button("Take out", self._take_out, kind="danger", name="take out")
        keep = Button("Keep", self._keep, keys="Enter", kind="accent", name="keep set up")
        words = "Everything may stay as it is: then it asks for nothing and brings what is found in it."
        head = [Paragraph(words, quiet=True)]
        head += [Paragraph(BARE)] if self.entry.bare else []
        shown = Scroll(Column(inside, gap=8), most=TALL, name="set up", topic=f"set up {self.entry.id}")
        title, leaves = self.entry.title, self._close
        self.layer = form(ui, title, [*head, shown], keep, leaves=leaves, aside=[taken], name="set up")

    def _lists(self) -> list[Widget]:
        can = ", ".join(f"“{one.title}”" for one in self.sheets.campaign.added if one.id != self.entry.id)
        rows: list[Widget] = []
        for name, words in put_in.LISTS.items():
            rows.append(Row([Label(words, weight=1), self._field(name, 1.4, 200)], gap=8))
        if can:
            rows.append(Paragraph(f"It can open: {can}. Until it is won they are not known then.", size=12))
        return rows

    def _field(self, name: str, weight: float, longest: int) -> TextField:
        return TextField(
            self.said.get(name, ""),
            placeholder="" if name in put_in.LISTS else "0",
            change=partial(self.said.__setitem__, name),
            enter=self._keep,
            longest=longest,
            name=f"brings {name}",
            weight=weight,
        )

    def _played_as(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.show()

    def _noted(self, scenario: Scenario) -> None:
        self.scenario = scenario

    def _terms(self) -> dict[str, Any]:
        """What was typed. ValueError (one sentence) for what is no number."""
        said: dict[str, Any] = {name: words for name, words in self.said.items() if words.strip()}
        for name, words in put_in.NUMBERS.items():
            if name in said:
                try:
                    said[name] = int(said[name])
                except ValueError:
                    raise ValueError(f"{words}: “{said[name][:20]}” is no whole number.") from None
        return said

    def _keep(self) -> None:
        def keep(campaign: Campaign) -> Campaign:
            entry = campaign_games.brings(campaign, self.entry, self._terms())
            return put_in.with_entry(campaign, campaign_games.played_as(entry, self.scenario))

        if self.sheets.change(keep):
            self._close()

    def _take_out(self) -> None:
        if self.sheets.change(lambda campaign: put_in.take_out(campaign, self.entry.id)):
            self._close()

    def _close(self) -> None:
        if self.layer is not None:
            self.sheets.ui.close(self.layer)
        self.layer = None
