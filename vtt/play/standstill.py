"""Whether a game of bots still gets anywhere, and what nobody has passed where it does not."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from vtt.board.table import Table
from vtt.play.session import Session
from vtt.rules.registry import game_called

ROUNDS: Final = 8
"""Rounds without anything new after which a game stands still."""
COMMANDS: Final = 200
"""Commands that must have been done meanwhile: some rounds are short."""
ENDLESS: Final = 1200
"""Commands without anything new after which it stands still in whatever round."""


@dataclass
class Standstill:
    """Looks at a game after each command. New is what does not come again: a trigger that fires, a door or a room that
    opens, a token that goes, a counter of a goal, fewer or weaker enemies than ever since the last room."""

    session: Session
    _known: Hashable = None
    _least: tuple[int, int] = (1 << 30, 1 << 30)
    _since: tuple[int, int] = field(default=(0, 0))
    """Round and command of what was new last."""
    _commands: int = 0

    def reached(self) -> bool:
        """Whether nothing new has come for so long that nothing will. One look after each command."""
        session = self.session
        self._commands += 1
        number = session.ruleset.round(session.table)
        if self._is_new():
            self._since = number, self._commands
        if any(condition.what == "round" for goal in session.scenario.objectives for condition in goal.conditions):
            return False
        rounds, commands = number - self._since[0], self._commands - self._since[1]
        return (rounds >= ROUNDS and commands >= COMMANDS) or commands >= ENDLESS

    def _is_new(self) -> bool:
        session = self.session
        pieces, story, scenario = session.table.pieces, session.story, session.scenario
        goals = {goal.progress for goal in scenario.objectives}
        goals |= {condition.name for goal in scenario.objectives for condition in goal.conditions}
        known: Hashable = (
            len(story.fired),
            len(story.solved),
            len(story.read),
            story.puzzles.get(story.open_puzzle),
            pieces.revealed,
            tuple(door.id for door in pieces.doors.values() if door.state != "closed"),
            frozenset(pieces.tokens),
            tuple((name, value) for name, value in pieces.counters.items() if name in goals),
        )
        new = known != self._known
        enemies = tuple(_enemies(session.table, scenario.game))
        least = (len(enemies), sum(enemies))
        if new:
            self._least = least
        elif least[0] < self._least[0] or least[1] < self._least[1]:
            self._least = min(least[0], self._least[0]), min(least[1], self._least[1])
            new = True
        self._known = known
        return new


def not_passed(session: Session) -> tuple[str, ...]:
    """What nobody has opened, entered, solved, searched or reached: each a few words."""
    scenario, story, pieces = session.scenario, session.story, session.table.pieces
    found = [f"the door “{door.name}” is closed" for door in pieces.doors.values() if door.state == "closed"]
    shut = (room for room in scenario.rooms if not room.revealed and room.id not in pieces.revealed)
    found += [f"the room “{room.name or room.id}” is not found" for room in shut]
    found += [
        f"the puzzle “{one.name or one.id}” is not solved" for one in scenario.puzzles if one.id not in story.solved
    ]
    awaited = {when.where for trigger in scenario.triggers for when in trigger.when if trigger.id not in story.fired}
    waiting = {token.id for token, room in session.plan.tokens if room and room not in pieces.revealed}
    there = waiting.union(pieces.tokens) & awaited
    left = (token for token in scenario.tokens if token.id in there)
    found += [f"nobody took or searched “{token.name or token.id}”" for token in left]
    return tuple(found)


def _enemies(table: Table[Any], game: str) -> Iterator[int]:
    """What the figures of all sides but the heroes' can still take."""
    camp = game_called(game).camp
    for figure in table.pieces.figures.values():
        if figure.space is not None and camp(figure.side) != "heroes":
            yield figure.health - figure.damage
