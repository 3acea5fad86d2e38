"""The overlord between two quests: what is bought for the deck, and what it is (`descent.md` 6.1, L907 to L912)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

import msgspec

from vtt.play.descent.book import Book, Family, Quest, Side
from vtt.play.descent.gear import own, part_with
from vtt.play.descent.party import with_hero
from vtt.play.descent.sheet import Campaign, check, playing_refusal
from vtt.rules.descent.cards import usual_deck
from vtt.rules.descent.content import Content, Gift, OverlordCard, Power

NEEDED: Final[Mapping[int, int]] = {1: 0, 2: 2, 3: 3}
"""Level of a card -> how many cards of its class the overlord must have (L907 to L910)."""
AGENT: Final = "agent"
"""The effect of plot cards that bring an agent."""
THREAT: Final = 3
"""What one experience brings the overlord of a table that plays with plot cards (L912)."""


def cards_of(family: Family, content: Content) -> tuple[OverlordCard, ...]:
    """The cards of a class, by their levels."""
    found = (card for card in content.overlord_cards.values() if card.family == family.id)
    return tuple(sorted(found, key=lambda card: card.level))


def owned(campaign: Campaign, family: str, content: Content) -> int:
    """How many cards of a class the overlord has; those that lie aside do not count (L738)."""
    cards = content.overlord_cards
    mine = (cards[card] for card in campaign.overlord.cards if card in cards)
    return sum(card.family == family and not card.aside for card in mine)


def buy_refusal(campaign: Campaign, card: OverlordCard, content: Content) -> str:
    """Why the overlord cannot buy a card now; empty if it can. Cards of level 2 need two of their class, those of level
    3 need three (A-12: of whichever level)."""
    if card.id in campaign.overlord.cards:
        return "Bought."
    left = campaign.overlord.experience - campaign.overlord.spent
    need, have = NEEDED.get(card.level, 0), owned(campaign, card.family, content)
    if need > have:
        return f"It needs {need} cards of its class in the deck; there {'is' if have == 1 else 'are'} {have or 'none'}."
    costs = f"It costs {card.level} experience; the overlord has {left}." if left < card.level else ""
    return playing_refusal(campaign) or costs


def buy(campaign: Campaign, content: Content, card: str) -> Campaign:
    """The overlord buys a card of a class for the deck."""
    found = content.overlord_cards.get(card)
    if found is None or not found.family or found.threat:
        raise ValueError("There is no such card to buy.")
    check(buy_refusal(campaign, found, content))
    overlord = campaign.overlord
    changed = msgspec.structs.replace(overlord, cards=(*overlord.cards, card), spent=overlord.spent + found.level)
    return msgspec.structs.replace(campaign, overlord=changed)


def won(campaign: Campaign, content: Content, card: str) -> Campaign:
    """A quest has brought the overlord a card (L1911)."""
    if card not in content.overlord_cards or card in campaign.overlord.cards:
        return campaign
    changed = msgspec.structs.replace(campaign.overlord, cards=(*campaign.overlord.cards, card))
    return msgspec.structs.replace(campaign, overlord=changed)


def deck(campaign: Campaign, content: Content) -> tuple[str, ...]:
    """All cards of the overlord's deck: the usual ones, and what was bought or won."""
    usual = usual_deck(content, campaign.overlord.arsenal)
    mine = (card for card in campaign.overlord.cards if card in content.overlord_cards)
    return (*usual, *(card for card in mine if not content.overlord_cards[card].aside))


def arsenal_refusal(campaign: Campaign) -> str:
    """Why the usual deck cannot be exchanged now (L2246); empty if it can."""
    return "The campaign has begun with these cards." if campaign.has_begun else ""


def with_arsenal(campaign: Campaign, arsenal: Literal[1, 2]) -> Campaign:
    """The overlord begins with one of the two usual decks."""
    check(arsenal_refusal(campaign))
    return msgspec.structs.replace(campaign, overlord=msgspec.structs.replace(campaign.overlord, arsenal=arsenal))


def summons(campaign: Campaign, content: Content, book: Book) -> tuple[str, ...]:
    """The overlord's summon cards, which lie open and are no part of the deck (L736), and those of its universal relics
    (L2020)."""
    mine = [*campaign.overlord.cards, *(book.relics[one].card for one in campaign.overlord.items if one in book.relics)]
    return tuple(card for card in mine if card in content.overlord_cards and content.overlord_cards[card].aside)


