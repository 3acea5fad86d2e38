"""What a dungeon that runs itself still has to do: its own steps on the agenda (`vtt.rules.descent.steps`)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

import msgspec

from vtt.board.pieces import Count, Extent
from vtt.geometry.lattice import Space
from vtt.rules.descent.steps import Step


class Progress(msgspec.Struct, frozen=True, omit_defaults=True):
    """How far a monster's activation has come; where it lies, its points and its conditions stand on the table. As in
    `vtt.rules.road_to_legend.moment.Moment`."""

    next: Count = 0
    actions: int = 0
    attacks: int = 0
    move_actions: int = 0
    skips: int = 0
    begun: bool = False


class Leg(msgspec.Struct, frozen=True, omit_defaults=True):
    """One walk without a stop: its spaces, the start first (one if it only turns), and how the figure then lies."""

    path: tuple[Space, ...]
    space: Space
    width: Extent = 1
    height: Extent = 1


class Way(msgspec.Struct, frozen=True, omit_defaults=True):
    """One way to do what comes next, as plain data (`moment.Step`): the `entry` of the list (-1: a `deed` outside it),
    whom it is about (who stood `at` a space), where it walks and lies in the end, and the sentence that tells it;
    `does`, `place`, `asks` and `apart` as in `explaining.Explanation`."""

    entry: Annotated[int, msgspec.Meta(ge=-1)]
    words: str
    space: Space
    width: Extent = 1
    height: Extent = 1
    left: int = 0
    target: str = ""
    at: Space | None = None
    away_from: str = ""
    legs: tuple[Leg, ...] = ()
    deed: str = ""
    does: str = ""
    place: str = ""
    asks: str = ""
    apart: str = ""


def does_of_all(ways: Iterable[Way]) -> str:
    """What all of several ways do, where they differ in nothing but where they end; empty where they do in more."""
    return _said_by_all(way.does for way in ways)


def asked_by_all(ways: Iterable[Way]) -> str:
    """What the rule asks for that all of several ways follow; empty where they follow several."""
    return _said_by_all(way.asks for way in ways)


def _said_by_all(words: Iterable[str]) -> str:
    said = set(words)
    return said.pop() if len(said) == 1 else ""


class ActivateGroup(Step, frozen=True, kw_only=True, tag="activate_group"):
    """A group is drawn, and one of its activations: it is read out, then its figures act one by one."""


class NextFigure(Step, frozen=True, kw_only=True, tag="next_figure"):
    """The next figure of the group that acts begins its activation; or the group is through."""


class Decide(Step, frozen=True, kw_only=True, tag="decide"):
    """A monster looks at its list. `told`: what it has skipped since it last did something."""

    figure: str
    progress: Progress = Progress()
    told: tuple[str, ...] = ()


class Perform(Step, frozen=True, kw_only=True, tag="perform"):
    """A monster does what was chosen; where it was shown first, only if it still lies where it did then (`start`) and
    its target stands where it stood: else it looks anew."""

    figure: str
    progress: Progress
    way: Way
    start: tuple[Space, int, int] | None = None


class Acted(Step, frozen=True, kw_only=True, tag="acted"):
    """What a monster chose has been done, or broken off by a reaction. `points`: how many it had when it began."""

    figure: str
    progress: Progress
    way: Way
    points: int = 0


class Flee(Step, frozen=True, kw_only=True, tag="flee"):
    """The retreat after an attack or a special action (`way`): where to is decided when that is over. `start`: where it
    lay when its retreat was shown or chosen, which `way` then is; from elsewhere it looks anew."""

    figure: str
    progress: Progress
    way: Way
    start: tuple[Space, int, int] | None = None


class EndRound(Step, frozen=True, kw_only=True, tag="end_round"):
    """Everybody has acted: perils come, then the next round begins."""


class Strikes(Step, frozen=True, kw_only=True, tag="peril"):
    """A peril does what it does, from number `doing` on."""

    peril: str
    doing: Count = 0


RunningStep = ActivateGroup | NextFigure | Decide | Perform | Acted | Flee | EndRound | Strikes
