"""Packs a scenario with its pictures and tile sets into one file (`*.vttz`, a zip), and opens such files safely.

Inside: one ``NAME.scenario.json`` or ``NAME.map.json``, its own tile sets and pictures, all side by side, no folders.
Nothing is ever written outside the chosen folder: names with a path in them are refused, not repaired.
"""

from __future__ import annotations

import re
import zipfile
import zlib
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

from vtt.files.atomic import write_file
from vtt.files.documents import decode_document, encode_document, read_bytes
from vtt.files.picture_header import picture_header
from vtt.files.places import scenarios_folder, shortened
from vtt.files.problem import FileProblem, lies_there, unclosed
from vtt.scenario.document import MapDocument, Scenario, TileSet

ENDING: Final = ".vttz"
MOST_FILES: Final = 500
LARGEST_FILE: Final = 64 * 1024 * 1024
LARGEST_SUM: Final = 256 * 1024 * 1024
MOST_TIMES_SMALLER: Final = 200
"""A file packed to less than this share of itself is no document or picture."""
SMALL: Final = 1024 * 1024
_NAME: Final = re.compile(r"[^/\\:\x00-\x1f]{1,120}")
PICTURES: Final = (".png", ".jpg", ".jpeg", ".webp")
"""Endings of picture files."""
_DATE: Final = (1980, 1, 1, 0, 0, 0)


class Archive(NamedTuple):
    """What a packed file holds. `name` is the document's file name; `pictures` and `tile_sets` by file name."""

    name: str
    document: Scenario | MapDocument
    pictures: Mapping[str, bytes]
    tile_sets: Mapping[str, TileSet]


def pictures_named(document: Scenario | MapDocument, tile_sets: Iterable[TileSet] = ()) -> tuple[str, ...]:
    """File names of the pictures a document and its tile sets show."""
    names = [document.board.picture]
    if isinstance(document, Scenario):
        names += [document.picture, *document.pictures.values(), *(token.picture for token in document.tokens)]
    names += [side.picture for tile_set in tile_sets for piece in tile_set.pieces for side in piece.sides]
    return tuple(dict.fromkeys(name for name in names if name.lower().endswith(PICTURES)))


def pack(archive: Archive) -> bytes:
    """The bytes of a packed file; the same content gives the same bytes."""
    return zipped(_contents(archive))


def _contents(archive: Archive) -> dict[str, bytes]:
    files = {archive.name: encode_document(archive.document), **archive.pictures}
    return files | {name: encode_document(tile_set) for name, tile_set in archive.tile_sets.items()}


def pack_beside(file: Path, document: Scenario | MapDocument, tile_sets: Iterable[TileSet]) -> bytes:
    """Packs a document with the pictures that lie beside its file or among the person's own. FileProblem (one sentence)
    for a picture that cannot be read; pictures of the program itself and missing ones stay out."""
    sets = {tile_set_file(tile_set): tile_set for tile_set in tile_sets}
    return pack(Archive(file.name, document, pictures_beside(file, document, sets.values()), sets))


def pictures_beside(file: Path, document: Scenario | MapDocument, tile_sets: Iterable[TileSet]) -> Mapping[str, bytes]:
    """The pictures of a document that lie beside its file or among the person's own, by name. FileProblem (one
    sentence) for one that cannot be read."""
    pictures: dict[str, bytes] = {}
    for name in pictures_named(document, tile_sets):
        if not _NAME.fullmatch(name):
            continue
        path = next((one for one in (file.parent / name, scenarios_folder() / name) if lies_there(one)), None)
        if path is not None:
            pictures[name] = _checked_picture(path, name, read_bytes(path))
    return pictures


def tile_set_file(tile_set: TileSet) -> str:
    """The file name of a tile set in a packed file."""
    return f"{_file_name(tile_set.id)}.tiles.json"


