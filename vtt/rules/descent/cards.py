"""The overlord's deck and the search deck (`descent.md 6.1`): drawing, playing, shuffling anew, the hidden hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from vtt.rules.base import IllegalCommand
from vtt.rules.decks import without
from vtt.rules.descent import settings
from vtt.rules.descent.abilities.overlord import EFFECTS
from vtt.rules.descent.change import Change
from vtt.rules.descent.commands import PlayCard
from vtt.rules.descent.content import Content
from vtt.rules.descent.decisions import Offer
from vtt.rules.descent.steps import PassageFound, Window
from vtt.rules.events import CardMoved

ANY = "any"
"""The window of cards that the overlord plays whenever he likes in his own turn."""
SAME: Final = 3
"""Words at the end of two sentences that say the same of somebody ("more black die", "suffers 2 damage")."""


def set_up(change: Change) -> None:
    """Shuffle both decks; the overlord's opening hand has as many cards as there are heroes (`G129`)."""
    content = change.content
    overlord = change.draw_order(made_of(change))
    change.update_game(passages=any(room.secret for room in change.game.rooms.values()))
    search = change.draw_order(sought(change))
    deck, empty = change.game.overlord, change.game.search
    change.update_game(
        overlord=msgspec.structs.replace(deck, draw=overlord, hand=(), discard=()),
        search=msgspec.structs.replace(empty, draw=search, hand=(), discard=()),
    )
    if not change.game.deck_of:
        aside = tuple(card.id for card in content.overlord_cards.values() if card.aside and not card.family)
        change.update_game(summons=aside)
    for _ in change.game.heroes:
        draw(change)


def sought(change: Change) -> tuple[str, ...]:
    """The cards of the search deck; with secret rooms a passage takes the place of one that finds nothing (L1131)."""
    known = change.content.search_cards.values()
    usual = [card.id for card in known for _ in range(card.copies) if not card.apart]
    if change.game.passages:
        passage = next((card.id for card in known if card.passage), "")
        nothing = next((card.id for card in known if card.effect is None and not card.apart), "")
        if passage and nothing in usual:
            usual[usual.index(nothing)] = passage
    return tuple(usual)


def made_of(change: Change) -> tuple[str, ...]:
    """The cards of the overlord's deck: what was bought for it in a campaign, or the usual ones."""
    return change.game.deck_of or usual_deck(change.content, int(settings.chosen(change.settings, settings.ARSENAL)))


def usual_deck(content: Content, arsenal: int) -> tuple[str, ...]:
    """One of the two decks that an overlord may begin with (L2246); cards that people have made are in both."""
    cards = (card for card in content.overlord_cards.values() if not (card.family or card.aside))
    return tuple(card.id for card in cards if card.arsenal in (0, arsenal) for _ in range(card.copies))


def draw(change: Change) -> None:
    """The overlord draws one card. The last card drawn: the discard pile becomes the new deck; with every card in hand
    he draws none (`G130`)."""
    deck = change.game.overlord
    if not deck.draw:
        if deck.hand:
            change.say("The overlord draws no card: the whole deck is in hand.")
        return
    card, rest, discard = deck.draw[0], deck.draw[1:], deck.discard
    if not rest and discard:
        rest, discard = change.draw_order(discard), ()
    change.update_game(overlord=msgspec.structs.replace(deck, draw=rest, hand=(*deck.hand, card), discard=discard))
    seat = change.game.overlord_seat
    name = change.content.overlord_cards[card].name
    change.emit(CardMoved(deck="overlord", change="drawn", words="The overlord draws a card."))
    change.emit(
        CardMoved(deck="overlord", change="drawn", card=card, words=f"It is {name}.", secret_to=(seat,) if seat else ())
    )
    if rest and not deck.draw[1:]:
        change.emit(CardMoved(deck="overlord", change="shuffled", words="The discarded cards are shuffled anew."))


def offers(change: Change, moment: Window) -> Iterator[Offer]:
    """Every way to play a card of the hand at this moment; never one of a name already played at it on the same
    target (`G131`)."""
    content = change.content
    for card_id in dict.fromkeys(change.game.overlord.hand):
        card = content.overlord_cards[card_id]
        if card.window != moment.window:
            continue
        for way in EFFECTS[card.effect.id].offers(change, moment, card.effect):
            if mark(card_id, way) in moment.played:
                continue
            label = f"{card.name}: {way.label}" if way.label else card.name
            text = "" if _says_it(way.label, card.text) else card.text
            key, detail = f"card/{card_id}/{way.key}", f"{text} {way.detail}".strip()
            yield msgspec.structs.replace(way, key=key, label=label, detail=detail, card=card_id)


