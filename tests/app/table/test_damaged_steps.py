"""A table whose save is damaged in a step before the one that is shown."""

from __future__ import annotations

from tests.app.hands import Hands
from tests.app.table.in_both_windows import beside_a_foe, strike
from vtt.app.table.curtain.why_asked import why
from vtt.app.widgets.list import Entry
from vtt.play.session import Session
from vtt.rules.attacks import Reckoned
from vtt.rules.by_hand import Remark


def lose(session: Session, number: int) -> None:
    """That step cannot be read any more."""
    del session._moments[number]


def test_an_attack_is_looked_back_at_though_the_step_before_it_is_lost(hands: Hands) -> None:
    """The screen closed: what is told of an attack was looked for in that step."""
    screen, _ = beside_a_foe(hands)
    hands.window.beside.close()
    strike(screen)
    while not any(isinstance(event, Reckoned) for event in screen.session.moment.events):
        screen.submit(next(iter(screen.looking.choices[0].options())).command)
    attack = screen.session.moment
    screen.submit(Remark(words="That was close."))
    lose(screen.session, attack.parent)
    screen.looking._before = screen.looking._told = None  # as at a table that was opened again
    screen.past.look_at_entry(Entry("", mark=attack.number))
    hands.wait(0.2)
    assert screen.looking.back == attack.number and screen.looking.reached.read is not None
    assert screen.looking.drawn.figures.keys() == attack.table.pieces.figures.keys()


def test_who_is_called_is_told_why_though_the_step_before_is_lost(hands: Hands) -> None:
    """The table of such a save could not be opened."""
    screen, _ = beside_a_foe(hands)
    session, seat = screen.session, screen.session.seats[0]
    said = why(session, seat)
    lose(session, session.moment.parent)
    assert why(session, seat) == said
