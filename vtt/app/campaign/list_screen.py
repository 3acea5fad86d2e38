"""All campaigns of the person: open, begin a new one, carry one to another table and back, delete (it asks)."""

from __future__ import annotations

import random
from functools import partial
from pathlib import Path

from vtt.app.campaign.journal import LONGEST_PATH
from vtt.app.game_screens import CampaignScreens, campaigns
from vtt.app.new_game.own_scenarios import draw_dungeon
from vtt.app.open_file import OpenFile
from vtt.app.screen import Screen
from vtt.app.widgets.base import Widget
from vtt.app.widgets.button import Button
from vtt.app.widgets.dialog import Answer, ask, ask_text
from vtt.app.widgets.label import Label, Paragraph
from vtt.app.widgets.layout import Card, Column, Gap, Row, Scroll
from vtt.app.widgets.page import Page
from vtt.app.widgets.press_card import PressCard
from vtt.files.atomic import write_file
from vtt.files.campaigns import ENDING, PACKED, Listed, delete_campaign, listed_campaigns, new_file, write_campaign
from vtt.files.packed_campaigns import pack_campaign
from vtt.files.places import named_with
from vtt.files.problem import FileProblem


class CampaignsScreen(Screen):
    """A list with one card for each campaign."""

    title = "Campaigns"

    def build(self) -> None:
        rows: list[Widget] = [self._row(entry) for entry in listed_campaigns()]
        rows = rows or [
            widget
            for game, own in campaigns()
            for widget in (Label(game.title, bold=True), Paragraph(own.words, quiet=True))
        ]
        head = Row(
            [
                Label("Campaigns", size=20, bold=True, weight=1),
                Button("Bring in", self._bring_in, keys="I", icon="icon/import", tip="A campaign from another table."),
                Button("Draw a dungeon", self._draw, keys="D", icon="icon/dice", tip="Three random rooms."),
                Button("New campaign", self._new, keys="N", icon="icon/new", kind="accent"),
                Button("Back", self.window.pop, keys="Esc", icon="icon/left"),
            ]
        )
        inside = Column([head, Scroll(Column(rows, gap=12), weight=1, topic="campaigns")], gap=16)
        self.ui.show(Page(Card(inside, padding=24), wide=820, tall=True))

    def _row(self, entry: Listed) -> Widget:
        campaign = entry.campaign
        if campaign is None:
            return Card(Column([Label(entry.file.name, bold=True), Paragraph(f"It cannot be opened: {entry.problem}")]))
        who, far = campaign.facts
        game = next((game.title for game, _ in campaigns() if game.name == campaign.game), "Campaign")
        words: list[Widget] = [
            Label(campaign.title, size=16, bold=True),
            Label(who, quiet=True),
            Label(f"{game} · {far}", size=12, quiet=True),
        ]
        name = campaign.title
        buttons = Row(
            [
                Button("Open", partial(self._open, entry), icon="icon/play", small=True, name=f"open {name}"),
                Button("Export", partial(self._export, entry), icon="icon/export", small=True, name=f"export {name}"),
                Button("Delete", partial(self._delete, entry), icon="icon/delete", small=True, name=f"delete {name}"),
                Gap(weight=1),
            ]
        )
        inside = Column([*words, Gap(2), buttons], gap=4)
        return PressCard(inside, partial(self._open, entry), name=f"campaign {name}")

    def _open(self, entry: Listed) -> None:
        self.window.ways.open(entry.file)

    def _new(self) -> None:
        found = list(campaigns())
        if len(found) == 1:
            self._named(found[0][1])
            return
        answers: list[Answer] = [(game.title, partial(self._named, own)) for game, own in found]
        ask(self.ui, "A campaign of which game?", "", [*answers, ("Cancel", None)])

    def _named(self, own: CampaignScreens) -> None:
        begin = partial(self._begin, own)
        ask_text(self.ui, "New campaign", "What shall it be called?", "Our campaign", begin, label="Begin", longest=60)

    def _begin(self, own: CampaignScreens, title: str) -> None:
        if not title:
            return
        campaign = own.begin(title, random.SystemRandom().randrange(1 << 62))
        file = new_file(title)
        try:
            write_campaign(file, campaign)
        except FileProblem as problem:
            self.ui.notify(str(problem), warning=True)
            return
        self.window.push(own.page(self.window, file, campaign))

    def _draw(self) -> None:
        """A random dungeon becomes a scenario of the person's own, ready for a new game."""
        if (file := draw_dungeon(self)) is not None:
            self.window.ways.open(file)

    def _bring_in(self) -> None:
        OpenFile(self.ui, self.window.ways.open, (PACKED,), "Bring a campaign in", Path.home()).ask()

    def _export(self, entry: Listed) -> None:
        """The campaign with its journal and the game under way as one file."""

        def write(words: str) -> None:
            try:
                target = named_with(words, PACKED)
                write_file(target, pack_campaign(entry.file))
            except FileProblem as problem:
                self.ui.notify(str(problem), warning=True)
                return
            self.ui.notify(f"“{target}” holds all of the campaign; bring it in at another table.")

        suggested = str(Path.home() / f"{entry.file.name.removesuffix(ENDING).removeprefix('campaign-')}{PACKED}")
        ask_text(self.ui, "Export to", "", suggested, write, label="Export", longest=LONGEST_PATH)

    def _delete(self, entry: Listed) -> None:
        assert entry.campaign is not None
        words = f"“{entry.campaign.title}” with all its characters will be gone for good."
        ask(
            self.ui,
            "Delete this campaign?",
            words,
            [("Delete", partial(self._gone, entry)), ("Keep it", None)],
            danger=True,
        )

    def _gone(self, entry: Listed) -> None:
        try:
            delete_campaign(entry.file)
        except FileProblem as problem:
            self.ui.notify(str(problem), warning=True)
        self.build()
