"""Facts of the digest that were drawn at random and were not told as they are, each by its line."""

from __future__ import annotations

import pytest

from tests.sword_and_sorcery.zone_tables import RULES, act, table, told, with_figure


def test_l102_a_slowed_hero_that_has_acted_is_not_promised_a_move_and_an_attack() -> None:
    """With its one action done, the line at the top said that a turn has a move and an attack besides."""
    current = act(with_figure(table(), "mira", conditions=("slowed",)), "begin_turn")
    for now, words in (
        (current, "1 action in all: a move or another"),
        (act(current, "move", path=[0, 1]), "0 actions left"),
    ):
        mark = RULES.status(now)[-1]
        assert mark.words == words and mark.hint.startswith("A slowed hero has only one action")
    usual = RULES.status(act(table(), "begin_turn"))[-1]
    assert "a move and an attack besides" in usual.hint


def test_l24_what_an_attack_on_the_way_takes_of_the_move_is_told() -> None:
    """“It ends the move: 2 movement points left” read as if they stayed, and nothing was said once they were gone."""
    current = act(table("mira", enemies={"rat": ("rat", "2", 3)}), "begin_turn")
    (attack,) = (one for one in RULES.choices(act(current, "move", path=[0, 3]), "") if one.name == "Attack (Sword)")
    assert attack.detail.endswith("It ends the move: 2 movement points are lost.")
    _, events = told(act(current, "move", path=[0, 3]), {"do": "attack", "figure": "mira", "target": "rat"})
    assert "The move ends: 2 movement points are lost." in [event.words for event in events]


@pytest.mark.parametrize(
    ("fire", "words"), [((1, 2), "The fire on Mira burns lower (I)."), ((1,), "The fire on Mira goes out.")]
)
def test_l168_what_becomes_of_fire_is_told_as_time_passes(fire: tuple[int, ...], words: str) -> None:
    """The wounds were told, and the badge was there or gone without a word."""
    change = RULES.change(act(table("mira"), "begin_turn"))
    change.update_body("mira", fire=fire)
    _, events = told(change.done(), {"do": "end_turn", "figure": "mira"})
    assert words in [event.words for event in events]
