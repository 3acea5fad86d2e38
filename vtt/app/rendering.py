"""`render`: a picture of a scenario, a map or a saved game, with moves or sight of a figure, without a window."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pygame

from vtt.board.pieces import Pieces
from vtt.board.table import Table
from vtt.files import games
from vtt.files.documents import read_document
from vtt.files.problem import FileProblem
from vtt.files.saves import ENDING
from vtt.rules.base import MoveEnd, Moves, Ruleset
from vtt.scenario.document import MapDocument, Scenario
from vtt.scene.marks import FigureMark, Mark, PassMark, SightMark, StopMark


def render(
    file: Path, output: Path, *, scale: int | None = None, moves: str = "", points: int | None = None, sight: str = ""
) -> None:
    """Write the picture. FileProblem or ValueError (one sentence) if a file cannot be read or written, or the figure
    is not there."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    from vtt.scene.picture import render_picture, save_png

    board, pieces, marks = _shown(file, moves, points, sight)
    pygame.display.init()
    try:
        picture = render_picture(board, pieces, scale=scale or 62, marks=marks)
        save_png(picture, output)
    except OSError as error:
        raise FileProblem(output, "", str(error)) from error
    finally:
        pygame.display.quit()


def _shown(file: Path, moves: str, points: int | None, sight: str) -> tuple[Any, Pieces, list[Mark]]:
    if file.name.endswith(ENDING):
        session = games.open_save(file).session
    else:
        document = read_document(file)
        if isinstance(document, MapDocument):
            if moves or sight:
                raise ValueError("A map has no figures; choose a scenario or a saved game.")
            return games.compile_with(document, file)[1].board, Pieces(), []
        if not isinstance(document, Scenario):
            raise FileProblem(file, "", "only scenarios, maps and saved games can be drawn")
        session = games.new_game(games.open_scenario(file))
    table, ruleset = session.table, session.ruleset
    marks: list[Mark] = []
    if sight:
        _need(table, sight)
        marks += [SightMark(ruleset.seen(table, sight)), FigureMark(sight)]
    if moves:
        _need(table, moves)
        found = _with_points(ruleset, table, moves, points)
        marks += [*move_marks(found), FigureMark(moves)]
    return table.board, table.pieces, marks


def _with_points(ruleset: Ruleset, table: Table[Any], figure: str, points: int | None) -> Moves:
    found = ruleset.moves(table, figure)
    if points is None:
        return found
    ends: dict[int, MoveEnd] = {space: end for space, end in found.ends.items() if end.cost <= points}
    passing = {space: cost for space, cost in found.passing.items() if cost <= points}
    return Moves(figure, found.start, ends, passing, found.path, found.cost, found.command, found.refusal)


def _need(table: Table[Any], figure: str) -> None:
    standing = table.pieces.figures.get(figure)
    if standing is None or standing.space is None:
        known = ", ".join(sorted(f.id for f in table.pieces.figures.values() if f.space is not None)) or "none"
        raise ValueError(f"There is no figure “{figure}” on the board; there are: {known}.")


def move_marks(moves: Moves) -> list[Mark]:
    """Where a figure may stop and where it may only pass."""
    marks: list[Mark] = [PassMark(space) for space in moves.passing if space not in moves.ends]
    for space, end in moves.ends.items():
        marks.append(StopMark(space, end.cost, end.fatigue, end.loss, bool(end.danger)))
    return marks
