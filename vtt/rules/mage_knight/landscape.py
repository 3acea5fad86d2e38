"""The map as it is: the tiles with what the game has done to some of their hexagons."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from vtt.geometry.hexagon import Axial, turned
from vtt.rules.mage_knight.content import Hex, Terrains
from vtt.rules.mage_knight.state import LaidTile, World


def hexes_on(land: Terrains, laid: LaidTile) -> Iterator[tuple[Axial, Hex]]:
    """The hexagons of a laid tile by where they lie."""
    for place in land.tiles[laid.tile].hexes:
        q, r = turned(place.at, laid.turns)
        yield (laid.at[0] + q, laid.at[1] + r), place


def landscape(land: Terrains, world: World) -> dict[Axial, Hex]:
    """Every laid hexagon: no portal where the gate is closed, secret ways where they were hidden, great
    cities on two."""
    laid = {place: found for tile in world.tiles for place, found in hexes_on(land, tile)}
    if world.gate_closed:
        gates = [place for place, found in laid.items() if found.site == "portal"]
        laid |= {place: replace(laid[place], site="") for place in gates}
    for way in world.secret:
        laid[way.at] = replace(laid[way.at], site=way.site)
    for city in world.great:
        laid[city.other] = replace(laid[city.other], site="city", rampaging="")
    return laid
