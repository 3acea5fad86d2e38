"""Attack modifier decks: T47 to T55, T114, T117 of `gloomhaven.md` section 8."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vtt.board.chance import Chance
from vtt.rules.gloomhaven.modifiers import (
    MODIFIERS,
    STANDARD,
    Mode,
    ModifierDeck,
    applied,
    draw,
    fresh,
    shuffled,
    with_card,
)


def drawn(mode: Mode, *cards: str) -> tuple[str, ...]:
    return draw(ModifierDeck(cards), Chance(1), 3, mode).counted


def test_t47_advantage_adds_one_rolling_card() -> None:
    assert applied(3, drawn("advantage", "rolling+1", "-1")) == 3


def test_t48_advantage_with_two_rolling_cards_goes_on() -> None:
    counted = drawn("advantage", "rolling+1", "rolling push", "+2")
    assert applied(3, counted) == 6
    assert sum(MODIFIERS[card].push for card in counted) == 1


def test_t49_disadvantage_leaves_out_the_rolling_card() -> None:
    assert drawn("disadvantage", "rolling+1", "+1") == ("+1",)


def test_t50_disadvantage_with_two_rolling_cards_counts_the_last_only() -> None:
    assert drawn("disadvantage", "rolling+1", "rolling push", "-1") == ("-1",)


def test_t51_unclear_which_is_better_counts_the_first() -> None:
    assert drawn("advantage", "+0 stun", "+1") == ("+0 stun",)
    assert drawn("disadvantage", "+1", "+0 stun") == ("+1",)
    assert drawn("advantage", "+0 stun", "+1 wound") == ("+0 stun",)


def test_plain_advantage_and_disadvantage() -> None:
    assert drawn("advantage", "-1", "+2") == ("+2",)
    assert drawn("disadvantage", "x2", "null") == ("null",)
    assert drawn("advantage", "null", "-2") == ("-2",)


def test_a53_what_two_cards_make_of_the_attack_says_which_is_better() -> None:
    """An attack of 1 with advantage was doubled to 2, where the other card made it 3; equals are unclear."""
    cards = ModifierDeck(("x2", "+2"))
    assert draw(cards, Chance(1), 1, "advantage").counted == ("+2",)
    assert draw(cards, Chance(1), 1, "disadvantage").counted == ("x2",)
    assert draw(cards, Chance(1), 2, "disadvantage").counted == ("x2",), "4 and 4: the first"
    assert draw(cards, Chance(1), 3, "advantage").counted == ("x2",)


def test_t53_bless_leaves_the_deck() -> None:
    after = draw(ModifierDeck(("bless", "+0")), Chance(1), 3).deck
    assert after == ModifierDeck(("+0",), ())


def test_t54_null_and_double_shuffle_the_deck_at_the_end_of_the_round() -> None:
    assert draw(ModifierDeck(("null",)), Chance(1), 3).deck.shuffles
    assert draw(ModifierDeck(("x2",)), Chance(1), 3).deck.shuffles
    assert not draw(ModifierDeck(("curse",)), Chance(1), 3).deck.shuffles
    deck, _ = shuffled(ModifierDeck(("+1",), ("null",), True), Chance(1))
    assert sorted(deck.draw) == ["+1", "null"] and not deck.shuffles


def test_t55_at_most_ten_curses() -> None:
    deck, chance = fresh(Chance(3))
    for _ in range(12):
        deck, chance = with_card(deck, "curse", chance)
    assert deck.draw.count("curse") == 10


def test_t114_an_empty_pile_is_shuffled_in_the_middle_of_a_chain() -> None:
    after = draw(ModifierDeck(("rolling+1",), ("+2",)), Chance(1), 3)
    assert after.cards == ("rolling+1", "+2")


@pytest.mark.parametrize(
    ("attack", "cards", "value"),
    [(3, ("+0",), 3), (3, ("x2",), 6), (3, ("null",), 0), (1, ("-2",), 0), (3, ("rolling+1", "x2"), 8)],
)
def test_values(attack: int, cards: tuple[str, ...], value: int) -> None:
    assert applied(attack, cards) == value


@given(st.integers(0, 2**32), st.sampled_from(["normal", "advantage", "disadvantage"]), st.integers(1, 40))
def test_no_card_is_lost_or_made(seed: int, mode: Mode, times: int) -> None:
    deck, chance = fresh(Chance(seed), (*STANDARD, "rolling+1", "rolling push"))
    for _ in range(times):
        _, _, deck, chance = draw(deck, chance, 3, mode)
    assert sorted((*deck.draw, *deck.discard)) == sorted((*STANDARD, "rolling+1", "rolling push"))


def test_t21_what_adds_comes_before_what_doubles_and_what_takes_off_after_it() -> None:
    assert max(0, applied(3 + 2, ("x2", "-1")) - 1) == 8
    assert applied(3, ("rolling+1", "x2")) == 8
