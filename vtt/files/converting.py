"""``python -m vtt convert``: reads files of other programs into scenarios, and writes scenarios for other programs.

The ending of a file name says what it is. `READERS` and `WRITERS` are the whole list.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from math import ceil
from pathlib import Path
from typing import Final, Protocol, TypeVar

import msgspec

from vtt.board.board import Board
from vtt.board.terrain import BORDER_CODE
from vtt.files.archive import PICTURES
from vtt.files.atomic import write_file
from vtt.files.beside import read_beside
from vtt.files.documents import encode_document, read_bytes, read_document
from vtt.files.exported import EVERYTHING, Shows, as_shown, cropped
from vtt.files.game_files import all_files
from vtt.files.games import compile_with
from vtt.files.look import Compose, Look
from vtt.files.pictures import kept_picture
from vtt.files.print import PrintPlan, pixels_a_space
from vtt.files.problem import FileProblem, unclosed
from vtt.geometry.lattice import Space
from vtt.geometry.plan import plan_of
from vtt.rules.registry import GAMES, unknown_game, usual_game
from vtt.scenario.document import BoardDocument, MapDocument, Scenario, TileSet

Function = TypeVar("Function")


class Draw(Protocol):
    """Draws a board as PNG: the screen's part, given by the command line. `scale` in pixels a space; `folder` has its
    pictures; `whole`: the whole lattice, also where no floor lies; `desk` False: white outside; `picture`: the board's
    own, where it lies in no folder; `shows`: what lies on it."""

    def __call__(
        self,
        scenario: Scenario,
        board: Board,
        scale: int,
        folder: Path,
        *,
        whole: bool = False,
        desk: bool = True,
        picture: bytes | None = None,
        shows: Shows = EVERYTHING,
    ) -> bytes: ...


@dataclass(frozen=True)
class Brought:
    """What was read: a scenario, a picture to lie beside it (name and bytes), remarks on what could not be kept, and
    the file, where the document is one of our own."""

    scenario: Scenario
    picture: tuple[str, bytes] | None = None
    remarks: tuple[str, ...] = ()
    file: Path | None = None
    paper: PrintPlan = field(default_factory=PrintPlan)
    """How it is printed, where it becomes pages."""
    shows: Shows = field(default_factory=Shows)
    """What a picture or a board for another program shows."""
    look: Look | None = None
    """How the board looks, where its picture has still to be put together (`with_picture`)."""


def bring(source: Path, game: str = "", compose: Compose | None = None) -> Brought:
    """What a file holds (`game` and `compose` as in `convert`). FileProblem (one sentence) if it cannot be read."""
    read = _by_ending(source, READERS, "read")
    try:
        brought = _played_as(read(source), game)
        return brought if compose is None else with_picture(brought, compose)
    except FileProblem:
        raise
    except ValueError as error:
        raise FileProblem(source, "", unclosed(error)) from error


def convert(
    source: Path,
    target: Path,
    draw: Draw,
    paper: PrintPlan | None = None,
    game: str = "",
    compose: Compose | None = None,
) -> tuple[str, ...]:
    """Convert a file; gives remarks on what could not be kept, each one sentence. `paper`: how pages are printed;
    `game`: which game the board is for (else its own, or the usual one of its shape); `compose` puts the pictures of
    foreign maps together (without it their boards are bare floor).

    FileProblem or ValueError (one sentence) if the source cannot be read or the target not written; then nothing has
    been written."""
    write = _by_ending(target, WRITERS, "written")
    brought = bring(source, game, compose)
    if paper is not None:
        brought = replace(brought, paper=paper)
    try:
        data = write(brought, target, draw)
    except FileProblem:
        raise
    except ValueError as error:
        raise FileProblem(target, "", unclosed(error)) from error
    if brought.picture is not None and target.name.endswith((".scenario.json", ".map.json")):
        name = kept_picture(target.parent, *brought.picture)
        if name != brought.picture[0]:
            data = write(_named_picture(brought, name), target, draw)
    write_file(target, data)
    return brought.remarks


def with_picture(brought: Brought, compose: Compose) -> Brought:
    """What was read, with its picture put together where it has only a look. ValueError (one sentence) for a damaged
    layer."""
    if brought.look is None:
        return brought
    picture, remarks = compose(brought.look)
    came = () if picture is None else ("The tiles and images of the map became its picture.",)
    brought = replace(brought, look=None, remarks=(*came, *brought.remarks, *remarks))
    if picture is None:
        return brought
    name = f"{brought.scenario.id}.png"
    return replace(_named_picture(brought, name), picture=(name, picture))


def _named_picture(brought: Brought, name: str) -> Brought:
    board = msgspec.structs.replace(brought.scenario.board, picture=name)
    return replace(brought, scenario=msgspec.structs.replace(brought.scenario, board=board))


def _played_as(brought: Brought, name: str) -> Brought:
    """What was read as a scenario of another game, where one was asked for. ValueError (one sentence) if that game is
    not known or not played on such a board."""
    if not name:
        return brought
    game = GAMES.get(name)
    if game is None:
        raise unknown_game(name)
    if brought.scenario.board.lattice not in game.lattices:
        raise ValueError(f"“{game.title}” is not played on such a board.")
    return replace(brought, scenario=msgspec.structs.replace(brought.scenario, game=name))


def _by_ending(file: Path, known: Mapping[str, Function], verb: str) -> Function:
    name = file.name.lower()
    for ending, function in known.items():
        if name.endswith(ending):
            return function
    raise FileProblem(file, "", f"this kind of file cannot be {verb}; the endings are {', '.join(known)}")


# --- reading ------------------------------------------------------------------------------------------------------


def _own(source: Path) -> Brought:
    document = read_document(source)
    if isinstance(document, TileSet):
        raise FileProblem(source, "format", "a tile set is no board; nothing can be made of it")
    if isinstance(document, Scenario):
        return Brought(document, file=source)
    return Brought(_scenario_of(document, source), file=source)


def _scenario_of(document: MapDocument, source: Path) -> Scenario:
    identity = source.name.split(".")[0] or "map"
    game = usual_game(document.board.lattice)
    return Scenario(id=identity[:80], title=document.title, game=game, board=document.board)


def _json(source: Path) -> Brought:
    """A JSON file: one of this program's own, or a published hexagon scenario."""
    head = _Format()
    try:
        head = msgspec.json.decode(read_bytes(source).removeprefix(b"\xef\xbb\xbf"), type=_Format)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return _own(source)
    if head.format.startswith("vtt-"):
        return _own(source)
    if head.tilewidth is not None:
        return _tiled(source)
    problems: list[Exception] = []
    for _, files in all_files():
        if files.published is not None:
            try:
                scenario, remarks = files.published(source)
                return Brought(scenario, remarks=remarks)
            except (FileProblem, ValueError) as problem:
                problems.append(problem)
    raise problems[0] if problems else FileProblem(source, "", "this is no file of a game the program knows")


