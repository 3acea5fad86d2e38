"""Bots play whole games by the rules, see only their seat's view, and do the same for the same seed."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from tests.play.small import SMALL, begin, opened, trigger
from tests.played import bots_for
from vtt.board.table import Table
from vtt.files.games import new_game, open_scenario, seats_for
from vtt.files.library import find_scenario
from vtt.play.bots import Bot, kind_of, play_on, whose_turn
from vtt.play.goals import BRAWL, HINDER, goals_of, wishes_of
from vtt.play.judgement import Judgement
from vtt.play.session import Session
from vtt.play.simulate import Report, simulate
from vtt.play.ways import Ways
from vtt.rules.base import Command, IllegalCommand
from vtt.rules.by_hand import PlaceFigure, SetCounter
from vtt.rules.descent.commands import Attack, Begin, Move, PickUp, StartTurn
from vtt.rules.descent.meanings import TOKENS
from vtt.rules.questions import BY_HAND
from vtt.scenario.document import Area, TokenPlacement
from vtt.scenario.story_parts import Do, If, Objective, When

FIND = TOKENS["search"].draws
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


@pytest.mark.parametrize("name", ("the-ferrymans-toll", "the-cistern"))
def test_a_bot_leaves_nothing_to_be_done_by_hand(name: str) -> None:
    """Monsters whose deeds are shown first do them, also where a bot is the one who sees them, and a curious one."""
    found = open_scenario(find_scenario(name))
    seats = seats_for(found.scenario, False)
    session = new_game(found, seats, seed=3)
    bots = bots_for(session, alike=True, curiosity=0.3)
    asked = 0
    for _ in range(60):
        bot = whose_turn(session, bots)
        command = bot.choose(session) if bot else None
        if command is None:
            break
        offers = getattr(session.table.pending[-1], "offers", ()) if session.table.pending else ()
        asked += any(offer.key == BY_HAND for offer in offers)
        assert getattr(command, "option", "") != BY_HAND
        session.submit(command)
    assert asked


def wanted(session: Session, figure: str, fights: bool = False) -> dict[int, int]:
    lying = session.table.figure(figure)
    wishes = wishes_of(lying.side, session.view(frozenset({lying.seat})), session.scenario, session.plan, session.story)
    return dict(goals_of(lying, session.table, wishes, fights))


def test_heroes_hunt_what_their_objective_names() -> None:
    hunt = Objective(side="heroes", text="", conditions=(If(what="figures_left", who="guards"),))
    session = begin(msgspec.structs.replace(SMALL, objectives=(hunt,)))
    assert wanted(session, "mira") == {3: FIND, 16: 0}, "the chest lies about, the guard must fall"
    assert wanted(session, "mira", fights=True) == {3: FIND}
    assert wanted(session, "guard") == {0: 0, 1: 0}


def test_what_is_not_yet_seen_lies_behind_a_door() -> None:
    hunt = Objective(side="heroes", text="", conditions=(If(what="figures_left", who="sleepers"),))
    session = begin(msgspec.structs.replace(SMALL, objectives=(hunt,)))
    assert wanted(session, "mira") == {3: FIND, 16: BRAWL, 17: 0, 18: 0, 29: 0, 30: 0}


def test_a_chain_of_triggers_is_followed_back_to_what_can_be_done() -> None:
    """The flag is set when the cellar is entered; its locked door opens once the chest has been searched."""
    enter = trigger("in", When(what="entered", where="cellar", who="heroes"), Do(what="counter", name="in", number=1))
    unlock = trigger("chest", When(what="searched", where="chest"), Do(what="open", name="door"))
    door = msgspec.structs.replace(SMALL.doors[0], kind="locked")
    goal = Objective(side="heroes", text="", conditions=(If(what="flag", name="in"),))
    session = begin(msgspec.structs.replace(SMALL, triggers=(enter, unlock), doors=(door,), objectives=(goal,)))
    wishes = wishes_of("heroes", session.view(frozenset({"heroes"})), session.scenario, session.plan, session.story)
    assert set(wishes.tokens) == {"chest"}
    assert not wishes.doors


def test_nobody_waits_where_the_story_needs_something_else_first() -> None:
    """The cellar is to be stood in, but only counts once the guards have fallen."""
    there = If(what="figures_in_area", who="heroes", where="cellar", compare=">=", number=1)
    after = If(what="flag", name="open"), there
    through = trigger("through", When(what="round_ends"), Do(what="counter", name="through"), conditions=after)
    opens = trigger("opens", When(what="defeated", who="guards"), Do(what="counter", name="open", number=1))
    goal = Objective(side="heroes", text="", conditions=(If(what="flag", name="through"),))
    session = begin(msgspec.structs.replace(SMALL, triggers=(through, opens), objectives=(goal,)))
    wishes = wishes_of("heroes", session.view(frozenset({"heroes"})), session.scenario, session.plan, session.story)
    assert wishes.figures and not wishes.places
    session.submit(SetCounter(name="open", value=1))
    wishes = wishes_of("heroes", session.view(frozenset({"heroes"})), session.scenario, session.plan, session.story)
    assert not wishes.figures and (wishes.places or wishes.doors)


def test_what_the_others_wait_for_is_held_back() -> None:
    """The overlord needs noise; whoever picks the rope up takes some away."""
    rope = TokenPlacement(id="rope", kind="objective", at=((4, 3),))
    quiet = trigger("quiet", When(what="picked_up", where="rope"), Do(what="add", name="noise", number=-4))
    goal = Objective(side="overlord", text="", conditions=(If(what="counter", name="noise", compare=">=", number=9),))
    session = begin(msgspec.structs.replace(SMALL, triggers=(quiet,), tokens=(rope,), objectives=(goal,)))
    assert wanted(session, "mira")[40] == HINDER


def test_a_carried_thing_goes_where_it_is_awaited() -> None:
    rope = TokenPlacement(id="rope", kind="objective", at=((2, 0),))
    out = trigger("out", When(what="entered", who="rope", where="start"), Do(what="counter", name="out", number=1))
    goal = Objective(side="heroes", text="", conditions=(If(what="flag", name="out"),))
    session = begin(msgspec.structs.replace(SMALL, triggers=(out,), tokens=(rope,), objectives=(goal,)))
    assert wanted(session, "mira")[2] == 0
    for command in (Begin(seat="heroes"), StartTurn(figure="tilda"), PickUp(figure="tilda", token="rope")):
        session.submit(command)
    assert set(wanted(session, "tilda")) == set(session.table.board.areas["start"])
    assert 2 not in wanted(session, "mira")
    for figure, space in (("tilda", 3), ("guard", 4)):
        session.submit(PlaceFigure(figure=figure, space=space))
    walk = Bot("heroes", curiosity=0).choose(session)
    assert isinstance(walk, Move) and walk.path[-1] in session.table.board.areas["start"], "no blow wins the game"


def test_whoever_wins_by_standing_somewhere_walks_there() -> None:
    """Monsters may come without end, so nobody stays for a blow once a place alone is left to be reached."""
    far = Area(id="far", spaces=((5, 0), (5, 1), (5, 2), (5, 3)))
    there = If(what="figures_in_area", who="heroes", where="far", compare=">=", number=2)
    board = msgspec.structs.replace(SMALL.board, areas=(*SMALL.board.areas, far))
    goal = Objective(side="heroes", text="", conditions=(there,))
    session = begin(msgspec.structs.replace(SMALL, board=board, objectives=(goal,)))
    for command in (Begin(seat="heroes"), StartTurn(figure="mira")):
        session.submit(command)
    for figure, space in (("tilda", 36), ("mira", 0), ("guard", 1)):
        session.submit(PlaceFigure(figure=figure, space=space))
    assert set(wanted(session, "mira")) == set(session.table.board.areas["far"]), "neither chest nor guard"
    judgement = Judgement(session, session.view(frozenset({"heroes"})), "heroes")
    weighed = judgement.all_weighed(session.choices("heroes"))
    walk = max(weight for weight, command in weighed if isinstance(command, Move))
    assert walk > max(weight for weight, command in weighed if isinstance(command, Attack)) > 0


def test_ways_lead_round_walls_and_through_doors() -> None:
    board = begin().table
    steps = Ways(board, {11: 0})
    assert steps[7] == 4
    assert steps[5] == 10, "round the wall by the door, in single steps; the door counts three"
    assert Ways(board, {11: 0, 7: 9})[7] == 4, "a goal that seems far draws nobody who is near another"


def test_ways_are_the_same_however_they_are_asked_for() -> None:
    board = begin().table
    goals = {11: 0, 3: 2}
    whole = dict(Ways(board, goals))
    for seed in range(5):
        asked, steps = sorted(whole), Ways(board, goals)
        Random(seed).shuffle(asked)
        assert {space: steps[space] for space in asked} == whole and len(steps) == len(whole)
    assert Ways(board, goals).get(10**6, -1) == -1


def test_a_bot_whose_best_command_is_refused_ends_its_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    found = open_scenario(find_scenario("the-drowned-bell"))
    session = new_game(found, seats_for(found.scenario, True), seed=2)
    submit, told = session.submit, list[str]()
    bots = bots_for(session, alike=True)

    def refusing(command: Command, confirmed: bool = False) -> Any:
        if kind_of(command) not in ("begin", "start_turn", "end_turn", "standing_order"):
            raise IllegalCommand("Not today.")
        return submit(command, confirmed)

    monkeypatch.setattr(session, "submit", refusing)
    while session.acting_seat() == "heroes":
        assert len(session) < 40 and play_on(session, bots, told.append)
    assert told and all("Not today." in words for words in told)


@pytest.mark.parametrize("seed", [11, 12])
def test_heroes_who_cannot_stand_up_are_passed_over(seed: int) -> None:
    found = open_scenario(find_scenario("the-drowned-bell"))
    settings = {"threat": "yes", "tainted": "yes"}
    seats = seats_for(found.scenario, True)
    report = simulate("bell", lambda number: new_game(found, seats, seed=number, settings=settings), 1, seed, 3000)
    assert report.broken == []
    assert report.games[0].winner
