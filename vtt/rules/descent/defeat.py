"""Damage, fatigue, recovery, defeat, knock-out and standing up (`descent.md` 3.5)."""

from __future__ import annotations

from vtt.rules.descent.change import Change


def suffer(change: Change, figure: str, amount: int, by: str = "", words: str = "") -> int:
    """A figure suffers damage, at most to its health (doomed adds one; a group that waits wakes).

    Returns what it suffered.
    Where damage reaches health, a `Defeat` step goes on the agenda. `words` replaces the log's sentence.
    """
    raise NotImplementedError


def tire(change: Change, figure: str, amount: int, words: str = "") -> None:
    """A figure suffers fatigue; what exceeds stamina becomes damage, as does all of it for figures without stamina."""
    raise NotImplementedError


def pay_fatigue(change: Change, figure: str, amount: int) -> None:
    """A hero pays fatigue of its own will; IllegalCommand beyond stamina."""
    raise NotImplementedError


def recover(change: Change, figure: str, health: int = 0, fatigue: int = 0) -> None:
    """A figure recovers damage and fatigue. A knocked-out hero who recovers health stands again at once."""
    raise NotImplementedError
