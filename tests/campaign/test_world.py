"""The world of a campaign (`gloomhaven.md` 6): travel, events, scenarios, battle goals; its cases by number."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec
import pytest

from tests.campaign.book_problems import book_problems
from tests.campaign.parties import BOOK, CONTENT, a_campaign, a_game, berta, changed
from vtt.files.places import maps_folder
from vtt.play.gloomhaven import (
    adventurers,
    events,
    goals,
    journey,
    retirement,
    rewards,
    sheet,
    unlocking,
)
from vtt.play.gloomhaven.book import Book, Event, EventChoice, EventResult, Rewards
from vtt.play.gloomhaven.sheet import Campaign
from vtt.rules.gloomhaven.state import GloomhavenGame

# --- the world -------------------------------------------------------------------------------------------------------


def test_t119_reputation_has_an_end() -> None:
    assert rewards.change_reputation(sheet.with_party(a_campaign(), reputation=20), 1).party.reputation == 20
    assert rewards.change_reputation(sheet.with_party(a_campaign(), reputation=-20), -1).party.reputation == -20


def test_t121_an_achievement_takes_the_place_of_its_type() -> None:
    before = a_campaign(achievements=("City rule: the guilds", "The dam is built"))
    campaign = rewards.gain_achievement(before, "City rule: the watch")
    assert campaign.achievements == ("The dam is built", "City rule: the watch")
    told = journey.gains_in_words(before, campaign, BOOK)
    assert told == ("Achievement: City rule: the watch.", "The achievement “City rule: the guilds” is gone.")
    party = sheet.with_party(before, achievements=("Guests of the mill",))
    told = journey.gains_in_words(party, rewards.lose_achievements(party, ("Guests of the mill",)), BOOK)
    assert told == ("The achievement “Guests of the mill” is gone.",)


def test_nothing_is_lost_that_is_not_there() -> None:
    campaign = changed(a_campaign(prosperity=5), "warden-1", gold=2, experience=3)
    campaign = rewards.reward(campaign, CONTENT, BOOK, Rewards(gold=-5, experience=-9, prosperity=-9))
    assert (berta(campaign).gold, berta(campaign).experience, campaign.prosperity) == (0, 0, 4)


def test_prosperity_levels() -> None:
    levels = [a_campaign(prosperity=marks).prosperity_level for marks in (0, 3, 4, 9, 15, 22, 30, 39, 50, 64)]
    assert levels == [1, 1, 2, 3, 4, 5, 6, 7, 8, 9]


def test_retirement() -> None:
    quest = BOOK.quests["the-orchard"]
    campaign = changed(a_campaign(), "warden-1", quest="the-orchard", counted=quest.goal - 1)
    with pytest.raises(ValueError, match="not fulfilled"):
        retirement.retire(campaign, CONTENT, BOOK, "warden-1")
    campaign = changed(campaign, "warden-1", counted=quest.goal)
    refusal = journey.scenario_refusal(campaign, BOOK.scenarios["toll-at-saltgate"], BOOK)
    assert "retires in the city first" in refusal
    stock = sheet.stock(campaign, CONTENT)
    after = retirement.retire(campaign, CONTENT, BOOK, "warden-1")
    assert berta(after).retired and berta(after).gold == 0
    assert after.prosperity == campaign.prosperity + 1
    assert sheet.stock(after, CONTENT)["plank-shield"] == stock["plank-shield"] + 1
    again = adventurers.add_adventurer(after, CONTENT, "Bruno", "warden", player="Ada")
    assert sheet.perks_to_choose(again.adventurer("warden-2")) == 1
    other = adventurers.add_adventurer(after, CONTENT, "Bruno", "warden", player="Ben")
    assert sheet.perks_to_choose(other.adventurer("warden-2")) == 0


# --- travel and events -----------------------------------------------------------------------------------------------


def test_t84_linked_scenarios_need_no_road_event_unless_the_city_lies_between() -> None:
    first, second = BOOK.scenarios["toll-at-saltgate"], BOOK.scenarios["hollow-way"]
    linked = msgspec.structs.replace(second, linked=("toll-at-saltgate",))
    there = sheet.with_party(a_campaign(), location=first.id)
    assert not journey.needs_road_event(there, linked, BOOK)
    assert journey.needs_road_event(journey.visit_city(there), linked, BOOK)
    assert journey.needs_road_event(there, second, BOOK)
    assert not journey.needs_road_event(there, first, BOOK), "the same scenario again"
    assert not journey.needs_road_event(a_campaign(), first, BOOK), "linked to the city"
    assert not journey.needs_road_event(msgspec.structs.replace(there, mode="casual"), second, BOOK)


def an_event(**fields: object) -> Book:
    results = (
        EventResult(text="Paid.", cost=20, rewards=Rewards(reputation=1)),
        EventResult(text="Not paid.", otherwise=True, rewards=Rewards(reputation=-1)),
    )
    choice = EventChoice(label="Pay.", results=results)
    event = Event(id="toll", where="road", text="Pay!", first=choice, second=choice)
    return Book(scenarios={}, quests={}, events={"toll": msgspec.structs.replace(event, **fields)})


def test_t85_what_cannot_be_paid_does_not_come_about() -> None:
    campaign = changed(changed(a_campaign(road_events=("toll",)), "warden-1", gold=7), "thornbow-1", gold=5)
    poor = events.resolve(campaign, CONTENT, an_event(), "road", second=False)
    assert poor.words == ("Not paid.",) and poor.campaign.party.reputation == -1
    rich = events.resolve(changed(campaign, "warden-1", gold=18), CONTENT, an_event(), "road", second=False)
    assert rich.words == ("Paid.",)
    assert sum(adventurer.gold for adventurer in rich.campaign.players) == 3


def test_conditions_of_events() -> None:
    campaign = sheet.with_party(a_campaign(), reputation=4)
    assert events.holds(campaign, EventResult(text="", classes=("warden",)))
    assert not events.holds(campaign, EventResult(text="", classes=("weathercaller",)))
    assert events.holds(campaign, EventResult(text="", reputation=(4, 20)))
    assert not events.holds(campaign, EventResult(text="", reputation=(5, 20)))


def test_t120_used_events_go_under_the_deck_and_new_ones_are_shuffled_in() -> None:
    campaign = a_campaign(road_events=("toll", "a", "b"))
    gone = events.resolve(campaign, CONTENT, an_event(), "road", second=True).campaign
    assert gone.road_events == ("a", "b")
    kept = events.resolve(campaign, CONTENT, an_event(returns=True), "road", second=True).campaign
    assert kept.road_events == ("a", "b", "toll")
    deck = tuple("abcdefgh")
    more = unlocking.add_events(msgspec.structs.replace(campaign, road_events=deck), BOOK, ("road-1",))
    assert sorted(more.road_events) == sorted((*deck, "road-1")) and more.road_events[:8] != deck
    assert more.seed != campaign.seed


def test_every_event_can_be_answered_both_ways() -> None:
    for event in BOOK.events.values():
        for second in (False, True):
            campaign = a_campaign(**{f"{event.where}_events": (event.id,)})
            resolved = events.resolve(campaign, CONTENT, BOOK, event.where, second)
            assert all(resolved.words)
    with pytest.raises(ValueError, match="no event left"):
        events.resolve(a_campaign(road_events=()), CONTENT, BOOK, "road", False)


def test_the_shipped_book_names_only_what_is_there() -> None:
    files = [str(path.relative_to(maps_folder())) for path in maps_folder().rglob("*.scenario.json")]
    assert book_problems(BOOK, CONTENT, files) == []
    assert any(entry.at_start for entry in BOOK.scenarios.values())
    assert len(BOOK.quests) >= 6
    assert sum(event.where == "road" for event in BOOK.events.values()) >= 6


# --- scenarios -------------------------------------------------------------------------------------------------------


def after(campaign: Campaign, won: bool, level: int = 3, **hero: Any) -> Campaign:
    """The campaign after a game in which Berta did something."""
    table = a_game(campaign).table
    game: GloomhavenGame = table.game
    heroes = {**game.heroes, "warden": msgspec.structs.replace(game.heroes["warden"], **hero)}
    table = replace(table, game=msgspec.structs.replace(game, heroes=heroes, level=level))
    return journey.after_scenario(campaign, CONTENT, BOOK, "toll-at-saltgate", table, won)


def test_a_game_begins_with_what_the_sheets_say() -> None:
    campaign = changed(
        a_campaign(),
        "warden-1",
        level=3,
        experience=95,
        cards=("warden/bell-ringer", "warden/turn-the-wheel"),
        perks=(0,),
        items=("whetstone", "ring-mail"),
        equipped=("ring-mail",),
        blessings=2,
    )
    campaign = adventurers.swap_card(campaign, CONTENT, "warden-1", "warden/grindstone", "warden/turn-the-wheel")
    table = a_game(campaign).table
    hero, figure = table.game.heroes["warden"], table.pieces.figures["warden"]
    assert figure.name == "Berta" and figure.health == 14
    assert hero.level == 3 and hero.items == ("ring-mail",)
    assert "warden/turn-the-wheel" in hero.hand and "warden/grindstone" not in hero.hand
    assert len(table.game.decks["warden"].draw) == 20 - 2 + 2
    assert table.game.level == 1 and not table.game.solo


def test_t75_winning() -> None:
    campaign = a_campaign()
    home = after(campaign, won=True, coins=4, xp=7)
    assert berta(home).gold == berta(campaign).gold + 12 + BOOK.scenarios["toll-at-saltgate"].rewards.gold
    assert berta(home).experience == 7 + 10
    assert home.completed == ("toll-at-saltgate",)
    assert home.party.location == "toll-at-saltgate"
    assert "The road is free" in home.party.achievements
    assert "completed" in journey.scenario_refusal(home, BOOK.scenarios["toll-at-saltgate"], BOOK)
    told = journey.outcome_words(campaign, home, BOOK)
    assert told[0].startswith("Berta: 17 experience, 22 gold (10 of it the reward)"), "whence it came was not said"


def test_the_journal_tells_what_an_evening_brought_and_the_events_after_it() -> None:
    campaign = a_campaign()
    event = next(one for one in BOOK.events.values() if one.where == "city")
    assert journey.event_told(campaign, event, False, ("So it was.",)) == campaign, "nothing has been played yet"
    home = after(campaign, won=True, coins=4, xp=7)
    lines = home.history[-1].words.split("\n")
    for words in journey.outcome_words(campaign, home, BOOK):
        assert words in lines
    told = journey.event_told(home, event, True, ("So it was.",)).history[-1].words
    assert told.split("\n")[:-1] == lines
    assert told.endswith(f"In the city: {event.text} {event.second.label} So it was.")


def test_t76_losing() -> None:
    campaign = a_campaign()
    home = after(campaign, won=False, coins=4, xp=7)
    assert berta(home).gold == berta(campaign).gold + 12
    assert berta(home).experience == 7
    assert home.completed == () and home.party.achievements == ()


def test_t123_the_exhausted_bring_their_coins_home() -> None:
    campaign = a_campaign()
    home = after(campaign, won=False, level=5, coins=3, xp=5, exhausted=True)
    assert berta(home).gold == berta(campaign).gold + 12
    assert berta(home).experience == 5


def test_t106_a_second_copy_is_sold_at_once() -> None:
    campaign = a_campaign()
    found = after(campaign, won=False, items=(*berta(campaign).equipped, "ring-mail"))
    assert "ring-mail" in berta(found).items
    again = after(campaign, won=False, items=(*berta(campaign).equipped, "plank-shield"))
    assert berta(again).items == berta(campaign).items
    assert berta(again).gold == berta(campaign).gold + 10
    at_home = changed(campaign, "warden-1", items=(*berta(campaign).items, "ring-mail"))
    owned = after(at_home, won=False, items=(*berta(campaign).equipped, "ring-mail"))
    assert berta(owned).gold == berta(campaign).gold + 15


def test_quests_go_on_from_scenario_to_scenario() -> None:
    campaign = changed(a_campaign(), "warden-1", quest="the-orchard")
    campaign = after(campaign, won=False, coins=4)
    assert berta(campaign).counted == 4
    wins = after(changed(campaign, "warden-1", quest="a-good-name", counted=0), won=True)
    assert berta(wins).counted == 1
    collector = changed(campaign, "warden-1", quest="the-collector", counted=0)
    quest = BOOK.quests["the-collector"]
    assert adventurers.quest_progress(berta(collector), quest) == 2
    rich = changed(collector, "warden-1", items=tuple(CONTENT.items)[:9])
    assert adventurers.quest_progress(berta(rich), quest) == quest.goal == 7
    assert adventurers.quest_done(berta(rich), BOOK) and berta(after(rich, won=False)).counted == 0


def test_a_casual_game_brings_experience_but_no_reward() -> None:
    campaign = a_campaign(mode="casual", completed=("toll-at-saltgate",))
    assert not journey.scenario_refusal(campaign, BOOK.scenarios["toll-at-saltgate"], BOOK)
    home = after(campaign, won=True, coins=1)
    assert berta(home).experience == 10 and berta(home).gold == berta(campaign).gold + 3
    assert not home.party.achievements


def test_blessings_are_used_up_and_alone_it_is_harder() -> None:
    campaign = changed(a_campaign(), "warden-1", blessings=2)
    assert berta(after(campaign, won=False)).blessings == 0
    alone = changed(campaign, "thornbow-1", player="Ada")
    assert journey.settings_for(alone, CONTENT)["solo"] == "yes"
    assert "solo" not in journey.settings_for(campaign, CONTENT)


def test_requirements_of_scenarios() -> None:
    entry = msgspec.structs.replace(
        BOOK.scenarios["toll-at-saltgate"], requires=("The road is free",), forbids=("Outlaws",)
    )
    campaign = a_campaign()
    assert "lacks" in journey.scenario_refusal(campaign, entry, BOOK)
    free = sheet.with_party(campaign, achievements=("The road is free",))
    assert not journey.scenario_refusal(free, entry, BOOK)
    assert "closed" in journey.scenario_refusal(msgspec.structs.replace(free, achievements=("Outlaws",)), entry, BOOK)
    assert not journey.scenario_refusal(msgspec.structs.replace(campaign, mode="casual"), entry, BOOK)
    alone = adventurers.set_playing(campaign, "warden-1", False)
    assert "two characters" in journey.scenario_refusal(alone, entry, BOOK)


# --- battle goals ----------------------------------------------------------------------------------------------------


def test_goals_are_dealt_by_two_and_all_differ() -> None:
    campaign = a_campaign()
    dealt = goals.deal(campaign, BOOK, 3)
    assert list(dealt) == ["warden-1", "thornbow-1"]
    assert len({goal for pair in dealt.values() for goal in pair}) == 4
    assert dealt == goals.deal(campaign, BOOK, 3) != goals.deal(campaign, BOOK, 4)


@pytest.mark.parametrize(
    ("goal", "hero", "won", "marks"),
    [
        ("purse", {"coins": 3}, True, 1),
        ("purse", {"coins": 2}, True, 0),
        ("purse", {"coins": 3}, False, 0),
        ("purse", {"coins": 3, "exhausted": True}, True, 1),
        ("empty-pockets", {}, True, 1),
        ("not-a-scratch", {}, True, 2),
        ("not-a-scratch", {"exhausted": True}, True, 0),
        ("everything-given", {"lost": ("a", "b", "c", "d", "e", "f")}, True, 1),
        ("bare-hands", {"spent": ("plank-shield",)}, True, 0),
        ("what-it-is-for", {"spent": ("plank-shield", "bitter-draught")}, True, 1),
        ("finder", {"items": ("plank-shield", "bitter-draught", "ring-mail")}, True, 2),
        ("by-a-hair", {}, True, 0),
    ],
)
def test_goals_bring_checkmarks_after_a_victory(goal: str, hero: dict[str, Any], won: bool, marks: int) -> None:
    under_way = sheet.UnderWay(scenario="toll-at-saltgate", save="x", goals={"warden-1": goal})
    campaign = a_campaign(under_way=under_way)
    home = after(campaign, won=won, **hero)
    assert berta(home).checkmarks == marks
    assert home.under_way is None
    name = BOOK.goals[goal].name
    told = f"battle goal “{name}” {'reached' if marks else 'missed'}"
    assert told in journey.outcome_words(campaign, home, BOOK)[0], "which goal it was had to be remembered"


def test_every_goal_measures_something_of_its_own() -> None:
    assert len(BOOK.goals) >= 12
    for goal in BOOK.goals.values():
        assert goal.least is not None or goal.most is not None
        assert goal.text.endswith(".") and 1 <= goal.checkmarks <= 2
    assert BOOK.goals["purse"].words == "Bring home at least 3 coins. A victory then brings 1 checkmark."


def test_what_an_event_brings_is_told() -> None:
    before = a_campaign()
    given = Rewards(gold=3, experience=2, checkmarks=1, reputation=-1, items=("whetstone",), designs=("wool-cloak",))
    words = journey.gains_in_words(before, rewards.reward(before, CONTENT, BOOK, given), BOOK)
    assert any("3 gold, 2 experience, 1 checkmark" in one for one in words)
    assert "Reputation −1." in words and any("wool cloak" in one for one in words)
    assert journey.gains_in_words(before, before, BOOK) == ()


def test_what_is_found_is_taken_along_where_there_is_room() -> None:
    campaign = a_campaign()
    found = rewards.give_item(berta(campaign), CONTENT, "ring-mail")
    assert "ring-mail" in found.items and "ring-mail" in found.equipped
    again = rewards.give_item(found, CONTENT, "quilted-jack")
    assert "quilted-jack" in again.items and "quilted-jack" not in again.equipped, "one body, one armour"
