"""Screens that only one game has (`vtt.app.<game>.SCREENS`)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from vtt.app.stage import Stage
from vtt.rules.registry import rooms


@dataclass(frozen=True, kw_only=True)
class GameScreens:
    """A game's campaign: `campaigns` shows all of the person's own, `open_campaign` one of them (or why it cannot be
    read), whose file ends in `campaign_ending`; `way_to_party` leads from the save of a game to the campaign it belongs
    to (None: to none)."""

    campaigns: Callable[[Stage], None]
    campaign_ending: str
    open_campaign: Callable[[Stage, Path], None]
    way_to_party: Callable[[Stage, Path | None], Callable[[], None] | None]


def all_screens() -> Iterator[GameScreens]:
    """The screens of every game that has some."""
    return (module.SCREENS for module in rooms("app").values())


def screens_of(game: str) -> GameScreens | None:
    """The screens that a game has for itself."""
    module = rooms("app").get(game)
    return None if module is None else module.SCREENS
