"""The desk a document lies on while it is edited: its history, the board made of it, what is chosen.

Tools work on a desk and on nothing else. The desk knows no window: everything it shows is data.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property

from vtt.board.board import Board
from vtt.board.pieces import Pieces
from vtt.editor.clipboard import copied, pasted
from vtt.editor.edits import Put, Remove, Several, Shift, Turn
from vtt.editor.history import Edit, EditError, History
from vtt.editor.jigsaw import Jigsaw
from vtt.editor.live_board import LiveBoard
from vtt.editor.parts import Item, Kind, thing
from vtt.editor.preview import LivePieces
from vtt.editor.sheet_flip import FlipSheet, taken_away
from vtt.editor.tile_library import LibraryTile, TileLibrary
from vtt.editor.zone_tiles import LayZones, TurnSheet
from vtt.geometry.lattice import Lattice
from vtt.geometry.turning import Position
from vtt.scenario.document import PlacedTile, Scenario, TileSet


@dataclass
class Palette:
    """What the tools lay next: chosen in the palette, or picked up from the board by the eyedropper.

    `figure_size` is (width, height) of the chosen figure kind."""

    tile: str = ""
    terrain: str = "."
    brush: int = 1
    border: str = "wall"
    token: str = "search"
    figure: str = ""
    figure_size: Position = (1, 1)
    side: str = "monsters"
    area: str = ""
    area_kind: str = ""


@dataclass(eq=False)
class Desk:
    """One open document. `do` and the actions below turn an EditError into `message` and return False."""

    history: History[Scenario]
    tile_sets: dict[str, TileSet] = field(default_factory=dict)
    selection: tuple[Item, ...] = ()
    palette: Palette = field(default_factory=Palette)
    hidden: frozenset[str] = frozenset()
    locked: frozenset[str] = frozenset()
    count_pieces: bool = True
    message: str = ""
    make_room: Callable[[Desk, PlacedTile], tuple[PlacedTile, ...]] = field(default=lambda desk, placed: ())
    """Gives the loose tiles moved aside so that a tile can be laid; none where that is not possible."""
    sprite_of: Callable[[str, str], str] = field(default=lambda game, kind: kind)
    """The picture of a kind of figure in a game."""
    _jigsaw: Jigsaw | None = field(default=None, init=False)
    _pieces: tuple[Scenario, Pieces] | None = field(default=None, init=False)

    @cached_property
    def _live_board(self) -> LiveBoard:
        return LiveBoard(self.tile_sets)

    @cached_property
    def _live_pieces(self) -> LivePieces:
        return LivePieces(lambda kind: self.sprite_of(self.document.game, kind))

    @cached_property
    def library(self) -> TileLibrary:
        """All tiles at hand."""
        return TileLibrary(tuple(self.tile_sets.values()))

    def put_tile_sets(self, tile_sets: dict[str, TileSet]) -> None:
        """Other tile sets lie at hand (one was designed or opened)."""
        self.tile_sets.clear()
        self.tile_sets.update(tile_sets)
        self.__dict__.pop("library", None)
        self._jigsaw = None
        self._live_board.forget()

    # --- what is there ----------------------------------------------------------------------------------------------

    @property
    def document(self) -> Scenario:
        return self.history.document

    @property
    def board(self) -> Board:
        """The document's board, compiled."""
        return self._live_board.board_of(self.document.board)

    @property
    def lattice(self) -> Lattice:
        return self.board.lattice

    @property
    def pieces(self) -> Pieces:
        """What lies on the board; hidden layers are left out by whoever draws."""
        if self._pieces is None or self._pieces[0] is not self.document:
            self._pieces = self.document, self._live_pieces.pieces_of(self.document, self.lattice)
        return self._pieces[1]

    @property
    def tile_spaces(self) -> dict[str, frozenset[int]]:
        """The spaces of every placed tile by id."""
        self._live_board.board_of(self.document.board)
        return dict(self._live_board.tiles)

    @property
    def jigsaw(self) -> Jigsaw:
        """How the placed tiles meet."""
        board = self.document.board
        if self._jigsaw is None or self._jigsaw.tiles is not board.tiles or self._jigsaw.lattice != board.lattice:
            self._jigsaw = Jigsaw(self.library, board.lattice, board.tiles)
        return self._jigsaw

    # --- what can be done -------------------------------------------------------------------------------------------

    def do(self, edit: Edit[Scenario]) -> bool:
        """Do one edit; whether it could be done."""
        return self._try(lambda: self.history.do(edit))

    def undo(self) -> None:
        """One step back; what is gone is no longer chosen."""
        self.history.undo()
        self._forget_gone()

    def redo(self) -> None:
        """One step forth."""
        self.history.redo()
        self._forget_gone()

    def go_to(self, position: int) -> None:
        """To a step of the history."""
        self.history.go_to(position)
        self._forget_gone()

    def select(self, *items: Item) -> None:
        """Choose these things and nothing else."""
        self.selection = tuple(dict.fromkeys(items))

    def delete_chosen(self) -> bool:
        """Take the chosen things away."""
        if not self.selection:
            return False
        done = self.do(Remove(self.selection))
        self._forget_gone()
        return done

    def turn_chosen(self, turns: int = 1) -> bool:
        """Turn the chosen tiles and figures clockwise."""
        if self.document.board.lattice != "zones":
            return bool(self.selection) and self.do(Turn(self.selection, turns))
        sheets = [TurnSheet(placed, tile.side, turns) for placed, tile in self._chosen_sheets()]
        return bool(sheets) and self.do(Several(sheets[0].name, tuple(sheets)))

    def flip_chosen(self) -> bool:
        """Show the other side of the chosen tiles."""
        flipped = []
        if self.document.board.lattice == "zones":
            return self._flip_sheets()
        for item in self.selection:
            one = thing(self.document, item)
            if isinstance(one, PlacedTile):
                flipped.append(placed_tile(self.library, one.id, self.library.other_side(one.tile), one.at, one.turns))
        return bool(flipped) and self.do(Put("tiles", tuple(flipped), label=f"Flip {flipped[0].id}"))

    def _flip_sheets(self) -> bool:
        """Lay the other sides of the chosen sheets, and say what did not stay."""
        edits: list[Edit[Scenario]] = []
        for placed, tile in self._chosen_sheets():
            other = self.library.tile(self.library.other_side(placed.tile))
            if other is not None and other.name != tile.name:
                edits.append(FlipSheet(placed, tile.side, other.name, other.side))
        if not edits:
            self.message = "This sheet has one side only."
            return False
        before = self.document
        done = self.do(Several(f"Flip {self.selection[0].id}", tuple(edits)))
        if done:
            self.message = taken_away(before, self.document)
        return done

    def _chosen_sheets(self) -> list[tuple[PlacedTile, LibraryTile]]:
        """The chosen sheets of zones whose set is at hand."""
        placed = (thing(self.document, item) for item in self.selection if item.kind == "tiles")
        return [(one, tile) for one in placed if one and (tile := self.library.tile(one.tile)) is not None]

    def shift_chosen(self, start: Position, end: Position) -> bool:
        """Move the chosen things."""
        return bool(self.selection) and self.do(Shift(self.selection, start, end))

    def copy_chosen(self) -> str:
        """The chosen things as text for the clipboard."""
        return copied(self.document, self.selection)

    def paste(self, text: str, at: Position | None = None) -> bool:
        """Put what was copied in, and choose it."""

        def put() -> None:
            found = pasted(self.document, text, at)
            if not found:
                raise EditError("The clipboard is empty.")
            self.history.do(Several("Paste", tuple(Put(kind, (one,)) for kind, one in found)))
            self.select(*(Item(kind, one.id) for kind, one in found))

        return self._try(put)

    def duplicate_chosen(self) -> bool:
        """A second one of each chosen thing, one space to the right and down, chosen in their place."""
        if not self.selection:
            return False
        text = self.copy_chosen()

        def put() -> None:
            found = pasted(self.document, text, None)
            items = tuple(Item(kind, one.id) for kind, one in found)
            edits: list[Edit[Scenario]] = [Put(kind, (one,)) for kind, one in found]
            zones = tuple(item for item in items if item.kind == "zones")
            # What lies in a zone stays in it: only zones have places of their own on their sheet.
            edits.append(Shift(zones if self.document.board.lattice == "zones" else items, (0, 0), (1, 1)))
            self.history.do(Several("Duplicate", tuple(edits)))
            self.select(*items)

        return self._try(put)

    def close_openings(self) -> bool:
        """Put end caps on all open connectors."""
        caps = self.jigsaw.end_caps()
        if not caps:
            self.message = "No end cap fits on an open connector."
            return False
        sized = tuple(placed_tile(self.library, cap.id, cap.tile, cap.at, cap.turns) for cap in caps)
        return self.do(Put("tiles", sized, label="Close open connectors"))

    def place_tile(self, placed: PlacedTile, verb: str = "Place") -> bool:
        """Lay a tile, if a copy of its piece is left. Loose tiles in its way are pushed aside, joined ones are not."""
        rest = tuple(one for one in self.document.board.tiles if one.id != placed.id)
        name = placed.tile.rpartition("/")[2]
        if self.count_pieces and self.library.copies_left(placed.tile, rest) == 0:
            self.message = f"The piece of {name} already lies on the board; counting pieces can be switched off."
            return False
        tile = self.library.tile(placed.tile)
        if tile is not None and tile.lattice == "zones":
            return self.do(LayZones(placed, tile.side))
        aside: tuple[PlacedTile, ...] = ()
        if self.jigsaw.judge(placed).overlaps:
            aside = self.make_room(self, placed)
            if not aside:
                self.message = "A tile already lies here; move it away first."
                return False
        sized = placed_tile(self.library, placed.id, placed.tile, placed.at, placed.turns)
        return self.do(Put("tiles", (*aside, sized), label=f"{verb} tile {name}"))

    def can_touch(self, kind: Kind | str) -> bool:
        """Whether a layer is shown and not locked."""
        return kind not in self.hidden and kind not in self.locked

    def _try(self, act: Callable[[], object]) -> bool:
        try:
            act()
        except EditError as error:
            self.message = str(error)
            return False
        self.message = ""
        return True

    def _forget_gone(self) -> None:
        self.selection = tuple(item for item in self.selection if thing(self.document, item) is not None)


def placed_tile(library: TileLibrary, identity: str, name: str, at: Position, turns: int) -> PlacedTile:
    """A placed tile that notes its size, so that a stand-in fits where its set is missing."""
    tile = library.tile(name)
    return PlacedTile(
        id=identity, tile=name, at=at, turns=turns, size=None if tile is None else tile.turning(turns).size
    )
