"""What lies on the board of a document, as pieces that can be drawn: everything placed, in every room."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from vtt.board.pieces import Door, Figure, Pieces, Token
from vtt.editor.parts import note_place
from vtt.geometry.borders import border_at
from vtt.geometry.lattice import Lattice, spaces_at
from vtt.scenario.document import DoorPlacement, FigurePlacement, Scenario, TokenPlacement

SECRET_NOTE = "note"


@dataclass(eq=False)
class LivePieces:
    """`pieces_of` gives the pieces of a document; things that did not change are the same objects as before.
    `sprite_of` names the picture of a kind of figure."""

    sprite_of: Callable[[str], str] = str
    _lattice: Lattice | None = field(default=None, init=False)
    _made: dict[int, tuple[Any, Any]] = field(default_factory=dict, init=False)

    def pieces_of(self, scenario: Scenario, lattice: Lattice) -> Pieces:
        """Figures, doors and tokens as placed. Hidden tokens show their face: the author may see them."""
        if lattice != self._lattice:
            self._lattice, self._made = lattice, {}
        before, self._made = self._made, {}
        pieces = Pieces(
            figures={one.id: self._once(before, one, self._figure, lattice) for one in scenario.figures},
            doors={one.id: self._once(before, one, _door, lattice) for one in scenario.doors},
            tokens={one.id: self._once(before, one, _token, lattice) for one in scenario.tokens},
            revealed=frozenset(room.id for room in scenario.rooms),
        )
        notes = {key: _note(key, text, lattice) for key, text in scenario.notes.items()}
        tokens = {**pieces.tokens, **{f"note {key}": token for key, token in notes.items() if token is not None}}
        return Pieces(figures=pieces.figures, doors=pieces.doors, tokens=tokens, revealed=pieces.revealed)

    def _once(self, before: dict[int, tuple[Any, Any]], one: Any, make: Any, lattice: Lattice) -> Any:
        known = before.get(id(one))
        made = known[1] if known is not None and known[0] is one else make(one, lattice)
        self._made[id(one)] = (one, made)
        return made

    def _figure(self, one: FigurePlacement, lattice: Lattice) -> Figure:
        ranks = set(one.ranks.values()) - {"none"}
        return Figure(
            id=one.id,
            kind=one.kind,
            name=one.name or one.id,
            side=one.side,
            space=lattice.space(*one.at),
            width=one.width,
            height=one.height,
            rank=next(iter(sorted(ranks)), "normal"),
            group=one.group,
            picture=self.sprite_of(one.kind),
        )


def _door(one: DoorPlacement, lattice: Lattice) -> Door:
    borders = (border_at(lattice, (column, row), side) for column, row, side in one.borders)
    return Door(
        id=one.id,
        name=one.name,
        kind=one.kind,
        borders=tuple(border for border in borders if border is not None),
        space=None if one.at is None else lattice.space(*one.at),
        state=one.state,
        rooms=one.reveals,
        segments=one.segments,
    )


def _token(one: TokenPlacement, lattice: Lattice) -> Token:
    return Token(
        id=one.id,
        kind=one.kind,
        spaces=spaces_at(lattice, one.at),
        name=one.name,
        colour=one.colour,
        contents=one.contents,
        amount=one.amount,
        picture=one.picture,
    )


def _note(key: str, text: str, lattice: Lattice) -> Token | None:
    place = note_place(key)
    space = None if place is None else lattice.space(*place)
    return None if space is None else Token(id=f"note {key}", kind=SECRET_NOTE, spaces=(space,), name=text)
