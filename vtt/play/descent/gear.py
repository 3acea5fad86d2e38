"""What heroes of the square games own and wear, and what it makes of their sheets (`descent.md 6.1`)."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping
from typing import Final, Literal, TypeVar

import msgspec

from vtt.play.campaigns import Person
from vtt.rules.descent.abilities.wording import told
from vtt.rules.descent.content import Ability, HeroSheet, Surge, Weapon
from vtt.rules.enumeration import count, with_sign

Slot = Literal["weapon", "shield", "armour", "trinket"]
WORN: Final[Mapping[str, int]] = {"shield": 1, "armour": 1, "trinket": 2}
"""How much of a kind a hero wears (L484 to L487); weapons are taken in hand at the table."""
HANDS: Final = 2


class Gains(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What something adds to a hero's sheet: numbers, dice of `defence`, and to all weapons (`to`: only to those that
    strike from near, or from afar) `pierce` and `surges`."""

    health: int = 0
    stamina: int = 0
    speed: int = 0
    attributes: Mapping[str, int] = {}
    defence: tuple[str, ...] = ()
    to: Literal["", "near", "far"] = ""
    pierce: int = 0
    surges: tuple[Surge, ...] = ()


class Gear(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Something that heroes own. `price` 0: nobody sells it (a class's first gear, a relic). `fame`: the least that the
    party must have for anybody to offer it. `trait`: no hero wears two things of one (a helmet, a belt). `hands`: how
    many a shield takes. A `relic` is never sold (L1717). `ability`: what it does at the table."""

    id: str
    name: str
    slot: Slot
    price: int
    act: int = 1
    fame: int = 0
    weapon: Weapon | None = None
    gains: Gains = Gains()
    trait: str = ""
    hands: int = 0
    relic: bool = False
    ability: Ability | None = None


class Wearer(Person, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """A person of a campaign who has gear: of its `items` those `worn` count, and all weapons."""

    worn: tuple[str, ...] = ()


Hero = TypeVar("Hero", bound=Wearer)


# --- having and wearing ----------------------------------------------------------------------------------------------


def own(hero: Hero, gear: Gear, known: Mapping[str, Gear]) -> Hero:
    """A hero who has got a piece of gear, and wears it where there is room."""
    hero = msgspec.structs.replace(hero, items=(*hero.items, gear.id))
    return hero if wear_refusal(hero, gear, known) else msgspec.structs.replace(hero, worn=(*hero.worn, gear.id))


def part_with(hero: Hero, gear: str) -> Hero:
    """A hero who has given away one piece of gear. ValueError if it owns none."""
    if gear not in hero.items:
        raise ValueError(f"{hero.name} does not own that.")
    items = list(hero.items)
    items.remove(gear)
    worn = tuple(one for one in hero.worn if one in items)
    return msgspec.structs.replace(hero, items=tuple(items), worn=worn)


def wear_refusal(hero: Wearer, gear: Gear, known: Mapping[str, Gear]) -> str:
    """Why a hero cannot wear something: one armour, one shield, two trinkets, one of each trait (L484 to L487, L1701);
    weapons are not worn."""
    if gear.slot not in WORN:
        return "Weapons are taken in hand at the table."
    if gear.id in hero.worn or gear.id not in hero.items:
        return f"{hero.name} has no other one to wear."
    worn = [known[one] for one in hero.worn if one in known]
    if gear.trait and any(one.trait == gear.trait for one in worn):
        return f"{hero.name} wears a {gear.trait} already."
    most = WORN[gear.slot]
    there = sum(one.slot == gear.slot for one in worn)
    article = "an" if gear.slot == "armour" else "a"
    what = f"{article} {gear.slot}" if most == 1 else f"{most} trinkets"
    return f"{hero.name} wears {what} already." if there >= most else ""


def worn_or_not(hero: Hero, gear: str, known: Mapping[str, Gear]) -> Hero:
    """A hero who has put something on, or taken it off. ValueError (one sentence) where that cannot be."""
    if gear in hero.worn:
        return msgspec.structs.replace(hero, worn=tuple(one for one in hero.worn if one != gear))
    refusal = wear_refusal(hero, known[gear], known) if gear in known else "There is no such thing."
    if refusal:
        raise ValueError(refusal)
    return msgspec.structs.replace(hero, worn=(*hero.worn, gear))


def gear_problems(gear: Gear, dice: Container[str]) -> Iterator[str]:
    """Sentences about gear that no table could play with: `dice` are the colours there are."""
    rolled = (*gear.gains.defence, *(gear.weapon.dice if gear.weapon is not None else ()))
    if any(colour not in dice for colour in rolled):
        yield f"{gear.name} rolls a die that there is not."
    if (gear.slot == "weapon") != (gear.weapon is not None) or (gear.weapon is not None and not gear.weapon.dice):
        yield f"{gear.name} is a weapon without dice, or has dice and is none."


# --- the sheet -------------------------------------------------------------------------------------------------------


def grown(sheet: HeroSheet, gains: Iterable[Gains]) -> HeroSheet:
    """A sheet with everything that is gained."""
    for gain in gains:
        attributes = {name: value + gain.attributes.get(name, 0) for name, value in sheet.attributes.items()}
        sheet = msgspec.structs.replace(
            sheet,
            health=sheet.health + gain.health,
            stamina=sheet.stamina + gain.stamina,
            speed=max(1, sheet.speed + gain.speed),
            attributes=attributes,
            defence=(*sheet.defence, *gain.defence),
            weapons=tuple(_better(weapon, gain) for weapon in sheet.weapons),
        )
    return sheet


def _better(weapon: Weapon, gain: Gains) -> Weapon:
    if gain.to and (gain.to == "far") != (weapon.reach == 0):
        return weapon
    names = [surge.name for surge in weapon.surges]
    surges = []
    for surge in gain.surges:  # each ability is used once an attack; two of one name are two abilities
        name = surge.name
        while name in names:
            name = f"{name} too"
        names.append(name)
        surges.append(msgspec.structs.replace(surge, name=name))
    return msgspec.structs.replace(weapon, pierce=weapon.pierce + gain.pierce, surges=(*weapon.surges, *surges))


# --- words -----------------------------------------------------------------------------------------------------------


def in_words(gains: Gains, weapon: Weapon | None = None, ability: Ability | None = None) -> str:
    """What something does that is gained, held or used."""
    parts = [*_weapon(weapon), *_gains(gains)]
    if ability is not None:
        words = told(ability).rstrip(".")
        parts.append(f"{words[:1].lower()}{words[1:]}" if parts else words)
    return "; ".join(parts) or "nothing"


def gear_in_words(gear: Gear) -> str:
    """What a piece of gear does."""
    return in_words(gear.gains, gear.weapon, gear.ability)


def _weapon(weapon: Weapon | None) -> Iterator[str]:
    if weapon is not None:
        how = {0: "from afar", 1: "from near", 2: "with reach"}.get(weapon.reach, "with long reach")
        yield f"{' + '.join(weapon.dice)} {how}, {count(weapon.hands, 'hand')}"
        if weapon.pierce:
            yield f"pierce {weapon.pierce}"
        yield from (f"surge: {_surge(surge)}" for surge in weapon.surges)


def _gains(gains: Gains) -> Iterator[str]:
    numbers = {"health": gains.health, "stamina": gains.stamina, "speed": gains.speed, **gains.attributes}
    yield from (f"{with_sign(value)} {name}" for name, value in numbers.items() if value)
    yield from (f"one more {colour} die in defence" for colour in gains.defence)
    weapons = {"": "all weapons", "near": "weapons from near", "far": "weapons from afar"}[gains.to]
    if gains.pierce:
        yield f"pierce {gains.pierce} more with {weapons}"
    yield from (f"surge with {weapons}: {_surge(surge)}" for surge in gains.surges)


def _surge(surge: Surge) -> str:
    price = f" ({surge.cost} surges)" if surge.cost > 1 else ""
    return f"{surge.name[:1].lower()}{surge.name[1:]}{price}"
