"""What lies on the board and moves or changes: figures, doors, overlays, tokens, counters, chance."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

import msgspec

from vtt.board.chance import Chance
from vtt.geometry.free_walls import Segment
from vtt.geometry.lattice import Border, Space

Extent = Annotated[int, msgspec.Meta(ge=1, le=400)]
"""Columns or rows: of a board, of the footprint of what lies on it."""
Count = Annotated[int, msgspec.Meta(ge=0)]
"""How many of something there are."""


class Figure(msgspec.Struct, frozen=True, omit_defaults=True):
    """One figure.

    `space` is the top left space of its footprint; `width` and `height` are in spaces as it lies now (a 1x2 figure
    lies 1x2 or 2x1). `space` None: not on the board (knocked out, left, in reserve). `kind` names its content
    entry (`goblin-archer`, `hero/mira`);
    `rank` is "", "normal", "elite", "hero", "boss" …; `number` tells standees of a group apart. `health` is the
    maximum, `damage` what it suffered. `picture` names a sprite. What only one game knows of a figure lives in that
    game's state (`Table.game`).
    """

    id: str
    kind: str
    name: str
    side: str
    space: Space | None
    width: Extent = 1
    height: Extent = 1
    rank: str = ""
    group: str = ""
    number: int = 0
    health: int = 1
    damage: int = 0
    conditions: tuple[str, ...] = ()
    picture: str = ""
    seat: str = ""

    @property
    def near_death(self) -> bool:
        """Whether a third of its health is left, or less: bots spare it."""
        return 3 * (self.health - self.damage) <= self.health


class Door(msgspec.Struct, frozen=True, omit_defaults=True):
    """A door, portcullis … on borders (square games), on a whole hexagon (`space`), or anywhere on squares: along
    `segments`, (x1, y1, x2, y2) in sixtieths of a space as free walls have them.

    `kind`: door, locked, portcullis, thicket, stone, wooden, fog …; `state`: closed, open or removed. While
    closed, its borders and segments count as `kind`; open and removed doors count as open borders. `hint`: what
    everybody may know of it, in a sentence.
    """

    id: str
    name: str
    kind: str
    borders: tuple[Border, ...] = ()
    space: Space | None = None
    state: str = "closed"
    rooms: tuple[str, ...] = ()
    hint: str = ""
    segments: tuple[Segment, ...] = ()


class Token(msgspec.Struct, frozen=True, omit_defaults=True):
    """A token or overlay on spaces. `kind`: search, objective, trap, crumbling, hero (knocked out), coin, …

    `face_up` False hides `contents` from every seat not in `known_to`. `carrier` is the figure that carries it (then
    `spaces` is empty). `amount` is a number printed on it. `hint`: what everybody who sees it may know, in a sentence.
    `holders` are the figures whose shields lie on it, each once.
    """

    id: str
    kind: str
    spaces: tuple[Space, ...] = ()
    name: str = ""
    colour: str = ""
    contents: str = ""
    face_up: bool = True
    known_to: tuple[str, ...] = ()
    carrier: str = ""
    amount: int = 0
    picture: str = ""
    hint: str = ""
    holders: tuple[str, ...] = ()


class Pieces(msgspec.Struct, frozen=True, omit_defaults=True):
    """Everything movable. Mappings are never changed in place: a change makes a new one."""

    figures: Mapping[str, Figure] = {}
    doors: Mapping[str, Door] = {}
    tokens: Mapping[str, Token] = {}
    counters: Mapping[str, int] = {}
    revealed: frozenset[str] = frozenset()
    chance: Chance = Chance()
