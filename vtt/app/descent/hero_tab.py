"""The sheet of a hero: what it has become, what it wears, what it learns."""

from __future__ import annotations

from functools import partial

from vtt.app.campaign.journal import story_of
from vtt.app.campaign.parts import offer
from vtt.app.campaign.taken import OWNED
from vtt.app.descent.hero_parts import head_of_sheet, numbers, owned, powers, weapons
from vtt.app.descent.sheets import Sheets
from vtt.app.widgets.base import Widget
from vtt.app.widgets.label import Heading, Paragraph
from vtt.app.widgets.layout import Grid
from vtt.play.descent import growing, market
from vtt.play.descent.book import Skill, skill_in_words
from vtt.play.descent.gear import Gear
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
    things = [book.everything[item] for item in lying if item in book.everything]
    skills = [_skill(sheets, hero, skill) for skill in growing.skills_for(hero, book)]
    names = " and ".join(one.name for one in growing.classes_of(hero, book))
    busy = playing_refusal(sheets.campaign)
    return [
        head_of_sheet(sheets.ui, hero, f"{hero.name}, {names}", play, leave, kept, busy),
        *numbers(sheet),
        *powers(sheet),
        *([Heading("Owned"), *(_owned(sheets, hero, gear) for gear in things)] if things else []),
        *weapons(sheet),
        Heading(f"Skills · {hero.experience - hero.spent} experience"),
        Grid(skills, least=300, gap=8),
        *story_of(hero.name, sheets.campaign.history),
    ]


def _owned(sheets: Sheets, hero: Adventurer, gear: Gear) -> Widget:
    book = sheets.book
    return owned(
        sheets,
        hero,
        gear,
        book.everything,
        wear=lambda now: growing.wear(now, book, hero.id, gear.id),
        give=lambda now, taker: growing.hand_over(now, book, hero.id, gear.id, taker),
        sell=None if gear.relic else lambda now: market.sell(now, book, gear.id, hero.id),
        price=market.price_of(gear),
        busy=playing_refusal(sheets.campaign),
        bound=gear.id not in book.gear and not gear.relic,
    )


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
