"""What the program does for an overlord it leads between two quests (`descent.md` 6.1, 7)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tests.square_campaign.campaigning import BOOK, CONTENT, a_campaign, after, rich, won
from vtt.files.descent import campaign_games
from vtt.play.descent import by_program, journey, plotting, rumours
from vtt.play.descent.sheet import Campaign

LIGHTS, BARGE, HARVEST, PAY = "lights-in-the-reeds", "a-loaded-barge", "bad-harvest", "heroes-pay-double"


pytestmark = pytest.mark.usefixtures("home")


def led(campaign: Campaign, **fields: Any) -> Campaign:
    """The campaign with an overlord whom the program leads; any of its fields changed."""
    overlord = msgspec.structs.replace(campaign.overlord, bot=True, **fields)
    return msgspec.structs.replace(campaign, overlord=overlord)


def prepared(campaign: Campaign, quest: str) -> Campaign:
    return by_program.prepared(campaign, CONTENT, BOOK, BOOK.quests[quest])


# --- cards -----------------------------------------------------------------------------------------------------------


def test_people_prepare_themselves() -> None:
    campaign = rich(a_campaign())
    assert prepared(campaign, "ferry") == campaign
    assert after(campaign, "ferry").rumoured is False


def test_it_spends_its_experience_on_cards_as_a_quest_begins() -> None:
    """L907 to L910: nobody else would, and the deck of a whole campaign stayed the usual one."""
    campaign = led(rich(a_campaign()))
    usual, has = plotting.deck(campaign, CONTENT), campaign.overlord.experience
    grown = campaign_games.start(campaign, BOOK.quests["ferry"], 1).campaign
    assert grown.overlord.spent > has - 2 and len(plotting.deck(grown, CONTENT)) > len(usual)
    slow = campaign
    for card in grown.overlord.cards:
        slow = plotting.buy(slow, CONTENT, card)
    assert slow.overlord == grown.overlord, "by the rules that people buy by"
    begun = {
        CONTENT.overlord_cards[prepared(msgspec.structs.replace(campaign, seed=seed), "ferry").overlord.cards[0]].family
        for seed in range(6)
    }
    assert len(begun) == 6, "the seed says with which class it begins"


def test_nothing_is_bought_between_two_encounters() -> None:
    campaign = led(rich(a_campaign(bound="dam", encounter=1)))
    assert prepared(campaign, "dam") == campaign


# --- plot cards ------------------------------------------------------------------------------------------------------


def test_threat_buys_plot_cards_that_it_can_use_too() -> None:
    """L1300 to L1324, L912: one experience has become threat; of the dearest card, enough is left to play it."""
    campaign = led(a_campaign(), plotting=True, experience=1, threat=2)
    bought = prepared(campaign, "ferry").overlord
    assert (bought.spent, bought.plots, bought.threat) == (1, ("struck-from-the-book",), 2)
    assert prepared(led(a_campaign(), plotting=True, threat=1), "ferry").overlord.plots == (), "1 to buy, 1 to use"
    assert prepared(led(a_campaign(), threat=9), "ferry").overlord.plots == (), "a table without plot cards"


def test_for_every_second_quest_all_experience_goes_to_the_deck() -> None:
    campaign = led(a_campaign(results=won(("ferry", "heroes"))), plotting=True, experience=1)
    bought = prepared(campaign, "key").overlord
    assert (len(bought.cards), bought.threat) == (1, 0)


def test_no_agent_is_bought_who_does_not_come() -> None:
    """L231, L232: not to an interlude nor a finale."""
    campaign = led(a_campaign(results=won(("ferry", "heroes"))), plotting=True, plot_deck="the-long-account", threat=5)
    assert prepared(campaign, "key").overlord.plots == ("the-collector-himself",)
    assert "the-collector-himself" not in prepared(campaign, "dam").overlord.plots


def test_with_everything_bought_experience_stays_experience() -> None:
    every = tuple(card.id for card in plotting.plots(CONTENT, "the-reeves-book") if card.level)
    campaign = led(a_campaign(), plotting=True, experience=1, plots=every)
    assert prepared(campaign, "ferry").overlord.threat == 0


# --- relics ----------------------------------------------------------------------------------------------------------


def test_the_lieutenant_of_a_quest_carries_a_relic() -> None:
    """L2005: what was given by hand is left alone."""
    campaign = led(a_campaign(), items=("the-weir-lamp", "pressers-screw"))
    assert prepared(campaign, "dam").overlord.given == {"hask": "the-weir-lamp"}
    assert prepared(campaign, "key").overlord.given == {}, "nobody there carries one"
    chosen = plotting.give_relic(campaign, BOOK, "pressers-screw", "hask")
    assert prepared(chosen, "dam").overlord.given == {"hask": "pressers-screw"}


# --- rumours ---------------------------------------------------------------------------------------------------------


def home_from(quest: str, *cards: str, seed: int = 5, **fields: Any) -> Campaign:
    """A campaign that comes home from a quest, whose overlord had these rumours."""
    return after(led(a_campaign(seed=seed, **fields), rumours=cards), quest)


def test_a_rumour_is_spread_as_soon_as_a_quest_is_over_and_told_with_it() -> None:
    """L1223: while the market of this time is untouched."""
    campaign = home_from("ferry", HARVEST)
    assert campaign.rumoured and campaign.overlord.rumours == () and len(campaign.market) == 3
    assert "A rumour goes round. A bad harvest: The market people" in campaign.history[-1].words
    assert "2 things less in this market" in campaign.history[-1].words


def test_what_can_only_be_told_in_this_act_goes_first() -> None:
    """L1225."""
    for seed in range(6):
        assert home_from("ferry", BARGE, PAY, LIGHTS, seed=seed).in_play == ("lights",)


def test_among_others_the_lot_of_the_campaign_decides() -> None:
    spread = {home_from("ferry", BARGE, HARVEST, PAY, seed=seed).overlord.rumours for seed in range(12)}
    assert len(spread) == 3


def test_a_rumour_that_would_do_nothing_waits() -> None:
    lost = after(led(a_campaign(gold=0), rumours=(PAY,)), "ferry", "overlord")
    assert lost.gold == 0 and lost.overlord.rumours == (PAY,) and not lost.rumoured
    over = home_from("low", PAY, act=2, gold=500, results=won(("weir", "heroes")))
    assert over.ended and over.overlord.rumours == (PAY,)
    between = after(led(a_campaign(), rumours=(BARGE,)), "dam")
    assert between.bound == "dam" and rumours.hand(between, BOOK), "not between two encounters"


# --- the next quest --------------------------------------------------------------------------------------------------


def test_where_the_overlord_may_choose_a_quest_of_the_course_is_chosen_by_lot() -> None:
    """L1521: the winner of the last quest chooses; the page said so, and nobody did."""
    lost = [after(led(a_campaign(seed=seed), rumours=(BARGE,)), "ferry", "overlord") for seed in range(24)]
    assert {campaign.chosen for campaign in lost} == {"key", "chapel"}, "and never one of a rumour"
    campaign = next(one for one in lost if one.chosen == "key")
    assert journey.quest_refusal(campaign, BOOK, BOOK.quests["key"]) == ""
    for other in ("chapel", "barge"):
        assert "has chosen another" in journey.quest_refusal(campaign, BOOK, BOOK.quests[other])
    taken_over = plotting.led_by(campaign, False)
    assert journey.quest_refusal(taken_over, BOOK, BOOK.quests["chapel"]) == ""


def test_where_the_heroes_have_won_they_choose() -> None:
    won_it = after(led(a_campaign(), rumours=()), "ferry", "heroes")
    assert won_it.chosen == ""
    assert after(a_campaign(), "ferry", "overlord").chosen == "", "people choose for themselves"
