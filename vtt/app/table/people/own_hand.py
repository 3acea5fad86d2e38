"""The cards in the hand of those who look, by their view."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from vtt.app.table.people.card_numbers import KEYS
from vtt.app.table.people.looking import Looking
from vtt.app.table.people.motive import told_of
from vtt.app.table.people.who_acts import held
from vtt.rules.cards import Card, CardState

IN_HAND: Final[tuple[CardState, ...]] = ("leading", "second", "held")
"""Where cards lie that are in the strip; the others are looked through."""
LAID: Final[tuple[CardState, ...]] = ("leading", "second")
"""Where those lie that were chosen out of the hand for this round."""


def hand_of(looking: Looking) -> tuple[list[str], list[Card]]:
    """The cards in the hand that is shown: of whom a question is about, or goes for, else of the chosen figure, else of
    who acts, else of the seat that leads them or is asked, or of those who look; and whose it is. From their view."""
    read = looking.reached.read
    struck = read.target if read is not None else ""
    named = [held(looking), struck] if looking.passed_on else [looking.selected, looking.acting_figure]
    if looking.deciding and not looking.passed_on:
        named = [*(choice.figure for choice in looking.choices if choice.figure), *told_of(looking), *named]
    owners = [figure for name in named if (figure := looking.figure(name)) is not None]
    seen = looking.ending is not None or not looking.seats  # then what anybody has is read on, as far as it is open
    leading = [figure.seat for figure in owners if seen or figure.seat in looking.seats]
    asked = {looking.acting_seat} & looking.seats if looking.deciding and not looking.session.asks_everybody else ()
    seats = list(filter(None, leading[:1])) or sorted(asked or looking.seats)
    cards = [card for seat in seats for card in looking.hand(seat) if card.state in IN_HAND]
    for owner in [*(figure.id for figure in owners), "", *(card.figure for card in cards)]:
        own = [card for card in cards if card.figure == owner]
        if own:
            return seats, own
    return seats, []


def owned_by(seats: Sequence[str], cards: Sequence[Card]) -> str:
    """Whose hand of these seats it is, as its numbers are remembered."""
    return next((card.figure for card in cards[:1]), "") or next(iter(seats), "")


def numbered(looking: Looking, seats: Sequence[str], cards: Sequence[Card]) -> Iterator[tuple[Card, str, int]]:
    """The cards of a hand of these seats, what each is called, and its number (0: it lies beside the hand)."""
    whose = owned_by(seats, cards)
    names = looking.card_numbers.names(whose, [card.label for card in cards])
    numbering = [name for card, name in zip(cards, names, strict=True) if not card.beside]
    laid = any(card.state in LAID for card in cards)  # they lie first, and have the numbers they were chosen by
    acts, owner = looking.acting_figure, cards[0].figure if cards else ""
    begins = bool(cards) and (acts == owner if acts else bool(owner) or looking.acting_seat in seats)
    own = looking.turn if begins else None  # that nobody acts yet in the turn of others says nothing of a seat's hand
    numbers = (
        looking.card_numbers.given(whose, numbering, own, keeps=laid, lie=(looking.turn, tuple(seats)))
        if numbering
        else {}
    )
    for card, name in zip(cards, names, strict=True):
        yield card, name, numbers.get(name, 0)


def key_in_hand(looking: Looking, card: Card, name: str, number: int) -> str:
    """The key of a card that can be played, by what it is called and its number."""
    return str(number) if 0 < number <= KEYS else looking.letter_of(card, name)


def held_cards(looking: Looking, figure: str) -> Mapping[str, Card]:
    """The cards of a character's hand that those who look may see, by their label: an option of that label is one."""
    if not figure:
        return {}
    cards = (card for seat in looking.seats for card in looking.hand(seat))
    return {card.label: card for card in cards if card.figure == figure and card.state == "held" and card.halves}
