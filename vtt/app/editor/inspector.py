"""The card at the right: the chosen thing's fields, each with the control of its type; else the scenario itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from vtt.app.editor.opened import Opened
from vtt.app.editor.spot_map import SpotMap
from vtt.app.paint import Paint
from vtt.app.widgets.base import Host, Widget
from vtt.app.widgets.button import Button, Toggle
from vtt.app.widgets.choose import DropDown
from vtt.app.widgets.field import TextField
from vtt.app.widgets.keys import ENTER
from vtt.app.widgets.label import Heading, Label, Paragraph
from vtt.app.widgets.layout import Card, Column, Gap, Row, Scroll
from vtt.board.terrain import ONE_WAY
from vtt.editor.desk import Desk
from vtt.editor.edits import Change, TurnRound
from vtt.editor.filling import Path
from vtt.editor.form_rows import FormRow, edit_for
from vtt.editor.forms import scenario_form, thing_form
from vtt.editor.history import Edit
from vtt.editor.parts import WORDS, Item, thing
from vtt.editor.room_edits import named, room_on
from vtt.scenario.document import Room, Scenario

LABEL_WIDTH = 92
LONGEST_BESIDE = 14
"""Letters that fit into a label and into the choice beside it; where there are more, the choice stands below."""


@dataclass(frozen=True)
class InspectorDeeds:
    """What the inspector makes the screen do. `pick` lets the next click on the board fill a row."""

    do: Callable[[Edit[Scenario]], None]
    renamed: Callable[[Item, str], None]
    delete: Callable[[], None]
    duplicate: Callable[[], None]
    turn: Callable[[], None]
    flip: Callable[[], None]
    mirror: Callable[[], None]
    merge: Callable[[], None]
    weld: Callable[[], None]
    pick: Callable[[Item | None, FormRow], None]
    play_puzzle: Callable[[str], None]
    write_long: Callable[[str, str, Callable[[str], None]], None]
    show: Callable[[Path], None]
    choose_picture: Callable[[Callable[[str], None]], None]


class FieldOfForm(TextField):
    """A text field that writes when Enter is pressed or the focus leaves it."""

    def __init__(self, text: str, write: Callable[[str], None], *, name: str = "") -> None:
        super().__init__(text, name=name, longest=2000, enter=self.write)
        self.caret = self.anchor = 0
        self.written = text
        self._write = write

    def key(self, event: pygame.event.Event, ui: Host) -> bool:
        """Enter writes, Esc takes back what was typed; with both the keys are the tools' again."""
        if event.key not in (*ENTER, pygame.K_ESCAPE):
            return super().key(event, ui)
        if event.key == pygame.K_ESCAPE:
            self.value = self.written
            self.caret = self.anchor = 0
        self.write()
        ui.set_focus(None)
        return True

    def write(self) -> None:
        """Write what was typed, once."""
        if self.value != self.written:
            self.written = self.value
            self._write(self.value)


def inspector_card(opened: Opened, note: str, deeds: InspectorDeeds, scroll: Scroll | None) -> Card:
    """The inspector for what is chosen. `note` is the key of a chosen text note."""
    desk = opened.desk
    inside: list[Widget]
    if note and note in desk.document.notes:
        inside = _note(opened, note, deeds)
    elif desk.chosen == len(desk.selection) == 1:
        inside = _thing(opened, desk.selection[0], deeds)
    elif desk.chosen:
        buttons = [*_barriers(desk, deeds), *_buttons(deeds, desk.selection, several=True)]
        inside = [Heading("Chosen"), *_what_is_chosen(desk), Gap(4), *buttons]
    else:
        rows = scenario_form(desk.document, opened.known)
        inside = [Heading("Scenario"), *_rows(None, rows, deeds)]
    heading, *rest = inside
    body = Scroll(Column(rest, gap=6), weight=1, name="inspector")
    if scroll is not None:
        body.offset = scroll.offset
    return Card(Column([heading, body], gap=8), name="inspector card")


