"""The jigsaw on the published tiles: the ten-piece board, what fits, snapping, end caps, counting pieces."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from published_boards import board_around, tiles_from_joins
from published_tiles import openings_of, tile_set_from_published

from vtt.editor.jigsaw import Jigsaw, openings
from vtt.editor.parts import free_name
from vtt.editor.tile_library import TileLibrary
from vtt.scenario.document import MapDocument, PlacedTile, TileSet

MAPS = Path(__file__).parents[2] / "maps"
BOARD_1 = {
    "5A": (3, {"21A": "S-0", "endcap1A-1": "N-0", "4A": "E-0"}),
    "21A": (1, {"5A": "N-0", "9A": "S-0"}),
    "9A": (0, {"21A": "N-0", "entrance1A": "W-0", "8A": "E-0"}),
    "8A": (3, {"9A": "W-0", "extender1A-1": "N-0"}),
    "11A": (1, {"extender1A-1": "S-0", "extender1A-2": "N-0"}),
    "4A": (3, {"5A": "W-0", "extender1A-2": "S-0"}),
    "endcap1A-1": (2, {"5A": "S-0"}),
    "extender1A-1": (0, {"8A": "S-0", "11A": "N-0"}),
    "extender1A-2": (0, {"11A": "S-0", "4A": "N-0"}),
    "entrance1A": (1, {"9A": "E-0"}),
}
"""The joins of the first published board (facts from the Tabletop Games research framework, MIT licence)."""


@pytest.fixture(scope="module")
def library() -> TileLibrary:
    tile_set = msgspec.json.decode((MAPS / "descent-base.tiles.json").read_bytes(), type=TileSet)
    return TileLibrary((tile_set,))


def published() -> list[dict[str, object]]:
    return [
        {"tile": tile, "orientation": turns, "joins": [{"to": to, "at": at} for to, at in joins.items()]}
        for tile, (turns, joins) in BOARD_1.items()
    ]


def test_the_tile_set_has_every_side_once(library: TileLibrary) -> None:
    (tile_set,) = library.sets
    assert len(library.tiles) == 66
    assert len(tile_set.pieces) == 35
    assert [piece.copies for piece in tile_set.pieces] == [1] * 30 + [None] * 5
    assert {piece.role for piece in tile_set.pieces} == {"", "endcap", "entrance", "exit", "extension", "transition"}


def test_every_opening_of_the_base_box_is_two_wide_and_on_floor(library: TileLibrary) -> None:
    for tile in library.tiles.values():
        assert all(len(group) == 2 for group in openings_of(tile.side).values())
        assert all(tile.side.rows[c.at[1]][c.at[0]] != "#" for c in tile.side.connectors)


def test_all_joins_of_the_ten_piece_board_are_found(library: TileLibrary) -> None:
    board = board_around(tiles_from_joins(library, "descent-base", published()), library)
    jigsaw = Jigsaw(library, "square", board.tiles)
    found = {(join.one.tile, join.one.name, join.other.tile) for join in jigsaw.joins}
    found |= {(join.other.tile, join.other.name, join.one.tile) for join in jigsaw.joins}
    assert found == {(tile, at, to) for tile, (_, joins) in BOARD_1.items() for to, at in joins.items()}
    assert not jigsaw.open_openings
    assert not jigsaw.dead_ends
    assert not jigsaw.overlaps


def test_the_shipped_map_is_that_board(library: TileLibrary) -> None:
    shipped = msgspec.json.decode((MAPS / "ten-tiles.map.json").read_bytes(), type=MapDocument)
    assert shipped.board == board_around(tiles_from_joins(library, "descent-base", published()), library)


def test_a_join_that_does_not_work_is_said_in_a_sentence(library: TileLibrary) -> None:
    board = published()
    board[0]["orientation"] = 0
    with pytest.raises(ValueError, match=r"“5A” has no opening N-0 as it lies"):
        tiles_from_joins(library, "descent-base", board)


def test_what_fits_lists_tiles_and_turns_and_leaves_used_pieces_out(library: TileLibrary) -> None:
    start = PlacedTile(id="10A", tile="descent-base/10A", at=(10, 10))
    jigsaw = Jigsaw(library, "square", (start,))
    assert [opening.name for opening in jigsaw.open_openings] == ["W-0", "E-0"]
    fits = jigsaw.what_fits(jigsaw.open_openings[1])
    assert all(fit.joins >= 1 and not fit.overlaps for fit in fits)
    assert "descent-base/10B" not in {fit.placed.tile for fit in fits}
    assert "descent-base/10B" in {
        fit.placed.tile for fit in jigsaw.what_fits(jigsaw.open_openings[1], count_pieces=False)
    }
    assert {fit.placed.turns for fit in fits if fit.placed.tile == "descent-base/endcap1A"} == {3}
    assert {fit.placed.turns for fit in fits if fit.placed.tile == "descent-base/16A"} == {0, 1, 2, 3}


def test_a_dragged_tile_snaps_to_the_near_opening_and_no_further(library: TileLibrary) -> None:
    jigsaw = Jigsaw(library, "square", (PlacedTile(id="10A", tile="descent-base/10A", at=(10, 10)),))
    dragged = PlacedTile(id="11A", tile="descent-base/11A", at=(0, 0))
    fit = jigsaw.snapped(dragged, (14.9, 10.8))
    assert fit is not None
    assert fit.placed.at == (14, 10)
    assert fit.clean
    assert jigsaw.snapped(dragged, (16.0, 10.0)) is None
    assert jigsaw.snapped(PlacedTile(id="11A", tile="descent-base/11A", at=(0, 0), turns=1), (14.0, 10.0)) is None


def test_shifted_openings_are_dead_ends_and_overlaps_are_seen(library: TileLibrary) -> None:
    one = PlacedTile(id="a", tile="descent-base/10A", at=(0, 0))
    shifted = Jigsaw(library, "square", (one, PlacedTile(id="b", tile="descent-base/11A", at=(4, 1))))
    assert {(opening.tile, opening.name) for opening in shifted.dead_ends} == {("a", "E-0"), ("b", "W-0")}
    over = Jigsaw(library, "square", (one, PlacedTile(id="b", tile="descent-base/11A", at=(3, 0))))
    assert set(over.overlaps) == {(3, row) for row in range(4)}


def test_a_rim_that_closes_an_opening_of_another_tile_is_named(library: TileLibrary) -> None:
    jigsaw = Jigsaw(library, "square", (PlacedTile(id="a", tile="descent-base/10A", at=(0, 0)),))
    rim = PlacedTile(id="b", tile="descent-base/11A", at=(4, 0), turns=1)
    assert [(opening.tile, opening.name) for opening in jigsaw.shut_by(rim)] == [("a", "E-0")]
    assert jigsaw.judge(rim).dead_ends == 1
    joined = PlacedTile(id="b", tile="descent-base/11A", at=(4, 0))
    assert jigsaw.shut_by(joined) == ()
    assert jigsaw.shut_by(PlacedTile(id="b", tile="descent-base/11A", at=(9, 0), turns=1)) == ()


def test_end_caps_close_every_opening(library: TileLibrary) -> None:
    cross = PlacedTile(id="16A", tile="descent-base/16A", at=(10, 10))
    jigsaw = Jigsaw(library, "square", (cross,))
    caps = jigsaw.end_caps()
    assert len(caps) == 4
    closed = Jigsaw(library, "square", (cross, *caps))
    assert not closed.open_openings
    assert len(closed.joins) == 4


def test_both_sides_of_a_piece_count_together(library: TileLibrary) -> None:
    laid = (PlacedTile(id="10A", tile="descent-base/10A", at=(0, 0)),)
    assert library.copies_left("descent-base/10B", laid) == 0
    assert library.copies_left("descent-base/11A", laid) == 1
    assert library.copies_left("descent-base/endcap1A", laid) is None


def test_two_parts_of_one_printed_side_lie_together(library: TileLibrary) -> None:
    laid = (PlacedTile(id="x", tile="descent-base/13A1", at=(0, 0)),)
    assert library.copies_left("descent-base/13A2", laid) == 1
    assert library.copies_left("descent-base/13A1", laid) == 0
    assert library.copies_left("descent-base/13B", laid) == 0


def test_flipping_shows_the_other_side(library: TileLibrary) -> None:
    assert library.other_side("descent-base/5A") == "descent-base/5B"
    assert library.other_side("descent-base/5B") == "descent-base/5A"
    assert library.other_side("descent-base/endcap1A") == "descent-base/endcap1A"


def test_openings_are_named_as_they_lie(library: TileLibrary) -> None:
    tile = library.tile("descent-base/5A")
    assert tile is not None
    lying = openings(tile, PlacedTile(id="5A", tile=tile.name, at=(0, 0), turns=3))
    assert {opening.name for opening in lying} == {"N-0", "E-0", "S-0"}


def test_names_stay_free() -> None:
    assert free_name("5A", ("5A", "5A-2")) == "5A-3"


def test_a_published_side_with_a_hole_in_its_rows_is_refused() -> None:
    with pytest.raises(ValueError, match="do not make a rectangle"):
        tile_set_from_published({"1A": ["###", "#.#", "##"]}, identity="x", title="x", source="")
