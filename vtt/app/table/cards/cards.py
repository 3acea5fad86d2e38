"""The shelf of cards: what lies in front of those who look beside their hand, and the way to decks and hands."""

from __future__ import annotations

from functools import partial
from itertools import groupby
from typing import Final

from vtt.app.table.deeds import Deeds
from vtt.app.table.people.looking import Looking
from vtt.app.widgets.base import Widget
from vtt.app.widgets.button import Button
from vtt.app.widgets.card_face import CardFace
from vtt.app.widgets.label import Flow, Heading, Label
from vtt.app.widgets.layout import Gap
from vtt.app.widgets.paper_face import PaperFace
from vtt.play.secrecy import private_hands
from vtt.rules.cards import Card
from vtt.rules.optional import ShowsCards

PILES: Final = {
    "leading": "Chosen",
    "second": "Chosen",
    "held": "In hand",
    "active": "In front",
    "discarded": "Discarded",
    "lost": "Lost",
}
"""Where cards lie, in words."""
AWAY: Final = ("Discarded", "Lost")
"""Piles of which only numbers and names are shown here."""
IN_HAND: Final = ("Chosen", "In hand")
"""What lies in the hand below the board."""


def card_lists(looking: Looking, deeds: Deeds) -> list[Widget]:
    """The cards that lie before the chosen character, else before everybody who looks; not the hand. Covered already
    while the screen waits to be handed over."""
    inside: list[Widget] = []
    if isinstance(looking.session.ruleset, ShowsCards):
        inside.append(Button("Decks and discards …", deeds.piles, icon="icon/cards", name="decks", keys="Ctrl+B"))
    shown = [card for card in seen_cards(looking) if PILES[card.state] not in IN_HAND]
    own = [card for card in shown if card.figure and card.figure == looking.selected]
    for owner, group in groupby(own or shown, key=lambda card: card.figure):
        figure = looking.figure(owner)
        inside += [Gap(6), Label(figure.name, bold=True)] if figure is not None else []
        for words, pile in groupby(group, key=lambda card: PILES[card.state]):
            lying = list(pile)
            inside += [Gap(2), Heading(f"{words} · {len(lying)}")]
            away = words in AWAY
            inside += [CardFace(card, flat=True) for card in lying] if away else [Flow([*map(_small, lying)], gap=8)]
    return inside


def seen_cards(looking: Looking) -> list[Card]:
    """The cards of those who look, else of the chosen figure's seat, as far as they are seen; none while the screen
    waits to be handed over."""
    acting = looking.seat(looking.acting_seat)
    handing_over = acting is not None and not acting.bot and acting.id not in looking.seats and bool(looking.seats)
    if handing_over and looking.back is None:
        return []
    selected = looking.figure(looking.selected)
    seats = sorted(looking.seats) or ([selected.seat] if selected is not None and selected.seat else [])
    return [card for seat in seats for card in looking.hand(seat)]


_small = partial(PaperFace, units=(128, 192))
"""Two of them lie beside each other on the shelf."""


def private_hand_buttons(looking: Looking, deeds: Deeds) -> list[Widget]:
    """Who may look at its own cards now, apart from the others."""
    seats = private_hands(looking.session, looking.seats) if looking.back is None else []
    tip = "Everybody else looks away while it is shown."
    buttons: list[Widget] = [
        Button(seat.name, partial(deeds.hand, seat), icon="icon/cards", small=True, name=f"look {seat.id}", tip=tip)
        for seat in seats
    ]
    return [Gap(6), Heading("Look at my cards"), Flow(buttons)] if buttons else []
