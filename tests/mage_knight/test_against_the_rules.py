"""At a table that is not strict what the rules forbid is done anyway, but for what nobody could do."""

from __future__ import annotations

import pytest

from tests.mage_knight.fights import fighting, started
from tests.mage_knight.games import CONTENT, RULES, change_of
from vtt.rules.base import IllegalCommand
from vtt.rules.by_hand import Anyway
from vtt.rules.mage_knight import commands
from vtt.rules.questions import Question


@pytest.mark.parametrize("tactic", [one.id for one in CONTENT.tactics.values() if one.kind not in ("refresh", "pick")])
@pytest.mark.parametrize("used", [False, True])
def test_a_tactic_that_has_nothing_to_give_gives_nothing_whatever_the_rules_say(tactic: str, used: bool) -> None:
    change = change_of(started())
    figure = change.turn.hero
    change.update_hero(figure, tactic=tactic, tactic_used=used, spare_die="", hand=(), deck=(), discard=(), stored=())
    try:
        table = RULES.apply(change.done(), Anyway(command=commands.UseTactic(figure=figure))).table
    except IllegalCommand as refusal:
        assert str(refusal)
        return
    assert not any("mana" in words for words in RULES.invariants(table))
    assert all(isinstance(asked, Question) and asked.offers for asked in table.pending)


def test_an_ability_that_a_unit_does_not_have_is_not_used_whatever_the_rules_say() -> None:
    table = fighting("green-1", units=("field-hands",))
    command = commands.ActivateUnit(figure=table.game.turn.hero, unit="unit-0", ability=400)  # type: ignore[union-attr]
    with pytest.raises(IllegalCommand, match="no such ability"):
        RULES.apply(table, Anyway(command=command))
