"""Reads what the exploration game is made of (`maps/mage_knight/*.json`) and checks that it fits together.

`exploration_land()` gives the shipped tiles, enemies and numbers; `read_land(folder)` reads any folder and raises
ValueError with one sentence that names the file and the place.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

from vtt.files.entries import by_id, read_as, sound
from vtt.files.places import maps_folder
from vtt.geometry.hexagon import DIRECTIONS
from vtt.rules.mage_knight.content import Enemy, Numbers, Terrains, Tile

CENTRE_AND_RING = frozenset({(0, 0), *DIRECTIONS})


@lru_cache(maxsize=1)
def exploration_land() -> Terrains:
    """The shipped tiles, enemies and numbers."""
    return read_land(maps_folder() / "mage_knight")


def read_land(folder: Path) -> Terrains:
    """Tiles, enemies and numbers of a folder. ValueError (one sentence with file and place) if anything is wrong."""
    found = Terrains(
        tiles=by_id(folder / "tiles.json", Tile),
        enemies=by_id(folder / "enemies.json", Enemy),
        numbers=read_as(folder / "numbers.json", Numbers),
    )
    return sound(folder, found, land_problems(found))


def land_problems(found: Terrains) -> Iterator[str]:
    """Sentences about everything in tiles, enemies and numbers that does not fit together."""
    for tile in found.tiles.values():
        if frozenset(place.at for place in tile.hexes) != CENTRE_AND_RING or len(tile.hexes) != 7:
            yield f"The tile {tile.id} needs the centre and the six hexagons around it, each once."
        for place in tile.hexes:
            if place.terrain not in found.numbers.terrain:
                yield f"The tile {tile.id} has a terrain “{place.terrain}” without a cost."
            if place.site == "city" and tile.city not in found.numbers.cities:
                yield f"The tile {tile.id} has a city of a colour “{tile.city}” that there is not."
    colours = {enemy.colour for enemy in found.enemies.values()}
    for enemy in found.enemies.values():
        if not enemy.attacks:
            yield f"{enemy.name} needs an attack."
        if ("elusive" in enemy.abilities) != bool(enemy.unblocked_armour):
            yield f"{enemy.name}: the elusive, and only they, have a second armour."
        for attack in enemy.attacks:
            if attack.summons and attack.summons not in colours:
                yield f"{enemy.name} summons an enemy of a colour “{attack.summons}” that there is not."
    for costs in found.numbers.terrain.values():
        if set(costs) != {"day", "night"}:
            yield "Every terrain needs a cost by day and one by night."
    fames = [level.fame for level in found.numbers.levels]
    if fames != sorted(fames) or not fames or fames[0] != 0:
        yield "The fame of the levels must begin at 0 and rise."