class _Format(msgspec.Struct):
    format: str = ""
    tilewidth: float | None = None
    """Only maps of Tiled have one, which writes `.json`, too."""


def _universal_vtt(source: Path) -> Brought:
    from vtt.files.universal_vtt import read_universal_vtt

    imported = read_universal_vtt(read_bytes(source), source.name.split(".")[0])
    picture = (imported.scenario.board.picture, imported.picture) if imported.picture is not None else None
    return Brought(imported.scenario, picture, imported.report)


def _tiled(source: Path) -> Brought:
    from vtt.files.tiled import read_tiled
    from vtt.files.tiled_plain import PARTS

    def beside(name: str) -> bytes | None:
        return read_beside(source.parent, name, (*PARTS, *PICTURES))

    imported = read_tiled(read_bytes(source), source.name.split(".")[0], beside)
    return Brought(imported.scenario, None, imported.report, look=imported.look)


def _archive(source: Path) -> Brought:
    from vtt.files.archive import read_archive

    archive = read_archive(source)
    document = archive.document
    scenario = document if isinstance(document, Scenario) else _scenario_of(document, source)
    name = scenario.board.picture
    picture = (name, archive.pictures[name]) if name in archive.pictures else None
    others = len(archive.pictures) + len(archive.tile_sets) - (picture is not None)
    left = (f"{others} pictures and tile sets stay in the packed file; open it with the program to get them.",)
    return Brought(scenario, picture, left if others else (), source)


READERS: Final[Mapping[str, Callable[[Path], Brought]]] = {
    ".scenario.json": _own,
    ".map.json": _own,
    ".uvtt": _universal_vtt,
    ".dd2vtt": _universal_vtt,
    ".df2vtt": _universal_vtt,
    ".tmj": _tiled,
    ".tmx": _tiled,
    ".vttz": _archive,
    ".json": _json,
}


# --- writing ------------------------------------------------------------------------------------------------------


def _write_scenario(brought: Brought, target: Path, draw: Draw) -> bytes:
    return encode_document(brought.scenario)


def _write_map(brought: Brought, target: Path, draw: Draw) -> bytes:
    return encode_document(MapDocument(title=brought.scenario.title, board=_with_doors(brought.scenario)))


