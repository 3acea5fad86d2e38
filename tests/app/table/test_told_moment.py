"""Which moments a second window tells after it has fallen behind."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from vtt.app.table.for_all.told_moment import BEHIND, ToldMoment
from vtt.rules.events import CardMoved


@pytest.mark.parametrize("change", ["revealed", "discarded"])
def test_far_behind_it_tells_those_that_turned_a_card_up_and_the_newest(change: str) -> None:
    """What somebody had found was never seen there when people went on quickly."""
    card, last = CardMoved(deck="finds", change=change, card="glue", figure="robin"), 2 * BEHIND + 6
    moments = [SimpleNamespace(number=number, events=(card,) if number == 5 else ()) for number in range(last + 1)]
    table: Any = SimpleNamespace(
        as_of=lambda step: SimpleNamespace(moment=moments[-1 - step]),
        earlier=lambda step: moments[-1 - step] if step < len(moments) else None,
    )
    told, seen = ToldMoment(table), list[int]()
    told.session = SimpleNamespace(moment=moments[0])  # type: ignore[assignment]
    while told.steps():
        told.go_on()
        seen.append(told.session.moment.number)
    assert seen == ([5, last] if change == "revealed" else [last])
