"""Two people play the hexagon campaign at one screen: the curtain falls for secret cards and for nothing else."""

from __future__ import annotations

from collections import Counter

import pygame

from vtt.app.table.looking import in_public
from vtt.app.table.screen import TableScreen
from vtt.files.games import new_game, open_scenario, seats_for
from vtt.files.places import maps_folder
from vtt.play.bots import Bot
from vtt.play.session import Session
from vtt.rules.plan import Seat

from .hands import Hands, TableHands


def two_people() -> Session:
    opened = open_scenario(maps_folder() / "toll-at-saltgate.scenario.json")
    heroes = [hero for seat in seats_for(opened.scenario) for hero in seat.heroes][:2]
    seats = [Seat(name, name, "heroes", heroes=(hero,)) for name, hero in zip(("Mara", "Jonas"), heroes, strict=True)]
    return new_game(opened, seats, seed=3)


def test_public_turns_need_no_curtain(hands: Hands) -> None:
    session = two_people()
    table = TableHands(hands.window, TableScreen(hands.window, session))
    bots = {seat.id: Bot(seat.id, number) for number, seat in enumerate(session.seats)}
    curtains: Counter[tuple[int, str]] = Counter()
    steps = Counter[str]()
    for _ in range(150):
        table.settle()
        acting = session.acting_seat()
        if session.ending() is not None:
            break
        shown = table.screen.looking.table.game
        public = in_public(session)
        assert table.screen.looking.my_turn, (acting, shown.phase)
        assert table.screen.curtain_for == ""
        if public:
            assert all(set(hero.hand) <= {"?"} for hero in shown.heroes.values())
            assert table.screen.looking.choices or table.screen.looking.deciding
        else:
            assert table.screen.looking.seats == {acting}
        steps["public" if public else "secret"] += 1
        command = bots[acting].choose(session)
        assert command is not None
        session.submit(command)
        table.screen._take_up()
        table.wait(0.1)
        if table.screen.curtain_for:
            curtains[(session.ruleset.round(session.table), table.screen.curtain_for)] += 1
            table.key(pygame.K_RETURN)
    assert steps["public"] > steps["secret"] > 0
    rounds = session.ruleset.round(session.table)
    assert rounds >= 3 and sum(curtains.values()) <= 3 * rounds
