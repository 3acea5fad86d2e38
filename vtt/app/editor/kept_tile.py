"""Writing a designed side of a tile, with its picture, into a set in the person's folder."""

from __future__ import annotations

import msgspec

from vtt.app.editor.designer_cards import TileFields
from vtt.app.editor.side_picture import SidePicture
from vtt.editor.tile_design import side_of, with_side
from vtt.files.documents import write_document
from vtt.files.pictures import kept_picture
from vtt.files.places import scenarios_folder
from vtt.scenario.document import Scenario, TileSet
from vtt.scene.png import as_png


def keep_tile(kept: TileSet, design: Scenario, fields: TileFields, picture: SidePicture) -> TileSet:
    """The set with this side in it, as it is written now. EditError, FileProblem, OSError or pygame.error where it
    cannot be."""
    folder, side = scenarios_folder(), side_of(design, fields.name)
    copies = int(fields.copies) if fields.copies.isdecimal() and int(fields.copies) else None
    drawn = picture.cut(design)
    if drawn is not None:
        # A changed picture has a name of its own: boards elsewhere keep theirs, this one shows the new one.
        name = kept_picture(folder, f"{kept.id}-{fields.name}.png", as_png(drawn))
        side = msgspec.structs.replace(side, picture=name)
    changed = with_side(kept, fields.piece, side, role=fields.role, copies=copies)
    folder.mkdir(parents=True, exist_ok=True)
    write_document(folder / f"{kept.id}.tiles.json", changed)
    return changed
