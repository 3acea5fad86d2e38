"""What only carries the game on is pressed by nobody, where no person could do anything else."""

from __future__ import annotations

from msgspec.structs import replace

from vtt.files.games import new_game, open_scenario, seats_for
from vtt.files.library import find_scenario
from vtt.play.idle import goes_by_itself
from vtt.play.session import Session
from vtt.rules.base import Choice
from vtt.rules.by_hand import SetDamage
from vtt.rules.descent.commands import Begin, EndOverlordTurn, EndTurn, StandingOrder, StartTurn


def gatehouse(**settings: str) -> Session:
    """The overlord's turn with a hand that fits nothing, while its only monster acts."""
    opened = open_scenario(find_scenario("lamp-in-the-gatehouse"))
    session = new_game(opened, seats_for(opened.scenario), seed=5, settings=settings)
    session.submit(Begin(seat="heroes"))
    for window in ("turn_start", "activation"):
        session.submit(StandingOrder(seat="overlord", window=window, passes=True))
    for seat, figure in (("heroes", "mira"), ("heroes", "pip"), ("overlord", "watcher")):
        session.submit(StartTurn(seat=seat, figure=figure))
        if seat == "heroes":
            session.submit(EndTurn(seat=seat, figure=figure))
    return session


def test_the_overlords_turn_ends_by_itself_once_nothing_is_left_to_do() -> None:
    session = gatehouse()
    assert goes_by_itself(session) is None, "a monster acts"
    session.submit(EndTurn(seat="overlord", figure="watcher"))
    assert goes_by_itself(session) == EndOverlordTurn(seat="overlord")
    session.set_bot("overlord", True)
    assert goes_by_itself(session) is None, "a bot ends its turn itself"
    session.set_bot("overlord", False)
    session.submit(EndOverlordTurn(seat="overlord"))
    session.undo()
    assert goes_by_itself(session) is None, "whoever takes it back is not carried on at once"
    session.submit(SetDamage(figure="mira", damage=1))
    assert goes_by_itself(session) is None, "people may be about to do more by hand"


def test_an_overlord_that_is_asked_always_ends_no_turn_unasked() -> None:
    """It would be known to hold nothing that fits."""
    session = gatehouse(asking="always")
    session.submit(EndTurn(seat="overlord", figure="watcher"))
    assert not session.table.pending and goes_by_itself(session) is None


def test_nobody_is_asked_once_more_about_what_a_bots_figure_loses() -> None:
    """The next round was held up for a character who had chosen to rest long."""
    session = gatehouse()
    lapses = Choice("Next round", "now", waste="Mira loses a rest", note="No rest", losers=("mira",))
    assert session.for_people(lapses) == lapses
    session.set_bot("heroes", True)
    told = session.for_people(lapses)
    assert (told.waste, told.note) == ("", ""), "the note said it still"
    assert session.for_people(replace(lapses, losers=())).waste
