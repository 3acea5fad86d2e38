"""Rounds, initiative, rests, exhaustion and reveals: T01 to T07, T27 to T39, T46, T56, T77, T89, T94 to T98, T103 to
T105, T115 to T116 of `gloomhaven.md` section 8."""

from __future__ import annotations

import pytest

from tests.gloomhaven.tables import Game, action, card, content, hero_class, monster_type, turns
from vtt.rules.base import Choice, IllegalCommand
from vtt.rules.gloomhaven import commands
from vtt.rules.gloomhaven.content import Ability
from vtt.rules.gloomhaven.decisions import ChooseOrder, TakeDamage
from vtt.rules.gloomhaven.state import Bonus

LONG = """
A . . . . . . m
"""


def test_t29_lower_initiative_first() -> None:
    stuff = content(brute=monster_type("brute", initiative=45), archer=monster_type("archer", initiative=32, range=3))
    game = Game("A . B . . . . . . . . . m . . . n", stuff)
    game.begin(alpha=("6", "1"), beta=("5", "2"))
    assert game.table.game.order == ("archer", "brute", "beta", "alpha")


def test_t30_second_cards_break_ties_between_characters() -> None:
    stuff = content(
        hero_class("alpha", card("alpha", "same", 15, action(Ability("attack", 2)), action(Ability("move", 2)))),
        hero_class("beta", card("beta", "same", 15, action(Ability("attack", 2)), action(Ability("move", 2)))),
    )
    game = Game("A . B . . . . . . . . . . m", stuff)
    game.begin(alpha=("same", "5"), beta=("same", "4"))
    assert game.table.game.order[:2] == ("beta", "alpha")


def test_t31_characters_act_before_monsters_of_the_same_initiative() -> None:
    game = Game(LONG, content(brute=monster_type("brute", initiative=20)))
    game.begin(alpha=("2", "1"))
    assert game.table.game.order == ("alpha", "brute")


def test_t103_a_long_rest_acts_before_monsters_at_99() -> None:
    game = Game(LONG, content(brute=monster_type("brute", initiative=99)))
    game.do(commands.Begin())
    game.hero("alpha", hand=("alpha/1", "alpha/2"), discard=("alpha/3", "alpha/4"))
    game.do(commands.ChooseLongRest(figure="alpha"))
    assert game.table.game.order == ("alpha", "brute")


def test_t89_players_decide_between_equal_types() -> None:
    stuff = content(brute=monster_type("brute", initiative=30), archer=monster_type("archer", initiative=30, range=3))
    game = Game("A . . . . . . . . . m . . . n", stuff)
    game.begin(alpha=("1", "2"))
    question = game.table.pending[-1]
    assert question.prompt == "Brute and Archer act at 30: who goes first?"
    assert [(offer.label, offer.figure) for offer in question.offers] == [("Brute", "m0"), ("Archer", "n0")], (
        "the question lay over those it is about, and a click on one did nothing"
    )
    game.answer("archer")
    assert game.table.game.order == ("alpha", "archer", "brute")


def test_players_decide_between_characters_whose_second_cards_are_equal_too() -> None:
    """`gloomhaven.md` 3.3 (L684). Only those who are equal are named."""
    game = everybody_alike("A . B . . . . . . . . . . m", brute=30)
    question = game.table.pending[-1]
    assert question.prompt == "Alpha and Beta act at 90: who goes first?"
    assert [offer.label for offer in question.offers] == ["Alpha", "Beta"]
    game.answer("beta")
    assert game.table.game.order == ("brute", "beta", "alpha")


def test_of_three_equals_one_after_the_other_is_chosen_and_every_tie_is_asked() -> None:
    game = everybody_alike("A . B . C . . . . . . m . . n", brute=30, archer=30)
    assert game.table.pending[-1].prompt == "Brute and Archer act at 30: who goes first?", "who is first is asked first"
    game.answer("archer")
    assert game.table.pending[-1].prompt == "Alpha, Beta and Gamma act at 90: who goes first?"
    game.answer("gamma")
    assert "Gamma goes before Alpha and Beta." in game.words()
    assert game.table.pending[-1].prompt == "Alpha and Beta act at 90: who goes first?"
    game.answer("beta")
    assert game.table.game.order == ("archer", "brute", "gamma", "beta", "alpha")


def everybody_alike(rows: str, **initiatives: int) -> Game:
    """Characters choose cards of the same initiatives."""
    names = [{"A": "alpha", "B": "beta", "C": "gamma"}[letter] for letter in rows if letter in "ABC"]
    blow, walk = action(Ability("attack", 2)), action(Ability("move", 2))
    classes = [
        hero_class(name, *(card(name, which, at, blow, walk) for which, at in (("one", 90), ("two", 95))))
        for name in names
    ]
    kinds = {kind: monster_type(kind, initiative=at) for kind, at in initiatives.items()}
    game = Game(rows, content(*classes, **kinds))
    game.begin(**dict.fromkeys(names, ("one", "two")))
    return game