def read_archive(file: Path) -> Archive:
    """What a packed file holds, all checked. FileProblem (one sentence) for anything that is not safe or whole."""
    files = unzipped(file, read_bytes(file, LARGEST_SUM))
    documents: dict[str, Scenario | MapDocument] = {}
    pictures: dict[str, bytes] = {}
    tile_sets: dict[str, TileSet] = {}
    for name, data in files.items():
        if name.lower().endswith(PICTURES):
            pictures[name] = _checked_picture(file, name, data)
            continue
        if not name.endswith((".scenario.json", ".map.json", ".tiles.json")):
            raise FileProblem(file, name, "only scenarios, maps, tile sets and pictures can be packed")
        document = decode_document(data, file)
        if isinstance(document, TileSet):
            tile_sets[name] = document
        else:
            documents[name] = document
    if len(documents) != 1:
        sentence = "no scenario or map is in it" if not documents else "more than one scenario or map is in it"
        raise FileProblem(file, "", sentence)
    name, only = documents.popitem()
    return Archive(name, only, pictures, tile_sets)


def unpack(file: Path, folder: Path) -> Path:
    """Opens a packed file into a folder (made if it is missing) and gives the document's path there. Nothing is
    written unless all of it is good. FileProblem (one sentence) if it fails, or if another file is in the way."""
    archive = read_archive(file)
    contents = _contents(archive)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name, data in contents.items():
            path = folder / name
            if path.exists() and path.read_bytes() != data:
                raise FileProblem(path, "", "another file of this name is already here; choose an empty folder")
    except OSError as error:
        raise FileProblem(folder, "", "this folder cannot be written to; choose another one") from error
    for name, data in contents.items():
        write_file(folder / name, data)
    return folder / archive.name


@contextmanager
def loose(file: Path) -> Iterator[Path]:
    """The document of a file while it is used: of a packed file in a folder for just that time, else the file itself.
    FileProblem as `unpack`."""
    if not file.name.lower().endswith(ENDING):
        yield file
        return
    with TemporaryDirectory() as folder:
        yield unpack(file, Path(folder))


def zipped(files: Mapping[str, bytes]) -> bytes:
    """The bytes of a packed file; the same content gives the same bytes."""
    stream = BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, data in files.items():
            packed.writestr(zipfile.ZipInfo(name, _DATE), data, zipfile.ZIP_DEFLATED)
    return stream.getvalue()


def unzipped(file: Path, data: bytes, what: str = "scenario") -> dict[str, bytes]:
    """The files in a packed one, by name: no folders, no odd names, none that is too large. FileProblem (one sentence)
    for anything else; `what` is said to be no packed one."""
    files: dict[str, bytes] = {}
    left = LARGEST_SUM
    try:
        with zipfile.ZipFile(BytesIO(data)) as packed:
            entries = packed.infolist()
            if len(entries) > MOST_FILES:
                raise FileProblem(file, "", f"it holds more than {MOST_FILES} files")
            for entry in entries:
                _check_entry(file, entry, files, what)
                with packed.open(entry) as stream:
                    found = stream.read(min(LARGEST_FILE, left) + 1)
                left -= len(found)
                if len(found) > LARGEST_FILE or left < 0:
                    raise FileProblem(file, entry.filename[:60], "it is too large when unpacked")
                files[entry.filename] = found
    except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, ValueError, OSError) as error:
        raise FileProblem(file, "", f"this is no packed {what}, or it is damaged") from error
    return files


def _check_entry(file: Path, entry: zipfile.ZipInfo, files: Mapping[str, bytes], what: str) -> None:
    name = entry.filename
    if not _NAME.fullmatch(name) or name in (".", "..") or name.endswith((" ", ".")):
        raise FileProblem(file, name[:60], f"a packed {what} holds no folders or odd names; it was not opened")
    if name.lower() in {known.lower() for known in files}:
        raise FileProblem(file, name, "this name is in it twice")
    if entry.flag_bits & 1:
        raise FileProblem(file, name, "it is locked with a password; pack it without one")
    if entry.file_size > LARGEST_FILE or (
        entry.file_size > SMALL and entry.file_size > MOST_TIMES_SMALLER * max(1, entry.compress_size)
    ):
        raise FileProblem(file, name, "it is too large when unpacked")


def _checked_picture(file: Path, name: str, data: bytes) -> bytes:
    try:
        picture_header(data)
    except ValueError as error:
        raise FileProblem(file, name, unclosed(error)) from error
    return data


def _file_name(identity: str) -> str:
    return shortened(re.sub(r"[^\w.-]", "-", identity), 80)
