"""Values on the table: no more are used than are needed, and walls let only siege through."""

from __future__ import annotations

import pytest

from tests.mage_knight.fights import fighting, with_turn
from tests.mage_knight.games import RULES, change_of, play
from tests.mage_knight.tables import values
from vtt.rules.base import IllegalCommand
from vtt.rules.mage_knight import commands
from vtt.rules.mage_knight.fight_choices import sums


def test_what_is_not_needed_stays_on_the_table() -> None:
    table = with_turn(fighting("green-2", "gray-2"), fight_phase="attack")
    table = with_turn(table, values=tuple(values("attack 2", "attack 4", "attack 7", "attack 1")))
    figure = table.game.turn.hero
    table = play(table, commands.Strike(figure=figure, targets=("foe-1",)))
    assert [value.value for value in table.game.turn.values] == [4, 7], "2 and 1 are enough for armour 3"
    table = play(table, commands.Strike(figure=figure, targets=("foe-2",)))
    assert table.game.turn.fight is None, "both are beaten"


def test_walls_let_only_siege_through() -> None:
    table = fighting("green-1", "green-2")
    table = with_turn(table, values=tuple(values("ranged 5", "siege 3")))
    offered = {command.targets: outcome.defeated for command, outcome in sums(change_of(table), table.game.turn.fight)}
    assert offered == {("foe-1",): ("foe-1",), ("foe-2",): ("foe-2",), ("foe-1", "foe-2"): ()}
    figure = table.game.turn.hero
    table = play(table, commands.Strike(figure=figure, targets=("foe-1",)))
    assert [value.type for value in table.game.turn.values] == ["ranged"]


def test_too_little_is_refused_with_the_sum() -> None:
    table = with_turn(fighting("gray-2"), fight_phase="attack", values=tuple(values("attack 5")))
    figure = table.game.turn.hero
    assert RULES.refusal(table, commands.Strike(figure=figure, targets=("foe-1",))) == "5 of 7 needed."
    with pytest.raises(IllegalCommand, match="no such value"):
        play(table, commands.Strike(figure=figure, targets=("foe-1",), values=(4,)))


def test_blocks_use_no_more_than_they_need() -> None:
    lying = tuple(values("block 3", "block 5", "block 1"))
    table = with_turn(fighting("green-2", "green-2"), fight_phase="block", values=lying)
    figure = table.game.turn.hero
    table = play(table, commands.BlockAttack(figure=figure, foe="foe-1"))
    assert [value.value for value in table.game.turn.values] == [5]
