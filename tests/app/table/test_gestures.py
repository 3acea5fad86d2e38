"""What a hand does is one thing: waypoints in a drag, one drag one undo step, results after the dice."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec
import pytest

from tests.app.fake_game import make_session
from tests.app.hands import Hands, Table, TableHands
from tests.app.table.blows import dice_in_the_tray
from vtt.app.table.attack.typed_roll import TypedRoll
from vtt.app.table.screen import TableScreen
from vtt.board.chance import Chance
from vtt.files import games
from vtt.files.library import find_scenario
from vtt.rules import by_hand
from vtt.rules.change import TableInChange
from vtt.rules.descent.commands import Begin, EndTurn, StandingOrder, StartTurn
from vtt.rules.on_pieces import do

pytestmark = pytest.mark.usefixtures("seldom_painted")


def test_who_moves_the_next_monster_of_a_group_activates_it(hands: Hands) -> None:
    opened = games.open_scenario(find_scenario("lamp-in-the-gatehouse"))
    session = games.new_game(opened, games.seats_for(opened.scenario), seed=5)
    seated = TableHands(hands.window, TableScreen(hands.window, session))
    seated.settle()
    seated.screen.handing_over.toggle_open_table()
    turns = [one(seat="heroes", figure=hero) for hero in ("mira", "pip") for one in (StartTurn, EndTurn)]
    first, second, lord = "cellar-archer", "cellar-archer-2", "overlord"
    passes = StandingOrder(seat=lord, window="activation", passes=True)
    monster = StartTurn(seat=lord, figure=first), EndTurn(seat=lord, figure=first)
    for command in (Begin(seat="heroes"), *turns, by_hand.RevealRoom(room="cellar"), passes, *monster):
        seated.screen.submit(command)
        seated.settle()
    place = session.table.figure(second).space
    assert place is not None and session.table.game.turn is None
    moves = session.ruleset.moves(session.table, second)
    near = min(moves.ends, key=lambda space: (moves.ends[space].cost, space))
    seated.click(seated.at(place))
    seated.click(seated.at(near))
    assert session.table.figure(second).space == near and session.table.game.turn.figure == second


def test_a_drag_with_a_waypoint_drops_where_the_button_comes_up(table: Table) -> None:
    hands = table()
    hands.down(hands.at(0))
    for space in (1, 2):
        hands.move(hands.at(space))
    hands.down(hands.at(2), button=3)
    hands.up(hands.at(2), button=3)
    carry = hands.screen.looking.carry
    assert carry is not None and carry.waypoints == (2,)
    hands.move(hands.at(3))
    hands.up(hands.at(3))
    assert hands.place("mira") == 3


def test_who_clicks_where_it_hurts_before_that_can_be_read_goes_there_with_the_next_click(table: Table) -> None:
    """The board slid under the hand, and a click that was aimed at a coin led into a snare: 4 damage."""
    hands = table()
    hands.click(hands.at(0))
    carry = hands.screen.looking.carry
    assert carry is not None
    hurts = msgspec.structs.replace(carry.moves.ends[3], loss=2, danger="A snare lies on the way.")
    ends = {**carry.moves.ends, 3: hurts}
    hands.screen.looking.carry = replace(carry, moves=replace(carry.moves, ends=ends))
    hands.click(hands.at(3))
    assert hands.place("mira") == 0 and hands.screen.looking.carry is not None
    assert hands.notices()[-1] == "−2 health · A snare lies on the way. Once more goes there all the same."
    hands.wait(0.3)
    hands.click(hands.at(3))
    assert hands.place("mira") == 3


def test_one_drag_that_begins_a_turn_is_one_step_to_take_back(hands: Hands) -> None:
    opened = games.open_scenario(find_scenario("lamp-in-the-gatehouse"))
    seats = tuple(replace(seat, bot=seat.side != "heroes") for seat in games.seats_for(opened.scenario))
    session = games.new_game(opened, seats, seed=5)
    seated = TableHands(hands.window, TableScreen(hands.window, session))
    seated.settle()
    seated.screen.submit(Begin(seat=seats[0].id))
    seated.settle()
    steps, hero = len(session), session.table.figure("mira")
    assert hero.space is not None and session.table.game.turn is None
    moves = session.ruleset.moves(session.table, "mira")
    near = min(moves.ends, key=lambda space: (moves.ends[space].cost, space))
    before = [line.words for line in session.log(frozenset((seats[0].id,)))]
    seated.down(seated.at(hero.space))
    seated.move(seated.at(near))
    seated.up(seated.at(near))
    assert session.table.game.turn is not None and session.table.figure("mira").space == near
    assert len(session) == steps + 1
    told = [line.words for line in session.log(frozenset((seats[0].id,)))][len(before) :]
    assert any("moves 1 space" in words for words in told) and len(told) > 1, "both are told"
    session.undo()
    assert session.table.figure("mira").space == hero.space and session.table.game.turn is None
    session.redo()
    assert session.table.figure("mira").space == near


def test_a_drag_that_begins_a_turn_goes_as_far_as_the_turn_does(hands: Hands) -> None:
    """“R2 costs 6 movement points and Hedda has 4”, who had two move actions before her."""
    opened = games.open_scenario(find_scenario("lamp-in-the-gatehouse"))
    session = games.new_game(opened, games.seats_for(opened.scenario), seed=5)
    seated = TableHands(hands.window, TableScreen(hands.window, session))
    seated.settle()
    seated.screen.submit(Begin(seat=session.seats[0].id))
    seated.settle()
    moves, hero = session.ruleset.moves(session.table, "mira"), session.table.figure("mira")
    assert hero.space is not None and session.table.game.turn is None
    far = max(moves.ends, key=lambda space: (moves.ends[space].cost <= 8, moves.ends[space].cost, -space))
    assert 4 < moves.ends[far].cost <= 8
    seated.down(seated.at(hero.space))
    seated.move(seated.at(far))
    seated.up(seated.at(far))
    assert session.table.figure("mira").space == far and session.table.game.turn.actions == 0


def test_a_joined_step_follows_the_step_before_the_one_it_joins() -> None:
    session = make_session(strictness="free")
    session.submit(by_hand.SetDamage(figure="mira", damage=1))
    before = session.moment
    session.submit(by_hand.SetDamage(figure="mira", damage=2))
    session.submit(by_hand.SetDamage(figure="mira", damage=3), joins=True)
    assert session.moment.parent == before.number and len(session.moment.lines) == 2
    assert {line.moment for line in session.moment.lines} == {session.moment.number}
    session.undo()
    assert session.moment is before


def test_results_are_written_when_the_dice_lie() -> None:
    hands = dice_in_the_tray("full")

    def written() -> list[str]:
        return [entry.words for entry in hands.screen.log.entries]

    assert hands.screen.tray.rolling and "Rat loses 3." not in written() and "A red die rolls." not in written()
    assert not hands.has("option 1"), "nobody is asked what to make of dice that still roll"
    hands.until(lambda: not hands.screen.tray.rolling)
    assert "Rat loses 3." in written() and hands.has("option 1")


def test_typed_dice_go_to_dice_of_their_colour() -> None:
    chance = Chance(7, (1, 2, 3), ("red", "blue", ""))
    face, chance = chance.below(6, "blue")
    assert (face, chance.typed, chance.kinds) == (2, (1, 3), ("red", ""))
    face, chance = chance.below(6, "blue")
    assert (face, chance.typed) == (3, (1,)), "a die without a colour is for any"
    rolled, chance = chance.below(6, "blue")
    assert chance.typed == (1,) and rolled == Chance(7).below(6)[0], "a red one is none for blue"
    assert chance.below(6, "red")[0] == 1


class Rolling(TableInChange[Any]):
    """A game that rolls dice of two colours."""

    @property
    def dice(self) -> dict[str, range]:
        return {"yellow": range(6), "blue": range(6)}


def test_dice_typed_in_the_dialog_keep_their_colours(table: Table) -> None:
    hands = table()
    done: list[Any] = []
    dialog = TypedRoll(hands.screen.ui, hands.screen.tray, done.append)
    dialog.typed = [("yellow", 3), ("blue", 0)]
    dialog.use()
    assert done == [by_hand.TypeRoll(faces=(3, 0), colours=("yellow", "blue"))]
    change = Rolling(hands.screen.session.table)
    do(change, done[0])
    waiting = change.done().pieces.chance
    assert (waiting.typed, waiting.kinds) == ((3, 0), ("yellow", "blue"))


def test_refusals_to_move_name_their_true_cause(hands: Hands) -> None:
    opened = games.open_scenario(find_scenario("lamp-in-the-gatehouse"))
    first, other = games.seats_for(opened.scenario)
    ben = replace(first, id="ben", name="Ben", heroes=("pip",), bot=True)
    seats = (replace(first, name="Ann", heroes=("mira",)), replace(other, bot=True), ben)
    session = games.new_game(opened, seats, seed=5)
    seated = TableHands(hands.window, TableScreen(hands.window, session))
    seated.settle()
    session.submit(Begin(seat=first.id))
    looking = seated.screen.looking
    seated.screen.bots.paused = True
    seated.screen.take_up()
    why = lambda figure: looking._why_still(looking.table.figure(figure))  # noqa: E731
    assert why("pip") == "A bot leads Pip. Menu, “Seats and bots”, gives the seat to people."
    assert why("mira") == "Mira's turn has not begun: “Begin Mira's turn” comes first."
    session.submit(StartTurn(seat=first.id, figure="mira"))
    seated.screen.take_up()
    goblin = next(one.id for one in looking.table.pieces.figures.values() if one.side != "heroes")
    assert why(goblin).startswith("A bot leads ")
