"""Dice stay in the tray, stop within a second, lie straight and apart."""

from __future__ import annotations

import math

import pytest

from vtt.physics.dice_tray import LONGEST, DiceTray


@pytest.mark.parametrize("count", [1, 3, 6, 10])
@pytest.mark.parametrize("seed", range(4))
def test_dice_come_to_rest_inside(count: int, seed: int) -> None:
    tray = DiceTray(count, width=max(7.0, count * 1.6), seed=seed)
    gone = 0.0
    while tray.step(1 / 60):
        gone += 1 / 60
        assert all(0 <= die.x <= tray.width and 0 <= die.y <= tray.height for die in tray.dice)
    assert gone < 1.0 and LONGEST < 1.0
    assert all(die.fallen and die.resting and die.angle == pytest.approx(0) for die in tray.dice)
    places = [(die.x, die.y) for die in tray.dice]
    assert all(math.dist(a, b) > 0.8 for i, a in enumerate(places) for b in places[i + 1 :])


def test_the_same_seed_is_the_same_throw() -> None:
    one, other = DiceTray(4, seed=9), DiceTray(4, seed=9)
    one.finish()
    for _ in range(100):
        other.step(0.01)
    assert one.dice == other.dice


def test_no_dice_rest_at_once() -> None:
    assert DiceTray(0).resting
