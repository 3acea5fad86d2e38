"""The form of a hero who joins: who plays it, which hero, which class, and a second one for a hybrid."""

from __future__ import annotations

from functools import partial

from vtt.app.campaign.parts import joining_form
from vtt.app.descent.hero_parts import who_joins, who_plays
from vtt.app.descent.sheets import Sheets
from vtt.app.widgets.base import Widget
from vtt.app.widgets.button import Button
from vtt.app.widgets.label import Heading, Label, Paragraph
from vtt.app.widgets.layout import Gap, Grid
from vtt.play.descent import growing
from vtt.play.descent.book import HeroClass, class_in_words
from vtt.play.descent.sheet import FEWEST_HEROES, MOST_HEROES
from vtt.rules.descent.content import HeroSheet


def joining(sheets: Sheets) -> Widget:
    """The form."""
    chosen = sheets.content.heroes.get(sheets.joiner)
    step = _heroes(sheets) if chosen is None else _classes(sheets, chosen)
    inside: list[Widget] = [Label("Who joins?", size=20, bold=True), who_plays(sheets), *step]
    there = len(sheets.campaign.heroes)
    done = Button("Done", sheets.stop_joining, keys="Esc", kind="accent" if there >= FEWEST_HEROES else "plain")
    topic = f"joining {sheets.joiner} {sheets.of_class}"
    return joining_form(inside, Gap(weight=1), done, topic=topic)


def _heroes(sheets: Sheets) -> list[Widget]:
    def pick(hero: HeroSheet) -> Widget:
        def take() -> None:
            sheets.joiner = hero.id
            sheets.build()

        tip = f"{hero.text} {hero.ability.name}: {hero.ability.text} {hero.feat.name}: {hero.feat.text}"
        return who_joins(sheets, hero, take, refusal=growing.join_refusal(sheets.campaign, hero.id), tip=tip)

    words = "First the hero, then the class. Several heroes of one player take one seat."
    return [
        Paragraph(words, quiet=True),
        Grid([pick(hero) for hero in sheets.content.heroes.values()], least=300, gap=8),
    ]


def _classes(sheets: Sheets, hero: HeroSheet) -> list[Widget]:
    book = sheets.book
    first = book.classes.get(sheets.of_class)
    back = Button("Another hero", sheets.join, icon="icon/left", small=True, name="another hero")
    if first is None:
        fitting = [one for one in book.classes.values() if one.archetype == hero.archetype]
        grid = Grid([_class(sheets, hero, one) for one in fitting], least=300, gap=8)
        return [Heading(f"{hero.name}, {hero.archetype}: which class?"), grid, back]
    beside = [one for one in book.classes.values() if one.archetype == first.beside and not one.beside]
    alone = Button("Without a second class", partial(_take, sheets, hero, first.id, ""), name="alone")
    grid = Grid([_second(sheets, hero, first, one) for one in beside], least=300, gap=8)
    words = "A hybrid may add a class of another archetype; its dearest skills it never learns."
    return [Heading(f"{hero.name}, {first.name}: a second class?"), Paragraph(words, quiet=True), alone, grid, back]


def _class(sheets: Sheets, hero: HeroSheet, one: HeroClass) -> Widget:
    def take() -> None:
        if one.beside:
            sheets.of_class = one.id
            sheets.build()
        else:
            _take(sheets, hero, one.id, "")

    return Button(
        one.name,
        take,
        below=one.text,
        refusal=growing.join_refusal(sheets.campaign, hero.id, one.id),
        tip=class_in_words(one),
        name=f"class {one.id}",
    )


def _second(sheets: Sheets, hero: HeroSheet, first: HeroClass, one: HeroClass) -> Widget:
    return Button(
        one.name,
        partial(_take, sheets, hero, first.id, one.id),
        below=one.text,
        refusal=growing.join_refusal(sheets.campaign, "", one.id),
        tip=class_in_words(one),
        name=f"beside {one.id}",
    )


def _take(sheets: Sheets, hero: HeroSheet, of_class: str, beside: str) -> None:
    player = sheets.player
    if sheets.change(lambda now: growing.join(now, sheets.content, sheets.book, hero.id, of_class, player, beside)):
        sheets.chosen, sheets.joiner, sheets.of_class = hero.id, "", ""
        sheets.joining = len(sheets.campaign.heroes) < MOST_HEROES
        sheets.build()
