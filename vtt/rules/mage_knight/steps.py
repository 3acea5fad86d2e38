"""What is still to be done in a game of exploration: plain values on the agenda (`docs/architecture.md`)."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from vtt.geometry.hexagon import Axial
from vtt.rules.mage_knight.effects import Action


class Step(msgspec.Struct, frozen=True, tag_field="step", omit_defaults=True, kw_only=True):
    """Base of the steps. `hero`: whose turn or choice it is about."""

    hero: str = ""


class Perform(Step, frozen=True, kw_only=True, tag="perform"):
    """Do the effects of an action one after the other. `colour` of the card they come from, `paid`: of the mana just
    paid within it, `unit`: whose they are."""

    action: Action
    colour: str = ""
    paid: str = ""
    unit: str = ""


EndStage = Literal["dice", "withdraw", "clear", "benefit", "rewards", "levels", "late", "discard", "draw", "pass"]
END_OF_TURN: tuple[EndStage, ...] = (
    "dice",
    "withdraw",
    "clear",
    "benefit",
    "rewards",
    "levels",
    "late",
    "discard",
    "draw",
    "pass",
)
"""The end of a turn in its order (`mage_knight.md` 9); rewards that a new level makes room for come late."""


class EndTurn(Step, frozen=True, kw_only=True, tag="end_turn"):
    """One stage of the end of a turn."""

    stage: EndStage


class NextTurn(Step, frozen=True, kw_only=True, tag="next_turn"):
    """The next hero's turn, or the end of the round."""


class NewRound(Step, frozen=True, kw_only=True, tag="new_round"):
    """Set the next round up, or end the game after the last one."""


class Refresh(Step, frozen=True, kw_only=True, tag="refresh"):
    """A hero makes ready for a new round."""


class Bid(Step, frozen=True, kw_only=True, tag="bid"):
    """The next question of those who bid for heroes."""


class Deal(Step, frozen=True, kw_only=True, tag="deal"):
    """Advanced actions are dealt to be drafted."""


class ChooseWhoReturns(Step, frozen=True, kw_only=True, tag="choose_who_returns"):
    """The next team says in secret who of it must go home."""


class Draft(Step, frozen=True, kw_only=True, tag="draft"):
    """The next choice among the advanced actions that were dealt."""


class TakeDrafted(Step, frozen=True, kw_only=True, tag="take_drafted"):
    """One of the drafted actions joins the hero's deck."""


class BetterActions(Step, frozen=True, kw_only=True, tag="better_actions"):
    """The next of these heroes may change a card for a better one."""

    left: tuple[str, ...] = ()


class FinishFight(Step, frozen=True, kw_only=True, tag="finish_fight"):
    """Count a fight that is over."""


class HideWay(Step, frozen=True, kw_only=True, tag="hide_way"):
    """Choose where the secret way beside a village or monastery lies."""

    at: Axial
    site: Literal["dungeon", "tomb"]


AnyStep: TypeAlias = (
    Perform
    | EndTurn
    | NextTurn
    | NewRound
    | Refresh
    | Bid
    | Deal
    | ChooseWhoReturns
    | Draft
    | TakeDrafted
    | BetterActions
    | FinishFight
    | HideWay
)
