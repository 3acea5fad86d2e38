"""Which game a scenario is for: with it go the shape of its board and the seats, as long as nobody has drawn on it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

import msgspec

from vtt.editor.history import EditError
from vtt.geometry.lattice import LatticeKind
from vtt.rules.registry import GAMES, game_called, games_on, usual_game
from vtt.scenario.document import BoardDocument, Scenario, SeatPlan

SHAPES: Final[Mapping[LatticeKind, str]] = {"square": "squares", "hexagon": "hexagons", "zones": "zones"}


def usual_seats(game: str) -> tuple[SeatPlan, ...]:
    """The seats a new scenario of a game offers."""
    return tuple(SeatPlan(**seat._asdict()) for seat in game_called(game).seats)


def is_bare(board: BoardDocument) -> bool:
    """Whether nothing lies on a board, so that it may still become one of another shape."""
    painted = any(row.strip() for layer in board.painted for row in layer.rows)
    return not (board.tiles or painted or board.borders or board.areas or board.zones or board.picture)


@dataclass(frozen=True)
class ChooseGame:
    """Play the scenario by the rules of another game. Seats that are as the old game has them become those of the new
    one; a bare board takes the new game's shape."""

    game: str

    @property
    def name(self) -> str:
        return f"Play as {game_called(self.game).title}"

    def apply(self, scenario: Scenario) -> Scenario:
        if self.game not in GAMES:
            raise EditError("This program does not know that game.")
        game = GAMES[self.game]
        usual = not scenario.seats or scenario.seats == usual_seats(scenario.game)
        seats = usual_seats(self.game) if usual else scenario.seats
        board = scenario.board
        if is_bare(board) and not _occupied(scenario) and board.lattice not in game.lattices:
            board = msgspec.structs.replace(board, lattice=game.lattices[0])
        return msgspec.structs.replace(scenario, game=self.game, seats=seats, board=board)


@dataclass(frozen=True)
class ChooseShape:
    """Make a bare board one of squares, hexagons or zones. EditError if something lies on it."""

    lattice: LatticeKind

    @property
    def name(self) -> str:
        return f"Board of {SHAPES[self.lattice]}"

    def apply(self, scenario: Scenario) -> Scenario:
        if scenario.board.lattice == self.lattice:
            return scenario
        if not is_bare(scenario.board) or _occupied(scenario):
            raise EditError(
                f"What lies on the board would be lost; begin another by Menu → New scenario of {SHAPES[self.lattice]}."
            )
        shaped = msgspec.structs.replace(scenario, board=msgspec.structs.replace(scenario.board, lattice=self.lattice))
        if self.lattice in game_called(scenario.game).lattices or not games_on(self.lattice):
            return shaped
        return ChooseGame(usual_game(self.lattice)).apply(shaped)


def _occupied(scenario: Scenario) -> bool:
    return bool(scenario.figures or scenario.tokens or scenario.doors or scenario.rooms or scenario.groups)
