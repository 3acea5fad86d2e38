"""The game of zones as the house asks for it."""

from __future__ import annotations

from typing import Any, Final

from vtt.files.game_files import GameFiles, Positions

_KINDS: Final = ("zone_map", "attack", "time")


def _answer(entry: Any) -> Any:
    from vtt.rules.sword_and_sorcery import positions

    return positions.answer(entry)


FILES: Final = GameFiles(
    positions=Positions("a “kind” (the game of zones)", lambda entry: entry.get("kind") in _KINDS, _answer)
)
