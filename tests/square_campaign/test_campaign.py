"""The campaign of the square game by the numbers of its rules (`descent.md` 6.1, 7)."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest

from tests.square_campaign.campaigning import BOOK, CONTENT, PARTY, a_campaign, game_of
from vtt.files.descent.campaign_games import brought_home
from vtt.files.descent.campaigns import book_problems
from vtt.play.descent import growing, journey, market, plotting, travel
from vtt.play.descent.book import Reward, Side, skill_in_words
from vtt.play.descent.gear import gear_in_words
from vtt.play.descent.party import with_hero
from vtt.play.descent.sheet import Burden, Campaign, Overlord, Result
from vtt.play.set_by_hand import numbers, with_number
from vtt.rules.descent import plots
from vtt.rules.descent.arrivals import carried
from vtt.rules.descent.change import Change
from vtt.rules.descent.steps import Window


def rich(campaign: Campaign, experience: int = 9, gold: int = 900) -> Campaign:
    """Everybody has experience, and the party gold."""
    for hero in campaign.heroes:
        campaign = with_hero(campaign, msgspec.structs.replace(hero, experience=experience))
    overlord = msgspec.structs.replace(campaign.overlord, experience=experience)
    return msgspec.structs.replace(campaign, overlord=overlord, gold=gold)


def after(campaign: Campaign, quest: str, winner: Side = "heroes") -> Campaign:
    """The campaign after an encounter in which nothing happened."""
    session = game_of(campaign, BOOK.quests[quest])
    return journey.after_encounter(campaign, CONTENT, BOOK, quest, session.table, winner == "heroes")


def won(*results: tuple[str, Side]) -> tuple[Result, ...]:
    return tuple(Result(quest, winner) for quest, winner in results)


# --- the book --------------------------------------------------------------------------------------------------------


def test_the_book_fits_together() -> None:
    assert list(book_problems(BOOK, CONTENT)) == []
    assert all(gear_in_words(gear) != "nothing" for gear in BOOK.everything.values())
    assert all(skill_in_words(skill) != "nothing" for one in BOOK.classes.values() for skill in one.skills)


def test_the_numbers_that_were_asked_for() -> None:
    assert len(BOOK.classes) == 8
    for one in BOOK.classes.values():
        assert sorted(skill.cost for skill in one.skills) == [0, 1, 1, 1, 2, 2, 2, 3, 3]
        assert one.gear and sum(hero.archetype == one.archetype for hero in CONTENT.heroes.values()) == 4
    assert [sum(gear.act == act for gear in BOOK.gear.values()) for act in (1, 2)] == [30, 30]
    sold = [cards for _, cards in plotting.families(BOOK, CONTENT) if cards[0].level]
    assert len(sold) == 6 and all([card.level for card in cards] == [1, 1, 2, 2, 3] for cards in sold)
    assert len(BOOK.parts) == 5


# --- heroes ----------------------------------------------------------------------------------------------------------


def test_a_class_must_fit_the_archetype_and_is_taken_once() -> None:
    """L1571 to L1575."""
    campaign = a_campaign(("mira", "bulwark"))
    with pytest.raises(ValueError, match=r"Tilda is a healer; Reaver is for a warrior\."):
        growing.join(campaign, CONTENT, BOOK, "tilda", "reaver")
    with pytest.raises(ValueError, match=r"Another hero has this class\."):
        growing.join(campaign, CONTENT, BOOK, "bruno", "bulwark")
    assert [hero.of_class for hero in growing.join(campaign, CONTENT, BOOK, "bruno", "reaver").heroes] == [
        "bulwark",
        "reaver",
    ]


def test_a_hybrid_adds_a_class_but_not_its_dearest_skills() -> None:
    """L1582 to L1596."""
    campaign = growing.join(a_campaign(("mira", "bulwark")), CONTENT, BOOK, "wendel", "lampbearer", beside="poacher")
    wendel = campaign.hero("wendel")
    known = {skill.id: skill.cost for skill in growing.skills_for(wendel, BOOK)}
    assert len(known) == 9 + 7 and known["the-house-is-lit"] == 3 and "last-arrow" not in known
    assert "yew-bow" in wendel.items and "warm-light" in wendel.skills and "patient-aim" in wendel.skills
    with pytest.raises(ValueError, match=r"Lampbearer cannot be joined with that class\."):
        growing.join(a_campaign(("mira", "bulwark")), CONTENT, BOOK, "wendel", "lampbearer", beside="reaver")


def test_skills_have_no_order_but_a_price() -> None:
    """L905, L1618."""
    campaign = rich(a_campaign(), experience=3)
    campaign = growing.learn(campaign, BOOK, "mira", "wall-of-one")
    assert campaign.hero("mira").spent == 3
    with pytest.raises(ValueError, match=r"It costs 1 experience; Mira has 0\."):
        growing.learn(campaign, BOOK, "mira", "deep-breath")
    with pytest.raises(ValueError, match="cannot learn that"):
        growing.learn(rich(campaign), BOOK, "mira", "live-coal")


def test_the_sheet_grows_by_skills_and_by_what_is_worn() -> None:
    campaign = rich(a_campaign())
    campaign = growing.learn(campaign, BOOK, "mira", "thick-neck-of-the-watch")
    campaign = growing.learn(campaign, BOOK, "mira", "second-skin")
    sheet = growing.sheet_of(campaign.hero("mira"), CONTENT, BOOK)
    assert (sheet.health, sheet.defence) == (14, ("grey", "brown"))
    assert [weapon.id for weapon in sheet.weapons] == ["watch-blade"], "the class's gear instead of the printed"
    assert {ability.key for ability in sheet.skills} == {"broad-back", "door-shield"} and sheet.held == 1
    campaign = growing.wear(campaign, BOOK, "mira", "door-shield")
    assert growing.sheet_of(campaign.hero("mira"), CONTENT, BOOK).held == 0


def test_a_weapon_for_two_hands_stays_at_home_beside_a_shield() -> None:
    """L484: two hands."""
    campaign = rich(a_campaign(), gold=900)
    campaign = msgspec.structs.replace(campaign, market=("sawmill-blade", "hedge-sabre"))
    campaign = market.buy(market.buy(campaign, BOOK, "sawmill-blade", "mira"), BOOK, "hedge-sabre", "mira")
    names = [weapon.id for weapon in growing.sheet_of(campaign.hero("mira"), CONTENT, BOOK).weapons]
    assert names == ["watch-blade", "hedge-sabre"]
    campaign = growing.wear(campaign, BOOK, "mira", "door-shield")
    assert "sawmill-blade" in [one.id for one in growing.sheet_of(campaign.hero("mira"), CONTENT, BOOK).weapons]


def test_one_armour_two_trinkets_one_helmet() -> None:
    """L485 to L487, L1701."""
    campaign = rich(a_campaign(), gold=9000)
    goods = ("padded-coat", "leather-jerkin", "pot-helm", "fox-cap", "soft-boots", "rope-belt")
    campaign = msgspec.structs.replace(campaign, market=goods)
    for item in goods:
        campaign = market.buy(campaign, BOOK, item, "mira")
    assert campaign.hero("mira").worn == ("door-shield", "padded-coat", "pot-helm", "soft-boots")
    for item, sentence in (
        ("leather-jerkin", "Mira wears an armour already."),
        ("fox-cap", "Mira wears a helmet already."),
        ("rope-belt", "Mira wears 2 trinkets already."),
    ):
        with pytest.raises(ValueError, match=sentence):
            growing.wear(campaign, BOOK, "mira", item)


def test_first_gear_is_not_handed_over() -> None:
    """L1697."""
    campaign = msgspec.structs.replace(rich(a_campaign()), market=("padded-coat",))
    campaign = market.buy(campaign, BOOK, "padded-coat", "mira")
    given = growing.hand_over(campaign, BOOK, "mira", "padded-coat", "tilda")
    assert "padded-coat" in given.hero("tilda").worn
    with pytest.raises(ValueError, match="cannot be handed over"):
        growing.hand_over(campaign, BOOK, "mira", "watch-blade", "tilda")


def test_the_epic_levels() -> None:
    """L863 to L884."""
    campaign = growing.set_level(a_campaign(), "advanced")
    assert [hero.experience for hero in campaign.heroes] == [3, 3]
    assert (campaign.gold, campaign.overlord.experience) == (300, 4)
    campaign = growing.set_level(campaign, "experts")
    assert (campaign.gold, campaign.overlord.experience, campaign.heroes[0].experience) == (500, 8, 6)
    assert journey.settings_for(campaign, CONTENT, BOOK)["act"] == "2"
    with pytest.raises(ValueError, match="spent already"):
        growing.set_level(growing.learn(campaign, BOOK, "mira", "deep-breath"), "beginners")
    bought = growing.join(growing.set_level(a_campaign(), "advanced"), CONTENT, BOOK, "ilsa", "cinderwright")
    assert bought.hero("ilsa").experience == 3 and bought.gold == 450


# --- the market ------------------------------------------------------------------------------------------------------


def test_five_things_of_the_act_lie_open_after_a_quest() -> None:
    """L1712."""
    campaign = after(a_campaign(), "ferry")
    assert len(campaign.market) == 5 and all(BOOK.gear[item].act == 1 for item in campaign.market)
    assert len(set(campaign.market)) == 5


def test_g135_what_the_market_pays() -> None:
    """L1715 to L1717."""
    prices = {gear.price: market.price_of(gear) for gear in BOOK.gear.values()}
    assert (prices[150], prices[125], prices[175]) == (75, 50, 75)
    campaign = market.sell(a_campaign(), BOOK, "watch-blade", "mira")
    assert campaign.gold == 25 and "watch-blade" not in campaign.hero("mira").items


def test_what_is_sold_comes_back_but_not_from_the_first_act_in_the_second() -> None:
    """L1487."""
    campaign = msgspec.structs.replace(rich(a_campaign()), market=("padded-coat", "whistle"))
    for item in ("padded-coat", "whistle"):
        campaign = market.buy(campaign, BOOK, item, "mira")
    campaign = market.sell(campaign, BOOK, "padded-coat", "mira")
    assert campaign.sold_out == ("whistle",)
    second = msgspec.structs.replace(campaign, act=2)
    assert market.sell(second, BOOK, "whistle", "mira").sold_out == ("whistle",)


def test_too_little_gold_buys_nothing() -> None:
    campaign = msgspec.structs.replace(a_campaign(), market=("padded-coat",), gold=74)
    with pytest.raises(ValueError, match=r"It costs 75 gold; the party has 74\."):
        market.buy(campaign, BOOK, "padded-coat", "mira")
    with pytest.raises(ValueError, match="Nobody sells it"):
        market.buy(rich(campaign), BOOK, "whistle", "mira")


# --- the overlord ----------------------------------------------------------------------------------------------------


def test_levels_need_cards_of_their_class() -> None:
    """L907 to L910, A-12."""
    campaign = rich(a_campaign())
    with pytest.raises(ValueError, match="needs 2 cards of its class"):
        plotting.buy(campaign, CONTENT, "into-the-gap")
    for card in ("crack-of-the-whip", "itch"):
        campaign = plotting.buy(campaign, CONTENT, card)
    with pytest.raises(ValueError, match=r"needs 2 cards of its class in the deck; there is 1\."):
        plotting.buy(campaign, CONTENT, "into-the-gap")
    for card in ("fresh-from-the-pens", "into-the-gap", "stampede"):
        campaign = plotting.buy(campaign, CONTENT, card)
    assert campaign.overlord.spent == 1 + 1 + 1 + 2 + 3
    with pytest.raises(ValueError, match=r"It costs 2 experience; the overlord has 1\."):
        plotting.buy(campaign, CONTENT, "scent-of-blood")


def test_the_deck_is_the_usual_one_and_what_was_bought() -> None:
    """L1853, `6.1`: fifteen cards at least, and their making is secret (L2249)."""
    campaign = plotting.buy(rich(a_campaign()), CONTENT, "wet-leaves")
    deck = plotting.deck(campaign, CONTENT)
    assert len(deck) >= 15 and deck.count("wet-leaves") == 1 and "itch" not in deck
    session = game_of(campaign, BOOK.quests["ferry"])
    game = session.table.game
    assert sorted((*game.overlord.draw, *game.overlord.hand)) == sorted(deck)
    view = session.view(frozenset({"player-1"}))
    assert "wet-leaves" not in session.ruleset.encode(view).decode()
    assert session.view(frozenset({"overlord"})).game.deck_of == deck


def test_g129_as_many_cards_as_heroes_to_begin_with() -> None:
    campaign = a_campaign(*PARTY[:3])
    assert len(game_of(campaign, BOOK.quests["ferry"]).table.game.overlord.hand) == 3


# --- the way -------------------------------------------------------------------------------------------------------


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


# --- from quest to quest ---------------------------------------------------------------------------------------------


def test_everybody_learns_from_every_quest_and_the_winner_more() -> None:
    """L1544, and L1565 of short campaigns."""
    lost = after(a_campaign(), "ferry", "overlord")
    assert [hero.experience for hero in lost.heroes] == [2, 2] and lost.overlord.experience == 2 + 1 + 1
    campaign = after(a_campaign(), "ferry")
    assert [hero.experience for hero in campaign.heroes] == [2, 2] and campaign.overlord.experience == 2
    assert campaign.gold == 75 and len(campaign.sold_out) == 1, "one piece of the market for nothing"


def test_search_cards_are_sold_used_or_not() -> None:
    """L1542."""
    session = game_of(a_campaign(), BOOK.quests["ferry"])
    game = session.table.game
    mira = msgspec.structs.replace(
        game.heroes["mira"], search_cards=("red-draught", "whetstone"), used_cards=("red-draught",)
    )
    table = session.table
    held = replace(table, game=msgspec.structs.replace(game, heroes={**game.heroes, "mira": mira}))
    assert journey.finds(held, CONTENT) == sum(CONTENT.search_cards[one].gold for one in mira.search_cards) == 50


def test_the_winner_chooses_and_what_was_not_played_counts_as_the_overlords() -> None:
    """L1521, L1530."""
    campaign = a_campaign(results=won(("ferry", "overlord")))
    assert journey.chooser(campaign) == "overlord"
    assert [quest.id for quest in journey.quests(campaign, BOOK)] == ["key", "chapel"]
    chapel = a_campaign(results=won(("ferry", "heroes"), ("chapel", "heroes"), ("dam", "heroes")), act=2)
    assert [quest.id for quest in journey.quests(chapel, BOOK)] == ["weir"], "the key was never won"
    key = a_campaign(results=won(("ferry", "heroes"), ("key", "heroes"), ("dam", "heroes")), act=2)
    assert [quest.id for quest in journey.quests(key, BOOK)] == ["press", "weir"]


def test_the_finale_goes_by_who_has_won_more_of_the_act() -> None:
    """L1533."""
    before: tuple[tuple[str, Side], ...] = (("ferry", "heroes"), ("key", "heroes"), ("dam", "heroes"))
    for winner, finale in (("heroes", "low"), ("overlord", "high")):
        side: Side = "heroes" if winner == "heroes" else "overlord"
        campaign = a_campaign(results=won(*before, ("weir", side)), act=2)
        assert [quest.id for quest in journey.quests(campaign, BOOK)] == [finale]
        ended = after(campaign, finale, side)
        assert ended.ended == side and "over" in journey.quest_refusal(ended, BOOK, BOOK.quests[finale])


def test_the_interlude_ends_the_first_act_and_opens_all_of_its_market() -> None:
    """L1480 to L1487."""
    campaign = a_campaign(results=won(("ferry", "heroes"), ("key", "heroes")), bound="dam", encounter=1)
    campaign = after(campaign, "dam")
    assert campaign.act == 2 and len(campaign.market) == 30 - len(campaign.sold_out)
    assert all(BOOK.gear[item].act == 1 for item in campaign.market)
    assert all(BOOK.gear[item].act == 2 for item in after(campaign, "weir").market)


def test_who_wins_the_last_encounter_wins_the_quest() -> None:
    """L84, L2449."""
    campaign = a_campaign(results=won(("ferry", "heroes"), ("key", "heroes")))
    campaign = after(campaign, "dam", "overlord")
    assert campaign.bound == "dam" and campaign.winners.keys() == {"ferry", "key"}
    assert campaign.heroes[0].experience == 0, "rewards come at the end"
    assert journey.encounter_of(campaign, BOOK.quests["dam"])[1].endswith("the-dam-2-late.scenario.json")
    assert after(campaign, "dam").winners["dam"] == "heroes"


def test_g142_between_encounters_everything_stays_but_fatigue() -> None:
    """L2450 to L2458, `G129`."""
    campaign = a_campaign(results=won(("ferry", "heroes"), ("key", "heroes")))
    session = game_of(campaign, BOOK.quests["dam"])
    table = session.table
    figures = dict(table.pieces.figures)
    figures["mira"] = msgspec.structs.replace(figures["mira"], damage=4, conditions=("poisoned",))
    figures["tilda"] = msgspec.structs.replace(figures["tilda"], damage=12, space=None)
    heroes = dict(table.game.heroes)
    heroes["mira"] = msgspec.structs.replace(heroes["mira"], fatigue=3, feat_used=True, search_cards=("whetstone",))
    heroes["tilda"] = msgspec.structs.replace(heroes["tilda"], token=3)
    hurt = replace(
        table,
        pieces=msgspec.structs.replace(table.pieces, figures=figures),
        game=msgspec.structs.replace(table.game, heroes=heroes, threat=2),
    )
    campaign = journey.after_encounter(campaign, CONTENT, BOOK, "dam", hurt, True)
    with pytest.raises(ValueError, match="waits until the quest is over"):
        growing.learn(rich(campaign), BOOK, "mira", "deep-breath")
    after = game_of(campaign, BOOK.quests["dam"]).table
    mira, tilda = after.figure("mira"), after.figure("tilda")
    assert (mira.damage, mira.conditions) == (4, ("poisoned",))
    assert after.game.heroes["mira"].fatigue == 0 and not after.game.heroes["mira"].feat_used
    assert after.game.heroes["mira"].search_cards == ("whetstone",)
    assert tilda.space is not None and tilda.damage < tilda.health, "who was down stands up by a roll"
    assert after.game.overlord == hurt.game.overlord and after.game.threat == 2
    assert after.game.search == hurt.game.search


def test_two_heroes_at_least_must_go_along() -> None:
    campaign = growing.goes_along(a_campaign(), "tilda", False)
    assert journey.quest_refusal(campaign, BOOK, BOOK.quests["ferry"]).startswith("At least 2 heroes")
    assert growing.goes_along(campaign, "tilda", True).players == campaign.heroes[:1] + a_campaign().heroes[1:]


def test_a_reward_may_be_a_card() -> None:
    """L1911."""
    given = journey.rewarded(a_campaign(), CONTENT, BOOK, Reward(card="spring-tide"), "overlord")
    assert given.overlord.cards == ("spring-tide",) and given.overlord.spent == 0
    assert journey.rewarded(given, CONTENT, BOOK, Reward(card="spring-tide"), "overlord") == given


def test_a_game_that_is_not_over_brings_nothing_home() -> None:
    session = game_of(a_campaign(), BOOK.quests["ferry"])
    assert brought_home(a_campaign(), "ferry", session) is None


# --- relics and lieutenants ------------------------------------------------------------------------------------------


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
    taken = plotting.give_relic(taken, "the-weir-lamp", "hask")
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
    campaign = plotting.give_relic(campaign, "the-weir-lamp", "hask")
    campaign = plotting.give_relic(campaign, "merrow-bell-clapper", "hask")
    assert campaign.overlord.given == {"hask": "merrow-bell-clapper"}
    campaign = plotting.give_relic(campaign, "merrow-bell-clapper", "reeve")
    assert campaign.overlord.given == {"reeve": "merrow-bell-clapper"}
    assert plotting.give_relic(campaign, "merrow-bell-clapper", "").overlord.given == {}
    with pytest.raises(ValueError, match="does not have this relic"):
        plotting.give_relic(campaign, "pressers-screw", "hask")


def test_a_lieutenant_is_as_strong_as_there_are_heroes_and_stronger_by_its_relic() -> None:
    """L1360, L2003."""
    plain = game_of(held(), BOOK.quests["dam"])
    facts = dict(plain.ruleset.figure_facts(plain.table, "foreman"))
    assert facts["Health"] == "16 / 16" and facts["Defence"] == "grey + brown" and facts["Boss"] == "monster"
    armed = game_of(held(hask="the-weir-lamp"), BOOK.quests["dam"])
    assert dict(armed.ruleset.figure_facts(armed.table, "foreman"))["Defence"] == "grey + brown + brown"
    four = msgspec.structs.replace(held(), heroes=a_campaign(*PARTY).heroes)
    assert game_of(four, BOOK.quests["dam"]).table.figure("foreman").health == 28


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
    assert table.game.threat == 5 and table.game.plots == ("struck-from-the-book",)
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
    assert list(plots.offers(change, moment)) == [] and change.game.plots == ("struck-from-the-book",)


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
