"""Where on the screen people look now: what nothing should lie over that can lie elsewhere."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pygame

from vtt.app.table.looking import Looking
from vtt.scene.board_scene import BoardScene


def asked_about(looking: Looking, scene: BoardScene, others: Iterable[str] = ()) -> Iterator[pygame.Rect]:
    """The figures that people are asked about, who acts, and who is chosen; and `others` that are told of."""
    pieces = looking.table.pieces.figures
    names = {option.figure for option in looking.open_options() if option.figure}
    for name in sorted(names | {looking.selected, looking.acting_figure, *others}):
        figure = pieces.get(name)
        if figure is not None and figure.space is not None:
            yield scene.screen_rect(figure.space, figure.width, figure.height)


def busy(looking: Looking, scene: BoardScene) -> Iterator[pygame.Rect]:
    """What people look at while dice are rolled: figures, and less so the floor."""
    table, rect = looking.table, scene.screen_rect
    for figure in table.pieces.figures.values():
        if figure.space is not None:
            place = rect(figure.space, figure.width, figure.height)
            # Those whose turn it is count most: the fight is theirs.
            yield from (place,) * (12 if figure.id in (looking.acting_figure, looking.selected) else 6)
    yield from (rect(space) for space in table.board.spaces)
