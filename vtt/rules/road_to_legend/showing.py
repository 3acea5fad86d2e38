"""Questions of a dungeon that runs itself: what comes is shown before it is done, and people choose among equals."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from vtt.geometry.lattice import Space
from vtt.rules.descent.commands import Attack, MonsterAction
from vtt.rules.names import AnswerKey
from vtt.rules.questions import Offer, Question
from vtt.rules.road_to_legend.running import Progress, Way, does_of_all

GO_ON: Final = "on"
ON: Final = (Offer(GO_ON, "Go on"),)


class Announced(Question, frozen=True, kw_only=True, tag="announced"):
    """Something is read out (a group's activation, a peril) and waits until people have read it."""

    @property
    def usual(self) -> str:
        return GO_ON


class ShowStep(Question, frozen=True, kw_only=True, tag="show_step"):
    """What a monster does next. Each answer carries what it does (`ways`); `BY_HAND`: people do it. `start`: where the
    monster lay when it was asked; if it lies elsewhere when people answer, it looks anew."""

    progress: Progress
    start: tuple[Space, int, int]
    ways: Mapping[AnswerKey, Way]

    @property
    def may_be_idle(self) -> bool:
        return len(self.ways) > 1

    @property
    def usual(self) -> str:
        """The one thing that its list leaves it; of several the first, where they differ in their ends alone."""
        goes_without_saying = len(self.ways) == 1 or does_of_all(self.ways.values())
        return next(iter(self.ways)) if goes_without_saying else ""


class ShowRetreat(ShowStep, frozen=True, kw_only=True, tag="show_retreat"):
    """Where a monster retreats to once its attack is over; else as `ShowStep`."""


class ChooseNext(Question, frozen=True, kw_only=True, tag="choose_next"):
    """Which figure of those of a rank that are equally near to a hero acts next (`23`, A8)."""

    @property
    def usual(self) -> str:
        return self.offers[0].key


class ChooseUse(Question, frozen=True, kw_only=True, tag="choose_use"):
    """How a monster uses an action of its card; each answer carries what it does."""

    uses: Mapping[AnswerKey, Attack | MonsterAction]
