"""Single facts of the rulebook, each with its number in the digest."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest

from tests.mage_knight.fights import started, with_turn
from tests.mage_knight.games import CONTENT, RULES, change_of, game, play
from tests.mage_knight.test_turns import answered
from tests.mage_knight.test_variants import chosen
from vtt.board.table import Table
from vtt.rules.base import IllegalCommand
from vtt.rules.events import CardMoved, Said
from vtt.rules.mage_knight import commands, levels, scoring
from vtt.rules.mage_knight.card_choices import BEFORE_TALK
from vtt.rules.mage_knight.cards import WOUND
from vtt.rules.mage_knight.change import Change
from vtt.rules.mage_knight.levels import level_up
from vtt.rules.mage_knight.new_round import refill_units
from vtt.rules.mage_knight.prices import NOTHING
from vtt.rules.mage_knight.state import LaidTile, OwnUnit, SecretWay, Shield
from vtt.rules.mage_knight.talking import inhabited


def in_a_city(colour: str, influence: int = 20) -> tuple[Table[Any], str]:
    """The first hero talks in a conquered city of a colour."""
    change = change_of(started(2, scenario="long-war"))
    figure, city = change.turn.hero, (1, -3)
    tile = next(tile.id for tile in CONTENT.land.tiles.values() if tile.city == colour)
    change.update_world(tiles=(LaidTile("b", (0, 0)), LaidTile(tile, city)), tokens=(), ruins=(), conquered=(city,))
    change.update_world(shields=(Shield(city, figure),), cities=(city,))
    change.update_hero(figure, place=city, portal=None)
    change.update_turn(stage="interaction", influence=influence, path=(city,))
    return change.done(), figure


def names(table: Table[Any]) -> list[str]:
    return [one.name for one in RULES.choices(table, RULES.acting_seat(table)) if not one.refusal]


def test_a_green_city_teaches_the_unseen_top_action_too() -> None:
    """Data README, sites; digest 2, L585."""
    table, figure = in_a_city("green", influence=6)
    top, offered = table.game.offers.action_deck[0], table.game.offers.actions
    assert "Learn the next action of the deck" in names(table)
    table = play(table, commands.BuyCard(figure=figure, card=commands.UNSEEN))
    hero, offers = table.game.heroes[figure], table.game.offers
    assert hero.deck[0] == top and table.game.turn.influence == 0 and table.game.turn.barriers
    assert offers.actions == offered and top not in offers.action_deck
    with pytest.raises(IllegalCommand, match="Not sold here"):
        play(in_a_city("red")[0], commands.BuyCard(figure=figure, card=commands.UNSEEN))


def test_in_a_white_city_two_influence_bring_an_elite_unit_into_the_offer() -> None:
    table, figure = in_a_city("white", influence=2)
    first = table.game.offers.gold_deck[0]
    table = play(table, commands.BuyCard(figure=figure, card=commands.ELITE))
    assert table.game.offers.units[-1] == first and table.game.turn.influence == 0
    assert "Let an elite unit come" not in names(table), "that takes 2 more"


def test_a_unit_as_reward_waits_for_the_token_of_a_new_level() -> None:
    """Digest 9.5, L778; golden case 47."""
    change = change_of(started(2))
    figure = change.turn.hero
    change.update_hero(figure, level=2, fame=8, hand=(WOUND,), units=(OwnUnit("unit-1", "field-hands"),))
    wanted = change.game.offers.units[0]
    change.update_turn(rewards=("unit",), discarded=True)
    table = play(change.done(), commands.EndTurn(figure=figure))
    assert table.game.heroes[figure].level == 3 and not any("isband" in one.label for one in table.pending[-1].offers)
    table = answered(table, wanted)
    assert [unit.kind for unit in table.game.heroes[figure].units] == ["field-hands", wanted]


def test_a_higher_hand_limit_of_the_last_turn_is_kept_for_the_next_round() -> None:
    """Digest 5, L268."""
    change = change_of(started(2))
    figure = change.turn.hero
    change.update_turn(more_cards=2, discarded=True)
    change.update_game(announced="somebody", last_turns=(figure,))
    change.update_hero(figure, hand=(WOUND,))
    table = play(change.done(), commands.EndTurn(figure=figure))
    assert table.game.round == 2
    assert len(table.game.heroes[figure].hand) == 7


def test_the_tactic_of_the_old_round_adds_nothing_to_the_first_hand_of_the_new_one() -> None:
    """Digest 5, L237 before L243, and L803: tactics are collected before hands are drawn. One more was drawn by whoever
    had two cards left and the tactic that counts them."""
    change = change_of(started(2))
    figure = change.turn.hero
    change.update_turn(discarded=True)
    change.update_game(announced="somebody", last_turns=(figure,))
    plans = next(tactic.id for tactic in CONTENT.tactics.values() if tactic.kind == "plan")
    change.update_hero(figure, tactic=plans, spare_die="gold")
    for other in change.game.heroes:
        change.update_hero(other, hand=(*change.hero(other).hand[:2], WOUND, WOUND))
    table = play(change.done(), commands.EndTurn(figure=figure))
    assert table.game.round == 2
    for hero in table.game.heroes.values():
        assert (len(hero.hand), hero.tactic, hero.spare_die) == (5, "", "")


def test_a_lone_hero_learns_from_the_skills_of_the_dummys_hero() -> None:
    """Digest 13, L1070 to L1074."""
    change = change_of(started(1, scenario="alone-against-two"))
    dummy = change.game.dummy
    assert len(dummy.skills) == 11 and {CONTENT.skills[name].hero for name in dummy.skills} == {dummy.hero}
    figure = change.turn.hero
    change.update_hero(figure, fame=3)
    level_up(change, figure)
    assert change.game.offers.skills == (), "shown after the choice, for the next time"
    table = answered(change.done(), change.pending[-1].offers[0].key)
    assert dummy.skills[0] in table.game.offers.skills and table.game.dummy.skills == dummy.skills[1:]
    assert RULES.view_for(table, frozenset({f"seat-{figure}"})).game.dummy.skills != dummy.skills[1:]


def test_a_skill_that_is_learnt_is_shown_to_the_others() -> None:
    """Only the log told it; who has just chosen it knows."""
    change = change_of(started(1, scenario="alone-against-two"))
    figure = change.turn.hero
    change.update_hero(figure, fame=3)
    level_up(change, figure)
    question, key = change.pending[-1], change.pending[-1].offers[0].key
    levels.levelled(change, question, key)
    (shown,) = [event for event in change.events if isinstance(event, CardMoved) and event.deck == "skills"]
    assert (shown.card, shown.said, shown.change) == (key, question.seat, "revealed") and question.seat
    face = RULES.face(change.done(), shown.deck, shown.card)
    assert face is not None and face.text == CONTENT.skills[key].text


def test_a_hand_of_wounds_must_recover() -> None:
    """Digest 6.4, L403: one card at least is played or discarded; wounds go by a rest alone."""
    change = change_of(started(2))
    figure = change.turn.hero
    change.update_hero(figure, hand=(WOUND, WOUND))
    with pytest.raises(IllegalCommand, match="the turn is a rest"):
        play(change.done(), commands.EndTurn(figure=figure))
    table = play(change.done(), commands.Rest(figure=figure), commands.EndTurn(figure=figure))
    assert table.game.heroes[figure].discard == (WOUND,)
    moved = with_turn(change.done(), path=((0, 0), (0, -1)), move=0)
    assert play(moved, commands.EndTurn(figure=figure)).game.turn.hero != figure, "who has moved cannot rest any more"


def ended(site: str, colours: tuple[str, ...], **hero: Any) -> tuple[Change, str]:
    """The turn of a hero ends on the first hexagon of such a site of a tile that has it."""
    tile = next(
        tile
        for tile in CONTENT.land.tiles.values()
        if any(one.site == site and (not colours or one.colours == colours) for one in tile.hexes)
    )
    change = change_of(started(2))
    figure = change.turn.hero
    change.update_world(tiles=(LaidTile("a", (0, 0)), LaidTile(tile.id, (1, -3))), tokens=(), ruins=())
    place = next(at for at, laid in change.hexes.items() if laid.site == site and at != (0, 0))
    change.update_hero(figure, place=place, portal=None, hand=(), **hero)
    change.update_turn(path=(place,), discarded=True)
    return change, figure


def test_of_a_mine_of_several_colours_one_is_chosen() -> None:
    """Data README, tiles: a deep mine gives a crystal of one of its colours."""
    change, figure = ended("deep_mine", ("red", "white"))
    table = play(change.done(), commands.EndTurn(figure=figure))
    assert [offer.key for offer in table.pending[-1].offers] == ["red", "white"]
    assert answered(table, "white").game.heroes[figure].crystals["white"] == 1
    change, figure = ended("deep_mine", ("red", "white"), crystals={"red": 3})
    assert play(change.done(), commands.EndTurn(figure=figure)).game.heroes[figure].crystals == {"red": 3, "white": 1}


def test_a_glade_takes_a_wound_of_the_discards_where_the_hand_has_none() -> None:
    """Digest 2, L768."""
    change, figure = ended("magical_glade", (), discard=(WOUND, WOUND))
    assert play(change.done(), commands.EndTurn(figure=figure)).game.heroes[figure].discard.count(WOUND) == 1


def test_a_turn_that_begins_with_mana_of_its_place_says_so() -> None:
    """A gold mana lay there, and no line told where it came from."""
    change, figure = ended("magical_glade", ())
    rival, glade = next(name for name in change.game.heroes if name != figure), change.hero(figure).place
    change.update_hero(rival, place=glade, portal=None)
    change.update_hero(figure, place=(0, 0))
    told = [event.words for event in RULES.apply(change.done(), commands.EndTurn(figure=figure)).events]
    assert f"{change.hero(rival).name} begins a turn with 1 gold mana from where it stands." in told


def test_nobody_talks_in_the_keep_of_another_hero_or_a_burnt_monastery() -> None:
    """Digest 7, L566."""
    change = change_of(started(2))
    figure = change.turn.hero
    other = next(name for name in change.game.heroes if name != figure)
    change.update_world(tiles=(LaidTile("a", (0, 0)), LaidTile("countryside-3", (1, -3))), tokens=())
    keep = next(at for at, laid in change.hexes.items() if laid.site == "keep")
    assert inhabited(change, figure, keep) == ""
    change.update_world(shields=(Shield(keep, other),))
    assert inhabited(change, figure, keep) == "" and inhabited(change, other, keep) == "keep"


def test_only_whoever_begins_with_an_empty_deck_announces() -> None:
    """Digest 5, L391 to L398."""
    change = change_of(started(2))
    figure = change.turn.hero
    with pytest.raises(IllegalCommand, match="deck is empty"):
        play(change.done(), commands.AnnounceEnd(figure=figure))
    change.update_hero(figure, deck=())
    assert play(change.done(), commands.AnnounceEnd(figure=figure)).game.announced == figure


def test_a_turn_without_any_card_lapses_and_says_so() -> None:
    """Digest 5, L399 and L401: nobody was told why it was somebody else's turn."""
    change = change_of(started(2))
    figure, other = change.game.order
    for name in (figure, other):
        change.update_hero(name, deck=(), hand=())
    events = RULES.apply(change.done(), commands.AnnounceEnd(figure=figure)).events
    told = [one.words for one in events if isinstance(one, Said) and one.befalls]
    assert f"{change.hero(other).name} has neither deck nor hand: the turn lapses." in told, "not in the log alone"


