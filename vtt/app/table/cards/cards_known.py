"""Cards that are nobody's deck: what each figure has before it, and what was shown to all lately."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from itertools import groupby
from typing import Final

from vtt.app.table.cards.shown_cards import CHANGES
from vtt.app.table.people.looking import Looking
from vtt.rules.cards import Card, CardPile
from vtt.rules.events import CardMoved
from vtt.rules.optional import ShowsCards

LATELY: Final = 40
"""Moments that are looked through for cards that were shown."""


def known_piles(looking: Looking) -> list[CardPile]:
    """What those who look know to lie before each figure (or seat), and the cards that were shown to all lately: they
    stay to be read, also when the game is over."""
    piles = list(_held(looking))
    lately = tuple(dict.fromkeys(_shown(looking)))
    return [*piles, CardPile("Shown lately", 0, lately)] if lately else piles


def _held(looking: Looking) -> Iterator[CardPile]:
    for seat in looking.session.seats:
        cards = sorted(looking.hand(seat.id), key=lambda card: card.figure)
        for owner, group in groupby(cards, key=lambda card: card.figure):
            figure = looking.figure(owner)
            whose = f"{figure.name} has" if figure is not None else f"Cards of {seat.name}"
            yield CardPile(whose, 0, tuple(group))


def _shown(looking: Looking) -> Iterator[Card]:
    """The newest first."""
    session, ruleset = looking.session, looking.session.ruleset
    if not isinstance(ruleset, ShowsCards):
        return
    view = session.view(frozenset())
    with contextlib.suppress(KeyError):  # the save is damaged there
        for steps in range(LATELY):
            moment = session.earlier(steps)
            for event in reversed(moment.events if moment is not None else ()):
                if not isinstance(event, CardMoved) or event.secret_to or event.change not in CHANGES:
                    continue
                if event.card and (card := ruleset.face(view, event.deck, event.card)) is not None:
                    yield card
