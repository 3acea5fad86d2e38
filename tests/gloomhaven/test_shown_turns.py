"""Monsters whose turns are shown one by one before they happen, with the choice to do something else by hand."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest

from tests.gloomhaven.tables import Game, content, monster_type
from vtt.rules import by_hand
from vtt.rules.events import CardMoved, Placed, Planned
from vtt.rules.gloomhaven import commands
from vtt.rules.gloomhaven.content import Ability
from vtt.rules.gloomhaven.decisions import MonsterResult, TakeDamage

SHOWN = {"monster_turns": "shown"}


def before_the_monster(rows: str) -> Game:
    game = Game(rows, settings=SHOWN)
    game.begin(alpha=("1", "2"))
    game.deck("monsters")
    game.end("alpha")
    return game


def test_the_only_result_is_shown_before_it_happens() -> None:
    game = before_the_monster("A . . m")
    question = game.table.pending[-1]
    assert isinstance(question, MonsterResult)
    assert (
        question.prompt
        == "Brute 4 goes for Alpha, 2 movement points away from an attack; it has 2 and goes there to attack."
    )
    assert [offer.key for offer in question.offers] == ["0", "by hand"]
    assert game.figure("m0").space == 3
    game.answer("0")
    assert game.figure("m0").space == 1
    assert isinstance(game.table.pending[-1], TakeDamage)


def test_a_move_with_another_one_before_the_attack_promises_no_attack() -> None:
    """A boss was said to attack from where it stood; that was answered, and it did not before it was asked anew."""
    twice = monster_type("brute", Ability("move"), Ability("move"), Ability("attack"))
    game = Game("A . . m", content(brute=twice), settings=SHOWN)
    game.begin(alpha=("1", "2"))
    game.deck("monsters")
    game.end("alpha")
    question = game.table.pending[-1]
    assert question.prompt.endswith("goes there.") and question.offers[0].label == "Go there (left)"
    game.answer("0")
    question = game.table.pending[-1]
    assert question.prompt.endswith("attacks from where it stands.")
    game.answer("0")
    assert isinstance(game.table.pending[-1], TakeDamage)


def test_a_monster_that_summons_says_whom() -> None:
    caller = monster_type("brute", Ability("summon", summon="archer"))
    game = Game("A . . . m", content(brute=caller), settings={"monster_turns": "at once"})
    game.begin(alpha=("1", "2"))
    game.end("alpha")
    placed = [event.words for event in game.events if isinstance(event, Placed)]  # so that it is told as a deed, too
    assert any(words.startswith("Brute 4 summons Archer ") for words in placed), placed


def test_cards_are_turned_up_in_the_order_of_initiative() -> None:
    """They lay beside each other as people sit, and the monsters' behind them, beside a list in another order."""
    game = Game("A B . . m", content(brute=monster_type("brute", initiative=20)), settings=SHOWN)
    game.begin(alpha=("3", "1"), beta=("1", "2"))
    turned = [event for event in game.events if isinstance(event, CardMoved) and event.change == "revealed"]
    assert [(event.figure or event.deck).split("-")[0] for event in turned] == ["beta", "brute", "alpha"]


def test_who_was_revealed_stands_as_acting_while_it_acts_early() -> None:
    stuff = content(brute=monster_type("brute", initiative=20))
    game = Game("A . + 1 1 m", stuff, rooms={"hall": "1m"}, settings=SHOWN)
    game.begin(alpha=("3", "1"))
    game.bottom("alpha", "1")
    game.walk("alpha", 1, 2)
    game.do(commands.SkipAbility(figure="alpha"))
    game.end("alpha")
    lines = game.rules.standings(game.table)
    assert [(line.label, line.state) for line in lines] == [("Alpha", "done"), ("Brute", "acting")]
    assert lines[1].plan == "acts at 20: move 2; attack 2."


