"""A picture of a file's board without a window: ``python -m vtt render``."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import msgspec

from vtt.board.board import Board
from vtt.board.pieces import Door, Figure, Pieces
from vtt.board.table import Table
from vtt.files.documents import read_document
from vtt.files.exported import EVERYTHING, Shows
from vtt.files.games import close, compile_with, known_in, new_game, open_scenario, read_save, seats_for
from vtt.files.pictures import lying_in, picture_folders, picture_problems
from vtt.files.problem import FileProblem
from vtt.files.progress import part
from vtt.files.saves import ENDING
from vtt.rules.base import Ruleset, shade_of
from vtt.scenario.document import MapDocument, Scenario, TileSet
from vtt.scenario.problem import Problem
from vtt.scenario.set_up import make_plan
from vtt.scene.marks import FigureMark, LabelMark, Mark, NoteMark, PassMark, SightMark, StopMark


def render(
    file: Path,
    output: Path,
    *,
    scale: int = 62,
    moves: str | None = None,
    points: int | None = None,
    sight: str | None = None,
) -> tuple[Problem, ...]:
    """Draw the board of a scenario (as its game begins), a map or a saved game into a PNG file; what is wrong with the
    pictures it names, for which others stand in.

    `moves` and `sight` name figures by id; `points` are the movement points for `moves`. FileProblem or ValueError
    (one sentence) if something is not there."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    table, ruleset, document = _table(file)
    marks: list[Mark] = []
    if sight is not None:
        marks += sight_marks(table, _rules(ruleset, file), sight)
    if moves is not None:
        marks += move_marks(table, _rules(ruleset, file), moves, points)
    from vtt.scene.picture import render_picture, save_png
    from vtt.scene.printed import printed_for

    if not output.parent.is_dir():
        raise FileProblem(output, "", f"there is no folder “{output.parent}”; choose another one")
    printed = printed_for(document, file.parent)
    save_png(render_picture(table.board, table.pieces, scale=scale, marks=marks, printed=printed), output)
    return tuple(picture_problems(document, lying_in(picture_folders(file.parent)), "beside the file"))


def draw(
    scenario: Scenario,
    board: Board,
    scale: int,
    folder: Path,
    *,
    whole: bool = False,
    desk: bool = True,
    picture: bytes | None = None,
    shows: Shows = EVERYTHING,
) -> bytes:
    """The board of a scenario with everything on it as PNG bytes (red, green, blue), for files of other programs.
    `whole`: the whole lattice, also where no floor lies; `desk` False: white outside (print). `picture`: the board's
    own, where it lies in no folder yet. Of what `shows` says, grid and labels are heeded here."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    from vtt.scene.picture import render_picture
    from vtt.scene.png import as_png
    from vtt.scene.printed import printed_for

    pieces = planned_pieces(scenario, board)
    printed = printed_for(scenario, folder, own=picture)
    with part(0.0, 0.6):
        drawn = render_picture(
            board,
            pieces,
            scale=scale,
            marks=labels(scenario, board) if shows.labels else (),
            margin=0,
            desk=desk,
            whole=whole,
            printed=printed,
            grid=shows.grid,
        )
    with part(0.6, 0.95):
        return as_png(drawn)


def labels(scenario: Scenario, board: Board) -> list[Mark]:
    """The names of rooms, areas and zones, in the middle of their spaces."""
    rooms = {room.area: room.name or room.id for room in scenario.rooms}
    named = {area.id: area.name or area.id for area in scenario.board.areas} | rooms
    found: list[Mark] = []
    for area, name in named.items():
        spaces = board.areas.get(area)
        if spaces:
            xs, ys = zip(*(board.lattice.centre(space) for space in sorted(spaces)), strict=True)
            found.append(LabelMark((sum(xs) / len(xs), sum(ys) / len(ys)), name))
    zones = enumerate(scenario.board.zones)
    return [*found, *(NoteMark(number, zone.name or zone.id) for number, zone in zones)]


def move_marks(table: Table[Any], ruleset: Ruleset, figure: str, points: int | None) -> list[Mark]:
    """Where a figure may stop and pass. ValueError (one sentence) if it is not on the board."""
    _on_board(table, figure)
    found = ruleset.moves(table, figure, points)
    passing: list[Mark] = [PassMark(space) for space in found.passing if space not in found.ends]
    stops = [
        StopMark(space, end.cost, shade_of(end.price), end.loss, bool(end.danger)) for space, end in found.ends.items()
    ]
    return [*passing, *stops, FigureMark(figure, "chosen")]


def sight_marks(table: Table[Any], ruleset: Ruleset, figure: str) -> list[Mark]:
    """Everything a figure sees. ValueError (one sentence) if it is not on the board."""
    _on_board(table, figure)
    return [SightMark(ruleset.seen(table, figure)), FigureMark(figure, "chosen")]


def _on_board(table: Table[Any], identity: str) -> Figure:
    figure = table.pieces.figures.get(identity)
    standing = [other.id for other in table.pieces.figures.values() if other.space is not None]
    if figure is None or figure.space is None:
        there = f"; on the board are {', '.join(standing)}" if standing else ""
        raise ValueError(f"There is no figure “{identity}” on the board{there}.")
    return figure


def _rules(ruleset: Ruleset | None, file: Path) -> Ruleset:
    if ruleset is None:
        raise FileProblem(file, "", "without a game's rules nobody knows how figures move and see here")
    return ruleset


def _table(file: Path) -> tuple[Table[Any], Ruleset | None, Scenario | MapDocument]:
    if file.name.lower().endswith(ENDING):
        session = read_save(file)
        try:
            return session.view(frozenset(seat.id for seat in session.seats)), session.ruleset, session.scenario
        finally:
            close(session)
    document = read_document(file)
    if isinstance(document, TileSet):
        raise FileProblem(file, "format", "this is a tile set; a scenario, map or saved game can be drawn")
    if isinstance(document, MapDocument):
        return Table(compile_with(document, file)[1].board, Pieces(), None), None, document
    return (*_scenario_table(document, file), document)


def _scenario_table(scenario: Scenario, file: Path) -> tuple[Table[Any], Ruleset | None]:
    """The table as the game begins; where no rules know the game, the pieces as they are planned."""
    opened = open_scenario(file)
    try:
        session = new_game(opened)
        return session.table, session.ruleset
    except ValueError:
        return Table(opened.board, planned_pieces(scenario, opened.board), None), None


def planned_pieces(scenario: Scenario, board: Board) -> Pieces:
    """Doors, tokens and figures of a scenario as they are planned, all rooms revealed: for pictures."""
    try:
        plan = make_plan(scenario, board, seats_for(scenario), {})
    except ValueError:
        return Pieces()
    pictures = known_in(scenario.game).pictures
    figures = {
        figure.id: Figure(
            id=figure.id,
            kind=figure.kind,
            name=figure.name or figure.kind,
            side=figure.side,
            space=figure.space,
            width=figure.width,
            height=figure.height,
            rank=figure.rank,
            picture=pictures.get(figure.kind, figure.kind),
        )
        for figure in plan.figures
    }
    doors: dict[str, Door] = {door.id: door for door in plan.doors}
    tokens = {token.id: msgspec.structs.replace(token, face_up=True) for token, _ in plan.tokens}
    return Pieces(figures=figures, doors=doors, tokens=tokens)
