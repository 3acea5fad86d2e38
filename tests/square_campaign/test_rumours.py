"""Rumours and advanced quests (`descent.md` 6.1, 7; L1212 to L1253)."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from tests.square_campaign.campaigning import BOOK, CONTENT, a_campaign, after, travelled, won
from vtt.play.descent import journey, plotting, rumours
from vtt.play.descent.book import Reward, reward_in_words
from vtt.play.descent.sheet import Campaign, Overlord, Result

LIGHTS, BARGE, HARVEST, PAY, TALK = (
    "lights-in-the-reeds",
    "a-loaded-barge",
    "bad-harvest",
    "heroes-pay-double",
    "somebody-talked",
)


def holding(*cards: str, **fields: Any) -> Campaign:
    """A campaign after its first quest whose overlord has these rumours."""
    fields.setdefault("results", won(("ferry", "heroes")))
    overlord = msgspec.structs.replace(a_campaign().overlord, rumours=cards, plotting=True)
    return a_campaign(overlord=overlord, **fields)


def spread(campaign: Campaign, card: str) -> Campaign:
    return rumours.spread(campaign, BOOK, card)


def test_the_overlord_draws_three_rumours_by_lot_before_the_campaign() -> None:
    hands = [journey.new_campaign("x", BOOK, seed).overlord.rumours for seed in range(30)]
    assert all(len(set(hand)) == 3 and set(hand) <= set(BOOK.rumours) for hand in hands)
    assert {card for hand in hands for card in hand} == set(BOOK.rumours)


def test_nobody_hears_a_rumour_before_the_first_quest_or_during_one() -> None:
    with pytest.raises(ValueError, match="after the first quest"):
        spread(holding(PAY, results=()), PAY)
    with pytest.raises(ValueError, match="waits until the quest is over"):
        spread(holding(PAY, bound="key"), PAY)
    with pytest.raises(ValueError, match="no such rumour"):
        spread(holding(PAY), TALK)


def test_one_rumour_between_two_quests() -> None:
    campaign = spread(holding(PAY, TALK), PAY)
    with pytest.raises(ValueError, match="One rumour"):
        spread(campaign, TALK)
    later = after(campaign, "key")
    assert spread(later, TALK).overlord.experience == later.overlord.experience + 1


def test_heroes_obey_at_once() -> None:
    assert spread(holding(PAY, gold=120), PAY).gold == 70
    assert spread(holding(PAY, gold=20), PAY).gold == 0
    campaign = holding(HARVEST)
    closed = spread(campaign, HARVEST)
    assert len(closed.market) == len(campaign.market) - 2 and set(closed.market) < set(campaign.market)
    with pytest.raises(ValueError, match="market is closed"):
        spread(holding(HARVEST, market=()), HARVEST)


def test_a_quest_of_a_rumour_can_be_chosen_beside_those_of_the_course_and_brings_a_threat() -> None:
    campaign = spread(holding(LIGHTS), LIGHTS)
    assert campaign.overlord.threat == 1
    assert [quest.id for quest in journey.quests(campaign, BOOK)] == ["key", "chapel", "lights"]
    plain = msgspec.structs.replace(campaign.overlord, plotting=False, threat=0, rumours=(LIGHTS,))
    quiet = msgspec.structs.replace(campaign, overlord=plain, in_play=(), rumoured=False)
    assert spread(quiet, LIGHTS).overlord.threat == 0


def test_it_stays_in_play_until_it_is_played_and_counts_for_no_act() -> None:
    campaign = spread(holding(LIGHTS), LIGHTS)
    played = after(campaign, "lights", "overlord")
    assert journey.part_of(played, BOOK) == "act one" and played.winners["lights"] == "overlord"
    assert "lights" not in [quest.id for quest in journey.quests(played, BOOK)]
    assert rumours.in_course(played, BOOK) == 1
    both = msgspec.structs.replace(played, results=(*played.results, Result("key", "heroes")))
    assert journey.leader(both, BOOK) == "heroes", "the quest of a rumour is not counted (L1241)"
    kept = after(campaign, "key")
    assert "lights" in [quest.id for quest in journey.quests(kept, BOOK)], "nobody must play it (L1238)"


def test_who_wins_it_chooses_next() -> None:
    assert journey.chooser(after(spread(holding(LIGHTS), LIGHTS), "lights", "overlord")) == "overlord"


def test_it_brings_its_rewards_and_none_of_those_of_short_campaigns() -> None:
    campaign = spread(holding(BARGE, gold=0), BARGE)
    before = campaign.hero("mira")
    home = after(campaign, "barge")
    assert home.gold == 150
    assert home.hero("mira").experience == before.experience + 1, "and not one more (L1240)"
    assert home.hero("mira").items == before.items
    lost = after(campaign, "barge", "overlord")
    assert lost.overlord.experience == campaign.overlord.experience + 2
    assert lost.overlord.threat == campaign.overlord.threat + 2 + 2


def test_an_advanced_quest_comes_by_a_reward_and_waits_for_the_second_act() -> None:
    first = after(spread(holding(LIGHTS), LIGHTS), "lights")
    assert first.in_play == ("second",)
    assert "second" not in [quest.id for quest in journey.quests(first, BOOK)]
    second = msgspec.structs.replace(
        first, act=2, results=won(("ferry", "heroes"), ("key", "heroes"), ("dam", "heroes"))
    )
    assert [quest.id for quest in journey.quests(second, BOOK)] == ["press", "weir", "second"]
    assert journey.part_of(after(second, "second"), BOOK) == "act two"


def test_with_the_second_act_the_rumours_of_the_first_are_forgotten_with_their_quests() -> None:
    results = won(("ferry", "heroes"), ("key", "heroes"))
    campaign = spread(holding(BARGE, LIGHTS, results=results), BARGE)
    campaign = msgspec.structs.replace(campaign, in_play=("barge", "lights"), encounter=1, bound="dam")
    later = after(campaign, "dam")
    assert later.act == 2 and later.overlord.rumours == () and later.in_play == ("barge",)


def test_the_way_to_it_has_the_signs_of_its_card() -> None:
    campaign = spread(holding(LIGHTS), LIGHTS)
    out = travelled(campaign, BOOK.quests["lights"], random.Random(1))
    assert out.bound == "lights" and out.event == ""


def test_after_the_finale_nothing_is_left_to_choose() -> None:
    results = won(("ferry", "heroes"), ("key", "heroes"), ("dam", "heroes"), ("weir", "heroes"), ("low", "heroes"))
    over = holding(TALK, results=results, in_play=("second",), act=2, ended="heroes")
    assert journey.quests(over, BOOK) == ()
    assert "over" in rumours.refusal(over, BOOK.rumours[TALK])


def test_a_campaign_from_before_there_were_rumours_has_none() -> None:
    old = msgspec.json.decode(b'{"title": "Old", "game": "descent"}', type=Campaign)
    assert old.overlord == Overlord() and rumours.hand(old, BOOK) == ()


def test_rewards_say_which_quest_they_bring() -> None:
    assert "“The second ferry” in the second act" in reward_in_words(Reward(quest="second"), BOOK, {})
    assert plotting.plots(CONTENT)
