"""Commands of the game of zones: what a seat may ask for. Small tagged values; the engine judges them."""

from __future__ import annotations

import msgspec

from vtt.rules.base import Command
from vtt.rules.by_hand import HandCommand
from vtt.rules.questions import Answer as Answer
from vtt.rules.sword_and_sorcery.turn import Standard


class PlaceHero(Command, frozen=True, kw_only=True, tag="place_hero"):
    """Before the first round: put a hero into a start zone."""

    figure: str
    space: int


class Begin(Command, frozen=True, kw_only=True, tag="begin"):
    """End the set-up; the first round begins."""


class BeginTurn(Command, frozen=True, kw_only=True, tag="begin_turn"):
    """A hero that has not acted in this round takes its turn."""

    figure: str


class Move(Command, frozen=True, kw_only=True, tag="move"):
    """Go along a path of zones, start first."""

    figure: str
    path: tuple[int, ...]


class Attack(Command, frozen=True, kw_only=True, tag="attack"):
    """A combat action: attack an enemy with the weapon, or with an ability."""

    figure: str
    target: str
    ability: str = ""


class UseAbility(Command, frozen=True, kw_only=True, tag="use_ability"):
    """Use an ability that is no attack, on a hero (oneself too)."""

    figure: str
    ability: str
    target: str


class FollowWay(Command, frozen=True, kw_only=True, tag="follow_way"):
    """Before the first round: a hero follows one of its ways."""

    figure: str
    way: str


class Act(Command, frozen=True, kw_only=True, tag="act"):
    """A standard action that needs nothing else: ``sprint``, ``prepare`` or ``provoke``."""

    figure: str
    action: Standard


class OpenDoor(Command, frozen=True, kw_only=True, tag="open_door"):
    """Open a door of one's zone: a free action, a standard action if it is locked."""

    figure: str
    door: str


class Search(Command, frozen=True, kw_only=True, tag="search"):
    """Turn over a search marker of one's zone."""

    figure: str
    token: str


class Force(Command, frozen=True, kw_only=True, tag="force"):
    """Force a chest of one's zone open."""

    figure: str
    token: str


class Unlock(Command, frozen=True, kw_only=True, tag="unlock"):
    """Take a magic lock off a door or a chest of one's zone, with a key."""

    figure: str
    lock: str


class PickUp(Command, frozen=True, kw_only=True, tag="pick_up"):
    """Take an item or coins of one's zone."""

    figure: str
    token: str


class Drop(Command, frozen=True, kw_only=True, tag="drop"):
    """Lay an item, or so many coins, down in one's zone."""

    figure: str
    item: str = ""
    coins: int = 0


class Wear(Command, frozen=True, kw_only=True, tag="wear"):
    """Put on an item that one carries, in place of the one of its kind."""

    figure: str
    item: str


class Drink(Command, frozen=True, kw_only=True, tag="drink"):
    """Use a draught up."""

    figure: str
    item: str


class Trade(Command, frozen=True, kw_only=True, tag="trade"):
    """Give a hero of one's zone an item and take one (empty: none), and give it coins (below 0: take them)."""

    figure: str
    partner: str
    give: str = ""
    take: str = ""
    coins: int = 0


class EndTurn(Command, frozen=True, kw_only=True, tag="end_turn"):
    """End the turn; the enemies act."""

    figure: str


OwnCommand = (
    PlaceHero
    | FollowWay
    | Begin
    | BeginTurn
    | Move
    | Attack
    | UseAbility
    | Act
    | OpenDoor
    | Search
    | Force
    | Unlock
    | PickUp
    | Drop
    | Wear
    | Drink
    | Trade
    | EndTurn
    | Answer
)
ZonesCommand = OwnCommand | HandCommand


def decode(data: bytes) -> Command:
    """A command from JSON; msgspec.ValidationError for anything else."""
    command: Command = msgspec.json.decode(data, type=ZonesCommand)
    return command
