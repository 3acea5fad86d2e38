"""One command being carried out at the hexagon campaign: a table that may be changed until the command is done."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

import msgspec

from vtt.board.board import Board
from vtt.board.chance import Chance
from vtt.board.pieces import Door, Figure, Pieces, Token
from vtt.board.table import Table
from vtt.geometry.lattice import Space
from vtt.rules.base import Event, IllegalCommand
from vtt.rules.events import GameOver, Said
from vtt.rules.gloomhaven.content import Content, Level, Stats, level_of
from vtt.rules.gloomhaven.decisions import Question
from vtt.rules.gloomhaven.ground import Ground
from vtt.rules.gloomhaven.grounds import FREE_OVERLAYS, ground_for, in_the_way
from vtt.rules.gloomhaven.state import Bonus, GloomhavenGame, Hero, MonsterGroup, Turn
from vtt.rules.gloomhaven.steps import AnyStep
from vtt.rules.gloomhaven.travel import Obstruction


class Change:
    """A table in the middle of a command. Read its attributes; change them through the methods only."""

    def __init__(self, table: Table[GloomhavenGame], content: Content) -> None:
        pieces = table.pieces
        self.before = table
        self.content = content
        self.board: Board = table.board
        self.figures: Mapping[str, Figure] = pieces.figures
        self.doors: Mapping[str, Door] = pieces.doors
        self.tokens: Mapping[str, Token] = pieces.tokens
        self.counters: Mapping[str, int] = pieces.counters
        self.revealed: frozenset[str] = pieces.revealed
        self.chance: Chance = pieces.chance
        self.game: GloomhavenGame = table.game
        self.pending: tuple[Any, ...] = table.pending
        self.settings: Mapping[str, str] = table.settings
        self.events: list[Event] = []

    def done(self) -> Table[GloomhavenGame]:
        """The table after everything."""
        pieces = Pieces(self.figures, self.doors, self.tokens, self.counters, self.revealed, self.chance)
        return replace(self.before, board=self.board, pieces=pieces, game=self.game, pending=self.pending)

    def take_over(self, table: Table[GloomhavenGame]) -> None:
        """Go on with another table (after something was done to the pieces by hand)."""
        pieces = table.pieces
        self.board = table.board
        self.figures, self.doors, self.tokens = pieces.figures, pieces.doors, pieces.tokens
        self.counters, self.revealed, self.chance = pieces.counters, pieces.revealed, pieces.chance
        self.game, self.pending = table.game, table.pending

    # --- reading ---------------------------------------------------------------------------------------------

    def figure(self, identity: str) -> Figure:
        """The figure with this id; IllegalCommand if there is none."""
        try:
            return self.figures[identity]
        except KeyError:
            raise IllegalCommand("There is no such figure at this table.") from None

    def on_board(self) -> Iterable[Figure]:
        """All figures that stand on the board."""
        return (figure for figure in self.figures.values() if figure.space is not None)

    def stands(self, figure: str) -> bool:
        """Whether a figure is still on the board."""
        return figure in self.figures and self.figures[figure].space is not None

    def hero(self, figure: str) -> Hero:
        """What a character has beyond its figure; IllegalCommand for others."""
        try:
            return self.game.heroes[figure]
        except KeyError:
            raise IllegalCommand(f"{self.figure(figure).name} is no character.") from None

    def is_hero(self, figure: str) -> bool:
        return figure in self.game.heroes

    @property
    def turn(self) -> Turn:
        """The turn under way; IllegalCommand if nobody acts."""
        if self.game.turn is None:
            raise IllegalCommand("Nobody is acting now.")
        return self.game.turn

    @property
    def level(self) -> Level:
        """What the scenario level means."""
        return level_of(self.game.level, self.game.solo)

    def stats(self, figure: Figure) -> Stats:
        """Printed values of a monster or summon."""
        if figure.id in self.game.summoned:
            return self.content.summons[figure.kind]
        return self.content.stats(figure.kind, figure.rank, self.level.monsters)

    def bonuses(self, figure: str, kind: str) -> tuple[Bonus, ...]:
        """Active bonuses of one kind."""
        return tuple(bonus for bonus in self.game.bonuses.get(figure, ()) if bonus.kind == kind)

    def enemies(self, figure: Figure) -> list[Figure]:
        """Figures of the other side that can be focused and targeted: not the invisible ones."""
        return [other for other in self.on_board() if other.side != figure.side and "invisible" not in other.conditions]

    @property
    def hidden(self) -> frozenset[Space]:
        """Spaces of rooms not yet revealed."""
        rooms = self.game.rooms.values()
        shown = {space for room in rooms if room.id in self.revealed for space in room.spaces}
        return frozenset(
            space for room in rooms if room.id not in self.revealed for space in room.spaces if space not in shown
        )

    def ground(self, for_heroes: bool = False) -> Ground:
        """The board as it is now; characters may enter closed doors."""
        return ground_for(self.board, self.hidden, self.doors, for_heroes)

    def way(self, figure: Figure) -> Obstruction:
        """What is in a figure's way."""
        return in_the_way(figure, self.figures, self.tokens, self.board)

    def is_empty(self, space: Space) -> bool:
        """No figure, no token and no overlay but those that leave a hexagon empty."""
        if space not in self.ground().floor or self.board.letter(space) not in ".":
            return False
        if any(figure.space == space for figure in self.on_board()):
            return False
        return not any(space in token.spaces and token.kind not in FREE_OVERLAYS for token in self.tokens.values())

    def nearest_empty(self, space: Space) -> Space | None:
        """The nearest empty hexagon, by range; the first of equals."""
        distances = self.ground().distances(space)
        empty = [other for other in self.ground().floor if self.is_empty(other)]
        return min(empty, key=lambda other: (distances[other], other), default=None)

    # --- changing --------------------------------------------------------------------------------------------

    def update(self, figure: str, **fields: Any) -> Figure:
        """Change fields of a figure."""
        changed = msgspec.structs.replace(self.figures[figure], **fields)
        self.figures = {**self.figures, figure: changed}
        return changed

    def add_figure(self, figure: Figure) -> None:
        self.figures = {**self.figures, figure.id: figure}

    def remove_figure(self, figure: str) -> None:
        """Take a figure out of the game altogether."""
        self.figures = {identity: other for identity, other in self.figures.items() if identity != figure}

    def update_door(self, door: str, **fields: Any) -> None:
        self.doors = {**self.doors, door: msgspec.structs.replace(self.doors[door], **fields)}

    def add_token(self, token: Token) -> None:
        self.tokens = {**self.tokens, token.id: token}

    def remove_token(self, token: str) -> None:
        self.tokens = {identity: other for identity, other in self.tokens.items() if identity != token}

    def update_game(self, **fields: Any) -> None:
        """Change fields of the game's own state."""
        self.game = msgspec.structs.replace(self.game, **fields)

    def update_turn(self, **fields: Any) -> Turn:
        """Change fields of the turn under way."""
        turn = msgspec.structs.replace(self.turn, **fields)
        self.update_game(turn=turn)
        return turn

    def update_hero(self, figure: str, **fields: Any) -> Hero:
        """Change fields of a character."""
        hero = msgspec.structs.replace(self.hero(figure), **fields)
        self.update_game(heroes={**self.game.heroes, figure: hero})
        return hero

    def update_group(self, kind: str, **fields: Any) -> MonsterGroup:
        """Change fields of a monster type."""
        group = msgspec.structs.replace(self.game.groups[kind], **fields)
        self.update_game(groups={**self.game.groups, kind: group})
        return group

    def set_bonuses(self, figure: str, bonuses: tuple[Bonus, ...]) -> None:
        """All active bonuses of a figure."""
        others = {identity: held for identity, held in self.game.bonuses.items() if identity != figure}
        self.update_game(bonuses={**others, figure: bonuses} if bonuses else others)

    # --- what follows ----------------------------------------------------------------------------------------

    def push(self, *steps: AnyStep) -> None:
        """Put steps on top of the agenda; the first one given is done first."""
        self.update_game(agenda=(*steps, *self.game.agenda))

    def drop_steps(self, figure: str, *kinds: type[AnyStep]) -> None:
        """Forget steps of these kinds that concern a figure."""
        kept = tuple(
            step
            for step in self.game.agenda
            if not (isinstance(step, kinds) and getattr(step, "figure", None) == figure)
        )
        self.update_game(agenda=kept)

    def ask(self, question: Question) -> None:
        """Leave a decision on the table; the agenda goes on after its answer."""
        self.pending = (*self.pending, question)

    def seat_of(self, figure: str) -> str:
        """Who decides for a figure; monsters' choices are the first seat's, on behalf of all players."""
        owner = self.game.summoned.get(figure, figure)
        seat = self.figures[owner].seat if owner in self.figures else ""
        return seat or next(iter(self.game.seats), "")

    def emit(self, event: Event) -> None:
        self.events.append(event)

    def say(self, words: str, secret_to: tuple[str, ...] = ()) -> None:
        """A sentence for the log."""
        self.emit(Said(words=words, secret_to=secret_to))

    def finish(self, winner: str, words: str) -> None:
        """The game is over."""
        if self.game.phase == "over":
            return
        self.pending = ()
        self.update_game(phase="over", winner=winner, winning_words=words, turn=None, agenda=())
        self.emit(GameOver(winner=winner, words=words))
