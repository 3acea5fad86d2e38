"""The names that a kept table holds: all are looked up once, when a game is opened.

A word that names something says by its annotation what it names (`CardName`), wherever it stands: in the game's state,
on its agenda, in its questions. Figures and spaces are found on the table itself, the rest the game knows (`names`
beside its invariants). An empty word names nobody. A pair beside something larger says what some names in it are there:
`Annotated[Deck, ("card", "event card")]`.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Mapping
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Union, get_args, get_origin, get_type_hints

import msgspec

from vtt.board.table import Table
from vtt.geometry.lattice import Lattice

SOME: Final = msgspec.Meta(min_length=1)
"""A name is no empty word; where nobody is named, its field is left at the empty one."""
FigureName = Annotated[str, SOME, "figure"]
MemberName = Annotated[str, SOME, "member of a group"]
GroupName = Annotated[str, SOME, "group"]
ActorName = Annotated[str, SOME, "group or character"]
HeroName = Annotated[str, SOME, "hero"]
KindName = Annotated[str, SOME, "kind of monster"]
UnitName = Annotated[str, SOME, "unit"]
EnemyFigure = Annotated[str, SOME, "enemy on its card"]
TokenColour = Annotated[str, SOME, "colour of tokens"]
EnemyName = Annotated[str, SOME, "enemy"]
CardName = Annotated[str, SOME, "card"]
MonsterCardName = Annotated[str, SOME, "monster card"]
ModifierName = Annotated[str, SOME, "modifier card"]
EventName = Annotated[str, SOME, "event card"]
TacticName = Annotated[str, SOME, "tactic"]
ItemName = Annotated[str, SOME, "item"]
SkillName = Annotated[str, SOME, "skill"]
TileName = Annotated[str, SOME, "tile"]
RuinNumber = Annotated[int, "token of ruins"]
AnswerKey = Annotated[str, SOME, "answer"]
DieColour = Annotated[str, SOME, "colour of dice"]
MapPlace = Annotated[tuple[int, int], "hexagon"]
Name = tuple[str, Any]
"""What it names, and the name."""
Note = Callable[[Any, list[Name]], None]
"""Appends the names in a value."""
PLAIN: Final = (int, str, bool, float, bytes, NoneType)
"""What names nothing, unless its annotation says so."""
Known = Mapping[str, Container[Any]]
"""What is named -> the names there are."""
HERE: Final = frozenset(
    {"figure", "member of a group", "enemy on its card", "group", "group or character"}
    | {"space", "border", "hexagon", "answer"}
)
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
        for what, name in _named(value):
            if what == "id" or (what in places and name != "" and name not in places[what]):
                return _words("figure or thing" if what == "id" else what, name)
    return ""


def _words(what: str, name: object) -> str:
    where = "is not on this table" if what in HERE else "this program does not know"
    shown = str(name) if len(str(name)) <= 60 else f"{str(name)[:60]}…"
    return f"the {what} “{' '.join(shown.split())}”, which {where}"


def _named(value: Any) -> list[Name]:
    """All names in a value: what each names, and the name. One that is kept under another key is of an ``id``."""
    found: list[Name] = []
    _note_any(value, found)
    return found


def _note_any(value: Any, found: list[Name]) -> None:
    """Note the names in a value of which no annotation says more."""
    if isinstance(value, msgspec.Struct):
        for field, note in _notes_of(type(value)):
            note(getattr(value, field), found)
    elif isinstance(value, Mapping | tuple | list):
        _notes(Mapping if isinstance(value, Mapping) else tuple)(value, found)


@cache
def _notes_of(kind: type) -> tuple[tuple[str, Note], ...]:
    """The fields of a struct that may hold names, and what notes them."""
    return tuple((field, _notes(hint)) for field, hint in _hints(kind).items() if _notes(hint) is not _nothing)


def _nothing(value: Any, found: list[Name]) -> None:
    """Numbers and plain words name nothing."""


@cache
def _notes(hint: Any) -> Note:
    """What notes the names in a value of an annotation. Found once for each: most of a state names nothing."""
    origin, inside = get_origin(hint) or hint, get_args(hint)
    if hint in PLAIN:
        return _nothing
    if origin is Annotated:
        return _marked(hint.__metadata__, _notes(inside[0]))
    if origin in (UnionType, Union):
        ways = tuple((_kind_of(one), _notes(one)) for one in inside)
        if all(note is _nothing for _, note in ways):
            return _nothing

        def either(value: Any, found: list[Name]) -> None:
            for kind, note in ways:
                if isinstance(value, kind):
                    return note(value, found)
            return _note_any(value, found)

        return either
    if isinstance(origin, type) and issubclass(origin, Mapping):
        keys, values = (_notes(one) for one in inside or (None, None))

        def pairs(value: Any, found: list[Name]) -> None:
            for key, one in value.items():
                keys(key, found)
                values(one, found)
                if isinstance(one, msgspec.Struct) and getattr(one, "id", key) != key:
                    found.append(("id", key))

        return pairs
    if isinstance(origin, type) and issubclass(origin, tuple | list):
        several = tuple(_notes(one) for one in inside if one is not Ellipsis) or (_note_any,)
        if all(note is _nothing for note in several):
            return _nothing
        alike = len(several) == 1

        def row(value: Any, found: list[Name]) -> None:
            for one, note in zip(value, several * len(value) if alike else several, strict=False):
                note(one, found)

        return row
    return _note_any


def _marked(marks: tuple[object, ...], within: Note) -> Note:
    """What notes a value that is a name itself, or that says what some names in it are there."""
    whats = tuple(what for what in marks if isinstance(what, str))
    instead: dict[str, str] = dict(what for what in marks if isinstance(what, tuple))
    if not whats and not instead:
        return within
    if len(whats) == 1 and within is _nothing:  # nearly all of them
        what = whats[0]

        def named(value: Any, found: list[Name]) -> None:
            if value is not None:
                found.append((what, value))

        return named

    def marked(value: Any, found: list[Name]) -> None:
        if value is not None:
            found.extend((what, value) for what in whats)
        before = len(found)
        within(value, found)
        found[before:] = [(instead.get(what, what), name) for what, name in found[before:]]

    return marked


@cache
def _hints(kind: type) -> dict[str, Any]:
    return get_type_hints(kind, include_extras=True)


def _kind_of(hint: Any) -> type:
    """The type that a value of an annotation has at run time."""
    plain = get_args(hint)[0] if get_origin(hint) is Annotated else hint
    kind = get_origin(plain) or plain
    return kind if isinstance(kind, type) else object
