"""What the exploration game's map and fights are made of: tiles, enemies, cities, ruins, units, costs, tracks.

Plain data read from ``maps/mage_knight/*.json`` (`vtt.files.mage_knight.content`). Cards have a language of their own
(`vtt.rules.mage_knight.effects`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from vtt.geometry.hexagon import Axial
from vtt.rules.names import EnemyName

Element = Literal["physical", "fire", "ice", "cold_fire"]
ELEMENT_WORDS: Final[dict[Element, str]] = {"physical": "", "fire": "fire ", "ice": "ice ", "cold_fire": "cold fire "}
"""What stands before an attack or a block; weapons go without saying."""
Colour = Literal["red", "blue", "white", "green"]
TileClass = Literal["start", "countryside", "core"]
Time = Literal["day", "night"]
TokenColour = Literal["green", "gray", "brown", "violet", "white", "red"]
Number = Annotated[int, Meta(ge=0, le=9999)]

COLOURS: Final[tuple[Colour, ...]] = ("red", "blue", "white", "green")
"""The basic colours, in the order in which people name them."""
FORTIFIED: Final = frozenset({"keep", "mage_tower", "city"})
MAZES: Final = frozenset({"maze", "labyrinth"})
ADVENTURE: Final = frozenset({"ruins", "dungeon", "tomb", "monster_den", "spawning_grounds", *MAZES})
"""Groups of sites (`mage_knight.md` 2)."""
NO_UNITS: Final = frozenset({"dungeon", "tomb", "monastery"})
"""Where units may not fight (`mage_knight.md` 2)."""


class Hex(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One of the seven hexagons of a tile. `at`: from the tile's centre, pointy top, east is (1, 0). `rampaging`:
    ``orcs`` or ``draconum`` that are placed when the tile is revealed. `colours`: of the crystals a mine gives."""

    at: Axial
    terrain: str
    site: str = ""
    rampaging: str = ""
    colours: tuple[str, ...] = ()


class Tile(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A tile of seven hexagons, never turned (`mage_knight.md` 1.2). `city`: the colour of the city on it."""

    id: str
    kind: TileClass
    hexes: tuple[Hex, ...]
    city: str = ""
    extension: bool = False


class Attack(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One attack of an enemy. `summons`: the colour of the token that is drawn in its place (empty: none)."""

    damage: Number
    element: Element = "physical"
    summons: str = ""


class Enemy(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """An enemy token, `copies` times in its colour's stack (`mage_knight.md` 8.3). `unblocked_armour`: of an elusive
    enemy, until all its attacks are blocked. `reputation`: won (or lost) when it is defeated. `defends`: so much armour
    it lends to itself or to another enemy that is attacked, once a fight."""

    id: EnemyName
    name: str
    colour: TokenColour
    armour: Number
    fame: Number
    attacks: tuple[Attack, ...]
    copies: int = 1
    resists: tuple[str, ...] = ()
    abilities: tuple[str, ...] = ()
    unblocked_armour: Number = 0
    reputation: int = 0
    defends: Number = 0
    picture: str = ""

    @property
    def summoner(self) -> bool:
        """Whether other tokens attack in its place (`mage_knight.md` 8.1, phase 2)."""
        return any(attack.summons for attack in self.attacks)


class Ruin(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A token of ruins: an altar (its price in mana by colour, and the fame) or enemies and rewards."""

    altar: Mapping[str, int] = {}
    fame: int = 0
    enemies: tuple[str, ...] = ()
    rewards: tuple[str, ...] = ()


class Level(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a level gives, from so much fame on."""

    fame: int
    armour: int
    hand: int
    commands: int


class Numbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Tables of the game. `terrain`: cost by day and by night (null: impassable). `cities`: the colours of the
    defenders by colour and level. `reputation`: what it adds to influence from -7 on (null: no interaction)."""

    terrain: Mapping[str, Mapping[str, int | None]]
    cities: Mapping[str, Mapping[str, tuple[TokenColour, ...]]]
    ruins: tuple[Ruin, ...]
    levels: tuple[Level, ...]
    reputation: tuple[int | None, ...]
    prices: Mapping[str, int]


class Terrains(msgspec.Struct, frozen=True):
    """The land: all that positions on the map and in fights need."""

    tiles: Mapping[str, Tile]
    enemies: Mapping[str, Enemy]
    numbers: Numbers

    def costs(self, time: Time) -> dict[str, int | None]:
        """The cost to enter each terrain at a time of day; None: impassable."""
        return {terrain: cost[time] for terrain, cost in self.numbers.terrain.items()}