def _thing(opened: Opened, item: Item, deeds: InspectorDeeds) -> list[Widget]:
    document = opened.desk.document
    room = room_on(document, item.id) if item.kind == "areas" else None
    item = item if room is None else Item("rooms", room.id)
    one = thing(document, item)
    rename = FieldOfForm(item.id, lambda text: deeds.renamed(item, text), name="id")
    rows = _rows(item, thing_form(document, item, opened.known), deeds)
    heading = named(one) if isinstance(one, Room) else item.id
    inside: list[Widget] = [Heading(f"{WORDS[item.kind][0]} · {heading}")]
    if isinstance(one, Room):
        inside += [*rows, _labelled("Name in files", rename)]
    else:
        inside += [_labelled("Id", rename), *rows]
    if item.kind == "puzzles":
        inside.append(Button("Try the puzzle", partial(deeds.play_puzzle, item.id), icon="icon/puzzle"))
    return [*inside, Gap(4), *_buttons(deeds, (item,))]


def _what_is_chosen(desk: Desk) -> list[Widget]:
    """How much of each kind is chosen."""
    counted = Counter(item.kind for item in desk.selection)
    ground = desk.ground
    words = [f"{count} {WORDS[kind][count > 1]}" for kind, count in counted.items()]
    drawn: dict[str, Collection[object]] = {
        "painted space": ground.paint,
        "border": ground.borders,
        "wall off the grid": ground.walls,
    }
    drawn["note"] = ground.notes
    for word, found in drawn.items():
        many = word.replace("wall ", "walls ") if "wall" in word else f"{word}s"
        words += [f"{len(found)} {word if len(found) == 1 else many}"] if found else []
    return [Label(one) for one in words]


def _buttons(deeds: InspectorDeeds, items: Sequence[Item], several: bool = False) -> list[Widget]:
    turn = Button("Turn", deeds.turn, small=True, keys="R", caps=False)
    mirror = Button("Mirror", deeds.mirror, small=True, keys="Shift+F", caps=False)
    double = Button("Double", deeds.duplicate, small=True, keys="Ctrl+D", caps=False)
    delete = Button("Delete", deeds.delete, small=True, keys="Delete", caps=False, kind="danger")
    flip = Button("Flip", deeds.flip, small=True, keys="F", caps=False, tip="Show the other side")
    kinds = {item.kind for item in items}
    flips = [flip] if "tiles" in kinds else []
    turns = [turn] if several or kinds & {"tiles", "figures"} else []
    rows: list[Widget] = [Row([*turns, *flips, double, delete], gap=6)]
    if "zones" in kinds:
        merge = Button("Merge", deeds.merge, small=True, tip="Make one zone of those that are chosen")
        weld = Button("Weld", deeds.weld, small=True, tip="Draw their corners onto the zones beside them")
        merge.refusal = "" if sum(item.kind == "zones" for item in items) > 1 else "Choose two zones or more (Shift)."
        rows.append(Row([merge, weld, Gap(weight=1)], gap=6))
    return [*rows, Row([mirror, Gap(weight=1)], gap=6)] if several else rows


def _barriers(desk: Desk, deeds: InspectorDeeds) -> list[Widget]:
    """What the chosen one-way barriers can do."""
    drawn = (one for one in desk.document.board.borders if one[:3] in desk.ground.borders and one[3] in ONE_WAY)
    barriers = tuple((x, y, side) for x, y, side, _ in drawn)
    if not barriers:
        return []
    words = "Turn the barrier round" if len(barriers) == 1 else "Turn the barriers round"
    return [Button(words, partial(deeds.do, TurnRound(barriers)), tip="One may pass them the other way")]


