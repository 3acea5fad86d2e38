"""Groups of monsters: their limits and what their figures are called."""

from __future__ import annotations

from dataclasses import replace

from arena import CONTENT

from vtt.board.board import Board
from vtt.board.table import Table
from vtt.geometry.square import SquareLattice
from vtt.rules import by_hand
from vtt.rules.descent.abilities.bearing import card_of
from vtt.rules.descent.arms import arms_of
from vtt.rules.descent.commands import Answer
from vtt.rules.descent.decisions import ChooseKind
from vtt.rules.descent.defending import own_dice
from vtt.rules.descent.groups import free_ranks
from vtt.rules.descent.ruleset import Descent
from vtt.rules.descent.state import DescentGame
from vtt.rules.enumeration import plural
from vtt.rules.plan import Plan, PlannedFigure, PlannedGroup, PlannedReinforcement, PlannedRoom, Seat

RULES = Descent(CONTENT)


def table_with(*figures: PlannedFigure, groups: tuple[PlannedGroup, ...] = ()) -> Table[DescentGame]:
    """Ten by four spaces, two heroes in the first column; columns six to nine are a room yet to be revealed."""
    board = Board.from_rows(SquareLattice(10, 4), ("." * 10,) * 4)
    back = frozenset(space for space in board.spaces if space % 10 > 5)
    plan = Plan(
        scenario="groups",
        seats=(Seat("light", "Ann", "heroes", heroes=("mira", "pip")), Seat("dark", "Ben", "overlord")),
        start=frozenset({0, 10}),
        figures=figures,
        groups=groups,
        rooms=(PlannedRoom("back", "The back", back),),
        reinforcements=tuple(
            PlannedReinforcement(group, frozenset({35})) for group in {figure.group for figure in figures}
        ),
        seed=3,
    )
    return RULES.set_up(board, plan)


def named(table: Table[DescentGame]) -> set[str]:
    return {figure.name for figure in table.pieces.figures.values() if figure.side == "monsters"}


def test_a_group_of_single_figures_never_has_more_than_those() -> None:
    """Neither its monster's table nor a card adds to a group that the scenario made of single figures."""
    table = table_with(
        PlannedFigure("a", "zombie", "monsters", 4, rank="normal", group="watch"),
        PlannedFigure("b", "zombie", "monsters", 7, rank="elite", group="watch", room="back"),
    )
    assert table.game.groups["watch"].limit == (1, 0)
    table = RULES.apply(table, by_hand.RevealRoom(room="back")).table
    watch = table.game.groups["watch"]
    assert watch.limit == (1, 1)
    assert watch.name == "Zombies"
    assert free_ranks(RULES.change(table), watch) == ()
    table = RULES.apply(table, by_hand.RemoveFigure(figure="a")).table
    assert free_ranks(RULES.change(table), table.game.groups["watch"]) == ("normal",)


def test_figures_are_called_as_the_scenario_calls_their_group() -> None:
    here = frozenset({4, 5, 14, 15, 24, 25})
    table = table_with(
        groups=(
            PlannedGroup("dead", "zombie", here, size=(2, 0), name="risen"),
            PlannedGroup("old", "shadow-dragon", here, size=(1, 0), name="sleeper", inactive=True),
            PlannedGroup("rats", "cave-spider", here, size=(1, 0)),
        )
    )
    assert named(table) == {"Risen 1", "Risen 2", "Sleeper", "Cave spider 1"}
    assert table.game.groups["old"].inactive
    assert [table.game.groups[group].name for group in ("dead", "old")] == ["Risen", "Sleeper"]
    assert RULES.invariants(table) == []


def test_a_group_of_figures_that_a_scenario_names_is_called_by_their_name() -> None:
    """The board showed “Cellar goblin 1” and “2”, the list “Goblin archers”, which nobody had seen."""
    goblin = PlannedFigure("a", "goblin-archer", "monsters", 4, rank="normal", group="cellar", name="cellar goblin")
    table = table_with(goblin, replace(goblin, id="b", space=5))
    assert named(table) == {"Cellar goblin 1", "Cellar goblin 2"}
    assert table.game.groups["cellar"].name == "Cellar goblins"
    names = ["hide thief", "goblin watch", "sentry", "imp", "ash fay"]
    assert [plural(name) for name in names] == ["hide thieves", "goblin watches", "sentries", "imps", "ash fays"]


def test_the_overlord_chooses_the_kind_of_an_open_group() -> None:
    """`descent.md 3.4`, L1780: any kind with one of the traits that is not used yet; its card says how many."""
    here = frozenset({4, 5, 14, 15, 24, 25})
    table = table_with(
        groups=(
            PlannedGroup("dead", "zombie", here, size=(1, 0)),
            PlannedGroup("open", "zombie", here, traits=("cursed", "cave")),
        )
    )
    (question,) = table.pending
    assert isinstance(question, ChooseKind) and question.seat == "dark"
    keys = [offer.key for offer in question.offers]
    assert keys == ["goblin-archer", "cave-spider", "flesh-shaper", "ettin", "shadow-dragon"]
    assert [offer.label for offer in question.offers[:4:3]] == ["Goblin archer: 2 normal, 1 elite", "Ettin: 1 normal"]
    assert RULES.view_for(table, frozenset({"light"})).pending[0].offers == ()  # type: ignore[attr-defined]
    table = RULES.apply(table, Answer(seat="dark", option="ettin")).table
    assert [figure.kind for figure in table.pieces.figures.values() if figure.group == "open"] == ["ettin"]
    assert table.game.groups["open"].limit == (1, 0) and not table.pending
    assert RULES.invariants(table) == []


def test_an_open_group_without_a_choice_is_what_its_scenario_names() -> None:
    table = table_with(groups=(PlannedGroup("open", "zombie", frozenset({4, 5, 6}), traits=("seaside",)),))
    assert [figure.kind for figure in table.pieces.figures.values() if figure.group == "open"] == ["zombie"] * 3


def test_a_boss_fights_by_the_elite_card_and_is_never_reinforced() -> None:
    """`descent.md 3.4`: a lieutenant is a monster, neither normal nor elite, and no group's limit counts it."""
    table = table_with(PlannedFigure("lord", "zombie", "monsters", 4, rank="boss", group="lord"))
    change = RULES.change(table)
    card = CONTENT.monsters["zombie"].cards["1/elite"]
    assert card_of(change, table.pieces.figures["lord"]) == change.card("lord") == card
    assert table.pieces.figures["lord"].health == card.health
    assert [arms.dice for arms in arms_of(change, "lord")] == [card.attack]
    assert own_dice(change, table.pieces.figures["lord"]) == card.defence
    assert free_ranks(change, table.game.groups["lord"]) == ()
