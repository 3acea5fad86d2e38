"""Fate tokens on heroes' sheets (`descent.md 6.1`): who has some, and paying with them. What they buy is elsewhere:
recovery and a third action in `threat`, a die rolled again in `threat` (attacks) and `casting` (all other rolls)."""

from __future__ import annotations

from vtt.rules.descent import settings
from vtt.rules.descent.change import Change


def in_use(change: Change) -> bool:
    """Whether this table plays with threat and fate."""
    return settings.chosen(change.settings, settings.THREAT) == "yes"


def left(change: Change, figure: str) -> int:
    """How many fate tokens a figure may use: heroes only."""
    return change.hero(figure).fate if in_use(change) and change.is_hero(figure) else 0


def pay(change: Change, hero: str, tokens: int = 1) -> None:
    """A hero gives fate tokens back."""
    change.update_hero(hero, fate=change.hero(hero).fate - tokens)
    noun = "a fate token" if tokens == 1 else f"{tokens} fate tokens"
    change.say(f"{change.figures[hero].name} uses {noun}.")
