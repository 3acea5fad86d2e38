"""How the board shows the world: the map's hexagons as spaces, tiles as letters, sites as tokens, whoever stands on
the map as figures. The world says what is there (`vtt.rules.mage_knight.state`); nothing here decides anything.

Rules speak in axial coordinates from the start tile's centre, the table in spaces: only this module turns one into
the other. The start tile lies in the middle of the board, so that the map may grow to every side.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final

from msgspec.structs import replace

from vtt.board.board import Board, LaidTile
from vtt.board.pieces import Figure, Token
from vtt.geometry.hexagon import Axial, from_axial, to_axial
from vtt.geometry.lattice import Lattice, Space
from vtt.rules.enumeration import enumerated
from vtt.rules.mage_knight.content import Enemy, Terrains
from vtt.rules.mage_knight.exploring import hexes_of
from vtt.rules.mage_knight.fight import COMPANY, Fight
from vtt.rules.mage_knight.landscape import landscape
from vtt.rules.mage_knight.meanings import MINE_IS_HELD, REWARD_WORDS, SITES
from vtt.rules.mage_knight.state import Hero, MapToken, World
from vtt.rules.unseen import UNKNOWN

LETTERS: Final = {
    "plains": "g",
    "hills": "n",
    "forest": "f",
    "wasteland": "u",
    "desert": "e",
    "swamp": "q",
    "lake": "k",
    "mountain": "m",
    "ocean": "o",
}
"""Terrain of the data -> its letter on the board (`vtt.board.terrain`)."""
CITY: Final = "c"
PICTURES: Final = {
    "green": "berserker",
    "red": "drake",
    "brown": "ettin",
    "gray": "guard",
    "violet": "cultist",
    "white": "guardian",
}
"""Colour of an enemy that has no picture of its own -> its sprite."""
ENEMY, SITE = "enemy-", "site-"
"""What the names of figures and tokens begin with that only show something."""


def space_of(lattice: Lattice, place: Axial | None) -> Space | None:
    """The space of a hexagon of the map; None beyond the board, or for nowhere."""
    if place is None:
        return None
    q, r = to_axial(lattice.columns // 2, lattice.rows // 2)
    return lattice.space(*from_axial(place[0] + q, place[1] + r))


def place_of(lattice: Lattice, space: Space) -> Axial:
    """The hexagon of the map that a space shows."""
    q, r = to_axial(lattice.columns // 2, lattice.rows // 2)
    across, down = to_axial(*lattice.position(space))
    return across - q, down - r


def fits(lattice: Lattice, centre: Axial) -> bool:
    """Whether a whole tile lies on the board."""
    return all(space_of(lattice, place) is not None for place in hexes_of(centre))


def grown(board: Board, world: World, land: Terrains) -> Board:
    """The board with every tile of the world that it does not show yet."""
    shown = landscape(land, world)
    for laid in world.tiles[len(board.laid) :]:
        letters: dict[Space, str] = {}
        for place in hexes_of(laid.at):
            found = shown[place]
            space = space_of(board.lattice, place)
            if space is not None:
                letters[space] = CITY if found.site == "city" else LETTERS[found.terrain]
        q, r = to_axial(board.lattice.columns // 2, board.lattice.rows // 2)
        column, row = from_axial(laid.at[0] + q, laid.at[1] + r)
        board = board.with_tile(LaidTile(f"tile-{laid.tile}", laid.tile, (column - 1, row - 1)), letters, {})
    return board


def standing(
    figures: Mapping[str, Figure], lattice: Lattice, heroes: Mapping[str, Hero], world: World, land: Terrains
) -> dict[str, Figure]:
    """The figures with heroes where they stand and every enemy whose token lies face up."""
    found = {name: figure for name, figure in figures.items() if not name.startswith(ENEMY)}
    for name, hero in heroes.items():
        if name in found:
            found[name] = replace(found[name], space=space_of(lattice, hero.place))
    for figure, token in enemies(world):
        if token.enemy != UNKNOWN:
            enemy = named(token, land)
            found[figure] = Figure(
                id=figure,
                kind=enemy.id,
                name=enemy.name,
                side="monsters",
                space=space_of(lattice, token.at),
                health=0,
                picture=portrait(enemy),
            )
    return found


def named(token: MapToken, land: Terrains) -> Enemy:
    """The enemy on a token, with the name and the portrait that people have given it if they have."""
    enemy = land.enemies[token.enemy]
    if not token.called:
        return enemy
    return replace(enemy, name=token.called, picture=token.picture)


def portrait(enemy: Enemy) -> str:
    """The picture of an enemy."""
    return enemy.picture or PICTURES.get(enemy.colour, "")


def enemy_at(place: Axial) -> str:
    """The name of the figure of an enemy that roams the map."""
    return f"{ENEMY}{place[0]}-{place[1]}"


def enemies(world: World) -> Iterator[tuple[str, MapToken]]:
    """The enemies that stand on the board, by the name of their figures: those that roam, and guards of sites that are
    out. Guards of one kind on one hexagon are numbered."""
    guards: Counter[tuple[Axial, str]] = Counter()
    for token in world.tokens:
        if token.rampaging not in ("", COMPANY):
            yield enemy_at(token.at), token
        elif token.face_up:
            guards[token.at, token.enemy] += 1
            yield guard_at(token.at, token.enemy, guards[token.at, token.enemy]), token


def guard_at(place: Axial, enemy: str, number: int) -> str:
    """The name of the figure of a site's guard."""
    return f"{enemy_at(place)}-{enemy}-{number}"


