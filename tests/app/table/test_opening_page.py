"""How a game begins is read once to all: at a table without secrets, else before the first curtain is lifted."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from tests.app.hands import Hands, TableHands
from tests.played import bots_for
from vtt.app.table.screen import TableScreen
from vtt.files.games import new_game, one_each, open_scenario
from vtt.files.library import find_scenario

pytestmark = pytest.mark.usefixtures("seldom_painted")


@pytest.mark.parametrize("read_before", [False, True], ids=["nobody has read it", "the first has read it"])
@pytest.mark.parametrize("bare", [True, False], ids=["open table", "with secrets"])
def test_the_first_page_is_read_once_to_all_four(hands: Hands, read_before: bool, bare: bool) -> None:
    opened = open_scenario(find_scenario("beyond-the-grey-gate"))
    seats = [replace(seat, bot=False) for seat in one_each(opened.scenario, 4)]
    session = new_game(opened, seats, seed=5)
    table = TableHands(hands.window, TableScreen(hands.window, session))
    if read_before:
        table.settle()
    if bare:
        table.screen.handing_over.toggle_open_table()
    if not read_before:
        table.until(lambda: bool(table.screen.ui.layers))
        assert bare or table.screen.curtain_for
        table.key(pygame.K_RETURN)
    bots = bots_for(table.screen.session)
    acted = set()
    while len(acted) < 4:
        acted.add(session.acting_seat())
        table.wait(0.3)
        if table.screen.curtain_for and not table.screen.ui.layers:
            table.wait(0.5)
            table.press("lift")
            table.wait(0.3)
        assert not table.screen.ui.layers and not table.screen.telling.stories
        table.screen.at.cards.close_all()
        command = bots[session.acting_seat()].choose(session)
        assert command is not None
        table.screen.submit(command)
