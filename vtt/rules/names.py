"""The names that a kept table holds: all are looked up once, when a game is opened.

A word that names something says by its annotation what it names (`CardName`), wherever it stands: in the game's state,
on its agenda, in its questions. Figures and spaces are found on the table itself, the rest the game knows (`names`
beside its invariants). An empty word names nobody. A pair beside
something larger says what some names in it are there: `Annotated[Deck, ("card", "event card")]`.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping
from functools import cache
from types import UnionType
from typing import Annotated, Any, Final, Union, get_args, get_origin, get_type_hints

import msgspec

from vtt.board.table import Table
from vtt.geometry.lattice import Lattice

FigureName = Annotated[str, "figure"]
MemberName = Annotated[str, "member of a group"]
GroupName = Annotated[str, "group"]
ActorName = Annotated[str, "group or character"]
HeroName = Annotated[str, "hero"]
KindName = Annotated[str, "kind of monster"]
UnitName = Annotated[str, "unit"]
EnemyFigure = Annotated[str, "enemy on its card"]
TokenColour = Annotated[str, "colour of tokens"]
EnemyName = Annotated[str, "enemy"]
CardName = Annotated[str, "card"]
MonsterCardName = Annotated[str, "monster card"]
ModifierName = Annotated[str, "modifier card"]
EventName = Annotated[str, "event card"]
TacticName = Annotated[str, "tactic"]
ItemName = Annotated[str, "item"]
SkillName = Annotated[str, "skill"]
TileName = Annotated[str, "tile"]
AnswerKey = Annotated[str, "answer"]
DieColour = Annotated[str, "colour of dice"]
MapPlace = Annotated[tuple[int, int], "hexagon"]
Known = Mapping[str, Container[Any]]
"""What is named -> the names there are."""
HERE: Final = frozenset(
    {"figure", "member of a group", "enemy on its card", "group", "group or character"}
) | frozenset({"space", "border", "hexagon", "answer"})
"""What is on this table; all else is content."""


class Between:
    """The borders that have a space on both sides."""

    def __init__(self, lattice: Lattice) -> None:
        self._lattice = lattice

    def __contains__(self, border: object) -> bool:
        try:
            return isinstance(border, int) and border >= 0 and bool(self._lattice.sides(border))
        except (ValueError, LookupError):
            return False


def unknown_name(table: Table[Any], known: Known) -> str:
    """What a table names that is not there, as part of a sentence: “the card “x”, which …”; empty where nothing is."""
    lattice = table.board.lattice
    places: dict[str, Container[Any]] = {"figure": table.pieces.figures, "space": range(lattice.size)}
    offered: Iterable[Any] = (offer for question in table.pending for offer in getattr(question, "offers", ()))
    places |= {"border": Between(lattice), "answer": {offer.key for offer in offered}, **known}
    for value in (table.pieces, table.game, *table.pending):
        for what, name in _named(value, None):
            if what == "id" or (what in places and name != "" and name not in places[what]):
                return _words("figure or thing" if what == "id" else what, name)
    return ""


def _words(what: str, name: object) -> str:
    where = "is not on this table" if what in HERE else "this program does not know"
    shown = str(name) if len(str(name)) <= 60 else f"{str(name)[:60]}…"
    return f"the {what} “{' '.join(shown.split())}”, which {where}"


def _named(value: Any, hint: Any) -> Iterator[tuple[str, Any]]:
    """All names in a value: what each names, and the name. One that is kept under another key is of an ``id``."""
    if get_origin(hint) in (UnionType, Union):
        hint = next((one for one in get_args(hint) if isinstance(value, _kind_of(one))), None)
    if get_origin(hint) is Annotated:
        yield from ((what, value) for what in hint.__metadata__ if isinstance(what, str) and value is not None)
        instead: dict[str, str] = dict(what for what in hint.__metadata__ if isinstance(what, tuple))
        yield from ((instead.get(what, what), name) for what, name in _named(value, get_args(hint)[0]))
        return
    if isinstance(value, msgspec.Struct):
        for field, inside in _hints(type(value)).items():
            yield from _named(getattr(value, field), inside)
    elif isinstance(value, Mapping):
        keys, values = _arguments(hint, 2)
        for key, one in value.items():
            yield from _named(key, keys)
            yield from _named(one, values)
            if isinstance(one, msgspec.Struct) and getattr(one, "id", key) != key:
                yield "id", key
    elif isinstance(value, tuple | list):
        each = _arguments(hint, len(value))
        for one, inside in zip(value, each, strict=False):
            yield from _named(one, inside)


@cache
def _hints(kind: type) -> dict[str, Any]:
    return get_type_hints(kind, include_extras=True)


def _kind_of(hint: Any) -> type:
    """The type that a value of an annotation has at run time."""
    plain = get_args(hint)[0] if get_origin(hint) is Annotated else hint
    kind = get_origin(plain) or plain
    return kind if isinstance(kind, type) else object


def _arguments(hint: Any, number: int) -> tuple[Any, ...]:
    """What each of so many values inside is annotated as."""
    inside = get_args(hint)
    if inside and inside[1:] in ((), (Ellipsis,)):
        return inside[:1] * number
    return inside if len(inside) == number else (None,) * number