def test_units_on_offer_are_silver_until_a_core_tile_lies_open() -> None:
    """Digest 5, L233; unchosen ones go under their decks."""
    change = change_of(chosen("long-war", 3))
    before = change.game.offers
    assert len(before.units) == 5 and not any(CONTENT.units[name].elite for name in before.units)
    change.update_game(core_revealed=True)
    refill_units(change)
    elite = [CONTENT.units[name].elite for name in change.game.offers.units]
    assert elite == [True, False, True, False, True] and change.game.offers.silver_deck[-5:] == before.units


def test_secret_ways_are_conquered_once_and_count_double() -> None:
    """Digest 15, Dungeon Lords."""
    change = change_of(started(2, scenario="what-lies-below"))
    place = next(at for at, laid in change.hexes.items() if laid.terrain == "plains" and not laid.site)
    change.update_world(secret=(SecretWay(place, "dungeon"),), shields=(Shield(place, "ilse"),))

    assert scoring.adventure(change, "ilse") == 4


def test_healing_that_is_bought_is_told() -> None:
    """Digest 7, L582: influence was gone, and no line said what for."""
    change, figure = ended("village", ())
    change.update_turn(stage="interaction", influence=3)
    done = RULES.apply(change.done(), commands.BuyHealing(figure=figure))
    assert [event.words for event in done.events] == [f"{change.hero(figure).name} buys 1 healing point."]


