"""How often costly tests try: few times in the normal run, as often as ever in the whole one (`pytest -m whole`)."""

from __future__ import annotations

from typing import Any

import pytest


def seeds(small: int, whole: int) -> list[Any]:
    """For `parametrize`: the numbers below `whole`, those from `small` on in the whole run only."""
    return [*range(small), *(pytest.param(seed, marks=pytest.mark.whole) for seed in range(small, whole))]


def counts(small: int, whole: int) -> list[Any]:
    """For `parametrize`: how often one test tries, `small` in the normal run and `whole` in the whole one."""
    return [small, pytest.param(whole, marks=pytest.mark.whole)]
