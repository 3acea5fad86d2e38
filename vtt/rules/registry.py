"""The games the program knows: a line each, and nothing else anywhere lists them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Final

from vtt.geometry.lattice import LatticeKind
from vtt.rules.game import Game

GAMES: Final[dict[str, Game]] = {
    name: import_module(f"vtt.rules.{name}.game").GAME
    for name in (
        "descent",
        "gloomhaven",
        "road_to_legend",
        "mage_knight",
        "sword_and_sorcery",
    )
}
"""Name (as documents write it) -> the game, in the order in which they are offered."""


def game_called(name: str) -> Game:
    """The game of this name; a plain one where the program knows none, for whoever shows its documents all the same."""
    return GAMES.get(name) or Game(name=name, title=name)


def unknown_game(name: str) -> ValueError:
    """What to say of the name of a game that there is not."""
    names = ", ".join(one.name for one in playable_games())
    return ValueError(f"This program does not know the game “{name[:40]}”; it knows {names}.")


def playable_games() -> tuple[Game, ...]:
    """The games that are offered."""
    return tuple(game for game in GAMES.values() if game.playable)


def games_on(lattice: LatticeKind) -> tuple[Game, ...]:
    """The games that are played on boards of a shape, the usual one first."""
    return tuple(game for game in playable_games() if lattice in game.lattices)


def usual_game(lattice: LatticeKind) -> str:
    """The game a new board of a shape is for as long as nobody says: the first that is played on it."""
    return next((game.name for game in games_on(lattice)), next(iter(GAMES)))


@cache
def room(floor: str, game: str) -> ModuleType | None:
    """What a game has on a floor of the house: the module `vtt.<floor>.<game>`; None where it has nothing there."""
    if game not in GAMES or find_spec(f"vtt.{floor}.{game}") is None:
        return None
    return import_module(f"vtt.{floor}.{game}")


def rooms(floor: str) -> Mapping[str, ModuleType]:
    """Game -> its module on a floor, for the games that have one."""
    found = {name: room(floor, name) for name in GAMES}
    return {name: module for name, module in found.items() if module is not None}