def test_healing_is_no_ware_for_whom_nobody_need_heal() -> None:
    change, figure = ended("village", ())
    cases = (
        (3, (), "No wound to heal."),
        (3, (WOUND,), ""),
        (1, (WOUND,), "Too dear: it costs 3 influence, and only 1 is there."),
    )
    for influence, hand, refusal in cases:
        change.update_turn(stage="interaction", influence=influence)
        change.update_hero(figure, hand=hand)
        table = change.done()
        offered = RULES.choices(table, RULES.acting_seat(table))
        assert [one.refusal for one in offered if one.name == "Buy healing"] == [refusal]


@pytest.mark.parametrize(("influence", "waste"), [(5, "2 healing is needed"), (6, "")])
def test_healing_that_heals_nobody_is_asked_about(influence: int, waste: str) -> None:
    """One point was bought at the price of “a wound” for a unit that takes two, and lapsed."""
    change, figure = ended("village", ())
    change.update_turn(stage="interaction", influence=influence)
    change.update_hero(figure, units=(OwnUnit("unit-0", "pike-sergeants", wounds=1),))
    table = change.done()
    buy = next(one for one in RULES.choices(table, RULES.acting_seat(table)) if one.name == "Buy healing")
    assert buy.waste == waste and buy.detail == ("It costs 3 influence a point. Points needed: Pike sergeants 2.")


