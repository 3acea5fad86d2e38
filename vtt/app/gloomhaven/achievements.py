"""Achievements of the party and of the world, below the characters; any of them is noted or struck out by hand."""

from __future__ import annotations

from collections import Counter
from functools import partial

import msgspec

from vtt.app.gloomhaven.sheets import Sheets
from vtt.app.widgets.base import Widget
from vtt.app.widgets.button import Button
from vtt.app.widgets.dialog import ask, ask_text, choose
from vtt.app.widgets.label import Flow, Heading
from vtt.app.widgets.layout import Row
from vtt.play.gloomhaven.book import Rewards
from vtt.play.gloomhaven.rewards import lose_achievements, reward
from vtt.play.gloomhaven.sheet import Campaign

LONGEST = 60


def achievements(sheets: Sheets) -> list[Widget]:
    """What has been achieved, and how often; a click on one strikes it out."""
    campaign = sheets.campaign
    note = Button("Note", partial(_note, sheets), small=True, icon="icon/plus", name="note achievement")
    heading = Heading("Achievements")
    heading.weight = 1
    counted = Counter((*campaign.party.achievements, *campaign.achievements))
    shown = [_pill(sheets, name, times) for name, times in counted.items()]
    return [Row([heading, note]), *([Flow(shown)] if shown else [])]


def _pill(sheets: Sheets, name: str, times: int) -> Button:
    whose = "of the party" if name in sheets.campaign.party.achievements else "of the world"
    words = f"{name} × {times}" if times > 1 else name
    tip = f"An achievement {whose}. A click strikes it out."
    return Button(words, partial(_strike, sheets, name), small=True, tip=tip, name=f"achievement {name}")


def _note(sheets: Sheets) -> None:
    def note(world: bool, name: str) -> None:
        gained = Rewards(global_achievements=(name,)) if world else Rewards(party_achievements=(name,))
        if name:
            sheets.change(lambda campaign: reward(campaign, sheets.content, sheets.book, gained))

    def name_it(world: bool) -> None:
        words = "One of a type (“City rule: guilds”) takes the place of another of it." if world else ""
        title = "An achievement of the world" if world else "An achievement of the party"
        ask_text(sheets.ui, title, words, "", partial(note, world), label="Note", longest=LONGEST)

    answers = [
        ("The party's", "", partial(name_it, False)),
        ("The world's", "It counts for every party.", partial(name_it, True)),
    ]
    choose(sheets.ui, "Note an achievement", "Whose is it?", answers, leave="Cancel")


def _strike(sheets: Sheets, name: str) -> None:
    def strike(campaign: Campaign) -> Campaign:
        if name in campaign.party.achievements:
            return lose_achievements(campaign, (name,))
        at = campaign.achievements.index(name)
        left = campaign.achievements[:at] + campaign.achievements[at + 1 :]
        return msgspec.structs.replace(campaign, achievements=left)

    answers = [("Strike it out", partial(sheets.change, strike)), ("Keep it", None)]
    ask(sheets.ui, f"Strike out “{name}”?", "What it has opened stays open.", answers)
