"""Commands of the square dungeon game: what a seat may ask for. Small tagged values; the engine judges them.

`figure` is the figure that acts. A command without a figure is the seat's own (end of the overlord's turn, a card).
"""

from __future__ import annotations

from typing import Literal

from vtt.geometry.lattice import Space
from vtt.rules.base import Command
from vtt.rules.questions import Answer as Answer

# --- turns -----------------------------------------------------------------------------------------------------


class PlaceHero(Command, frozen=True, kw_only=True, tag="place_hero"):
    """During set-up: put a hero on a space of the start area."""

    figure: str
    space: Space


class Begin(Command, frozen=True, kw_only=True, tag="begin"):
    """End the set-up; the first round begins."""


class StartTurn(Command, frozen=True, kw_only=True, tag="start_turn"):
    """Begin a hero's turn (any order) or activate a monster (one group after the other)."""

    figure: str


class EndTurn(Command, frozen=True, kw_only=True, tag="end_turn"):
    """End the acting figure's turn."""

    figure: str = ""


class EndOverlordTurn(Command, frozen=True, kw_only=True, tag="end_overlord_turn"):
    """End the overlord's turn, once every group has been activated."""


# --- moving ----------------------------------------------------------------------------------------------------


class Move(Command, frozen=True, kw_only=True, tag="move"):
    """Move along `path` (counting spaces, the start first), ending on the footprint at `space`, `width` by `height`.

    One gesture is one command: as many move actions and fatigue points as the way needs and the command allows are
    taken on the way: `actions` move actions and `fatigue` points of fatigue at most. A `path` of one space turns a
    large figure in place.
    """

    figure: str
    path: tuple[Space, ...]
    space: Space
    width: int = 1
    height: int = 1
    actions: int = 0
    fatigue: int = 0


class ClimbOut(Command, frozen=True, kw_only=True, tag="climb_out"):
    """Action: climb out of a pit onto an empty adjacent space, not across an elevation line."""

    figure: str
    space: Space
    width: int = 1
    height: int = 1


class LeaveBoard(Command, frozen=True, kw_only=True, tag="leave_board"):
    """Spend one movement point on a rim space of an exit to leave the board (`descent.md 1.2`).

    `actions` and `fatigue`: as in `Move`."""

    figure: str
    actions: int = 0
    fatigue: int = 0


class UsePassage(Command, frozen=True, kw_only=True, tag="use_passage"):
    """Spend one movement point on a secret passage to come out at its other end. `actions` and `fatigue`: as in
    `Move`."""

    figure: str
    actions: int = 0
    fatigue: int = 0


# --- actions ---------------------------------------------------------------------------------------------------


class Attack(Command, frozen=True, kw_only=True, tag="attack"):
    """Attack a space. `weapon`: id of a weapon, ``unarmed`` or (monsters) empty. `ability`: a special
    attack's id. `path`: the spaces of an attack along a path; `targets`: more target spaces where the ability allows
    them."""

    figure: str
    target: Space
    weapon: str = ""
    ability: str = ""
    path: tuple[Space, ...] = ()
    targets: tuple[Space, ...] = ()


class Rest(Command, frozen=True, kw_only=True, tag="rest"):
    """Action: all fatigue is removed at the end of this turn."""

    figure: str


class Search(Command, frozen=True, kw_only=True, tag="search"):
    """Action: search a token on or beside the hero's space."""

    figure: str
    token: str


class OpenDoor(Command, frozen=True, kw_only=True, tag="open_door"):
    """A door or portcullis is opened, or a thicket cut away, from beside it."""

    figure: str
    door: str


class CloseDoor(Command, frozen=True, kw_only=True, tag="close_door"):
    """An open door is closed from beside it."""

    figure: str
    door: str


class StandUp(Command, frozen=True, kw_only=True, tag="stand_up"):
    """The only action of a knocked-out hero: rolls two red dice, stands, and the turn ends."""

    figure: str


class Revive(Command, frozen=True, kw_only=True, tag="revive"):
    """Action: help up a knocked-out hero whose token lies beside the acting hero."""

    figure: str
    hero: str


class PickUp(Command, frozen=True, kw_only=True, tag="pick_up"):
    """Action: pick up an objective token on the same or an adjacent space."""

    figure: str
    token: str


class Drop(Command, frozen=True, kw_only=True, tag="drop"):
    """Action: drop a carried objective token on an adjacent space."""

    figure: str
    token: str
    space: Space


class Trade(Command, frozen=True, kw_only=True, tag="trade"):
    """Hand a search card to an adjacent hero or (`takes`) take one from it: no action, any time after a move action."""

    figure: str
    card: str
    hero: str
    takes: bool = False


class UseAbility(Command, frozen=True, kw_only=True, tag="use_ability"):
    """Use an ability of the figure (hero ability, weapon ability, search card, monster passive with a choice)."""

    figure: str
    ability: str
    target: str = ""
    space: Space | None = None
    path: tuple[Space, ...] = ()


class UseFeat(Command, frozen=True, kw_only=True, tag="use_feat"):
    """A hero's heroic feat, once a game."""

    figure: str
    target: str = ""
    space: Space | None = None
    path: tuple[Space, ...] = ()


class MonsterAction(Command, frozen=True, kw_only=True, tag="monster_action"):
    """An action printed on a monster's card."""

    figure: str
    ability: str
    target: str = ""
    space: Space | None = None
    path: tuple[Space, ...] = ()


class DiscardCondition(Command, frozen=True, kw_only=True, tag="discard_condition"):
    """Action: get rid of a condition; `bearer` is another figure where the condition allows it (burning)."""

    figure: str
    condition: str
    bearer: str = ""


# --- cards, decisions, orders ------------------------------------------------------------------------------------


class PlayCard(Command, frozen=True, kw_only=True, tag="play_card"):
    """Play an overlord card outside a reaction window (windows are answered with `Answer`)."""

    card: str
    figure: str = ""
    target: str = ""
    space: Space | None = None


class StandingOrder(Command, frozen=True, kw_only=True, tag="standing_order"):
    """Let a reaction window pass by itself from now on, or (`passes` False) ask again."""

    window: str
    passes: bool = True


class SpendThreat(Command, frozen=True, kw_only=True, tag="spend_threat"):
    """The overlord pays threat for a plot card that lies beside the board; it becomes fate."""

    amount: int


class UseFate(Command, frozen=True, kw_only=True, tag="use_fate"):
    """A hero uses fate in its own turn: `purpose` recover takes one token, action (a third one) two."""

    figure: str
    purpose: Literal["recover", "action"] = "recover"
