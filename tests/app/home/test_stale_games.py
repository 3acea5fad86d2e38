"""What home shows of a game that was not left but ended by a kill: the game as it goes on, not as its round began."""

from __future__ import annotations

import pytest

from tests.app.hands import Hands
from tests.played import bots_for, bots_play
from vtt.app.home.cards import Cover, SeatRow
from vtt.app.home.kept_games import keep_picture
from vtt.app.home.screen import HomeScreen
from vtt.app.home.slots_screen import SlotsScreen
from vtt.files import games
from vtt.files.library import find_scenario
from vtt.files.slots import Slot, slot_file, slots
from vtt.play.next_seats import next_seats
from vtt.play.session import Session
from vtt.rules import by_hand
from vtt.rules.base import Command

OVER = by_hand.Finish(winner="heroes", words="They had enough.")
THREE = by_hand.SetCounter(name="bell", value=3)


def killed(*commands: Command) -> Slot:
    """A game whose picture was kept as its round began, and in which more was done before the program was killed."""
    opened = games.open_scenario(find_scenario("the-drowned-bell"))
    session = games.new_game(opened, seed=3, save=slot_file(opened.scenario.title))
    keep_picture(session, lambda: b"as the round began", 5.0)
    for command in commands:
        session.submit(command)
    games.close(session)
    (slot,) = slots()
    return slot


def latest(hands: Hands) -> Cover:
    board = hands.find("latest board")
    assert isinstance(board, Cover)
    return board


def test_home_shows_the_game_that_goes_on_and_writes_nothing(hands: Hands) -> None:
    slot = killed(THREE)
    before = slot.file.read_bytes()
    assert slot.stale and slot.picture == b"as the round began"
    hands.window.push(HomeScreen(hands.window))
    hands.wait(0.2)
    assert hands.has("Round 1 · bell 3 of 20") and latest(hands).picture is not None
    row = hands.find("seats")
    assert isinstance(row, SeatRow) and row.asked
    hands.window.push(SlotsScreen(hands.window))
    hands.wait(0.2)
    assert slot.file.read_bytes() == before and [file.name for file in slot.file.parent.iterdir()] == [slot.file.name]


def test_a_game_that_was_over_as_the_program_was_killed_is_over(hands: Hands) -> None:
    killed(OVER)
    hands.window.push(HomeScreen(hands.window))
    hands.wait(0.2)
    assert hands.has("Heroes win") and hands.has("See how it went") and not hands.has("Continue")


def test_what_was_taken_back_before_the_kill_is_not_shown() -> None:
    opened = games.open_scenario(find_scenario("the-drowned-bell"))
    session = games.new_game(opened, seed=3, save=slot_file("x"))
    session.submit(THREE)
    keep_picture(session, lambda: b"", 5.0)
    assert not slots()[0].stale
    session.undo()
    session.durable.result()
    assert slots()[0].stale
    games.close(session)


def test_a_damaged_game_is_shown_as_it_was_kept_and_asked_once(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    slot, asked = killed(THREE), list[object]()
    data = slot.file.read_bytes()
    state = data.index(b"x\x9c", data.index(b"set_counter"))  # its last step cannot be unpacked
    slot.file.write_bytes(data[: state + 20] + bytes(200) + data[state + 220 :])
    look = games.look_into
    monkeypatch.setattr(games, "look_into", lambda file: (asked.append(file), look(file))[1])
    hands.window.push(HomeScreen(hands.window))
    hands.wait(0.5)
    assert hands.has("latest board") and len(asked) == 1


# --- who is next --------------------------------------------------------------------------------------------------


def of_three(name: str) -> Session:
    opened = games.open_scenario(find_scenario(name))
    return games.new_game(opened, games.one_each(opened.scenario, 3), seed=3)


def went_on(session: Session, turns: int) -> None:
    bots_play(session, bots_for(session, 1, alike=True), turns)


@pytest.mark.parametrize(
    "name", ["lamp-in-the-gatehouse", "toll-at-saltgate", "the-ferrymans-toll", "the-crow-granary"]
)
def test_all_of_whom_any_may_begin_are_next(name: str) -> None:
    session = of_three(name)
    assert next_seats(session) == ("player-1", "player-2", "player-3")
    went_on(session, 1)
    assert next_seats(session) == ("player-1", "player-2", "player-3")  # to take a turn, or to choose cards


def test_only_who_has_yet_to_choose_is_next() -> None:
    session = of_three("toll-at-saltgate")
    went_on(session, 5)  # the first has chosen two cards and is ready
    assert next_seats(session) == ("player-2", "player-3")


def test_whose_turn_it_is_is_next_alone() -> None:
    session = of_three("lamp-in-the-gatehouse")
    went_on(session, 2)
    assert next_seats(session) == ("player-1",)
    assert next_seats(of_three("beyond-the-grey-gate")) == ("player-2",)  # tactics are chosen one after the other


def test_everybody_is_next_where_all_are_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    session = of_three("the-crow-granary")
    session.set_seat("player-2", bot=True)
    monkeypatch.setattr(Session, "asks_everybody", True)
    assert next_seats(session) == ("player-1", "player-3")
