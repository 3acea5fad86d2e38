"""Reads and writes scenarios, maps and tile sets: JSON that people can read, compare and mend by hand."""

from __future__ import annotations

import contextlib
import json
import re
from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec

from vtt.files.atomic import write_file
from vtt.files.problem import FileProblem, check_ordinary, reading_failed
from vtt.scenario.document import MapDocument, Scenario, TileSet
from vtt.scenario.part import VERSION

Document = Scenario | MapDocument | TileSet
Kind = TypeVar("Kind", Scenario, MapDocument, TileSet)

LARGEST: Final = 64 * 1024 * 1024
"""Bytes; larger files are refused unread."""
WIDEST_LINE: Final = 110
NEW_LINE: Final = b"\n"
_TYPES: Final[dict[str, type[Document]]] = {"vtt-scenario": Scenario, "vtt-map": MapDocument, "vtt-tiles": TileSet}
_NAMES: Final[dict[type[Document], str]] = {Scenario: "a scenario", MapDocument: "a map", TileSet: "a tile set"}


class _Header(msgspec.Struct):
    format: str | float = ""  # other programs count theirs
    version: int = 0


def read_bytes(file: Path, largest: int = LARGEST) -> bytes:
    """All bytes of a file. FileProblem (one sentence) if it is missing, unreadable or larger than `largest`."""
    try:
        check_ordinary(file)
        with open(file, "rb") as stream:
            data = stream.read(largest + 1)
    except OSError as error:
        raise reading_failed(file, error) from error
    except ValueError as error:
        raise FileProblem(file, "", "this is no name a file can have") from error
    if len(data) > largest:
        raise FileProblem(
            file, "", f"it is larger than {largest // 2**20} MB; no scenario, map or tile set is that large"
        )
    return data


def read_document(file: Path) -> Document:
    """A scenario, map or tile set. FileProblem (one sentence, with the place) for anything else."""
    return decode_document(read_bytes(file), file)


def read_scenario(file: Path) -> Scenario:
    """A scenario. FileProblem (one sentence) for anything else."""
    return _expect(read_document(file), Scenario, file)


def read_map(file: Path) -> MapDocument:
    """A map. FileProblem (one sentence) for anything else."""
    return _expect(read_document(file), MapDocument, file)


def read_tile_set(file: Path) -> TileSet:
    """A tile set. FileProblem (one sentence) for anything else."""
    return _expect(read_document(file), TileSet, file)


def decode_document(data: bytes, file: Path) -> Document:
    """A document from the bytes of a file; `file` is only named in problems. FileProblem (one sentence, with the place)
    for anything else."""
    data = data.removeprefix(b"\xef\xbb\xbf")
    with decoding(data, file):
        header = msgspec.json.decode(data, type=_Header)
    wanted = _TYPES.get(str(header.format))
    if wanted is None:
        said = f"its format is “{str(header.format)[:40]}”" if header.format else "it has no “format”"
        raise FileProblem(file, "format", f"this is no scenario, map or tile set: {said}")
    if header.version > VERSION:
        sentence = f"it was made by a newer version of the program (format {header.version}); update to open it"
        raise FileProblem(file, "version", sentence)
    if header.version < 1:
        raise FileProblem(file, "version", "a version number of 1 or more is missing")
    with decoding(data, file):
        return msgspec.json.decode(data, type=wanted)


def encode_document(document: Document) -> bytes:
    """A document as JSON for people: fixed order of fields, one row, figure or border a line."""
    ordered = {"format": document.format, "version": document.version, **_plain(document)}
    return (_written(ordered, "", "") + "\n").encode("utf-8")


@lru_cache(maxsize=64)
def _fields(kind: type[msgspec.Struct]) -> tuple[tuple[str, Any], ...]:
    """Names and default values of the fields of a part; NODEFAULT where there is none."""
    return tuple(
        (field.name, field.default if field.default_factory is msgspec.NODEFAULT else field.default_factory())
        for field in msgspec.structs.fields(kind)
    )


def _plain(value: Any) -> Any:
    """A part as plain dictionaries and lists without the fields that hold their defaults: the same document always
    gives the same text."""
    if isinstance(value, msgspec.Struct):
        fields = ((name, getattr(value, name), default) for name, default in _fields(type(value)))
        return {name: _plain(inner) for name, inner, default in fields if inner != default}
    if isinstance(value, (tuple, list)):
        return [_plain(inner) for inner in value]
    if isinstance(value, dict):
        return {name: _plain(inner) for name, inner in value.items()}
    return value


def write_document(file: Path, document: Document) -> None:
    """Save a document in one step with backups. FileProblem (one sentence) if it fails; then nothing has changed."""
    write_file(file, encode_document(document))


