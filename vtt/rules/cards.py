"""Cards as people see them, whatever the game: a face, what lies where, and piles that can be looked through."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

CardState = Literal["held", "leading", "second", "active", "discarded", "lost"]
CardLook = Literal[
    "plain", "attack", "move", "heal", "power", "event", "trap", "unit", "wound", "red", "blue", "green", "white"
]
"""What kind of card it is, by the colour of its head."""


@dataclass(frozen=True)
class CardMark:
    """One thing a card does, as cards print it: a sprite (empty: none) and a few words (empty: the sprite says it), or
    the hexagons of an area (axial, whoever acts at 0, 0)."""

    icon: str
    words: str = ""
    area: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True)
class Card:
    """A card: its name, what it does in one sentence, and the figure it belongs to, if any.

    `id`: what the rules call it; `number` is printed in its corner (an initiative); `halves`: what its top and its
    bottom do, for cards that have two, `half`: the one in use (-1: none), `shut`: those that cannot be used now, as the
    other card's was in this turn, or something is wanting; `state`: where it lies, and whether it is one of the two
    chosen. `look` colours its head, `kind` says in words what it is and when it is played; `sign`: the sprite of that
    (or a price) in its disc; `art`: one or two sprites. `refusal`: why its holder cannot play it now; `spent`: a word
    or a few for what it is where it has been used and comes back later or never (“Spent”, “Rests: 2 rounds”)."""

    name: str
    text: str = ""
    figure: str = ""
    number: str = ""
    halves: tuple[tuple[CardMark, ...], ...] = ()
    state: CardState = "held"
    id: str = ""
    look: CardLook = "plain"
    kind: str = ""
    sign: str = ""
    art: tuple[str, ...] = ()
    half: int = -1
    shut: tuple[int, ...] = ()
    refusal: str = ""
    spent: str = ""
    tag: str = ""
    """What is written over it while it is one of those chosen; it is lifted out of the hand then."""
    open: bool = False
    """Whether everybody may know that it is there, as what heroes can and wear."""
    beside: bool = False
    """Whether it lies beside a hand that is played, as what a character carries: it bears a letter there, as numbers
    are those of the hand."""
    meaning: str = ""
    """What words of it mean: read below them where its face has room for that."""
    goal: bool = False
    """Whether it says what its owner is after: whoever may see it finds it among the goals, too."""
    waits: bool = False
    """Where it is shown to everybody it stays until it was read, whoever caused it."""
    idle: bool = False
    """Whether nothing comes of it: where it is shown to everybody it goes by itself."""

    @property
    def label(self) -> str:
        """What it is called in a list: “61 Grindstone”."""
        return f"{self.number} {self.name}".strip()


@dataclass(frozen=True)
class CardPile:
    """A deck as everybody may know it: `down` cards lie face down; `up`: those that lie open, the last one first;
    `left`: what those face down may be, with how many of each, as far as the game lets people know. `look`: its
    back. `shelf`: the sprite of the shelf on which the open ones lie before everybody (empty: on none); `note` says
    in one sentence how they are had."""

    name: str
    down: int
    up: tuple[Card, ...] = ()
    left: tuple[tuple[Card, int], ...] = ()
    look: CardLook = "plain"
    shelf: str = ""
    note: str = ""
