"""Screens that only the exploration game has."""

from __future__ import annotations

from typing import Any, Final

from vtt.app.game_screens import GameScreens, Lies
from vtt.app.mage_knight.duel_board import duel_board
from vtt.app.mage_knight.fight_board import fight_board
from vtt.app.mage_knight.score_table import score_table, scores
from vtt.app.widgets.base import Widget
from vtt.board.table import Table
from vtt.play.session import Session
from vtt.rules.mage_knight.ruleset import Exploration
from vtt.rules.mage_knight.showing import foes


def over_the_board(session: Session, table: Table[Any], lies: Lies) -> Widget | None:
    """The combat board while somebody fights, also another hero; at the end the scores: every card lies open then."""
    if not isinstance(session.ruleset, Exploration):
        return None
    if session.ruleset.ending(table) is not None:
        return score_table(session.ruleset.change(session.table))
    change = session.ruleset.change(table)
    return fight_board(change, lies) or duel_board(change, lies)


def fighters(session: Session, table: Table[Any]) -> tuple[str, ...]:
    """Who fights, as far as they stand on the board."""
    change = session.ruleset.change(table) if isinstance(session.ruleset, Exploration) else None
    if change is None or (turn := change.game.turn) is None or turn.fight is None:
        return ()
    duel = change.game.duel
    return (turn.hero, *foes(turn.fight).values()) if duel is None else (duel.aggressor, duel.defender)


def at_the_end(session: Session) -> Widget | None:
    """The scores of all heroes."""
    return scores(session.ruleset.change(session.table)) if isinstance(session.ruleset, Exploration) else None


SCREENS: Final = GameScreens(over_the_board=over_the_board, fighters=fighters, at_the_end=at_the_end)
