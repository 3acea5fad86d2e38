"""What a table is asked only where an answer changes something, and the words for what is left to do."""

from __future__ import annotations

from vtt.rules.base import Choice
from vtt.rules.gloomhaven import commands
from vtt.rules.gloomhaven.content import Ability
from vtt.rules.gloomhaven.decisions import ChooseStep, TakeDamage

from .tables import Game, action, card, content, hero_class, monster_type

GUARD = action(Ability("attack", 2), Ability("shield", 1))
STRIKE = action(Ability("attack", 3))
SHOVE = action(Ability("attack", 1, push=1))


def choices(game: Game, seat: str = "alpha") -> dict[str, Choice]:
    return {choice.name: choice for choice in game.rules.choices(game.table, seat)}


def test_l692_an_action_with_more_than_an_attack_brings_something_without_an_enemy() -> None:
    """“Attack 2, shield 1” was grey, and said that no enemy is in range, though the shield is had all the same."""
    game = Game("A . . . m", content(hero_class("alpha", card("alpha", "guard", 5, GUARD, STRIKE))))
    game.begin(alpha=("guard", "1"))
    assert choices(game)["Guard (top)"].reason == ""
    assert choices(game)["1 (top)"].reason == "No enemy is in range and sight."


def test_the_end_of_a_turn_asks_about_no_card_that_can_do_nothing() -> None:
    game = Game("A . . . . . . m")
    game.begin(alpha=("1", "2"))
    assert choices(game)["End turn"].waste == "1 and 2 are not played"
    game.bottom("alpha", "1")
    game.do(commands.SkipAbility(figure="alpha"))
    assert choices(game)["End turn"].waste == "", "only attacks are left, and nobody is near"


def test_t32_with_one_card_in_the_hand_nobody_is_told_to_choose_two() -> None:
    game = Game("A . . . m")
    game.do(commands.Begin())
    game.hero("alpha", hand=("alpha/1",), discard=("alpha/2", "alpha/3"))
    offered = choices(game)
    left = "Alpha has fewer than two cards in the hand: only a long rest is left."
    assert offered["Leading card: Alpha"].detail == left and not offered["Long rest: Alpha"].refusal
    assert offered["Ready: Alpha"].refusal == "With fewer than two cards in the hand only a long rest is possible."


def test_t36_the_only_card_of_the_hand_is_lost_without_a_question_in_secret() -> None:
    game = Game("A m", content(brute=monster_type("brute", initiative=1, attack=3)))
    game.begin(alpha=("1", "2"))
    game.hero("alpha", hand=("alpha/3",))
    while not isinstance(game.table.pending[-1] if game.table.pending else None, TakeDamage):
        game.answer_all() if game.table.pending else game.end("alpha")
    game.answer("hand")
    assert not any(isinstance(question, TakeDamage) for question in game.table.pending)
    assert (game.table.game.heroes["alpha"].hand, game.table.game.heroes["alpha"].lost) == ((), ("alpha/3",))
    assert game.figure("alpha").damage == 0


def test_who_is_shoved_is_shoved_onto_what_hurts_by_its_name() -> None:
    stuff = content(hero_class("alpha", card("alpha", "shove", 5, SHOVE, STRIKE)))
    for letter, words in (("t", "trap"), ("h", "hazard")):
        game = Game(f"A m {letter}", stuff)
        game.begin(alpha=("shove", "1"))
        game.top("alpha", "shove")
        game.attack("alpha", "m0")
        question = game.table.pending[-1]
        assert isinstance(question, ChooseStep)
        place = game.table.board.lattice.name(game.mark(letter))
        assert [offer.label for offer in question.offers] == [f"To {place} ({words})", "Not further"]


def test_figures_that_bear_a_name_of_their_own_act_by_it() -> None:
    """The cards and the log spoke of an “allied goblin guard”, the board of the city watch."""
    game = Game("A . . m m")
    for figure in ("m0", "m1"):
        game.set(figure, side="heroes", name="City watch")
    game.begin(alpha=("1", "2"))
    assert "City watch acts at 50." in game.words()
    assert "City watch" in [standing.label for standing in game.rules.standings(game.table)]
    drawn = game.table.game.groups["allied brute"].card
    face = game.rules.face(game.table, "allied brute", drawn)
    assert face is not None and face.name == "City watch"


def test_an_item_is_refreshed_only_where_one_is_used_or_could_be_before() -> None:
    """“Refresh 1 spent” waited to be skipped by who had used nothing."""
    line = action(Ability("refresh", 1, lost=True), Ability("shield", 1))
    stuff = content(hero_class("alpha", card("alpha", "mend", 5, line, STRIKE)))
    for items, spent, waits in (((), (), False), (("balm",), (), True), (("balm",), ("balm",), True)):
        game = Game("A . . . m", stuff)
        game.begin(alpha=("mend", "1"))
        game.hero("alpha", items=items, spent=spent)
        game.top("alpha", "mend")
        assert ("Refresh 1 consumed" in choices(game)) == waits
        assert ("Alpha has no used item to refresh." in game.words()) == (not waits)
        assert ("Shield 1" in choices(game)) == (not waits)


def test_a_second_target_is_asked_for_only_where_there_is_one() -> None:
    twice = action(Ability("attack", 2, targets=2), Ability("shield", 1))
    stuff = content(hero_class("alpha", card("alpha", "twice", 5, twice, STRIKE)))
    for rows, waits in (("A m . . m", False), ("m A m . .", True)):
        game = Game(rows, stuff)
        game.begin(alpha=("twice", "1"))
        game.top("alpha", "twice")
        game.attack("alpha", "m0")
        assert ("Skip the rest of the attack" in choices(game)) == waits
        assert ("Shield 1" in choices(game)) == (not waits)
