"""The desk a document lies on while it is edited: its history, the board made of it, what is chosen.

Tools work on a desk and on nothing else. The desk knows no window: everything it shows is data.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from vtt.board.board import Board
from vtt.board.pieces import Pieces
from vtt.editor.clipboard import Pasted, copied, pasted
from vtt.editor.edits import Put, Remove, Several, Shift, Turn
from vtt.editor.ground import Ground, TakeGround, all_ground, lifted, moved_ground, still_there
from vtt.editor.history import Edit, EditError, History
from vtt.editor.jigsaw import Jigsaw
from vtt.editor.live_board import LiveBoard
from vtt.editor.parts import Item, Kind, places_of, thing, things
from vtt.editor.preview import LivePieces
from vtt.editor.room_edits import whole_rooms
from vtt.editor.sheet_flip import FlipSheet, taken_away
from vtt.editor.tile_library import LibraryTile, TileLibrary
from vtt.editor.together import places_together, together
from vtt.editor.zone_joining import MergeZones, WeldZones
from vtt.editor.zone_tiles import LayZones, TurnSheet
from vtt.geometry.lattice import Lattice
from vtt.geometry.motion import Motion, about_the_middle, shift
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
    off_grid: bool = False
    """Walls and doors are drawn anywhere, not along borders."""
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
    ground: Ground = field(default_factory=Ground)
    """What is chosen of that which has no name: paint, borders, walls off the grid, notes."""
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
    _after: str = field(default="", init=False)
    """What is said once the act that goes on now is done."""

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

    def select(self, *items: Item, ground: Ground | None = None) -> None:
        """Choose these things and what is drawn, and nothing else."""
        self.selection = tuple(dict.fromkeys(items))
        self.ground = ground or Ground()

    def select_all(self) -> None:
        """Choose everything that lies on the board, on layers that can be touched."""
        kinds: tuple[Kind, ...] = ("figures", "tokens", "doors", "groups", "areas", "zones", "tiles")
        found = (Item(kind, one.id) for kind in kinds if self.can_touch(kind) for one in things(self.document, kind))
        self.select(*found, ground=all_ground(self.document, self.can_touch))

    @property
    def chosen(self) -> int:
        """How much is chosen."""
        return len(self.selection) + len(self.ground)

    @property
    def first_place(self) -> Position:
        """A place on which something lies that is chosen."""
        places = (at for item in self.selection for at in places_of(thing(self.document, item)))
        return next(places, next(iter(self.ground.places(self.lattice.kind)), (0, 0)))

    def delete_chosen(self) -> bool:
        """Take what is chosen away."""
        if not self.chosen:
            return False
        whole = whole_rooms(self.document, self.selection)
        if self.ground:
            done = self.do(Several("Delete what is chosen", (TakeGround(self.ground), Remove(whole))))
        else:
            done = self.do(Several(Remove(self.selection).name, (Remove(whole),)))
        self._forget_gone()
        return done

    def turn_chosen(self, turns: int = 1) -> bool:
        """Turn what is chosen clockwise, about its middle where that is more than one thing."""
        if self.document.board.lattice != "zones":
            if self.chosen == len(self.selection) == 1 and self.selection[0].kind in ("tiles", "figures"):
                return self.do(Turn(self.selection, turns))
            return self._about_the_middle("Turn", turns)
        sheets = [TurnSheet(placed, tile.side, turns) for placed, tile in self._chosen_sheets()]
        return bool(sheets) and self.do(Several(sheets[0].name, tuple(sheets)))

    def merge_chosen(self) -> bool:
        """Make one zone of the chosen ones."""
        zones = tuple(item.id for item in self.selection if item.kind == "zones")
        done = self.do(MergeZones(zones))
        self._forget_gone()
        return done

    def weld_chosen(self) -> bool:
        """Draw the corners of the chosen zones, or of all, onto the zones beside them."""
        before = self.document
        done = self.do(WeldZones(tuple(item.id for item in self.selection if item.kind == "zones")))
        if done and self.document is before:
            self.message = "No corner lies within a quarter of a space of another zone."
        return done

    def mirror_chosen(self) -> bool:
        """What is chosen, with left and right changed about its middle."""
        if self.document.board.lattice == "zones":
            self.message = "What lies on zones cannot be mirrored; F shows the other side of a sheet."
            return False
        tiles = tuple(thing(self.document, item) for item in self.selection if item.kind == "tiles")
        done = self._about_the_middle("Mirror", 0, mirrored=True)
        sides = {one.id: one.tile for one in self.document.board.tiles}
        if done and any(sides.get(tile.id) == tile.tile for tile in tiles):
            self.message = "Printed tiles lie mirrored as far as their print can; the others show their other side."
        return done

    def _about_the_middle(self, verb: str, turns: int, *, mirrored: bool = False) -> bool:
        whole = whole_rooms(self.document, self.selection)
        places = places_together(self.document, whole, self.ground, self.library)
        if not places:
            return False
        motion = about_the_middle(self.document.board.lattice, places, turns, mirrored)
        return self._move_all(motion, f"{verb} what is chosen")

    def _move_all(self, motion: Motion, label: str) -> bool:
        """All that is chosen by one motion; it stays chosen."""
        ground = moved_ground(lifted(self.document, self.ground), motion).ground
        whole = whole_rooms(self.document, self.selection)
        edit = together(self.document, whole, self.ground, motion, self.library, label)
        done = self.do(edit)
        if done:
            self.ground = ground
        return done

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
        """Move what is chosen. Zones and their sheets take along what lies in them and between them."""
        if self.document.board.lattice == "zones":
            sheets = tuple(item for item in self.selection if item.kind in ("zones", "tiles"))
            if sheets:
                return self.do(Shift(sheets, start, end))
        elif self.ground:
            motion = shift(self.document.board.lattice, start, end)
            return start != end and self._move_all(motion, "Move what is chosen")
        return bool(self.selection) and self.do(Shift(whole_rooms(self.document, self.selection), start, end))

    def copy_chosen(self) -> str:
        """What is chosen as text for the clipboard."""
        return copied(self.document, whole_rooms(self.document, self.selection), self.ground)

    def paste(self, text: str, at: Position | None = None) -> bool:
        """Put what was copied in, and choose it. Tiles whose pieces all lie are left out while pieces are counted."""

        def put() -> None:
            found = pasted(self.document, text, at, self.library if self.count_pieces else None)
            self._put_in("Paste", found, found.edits)

        return self._try(put)

    def duplicate_chosen(self) -> bool:
        """A second one of all that is chosen, one space to the right and down, chosen in its place."""
        if not self.chosen:
            return False
        text, counted = self.copy_chosen(), self.library if self.count_pieces else None

        def put() -> None:
            found = pasted(self.document, text, None, counted, by=(1, 1))
            self._put_in("Duplicate", found, found.edits)

        return self._try(put)

    def _put_in(self, label: str, found: Pasted, edits: tuple[Edit[Scenario], ...]) -> None:
        """Do the edits of a paste, choose what came, and say what did not. EditError if nothing came."""
        if not found.things and not found.ground.ground:
            raise EditError(_no_piece_left(found.left_out) if found.left_out else "The clipboard is empty.")
        self.history.do(Several(label, edits))
        self.select(*found.items, ground=found.ground.ground)
        self._after = _no_piece_left(found.left_out) if found.left_out else ""

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
        self.message, self._after = self._after, ""
        return True

    def _forget_gone(self) -> None:
        self.ground = still_there(self.document, self.ground)
        self.selection = tuple(item for item in self.selection if thing(self.document, item) is not None)


def _no_piece_left(tiles: Sequence[str]) -> str:
    named = ", ".join(dict.fromkeys(tiles))
    return f"Left out, for no piece of it is left: {named}. Counting pieces can be switched off."


def placed_tile(library: TileLibrary, identity: str, name: str, at: Position, turns: int) -> PlacedTile:
    """A placed tile that notes its size, so that a stand-in fits where its set is missing."""
    tile = library.tile(name)
    return PlacedTile(
        id=identity, tile=name, at=at, turns=turns, size=None if tile is None else tile.turning(turns).size
    )