def test_who_only_rests_does_so_in_any_order_and_it_is_not_asked() -> None:
    """Reading A38 leaves the order to the players; “Both long rest: who goes first?” came to the same either way."""
    game = everybody_rests("A . B . . . . . . . . . . m", brute=30)
    assert all(not isinstance(asked, ChooseOrder) for asked in game.table.pending)


def everybody_rests(rows: str, **initiatives: int) -> Game:
    game = Game(rows, content(**{kind: monster_type(kind, initiative=at) for kind, at in initiatives.items()}))
    game.do(commands.Begin())
    for name in game.table.game.heroes:
        hand = tuple(f"{name}/{number}" for number in (1, 2))
        game.hero(name, hand=hand, discard=tuple(f"{name}/{number}" for number in (3, 4)))
        game.do(commands.ChooseLongRest(figure=name))
    return game


def test_t32_with_one_card_only_a_long_rest_is_possible() -> None:
    game = Game(LONG)
    game.do(commands.Begin())
    game.hero("alpha", hand=("alpha/1",), discard=("alpha/2", "alpha/3"))
    assert "Only a long rest" in game.why_not(commands.ChooseCards(figure="alpha", lead="alpha/1", second="alpha/1"))
    assert not game.why_not(commands.ChooseLongRest(figure="alpha"))


def test_t33_who_can_neither_play_nor_rest_is_exhausted_with_its_health() -> None:
    game = Game("A . B . . . . . . . . . m")
    game.hero("alpha", hand=("alpha/1",), discard=("alpha/2",))
    game.do(commands.Begin())
    assert game.table.game.heroes["alpha"].exhausted
    assert game.figure("alpha").damage == 0
    assert not game.here("alpha")
    assert game.table.game.phase == "choose"


def test_all_exhausted_is_the_end() -> None:
    game = Game(LONG)
    game.hero("alpha", hand=("alpha/1",), discard=("alpha/2",))
    game.do(commands.Begin())
    ending = game.rules.ending(game.table)
    assert ending is not None and ending.winner == "monsters"


def rested(game: Game) -> None:
    game.begin(alpha=("1", "2"))
    game.hero("alpha", hand=("alpha/3", "alpha/4", "alpha/5"), discard=("alpha/6",))
    game.end("alpha")
    game.answer_all()


def test_t34_a_short_rest_may_change_its_card_once() -> None:
    game = Game("A . . . . . . . . . . . . . m")
    rested(game)
    assert game.table.game.phase == "rest"
    rest = next(one for one in game.rules.choices(game.table, "alpha") if one.name.startswith("Short rest"))
    assert rest.note == "1 card lost by lot, 2 back", "one press drew it, and nothing had said so"
    assert "for 1 health another one" in rest.detail and rest.detail.endswith("The 2 others come back.")
    game.do(commands.ShortRest(figure="alpha"))
    question = game.table.pending[-1]
    game.answer("pay")
    assert not game.table.pending
    hero = game.table.game.heroes["alpha"]
    assert question.card not in hero.lost and len(hero.lost) == 1
    assert game.figure("alpha").damage == 1
    assert len(hero.hand) == 5 and hero.discard == ()
    assert "once a round" in game.why_not(commands.ShortRest(figure="alpha"))
    assert game.why_not(commands.ShortRest(figure="m0"))


def test_t40_an_active_card_cancels_the_damage_for_another_card_of_a_short_rest() -> None:
    """What must be used whenever it can be was passed over there, and the last health taken (L913, L915)."""
    game = Game("A . . . . . . . . . . . . . m")
    rested(game)
    game.set("alpha", damage=9)
    game.hero("alpha", active=("alpha/5",), hand=("alpha/3", "alpha/4"))
    game.game(bonuses={"alpha": (Bonus("guard", card="alpha/5", charges=1, round=False, lost=True),)})
    rest = next(one for one in game.rules.choices(game.table, "alpha") if one.name.startswith("Short rest"))
    assert "for a charge of 5 another one" in rest.detail
    game.do(commands.ShortRest(figure="alpha"))
    assert [offer.label for offer in game.table.pending[-1].offers][1:] == [
        "Lose another random card: 5 cancels the 1 damage"
    ]
    game.answer("pay")
    hero = game.table.game.heroes["alpha"]
    assert game.figure("alpha").damage == 9 and not hero.exhausted and "alpha/5" in hero.lost and len(hero.lost) == 2