def _expect(document: Document, wanted: type[Kind], file: Path) -> Kind:
    if not isinstance(document, wanted):
        raise FileProblem(file, "format", f"this is {_NAMES[type(document)]}, not {_NAMES[wanted]}")
    return document


@contextlib.contextmanager
def decoding(data: bytes, file: Path, what: str = "scenario, map or tile set") -> Iterator[None]:
    """Turns what msgspec finds wrong with the JSON of a file into a FileProblem (one sentence, with the place)."""
    try:
        yield
    except msgspec.ValidationError as error:
        place, sentence = explained(str(error))
        raise FileProblem(file, place, sentence) from error
    except (msgspec.DecodeError, UnicodeDecodeError) as error:  # which of them, letters of no UTF-8 are: by version
        raise FileProblem(file, *_not_json(data, str(error), what)) from error
    except RecursionError as error:
        raise FileProblem(file, "", f"it is nested too deeply to be a {what}") from error


def _not_json(data: bytes, message: str, what: str) -> tuple[str, str]:
    if not data.strip():
        return "", "the file is empty"
    if data.startswith(b"SQLite format 3"):
        return "", f"this is a saved game, not a {what}; “play” opens saved games"
    if data.startswith((BOM_UTF16_LE, BOM_UTF16_BE)):
        return "", "it is not written in UTF-8"
    if not data.lstrip().startswith((b"{", b"[", BOM_UTF8)):
        return "", f"this is no {what}; it may be a picture, or the file of another program"
    if "truncated" in message:
        return f"line {data.count(NEW_LINE) + 1}", "the file breaks off in the middle; it was cut off"
    try:
        data.decode()
    except UnicodeDecodeError as wrong:
        return f"byte {wrong.start}", "it is not written in UTF-8"
    at = re.search(r"byte (\d+)", message)
    line = data.count(NEW_LINE, 0, int(at.group(1))) + 1 if at else 1
    return f"line {line}", "this is not readable JSON; look for a missing comma, quote or bracket there"


_KINDS: Final = {
    "int": "a whole number",
    "float": "a number",
    "str": "text",
    "array": "a list",
    "object": "a group of fields",
    "bool": "true or false",
    "null": "nothing",
}


def explained(message: str) -> tuple[str, str]:
    """Place and sentence of a validation message such as ``Expected `int`, got `str` - at `$.board.columns```."""
    text, _, path = message.partition(" - at `")
    place = path.rstrip("`").removeprefix("$").removeprefix(".")
    if missing := re.fullmatch(r"Object missing required field `(.+)`", text):
        return place, f"the field “{missing.group(1)}” is missing"
    if unknown := re.fullmatch(r"Object contains unknown field `(.+)`", text):
        return place, f"there is no field “{unknown.group(1)}” here; check its spelling"
    if enum := re.fullmatch(r"Invalid enum value '?(.+?)'?", text):
        return place, f"“{enum.group(1)}” is none of the words allowed here"
    if kinds := re.fullmatch(r"Expected `(.+?)`, got `(.+?)`", text):
        wanted = " or ".join(_KINDS.get(kind.strip(), kind.strip()) for kind in kinds.group(1).split("|"))
        return place, f"expected {wanted}, found {_KINDS.get(kinds.group(2), kinds.group(2))}"
    plain = text.replace("`", "").replace(" <= ", " of at most ").replace(" >= ", " of at least ")
    for kind, words in _KINDS.items():
        plain = re.sub(rf"\b{kind}\b", words, plain)
    return place, plain[:1].lower() + plain[1:]


def in_words(error: msgspec.ValidationError) -> str:
    """What is wrong with a file of another program, and where: “expected a list, found nothing (portals[0].bounds)”."""
    place, sentence = explained(str(error))
    return f"{sentence} ({place})" if place else sentence


def _written(value: Any, indent: str, key: str) -> str:
    """A value as JSON: on one line if it is short, else one entry a line. Rows of letters always stand one a line."""
    if not isinstance(value, (dict, list)) or not value:
        return json.dumps(value, ensure_ascii=False)
    deeper = indent + "  "
    if isinstance(value, dict):
        opening, closing = "{}"
        entries = [
            f"{json.dumps(name, ensure_ascii=False)}: {_written(inner, deeper, name)}" for name, inner in value.items()
        ]
    else:
        opening, closing = "[]"
        entries = [_written(inner, deeper, "") for inner in value]
    flat = opening + ", ".join(entries) + closing
    is_rows = key == "rows" and isinstance(value, list)
    if indent and not is_rows and "\n" not in flat and len(indent) + len(key) + len(flat) <= WIDEST_LINE:
        return flat
    return f"{opening}\n{deeper}" + f",\n{deeper}".join(entries) + f"\n{indent}{closing}"
