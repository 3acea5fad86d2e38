"""Lands that people make: tiles drawn on a scenario's board, and its rules as plain data (`Scenario.land`).

A tile is an area of seven hexagons of the kind ``countryside`` or ``core``: the painted letters are its terrain, the
tokens on it its sites (`meanings.TOKENS`), a token's colour the mine's or the city's. What is drawn is a sheet to draw
from: the board that people play on begins empty.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final, Literal

import msgspec
from msgspec.structs import replace

from vtt.board.board import Board
from vtt.board.pieces import Token
from vtt.geometry.hexagon import Axial, to_axial
from vtt.geometry.lattice import Space
from vtt.rules.enumeration import with_sign
from vtt.rules.mage_knight.cards import Content
from vtt.rules.mage_knight.content import COLOURS, Hex, Number, Tile, TileClass
from vtt.rules.mage_knight.exploring import Shape
from vtt.rules.mage_knight.meanings import ROAMING, SITES
from vtt.rules.mage_knight.scenarios import Count, Goal, LastTurns, ScenarioKind, TitleName
from vtt.rules.mage_knight.showing import LETTERS
from vtt.rules.mage_knight.state import HIGHEST_REPUTATION, LOWEST_REPUTATION

CLASSES: Final[Mapping[str, TileClass]] = {"countryside": "countryside", "core": "core"}
"""Kind of an area -> the class of the tile that it is."""
TERRAINS: Final = {letter: terrain for terrain, letter in LETTERS.items()}
TITLES: Final[tuple[TitleName, ...]] = ("knowledge", "loot", "leader", "conqueror", "adventurer", "beating")
AS_IN_SCENARIOS: Final = (
    *("goal", "goal_number", "cooperative", "fights", "cities_are", "elites"),
    *("fame_for_tiles", "fame_for_rows", "first_fame", "first_reputation"),
)
"""Rules that a land and a scenario call by the same name."""
ROOM: Final = 31
"""Columns and rows of a board that leaves the map room enough."""
LEFT: Final[Axial] = (1, -3)
RIGHT: Final[Axial] = (3, -2)
"""From a tile's centre to the next one, to the upper left and to the upper right."""
OWN: Final = "own"
"""The name of the shape that a land has for itself."""


