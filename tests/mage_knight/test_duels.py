"""Fights between heroes (golden cases 37 to 39) and the dummy player (48, 49)."""

from __future__ import annotations

from tests.mage_knight.games import CONTENT, RULES, change_of, game, play
from tests.mage_knight.tables import values
from vtt.rules.mage_knight import commands
from vtt.rules.mage_knight.duels import (
    STEALING,
    Standing,
    attack_left,
    fame_for_pushing,
    hero_wounds,
    push_refusal,
    unit_price,
)
from vtt.rules.mage_knight.dummy import DUMMY, Dummy, after_turn, for_a_new_round, turned_over
from vtt.rules.questions import Answer


def test_case_37_two_points_of_block_take_one_off() -> None:
    fire = values("ranged fire 4")
    assert attack_left(fire, values("block ice 4")) == 2
    assert attack_left(fire, values("block 7")) == 3
    assert attack_left(fire, values("block ice 4"), swift_lost=True) == 0
    assert attack_left(values("attack fire 4", "attack 1"), values("block 3"), melee=True) == 2


def test_case_38_five_damage_steal_a_used_artifact() -> None:
    assert STEALING == 5
    assert unit_price(3, ("fire",), ("fire", "physical")) == 6 and unit_price(3, ("ice",), ("fire",)) == 3
    assert hero_wounds(7, 2) == 3


def test_case_39_pushing_the_blocker_away() -> None:
    assert push_refusal(3, 3, True) == ""
    assert "3 damage" in push_refusal(2, 3, True) and push_refusal(9, None, True) and push_refusal(9, 2, False)
    assert fame_for_pushing(Standing(2, 4), Standing(4, 20)) == 5
    assert fame_for_pushing(Standing(2, 4), Standing(2, 6)) == 1
    assert fame_for_pushing(Standing(2, 6), Standing(2, 4)) == fame_for_pushing(Standing(3, 9), Standing(2, 4)) == 0
    assert fame_for_pushing(Standing(2, 4), Standing(2, 4)) == 0


def test_case_48_crystals_turn_more_cards_over() -> None:
    dummy = Dummy("ilse", crystals=("blue", "blue", "red"))
    colours = ["red", "green", "blue", "red", "white", *["green"] * 5]
    assert turned_over(dummy, colours) == 5
    assert turned_over(dummy, ["red", "green", "white", *["red"] * 7]) == 3


def test_case_49_a_short_deck_ends_the_round_next() -> None:
    assert turned_over(Dummy("ilse", crystals=("blue",) * 3), ["red", "blue"]) == 2
    dummy = after_turn(Dummy("ilse", deck=("hard-blow", "light-feet")), CONTENT)
    assert dummy.deck == () and dummy.discard == ("hard-blow", "light-feet")
    fresh = for_a_new_round(dummy, "deep-calm", "white")
    assert len(fresh.deck) == 3 and fresh.crystals == ("white",)


def test_a_lone_hero_plays_against_the_dummys_clock() -> None:
    table = game("alone-against-two", 1, seed=4)
    assert table.game.dummy is not None and len(table.game.dummy.deck) == 16
    table = play(table, commands.ChooseTactic(figure="torvald", tactic="day-1"))
    assert set(table.game.order) == {"torvald", DUMMY} and table.game.dummy.tactic
    for _ in range(60):
        if table.game.round == 2:
            break
        if table.pending:
            question = table.pending[-1]
            table = play(table, Answer(seat=question.seat, option=question.offers[0].key))
            continue
        end = commands.EndTurn(figure="torvald")
        table = play(table, commands.AnnounceEnd(figure="torvald") if RULES.refusal(table, end) else end)
    assert table.game.round == 2 and table.game.time == "night"
    assert len(table.game.dummy.deck) == 17 and len(table.game.dummy.crystals) == 4
    used = change_of(table).game.removed_tactics
    assert len(used) == 2 and "day-1" in used
