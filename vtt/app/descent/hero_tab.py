"""The sheet of a hero: what it has become, what it wears, what it learns."""

from __future__ import annotations

from functools import partial

from vtt.app.campaign.journal import story_of
from vtt.app.campaign.parts import offer
from vtt.app.descent.hero_parts import OWNED, giving, gone_from_sheet, head_of_sheet, numbers, powers, weapons
from vtt.app.descent.sheets import Sheets
from vtt.app.widgets.base import Widget
from vtt.app.widgets.button import Button
from vtt.app.widgets.label import Heading, Label, Paragraph
from vtt.app.widgets.layout import Column, Grid, Row
from vtt.play.descent import growing, market
from vtt.play.descent.book import Skill, skill_in_words
from vtt.play.descent.gear import Gear, gear_in_words, wear_refusal
from vtt.play.descent.sheet import Adventurer, playing_refusal


def tab(sheets: Sheets) -> list[Widget]:
    """Everything about the chosen hero."""
    hero = sheets.hero
    if hero is None:
        return [Paragraph("Nobody has joined the party yet: press “New hero”.", quiet=True)]
    book = sheets.book
    sheet = growing.sheet_of(hero, sheets.content, book)

    def play(on: bool) -> None:
        sheets.change(lambda campaign: growing.goes_along(campaign, hero.id, on))

    leave = partial(sheets.change, lambda campaign: growing.leave(campaign, book, hero.id))
    kept = f"what was bought for {hero.name}"
    lying = sheets.taken.lying(OWNED, hero.items)
    owned = [book.everything[item] for item in lying if item in book.everything]
    skills = [_skill(sheets, hero, skill) for skill in growing.skills_for(hero, book)]
    names = " and ".join(one.name for one in growing.classes_of(hero, book))
    busy = playing_refusal(sheets.campaign)
    return [
        head_of_sheet(sheets.ui, hero, f"{hero.name}, {names}", play, leave, kept, busy),
        *numbers(sheet),
        *powers(sheet),
        *([Heading("Owned"), *(_owned(sheets, hero, gear) for gear in owned)] if owned else []),
        *weapons(sheet),
        Heading(f"Skills · {hero.experience - hero.spent} experience"),
        Grid(skills, least=300, gap=8),
        *story_of(hero.name, sheets.campaign.history),
    ]


def _owned(sheets: Sheets, hero: Adventurer, gear: Gear) -> Widget:
    campaign, book, taken = sheets.campaign, sheets.book, sheets.taken
    if words := taken.gone(OWNED, hero.items, gear.id):
        return gone_from_sheet(gear, words)
    busy = playing_refusal(campaign)
    buttons: list[Widget] = []
    if gear.slot != "weapon":
        worn = gear.id in hero.worn
        refusal = busy or ("" if worn else wear_refusal(hero, gear, book.everything))
        act = partial(sheets.change, lambda now: growing.wear(now, book, hero.id, gear.id))
        buttons.append(
            Button("Worn" if worn else "Wear", act, small=True, refusal=refusal, chosen=worn, name=f"wear {gear.id}")
        )
    others = [one for one in campaign.heroes if one.id != hero.id]
    if others and (gear.id in book.gear or gear.relic):

        def give(taker: str) -> None:
            act = partial(sheets.change, lambda now: growing.hand_over(now, sheets.book, hero.id, gear.id, taker))
            taken.take(OWNED, hero.items, gear.id, "handed over", act)

        buttons.append(giving(sheets.ui, gear.id, others, give, busy))
    if not gear.relic:
        act = partial(sheets.change, lambda now: market.sell(now, book, gear.id, hero.id))
        sell = partial(taken.take, OWNED, hero.items, gear.id, "sold", act)
        words = f"Sell for {market.price_of(gear)}"
        buttons.append(Button(words, sell, small=True, refusal=busy, name=f"sell {gear.id}"))
    name = Label(gear.name, bold=gear.id in hero.worn or gear.slot == "weapon", weight=1)
    return Column([Row([name, *buttons], gap=8), Paragraph(gear_in_words(gear), size=12, quiet=True)], gap=2)


def _skill(sheets: Sheets, hero: Adventurer, skill: Skill) -> Widget:
    learned = skill.id in hero.skills

    def act() -> None:
        sheets.change(lambda campaign: growing.learn(campaign, sheets.book, hero.id, skill.id))

    return offer(
        skill.name,
        f"{skill_in_words(skill)}.",
        "learned" if learned else f"{skill.cost} experience",
        act,
        refusal=growing.learn_refusal(sheets.campaign, hero, skill),
        chosen=learned,
        key=f"learn {skill.id}",
    )
