"""Edits of single fields by their path in a thing: what forms do. Anything a document cannot hold is refused."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import msgspec

from vtt.editor.edits import Change, Put
from vtt.editor.history import EditError
from vtt.editor.parts import TYPES, WORDS, Item, thing
from vtt.scenario.document import Scenario

Path = tuple[str | int, ...]


@dataclass(frozen=True)
class Fill:
    """Give the field at a path of a thing (None: of the scenario itself) another value. A number one past the end of a
    list adds to it."""

    item: Item | None
    path: Path
    value: Any

    @property
    def name(self) -> str:
        return f"Change {_named(self.item, self.path)}"

    def apply(self, scenario: Scenario) -> Scenario:
        return _rewritten(scenario, self.item, self.path, self.value, gone=False)


@dataclass(frozen=True)
class Drop:
    """Take away the entry at a path: of a list, of named values, or a field (which gets its usual value again)."""

    item: Item | None
    path: Path

    @property
    def name(self) -> str:
        return f"Remove {_named(self.item, self.path)}"

    def apply(self, scenario: Scenario) -> Scenario:
        return _rewritten(scenario, self.item, self.path, None, gone=True)


def written(path: Path, item: Item | None, word: str) -> Fill | Drop:
    """A word is written there; an empty one takes the entry away."""
    return Fill(item, path, word) if word else Drop(item, path)


@dataclass(frozen=True)
class Reword:
    """Another word for one of the named values at a path; their order stays."""

    item: Item | None
    path: Path
    old: str
    new: str

    @property
    def name(self) -> str:
        return f"Change “{self.old}” to “{self.new}”"

    def apply(self, scenario: Scenario) -> Scenario:
        named = value_at(scenario, self.item, self.path)
        words = self.new.strip()
        if not isinstance(named, dict) or self.old not in named:
            raise EditError("There is no such field any more.")
        if not words:
            raise EditError("Write a word or more, or remove the whole.")
        if words != self.old and words in named:
            raise EditError(f"There is already “{words}”; choose other words.")
        reworded = {words if word == self.old else word: value for word, value in named.items()}
        return Fill(self.item, self.path, reworded).apply(scenario)


def value_at(scenario: Scenario, item: Item | None, path: Path) -> Any:
    """The plain value at a path, None where there is none."""
    if item is None:
        plain, path = _plain(getattr(scenario, str(path[0]), None)), path[1:]
    else:
        plain = _plain(thing(scenario, item))
    for step in path:
        if isinstance(plain, dict):
            plain = plain.get(str(step))
        elif isinstance(plain, list) and isinstance(step, int) and step < len(plain):
            plain = plain[step]
        else:
            return None
    return plain


def _rewritten(scenario: Scenario, item: Item | None, path: Path, value: Any, *, gone: bool) -> Scenario:
    if item is None:
        field = str(path[0])
        if len(path) == 1 and not gone:
            return Change(field, value).apply(scenario)
        if not hasattr(scenario, field):
            raise EditError("There is no such field any more.")
        plain = {field: _plain(getattr(scenario, field))}
        _set(plain, path, value, gone)
        return Change(field, plain.get(field)).apply(scenario)
    one = thing(scenario, item)
    if one is None:
        raise EditError(f"There is no {WORDS[item.kind][0]} called “{item.id}” any more.")
    plain = _plain(one)
    _set(plain, path, value, gone)
    try:
        changed = msgspec.convert(plain, TYPES[item.kind])
    except msgspec.ValidationError as error:
        raise EditError(
            f"That cannot be written there: {str(error).replace('`', '').partition(' - at')[0]}."
        ) from error
    return Put(item.kind, (changed,)).apply(scenario)


def _plain(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


def _set(plain: Any, path: Path, value: Any, gone: bool) -> None:
    for number, step in enumerate(path[:-1]):
        following = path[number + 1]
        if isinstance(plain, dict):
            plain = plain.setdefault(str(step), [] if isinstance(following, int) else {})
        elif isinstance(plain, list) and isinstance(step, int) and step < len(plain):
            plain = plain[step]
        else:
            raise EditError("There is no such field any more.")
    last = path[-1]
    if isinstance(plain, dict):
        if gone:
            plain.pop(str(last), None)
        else:
            plain[str(last)] = _plain(value)
    elif isinstance(plain, list) and isinstance(last, int) and last <= len(plain):
        if gone:
            del plain[last : last + 1]
        else:
            plain[last : last + 1] = [_plain(value)]
    else:
        raise EditError("There is no such field any more.")


def _named(item: Item | None, path: Path) -> str:
    field = next((str(step) for step in reversed(path) if isinstance(step, str)), "")
    return f"{field.replace('_', ' ')} of {item.id}" if item is not None else field.replace("_", " ")
