"""Pictures that documents name: where they lie, whether they are whole, and what is wrong with them in words.

A decoder writes its own complaints about a damaged picture to standard error, past the program; so it is only given
what has been looked through to its end.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final

from vtt.files.archive import PICTURES
from vtt.files.atomic import write_file
from vtt.files.documents import read_bytes
from vtt.files.picture_header import picture_header
from vtt.files.places import maps_folder, scenarios_folder
from vtt.files.problem import FileProblem, lies_there, unclosed
from vtt.scenario.document import MapDocument, Scenario
from vtt.scenario.problem import Problem

_DAMAGED: Final = "The picture is damaged; save it anew with a drawing program."
_PNG_HEAD: Final = 8
_PNG_NEEDED: Final = frozenset({b"IHDR", b"PLTE", b"tRNS", b"IDAT", b"IEND"})
"""What a PNG is drawn from; its other parts (colour profiles, remarks) are for other programs."""
FindPicture = Callable[[str], bytes | None]
"""The bytes of a picture by its file name; None where there is none."""


def whole_picture(data: bytes) -> bytes:
    """A picture as a decoder may have it: whole, and of a PNG only what is drawn. ValueError (one sentence) for one
    that is damaged, too large, or no PNG, JPEG or WebP picture."""
    match picture_header(data).kind:
        case "png":
            return data[:_PNG_HEAD] + b"".join(_png_parts(data))
        case "jpg":
            # The end marker cannot stand among the picture's own bytes, only in a small preview before they begin.
            if data.find(b"\xff\xd9", data.rfind(b"\xff\xda")) < 0:
                raise ValueError(_DAMAGED)
        case "webp":
            if len(data) < int.from_bytes(data[4:8], "little") + 8:
                raise ValueError(_DAMAGED)
    return data


def _png_parts(data: bytes) -> Iterator[bytes]:
    """The parts of a PNG that it is drawn from, in their order, each with its length, name and checksum."""
    at, name = _PNG_HEAD, b""
    while name != b"IEND":
        end = at + 12 + int.from_bytes(data[at : at + 4], "big")
        name, body = data[at + 4 : at + 8], data[at + 8 : end - 4]
        if end > len(data) or zlib.crc32(name + body) != int.from_bytes(data[end - 4 : end], "big"):
            raise ValueError(_DAMAGED)
        if name in _PNG_NEEDED:
            yield data[at:end]
        at = end


def picture_folders(beside: Path | None) -> list[Path]:
    """Where pictures of a document are looked for, in this order: beside it, in the person's folder and the folders in
    it (packed scenarios open there), and among the shipped ones."""
    own = scenarios_folder()
    opened = sorted(folder for folder in own.iterdir() if folder.is_dir()) if own.is_dir() else []
    return [*([beside] if beside is not None else []), own, *opened, maps_folder()]


def lying_in(folders: Sequence[Path]) -> FindPicture:
    """Finds pictures in the first folder that has a readable file of their name."""

    def find(name: str) -> bytes | None:
        for folder in folders:
            if lies_there(file := folder / name):
                try:
                    return read_bytes(file)
                except FileProblem:
                    continue
        return None

    return find


def kept_picture(folder: Path, wanted: str, data: bytes) -> str:
    """Keeps a picture in a folder, under a name of its own (the same one, if it lies there already): the name.
    FileProblem (one sentence) if it cannot be written."""
    stem, dot, ending = Path(wanted).name.rpartition(".")
    names = (f"{stem}{'' if number == 1 else f'-{number}'}{dot}{ending}" for number in range(1, 10_000))
    try:
        folder.mkdir(parents=True, exist_ok=True)
        name = next(one for one in names if not (folder / one).exists() or (folder / one).read_bytes() == data)
        if not (folder / name).exists():
            write_file(folder / name, data, backups=0)
    except OSError as error:
        raise FileProblem(folder / wanted, "", "the picture could not be kept here") from error
    return name


def picture_problems(document: Scenario | MapDocument, find: FindPicture, where: str) -> Iterator[Problem]:
    """Sentences about every picture file a document names that `find` does not find `where` (in words), or that cannot
    be shown."""
    for place, picture in _named(document):
        name = Path(picture).name
        data = find(name)
        if data is None:
            yield Problem(place, f"the picture “{picture}” is missing {where}; a stand-in is shown")
            continue
        try:
            whole_picture(data)
        except ValueError as error:
            yield Problem(place, f"“{name}” cannot be shown: {unclosed(error)}")


def _named(document: Scenario | MapDocument) -> Iterable[tuple[str, str]]:
    """Places in a document, and the picture files they name."""
    named = [("board.picture", document.board.picture)]
    if isinstance(document, Scenario):
        named.append(("picture", document.picture))
        named += [(f"pictures.{kind}", picture) for kind, picture in document.pictures.items()]
        named += [
            (f"tokens[{number}].picture", token.picture)
            for number, token in enumerate(document.tokens)
            if token.picture.lower().endswith(PICTURES)
        ]
    return [(place, picture) for place, picture in named if picture]
