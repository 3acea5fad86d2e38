"""The map as it is: the tiles with what the game has done to some of their hexagons."""

from __future__ import annotations

import msgspec

from vtt.geometry.hexagon import Axial
from vtt.rules.mage_knight.content import Hex, Terrains
from vtt.rules.mage_knight.movement import laid_hexes
from vtt.rules.mage_knight.state import World


def landscape(land: Terrains, world: World) -> dict[Axial, Hex]:
    """Every laid hexagon: no portal where the gate is closed, secret ways where they were hidden, great
    cities on two."""
    laid = laid_hexes(land, {tile.at: tile.tile for tile in world.tiles})
    if world.gate_closed:
        gates = [place for place, found in laid.items() if found.site == "portal"]
        laid |= {place: msgspec.structs.replace(laid[place], site="") for place in gates}
    for way in world.secret:
        laid[way.at] = msgspec.structs.replace(laid[way.at], site=way.site)
    for city in world.great:
        laid[city.other] = msgspec.structs.replace(laid[city.other], site="city", rampaging="")
    return laid
