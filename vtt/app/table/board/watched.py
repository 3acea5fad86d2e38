"""Where on the screen people look now: what nothing should lie over that can lie elsewhere."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

import pygame

from vtt.app.table.curtain.why_asked import reacts
from vtt.app.table.people.looking import Looking
from vtt.app.table.people.minded import minded
from vtt.app.table.people.motive import told_of
from vtt.rules.events import TileLaid
from vtt.scene.board_scene import BoardScene

COUNTS: Final = 6
"""How many others a figure counts for that people look at."""
ANSWER: Final = 2
"""The same of a space that is an answer."""


def figures_asked_about(looking: Looking) -> set[str]:
    """The figures among which people choose, or that the question is about, and who acts."""
    names = {figure for option in looking.open_options() for figure in option.about}
    names |= {str(getattr(one, "figure", "")) for one in looking.table.pending[-1:]} if looking.deciding else set()
    return names | {looking.acting_figure}


def seen_besides(looking: Looking) -> tuple[str, ...]:
    """Who is to be seen, too: the heroes of people while it is asked where something comes to stand or goes, and those
    with whom people may begin."""
    if looking.deciding and any(one.space is not None for one in looking.open_options()):
        return tuple(hero for seat in looking.session.seats if not seat.bot for hero in seat.heroes)
    return minded(looking).first


def answering(looking: Looking) -> tuple[str, ...]:
    """Who acts, and whom those who answer that may mean, where people are asked whether they do: in an attack its
    attacker and its targets. Nobody where it is about one alone."""
    if not looking.deciding or not reacts(looking.table.pending):
        return ()
    found = tuple(sorted(figures_asked_about(looking) - {""}))
    return found if len(found) > 1 else ()


def asked_about(looking: Looking, scene: BoardScene, others: Iterable[str] = ()) -> Iterator[pygame.Rect]:
    """Where figures stand: those that people are asked about, who acts, who is chosen, and `others` that are told of as
    often as they count more than the rest; the spaces among which people choose, and those of a tile just laid."""
    options = tuple(looking.open_options())
    names = figures_asked_about(looking) | {looking.selected, *others, *told_of(looking)}
    for figure in looking.table.pieces.figures.values():
        if (place := scene.figure_rect(figure)) is not None:
            yield from (place,) * (COUNTS if figure.id in names else 1)
    places = (option.spaces or {option.space} for option in options if option.space is not None)
    for space in sorted({space for some in places for space in some}):
        yield from (scene.screen_rect(space),) * (ANSWER if looking.listing else 1)
    areas = looking.table.board.areas
    for event in looking.session.moment.events:
        if isinstance(event, TileLaid):
            yield from (scene.screen_rect(space) for space in sorted(areas.get(event.tile, ())))


def busy(looking: Looking, scene: BoardScene) -> Iterator[pygame.Rect]:
    """What people look at while dice are rolled: figures, and less so the floor."""
    table, rect = looking.table, scene.screen_rect
    for figure in table.pieces.figures.values():
        if (place := scene.figure_rect(figure)) is not None:
            # Those whose turn it is count most: the fight is theirs.
            yield from (place,) * (12 if figure.id in (looking.acting_figure, looking.selected) else 6)
    yield from (rect(space) for space in table.board.spaces)
