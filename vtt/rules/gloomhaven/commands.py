"""Commands of the hexagon campaign: what a seat may ask for. Small tagged values; the engine judges them."""

from __future__ import annotations

from typing import Literal

from vtt.geometry.lattice import Space
from vtt.rules.base import Command
from vtt.rules.questions import Answer as Answer

Half = Literal["top", "bottom"]


class PlaceHero(Command, frozen=True, kw_only=True, tag="place_hero"):
    """Before the first round: put a character on a start space."""

    figure: str
    space: Space


class Begin(Command, frozen=True, kw_only=True, tag="begin"):
    """End the set-up; the first round begins."""


class ChooseCards(Command, frozen=True, kw_only=True, tag="choose_cards"):
    """Commit two cards of the hand for this round; the first one leads. Without a second one only the lead is put
    down, and the second follows. `weighing`: both lie ready, but are committed by `Ready` only. Until everybody has
    committed, the choice may be made again."""

    figure: str
    lead: str
    second: str = ""
    weighing: bool = False


class TakeCardBack(Command, frozen=True, kw_only=True, tag="take_card_back"):
    """Take one of the chosen cards back into the hand; of two the other one leads."""

    figure: str
    card: str


class Ready(Command, frozen=True, kw_only=True, tag="ready"):
    """Commit the two cards that lie ready."""

    figure: str


class ChooseLongRest(Command, frozen=True, kw_only=True, tag="choose_long_rest"):
    """Commit to a long rest this round."""

    figure: str


class PlayCard(Command, frozen=True, kw_only=True, tag="play_card"):
    """Begin the top or bottom action of one of the two cards; `basic`: as Attack 2 or Move 2."""

    figure: str
    card: str
    half: Half
    basic: bool = False


class Move(Command, frozen=True, kw_only=True, tag="move"):
    """Go along a path (start first) with the movement the current ability gives."""

    figure: str
    path: tuple[Space, ...]


class Attack(Command, frozen=True, kw_only=True, tag="attack"):
    """Attack one enemy with the current ability, or all enemies on the spaces of its area pattern. `plain`: without the
    conditions it may bring; `element`: the one it consumes, where that may be any."""

    figure: str
    target: str = ""
    spaces: tuple[Space, ...] = ()
    consume: bool = False
    plain: bool = False
    element: str = ""


class UseAbility(Command, frozen=True, kw_only=True, tag="use_ability"):
    """Use the current ability (heal, condition, loot, shield …), on a figure or space where it needs one.
    `element`: the one it consumes, where that may be any."""

    figure: str
    target: str = ""
    space: Space | None = None
    consume: bool = False
    element: str = ""


class SkipAbility(Command, frozen=True, kw_only=True, tag="skip_ability"):
    """Leave out the rest of the current ability."""

    figure: str


class UseItem(Command, frozen=True, kw_only=True, tag="use_item"):
    """Use an item in one's own turn."""

    figure: str
    item: str


class EndTurn(Command, frozen=True, kw_only=True, tag="end_turn"):
    """End the turn; cards not played are discarded, coins underfoot are picked up."""

    figure: str


class ShortRest(Command, frozen=True, kw_only=True, tag="short_rest"):
    """At the end of a round: a random discarded card is lost, the others return to the hand."""

    figure: str


class NextRound(Command, frozen=True, kw_only=True, tag="next_round"):
    """The rests are done; the next round begins."""


class DropBonus(Command, frozen=True, kw_only=True, tag="drop_bonus"):
    """Give up an active bonus of one's own."""

    figure: str
    card: str
