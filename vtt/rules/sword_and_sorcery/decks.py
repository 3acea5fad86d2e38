"""Decks and pools: most are shuffled again when they run out, the events never are (`sword_and_sorcery.md` 1, 3)."""

from __future__ import annotations

import msgspec

from vtt.board.chance import Chance
from vtt.rules.decks import drawn
from vtt.rules.names import CardName, EventName


class Deck(msgspec.Struct, frozen=True, omit_defaults=True):
    """Cards or markers face down, the next one first, and what was discarded."""

    draw: tuple[CardName, ...] = ()
    discard: tuple[CardName, ...] = ()


class Events(msgspec.Struct, frozen=True, omit_defaults=True):
    """The event deck: cards face down, the one that lies face up on them (empty: none), and what was discarded."""

    draw: tuple[EventName, ...] = ()
    face_up: EventName = ""
    discard: tuple[EventName, ...] = ()


def draw(deck: Deck, chance: Chance) -> tuple[str, Deck, Chance]:
    """The next card; if none is left the discarded ones are shuffled first (L7). Empty if there are none at all. The
    card drawn lies in no pile."""
    card, pile, discarded, chance = drawn(deck.draw, deck.discard, chance)
    return card, Deck(pile, discarded), chance


def discard(deck: Deck, card: str) -> Deck:
    """The deck with a card laid on the discarded ones."""
    return Deck(deck.draw, (*deck.discard, card))


def pass_event(deck: Events) -> tuple[str, Events]:
    """The event phase: the event to resolve, which then lies face up; one that lay face up is discarded and nothing
    resolved. Empty too when all cards have been used (S16)."""
    if deck.face_up:
        return "", Events(deck.draw, "", (*deck.discard, deck.face_up))
    if not deck.draw:
        return "", deck
    return deck.draw[0], Events(deck.draw[1:], deck.draw[0], deck.discard)
