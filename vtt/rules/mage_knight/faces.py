"""Cards of the exploration game as they are shown: the name, and what the basic and the strong effect do, by signs and
few words."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap
from typing import Final

from vtt.rules.base import Card as Face
from vtt.rules.base import CardMark, CardState
from vtt.rules.mage_knight.cards import WOUND, Card, Content
from vtt.rules.mage_knight.effects import Action, Effect, effect_in_words
from vtt.rules.mage_knight.playing import price
from vtt.rules.mage_knight.state import ExplorationGame
from vtt.rules.unseen import UNKNOWN

SIGNS: Final = {
    "move": "icon/move",
    "attack": "icon/attack",
    "ranged": "icon/attack-ranged",
    "siege": "icon/attack-ranged",
    "block": "icon/shield",
    "heal": "icon/heart",
    "influence": "icon/story",
    "draw": "icon/cards",
}
ELEMENTS: Final = {"fire": "element/fire", "ice": "element/ice"}
LINE: Final = 24
"""Letters that a card has room for side by side."""


def face(card: Card, figure: str, state: CardState) -> Face:
    """One card: above its basic effect, below the strong one with its price."""
    if card.kind == WOUND:
        return Face(
            card.name, card.text, figure, halves=((), (CardMark("", "cannot be played"),)), state=state, id=card.id
        )
    colours = price(card, "strong")
    paid = (CardMark("", f"for {' and '.join(colours)} mana:"),) if colours else ()
    halves = (tuple(_marks(card.basic)), (*paid, *_marks(card.strong)))
    return Face(card.name, card.text, figure, halves=halves, state=state, id=card.id)


def hand(game: ExplorationGame, content: Content, seat: str) -> Iterator[Face]:
    """The cards of a seat as far as its view shows them: the hand, what was played in this turn, and the discards."""
    for figure, hero in game.heroes.items():
        if hero.seat != seat:
            continue
        played = game.turn.played if game.turn is not None and game.turn.hero == figure else ()
        piles: tuple[tuple[CardState, tuple[str, ...]], ...] = (
            ("held", hero.hand),
            ("active", tuple(one.card for one in played)),
            ("discarded", hero.discard),
        )
        for state, cards in piles:
            yield from (face(content.cards[card], figure, state) for card in cards if card != UNKNOWN)


def _marks(action: Action) -> Iterator[CardMark]:
    for effect in action:
        if effect.do == "choose" and all(_is_plain(option) for option in effect.options):
            for number, option in enumerate(effect.options):
                if number:
                    yield CardMark("", "or")
                yield from _plain(option[0])
        elif _is_plain((effect,)):
            yield from _plain(effect)
        else:
            yield from (CardMark("", line) for line in wrap(effect_in_words(effect), LINE))


def _is_plain(action: Action) -> bool:
    return len(action) == 1 and action[0].do in SIGNS and not action[0].each and not action[0].options


def _plain(effect: Effect) -> Iterator[CardMark]:
    for element, sign in ELEMENTS.items():
        if effect.element in (element, "cold_fire"):
            yield CardMark(sign, "")
    yield CardMark(SIGNS[effect.do], str(effect.amount) if effect.do != "siege" else f"{effect.amount} siege")
