"""A packed scenario that is worked on: what it holds lies in a temporary folder meanwhile, and goes back into it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from vtt.files.archive import Archive, pack, pictures_beside, pictures_named, read_archive, tile_set_file, unpack
from vtt.files.atomic import write_file
from vtt.files.documents import read_bytes
from vtt.files.problem import FileProblem, lies_there
from vtt.scenario.document import MapDocument, Scenario, TileSet


@dataclass(frozen=True, eq=False)
class Packed:
    """`document` lies with its pictures and tile sets in `folder`, which goes when nobody holds this any more."""

    document: Path
    folder: TemporaryDirectory[str]


def unpacked(file: Path) -> Packed:
    """What a packed file holds, to work on. FileProblem (one sentence) if it cannot be read."""
    try:
        folder = TemporaryDirectory(prefix="vtt-", ignore_cleanup_errors=True)
    except OSError as error:
        raise FileProblem(file, "", "it cannot be unpacked: there is no room for temporary files; make room") from error
    return Packed(unpack(file, Path(folder.name)), folder)


def repacked(
    target: Path, document: Scenario | MapDocument, tile_sets: Iterable[TileSet], lies_at: Path | None
) -> Packed:
    """Write a document into a packed file with its pictures and tile sets, and all that lay in it before; it can be
    worked on there. FileProblem (one sentence) if that fails; then the file is as it was."""
    beside = lies_at if lies_at is not None else target
    sets = {tile_set_file(one): one for one in tile_sets}
    pictures = dict(pictures_beside(beside, document, sets.values()))
    name = _name_inside(target, document)
    if lies_there(target):
        before = read_archive(target)
        same = before.name.endswith(".map.json") == isinstance(document, MapDocument)
        name = before.name if same else name
        pictures = {**before.pictures, **pictures}
        sets = {**before.tile_sets, **sets}
    write_file(target, pack(Archive(name, document, pictures, sets)))
    return unpacked(target)


def _name_inside(target: Path, document: Scenario | MapDocument) -> str:
    ending = ".map.json" if isinstance(document, MapDocument) else ".scenario.json"
    return f"{target.name.split('.')[0] or 'packed'}{ending}"


def bring_along(
    document: Scenario | MapDocument, tile_sets: Iterable[TileSet], lies_at: Path | None, target: Path
) -> None:
    """A document is saved into another folder: the pictures and tile sets that lay beside it go along; what lies there
    under the same name stays. FileProblem (one sentence) if one cannot be written."""
    if lies_at is None or lies_at.parent == target.parent:
        return
    sets = tuple(tile_sets)
    names = (*pictures_named(document, sets), *(tile_set_file(one) for one in sets))
    for name in names:
        source = lies_at.parent / name
        if Path(name).name == name and lies_there(source) and not (target.parent / name).exists():
            write_file(target.parent / name, read_bytes(source), backups=0)
