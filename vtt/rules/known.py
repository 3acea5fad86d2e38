"""What a game's content is called and looks like, for checks, forms and screens that know no game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

from vtt.board.board import Board
from vtt.board.pieces import Token

About = Literal["", "players", "map", "fights", "turns"]
"""What a reading touches; nothing: it stands before all others."""


class Reading(NamedTuple):
    """A reading of the rules that tables differ in: its setting, its question, each value with its words, and a
    sentence of help for who does not know what is asked. `about`: what it touches; `at_seats`: it is asked with the
    seats, where several people sit down; `most`: the value that most play by, where it is not the first."""

    setting: str
    question: str
    values: tuple[tuple[str, str], ...]
    help: str = ""
    about: About = ""
    at_seats: bool = False
    most: str = ""

    @property
    def usual(self) -> str:
        """The value where nobody has chosen one."""
        return self.most or self.values[0][0]


@dataclass(frozen=True)
class HeroOffer:
    """A hero to choose: content id, name, one line about it, sprite, and its archetype where the game has such."""

    id: str
    name: str
    words: str
    picture: str
    archetype: str = ""


@dataclass(frozen=True)
class Face:
    """One face of a die as it looks: a number (0: none), then signs (names of sprites), and the same in words.
    `counts`: the sign of what the number counts."""

    number: int = 0
    signs: tuple[str, ...] = ()
    words: str = "nothing"
    counts: str = ""


@dataclass(frozen=True)
class Known:
    """`figures`: kind -> width and height of its footprint. An empty mapping or set: nothing is known, so nothing is
    said about such names."""

    figures: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    heroes: frozenset[str] = frozenset()
    cards: frozenset[str] = frozenset()
    finds: frozenset[str] = frozenset()
    """Those of the cards that somebody can find."""
    attributes: frozenset[str] = frozenset()
    pictures: Mapping[str, str] = field(default_factory=dict)
    """Kind -> name of the figure's sprite, where it is not the kind itself."""
    rules: tuple[Reading, ...] = ()
    stand_ins: Mapping[str, str] = field(default_factory=dict)
    """Kind that keeps its own name -> name of the figure by whose rules it is played."""
    offers: tuple[HeroOffer, ...] = ()
    """The heroes as people choose them."""
    dice: Mapping[str, tuple[Face, ...]] = field(default_factory=dict)
    """Colour -> the faces of such a die in the order of their numbers."""
    behaviour_problems: Callable[[Mapping[str, Any]], Iterable[str]] = lambda plain: ()
    """Sentences about what is wrong with how a scenario's monster acts (`Scenario.behaviours`)."""
    making_problems: Callable[[str, str, str, Mapping[str, Any]], Iterable[str]] = lambda kind, id, name, data: ()
    """The same about what was made for the game itself (`Scenario.makings`)."""
    land_problems: Callable[
        [Mapping[str, Any], Board, Mapping[str, str], Iterable[Token]], Iterable[tuple[str, str]]
    ] = lambda plain, board, kinds, tokens: ()
    """The same about a land of its own (`Scenario.land`), by what is drawn: the board, the kinds of its areas, the
    tokens. Each with the area it is about (empty: none)."""


NOTHING_KNOWN = Known()
