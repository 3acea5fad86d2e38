"""What is written on a zone keeps clear of the figures in it."""

from __future__ import annotations

from tests.sword_and_sorcery.zone_tables import table
from vtt.geometry.plan import plan_of
from vtt.scene.whereabouts import rise


def test_more_figures_reach_higher_above_the_marker() -> None:
    alone, four = table("mira"), table("mira", "odo", "ines", "kasimir")
    plan = plan_of(alone.board.lattice)
    assert 0 < rise(plan, alone.pieces)[0] < rise(plan, four.pieces)[0]
    assert set(rise(plan, alone.pieces)) == {0}, "zones without figures are left out"
