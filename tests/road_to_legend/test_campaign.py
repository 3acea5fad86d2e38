"""The campaign of the mode, by the digest's cases where it has some (`road_to_legend.md 19, 24`)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import msgspec
import pytest

from tests.road_to_legend.campaigning import BOOK, CONTENT, a_campaign, after, game_of, rich
from vtt.files.documents import read_scenario
from vtt.files.places import maps_folder
from vtt.files.road_to_legend.campaigns import campaign_problems
from vtt.play.descent import gear
from vtt.play.descent.gear import Gear, gear_in_words, in_words
from vtt.play.road_to_legend import growing, journey, market, travel
from vtt.play.road_to_legend.book import Book, Reward, Skill, reward_in_words
from vtt.play.road_to_legend.sheet import Campaign
from vtt.rules.descent.commands import Begin, Search, StartTurn
from vtt.rules.descent.content import Content


def in_harl(**fields: object) -> Campaign:
    """A party in Harl, where a little of everything is sold."""
    stock = ("quilted-coat", "boiled-leather", "cleaver")
    return a_campaign(weeks=3, city="harl", gold=200, stock=stock, **fields)


def book_problems(book: Book, content: Content) -> Iterator[str]:
    """Sentences about everything a book names that is not there."""
    for quest in book.quests.values():
        if not (maps_folder() / quest.file).is_file():
            yield f"{quest.title}: there is no scenario file “{quest.file}”."
        if quest.reward.gear and quest.reward.gear not in book.gear:
            yield f"{quest.title} gives “{quest.reward.gear}”, which there is not."
    for event in book.events.values():
        if all(choice.gold or choice.fame or choice.archetype for choice in event.choices):
            yield f"{event.title}: one choice must need nothing."
        if any(choice.reward.gear and choice.reward.gear not in book.gear for choice in event.choices):
            yield f"{event.title} gives something that there is not."
    archetypes = {hero.archetype for hero in content.heroes.values()}
    for skill in book.skills.values():
        if skill.archetype not in archetypes or (skill.needs and skill.needs not in book.skills):
            yield f"{skill.name} is for nobody, or needs what there is not."
    things: tuple[Gear | Skill, ...] = (*book.gear.values(), *book.skills.values())
    for thing in things:
        weapon = thing.weapon if isinstance(thing, Gear) else None
        dice = (*thing.gains.defence, *(weapon.dice if weapon is not None else ()))
        if any(colour not in content.dice for colour in dice):
            yield f"{thing.name} rolls a die that there is not."


def test_the_shipped_book_names_only_what_is_there() -> None:
    assert list(book_problems(BOOK, CONTENT)) == []
    assert len(BOOK.of_kind("main")) + len(BOOK.of_kind("side")) >= 8
    assert [quest.number for quest in BOOK.of_kind("stage")] == [1, 2, 3, 4, 5, 6]
    assert all(gear_in_words(thing) != "nothing" for thing in BOOK.gear.values())
    assert all(in_words(skill.gains) != "nothing" for skill in BOOK.skills.values())


def test_every_quest_says_for_how_many_heroes_it_is() -> None:
    for quest in BOOK.quests.values():
        scenario = read_scenario(maps_folder() / quest.file)
        assert scenario.players == (1, 4) and "ne to four heroes" in scenario.summary
        assert {row.difficulty for row in scenario.peril_track} == {"normal", "hard"}
        listed = [group for group in scenario.groups if group.sizes]
        assert all(set(group.sizes) == {"2", "3", "4"} for group in listed)


# --- weeks and quests ------------------------------------------------------------------------------------------------


def test_g58_with_no_week_left_the_main_quest_comes_first() -> None:
    campaign = a_campaign(weeks=0)
    side = campaign.offered[0]
    assert "main quest begins now" in travel.travel_refusal(campaign, BOOK, side)
    assert "main quest begins now" in travel.travel_refusal(campaign, BOOK, "harl")
    assert "main quest begins now" in market.wait_refusal(msgspec.structs.replace(in_harl(), weeks=0))
    assert travel.travel_refusal(campaign, BOOK, "cistern") == ""
    with pytest.raises(ValueError, match="main quest begins now"):
        travel.set_out(campaign, BOOK, side)


def test_a_side_quest_takes_a_week_won_or_lost_and_others_are_drawn() -> None:
    campaign = a_campaign(weeks=2, main=1)
    side = campaign.offered[0]
    for won in (True, False):
        later = after(campaign, side, won)
        assert (later.week, later.weeks) == (2, 1)
        assert side not in later.offered and len(later.offered) == journey.OFFERED
        assert later.history[-1].won == won
    skipped = after(campaign, "granary")
    assert side in skipped.offered, "who skips one finds it there later"


def test_main_quests_follow_each_other_and_open_the_second_act() -> None:
    campaign = a_campaign()
    for quest, weeks, act in (("cistern", 2, 1), ("granary", 3, 1), ("orchard", 3, 2)):
        campaign = after(campaign, quest)
        assert (campaign.weeks, campaign.act, campaign.ended) == (weeks, act, "")
    late = journey.offer(msgspec.structs.replace(campaign, offered=(), done=("bees", "salt", "wake")), BOOK)
    assert set(late.offered) == {"well", "tax"}
    assert after(campaign, "larder").ended == "won"
    assert after(campaign, "larder", won=False).ended == "lost"


def test_quests_of_the_second_act_are_not_offered_before_it() -> None:
    for seed in range(12):
        campaign = journey.new_campaign("x", BOOK, seed)
        assert all(BOOK.quests[quest].act == 1 for quest in campaign.offered)


def test_experience_comes_with_every_quest_and_rewards_only_with_a_victory() -> None:
    won, lost = after(a_campaign(), "cistern"), after(a_campaign(), "cistern", won=False)
    assert [hero.experience for hero in won.heroes] == [2, 2] and (won.gold, won.fame) == (150, 1)
    assert [hero.experience for hero in lost.heroes] == [1, 1] and (lost.gold, lost.fame) == (100, 0)


def test_who_stays_at_home_gets_no_experience() -> None:
    campaign = a_campaign("mira", "wendel", "robin")
    robin = msgspec.structs.replace(campaign.hero("robin"), playing=False)
    later = after(growing.with_hero(campaign, robin), "cistern")
    assert [hero.experience for hero in later.heroes] == [2, 2, 0]


def test_what_was_searched_is_worth_gold() -> None:
    session = game_of(a_campaign(), "cistern")
    assert journey.searched(session.table, session.scenario) == 0
    session.submit(Begin(seat="player-1"))
    session.submit(StartTurn(seat="player-1", figure="mira"))
    token = session.table.pieces.tokens["satchel"]
    figures = session.table.pieces.figures
    near = msgspec.structs.replace(figures["mira"], space=token.spaces[0] + 1)
    pieces = msgspec.structs.replace(session.table.pieces, figures={**figures, "mira": near})
    table = session.ruleset.apply(replace(session.table, pieces=pieces), Search(figure="mira", token="satchel"))[0]
    assert journey.searched(table, session.scenario) == 1
    later = journey.after_quest(a_campaign(), BOOK, "cistern", table, session.scenario, won=False)
    assert later.gold == 125


# --- cities ----------------------------------------------------------------------------------------------------------


def test_a_city_takes_a_week_restores_morale_and_has_what_fame_and_act_open() -> None:
    campaign = a_campaign(weeks=2, morale_lost=2, deck=())
    there = travel.set_out(campaign, BOOK, "drey")
    assert (there.city, there.week, there.weeks, there.morale_lost) == ("drey", 2, 1, 0)
    assert len(there.stock) == BOOK.cities["drey"].stalls
    offered = market.on_offer(campaign, BOOK, "drey")
    assert all(gear.act == 1 and gear.fame == 0 for gear in offered)
    famous = msgspec.structs.replace(campaign, fame=12, act=2)
    assert {"falcon-spear", "star-rod"} <= {gear.id for gear in market.on_offer(famous, BOOK, "drey")}


def test_waiting_takes_a_week_and_fills_the_market_anew() -> None:
    campaign = in_harl(fame=3)
    stocks = {campaign.stock}
    for _ in range(3):
        campaign = market.wait(campaign, BOOK)
        stocks.add(campaign.stock)
    assert campaign.weeks == 0 and len(stocks) > 2
    with pytest.raises(ValueError, match="No week is left"):
        market.wait(campaign, BOOK)


def test_who_leaves_a_city_may_go_back_as_long_as_no_time_has_passed() -> None:
    campaign = in_harl()
    gone = market.leave(campaign)
    assert market.go_back(gone) == msgspec.structs.replace(campaign, left="")
    later = after(gone, gone.offered[0])
    with pytest.raises(ValueError, match="Time has passed"):
        market.go_back(later)


def test_g59_the_price_of_the_market_counts_and_things_are_sold_at_it() -> None:
    bought = market.buy(in_harl(), BOOK, "boiled-leather", "mira")
    assert bought.gold == 125 and bought.hero("mira").worn == ("boiled-leather",)
    assert "boiled-leather" not in bought.stock
    sold = market.sell(bought, BOOK, "boiled-leather", "mira")
    assert sold.gold == 200 and sold.hero("mira").items == () and "boiled-leather" in sold.stock
    with pytest.raises(ValueError, match="It costs 50 gold; the party has 10"):
        market.buy(msgspec.structs.replace(in_harl(), gold=10), BOOK, "quilted-coat", "mira")
    with pytest.raises(ValueError, match="sold in a city"):
        market.sell(msgspec.structs.replace(bought, city=""), BOOK, "boiled-leather", "mira")


def test_a_lesson_costs_a_week_and_gold_for_each_who_takes_part() -> None:
    learned = market.take_lesson(in_harl(), BOOK, ["mira", "wendel"])
    assert [hero.experience for hero in learned.heroes] == [1, 1]
    assert (learned.gold, learned.weeks) == (100, 2)
    with pytest.raises(ValueError, match="Choose who"):
        market.take_lesson(in_harl(), BOOK, [])
    with pytest.raises(ValueError, match="Nothing is taught"):
        market.take_lesson(msgspec.structs.replace(in_harl(), city="drey"), BOOK, ["mira"])


# --- on the way ------------------------------------------------------------------------------------------------------


def test_an_event_waits_on_the_way_and_then_the_party_arrives() -> None:
    campaign = a_campaign(weeks=2)
    under_way = travel.set_out(campaign, BOOK, "harl")
    event = travel.event_of(under_way, BOOK)
    assert event is not None and under_way.city == "" and under_way.bound == "harl"
    assert "Something happens" in travel.travel_refusal(under_way, BOOK, "cistern")
    free = next(n for n, choice in enumerate(event.choices) if not travel.choice_refusal(under_way, CONTENT, choice))
    there, words = travel.answer(under_way, CONTENT, BOOK, free)
    assert there.city == "harl" and there.bound == "" and there.deck[-1] == event.id and words


def test_an_answer_says_what_it_needs() -> None:
    campaign = a_campaign(event="ferry-goat", bound="cistern", gold=5)
    goat = BOOK.events["ferry-goat"]
    refusals = [travel.choice_refusal(campaign, CONTENT, choice) for choice in goat.choices]
    assert refusals == ["It costs 15 gold; the party has 5.", "It needs a scout in the party.", ""]
    with pytest.raises(ValueError, match="needs a scout"):
        travel.answer(campaign, CONTENT, BOOK, 1)
    hidden = travel.choice_refusal(campaign, CONTENT, BOOK.events["rival-band"].choices[0])
    assert hidden == "It needs 6 fame; the party has 0."
    waited, words = travel.answer(campaign, CONTENT, BOOK, 2)
    assert waited.morale_lost == 1 and "−1 morale" in words
    assert travel.travel_refusal(waited, BOOK, "cistern") == ""
    assert "somewhere else" in travel.travel_refusal(waited, BOOK, "harl")


def test_every_answer_of_every_event_can_be_given() -> None:
    for event in BOOK.events.values():
        for number in range(len(event.choices)):
            party = a_campaign("mira", "tilda", "quill", "robin", gold=500, fame=9, weeks=3)
            party = msgspec.structs.replace(party, event=event.id, bound="cistern")
            answered = travel.answer(party, CONTENT, BOOK, number)
            assert answered.words and list(campaign_problems(answered.campaign, CONTENT, BOOK)) == []


# --- heroes ----------------------------------------------------------------------------------------------------------


def test_training_costs_experience_and_no_week() -> None:
    campaign = rich(a_campaign(), experience=3)
    learned = growing.learn(campaign, CONTENT, BOOK, "mira", "thick-neck")
    assert learned.week == campaign.week and growing.sheet_of(learned.hero("mira"), CONTENT, BOOK).health == 15
    learned = growing.learn(learned, CONTENT, BOOK, "mira", "hard-to-move")
    sheet = growing.sheet_of(learned.hero("mira"), CONTENT, BOOK)
    assert sheet.defence == ("grey", "brown")
    with pytest.raises(ValueError, match="costs 1 experience; Mira has 0"):
        growing.learn(learned, CONTENT, BOOK, "mira", "follow-through")
    with pytest.raises(ValueError, match="First comes Follow through"):
        growing.learn(campaign, CONTENT, BOOK, "mira", "sunder")
    with pytest.raises(ValueError, match="cannot learn that"):
        growing.learn(campaign, CONTENT, BOOK, "mira", "far-word")


def test_one_armour_and_two_trinkets_are_worn_and_weapons_count_by_themselves() -> None:
    mira = a_campaign().hero("mira")
    for item in ("quilted-coat", "boiled-leather", "lucky-heel", "deep-flask", "blood-stone", "cleaver"):
        mira = gear.own(mira, BOOK.gear[item], BOOK.gear)
    assert mira.worn == ("quilted-coat", "lucky-heel", "deep-flask")
    assert gear.wear_refusal(mira, BOOK.gear["boiled-leather"], BOOK.gear) == "Mira wears an armour already."
    sheet = growing.sheet_of(mira, CONTENT, BOOK)
    assert (sheet.health, sheet.speed, sheet.stamina) == (14, 5, 5)
    assert [weapon.id for weapon in sheet.weapons] == ["longsword", "boar-spear", "cleaver"]


def test_surges_of_one_name_are_two_abilities() -> None:
    campaign = growing.learn(rich(a_campaign()), CONTENT, BOOK, "mira", "follow-through")
    sword = growing.sheet_of(campaign.hero("mira"), CONTENT, BOOK).weapons[0]
    assert [surge.name for surge in sword.surges] == ["+1 damage", "Pierce 1", "+1 damage too"]


def test_things_are_handed_over_and_stay_when_somebody_leaves() -> None:
    campaign = market.buy(in_harl(), BOOK, "quilted-coat", "mira")
    given = growing.hand_over(campaign, BOOK, "mira", "quilted-coat", "wendel")
    assert given.hero("mira").items == () and given.hero("wendel").worn == ("quilted-coat",)
    left = growing.leave(given, "wendel")
    assert [hero.id for hero in left.heroes] == ["mira"] and left.hero("mira").items == ("quilted-coat",)
    with pytest.raises(ValueError, match="does not own that"):
        growing.hand_over(given, BOOK, "mira", "quilted-coat", "wendel")


def test_difficulty_gives_gold_at_the_start_or_none() -> None:
    assert a_campaign().gold == 100
    assert journey.set_difficulty(a_campaign(), "hard").gold == 0
    assert journey.set_difficulty(journey.set_difficulty(a_campaign(), "hard"), "normal").gold == 100
    assert growing.join(a_campaign(difficulty="hard", gold=0), CONTENT, "robin").gold == 0


def test_a_fifth_hero_and_the_same_one_again_do_not_join() -> None:
    full = a_campaign("mira", "tilda", "quill", "robin")
    with pytest.raises(ValueError, match="at most 4"):
        growing.join(full, CONTENT, "pip")
    with pytest.raises(ValueError, match="in the party already"):
        growing.join(a_campaign(), CONTENT, "mira")


def test_a_reward_never_takes_more_than_there_is() -> None:
    poor = journey.reward(a_campaign(gold=5), BOOK, Reward(gold=-50, fame=-3, experience=-2, weeks=1))
    assert (poor.gold, poor.fame, poor.week) == (0, 0, 2) and poor.hero("mira").experience == 0
    words = reward_in_words(Reward(gold=5, experience=1, gear="cudgel", weeks=2), BOOK)
    assert words == "+5 gold, +1 experience for each hero, Nailed cudgel, 2 weeks lost"
