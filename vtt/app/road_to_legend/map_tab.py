"""Where to next: what happens on the way, quests, cities."""

from __future__ import annotations

import random
from functools import partial
from itertools import pairwise
from typing import Final

from vtt.app.descent.party_sheets import MARKET
from vtt.app.road_to_legend.sheets import Sheets
from vtt.app.widgets.base import Widget
from vtt.app.widgets.button import Button
from vtt.app.widgets.choose import Segments
from vtt.app.widgets.dialog import tell
from vtt.app.widgets.keys import ENTERS
from vtt.app.widgets.label import Heading, Label, Paragraph
from vtt.app.widgets.layout import Card, Column, Grid, Row
from vtt.files.road_to_legend import campaign_games
from vtt.play.road_to_legend import journey, market, travel
from vtt.play.road_to_legend.book import City, Event, Quest, reward_in_words, weeks_in_words
from vtt.play.road_to_legend.sheet import Campaign, Mode
from vtt.play.world import Place, State

MODES: Final[tuple[Mode, ...]] = ("campaign", "delve")
DIFFICULTIES: Final = ("normal", "hard")


def tab(sheets: Sheets) -> list[Widget]:
    """Everything that leads on."""
    campaign, book = sheets.campaign, sheets.book
    inside: list[Widget] = []
    if not campaign.has_begun:
        inside += _beginning(sheets)
    event = travel.event_of(campaign, book)
    if event is not None:
        return [_event(sheets, event)]
    if campaign.under_way is not None:
        inside.append(_under_way(sheets))
    if campaign.ended:
        inside.append(Paragraph(_ending(campaign)))
        return inside
    quests = journey.quests(campaign, book)
    first = next((one.id for one in quests if not travel.travel_refusal(campaign, book, one.id)), "")
    inside.append(sheets.world(_places(sheets), lambda place: f"{'city' if place in book.cities else 'quest'} {place}"))
    inside += [Heading("The way down" if campaign.mode == "delve" else "Quests")]
    inside += [_quest(sheets, quest, quest.id == first) for quest in quests]
    if campaign.mode == "campaign":
        inside += [Heading("Cities"), Grid([_city(sheets, city) for city in book.cities.values()], least=280, gap=8)]
    return inside


def _places(sheets: Sheets) -> list[Place]:
    """Cities and quests, or the stages of the delve, with what the party may do there."""
    campaign, book = sheets.campaign, sheets.book
    offered = {quest.id for quest in journey.quests(campaign, book)}
    if campaign.mode == "delve":
        ways = book.of_kind("stage")
    else:
        ways = (*book.of_kind("main"), *book.of_kind("side"))
    main = [quest.id for quest in book.of_kind("main")]
    nexts = dict(pairwise(quest.id for quest in ways)) if campaign.mode == "delve" else dict(pairwise(main))
    found = []
    for quest in ways:
        refusal = travel.travel_refusal(campaign, book, quest.id) if quest.id in offered else ""
        state: State = "done" if quest.id in campaign.done else "hidden"
        if quest.id in offered:
            state = "here" if campaign.bound == quest.id else "locked" if refusal else "open"
        leads = (nexts[quest.id],) if quest.id in nexts else ()
        found.append(Place(quest.id, quest.title, state, refusal or quest.summary, leads))
    if campaign.mode == "campaign":
        for city in book.cities.values():
            refusal = "" if campaign.left == city.id else travel.travel_refusal(campaign, book, city.id)
            here: State = "here" if campaign.city == city.id else "locked" if refusal else "open"
            found.append(Place(city.id, city.name, here, refusal or city.text, town=True))
    return found


def _ending(campaign: Campaign) -> str:
    if campaign.mode == "delve":
        return "The bottom was reached, and left again." if campaign.ended == "won" else "The delve keeps you."
    return "The lean year is over." if campaign.ended == "won" else "The lean year goes on, without you."


