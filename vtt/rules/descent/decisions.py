"""Questions of the square dungeon game: tagged values on `Table.pending` that wait for one answer.

Every decision carries its possible answers as data (`Offer`); the seat answers with `Answer(option=key)`. What an
answer does is a function in `engine.ANSWERS`, by the decision's type.
"""

from __future__ import annotations

from typing import Final

import msgspec

from vtt.geometry.lattice import Space
from vtt.rules.descent.steps import Cast, ChosenFor
from vtt.rules.descent.waiting import WaitingGroup
from vtt.rules.questions import Offer as Offer
from vtt.rules.questions import Question as Question


class CrumblingTest(Question, frozen=True, kw_only=True, tag="crumbling_test"):
    """A hero entered crumbling ground: test one of two attributes, or decline (`descent.md 1.4`). Keys: attributes,
    ``decline``. `cause` as in `steps.Enter`."""

    space: Space
    cause: str = "walk"


AS_THEY_COME: Final = "as they come"


class ChoosePlace(Question, frozen=True, kw_only=True, tag="choose_place"):
    """Where a figure is placed; keys are ``space:width:height``, and `AS_THEY_COME` where players need not care how a
    group stands. `cause` as in `vtt.rules.events.Placed`; `enters`: whether it enters the space (placed from the map)
    or not (from off the map)."""

    cause: str = "place"
    enters: bool = False

    @property
    def usual(self) -> str:
        """To let a group stand as it comes, where that is offered."""
        return AS_THEY_COME if self.offers[0].key == AS_THEY_COME else ""


class ChooseKind(Question, frozen=True, kw_only=True, tag="choose_kind"):
    """Which kind of monsters an open group is (`descent.md 3.4`); keys are kinds. `cause` as in `steps.PlaceGroup`."""

    waiting: WaitingGroup
    cause: str = "spawn"


class ChooseRank(Question, frozen=True, kw_only=True, tag="choose_rank"):
    """Whether the next figure of a reinforcement is an elite or a normal one (`descent.md 3.4`); keys are the ranks."""


class ChooseHeroToken(Question, frozen=True, kw_only=True, tag="choose_hero_token"):
    """Where the token of a hero who ended on lava lies: the nearest empty space, the player's choice."""


class ChooseExpansion(Question, frozen=True, kw_only=True, tag="choose_expansion"):
    """How a large figure, stopped in mid-move, lies down; keys are ``space:width:height``."""


class SpendSurges(Question, frozen=True, kw_only=True, tag="spend_surges"):
    """Which surge ability to use next; keys are surge names, ``recover`` (a hero's one surge for one fatigue), or
    ``done``. (combat) `enough`: whoever is hit falls without any more."""

    enough: bool = False

    @property
    def usual(self) -> str:
        helps = [offer.key for offer in self.offers if not (offer.reason or offer.declines)]
        return "done" if self.enough else helps[0] if len(helps) == 1 else ""


class React(Question, frozen=True, kw_only=True, tag="react"):
    """A reaction window: play something or pass. `window` as in `content.OverlordCard.window`; `cause` names what is
    reacted to, so that two cards of one name cannot answer the same trigger. Keys: card or ability ids, ``pass``.
    (cards)"""

    window: str
    cause: str = ""
    space: Space | None = None
    played: tuple[str, ...] = ()


class ChooseTarget(Question, frozen=True, kw_only=True, tag="choose_target"):
    """Choose a figure or a space for the effect of an ability or card in progress. (abilities)"""

    ability: ChosenFor
    values: dict[str, int | str] = msgspec.field(default_factory=dict)


class ChooseVictim(Question, frozen=True, kw_only=True, tag="choose_victim"):
    """Which of several victims of an attack suffers next (`descent.md 5.1`): the active player's choice. Keys: figures,
    or ``any`` for the order they stand in. (combat)"""

    @property
    def is_about_order(self) -> bool:
        return True


class ChooseSpoils(Question, frozen=True, kw_only=True, tag="choose_spoils"):
    """What a hero's knock-out brings the overlord: ``card``, ``threat`` or ``nothing``. (threat)"""

    @property
    def usual(self) -> str:
        """The one thing there is to take."""
        brings = [offer.key for offer in self.offers if not offer.declines]
        return brings[0] if len(brings) == 1 else ""


class ShareFate(Question, frozen=True, kw_only=True, tag="share_fate"):
    """Which of several heroes with equally little fate gets the next of `left` tokens; keys are heroes. (threat)"""

    left: int = 1


class ChooseSpecial(Question, frozen=True, kw_only=True, tag="choose_special"):
    """Which search token is the special one (`descent.md 6.1`, L2418): the overlord's secret; keys are tokens."""

    @property
    def secret(self) -> bool:
        return True


class RollAgain(Question, frozen=True, kw_only=True, tag="roll_again"):
    """Whether a hero rolls one of its dice again for a fate token; keys are numbers of dice, or ``keep``. `cast`: the
    roll. (casting)"""

    cast: Cast


DescentDecision = (
    CrumblingTest
    | ChoosePlace
    | ChooseKind
    | ChooseRank
    | ChooseHeroToken
    | ChooseExpansion
    | SpendSurges
    | React
    | ChooseTarget
    | ChooseVictim
    | ChooseSpoils
    | ShareFate
    | RollAgain
    | ChooseSpecial
)
"""Everything that can stand on the stack; combat and cards add their own here."""
