"""A hero in the middle of a fight, for tests of hints, choices and speed."""

from __future__ import annotations

from typing import Any

import msgspec

from tests.mage_knight.games import CONTENT, change_of, game, play
from vtt.board.table import Table
from vtt.rules.mage_knight import commands
from vtt.rules.mage_knight.change import Change
from vtt.rules.mage_knight.fight import Foe
from vtt.rules.mage_knight.fighting import begin_fight
from vtt.rules.mage_knight.mana import Source
from vtt.rules.mage_knight.rounds import next_to_choose
from vtt.rules.mage_knight.state import ExplorationGame, OwnUnit
from vtt.rules.questions import Answer

HAND = (
    "hard-blow",
    "hard-blow",
    "braced-stance",
    "light-feet",
    "makeshift",
    "cinder-edge",
    "arrow-rain",
    "reckless-charge",
    "rime-lance",
    "fire-lance",
)


def started(heroes: int = 1, seed: int = 3, scenario: str = "first-steps") -> Table[ExplorationGame]:
    """A game whose first turn has begun."""
    table = game(scenario, heroes, seed)
    while table.game.phase == "tactics":
        figure = next_to_choose(change_of(table))
        numbers = {CONTENT.tactics[name].number: name for name in table.game.tactics}
        table = play(table, commands.ChooseTactic(figure=figure, tactic=numbers[min(numbers)]))
        while table.pending:
            table = play(table, Answer(seat=table.pending[-1].seat, option=table.pending[-1].offers[0].key))
    return table


def fighting(
    *enemies: str,
    hand: tuple[str, ...] = HAND,
    units: tuple[str, ...] = (),
    site: str = "ruins",
    heroes: int = 1,
    **fields: Any,
) -> Table[ExplorationGame]:
    """The first of so many heroes fights these enemies with this hand; `fields` change it besides."""
    change: Change = change_of(started(heroes))
    figure = change.turn.hero
    own = tuple(OwnUnit(f"unit-{number}", kind) for number, kind in enumerate(units))
    change.update_hero(figure, hand=hand, units=own, **fields)
    change.update_world(tokens=())
    begin_fight(change, figure, "field", (0, 0))
    change.update_game(agenda=())
    foes = tuple(Foe(f"foe-{n}", CONTENT.land.enemies[name], at=(0, 0)) for n, name in enumerate(enemies, 1))
    fight = msgspec.structs.replace(change.turn.fight, foes=foes, site=site)
    change.update_turn(fight=fight, fight_phase="ranged")
    change.update_game(source=Source(("red", "blue", "white")))
    return change.done()


def with_turn(table: Table[ExplorationGame], **fields: Any) -> Table[ExplorationGame]:
    """The table with other fields of the turn under way."""
    change = change_of(table)
    change.update_turn(**fields)
    return change.done()
