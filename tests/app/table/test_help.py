"""F1: whatever is pointed at is explained by the rules, and every term of every game is found by typing."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tests.app.hands import Hands, Table, TableHands
from tests.played import bots_for, play_until
from vtt.app.home.screen import HomeScreen
from vtt.app.keys_help import KEYS_AND_HANDS, NOTHING, Section, Term, found
from vtt.app.table.board.marks import Pointing
from vtt.app.table.help.explaining import POINTED, explained, terms
from vtt.app.table.people.looking import Looking
from vtt.app.table.people.places import rules_of_place
from vtt.app.table.screen import TableScreen
from vtt.app.widgets.layout import Scroll
from vtt.board.doorways import sides_of
from vtt.files.games import new_game, one_each, open_scenario
from vtt.files.library import find_scenario, shelf
from vtt.rules.by_hand import ToggleCondition
from vtt.rules.registry import game_called, playable_games

pytestmark = pytest.mark.usefixtures("seldom_painted")


def answers(hands: Hands) -> str:
    """What stands in the helper."""
    shown = hands.find("found")
    assert isinstance(shown, Scroll)
    return " ".join(str(getattr(widget, "words", "")) for widget in hands.widgets())


def test_f1_over_a_space_says_what_the_way_there_costs_step_by_step(table: Table) -> None:
    seat = table()
    lattice = seat.screen.scene.board.lattice
    seat.move(seat.at(lattice.space(3, 0)))
    seat.key(pygame.K_F1)
    told = answers(seat)
    assert POINTED.upper() in told
    assert "Why does the way to D1 cost 3?" in told
    assert "B1: 1; C1: 1; D1: 1." in told


def test_f1_says_why_a_figure_cannot_go_to_a_space_or_see_it(table: Table) -> None:
    seat = table()
    lattice = seat.screen.scene.board.lattice
    seat.move(seat.at(lattice.space(9, 5)))
    seat.key(pygame.K_F1)
    told = answers(seat)
    assert "Why can Mira not go to J6?" in told
    assert "Does Mira see J6?" in told or "Why can Mira not see J6?" in told


def test_f1_over_a_button_that_cannot_be_pressed_says_why(table: Table) -> None:
    seat = table()
    refused = next(choice for choice in seat.screen.looking.choices if choice.refusal)
    seat.move(seat.find(refused.name).rect.center)
    seat.key(pygame.K_F1)
    assert f"Why not “{refused.name}”?" in answers(seat)
    assert refused.refusal in answers(seat)


def test_f1_over_doors_and_overlays_of_hexagons_says_what_they_do(hands: Hands) -> None:
    """`gloomhaven.md` 1.2: all of them lay there as “Nothing special lies here.”"""
    opened = open_scenario(find_scenario("no-callers") or Path())
    table = TableHands(hands.window, TableScreen(hands.window, new_game(opened)))
    looking, pieces = table.screen.looking, table.screen.looking.table.pieces
    (door,) = pieces.doors.values()
    rule = game_called("gloomhaven").borders[door.kind]
    assert door.space is not None and rule[1:] in rules_of_place(looking, door.space)
    told = [rules_of_place(looking, token.spaces[0]) for token in pieces.tokens.values() if token.kind == "obstacle"]
    assert told and all(words.startswith("Obstacle: only who flies may stop here") for words in told)


def test_f1_in_the_middle_of_a_zone_says_what_its_door_does() -> None:
    """“Beside the Shed door: Nothing special lies here.”"""
    session = new_game(open_scenario(find_scenario("the-cold-kiln")))
    door = next(one for one in session.table.pieces.doors.values() if one.name == "Shed door")
    beside, *_ = sides_of(session.table.board.lattice, door)
    (pointed, *_) = explained(Looking(session), Pointing(space=beside))
    rule = game_called(session.scenario.game).borders[door.kind]
    assert any(rule[1:] in term.words for term in pointed.terms if "Shed door" in term.name)


@pytest.mark.parametrize(
    ("scenario", "condition", "name"),
    [("no-callers", "muddle", "Muddle"), ("the-ferrymans-toll", "poisoned_1", "Poisoned")],
)
def test_conditions_are_called_as_the_figures_card_calls_them(scenario: str, condition: str, name: str) -> None:
    """“Hedge Archer is muddle.”, “Bruno is poisoned 1.”"""
    session = new_game(open_scenario(find_scenario(scenario)))
    hero = next(one for one in session.table.pieces.figures.values() if one.side == "heroes" and one.space is not None)
    session.submit(ToggleCondition(figure=hero.id, condition=condition))
    (pointed, *_) = explained(Looking(session), Pointing(space=hero.space, figure=hero.id))
    rule = game_called(session.scenario.game).conditions[condition]
    assert {term.words for term in pointed.terms if term.name == f"{hero.name}: {name}"} == {rule}


def test_the_keyboard_alone_points_asks_filters_pages_and_leaves(table: Table) -> None:
    seat = table()
    seat.key(pygame.K_RIGHT)
    seat.key(pygame.K_RIGHT)
    seat.key(pygame.K_F1)
    assert POINTED.upper() in answers(seat)
    shown = seat.find("found")
    assert isinstance(shown, Scroll)
    seat.key(pygame.K_PAGEDOWN)
    assert shown.offset > 0
    seat.key(pygame.K_PAGEUP)
    assert shown.offset == 0
    seat.type("waypoint")
    assert "set a waypoint" in answers(seat) and POINTED.upper() not in answers(seat)
    seat.type(" nonsense")
    assert NOTHING in answers(seat)
    seat.key(pygame.K_ESCAPE)
    assert not seat.has("help")


def test_letters_typed_into_the_helper_do_nothing_at_the_table(table: Table) -> None:
    seat = table()
    before = seat.screen.session.moment.number
    seat.key(pygame.K_F1)
    for key, letter in ((pygame.K_s, "s"), (pygame.K_h, "h"), (pygame.K_RETURN, "")):
        seat.key(key, text=letter)
    assert seat.screen.session.moment.number == before
    assert not seat.screen.looking.sight_on and seat.has("help")


def test_behind_a_curtain_the_helper_knows_only_the_keys(table: Table) -> None:
    seat = table(bots=())
    for _ in range(20):
        if seat.screen.curtain_for:
            break
        seat.key(pygame.K_RETURN)
        seat.wait(0.3)
    assert seat.screen.curtain_for
    seat.key(pygame.K_F1)
    told = answers(seat)
    assert KEYS_AND_HANDS.title.upper() in told and "NOW" not in told and POINTED.upper() not in told


def test_what_is_found_by_its_name_comes_before_what_only_tells_of_it() -> None:
    sections = [Section("Ground", (Term("Lava", "hot, unlike water"), Term("Water", "wet")))]
    assert [term.name for term in next(found(sections, "WATER")).terms] == ["Water", "Lava"]
    assert list(found(sections, "water lava")) == [Section("Ground", (Term("Lava", "hot, unlike water"),))]
    assert list(found(sections, "stone")) == []
    assert list(found(sections, "")) == sections


@pytest.mark.parametrize("game", sorted(game.name for game in playable_games()))
def test_every_term_a_game_has_a_rule_for_is_in_its_helper(game: str) -> None:
    entry = next(entry for entry in shelf() if entry.game == game)
    session = new_game(open_scenario(entry.file))
    told = {term.words for section in terms(Looking(session)) for term in section.terms}
    own = game_called(game)
    rules = [*own.conditions.values(), *own.terrain.values(), *own.borders.values(), *own.glossary.values()]
    rules += [token.rule for token in own.tokens.values()]
    assert {rule for rule in rules if rule} <= told
    names = [term.name for section in terms(Looking(session)) for term in section.terms]
    assert all(names)


def test_f1_at_home_shows_the_keys(hands: Hands) -> None:
    hands.window.push(HomeScreen(hands.window))
    hands.wait()
    hands.key(pygame.K_F1)
    assert hands.has("help") and "move a figure" in answers(hands)


def test_f1_over_a_mark_a_counter_or_a_goal_explains_it(hands: Hands) -> None:
    opened = open_scenario(find_scenario("the-drowned-bell"))
    seat = TableHands(hands.window, TableScreen(hands.window, new_game(opened, seed=1)))
    seat.settle()
    told = []
    goal = next(goal for goal in opened.scenario.objectives if goal.progress)
    for name in ("status", f"counter {goal.progress}"):
        seat.move(seat.find(name).rect.center)
        seat.key(pygame.K_F1)
        told.append(answers(seat))
        seat.key(pygame.K_ESCAPE)
    assert game_called("descent").glossary["act"] in told[0] and goal.text in told[1]


def test_f1_over_a_mark_says_what_the_mark_says_of_itself(hands: Hands) -> None:
    opened = open_scenario(find_scenario("the-cistern"))
    seat = TableHands(hands.window, TableScreen(hands.window, new_game(opened, seed=1)))
    seat.settle()
    mark = next(mark for mark in seat.screen.session.ruleset.status(seat.screen.looking.table) if mark.hint)
    seat.move(seat.find("status").rect.midleft)
    seat.key(pygame.K_F1)
    assert mark.hint in answers(seat)


@pytest.mark.parametrize(
    ("scenario", "condition", "reason"),
    [
        ("no-callers", "immobilize", "is immobilized."),
        ("the-drowned-bell", "immobilized", "It is immobilized: no move actions in this turn."),
        ("beyond-the-grey-gate", "", "Play movement first."),
    ],
)
def test_f1_says_why_who_cannot_move_at_all_does_not_go_there(scenario: str, condition: str, reason: str) -> None:
    """“Nothing special lies here.” was all that it answered; and where everybody sees everything it asked whether a
    figure sees the space, to answer how far away it is. The rule of each site stood in its name, too."""
    opened = open_scenario(find_scenario(scenario))
    session = new_game(opened, one_each(opened.scenario, 1))
    bots, looking = bots_for(session), Looking(session)
    play_until(session, bots, lambda: bool(looking.session.table.game.turn) and not session.table.pending)
    looking.seats = frozenset({session.acting_seat()})
    looking.settle()
    figure = looking.figure(looking.acting_figure)
    assert figure is not None and figure.space is not None
    if condition:
        session.submit(ToggleCondition(figure=figure.id, condition=condition))
    looking.select(figure.id)
    near = next(space for space in looking.board.lattice.neighbours(figure.space) if looking.board.has(space))
    (pointed, *_) = explained(looking, Pointing(space=near))
    told = {term.name: term.words for term in pointed.terms}
    (why,) = (words for name, words in told.items() if name.startswith(f"Why can {figure.name} not go to"))
    assert why.endswith(reason)
    assert any(name.startswith("How far is it") for name in told) == (not condition)
    if not condition:
        (pointed, *_) = explained(looking, Pointing(space=figure.space))
        assert pointed.terms[-1].name == "Plains, Portal"
