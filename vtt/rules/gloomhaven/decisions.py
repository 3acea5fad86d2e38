"""Questions of the hexagon campaign: tagged values on `Table.pending`, each with its possible answers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final

import msgspec

from vtt.board.pieces import Count
from vtt.geometry.lattice import Space
from vtt.rules.gloomhaven.steps import Arrive, ComeDown, Lay, MoreTargets, Populate, Shove, Strike, Suffer
from vtt.rules.names import AnswerKey
from vtt.rules.questions import BY_HAND as BY_HAND
from vtt.rules.questions import Offer as Offer
from vtt.rules.questions import Question as Question

SUFFER: Final = 1
HAND: Final = 2
DISCARD: Final = 3
FALL: Final = 6
ITEMS: Final = 7
"""The numbers of what may be answered to damage: by its health, a card of the hand, pairs of discarded cards, by its
last health, items. A press out of habit never means another of them, and never that a character falls."""


class TakeDamage(Question, frozen=True, kw_only=True, tag="take_damage"):
    """Suffer damage or cancel it with cards. Keys: ``suffer``, ``item:ITEM``, ``hand`` (then
    ``hand:CARD``), ``discard:CARD,CARD``."""

    harm: Suffer

    @property
    def secret(self) -> bool:
        """The cards of the hand are nobody else's business."""
        return any(offer.key.startswith("hand:") for offer in self.offers)


class ChooseStep(Question, frozen=True, kw_only=True, tag="choose_step"):
    """Where a pushed or pulled figure goes. Keys: spaces, ``stop``."""

    shove: Shove


class ChoosePlace(Question, frozen=True, kw_only=True, tag="choose_place"):
    """Which of the equally near hexagons a figure comes to, or something is laid on. Keys: spaces."""

    step: Arrive | ComeDown | Lay


class ChooseAbsent(Question, frozen=True, kw_only=True, tag="choose_absent"):
    """Which of the equally near monsters of a room stays away, as standees are short. Keys: figures."""

    step: Populate


class React(Question, frozen=True, kw_only=True, tag="react"):
    """Which item the target of a blow uses against it. Keys: items, ``nothing``."""

    strike: Strike


class AddTarget(Question, frozen=True, kw_only=True, tag="add_target"):
    """Whom an attack hits besides. Keys: figures, ``nobody``."""

    more: MoreTargets


class Intent(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """One thing a monster or summon may do: the path it goes now and the whole way to where it heads for, both from
    where it stands; whom it goes for (empty: nobody) and whom it attacks, the focus first. `words` say why."""

    path: Annotated[tuple[Space, ...], msgspec.Meta(min_length=1)]
    way: tuple[Space, ...] = ()
    focus: str = ""
    targets: tuple[str, ...] = ()
    jumps: bool = False
    flies: bool = False
    words: str = ""

    @property
    def end(self) -> Space:
        """Where it stops."""
        return self.path[-1]

    @property
    def destination(self) -> Space:
        """Where it heads for."""
        return (self.way or self.path)[-1]


class MonsterResult(Question, frozen=True, kw_only=True, tag="monster_result"):
    """Which of the equally good things a monster does. Keys: those of `intents`; `BY_HAND` where all it does is shown
    first. Saves of old hold no intents."""

    line: Count = 0
    intents: Mapping[AnswerKey, Intent] = {}

    @property
    def usual(self) -> str:
        """The one thing the rules leave it."""
        keys = [offer.key for offer in self.offers if offer.key != BY_HAND]
        return keys[0] if len(keys) == 1 else ""


class ChooseOrder(Question, frozen=True, kw_only=True, tag="choose_order"):
    """Who of those that act at the same initiative comes first. Keys: characters and kinds of monsters."""


class LoseCard(Question, frozen=True, kw_only=True, tag="lose_card"):
    """Which discarded card is lost by a long rest. Keys: cards."""


class PayCard(Question, frozen=True, kw_only=True, tag="pay_card"):
    """Which card of the hand is paid for an action, discarded or `lost`; so many `more` after it. Keys: cards."""

    more: int = 0
    lost: bool = False

    @property
    def secret(self) -> bool:
        """The cards of the hand are nobody else's business."""
        return True


class KeepCard(Question, frozen=True, kw_only=True, tag="keep_card"):
    """The card a short rest would lose: accept, or pay 1 damage for another random one. Keys: accept, pay."""

    card: str


class RecoverCard(Question, frozen=True, kw_only=True, tag="recover_card"):
    """Which discarded card comes back to the hand; so many more after it. Keys: cards."""

    more: int = 0
    lost: bool = False


class ChooseHealed(Question, frozen=True, kw_only=True, tag="choose_healed"):
    """Whom a monster or summon heals, of those that have lost the most. Keys: figures."""

    amount: int


class ChooseElement(Question, frozen=True, kw_only=True, tag="choose_element"):
    """Which element is made, or (`consumed`) used up by a monster, where it may be any. Keys: elements."""

    consumed: bool = False


GloomhavenDecision = (
    TakeDamage
    | ChooseStep
    | ChoosePlace
    | ChooseAbsent
    | React
    | AddTarget
    | MonsterResult
    | ChooseOrder
    | LoseCard
    | PayCard
    | KeepCard
    | RecoverCard
    | ChooseHealed
    | ChooseElement
)
