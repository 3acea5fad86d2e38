"""Every number of a campaign, whatever the game: found in its sheets by their types, and set by people as they like."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NamedTuple, TypeVar

import msgspec
from msgspec import inspect

from vtt.play.campaigns import Campaign, Person

OURS: Final = frozenset({"version", "seed", "history", "under_way", "state"})
"""Fields that are no matter of a sheet of paper."""
LARGEST: Final = 1_000_000
Sheet = TypeVar("Sheet", bound=Campaign)


class Number(NamedTuple):
    """A number of a campaign: whose it is (empty: everybody's), what it is called, where it stands, and its bounds."""

    owner: str
    name: str
    place: tuple[str | int, ...]
    value: int
    least: int
    most: int


def numbers(campaign: Campaign) -> tuple[Number, ...]:
    """All numbers, everybody's first, in the order of the sheets."""
    words = campaign.number_words
    found = [
        one._replace(name=words.get(one.name, one.name.replace("_", " ").capitalize()))
        for one in _numbers(campaign, inspect.type_info(type(campaign)), (), "")
    ]
    return tuple(sorted((one for one in found if one.name), key=lambda one: one.owner != ""))


def with_number(campaign: Sheet, number: Number, words: str) -> Sheet:
    """The campaign with a number as it was typed. ValueError (one sentence) if it is none, or out of bounds."""
    try:
        value = int(words)
    except ValueError:
        raise ValueError(f"“{words[:20]}” is no whole number.") from None
    if not number.least <= value <= number.most:
        raise ValueError(f"{number.name} can be {number.least} to {number.most}.")
    changed: Sheet = _changed(campaign, number.place, value)
    return changed


def _numbers(value: Any, kind: inspect.Type, place: tuple[str | int, ...], owner: str) -> Iterator[Number]:
    if isinstance(kind, inspect.IntType):
        least, most = (kind.ge if kind.ge is not None else 0), (kind.le if kind.le is not None else LARGEST)
        yield Number(owner, str(place[-1]), place, value, least, most)
    elif isinstance(kind, inspect.LiteralType):
        values = [one for one in kind.values if isinstance(one, int)]
        if values:
            yield Number(owner, str(place[-1]), place, value, min(values), max(values))
    elif isinstance(kind, inspect.StructType):
        owner = value.name if isinstance(value, Person) else owner
        for field in kind.fields:
            if field.name not in OURS:
                yield from _numbers(getattr(value, field.name), field.type, (*place, field.name), owner)
    elif isinstance(kind, inspect.VarTupleType) and isinstance(kind.item_type, inspect.StructType):
        for at, item in enumerate(value):
            if isinstance(item, Person):
                yield from _numbers(item, kind.item_type, (*place, at), owner)


def _changed(value: Any, place: tuple[str | int, ...], number: int) -> Any:
    if not place:
        return number
    first, *rest = place
    if isinstance(first, int):
        return (*value[:first], _changed(value[first], tuple(rest), number), *value[first + 1 :])
    return msgspec.structs.replace(value, **{first: _changed(getattr(value, first), tuple(rest), number)})
