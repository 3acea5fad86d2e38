"""The rules of positions written down again, slowly and from the entry alone: walks are listed one by one, tiles
touch where their hexagons do, and damage is taken point by point."""

from __future__ import annotations

import itertools
import random
from typing import Any

from vtt.files.mage_knight.content import exploration_land

LAND = exploration_land()
SIX = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
Place = tuple[int, int]


def near(place: Place) -> list[Place]:
    return [(place[0] + q, place[1] + r) for q, r in SIX]


def flower(centre: Place) -> set[Place]:
    return {centre, *near(centre)}


def touch(one: Place, other: Place) -> int:
    """Sides that two tiles share."""
    return sum(place in flower(other) for own in flower(one) for place in near(own))


def explore(entry: dict[str, Any]) -> dict[Place, set[str]]:
    """Every free place of the lattice beside the hero -> why no tile may lie there."""
    profile = entry["profile"]
    laid = [(q, r) for _, q, r in entry["tiles"]]
    (a, b), (c, d) = profile["left"], profile["right"]
    hero = tuple(entry["hero"])
    found = {}
    for i, j in itertools.product(range(-7, 9), repeat=2):
        place = (i * a + j * c, i * b + j * d)
        beside = set(near(hero)) & flower(place)
        if not beside or place in laid or not any(touch(place, tile) for tile in laid):
            continue
        touched = [tile for tile in laid if touch(place, tile)]
        reasons = set()
        columns = profile["columns"]
        if i < 0 or j < 0 or (columns and not columns[0] <= j - i <= columns[1]):
            reasons.add("shape")
        drawn = entry["next"] or (
            "countryside" if entry["box"]["countryside"] else "core" if entry["box"]["core_without_city"] else None
        )
        if drawn == "core" and profile["core_off_coast"] and i * j == 0 and "shape" not in reasons:
            reasons.add("core_coast")
        enough = {"countryside": 2, "core": 2, None: 3}[entry["next"]]
        pair = entry["next"] == "countryside" and any(
            sum(bool(touch(tile, other)) for other in laid if other != tile) >= 2 for tile in touched
        )
        if drawn and len(touched) < enough and not pair:
            reasons.add("neighbours")
        if not drawn:
            reasons.add("exhausted")
        if entry["points"] < 2:
            reasons.add("points")
        found[place] = reasons
    return found


def cost(entry: dict[str, Any], terrain: str) -> int | None:
    """The least cost of all orders of the effects."""
    effects = [effect for effect in entry["effects"] if effect["terrain"] in ("all", terrain)]
    best: int | None = None
    for order in itertools.permutations(effects):
        now = LAND.numbers.terrain[terrain][entry["time"]]
        opened = now is None
        for effect in order:
            if effect["effect"] == "open" and opened and now is None:
                now = effect["cost"]
            elif now is not None and effect["effect"] == "set":
                now = effect["to"]
            elif now is not None and effect["effect"] == "reduce" and now > effect.get("minimum", 0):
                now = max(effect.get("minimum", 0), now - effect["by"])
        if now is not None and (best is None or now < best):
            best = now
    return best


def walks(entry: dict[str, Any]) -> tuple[dict[Place, int], dict[Place, int]]:
    """The cheapest cost of standing on a hexagon, and of stopping there, by relaxing every step until nothing
    changes."""
    hexes = {
        (q + place.at[0], r + place.at[1]): place for name, q, r in entry["tiles"] for place in LAND.tiles[name].hexes
    }
    cleared = {tuple(place) for place in entry["cleared"]}
    wild = {place for place, laid in hexes.items() if laid.rampaging and place not in cleared}
    owners = {(q, r): owner for q, r, owner in entry["conquered"]}
    standing, stopping = {tuple(entry["hero"]): 0}, dict[Place, int]()
    for _ in range(60):
        for start, place in itertools.product(list(standing), hexes):
            if place not in near(start) or place in wild:
                continue
            site = hexes[place].site
            price = cost(entry, "city" if site == "city" else hexes[place].terrain)
            if price is None or standing[start] + price > entry["points"]:
                continue
            provoked = any(place in near(enemy) and start in near(enemy) for enemy in wild)
            crowded = any(tuple(other["at"]) == place for other in entry["others"])
            if provoked and crowded and site != "portal" and not (site == "city" and place in owners):
                continue
            closed = site in ("keep", "mage_tower", "city") and place not in owners
            foreign = site == "keep" and owners.get(place, entry["name"]) != entry["name"]
            costs = stopping if provoked or closed or foreign else standing
            costs[place] = min(costs.get(place, 999), standing[start] + price)
    return standing, stopping


def random_explore(chance: random.Random) -> dict[str, Any]:
    """A random position of the kind ``explore``."""
    right = chance.choice([[3, -2], [2, 1]])
    columns = chance.choice([None, [-2, 2], [-1, 1], [-1, 2]])
    names = [name for name, tile in LAND.tiles.items() if tile.kind != "start"]
    laid: list[Place] = [(0, 0)]
    while len(laid) < chance.randint(3, 9):
        q, r = chance.choice(laid)
        step = chance.choice([(1, -3), (3, -2), (2, 1), (-1, 3), (-3, 2), (-2, -1)])
        if (q + step[0], r + step[1]) not in laid:
            laid.append((q + step[0], r + step[1]))
    tile = chance.choice(laid)
    return {
        "kind": "explore",
        "profile": {"left": [1, -3], "right": right, "columns": columns, "core_off_coast": chance.random() < 0.5},
        "tiles": [["a", 0, 0], *([name, *place] for name, place in zip(names, laid[1:], strict=False))],
        "hero": list(chance.choice(sorted(flower(tile)))),
        "points": chance.randint(0, 4),
        "next": chance.choice(["countryside", "core", None]),
        "box": {"countryside": chance.randint(0, 1), "core_without_city": chance.randint(0, 1)},
    }


def random_move(chance: random.Random) -> dict[str, Any]:
    """A random position of the kind ``move``."""
    names = chance.sample([name for name, tile in LAND.tiles.items() if tile.kind != "start"], 6)
    places = [(1, -3), (3, -2), (4, -5), (2, -6), (5, -8), (6, -4)]
    tiles = [["a", 0, 0], *([name, *place] for name, place in zip(names, places, strict=True))]
    hexes = {(q + place.at[0], r + place.at[1]): place for name, q, r in tiles for place in LAND.tiles[name].hexes}
    sites = [place for place, laid in hexes.items() if laid.site in ("keep", "mage_tower", "city")]
    terrains = [*LAND.numbers.terrain, "all", "all"]
    effects = [
        chance.choice(
            [
                {"effect": "reduce", "by": chance.randint(1, 3), "minimum": chance.randint(0, 2)},
                {"effect": "set", "to": chance.randint(0, 3)},
                {"effect": "open", "cost": chance.randint(0, 4)},
            ]
        )
        | {"terrain": chance.choice(terrains)}
        for _ in range(chance.randint(0, 3))
    ]
    return {
        "kind": "move",
        "name": "h1",
        "tiles": tiles,
        "time": chance.choice(["day", "night"]),
        "points": chance.randint(0, 9),
        "effects": effects,
        "pvp": chance.random() < 0.5,
        "cleared": [list(place) for place, laid in hexes.items() if laid.rampaging and chance.random() < 0.3],
        "conquered": [[*place, chance.choice(["h1", "h2"])] for place in sites if chance.random() < 0.5],
        "hero": list(chance.choice(list(hexes))),
        "others": [{"name": "h2", "at": list(chance.choice(list(hexes))), "face_down": False}],
        "path": [],
    }
