"""The campaign's rules (`gloomhaven.md` 6), cases of its section 8 by number."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.campaign.parties import BOOK, CONTENT, a_campaign, a_game, berta, changed
from vtt.files.campaigns import read_campaign, write_campaign
from vtt.files.problem import FileProblem
from vtt.play.gloomhaven import adventurers, city, journey, sheet
from vtt.play.gloomhaven.sheet import Campaign
from vtt.rules.gloomhaven.characters import character_for
from vtt.rules.gloomhaven.content import level_of, recommended_level
from vtt.rules.gloomhaven.enhancements import Enhancement, enhancement_cost


@pytest.mark.parametrize("hero_class", CONTENT.classes)
def test_a_class_begins_with_items_it_may_take_along(hero_class: str) -> None:
    campaign = journey.new_campaign("Salt", "The late risers", BOOK, seed=5)
    campaign = msgspec.structs.replace(campaign, boxes=tuple(CONTENT.classes))
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
    assert first in after.quests and second not in after.quests
    assert sorted(after.quests) == sorted(quest for quest in campaign.quests if quest != second)
    assert after.seed != campaign.seed, "the other one is shuffled back into the deck"


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
    assert {card.level for card in adventurers.cards_offered(berta(campaign), CONTENT)} == {2, 3}
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
    assert read_campaign(tmp_path / "salt.campaign.json") == campaign
    settings = journey.settings_for(campaign, CONTENT)
    brought = character_for(settings, CONTENT.classes["warden"], 1, CONTENT)
    assert brought.enhancements == (sticker,)
    assert not character_for(settings, CONTENT.classes["thornbow"], 1, CONTENT).enhancements
    wrong = msgspec.structs.replace(campaign, enhancements=(Enhancement("warden/grindstone", "top", 7, "attack"),))
    write_campaign(tmp_path / "salt.campaign.json", wrong)
    with pytest.raises(FileProblem, match="does not fit"):
        read_campaign(tmp_path / "salt.campaign.json")


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
    assert "dead" in journey.outcome_words(campaign, after, BOOK)[0]
