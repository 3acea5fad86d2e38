"""What characters are given: coins, experience, items; what lies in a treasure (`gloomhaven.md` 1.2, 3.5)."""

from __future__ import annotations

from typing import Final

from vtt.board.pieces import Token
from vtt.rules.enumeration import count
from vtt.rules.gloomhaven.change import Change
from vtt.rules.gloomhaven.content import Content

DESIGN: Final = "random-design"
DRAWN: Final = {DESIGN: "the design of something", "random-side-scenario": "a map to somewhere"}
"""What a treasure may hold that a campaign draws by lot (L1317, L1323)."""


def held_by(contents: str, content: Content) -> str:
    """What a treasure holds, in the words of `give`. A numbered one (of an imported scenario) always holds the same
    item of a young city's shop; anything else that is no gift holds nothing."""
    if contents.isdecimal():
        items = [item.id for item in content.items.values() if item.prosperity == 1]
        return items[int(contents) % len(items)] if items else ""
    return contents


def treasure_key(token: Token) -> str:
    """What a treasure is remembered by in a campaign: its number, or its token (L589). Those that hold nothing belong
    to the scenario's goal and are there each time."""
    return token.contents if token.contents.isdecimal() else token.id


def give(change: Change, figure: str, what: str) -> str:
    """A character gets an item (its id), coins (``coins:3``) or experience (``xp:5``). What it got in words; empty if
    there is no such thing."""
    hero = change.hero(figure)
    kind, _, number = what.partition(":")
    if kind == "coins" and number.isdecimal():
        change.update_hero(figure, coins=hero.coins + int(number))
        return count(int(number), "coin")
    if kind == "xp" and number.isdecimal():
        change.update_hero(figure, xp=hero.xp + int(number))
        return f"{int(number)} experience"
    if what in DRAWN:
        change.update_hero(figure, finds=(*hero.finds, what))
        return DRAWN[what]
    item = change.content.items.get(what)
    if item is None:
        return ""
    change.update_hero(figure, items=(*hero.items, item.id))
    return f"the {item.name[:1].lower()}{item.name[1:]}"
