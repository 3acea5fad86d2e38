"""Reads the content of the game of zones (`maps/sword_and_sorcery/`) and checks that it fits together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Final

from vtt.files.entries import by_id, read_as, sound
from vtt.files.places import maps_folder
from vtt.rules.sword_and_sorcery import behaviours
from vtt.rules.sword_and_sorcery.content import (
    ActivationCard,
    AttackCard,
    Content,
    EnemyCard,
    HeroCard,
    ItemCard,
    Outcome,
    PlainCard,
    SearchRow,
    Side,
)

STRENGTHS: Final = ("I", "II", "III")
POWERS: Final = 10
WAYS: Final = 2


@lru_cache(maxsize=1)
def zones_content() -> Content:
    """The shipped content of the game of zones."""
    return read_zones(maps_folder() / "sword_and_sorcery")


def read_zones(folder: Path) -> Content:
    """Content from the files of a folder. ValueError (one sentence with file and place) if anything is wrong."""
    found = Content(
        dice=read_as(folder / "dice.json", dict[str, tuple[Side, ...]]),
        heroes=by_id(folder / "heroes.json", HeroCard),
        enemies=by_id(folder / "enemies.json", EnemyCard),
        activation=by_id(folder / "activation.json", ActivationCard),
        events=by_id(folder / "events.json", PlainCard),
        traps=by_id(folder / "traps.json", PlainCard),
        criticals=by_id(folder / "criticals.json", PlainCard),
        treasures=by_id(folder / "treasures.json", PlainCard),
        items=by_id(folder / "items.json", ItemCard),
        finds=read_as(folder / "finds.json", tuple[SearchRow, ...]),
    )
    return sound(folder, found, problems(found))


def problems(found: Content) -> Iterator[str]:
    """Sentences about everything in a content that does not fit together."""
    for colour in (found.bare, found.searching):
        if not found.dice.get(colour):
            yield f"There must be a {colour} die with sides."
    if not found.heroes:
        yield "There must be at least one hero."
    for hero in found.heroes.values():
        yield from (f"{hero.name}: {sentence}" for sentence in _hero_problems(hero, found))
    for enemy in found.enemies.values():
        yield from (f"{enemy.name}: {sentence}" for sentence in _enemy_problems(enemy, found))
    for item in found.items.values():
        if item.attack is not None:
            yield from (f"{item.name}: {sentence}" for sentence in _attack_problems(item.attack, found))
        if (item.slot == "weapon") != (item.attack is not None):
            yield f"{item.name}: weapons have an attack, other items have none."
        if (item.slot == "draught") != bool(item.does):
            yield f"{item.name}: draughts do something, other items are worn or carried."
    for name, outcomes in _outcomes(found):
        for outcome in outcomes:
            yield from (f"{name}: there is no item “{item}”." for item in outcome.items if item not in found.items)
    for card in found.activation.values():
        yield from (f"{card.id}: there is no strength “{one}”." for one in card.levels if one not in STRENGTHS)
    symbols = {side.symbol for side in found.dice.get(found.searching, ())}
    yield from (f"The searching die has no symbol “{row.symbol}”." for row in found.finds if row.symbol not in symbols)


def _hero_problems(hero: HeroCard, found: Content) -> Iterator[str]:
    if hero.health < 1:
        yield "a hero needs health."
    ways = {way.id for way in hero.ways}
    if len(ways) != WAYS:
        yield f"a hero has {WAYS} ways."
    if len({ability.id for ability in hero.abilities}) != POWERS:
        yield f"a hero has {POWERS} powers."
    yield from (f"it carries “{item}” that there is not." for item in hero.items if item not in found.items)
    for ability in hero.abilities:
        if ability.way and ability.way not in ways:
            yield f"{ability.name} belongs to a way “{ability.way}” that there is not."
        helps = bool(ability.heals or ability.shields or ability.frees)
        if helps == (ability.attack is not None):
            yield f"{ability.name} either attacks or helps."
        if ability.attack is not None:
            yield from _attack_problems(ability.attack, found)
    if hero.weapon is not None:
        yield from _attack_problems(hero.weapon, found)


def _enemy_problems(enemy: EnemyCard, found: Content) -> Iterator[str]:
    if tuple(enemy.levels) != STRENGTHS:
        yield f"an enemy has the strengths {', '.join(STRENGTHS)}."
    if any(strength.health < 1 for strength in enemy.levels.values()):
        yield "an enemy needs health."
    if not enemy.attacks:
        yield "an enemy needs an attack."
    for attack in enemy.attacks:
        yield from _attack_problems(attack, found)
    yield from behaviours.problems(enemy.behaviours, frozenset(attack.id for attack in enemy.attacks))
    for row in enemy.behaviours.rows:
        for sentence in row.sentences:
            if sentence.do == "special" and sentence.ability not in enemy.powers:
                yield f"it has no power “{sentence.ability}”."
            if sentence.do == "attack" and any(
                attack.id == sentence.attack and attack.reach < sentence.within for attack in enemy.attacks
            ):
                yield f"“{sentence.attack}” does not reach {sentence.within} zones."


def _attack_problems(attack: AttackCard, found: Content) -> Iterator[str]:
    yield from (f"{attack.name} rolls a die “{die}” that there is not." for die in attack.dice if die not in found.dice)
    if attack.targets < 1 or (attack.targets > 1 and attack.area):
        yield f"{attack.name} is aimed at 1 target or more, and at one where it has an area."
    if not 0 <= attack.area <= 2 or attack.reach < 0 or attack.rerolls < 0 or not attack.dice:
        yield f"{attack.name} needs dice, a reach and rerolls of 0 or more and an area of 0 to 2."


def _outcomes(found: Content) -> Iterator[tuple[str, tuple[Outcome, ...]]]:
    """Everything that does something, with its name."""
    cards: tuple[Mapping[str, PlainCard], ...] = (found.events, found.traps, found.criticals, found.treasures)
    yield from ((card.name, card.does) for deck in cards for card in deck.values())
    yield from ((item.name, item.does) for item in found.items.values())
    yield from ((row.symbol, row.does) for row in found.finds)
    yield from ((enemy.name, does) for enemy in found.enemies.values() for does in enemy.powers.values())
