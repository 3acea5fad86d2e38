"""When the overlord is asked for a card, and how one passes for a while (`descent.md 6.1`)."""

from __future__ import annotations

import pytest
from arena import B3_2, CONTENT, NONE, R1, R2, Y2, Arena
from test_combat_cards import blow, dealt, duel

from vtt.rules.descent import cards
from vtt.rules.descent.commands import Attack, EndTurn, Move, StandingOrder
from vtt.rules.descent.decisions import React
from vtt.rules.descent.state import Points
from vtt.rules.descent.steps import Window
from vtt.rules.descent.windows import asks_again


def test_a_standing_order_lets_windows_pass_by_themselves() -> None:
    arena = duel("iron-hide").do(StandingOrder(seat="dark", window="attack_declared"))
    assert blow(arena, B3_2, R2, NONE).asked is None
    arena.do(StandingOrder(seat="dark", window="attack_declared", passes=False))
    assert isinstance(blow(arena, B3_2, R2, NONE).asked, React)
    assert "no such moment" in arena.refusal(StandingOrder(seat="dark", window="teatime"))


def test_passing_for_the_rest_of_a_move_ends_with_the_move() -> None:
    arena = Arena("M....", {"M": "mira"}, {}, turn="mira", hand=("needle-wall",))
    walk = Move(figure="mira", path=(0, 1, 2, 3), space=3, actions=1)
    asked = 0
    for keys in (["pass"] * 3, ["pass on"]):
        one = Arena("M....", {"M": "mira"}, {}, turn="mira", hand=("needle-wall",)).do(walk)
        for key in keys:
            assert isinstance(one.asked, React) and one.asked.seat == "dark"
            one.answer(key)
            asked += 1
        assert one.asked is None and one.where("mira") == "D1" and one.table.game.resting == {}
    assert asked == 4
    arena.do(walk).answer("pass on").do(Move(figure="mira", path=(3, 4), space=4))
    assert isinstance(arena.asked, React), "the next move asks again"


def test_passing_for_this_turn_ends_with_it_and_can_be_taken_back() -> None:
    """One card that fits at every step asked at every step of every move."""
    arena = Arena("M.....", {"M": "mira"}, {}, turn="mira", hand=("needle-wall",))
    arena.do(Move(figure="mira", path=(0, 1, 2), space=2, actions=1))
    assert arena.keys == ["card/needle-wall/", "pass", "pass turn", "pass on"]
    assert isinstance(arena.asked, React)
    assert arena.asked.offers[2].label == "Pass whenever Mira moves", "each monster of the overlord's turn has its own"
    assert "Attacks ask all the same" in arena.asked.offers[2].detail, "no more is promised than is done"
    assert arena.answer("pass turn").asked is None and arena.where("mira") == "C1"
    assert [option.label for option in asks_again(arena.change(), "dark")] == ["Ask again when Mira moves"]
    assert arena.do(Move(figure="mira", path=(2, 3), space=3)).asked is None
    arena.do(StandingOrder(seat="dark", window="entered@turn", passes=False))
    assert isinstance(arena.do(Move(figure="mira", path=(3, 4), space=4)).asked, React), "it was taken back"
    arena.answer("pass turn").do(EndTurn())
    assert not any(arena.table.game.passes.values()), "it ends with the turn"


@pytest.mark.parametrize(("card", "asks"), [("loose-stone", 2), ("sticky-threads", 0), ("needle-wall", 3)])
def test_a_trap_is_offered_only_where_it_can_do_what_it_says(card: str, asks: int) -> None:
    """At the last step no points are left to lose, and nobody is immobilized twice."""
    conditions = ("immobilized",) if card == "sticky-threads" else ()
    arena = Arena("M...", {"M": "mira"}, {}, turn="mira", hand=(card,))
    arena.set("mira", conditions=conditions)
    change, seen = arena.change(), 0
    for left in (2, 1, 0):
        change.update_turn(points=(Points("move", left),) if left else ())
        moment = Window(window="entered", figure="mira", space=1)
        seen += len(list(cards.offers(change, moment)))
    assert seen == asks


@pytest.mark.parametrize(("card", "window"), [("loose-stone", "entered"), ("leaden-arms", "turn_start")])
def test_a_card_that_makes_a_hero_test_says_how_likely_it_works(card: str, window: str) -> None:
    """Of four heroes nothing told whom to play it at."""
    arena = Arena("M...", {"M": "mira"}, {}, turn="mira", hand=(card,))
    change = arena.change()
    change.update_turn(points=(Points("move", 2),))
    offers = list(cards.offers(change, Window(window=window, figure="mira", space=1)))
    assert offers and all("Passes " in offer.detail and "%" in offer.detail for offer in offers)


def test_passing_for_the_rest_of_an_attack_covers_all_its_windows() -> None:
    arena = duel("iron-hide")
    dealt(arena, hand=["iron-hide", "ill-luck"])
    blow(arena, B3_2, R2, NONE, NONE)
    assert isinstance(arena.asked, React) and arena.asked.window == "attack_declared"
    assert "once its dice are rolled" in arena.asked.offers[-1].detail, "what else than “Pass” it is"
    assert arena.answer("pass on").asked is None
    assert arena.table.game.resting == {}


def test_nobody_passes_for_others_whom_an_attack_hurts_where_there_are_none() -> None:
    arena = blow(duel("stubborn-bones"), B3_2, R1, NONE)
    assert isinstance(arena.asked, React) and arena.asked.window == "damage"
    assert arena.keys == ["card/stubborn-bones/", "pass"]
    assert " instead of " in arena.asked.offers[0].detail, "whether two damage less are two or one"


def test_the_overlord_can_be_asked_where_no_card_fits_so_that_a_question_betrays_nothing() -> None:
    arena = duel("last-gasp").do(StandingOrder(seat="dark", window="always"))
    blow(arena, B3_2, R1, NONE, NONE)
    assert isinstance(arena.asked, React) and arena.keys == ["pass", "pass on"]
    assert arena.answer("pass on").asked is None
    bare = duel("last-gasp").do(StandingOrder(seat="dark", window="always"))
    assert blow(dealt(bare, hand=[]), B3_2, R1, NONE, NONE).asked is None, "everybody sees an empty hand"


def test_windows_ask_nobody_who_has_nothing_to_play() -> None:
    assert blow(duel("last-gasp"), B3_2, R1, NONE, NONE).asked is None


def test_a_card_that_saves_nobody_or_hurts_who_falls_anyway_is_not_asked_for() -> None:
    arena = duel("stubborn-bones").set("z", damage=CONTENT.monsters["zombie"].cards["1/elite"].health - 1)
    assert blow(arena, B3_2, R2, NONE).asked is None and "z" not in arena.table.pieces.figures
    for card in ("bent-fate", "rusty-rivets"):
        arena = duel(card, turn="z")
        arena.set("mira", damage=arena.figure("mira").health - 1)
        arena.type(B3_2, Y2, NONE).do(Attack(figure="z", target=arena.space("A1")))
        assert not any(key.startswith("card/") for key in arena.keys)
