"""What a game says of itself: one value, made by the game, in words that screens, checks and bots understand.

`vtt.rules.registry` lists the games. What stands on a higher floor (content from files, a reader, a campaign, own
screens) lies in a room of the game's name there (`vtt.files.<game>` …) and is found by that name.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from typing import Final, Literal, NamedTuple

from vtt.board.pieces import Figure
from vtt.board.terrain import LANDS
from vtt.geometry.lattice import LatticeKind
from vtt.rules.base import Ruleset
from vtt.rules.known import Known, Reading

Handling = Literal["searched", "taken", "entered"]

SHAPES: Final[tuple[LatticeKind, ...]] = ("square", "hexagon", "zones")


class UsualSeat(NamedTuple):
    """A seat that a new scenario of a game offers. `optional`: it may stay empty."""

    id: str
    name: str
    side: str
    optional: bool = False


@dataclass(frozen=True)
class TokenKind:
    """A kind of token: its rule in one line; whether heroes search it, take it, or set it off as they enter; and how
    far it draws a bot's hero, in spaces that it seems farther than it lies (None: not at all)."""

    rule: str = ""
    handled: Handling | Literal[""] = ""
    draws: int | None = None


@dataclass(frozen=True, kw_only=True)
class Game:
    """One game. What it leaves out is as in a plain game of heroes against monsters.

    `name` as documents write it, `title` as people read it, `lattices` the shapes of board it is played on. `seats`:
    those of a new scenario; `unseated`: those of a scenario that names none. `sides` that seats may be of and that may
    win; `camps`: side -> the side with which it fights and wins. `settings` of a new scenario.
    """

    name: str
    title: str
    lattices: tuple[LatticeKind, ...] = SHAPES
    seats: tuple[UsualSeat, ...] = (UsualSeat("heroes", "Heroes", "heroes"),)
    unseated: tuple[UsualSeat, ...] = (UsualSeat("heroes", "Heroes", "heroes"),)
    sides: tuple[str, ...] = ("heroes", "monsters")
    camps: Mapping[str, str] = field(default_factory=lambda: {"allies": "heroes"})
    stands_for: tuple[str, ...] = ("monsters", "heroes", "allies")
    """The sides that figures on its board stand for, in the order authors are offered them."""
    needs_story: bool = False
    """Whether a scenario has to say where heroes start and how somebody wins; else the rules know."""
    settings: Mapping[str, str] = field(default_factory=dict)
    readings: tuple[Reading, ...] = ()
    conditions: Mapping[str, str] = field(default_factory=dict)
    """Condition -> what it does, in one line."""
    called: Mapping[str, str] = field(default_factory=dict)
    """Condition -> what people call it, where its word does not say so."""
    terrain: Mapping[str, str] = field(default_factory=dict)
    """Letter -> the rule of that terrain in one line; letters left out are no terrain of this game."""
    borders: Mapping[str, str] = field(default_factory=dict)
    """Kind of border -> its rule in one line."""
    doors: tuple[str, ...] = ()
    """Kinds of doors that only this game knows."""
    glossary: Mapping[str, str] = field(default_factory=dict)
    """Word that people meet at the table -> its rule in one line, for whoever asks."""
    areas: Mapping[str, str] = field(default_factory=dict)
    """Kinds of areas that only this game knows, in a word or two: each is a hexagon and the six around it."""
    colours: tuple[str, ...] = ()
    """The colours that its tokens come in; none: any word will do."""
    tokens: Mapping[str, TokenKind] = field(default_factory=dict)
    """The kinds of tokens that its rules know."""
    group_size: str = "by the monster's table"
    """How many monsters a group has whose size nobody wrote down."""
    together: int = 6
    """For bots: within how many spaces (zones) of each other heroes are together; 0: each goes its own way."""
    weights: Mapping[str, float] = field(default_factory=dict)
    """For bots: the weight of each of its commands (by tag) where nobody can say what it is worth."""
    letters: str = ""
    """Those that its choices bear by themselves: what has none by its game gets one of the others."""
    begins: frozenset[str] = frozenset()
    ends: frozenset[str] = frozenset({"end_turn"})
    """Tags of the commands that begin and that end a turn."""
    fallen: str = "knocked out"
    """What becomes of a hero without health; for good where `falls_for_good`."""
    falls_for_good: bool = False
    played: Mapping[str, str] = field(default_factory=dict)
    """Deck of which the end of the game counts what was played -> the side that plays it (empty: each hero its own)."""
    lost: str = ""
    """How every scenario of it is lost by itself where nobody plays the other side, whatever the scenario says."""
    forces_locks: bool = False
    """Whether heroes open locked doors without a key or a trigger."""
    secret_rooms: bool = False
    """Whether its rules know rooms that lie apart and are found, not opened (`PlannedRoom.secret`)."""
    perils: bool = False
    """Whether perils come at the ends of its rounds and the party has morale, so that scenarios have both."""
    makes: Mapping[str, str] = field(default_factory=dict)
    """What people may make for it beside boards and stories (``Scenario.makings``): kind -> “a …”."""
    figures_made: tuple[str, ...] = ()
    """Those kinds of them that are figures."""
    ranks: tuple[str, ...] = ("normal", "elite", "boss", "object")
    """The strengths in which its monsters come."""
    state_version: int = 1
    """Of the state that a save keeps: one more whenever an earlier program could not go on with it. Older ones are read
    for ever, and `tests/data/saves` has a sample of each."""
    playable: bool = True
    """Whether it is offered; a game that is still being built is not."""
    alone: str = ""
    """The setting by which one person who plays all heroes sees all hands (“yes”)."""
    ruleset: Callable[[frozenset[str]], Ruleset] | None = None
    """Makes its rules with their content, and plain monsters under the names given; None: `vtt.files.<name>` does."""
    known: Callable[[], Known] | None = None
    """What its content is called; None: `vtt.files.<name>` says."""

    def offers(self, letter: str) -> bool:
        """Whether terrain of this letter is offered to whoever paints a board of this game."""
        return letter not in LANDS or letter in self.terrain

    def fate(self, figure: Figure) -> str:
        """What becomes of a figure without health, in the one word that all texts say."""
        return self.fallen if figure.rank == "hero" else "defeated"

    def fates(self, figures: Collection[Figure]) -> str:
        """The same of several, with its verb: “are knocked out or defeated”."""
        return f"{'is' if len(figures) == 1 else 'are'} {' or '.join(dict.fromkeys(map(self.fate, figures)))}"

    def camp(self, side: str) -> str:
        """The name under which a side and its friends fight."""
        return self.camps.get(side, side)

    def condition_name(self, condition: str) -> str:
        """What people call a condition."""
        return self.called.get(condition) or condition.replace("-", " ").replace("_", " ").capitalize()

    def handled(self, how: Handling) -> frozenset[str]:
        """The kinds of tokens that heroes search, take, or set off."""
        return frozenset(kind for kind, token in self.tokens.items() if token.handled == how)
