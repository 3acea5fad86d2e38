"""How a game begins is told once to all who sit round the screen, whatever curtains fall between them."""

from __future__ import annotations

from dataclasses import replace

import pygame

from vtt.app.table.screen import TableScreen
from vtt.files.games import new_game, one_each, open_scenario
from vtt.files.library import find_scenario
from vtt.play.bots import Bot

from .hands import Hands, TableHands


def test_the_first_page_is_read_once_to_all_four(hands: Hands) -> None:
    """Each of four seats had to read the same page again behind its curtain."""
    opened = open_scenario(find_scenario("beyond-the-grey-gate"))
    seats = [replace(seat, bot=False) for seat in one_each(opened.scenario, 4)]
    session = new_game(opened, seats, seed=5)
    table = TableHands(hands.window, TableScreen(hands.window, session))
    bots = {seat.id: Bot(seat.id, number) for number, seat in enumerate(seats)}
    table.until(lambda: bool(table.screen.ui.layers))
    assert table.screen.curtain_for and table.has(opened.scenario.title), "over the curtain: nothing of it is secret"
    table.key(pygame.K_RETURN)
    called = set()
    while len(called) < 4:
        table.wait(0.5)
        if table.screen.curtain_for:
            called.add(table.screen.curtain_for)
            table.press("lift")
        table.wait(0.3)
        assert not table.screen.ui.layers and not table.screen.telling.stories
        table.screen.at.cards.close_all()
        command = bots[session.acting_seat()].choose(session)
        assert command is not None
        table.screen.submit(command)
