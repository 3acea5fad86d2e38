"""Commands that no screen gives: of every kind there is, with fields that are wrong in type, in size or in what they
name, and such as are nearly right."""

from __future__ import annotations

import random
from collections.abc import Iterator
from importlib import import_module
from typing import Any, Final

import msgspec
from msgspec import inspect as described

from vtt.play.judgement import any_way
from vtt.play.session import Session
from vtt.rules import by_hand
from vtt.rules.base import Command
from vtt.rules.registry import GAMES

LARGE: Final = (10**6, 10**9, 2**63 - 1, -(2**63), 10**30)
ODD: Final[tuple[Any, ...]] = (
    *(None, True, False, 0, 1, 2, -1, 7, 400, *LARGE, 0.5, 1.0, float("nan"), float("inf"), b"x", object()),
    *("", " ", "x", "nobody", "basic", "heroes", "../../x", "a\x00b", "\n", "\ud800", "😀", "x" * 300, "ü" * 10**5),
    *((), (1,), (0, 0), ((0, 0),), ((1, 2, 3),), ("x",), [], [1], ["x"], [[0, 0]], {}, {"x": 1}, {1, 2}, (0,) * 10**5),
)
"""Values for any field, whatever its type."""


def every_kind() -> list[type[Command]]:
    """Every kind of command of every game, those that all have in common, and the bases they are made of."""
    for game in GAMES:
        import_module(f"vtt.rules.{game}.ruleset")
    import_module("vtt.play.story")
    kinds = {kind for kind in _kinds_of(Command) if kind.__module__.startswith("vtt.")}
    return sorted(kinds, key=lambda kind: (kind.__module__, kind.__name__))


def _kinds_of(kind: type[Command]) -> Iterator[type[Command]]:
    yield kind
    for derived in kind.__subclasses__():
        yield from _kinds_of(derived)


class Odd:
    """Makes odd commands for the table of a session."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        self.kinds = every_kind()

    def command(self, session: Session) -> Command:
        """One of any kind with fields by luck, or one that is offered with a field that is not as it was."""
        offered = self.offered(session) if self.chance.random() < 0.5 else None
        if offered is None:
            own = (*self.own_kinds(session), *(kind for kind in self.kinds if issubclass(kind, by_hand.ByHand)))
            return self.of_kind(session, self.chance.choice(self.kinds if self.chance.random() < 0.1 else own))
        fields = offered.__struct_fields__
        number = min(len(fields), self.chance.randrange(1, 3))
        changed = {name: self.value(session, name) for name in self.chance.sample(fields, number)}
        return msgspec.structs.replace(offered, **changed)

    def offered(self, session: Session) -> Command | None:
        """Any of the commands offered to whoever acts."""
        seat = session.acting_seat()
        view = session.view(frozenset({seat}))
        ready = [one for one in session.choices(seat, view) if not one.refusal]
        self.chance.shuffle(ready)
        ways = (any_way(session, view, choice, self.chance) for choice in ready)
        return next((self.chance.choice(found) for found in ways if found), None)

    def of_kind(self, session: Session, kind: type[Command]) -> Command:
        """A command of this kind: right by its types, but for one in five, of which any field may be anything."""
        if kind is by_hand.Anyway:
            return by_hand.Anyway(command=self.of_kind(session, self.chance.choice(self.own_kinds(session))))
        fields: dict[str, Any] = {}
        wild = 0.15 if self.chance.random() < 0.2 else 0.0
        for field in msgspec.structs.fields(kind):
            if field.required or self.chance.random() < 0.6:
                fitting = self.fitting(session, field.name, described.type_info(field.type))
                fields[field.name] = self.chance.choice(ODD) if self.chance.random() < wild else fitting
        return kind(**fields)

    def own_kinds(self, session: Session) -> tuple[type[Command], ...]:
        """The kinds of commands of the game that is played."""
        return tuple(session.ruleset.engine.commands)  # type: ignore[attr-defined]

    def value(self, session: Session, name: str) -> Any:
        """Something for a field: a name from the table, or anything."""
        return self.chance.choice(ODD) if self.chance.random() < 0.5 else self.chance.choice(self.names(session))

    def fitting(self, session: Session, name: str, kind: described.Type) -> Any:
        """A value of a field's type: a name there is, a space or a small number there may be."""
        pick = self.chance.choice
        match kind:
            case described.StrType() if name == "seat":
                return pick(("", *(seat.id for seat in session.seats)))
            case described.StrType() if name == "figure" or self.chance.random() < 0.3:
                return pick((*session.table.pieces.figures, *session.table.pieces.figures, "nobody"))
            case described.StrType():
                return pick(self.names(session))
            case described.LiteralType():
                return pick(kind.values)
            case described.BoolType():
                return pick((True, False))
            case described.IntType():
                size = session.table.board.lattice.size
                return pick((0, 1, 2, -1, 3, 99, 10**6, 10**12, self.chance.randrange(size)))
            case described.VarTupleType():
                return tuple(self.fitting(session, "", kind.item_type) for _ in range(self.chance.randrange(4)))
            case described.TupleType():
                return tuple(self.fitting(session, "", one) for one in kind.item_types)
            case described.UnionType():
                return self.fitting(session, name, pick(kind.types))
            case described.NoneType():
                return None
        return pick(ODD)

    def names(self, session: Session) -> tuple[str, ...]:
        """Words that are somewhere on the table: figures, tokens, doors, cards, answers, kinds."""
        table = session.table
        pieces = table.pieces
        words = {"", "x", "hero", "open", "closed", "wall", "w", *pieces.figures, *pieces.tokens, *pieces.doors}
        words |= {figure.kind for figure in pieces.figures.values()}
        words |= {figure.group for figure in pieces.figures.values()}
        words |= {token.kind for token in pieces.tokens.values()}
        words |= {offer.key for question in table.pending for offer in getattr(question, "offers", ())}
        words |= {room.id for room in session.scenario.rooms}
        words |= {condition for figure in pieces.figures.values() for condition in figure.conditions}
        words |= set(_words_of(msgspec.to_builtins(table.game)))
        return tuple(sorted(words))


def _words_of(value: Any) -> Iterator[str]:
    """Every short text in a value, keys too."""
    if isinstance(value, str) and len(value) < 40:
        yield value
    parts = (*value, *value.values()) if isinstance(value, dict) else value
    for part in parts if isinstance(parts, list | tuple) else ():
        yield from _words_of(part)
