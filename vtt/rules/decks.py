"""Decks of cards of any game: piles by id, the top card first."""

from __future__ import annotations

from vtt.board.chance import Chance

Pile = tuple[str, ...]


def drawn(draw: Pile, discard: Pile, chance: Chance) -> tuple[str, Pile, Pile, Chance]:
    """The top card of a draw pile, and both piles without it; where none is left to draw, the discarded cards are
    shuffled first. Empty if there is no card at all."""
    if not draw and discard:
        draw, chance = chance.shuffled(discard)
        discard = ()
    return next(iter(draw), ""), draw[1:], discard, chance


def without(pile: Pile, card: str) -> Pile:
    """A pile without the first of its cards of a name; ValueError if it has none."""
    place = pile.index(card)
    return (*pile[:place], *pile[place + 1 :])
