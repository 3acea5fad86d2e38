"""The palette of the tile tool: all tiles, or those that fit an opening, found by typing."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

from vtt.app.editor.opened import Opened
from vtt.app.editor.palette_parts import PaletteDeeds, PaletteState, scrolled
from vtt.app.editor.thumbs import TileThumb
from vtt.app.widgets.base import Widget
from vtt.app.widgets.button import Button, Toggle
from vtt.app.widgets.choose import Segments
from vtt.app.widgets.field import TextField
from vtt.app.widgets.label import Heading, Paragraph
from vtt.app.widgets.layout import Grid
from vtt.editor.desk import Desk
from vtt.editor.game_edits import SHAPES, ChooseShape, is_bare
from vtt.editor.jigsaw import Opening
from vtt.files.pictures import picture_folders
from vtt.geometry.lattice import LatticeKind
from vtt.geometry.turning import turns_around


def tiles_palette(opened: Opened, state: PaletteState, deeds: PaletteDeeds) -> list[Widget]:
    """What is searched for, the tiles that are found, and what is counted and closed."""
    desk = opened.desk

    def typed(words: str) -> None:
        state.search = words
        deeds.rebuilt()

    search = TextField(state.search, placeholder="Search tiles", change=typed, name="tile search")
    inside: list[Widget] = [Heading("Tiles"), *_above_tiles(desk, state, deeds), search]
    thumbs = list(_fitting(opened, state.opening, state, deeds) if state.opening else _found(opened, state, deeds))
    if thumbs:
        inside.append(scrolled(state, f"tiles {state.opening is None}", Grid(thumbs, least=76, gap=6)))
    else:
        inside.append(Paragraph("No tile is found.", quiet=True))

    def count(on: bool) -> None:
        desk.count_pieces = on
        deeds.rebuilt()

    tip = "A piece can be laid only as often as its set owns it"
    inside.append(Toggle("Count pieces", desk.count_pieces, count, tip=tip))
    if desk.document.board.lattice != "zones":
        number = len(desk.jigsaw.open_openings)
        words = f"Close {number} open connectors" if number else "Close open connectors"
        refusal = "" if number else "None is open."
        inside.append(Button(words, deeds.close_openings, small=True, name="close openings", refusal=refusal))
    return inside


def _fitting(opened: Opened, opening: Opening, state: PaletteState, deeds: PaletteDeeds) -> Iterator[Widget]:
    """The tiles that fit an opening, each turned as it would lie."""
    desk, words, folders = opened.desk, _searched(state), _folders(opened)
    for fit in desk.jigsaw.what_fits(opening, count_pieces=desk.count_pieces):
        tile = desk.library.tile(fit.placed.tile)
        if tile is not None and words in tile.name.lower() and (not fit.dead_ends or words):
            place = partial(deeds.place_fit, fit)
            thumb = TileThumb(tile, None, place, lambda: None, chosen=False, starred=False, folders=folders)
            thumb.words = f"{tile.side.name} · {fit.placed.turns * 360 // turns_around(tile.lattice)}°"
            thumb.name = f"fit {tile.side.name} {fit.placed.turns} {fit.placed.at}"
            yield thumb


def _found(opened: Opened, state: PaletteState, deeds: PaletteDeeds) -> Iterator[Widget]:
    """The tiles of the board's shape that are searched for, favourites first."""
    desk, words, folders = opened.desk, _searched(state), _folders(opened)
    tiles = [
        tile
        for tile in desk.library.tiles.values()
        if tile.lattice == desk.document.board.lattice and (words in tile.name.lower() or words in tile.piece.role)
    ]
    for tile in sorted(tiles, key=lambda tile: tile.name not in state.stars):
        left = desk.library.copies_left(tile.name, desk.document.board.tiles)

        def choose(name: str = tile.name) -> None:
            desk.palette.tile = name
            deeds.rebuilt()

        def star(name: str = tile.name) -> None:
            state.stars ^= {name}
            deeds.starred(state.stars)
            deeds.rebuilt()

        chosen, starred = tile.name == desk.palette.tile, tile.name in state.stars
        yield TileThumb(tile, left, choose, star, chosen=chosen, starred=starred, folders=folders)


def _searched(state: PaletteState) -> str:
    return state.search.lower().strip()


def _folders(opened: Opened) -> tuple[Path, ...]:
    """Where printed pictures of tiles are looked for."""
    return tuple(picture_folders(opened.lies_at.parent if opened.lies_at is not None else None))


def _above_tiles(desk: Desk, state: PaletteState, deeds: PaletteDeeds) -> list[Widget]:
    """Whether the board is one of squares or of hexagons, or whether all tiles are shown: always as high, so that no
    tile moves below the mouse."""
    shapes: tuple[LatticeKind, ...] = ("square", "hexagon")
    board = desk.document.board
    if state.opening is not None:
        return [Segments(["Fits here", "All tiles"], 0, lambda number: deeds.fitting(None), name="which tiles")]
    if board.lattice not in shapes:
        return []

    def choose(number: int) -> None:
        desk.palette.tile = ""
        deeds.do(ChooseShape(shapes[number]))

    words = [SHAPES[shape].capitalize() for shape in shapes]
    refusal = "" if is_bare(board) else "Something lies on the board: only a bare one changes its shape."
    return [Segments(words, shapes.index(board.lattice), choose, name="shape of the board", refusal=refusal)]