def _beginning(sheets: Sheets) -> list[Widget]:
    """What kind of game it becomes, before anything is played."""
    campaign = sheets.campaign

    def set_mode(place: int) -> None:
        sheets.change(lambda now: journey.as_mode(now, MODES[place]))

    def set_difficulty(place: int) -> None:
        sheets.change(lambda now: journey.set_difficulty(now, DIFFICULTIES[place]))

    delve = "Six stages in one evening: what is left of you after one goes into the next."
    words = delve if campaign.mode == "delve" else sheets.book.introduction
    tips = ("Perils come slowly; gold at the start.", "Perils come sooner, and there is nothing at the start.")
    return [
        Row(
            [
                Segments(("Campaign", "Delve"), MODES.index(campaign.mode), set_mode, name="mode"),
                Segments(
                    ("Normal", "Hard"),
                    DIFFICULTIES.index(campaign.difficulty),
                    set_difficulty,
                    name="difficulty",
                    tips=tips,
                ),
            ],
            gap=12,
        ),
        Paragraph(words),
    ]


def _quest(sheets: Sheets, quest: Quest, first: bool) -> Widget:
    campaign, book = sheets.campaign, sheets.book
    refusal = travel.travel_refusal(campaign, book, quest.id)
    if quest.kind == "main":
        left = f"within {weeks_in_words(campaign.weeks)}" if campaign.weeks else "now"
        head = f"Main quest, {left}"
    else:
        head = "Side quest, takes a week" if quest.kind == "side" else f"Stage {quest.number}"
    there = campaign.bound == quest.id and not campaign.event
    play = Button(
        "Begin" if there or campaign.mode == "delve" else "Set out",
        partial(_set_out, sheets, quest),
        icon="icon/play",
        kind="accent" if first else "plain",
        keys=ENTERS if first else "",
        refusal=refusal,
        name=f"play {quest.id}",
    )
    got = reward_in_words(quest.reward, book)
    words: list[Widget] = [
        Label(head, size=12, quiet=True),
        Label(quest.title, size=16, bold=True),
        Paragraph(quest.summary, quiet=True),
        *([Label(f"Reward: {got}", size=12, quiet=True)] if got else []),
        play,
    ]
    return Card(Column(words, gap=6), padding=14, name=f"quest {quest.id}")


def _city(sheets: Sheets, city: City) -> Widget:
    campaign, book = sheets.campaign, sheets.book
    back = campaign.left == city.id and not campaign.bound
    refusal = "" if back else travel.travel_refusal(campaign, book, city.id)

    def travel_there() -> None:
        if back:
            done = sheets.change(market.go_back)
        else:
            done = sheets.change(lambda now: travel.set_out(now, book, city.id))
        if done and sheets.campaign.city:
            sheets.turn_to(MARKET)

    return Button(
        city.name,
        travel_there,
        icon="icon/home",
        below=f"{'No time is lost.' if back else 'It takes a week.'} {city.text}",
        refusal=refusal,
        name=f"city {city.id}",
    )


# --- on the way ------------------------------------------------------------------------------------------------------


def _event(sheets: Sheets, event: Event) -> Widget:
    def answer(number: int) -> None:
        told: list[str] = []

        def make(campaign: Campaign) -> Campaign:
            answered = travel.answer(campaign, sheets.content, sheets.book, number)
            told.append(answered.words)
            return answered.campaign

        if sheets.change(make):
            if sheets.campaign.city:
                sheets.turn_to(MARKET)
            tell(sheets.ui, event.title, told[0])

    buttons: list[Widget] = [
        Button(
            choice.label,
            partial(answer, number),
            detail=f"{choice.gold} gold" if choice.gold else "",
            refusal=travel.choice_refusal(sheets.campaign, sheets.content, choice),
            keys=str(number + 1),
            name=f"answer {number + 1}",
        )
        for number, choice in enumerate(event.choices)
    ]
    head = [Heading("On the way"), Label(event.title, size=16, bold=True), Paragraph(event.text)]
    return Card(Column([*head, *buttons], gap=8), padding=14, chosen=True, name="event")


# --- games -----------------------------------------------------------------------------------------------------------


def _set_out(sheets: Sheets, quest: Quest) -> None:
    """The party goes there; if nothing happens on the way, or it has, the quest begins."""
    if not sheets.change(lambda campaign: travel.set_out(campaign, sheets.book, quest.id)):
        return
    if sheets.campaign.event:
        return
    seed = random.SystemRandom().randrange(1 << 62)
    sheets.begin(lambda: campaign_games.start(sheets.campaign, quest, seed))


def _under_way(sheets: Sheets) -> Widget:
    assert sheets.campaign.under_way is not None
    quest = sheets.book.quests.get(sheets.campaign.under_way.scenario)
    return sheets.under_way("quest", quest.title if quest is not None else "A quest")
