"""Relics and lieutenants, plot cards, threat and fate (`descent.md` 3.4, 6.1)."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest

from tests.square_campaign.campaigning import BOOK, CONTENT, PARTY, a_campaign, after, game_of, rich, won
from vtt.play.descent import growing, journey, market, plotting, travel
from vtt.play.descent.book import Reward
from vtt.play.descent.sheet import Campaign, Overlord
from vtt.rules.descent import plots
from vtt.rules.descent.arrivals import carried
from vtt.rules.descent.change import Change
from vtt.rules.descent.steps import Window


def held(relic: str = "the-weir-lamp", **given: str) -> Campaign:
    """A party before the dam; the overlord has a relic."""
    campaign = a_campaign(results=won(("ferry", "heroes"), ("key", "heroes")), bound="dam", encounter=1)
    overlord = msgspec.structs.replace(campaign.overlord, items=(relic,), given=given)
    return msgspec.structs.replace(campaign, overlord=overlord)


def test_a_relic_goes_to_the_winner_and_from_the_other_side() -> None:
    """L1568, L2001."""
    heroes = journey.rewarded(a_campaign(), CONTENT, BOOK, Reward(relic="the-weir-lamp"), "heroes")
    holder = next(hero for hero in heroes.heroes if "the-weir-lamp" in hero.items)
    again = journey.rewarded(heroes, CONTENT, BOOK, Reward(relic="the-weir-lamp"), "heroes")
    assert [hero.experience for hero in again.heroes] == [1, 1], "who has it already learns instead"
    taken = journey.rewarded(heroes, CONTENT, BOOK, Reward(relic="the-weir-lamp"), "overlord")
    assert taken.overlord.items == ("the-weir-lamp",) and "the-weir-lamp" not in taken.hero(holder.id).items
    taken = plotting.give_relic(taken, BOOK, "the-weir-lamp", "hask")
    more = journey.rewarded(taken, CONTENT, BOOK, Reward(relic="the-weir-lamp"), "overlord")
    assert more.overlord.experience == 1 and more.overlord.items == ("the-weir-lamp",)
    back = journey.rewarded(taken, CONTENT, BOOK, Reward(relic="the-weir-lamp"), "heroes")
    assert not back.overlord.items and not back.overlord.given


def test_a_relic_is_never_sold_but_handed_over() -> None:
    """L1717."""
    campaign = journey.rewarded(a_campaign(), CONTENT, BOOK, Reward(relic="merrow-bell-clapper"), "heroes")
    holder = next(hero.id for hero in campaign.heroes if "merrow-bell-clapper" in hero.items)
    other = next(hero.id for hero in campaign.heroes if hero.id != holder)
    with pytest.raises(ValueError, match="Nobody buys a relic"):
        market.sell(campaign, BOOK, "merrow-bell-clapper", holder)
    campaign = growing.hand_over(campaign, BOOK, holder, "merrow-bell-clapper", other)
    assert "merrow-bell-clapper" in campaign.hero(other).items


def test_each_lieutenant_carries_one_relic() -> None:
    """L2005."""
    campaign = msgspec.structs.replace(a_campaign(), overlord=Overlord(items=("the-weir-lamp", "merrow-bell-clapper")))
    campaign = plotting.give_relic(campaign, BOOK, "the-weir-lamp", "hask")
    campaign = plotting.give_relic(campaign, BOOK, "merrow-bell-clapper", "hask")
    assert campaign.overlord.given == {"hask": "merrow-bell-clapper"}
    campaign = plotting.give_relic(campaign, BOOK, "merrow-bell-clapper", "reeve")
    assert campaign.overlord.given == {"reeve": "merrow-bell-clapper"}
    assert plotting.give_relic(campaign, BOOK, "merrow-bell-clapper", "").overlord.given == {}
    with pytest.raises(ValueError, match="does not have this relic"):
        plotting.give_relic(campaign, BOOK, "pressers-screw", "hask")


def test_a_lieutenant_is_as_strong_as_there_are_heroes_and_stronger_by_its_relic() -> None:
    """L1360, L2003."""
    plain = game_of(held(), BOOK.quests["dam"])
    facts = dict(plain.ruleset.figure_facts(plain.table, "foreman"))
    assert facts["Health"] == "16 / 16" and facts["Defence"] == "grey + brown" and facts["Boss"] == "monster"
    armed = game_of(held(hask="the-weir-lamp"), BOOK.quests["dam"])
    assert dict(armed.ruleset.figure_facts(armed.table, "foreman"))["Defence"] == "grey + 2 brown"
    four = msgspec.structs.replace(held(), heroes=a_campaign(*PARTY).heroes)
    assert game_of(four, BOOK.quests["dam"]).table.figure("foreman").health == 22


def test_the_relic_of_a_fallen_lieutenant_is_ignored_for_the_rest_of_the_quest() -> None:
    """L2006: it stays with the overlord."""
    campaign = msgspec.structs.replace(held(hask="the-weir-lamp"), bound="", encounter=0)
    session = game_of(campaign, BOOK.quests["dam"])
    assert carried(session.table, CONTENT)[1].relics, "whoever has not come yet keeps it"
    late = game_of(msgspec.structs.replace(campaign, bound="dam", encounter=1), BOOK.quests["dam"])
    figures = {name: figure for name, figure in late.table.pieces.figures.items() if name != "foreman"}
    fallen = replace(late.table, pieces=msgspec.structs.replace(late.table.pieces, figures=figures))
    assert carried(fallen, CONTENT)[1].relics == {}


# --- plot cards ------------------------------------------------------------------------------------------------------


def plotting_party(threat: int = 0, bought: tuple[str, ...] = (), **fields: object) -> Campaign:
    campaign = plotting.plays_plots(a_campaign(**fields), True)
    return msgspec.structs.replace(
        campaign, overlord=msgspec.structs.replace(campaign.overlord, threat=threat, plots=bought)
    )


def test_threat_comes_with_every_quest_and_more_with_those_that_were_won() -> None:
    """L1310; tables without plot cards have none."""
    assert after(plotting_party(2), "ferry").overlord.threat == 2 + 1
    assert after(plotting_party(2), "ferry", "overlord").overlord.threat == 2 + 2
    assert after(a_campaign(), "ferry", "overlord").overlord.threat == 0


def test_one_experience_is_three_threat() -> None:
    """L912."""
    campaign = plotting.buy_threat(rich(plotting_party(), experience=1))
    assert (campaign.overlord.threat, campaign.overlord.spent) == (3, 1)
    with pytest.raises(ValueError, match="no experience left"):
        plotting.buy_threat(campaign)


def test_plot_cards_cost_threat_to_buy_and_to_play() -> None:
    """L1300 to L1324."""
    with pytest.raises(ValueError, match=r"It costs 2 threat; the overlord has 1\."):
        plotting.buy_plot(plotting_party(1), CONTENT, "river-mud")
    campaign = plotting.buy_plot(plotting_party(4), CONTENT, "struck-from-the-book")
    assert campaign.overlord.plots == ("struck-from-the-book",) and campaign.overlord.threat == 1
    with pytest.raises(ValueError, match="no such plot card"):
        plotting.buy_plot(plotting_party(9), CONTENT, "itch")


def test_g132_a_plot_card_is_played_for_threat_that_becomes_fate() -> None:
    """L1325 to L1327: used once until the overlord's next turn, and it stays."""
    campaign = plotting_party(5, ("struck-from-the-book",))
    session = game_of(campaign, BOOK.quests["ferry"])
    table = session.table
    assert table.game.threat == 5 and table.game.plots == ("a-note-in-the-margin", "struck-from-the-book")
    seen = session.view(frozenset({"player-1"}))
    assert "struck-from-the-book" in session.ruleset.encode(seen).decode(), "it is open"
    change = Change(table, CONTENT)
    moment = Window(window="turn_start")
    assert [offer.key for offer in plots.offers(change, moment)] == [
        "plot/struck-from-the-book/mira",
        "plot/struck-from-the-book/tilda",
    ]
    plots.play(change, moment, "struck-from-the-book", "mira")
    assert change.game.threat == 3 and sum(hero.fate for hero in change.game.heroes.values()) == 2
    assert list(plots.offers(change, moment)) == [] and "struck-from-the-book" in change.game.plots


def test_fate_that_is_brought_home_opens_one_more_thing() -> None:
    """L1337, L1340: two tokens, and for this market only."""
    session = game_of(plotting_party(), BOOK.quests["ferry"])
    game = session.table.game
    heroes = {name: msgspec.structs.replace(hero, fate=1) for name, hero in game.heroes.items()}
    fated = replace(session.table, game=msgspec.structs.replace(game, heroes=heroes))
    campaign = journey.after_encounter(plotting_party(), CONTENT, BOOK, "ferry", fated, True)
    assert campaign.fate == 2
    more = market.one_more(campaign, BOOK)
    assert len(more.market) == 6 and more.fate == 0
    with pytest.raises(ValueError, match="It takes 2 fate; the party has 0"):
        market.one_more(more, BOOK)
    assert travel.set_out(campaign, BOOK, BOOK.quests["chapel"]).fate == 0
