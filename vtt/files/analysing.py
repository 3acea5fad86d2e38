"""Answers positions in bulk: each entry of a JSON list by the game it belongs to (``python -m vtt analyse``)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from vtt.files.documents import read_bytes
from vtt.files.problem import FileProblem


def analyse_file(file: Path) -> list[dict[str, Any]]:
    """``{"id", "answers"}`` for each entry of a file, or ``{"id", "error"}`` with one sentence for a bad one.

    FileProblem (one sentence) if the file is no JSON list."""
    data = read_bytes(file)
    try:
        entries = msgspec.json.decode(data.removeprefix(b"\xef\xbb\xbf"))
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise FileProblem(file, "", "this is not readable JSON; it may be cut off") from error
    except RecursionError as error:
        raise FileProblem(file, "", "it is nested too deeply to be a list of positions") from error
    if not isinstance(entries, list):
        raise FileProblem(file, "", "a JSON list of positions is needed")
    return [analyse(entry) for entry in entries]


def analyse(entry: Any) -> dict[str, Any]:
    """The answers to one position, or the sentence that says what is wrong with it."""
    identity = entry.get("id") if isinstance(entry, dict) else None
    try:
        return {"id": identity, "answers": _solver(entry)(entry)}
    except (ValueError, RecursionError, OverflowError, MemoryError) as error:
        return {"id": identity, "error": " ".join(str(error).split()) or "This position is too large."}


def _solver(entry: Any) -> Callable[[Any], Any]:
    if isinstance(entry, dict) and "rows" in entry and "activation" in entry:
        from vtt.rules.road_to_legend import positions as activations

        return activations.answer
    if isinstance(entry, dict) and "rows" in entry:
        from vtt.rules.descent import positions as squares

        return squares.answer
    if isinstance(entry, dict) and "ruleset" in entry:
        from vtt.rules.gloomhaven import positions as hexagons

        return hexagons.answer
    if isinstance(entry, dict) and entry.get("kind") in ("explore", "move", "combat"):
        from vtt.files.mage_knight.content import exploration_land
        from vtt.rules.mage_knight import positions as exploration

        return partial(exploration.answer, exploration_land())
    raise ValueError("A position has “rows” (squares), a “ruleset” (hexagons) or a “kind” (the exploration game).")
