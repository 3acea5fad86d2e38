"""What is found once for each thing: by identity, and for the last few only."""

from __future__ import annotations

from vtt.rules.found_once import MOST, found_once


def test_it_is_found_once_for_each_thing_of_the_last_few() -> None:
    looked: list[list[int]] = []

    @found_once
    def total(numbers: list[int]) -> int:
        looked.append(numbers)
        return sum(numbers)

    one, like = [1, 2], [1, 2]
    assert [total(one), total(one), total(like)] == [3, 3, 3]
    assert len(looked) == 2 and looked[0] is one and looked[1] is like, "told apart by identity"
    for number in range(MOST):
        total([number])
    assert total(one) == 3 and len(looked) == 2 + MOST + 1, "the oldest goes first"
