"""A game that is played stands in the list of saved games as it stood when its round began, not as it was begun; and
people find their keys again in it."""

from __future__ import annotations

from vtt.app.home.kept_games import keep_picture
from vtt.app.table.at_table import AtTable


class Keeping:
    """Keeps how the game stands, and its picture, once each round: whoever copies the save meanwhile, or whose computer
    fails, finds it so."""

    def __init__(self, at: AtTable) -> None:
        self.at = at
        self._round = self._now()

    def _now(self) -> int:
        session = self.at.session
        return session.ruleset.round(session.table)

    def tick(self) -> None:
        """Nothing moves: nobody sees that drawing the picture takes longer than a frame."""
        self.at.looking.keep_letters()
        if (now := self._now()) != self._round:
            self._round = now
            keep_picture(self.at.session, self.at.board.picture)
