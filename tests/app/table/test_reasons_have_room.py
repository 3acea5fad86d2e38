"""Why an action cannot be done is short enough to be read in its cell of the dock, in every game."""

from __future__ import annotations

from tests.app.hands import Hands
from vtt.app.paint import Paint
from vtt.app.table.dock.cell_button import CLAUSES, LINES, RIM, SIZES
from vtt.files.games import new_game, open_scenario, seats_for
from vtt.files.library import find_scenario
from vtt.play.bots import Bot
from vtt.rules.enumeration import capital

CELL = 124
"""Units of the width of a cell beside a hand."""
MOMENTS = 24
SCENARIOS = ("lamp-in-the-gatehouse", "toll-at-saltgate", "beyond-the-grey-gate", "the-ferrymans-toll")
"""One of each game; both games of squares have the same reasons."""
BIG = ("begin", "end", "hand")
"""Roles that are no action in a cell: the large button, and cards of the hand."""


def refused(scenario: str) -> set[tuple[str, str]]:
    """What figures cannot do, or in vain, in a game of bots: its name as the dock writes it, and why."""
    opened, found = open_scenario(find_scenario(scenario)), set[tuple[str, str]]()
    session = new_game(opened, seats_for(opened.scenario), seed=5)
    bots = {seat.id: Bot(seat.id, number) for number, seat in enumerate(session.seats)}
    for _ in range(MOMENTS):
        acting = session.acting_seat()
        choices = () if session.table.pending else session.choices(acting)
        for one in choices:
            figure, reason = session.table.pieces.figures.get(one.figure), one.refusal or one.reason
            if figure is not None and reason and one.role not in BIG:
                name = (one.minor or one.name).removesuffix(f": {figure.name}")
                found.add((capital(name), capital(reason.removeprefix(f"{figure.name} "))))
        command = bots[acting].choose(session) if acting else None
        if command is None:
            break
        session.submit(command)
    return found


def has_room(paint: Paint, name: str, reason: str) -> bool:
    """Whether the first part of a reason stands behind its name without brackets in one cell; where that takes most of
    it, whether it would have the second line for itself."""
    ends = [at for end in CLAUSES if (at := reason.find(end)) > 0]
    told = f"{reason[: min(ends)]}." if ends else reason
    room = paint.px(CELL - 2 * RIM)
    both = paint.wrapped(f"{name.partition(' (')[0]}: {told}", room, SIZES[-1])
    return len(both) <= LINES or paint.width(told, SIZES[-1]) <= room


def test_why_not_is_read_in_a_cell(hands: Hands) -> None:
    """“Prepare: No attack is left in this turn that it would …” and “Hand over: May hand things …” were all that was
    read."""
    for scenario in SCENARIOS:
        found = refused(scenario)
        assert len(found) > 10
        assert [one for one in sorted(found) if not has_room(hands.window.paint, *one)] == []
