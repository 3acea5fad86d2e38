"""The campaign of the square game by the numbers of its rules (`descent.md` 6.1, 7)."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest

from tests.square_campaign.book_problems import book_problems
from tests.square_campaign.campaigning import BOOK, CONTENT, PARTY, a_campaign, after, game_of, rich, won
from vtt.files.descent.campaign_games import brought_home
from vtt.play.descent import growing, journey, market, plotting
from vtt.play.descent.book import Reward, Side, skill_in_words
from vtt.play.descent.gear import gear_in_words
from vtt.play.descent.sheet import Result
from vtt.rules.descent.cards import usual_deck

# --- the book --------------------------------------------------------------------------------------------------------


def test_the_book_fits_together() -> None:
    assert list(book_problems(BOOK, CONTENT)) == []
    assert all(gear_in_words(gear) != "nothing" for gear in BOOK.everything.values())
    assert all(skill_in_words(skill) != "nothing" for one in BOOK.classes.values() for skill in one.skills)


def test_the_numbers_that_were_asked_for() -> None:
    assert len(BOOK.classes) == 8
    for one in BOOK.classes.values():
        cards = [skill.cost for skill in one.skills if skill.ability is None or skill.ability.id != "call"]
        assert sorted(cards) == [0, 1, 1, 1, 2, 2, 2, 3, 3], "three have a familiar besides"
        assert one.gear and sum(hero.archetype == one.archetype for hero in CONTENT.heroes.values()) == 4
    assert [sum(gear.act == act for gear in BOOK.gear.values()) for act in (1, 2)] == [30, 30]
    found = [[card for card in cards if not card.aside] for _, cards in plotting.families(BOOK, CONTENT)]
    sold = [cards for cards in found if cards[0].level]
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
    assert len(known) == 10 + 8 and known["the-house-is-lit"] == 3 and "last-arrow" not in known
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


def test_heroes_see_what_the_overlord_has_played_of_a_deck_whose_making_is_secret() -> None:
    """L2249, `descent.md 6.2`: what is discarded lies open; what is left of the deck stays unknown."""
    session = game_of(a_campaign(), BOOK.quests["ferry"])
    game = session.table.game
    played = msgspec.structs.replace(game.overlord, hand=game.overlord.hand[1:], discard=game.overlord.hand[:1])
    table = replace(session.table, game=msgspec.structs.replace(game, overlord=played))
    for seats, known in (({"player-1"}, 0), ({"overlord"}, len(game.deck_of) - 2)):
        view = session.ruleset.view_for(table, frozenset(seats))
        pile = next(pile for pile in session.ruleset.piles(view) if pile.name == "Overlord's deck")
        assert [card.id for card in pile.up] == list(played.discard)
        assert sum(count for _, count in pile.left) == known


def test_g129_as_many_cards_as_heroes_to_begin_with() -> None:
    campaign = a_campaign(*PARTY[:3])
    assert len(game_of(campaign, BOOK.quests["ferry"]).table.game.overlord.hand) == 3


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
    told = f"Tilda was knocked out and stands up with {tilda.health - tilda.damage} health."
    assert campaign.history[-1].words.endswith(told), "and is told of it as the party comes home"
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


def test_the_overlord_begins_with_one_of_two_usual_decks() -> None:
    """L2246: chosen before anything is played."""
    campaign = plotting.with_arsenal(a_campaign(), 2)
    assert set(plotting.deck(campaign, CONTENT)) == set(usual_deck(CONTENT, 2))
    assert set(plotting.deck(a_campaign(), CONTENT)) == set(usual_deck(CONTENT, 1))
    with pytest.raises(ValueError, match="has begun with these cards"):
        plotting.with_arsenal(a_campaign(results=(Result("ferry", "heroes"),)), 2)