def test_t35_a_card_played_as_move_2_is_discarded() -> None:
    lost = card("alpha", "lost", 5, action(Ability("attack", 9), lost=True), action(Ability("move", 9), lost=True))
    game = Game(LONG, content(hero_class("alpha", lost)))
    game.begin(alpha=("lost", "1"))
    game.bottom("alpha", "lost", basic=True)
    game.walk("alpha", 1, 2)
    assert game.table.game.heroes["alpha"].discard == ("alpha/lost",)


def test_lost_actions_lose_the_card_only_if_used() -> None:
    lost = card("alpha", "lost", 5, action(Ability("attack", 9), lost=True, xp=2), action(Ability("move", 1)))
    game = Game("A m . . .", content(hero_class("alpha", lost), brute=monster_type("brute", initiative=90)))
    game.begin(alpha=("lost", "1"))
    game.deck("alpha", "+0")
    game.top("alpha", "lost")
    game.attack("alpha", "m0")
    hero = game.table.game.heroes["alpha"]
    assert (hero.lost, hero.xp) == (("alpha/lost",), 2)


def test_t95_no_experience_for_an_action_of_which_nothing_was_used() -> None:
    lost = card("alpha", "lost", 5, action(Ability("attack", 9), lost=True, xp=2), action(Ability("move", 1)))
    game = Game(LONG, content(hero_class("alpha", lost)))
    game.begin(alpha=("lost", "1"))
    game.top("alpha", "lost")
    game.do(commands.SkipAbility(figure="alpha"))
    hero = game.table.game.heroes["alpha"]
    assert (hero.discard, hero.xp) == (("alpha/lost",), 0)


FIRE = card(
    "alpha",
    "fire",
    5,
    action(Ability("move", 1), elements=("fire",)),
    action(Ability("heal", 1, consume="fire", bonus=2, bonus_xp=1)),
)


def test_t38_an_element_cannot_be_consumed_in_the_turn_that_makes_it() -> None:
    game = Game(LONG, content(hero_class("alpha", FIRE)))
    game.begin(alpha=("fire", "1"))
    game.top("alpha", "fire")
    game.walk("alpha", 1)
    assert game.table.game.elements == {}
    game.do(commands.PlayCard(figure="alpha", card="alpha/1", half="bottom", basic=True))
    game.do(commands.SkipAbility(figure="alpha"))
    game.end("alpha")
    assert game.table.game.elements in ({"fire": 2}, {"fire": 1})


def test_t39_elements_wane() -> None:
    game = Game("A . . . . . . . . . . . . . . . m")
    game.game(elements={"fire": 2})
    for expected in ({"fire": 1}, {}):
        game.begin(alpha=tuple(name.partition("/")[2] for name in game.table.game.heroes["alpha"].hand[:2]))  # type: ignore[arg-type]
        game.end("alpha")
        game.answer_all()
        assert game.table.game.elements == expected
        if game.table.game.phase == "rest":
            game.do(commands.NextRound())


def test_t94_experience_tied_to_an_element() -> None:
    game = Game(LONG, content(hero_class("alpha", FIRE)))
    game.begin(alpha=("fire", "1"))
    game.set("alpha", damage=5)
    game.bottom("alpha", "fire")
    with pytest.raises(IllegalCommand, match="No fire"):
        game.do(commands.UseAbility(figure="alpha", target="alpha", consume=True))
    game.do(commands.UseAbility(figure="alpha", target="alpha"))
    assert game.figure("alpha").damage == 4
    assert game.table.game.heroes["alpha"].xp == 0


def test_an_element_that_is_there_adds_its_bonus_and_experience() -> None:
    game = Game(LONG, content(hero_class("alpha", FIRE)))
    game.begin(alpha=("fire", "1"))
    game.game(elements={"fire": 1})
    game.set("alpha", damage=5)
    game.bottom("alpha", "fire")
    game.do(commands.UseAbility(figure="alpha", target="alpha", consume=True))
    assert game.figure("alpha").damage == 2
    assert game.table.game.heroes["alpha"].xp == 1
    assert game.table.game.elements == {}


def test_t46_the_stunned_play_cards_without_effect() -> None:
    game = Game(LONG)
    game.set("alpha", conditions=("stun",))
    game.begin(alpha=("1", "2"))
    assert "stunned" in game.why_not(commands.PlayCard(figure="alpha", card="alpha/1", half="top"))
    game.end("alpha")
    assert set(game.table.game.heroes["alpha"].discard) == {"alpha/1", "alpha/2"}
    assert game.figure("alpha").conditions == ()


def test_conditions_gained_in_ones_own_turn_last_to_the_end_of_the_next() -> None:
    hide = card(
        "alpha",
        "hide",
        5,
        action(Ability("condition", conditions=("invisible",), allies=True)),
        action(Ability("move", 1)),
    )
    game = Game("A . . . . . . . . . . . . . m", content(hero_class("alpha", hide)))
    game.begin(alpha=("hide", "1"))
    game.top("alpha", "hide")
    game.end("alpha")
    game.answer_all()
    assert game.figure("alpha").conditions == ("invisible",)


