"""One command being carried out: a table that may be changed until the command is done.

Handlers of commands and steps get a `Change`, read the present moment from it, change it and emit events. Mappings
are copied when they change (a few dozen entries); `done` gives the new immutable table. Nothing outside one `apply`
ever sees a `Change`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

import msgspec

from vtt.board.board import Board
from vtt.board.chance import Chance
from vtt.board.pieces import Door, Figure, Pieces, Token
from vtt.board.table import Table
from vtt.rules.base import Event, IllegalCommand
from vtt.rules.descent.content import Content, Face, HeroSheet, Monster, MonsterCard
from vtt.rules.descent.decisions import Question
from vtt.rules.descent.ground import Ground, ground_of
from vtt.rules.descent.plan import Plan
from vtt.rules.descent.state import DescentGame, Dice, Hero, MonsterGroup, Turn
from vtt.rules.descent.steps import Step
from vtt.rules.events import CounterChanged, GameOver, RolledDie, Said


class Change:
    """A table in the middle of a command. Read `board`, `figures`, `doors`, `tokens`, `counters`, `game`, `pending`;
    change them through the methods only."""

    def __init__(self, table: Table[DescentGame], content: Content) -> None:
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
        self.game: DescentGame = table.game
        self.pending: tuple[Any, ...] = table.pending
        self.settings: Mapping[str, str] = table.settings
        self.events: list[Event] = []
        self._ground: Ground | None = None
        self._land: tuple[object, object, object] = (None, None, None)

    def done(self) -> Table[DescentGame]:
        """The table after everything."""
        before = self.before.pieces
        now = (self.figures, self.doors, self.tokens, self.counters, self.revealed, self.chance)
        old = (before.figures, before.doors, before.tokens, before.counters, before.revealed, before.chance)
        pieces = before if all(a is b for a, b in zip(now, old, strict=True)) else Pieces(*now)
        return replace(self.before, board=self.board, pieces=pieces, game=self.game, pending=self.pending)

    def take_over(self, table: Table[DescentGame]) -> None:
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

    @property
    def ground(self) -> Ground:
        """The board compiled for the rules, with doors, tokens and figures as they are now."""
        ground = self._ground
        if ground is None or not self._same_land():
            ground = ground_of(self.done())
            self._land = (self.board, self.doors, self.tokens)
        elif ground.figures is not self.figures:
            ground = ground.with_figures(self.figures)
        self._ground = ground
        return ground

    @property
    def plan(self) -> Plan:
        """What of the ground does not depend on figures (terrain, borders): cheaper while figures move."""
        ground = self._ground if self._ground is not None and self._same_land() else self.ground
        return ground.plan

    def _same_land(self) -> bool:
        board, doors, tokens = self._land
        return board is self.board and doors is self.doors and tokens is self.tokens

    @property
    def turn(self) -> Turn:
        """The turn under way; IllegalCommand if nobody acts."""
        if self.game.turn is None:
            raise IllegalCommand("Nobody is acting now: begin a turn first.")
        return self.game.turn

    def acts(self, figure: str) -> bool:
        """Whether it is this figure's turn."""
        return self.game.turn is not None and self.game.turn.figure == figure

    def hero(self, figure: str) -> Hero:
        """What a hero has beyond its figure; IllegalCommand for others."""
        try:
            return self.game.heroes[figure]
        except KeyError:
            raise IllegalCommand(f"{self.figure(figure).name} is no hero.") from None

    def is_hero(self, figure: str) -> bool:
        """Whether a figure is a hero (not an ally)."""
        return figure in self.game.heroes

    def sheet(self, figure: str) -> HeroSheet:
        """A hero's sheet."""
        return self.content.heroes[self.hero(figure).sheet]

    def monster(self, figure: str) -> Monster:
        """The kind of a monster; IllegalCommand for others."""
        kind = self.figure(figure).kind
        try:
            return self.content.monsters[kind]
        except KeyError:
            raise IllegalCommand(f"Nothing is written about {self.figure(figure).name}.") from None

    def card(self, figure: str) -> MonsterCard:
        """The card of a monster's rank in this act."""
        return monster_card(self.content, self.game.act, self.figure(figure))

    def group_of(self, figure: str) -> MonsterGroup | None:
        """The monster group a figure belongs to."""
        return self.game.groups.get(self.figures[figure].group)

    # --- changing --------------------------------------------------------------------------------------------

    def update(self, figure: str, **fields: Any) -> Figure:
        """Change fields of a figure."""
        changed = msgspec.structs.replace(self.figures[figure], **fields)
        self.figures = {**self.figures, figure: changed}
        return changed

    def add_figure(self, figure: Figure) -> None:
        """Put a new figure on the table, or replace the one with its id."""
        self.figures = {**self.figures, figure.id: figure}

    def remove_figure(self, figure: str) -> None:
        """Take a figure out of the game altogether (heroes stay, with space None: use `update`)."""
        self.figures = {identity: other for identity, other in self.figures.items() if identity != figure}

    def update_door(self, door: str, **fields: Any) -> None:
        """Change fields of a door."""
        self.doors = {**self.doors, door: msgspec.structs.replace(self.doors[door], **fields)}

    def add_token(self, token: Token) -> None:
        """Lay a new token down."""
        self.tokens = {**self.tokens, token.id: token}

    def update_token(self, token: str, **fields: Any) -> None:
        """Change fields of a token."""
        self.tokens = {**self.tokens, token: msgspec.structs.replace(self.tokens[token], **fields)}

    def remove_token(self, token: str) -> None:
        """Take a token away."""
        self.tokens = {identity: other for identity, other in self.tokens.items() if identity != token}

    def set_counter(self, name: str, value: int, words: str = "") -> None:
        """Set a counter of the scenario and tell it."""
        self.counters = {**self.counters, name: value}
        self.emit(CounterChanged(counter=name, value=value, words=words))

    def update_game(self, **fields: Any) -> None:
        """Change fields of the game's own state."""
        self.game = msgspec.structs.replace(self.game, **fields)

    def update_turn(self, **fields: Any) -> Turn:
        """Change fields of the turn under way."""
        turn = msgspec.structs.replace(self.turn, **fields)
        self.update_game(turn=turn)
        return turn

    def update_hero(self, figure: str, **fields: Any) -> Hero:
        """Change fields of a hero."""
        hero = msgspec.structs.replace(self.hero(figure), **fields)
        self.update_game(heroes={**self.game.heroes, figure: hero})
        return hero

    def update_group(self, group: str, **fields: Any) -> MonsterGroup:
        """Change fields of a monster group."""
        changed = msgspec.structs.replace(self.game.groups[group], **fields)
        self.update_game(groups={**self.game.groups, group: changed})
        return changed

    # --- what follows ----------------------------------------------------------------------------------------

    def push(self, *steps: Step) -> None:
        """Put steps on top of the agenda; the first one given is done first."""
        self.update_game(agenda=(*steps, *self.game.agenda))

    def drop_steps(self, figure: str, *kinds: type[Step]) -> None:
        """Forget steps of these kinds that concern a figure (its walk when it falls, for example)."""
        kept = tuple(
            step
            for step in self.game.agenda
            if not (isinstance(step, kinds) and getattr(step, "figure", None) == figure)
        )
        self.update_game(agenda=kept)

    def ask(self, question: Question) -> None:
        """Leave a decision on the table; the agenda goes on after its answer."""
        self.pending = (*self.pending, question)

    def emit(self, event: Event) -> None:
        """Tell that something happened."""
        self.events.append(event)

    def say(self, words: str, secret_to: tuple[str, ...] = ()) -> None:
        """A sentence for the log."""
        self.emit(Said(words=words, secret_to=secret_to))

    def finish(self, winner: str, words: str) -> None:
        """The game is over."""
        if self.game.phase == "over":
            return
        self.pending = ()
        limit = self.game.round_limit or self.game.round
        self.update_game(phase="over", winner=winner, winning_words=words, turn=None, attack=None, agenda=())
        self.update_game(round=min(self.game.round, limit))
        self.emit(GameOver(winner=winner, words=words))

    # --- dice ------------------------------------------------------------------------------------------------

    def roll(self, colours: Iterable[str]) -> tuple[Dice, ...]:
        """Roll dice by colour with the table's own chance (typed results first). Emits nothing."""
        rolled: list[Dice] = []
        for colour in colours:
            face, self.chance = self.chance.below(len(self.content.dice[colour]))
            rolled.append(Dice(colour, face))
        return tuple(rolled)

    def face(self, die: Dice) -> Face:
        """What a die shows."""
        return self.content.dice[die.colour][die.face]

    def draw_order(self, cards: Iterable[str]) -> tuple[str, ...]:
        """Cards in random order."""
        order, self.chance = self.chance.shuffled(tuple(cards))
        return order


def shown(dice: Iterable[Dice]) -> tuple[RolledDie, ...]:
    """Dice as events carry them."""
    return tuple(RolledDie(die.colour, die.face) for die in dice)


def monster_card(content: Content, act: int, figure: Figure) -> MonsterCard:
    """The card of a monster figure; IllegalCommand if the content knows none."""
    monster = content.monsters.get(figure.kind)
    card = (monster.cards.get(f"{act}/{figure.rank}") or monster.cards.get(f"{act}/normal")) if monster else None
    if card is None:
        raise IllegalCommand(f"Nothing is written about {figure.name}.")
    return card
