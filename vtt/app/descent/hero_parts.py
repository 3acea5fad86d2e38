"""What is shown of a hero's sheet in every campaign of the square games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

from vtt.app.campaign.parts import PersonButton, was_had
from vtt.app.descent.party_sheets import PartySheets
from vtt.app.widgets.base import Action, Host, Widget
from vtt.app.widgets.button import Button, Toggle
from vtt.app.widgets.choose import open_menu
from vtt.app.widgets.dialog import ask
from vtt.app.widgets.field import TextField
from vtt.app.widgets.label import Flow, Heading, Label, Paragraph, Pill
from vtt.app.widgets.layout import Column, Row
from vtt.play.campaigns import Person
from vtt.play.descent.gear import Gains, Gear, Wearer, gear_in_words, in_words
from vtt.rules.descent.content import HeroSheet

OWNED: Final = "owned"
"""The list of what a hero owns (`vtt.app.campaign.taken`)."""


def picture_of(sheets: PartySheets[Any, Any], hero: HeroSheet) -> str:
    """The sprite of a hero."""
    return sheets.stage.sprites.figure_name(f"hero/{hero.id}", hero.picture or hero.id)


def who_plays(sheets: PartySheets[Any, Any]) -> Widget:
    """The field for whoever leads a hero who joins."""

    def typed(text: str) -> None:
        sheets.player = text

    return TextField(sheets.player, placeholder="Who plays it", change=typed, longest=40, name="player")


def who_joins(sheets: PartySheets[Any, Any], hero: HeroSheet, take: Action, *, refusal: str, tip: str) -> Widget:
    """The button of a hero who may join."""
    return Button(
        hero.name,
        take,
        icon=picture_of(sheets, hero),
        below=f"{hero.archetype.capitalize()} · speed {hero.speed} · health {hero.health} · stamina {hero.stamina}",
        refusal=refusal,
        tip=tip,
        name=f"join {hero.id}",
    )


def joined(sheets: PartySheets[Any, Any], hero: HeroSheet, facts: Sequence[str], *, chosen: bool) -> Widget:
    """A hero of the party in its list, with what is said of it."""
    one, choose = sheets.campaign.hero(hero.id), partial(sheets.choose, hero.id)
    key, away = f"hero {hero.id}", not one.playing
    return PersonButton(one.name, tuple(facts), picture_of(sheets, hero), choose, chosen=chosen, away=away, key=key)


def head_of_sheet(
    ui: Host,
    hero: Wearer,
    title: str,
    goes_along: Callable[[bool], None],
    leave: Action,
    kept: str,
    refusal: str = "",
) -> Widget:
    """The head of a hero's sheet: whether it goes along, and how it leaves for good. `kept`: what stays with the
    others."""

    def home() -> None:
        words = f"{hero.name} leaves for good; the others keep {kept}."
        ask(ui, f"Send {hero.name} home?", words, [("Send home", leave), ("Stay", None)], danger=True)

    return Row(
        [
            Label(title, size=18, bold=True, weight=1),
            Toggle("Goes along", hero.playing, goes_along, name="goes along"),
            Button("Send home", home, small=True, refusal=refusal, name="send home"),
        ],
        gap=12,
    )


def gone_from_sheet(gear: Gear, words: str) -> Widget:
    """A piece of gear that lay on the sheet until just now, and what has become of it."""
    row = Row([Label(gear.name, quiet=True, weight=1), was_had(words)], gap=8)
    return Column([row, Paragraph(gear_in_words(gear), size=12, quiet=True)], gap=2)


def giving(ui: Host, gear: str, others: Sequence[Person], give: Callable[[str], object], refusal: str = "") -> Button:
    """The button by which a hero hands a piece of gear over, to whom is chosen from a menu."""
    button = Button("Hand over", None, small=True, refusal=refusal, name=f"give {gear}")

    def choose() -> None:
        open_menu(ui, button.rect, [Button(f"To {one.name}", partial(give, one.id)) for one in others])

    button.action = choose
    return button


def powers(sheet: HeroSheet) -> list[Widget]:
    """What a hero can do that no other can."""
    own = (Paragraph(f"{one.name}: {one.text}", size=12) for one in (sheet.ability, sheet.feat))
    return [Heading("Ability and feat"), *own]


def numbers(sheet: HeroSheet) -> list[Widget]:
    """The numbers of a sheet."""
    told = [("Speed", sheet.speed), ("Health", sheet.health), ("Stamina", sheet.stamina)]
    told += [(name.capitalize(), value) for name, value in sheet.attributes.items()]
    pills = [*(Pill(f"{name} {value}") for name, value in told), Pill(f"Defence {' + '.join(sheet.defence)}")]
    return [Flow(pills)]


def weapons(sheet: HeroSheet) -> list[Widget]:
    """What the weapons of a sheet do: below what is owned, which does not slide when one is sold."""
    told = (Paragraph(f"{one.name}: {in_words(Gains(), one)}", size=12) for one in sheet.weapons)
    return [Heading("Weapons"), *told]