def test_something_else_is_done_by_hand() -> None:
    game = before_the_monster("A . . m")
    game.answer("by hand")
    assert game.figure("m0").space == 3
    assert game.table.game.phase != "turns" or not game.table.pending
    assert game.figure("alpha").damage == 0


def test_ties_are_shown_together() -> None:
    game = before_the_monster("""
        . . . .
        A . o m
        . . . .
    """)
    question = game.table.pending[-1]
    assert isinstance(question, MonsterResult)
    assert [offer.key for offer in question.offers][-1] == "by hand"
    assert len(question.offers) > 2
    assert question.prompt == "Brute 4 may do several things equally well."
    labels = [offer.label for offer in question.offers]
    assert len(set(labels)) == len(labels), labels


def test_a_monster_that_reaches_nobody_says_why() -> None:
    """“Goblin slinger 1 acts.” was all, in the log and in the list of its deeds."""
    game = Game("A . . m", content(brute=monster_type("brute", Ability("attack"), Ability("attack"))), settings=SHOWN)
    game.begin(alpha=("1", "2"))
    game.end("alpha")
    (planned,) = {event.words for event in game.events if isinstance(event, Planned)}
    assert planned == (
        "Brute 4 goes for Alpha, 2 movement points away from an attack; its card has no move, so it stays."
    )
    assert not game.table.pending


def test_a_monster_that_does_nothing_asks_nothing() -> None:
    game = before_the_monster("A # # m")
    assert not game.table.pending
    assert game.table.game.phase == "choose" or game.table.game.phase == "rest"


@pytest.mark.parametrize("bots", [True, False])
def test_bots_alone_are_not_shown_anything(bots: bool) -> None:
    game = Game("A . m")
    seats = tuple(replace(seat, bot=bots) for seat in game.plan.seats)
    plan = replace(game.plan, seats=seats, settings={})
    table = game.rules.set_up(game.table.board, plan)
    assert table.settings["monster_turns"] == ("at once" if bots else "shown")


def test_a_carried_character_is_told_who_stands_in_its_way() -> None:
    game = Game("A m o .")
    game.begin(alpha=("1", "2"))
    moves = game.rules.moves(game.table, "alpha")
    assert moves.refusal(1) == "Brute 4 stands there."
    assert moves.refusal(2).endswith("is in the way.")


def test_who_was_summoned_in_this_round_does_not_stand_as_ready() -> None:
    caller = monster_type("brute", Ability("summon", summon="archer"), initiative=5)
    game = Game("A . . . m", content(brute=caller), settings={"monster_turns": "at once"})
    game.begin(alpha=("1", "2"))
    lines = game.rules.standings(game.table)
    assert [(line.label, line.state) for line in lines] == [("Brute", "done"), ("Alpha", "acting"), ("Archer", "done")]
    assert lines[0].detail == "05", "in two digits, as on the card"
    assert lines[2].detail == "next round", "L1102: a card was drawn, and “Archer acts at 50.” told, for nothing"
    group = game.table.game.groups["archer"]
    assert not group.card and len(group.draw) == 8 and "archer" not in game.table.game.order
    game.end("alpha")
    game.answer_all()
    game.do(commands.NextRound())
    game.begin(alpha=("3", "4"))
    assert "Archer acts at 50: move 2; attack 2." in [event.words for event in game.events]


def test_a_monster_whose_kind_has_one_standee_wears_no_number() -> None:
    game = Game("A . . . m", content(brute=monster_type("brute", standees=1)), settings=SHOWN)
    assert game.figure("m0").number == 0
    game.do(by_hand.SpawnFigure(kind="brute", space=2, figure="second"))
    assert "second" not in game.table.pieces.figures, "there is no standee left"


