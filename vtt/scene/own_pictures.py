"""Pictures of the players' own for figures and tokens: those a scenario brings along, and portraits kept for all games.

A scenario names files that lie beside it (`Scenario.pictures`, `TokenPlacement.picture`); people choose portraits from
their own folder. What is missing, no picture or too large leaves the usual drawing.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

import pygame

from vtt.board.pieces import Pieces
from vtt.files.archive import PICTURES
from vtt.files.pictures import picture_folders
from vtt.files.places import portraits_folder
from vtt.scenario.document import Scenario
from vtt.scene.printed import load_picture
from vtt.scene.sprites import SpriteStore

LARGEST: Final = 512
"""Pixels an edge that are kept of a picture: no figure is drawn larger."""


def portrait_files() -> tuple[str, ...]:
    """File names of the portraits the person keeps, sorted; none where there is no such folder."""
    folder = portraits_folder()
    if not folder.is_dir():
        return ()
    return tuple(sorted(file.name for file in folder.iterdir() if file.suffix.lower() in PICTURES))


def show_own_pictures(sprites: SpriteStore, scenario: Scenario, pieces: Pieces, beside: Path | None) -> None:
    """Make all pictures that this table names known to the sprites, by their file names."""
    names = [*scenario.pictures.values(), *(token.picture for token in scenario.tokens)]
    names += [figure.picture for figure in pieces.figures.values()]
    names += [token.picture for token in pieces.tokens.values()]
    take_pictures(sprites, names, [*picture_folders(beside), portraits_folder()])
    sprites.wear(scenario.pictures)


def take_pictures(sprites: SpriteStore, names: Iterable[str], folders: Iterable[Path]) -> None:
    """Read picture files of these names (other names are let be) from the first folder that has them."""
    places = tuple(folders)
    for name in dict.fromkeys(names):
        found = load_picture(name, places) if name.lower().endswith(PICTURES) else None
        if found is not None:
            sprites.add(name, _small(found))


def _small(picture: pygame.Surface) -> pygame.Surface:
    share = LARGEST / max(picture.get_size())
    if share >= 1:
        return picture
    width, height = picture.get_size()
    return pygame.transform.smoothscale(picture, (max(1, round(width * share)), max(1, round(height * share))))
