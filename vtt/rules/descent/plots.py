"""Plot cards: bought in a campaign, lying open before the overlord, played for threat that becomes the heroes' fate
(`descent.md 6.1`, L1300 to L1327)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from vtt.rules.descent import agents, cards, fate, threat
from vtt.rules.descent.abilities.overlord import EFFECTS
from vtt.rules.descent.change import Change
from vtt.rules.descent.decisions import Offer
from vtt.rules.descent.steps import Window

PLOTTED: Final = {**EFFECTS, "agent": agents.AGENT}
"""Effect id of a plot card -> what it does."""


def ready(change: Change) -> Iterator[str]:
    """The plot cards that the overlord can pay now: each is used once until the overlord's next turn."""
    game = change.game
    for card in game.plots if fate.in_use(change) else ():
        found = change.content.overlord_cards.get(card)
        if found is not None and card not in game.plots_used and found.threat <= game.threat:
            yield card


def offers(change: Change, moment: Window) -> Iterator[Offer]:
    """Every way to play a plot card at this moment."""
    for card_id in ready(change):
        card = change.content.overlord_cards[card_id]
        if card.window != moment.window:
            continue
        for way in PLOTTED[card.effect.id].offers(change, moment, card.effect):
            if cards.mark(card_id, way) not in moment.played and not _spared(change, way.figure or moment.figure):
                label = f"{card.name}: {way.label}" if way.label else card.name
                detail = f"{card.threat} threat. {card.text}"
                yield msgspec.structs.replace(way, key=f"plot/{card_id}/{way.key}", label=label, detail=detail)


def _spared(change: Change, figure: str) -> bool:
    """Whether a figure only counts as a hero: no plot card is played at such (L1329)."""
    return change.counts_as_hero(figure) and not change.is_hero(figure)


def play(change: Change, moment: Window, card_id: str, way: str) -> None:
    """A plot card is paid for and works; it stays where it lies."""
    card = change.content.overlord_cards[card_id]
    change.update_game(plots_used=(*change.game.plots_used, card_id))
    words = f"The overlord plots {card.name}: {card.text}"
    cards.show(change, moment, card_id, words)
    threat.set_threat(change, change.game.threat - card.threat, f"The overlord spends {card.threat} threat")
    threat.share(change, card.threat)
    PLOTTED[card.effect.id].play(change, moment, card.effect, way)
