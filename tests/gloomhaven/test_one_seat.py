"""One seat may lead several characters: each of them chooses once a round, by people and by bots."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from tests.played import bots_for
from vtt.files.games import new_game, open_scenario, seats_for
from vtt.files.places import maps_folder
from vtt.play.bots import Bot, kind_of, play_on
from vtt.play.session import Session
from vtt.rules.gloomhaven import commands
from vtt.rules.gloomhaven.conditions import mix_in
from vtt.rules.gloomhaven.content import Ability, MonsterCard
from vtt.rules.gloomhaven.reports import of_this_round
from vtt.rules.plan import Seat
from vtt.rules.status import in_a_line

from .tables import Game, action, card, content, hero_class, monster_type


def one_seat(characters: int, seed: int) -> Session:
    opened = open_scenario(maps_folder() / "toll-at-saltgate.scenario.json")
    heroes = tuple(hero for seat in seats_for(opened.scenario) for hero in seat.heroes)[:characters]
    return new_game(opened, [Seat("all", "Mara", "heroes", heroes=heroes)], seed=seed)


@pytest.mark.parametrize("characters", [1, 2, 3, 4])
@pytest.mark.parametrize("curiosity", [0.0, 0.5])
def test_a_bot_chooses_once_for_each_of_its_characters(characters: int, curiosity: float) -> None:
    session = one_seat(characters, seed=characters)
    bots = bots_for(session, 3, curiosity=curiosity)
    chosen: Counter[tuple[int, str]] = Counter()
    for _ in range(400):
        if not play_on(session, bots, pytest.fail):
            break
        command = session.moment.command
        if isinstance(command, commands.ChooseCards | commands.ChooseLongRest):
            chosen[session.ruleset.round(session.table), command.figure] += 1
        assert max(chosen.values(), default=0) <= 2, "a lead and a second card, and nothing more"
        if session.ruleset.round(session.table) == 5:
            break
    rounds = session.ruleset.round(session.table)
    assert rounds >= 3 or session.ending() is not None, (rounds, kind_of(session.moment.command))


def test_a_bot_takes_its_short_rests_while_a_person_leads() -> None:
    opened = open_scenario(maps_folder() / "toll-at-saltgate.scenario.json")
    heroes = [hero for seat in seats_for(opened.scenario) for hero in seat.heroes][:2]
    seats = [Seat(name, name, "heroes", heroes=(hero,)) for name, hero in zip(("Mara", "Jonas"), heroes, strict=True)]
    session = new_game(opened, seats, seed=3)
    mara, bots = Bot("Mara", 0), {"Jonas": Bot("Jonas", 0)}
    for _ in range(600):
        led = session.acting_seat()
        if play_on(session, bots, pytest.fail):
            command = session.moment.command
            assert led == "Jonas" or isinstance(command, commands.ShortRest), "nothing else is done besides"
            if led == "Mara":
                return
        else:
            command = mara.choose(session)
            assert command is not None
            session.submit(command)
    pytest.fail("Jonas took no short rest")


def test_who_has_not_chosen_comes_first() -> None:
    game = Game("A B . . m")
    game.set("beta", seat="alpha")
    game.do(commands.Begin())
    game.do(commands.ChooseCards(figure="alpha", lead="alpha/1", second="alpha/2"))
    offered = game.rules.choices(game.table, "alpha")
    assert [choice.figure for choice in offered] == ["beta", "beta", "beta", "alpha", "alpha", "alpha"]
    assert all(choice.revises == (choice.figure == "alpha") for choice in offered)
    assert [choice.name for choice in offered[3:5]] == ["Take back 1", "Take back 2"]
    assert game.rules.standings(game.table)[0].detail == "10"


def test_the_end_of_the_turn_says_what_is_not_played() -> None:
    game = Game("A . . . m")
    game.begin(alpha=("1", "2"))
    choices = {choice.name: choice for choice in game.rules.choices(game.table, "alpha")}
    assert choices["End turn"].waste == "1 and 2 are not played"
    assert choices["1 as Attack 2"].reason == "Nobody in reach: no enemy stands beside Alpha.", (
        "beside it stood an attack of range 5"
    )
    game.bottom("alpha", "1")
    choices = {choice.name: choice for choice in game.rules.choices(game.table, "alpha")}
    assert choices["Move 3: 3 left"].begun and "Skip the move" in choices


def test_options_of_monsters_bear_their_numbers() -> None:
    game = Game("m A m")
    game.begin(alpha=("1", "2"))
    game.top("alpha", "1")
    attack = next(choice for choice in game.rules.choices(game.table, "alpha") if choice.pick == "figure")
    labels = [option.label for option in attack.options()]
    assert len(set(labels)) == 2 and all(label.startswith("Brute ") for label in labels)


def test_a_monster_card_tells_what_it_does_this_round() -> None:
    game = Game("A . . . m")
    game.begin(alpha=("1", "2"))
    facts = dict(game.rules.figure_facts(game.table, "m0"))
    assert facts["This round"] == "Acts at 50: move 2; attack 2."
    assert (facts["Move"], facts["Attack"]) == ("2", "2")


def test_what_is_printed_for_all_attacks_of_a_monster_is_among_its_facts_and_in_its_round() -> None:
    """One with two targets attacked two, and neither its sheet nor its card of the round had said so."""
    game = Game("A . . . m", content(brute=monster_type("brute", targets=2, pierce=1, conditions=("poison",))))
    facts = dict(game.rules.figure_facts(game.table, "m0"))
    assert (facts["Targets"], facts["Pierce"], facts["Attacks bring"]) == ("2", "1", "poison")
    game.begin(alpha=("1", "2"))
    facts = dict(game.rules.figure_facts(game.table, "m0"))
    assert facts["This round"] == "Acts at 50: move 2; attack 2, poison, 2 targets, pierce 1."


def test_the_values_of_a_monster_are_those_of_its_card_while_one_lies() -> None:
    """While it acted it said “Move 2, Attack 3”, and went three hexagons and struck with 2."""
    quick = MonsterCard("quick", 30, (Ability("move", 1), Ability("attack", -1), Ability("attack", 1)))
    assert of_this_round("Move", 2, quick, "move") == ("Move", "3 (2 + 1)")
    assert of_this_round("Attack", 3, quick, "attack") == ("Attack", "2 (3 − 1)")
    still = MonsterCard("still", 30, ())
    assert of_this_round("Move", 2, still, "move") == ("No move", "now"), "“Move none now” stood there"
    assert of_this_round("Attack", 1, quick, "attack") == ("Attack", "0 (1 − 1)"), "of one that drew a card and struck"
    assert of_this_round("Move", 2, None, "move") == ("Move", "2")


def test_the_range_of_a_monster_is_that_of_its_card_while_one_lies() -> None:
    """“Move none now, Range 3” stood there while it shot from five hexagons away."""
    far = monster_type("archer", Ability("attack", 1, range=5), range=3)
    game = Game("A . . . . n", content(archer=far, brute=monster_type("brute", Ability("attack", range=3))))
    facts = dict(game.rules.figure_facts(game.table, "n0"))
    assert facts["Range"] == "3"
    game.begin(alpha=("1", "2"))
    facts = dict(game.rules.figure_facts(game.table, "n0"))
    assert (facts["Attack"], facts["Range"]) == ("3 (2 + 1)", "5 (3 + 2)")
    game = Game("A . . . . m", content(brute=monster_type("brute", Ability("attack", range=3))))
    game.begin(alpha=("1", "2"))
    assert dict(game.rules.figure_facts(game.table, "m0"))["Range"] == "3"


def test_blessings_and_curses_stand_on_the_card_until_they_are_drawn() -> None:
    """They were told in the log alone."""
    game = Game("A . . . m")
    change = game.rules.change(game.table)
    for figure, mixed in (("alpha", "bless"), ("alpha", "bless"), ("alpha", "curse"), ("m0", "curse")):
        mix_in(change, figure, mixed)
    seen = game.rules.view_for(change.done(), frozenset())
    assert dict(game.rules.figure_facts(seen, "alpha"))["Modifiers"] == "2 blessings and 1 curse"
    assert dict(game.rules.figure_facts(seen, "m0"))["Modifiers"] == "1 curse"
    assert "Modifiers" not in dict(game.rules.figure_facts(game.table, "alpha"))


def test_a_monster_that_has_acted_means_to_do_nothing_more() -> None:
    """What it did was told as what it would do, with an arrow at whom it had struck."""
    game = Game("A . . . m . . . B")
    game.begin(alpha=("1", "2"), beta=("6", "5"))
    assert game.rules.advice(game.table, "m0")
    game.end("alpha")
    game.answer_all()
    assert game.acting == "beta" and game.rules.advice(game.table, "m0") == ()
    assert dict(game.rules.figure_facts(game.table, "m0"))["This round"].startswith("Acted at 50")
    assert [one.plan for one in game.rules.standings(game.table) if one.plan] == ["acted at 50: move 2; attack 2."]


def test_what_a_boss_never_takes_is_told_before_a_card_is_spent_on_it() -> None:
    boss = msgspec.structs.replace(monster_type("brute"), immune=("stun", "muddle"))
    game = Game("A . . . m", content(brute=boss))
    assert dict(game.rules.figure_facts(game.table, "m0"))["Immune to"] == "stun, muddle"
    assert "Immune to" not in dict(game.rules.figure_facts(game.table, "alpha"))


def test_who_is_immune_to_what_an_ability_brings_that_is_no_attack_is_told_under_the_mouse_too() -> None:
    """Only the list said it, and of one target there is none."""
    haze = Ability("condition", range=3, conditions=("muddle",))
    own = card("alpha", "haze", 5, action(haze), action(Ability("move", 2)))
    boss = msgspec.structs.replace(monster_type("brute"), immune=("muddle",))
    game = Game("A . m n .", content(hero_class("alpha", own), brute=boss))
    game.begin(alpha=("haze", "1"))
    game.answer(game.table.pending[-1].offers[0].key)
    game.top("alpha", "haze")
    (use,) = (one for one in game.rules.choices(game.table, "alpha") if one.key == "U")
    told = {one.figure: game.rules.threat(game.table, one.command) for one in use.options()}
    immune = told.pop("m0")
    assert immune is not None and immune.words.endswith("is immune to muddle.")
    assert immune.spared == {"m0": "immune to muddle"} and list(told.values()) == [None]


def test_who_is_immune_to_what_an_attack_brings_is_told_where_the_attack_is_offered() -> None:
    """A card was lost for its stun, and only then the sheet said that the one enemy there never takes any."""
    sting = card("alpha", "sting", 5, action(Ability("attack", 1, conditions=("stun",))), action(Ability("move", 2)))
    boss = msgspec.structs.replace(monster_type("brute"), immune=("stun", "muddle"))
    game = Game("A m . . .", content(hero_class("alpha", sting), brute=boss))
    game.begin(alpha=("sting", "1"))
    game.top("alpha", "sting")
    offered = {one.name: one for one in game.rules.choices(game.table, "alpha")}
    (option,) = offered["Attack 1, stun"].options()
    assert option.detail == f"{option.label} is immune to stun." and option.foretold, "the list says the odds, too"
    assert offered["Attack 1, stun"].note == f"{option.label} is immune to stun", "of one target no list is shown"
    assert not any(name.startswith("Without") for name in offered), "it leaves nothing out"
    told = game.rules.threat(game.table, option.command)
    assert (
        told is not None
        and told.words == f"Attacks {option.label}, 1 hexagon away: 1 attack. {option.label} is immune to stun."
        and told.spared == {option.figure: "immune to stun"}
    )
    for rows, note in (("m A m .", "All whom it can hit are immune to stun"), ("m A n .", "")):
        game = Game(rows, content(hero_class("alpha", sting), brute=boss))
        game.begin(alpha=("sting", "1"))
        if game.table.pending:
            game.answer(game.table.pending[-1].offers[0].key)
        game.top("alpha", "sting")
        offered = {one.name: one for one in game.rules.choices(game.table, "alpha")}
        assert offered["Attack 1, stun"].note == note
        assert ("Without stun: attack 1" in offered) == (not note), "what somebody can take may be left out"


def test_the_order_of_choosing_is_that_of_the_seats_before_and_after_saving() -> None:
    opened = open_scenario(maps_folder() / "toll-at-saltgate.scenario.json")
    heroes = sorted((hero for seat in seats_for(opened.scenario) for hero in seat.heroes), reverse=True)
    seats = [Seat(name, name, "heroes", heroes=(hero,)) for name, hero in zip("ab", heroes, strict=True)]
    session = new_game(opened, seats, seed=1)
    session.submit(commands.Begin(seat="a"))
    rules, table = session.ruleset, session.table
    again = rules.decode(rules.encode(table), table)
    for one in (table, again):
        assert rules.acting_seat(one) == "a"
        assert [standing.figures[0] for standing in rules.standings(one)] == heroes


def test_the_status_says_that_monsters_are_stronger_for_who_plays_alone() -> None:
    assert in_a_line(Game("A . m").rules.status(Game("A . m").table)).endswith("Level 1")
    alone = Game("A . m", settings={"solo": "yes"})
    assert in_a_line(alone.rules.status(alone.table)).endswith("Level 1, monsters +1")
