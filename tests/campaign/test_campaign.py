"""The campaign's rules (`gloomhaven.md` 6), cases of its section 8 by number."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from vtt.files.campaigns import book_problems, campaign_book, read_campaign, write_campaign
from vtt.files.games import new_game, open_scenario
from vtt.files.hex_content import hex_content
from vtt.files.places import maps_folder
from vtt.files.problem import FileProblem
from vtt.play.campaign import adventurers, city, events, goals, journey, rewards, sheet
from vtt.play.campaign.book import Book, Event, EventChoice, EventResult, Rewards
from vtt.play.campaign.sheet import Adventurer, Campaign
from vtt.play.session import Session
from vtt.rules.gloomhaven.characters import character_for
from vtt.rules.gloomhaven.content import level_of, recommended_level
from vtt.rules.gloomhaven.enhancements import Enhancement, enhancement_cost
from vtt.rules.gloomhaven.state import GloomhavenGame
from vtt.rules.plan import Seat

CONTENT = hex_content()
BOOK = campaign_book()


def a_campaign(**fields: object) -> Campaign:
    """A party of two in the city."""
    campaign = journey.new_campaign("Salt", "The late risers", BOOK, seed=5)
    campaign = adventurers.add_adventurer(campaign, CONTENT, "Berta", "warden", player="Ada")
    campaign = adventurers.add_adventurer(campaign, CONTENT, "Finn", "thornbow", player="Ben")
    return msgspec.structs.replace(campaign, **fields)


def changed(campaign: Campaign, identity: str, **fields: object) -> Campaign:
    return sheet.with_adventurer(campaign, msgspec.structs.replace(campaign.adventurer(identity), **fields))


def berta(campaign: Campaign) -> Adventurer:
    return campaign.adventurer("warden-1")


@pytest.mark.parametrize("hero_class", CONTENT.classes)
def test_a_class_begins_with_items_it_may_take_along(hero_class: str) -> None:
    campaign = journey.new_campaign("Salt", "The late risers", BOOK, seed=5)
    campaign = adventurers.add_adventurer(campaign, CONTENT, "Berta", hero_class)
    begun = campaign.adventurer(f"{hero_class}-1")
    bare = msgspec.structs.replace(begun, equipped=())
    for item in begun.equipped:
        assert not adventurers.equip_refusal(bare, CONTENT, item)
        bare = msgspec.structs.replace(bare, equipped=(*bare.equipped, item))


# --- levels ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("difficulty", "level"), [("easy", 2), ("normal", 3), ("hard", 4), ("very hard", 5)])
def test_t73_scenario_level(difficulty: str, level: int) -> None:
    assert recommended_level((6, 4, 4, 3), difficulty) == level


def test_t74_solo() -> None:
    found = level_of(4, solo=True)
    assert (found.monsters, found.gold, found.trap, found.xp) == (5, 4, 7, 12)


def test_t83_new_character_at_level_4() -> None:
    campaign = adventurers.add_adventurer(a_campaign(prosperity=15), CONTENT, "Ilka", "weathercaller", level=4)
    ilka = campaign.adventurer("weathercaller-1")
    assert (ilka.gold, ilka.experience) == (75, 150)
    assert sheet.perks_to_choose(ilka) == 3
    assert sheet.cards_to_choose(ilka) == 3


def test_a_new_character_is_no_higher_than_the_city() -> None:
    with pytest.raises(ValueError, match="prosperity, 1"):
        adventurers.add_adventurer(a_campaign(), CONTENT, "Ilka", "weathercaller", level=2)


def test_a_class_is_there_once_and_a_quest_is_one_of_two() -> None:
    campaign = a_campaign()
    with pytest.raises(ValueError, match="once"):
        adventurers.add_adventurer(campaign, CONTENT, "Berta too", "warden")
    first, second = adventurers.offered_quests(campaign)
    with pytest.raises(ValueError, match="two quests"):
        adventurers.add_adventurer(campaign, CONTENT, "Ilka", "weathercaller", quest="moon")
    after = adventurers.add_adventurer(campaign, CONTENT, "Ilka", "weathercaller", quest=second)
    assert after.adventurer("weathercaller-1").quest == second
    assert after.quests[-1] == first and second not in after.quests


def test_t87_levels_are_gained_in_the_city_only() -> None:
    campaign = changed(a_campaign(), "warden-1", experience=96)
    away = sheet.with_party(campaign, location="toll-at-saltgate")
    with pytest.raises(ValueError, match="in the city"):
        adventurers.level_up(away, "warden-1")
    there = journey.visit_city(away)
    there = adventurers.level_up(adventurers.level_up(there, "warden-1"), "warden-1")
    assert berta(there).level == 3
    with pytest.raises(ValueError, match="too little"):
        adventurers.level_up(there, "warden-1")


def test_a_level_must_be_taken_before_setting_out_from_the_city() -> None:
    campaign = changed(a_campaign(), "warden-1", experience=45)
    entry = BOOK.scenarios["toll-at-saltgate"]
    assert "gains a level first" in journey.scenario_refusal(campaign, entry, BOOK)
    assert not journey.scenario_refusal(sheet.with_party(campaign, location="hollow-way"), entry, BOOK)
    assert not journey.scenario_refusal(adventurers.level_up(campaign, "warden-1"), entry, BOOK)


def test_a_card_gained_is_not_above_its_level() -> None:
    campaign = changed(a_campaign(), "warden-1", level=3, experience=95)
    levels = {card.level for card in adventurers.cards_offered(berta(campaign), CONTENT)}
    assert levels == {2}
    campaign = adventurers.gain_card(campaign, CONTENT, "warden-1", "warden/bell-ringer")
    assert {card.level for card in adventurers.cards_offered(berta(campaign), CONTENT)} == {3}
    with pytest.raises(ValueError, match="cannot gain"):
        adventurers.gain_card(campaign, CONTENT, "warden-1", "warden/burst-the-dam")
    campaign = adventurers.gain_card(campaign, CONTENT, "warden-1", "warden/turn-the-wheel")
    assert not adventurers.cards_offered(berta(campaign), CONTENT)
    out = adventurers.hand_of(berta(campaign), CONTENT)[0]
    campaign = adventurers.swap_card(campaign, CONTENT, "warden-1", out, "warden/turn-the-wheel")
    assert "warden/turn-the-wheel" in berta(campaign).hand and len(berta(campaign).hand) == 10
    with pytest.raises(ValueError, match="one card of the hand"):
        adventurers.swap_card(campaign, CONTENT, "warden-1", out, "warden/turn-the-wheel")


def test_t88_checkmarks_make_perks() -> None:
    campaign = adventurers.add_checkmarks(changed(a_campaign(), "warden-1", checkmarks=2), "warden-1", 2)
    assert sheet.perks_to_choose(berta(campaign)) == 1
    assert berta(campaign).checkmarks % 3 == 1
    campaign = adventurers.add_checkmarks(campaign, "warden-1", -5)
    assert berta(campaign).checkmarks == 3, "a perk is never lost"
    campaign = adventurers.take_perk(campaign, CONTENT, "warden-1", 0)
    with pytest.raises(ValueError, match="no perk"):
        adventurers.take_perk(campaign, CONTENT, "warden-1", 1)
    full = adventurers.add_checkmarks(campaign, "warden-1", 99)
    assert berta(full).checkmarks == 18


def test_a_perk_is_taken_as_often_as_it_says() -> None:
    campaign = changed(a_campaign(), "warden-1", checkmarks=9)
    campaign = adventurers.take_perk(campaign, CONTENT, "warden-1", 0)
    with pytest.raises(ValueError, match="once more"):
        adventurers.take_perk(campaign, CONTENT, "warden-1", 0)
    campaign = adventurers.take_perk(adventurers.take_perk(campaign, CONTENT, "warden-1", 2), CONTENT, "warden-1", 2)
    assert berta(campaign).perks == (0, 2, 2)


def test_whoever_is_below_the_city_may_catch_up() -> None:
    campaign = adventurers.raise_to_prosperity(a_campaign(prosperity=9), "warden-1")
    assert (berta(campaign).level, berta(campaign).experience) == (3, 95)
    with pytest.raises(ValueError, match="not below"):
        adventurers.raise_to_prosperity(campaign, "warden-1")


# --- items and the city ----------------------------------------------------------------------------------------------


def test_t86_selling_pays_half_rounded_down() -> None:
    assert city.selling_price(msgspec.structs.replace(CONTENT.items["whetstone"], price=15)) == 7
    campaign = a_campaign()
    gold = berta(campaign).gold
    campaign = city.sell(campaign, CONTENT, "warden-1", "plank-shield")
    assert berta(campaign).gold == gold + 10
    assert "plank-shield" not in berta(campaign).items + berta(campaign).equipped


@pytest.mark.parametrize(
    ("reputation", "change"),
    [(20, -5), (19, -5), (18, -4), (11, -3), (7, -2), (3, -1), (2, 0), (0, 0), (-2, 0), (-3, 1), (-10, 2), (-20, 5)],
)
def test_prices_follow_the_reputation(reputation: int, change: int) -> None:
    campaign = sheet.with_party(a_campaign(), reputation=reputation)
    assert sheet.price_of(campaign, CONTENT.items["walking-boots"]) == 20 + change


def test_the_shop_sells_what_is_there_once_to_each() -> None:
    campaign = changed(changed(a_campaign(), "warden-1", gold=100), "thornbow-1", gold=25)
    campaign = city.buy(campaign, CONTENT, "warden-1", "ring-mail")
    assert "ring-mail" in berta(campaign).equipped, "there is room for it, so it is taken along"
    assert berta(campaign).gold == 70
    assert sheet.stock(campaign, CONTENT)["ring-mail"] == 1
    finn = campaign.adventurer("thornbow-1")
    assert "already" in city.buy_refusal(campaign, CONTENT, berta(campaign), "ring-mail")
    assert "costs 30 gold" in city.buy_refusal(campaign, CONTENT, finn, "ring-mail")
    assert "does not sell" in city.buy_refusal(campaign, CONTENT, finn, "honed-sickle")
    rich = msgspec.structs.replace(campaign, prosperity=4)
    assert "costs" in city.buy_refusal(rich, CONTENT, finn, "honed-sickle")
    away = sheet.with_party(campaign, location="hollow-way")
    assert "in the city" in city.buy_refusal(away, CONTENT, finn, "whetstone")


def test_items_of_characters_that_stay_at_home_may_be_bought() -> None:
    campaign = changed(a_campaign(), "warden-1", items=("ring-mail",), equipped=("ring-mail",))
    campaign = changed(campaign, "thornbow-1", items=("ring-mail",), gold=90)
    assert sheet.stock(campaign, CONTENT)["ring-mail"] == 0
    assert sheet.stock(adventurers.set_playing(campaign, "warden-1", False), CONTENT)["ring-mail"] == 1


def test_t90_small_items() -> None:
    assert [adventurers.small_items(level) for level in (1, 2, 3, 5, 9)] == [1, 1, 2, 3, 5]
    small = ("bitter-draught", "ginger-root", "whetstone", "healing-kit")
    campaign = changed(a_campaign(), "warden-1", level=5, items=small, equipped=())
    for item in small[:3]:
        campaign = adventurers.equip(campaign, CONTENT, "warden-1", item)
    assert "3 small items" in adventurers.equip_refusal(berta(campaign), CONTENT, small[3])
    campaign = adventurers.put_away(campaign, "warden-1", small[0])
    assert not adventurers.equip_refusal(berta(campaign), CONTENT, small[3])


def test_hands_and_body_are_taken_once() -> None:
    owned = ("plank-shield", "fletchers-glove", "billhook", "wool-cloak", "ring-mail")
    campaign = changed(a_campaign(), "warden-1", items=owned, equipped=("plank-shield", "wool-cloak"))
    assert "hands are full" in adventurers.equip_refusal(berta(campaign), CONTENT, "billhook")
    assert "worn on the body" in adventurers.equip_refusal(berta(campaign), CONTENT, "ring-mail")
    assert not adventurers.equip_refusal(berta(campaign), CONTENT, "fletchers-glove")
    assert "not own" in adventurers.equip_refusal(berta(campaign), CONTENT, "whetstone")
    free = adventurers.put_away(campaign, "warden-1", "plank-shield")
    armed = adventurers.equip(free, CONTENT, "warden-1", "billhook")
    assert "hands are full" in adventurers.equip_refusal(berta(armed), CONTENT, "fletchers-glove")


def test_the_temple_blesses_once_a_visit() -> None:
    campaign = city.give_to_temple(a_campaign(temple_gold=90), "warden-1")
    assert (berta(campaign).gold, berta(campaign).blessings) == (20, 2)
    assert city.TEMPLE_ACHIEVEMENT in campaign.achievements
    with pytest.raises(ValueError, match="in this visit"):
        city.give_to_temple(campaign, "warden-1")
    again = journey.visit_city(sheet.with_party(campaign, location="hollow-way"))
    assert not city.temple_refusal(again, berta(again))


def test_t81_t82_enhancements() -> None:
    assert enhancement_cost("attack", 3, several=True) == 150
    assert enhancement_cost("attack hexagon", 3, several=True, hexagons=3, earlier=1) == 66 + 50 + 75
    assert enhancement_cost("move", 0) == 30, "X counts as level 1"
    with pytest.raises(ValueError, match="area"):
        enhancement_cost("attack hexagon", 1)
    with pytest.raises(ValueError, match="level"):
        enhancement_cost("move", 10)


def engraved(**fields: object) -> Campaign:
    """A party in the city where cards are enhanced; Berta has 500 gold."""
    return changed(a_campaign(achievements=(city.ENHANCING_ACHIEVEMENT,), **fields), "warden-1", gold=500)


def test_an_enhancement_is_bought_at_the_rules_of_prosperity() -> None:
    sticker = Enhancement("warden/grindstone", "top", 0, "attack")
    assert "An engraver in town" in city.enhance_refusal(a_campaign(), CONTENT, berta(a_campaign()))
    campaign = city.enhance(engraved(), CONTENT, "warden-1", sticker)
    assert (berta(campaign).gold, campaign.enhancements) == (450, (sticker,))
    again = city.enhance(campaign, CONTENT, "warden-1", sticker)
    assert berta(again).gold == 450 - 50 - 75, "one earlier sticker on the action"
    second = Enhancement("warden/wide-swing", "top", 0, "attack hexagon", hexagon=(2, 0))
    assert "1 enhanced card" in city.enhance_refusal(campaign, CONTENT, berta(campaign), second)
    more = city.enhance(msgspec.structs.replace(campaign, prosperity=4), CONTENT, "warden-1", second)
    assert berta(more).gold == 450 - 66
    assert "in the city" in city.enhance_refusal(
        sheet.with_party(campaign, location="hollow-way"), CONTENT, berta(more)
    )


@pytest.mark.parametrize(
    ("card", "half", "line", "kind"),
    [
        ("warden/grindstone", "bottom", 0, "attack"),
        ("warden/grindstone", "top", 0, "range"),
        ("warden/grindstone", "top", 0, "strengthen"),
        ("warden/grindstone", "top", 1, "attack"),
        ("warden/knock-flat", "top", 0, "immobilize"),
        ("warden/hook-and-haul", "bottom", 0, "jump"),
        ("warden/grindstone", "top", 0, "attack hexagon"),
        ("thornbow/first-arrow", "top", 0, "attack"),
    ],
)
def test_enhancements_go_only_where_they_fit(card: str, half: Any, line: int, kind: Any) -> None:
    campaign = engraved()
    with pytest.raises(ValueError, match=r"not fit|no such line|not have that card"):
        city.enhance(campaign, CONTENT, "warden-1", Enhancement(card, half, line, kind))


def test_enhancements_come_along_and_stay_with_the_class(tmp_path: Path) -> None:
    sticker = Enhancement("warden/grindstone", "top", 0, "attack")
    campaign = city.enhance(engraved(), CONTENT, "warden-1", sticker)
    write_campaign(tmp_path / "salt.campaign.json", campaign)
    assert read_campaign(tmp_path / "salt.campaign.json", CONTENT) == campaign
    settings = journey.settings_for(campaign, CONTENT)
    brought = character_for(settings, CONTENT.classes["warden"], 1, CONTENT)
    assert brought.enhancements == (sticker,)
    assert not character_for(settings, CONTENT.classes["thornbow"], 1, CONTENT).enhancements
    wrong = msgspec.structs.replace(campaign, enhancements=(Enhancement("warden/grindstone", "top", 7, "attack"),))
    write_campaign(tmp_path / "salt.campaign.json", wrong)
    with pytest.raises(FileProblem, match="does not fit"):
        read_campaign(tmp_path / "salt.campaign.json", CONTENT)


def test_the_dead_leave_their_items_and_their_quest() -> None:
    campaign = a_campaign(permadeath=True)
    assert journey.settings_for(campaign, CONTENT)["permadeath"] == "yes"
    quest = berta(campaign).quest
    table: Any = a_game(campaign).table
    heroes = {**table.game.heroes, "warden": msgspec.structs.replace(table.game.heroes["warden"], dead=True)}
    fallen = replace(table, game=msgspec.structs.replace(table.game, heroes=heroes))
    after = journey.after_scenario(campaign, CONTENT, BOOK, "toll-at-saltgate", fallen, False)
    assert [adventurer.id for adventurer in after.active] == ["thornbow-1"]
    assert (berta(after).gold, berta(after).items, berta(after).dead) == (0, (), True)
    assert quest in after.quests
    assert "dead" in journey.outcome_words(campaign, after)[0]


# --- the world -------------------------------------------------------------------------------------------------------


def test_t119_reputation_has_an_end() -> None:
    assert rewards.change_reputation(sheet.with_party(a_campaign(), reputation=20), 1).party.reputation == 20
    assert rewards.change_reputation(sheet.with_party(a_campaign(), reputation=-20), -1).party.reputation == -20


def test_t121_an_achievement_takes_the_place_of_its_type() -> None:
    campaign = a_campaign(achievements=("City rule: the guilds", "The dam is built"))
    campaign = rewards.gain_achievement(campaign, "City rule: the watch")
    assert campaign.achievements == ("The dam is built", "City rule: the watch")


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
        adventurers.retire(campaign, CONTENT, BOOK, "warden-1")
    campaign = changed(campaign, "warden-1", counted=quest.goal)
    refusal = journey.scenario_refusal(campaign, BOOK.scenarios["toll-at-saltgate"], BOOK)
    assert "retires in the city first" in refusal
    stock = sheet.stock(campaign, CONTENT)
    after = adventurers.retire(campaign, CONTENT, BOOK, "warden-1")
    assert berta(after).retired and berta(after).gold == 0
    assert after.prosperity == campaign.prosperity + 1
    assert len(after.designs) == 1 and after.designs[0] not in stock
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
    more = events.add_event(msgspec.structs.replace(campaign, road_events=deck), "road", "new")
    assert sorted(more.road_events) == sorted((*deck, "new")) and more.road_events[:8] != deck
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
    files = [path.name for path in maps_folder().glob("*.scenario.json")]
    assert book_problems(BOOK, CONTENT, files) == []
    assert any(entry.at_start for entry in BOOK.scenarios.values())
    assert len(BOOK.quests) >= 6
    assert sum(event.where == "road" for event in BOOK.events.values()) >= 6


# --- scenarios -------------------------------------------------------------------------------------------------------


def a_game(campaign: Campaign) -> Session:
    opened = open_scenario(maps_folder() / "toll-at-saltgate.scenario.json")
    seats = tuple(
        Seat(f"player-{place}", adventurer.player, "heroes", heroes=(adventurer.hero_class,))
        for place, adventurer in enumerate(campaign.players, 1)
    )
    return new_game(opened, seats, settings=journey.settings_for(campaign, CONTENT), seed=3)


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
    assert any("Berta" in words for words in journey.outcome_words(campaign, home))


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


def test_every_goal_measures_something_of_its_own() -> None:
    assert len(BOOK.goals) >= 12
    for goal in BOOK.goals.values():
        assert goal.least is not None or goal.most is not None
        assert goal.text.endswith(".") and 1 <= goal.checkmarks <= 2
