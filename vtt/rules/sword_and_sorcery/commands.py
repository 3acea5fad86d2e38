"""Commands of the game of zones: what a seat may ask for. Small tagged values; the engine judges them."""

from __future__ import annotations

from vtt.rules.base import Command
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


class InTurn(Command, frozen=True, kw_only=True):
    """What a hero does in its own turn."""

    figure: str


class Move(InTurn, frozen=True, kw_only=True, tag="move"):
    """Go along a path of zones, start first."""

    path: tuple[int, ...]


class Attack(InTurn, frozen=True, kw_only=True, tag="attack"):
    """A combat action: attack an enemy with the weapon, or with an ability; `others`: at whom else it is aimed, where
    it may be aimed at several."""

    target: str
    ability: str = ""
    others: tuple[str, ...] = ()

    @property
    def aimed(self) -> tuple[str, ...]:
        """At whom it is aimed."""
        return (self.target, *self.others)


class UseAbility(InTurn, frozen=True, kw_only=True, tag="use_ability"):
    """Use an ability that is no attack, on a hero (oneself too)."""

    ability: str
    target: str


class FollowWay(Command, frozen=True, kw_only=True, tag="follow_way"):
    """Before the first round: a hero follows one of its ways."""

    figure: str
    way: str


class Act(InTurn, frozen=True, kw_only=True, tag="act"):
    """A standard action that needs nothing else: ``sprint``, ``prepare`` or ``provoke``."""

    action: Standard


class StandUp(InTurn, frozen=True, kw_only=True, tag="stand_up"):
    """Get up where one lies, for a movement point."""


class OpenDoor(InTurn, frozen=True, kw_only=True, tag="open_door"):
    """Open a door of one's zone: a free action, a standard action if it is locked."""

    door: str


class Search(InTurn, frozen=True, kw_only=True, tag="search"):
    """Turn over a search marker of one's zone."""

    token: str


class Force(InTurn, frozen=True, kw_only=True, tag="force"):
    """Force a chest of one's zone open."""

    token: str


class Unlock(InTurn, frozen=True, kw_only=True, tag="unlock"):
    """Take a magic lock off a door or a chest of one's zone, with a key."""

    lock: str


class PickUp(InTurn, frozen=True, kw_only=True, tag="pick_up"):
    """Take an item or coins of one's zone."""

    token: str


class Drop(InTurn, frozen=True, kw_only=True, tag="drop"):
    """Lay an item, or so many coins, down in one's zone."""

    item: str = ""
    coins: int = 0


class Wear(InTurn, frozen=True, kw_only=True, tag="wear"):
    """Put on an item that one carries, in place of the one of its kind."""

    item: str


class Drink(InTurn, frozen=True, kw_only=True, tag="drink"):
    """Use a draught up."""

    item: str


class Trade(InTurn, frozen=True, kw_only=True, tag="trade"):
    """Give a hero of one's zone an item and take one (empty: none), and give it coins (below 0: take them)."""

    partner: str
    give: str = ""
    take: str = ""
    coins: int = 0


class EndTurn(Command, frozen=True, kw_only=True, tag="end_turn"):
    """End the turn; the enemies act."""

    figure: str