def test_what_a_level_brings_is_told() -> None:
    change = change_of(started(1))
    figure, levels_of = change.turn.hero, CONTENT.land.numbers.levels
    change.update_hero(figure, level=2, fame=levels_of[2].fame)
    level_up(change, figure)
    (told,) = [event for event in change.events if "reaches level 3" in getattr(event, "words", "")]
    assert told.words.endswith("reaches level 3: armour 3 and 2 units may follow."), told
    assert getattr(told, "befalls", False), "it is told on the table, too"


def test_alone_no_skill_tells_of_what_it_is_for_others() -> None:
    """It told what another hero may do, where there was no other; and “in the middle” told nobody until when."""
    alone, two = change_of(started(1, scenario="alone-against-two")), change_of(started(2))
    shared = [name for name, skill in CONTENT.skills.items() if skill.common or skill.burden]
    assert shared and all("Until your next turn" in two.skill(name).text for name in shared)
    assert not [name for name in shared if "Until your next turn" in alone.skill(name).text]


def test_why_the_dummy_turns_more_than_three_cards_over_is_told() -> None:
    """Digest 13, L1052 to L1054; golden case 48."""
    change = change_of(started(1, scenario="alone-against-two"))
    colours = {card.colour: card.id for card in CONTENT.cards.values() if card.kind == "basic"}
    deck = tuple(colours[colour] for colour in ("red", "green", "blue", "red", "red", "red"))
    change.update_game(dummy=msgspec.structs.replace(change.game.dummy, deck=deck, crystals=("blue", "blue", "red")))
    change.update_turn(discarded=True)
    change.update_hero(change.turn.hero, hand=())
    events = RULES.apply(change.done(), commands.EndTurn(figure=change.turn.hero)).events
    words = [event.words for event in events]
    turned = words.index("The dummy player turns 5 cards over: 1 is left.")
    assert words[turned + 1] == "2 of them because the third is blue, of which it has crystals."
    assert getattr(events[turned], "befalls", False), "it is told on the table, in a few words"


