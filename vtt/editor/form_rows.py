"""The rows of a form, and the choices that a scenario's own names give them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from vtt.board.terrain import BORDERS, TERRAIN
from vtt.editor.filling import Drop, Fill, Path
from vtt.editor.history import Edit
from vtt.editor.parts import WORDS, Item, Kind, things
from vtt.editor.room_edits import named as called
from vtt.editor.room_edits import room_on
from vtt.rules.known import Known
from vtt.rules.registry import game_called
from vtt.scenario.document import Room, Scenario
from vtt.scenario.names import deeds_of
from vtt.scenario.words import OBEYED, kind_words

Control = Literal[
    "text", "long", "number", "switch", "choice", "heading", "fact", "note", "add", "remove", "picture", "spots"
]
Choices = tuple[tuple[str, str], ...]
"""Values with the words for them."""


@dataclass(frozen=True)
class Spot:
    """A place of a small map: where its middle lies (right and down), and what a click on it writes; a fixed one only
    stands there. `words` say what it is."""

    value: str
    x: float
    y: float
    state: Literal["fixed", "chosen", "free"]
    words: str


@dataclass(frozen=True)
class FormRow:
    """One row. A `note` is a sentence for whoever fills the form in. `add` rows put `default` at `path`, `remove` rows
    take the entry there away. `pick` says that the value can be picked on the board: a place, or the thing there. A
    `picture` is the name of a file beside the document; `spots` are places on a small map."""

    label: str
    control: Control
    path: Path = ()
    value: str = ""
    choices: Choices = ()
    default: Any = None
    pick: bool = False
    depth: int = 0
    spots: tuple[Spot, ...] = ()
    edit: Callable[[Item | None, str], Edit[Scenario]] | None = None
    """How the row is written where that is not its path alone."""

    def parsed(self, text: str) -> Any:
        """The field's value from what was typed or chosen; None clears an optional number."""
        if self.control == "number":
            words = text.strip()
            return int(words) if words.removeprefix("-").isdecimal() else None
        if self.control == "switch":
            return text == "true"
        return text


def edit_for(item: Item | None, row: FormRow, text: str = "") -> Edit[Scenario]:
    """The edit a row makes when it is changed to a text, or pressed."""
    if row.edit is not None:
        return row.edit(item, text)
    if row.control == "remove":
        return Drop(item, row.path)
    if row.control == "add":
        return Fill(item, row.path, row.default)
    value = row.parsed(text)
    if value is None:
        return Drop(item, row.path)
    return Fill(item, row.path, value)


def source_choices(scenario: Scenario, source: str, known: Known) -> Choices:
    """What a field of a source (places, counters …) can name, with its words."""
    match source:
        case "places":
            return spots(scenario)
        case "counters":
            return counters(scenario)
        case "hidden":
            found = (deed.face_down for one in scenario.triggers for deed in deeds_of(scenario, one))
            return (("", "no answer"), *((name, name) for name in dict.fromkeys(found) if name))
        case "figures":
            return tuple((kind, kind_words(kind)) for kind in sorted(known.figures))
        case "cards":
            return tuple((name, kind_words(name)) for name in sorted(known.cards))
        case "attributes":
            return tuple((name, name) for name in sorted(known.attributes))
        case "terrain":
            game = game_called(scenario.game)
            return tuple((letter, name) for letter, name in TERRAIN.items() if game.offers(letter))
        case "obeyed":
            return tuple(OBEYED.items())
        case "borders":
            return tuple((kind, kind) for kind in BORDERS)
        case "doors" | "rooms" | "tokens" | "puzzles" | "groups" | "paragraphs":
            return ids(scenario, source)
        case "subjects":
            kinds: tuple[Kind, ...] = ("groups", "figures", "tokens", "doors")
            named = {"": "nothing"} | {one.group: one.group for one in scenario.figures if one.group}
            return tuple((named | dict(entry for kind in kinds for entry in ids(scenario, kind)[1:])).items())
    return ()


