"""The board and pieces the editor shows: all of the document but the layers that are hidden."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import msgspec

from vtt.board.board import Board
from vtt.board.pieces import Pieces
from vtt.editor.desk import Desk
from vtt.editor.live_board import LiveBoard
from vtt.files.places import maps_folder, scenarios_folder
from vtt.scenario.document import BoardDocument
from vtt.scene.board_scene import BoardScene
from vtt.scene.own_pictures import show_own_pictures
from vtt.scene.printed import printed_picture
from vtt.scene.sprites import SpriteStore


class Shown:
    """`of` gives the same objects again while nothing changed."""

    def __init__(self) -> None:
        self._board: tuple[BoardDocument, frozenset[str], LiveBoard, Board] | None = None
        self._pieces: tuple[Pieces, frozenset[str], Pieces] | None = None
        self._printed: tuple[object, ...] = ()
        self.worn: Mapping[str, str] = {}
        """Which kinds the scene shows by pictures of the scenario's own."""

    def of(self, desk: Desk) -> tuple[Board, Pieces]:
        """Board and pieces without the hidden layers."""
        return self._board_of(desk), self._pieces_of(desk)

    def wear(self, sprites: SpriteStore, desk: Desk, file: Path | None) -> None:
        """Own pictures of the scenario are shown by a scene that is made after this."""
        self.worn = desk.document.pictures
        show_own_pictures(sprites, desk.document, desk.pieces, file.parent if file is not None else None)

    def print_on(self, scene: BoardScene, desk: Desk, file: Path | None) -> None:
        """Show the pictures of the board and of its tiles, put together anew when tiles were laid."""
        document = desk.document.board
        key = (scene, document.picture, document.picture_at, document.tiles, tuple(desk.tile_sets.values()))
        if self._printed == key:
            return
        self._printed = key
        beside = [file.parent] if file is not None else []
        folders = (*beside, scenarios_folder(), maps_folder())
        scene.set_picture(printed_picture(document, desk.tile_sets, folders))

    def _board_of(self, desk: Desk) -> Board:
        hidden = desk.hidden & {"tiles", "terrain", "borders"}
        if not hidden:
            return desk.board
        document = desk.document.board
        kept = self._board
        if kept is not None and kept[0] is document and kept[1] == hidden:
            return kept[3]
        empty = {"tiles": ("tiles",), "terrain": ("painted",), "borders": ("borders", "segments")}
        bare = msgspec.structs.replace(document, **{name: () for layer in hidden for name in empty[layer]})
        live = LiveBoard(desk.tile_sets)
        self._board = (document, hidden, live, live.board_of(bare))
        return self._board[3]

    def _pieces_of(self, desk: Desk) -> Pieces:
        hidden = desk.hidden & {"figures", "doors", "tokens"}
        pieces = desk.pieces
        if not hidden:
            return pieces
        kept = self._pieces
        if kept is not None and kept[0] is pieces and kept[1] == hidden:
            return kept[2]
        shown = msgspec.structs.replace(pieces, **{layer: {} for layer in hidden})
        self._pieces = (pieces, hidden, shown)
        return shown
