"""Several heroes act in one turn: in a fight between them, and where they assault a city together. One turn is under
way, the others wait (`mage_knight.md` 11, 12)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from vtt.rules.mage_knight.change import Change
from vtt.rules.mage_knight.state import Turn

REACTED = "Another hero has acted."


def hand_over(change: Change, **fields: Any) -> None:
    """The first waiting turn goes on, with other fields; the one under way waits behind the others."""
    first, *others = change.game.waiting
    before = change.turn
    change.update_game(waiting=(*others, before))
    _go_on(change, first, before, **fields)


def resume(change: Change) -> bool:
    """The turn under way is over: the first of the waiting goes on. False if nobody waits."""
    if not change.game.waiting:
        return False
    first, *others = change.game.waiting
    before = change.turn
    change.update_game(waiting=tuple(others))
    _go_on(change, first, before, again=first.again or before.again)
    return True


def _go_on(change: Change, turn: Turn, before: Turn, **fields: Any) -> None:
    """Another hero's reaction cannot be taken back (`mage_knight.md` 4.7)."""
    fields = {"barrier": REACTED, "barriers": before.barriers + 1, **fields}
    change.update_game(turn=replace(turn, **fields))
