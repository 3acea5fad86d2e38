"""How often costly tests try: few times in the normal run, as often as ever in the whole one (`pytest -m whole`)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest


def seeds(small: int, whole: int) -> list[Any]:
    """For `parametrize`: the numbers below `whole`, those from `small` on in the whole run only."""
    return [*range(small), *(pytest.param(seed, marks=pytest.mark.whole) for seed in range(small, whole))]


def counts(small: int, whole: int) -> list[Any]:
    """For `parametrize`: how often one test tries, `small` in the normal run and `whole` in the whole one."""
    return [small, pytest.param(whole, marks=pytest.mark.whole)]


def pairs(ones: Iterable[Any], others: Iterable[Any]) -> list[Any]:
    """For `parametrize` with two names: each of the ones with one of the others in turn, with all of them in the whole
    run."""
    second = list(others)
    return [
        pytest.param(one, other, marks=[] if place % len(second) == number else pytest.mark.whole)
        for place, one in enumerate(ones)
        for number, other in enumerate(second)
    ]
