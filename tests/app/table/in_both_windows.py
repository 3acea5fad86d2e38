"""A table that is seen in a second window, too, as far as a test needs it."""

from __future__ import annotations

from typing import Any

import pygame

from tests.app.hands import Hands
from vtt.app.home.screen import HomeScreen
from vtt.app.play import tour
from vtt.app.table.for_all.public_view import PublicView
from vtt.app.table.screen import TableScreen
from vtt.rules.by_hand import PlaceFigure


def open_beside(hands: Hands) -> PublicView:
    """The second window, opened beside a table."""
    hands.window.open_beside(0)
    hands.wait(0.2)
    return aside_of(hands)


def seen(hands: Hands) -> bytes:
    """What the second window shows."""
    assert hands.window.beside.window is not None
    return pygame.image.tobytes(hands.window.beside.window.window.get_surface(), "RGB")


def aside_of(hands: Hands) -> PublicView:
    assert isinstance(hands.window.aside, PublicView)
    return hands.window.aside


def there(hands: Hands, kind: int, **fields: Any) -> None:
    """An event of the second window."""
    assert hands.window.beside.window is not None
    hands.send(kind, window=hands.window.beside.window.window, **fields)


def beside_a_foe(hands: Hands) -> tuple[TableScreen, int]:
    """A table, seen in both windows, at which the hero who acts stands beside an enemy; and the hero's space."""
    hands.window.push(HomeScreen(hands.window))
    tour(hands.window)
    open_beside(hands)
    screen = hands.window.screen
    assert isinstance(screen, TableScreen)
    looking, board = screen.looking, screen.looking.board
    screen.choose(next(choice for choice in looking.choices if choice.role == "begin"))
    foe = next(one for one in looking.table.pieces.figures.values() if one.rank != "hero" and one.space is not None)
    beside = next(space for space in board.lattice.neighbours(foe.space) if board.has(space))
    screen.submit(PlaceFigure(figure=looking.acting_figure, space=beside))
    return screen, beside


def strike(screen: TableScreen) -> None:
    """Whoever acts attacks."""
    attack = next(choice for choice in screen.looking.choices if choice.role == "attack" and not choice.refusal)
    screen.submit(next(iter(attack.options())).command)
