"""Heroes as a campaign sends them, and what a table makes of it."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest

from tests.road_to_legend.campaigning import BOOK, CONTENT, a_campaign, game_of, rich
from tests.road_to_legend.dungeons import RULES, Quest
from vtt.play.road_to_legend import growing, journey
from vtt.rules.descent.arrivals import COURAGE, Arrival, setting
from vtt.rules.descent.commands import StartTurn
from vtt.rules.status import in_a_line

ALONE = {"alone": "two"}
HALL = "M . . . .\n. . . . .".replace(" ", "")


def coming(arrival: Arrival) -> dict[str, str]:
    name, value = setting("mira", arrival)
    return {name: value}


def test_a_hero_plays_by_the_sheet_that_the_campaign_made() -> None:
    sheet = msgspec.structs.replace(CONTENT.heroes["mira"], health=20, speed=6, stamina=7)
    quest = Quest(HALL, {"M": "mira"}, settings=coming(Arrival(sheet=sheet)))
    assert quest.table.figure("mira").health == 20
    facts = dict(quest.rules.figure_facts(quest.table, "mira"))
    assert facts["Speed"] == "6" and facts["Stamina"] == "7 / 7"
    kept = quest.rules.decode(quest.rules.encode(quest.table), quest.table)
    assert quest.rules.encode(kept) == quest.rules.encode(quest.table)
    assert CONTENT.heroes["mira"].health == 12, "others play by the printed one"


def test_a_hero_stands_there_as_the_last_stage_left_it() -> None:
    arrival = Arrival(
        damage=5, fatigue=2, conditions=("poisoned",), feat_used=True, search_cards=("red-draught", "red-draught")
    )
    quest = Quest(HALL, {"M": "mira"}, settings=coming(arrival))
    figure, hero = quest.table.figure("mira"), quest.table.game.heroes["mira"]
    assert (figure.damage, figure.conditions, hero.fatigue, hero.feat_used) == (5, ("poisoned",), 2, True)
    assert hero.search_cards == ("red-draught", "red-draught")
    assert quest.table.game.search.draw.count("red-draught") == 1, "three there are"


def test_whoever_searches_finds_something() -> None:
    """`2`: the cards that are nothing are not in the deck."""
    draw = Quest(HALL, {"M": "mira"}).table.game.search.draw
    assert draw and all(CONTENT.search_cards[card].effect is not None for card in draw)


@pytest.mark.parametrize(
    ("value", "sentence"),
    [
        ("{", "How mira comes to the quest cannot be read"),
        ('{"damage":12}', "more damage or fatigue than a hero who stands can have"),
        ('{"fatigue":5}', "more damage or fatigue"),
        ('{"conditions":["sad"]}', "a condition that there is not"),
        ('{"search_cards":["crown"]}', "a search card that there is not"),
    ],
)
def test_a_wrong_arrival_is_one_sentence(value: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        Quest(HALL, {"M": "mira"}, settings={"hero:mira": value})


def test_a_sheet_that_cannot_be_played_is_refused() -> None:
    sheet = CONTENT.heroes["mira"]
    for wrong in ({"speed": 0}, {"defence": ("mauve",)}, {"id": "robin"}):
        with pytest.raises(ValueError):
            Quest(HALL, {"M": "mira"}, settings=coming(Arrival(sheet=msgspec.structs.replace(sheet, **wrong))))


def test_the_party_begins_with_the_morale_that_it_has_left() -> None:
    assert Quest(HALL, {"M": "mira"}, settings={COURAGE: "1"}).table.game.morale.left == 1
    assert Quest(HALL, {"M": "mira"}, settings={COURAGE: "1"}, morale=4).table.game.morale.left == 1
    with pytest.raises(ValueError, match="must be a number"):
        Quest(HALL, {"M": "mira"}, settings={COURAGE: "some"})


def test_a_quest_of_a_campaign_is_set_up_from_its_sheets() -> None:
    campaign = growing.learn(
        rich(a_campaign(act=2, difficulty="hard", morale_lost=1)), CONTENT, BOOK, "mira", "thick-neck"
    )
    table = game_of(campaign, "cistern").table
    assert table.settings["act"] == "2" and table.settings["difficulty"] == "hard"
    assert table.figure("mira").health == 15 and table.game.morale.left == 1
    drained = msgspec.structs.replace(campaign, morale_lost=9)
    assert game_of(drained, "cistern").table.game.morale.left == 1, "a quest never begins lost"


def test_morale_that_was_lost_is_missing_until_the_party_comes_to_a_city() -> None:
    campaign = a_campaign()
    session = game_of(campaign, "cistern")
    game = msgspec.structs.replace(
        session.table.game, morale=msgspec.structs.replace(session.table.game.morale, left=0)
    )
    later = journey.after_quest(
        campaign, BOOK, "cistern", replace(session.table, game=game), session.scenario, won=True
    )
    assert later.morale_lost == 2
    assert game_of(later, "granary").table.game.morale.left == 2, "four less two"


MUTUAL = {"Revive", "Hand over"}


def actions(quest: Quest) -> set[str]:
    """What Mira could do in her turn, with a card in the hand."""
    heroes = quest.table.game.heroes
    held = msgspec.structs.replace(heroes["mira"], search_cards=("green-draught",))
    game = msgspec.structs.replace(quest.table.game, heroes={**heroes, "mira": held})
    begun = RULES.apply(
        replace(quest.table, game=game), StartTurn(figure="mira", seat=quest.table.pieces.figures["mira"].seat)
    ).table
    return {one.name for one in RULES.choices(begun, begun.pieces.figures["mira"].seat)}


# --- one hero alone --------------------------------------------------------------------------------------------------


def test_a_hero_who_is_alone_takes_two_turns_in_a_round() -> None:
    """`23`, A11: one meets what is meant for two."""
    quest = Quest(HALL, {"M": "mira"}, settings=ALONE)
    assert quest.table.game.morale.left == 2 and MUTUAL.isdisjoint(actions(quest)), "there is nobody to do it for"
    assert in_a_line(RULES.status(quest.table)).endswith("Round 1 · Turn 1 of 2"), "nobody knew when a peril would come"
    quest.turn("mira")
    assert quest.table.game.round == 1 and in_a_line(RULES.status(quest.table)).endswith("Round 1 · Turn 2 of 2")
    offered = RULES.choices(quest.table, quest.table.pieces.figures["mira"].seat)
    assert "Begin Mira's second turn" in {one.name for one in offered}, "as if a round had begun it was the same"
    quest.turn("mira")
    assert quest.table.game.round == 2 and in_a_line(RULES.status(quest.table)).endswith("Round 2 · Turn 1 of 2")
    quest.turn("mira").turn("mira")
    assert quest.table.game.round == 3


def test_a_group_acts_between_the_two_turns_of_a_hero_who_is_alone() -> None:
    quest = Quest("M......Z\n.......Y", {"M": "mira"}, {"Z": "zombie", "Y": "cave-spider"}, settings=ALONE)
    quest.turn("mira")
    assert sum(group.done for group in quest.table.game.groups.values()) == 1 and quest.table.game.round == 1
    quest.turn("mira")
    assert quest.table.game.round == 2


def test_two_heroes_take_one_turn_each() -> None:
    quest = Quest("MW...", {"M": "mira", "W": "wendel"})
    assert "Turn" not in in_a_line(RULES.status(quest.table)) and actions(quest) >= MUTUAL
    quest.turn("mira", "wendel")
    assert quest.table.game.round == 2
