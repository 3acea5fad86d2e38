"""The sheet of a hero: what it has become, what it wears, what it learns; and the form of one who joins."""

from __future__ import annotations

from functools import partial

import msgspec

from vtt.app.campaign.journal import story_of
from vtt.app.campaign.parts import joining_form, offer
from vtt.app.campaign.taken import OWNED
from vtt.app.descent.hero_parts import (
    head_of_sheet,
    numbers,
    owned,
    powers,
    weapons,
    who_joins,
    who_plays,
)
from vtt.app.road_to_legend.sheets import Sheets
from vtt.app.widgets.base import Widget
from vtt.app.widgets.button import Button
from vtt.app.widgets.label import Heading, Label, Paragraph
from vtt.app.widgets.layout import Gap, Grid
from vtt.play.descent.gear import Gear, in_words
from vtt.play.descent.party import with_hero
from vtt.play.road_to_legend import growing, market
from vtt.play.road_to_legend.book import Skill
from vtt.play.road_to_legend.sheet import MOST_HEROES, Adventurer
from vtt.rules.descent.content import HeroSheet


def tab(sheets: Sheets) -> list[Widget]:
    """Everything about the chosen hero."""
    hero = sheets.hero
    if hero is None:
        return [Paragraph("Nobody has joined the party yet: press “New hero”.", quiet=True)]
    sheet = growing.sheet_of(hero, sheets.content, sheets.book)

    def play(on: bool) -> None:
        sheets.change(lambda campaign: with_hero(campaign, msgspec.structs.replace(hero, playing=on)))

    leave = partial(sheets.change, lambda campaign: growing.leave(campaign, hero.id))
    lying = sheets.taken.lying(OWNED, hero.items)
    things = [sheets.book.gear[item] for item in lying if item in sheets.book.gear]
    learned = [_skill(sheets, hero, skill) for skill in growing.skills_for(hero, sheets.content, sheets.book)]
    return [
        head_of_sheet(sheets.ui, hero, hero.name, play, leave, f"what {hero.name} owns"),
        *numbers(sheet),
        *powers(sheet),
        *([Heading("Owned"), *(_owned(sheets, hero, gear) for gear in things)] if things else []),
        *weapons(sheet),
        Heading(f"Training · {hero.experience - hero.spent} experience"),
        Grid(learned, least=300, gap=8),
        *story_of(hero.name, sheets.campaign.history),
    ]


def _owned(sheets: Sheets, hero: Adventurer, gear: Gear) -> Widget:
    book = sheets.book
    return owned(
        sheets,
        hero,
        gear,
        book.gear,
        wear=lambda now: growing.wear(now, book, hero.id, gear.id),
        give=lambda now, taker: growing.hand_over(now, book, hero.id, gear.id, taker),
        sell=(lambda now: market.sell(now, book, gear.id, hero.id)) if sheets.campaign.city else None,
        price=gear.price,
    )


def _skill(sheets: Sheets, hero: Adventurer, skill: Skill) -> Widget:
    learned = skill.id in hero.skills

    def act() -> None:
        sheets.change(lambda campaign: growing.learn(campaign, sheets.content, sheets.book, hero.id, skill.id))

    return offer(
        skill.name,
        in_words(skill.gains),
        "learned" if learned else f"{skill.cost} experience",
        act,
        refusal=growing.learn_refusal(sheets.campaign, hero, skill, sheets.book),
        chosen=learned,
        key=f"learn {skill.id}",
    )


# --- joining ---------------------------------------------------------------------------------------------------------


def joining(sheets: Sheets) -> Widget:
    """The form of a new hero: who plays it, which one."""
    there = {hero.id for hero in sheets.campaign.heroes}
    full = growing.join_refusal(sheets.campaign, "")

    def take(identity: str) -> None:
        player = sheets.player
        if sheets.change(lambda campaign: growing.join(campaign, sheets.content, identity, player)):
            sheets.chosen = identity
            sheets.joining = len(sheets.campaign.heroes) < MOST_HEROES
            sheets.build()

    def pick(hero: HeroSheet) -> Widget:
        refusal = "In the party already." if hero.id in there else full
        return who_joins(sheets, hero, partial(take, hero.id), refusal=refusal, tip=hero.text)

    inside: list[Widget] = [
        Label("Who joins?", size=20, bold=True),
        Paragraph("A hero is chosen by a click. Several heroes of one player take one seat.", quiet=True),
        who_plays(sheets),
        Grid([pick(hero) for hero in sheets.content.heroes.values()], least=300, gap=8),
    ]
    done = Button("Done", sheets.stop_joining, keys="Esc", kind="accent" if there else "plain")
    return joining_form(inside, Gap(weight=1), done)
