"""What an overlord led by the program does between two quests, by the rules that people go by (`descent.md` 6.1, 7): a
rumour as soon as a quest is over, cards, plots and relics as the next one begins."""

from __future__ import annotations

import msgspec

from vtt.board.chance import Chance
from vtt.play.descent import plotting, rumours
from vtt.play.descent.book import Book, Quest, Rumour, rumour_in_words
from vtt.play.descent.sheet import Campaign
from vtt.rules.descent.content import Content


def prepared(campaign: Campaign, content: Content, book: Book, quest: Quest) -> Campaign:
    """Before a quest begins: all is bought that experience and threat are there for, and whoever leads the monsters of
    the quest carries a relic. People prepare themselves."""
    if not campaign.overlord.bot or campaign.encounter:
        return campaign
    home = msgspec.structs.replace(campaign, bound="")  # it buys when the party has set out; people must do so before
    home = _plotted(home, content, book, quest)
    home = _armed(home, book, quest)
    return msgspec.structs.replace(_bought(home, content, book), bound=campaign.bound)


# --- rumours ---------------------------------------------------------------------------------------------------------


def rumoured(campaign: Campaign, book: Book) -> Campaign:
    """A rumour is spread, and told with the quest that is over: one of this act alone before all others, by lot among
    those that are as good. One that would do nothing now waits."""
    if not campaign.overlord.bot:
        return campaign
    fitting = [one for one in rumours.hand(campaign, book) if _does_something(campaign, one)]
    if not fitting:
        return campaign
    order, chance = Chance(campaign.seed).shuffled(tuple(fitting))
    chosen = min(order, key=lambda one: not one.act)
    campaign = rumours.spread(msgspec.structs.replace(campaign, seed=chance.state), book, chosen.id)
    *earlier, last = campaign.history
    told = f"{last.words} A rumour goes round. {chosen.title}: {chosen.text} {rumour_in_words(chosen, book)}"
    return msgspec.structs.replace(campaign, history=(*earlier, msgspec.structs.replace(last, words=told.strip())))


def _does_something(campaign: Campaign, rumour: Rumour) -> bool:
    does = rumour.quest or rumour.closes or rumour.experience or campaign.gold
    return bool(does) and not rumours.refusal(campaign, rumour)


# --- cards, plots, relics --------------------------------------------------------------------------------------------


def _bought(campaign: Campaign, content: Content, book: Book) -> Campaign:
    """All cards that the experience buys, the dearest first, of the class of which the overlord has most. The seed of
    the campaign says with which it begins."""
    classes = [cards for _, cards in plotting.families(book, content)]
    first = campaign.seed % max(1, len(classes))
    offered = [card for cards in (*classes[first:], *classes[:first]) for card in cards if card.level]
    while fitting := [card for card in offered if not plotting.buy_refusal(campaign, card, content)]:
        had = {card.family: plotting.owned(campaign, card.family, content) for card in offered}
        best = max(fitting, key=lambda card: (card.level, had[card.family]))  # the first of those that are as good
        campaign = plotting.buy(campaign, content, best.id)
    return campaign


def _plotted(campaign: Campaign, content: Content, book: Book, quest: Quest) -> Campaign:
    """Plot cards for the quest, the dearest first, as long as threat is left to use each of them once. For every second
    quest an experience becomes threat, if there is a card that it may go to."""
    if not campaign.overlord.plotting:
        return campaign
    deck = plotting.plots(content, plotting.plot_deck(campaign, book))
    wanted = [card for card in deck if card.level and not plotting.kept_away(card, quest)]
    wanted = [card for card in wanted if card.id not in campaign.overlord.plots]
    if wanted and len(campaign.results) % 2 == 0 and not plotting.threat_refusal(campaign):
        campaign = plotting.buy_threat(campaign)
    kept = 0
    for card in reversed(wanted):
        if card.level + card.threat + kept <= campaign.overlord.threat:
            campaign, kept = plotting.buy_plot(campaign, content, card.id), kept + card.threat
    return campaign


def _armed(campaign: Campaign, book: Book, quest: Quest) -> Campaign:
    """The lieutenant of the quest carries a relic, if the overlord has one (L2005): the first that was won,
    unless it has been given one."""
    overlord = campaign.overlord
    fitting = [one for one in overlord.items if one in book.relics and book.relics[one].carried]
    if not quest.lieutenant or overlord.given.get(quest.lieutenant) or not fitting:
        return campaign
    return plotting.give_relic(campaign, book, fitting[0], quest.lieutenant)
