"""Random play-outs of both shipped scenarios: until every kind of command, decision and event has happened often enough
and each side has won, with the invariants checked after each command. `pytest -s` prints the counts.

The normal run sees everything once, from a seed with which that is soon, each of the four whole ones five times.
"""

from __future__ import annotations

from typing import Final

import pytest

from tests.play.playouts import Playouts, every_kind

TIMES: Final = 5
"""How often a whole run sees everything."""
MOST_GAMES: Final = 60
"""Games within which everything is seen once."""
NO_QUESTION = "the stories of both scenarios ask no question with answers"
NO_PUZZLE = "neither scenario has a puzzle"
NO_SPECIAL = "neither scenario hides a special search token (`tests/descent` has it)"
NO_SECRET_ROOM = "neither scenario has a secret room, so no passage leads anywhere (`tests/descent` has it)"
NO_ORDER = "whoever is hit by one attack suffers in any order (`tests/descent/test_combat_areas.py` has it)"
NO_SHIELDS = "only on hexagons shields are gained and is damage prevented by something (`tests/gloomhaven` has it)"
LED = "in this game somebody leads every figure, so none acts by itself (`tests/road_to_legend` has it)"
ONE_SEAT = "one seat leads all heroes in both scenarios, so none goes to another one"
NO_TILE = "the rules of this game lay no tiles in play"
LEFT_OUT: Final = {
    "command:story/answer": NO_QUESTION,
    "event:asked": NO_QUESTION,
    "command:story/puzzle_move": NO_PUZZLE,
    "event:puzzle_offered": NO_PUZZLE,
    "event:puzzle_solved": NO_PUZZLE,
    "event:tile_laid": NO_TILE,
    "command:by_hand/lead_figure": ONE_SEAT,
    "command:use_passage": NO_SECRET_ROOM,
    "decision:choose_special": NO_SPECIAL,
    "decision:choose_victim": NO_ORDER,
    "event:planned": LED,
    "event:prevented": NO_SHIELDS,
    "event:strengthened": NO_SHIELDS,
}
"""What cannot happen in these two scenarios, and why (`tests/play/test_story.py` and `test_seats.py` have it)."""


@pytest.mark.long
@pytest.mark.parametrize(
    ("seed", "times"), [(23, 1), *(pytest.param(seed, TIMES, marks=pytest.mark.whole) for seed in range(4))]
)
def test_everything_happens_and_nothing_breaks(seed: int, times: int) -> None:
    playouts = Playouts(seed + 1, times)
    wanted = every_kind() - LEFT_OUT.keys()
    while playouts.missing(wanted) and playouts.games < MOST_GAMES * times:
        playouts.play()
        assert playouts.broken == []
    print(f"\n{playouts.games} games, {playouts.commands} commands, won: {dict(playouts.won)}")
    for kind in sorted(wanted):
        print(f"{playouts.seen[kind]:8} {kind}")
    assert playouts.missing(wanted) == set()


def test_what_is_left_out_is_really_not_there() -> None:
    assert LEFT_OUT.keys() <= every_kind()
