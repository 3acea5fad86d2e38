"""What the map's sites do when they are revealed, entered and conquered (`mage_knight.md` 2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from vtt.geometry.hexagon import Axial
from vtt.rules.mage_knight.change import Change
from vtt.rules.mage_knight.content import ADVENTURE, Ruin
from vtt.rules.mage_knight.fight import Foe
from vtt.rules.mage_knight.movement import around
from vtt.rules.mage_knight.state import LaidTile, MapToken, RuinToken, Shield

RAMPAGING: Final = {"orcs": "green", "draconum": "red"}
GARRISONS: Final = {"keep": "gray", "mage_tower": "violet"}
LAIRS: Final[dict[str, tuple[str, ...]]] = {
    "dungeon": ("brown",),
    "tomb": ("red",),
    "monster_den": ("brown",),
    "spawning_grounds": ("brown", "brown"),
    "monastery": ("violet",),
    "foreign_keep": ("gray",),
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
}
"""What the first victory brings at the end of the turn; ``crystal`` by a die, ``dungeon`` by a die, too."""


def reveal_tile(change: Change, name: str, at: Axial) -> None:
    """Lay a tile and do what each of its sites does (`mage_knight.md` 2)."""
    world, tile = change.world, change.content.land.tiles[name]
    change.update_world(tiles=(*world.tiles, LaidTile(name, at)))
    if tile.kind == "core":
        change.update_game(core_revealed=True)
    for place in tile.hexes:
        where = (at[0] + place.at[0], at[1] + place.at[1])
        if place.rampaging:
            _lay_enemy(change, where, RAMPAGING[place.rampaging], True, place.rampaging)
        match place.site:
            case "keep" | "mage_tower":
                _lay_enemy(change, where, GARRISONS[place.site], False)
            case "monastery":
                _monastery(change)
            case "ruins":
                _ruins(change, where)
            case "mine" if change.game.rules.goal == "free_mines":
                _lay_enemy(change, where, "green" if tile.kind == "countryside" else "red", True)
                _lay_enemy(change, where, "brown", False)
            case "city":
                _city(change, where, tile.city)


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
    level = change.game.rules.city_level(len(change.game.heroes), len(change.world.cities))
    change.update_world(cities=(*change.world.cities, at))
    if change.game.rules.cities_are == "friendly":
        change.update_world(conquered=(*change.world.conquered, at))
        for figure in change.game.heroes:
            add_shield(change, figure, at)
    if change.game.rules.cities_are != "open":
        return
    for defender in change.content.land.numbers.cities[colour][str(level)]:
        _lay_enemy(change, at, defender, False)


def see_garrisons(change: Change, figure: str) -> None:
    """By day keeps and mage towers beside a hero show who defends them (data README, sites)."""
    place = change.hero(figure).place
    if place is None or change.game.time != "day":
        return
    laid = change.hexes
    near = set(around(place))
    turned = [token for token in change.world.tokens if token.at in near and not token.face_up]
    turned = [token for token in turned if laid[token.at].site in GARRISONS]
    if turned:
        show(change, {token.at for token in turned})


def show(change: Change, places: set[Axial], figure: str = "") -> None:
    """Turn the tokens on some hexagons face up, but not those that another hero takes: nothing before can be taken
    back."""
    near = [token for token in change.world.tokens if token.at in places and token.taken_by in ("", figure)]
    hidden = [token for token in near if not token.face_up]
    tokens = tuple(
        msgspec.structs.replace(token, face_up=True) if token in hidden else token for token in change.world.tokens
    )
    ruins = tuple(
        msgspec.structs.replace(token, face_up=True) if token.at in places else token for token in change.world.ruins
    )
    if ruins != change.world.ruins or hidden:
        change.update_world(tokens=tokens, ruins=ruins)
        change.barrier("Enemies were revealed.")


# --- who fights there --------------------------------------------------------------------------------------------


def ruin_at(change: Change, place: Axial) -> Ruin | None:
    """What the token of ruins says, once it is face up."""
    token = next((token for token in change.world.ruins if token.at == place), None)
    return None if token is None else change.content.land.numbers.ruins[token.ruin]


def is_conquered(change: Change, place: Axial) -> bool:
    """Whether somebody's shield lies on a site."""
    return bool(change.world.shields_at(place)) and (
        change.hexes[place].site != "city" or place in change.world.conquered
    )


def entering_refusal(change: Change, place: Axial) -> str:
    """Why an adventure site cannot be entered, or a monastery burnt."""
    laid = change.hexes.get(place)
    site = laid.site if laid else ""
    if site == "monastery":
        return "It is burnt down." if place in change.world.burnt else ""
    if site == "mine" and change.game.rules.goal == "free_mines":
        return "It is free already." if is_conquered(change, place) else ""
    if site not in ADVENTURE:
        return "There is nothing to be entered here."
    if is_conquered(change, place) and site not in ("dungeon", "tomb"):
        return "It is conquered already."
    return ""


def waiting_colours(change: Change, place: Axial, site: str) -> tuple[str, ...]:
    """The colours of the tokens still to be drawn for a fight in a site."""
    lying = [token for token in change.world.tokens if token.at == place and not token.rampaging]
    if site == "ruins":
        ruin = ruin_at(change, place)
        colours = list(ruin.enemies) if ruin else []
    else:
        colours = list(LAIRS.get(site, ()))
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
    return tuple(msgspec.structs.replace(foe, name=f"foe-{number}") for number, foe in enumerate(foes, 1))


def _foes(change: Change, figure: str, place: Axial, rampaging: bool) -> Iterator[Foe]:
    for token in change.world.tokens:
        if token.at == place and token.taken_by in ("", figure) and bool(token.rampaging) == rampaging:
            yield Foe("", change.enemy(token.enemy), token.rampaging, at=place)


def first_mana(change: Change, place: Axial | None) -> tuple[str, ...]:
    """The token that a turn begins with on a glade: gold by day, black by night (data README, glade)."""
    found = change.site_at(place)
    glade = found is not None and found.site == "magical_glade"
    return ("gold" if change.game.time == "day" else "black",) if glade else ()


def add_shield(change: Change, figure: str, place: Axial) -> None:
    """Lay a shield of a hero on a hexagon."""
    change.update_world(shields=(*change.world.shields, Shield(place, figure)))


def rewards_of(change: Change, place: Axial, site: str) -> tuple[str, ...]:
    """What the first victory in a site brings."""
    if site == "ruins":
        ruin = ruin_at(change, place)
        return ruin.rewards if ruin else ()
    return REWARDS.get(site, ())
