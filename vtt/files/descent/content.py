"""Reads what the square dungeon game is made of (`maps/descent/*.json`) and checks that it fits together.

`content()` gives the shipped content; `read_content(folder)` reads any folder and raises ValueError with one sentence
that names the file and the place.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

import msgspec
from msgspec.structs import replace

from vtt.files.entries import by_id, read_as, wrong
from vtt.files.places import maps_folder
from vtt.rules.descent.content import (
    Ability,
    ClassToken,
    Content,
    Face,
    HeroSheet,
    Monster,
    OverlordCard,
    SearchCard,
    Surge,
)
from vtt.rules.descent.settings import ATTRIBUTES


@lru_cache(maxsize=1)
def content() -> Content:
    """The shipped content of the square dungeon game."""
    return read_content(maps_folder() / "descent")


def with_stand_ins(shipped: Content, kinds: frozenset[str]) -> Content:
    """The content with a plain monster under each of these names, for scenarios that name what is not there."""
    if not kinds:
        return shipped
    plain = next(monster for monster in shipped.monsters.values() if (monster.width, monster.height) == (1, 1))
    named = {
        kind: replace(plain, id=kind, name=kind.replace("-", " ").capitalize(), picture="") for kind in sorted(kinds)
    }
    return replace(shipped, monsters={**named, **shipped.monsters})


def read_content(folder: Path) -> Content:
    """Content from the files of a folder. ValueError (one sentence with file and place) if anything is wrong."""
    usual = by_id(folder / "overlord_cards.json", OverlordCard)
    bought = {card.id: card for family in read_families(folder) for card in family.cards}
    plots = [card for deck in read_plots(folder) for card in deck.cards]
    bought |= {card.id: card for card in plots}
    twice = next((card for card in bought if card in usual), "")
    if twice:
        raise wrong(folder, f"“{twice}” is a usual card and one of a class.")
    dice = read_as(folder / "dice.json", dict[str, tuple[Face, ...]])
    found = Content(
        dice=dice,
        heroes=by_id(folder / "heroes.json", HeroSheet),
        monsters=_monsters(folder),
        overlord_cards={**usual, **bought},
        search_cards=by_id(folder / "search_cards.json", SearchCard),
        challenges=read_as(folder / "challenges.json", tuple[str, ...]),
        class_tokens=by_id(folder / "class_tokens.json", ClassToken),
    )
    for sentence in problems(found):
        raise wrong(folder, sentence)
    return found


def _monsters(folder: Path) -> dict[str, Monster]:
    """Monsters, after them the lieutenants, and familiars, allies and servants."""
    found = by_id(folder / "monsters.json", Monster)
    for file in ("lieutenants.json", "companions.json"):
        more = by_id(folder / file, Monster)
        if twice := next((name for name in more if name in found), ""):
            raise wrong(folder / file, f"“{twice}” is there already.")
        found |= more
    return found


class FamilyFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A class of overlord cards, or a plot deck, as its file has it."""

    id: str
    name: str
    text: str
    cards: tuple[OverlordCard, ...]


def read_families(folder: Path) -> tuple[FamilyFile, ...]:
    """The classes of overlord cards, each card with the name of its class."""
    return _families(folder / "overlord_classes.json")


def read_plots(folder: Path) -> tuple[FamilyFile, ...]:
    """The plot decks, each card with the name of its deck; its main card costs nothing. ValueError (one sentence) for a
    card that would be played whenever the overlord likes."""
    found = _families(folder / "plots.json")
    for deck in found:
        for card in deck.cards:
            if card.window == "any" or card.threat < 1:
                raise wrong(folder / "plots.json", f"{card.name} needs a moment to be played at, and a price.")
    return found


def _families(file: Path) -> tuple[FamilyFile, ...]:
    return tuple(
        replace(found, cards=tuple(replace(card, family=found.id) for card in found.cards))
        for found in by_id(file, FamilyFile).values()
    )


def problems(found: Content) -> Iterator[str]:
    """Sentences about everything in a content that does not fit together."""
    for owner, colours in _dice_named(found):
        for colour in colours:
            if colour not in found.dice:
                yield f"{owner} rolls a die “{colour}” that is not in dice.json."
    for colour, faces in found.dice.items():
        if len(faces) < 2:
            yield f"The die “{colour}” needs at least two faces."
    for challenge in found.challenges:
        if challenge not in found.monsters and challenge not in ATTRIBUTES:
            yield f"A challenge shows “{challenge}”, which is neither a monster nor an attribute."
    for monster in found.monsters.values():
        for key, card in monster.cards.items():
            if key.split("/")[-1] != card.rank:
                yield f"{monster.name}: the card “{key}” is of rank “{card.rank}”."
        if not monster.cards:
            yield f"{monster.name} has no card."
    for owner, surges in _surges(found):
        names = [surge.name for surge in surges]
        if len(set(names)) < len(names):
            yield f"{owner} has two surge abilities of one name."


def _dice_named(found: Content) -> Iterator[tuple[str, tuple[str, ...]]]:
    for hero in found.heroes.values():
        yield hero.name, hero.defence
        for weapon in hero.weapons:
            yield f"{hero.name}'s {weapon.name}", weapon.dice
    for monster in found.monsters.values():
        for card in monster.cards.values():
            yield monster.name, card.defence + card.attack
    for owner, ability in all_abilities(found):
        die = ability.values.get("die")
        if isinstance(die, str):
            yield owner, (die,)


def _surges(found: Content) -> Iterator[tuple[str, tuple[Surge, ...]]]:
    for hero in found.heroes.values():
        for weapon in hero.weapons:
            yield f"{hero.name}'s {weapon.name}", weapon.surges
    for monster in found.monsters.values():
        for card in monster.cards.values():
            yield monster.name, card.surges


def all_abilities(found: Content) -> Iterator[tuple[str, Ability]]:
    """Every ability of a content with the name of its owner."""
    for hero in found.heroes.values():
        yield hero.name, hero.ability
        yield hero.name, hero.feat
        for weapon in hero.weapons:
            yield from ((weapon.name, ability) for ability in weapon.abilities)
    for monster in found.monsters.values():
        for card in monster.cards.values():
            yield from ((monster.name, ability) for ability in card.abilities + card.actions)
    for overlord_card in found.overlord_cards.values():
        yield overlord_card.name, overlord_card.effect
    for search_card in found.search_cards.values():
        if search_card.effect is not None:
            yield search_card.name, search_card.effect
