"""What happens on the way to a quest (`descent.md` 6.1; L1975 to L1986), and the way back."""

from __future__ import annotations

import msgspec
import pytest

from tests.square_campaign.campaigning import BOOK, CONTENT, a_campaign, after, game_of, won
from vtt.play.descent import journey, travel
from vtt.play.descent.sheet import Burden, Campaign
from vtt.play.set_by_hand import numbers, with_number


def on_the_way(event: str, sign: str, **fields: object) -> Campaign:
    """A party to whom something happens on the way to the sluice key."""
    campaign = a_campaign(results=won(("ferry", "heroes")), bound="key", road=(sign,), met=(event,), event=event)
    return msgspec.structs.replace(campaign, **fields)


def test_before_the_first_quest_nothing_happens_on_the_way() -> None:
    """L1979."""
    campaign = travel.set_out(a_campaign(), BOOK, BOOK.quests["ferry"])
    assert campaign.bound == "ferry" and not campaign.event and not campaign.road


def test_each_sign_draws_an_event_and_some_pass_over() -> None:
    """L1981 to L1983: no event twice on one way, and one that is about other signs is put aside."""
    for seed in range(12):
        campaign = a_campaign(seed=seed, results=won(("ferry", "heroes")))
        campaign = travel.set_out(campaign, BOOK, BOOK.quests["chapel"])
        steps = 0
        while campaign.event:
            event, sign = travel.event_of(campaign, BOOK) or (None, "")
            assert event is not None and sign in event.on and not event.city
            assert journey.quest_refusal(campaign, BOOK, BOOK.quests["chapel"]) == "Something happens on the way first."
            campaign = travel.answer(campaign, CONTENT, BOOK, 0).campaign
            steps += 1
        assert len(campaign.met) == len(set(campaign.met)) == 2 >= steps
        assert journey.quest_refusal(campaign, BOOK, BOOK.quests["chapel"]) == ""


def test_the_city_has_events_of_its_own() -> None:
    """L2396: the two decks are never mixed."""
    campaign = a_campaign(
        results=won(("ferry", "heroes"), ("key", "heroes"), ("dam", "heroes"), ("weir", "heroes")), act=2
    )
    campaign = travel.set_out(campaign, BOOK, BOOK.quests["low"])
    assert campaign.met and all(BOOK.events[event].city for event in campaign.met)


def test_what_the_way_leaves_goes_into_the_quest() -> None:
    """L1985."""
    campaign = travel.answer(on_the_way("rockfall", "hill"), CONTENT, BOOK, 1).campaign
    assert {hero: burden.damage for hero, burden in campaign.burdens.items()} == {"mira": 1, "tilda": 1}
    table = game_of(campaign, BOOK.quests["key"]).table
    assert (table.figure("mira").damage, table.figure("tilda").damage) == (1, 1)
    assert after(campaign, "key").burdens == {}


def test_a_test_on_the_way_is_rolled_by_each_hero_or_by_the_best() -> None:
    """`5.4`: no more shields than the attribute."""
    each = travel.answer(on_the_way("rockfall", "hill"), CONTENT, BOOK, 0)
    assert each.words.count("test of awareness") == 2
    best = travel.answer(on_the_way("fallen-oak", "road"), CONTENT, BOOK, 0)
    assert "Mira" in best.words and "Tilda" in best.words
    alone = travel.answer(on_the_way("boar", "wood"), CONTENT, BOOK, 0)
    assert "Mira" in alone.words and "Tilda" not in alone.words.split("test of might")[0]


def test_answers_may_cost_gold() -> None:
    poor = on_the_way("toll", "road")
    assert travel.way_refusal(poor, travel.ways(poor, BOOK)[0]) == "It costs 50 gold; the party has 0."
    with pytest.raises(ValueError, match="It costs 50 gold"):
        travel.answer(poor, CONTENT, BOOK, 0)
    assert travel.answer(on_the_way("toll", "road", gold=60), CONTENT, BOOK, 0).campaign.gold == 10


def test_the_party_may_turn_back_until_something_was_played() -> None:
    back = travel.turn_back(on_the_way("rockfall", "hill", burdens={"mira": Burden(damage=1)}))
    assert back == a_campaign(results=won(("ferry", "heroes")))
    with pytest.raises(ValueError, match="The quest has begun"):
        travel.turn_back(on_the_way("rockfall", "hill", encounter=1))


def test_any_number_may_be_set_by_hand_the_overlords_too() -> None:
    campaign = a_campaign()
    found = {(number.owner, number.name): number for number in numbers(campaign)}
    changed = with_number(campaign, found["Overlord", "Experience"], "7")
    assert changed.overlord.experience == 7
    assert with_number(campaign, found["Mira", "Experience"], "4").hero("mira").experience == 4
    assert with_number(campaign, found["", "Act"], "2").act == 2


def test_nobody_falls_on_the_way() -> None:
    weak = on_the_way("rockfall", "hill", burdens={"mira": Burden(damage=11)})
    assert travel.answer(weak, CONTENT, BOOK, 1).campaign.burdens["mira"].damage == 11
