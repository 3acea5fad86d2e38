"""Cards of the tile designer: the fields of the piece, and where a picture lies below it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from vtt.app.widgets.base import Widget
from vtt.app.widgets.button import Button
from vtt.app.widgets.choose import DropDown, Slider
from vtt.app.widgets.field import TextField
from vtt.app.widgets.label import Heading, Label
from vtt.app.widgets.layout import Card, Column, Row, Scroll
from vtt.editor.tile_design import ROLES

if TYPE_CHECKING:
    from vtt.app.editor.tile_designer import TileDesigner


def fields_card(screen: TileDesigner) -> Card:
    """Piece, side, copies, role and picture."""

    def piece(words: str) -> None:
        screen.piece = words

    def name(words: str) -> None:
        screen.name = words

    def copies(words: str) -> None:
        screen.copies = words

    def role(number: int) -> None:
        screen.role = ROLES[number]

    number = TextField(screen.copies, change=copies, placeholder="without limit", digits=True, name="copies")
    inside: list[Widget] = [
        Heading("Tile"),
        _field("Piece", TextField(screen.piece, change=piece, name="piece")),
        _field("Side", TextField(screen.name, change=name, name="side name")),
        _field("Copies", number),
        _field("Role", DropDown([one or "tile" for one in ROLES], ROLES.index(screen.role), role, name="role")),
        Heading("Picture"),
        Button("Choose a picture", screen.choose_picture, icon="icon/folder", small=True),
    ]
    if screen.picture.source is not None:
        inside += _picture_sliders(screen)
    return Card(Scroll(Column(inside, gap=6), weight=1, name="inspector"), name="fields")


def _picture_sliders(screen: TileDesigner) -> list[Widget]:
    picture = screen.picture

    def change(field: str, value: float) -> None:
        setattr(picture, field, value)
        screen.show_picture()
        screen.changed()

    most = max(16.0, float(picture.source.get_width())) if picture.source is not None else 512.0
    wide = Slider(picture.pixels, 4, most, 0.5, partial(change, "pixels"), show=lambda v: f"{v:g} px", name="scale")
    left = Slider(picture.left, -10, 30, 0.02, partial(change, "left"), show=lambda v: f"{v:.2f}", name="left")
    top = Slider(picture.top, -10, 30, 0.02, partial(change, "top"), show=lambda v: f"{v:.2f}", name="top")
    remove = Button("Leave the picture out", screen.drop_picture, icon="icon/minus", small=True, kind="quiet")
    return [
        Label("Pixels a space", size=12, quiet=True),
        wide,
        Label("Right and down", size=12, quiet=True),
        left,
        top,
        remove,
    ]


def _field(label: str, widget: Widget) -> Widget:
    widget.weight = 1
    caption = Label(label, size=12, quiet=True)
    caption.weight = 0.45
    return Row([caption, widget])
