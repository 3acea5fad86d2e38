"""Which quest comes next, and the game that is being played; and what was played."""

from __future__ import annotations

import random
from functools import partial
from typing import Final

from vtt.app.descent.sheets import Sheets
from vtt.app.widgets.base import Widget
from vtt.app.widgets.button import Button
from vtt.app.widgets.choose import Segments
from vtt.app.widgets.label import Heading, Label, Paragraph
from vtt.app.widgets.layout import Card, Column
from vtt.files.descent import campaign_games
from vtt.files.problem import FileProblem
from vtt.play.descent import growing, journey
from vtt.play.descent.book import LEVELS, SIDES, Level, Quest, reward_in_words
from vtt.play.descent.sheet import Campaign

LEVEL_NAMES: Final[tuple[Level, ...]] = tuple(LEVELS)
WINNER: Final = {"heroes": "If the heroes win", "overlord": "If the overlord wins"}
PART_WORDS: Final = {
    "intro": "To begin with",
    "act one": "First act",
    "interlude": "Interlude",
    "act two": "Second act",
    "finale": "Finale",
}


def tab(sheets: Sheets) -> list[Widget]:
    """Everything that leads on."""
    campaign, book = sheets.campaign, sheets.book
    inside: list[Widget] = [] if campaign.has_begun else _beginning(sheets)
    if campaign.under_way is not None:
        quest = book.quests.get(campaign.under_way.scenario)
        inside.append(sheets.under_way("quest", quest.title if quest is not None else "A quest"))
    if campaign.ended:
        return [*inside, Paragraph(_ending(campaign))]
    if campaign.bound:
        return [*inside, Heading("The quest goes on"), _quest(sheets, book.quests[campaign.bound])]
    who = {"heroes": "the heroes choose", "overlord": "the overlord chooses"}[journey.chooser(campaign)]
    found = journey.quests(campaign, book)
    head = f"Next quest: {who}" if len(found) > 1 else "Next quest"
    return [*inside, Heading(head), *(_quest(sheets, quest) for quest in found)]


def _ending(campaign: Campaign) -> str:
    won = journey.standing(campaign)
    tally = f"{won['heroes']} of {len(campaign.results)} quests were the heroes'."
    if campaign.ended == "heroes":
        return f"The heroes have won the finale, and with it the campaign. {tally}"
    return f"The overlord has won the finale, and with it the campaign. {tally}"


def _beginning(sheets: Sheets) -> list[Widget]:
    """How strong everybody begins, before anything is played."""
    campaign = sheets.campaign

    def set_level(place: int) -> None:
        sheets.change(lambda now: growing.set_level(now, LEVEL_NAMES[place]))

    def tip(level: Level) -> str:
        start = LEVELS[level]
        if not start.overlord:
            return "Everybody begins with nothing learned, and nothing to spend."
        harder = " Monsters are those of the second act." if level == "experts" else ""
        return (
            f"{start.experience} experience and {start.gold} gold for each hero, {start.overlord} for the overlord."
            f"{harder}"
        )

    names = tuple(level.capitalize() for level in LEVEL_NAMES)
    place = LEVEL_NAMES.index(campaign.level)
    tips = tuple(tip(level) for level in LEVEL_NAMES)
    return [
        Segments(names, place, set_level, name="level", tips=tips),
        Paragraph(sheets.book.introduction),
    ]


def _quest(sheets: Sheets, quest: Quest) -> Widget:
    campaign, book = sheets.campaign, sheets.book
    encounter, _ = journey.encounter_of(campaign, quest)
    number = campaign.encounter if campaign.bound == quest.id else 0
    more = len(quest.encounters) > 1
    title = f"{quest.title}, {number + 1} of {len(quest.encounters)}: {encounter.title}" if more else quest.title
    cards = sheets.content.overlord_cards
    promised = {side: reward_in_words(quest.reward(side), book, cards) for side in SIDES}
    words: list[Widget] = [
        Label(PART_WORDS[quest.part], size=12, quiet=True),
        Label(title, size=16, bold=True),
        Paragraph(quest.summary, quiet=True),
        *(Label(f"{WINNER[side]}: {got}", size=12, quiet=True) for side, got in promised.items() if got),
        Button(
            "Go on" if campaign.bound else "Begin",
            partial(_begin, sheets, quest),
            icon="icon/play",
            kind="accent",
            refusal=journey.quest_refusal(campaign, book, quest),
            name=f"play {quest.id}",
        ),
    ]
    return Card(Column(words, gap=6), padding=14, name=f"quest {quest.id}")


def _begin(sheets: Sheets, quest: Quest) -> None:
    try:
        started = campaign_games.start(sheets.campaign, quest, random.SystemRandom().randrange(1 << 62))
    except (ValueError, FileProblem) as problem:
        sheets.ui.notify(str(problem), warning=True)
        return
    if sheets.change(lambda _: started.campaign):
        sheets.stage.ways.table(started.session, started.file)


def history(sheets: Sheets) -> list[Widget]:
    """What was played, the newest first."""
    campaign = sheets.campaign
    inside: list[Widget] = [Heading("Played")]
    for played in reversed(campaign.history):
        quest = sheets.book.quests.get(played.scenario)
        title = quest.title if quest is not None else played.scenario
        inside.append(Label(f"{title}: {'won' if played.won else 'lost'} in act {played.level}", bold=True))
        if played.words:
            inside.append(Paragraph(played.words, size=12, quiet=True))
    if not campaign.history:
        inside.append(Paragraph("Nothing yet.", quiet=True))
    return inside
