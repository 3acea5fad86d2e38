"""Reads what the hexagon campaign is made of (`maps/gloomhaven/*.json`) and checks that it fits together.

`hex_content()` gives the shipped content; `read_hex_content(folder)` reads any folder and raises ValueError with one
sentence that names the file and the place.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import chain
from pathlib import Path
from typing import Final

from vtt.files.entries import by_id, read_as, sound
from vtt.files.places import maps_folder
from vtt.rules.gloomhaven.content import (
    ELEMENTS,
    NEGATIVE,
    POSITIVE,
    Ability,
    Card,
    Content,
    HeroClass,
    Item,
    MonsterCard,
    MonsterType,
    Stats,
)
from vtt.rules.gloomhaven.enhancements import ANY
from vtt.rules.gloomhaven.modifiers import MODIFIERS

HERO_LEVELS: Final = 9
MONSTER_LEVELS: Final = 8
MONSTER_CARDS: Final = 8


@lru_cache(maxsize=1)
def hex_content() -> Content:
    """The shipped content of the hexagon campaign."""
    return read_hex_content(maps_folder() / "gloomhaven")


def read_hex_content(folder: Path) -> Content:
    """Content from the files of a folder. ValueError (one sentence with file and place) if anything is wrong."""
    found = Content(
        classes=by_id(folder / "classes.json", HeroClass),
        monsters=_monsters(folder),
        items=by_id(folder / "items.json", Item),
        summons=read_as(folder / "summons.json", dict[str, Stats]),
    )
    return sound(folder, found, problems(found))


def _monsters(folder: Path) -> dict[str, MonsterType]:
    """All types; bosses without cards act by the deck they share (L1114)."""
    deck = tuple(by_id(folder / "boss_cards.json", MonsterCard).values())
    most = max((card.special for card in deck), default=0)
    found = by_id(folder / "monsters.json", MonsterType)
    for monster in found.values():
        if monster.boss and not monster.cards and len(monster.specials) < most:
            raise ValueError(
                f"{folder}: {monster.name} needs {most} special actions, one for each the bosses' deck names."
            )
    return {name: one.by(deck) if one.boss and not one.cards else one for name, one in found.items()}


def problems(found: Content) -> Iterator[str]:
    """Sentences about everything in a content that does not fit together."""
    if not (found.classes and found.monsters):
        yield "There must be at least one class and one monster."
    for hero_class in found.classes.values():
        yield from _class_problems(hero_class, found)
    stand_ins: dict[str, str] = {}
    for monster in found.monsters.values():
        yield from _monster_problems(monster)
        for kind in monster.stands_in_for:
            if kind in stand_ins or kind in found.monsters:
                yield f"{monster.name} stands in for “{kind}”, which another type plays."
            stand_ins[kind] = monster.id
    for owner, ability in all_abilities(found):
        yield from _ability_problems(owner, ability, found)


def _class_problems(hero_class: HeroClass, found: Content) -> Iterator[str]:
    name = hero_class.name
    if len(hero_class.health) != HERO_LEVELS or list(hero_class.health) != sorted(hero_class.health):
        yield f"{name} needs health for {HERO_LEVELS} levels, rising."
    first = [card for card in hero_class.cards if card.level <= 1]
    if len(first) < hero_class.hand:
        yield f"{name} has fewer cards of level 1 than its hand holds."
    ids = [card.id for card in hero_class.cards]
    if len(set(ids)) < len(ids):
        yield f"{name} has two cards of one id."
    for perk in hero_class.perks:
        for modifier in (*perk.removes, *perk.adds):
            if modifier not in MODIFIERS:
                yield f"{name}: a perk names a modifier card “{modifier}” that there is not."
    for card in hero_class.cards:
        if not card.id.startswith(f"{hero_class.id}/"):
            yield f"{name}: the id of the card “{card.id}” must begin with “{hero_class.id}/”."
        yield from _card_problems(name, card)
    for item in hero_class.items:
        if item not in found.items:
            yield f"{name} begins with an item “{item}” that is not in items.json."


def _card_problems(name: str, card: Card) -> Iterator[str]:
    if not 1 <= card.initiative <= 99:
        yield f"{name}: the initiative of “{card.name}” must be from 1 to 99."
    for action in (card.top, card.bottom):
        if not action.abilities:
            yield f"{name}: both actions of “{card.name}” need an ability."
        if action.charges and not action.lasting:
            yield f"{name}: “{card.name}” has charges but does not last."
        if len(action.charge_xp) > action.charges:
            yield f"{name}: “{card.name}” gives experience for more charges than it has."
        for element in action.elements:
            if element not in (*ELEMENTS, ANY):
                yield f"{name}: “{card.name}” creates an element “{element}” that there is not."


def _monster_problems(monster: MonsterType) -> Iterator[str]:
    if len(monster.normal) != MONSTER_LEVELS or len(monster.elite) != MONSTER_LEVELS:
        yield f"{monster.name} needs values for {MONSTER_LEVELS} levels, normal and elite."
    if len(monster.cards) != MONSTER_CARDS or len({card.id for card in monster.cards}) != MONSTER_CARDS:
        yield f"{monster.name} needs {MONSTER_CARDS} different cards."
    if any(stats.health + stats.health_each < 1 for stats in (*monster.normal, *monster.elite)):
        yield f"{monster.name} needs health of 1 at least on every level."
    if not any(card.shuffle for card in monster.cards):
        yield f"{monster.name} needs a card that shuffles its deck."
    for card in monster.cards:
        if not 1 <= card.initiative <= 99:
            yield f"{monster.name}: the initiative of the card “{card.id}” must be from 1 to 99."
        for element in card.elements:
            if element not in (*ELEMENTS, ANY):
                yield f"{monster.name}: the card “{card.id}” creates an element “{element}” that there is not."


def _ability_problems(owner: str, ability: Ability, found: Content) -> Iterator[str]:
    for condition in (*ability.conditions, *ability.bonus_conditions):
        if condition not in NEGATIVE + POSITIVE:
            yield f"{owner}: there is no condition “{condition}”."
    wanted = ability.consume.split()
    if ability.consume != ANY and not (set(wanted) <= set(ELEMENTS) and len(set(wanted)) == len(wanted)):
        yield f"{owner} consumes an element “{ability.consume}” that there is not."
    if (ability.kind == "boost") != bool(ability.boosts):
        yield f"{owner}: a boost, and nothing else, says whether it boosts attacks or moves."
    if ability.kind == "summon" and not (ability.summon in found.summons or ability.summon in found.monsters):
        yield f"{owner} summons “{ability.summon}”, which is not in summons.json."


def all_abilities(found: Content) -> Iterator[tuple[str, Ability]]:
    """Every ability of a content with the name of its owner."""
    for hero_class in found.classes.values():
        for card in hero_class.cards:
            for ability in chain(card.top.abilities, card.bottom.abilities):
                yield f"{hero_class.name}, {card.name}", ability
    for monster in found.monsters.values():
        for monster_card in monster.cards:
            yield from ((f"{monster.name}, {monster_card.id}", ability) for ability in monster_card.abilities)