def _says_it(label: str, text: str) -> bool:
    """Whether an answer says already what a card does, of whom it names: both end with the same words, and the text has
    no more than those and whom it means."""
    said, meant = label.lower().split(), text.lower().rstrip(".").split()
    return ". " not in text and len(meant) > SAME and said[-SAME:] == meant[-SAME:]


def mark(card_id: str, way: Offer) -> str:
    """What a window remembers of a card that was played in it: its name and its target."""
    return f"card/{card_id}@{way.figure}"


def play(change: Change, moment: Window, card_id: str, way: str) -> None:
    """Play a card of the hand: it is shown and discarded, then it works. A card played while all the others are in
    hand becomes the deck (`G130`)."""
    deck = change.game.overlord
    card = change.content.overlord_cards[card_id]
    hand = without(deck.hand, card_id)
    if not deck.draw and not deck.discard:
        changed = msgspec.structs.replace(deck, hand=hand, draw=(card_id,))
    else:
        changed = msgspec.structs.replace(deck, hand=hand, discard=(*deck.discard, card_id))
    change.update_game(overlord=changed)
    words = f"The overlord plays {card.name}: {card.text}"
    show(change, moment, card_id, words)
    EFFECTS[card.effect.id].play(change, moment, card.effect, way)


def show(change: Change, moment: Window, card_id: str, words: str) -> None:
    """A card works at whom it is played at: all see it, as the overlord's."""
    figure, by = moment.figure, "The overlord"
    change.emit(CardMoved(deck="overlord", change="played", card=card_id, figure=figure, by=by, words=words))


def play_refusal(change: Change, card_id: str = "") -> str:
    """Why a card (or any card) cannot be played outside a window now; empty if it can."""
    game = change.game
    if card_id and card_id not in game.overlord.hand:
        return "Not in your hand."
    if card_id and change.content.overlord_cards[card_id].window != ANY:
        return "Not now: it waits for its own moment and will be offered then."
    if game.phase != "overlord":
        return "Not now: cards like this are played in the overlord's own turn."
    hand = [change.content.overlord_cards.get(one) for one in game.overlord.hand]  # None: it lies face down, and may be
    if not any(card is None or card.window == ANY for card in hand):
        return "None fits now: each in your hand waits for its own moment, and is offered then."
    return ""


def play_card(change: Change, command: PlayCard) -> None:
    """`PlayCard`: play a card outside a window, in the way that its figure and space name."""
    if command.seat and command.seat != change.game.overlord_seat:
        raise IllegalCommand("Only the overlord plays these cards.")
    if command.card not in change.content.overlord_cards:
        raise IllegalCommand("There is no such card.")
    card = change.content.overlord_cards[command.card]
    reason = play_refusal(change, command.card)
    if command.card not in change.game.overlord.hand or card.window != ANY:
        raise IllegalCommand(reason)
    change.forbid(reason)
    moment = Window(window=ANY)
    for way in EFFECTS[card.effect.id].offers(change, moment, card.effect):
        if way.figure == command.figure and way.space == command.space:
            play(change, moment, command.card, way.key)
            return
    raise IllegalCommand(f"{card.name} cannot be played in that way.")


def draw_search_card(change: Change, figure: str) -> None:
    """A hero takes the top search card; an empty deck stays empty (`descent.md 6.1`)."""
    deck = change.game.search
    name = change.figures[figure].name
    if not deck.draw:
        change.say(f"{name} finds nothing: every search card has been found.")
        return
    card_id = deck.draw[0]
    card = change.content.search_cards[card_id]
    words = f"{name} finds: {card.name}. {card.text}"
    if card.effect is None:
        change.update_game(search=msgspec.structs.replace(deck, draw=deck.draw[1:], discard=(*deck.discard, card_id)))
    else:
        change.update_game(search=msgspec.structs.replace(deck, draw=deck.draw[1:]))
        change.update_hero(figure, search_cards=(*change.hero(figure).search_cards, card_id))
    change.emit(CardMoved(deck="search", change="drawn", card=card_id, figure=figure, words=words))
    if card.passage:
        change.push(PassageFound(figure=figure))
