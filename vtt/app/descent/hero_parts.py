"""What is shown of a hero's sheet in every campaign of the square games."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from vtt.app.campaign.parts import PersonButton, offer, was_had
from vtt.app.campaign.taken import OWNED, WARES
from vtt.app.descent.party_sheets import PartySheets
from vtt.app.widgets.base import Action, Host, Widget
from vtt.app.widgets.button import Button, Toggle
from vtt.app.widgets.choose import open_menu
from vtt.app.widgets.dialog import ask
from vtt.app.widgets.field import TextField
from vtt.app.widgets.label import Flow, Heading, Label, Paragraph, Pill
from vtt.app.widgets.layout import Column, Row
from vtt.play.campaigns import Person
from vtt.play.descent.gear import Gains, Gear, Wearer, gear_in_words, in_words, wear_refusal
from vtt.rules.descent.content import HeroSheet

Make = Callable[[Any], Any]
"""Makes of a campaign what it is after something was done."""


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


def owned(
    sheets: PartySheets[Any, Any],
    hero: Wearer,
    gear: Gear,
    known: Mapping[str, Gear],
    *,
    wear: Make,
    give: Callable[[Any, str], Any],
    sell: Make | None,
    price: int,
    busy: str = "",
    bound: bool = False,
) -> Widget:
    """A piece of gear on its hero's sheet: it is worn or not, given to another (`bound`: to nobody), sold (None: not
    now); `busy`: why nothing of it is done now. What was there until just now says what has become of it."""
    taken = sheets.taken
    if gone := taken.gone(OWNED, hero.items, gear.id):
        row = Row([Label(gear.name, quiet=True, weight=1), was_had(gone)], gap=8)
        return Column([row, Paragraph(gear_in_words(gear), size=12, quiet=True)], gap=2)

    def away(how: str, make: Make) -> None:
        taken.take(OWNED, hero.items, gear.id, how, partial(sheets.change, make))

    buttons: list[Widget] = []
    if gear.slot != "weapon":
        worn = gear.id in hero.worn
        words, refusal = "Worn" if worn else "Wear", busy or ("" if worn else wear_refusal(hero, gear, known))
        act = partial(sheets.change, wear)
        buttons.append(Button(words, act, small=True, refusal=refusal, chosen=worn, name=f"wear {gear.id}"))
    others = [one for one in sheets.campaign.heroes if one.id != hero.id]
    if others and not bound:
        hand = lambda taker: away("handed over", lambda campaign: give(campaign, taker))  # noqa: E731
        buttons.append(_giving(sheets.ui, gear.id, others, hand, busy))
    if sell is not None:
        sells = partial(away, "sold", sell)
        buttons.append(Button(f"Sell for {price}", sells, small=True, refusal=busy, name=f"sell {gear.id}"))
    name = Label(gear.name, bold=gear.id in hero.worn or gear.slot == "weapon", weight=1)
    return Column([Row([name, *buttons], gap=8), Paragraph(gear_in_words(gear), size=12, quiet=True)], gap=2)


def ware(
    sheets: PartySheets[Any, Any], gear: Gear, words: str, lying: Sequence[str], buy: Make, refusal: str
) -> Widget:
    """A piece of gear of those `lying` in the market, and how it is bought for the chosen hero."""
    act = partial(sheets.taken.take, WARES, lying, gear.id, "bought", partial(sheets.change, buy))
    gone, key = sheets.taken.gone(WARES, lying, gear.id), f"buy {gear.id}"
    return offer(gear.name, words, f"{gear.price} gold", act, refusal=refusal, chosen=False, key=key, gone=gone)


def _giving(ui: Host, gear: str, others: Sequence[Person], give: Callable[[str], object], refusal: str) -> Button:
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