def test_the_crystals_of_the_dummy_are_seen_by_everybody() -> None:
    """Digest 3.3 (L1039, L1052): they decide how many cards it turns over, and stood nowhere."""
    change = change_of(started(1, scenario="alone-against-two"))
    dummy = change.game.dummy
    assert dummy is not None
    change.update_game(dummy=msgspec.structs.replace(dummy, crystals=("red", "blue", "red")))
    line = next(one for one in RULES.standings(RULES.view_for(change.done(), frozenset())) if not one.figures)
    assert [(one.name, one.value) for one in line.counts[1:]] == [("Red crystals", 2), ("Blue crystals", 1)]
    assert CONTENT.heroes[dummy.hero].name in line.plan


def test_skills_in_common_and_what_the_dummy_has_turned_over_lie_open() -> None:
    """Digest 3.3 (L174, L334), 13 (L1051): they were seen only by whoever chose a skill, and not at all."""
    change = change_of(started(1, scenario="alone-against-two"))
    assert "Common skills" not in [pile.name for pile in RULES.piles(change.done())], "nobody has left one yet"
    change = change_of(change.done())
    dummy, left = change.game.dummy, next(iter(CONTENT.skills))
    assert dummy is not None
    turned = dummy.deck[:3]
    change.update_game(dummy=msgspec.structs.replace(dummy, deck=dummy.deck[3:], discard=turned))
    change.update_offers(skills=(left,))
    view = RULES.view_for(change.done(), frozenset())
    piles = {pile.name: pile for pile in RULES.piles(view)}
    assert [card.id for card in piles["Common skills"].up] == [left]
    assert [card.name for card in piles["Dummy player: deck and discards"].up] == [
        CONTENT.cards[card].name for card in reversed(turned)
    ]


def test_the_hero_whom_the_last_tactic_asks_something_keeps_its_fame_on_the_screen() -> None:
    """Digest 3.2 (L170): fame and reputation went from the bar until the question was answered."""
    table = game("alone-against-two", 1, 3)
    (figure,) = table.game.heroes
    asking = next(name for name in table.game.tactics if CONTENT.tactics[name].number == 2)
    table = play(table, commands.ChooseTactic(figure=figure, tactic=asking))
    assert table.pending and table.game.turn is None
    words = [mark.words for mark in RULES.status(table)]
    assert "Fame 0" in words and "Reputation 0" in words and "5 green, 4 brown" in words


def test_what_is_learned_says_what_it_costs() -> None:
    """“Learn” named no price (data README, sites)."""
    table, _ = in_a_city("green", influence=20)
    learned = [one for one in RULES.choices(table, RULES.acting_seat(table)) if one.name.startswith("Learn the next")]
    assert [one.detail for one in learned] == ["It costs 6 influence."]
    blue, _ = in_a_city("blue")
    offered = [one for one in RULES.choices(blue, RULES.acting_seat(blue)) if one.card in blue.game.offers.spells]
    assert offered
    for one in offered:
        assert one.detail.startswith(f"It costs 7 influence and a {CONTENT.cards[one.card].colour} mana.")


def test_a_city_is_called_by_its_colour_and_level() -> None:
    """It was called “City” twice, and nothing told how strong it is."""
    table, _ = in_a_city("green")
    level = table.game.rules.city_level(2, 0)
    names = [token.name for token in table.pieces.tokens.values() if token.kind == "city"]
    assert names == [f"Green city, level {level}"]


def test_a_wound_says_what_it_costs_at_the_end_where_wounds_count() -> None:
    """`mage_knight.md` 15.1"""
    for scenario, counts in (("long-war", True), ("only-one-goes-home", False)):
        change = change_of(started(2, scenario=scenario))
        figure = change.turn.hero
        change.update_hero(figure, hand=("wound",))
        shown = RULES.hand(change.done(), change.hero(figure).seat)
        assert ["costs 2 points" in face.text for face in shown if face.id == "wound"] == [counts]


