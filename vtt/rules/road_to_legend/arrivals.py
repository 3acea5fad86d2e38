"""Heroes as a campaign sends them: with a sheet of their own, and as the last stage left them (`road_to_legend.md 19,
20`)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

import msgspec

from vtt.rules.descent.change import Change
from vtt.rules.descent.conditions import CONDITIONS
from vtt.rules.descent.content import Content, HeroSheet

COURAGE: Final = "morale"
"""The setting that says how much morale the party begins with, whatever the quest says."""


class Arrival(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """How a hero comes to a quest. `sheet`: what the hero has become (None: as printed)."""

    sheet: HeroSheet | None = None
    damage: int = 0
    fatigue: int = 0
    conditions: tuple[str, ...] = ()
    feat_used: bool = False
    search_cards: tuple[str, ...] = ()


def setting(hero: str, arrival: Arrival) -> tuple[str, str]:
    """The setting that hands an arrival to a game."""
    return f"hero:{hero}", msgspec.json.encode(arrival).decode()


def arrivals(settings: Mapping[str, str], heroes: Iterable[str], content: Content) -> dict[str, Arrival]:
    """How these heroes come, as far as the settings say so. ValueError (one sentence) for one that does not fit."""
    found: dict[str, Arrival] = {}
    for hero in heroes:
        text = settings.get(f"hero:{hero}", "")
        if not text:
            continue
        try:
            found[hero] = msgspec.json.decode(text, type=Arrival)
        except msgspec.DecodeError as error:
            raise ValueError(f"How {hero} comes to the quest cannot be read: {error}.") from error
        for sentence in _problems(hero, found[hero], content):
            raise ValueError(sentence)
    return found


def _problems(hero: str, arrival: Arrival, content: Content) -> Iterable[str]:
    sheet = arrival.sheet or content.heroes.get(hero)
    if sheet is None or sheet.id != hero:
        yield f"There is no hero called {hero}."
        return
    if min(sheet.health, sheet.stamina, sheet.speed) < 1:
        yield f"{sheet.name} needs health, stamina and speed of at least 1."
    dice = (*sheet.defence, *(colour for weapon in sheet.weapons for colour in weapon.dice))
    if any(colour not in content.dice for colour in dice):
        yield f"{sheet.name} rolls a die that there is not."
    if not 0 <= arrival.damage < sheet.health or not 0 <= arrival.fatigue <= sheet.stamina:
        yield f"{sheet.name} comes with more damage or fatigue than a hero who stands can have."
    if any(condition not in CONDITIONS for condition in arrival.conditions):
        yield f"{sheet.name} comes with a condition that there is not."
    if any(card not in content.search_cards for card in arrival.search_cards):
        yield f"{sheet.name} comes with a search card that there is not."


def enter(change: Change, coming: Mapping[str, Arrival]) -> None:
    """The heroes stand there as they come; cards they bring are not drawn again."""
    draw = list(change.game.search.draw)
    for hero, arrival in coming.items():
        cards = arrival.search_cards
        change.update(hero, damage=arrival.damage, conditions=tuple(dict.fromkeys(arrival.conditions)))
        change.update_hero(hero, fatigue=arrival.fatigue, feat_used=arrival.feat_used, search_cards=cards)
        for card in cards:
            if card in draw:
                draw.remove(card)
    change.update_game(search=msgspec.structs.replace(change.game.search, draw=tuple(draw)))
