"""Screens that only one game has (`vtt.app.<game>.SCREENS`)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from vtt.app.campaign.page import CampaignPage
from vtt.app.stage import Stage
from vtt.app.widgets.base import Widget
from vtt.board.table import Table
from vtt.play.campaigns import Campaign
from vtt.play.session import Session
from vtt.rules.base import Command
from vtt.rules.game import Game
from vtt.rules.registry import GAMES, rooms

Submit = Callable[[Command], None]


@dataclass(frozen=True, kw_only=True)
class CampaignScreens:
    """A game's campaign: `begin` a new one by a title and a seed, `page` shows one; `words` say in a
    sentence what it is to who has none."""

    begin: Callable[[str, int], Campaign]
    page: Callable[[Stage, Path, Any], CampaignPage[Any]]
    words: str


@dataclass(frozen=True)
class Lies:
    """How something lies over the board: it hands commands in by `submit` (None: it is only looked at); the window is
    `low`; people have `folded` it to its small form of a line or two, which `fold` does (None: nobody may)."""

    submit: Submit | None = None
    low: bool = False
    folded: bool = False
    fold: Widget | None = None


@dataclass(frozen=True, kw_only=True)
class GameScreens:
    """What a game has for itself. `over_the_board`: what lies over the board in a view of a table (None: nothing now);
    `fighters`: the figures that it is about (ids), which it does not lie over. `at_the_end`: what the page of the end
    shows besides what everybody did."""

    campaign: CampaignScreens | None = None
    over_the_board: Callable[[Session, Table[Any], Lies], Widget | None] | None = None
    fighters: Callable[[Session, Table[Any]], tuple[str, ...]] = lambda session, table: ()
    at_the_end: Callable[[Session], Widget | None] | None = None


def screens_of(game: str) -> GameScreens:
    """The screens that a game has for itself."""
    module = rooms("app").get(game)
    return GameScreens() if module is None else module.SCREENS


def campaigns() -> Iterator[tuple[Game, CampaignScreens]]:
    """The games that have a campaign."""
    for name, game in GAMES.items():
        own = screens_of(name).campaign
        if own is not None:
            yield game, own
