"""Questions of the hexagon campaign: tagged values on `Table.pending`, each with its possible answers."""

from __future__ import annotations

import msgspec

from vtt.geometry.lattice import Space
from vtt.rules.base import Decision
from vtt.rules.gloomhaven.steps import Shove, Suffer


class Offer(msgspec.Struct, frozen=True, omit_defaults=True):
    """One possible answer. `space` or `figure` say where on the board it can be clicked."""

    key: str
    label: str
    space: Space | None = None
    figure: str = ""
    detail: str = ""


class Question(Decision, frozen=True, kw_only=True):
    """Base of all decisions of this game. `figure` is whom it is about."""

    figure: str = ""
    offers: tuple[Offer, ...] = ()

    @property
    def secret(self) -> bool:
        """Whether the possible answers tell what one seat alone may know."""
        return False


class TakeDamage(Question, frozen=True, kw_only=True, tag="take_damage"):
    """Suffer damage or cancel it with cards. Keys: ``suffer``, ``hand`` (then ``hand:CARD``), ``discard:CARD,CARD``."""

    harm: Suffer

    @property
    def secret(self) -> bool:
        """The cards of the hand are nobody else's business."""
        return any(offer.key.startswith("hand:") for offer in self.offers)


class ChooseStep(Question, frozen=True, kw_only=True, tag="choose_step"):
    """Where a pushed or pulled figure goes. Keys: spaces, ``stop``."""

    shove: Shove


class MonsterResult(Question, frozen=True, kw_only=True, tag="monster_result"):
    """Which of the equally good things a monster does. Keys: numbers; ``by hand`` where all it does is shown first."""

    line: int = 0


class ChooseOrder(Question, frozen=True, kw_only=True, tag="choose_order"):
    """Who of two equals acts first. Keys: numbers of orders."""

    orders: tuple[tuple[str, ...], ...] = ()


class LoseCard(Question, frozen=True, kw_only=True, tag="lose_card"):
    """Which discarded card is lost by a long rest. Keys: cards."""


class KeepCard(Question, frozen=True, kw_only=True, tag="keep_card"):
    """The card a short rest would lose: accept, or pay 1 damage for another random one. Keys: accept, pay."""

    card: str


GloomhavenDecision = TakeDamage | ChooseStep | MonsterResult | ChooseOrder | LoseCard | KeepCard
