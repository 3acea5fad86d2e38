"""When a scenario's goal is reached (`mage_knight.md` 15)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from vtt.rules.mage_knight.change import Change
from vtt.rules.mage_knight.state import ExplorationGame

MISSED: Final[Mapping[str, str]] = {
    "reveal_city": "nobody found the city",
    "conquer_cities": "not all cities are conquered",
    "free_mines": "not all mines are free",
    "clear_dungeons": "not everything below is conquered",
    "reveal_all": "not every tile is explored",
}
"""What the end says of a goal that nobody reached; a goal left out ends with the rounds, or says by the score how far
it is."""


def is_last_round(game: ExplorationGame) -> bool:
    """Whether the game ends with the round under way: its end was called, or no round is left (`mage_knight.md` 5)."""
    return game.ending or game.round >= game.rules.rounds_for(len(game.heroes))


def goal_reached(change: Change) -> str:
    """The sentence that says so, or nothing yet. Holding keeps and going
    home end with the rounds."""
    world, hexes = change.world, change.hexes
    cities = [place for place, laid in hexes.items() if laid.site == "city" and world.main(place) == place]
    number = change.game.rules.count(len(change.game.heroes)).core_with_city
    match change.game.rules.goal:
        case "reveal_city":
            return "The city is found." if cities else ""
        case "conquer_cities":
            taken = len(cities) >= number and all(place in world.conquered for place in cities)
            return "All cities are conquered." if taken else ""
        case "free_mines":
            return "All mines are free." if not world.stack and _held(change, ("mine",)) else ""
        case "chant":
            last = change.game.rules.rounds_for(len(change.game.heroes))
            sung = all(hero.chanted == last or hero.out for hero in change.game.heroes.values())
            return "Everybody has sung in the last night." if sung else ""
        case "clear_dungeons":
            cleared = not world.stack and _held(change, ("dungeon", "tomb"))
            return "Everything below is conquered." if cleared else ""
        case "reveal_all":
            return "" if world.stack else "Every tile is explored."
        case "fame":
            most = max((hero.fame for hero in change.game.heroes.values()), default=0)
            wanted = change.game.rules.goal_number
            return f"Somebody has {wanted} fame." if most >= wanted else ""
    return ""


def _held(change: Change, sites: tuple[str, ...]) -> bool:
    """Whether a shield lies on every revealed site of these kinds."""
    return all(change.world.shields_at(place) for place, laid in change.hexes.items() if laid.site in sites)


def is_last_turn(change: Change) -> bool:
    """Whether the game ends with the turn under way, so that only what counts in the end matters any more
    (`mage_knight.md` 5)."""
    game, turn = change.game, change.game.turn
    if turn is None or turn.again or game.waiting:
        return False
    left = set(game.last_turns) - {turn.hero}
    if game.announced or game.ending:
        return not left and (is_last_round(game) or bool(goal_reached(change)))
    later = {"none": (), "round": game.order[game.place + 1 :]}.get(game.rules.last_turns_are, game.order)
    return not set(later) & game.heroes.keys() and bool(goal_reached(change))
