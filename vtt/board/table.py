"""One moment of play: the board, the pieces on it, the game's own state and the decisions that wait."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Generic, TypeVar

from vtt.board.board import Board
from vtt.board.pieces import Figure, Pieces

Game = TypeVar("Game")


@dataclass(frozen=True, eq=False)
class Table(Generic[Game]):
    """`game` is one typed struct for each game (`vtt.rules.<game>.state`). `pending` is a stack: the last decision
    must be answered first; while it waits, only answers to it are legal. `settings` are the named options chosen
    at New game. `lenient`: people may do here what the rules forbid, so nothing they could do so is passed over;
    it is not saved, for whoever plays says so with each command."""

    board: Board
    pieces: Pieces
    game: Game
    pending: tuple[object, ...] = ()
    seats: tuple[str, ...] = ()
    settings: Mapping[str, str] = field(default_factory=dict)
    lenient: bool = False

    def figure(self, identity: str) -> Figure:
        """The figure with this id; KeyError if there is none."""
        return self.pieces.figures[identity]

    def with_pieces(self, pieces: Pieces) -> Table[Game]:
        """The same table with other pieces."""
        return replace(self, pieces=pieces)