def _note(opened: Opened, key: str, deeds: InspectorDeeds) -> list[Widget]:
    notes = opened.desk.document.notes

    def write(text: str) -> None:
        deeds.do(Change("notes", {**notes, key: text}))

    def remove() -> None:
        deeds.do(Change("notes", {place: text for place, text in notes.items() if place != key}))

    return [
        Heading(f"Note · {key}"),
        Paragraph(notes[key]),
        FieldOfForm(notes[key], write, name="note"),
        Button("Remove the note", remove, small=True),
    ]


def _rows(item: Item | None, rows: tuple[FormRow, ...], deeds: InspectorDeeds) -> list[Widget]:
    return [_row(item, row, deeds) for row in rows]


def _row(item: Item | None, row: FormRow, deeds: InspectorDeeds) -> Widget:
    """A row with its label and control, further in by its depth, with a button that picks on the board where it may."""
    name = f"{row.label} {'.'.join(str(step) for step in row.path)}".strip()
    made = _control(row, name, lambda text: deeds.do(edit_for(item, row, text)), deeds)
    if row.pick:
        pick = Button("", lambda: deeds.pick(item, row), icon="icon/eyedropper", small=True, name=f"pick {name}")
        pick.tip = "Pick on the board"
        made.weight = 1
        made = Row([made, pick])
    if row.depth:
        made.weight = 1
        made = Row([Gap(12 * row.depth), made])
    return made


def _control(row: FormRow, name: str, write: Callable[[str], None], deeds: InspectorDeeds) -> Widget:
    """The control of a row's type."""

    def add() -> None:
        write("")
        deeds.show(row.path)

    match row.control:
        case "heading":
            return Heading(row.label)
        case "note":
            return Paragraph(row.label, size=12, quiet=True)
        case "fact" if len(row.value) > LONGEST_BESIDE:
            return Column([Label(row.label, size=12, quiet=True), Label(row.value)], gap=4)
        case "fact":
            return _labelled(row.label, Label(row.value))
        case "switch":
            return Toggle(row.label, row.value == "true", lambda on: write("true" if on else "false"), name=name)
        case "choice":
            return _choice(row, name, write)
        case "spots":
            return SpotMap(row.spots, write, name=name)
        case "long":
            shown = row.value.replace("\n", " ") or "Click to write"
            write_long = partial(deeds.write_long, row.label, row.value, write)
            return _labelled(row.label, Button(shown, write_long, name=name, small=True))
        case "picture":
            words = row.value or "Choose a picture"
            choose = partial(deeds.choose_picture, write)
            return _labelled(row.label, Button(words, choose, icon="icon/folder", small=True, name=name))
        case "add":
            return Button(row.label, add, icon="icon/plus", small=True, name=name)
        case "remove":
            return Button(row.label, partial(write, ""), icon="icon/minus", small=True, kind="quiet", name=name)
    return _labelled(row.label, FieldOfForm(row.value, write, name=name))


def _choice(row: FormRow, name: str, write: Callable[[str], None]) -> Widget:
    values = [value for value, _ in row.choices]
    chosen = values.index(row.value) if row.value in values else -1
    drop = DropDown([words for _, words in row.choices], chosen, lambda number: write(values[number]), name=name)
    words = row.choices[chosen][1] if chosen >= 0 else ""
    if max(len(row.label), len(words)) > LONGEST_BESIDE:
        return Column([Label(row.label, size=12, quiet=True), drop], gap=4)
    return _labelled(row.label, drop)


def _labelled(label: str, widget: Widget) -> Widget:
    if len(label) > LONGEST_BESIDE:
        return Column([Label(label, size=12, quiet=True), widget], gap=4)
    widget.weight = 1
    return Row([_Fixed(Label(label, size=12, quiet=True)), widget])


class _Fixed(Row):
    """A label as wide as all labels of the form."""

    def __init__(self, label: Label) -> None:
        label.weight = 1
        super().__init__([label])

    def natural_width(self, paint: Paint) -> int:
        return paint.px(LABEL_WIDTH)