# --- plot cards ------------------------------------------------------------------------------------------------------


def plot_deck(campaign: Campaign, book: Book) -> str:
    """The plot deck of the overlord, for the whole campaign (L1300): the one that was chosen, else the first."""
    return campaign.overlord.plot_deck or next(iter(book.plot_decks), "")


def plots(content: Content, deck: str = "") -> tuple[OverlordCard, ...]:
    """The plot cards of a deck (of all, without one), the cheapest first: its main card costs nothing."""
    found = (card for card in content.overlord_cards.values() if card.threat and deck in ("", card.family))
    return tuple(sorted(found, key=lambda card: card.level))


def open_plots(campaign: Campaign, content: Content, book: Book, quest: Quest | None) -> tuple[str, ...]:
    """The plot cards that lie open in a quest: the main one (L1302) and those that were bought. An agent comes neither
    to an interlude nor a finale, nor where somebody of its name is met (L231, L232)."""
    if not campaign.overlord.plotting:
        return ()
    deck = plots(content, plot_deck(campaign, book))
    return tuple(
        card.id
        for card in deck
        if (not card.level or card.id in campaign.overlord.plots) and not kept_away(card, quest)
    )


def kept_away(card: OverlordCard, quest: Quest | None) -> bool:
    """Whether the agent that a card brings does not come to a quest (L231, L232)."""
    agent = card.effect.values.get("kind", "") if card.effect.id == AGENT else ""
    return bool(agent and quest is not None and (quest.part in ("interlude", "finale") or quest.lieutenant == agent))


def plays_plots(campaign: Campaign, plotting: bool, deck: str = "") -> Campaign:
    """Whether the table plays with plot cards, threat and fate, and with which deck (L1300): once a card of one has
    been bought, with that."""
    check(playing_refusal(campaign))
    overlord = campaign.overlord
    if deck != overlord.plot_deck and overlord.plots:
        raise ValueError("The overlord has bought cards of a plot deck: it is kept for the whole campaign.")
    return msgspec.structs.replace(
        campaign, overlord=msgspec.structs.replace(overlord, plotting=plotting, plot_deck=deck)
    )


def plot_refusal(campaign: Campaign, card: OverlordCard) -> str:
    """Why the overlord cannot buy a plot card now; empty if it can."""
    if card.id in campaign.overlord.plots:
        return "Bought."
    if not card.level:
        return "It lies open from the beginning."
    have = campaign.overlord.threat
    costs = f"It costs {card.level} threat; the overlord has {have}." if have < card.level else ""
    return playing_refusal(campaign) or costs


def buy_plot(campaign: Campaign, content: Content, card: str) -> Campaign:
    """The overlord buys a plot card for threat; it lies open from then on."""
    found = content.overlord_cards.get(card)
    if found is None or not found.threat or campaign.overlord.plot_deck not in ("", found.family):
        raise ValueError("There is no such plot card.")
    check(plot_refusal(campaign, found))
    overlord = campaign.overlord
    changed = msgspec.structs.replace(overlord, plots=(*overlord.plots, card), threat=overlord.threat - found.level)
    return msgspec.structs.replace(campaign, overlord=changed)


def returned(campaign: Campaign, cards: tuple[str, ...]) -> Campaign:
    """Plot cards have gone back into their deck, with the agents that came by them (L229)."""
    plots = tuple(one for one in campaign.overlord.plots if one not in cards)
    return msgspec.structs.replace(campaign, overlord=msgspec.structs.replace(campaign.overlord, plots=plots))


def threat_refusal(campaign: Campaign) -> str:
    """Why the overlord cannot turn experience into threat now (L912); empty if it can."""
    left = campaign.overlord.experience - campaign.overlord.spent
    return playing_refusal(campaign) or ("" if left else "The overlord has no experience left.")


def buy_threat(campaign: Campaign) -> Campaign:
    """One experience brings three threat."""
    check(threat_refusal(campaign))
    overlord = campaign.overlord
    changed = msgspec.structs.replace(overlord, spent=overlord.spent + 1, threat=overlord.threat + THREAT)
    return msgspec.structs.replace(campaign, overlord=changed)


# --- relics ----------------------------------------------------------------------------------------------------------


