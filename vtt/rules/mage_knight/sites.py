"""What the map's sites do when they are revealed, entered and conquered (`mage_knight.md` 2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal

from msgspec.structs import replace

from vtt.geometry.hexagon import Axial
from vtt.rules.enumeration import enumerated
from vtt.rules.mage_knight.change import Change
from vtt.rules.mage_knight.content import ADVENTURE, FORTIFIED, MAZES, Ruin
from vtt.rules.mage_knight.fight import COMPANY, FOREIGN, Foe
from vtt.rules.mage_knight.landscape import hexes_on
from vtt.rules.mage_knight.mana import FACES
from vtt.rules.mage_knight.movement import around
from vtt.rules.mage_knight.state import GreatCity, LaidTile, MapToken, RuinToken, SecretWay, Shield
from vtt.rules.mage_knight.steps import HideWay

RAMPAGING: Final = {"orcs": "green", "draconum": "red"}
BELOW: Final = frozenset({"dungeon", "tomb"})
GARRISONS: Final = {"keep": "gray", "mage_tower": "violet"}
GREAT: Final = {"8": 8, "13": 13, "18": 18, "22": 22}
"""Levels of a great city by the setting."""
GREAT_AMONG: Final = 3
"""Cities in play, at most, for one of them to be great."""
LAIRS: Final[dict[str, tuple[str, ...]]] = {
    "dungeon": ("brown",),
    "tomb": ("red",),
    "monster_den": ("brown",),
    "spawning_grounds": ("brown", "brown"),
    "monastery": ("violet",),
    "maze": ("brown",),
    "labyrinth": ("red",),
    "foreign_keep": ("gray",),
    "foreign_tower": ("violet",),
}
"""The colours of the enemies that wait in a site."""
STAY: Final = frozenset({"mine", "monster_den", "spawning_grounds", "ruins", "keep", "mage_tower", "city"})
"""Sites whose enemies stay where they win; elsewhere they are discarded and drawn anew."""
REWARDS: Final[dict[str, tuple[str, ...]]] = {
    "dungeon": ("dungeon",),
    "tomb": ("spell", "artifact"),
    "monster_den": ("crystal", "crystal"),
    "spawning_grounds": ("artifact", "crystal", "crystal", "crystal"),
    "mage_tower": ("spell",),
    "monastery": ("artifact",),
    "labyrinth": ("advanced_action",),
}
"""What the first victory brings at the end of the turn; ``crystal`` by a die, ``dungeon`` by a die, too."""
MAZE_REWARDS: Final[dict[int, tuple[str, ...]]] = {2: ("crystal", "crystal"), 4: ("spell",), 6: ("artifact",)}
"""The ways of a maze or labyrinth by the movement points they take, and what each brings besides, once (data README,
sites)."""
MAZE_WORDS: Final = {2: "the crystals", 4: "the spell", 6: "the artifact"}


def reveal_tile(change: Change, name: str, at: Axial) -> None:
    """Lay a tile and do what each of its sites does (`mage_knight.md` 2)."""
    tile, rules = change.content.land.tiles[name], change.game.rules
    turns = 0
    if rules.turned_tiles:
        turns, change.chance = change.chance.below(6)
    drawn = rules.drawn_cities or tile.city in _city_colours(change)  # a great city may have taken the printed colour
    laid = LaidTile(name, at, turns, _drawn_colour(change) if tile.city and drawn else "")
    change.update_world(tiles=(*change.world.tiles, laid))
    if tile.kind == "core":
        change.update_game(core_revealed=True)
    for where, place in hexes_on(change.content.land, laid):
        if any(city.other == where for city in change.world.great):
            continue
        if place.rampaging:
            _lay_enemy(change, where, RAMPAGING[place.rampaging], True, place.rampaging)
        match place.site:
            case "keep" | "mage_tower":
                _lay_enemy(change, where, GARRISONS[place.site], False)
            case "monastery":
                _monastery(change)
                _hide_beside(change, where, "tomb")
            case "village":
                _hide_beside(change, where, "dungeon")
            case "ruins":
                _ruins(change, where)
            case "mine" if change.game.rules.goal == "free_mines":
                _lay_enemy(change, where, "green" if tile.kind == "countryside" else "red", True)
                _lay_enemy(change, where, "brown", False)
            case "city":
                _city(change, where, change.colour_of(laid))


def _drawn_colour(change: Change) -> str:
    """A colour for a city, of those that none has yet."""
    used = _city_colours(change)
    return change.one_of([colour for colour in change.content.land.numbers.cities if colour not in used])


def _city_colours(change: Change) -> set[str]:
    return {change.colour_of(tile) for tile in change.world.tiles} | {city.colour for city in change.world.great}


def _lay_enemy(change: Change, at: Axial, colour: str, face_up: bool, rampaging: str = "") -> None:
    token = change.draw_token(colour)
    if token:
        change.update_world(tokens=(*change.world.tokens, MapToken(at, token, face_up, rampaging, colour)))


def _monastery(change: Change) -> None:
    """An advanced action into the unit offer."""
    offers = change.game.offers
    if offers.action_deck:
        change.update_offers(action_deck=offers.action_deck[1:], monastery=(*offers.monastery, offers.action_deck[0]))


def _ruins(change: Change, at: Axial) -> None:
    """A token of ruins, face up by day."""
    world = change.world
    if world.ruin_stack:
        token = RuinToken(at, world.ruin_stack[0], change.game.time == "day")
        change.update_world(ruins=(*world.ruins, token), ruin_stack=world.ruin_stack[1:])


def _city(change: Change, at: Axial, colour: str) -> None:
    """The garrison of the city's level, face down; the level is the scenario's by reveal order."""
    heroes, world = len(change.game.heroes), change.world
    level = change.game.rules.city_level(heroes, len(world.cities))
    change.update_world(cities=(*world.cities, at))
    if _is_great(change, len(world.cities) + 1):
        level = _great_city(change, at, GREAT[change.settings["great_city"]])
    if change.game.rules.cities_are == "friendly":
        change.update_world(conquered=(*change.world.conquered, at))
        for figure in change.game.heroes:
            add_shield(change, figure, at)
    if change.game.rules.cities_are != "open":
        return
    for defender in change.content.land.numbers.cities[colour][str(level)]:
        _lay_enemy(change, at, defender, False)


def _is_great(change: Change, number: int) -> bool:
    """Whether so many cities make the next one great: the last of three at most, or both of two where a table wants two
    (`mage_knight.md` 14)."""
    rules = change.game.rules
    cities, wanted = rules.count(len(change.game.heroes)).core_with_city, change.settings.get("great_city", "") in GREAT
    if not wanted or rules.cities_are != "open":
        return False
    return number == cities <= GREAT_AMONG or (cities == 2 and change.settings.get("great_cities") == "2")


def _hide_beside(change: Change, at: Axial, site: Literal["dungeon", "tomb"]) -> None:
    """The way below beside a village or monastery: the hero whose turn it is says where, before there are turns the
    lot does (`mage_knight.md` 15, Dungeon Lords)."""
    if change.game.rules.goal != "clear_dungeons":
        return
    if change.game.turn is not None:
        change.push(HideWay(hero=change.game.turn.hero, at=at, site=site))
        return
    places = hidden_ways(change, at)
    if places:
        hide(change, change.one_of(places), site)


def hidden_ways(change: Change, at: Axial) -> list[Axial]:
    """Where a way below may lie: passable hexagons without a site beside it, no swamp, and nobody there."""
    laid, costs, world = change.hexes, change.content.land.costs("day"), change.world
    taken = {token.at for token in world.tokens}
    near = (place for place in around(at) if place in laid and not laid[place].site and place not in taken)
    return [place for place in near if laid[place].terrain != "swamp" and costs.get(laid[place].terrain) is not None]


def hide(change: Change, place: Axial, site: Literal["dungeon", "tomb"]) -> None:
    """A secret way lies there, with whoever guards it face down."""
    change.update_world(secret=(*change.world.secret, SecretWay(place, site)))
    _lay_enemy(change, place, LAIRS[site][0], False)


def replace_guard(change: Change, place: Axial) -> None:
    """A secret way has a new guard after one that has won."""
    for way in change.world.secret:
        if way.at == place:
            _lay_enemy(change, place, LAIRS[way.site][0], False)


def halves(level: int) -> tuple[int, int]:
    """The levels of the two parts of a great city: the first one is rounded up (`mage_knight.md` 14)."""
    return level - level // 2, level // 2


def _great_city(change: Change, at: Axial, level: int) -> int:
    """The last city lies on two hexagons, the second of a colour that is left, and one garrison is made of both. The
    level of the first."""
    first, second = halves(level)
    drawn = _drawn_colour(change)
    change.update_world(great=(*change.world.great, GreatCity(at, drawn)))
    other = change.world.parts(at)[1]
    for token in change.world.tokens:
        if token.at == other:
            change.discard_token(token.enemy)
    change.update_world(tokens=tuple(token for token in change.world.tokens if token.at != other))
    for defender in change.content.land.numbers.cities[drawn][str(second)]:
        _lay_enemy(change, at, defender, False)
    return first


def stir(change: Change) -> None:
    """Where evil roams, a die for each hexagon whose rampaging enemies are gone: by day warm faces bring one back, by
    night cold ones, gold or black with a brown one besides. Where all come back, every such face brings a brown one
    (`mage_knight.md` 14)."""
    rules, day = change.game.rules, change.game.time == "day"
    if not rules.evil:
        return
    calling = ("red", "green", "gold") if day else ("white", "blue", "black")
    held = {token.at for token in change.world.tokens} | {hero.place for hero in change.game.heroes.values()}
    for place, laid in change.hexes.items():
        if not laid.rampaging or place in held:
            continue
        face = change.one_of(FACES)
        called, more = face in calling, face == ("gold" if day else "black")
        if called or rules.evil == "all":
            _lay_enemy(change, place, RAMPAGING[laid.rampaging], True, laid.rampaging)
        if called if rules.evil == "all" else more:
            _lay_enemy(change, place, "brown", True, COMPANY)


def see_garrisons(change: Change, figure: str) -> None:
    """By day strongholds beside a hero show who defends them, and the log says so (data README, sites); for cities
    read so, too, as those of two hexagons do (`mage_knight.md` 14)."""
    place = change.hero(figure).place
    if place is None or change.game.time != "day":
        return
    laid = change.hexes
    near = {change.world.main(one) for one in around(place)}
    turned = [token for token in change.world.tokens if token.at in near and not token.face_up]
    turned = [token for token in turned if laid[token.at].site in FORTIFIED and not token.taken_by]
    if turned:
        show(change, {token.at for token in turned})
    for at in dict.fromkeys(token.at for token in turned):
        names = enumerated([change.enemy_on(token).name for token in turned if token.at == at])
        site = laid[at].site.replace("_", " ")
        change.say(f"{change.hero(figure).name} sees who defends the {site}: {names}.")


def show(change: Change, places: set[Axial], figure: str = "") -> None:
    """Turn the tokens on some hexagons face up, but not those that another hero takes: nothing before can be taken
    back."""
    near = [token for token in change.world.tokens if token.at in places and token.taken_by in ("", figure)]
    hidden = [token for token in near if not token.face_up]
    tokens = tuple(replace(token, face_up=True) if token in hidden else token for token in change.world.tokens)
    ruins = tuple(replace(token, face_up=True) if token.at in places else token for token in change.world.ruins)
    if ruins != change.world.ruins or hidden:
        change.update_world(tokens=tokens, ruins=ruins)
        change.barrier("Enemies were revealed.")


# --- who fights there --------------------------------------------------------------------------------------------


def ruin_at(change: Change, place: Axial) -> Ruin | None:
    """What the token of ruins says, once it is face up."""
    token = next((token for token in change.world.ruins if token.at == place), None)
    return change.content.land.numbers.ruins[token.ruin] if token is not None and token.face_up else None


def is_conquered(change: Change, place: Axial) -> bool:
    """Whether somebody's shield lies on a site; in a maze on each of its ways."""
    if change.hexes[place].site in MAZES:
        return not ways_left(change, place)
    return bool(change.world.shields_at(place)) and (
        change.hexes[place].site != "city" or change.world.main(place) in change.world.conquered
    )


