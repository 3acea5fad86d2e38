"""What may be wrong with a class, gear, an overlord card or an ally that people make: each said to its author."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from vtt.play.descent.book import Book, HeroClass
from vtt.play.descent.gear import Gains, Gear, gear_problems
from vtt.play.descent.making import SURGES, read
from vtt.rules.descent.abilities.verbs import ACTIONS, CARDS, MOST, SKILLS, action_values, skill_values, value_problems
from vtt.rules.descent.conditions import CONDITIONS
from vtt.rules.descent.content import Ability, Content, Monster, OverlordCard, Surge, Weapon
from vtt.rules.descent.settings import ATTRIBUTES
from vtt.scenario.document import Making

DEAREST: Final = 1000
"""Gold that something costs at most."""
LEAST: Final = 3
"""What something takes away from a number of a hero at most."""


def problems(making: Making, content: Content, book: Book) -> Iterator[str]:
    """Sentences about everything that is wrong with something that was made."""
    try:
        made = read((making,))
    except ValueError as error:
        yield str(error)
        return
    yield from _number_problems(making)
    inside = [gear.id for found in made.classes.values() for gear in found.gear]
    inside += [skill.id for found in made.classes.values() for skill in found.skills]
    inside += [familiar.id for found in made.classes.values() for familiar in found.familiars]
    if not all(letter.isalnum() or letter in "-." for one in (making.id, *inside) for letter in one):
        # Answers at the table name things by their ids, with other signs between.
        yield f"“{making.id}” or something in it has an odd id: use letters, digits and dashes."
    shipped = (*book.classes, *book.everything, *content.overlord_cards)
    if making.id in shipped:
        yield f"The game has a “{making.id}” itself: choose another id."
    for one in made.classes.values():
        yield from _class_problems(one, content)
    for gear in made.gear.values():
        yield from _gear_problems(gear, content)
        if not 25 <= gear.price <= DEAREST:
            yield f"{gear.name} costs 25 to {DEAREST} gold."
    for card in made.cards.values():
        yield from _card_problems(card)
    for ally in made.allies.values():
        if ally.id in content.monsters:
            yield f"The game has a “{ally.id}” itself: choose another id."
        yield from _creature_problems(ally, content)


def _class_problems(one: HeroClass, content: Content) -> Iterator[str]:
    if one.archetype not in {hero.archetype for hero in content.heroes.values()}:
        yield f"No hero can take the class {one.name}: choose an archetype."
    if not any(gear.slot == "weapon" for gear in one.gear):
        yield f"{one.name} begins without a weapon: add one to the first gear."
    if not any(skill.cost == 0 for skill in one.skills):
        yield f"{one.name} has no skill from the start: one must cost nothing."
    for what, ids in (
        ("skills", [skill.id for skill in one.skills]),
        ("pieces of gear", [gear.id for gear in one.gear]),
        ("familiars", [familiar.id for familiar in one.familiars]),
    ):
        if len(set(ids)) < len(ids):
            yield f"{one.name} has two {what} of one id or name."
    for familiar in one.familiars:
        yield from _creature_problems(familiar, content)
    for gear in one.gear:
        yield from _gear_problems(gear, content)
    for skill in one.skills:
        if not skill.name:
            yield f"A skill of {one.name} has no name."
        if (skill.ability is None) == (skill.gains == type(skill.gains)()):
            yield f"{skill.name} either does something or adds to the sheet: choose what."
        yield from _ability_problems(skill.name, skill.ability, [familiar.id for familiar in one.familiars])
        yield from _dice_problems(skill.name, skill.gains.defence, content)
        yield from _gains_problems(skill.name, skill.gains)
        if not 0 <= skill.cost <= 3:
            yield f"{skill.name} costs 0 to 3 experience."


def _gear_problems(gear: Gear, content: Content) -> Iterator[str]:
    if not gear.name:
        yield "A piece of gear has no name."
    yield from gear_problems(gear, content.dice)
    yield from _gains_problems(gear.name, gear.gains)
    if gear.weapon is not None:
        yield from _weapon_problems(gear.name, gear.weapon)
    yield from _ability_problems(gear.name, gear.ability)


def _weapon_problems(name: str, weapon: Weapon) -> Iterator[str]:
    if not 1 <= weapon.hands <= 2 or not 0 <= weapon.reach <= 3 or weapon.pierce < 0:
        yield f"{name} takes one hand or two, has a reach from 0 to 3, and pierces 0 or more."
    if weapon.abilities:
        yield f"{name} cannot have abilities as a weapon: give it what it does as gear."
    yield from _surge_problems(name, weapon.surges)


def _surge_problems(name: str, surges: Iterable[Surge]) -> Iterator[str]:
    for surge in surges:
        brings = [getattr(surge, field) for field in SURGES]
        if surge.cost < 1 or min(brings) < 0 or surge.ability or surge.condition not in ("", *CONDITIONS):
            yield f"A surge of {name} costs 1 or more, and brings numbers or a condition."


def _gains_problems(name: str, gains: Gains) -> Iterator[str]:
    numbers = (gains.health, gains.stamina, gains.speed, gains.pierce, *gains.attributes.values())
    if min(numbers) < -LEAST or not set(gains.attributes) <= set(ATTRIBUTES):
        yield f"{name} takes at most {LEAST} away from a number that heroes have."
    yield from _surge_problems(name, gains.surges)


def _creature_problems(ally: Monster, content: Content) -> Iterator[str]:
    card = ally.cards["1/normal"]
    if not ally.name:
        yield "A familiar has no name."
    if card.health < 1 or card.speed < 1:
        yield f"{ally.name} needs health and speed of at least 1."
    yield from _dice_problems(ally.name, (*card.defence, *card.attack), content)
    yield from _surge_problems(ally.name, card.surges)
    for action in card.actions:
        if action.id not in ACTIONS:
            yield f"{ally.name} does “{action.id}”, which is no action of allies and familiars."
        else:
            yield from (f"{ally.name}: {sentence}" for sentence in value_problems(action, action_values(action.id)))


def _dice_problems(name: str, dice: Iterable[str], content: Content) -> Iterator[str]:
    if any(colour not in content.dice for colour in dice):
        yield f"{name} rolls a die that there is not."


def _ability_problems(name: str, ability: Ability | None, familiars: Iterable[str] = ()) -> Iterator[str]:
    if ability is None:
        return
    if ability.id not in SKILLS:
        yield f"{name} does “{ability.id}”, which there is not."
        return
    values = skill_values(ability.id, familiars)
    yield from (f"{name}: {sentence}" for sentence in value_problems(ability, values))


def _card_problems(card: OverlordCard) -> Iterator[str]:
    verb = CARDS[card.effect.id]
    if card.window not in verb.windows:
        yield f"{card.name} cannot be played at that moment."
    if not 1 <= card.level <= 3 or not 1 <= card.copies <= 3:
        yield f"{card.name} has a level from 1 to 3, and is there once to three times."
    yield from (f"{card.name}: {sentence}" for sentence in value_problems(card.effect, verb.values))


def _number_problems(making: Making) -> Iterator[str]:
    """Numbers that no table could play with, wherever they stand; the price apart."""
    name = making.name or making.id
    if any(abs(number) > MOST for number in _numbers({**making.data, "price": 0})):
        yield f"{name} has a number beyond {MOST}."


def _numbers(plain: Any) -> Iterator[int]:
    if isinstance(plain, Mapping):
        plain = tuple(plain.values())
    if isinstance(plain, list | tuple):
        for one in plain:
            yield from _numbers(one)
    elif isinstance(plain, int):
        yield plain
