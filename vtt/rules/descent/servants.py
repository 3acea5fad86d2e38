"""What lies open before the overlord and is used again and again: summon cards, which call servants (`descent.md 3.4`,
L731), and universal relics (`6.1`, L2020)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from vtt.rules.descent import cards
from vtt.rules.descent.abilities.overlord import EFFECTS
from vtt.rules.descent.change import Change
from vtt.rules.descent.content import RELIC
from vtt.rules.descent.decisions import Offer
from vtt.rules.descent.steps import Window

SUMMON: Final = "summon"
"""Beginning of the key of an answer that uses a summon card."""


def offers(change: Change, moment: Window) -> Iterator[Offer]:
    """Every way to use the cards that lie open, each once at its moment, a relic once in a round."""
    for card_id in change.game.summons:
        card = change.content.overlord_cards.get(card_id)
        used = any(mark == card_id for mark in (*moment.played, *change.game.plots_used))
        if card is None or card.window != moment.window or used:
            continue
        for way in EFFECTS[card.effect.id].offers(change, moment, card.effect):
            label = f"{card.name}: {way.label}"
            yield msgspec.structs.replace(way, key=f"{SUMMON}/{card_id}/{way.key}", label=label, detail=card.text)


def play(change: Change, moment: Window, card_id: str, way: str) -> None:
    """A summon card or a relic works; it stays where it lies."""
    card = change.content.overlord_cards[card_id]
    if card.kind == RELIC:
        change.update_game(plots_used=(*change.game.plots_used, card_id))
    words = f"The overlord uses {card.name}: {card.text}"
    cards.show(change, moment, card_id, words)
    EFFECTS[card.effect.id].play(change, moment, card.effect, way)
