"""Cards beside the board: the hand of those who look, what they have chosen, and the piles that everybody sees."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import groupby
from typing import Final

from vtt.app.table.deeds import Deeds
from vtt.app.table.looking import Looking
from vtt.app.table.secrecy import private_hands
from vtt.app.widgets.base import Widget
from vtt.app.widgets.button import Button
from vtt.app.widgets.card_face import CardFace
from vtt.app.widgets.label import Flow, Heading, Label, Paragraph
from vtt.app.widgets.layout import Card, Column, Gap
from vtt.rules.base import Option
from vtt.rules.cards import Card as Held
from vtt.rules.optional import DealsCards

PILES: Final = {
    "leading": "Chosen",
    "second": "Chosen",
    "held": "In hand",
    "active": "Active",
    "discarded": "Discarded",
    "lost": "Lost",
}
"""Where cards lie, in words."""
AWAY: Final = ("Discarded", "Lost")
"""Piles of which only numbers and names are shown."""


def card_lists(looking: Looking, deeds: Deeds) -> list[Widget]:
    """The cards of the chosen character where it has any, else of everybody who looks; covered already while the screen
    waits to be handed over."""
    ruleset, acting = looking.session.ruleset, looking.seat(looking.acting_seat)
    handing_over = acting is not None and not acting.bot and acting.id not in looking.seats and bool(looking.seats)
    if not isinstance(ruleset, DealsCards) or (handing_over and looking.back is None):
        return []
    selected = looking.figure(looking.selected)
    seats = sorted(looking.seats) or ([selected.seat] if selected is not None and selected.seat else [])
    cards = [card for seat in seats for card in ruleset.hand(looking.table, seat)]
    own = [card for card in cards if card.figure and card.figure == looking.selected]
    inside: list[Widget] = []
    for owner, group in groupby(own or cards, key=lambda card: card.figure):
        figure = looking.figure(owner)
        inside += [Gap(6), Label(figure.name, bold=True)] if figure is not None else []
        pile = tuple(group)
        wanted, options = _wanted(looking, pile)
        if wanted:
            inside.append(Paragraph(f"{wanted}: press it here.", size=12, quiet=True))
        inside += piles(pile, partial(_face, deeds, options))
    return inside


def wants_card(looking: Looking) -> bool:
    """Whether those who look choose one of their cards now by pressing it where the cards lie."""
    ruleset = looking.session.ruleset
    if not isinstance(ruleset, DealsCards) or not looking.selected or looking.deciding:
        return False
    cards = [card for seat in sorted(looking.seats) for card in ruleset.hand(looking.table, seat)]
    own = [card for card in cards if card.figure == looking.selected]
    return bool(own) and bool(_wanted(looking, own)[1])


def held_cards(looking: Looking, figure: str) -> Mapping[str, Held]:
    """The cards of a character's hand that those who look may see, by their label: an option of that label is one."""
    ruleset = looking.session.ruleset
    if not figure or not isinstance(ruleset, DealsCards):
        return {}
    cards = (card for seat in looking.seats for card in ruleset.hand(looking.table, seat))
    return {card.label: card for card in cards if card.figure == figure and card.state == "held" and card.halves}


def private_hand_buttons(looking: Looking, deeds: Deeds) -> list[Widget]:
    """Who may look at its own cards now, apart from the others."""
    seats = private_hands(looking.session, looking.seats) if looking.back is None else []
    tip = "Everybody else looks away while it is shown."
    buttons: list[Widget] = [
        Button(seat.name, partial(deeds.hand, seat), icon="icon/cards", small=True, name=f"hand {seat.id}", tip=tip)
        for seat in seats
    ]
    return [Gap(6), Heading("Look at my cards"), Flow(buttons)] if buttons else []


def piles(cards: Sequence[Held], face: Callable[[Held], Widget]) -> list[Widget]:
    """One character's cards by where they lie; `face` makes those that are not put away."""
    inside: list[Widget] = []
    for words, group in groupby(cards, key=lambda card: PILES[card.state]):
        pile = list(group)
        inside += [Gap(2), Heading(f"{words} · {len(pile)}")]
        inside += [CardFace(card, flat=True) if words in AWAY else face(card) for card in pile]
    return inside


def _face(deeds: Deeds, options: Mapping[str, Option], card: Held) -> Widget:
    """A card; a button where its character may choose it now."""
    if not card.halves:
        return Card(Column([Label(card.name, bold=True), Paragraph(card.text, size=12, quiet=True)], gap=2), padding=8)
    option = options.get(card.label)
    return CardFace(card, partial(deeds.submit, option.command) if option is not None else None)


def _wanted(looking: Looking, cards: Sequence[Held]) -> tuple[str, Mapping[str, Option]]:
    """What a press on one of a character's cards chooses now, in words (empty: nothing), and the options by card."""
    figure, labels = cards[0].figure, {card.label for card in cards}
    picks = (one for one in looking.choices if figure and one.figure == figure and one.pick == "option")
    choice = next((one for one in picks if not one.refusal and not one.revises), None)
    if choice is None or looking.deciding:
        return "", {}
    options = {option.label: option for option in choice.options() if option.label in labels}
    return choice.name.partition(":")[0] if options else "", options