def takes_relic(campaign: Campaign, book: Book, relic: str, winner: Side) -> Campaign:
    """A side has won a relic, and takes it from the other if that has it; who has it already gets an experience instead
    (L1568)."""
    found = book.relics.get(relic)
    if found is None:
        return campaign
    holder = next((hero for hero in campaign.heroes if relic in hero.items), None)
    if winner == "overlord":
        if relic in campaign.overlord.items:
            overlord = msgspec.structs.replace(campaign.overlord, experience=campaign.overlord.experience + 1)
            return msgspec.structs.replace(campaign, overlord=overlord)
        campaign = with_hero(campaign, part_with(holder, relic)) if holder is not None else campaign
        overlord = msgspec.structs.replace(campaign.overlord, items=(*campaign.overlord.items, relic))
        return msgspec.structs.replace(campaign, overlord=overlord)
    if holder is not None:
        for hero in campaign.players:
            campaign = with_hero(campaign, msgspec.structs.replace(hero, experience=hero.experience + 1))
        return campaign
    items = tuple(item for item in campaign.overlord.items if item != relic)
    given = {kind: one for kind, one in campaign.overlord.given.items() if one != relic}
    overlord = msgspec.structs.replace(campaign.overlord, items=items, given=given)
    campaign = msgspec.structs.replace(campaign, overlord=overlord)
    taker = min(campaign.players, key=lambda hero: len(hero.items), default=None)
    return campaign if taker is None else with_hero(campaign, own(taker, found.gear, book.everything))


def give_relic(campaign: Campaign, book: Book, relic: str, lieutenant: str) -> Campaign:
    """The overlord hands a relic to a lieutenant (nobody: empty); each carries one (L2005)."""
    check("" if relic in campaign.overlord.items else "The overlord does not have this relic.")
    found = book.relics.get(relic)
    check("" if found is None or found.carried else "No lieutenant carries this relic.")
    check(playing_refusal(campaign))
    kept = {kind: one for kind, one in campaign.overlord.given.items() if one != relic and kind != lieutenant}
    given = {**kept, lieutenant: relic} if lieutenant else kept
    return msgspec.structs.replace(campaign, overlord=msgspec.structs.replace(campaign.overlord, given=given))


def powers(campaign: Campaign, book: Book) -> dict[str, Power]:
    """What lieutenants' relics do, by their kinds."""
    given = campaign.overlord.given.items()
    return {kind: book.relics[relic].power for kind, relic in given if relic in book.relics}


def gifts(campaign: Campaign, book: Book) -> dict[str, Gift]:
    """What is given to monsters at the table: relics to groups (L2011), citizens to elite ones (L1643)."""
    overlord = campaign.overlord
    relics = [book.relics[one] for one in overlord.items if one in book.relics and book.relics[one].monsters]
    citizens = [book.citizens[one] for one in overlord.citizens if one in book.citizens]
    return {
        **{one.id: Gift(one.name, one.text, one.power) for one in relics},
        **{one.id: Gift(one.name, one.text, one.power, one.kind) for one in citizens},
    }


def joined(campaign: Campaign, book: Book, citizen: str) -> Campaign:
    """A quest has brought the overlord a citizen, if there is such a one and it has not come before."""
    if citizen not in book.citizens or citizen in campaign.overlord.citizens:
        return campaign
    more = (*campaign.overlord.citizens, citizen)
    return msgspec.structs.replace(campaign, overlord=msgspec.structs.replace(campaign.overlord, citizens=more))


def left(campaign: Campaign, gifts: Mapping[str, Gift]) -> Campaign:
    """Citizens who have fallen are gone (L1647): the others, whom nobody has seen die, are kept."""
    kept = tuple(one for one in campaign.overlord.citizens if one in gifts)
    return msgspec.structs.replace(campaign, overlord=msgspec.structs.replace(campaign.overlord, citizens=kept))


# --- who it is -------------------------------------------------------------------------------------------------------


def named(campaign: Campaign, player: str) -> Campaign:
    """Who leads the monsters."""
    changed = msgspec.structs.replace(campaign.overlord, player=player.strip()[:60])
    return msgspec.structs.replace(campaign, overlord=changed)


def led_by(campaign: Campaign, bot: bool) -> Campaign:
    """Whether the program leads the monsters."""
    check(playing_refusal(campaign))
    return msgspec.structs.replace(campaign, overlord=msgspec.structs.replace(campaign.overlord, bot=bot))


def families(book: Book, content: Content) -> tuple[tuple[Family, tuple[OverlordCard, ...]], ...]:
    """Every class with its cards."""
    return tuple((family, cards_of(family, content)) for family in book.families.values())
