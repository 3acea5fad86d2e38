"""Finds the tile sets a document needs: beside it, in the person's own folder, among the shipped ones."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

import msgspec

from vtt.files.documents import encode_document, read_bytes, read_tile_set
from vtt.files.places import maps_folder, scenarios_folder
from vtt.files.problem import FileProblem
from vtt.scenario.document import BoardDocument, MapDocument, Scenario, TileSet
from vtt.scenario.problem import Problem


class FoundSets(NamedTuple):
    """The sets that were found, by id, and what is wrong with others."""

    sets: Mapping[str, TileSet]
    problems: tuple[Problem, ...]


def fingerprint(tile_set: TileSet) -> str:
    """What a scenario notes of the set it was made with: changes when anything in the set changes."""
    return hashlib.sha256(encode_document(tile_set)).hexdigest()[:16]


def sets_of(board: BoardDocument) -> tuple[str, ...]:
    """Ids of the sets whose tiles lie on a board, in the order they appear."""
    return tuple(dict.fromkeys(tile.tile.partition("/")[0] for tile in board.tiles))


def find_tile_sets(document: Scenario | MapDocument, beside: Path | None = None) -> FoundSets:
    """The sets a document's board uses. A set that is missing is left out (the compiled board names it); one that is
    broken or has changed is a problem. `beside` is the folder of the document."""
    noted = document.tile_sets if isinstance(document, Scenario) else {}
    folders = [folder for folder in (beside, scenarios_folder(), maps_folder()) if folder is not None]
    sets: dict[str, TileSet] = {}
    problems: list[Problem] = []
    for identity in sets_of(document.board):
        try:
            found = _find(identity, folders)
        except FileProblem as problem:
            problems.append(Problem("board.tiles", f"the tile set “{identity}” is broken: {problem}"))
            continue
        if found is None:
            continue
        sets[identity] = found
        hash_then = noted.get(identity, "")
        if hash_then and hash_then != fingerprint(found):
            sentence = f"the tile set “{identity}” has changed since this was made; look whether the board still fits"
            problems.append(Problem(f"tile_sets.{identity}", sentence))
    return FoundSets(sets, tuple(problems))


def all_tile_sets(folders: Iterable[Path] = ()) -> tuple[TileSet, ...]:
    """Every readable tile set of these folders (by default the person's own and the shipped), each id once."""
    found: dict[str, TileSet] = {}
    for folder in tuple(folders) or (scenarios_folder(), maps_folder()):
        for file in sorted(folder.glob("*.tiles.json")):
            try:
                tile_set = read_tile_set(file)
            except FileProblem:
                continue
            found.setdefault(tile_set.id, tile_set)
    return tuple(found.values())


class _Card(msgspec.Struct):
    id: str = ""


def _find(identity: str, folders: Iterable[Path]) -> TileSet | None:
    for folder in folders:
        files = sorted(folder.glob("*.tiles.json"))
        files.sort(key=lambda file: file.name != f"{identity}.tiles.json")
        for file in files:
            try:
                card = msgspec.json.decode(read_bytes(file), type=_Card)
            except (FileProblem, msgspec.MsgspecError, RecursionError, UnicodeDecodeError):
                if file.name == f"{identity}.tiles.json":
                    return read_tile_set(file)
                continue
            if card.id == identity:
                return read_tile_set(file)
    return None