@pytest.mark.parametrize(
    ("rows", "conditions", "said"),
    [
        ("A m . .", (), "goes for Alpha and attacks from where it stands."),
        ("A # # m", (), "can reach nobody and stays."),
        ("A . . m", ("immobilize",), "goes for Alpha, 2 movement points away from an attack; immobilized, it stays."),
        (
            "A . . m .",
            ("disarm",),
            "goes for Alpha, 2 movement points away from a hexagon beside; it has 2 and goes there.",
        ),
        (
            "A t . m",
            (),
            "goes for Alpha, 2 movement points and 1 trap or hazard hexagon away from an attack; "
            "it has 2 and goes there to attack.",
        ),
    ],
)
def test_what_a_monster_would_do_is_told_in_a_sentence(rows: str, conditions: tuple[str, ...], said: str) -> None:
    game = Game(rows)
    game.begin(alpha=("1", "2"))
    game.set("m0", conditions=conditions)
    (advice,) = game.rules.advice(game.table, "m0")
    assert advice.words.partition(" ")[2].partition(" ")[2] == said


def test_what_the_attack_of_a_monster_brings_is_told_before_it() -> None:
    """“Attack 3” and “attacks from where it stands” was all that was said of one that pushed two hexagons."""
    shoves = monster_type("brute", Ability("attack", push=2, conditions=("poison",)), conditions=("wound",))
    game = Game("A m . .", content(brute=shoves))
    game.begin(alpha=("1", "2"))
    (advice,) = game.rules.advice(game.table, "m0")
    assert advice.words.endswith("where it stands. Its attack also brings poison, wound and push 2.")
    facts = dict(game.rules.figure_facts(game.table, "m0"))
    assert (facts["Push"], facts["Attacks bring"]) == ("2", "poison and wound")


@pytest.mark.parametrize(
    ("rows", "initiatives", "said"),
    [
        ("A m B .", ("1", "3"), "goes for Alpha, who acts before Beta, and attacks from where it stands."),
        ("A m B .", ("3", "1"), "goes for Beta, who acts before Alpha, and attacks from where it stands."),
        (
            "A . m . B",
            ("1", "3"),
            "goes for Alpha, who acts before Beta, 1 movement point away from an attack; it has 2 and goes there to "
            "attack.",
        ),
    ],
)
def test_why_it_goes_for_one_of_those_it_can_attack_as_soon(rows: str, initiatives: tuple[str, str], said: str) -> None:
    """“Goes for Bonesetter and attacks from where it stands”: Warden and Bonesetter both stood beside it."""
    game, (alpha, beta) = Game(rows), initiatives
    game.begin(alpha=(alpha, "5"), beta=(beta, "6"))
    (advice,) = game.rules.advice(game.table, "m0")
    assert advice.words.partition(" ")[2].partition(" ")[2] == said


def test_who_walks_although_its_goal_is_in_reach_says_what_for() -> None:
    game = Game(". A . B\n. m . .", content(brute=monster_type("brute", targets=2)))
    game.begin(alpha=("1", "5"), beta=("3", "6"))
    (advice,) = game.rules.advice(game.table, "m0")
    assert advice.words.endswith("who is in reach already; it goes there to attack 2 at once.")


@pytest.mark.parametrize(("move", "said"), [(2, "that far on its way"), (9, "there")])
def test_what_a_way_beyond_the_nearest_attack_is_for_is_said(move: int, said: str) -> None:
    """It was “3 movement points away from an attack”, and its way led round everybody to where it has two (A20)."""
    game = Game("m . . . A . B\n. . . . . . .", content(brute=monster_type("brute", targets=2, move=move)))
    game.begin(alpha=("1", "5"), beta=("3", "6"))
    (advice, *_) = game.rules.advice(game.table, "m0")
    assert advice.words.endswith(f"goes {said} to attack 2 at once.")


def test_l768_the_area_of_a_blow_lies_at_whoever_strikes() -> None:
    """Two in line ahead: of two heroes beside it and beside each other it hits one. From afar it would hit both."""
    ahead = Ability("attack", pattern=((1, 0), (2, 0)))
    for reach, hit in ((0, 1), (3, 2)):
        brute = monster_type("brute", ahead, range=reach)
        game = Game("A m . .\nB . . .", content(brute=brute))
        game.begin(alpha=("1", "2"), beta=("3", "4"))
        assert {len(advice.targets) for advice in game.rules.advice(game.table, "m0")} == {hit}


