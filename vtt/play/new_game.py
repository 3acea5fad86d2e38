"""A new game: what people chose, and the session that begins with it.

`vtt.files.games` reads scenarios, makes the ruleset with its content and the save file, and calls `start`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from vtt.board.board import Board
from vtt.play import record
from vtt.play.examining import is_crowded
from vtt.play.session import Session, Strictness
from vtt.play.telling import Step, begin
from vtt.rules.base import Ruleset
from vtt.rules.plan import Plan, Seat
from vtt.rules.registry import game_called
from vtt.scenario.document import Scenario
from vtt.scenario.set_up import make_plan


@dataclass(frozen=True)
class NewGame:
    """What was chosen on the New game screen.

    `seats` in the order of play: each with name, colour, side, the content ids of its heroes, and whether a bot leads
    it. `settings` are rule options (they win over the scenario's own). `seed` fixes every roll and draw.
    """

    scenario: Scenario
    board: Board
    seats: tuple[Seat, ...]
    strictness: Strictness = "enforce"
    settings: Mapping[str, str] = field(default_factory=dict)
    seed: int = 0

    def plan(self) -> Plan:
        """The plan for the ruleset. ValueError (one sentence) if the seats do not fit the scenario."""
        return make_plan(self.scenario, self.board, self.seats, self.settings, self.seed)


def start(game: NewGame, ruleset: Ruleset) -> Session:
    """The session at its first moment: pieces set up, the story's beginning told. ValueError (one sentence) if the
    seats do not fit the scenario, or a save of the game could not be opened again."""
    known = game_called(game.scenario.game)
    if game.board.lattice.kind not in known.lattices:
        raise ValueError(f"“{known.title}” cannot be played on this board; it can be shown and edited.")
    plan = game.plan()
    table = ruleset.set_up(game.board, plan)
    first = begin(ruleset, game.scenario, plan, table)
    if not _opens_again(ruleset, first, game.board):
        raise ValueError(
            "A save of this game could not be opened: the scenario has a number, or a list, beyond what the game has"
            " room for. The editor can make it smaller."
        )
    return Session.begin(ruleset, game.scenario, plan, first, game.strictness)


def _opens_again(ruleset: Ruleset, first: Step, board: Board) -> bool:
    """Whether what is kept of a game can be read: nobody shall play what is lost when the program ends."""
    try:
        table, _ = record.decode(ruleset, record.encode(ruleset, first.table, first.story, board), board)
    except ValueError:
        return False
    return not is_crowded(table)
