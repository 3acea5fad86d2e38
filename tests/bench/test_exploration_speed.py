"""Speed of the exploration game: what a hero may do in a fight with ten cards in hand is offered in 10 ms, the best
attack found for the hint, and made thrifty, in 16 ms."""

from __future__ import annotations

from typing import Any

from pytest_benchmark.fixture import BenchmarkFixture

from tests.mage_knight.fights import fighting, with_turn
from tests.mage_knight.games import RULES, change_of
from vtt.board.table import Table
from vtt.rules.mage_knight.advice import advice
from vtt.rules.mage_knight.hints import best_attack
from vtt.rules.mage_knight.movement import reach

UNITS = ("flame-captains", "ice-singers", "salamander-riders", "bombardiers")


def crowded() -> Table[Any]:
    """Five enemies, ten cards, four units, every crystal there is."""
    crystals = {"red": 3, "blue": 3, "white": 3, "green": 3}
    table = fighting("white-7", "red-2", "violet-6", "gray-3", "brown-1", units=UNITS, crystals=crystals, level=7)
    return with_turn(table, fight_phase="attack", mana=("red", "gold"))


def test_offered_in_a_fight(benchmark: BenchmarkFixture) -> None:
    table = crowded()
    seat = RULES.acting_seat(table)

    def offered() -> int:
        return sum(1 for choice in RULES.choices(table, seat) for _ in choice.options())

    assert benchmark(offered) > 40


def test_best_attack(benchmark: BenchmarkFixture) -> None:
    table = crowded()
    change = change_of(table)
    found = benchmark(lambda: best_attack(change, change.turn.hero))
    assert found is not None and found.fame > 10


def test_reach_on_a_large_map(benchmark: BenchmarkFixture) -> None:
    table = crowded()
    change = change_of(table)
    land = change.land(change.turn.hero)
    assert len(benchmark(lambda: reach(land, (0, 0), 20)).walks) > 5


def test_best_attack_with_scarce_mana(benchmark: BenchmarkFixture) -> None:
    """Few crystals, two gold tokens and two dice for a hand in which every card wishes for mana: the sets
    of mana that can be paid are most."""
    hand = ("hard-blow", "cinder-edge", "fire-lance", "rime-lance", "frost-spear")
    hand += ("arrow-rain", "light-bolts", "swift-wing", "thorn-volley", "hunters-due")
    crystals = {"red": 2, "blue": 1, "white": 1, "green": 1}
    foes = ("white-7", "red-2", "violet-6", "gray-3", "brown-1")
    table = fighting(*foes, hand=hand, units=UNITS, crystals=crystals, level=7)
    change = change_of(with_turn(table, fight_phase="attack", mana=("gold", "gold"), dice=2))
    assert benchmark(lambda: advice(change))