def ids(scenario: Scenario, kind: Kind) -> Choices:
    """The things of a kind, by id, after the choice of none."""
    none = (("", f"no {WORDS[kind][0]}"),)
    if kind == "rooms":
        return none + tuple((room.id, room_words(scenario, room)) for room in scenario.rooms)
    return none + tuple((one.id, _words(one)) for one in things(scenario, kind))


def places(scenario: Scenario, *, own: bool = False) -> Choices:
    """Everything that names spaces for areas: areas and tiles; an area that goes by its room's name like the room,
    but where its `own` is asked for."""
    found = [("", "nowhere")]
    for area in scenario.board.areas:
        room = None if own else room_on(scenario, area.id)
        one_name = room is not None and room.id == area.id
        found.append((area.id, f"room {room_words(scenario, room)}" if room and one_name else _words(area)))
    found += [(one.id, f"tile {one.id}") for one in scenario.board.tiles]
    return tuple(found)


def spots(scenario: Scenario) -> Choices:
    """Everything a story may call a place: areas, tiles, rooms, tokens, and figures that stand there."""
    found = list(places(scenario))
    known = {value for value, _ in found}
    named = [(room.id, f"room {room_words(scenario, room)}") for room in scenario.rooms]
    named += [(token.id, f"token {_words(token)}") for token in scenario.tokens]
    named += [(figure.id, f"figure {_words(figure)}") for figure in scenario.figures]
    for identity, words in named:
        if identity not in known:
            known.add(identity)
            found.append((identity, words))
    return tuple(found)


def sides(scenario: Scenario) -> Choices:
    """The sides that may win."""
    return tuple(
        (side, side)
        for side in dict.fromkeys((*game_called(scenario.game).sides, *(seat.side for seat in scenario.seats)))
    )


def counters(scenario: Scenario) -> Choices:
    """The counters that a scenario or one of its triggers names, after the choice of none."""
    names = dict.fromkeys(scenario.counters)
    for trigger in scenario.triggers:
        deeds = deeds_of(scenario, trigger)
        names |= dict.fromkeys(deed.name for deed in deeds if deed.what in ("counter", "add") and deed.name)
    return (("", "no counter"), *((name, name) for name in names))


def who_is_there(scenario: Scenario) -> Choices:
    """Every name that means figures: sides, groups, figures, kinds, heroes, and tokens for whoever carries them."""
    found = dict.fromkeys(("", "heroes", "monsters", "acting"))
    found |= dict.fromkeys(seat.side for seat in scenario.seats)
    found |= dict.fromkeys(one.id for one in scenario.groups)
    found |= dict.fromkeys(one.group for one in scenario.figures if one.group)
    found |= dict.fromkeys(one.id for one in scenario.figures)
    found |= dict.fromkeys(one.kind for one in scenario.groups)
    found |= dict.fromkeys(one.kind for one in scenario.figures)
    found |= dict.fromkeys(one.id for one in scenario.tokens)
    found |= dict.fromkeys(scenario.heroes)
    return tuple((name, name or "anybody") for name in found)


def with_value(choices: Choices, value: str) -> Choices:
    """The choices, and the value there is even where it is none of them."""
    if any(value == known for known, _ in choices):
        return choices
    column, _, row = value.partition(",")
    if column.isdecimal() and row.isdecimal():
        return (*choices, (value, f"at {value}"))
    return (*choices, (value, f"{value} (not known)" if value else "choose one"))


def room_words(scenario: Scenario, room: Room) -> str:
    """What a room is called in every list: its name alone, but where another room has the same."""
    alike = sum(called(other) == called(room) for other in scenario.rooms)
    return called(room) if alike == 1 else f"{called(room)} · {room.id}"


def _words(one: Any) -> str:
    name = getattr(one, "name", "")
    return f"{name} · {one.id}" if name and name != one.id else str(one.id)
