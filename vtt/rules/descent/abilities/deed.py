"""What a deed is: an ability, feat, monster action or search card that its bearer uses in its own turn."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from vtt.board.pieces import Figure
from vtt.geometry.lattice import Space
from vtt.rules.base import Pick
from vtt.rules.descent.change import Change
from vtt.rules.descent.content import Ability
from vtt.rules.descent.sides import is_hero_figure


@dataclass(frozen=True)
class Aim:
    """One way to use a deed: on a figure, on a space, or (both empty) just so."""

    label: str = ""
    target: str = ""
    space: Space | None = None


@dataclass(frozen=True)
class Deed:
    """`aims` lists every way to use it now, `perform` does one of them (it has been paid for). `action`: it costs an
    action. `nobody` says why there is no aim (``{name}`` is the bearer). `pick` is how a person chooses.
    `covers` (areas only) gives the bits of the spaces it reaches, `concerns` whether a figure there is affected."""

    aims: Callable[[Change, Figure, Ability], Iterable[Aim]]
    perform: Callable[[Change, Figure, Ability, Aim], None]
    action: bool = True
    nobody: str = "Nobody in reach: there is nobody to use it on."
    pick: Pick = "figure"
    covers: Callable[[Change, Figure, Ability], int] | None = None
    concerns: Callable[[Change, Figure], bool] = lambda change, figure: is_hero_figure(figure)
    vain: Callable[[Change, Figure], str] = lambda change, figure: ""
    """Why it brings its bearer nothing now although it may be used, in one sentence."""


def just_so(change: Change, bearer: Figure, ability: Ability) -> Iterable[Aim]:
    """The one aim of deeds that need none."""
    return (Aim(),)
