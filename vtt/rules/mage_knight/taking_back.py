"""What of a turn can be taken back (`mage_knight.md` 4.7): everything since the last barrier, nothing before it."""

from __future__ import annotations

from vtt.rules.mage_knight.state import ExplorationGame

OTHER_TURN = "Only what was done in the turn under way can be taken back."


def refusal(now: ExplorationGame, then: ExplorationGame) -> str:
    """Why a game cannot go back to an earlier moment, in one sentence; empty if it can.

    Both must be of the same turn, with no barrier between them: a tile, token or card revealed, dice rolled, another
    hero's reaction."""
    if now.turn is None or then.turn is None:
        return OTHER_TURN
    if now.turns != then.turns:
        return OTHER_TURN
    if now.turn.barriers != then.turn.barriers:
        return f"{now.turn.barrier} What was done before cannot be taken back."
    return ""
