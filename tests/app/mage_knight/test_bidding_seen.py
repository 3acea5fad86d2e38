"""Heroes that are bid for change while people look on."""

from __future__ import annotations

from tests.app.exploring import seated
from vtt.files.games import new_game, open_scenario
from vtt.files.library import find_scenario
from vtt.rules.plan import Seat


def test_the_heroes_that_were_won_stand_in_the_strip_and_lead_on() -> None:
    found = open_scenario(find_scenario("the-long-war"))
    names = (("player-1", "Anna", "torvald"), ("player-2", "Ben", "ilse"))
    seats = tuple(Seat(seat, name, "heroes", heroes=(hero,)) for seat, name, hero in names)
    session = new_game(found, seats, settings={**found.scenario.settings, "auction": "yes"}, seed=5)
    hands = seated(session)
    for words in ("Kestrel Vane", "Offer 2 fame", "Bid no more", "Runa Greenmantle"):
        hands.settle()
        hands.press(words)
    hands.settle()
    assert set(session.table.game.heroes) == {"kestrel", "runa"} and not session.table.pending
    assert hands.screen.looking.selected in session.table.game.heroes and hands.notices() == []
