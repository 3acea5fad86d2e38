"""Small maps and fights that the tests of the exploration game begin from."""

from __future__ import annotations

from vtt.files.mage_knight.content import exploration_land
from vtt.geometry.hexagon import Axial, axial_distance
from vtt.rules.mage_knight.content import Attack, Element, Enemy, Hex
from vtt.rules.mage_knight.exploring import Shape
from vtt.rules.mage_knight.fight import Fight, Foe, Value
from vtt.rules.mage_knight.movement import Land

LAND = exploration_land()
WEDGE = Shape((1, -3), (3, -2), core_off_coast=True)
OPEN = Shape((1, -3), (2, 1), columns=(-2, 2), start="b")


def plains(*special: Hex, size: int = 4, **fields: object) -> Land:
    """A wide plain with a few special hexagons, by day."""
    places = [(q, r) for q in range(-size, size + 1) for r in range(-size, size + 1)]
    hexes: dict[Axial, Hex] = {place: Hex(place, "plains") for place in places if axial_distance((0, 0), place) <= size}
    hexes |= {place.at: place for place in special}
    return Land(hexes, LAND.costs("day"), "mira", **fields)  # type: ignore[arg-type]


def values(*words: str) -> list[Value]:
    """Values from words: ``siege 5``, ``attack ice 3``."""
    found = []
    for word in words:
        kind, *element, number = word.split()
        found.append(Value(kind, element[0] if element else "physical", int(number)))  # type: ignore[arg-type]
    return found


def enemy(
    attack: int = 3,
    armour: int = 4,
    *abilities: str,
    element: Element = "physical",
    resists: tuple[str, ...] = (),
    unblocked: int = 0,
    fame: int = 2,
) -> Enemy:
    """An enemy made up for a test."""
    attacks = (Attack(attack, element),)
    return Enemy("made-up", "Made up", "green", armour, fame, attacks, 1, resists, abilities, unblocked)


def fight(*enemies: Enemy, site: str = "ruins", city: str = "", **fields: object) -> Fight:
    """A fight against enemies e1, e2 … that defend a site."""
    foes = tuple(Foe(f"e{number}", one) for number, one in enumerate(enemies, 1))
    return Fight(foes, site, city, **fields)  # type: ignore[arg-type]
