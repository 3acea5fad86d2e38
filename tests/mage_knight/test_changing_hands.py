"""A hero goes to another seat in the middle of a secret question: the new seat alone reads it."""

from __future__ import annotations

from typing import Any

from tests.mage_knight.fights import started
from tests.mage_knight.games import RULES, change_of, play
from vtt.board.table import Table
from vtt.rules import by_hand
from vtt.rules.mage_knight import commands
from vtt.rules.mage_knight.decisions import Discarding
from vtt.rules.questions import Answer


def discarding() -> tuple[Table[Any], str, str, str]:
    """Two heroes, of whom the first is asked what it discards: table, that hero, its seat and the other one."""
    change = change_of(started(heroes=2))
    figure = change.turn.hero
    change.update_hero(figure, hand=("hard-blow", "raised-fist"), deck=3 * ("fern-path", "open-palm"))
    change.update_turn(discarded=True)
    table = play(change.done(), commands.EndTurn(figure=figure))
    seat = table.figure(figure).seat
    return table, figure, seat, next(other for other in table.seats if other != seat)


def test_a_secret_question_is_read_by_the_new_leader_alone() -> None:
    table, figure, seat, other = discarding()
    assert isinstance(table.pending[-1], Discarding) and table.pending[-1].seat == seat
    table = play(table, by_hand.LeadFigure(figure=figure, leader=other, name="Ben"))
    asked = table.pending[-1]
    assert (asked.seat, RULES.acting_seat(table), table.game.heroes[figure].seat) == (other, other, other)
    before, after = (RULES.view_for(table, frozenset({one})) for one in (seat, other))
    assert after.pending == table.pending and before.pending != table.pending, "who has given it away reads nothing"
    assert before.game.heroes[figure].hand != table.game.heroes[figure].hand
    assert RULES.choices(before, seat) == () and RULES.refusal(table, Answer(seat=seat, option="hard-blow"))
    table = play(table, Answer(seat=other, option="hard-blow"), Answer(seat=other, option="done"))
    assert "hard-blow" in table.game.heroes[figure].discard and not table.pending


def test_the_question_to_another_hero_stays_with_its_seat() -> None:
    table, figure, seat, _ = discarding()
    rival = next(name for name in table.game.heroes if name != figure)
    table = play(table, by_hand.LeadFigure(figure=rival, leader=seat, name="Ann"))
    assert table.pending[-1].seat == seat
