"""Answers positions in bulk: each entry of a JSON list by the game it belongs to (``python -m vtt analyse``)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from vtt.files.documents import decoding, read_bytes
from vtt.files.game_files import all_files
from vtt.files.problem import FileProblem


def analyse_file(file: Path) -> list[dict[str, Any]]:
    """``{"id", "answers"}`` for each entry of a file, or ``{"id", "error"}`` with one sentence for a bad one.

    FileProblem (one sentence) if the file is no JSON list."""
    data = read_bytes(file).removeprefix(b"\xef\xbb\xbf")
    with decoding(data, file, "list of positions"):
        entries = msgspec.json.decode(data)
    if not isinstance(entries, list):
        raise FileProblem(file, "", "a JSON list of positions is needed")
    return [analyse(entry) for entry in entries]


def analyse(entry: Any) -> dict[str, Any]:
    """The answers to one position, or the sentence that says what is wrong with it."""
    identity = entry.get("id") if isinstance(entry, dict) else None
    try:
        return {"id": identity, "answers": _answer(entry)}
    except (ValueError, RecursionError, OverflowError, MemoryError) as error:
        return {"id": identity, "error": " ".join(str(error).split()) or "This position is too large."}


def _answer(entry: Any) -> Any:
    """By the first game whose kind of position it is. ValueError (one sentence) for anything else."""
    known = [files.positions for _, files in all_files() if files.positions is not None]
    for positions in known:
        if isinstance(entry, dict) and positions.asks(entry):
            return positions.answer(entry)
    raise ValueError(f"A position has {' or '.join(positions.told_by for positions in known)}.")
