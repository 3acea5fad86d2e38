"""Whose hand lies in the dock while enemies act by themselves."""

from __future__ import annotations

from tests.app.hands import Hands, TableHands
from vtt.app.table.people.motive import told_of
from vtt.app.table.people.own_hand import hand_of
from vtt.app.table.screen import TableScreen
from vtt.files.games import new_game, open_scenario, seats_for
from vtt.files.library import find_scenario
from vtt.play.bots import Bot
from vtt.rules.plan import Seat


def test_the_hand_of_whom_an_enemy_goes_for_lies_there(hands: Hands) -> None:
    """Whoever led two heroes had the cards of the first in view while the second was struck."""
    opened = open_scenario(find_scenario("the-ferrymans-toll"))
    heroes = tuple(hero for seat in seats_for(opened.scenario) for hero in seat.heroes)[:2]
    session = new_game(opened, [Seat("all", "Mara", "heroes", heroes=heroes)], seed=1)
    table, bot, met = TableHands(hands.window, TableScreen(hands.window, session)), Bot("all", 1), set[str]()
    looking = table.screen.looking
    for _ in range(120):
        command = bot.choose(session)
        assert command is not None
        session.submit(command)
        if not session.table.pending:
            continue
        table.screen.take_up()
        focus = [figure for figure in told_of(looking) if figure in heroes]
        if focus and not looking.passed_on:  # else an attack is read first
            assert [card.figure for card in hand_of(looking)[1]][:1] == focus
            met |= {*focus}
        if met == {*heroes}:
            return
    raise AssertionError(met)
