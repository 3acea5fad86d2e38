"""The market of the city, for the chosen hero; in a delve what the last stage revealed."""

from __future__ import annotations

from functools import partial

from vtt.app.campaign.taken import WARES
from vtt.app.descent.hero_parts import Make, ware
from vtt.app.road_to_legend.sheets import Sheets
from vtt.app.widgets.base import Widget
from vtt.app.widgets.button import Button, Toggle
from vtt.app.widgets.label import Heading, Label, Paragraph
from vtt.app.widgets.layout import Card, Column, Grid, Row
from vtt.play.descent.gear import Gear, gear_in_words
from vtt.play.road_to_legend import delve, market


def tab(sheets: Sheets) -> list[Widget]:
    """What is sold here, what can be learned, how to pass the time."""
    campaign = sheets.campaign
    hero = sheets.hero
    if hero is None:
        return [Paragraph("Nobody has joined the party yet: press “New hero”.", quiet=True)]
    if campaign.mode == "delve":
        return _finds(sheets)
    if not campaign.city:
        return [Paragraph("The party is in no city. The map shows the way to one.", quiet=True)]
    city = sheets.book.cities[campaign.city]

    def wait() -> None:
        sheets.taken.forget()
        sheets.change(lambda now: market.wait(now, sheets.book))

    lying = sheets.taken.lying(WARES, campaign.stock)
    goods = [sheets.book.gear[item] for item in lying if item in sheets.book.gear]
    return [
        Label(f"{city.name}: {campaign.gold} gold, buying for {hero.name}", size=16, bold=True),
        Paragraph(city.text, quiet=True),
        Row(
            [
                Button(
                    "Wait a week",
                    wait,
                    refusal=market.wait_refusal(campaign),
                    tip="The market has something new.",
                    weight=2,
                ),
                Button(
                    "Leave", partial(sheets.change, market.leave), icon="icon/left", name="leave the city", weight=1
                ),
            ],
            gap=8,
        ),
        Heading("For sale"),
        Grid([_goods(sheets, gear) for gear in goods], least=300, gap=8),
        *([] if goods else [Paragraph("Everything is sold. Things are sold on the sheet of a hero.", quiet=True)]),
        *(_lesson(sheets) if city.lesson is not None else []),
    ]


def _goods(sheets: Sheets, gear: Gear) -> Widget:
    words, campaign = f"{gear.slot.capitalize()} · {gear_in_words(gear)}", sheets.campaign
    buy: Make = lambda now: market.buy(now, sheets.book, gear.id, sheets.chosen)  # noqa: E731
    return ware(sheets, gear, words, campaign.stock, buy, market.buy_refusal(campaign, gear))


def _lesson(sheets: Sheets) -> list[Widget]:
    campaign = sheets.campaign
    lesson = sheets.book.cities[campaign.city].lesson
    if lesson is None:
        return []
    who = [hero.id for hero in campaign.heroes if hero.id in sheets.learning]

    def choose(identity: str, on: bool) -> None:
        sheets.learning = (sheets.learning | {identity}) if on else (sheets.learning - {identity})
        sheets.build()

    def learn() -> None:
        if sheets.change(lambda now: market.take_lesson(now, sheets.book, who)):
            sheets.learning = set()
            sheets.build()

    toggles: list[Widget] = [
        Toggle(hero.name, hero.id in sheets.learning, partial(choose, hero.id), name=f"lesson {hero.id}")
        for hero in campaign.heroes
    ]
    go = Button(
        f"Take part for {lesson.gold * len(who)} gold and a week",
        learn,
        refusal=market.lesson_refusal(campaign, sheets.book, who),
        name="take the lesson",
    )
    words = f"{lesson.text} {lesson.experience} experience for {lesson.gold} gold each."
    return [Heading(lesson.name), Paragraph(words, quiet=True), Row(toggles, gap=12), go]


def _finds(sheets: Sheets) -> list[Widget]:
    campaign = sheets.campaign
    if not campaign.revealed:
        words = "After each stage gear is revealed here: more of it for few rounds and for tokens that were searched."
        return [Paragraph(words, quiet=True)]

    def keep(gear: str) -> None:
        act = partial(sheets.change, lambda now: delve.keep(now, sheets.book, gear, sheets.chosen))
        sheets.taken.take(WARES, campaign.revealed, gear, "It is kept.", act)

    goods: list[Widget] = [
        Button(
            gear.name,
            partial(keep, gear.id),
            below=f"{gear.slot.capitalize()} · {gear_in_words(gear)}",
            refusal=sheets.taken.gone(WARES, campaign.revealed, gear.id),
            name=f"keep {gear.id}",
        )
        for gear in (sheets.book.gear[item] for item in sheets.taken.lying(WARES, campaign.revealed))
    ]
    hero = sheets.hero
    taker = hero.name if hero is not None else ""
    head = Label(f"Keep {campaign.keeps} of these: the next one goes to {taker}", size=16, bold=True)
    rest = Button("Leave the rest and go down", partial(sheets.change, delve.go_down), name="go down")
    return [
        Card(Column([head, Paragraph("Choose a hero at the left first.", quiet=True)])),
        Grid(goods, least=300),
        rest,
    ]
