"""The square dungeon game without an overlord as the house asks for it."""

from __future__ import annotations

from typing import Any, Final

from vtt.files.game_files import GameFiles, Positions


def _answer(entry: Any) -> Any:
    from vtt.rules.road_to_legend import positions

    return positions.answer(entry)


FILES: Final = GameFiles(
    positions=Positions("an “activation” (squares)", lambda entry: "rows" in entry and "activation" in entry, _answer)
)