def _with_doors(scenario: Scenario) -> BoardDocument:
    """The board with its closed doors drawn on it: a map has no doors of its own."""
    board = scenario.board
    drawn = {(x, y, side): kind for x, y, side, kind in board.borders}
    for door in scenario.doors:
        kind = door.kind if door.kind in BORDER_CODE else "door"
        drawn |= dict.fromkeys(door.borders, kind) if door.state == "closed" else {}
    free = (segment for door in scenario.doors if door.state == "closed" for segment in door.segments)
    borders = tuple((*where, kind) for where, kind in drawn.items())
    return msgspec.structs.replace(board, borders=borders, segments=(*board.segments, *free))


def _write_universal_vtt(brought: Brought, target: Path, draw: Draw) -> bytes:
    from vtt.files.universal_vtt import write_universal_vtt

    brought = _as_shown(brought, target)
    board = _board(brought, target)
    scale = _pixels(board, 70, range(board.lattice.size))
    picture = _drawn(brought, board, scale, target, draw, whole=True)
    return write_universal_vtt(brought.scenario, board, picture, scale)


def _write_tiled(brought: Brought, target: Path, draw: Draw) -> bytes:
    from vtt.files.tiled_export import TILE_SET_PICTURE, write_tiled

    brought = _as_shown(brought, target)
    data, picture = write_tiled(brought.scenario, _board(brought, target))
    write_file(target.parent / TILE_SET_PICTURE, picture, backups=0)
    return data


def _write_archive(brought: Brought, target: Path, draw: Draw) -> bytes:
    from vtt.files.archive import Archive, pack, pack_beside
    from vtt.files.tile_sets import find_tile_sets

    name = f"{target.name.split('.')[0]}.scenario.json"
    beside = brought.file.parent if brought.file else target.parent
    sets = find_tile_sets(brought.scenario, beside).sets
    if brought.picture is not None:
        files = {f"{one.id}.tiles.json": one for one in sets.values()}
        return pack(Archive(name, brought.scenario, dict([brought.picture]), files))
    return pack_beside(beside / name, brought.scenario, sets.values())


def _write_pdf(brought: Brought, target: Path, draw: Draw) -> bytes:
    from vtt.files.pdf import PdfPicture
    from vtt.files.print import board_as_pdf

    brought = _as_shown(brought, target)
    size = brought.scenario.board
    scale = pixels_a_space(size.columns, size.rows)
    picture = PdfPicture.from_png(_drawn(brought, _board(brought, target), scale, target, draw, desk=False))
    return board_as_pdf(picture.width / scale, picture.height / scale, brought.paper, picture, brought.scenario.title)


def _write_png(brought: Brought, target: Path, draw: Draw) -> bytes:
    brought = _as_shown(brought, target)
    board = _board(brought, target)
    return _drawn(brought, board, _pixels(board, 62, board.spaces), target, draw)


def _pixels(board: Board, usual: int, spaces: Iterable[Space]) -> int:
    """Pixels of a space on a picture of some spaces: the usual, fewer where the picture would become too large."""
    left, top, right, bottom = plan_of(board.lattice).bounds(spaces) or (0.0, 0.0, 1.0, 1.0)
    return min(usual, pixels_a_space(ceil(right - left), ceil(bottom - top)))


def _as_shown(brought: Brought, target: Path) -> Brought:
    """What was brought without what the export does not show, and cropped where that was asked for."""
    scenario = as_shown(brought.scenario, brought.shows)
    if brought.shows.cropped:
        scenario = cropped(scenario, _board(replace(brought, scenario=scenario), target))
    return replace(brought, scenario=scenario)


def _drawn(
    brought: Brought, board: Board, scale: int, target: Path, draw: Draw, *, whole: bool = False, desk: bool = True
) -> bytes:
    folder, own = _folder(brought, target), _own_picture(brought)
    return draw(brought.scenario, board, scale, folder, whole=whole, desk=desk, picture=own, shows=brought.shows)


def _own_picture(brought: Brought) -> bytes | None:
    return brought.picture[1] if brought.picture is not None else None


def _folder(brought: Brought, target: Path) -> Path:
    """Where the pictures of its board lie."""
    return brought.file.parent if brought.file is not None else target.parent


def _board(brought: Brought, target: Path) -> Board:
    return compile_with(brought.scenario, brought.file or target)[1].board


WRITERS: Final[Mapping[str, Callable[[Brought, Path, Draw], bytes]]] = {
    ".scenario.json": _write_scenario,
    ".map.json": _write_map,
    ".uvtt": _write_universal_vtt,
    ".dd2vtt": _write_universal_vtt,
    ".tmj": _write_tiled,
    ".vttz": _write_archive,
    ".png": _write_png,
    ".pdf": _write_pdf,
}
