"""Questions to seats, whatever the game: what may be answered, the command that answers, and how both are offered."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import msgspec

from vtt.board.pieces import Count
from vtt.geometry.lattice import Space
from vtt.rules.base import PASS, Choice, Command, Decision, Option, Pick, Role

BY_HAND: Final = "by hand"
"""The answer that people carry out themselves what they were shown: nothing is done. No bot gives it."""


class Offer(msgspec.Struct, frozen=True, omit_defaults=True):
    """One possible answer. `space` or `figure` say where on the board it can be clicked, `others` which figures besides
    mean it, too. `reason`: why it brings nothing although it may be given, in one sentence."""

    key: str
    label: str
    space: Space | None = None
    figure: str = ""
    detail: str = ""
    reason: str = ""
    card: str = ""
    """The card that is chosen by it."""
    means: str = ""
    """What lies at the edge of the screen and means it, too (`StatusMark.means`)."""
    declines: bool = False
    """Whether it takes nothing, or no more, of what is asked (`Option.declines`)."""
    others: tuple[str, ...] = ()
    spaces: tuple[Space, ...] = ()
    """The whole of what `space` stands for, where that is more (`Option.spaces`)."""
    number: Count = 0
    """Its number in all that may be asked for one thing, so that its key is the same when it is asked again."""


INSTEAD: Final = Offer(
    BY_HAND, "By hand instead", detail="First do it yourself, with right clicks. This then skips it."
)
"""That people carry out themselves what they are shown. They can do so as long as the question waits."""


def done_by_hand(name: str) -> str:
    """That what was shown of a figure is left to people, in words."""
    return f"Nothing is done for {name}: what it does is done by hand, with right clicks."


def told_once(offers: Iterable[Offer]) -> tuple[Offer, ...]:
    """Of answers that nobody could tell apart the first: any of them will do."""
    found: dict[Offer, Offer] = {}
    for offer in offers:
        found.setdefault(msgspec.structs.replace(offer, key="", number=0), offer)
    return tuple(found.values())


class Question(Decision, frozen=True, kw_only=True):
    """Base of a game's decisions, which carry their possible answers as data. `figure` is whom it is about."""

    figure: str = ""
    offers: tuple[Offer, ...] = ()

    @property
    def secret(self) -> bool:
        """Whether the possible answers tell what one seat alone may know; what is asked all may read."""
        return False

    @property
    def is_about_order(self) -> bool:
        """Whether it asks what comes first, and its last offer leaves that open: nobody is asked where it comes to the
        same."""
        return False

    @property
    def may_be_idle(self) -> bool:
        """Whether it asks for one of several things that may well come to the same: then the first is done, unless dice
        or a deck are needed to tell. Never where somebody's hand could be given away."""
        return False

    @property
    def usual(self) -> str:
        """The key of the answer that goes without saying; empty where people have to choose."""
        return ""


class SecretQuestion(Question, frozen=True, kw_only=True):
    """Base of questions whose possible answers are always nobody else's business."""

    @property
    def secret(self) -> bool:
        return True


class Answer(Command, frozen=True, kw_only=True, tag="answer"):
    """Answer the decision on top of the stack with the key of one of its offers."""

    option: str


def by_hand(command: Command | None) -> bool:
    """Whether a command answers that people do by hand what they were shown."""
    return isinstance(command, Answer) and command.option == BY_HAND


def answers(question: Question, seat: str) -> tuple[Choice, ...]:
    """The answers to a decision by a seat, clicked on the board where they all lie there; none where another one is
    asked."""
    if not question.asks(seat):
        return ()
    pick: Pick = "option"
    if question.offers and all(offer.figure and not offer.others for offer in question.offers):
        pick = "figure"
    elif question.offers and all(offer.space is not None for offer in question.offers):
        pick = "space"

    def options() -> Iterable[Option]:
        for offer in question.offers:
            command = Answer(seat=seat, option=offer.key)
            usual = offer.key == question.usual
            yield Option(
                offer.label,
                command,
                offer.space,
                offer.figure,
                offer.detail,
                offer.reason,
                usual,
                others=offer.others,
                card=offer.card,
                spaces=frozenset(offer.spaces),
                means=(offer.means,) if offer.means else (),
                number=offer.number,
                declines=offer.declines or offer.label == PASS,
            )

    return (Choice(question.prompt, pick, question.figure, icon="help", options=options),)


def now(
    name: str,
    command: Command,
    figure: str = "",
    key: str = "",
    icon: str = "",
    refusal: str = "",
    detail: str = "",
    waste: str = "",
    role: Role = "",
    card: str = "",
) -> Choice:
    """A choice with exactly one way of doing it."""

    def options() -> Iterable[Option]:
        return (Option(label=name, command=command, figure=figure),)

    return Choice(name, "now", figure, key, icon, refusal, detail, waste=waste, role=role, card=card, options=options)