def test_t56_elites_first_then_by_number() -> None:
    game = Game("A . . . . . . . . . . . M M m m", content(brute=monster_type("brute", initiative=1, move=0)))
    for name, number in (("M0", 2), ("M1", 3), ("m0", 1), ("m1", 4)):
        game.set(name, number=number)
    game.begin(alpha=("1", "2"))
    assert turns(game)[:4] == ["M0", "M1", "m0", "m1"]


def test_t29_two_cards_lie_ready_until_the_character_says_that_they_are_meant() -> None:
    game = Game("A B . m")
    game.do(commands.Begin())
    game.do(commands.ChooseCards(figure="alpha", lead="alpha/1", second="alpha/2", weighing=True))
    assert not game.table.game.heroes["alpha"].committed
    assert game.rules.view_for(game.table, frozenset(["beta"])).game.heroes["alpha"].chosen == ()
    game.do(commands.TakeCardBack(figure="alpha", card="alpha/1"))
    assert game.table.game.heroes["alpha"].chosen == ("alpha/2",)
    assert "two cards" in game.why_not(commands.Ready(figure="alpha"))
    assert "not chosen" in game.why_not(commands.TakeCardBack(figure="alpha", card="alpha/1"))
    game.do(commands.ChooseCards(figure="alpha", lead="alpha/2", second="alpha/1", weighing=True))
    game.do(commands.Ready(figure="alpha"))
    assert game.table.game.heroes["alpha"].committed and game.table.game.phase == "choose"
    game.do(commands.TakeCardBack(figure="alpha", card="alpha/1"))
    assert not game.table.game.heroes["alpha"].committed, "while others choose"
    game.do(commands.ChooseCards(figure="alpha", lead="alpha/2", second="alpha/1"))
    game.do(commands.ChooseCards(figure="beta", lead="beta/5", second="beta/6", weighing=True))
    assert game.table.game.phase == "choose"
    game.do(commands.Ready(figure="beta"))
    assert game.table.game.phase == "turns"
    assert game.why_not(commands.TakeCardBack(figure="alpha", card="alpha/1"))


def test_who_has_announced_a_long_rest_may_choose_cards_after_all() -> None:
    game = Game("A B . m")
    game.do(commands.Begin())
    game.hero("alpha", hand=("alpha/1", "alpha/2", "alpha/3"), discard=("alpha/4", "alpha/5"))
    game.do(commands.ChooseLongRest(figure="alpha"))
    own = [choice for choice in game.rules.choices(game.table, "alpha") if choice.figure == "alpha"]
    assert [choice.name for choice in own] == ["Leading card: Alpha"] and own[0].revises
    game.do(next(iter(own[0].options())).command)
    hero = game.table.game.heroes["alpha"]
    assert hero.chosen == ("alpha/1",) and not hero.committed


def test_the_next_round_says_who_passes_a_short_rest_and_asks_whoever_needs_it() -> None:
    """Enter at the end of a round passed short rests without a word of it."""
    game = Game("A . . . . . . . . . . . . . . . m")
    game.begin(alpha=("1", "2"))
    game.end("alpha")
    game.answer_all()
    assert game.table.game.phase == "rest"

    def next_round() -> Choice:
        return next(choice for choice in game.rules.choices(game.table, "alpha") if choice.name == "Next round")

    assert next_round().note == "Without a short rest" and not next_round().waste and next_round().idle
    assert next_round().losers == ("alpha",), "it is said to people only where one of theirs could rest"
    game.hero("alpha", hand=("alpha/3",))
    assert next_round().waste == "Alpha can then only take a long rest" and next_round().losers == ("alpha",)
    assert next_round().note == next_round().waste, "said before anybody presses it"
    game = Game("A . . B . . . . . . . . . . . . . . . m")
    game.begin(alpha=("1", "2"), beta=("3", "4"))
    game.end("alpha")
    game.end("beta")
    game.answer_all()
    game.hero("beta", rested=True)
    assert next_round().note == "Without another short rest"


def test_who_decided_last_what_befell_its_character_chooses_first_in_the_next_round() -> None:
    """It has the mouse: the one who had acted before the monster was asked for cards, and the screen went round."""
    game = Game("A m . B")
    game.begin(alpha=("1", "2"), beta=("3", "4"))
    game.deck("monsters")
    game.end("alpha")
    game.end("beta")
    assert game.table.game.latest == ("beta", "alpha")
    while not isinstance(game.table.pending[-1], TakeDamage):
        game.answer("0")
    game.answer("suffer")
    assert game.table.game.phase == "rest" and game.table.game.latest == ("alpha", "beta")
