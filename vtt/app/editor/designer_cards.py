"""Cards of the tile designer: the fields of the piece, and where a picture lies below it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import count

from vtt.app.editor.side_picture import SidePicture
from vtt.app.editor.thumbs import TileThumb
from vtt.app.widgets.base import Action, Widget
from vtt.app.widgets.button import Button
from vtt.app.widgets.choose import DropDown, Slider
from vtt.app.widgets.field import TextField
from vtt.app.widgets.label import Heading, Label, Paragraph
from vtt.app.widgets.layout import Card, Column, Grid, Row, Scroll
from vtt.editor.tile_design import ROLES
from vtt.editor.tile_library import TileLibrary
from vtt.files.places import maps_folder, scenarios_folder
from vtt.geometry.lattice import LatticeKind
from vtt.scenario.document import TileSet, TileSide


@dataclass
class TileFields:
    """What a tile is called and is: its piece, the side that is drawn, how many there are (empty: without limit)."""

    piece: str = "tile-1"
    name: str = "tile-1A"
    role: str = ""
    copies: str = "1"


def free_piece(tiles: TileSet) -> TileFields:
    """The fields of a new piece under a name that the set does not have yet."""
    taken = {name for piece in tiles.pieces for name in (piece.id, *(side.name for side in piece.sides))}
    names = (f"tile-{number}" for number in count(1))
    name = next(one for one in names if not {one, f"{one}A"} & taken)
    return TileFields(name, f"{name}A")


def new_set(title: str, lattice: LatticeKind, taken: Collection[str]) -> TileSet:
    """An empty set whose file takes the place of no other one's."""
    stem = "".join(letter if letter.isalnum() else "-" for letter in title.lower()).strip("-")[:60] or "own"
    names = (stem if number == 1 else f"{stem}-{number}" for number in count(1))
    return TileSet(id=next(one for one in names if one not in taken), title=title or "My tiles", lattice=lattice)


@dataclass(frozen=True)
class PictureDeeds:
    """What the sliders and buttons of the picture do."""

    choose: Action
    drop: Action
    moved: Action


def fields_card(fields: TileFields, picture: SidePicture, deeds: PictureDeeds) -> Card:
    """Piece, side, copies, role and picture."""

    def piece(words: str) -> None:
        fields.piece = words

    def name(words: str) -> None:
        fields.name = words

    def copies(words: str) -> None:
        fields.copies = words

    def role(number: int) -> None:
        fields.role = ROLES[number]

    number = TextField(fields.copies, change=copies, placeholder="without limit", digits=True, name="copies")
    inside: list[Widget] = [
        Heading("Tile"),
        _field("Piece", TextField(fields.piece, change=piece, name="piece")),
        _field("Side", TextField(fields.name, change=name, name="side name")),
        _field("Copies", number),
        _field("Role", DropDown([one or "tile" for one in ROLES], ROLES.index(fields.role), role, name="role")),
        Heading("Picture"),
        Button("Choose a picture", deeds.choose, icon="icon/folder", small=True),
    ]
    if picture.source is not None:
        inside += _picture_sliders(picture, deeds)
    return Card(Scroll(Column(inside, gap=6), weight=1, name="inspector"), name="fields")


def set_card(
    sets: Sequence[TileSet],
    shown: TileSet,
    side: str,
    choose: Callable[[int], None],
    take: Callable[[str, TileSide], None],
) -> Card:
    """The sets to choose from, one more than there are for a new one, and the tiles of the one that is shown."""
    chosen = next(number for number, one in enumerate(sets) if one.id == shown.id)
    choice = DropDown([*(one.title for one in sets), "New tile set …"], chosen, choose, name="tile set")
    folders = (scenarios_folder(), maps_folder())
    thumbs: list[Widget] = [
        TileThumb(
            tile,
            None,
            partial(take, tile.piece.id, tile.side),
            lambda: None,
            chosen=tile.side.name == side,
            starred=False,
            folders=folders,
        )
        for tile in TileLibrary((shown,)).tiles.values()
    ]
    body = Scroll(Grid(thumbs, least=76, gap=6), weight=1) if thumbs else Paragraph("No tile yet.", quiet=True)
    return Card(Column([Heading("Tile set"), choice, body], gap=8), name="tile set card")


def _picture_sliders(picture: SidePicture, deeds: PictureDeeds) -> list[Widget]:
    def change(field: str, value: float) -> None:
        setattr(picture, field, value)
        deeds.moved()

    most = max(16.0, float(picture.source.get_width())) if picture.source is not None else 512.0
    wide = Slider(picture.pixels, 4, most, 0.5, partial(change, "pixels"), show=lambda v: f"{v:g} px", name="scale")
    left = Slider(picture.left, -10, 30, 0.02, partial(change, "left"), show=lambda v: f"{v:.2f}", name="left")
    top = Slider(picture.top, -10, 30, 0.02, partial(change, "top"), show=lambda v: f"{v:.2f}", name="top")
    remove = Button("Leave the picture out", deeds.drop, icon="icon/minus", small=True, kind="quiet")
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
