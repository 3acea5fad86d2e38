"""All campaigns of the person: what one is, where each stands, and its deeds: to continue it, to carry it to another
table and back, to delete it (it asks), to begin a new one."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from vtt.app.campaign.journal import LONGEST_PATH
from vtt.app.game_screens import CampaignScreens, campaigns
from vtt.app.home.cards import stands_in_words
from vtt.app.home.kept_games import when
from vtt.app.open_file import OpenFile
from vtt.app.screen import Screen
from vtt.app.widgets.base import Widget
from vtt.app.widgets.button import Button
from vtt.app.widgets.dialog import ask, ask_text, form
from vtt.app.widgets.label import Label, Paragraph, Pill
from vtt.app.widgets.layout import Card, Column, Gap, Row, Scroll
from vtt.app.widgets.page import Page
from vtt.app.widgets.press_card import PressCard
from vtt.files.atomic import write_file
from vtt.files.campaign_games import save_of
from vtt.files.campaigns import ENDING, PACKED, Listed, delete_campaign, listed_campaigns, new_file, write_campaign
from vtt.files.packed_campaigns import pack_campaign
from vtt.files.places import named_with
from vtt.files.problem import FileProblem
from vtt.files.slots import read_slot
from vtt.play.campaigns import Campaign
from vtt.rules.enumeration import capital

LOW: Final = 560
"""Units of a window's height in which the games need all the room there is."""
WHAT_IT_IS: Final = (
    "A campaign is one party for many evenings: what it wins, buys and learns goes along from game to game. "
    "It keeps itself, and goes on where you left it."
)


class CampaignsScreen(Screen):
    """A card for each campaign, the one that was played last first; where there is none, one for each game."""

    title = "Campaigns"

    def build(self) -> None:
        found = sorted(listed_campaigns(), key=lambda entry: -_changed(entry.file))
        rows = [self._card(entry, lit=entry is found[0]) for entry in found] or self._games(self._named)
        new = Button("Begin a new campaign", self._new, keys="N", icon="icon/new", name="New campaign")
        head = Row(
            [
                Label("Campaigns", size=20, bold=True, weight=1),
                Button("Bring in", self._bring_in, keys="I", icon="icon/import", tip="A campaign from another table."),
                *([new] if found else []),
                Button("Back", self.window.pop, keys="Esc", icon="icon/left"),
            ]
        )
        what = Paragraph(WHAT_IT_IS if found else f"{WHAT_IT_IS} Which game shall yours be of?", quiet=True)
        low = self.ui.screen.height < self.ui.paint.px(LOW)
        rim, apart = (14, 8) if low else (24, 14)
        inside = Column([head, what, Scroll(Column(rows, gap=min(12, apart)), weight=1, topic="campaigns")], gap=apart)
        self.ui.show(Page(Card(inside, padding=rim), wide=820, tall=True))

    def _card(self, entry: Listed, *, lit: bool) -> Widget:
        """A campaign: whose party, where it stands, and what can be done with it. `lit`: Enter continues it."""
        campaign = entry.campaign
        if campaign is None:
            return Card(Column([Label(entry.file.name, bold=True), Paragraph(f"It cannot be opened: {entry.problem}")]))
        who, far = campaign.facts
        name, go_on = campaign.title, partial(self._open, entry)
        game = next((game.title for game, _ in campaigns() if game.name == campaign.game), "Campaign")
        keys, kind = ("Enter", "accent") if lit else ("", "plain")
        buttons: list[Widget] = [
            Button("Continue", go_on, keys=keys, kind=kind, icon="icon/play", name=f"open {name}"),
            Gap(weight=1),
            self._quiet("Export", "icon/export", partial(self._export, entry), name),
            self._quiet("Delete", "icon/delete", partial(self._delete, entry), name),
        ]
        words: list[Widget] = [
            Row([Label(name, size=16, bold=True, weight=1), Pill(game)], gap=8),
            Paragraph(capital(who), most=2),
            Paragraph(f"{capital(far)}. {_now(campaign)}Last played {when(_changed(entry.file))}.", quiet=True),
        ]
        return PressCard(Column([*words, Gap(2), Row(buttons, gap=8)], gap=4), go_on, name=f"campaign {name}")

    def _quiet(self, words: str, icon: str, act: Callable[[], None], name: str) -> Button:
        return Button(words, act, icon=icon, small=True, kind="quiet", name=f"{words.lower()} {name}")

    def _games(self, begin: Callable[[CampaignScreens], None]) -> list[Widget]:
        """A card for each game that has campaigns: what one of it is, and the button that begins it; Enter
        begins the first."""
        cards: list[Widget] = []
        for game, own in campaigns():
            keys, kind = ("Enter", "accent") if not cards else ("", "plain")
            act = partial(begin, own)
            button = Button("Begin", act, keys=keys, kind=kind, icon="icon/new", name=f"begin {game.title}")
            words = Column([Label(game.title, size=16, bold=True), Paragraph(own.words, quiet=True)], gap=4, weight=1)
            cards.append(PressCard(Row([words, button], gap=16), act, name=f"game {game.title}"))
        return cards

    def _open(self, entry: Listed) -> None:
        self.window.ways.open(entry.file)

    def _new(self) -> None:
        def chosen(own: CampaignScreens) -> None:
            self.ui.close(layer)
            self._named(own)

        cards = Scroll(Column(self._games(chosen), gap=12))
        layer = form(self.ui, "A campaign of which game?", [cards])

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

    def _bring_in(self) -> None:
        OpenFile(self.ui, self.window.ways.open, (PACKED,), "Bring a campaign in", Path.home()).ask()

    def _export(self, entry: Listed) -> None:
        """The campaign with its journal and the game under way as one file."""

        def write(words: str) -> None:
            try:
                target = named_with(words, Path.home(), PACKED)
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


def _changed(file: Path) -> float:
    """When a campaign was last written (seconds since 1970; 0 where nobody knows)."""
    try:
        return file.stat().st_mtime
    except OSError:
        return 0.0


def _now(campaign: Campaign) -> str:
    """The game that is being played, in a sentence; empty where none is."""
    save = save_of(campaign)
    slot = read_slot(save) if save is not None else None
    if slot is None or slot.problem:
        return ""
    return f"Under way: “{slot.title}”, {stands_in_words(slot)}".rstrip(".") + ". "
