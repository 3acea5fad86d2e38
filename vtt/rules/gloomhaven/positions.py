"""Published monster positions: what may the monster do? Answers in the shape of the question's own file.

A position lies on flat-top hexagons; swapping its two axial coordinates lays it on our pointy-top lattice. Outside
the board lies nothing: no wall, but no floor either.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from vtt.geometry.hexagon import DIRECTIONS, Axial, HexagonLattice
from vtt.geometry.hexagon_sight import side_of
from vtt.geometry.lattice import Space
from vtt.rules.gloomhaven.ground import shared_ground
from vtt.rules.gloomhaven.monsters import RULE_SETS, Deed, Enemy, Situation, monster_turn
from vtt.rules.gloomhaven.travel import Manner, Obstruction

Small = Annotated[int, Meta(ge=0, le=99)]
Side = Annotated[int, Meta(ge=1, le=100)]


class EnemyEntry(msgspec.Struct, frozen=True, kw_only=True):
    """One enemy of a position."""

    at: Axial
    initiative: int = 0


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """One position (see the README of the published positions)."""

    ruleset: str
    size: tuple[Side, Side]
    monster: Axial
    enemies: tuple[EnemyEntry, ...] = ()
    allies: tuple[Axial, ...] = ()
    walls: tuple[Axial, ...] = ()
    wall_edges: tuple[tuple[int, int, Axial], ...] = ()
    obstacles: tuple[Axial, ...] = ()
    traps: tuple[Axial, ...] = ()
    hazards: tuple[Axial, ...] = ()
    difficult: tuple[Axial, ...] = ()
    icy: tuple[Axial, ...] = ()
    move: Small = 0
    range: Small = 0
    targets: Small = 1
    aoe: tuple[Axial, ...] = ()
    flying: bool = False
    jumping: bool = False
    teleport: bool = False
    muddled: bool = False


def answer(entry: Mapping[str, Any]) -> list[list[Any]]:
    """Every [end, [attacked hexagons]] the rules allow. ValueError with one sentence for a bad entry."""
    position = situation(entry)
    places = {enemy.id: enemy.space for enemy in position.enemies}

    def published(space: Space) -> list[int]:
        q, r = position.ground.axials[space]
        return [r, q]

    results = monster_turn(position)
    groups = {result.targets for result in results}
    attacked = {targets: sorted(published(places[name]) for name in targets) for targets in groups}
    return sorted([published(result.end), attacked[result.targets]] for result in results)


def situation(entry: Mapping[str, Any]) -> Situation:
    """The situation of a position. ValueError with one sentence for a bad entry."""
    try:
        position = msgspec.convert(entry, Entry)
    except msgspec.ValidationError as error:
        raise ValueError(f"This hexagon position cannot be read: {error}.") from error
    rules = RULE_SETS.get(position.ruleset)
    if rules is None:
        raise ValueError(f"There is no rule set called {position.ruleset}; known are {', '.join(RULE_SETS)}.")
    columns, rows = position.size
    lattice = HexagonLattice(rows, columns)

    def laid(places: tuple[Axial, ...], what: str) -> frozenset[Space]:
        return frozenset(_space(lattice, place, what) for place in places)

    walls = laid(position.walls, "wall")
    sides = frozenset(_wall_side(edge) for edge in position.wall_edges)
    ground = shared_ground(
        rows,
        columns,
        frozenset(range(lattice.size)) - walls,
        sides,
        frozenset(lattice.axial(space) for space in walls),
        rules.sight,
    )
    enemies = tuple(
        Enemy(str(number), _space(lattice, enemy.at, "enemy"), enemy.initiative)
        for number, enemy in enumerate(position.enemies)
    )
    closed = frozenset(enemy.space for enemy in enemies)
    start = _space(lattice, position.monster, "monster")
    friends = laid(position.allies, "ally")
    _check_figures(lattice, walls, [start, *(enemy.space for enemy in enemies), *friends])
    way = Obstruction(
        closed,
        friends,
        laid(position.obstacles, "obstacle"),
        laid(position.traps + position.hazards, "trap or hazard"),
        laid(position.difficult, "difficult hexagon"),
        laid(position.icy, "icy hexagon"),
    )
    manner = Manner(position.flying, position.jumping, position.teleport, rules.jump_pays)
    pattern = tuple((r, q) for q, r in position.aoe)
    deed = Deed(position.move, position.range, position.targets, pattern, position.muddled)
    return Situation(ground, way, enemies, start, manner, deed, rules)


def _space(lattice: HexagonLattice, place: Axial, what: str) -> Space:
    space = lattice.space_at((place[1], place[0]))
    if space is None:
        raise ValueError(f"The {what} at {list(place)} lies outside the board.")
    return space


def _wall_side(edge: tuple[int, int, Axial]) -> Any:
    q, r, (across, down) = edge
    step = (down, across)
    if step not in DIRECTIONS:
        raise ValueError(f"The wall at {[q, r]} names no neighbour: {[across, down]} is not one step.")
    return side_of((r, q), DIRECTIONS.index(step))


def _check_figures(lattice: HexagonLattice, walls: frozenset[Space], spaces: list[Space]) -> None:
    if len(set(spaces)) < len(spaces):
        raise ValueError("Two figures stand on the same hexagon.")
    for space in spaces:
        if space in walls:
            q, r = lattice.axial(space)
            raise ValueError(f"A figure stands inside the wall at {[r, q]}.")
