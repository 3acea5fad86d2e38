"""What characters are given: coins, experience, items; what lies in a treasure (`gloomhaven.md` 1.2, 3.5)."""

from __future__ import annotations

from typing import Final

from vtt.board.pieces import Token
from vtt.rules.enumeration import count
from vtt.rules.events import CardMoved
from vtt.rules.gloomhaven.change import Change
from vtt.rules.gloomhaven.content import Content

GIVEN: Final = "given"
"""The deck of what characters are given, as it is shown: a card is what `give` takes."""
DESIGN: Final = "random-design"
DRAWN: Final = {
    DESIGN: "the design of an item, which a campaign draws for its shop",
    "random-side-scenario": "a map to a scenario, which a campaign draws",
}
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
    hero, got = change.hero(figure), in_words(what, change.content)
    kind, _, number = what.partition(":")
    if not got:
        return ""
    if kind == "coins":
        change.update_hero(figure, coins=hero.coins + int(number))
    elif kind == "xp":
        change.update_hero(figure, xp=hero.xp + int(number))
    elif what in DRAWN:
        change.update_hero(figure, finds=(*hero.finds, what))
    else:
        change.update_hero(figure, items=(*hero.items, what))
        again = what in hero.items  # what it is sold for is no coin of the table (T106)
        got += f", which {change.figures[figure].name} has already: a second one is only for selling" if again else ""
    return got


def show(change: Change, figure: str, what: str) -> None:
    """Everybody sees what a character was given."""
    if in_words(what, change.content):
        change.emit(CardMoved(deck=GIVEN, change="revealed", card=what, figure=figure))


def in_words(what: str, content: Content) -> str:
    """What `give` gives, in words; empty if there is no such thing."""
    kind, _, number = what.partition(":")
    if kind in ("coins", "xp") and number.isdecimal():
        return count(int(number), "coin") if kind == "coins" else f"{int(number)} experience"
    item = content.items.get(what)
    return DRAWN.get(what, f"the {item.name[:1].lower()}{item.name[1:]}" if item is not None else "")
