"""Which game a new or foreign board is for: asked where more than one is played on its shape."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from vtt.app.widgets.base import Host
from vtt.app.widgets.dialog import Answer, ask
from vtt.geometry.lattice import LatticeKind
from vtt.rules.registry import games_on, usual_game


def which_game(ui: Host, lattice: LatticeKind, then: Callable[[str], None]) -> None:
    """Go on with the name of a game: at once where there is nothing to choose."""
    found = games_on(lattice)
    if len(found) < 2:
        then(usual_game(lattice))
        return
    answers: list[Answer] = [(game.title, partial(then, game.name)) for game in found]
    ask(
        ui,
        "Which game is it for?",
        "The rules and the usual seats go by it; both can be changed later.",
        answers,
        must=True,
    )
