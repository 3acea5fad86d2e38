"""The exploration game: its content (`maps/mage_knight/`) as the house asks for it."""

from __future__ import annotations

from typing import Any, Final

from vtt.files.game_files import GameFiles, Positions

_KINDS: Final = ("explore", "move", "combat")


def _answer(entry: Any) -> Any:
    from vtt.files.mage_knight.content import exploration_land
    from vtt.rules.mage_knight import positions

    return positions.answer(exploration_land(), entry)


FILES: Final = GameFiles(
    positions=Positions("a “kind” (the exploration game)", lambda entry: entry.get("kind") in _KINDS, _answer)
)