def test_what_people_sell_is_said_before_the_talk_and_with_it() -> None:
    """The action was spent before anybody knew that influence 0 buys nothing, and what there was to buy."""
    table, figure = in_a_city("red", influence=0)
    change = change_of(table)
    change.update_turn(stage="movement", influence=0)
    change.update_hero(figure, hand=("steady-walk", "wound"))
    table = change.done()
    (talk,) = [one for one in RULES.choices(table, RULES.acting_seat(table)) if one.name == "Talk"]
    price = CONTENT.land.numbers.prices["artifact"]
    assert f"an artifact {price}" in talk.detail and talk.note == "Walk ends" and talk.waste == NOTHING
    said = [event.words for event in RULES.apply(table, commands.Interact(figure=figure)).events]
    assert said[1].startswith("They sell for influence: ") and f"an artifact {price}" in said[1]
    change.update_hero(figure, hand=("raised-fist",) * 9)
    (talk,) = [one for one in RULES.choices(change.done(), RULES.acting_seat(table)) if one.name == "Talk"]
    assert not talk.waste
    change.update_hero(figure, reputation=-4)
    (talk,) = [one for one in RULES.choices(change.done(), RULES.acting_seat(table)) if one.name == "Talk"]
    outcome = RULES.apply(change.done(), commands.Interact(figure=figure))
    marks = [mark.words for mark in RULES.status(outcome.table) if "influence" in mark.words]
    refused = [
        one.refusal for one in RULES.choices(outcome.table, RULES.acting_seat(table)) if "influence" in one.refusal
    ]
    told = [talk.detail, outcome.events[0].words, *marks, *refused]
    assert marks and refused and all("−" in words and not re.search(r"-\d", words) for words in told), told
    change.update_hero(figure, reputation=-7)
    assert RULES.refusal(change.done(), commands.Interact(figure=figure)).endswith("the reputation is −7.")


def test_who_plays_a_card_sideways_where_it_would_speak_is_told_to_talk_first() -> None:
    """Where people live, a card for influence went as one point of movement at the first touch."""

    def waste(table: Table[Any], name: str) -> str:
        (found,) = [one for one in RULES.choices(table, RULES.acting_seat(table)) if one.card == name]
        return found.waste

    table, figure = in_a_city("red", influence=0)
    change = change_of(table)
    change.update_turn(stage="movement", influence=0)
    change.update_hero(figure, hand=("raised-fist",) * 5 + ("hard-blow",))
    table = change.done()
    assert waste(table, "raised-fist") == BEFORE_TALK and not waste(table, "hard-blow")
    assert not waste(play(table, commands.Interact(figure=figure)), "raised-fist")
    change.update_hero(figure, hand=("raised-fist",))
    assert not waste(change.done(), "raised-fist"), "it would buy nothing here"


def test_a_card_is_not_shown_to_whoever_has_just_chosen_it() -> None:
    """It lay there large once more: “Click or Enter to go on”."""
    table, figure = in_a_city("green")
    change = change_of(table)
    (card, *_) = change.game.offers.actions
    seat = change.seat_of(figure)
    outcome = RULES.apply(change.done(), commands.BuyCard(seat=seat, figure=figure, card=card))
    (shown,) = [event for event in outcome.events if isinstance(event, CardMoved) and event.card == card]
    assert shown.said == seat
    unseen = RULES.apply(change.done(), commands.BuyCard(seat=seat, figure=figure, card=commands.UNSEEN))
    assert all(not event.said for event in unseen.events if isinstance(event, CardMoved))


def test_l1675_dungeons_lie_on_countryside_tiles_and_tombs_on_brown_ones() -> None:
    """Digest 15, Dungeon Lords: tiles without a dungeon may be left out. No tile had one: two green ones had
    tombs, with a red enemy below."""
    below = {
        tile.id: one.site
        for tile in CONTENT.land.tiles.values()
        for one in tile.hexes
        if one.site in ("dungeon", "tomb")
    }
    assert below == {"countryside-7": "dungeon", "countryside-9": "dungeon", "core-1": "tomb", "core-3": "tomb"}
    for seed in range(5):
        world = game("what-lies-below", 2, seed=seed).game.world
        assert {"countryside-7", "countryside-9", "core-1"} <= {*world.stack, *(tile.tile for tile in world.tiles)}
