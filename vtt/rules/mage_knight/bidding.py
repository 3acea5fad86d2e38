"""Heroes that are bid for with fame before the game begins (`mage_knight.md` 14, L1155 to L1167).

Whoever sits at the table bids under the name of the hero that was chosen at first, in an order by lot. Who has none
yet names a hero; the others may offer fame for it, and whoever comes earlier in the order need only offer as much.
"""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from vtt.rules.enumeration import printed
from vtt.rules.mage_knight.arriving import first_figure, first_hero
from vtt.rules.mage_knight.change import Change
from vtt.rules.mage_knight.decisions import Bidding
from vtt.rules.mage_knight.state import Auction
from vtt.rules.mage_knight.steps import Bid
from vtt.rules.questions import Offer

LET: Final = Offer("done", "Bid no more", declines=True)
OFFERED: Final = 5
"""Bids that are offered at once, from the least on."""


def is_wanted(change: Change) -> bool:
    """Whether this table bids, and there is somebody to bid against."""
    seats = {hero.seat for hero in change.game.heroes.values()}
    return change.settings.get("auction") == "yes" and len(seats) > 1


def bid(change: Change, step: Bid) -> None:
    """The next question: which hero, or who offers more; when everybody has one, they come to the table."""
    auction = change.game.auction or Auction()
    change.update_game(auction=auction)
    if auction.hero and auction.asked:
        _ask_for_more(change, auction)
    elif auction.hero:
        _fall_to(change, auction)
    elif bidder := next((one for one in change.game.order if one not in auction.won), ""):
        _ask_which(change, auction, bidder)
    else:
        _arrive(change, auction)


def _ask_which(change: Change, auction: Auction, bidder: str) -> None:
    taken, dummy = {hero for hero, _ in auction.won.values()}, change.game.dummy
    taken |= {dummy.hero} if dummy else set()
    left = (hero for name, hero in change.content.heroes.items() if name not in taken)
    offers = (Offer(hero.id, hero.name, detail=hero.summary) for hero in left)
    words = "Which hero do you choose? Whoever has none yet may offer fame for it."
    change.ask_hero(Bidding, bidder, words, offers)


def _ask_for_more(change: Change, auction: Auction) -> None:
    order, bidder = change.game.order, auction.asked[0]
    later = order.index(bidder) > order.index(auction.bidder)
    least = max(1, auction.fame + later)
    first = change.game.rules.first_fame
    offers = (
        Offer(str(fame), f"Offer {fame} fame", detail=f"Lost: your fame begins at {printed(first - fame)}.")
        for fame in range(least, least + OFFERED)
    )
    enough = "only more takes it, for they come" if later else "as much is enough, for you come"
    stands = f" {auction.fame} fame is offered; {enough} earlier in the order." if auction.fame else ""
    words = f"Somebody else chooses {change.content.heroes[auction.hero].name}.{stands} What do you offer?"
    change.ask_hero(Bidding, bidder, words, (LET, *offers))


def bidden(change: Change, question: Bidding, key: str) -> None:
    """Go on with a hero that was named, or with a bid for it."""
    auction, bidder = change.game.auction or Auction(), question.figure
    if key == LET.key:
        auction = replace(auction, asked=auction.asked[1:])
    else:
        hero, fame = (auction.hero, int(key)) if auction.hero else (key, 0)
        others = _others(change, auction, bidder)
        auction = replace(auction, hero=hero, fame=fame, bidder=bidder, asked=others)
    change.update_game(auction=auction)
    change.push(Bid())


def _others(change: Change, auction: Auction, bidder: str) -> tuple[str, ...]:
    """Who else has no hero yet, in the order after a bidder; nobody bids against their own seat."""
    seat = change.seat_of(bidder)
    return tuple(one for one in change.after(bidder) if one not in auction.won and change.seat_of(one) != seat)


def _fall_to(change: Change, auction: Auction) -> None:
    """Nobody offers more."""
    change.update_game(auction=Auction({**auction.won, auction.bidder: (auction.hero, auction.fame)}))
    price = f" for {auction.fame} fame" if auction.fame else ""
    change.say(f"{change.content.heroes[auction.hero].name} is taken{price}.")
    change.push(Bid())


def _arrive(change: Change, auction: Auction) -> None:
    """The heroes that were chosen come in place of those that stood for their seats. What was offered is lost: fame
    begins below nothing."""
    bidders = change.game.order
    seats = {auction.won[one][0]: change.seat_of(one) for one in bidders}
    heroes, figures = {}, {}
    for name, fame in auction.won.values():
        hero, change.chance = first_hero(
            change.content, change.game.rules, len(bidders), name, seats[name], change.chance
        )
        heroes[name] = replace(hero, fame=hero.fame - fame)
        figures[name] = first_figure(change.content, name, seats[name])
    others = {name: figure for name, figure in change.figures.items() if name not in change.game.heroes}
    change.figures = figures | others
    change.update_game(heroes=heroes, order=tuple(auction.won[one][0] for one in bidders), auction=None)
