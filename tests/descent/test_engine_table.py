"""Setting up, views, choices, moves, commands by hand, saving: the ruleset as everybody else uses it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec
import pytest
from arena import CONTENT, Arena
from test_engine_turns import passing
from walks import hang_door

from vtt.board.board import Board
from vtt.board.pieces import Door, Token
from vtt.board.table import Table
from vtt.geometry.square import SquareLattice
from vtt.rules import by_hand, events
from vtt.rules.base import Choice, IllegalCommand, MoveEnd
from vtt.rules.descent.arrivals import carried, settings_of
from vtt.rules.descent.commands import (
    Begin,
    EndTurn,
    Move,
    OpenDoor,
    Rest,
    StartTurn,
)
from vtt.rules.descent.decisions import Offer, SpendSurges
from vtt.rules.descent.finding import NO_TOKEN
from vtt.rules.descent.ruleset import Descent
from vtt.rules.descent.state import DescentGame
from vtt.rules.events import GameOver, RoomRevealed
from vtt.rules.plan import Plan, PlannedFigure, PlannedGroup, PlannedReinforcement, PlannedRoom, Seat
from vtt.rules.status import in_a_line

RULES = Descent(CONTENT)
LIGHT, DARK = frozenset({"light"}), frozenset({"dark"})
ROWS = ("..........", "..........", "..........", "..........")


def door_border(board: Board) -> int:
    border = board.lattice.border(4, 5)
    assert border is not None
    return border


def two_rooms(**more: Any) -> tuple[Board, Plan]:
    """Columns A to E are in sight; F to J are the hall behind a door, with a barghest group, an archer and a chest."""
    lattice = SquareLattice(10, 4)
    board = Board.from_rows(lattice, ROWS)
    walls = {lattice.border(4 + 10 * row, 5 + 10 * row): "wall" for row in range(1, 4)}
    board = board.with_borders({border: kind for border, kind in walls.items() if border is not None})
    hall = frozenset(space for space in board.spaces if lattice.position(space)[0] > 4)
    fields: dict[str, Any] = {
        "scenario": "test",
        "seats": (
            Seat("light", "Ann", "heroes", heroes=("mira", "pip")),
            Seat("dark", "Ben", "overlord"),
        ),
        "start": frozenset({0, 1, 10}),
        "doors": (Door("oak", "oak door", "door", borders=(door_border(board),), rooms=("hall",)),),
        "tokens": (
            (Token("chest", "search", spaces=(7,), contents="a key", face_up=False), "hall"),
            (Token("note", "search", spaces=(2,), contents="a hint", face_up=False, known_to=("dark",)), ""),
        ),
        "figures": (PlannedFigure("scout", "goblin-archer", "monsters", 9, group="scouts", room="hall"),),
        "groups": (
            PlannedGroup("pack", "barghest", hall, room="hall"),
            PlannedGroup("dead", "zombie", frozenset({23, 24, 33, 34})),
        ),
        "rooms": (PlannedRoom("hall", "The hall", hall),),
        "reinforcements": (PlannedReinforcement("dead", frozenset({33})),),
        "seed": 11,
    }
    return board, Plan(**{**fields, **more})


def new_game(**more: Any) -> Table[DescentGame]:
    board, plan = two_rooms(**more)
    return RULES.set_up(board, plan)


def started() -> Table[DescentGame]:
    return RULES.apply(new_game(), Begin(seat="light")).table


def named(choices: tuple[Choice, ...], name: str) -> Choice:
    return next(choice for choice in choices if choice.name.startswith(name))


# --- set-up ------------------------------------------------------------------------------------------------------


def test_set_up_places_heroes_and_what_is_in_sight() -> None:
    table = new_game()
    assert table.game.phase == "set_up"
    assert [table.figure(hero).space for hero in ("mira", "pip")] == [0, 1]
    dead = table.game.groups["dead"]
    assert [table.figure(member).rank for member in dead.members] == ["elite", "normal", "normal"]
    assert {table.figure(member).space for member in dead.members} <= {23, 24, 33, 34}
    assert "scout" not in table.pieces.figures
    assert "chest" not in table.pieces.tokens
    assert RULES.invariants(table) == []


def test_g129_the_opening_hand_has_one_card_for_each_hero() -> None:
    """L2251."""
    assert len(new_game().game.overlord.hand) == 2


def test_the_same_seed_gives_the_same_table() -> None:
    assert RULES.encode(new_game()) == RULES.encode(new_game())


def test_the_overlord_may_place_every_monster() -> None:
    """`descent.md 3.4`: an option; without it groups stand as near as possible by themselves."""
    table = new_game(settings={"monsters.placing": "overlord"})
    places = []
    while table.pending:
        assert RULES.acting_seat(table) == "dark"
        (choice,) = RULES.choices(table, "dark")
        last = list(choice.options())[-1]
        places.append(last.space)
        table = RULES.apply(table, last.command).table
    assert places == [34, 33, 24]
    assert sorted(figure.space for figure in table.pieces.figures.values() if figure.group == "dead") == [24, 33, 34]
    assert RULES.invariants(table) == []
    opened = RULES.apply(table, by_hand.SetDoor(door="oak", state="open")).table
    assert opened.pending[-1].seat == "dark"  # type: ignore[attr-defined]


def test_unknown_heroes_and_monsters_are_one_sentence() -> None:
    with pytest.raises(ValueError, match="There is no hero called nobody"):
        new_game(seats=(Seat("light", "Ann", "heroes", heroes=("nobody",)),))
    with pytest.raises(ValueError, match="There is no monster called dust"):
        new_game(groups=(PlannedGroup("dust", "dust", frozenset({33})),))


def test_g142_the_next_encounter_keeps_what_stays() -> None:
    """L2449 to L2458."""
    arena = Arena("M", {"M": "mira"})
    arena.table = new_game()
    arena.set("mira", damage=5, conditions=("poisoned",)).set("pip", damage=8, space=None)
    arena.hero_set("mira", fatigue=3, feat_used=True, search_cards=("whetstone",))
    arena.hero_set("pip", token=1)
    before = arena.table
    board, plan = two_rooms(seed=99)
    settings = settings_of(*carried(before, CONTENT))
    after = RULES.set_up(board, replace(plan, settings={**plan.settings, **settings}))
    mira, pip = after.figure("mira"), after.figure("pip")
    assert (mira.damage, mira.conditions) == (5, ("poisoned",))
    assert (after.game.heroes["mira"].fatigue, after.game.heroes["mira"].feat_used) == (0, False)
    assert after.game.heroes["mira"].search_cards == ("whetstone",)
    assert pip.space == 1 and 0 <= pip.damage < pip.health, "who was down stands up by a roll (L2450 to L2455)"
    assert after.game.overlord == before.game.overlord
    assert after.game.search == before.game.search


# --- views -------------------------------------------------------------------------------------------------------


def test_heroes_see_neither_the_hand_nor_any_deck() -> None:
    view = RULES.view_for(new_game(), LIGHT)
    assert view.game.overlord.hand == ("?", "?")
    assert set(view.game.overlord.draw) == {"?"} == set(view.game.search.draw)
    assert view.pieces.chance.state == 0
    assert RULES.view_for(new_game(), DARK).game.overlord.hand == new_game().game.overlord.hand


def test_nobody_sees_an_unrevealed_room() -> None:
    table = new_game()
    for seats in (LIGHT, DARK, LIGHT | DARK):
        view = RULES.view_for(table, seats)
        assert not any(view.board.has(space) for space in (5, 9, 37))
        assert view.board.has(4)
        text = RULES.encode(view).decode()
        for secret in ("scout", "barghest", "a key", "The hall", "hall"):
            assert secret not in text
        assert "oak" in view.pieces.doors
        assert view.board.border_kind(door_border(table.board) + 10) == "wall"


def test_what_lies_face_down_is_known_to_who_put_it_there() -> None:
    table = new_game()
    assert RULES.view_for(table, LIGHT).pieces.tokens["note"].contents == ""
    assert RULES.view_for(table, DARK).pieces.tokens["note"].contents == "a hint"


def test_who_acts_stands_in_the_same_order_after_a_game_is_saved() -> None:
    seats = (
        Seat("zoe", "Zoe", "heroes", heroes=("pip",)),
        Seat("ann", "Ann", "heroes", heroes=("mira",)),
        Seat("dark", "Ben", "overlord"),
    )
    table = RULES.apply(new_game(seats=seats), Begin(seat="zoe")).table
    table = RULES.apply(table, by_hand.RevealRoom(room="hall")).table
    again = RULES.decode(RULES.encode(table), table)
    assert list(again.game.groups) == list(table.game.groups)
    assert RULES.standings(again) == RULES.standings(table)
    assert [standing.figures[0] for standing in RULES.standings(table)][:2] == ["pip", "mira"]
    assert RULES.acting_seat(again) == RULES.acting_seat(table) == "zoe"


def test_the_heroes_of_one_seat_stand_as_they_were_chosen_also_after_a_game_is_saved() -> None:
    seats = (Seat("ann", "Ann", "heroes", heroes=("pip", "mira")), Seat("dark", "Ben", "overlord"))
    table = new_game(seats=seats)
    for one in (table, RULES.decode(RULES.encode(table), table)):
        assert [standing.label for standing in RULES.standings(one)][:2] == ["Pip", "Mira"]


def test_a_question_to_another_seat_keeps_its_answers_secret() -> None:
    arena = Arena("M...", {"M": "mira"}, turn="mira", hand=("loose-stone",))
    arena.do(Move(figure="mira", path=(0, 1), space=1, actions=1))
    assert arena.asked is not None and arena.asked.seat == "dark"
    assert RULES.view_for(arena.table, LIGHT).pending[-1].offers == ()  # type: ignore[attr-defined]
    assert RULES.view_for(arena.table, DARK).pending[-1] == arena.asked


def test_what_heroes_are_asked_everybody_may_read() -> None:
    """`descent.md 6.2`: dice, sheets and items lie open, so their answers do (in the second window)."""
    arena = Arena("MZ", {"M": "mira"}, {"Z": "zombie"}, turn="mira")
    question = SpendSurges(seat="light", prompt="Spend 1 surge?", figure="mira", offers=(Offer("done", "No more"),))
    table = replace(arena.table, pending=(question,))
    assert RULES.view_for(table, frozenset()).pending == RULES.view_for(table, DARK).pending == (question,)


# --- choices and moves -----------------------------------------------------------------------------------------------


def test_choices_before_and_in_a_turn() -> None:
    table = started()
    first, second = RULES.choices(table, "light")[:2]
    assert (first.name, first.key, second.name) == ("Begin Mira's turn", "Enter", "Begin Pip's turn")
    assert not any(choice.name.startswith("Begin") for choice in RULES.choices(table, "dark"))
    table = RULES.apply(table, StartTurn(seat="light", figure="mira")).table
    choices = RULES.choices(table, "light")
    assert {"M", "T", "O", "F", "V", "Enter"} <= {choice.key for choice in choices}
    assert named(choices, "Search").refusal == NO_TOKEN
    assert named(choices, "Open door").refusal.startswith("No door beside it: it must")
    assert named(choices, "Revive").refusal == "Nobody is knocked out."
    assert named(choices, "Move").refusal == ""
    assert list(named(choices, "Open door").options()) == []


def test_who_is_down_first_thinks_of_standing_up() -> None:
    arena = Arena("M.", {"M": "mira"}).set("mira", space=None, damage=12).hero_set("mira", token=0)
    arena.token(Token("fallen/mira", "hero", spaces=(0,))).do(StartTurn(figure="mira"))
    assert [(choice.name, choice.key) for choice in RULES.choices(arena.table, "light")[:2]] == [
        ("Stand up", "Enter"),
        ("End Mira's turn", ""),
    ]


def test_every_option_offered_is_legal() -> None:
    table = started()
    for figure in ("mira", "pip"):
        at_turn = RULES.apply(table, StartTurn(seat="light", figure=figure)).table
        for choice in RULES.choices(at_turn, "light"):
            for option in choice.options():
                assert RULES.refusal(at_turn, option.command) == "", (choice.name, option.label)


def test_a_waiting_decision_gives_only_its_answers() -> None:
    arena = Arena("M...", {"M": "mira"}, turn="mira", hand=("loose-stone",))
    arena.do(Move(figure="mira", path=(0, 1), space=1, actions=1))
    assert RULES.choices(arena.table, "light") == ()
    (choice,) = RULES.choices(arena.table, "dark")
    assert [option.command.option for option in choice.options()] == arena.keys  # type: ignore[attr-defined]
    assert RULES.acting_seat(arena.table) == "dark"
    assert arena.refusal(Rest(figure="mira")).startswith("First an answer is needed: ")


def paid(end: MoveEnd) -> tuple[int, int]:
    """The actions and the fatigue that an end takes."""
    paid = {amount.name: amount.number for amount in end.price}
    return paid.get("actions", 0), paid.get("fatigue", 0)


def test_moves_tell_cost_actions_fatigue_and_danger() -> None:
    arena = Arena("M..l......", {"M": "mira"}, turn="mira")
    moves = RULES.moves(arena.table, "mira")
    assert 0 not in moves.ends
    assert (moves.ends[2].cost, *paid(moves.ends[2])) == (2, 1, 0)
    assert (moves.ends[5].cost, paid(moves.ends[5])[0], moves.ends[5].loss) == (5, 2, 1)
    assert paid(moves.ends[9])[1] == 1
    assert moves.ends[3].danger == "Who ends the turn on lava is defeated."
    path = moves.path(5, ())
    assert path == (0, 1, 2, 3, 4, 5)
    command = moves.command(path, moves.ends[5].placements[0])
    assert RULES.refusal(arena.table, command) == ""


def test_every_end_of_a_move_is_legal() -> None:
    arena = Arena("EE....\nEE.p..\n..w..X\n......", {}, {"E": "ettin"}, turn="e")
    passing(arena)
    moves = RULES.moves(arena.table, "e")
    assert len(moves.ends) > 8
    for space, end in moves.ends.items():
        path = moves.path(space, ())
        assert path is not None
        for footprint in end.placements:
            assert RULES.refusal(arena.table, moves.command(path, footprint)) == ""


def test_others_are_previewed_and_cannot_be_moved() -> None:
    arena = Arena("M..Z......", {"M": "mira"}, {"Z": "zombie"}, turn="mira")
    moves = RULES.moves(arena.table, "z")
    assert sorted(moves.ends) == [1, 2, 4, 5, 6]
    path = moves.path(5, ())
    assert path is not None
    command = moves.command(path, moves.ends[5].placements[0])
    assert RULES.refusal(arena.table, command) == "It is Mira's turn, not Zombie 1's."


def test_moves_of_a_figure_in_a_pit_say_why_there_are_none() -> None:
    arena = Arena("Mp.", {"M": "mira"}, turn="mira").do(Move(figure="mira", path=(0, 1), space=1, actions=1))
    moves = RULES.moves(arena.table, "mira")
    assert (dict(moves.ends), moves.refusal(2)) == ({}, "In a pit: it must climb out first.")


def test_standings_status_and_facts() -> None:
    table = RULES.apply(started(), StartTurn(seat="light", figure="mira")).table
    first, second, dead = RULES.standings(table)
    assert (first.label, first.state, second.state) == ("Mira", "acting", "ready")
    assert (dead.side, dead.state, len(dead.figures)) == ("monsters", "ready", 3)
    assert in_a_line(RULES.status(table)) == "2 actions + free attack left · Act 1"
    group = next(iter(table.game.groups.values()))
    known = msgspec.structs.replace(group, activated=group.members[:1])
    game = msgspec.structs.replace(table.game, groups={**table.game.groups, group.id: known})
    assert RULES.standings(replace(table, game=game))[2].acted == group.members[:1], "one of three has had its turn"
    facts = dict(RULES.figure_facts(table, "mira"))
    assert (facts["Speed"], facts["Stamina"], facts["Health"]) == ("4", "4 / 4", "12 / 12")
    assert facts["Longsword"] == "blue and red dice · melee · 1 hand · surge: +1 damage, Pierce 1"
    of_dead = dict(RULES.figure_facts(table, dead.figures[0]))
    assert of_dead["Attack"].endswith("(melee)") and "Waits" not in of_dead
    asleep = msgspec.structs.replace(group, inactive=True)
    game = msgspec.structs.replace(table.game, groups={**table.game.groups, group.id: asleep})
    assert "Waits" in dict(RULES.figure_facts(replace(table, game=game), dead.figures[0]))
    assert RULES.round(table) == 1


# --- by hand -----------------------------------------------------------------------------------------------------


def by(table: Table[DescentGame], command: by_hand.ByHand) -> Any:
    outcome = RULES.apply(table, command)
    assert RULES.invariants(outcome.table) == []
    return outcome


def test_figures_by_hand() -> None:
    table = started()
    assert by(table, by_hand.PlaceFigure(figure="mira", space=12)).table.figure("mira").space == 12
    with pytest.raises(IllegalCommand, match="Pip stands there"):
        RULES.apply(table, by_hand.PlaceFigure(figure="mira", space=1))
    gone = by(table, by_hand.RemoveFigure(figure="dead-1")).table
    assert "dead-1" not in gone.game.groups["dead"].members
    fallen = by(table, by_hand.SetDamage(figure="mira", damage=12)).table
    while fallen.pending:
        seat = fallen.pending[-1].seat  # type: ignore[attr-defined]
        fallen = RULES.apply(fallen, RULES.choices(fallen, seat)[0].options().__iter__().__next__().command).table
    assert fallen.game.heroes["mira"].token == 0
    back = by(fallen, by_hand.PlaceFigure(figure="mira", space=12)).table
    assert (back.figure("mira").space, back.game.heroes["mira"].token) == (12, None)


def test_spawning_by_hand() -> None:
    table = started()
    more = by(table, by_hand.SpawnFigure(kind="zombie", space=33, group="dead", figure="late")).table
    assert "late" in more.game.groups["dead"].members
    assert more.figure("late").health == 3
    group = by(table, by_hand.SpawnGroup(group="fresh", kind="ettin", spaces=(20, 30))).table
    assert len(group.game.groups["fresh"].members) == 1
    with pytest.raises(IllegalCommand, match="There is no such monster"):
        RULES.apply(table, by_hand.SpawnGroup(group="x", kind="y", spaces=(20,)))
    with pytest.raises(IllegalCommand, match="100 figures at most"):
        RULES.apply(table, by_hand.SpawnGroup(group="x", kind="ettin", spaces=(20,), normal=1_000_000))


def test_rooms_doors_tests_and_the_end_by_hand() -> None:
    table = started()
    opened = by(table, by_hand.SetDoor(door="oak", state="open"))
    assert [event.room for event in opened.events if isinstance(event, RoomRevealed)] == ["hall"]
    assert "scout" in opened.table.pieces.figures
    assert len(opened.table.game.groups["pack"].members) == 2
    assert "chest" in opened.table.pieces.tokens
    tested = by(table, by_hand.AttributeTest(figure="mira", attribute="might"))
    assert [event.figure for event in tested.events if isinstance(event, events.Tested)] == ["mira"]
    over = by(table, by_hand.Finish(winner="heroes", words="The bell is silent."))
    assert RULES.ending(over.table).winner == "heroes"  # type: ignore[union-attr]
    assert [event.words for event in over.events if isinstance(event, GameOver)] == ["The bell is silent."]
    assert RULES.choices(over.table, "light") == ()
    assert RULES.refusal(over.table, StartTurn(figure="mira")) == "The game is over."


def test_cards_by_hand_never_double_a_card() -> None:
    table = started()
    outcome = by(table, by_hand.Give(figure="mira", card="whetstone"))
    given, shown = outcome.table, [event for event in outcome.events if isinstance(event, events.CardMoved)]
    assert [(one.change, one.card, one.figure) for one in shown] == [("revealed", "whetstone", "mira")]
    assert given.game.heroes["mira"].search_cards == ("whetstone",)
    with pytest.raises(IllegalCommand, match="All of those are out already"):
        RULES.apply(given, by_hand.Give(figure="pip", card="whetstone"))


def test_illegal_commands_become_commands_by_hand() -> None:
    table = started()
    far = Move(seat="light", figure="mira", path=(0, 22), space=22)
    assert RULES.refusal(table, far)
    (instead,) = RULES.by_hand(table, far)
    assert RULES.apply(table, instead).table.figure("mira").space == 22
    (door,) = RULES.by_hand(table, OpenDoor(figure="mira", door="oak"))
    assert RULES.apply(table, door).table.pieces.doors["oak"].state == "open"
    (rest,) = RULES.by_hand(table, Rest(figure="mira"))
    with pytest.raises(IllegalCommand, match="Begin Mira's turn first"):
        RULES.apply(table, rest)  # nobody's turn: there is nothing it could mean


# --- saving ------------------------------------------------------------------------------------------------------


def test_a_table_is_read_back_as_it_was_written() -> None:
    table = RULES.apply(started(), StartTurn(seat="light", figure="mira")).table
    again = RULES.decode(RULES.encode(table), table)
    assert again.game == table.game
    assert again.pieces.figures == table.pieces.figures
    assert RULES.encode(again) == RULES.encode(table)


def test_half_made_decisions_are_kept() -> None:
    arena = Arena("M...", {"M": "mira"}, turn="mira", hand=("loose-stone",))
    arena.do(Move(figure="mira", path=(0, 1, 2), space=2, actions=1))
    assert arena.asked is not None
    arena.table = RULES.decode(RULES.encode(arena.table), arena.table)
    passing(arena)
    assert arena.where("mira") == "C1"


def test_commands_are_read_back() -> None:
    for command in (EndTurn(figure="mira"), Move(figure="mira", path=(0, 1), space=1, fatigue=2), Begin(seat="a")):
        assert msgspec.json.decode(msgspec.json.encode(command), type=type(command)) == command


def test_refusing_changes_nothing() -> None:
    arena = hang_door(Arena("M.", {"M": "mira"}, turn="mira"), "A1", "B1")
    before = RULES.encode(arena.table)
    assert RULES.refusal(arena.table, OpenDoor(figure="mira", door="oak")) == ""
    assert RULES.encode(arena.table) == before


def test_an_attack_that_costs_no_action_says_so_and_the_status_counts_it() -> None:
    """Two heroes have one extra plain attack a turn (`descent.md 4`): nobody should wonder why no action went."""
    arena = Arena("MZ.P", {"M": "mira", "P": "pip"}, {"Z": "zombie"}, turn="mira")
    seat, turn = arena.table.figure("mira").seat, arena.table.game.turn
    assert turn is not None
    free = named(RULES.choices(arena.table, seat), "Attack · Longsword")
    assert free.note == "Free attack: a party of two"
    assert in_a_line(RULES.status(arena.table)) == "2 actions + free attack left · Act 1"
    arena.game(turn=msgspec.structs.replace(turn, used=("bonus_attack",)))
    assert named(RULES.choices(arena.table, seat), "Attack · Longsword").note == ""
    assert in_a_line(RULES.status(arena.table)) == "2 actions left · Act 1"


def test_a_refused_action_is_opened_by_hand() -> None:
    """Advise and free: one more action for the figure that acts, and nothing where something else is missing."""
    arena = Arena("MZ.P", {"M": "mira", "P": "pip"}, {"Z": "zombie"}, turn="mira")
    turn = arena.table.game.turn
    assert turn is not None
    arena.game(turn=msgspec.structs.replace(turn, actions=0, used=("bonus_attack",)))
    choices = RULES.choices(arena.table, "light")
    attack = named(choices, "Attack · Longsword")
    assert attack.refusal == "No action left."
    grant = RULES.opened_by(arena.table, attack)
    assert grant == by_hand.GrantAction(seat="light", figure="mira")
    outcome = by(arena.table, grant)
    assert named(RULES.choices(outcome.table, "light"), "Attack · Longsword").refusal == ""
    assert [event.words for event in outcome.events] == ["By hand: Mira may act once more."]
    assert RULES.opened_by(arena.table, named(choices, "Search")) is None
    with pytest.raises(IllegalCommand, match="not Pip's turn"):
        by(arena.table, by_hand.GrantAction(figure="pip"))


def test_what_helps_the_next_attack_says_that_none_is_left() -> None:
    """A whetstone (“your next attack this turn”) was offered to who could attack no more."""
    arena = Arena("MZ.P", {"M": "mira", "P": "pip"}, {"Z": "zombie"}, turn="mira")
    arena.hero_set("mira", search_cards=("whetstone",))
    assert named(RULES.choices(arena.table, "light"), "Whetstone").reason == ""
    arena.game(turn=msgspec.structs.replace(arena.table.game.turn, actions=0, used=("bonus_attack",)))
    stone = named(RULES.choices(arena.table, "light"), "Whetstone")
    assert (stone.refusal, stone.reason) == ("", "No attack left.")


def test_a_means_the_first_weapon_that_reaches_somebody() -> None:
    arena = Arena("M.Z", {"M": "mira"}, {"Z": "zombie"}, turn="mira")
    keys = {choice.name: choice.key for choice in RULES.choices(arena.table, "light") if "Attack" in choice.name}
    assert keys == {"Attack · Longsword": "", "Attack · Boar spear": "A"}
