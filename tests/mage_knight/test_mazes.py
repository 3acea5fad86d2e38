"""Mazes and labyrinths: three ways for 2, 4 and 6 movement points, one unit, each way once (data README, sites)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tests.mage_knight.fights import started, with_turn
from tests.mage_knight.games import CONTENT, RULES, change_of, game, play
from tests.mage_knight.test_variants import chosen
from vtt.board.table import Table
from vtt.rules.base import IllegalCommand
from vtt.rules.mage_knight import commands, scoring
from vtt.rules.mage_knight.engine import ENGINE
from vtt.rules.mage_knight.playing import unit_refusal
from vtt.rules.mage_knight.sites import is_conquered, ways_left
from vtt.rules.mage_knight.state import ExplorationGame, LaidTile, OwnUnit
from vtt.rules.mage_knight.steps import FinishFight

MAZE, LABYRINTH = (0, -2), (1, -4)
"""On countryside 12 and core 9, laid with their centres at (1, -3)."""


def before(
    tile: str = "countryside-12", at: tuple[int, int] = MAZE, **fields: Any
) -> tuple[Table[ExplorationGame], str]:
    change = change_of(started(2))
    figure = change.turn.hero
    tiles = (LaidTile("a", (0, 0)), LaidTile(tile, (1, -3)))
    change.update_world(tiles=tiles, tokens=(), ruins=(), shields=())
    units = (OwnUnit("unit-1", "field-hands"), OwnUnit("unit-2", "field-hands"))
    change.update_hero(figure, place=at, units=units, level=3)
    change.update_turn(path=(at,), move=6, **fields)
    return change.done(), figure


def won(table: Table[ExplorationGame], figure: str) -> Table[ExplorationGame]:
    """The fight under way is won."""
    change = change_of(table)
    fight = change.turn.fight
    change.update_turn(fight=msgspec.structs.replace(fight, foes=(), defeated=fight.foes))
    change.push(FinishFight(hero=figure))
    ENGINE.run(change)
    return change.done()


def test_the_tiles_are_what_they_are_thought_to_be() -> None:
    table, _ = before()
    assert change_of(table).hexes[MAZE].site == "maze"
    assert change_of(before("core-9", LABYRINTH)[0]).hexes[LABYRINTH].site == "labyrinth"


def test_a_way_takes_its_movement_points() -> None:
    table, figure = before()
    table = with_turn(table, move=3)
    with pytest.raises(IllegalCommand, match="takes 4 movement points, and 3 are left"):
        play(table, commands.EnterSite(figure=figure, way=4))
    with pytest.raises(IllegalCommand, match="no such way"):
        play(table, commands.EnterSite(figure=figure))
    entered = play(table, commands.EnterSite(figure=figure, way=2))
    fight = entered.game.turn.fight
    assert fight.way == 2 and [foe.enemy.colour for foe in fight.foes] == ["brown"] and entered.game.turn.move == 0


def test_each_way_brings_its_own_and_is_walked_once() -> None:
    table, figure = before()
    for way, rewards in ((6, ("artifact",)), (4, ("spell",)), (2, ("crystal", "crystal"))):
        table = won(play(table, commands.EnterSite(figure=figure, way=way)), figure)
        assert table.game.turn.rewards == rewards
        assert way not in ways_left(change_of(table), MAZE)
        assert is_conquered(change_of(table), MAZE) == (way == 2)
        table = with_turn(table, stage="movement", move=6, rewards=())
    with pytest.raises(IllegalCommand, match="no such way"):
        play(table, commands.EnterSite(figure=figure, way=2))
    assert scoring.adventure(change_of(table), figure) == 6


def test_a_labyrinth_has_a_red_enemy_and_an_action_besides() -> None:
    table, figure = before("core-9", LABYRINTH)
    table = play(table, commands.EnterSite(figure=figure, way=4))
    assert [foe.enemy.colour for foe in table.game.turn.fight.foes] == ["red"]
    assert won(table, figure).game.turn.rewards == ("spell", "advanced_action")


def test_one_unit_may_come() -> None:
    table, figure = before()
    change = change_of(play(table, commands.EnterSite(figure=figure, way=2, unit="unit-2")))
    first, second = change.hero(figure).units
    change.update_turn(fight_phase="attack")
    assert unit_refusal(change, figure, first, 0) == "Not in this fight: it does not fight here."
    assert unit_refusal(change, figure, second, 0) == ""
    assert [unit.name for unit in change.turn.fight.units] == ["unit-2"]
    alone = play(table, commands.EnterSite(figure=figure, way=2))
    assert alone.game.turn.fight.units == ()


def test_who_fails_meets_another_enemy_next_time() -> None:
    table, figure = before()
    table = play(table, commands.EnterSite(figure=figure, way=2))
    change = change_of(table)
    change.push(FinishFight(hero=figure))
    ENGINE.run(change)
    assert change.world.tokens == () and ways_left(change, MAZE) == [2, 4, 6]


def test_the_ways_are_offered_with_and_without_a_unit() -> None:
    table, figure = before()
    choice = next(one for one in RULES.choices(table, f"seat-{figure}") if one.name == "Enter the site")
    options = list(choice.options())
    assert len(options) == 9 and all(not option.reason for option in options)
    assert options[1].label == "The way to the crystals, with Field hands"
    poor = next(
        one for one in RULES.choices(with_turn(table, move=1), f"seat-{figure}") if one.name == "Enter the site"
    )
    assert poor.refusal == "Too far: it takes 2 movement points, and 1 is left."


def test_further_tiles_come_in_where_people_want_them() -> None:
    extension = {tile.id for tile in CONTENT.land.tiles.values() if tile.extension}
    world = game("long-war", 2).game.world
    assert not extension & {*world.stack, *world.box, *(tile.tile for tile in world.tiles)}
    world = chosen("long-war", 2, further_tiles="yes").game.world
    assert extension <= {*world.stack, *world.box, *(tile.tile for tile in world.tiles)}
