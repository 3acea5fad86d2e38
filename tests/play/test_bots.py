"""Bots play whole games by the rules, see only their seat's view, and do the same for the same seed."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tests.play.small import SMALL, begin, opened
from vtt.board.table import Table
from vtt.files.games import new_game, open_scenario, seats_for
from vtt.files.library import find_scenario
from vtt.play.bots import Bot, play_on
from vtt.play.goals import goals_of, ways_to
from vtt.play.session import Session
from vtt.play.simulate import Report, simulate
from vtt.scenario.document import If, Objective

SHIPPED = ("lamp-in-the-gatehouse", "the-drowned-bell")


def small_games(seed: int, games: int = 3) -> Report:
    found = opened()
    return simulate("small", lambda number: new_game(found, seats_for(SMALL, True), seed=number), games, seed, 2000)


def test_games_come_to_an_end_and_nothing_breaks() -> None:
    report = small_games(1, 6)
    assert report.broken == []
    assert all(game.winner in ("heroes", "overlord") for game in report.games)
    assert sum(count for kind, count in report.seen.items() if kind.startswith("command:")) == sum(
        game.commands for game in report.games
    )


def test_the_same_seed_gives_the_same_games() -> None:
    one, other, third = small_games(5), small_games(5), small_games(6)
    assert (one.games, one.seen, one.broken) == (other.games, other.seen, other.broken)
    assert one.games != third.games


@pytest.mark.parametrize("name", SHIPPED)
def test_bots_play_the_shipped_scenarios(name: str) -> None:
    found = open_scenario(find_scenario(name))
    seats = seats_for(found.scenario, True)
    report = simulate(name, lambda seed: new_game(found, seats, seed=seed), 2, 11, 3000)
    assert report.broken == []
    assert all(game.winner for game in report.games)


def test_a_bot_is_given_only_what_its_seat_sees(monkeypatch: pytest.MonkeyPatch) -> None:
    session = begin(seed=2)
    seen: list[Table[Any]] = []
    ruleset_type = type(session.ruleset)
    whole_choices, whole_moves = ruleset_type.choices, ruleset_type.moves

    def choices(self: Any, table: Table[Any], seat: str) -> Any:
        seen.append(table)
        return whole_choices(self, table, seat)

    def moves(self: Any, table: Table[Any], figure: str, points: int | None = None) -> Any:
        seen.append(table)
        return whole_moves(self, table, figure, points)

    monkeypatch.setattr(ruleset_type, "choices", choices)
    monkeypatch.setattr(ruleset_type, "moves", moves)
    bot = Bot("heroes")
    for _ in range(8):
        if session.acting_seat() == "heroes":
            command = bot.choose(session)
            assert command is not None
            session.submit(command)
    assert seen
    for table in seen:
        assert set(table.game.overlord.hand) <= {"?"}
        assert not table.board.has(8), "the cellar is not revealed"


def test_a_person_s_seat_is_left_to_the_person() -> None:
    session = begin()
    assert not play_on(session, {"overlord": Bot("overlord")}, lambda words: None)
    assert len(session) == 1


def test_heroes_explore_and_fight_what_their_objective_names() -> None:
    session = begin()
    view = session.view(frozenset({"heroes"}))
    goals = goals_of(view.figure("mira"), view, session.scenario, session.plan)
    assert goals == {3, 17, 18, 29, 30}, "the chest and both sides of the door"
    hunt = Objective(side="heroes", text="", conditions=(If(what="figures_left", who="guards"),))
    scenario = msgspec.structs.replace(SMALL, objectives=(hunt,))
    assert goals_of(view.figure("mira"), view, scenario, session.plan) == {16}
    assert goals_of(view.figure("guard"), view, scenario, session.plan) == {0, 1}


def test_ways_lead_round_walls() -> None:
    session: Session = begin()
    board = session.table
    steps = ways_to(board, (11,))
    assert steps[7] == 4
    assert steps[5] == 8, "round the wall by the door, in single steps"
