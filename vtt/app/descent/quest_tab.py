"""The course of the campaign, which quest comes next, and the game that is being played."""

from __future__ import annotations

import random
from functools import partial
from typing import Final

from vtt.app.descent.followers import followers
from vtt.app.descent.own_things import own_things
from vtt.app.descent.sheets import Sheets
from vtt.app.widgets.base import Widget
from vtt.app.widgets.button import Button
from vtt.app.widgets.choose import Segments
from vtt.app.widgets.dialog import tell
from vtt.app.widgets.keys import ENTERS
from vtt.app.widgets.label import Heading, Label, Paragraph
from vtt.app.widgets.layout import Card, Column
from vtt.files.descent import campaign_games
from vtt.play.descent import growing, journey, travel
from vtt.play.descent.book import BESIDE, LEVELS, SIDES, Level, Quest, Way, reward_in_words
from vtt.play.descent.sheet import Campaign
from vtt.play.world import Place, State

LEVEL_NAMES: Final[tuple[Level, ...]] = tuple(LEVELS)
WINNER: Final = {"heroes": "If the heroes win", "overlord": "If the overlord wins"}
PART_WORDS: Final = {
    "intro": "To begin with",
    "act one": "First act",
    "interlude": "Interlude",
    "act two": "Second act",
    "finale": "Finale",
    "rumour": "From a rumour: nobody must play it",
    "advanced": "Advanced quest: nobody must play it",
}


def tab(sheets: Sheets) -> list[Widget]:
    """Everything that leads on."""
    campaign, book = sheets.campaign, sheets.book
    inside: list[Widget] = [] if campaign.has_begun else _beginning(sheets)
    if campaign.under_way is not None:
        quest = book.quests.get(campaign.under_way.scenario)
        inside.append(sheets.under_way("quest", quest.title if quest is not None else "A quest"))
    world = sheets.world(_places(sheets), lambda quest: f"quest {quest}")
    if campaign.ended:
        return [*inside, Paragraph(_ending(campaign)), world]
    if campaign.under_way is not None:
        return [*inside, world]
    if travel.event_of(campaign, book) is not None:
        return [*inside, world, _event(sheets), *_back(sheets)]
    if campaign.bound:
        words = "The quest goes on" if campaign.encounter else "The party is there"
        return [*inside, world, Heading(words), _quest(sheets, book.quests[campaign.bound], alone=True), *_back(sheets)]
    who = {"heroes": "the heroes choose", "overlord": "the overlord chooses"}[journey.chooser(campaign)]
    if campaign.overlord.bot and campaign.chosen in book.quests:
        who = f"the overlord has chosen “{book.quests[campaign.chosen].title}”"
    found = journey.quests(campaign, book)
    head = f"Next quest: {who}" if len(found) > 1 else "Next quest"
    return [
        *inside,
        world,
        Heading(head),
        *(_quest(sheets, quest, alone=len(found) == 1) for quest in found),
        *followers(sheets),
        *own_things(sheets),
    ]


def _back(sheets: Sheets) -> list[Widget]:
    """The way back from a quest of which nothing has been played."""
    if travel.back_refusal(sheets.campaign):
        return []
    act = partial(sheets.change, travel.turn_back)
    return [Button("Turn back and choose another quest", act, icon="icon/left", small=True, name="turn back")]


def _places(sheets: Sheets) -> list[Place]:
    """Every quest as a place: from part to part a way leads on."""
    campaign, book = sheets.campaign, sheets.book
    open_now = (quest for quest in journey.quests(campaign, book) if not campaign.bound)
    now = {quest.id for quest in open_now if not journey.chosen_refusal(campaign, quest)}
    found = []
    for part, following in zip(book.parts, (*book.parts[1:], None), strict=True):
        leads = tuple(one.id for one in book.quests.values() if one.part == following)
        for quest in book.quests.values():
            if quest.part == part:
                found.append(Place(quest.id, quest.title, *_state(campaign, quest, quest.id in now), leads))
    for quest in (one for one in book.quests.values() if one.part in BESIDE):
        state, why = _state(campaign, quest, quest.id in now)
        known = state != "locked" or quest.id in campaign.in_play
        found.append(Place(quest.id, quest.title, state if known else "hidden", why))
    return found


def _state(campaign: Campaign, quest: Quest, open_now: bool) -> tuple[State, str]:
    winner = campaign.winners.get(quest.id)
    if winner is not None:
        return "done", f"{quest.title}: {'the heroes have' if winner == 'heroes' else 'the overlord has'} won it."
    if quest.id in (campaign.bound, campaign.under_way.scenario if campaign.under_way is not None else ""):
        return "here", quest.summary
    return ("open", quest.summary) if open_now and not campaign.ended else ("locked", "Nobody can go there now.")


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


def _quest(sheets: Sheets, quest: Quest, *, alone: bool) -> Widget:
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
        *(Paragraph(f"{WINNER[side]}: {got}", size=12, quiet=True) for side, got in promised.items() if got),
        Button(
            "Go on" if campaign.encounter else "Begin" if campaign.bound or not quest.route else "Set out",
            partial(_begin, sheets, quest),
            icon="icon/play",
            kind="accent",
            keys=ENTERS if alone else "",
            refusal=journey.quest_refusal(campaign, book, quest),
            name=f"play {quest.id}",
        ),
    ]
    return Card(Column(words, gap=6), padding=14, name=f"quest {quest.id}")


def _event(sheets: Sheets) -> Widget:
    """What happens on the way, with the answers there are."""
    campaign, book = sheets.campaign, sheets.book
    now = travel.event_of(campaign, book)
    assert now is not None
    event, sign = now

    def answer(number: int) -> None:
        told: list[str] = []

        def make(campaign: Campaign) -> Campaign:
            answered = travel.answer(campaign, sheets.content, book, number)
            told.append(answered.words)
            return answered.campaign

        if sheets.change(make):
            tell(sheets.ui, event.title, told[0])

    buttons: list[Widget] = [
        Button(
            way.label,
            partial(answer, number),
            detail=_price(way),
            refusal=travel.way_refusal(campaign, way),
            keys=str(number + 1),
            name=f"answer {number + 1}",
        )
        for number, way in enumerate(travel.ways(campaign, book))
    ]
    left = ", then ".join(campaign.road)
    head: list[Widget] = [
        Heading(f"On the way to “{book.quests[campaign.bound].title}”: {left}"),
        Label(event.title, size=16, bold=True),
        Paragraph(event.on[sign].text),
    ]
    return Card(Column([*head, *buttons], gap=8), padding=14, chosen=True, name="event")


def _price(way: Way) -> str:
    """What an answer asks for."""
    if way.gold:
        return f"{way.gold} gold"
    who = {"all": "each hero tests", "best": "the best of you tests"}[way.whom]
    return f"{who} {way.attribute}" if way.attribute else ""


def _begin(sheets: Sheets, quest: Quest) -> None:
    """The party sets out; if nothing happens on the way, or all has, the quest begins."""
    if not sheets.change(lambda campaign: travel.set_out(campaign, sheets.book, quest)) or sheets.campaign.event:
        return
    seed = random.SystemRandom().randrange(1 << 62)
    sheets.begin(lambda: campaign_games.start(sheets.campaign, quest, seed))
