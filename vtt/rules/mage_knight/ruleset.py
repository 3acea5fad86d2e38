"""The exploration game as `vtt.rules.base.Ruleset`, `DealsCards` and `WeighsCommands` ask for it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from vtt.board.table import Table
from vtt.geometry.lattice import Space
from vtt.rules.agenda_game import reader
from vtt.rules.base import Command, IllegalCommand
from vtt.rules.by_hand import PlaceFigure
from vtt.rules.card_game import CardGame
from vtt.rules.mage_knight import (
    choices,
    engine,
    faces,
    invariants,
    lessons,
    preview,
    reports,
    set_up,
    signs,
    taking_back,
    view,
    worth,
)
from vtt.rules.mage_knight.cards import Content
from vtt.rules.mage_knight.change import Change
from vtt.rules.mage_knight.content import Tile
from vtt.rules.mage_knight.ending import cards_matter
from vtt.rules.mage_knight.goals import is_last_round
from vtt.rules.mage_knight.own_land import with_tiles
from vtt.rules.mage_knight.state import ExplorationGame
from vtt.rules.optional import Beyond, Lasting, Lesson
from vtt.rules.standings import Badge
from vtt.rules.status import StatusMark


class Exploration(CardGame[ExplorationGame, Change]):
    """The rules with their content."""

    name = "mage_knight"
    engine = engine.ENGINE
    decoder = reader(ExplorationGame, engine)
    working, laying, telling = Change, set_up, reports
    offering, moving, foretelling, faces, checking = choices, preview, preview, faces, invariants

    def __init__(self, content: Content) -> None:
        super().__init__(content)
        self._own: tuple[tuple[Tile, ...], Content] = ((), content)

    def change(self, table: Table[Any]) -> Change:
        return self.working(table, self._content(table))

    def _content(self, table: Table[Any]) -> Content:
        """The content with the tiles that were drawn for this table's land alone; kept for the last such land."""
        own = table.game.world.own_tiles
        if own is not self._own[0]:
            self._own = own, with_tiles(self.content, own)
        return self._own[1]

    def put_there(self, command: Command) -> PlaceFigure | None:
        """Nobody: heroes stand where the game's own state says, and walk there anyway."""
        return None

    def view_for(self, table: Table[Any], seats: frozenset[str]) -> Table[ExplorationGame]:
        return view.view_for(table, seats, self._content(table))

    def worth(self, table: Table[Any], command: Command) -> float | None:
        try:
            return worth.worth(self.change(table), command, _outlook(self, table))
        except IllegalCommand:
            return 0.0

    def nearness(self, table: Table[Any], figure: str) -> Mapping[Space, int] | None:
        """How far each space is from the rim of the map (`vtt.rules.optional.KnowsGoals`)."""
        turn = table.game.turn
        return _outlook(self, table).far if turn is not None and turn.hero == figure else None

    def barrier(self, now: Table[Any], then: Table[Any]) -> str:
        return taking_back.refusal(now.game, then.game)

    def beyond(self, table: Table[Any]) -> tuple[Beyond, ...]:
        return preview.beyond(self.change(table))

    def lessons(self, table: Table[Any], seat: str) -> tuple[Lesson, ...]:
        return lessons.lessons(self.change(table), seat)

    def turns(self, table: Table[Any]) -> int:
        return int(table.game.turns)

    def empty_hand(self, table: Table[Any], seat: str) -> str:
        change = self.change(table)
        heroes = [table.game.heroes[one] for one in table.game.heroes if change.figures[one].seat == seat]
        if heroes and not any(hero.deck for hero in heroes):
            until = "" if is_last_round(table.game) else " until the next round"
            return f"No cards in hand, and none to draw: your deck is empty{until}."
        if table.game.turn is not None and not cards_matter(change):
            return "No cards in hand. After a last turn nobody draws."
        return "No cards in hand. You draw when your turn ends."

    def badges(self, table: Table[Any], figure: str) -> tuple[Badge, ...]:
        return reports.badges(self.change(table), figure)

    def status_of(self, table: Table[Any], figure: str) -> tuple[StatusMark, ...]:
        return reports.status(self.change(table), figure)

    def effects(self, table: Table[Any]) -> tuple[Lasting, ...]:
        return signs.signs(self.change(table))


@lru_cache(maxsize=4)
def _outlook(rules: Exploration, table: Table[Any]) -> worth.Outlook:
    """A bot weighs many commands of one table: what it makes of the table is found once."""
    return worth.outlook(rules.change(table))