def ways_left(change: Change, place: Axial) -> list[int]:
    """The ways of a maze that nobody has walked to the end."""
    walked = {shield.way for shield in change.world.shields if shield.at == place}
    return [way for way in MAZE_REWARDS if way not in walked]


def entering_refusal(change: Change, place: Axial) -> str:
    """Why an adventure site cannot be entered, or a monastery burnt."""
    laid = change.hexes.get(place)
    site = laid.site if laid else ""
    if site == "monastery":
        return "It is burnt down." if place in change.world.burnt else ""
    if site == "mine" and change.game.rules.goal == "free_mines":
        return "It is free already." if is_conquered(change, place) else ""
    if site not in ADVENTURE:
        return "Nothing to enter."
    again = site in BELOW and change.game.rules.goal != "clear_dungeons"
    if is_conquered(change, place) and not again:
        return "It is conquered."
    return ""


def waiting_colours(change: Change, place: Axial, site: str) -> tuple[str, ...]:
    """The colours of the tokens still to be drawn for a fight in a site; where keeps are what is fought for, one more
    each day (`mage_knight.md` 15, Conquer and Hold)."""
    lying = [token for token in change.world.tokens if token.at == place and not token.rampaging]
    if site == "ruins":
        ruin = ruin_at(change, place)
        colours = list(ruin.enemies) if ruin else []
    else:
        held = site in FOREIGN and change.game.rules.goal == "hold"
        colours = list(LAIRS.get(site, ())) * ((change.game.round + 1) // 2 if held else 1)
    for token in lying:
        colour = change.enemy(token.enemy).colour
        if colour in colours:
            colours.remove(colour)
    return tuple(colours)


def gather(change: Change, figure: str, place: Axial, site: str, provoked: tuple[Axial, ...] = ()) -> tuple[Foe, ...]:
    """Everybody a fight of a hero is against: tokens on the site (of several heroes its own share), those drawn for it,
    rampaging ones that join."""
    show(change, {place, *provoked}, figure)
    if site != "field":
        for colour in waiting_colours(change, place, site):
            _lay_enemy(change, place, colour, True)
            change.barrier("Enemies were drawn.")
    foes = [*_foes(change, figure, place, rampaging=False)] if site != "field" else []
    for where in provoked:
        foes += _foes(change, figure, where, rampaging=True)
    return tuple(replace(foe, name=f"foe-{number}") for number, foe in enumerate(foes, 1))


def _foes(change: Change, figure: str, place: Axial, rampaging: bool) -> Iterator[Foe]:
    for token in change.world.tokens:
        if token.at == place and token.taken_by in ("", figure) and bool(token.rampaging) == rampaging:
            yield Foe("", change.enemy_on(token), token.rampaging, at=place)


def first_mana(change: Change, figure: str, place: Axial | None) -> tuple[str, ...]:
    """The tokens that a turn begins with, gold by day, black by night: one on a glade (data README, glade), one for
    each own mage tower beside one of them or of an ally's, where they are held (`mage_knight.md` 15, Conquer and
    Hold)."""
    laid, number = change.hexes, 0
    if place is None or place not in laid:
        return ()
    if laid[place].site == "magical_glade":
        number = 1
    if change.game.rules.goal == "hold":
        towers = [shield for shield in change.world.shields if laid[shield.at].site == "mage_tower"]
        near = any(one.at in (place, *around(place)) and one.hero in change.allies(figure) for one in towers)
        number += sum(one.hero == figure for one in towers) if near else 0
    return ("gold" if change.game.time == "day" else "black",) * number


def add_shield(change: Change, figure: str, place: Axial, way: int = 0) -> None:
    """Lay a shield of a hero on a hexagon, of a maze on one of its ways."""
    change.update_world(shields=(*change.world.shields, Shield(place, figure, way)))


def rewards_of(change: Change, place: Axial, site: str, way: int = 0) -> tuple[str, ...]:
    """What the first victory in a site brings, in a maze that on one of its ways."""
    if site == "ruins":
        ruin = ruin_at(change, place)
        return ruin.rewards if ruin else ()
    held = site == "mage_tower" and change.game.rules.goal == "hold"
    return () if held else (*MAZE_REWARDS.get(way, ()), *REWARDS.get(site, ()))