def foes(fight: Fight) -> dict[str, str]:
    """The figures of a fight's foes by their names, as far as they stand on the board."""
    guards: Counter[tuple[Axial, str]] = Counter()
    found = {}
    for foe in fight.foes:
        if foe.at is not None and foe.rampaging not in ("", COMPANY):
            found[foe.name] = enemy_at(foe.at)
        elif foe.at is not None and not foe.summoner:
            guards[foe.at, foe.enemy.id] += 1
            found[foe.name] = guard_at(foe.at, foe.enemy.id, guards[foe.at, foe.enemy.id])
    return found


def sites(
    tokens: Mapping[str, Token],
    lattice: Lattice,
    heroes: Mapping[str, Hero],
    world: World,
    land: Terrains,
    cities: Mapping[Axial, str],
) -> dict[str, Token]:
    """The tokens with one for each site: what it is, who waits there, whose shields lie on it. `cities`: what those on
    the board are called, by their first hexagon."""
    found = {name: token for name, token in tokens.items() if not name.startswith(SITE)}
    for place, laid in landscape(land, world).items():
        space = space_of(lattice, place)
        if not laid.site or space is None:
            continue
        kind, words = laid.site.replace("_", "-"), SITES.get(laid.site, laid.site.replace("_", " ").capitalize())
        guards = sum(token.at == world.main(place) and not token.rampaging for token in world.tokens)
        words = MINE_IS_HELD if laid.site == "mine" and guards else words
        city = cities.get(world.main(place), "") if laid.site == "city" else ""
        colours = f" ({' or '.join(laid.colours)})" if laid.colours else ""
        found[f"{SITE}{place[0]}-{place[1]}"] = Token(
            id=f"{SITE}{place[0]}-{place[1]}",
            kind=kind,
            spaces=(space,),
            name=city or laid.site.replace("_", " ").capitalize() + colours,
            amount=guards,
            hint=" ".join((words, *_state_of(place, heroes, world, land))),
            holders=tuple(dict.fromkeys(world.shields_at(place))),
        )
    return found


def _state_of(place: Axial, heroes: Mapping[str, Hero], world: World, land: Terrains) -> Iterator[str]:
    """What else everybody may know of a site, in sentences."""
    main = world.main(place)
    guards = [guard_words(token, land) for token in world.tokens if token.at == main and not token.rampaging]
    if guards:
        yield f"There: {', '.join(guards)}."
    for ruin in world.ruins:
        if ruin.at == place:
            yield ruin_words(ruin.ruin, land) if ruin.face_up and ruin.ruin >= 0 else "Its token lies face down."
    owners = list(dict.fromkeys(world.shields_at(place)))
    if owners:
        yield f"Shields of {', '.join(heroes[owner].name for owner in owners if owner in heroes)}."
    if place in world.burnt:
        yield "It is burnt down."


def guard_words(token: MapToken, land: Terrains) -> str:
    """An enemy token as everybody may see it."""
    return named(token, land).name if token.face_up else f"a {token.back} token, face down"


def ruin_words(number: int, land: Terrains) -> str:
    """What a token of ruins says."""
    ruin = land.numbers.ruins[number]
    if ruin.altar:
        price = ", ".join(f"{amount} {colour}" for colour, amount in ruin.altar.items())
        return f"An altar: {price} mana for {ruin.fame} fame."
    brought = (REWARD_WORDS[one] + (" twice" if number > 1 else "") for one, number in Counter(ruin.rewards).items())
    return f"Enemies: {enumerated(ruin.enemies)}, for {enumerated([*brought])}."