def test_a_question_of_an_older_save_is_answered_by_its_words() -> None:
    """It does not say what its answers do; their labels, which named hexagons, are found again among what the monster
    may do."""
    game = before_the_monster("A . . m")
    question = game.table.pending[-1]
    assert isinstance(question, MonsterResult) and question.offers[0].label == "Go there (left) and attack Alpha"
    offers = (msgspec.structs.replace(question.offers[0], label="Go to B1 and attack Alpha"), *question.offers[1:])
    game.table = replace(game.table, pending=(msgspec.structs.replace(question, offers=offers, intents={}),))
    game.answer("0")
    assert game.figure("m0").space == 1 and isinstance(game.table.pending[-1], TakeDamage)


def test_a_move_of_the_card_is_told_as_a_sum() -> None:
    """A reason told of 4 steps, and the monster with “Move 2” went three of them: its card had made 3 of it."""
    game = Game("A . . . . m", content(brute=monster_type("brute", Ability("move", 1), Ability("attack"))))
    game.begin(alpha=("1", "2"))
    (advice,) = game.rules.advice(game.table, "m0")
    assert advice.words == (
        "Brute 4 goes for Alpha, 4 movement points away from an attack; it has 3 (2 + 1) and goes that far on its way."
    )


def test_a_monster_that_comes_no_nearer_says_so_and_its_turn_is_a_deed() -> None:
    """It had one point and another one stood before it: nothing was told, and the list of the round left it out."""
    brute = monster_type("brute", Ability("move", -1), Ability("attack"))
    game = Game("A . m m", content(brute=brute), settings=SHOWN)
    game.begin(alpha=("1", "2"))
    game.set("m0", conditions=("immobilize",))
    game.end("alpha")
    planned = [event for event in game.events if isinstance(event, Planned)]
    assert [event.space for event in planned] == [None, None], "a deed of its own, no part of a walk"
    assert planned[0].words.endswith("; it has 1 (2 − 1) and comes no nearer with that, so it stays.")


def test_a_monster_whose_card_moves_after_the_attack_does_not_say_that_it_stays() -> None:
    """“… 6 movement points away from an attack; it stays” was said at once before it asked to walk four of them."""
    brute = monster_type("brute", Ability("attack"), Ability("move"))
    game = Game("A . . . m", content(brute=brute), settings=SHOWN)
    game.begin(alpha=("1", "2"))
    game.end("alpha")
    (planned,) = [event for event in game.events if isinstance(event, Planned)]
    assert planned.words.endswith("from an attack; its move comes only after its attack, so for now it stays.")
    assert isinstance(game.table.pending[-1], MonsterResult)


@pytest.mark.parametrize(
    ("row", "abilities", "told"),
    [
        (
            "A m",
            (Ability("move"), Ability("move"), Ability("attack")),
            "in reach already; it stays until its next move.",
        ),
        ("A . . . . . m", (Ability("move"), Ability("attack"), Ability("attack")), "an attack; it attacks nobody."),
    ],
)
def test_who_moves_again_or_has_moved_is_not_said_to_stay(row: str, abilities: tuple[Ability, ...], told: str) -> None:
    """A boss stayed and walked then, and a sheep that had walked stayed where it could not attack."""
    game = Game(row, content(brute=monster_type("brute", *abilities)), settings=SHOWN)
    game.begin(alpha=("1", "2"))
    game.end("alpha")
    said = [event.words for event in game.events if event.words]
    while game.table.pending and isinstance(game.table.pending[-1], MonsterResult):
        game.answer("0")
        said += [event.words for event in game.events if event.words]
    assert any(words.endswith(told) for words in said), said