class OwnLand(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The rules of a land, for any number of heroes.

    `shape` names one of the content's, or is ``own``: then `columns` (lowest and highest, from the start tile) and
    `opening` (tiles that lie there at first) say how wide it is, and `core_off_coast` that core tiles keep off its
    coasts. With `places` it has only these and those of the opening: steps to the upper left and to the upper right
    from the start tile. `only_own`: no tile but those that are drawn here; `in_order`: countryside tiles come as they
    are listed.
    `more_a_hero`: countryside tiles for each hero beyond the second."""

    rounds: Number = 3
    night_first: bool = False
    goal: Goal = "reveal_city"
    goal_number: Number = 0
    last_turns: LastTurns = "one"
    shape: str = "free_wedge"
    columns: tuple[int, int] = (-1, 1)
    opening: Literal[2, 3] = 3
    core_off_coast: bool = False
    places: tuple[tuple[int, int], ...] = ()
    countryside: Number = 8
    more_a_hero: Number = 1
    core_with_city: Number = 1
    core_without_city: Number = 2
    city_level: Number = 4
    cities_are: Literal["open", "closed", "friendly"] = "open"
    only_own: bool = False
    in_order: bool = False
    cooperative: bool = False
    dummy: bool = False
    fights: bool = False
    elites: bool = True
    fame_for_tiles: Number = 0
    first_fame: Number = 0
    fame_for_rows: Number = 0
    first_reputation: int = 0
    titles: bool = True


def read(plain: Mapping[str, Any]) -> OwnLand:
    """The rules as a document has them. ValueError (one sentence) for what is none."""
    try:
        return msgspec.convert(dict(plain), OwnLand)
    except msgspec.ValidationError as error:
        raise ValueError(f"The rules of this land cannot be read: {error}.") from None


def problems(plain: Mapping[str, Any], board: Board, drawn: tuple[Tile, ...], content: Content) -> Iterator[str]:
    """Sentences about what is wrong with the rules of a land, the board it grows on and the tiles drawn for it."""
    if min(board.lattice.columns, board.lattice.rows) < ROOM:
        yield f"The map grows on this board: let it be {ROOM} hexagons wide and high at least."
    try:
        land = read(plain)
    except ValueError as error:
        yield str(error)
        return
    if land.shape != OWN and land.shape not in content.shapes:
        yield f"There is no map shape “{land.shape}”; choose one of the list."
    if land.shape == OWN and not land.columns[0] <= 0 <= land.columns[1]:
        yield "The columns of the map must hold the one of the start tile: from 0 or less to 0 or more."
    if land.shape == OWN and land.places:
        room = len(shape_of(land, content).slots)
        wanted = land.countryside + land.core_with_city + land.core_without_city
        if room < wanted:
            yield f"The map has {room} places for {wanted} tiles: give it more, or let the stack take fewer."
    if not 1 <= land.city_level <= 11:
        yield "A city has a level from 1 to 11."
    if not LOWEST_REPUTATION <= land.first_reputation <= HIGHEST_REPUTATION:
        yield f"Heroes begin with a reputation from {with_sign(LOWEST_REPUTATION)} to {with_sign(HIGHEST_REPUTATION)}."
    if land.goal == "fame" and not land.goal_number:
        yield "Say how much fame the goal takes."
    there = [*drawn, *(() if land.only_own else shipped(content))]
    most = land.countryside + 2 * land.more_a_hero
    for words, wanted, kinds in (
        ("countryside tiles", most, [tile for tile in there if tile.kind == "countryside"]),
        ("core tiles with a city", land.core_with_city, [tile for tile in there if tile.kind == "core" and tile.city]),
        ("other core tiles", land.core_without_city, [one for one in there if one.kind == "core" and not one.city]),
    ):
        if len(kinds) < wanted:
            yield f"The stack takes {wanted} {words}, and there are {len(kinds)}: draw more of them, or take fewer."
    if land.goal in ("reveal_city", "conquer_cities") and not land.core_with_city:
        yield "The goal needs a city: let at least one core tile with a city lie in the stack."
    opening = len(shape_of(land, content).opening) if land.shape in (OWN, *content.shapes) else 0
    if land.countryside < opening:
        yield f"{opening} tiles lie open at first: let at least so many countryside tiles lie in the stack."


def shipped(content: Content) -> list[Tile]:
    """The tiles that every land may be made of."""
    return [tile for tile in content.land.tiles.values() if tile.kind != "start" and not tile.extension]


# --- tiles that are drawn ----------------------------------------------------------------------------------------


def drawn_tiles(
    board: Board, kinds: Mapping[str, str], tokens: Iterable[Token]
) -> tuple[tuple[Tile, ...], dict[str, str]]:
    """The tiles drawn on a board (`kinds`: of its areas), and for each area that is none a sentence that says why."""
    lying: dict[Space, list[Token]] = {}
    for token in tokens:
        for space in token.spaces:
            lying.setdefault(space, []).append(token)
    found, wrong = list[Tile](), dict[str, str]()
    for area, kind in kinds.items():
        if kind not in CLASSES:
            continue
        try:
            found.append(_tile(board, area, CLASSES[kind], lying))
        except ValueError as reason:
            wrong[area] = str(reason)
    return tuple(found), wrong


def _tile(board: Board, area: str, kind: TileClass, lying: Mapping[Space, list[Token]]) -> Tile:
    spaces = board.areas.get(area, frozenset())
    around = {space: frozenset(board.lattice.neighbours(space)) for space in sorted(spaces)}
    centre = next((space for space, near in around.items() if near < spaces and len(near) == 6), None)
    if len(spaces) != 7 or centre is None:
        raise ValueError(f"The tile “{area}” needs seven painted hexagons: one and the six around it.")
    middle = to_axial(*board.lattice.position(centre))
    hexes, cities = list[Hex](), list[str]()
    for space in sorted(spaces):
        place = to_axial(*board.lattice.position(space))
        one, city = _hexagon(board, area, space, (place[0] - middle[0], place[1] - middle[1]), lying.get(space, []))
        hexes.append(one)
        cities += city
    if len(cities) > 1 or (cities and kind != "core"):
        raise ValueError(f"The tile “{area}” may have one city if it is a core tile, else none.")
    return Tile(area, kind, tuple(hexes), cities[0] if cities else "")


def _hexagon(board: Board, area: str, space: Space, at: Axial, tokens: list[Token]) -> tuple[Hex, list[str]]:
    """One hexagon, and the colour of the city on it if there is one."""
    name = board.lattice.name(space)
    terrain = TERRAINS.get(board.letter(space))
    if terrain is None:
        raise ValueError(f"The tile “{area}” has no land at {name}: paint plains, hills, forest or the like.")
    sites = [token for token in tokens if token.kind.replace("-", "_") in SITES]
    roaming = [ROAMING[token.kind] for token in tokens if token.kind in ROAMING]
    if len(sites) > 1 or len(roaming) > 1:
        raise ValueError(f"The tile “{area}” has more than one site or roaming enemy at {name}.")
    if not sites:
        return Hex(at, terrain, "", roaming[0] if roaming else ""), []
    site, colour = sites[0].kind.replace("-", "_"), sites[0].colour
    if site in ("mine", "deep_mine", "city") and colour not in COLOURS:
        words = ", ".join(COLOURS)
        raise ValueError(f"The {site.replace('_', ' ')} at {name} needs a colour: {words}.")
    mines = (colour,) if site in ("mine", "deep_mine") else ()
    return Hex(at, terrain, site, roaming[0] if roaming else "", mines), [colour] if site == "city" else []


# --- the game that is played with them ---------------------------------------------------------------------------


def with_tiles(content: Content, drawn: tuple[Tile, ...]) -> Content:
    """The content with tiles that were drawn for one land."""
    if not drawn:
        return content
    own = {tile.id: tile for tile in drawn}
    tiles = {**own, **{name: tile for name, tile in content.land.tiles.items() if name not in own}}
    return replace(content, land=replace(content.land, tiles=tiles))


def to_draw_from(content: Content, land: OwnLand, drawn: tuple[Tile, ...]) -> Content:
    """The content that the stack of a land is made of: its own shape, and no other tiles where it wants none."""
    found = replace(with_tiles(content, drawn), shapes={**content.shapes, OWN: shape_of(land, content)})
    if not land.only_own:
        return found
    own = {tile.id for tile in drawn}
    tiles = {name: tile for name, tile in found.land.tiles.items() if name in own or tile.kind == "start"}
    return replace(found, land=replace(found.land, tiles=tiles))


def shape_of(land: OwnLand, content: Content) -> Shape:
    """The shape of the map."""
    if land.shape != OWN:
        shape = content.shapes[land.shape]
        return replace(shape, core_off_coast=True) if land.core_off_coast else shape
    opening = ((1, -3), (3, -2), (2, 1))[: land.opening]
    start = "b" if land.opening == 3 else "a"
    if land.places:
        centres = ((i * LEFT[0] + j * RIGHT[0], i * LEFT[1] + j * RIGHT[1]) for i, j in land.places)
        slots = tuple(dict.fromkeys((*opening, *centres)))
        return Shape(LEFT, RIGHT, None, land.core_off_coast, slots, start, opening)
    right = (2, 1) if land.opening == 3 else RIGHT
    return Shape(LEFT, right, land.columns, land.core_off_coast, start=start, opening=opening)


def scenario_kind(land: OwnLand, name: str) -> ScenarioKind:
    """The rules of a land as those of a scenario, for one to four heroes."""
    by_number = {
        str(number): Count(
            OWN,
            land.countryside + land.more_a_hero * max(0, number - 2),
            land.core_with_city,
            land.core_without_city,
            (land.city_level,),
            dummy=number == 1,
        )
        for number in range(1, 5)
    }
    return ScenarioKind(
        id=name,
        name=name,
        summary="",
        players=(1, 4),
        rounds=max(1, land.rounds),
        by_number=by_number,
        last_turns_are=land.last_turns,
        first_time="night" if land.night_first else "day",
        dummy=land.dummy or land.cooperative,
        sorted_tiles=land.in_order,
        titles=TITLES if land.titles else (),
        **{rule: getattr(land, rule) for rule in AS_IN_SCENARIOS},
    )
