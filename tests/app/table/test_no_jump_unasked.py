"""How often the board jumps in games of bots, where people look on, though all that matters then could be seen."""

from __future__ import annotations

from collections.abc import Iterator
from math import dist

import pytest

from tests.app.hands import TableHands
from tests.app.table.test_following_on_a_grid import begun, read, seated
from tests.played import bots_play
from vtt.app.table.board.views import on_screen
from vtt.app.table.frame.layout import Places
from vtt.scene.camera import Box, Seen

pytestmark = [pytest.mark.usefixtures("seldom_painted"), pytest.mark.whole]

JUMP = 40
"""Pixels from which on the board has jumped from under the hand."""
GAMES = ("lamp-in-the-gatehouse", "the-winter-orchard", "toll-at-saltgate", "beyond-the-grey-gate", "the-silk-debt")
"""One scenario of each game."""


def minded(hands: TableHands) -> Iterator[Box]:
    """Who acts, whom it may attack or is asked about, and where the board may grow."""
    screen = hands.screen
    board, mind = screen.at.board, screen.at.minded
    here = board._here(mind)
    stands = None if here is None else board._stands(here)
    yield from () if stands is None else (stands,)
    yield from (*board._targets(mind), *board._grow(here))
    if screen.looking.listing:
        yield from board._reach(mind, begins=True)


def was_seen(hands: TableHands, before: Seen) -> bool:
    """Whether all of that would be seen where people looked before."""
    screen, root = hands.screen, hands.screen.ui.root
    if not isinstance(root, Places):
        return False
    now = root.board.now
    return not any(now.hides(on_screen(screen.scene.camera, box, before)) for box in minded(hands))


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("scenario", GAMES)
def test_the_board_jumps_less_than_once_in_ten_steps_for_nothing(scenario: str, scale: float) -> None:
    """What it does all the same: it comes home from a fight, to its middle as a round begins, and out from under a dock
    that has grown."""
    session, bots = begun(scenario)
    hands = seated(session, scale)
    following, camera, jumps, steps = hands.screen.at.board.following, hands.screen.scene.camera, 0, 0
    while steps < 60 and session.ending() is None:
        before, known = following.looked_at(camera), len(hands.screen.scene.board.spaces)
        bots_play(session, bots)
        hands.screen.take_up()
        hands.wait(0.3)
        read(hands)
        hands.wait(0.4)
        now, steps = following.looked_at(camera), steps + 1
        jumped = now[0] != before[0] or dist(now[1], before[1]) * before[0] > JUMP
        jumps += jumped and len(hands.screen.scene.board.spaces) == known and was_seen(hands, before)
    assert steps > 30 and 10 * jumps < steps
