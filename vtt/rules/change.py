"""One command being carried out, whatever the game: a table that may be changed until the command is done."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence, Sized
from copy import copy
from itertools import count
from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar

import msgspec

from vtt.board.board import Board, LaidTile
from vtt.board.chance import Chance
from vtt.board.pieces import Door, Figure, Pieces, Token
from vtt.board.table import Table
from vtt.geometry.lattice import Border, Space
from vtt.rules.base import Decision, Event, IllegalCommand
from vtt.rules.events import (
    ConditionChanged,
    CounterChanged,
    Damaged,
    DoorChanged,
    GameOver,
    Placed,
    RolledDie,
    RoomRevealed,
    Said,
    TileLaid,
    TokenChanged,
)
from vtt.rules.questions import Question, told_once


def free_name(taken: Container[str], stem: str) -> str:
    """The first of `stem-1`, `stem-2` … that nothing is called yet."""
    return next(name for name in (f"{stem}-{number}" for number in count(1)) if name not in taken)


class GameOnAnAgenda(Protocol):
    """What the state of a game with an agenda has in any case."""

    @property
    def agenda(self) -> tuple[Any, ...]: ...

    @property
    def phase(self) -> str: ...


Game = TypeVar("Game", bound=GameOnAnAgenda)
Thing = TypeVar("Thing")


def space_of(figure: Figure) -> Space:
    """Where a figure stands; IllegalCommand if it is not on the board."""
    if figure.space is None:
        raise IllegalCommand(f"{figure.name} is not on the board.")
    return figure.space


class TableInChange(Generic[Game]):
    """A table in the middle of a command: read its attributes, change them through the methods only.

    Handlers of commands and steps get it, read the present moment from it, change it and emit events. Mappings are
    copied when they change (a few dozen entries); `done` gives the new immutable table. Nothing outside one `apply`
    ever sees it. `bends`: people do it although the rules forbid it (`vtt.rules.by_hand.Anyway`).
    """

    leading: ClassVar[str] = ""
    """The field of the game's own state with the seats that lead heroes, in order; empty: it has none."""

    def __init__(self, table: Table[Game]) -> None:
        pieces = table.pieces
        self.before = table
        self.board: Board = table.board
        self.figures: Mapping[str, Figure] = pieces.figures
        self.doors: Mapping[str, Door] = pieces.doors
        self.tokens: Mapping[str, Token] = pieces.tokens
        self.counters: Mapping[str, int] = pieces.counters
        self.revealed: frozenset[str] = pieces.revealed
        self.chance: Chance = pieces.chance
        self.game: Game = table.game
        self.pending: tuple[Any, ...] = table.pending
        self.settings: Mapping[str, str] = table.settings
        self.events: list[Event] = []
        self.bends = False

    def done(self) -> Table[Game]:
        """The table after everything."""
        before, pieces = self.before, self.before.pieces
        same = (
            self.figures is pieces.figures
            and self.doors is pieces.doors
            and self.tokens is pieces.tokens
            and self.counters is pieces.counters
            and self.revealed is pieces.revealed
            and self.chance is pieces.chance
        )
        if not same:
            pieces = Pieces(self.figures, self.doors, self.tokens, self.counters, self.revealed, self.chance)
        return Table(self.board, pieces, self.game, self.pending, before.seats, before.settings, before.lenient)

    def fork(self) -> Self:
        """The same moment once more, to try what would come of something."""
        other = copy(self)
        other.events = []
        return other

    def as_people_may(self) -> Self:
        """The same moment by what people may do at this table: with the rules bent, where they do not bind them."""
        other = self.fork()
        other.bends = self.bends or self.before.lenient
        return other

    @property
    def dice(self) -> Mapping[str, Sized]:
        """The sides of each kind of die that the game rolls, by colour; none where it rolls no dice."""
        return {}

    @property
    def hidden(self) -> frozenset[Space]:
        """Spaces on which nothing is put by hand, as nobody has seen them yet."""
        return frozenset()

    # --- rules -----------------------------------------------------------------------------------------------

    def counts(self, reason: str) -> str:
        """A reason that a rule gives, as far as it counts now: nothing where people bend the rules."""
        return "" if self.bends else reason

    def forbid(self, reason: str) -> None:
        """IllegalCommand if a rule gives a reason that counts. What cannot be done at all raises it by itself."""
        if self.counts(reason):
            raise IllegalCommand(reason)

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

    def called(self, figure: Figure) -> str:
        """What a figure is called where others may have its name, too."""
        return figure.name

    def harm(self, amount: int) -> str:
        """So much of what figures of this game suffer, in words."""
        return f"{amount} damage"

    def now(self, condition: str, *, gone: bool) -> str:
        """What is said of a figure that has a condition now, or has it no longer: “is now poisoned”."""
        return f"is {'no longer' if gone else 'now'} {condition.replace('-', ' ').replace('_', ' ')}"

    # --- changing --------------------------------------------------------------------------------------------

    def update(self, figure: str, **fields: Any) -> Figure:
        """Change fields of a figure."""
        changed = msgspec.structs.replace(self.figures[figure], **fields)
        self.figures = {**self.figures, figure: changed}
        return changed

    def lay_tile(
        self, tile: LaidTile, terrain: Mapping[Space, str], borders: Mapping[Border, str] | None = None, words: str = ""
    ) -> None:
        """Let the board grow by a tile: letters of its spaces, kinds of the borders it prints."""
        self.board = self.board.with_tile(tile, terrain, borders or {})
        self.events.append(TileLaid(tile=tile.id, words=words))

    def add_figure(self, figure: Figure) -> None:
        """Put a new figure on the table, or replace the one with its id."""
        self.figures = {**self.figures, figure.id: figure}

    def remove_figure(self, figure: str) -> None:
        """Take a figure out of the game altogether."""
        self.figures = {identity: other for identity, other in self.figures.items() if identity != figure}

    def update_door(self, door: str, **fields: Any) -> None:
        """Change fields of a door."""
        self.doors = {**self.doors, door: msgspec.structs.replace(self.doors[door], **fields)}

    def lead(self, figure: str, leader: str) -> None:
        """Another seat leads a hero with all that follows it, and answers what that hero was asked. Whoever leads none
        any more is asked nothing: whatever else was theirs goes on to the new leader, too."""
        before, side = self.figures[figure].seat, self.figures[figure].side
        self.update(figure, seat=leader)
        idle = not any(one.seat == before and one.rank == "hero" for one in self.figures.values())
        for one in tuple(self.figures.values()) if before else ():
            if one.seat == before and (self.hero_of(one.id) == figure or (idle and one.side == side)):
                self.update(one.id, seat=leader)
        self.pending = tuple(
            msgspec.structs.replace(asked, seat=leader)
            if before and asked.seat == before and (idle or self.decides(asked) == figure)
            else asked
            for asked in self.pending
        )
        if self.leading:
            seats = (leader if idle and seat == before else seat for seat in getattr(self.game, self.leading))
            self.update_game(**{self.leading: tuple(dict.fromkeys((*seats, leader)))})

    def hero_of(self, figure: str) -> str:
        """The hero that a figure follows; the figure itself where it follows nobody."""
        return figure

    def decides(self, question: Question) -> str:
        """The hero whose leader is asked; no hero's name where a seat is asked for another reason."""
        return self.hero_of(question.figure)

    def add_token(self, token: Token) -> None:
        """Lay a new token down."""
        self.tokens = {**self.tokens, token.id: token}

    def update_token(self, token: str, **fields: Any) -> None:
        """Change fields of a token."""
        self.tokens = {**self.tokens, token: msgspec.structs.replace(self.tokens[token], **fields)}

    def remove_token(self, token: str) -> None:
        """Take a token away."""
        self.tokens = {identity: other for identity, other in self.tokens.items() if identity != token}

    def update_game(self, **fields: Any) -> None:
        """Change fields of the game's own state."""
        game: Any = self.game
        self.game = msgspec.structs.replace(game, **fields)

    def update_entry(self, name: str, key: str, entry: Any, /, **fields: Any) -> None:
        """Change fields of the entry under a key of a mapping of the game's own state (``heroes``, ``groups`` …)."""
        entries = {**getattr(self.game, name), key: msgspec.structs.replace(entry, **fields)}
        self.update_game(**{name: entries})

    # --- changing and telling it ------------------------------------------------------------------------------

    def put(self, figure: str, space: Space, cause: str, words: str = "", **fields: Any) -> None:
        """A figure stands somewhere else at once (`Placed.cause`), with other fields changed."""
        self.update(figure, space=space, **fields)
        self.emit(Placed(figure=figure, space=space, cause=cause, words=words))

    def hurt(self, figure: str, amount: int, words: str, by: str = "", deck: str = "", shoved_by: str = "") -> bool:
        """A figure suffers damage, to its health at most, `by` a figure or by a card of a `deck`, or where it was
        `shoved_by` one; the event tells all of it. Whether no health is left."""
        hurt = self.figures[figure]
        lost = min(amount, hurt.health - hurt.damage)
        self.update(figure, damage=hurt.damage + lost)
        self.emit(Damaged(figure=figure, amount=lost, by=by, deck=deck, shoved_by=shoved_by, words=words))
        return hurt.damage + lost >= hurt.health

    def gain_condition(self, figure: str, condition: str, words: str) -> bool:
        """A figure gets a condition; whether it did: none is had twice."""
        held = self.figures[figure].conditions
        if condition in held:
            return False
        self.update(figure, conditions=(*held, condition))
        self.emit(ConditionChanged(figure=figure, condition=condition, gained=True, words=words))
        return True

    def lose_condition(self, figure: str, condition: str, words: str) -> None:
        """A figure loses a condition, if it has it."""
        held = self.figures[figure].conditions
        if condition in held:
            self.update(figure, conditions=tuple(other for other in held if other != condition))
            self.emit(ConditionChanged(figure=figure, condition=condition, gained=False, words=words))

    def set_counter(self, name: str, value: int, words: str = "") -> None:
        """Set a counter of the scenario."""
        self.counters = {**self.counters, name: value}
        self.emit(CounterChanged(counter=name, value=value, words=words))

    def set_door(self, door: str, state: str, words: str, figure: str = "") -> tuple[str, ...]:
        """A door changes its state by a figure. The rooms it shows now that are not revealed yet."""
        self.update_door(door, state=state)
        self.emit(DoorChanged(door=door, state=state, figure=figure, words=words))
        return self.rooms_behind(door)

    def rooms_behind(self, door: str) -> tuple[str, ...]:
        """The rooms not yet revealed that an open door shows; none while it is closed."""
        hung = self.doors[door]
        return () if hung.state == "closed" else tuple(room for room in hung.rooms if room not in self.revealed)

    def reveal(self, room: str, name: str = "") -> None:
        """A room is revealed; what waits in it is the game's to lay out."""
        self.revealed = self.revealed | {room}
        self.emit(RoomRevealed(room=room, words=f"Revealed: {name or room}."))

    def lay_token(self, token: Token, words: str = "", figure: str = "") -> None:
        """A figure (empty: nobody) lays a new token down."""
        self.add_token(token)
        self.emit(TokenChanged(token=token.id, change="added", figure=figure, kind=token.kind, words=words))

    def take_token(self, token: Token, words: str = "", figure: str = "", how: str = "removed") -> None:
        """A figure (empty: nobody) takes a token from the board for good; `how`: as in `TokenChanged`."""
        self.remove_token(token.id)
        self.emit(TokenChanged(token=token.id, change=how, figure=figure, kind=token.kind, words=words))

    def change_token(self, token: Token, how: str, words: str = "", figure: str = "", **fields: Any) -> None:
        """A figure (empty: nobody) does something with a token that stays in the game; `how`: as in `TokenChanged`."""
        self.update_token(token.id, **fields)
        self.emit(TokenChanged(token=token.id, change=how, figure=figure, kind=token.kind, words=words))

    # --- what follows ----------------------------------------------------------------------------------------

    def push(self, *steps: Any) -> None:
        """Put steps on top of the agenda; the first one given is done first."""
        self.update_game(agenda=(*steps, *self.game.agenda))

    def drop_steps(self, figure: str, *kinds: type[Any]) -> None:
        """Forget steps of these kinds that concern a figure (its walk when it falls, for example)."""
        kept = tuple(
            step
            for step in self.game.agenda
            if not (isinstance(step, kinds) and getattr(step, "figure", None) == figure)
        )
        self.update_game(agenda=kept)

    def ask(self, question: Decision) -> None:
        """Leave a decision on the table; the agenda goes on after its answer. Of answers that nobody could tell apart
        one is left."""
        if isinstance(question, Question):
            question = msgspec.structs.replace(question, offers=told_once(question.offers))
        self.pending = (*self.pending, question)

    def take_question(self, seat: str, option: str) -> Any:
        """Take the top decision off the stack for an answer of a seat (empty: the table itself). IllegalCommand if
        there is none, another seat must answer, or `option` is no key of its offers."""
        if not self.pending:
            raise IllegalCommand("There is no question to answer.")
        question = self.pending[-1]
        if seat and question.seat and seat != question.seat:
            raise IllegalCommand("Another seat must answer this.")
        if all(offer.key != option for offer in question.offers):
            raise IllegalCommand("That is not one of the answers.")
        self.pending = self.pending[:-1]
        return question

    def emit(self, event: Event) -> None:
        """Tell that something happened."""
        self.events.append(event)

    def say(self, words: str, secret_to: tuple[str, ...] = (), by: str = "") -> None:
        """A sentence for the log; `by`: of what a figure did."""
        self.emit(Said(words=words, secret_to=secret_to, by=by))

    def befell(self, words: str) -> None:
        """A sentence of what befell somebody outside attacks, where no other event tells it."""
        self.emit(Said(words=words, befalls=True))

    def cast(self, colours: Iterable[str], dice: Mapping[str, Sized]) -> tuple[RolledDie, ...]:
        """A die of each colour, as it comes to lie by the table's own chance (typed results first). `dice`: sides by
        colour. Tells nothing."""
        lying = list[RolledDie]()
        for colour in colours:
            face, self.chance = self.chance.below(len(dice[colour]), colour)
            lying.append(RolledDie(colour, face))
        return tuple(lying)

    def one_of(self, things: Sequence[Thing]) -> Thing:
        """One of some things by the table's own chance. Tells nothing."""
        number, self.chance = self.chance.below(len(things))
        return things[number]

    def finish(self, winner: str, words: str, **fields: Any) -> None:
        """The game is over; `fields` of the game's own state end with it."""
        if self.game.phase == "over":
            return
        self.pending = ()
        self.update_game(phase="over", winner=winner, winning_words=words, agenda=(), **fields)
        self.emit(GameOver(winner=winner, words=words))
