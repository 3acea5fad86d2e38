"""Facts of the digest that were drawn at random and were not told as they are, each by its line."""

from __future__ import annotations

from tests.sword_and_sorcery.zone_tables import RULES, act, table, with_figure


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
