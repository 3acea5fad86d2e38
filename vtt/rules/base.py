"""What every game has in common: commands, events, decisions, choices, and the protocol of a ruleset.

A ruleset is a set of pure functions over a `Table`. It never draws, never reads files, never asks a person: where a
person must decide, it leaves a `Decision` on the table's stack and returns.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Literal, NamedTuple, Protocol

import msgspec

from vtt.board.board import Board
from vtt.board.table import Table
from vtt.geometry.lattice import Space
from vtt.rules.plan import Plan
from vtt.rules.standings import Badge, Standing
from vtt.rules.status import StatusMark


class Command(msgspec.Struct, frozen=True, tag_field="do", omit_defaults=True, kw_only=True):
    """Something a seat does. Subclasses are small and serialisable; each game has a union of its own."""

    seat: str = ""


class Event(msgspec.Struct, frozen=True, tag_field="event", omit_defaults=True, kw_only=True):
    """Something that happened. `words` is the sentence for the log, complete and in the players' language; `secret_to`
    lists the only seats that may read it (empty: everybody). Subclasses add what animations and triggers need."""

    words: str = ""
    secret_to: tuple[str, ...] = ()


class Decision(msgspec.Struct, frozen=True, tag_field="decide", omit_defaults=True, kw_only=True):
    """A question that must be answered before play goes on: to one `seat`, or (empty) to all who play together, of whom
    any may answer. `prompt` is one sentence; `so_far`: what things come to as they stand, in sums."""

    seat: str
    prompt: str = ""
    so_far: str = ""

    def asks(self, seat: str) -> bool:
        """Whether a seat may answer it."""
        return self.seat in ("", seat)


class IllegalCommand(Exception):
    """The rules forbid it. The message is one sentence for a player, with the reason."""


def refuse(reason: str) -> None:
    """IllegalCommand if there is a reason, also where people bend the rules (`TableInChange.forbid` heeds them)."""
    if reason:
        raise IllegalCommand(reason)


class Outcome(NamedTuple):
    """What a command led to."""

    table: Table[Any]
    events: tuple[Event, ...]


PASS: Final = "Pass"
"""What games call the answer that does nothing."""


class Option(msgspec.Struct, frozen=True):
    """One concrete way of doing a choice. `space` or `figure` say where on the board it can be clicked, `others` which
    figures besides mean it, too. `reason`: why it is allowed but brings nothing, in one sentence (screens grey it, bots
    never do it). `usual`: the answer that Enter takes, where one goes without saying. `spaces`: the whole of what
    `space` stands for, where that is more (a tile, a large figure). `foretold`: where it is listed,
    `Ruleset.threat` says what it would do; that is asked for people only."""

    label: str
    command: Command
    space: Space | None = None
    figure: str = ""
    detail: str = ""
    reason: str = ""
    usual: bool = False
    others: tuple[str, ...] = ()
    card: str = ""
    """The card (`Card.id`) that is chosen or used by it."""
    spaces: frozenset[Space] = frozenset()
    means: tuple[str, ...] = ()
    """What it takes of what lies at the edge of the screen (`StatusMark.means`): a click there means it, too."""
    foretold: bool = False
    half: int = -1
    """Which half of that card it plays, from the top (-1: neither)."""
    brief: str = ""
    """Its `detail` in a few words, where room is short."""
    number: int = 0
    """What is printed on it, where that is a number from 1 to 9: it is its key, too, so that it has but one."""
    declines: bool = False
    """Whether it takes nothing, or no more, of what is asked: it has one place, below all others, and one key. Enter
    means it only where it `passes`: surges are not wasted in haste."""

    @property
    def passes(self) -> bool:
        """Whether it is the answer that does nothing: every game calls it so."""
        return self.label == PASS

    @property
    def about(self) -> tuple[str, ...]:
        """The figures on which it can be clicked."""
        return (self.figure, *self.others) if self.figure else ()


Pick = Literal["now", "option", "figure", "space", "move"]
Role = Literal["", "prepare", "begin", "end", "attack", "open", "close", "card", "hand", "skip", "surrender"]
"""What a choice is in every game: it begins a game, a round or a turn; ends a turn; strikes; opens or closes a door;
uses a card; says what clicks on cards of the hand mean (the hand alone shows it); passes over what is left;
gives the game up (bots never do). Screens make nothing of its name, letter or picture. What moves is dragged."""


def _no_options() -> Iterable[Option]:
    return ()


class Choice(msgspec.Struct, frozen=True):
    """One thing a seat may do now (or may not: then `refusal` says why in one sentence and `options` is empty).

    `pick` tells how the person chooses among `options()`: `now` has exactly one; `option` is a list of labels; `figure`
    and `space` are clicked on the board; `move` is dragged (`Ruleset.moves`). `options` is lazy: nothing is computed
    until somebody asks. `role` says what it is; of those that begin or end something one is the large button, and what
    gets a game ready (`prepare`) is open to all that look on. `key` is the shortcut letter, `icon` a sprite name.
    `note` is what the button must say besides its name: a price that is not the usual one. `waste` is what doing it now
    would throw away ("2 actions left"): people are asked once more. Where bots lead all its `losers`, neither
    is said. `revises`: it takes back what this seat has decided already; bots never do. `begun`: only where or on whom
    is left to say, so that a screen shows it at once. `minor`:
    short words for a plain way of using the thing it names, shown small. `aside`: no action but a wish for later (a
    standing order), or what is hardly ever meant, listed last. `reason`: why it is allowed but brings nothing now, in
    one sentence (screens grey it). `idle`: it only carries the game on, so that nobody is called for it while no person
    could do anything else (`vtt.play.idle`).
    `lit`: a click on one of its places means it as long as it can be done, unless something else is being chosen.
    `same`: what an action is while its name tells how far it is (“Move 4: 2 left”), so that it keeps its letter.
    """

    name: str
    pick: Pick
    figure: str = ""
    key: str = ""
    icon: str = ""
    refusal: str = ""
    detail: str = ""
    note: str = ""
    waste: str = ""
    losers: tuple[str, ...] = ()
    revises: bool = False
    begun: bool = False
    minor: str = ""
    aside: bool = False
    reason: str = ""
    idle: bool = False
    role: Role = ""
    card: str = ""
    """The card (`Card.id`) that it plays."""
    half: int = -1
    """Which of its halves, from the top, as it is printed (-1: none, or all of it)."""
    halves: tuple[str, ...] = ()
    """Where its options play one half of the card or the other, or the only one neither: why each cannot be played
    (empty: it can)."""
    lit: bool = False
    same: str = ""
    tokens: tuple[str, ...] = ()
    """The kinds of tokens that it is done with: a click on one asks why not, where it is refused."""
    leads_to: tuple[str, ...] = ()
    """The figures to which what comes after it can be done: a click on one of them says so, with its `detail`."""
    options: Callable[[], Iterable[Option]] = _no_options

    def __post_init__(self) -> None:
        if self.refusal:
            msgspec.structs.force_setattr(self, "options", _no_options)


class Footprint(msgspec.Struct, frozen=True):
    """Where a figure ends: its top left space and size."""

    space: Space
    width: int
    height: int


Shade = Literal["plain", "further", "strained"]
"""How what a move takes looks on the board: like any move; farther off; as a strain."""


class Amount(msgspec.Struct, frozen=True):
    """So much of what a game lets people pay with, by the game's own `name` of it ("fatigue").

    `words`: how a price says it ("2 actions"; empty where it goes without saying). `shade`: how spaces look
    that take it; `beyond`: how many more of it they take than the nearest ones."""

    name: str
    number: int
    words: str = ""
    shade: Shade = "plain"
    beyond: int = 0


def shade_of(price: Iterable[Amount]) -> Shade:
    """How a price looks as a whole: a strain above all."""
    shades = {amount.shade for amount in price}
    return "strained" if "strained" in shades else "further" if "further" in shades else "plain"


class MoveEnd(msgspec.Struct, frozen=True):
    """One space (the counting space) where a figure may stop.

    `cost` in movement points; `price`: what must be paid besides (nothing: the points are there); `loss` is the damage
    suffered on the way, `danger` a short warning about the way or the end (empty: harmless); `placements` are the legal
    footprints there (small figures: exactly one)."""

    cost: int
    price: tuple[Amount, ...] = ()
    loss: int = 0
    danger: str = ""
    placements: tuple[Footprint, ...] = ()
    note: str = ""
    """What else the way or the end may cost, which is no reason to stay away from it."""
    opens: str = ""
    """What the way opens, so that what lies behind is revealed: “the door”."""
    springs: bool = False
    """Whether the way leads over something that may spring on whoever enters (a trap)."""


class OtherWay(NamedTuple):
    """Another way to pay for moves: what a button calls it, what it means in one sentence, and the moves paid so."""

    words: str
    detail: str
    moves: Callable[[], Moves]


@dataclass(frozen=True)
class Moves:
    """Where one figure may move now.

    `ends`: counting space -> how. `passing`: spaces it may only pass -> cost. `start`: the counting space the search
    began from. `payment(cost)`: what a cost takes besides movement points (None: `MoveEnd.price` is all there is to
    say); `budget(cost)`: the movement points there are then, where there is a sum of them. `other_way`: the same moves
    paid otherwise; None where there is no choice. `beyond(space)`: the way to a space that the points do not reach, for
    whoever goes there anyway; None where no way leads. `path(space, waypoints)` gives the cheapest way over the
    waypoints in order (spaces, start first), or None; `command(path, footprint)` makes the command that does it;
    `refusal(space)` says in one sentence why a space is no legal end.
    """

    figure: str
    start: tuple[Space, ...]
    ends: Mapping[Space, MoveEnd]
    passing: Mapping[Space, int]
    path: Callable[[Space, Sequence[Space]], tuple[Space, ...] | None]
    cost: Callable[[Sequence[Space]], int]
    command: Callable[[Sequence[Space], Footprint], Command]
    refusal: Callable[[Space], str]
    payment: Callable[[int], tuple[Amount, ...]] | None = None
    budget: Callable[[int], int | None] | None = None
    other_way: OtherWay | None = None
    beyond: Callable[[Space], Sequence[Space] | None] = lambda space: None


def nowhere(figure: str, start: tuple[Space, ...], why: str = "") -> Moves:
    """The moves of a figure that goes nowhere, and `why`."""

    def command(way: Sequence[Space], footprint: Footprint) -> Command:
        raise ValueError("no way leads anywhere")

    return Moves(figure, start, {}, {}, lambda end, waypoints: None, lambda way: 0, command, lambda end: why)


@dataclass(frozen=True)
class SightLine:
    """One tried line in drawing units (spaces). `blocker` names what stops it (empty: the line is open);
    `blocker_spaces` and `blocker_line` say what to light up."""

    start: tuple[float, float]
    end: tuple[float, float]
    blocker: str = ""
    blocker_spaces: tuple[Space, ...] = ()
    blocker_line: tuple[tuple[float, float], tuple[float, float]] | None = None


@dataclass(frozen=True)
class Sight:
    """Whether one space or figure sees another, with the evidence: the open line first, or every failing line.
    `reason` is one sentence, for example why everything is blocked."""

    open: bool
    lines: tuple[SightLine, ...]
    reason: str


@dataclass(frozen=True)
class Threat:
    """What an attack or area would do: the spaces it covers and the figures it affects. `words` leave out the `odds`
    (a sentence, or empty), which the board shows beside each of them, with what of it never takes hold of whom
    (`spared`, figure -> words)."""

    spaces: frozenset[Space]
    figures: tuple[str, ...]
    distance: int | None
    words: str
    odds: str = ""
    spared: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Ending:
    """The game is over: which side won (among rivals which figures, with “+” between those that share it), and the
    sentence that says why."""

    winner: str
    words: str

    @property
    def winners(self) -> tuple[str, ...]:
        """The side, or the figures, each by itself; empty where nobody won."""
        return tuple(self.winner.split("+")) if self.winner else ()


class Ruleset(Protocol):
    """One game. Every function is pure; a Table that comes in is never changed."""

    @property
    def name(self) -> str: ...

    def set_up(self, board: Board, plan: Plan) -> Table[Any]:
        """The table at the start of a game. ValueError (one sentence) if the plan does not fit this game."""

    def by_hand(self, table: Table[Any], command: Command) -> tuple[Command, ...]:
        """Commands by hand (`vtt.rules.by_hand`) that do what an illegal command wanted, for tables that are not strict
        (a move becomes a placing, an opened door is set open); empty if only people can do it."""

    def apply(self, table: Table[Any], command: Command) -> Outcome:
        """Do a command. IllegalCommand where the rules forbid it."""

    def refusal(self, table: Table[Any], command: Command) -> str:
        """Why a command is illegal now, in one sentence; empty if it is legal."""

    def choices(self, table: Table[Any], seat: str) -> tuple[Choice, ...]:
        """What a seat may do now. While a decision waits: only the answers to it, for the seat that must answer."""

    def moves(self, table: Table[Any], figure: str, points: int | None = None) -> Moves:
        """Where a figure may move now, with all that its rules allow (points left, actions left, fatigue); with
        `points`: what it could do with just so many movement points, whoever's turn it is (to look at only)."""

    def sight(self, table: Table[Any], viewer: str, target: Space) -> Sight:
        """Whether a figure sees a space (and what stands on it)."""

    def seen(self, table: Table[Any], viewer: str) -> frozenset[Space]:
        """Every space a figure sees."""

    def distance(self, table: Table[Any], viewer: str, target: Space) -> int | None:
        """Counted spaces from a figure to a space, or None where nothing can be counted."""

    def threat(self, table: Table[Any], command: Command) -> Threat | None:
        """What a command would affect, for previews; None for commands that affect nobody."""

    def view_for(self, table: Table[Any], seats: frozenset[str]) -> Table[Any]:
        """The table with everything hidden that these seats may not know."""

    def acting_seat(self, table: Table[Any]) -> str:
        """The seat that must do something now (of the top decision, or whose turn it is)."""

    def standings(self, table: Table[Any]) -> tuple[Standing, ...]:
        """Who has acted, who acts, who is next."""

    def status(self, table: Table[Any]) -> tuple[StatusMark, ...]:
        """The line for the top bar: act, movement points left, …; what matters most first."""

    def round(self, table: Table[Any]) -> int: ...

    def figure_facts(self, table: Table[Any], figure: str) -> tuple[tuple[str, str], ...]:
        """Facts for the card of a figure: (label, value), for example ("Speed", "4"); its badges may be among them."""

    def badges(self, table: Table[Any], figure: str) -> tuple[Badge, ...]:
        """The state of a figure, the most vital first."""

    def ending(self, table: Table[Any]) -> Ending | None:
        """Who won, once it is over."""

    def invariants(self, table: Table[Any]) -> list[str]:
        """Sentences about everything that is wrong with a table; empty on every table that play can reach."""

    def encode(self, table: Table[Any]) -> bytes:
        """The table without its board, as JSON."""

    def decode(self, data: bytes, table: Table[Any]) -> Table[Any]:
        """A table from `encode`. Only the board is taken from the table given (see `vtt.play.record`)."""
