"""Hexagons that are equally near, and monsters: whoever plays chooses (L1110; A40, A43, A52)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.gloomhaven.one_card import started
from tests.gloomhaven.tables import Game, content, monster_type
from vtt.board.table import Table
from vtt.geometry.hexagon import HexagonLattice
from vtt.play.story import Story
from vtt.play.triggers import appeared, figures_left
from vtt.rules.by_hand import Finish, PlaceFigure, RemoveFigure, SetCounter, SetDamage, SpawnFigure, SpawnGroup
from vtt.rules.gloomhaven import commands
from vtt.rules.gloomhaven.content import Ability
from vtt.rules.gloomhaven.decisions import ChooseAbsent, ChoosePlace
from vtt.rules.plan import Plan
from vtt.rules.whereabouts import sides

NEAR = "These hexagons are equally near."


def offered(game: Game) -> dict[int | None, str]:
    """Where the question that waits may be answered, with the words there."""
    return {offer.space: offer.label for offer in game.table.pending[-1].offers}


def late(rows: str = "A . . m .\n. . . . .", teller: str = "") -> Game:
    """An archer comes to where a monster stands."""
    game = Game(rows)
    game.do(SpawnFigure(kind="archer", space=game.mark("m"), figure="late", teller=teller))
    return game


def test_a40_where_a_newcomer_stands_is_asked_of_all() -> None:
    game = late()
    question = game.table.pending[-1]
    number = game.figure("late").number
    assert isinstance(question, ChoosePlace) and question.seat == ""
    assert question.prompt == f"Where does Archer {number} stand? {NEAR}"
    assert offered(game) == {2: "Left", 4: "Right", 7: "Below left", 8: "Below right"}
    assert not game.here("late") and game.words() == ""
    game.answer("7")
    assert game.figure("late").space == 7 and game.words() == f"By hand: Archer {number} arrives."
    assert not game.rules.invariants(game.table)


def test_a40_nobody_is_asked_where_one_hexagon_is_nearest() -> None:
    game = late("A . . . m")
    assert not game.table.pending and game.figure("late").space == 3


def test_a40_the_storys_newcomers_are_asked_about_where_anything_lies() -> None:
    game = Game("A . . c . . m")
    game.do(SpawnFigure(kind="archer", space=3, figure="late", teller="story"))
    assert offered(game) == {2: "Left", 4: "Right"}
    game.answer("4")
    assert game.words().endswith("arrives.") and "by hand" not in game.words().lower()


def test_a40_a_group_comes_one_by_one_and_one_of_mid_round_acts() -> None:
    game = Game("A . . m . .\n. . . . . .", content(brute=monster_type("brute", initiative=90, move=0)))
    game.begin(alpha=("1", "2"))
    game.do(SpawnGroup(group="horde", kind="archer", spaces=(game.mark("m"), game.mark("A")), normal=2))
    assert "archer" not in game.table.game.order, "its type has no card before it stands there"
    game.answer("2")
    assert set(offered(game)) == {1, 6}, "the second one"
    game.answer("1")
    assert "archer" in game.table.game.order
    assert len([one for one in game.table.pieces.figures.values() if one.kind == "archer" and one.space]) == 2


def test_of_a_group_comes_as_many_as_have_room() -> None:
    game = Game("A . m")
    game.begin(alpha=("1", "2"))
    game.do(SpawnGroup(group="horde", kind="archer", spaces=(1, 2), normal=2))
    assert game.words().count("There is no room for Archer") == 1
    (archer,) = (one for one in game.table.pieces.figures.values() if one.kind == "archer")
    assert archer.space == 1 and set(game.table.game.newcomers) <= {archer.id}


def test_what_people_do_by_hand_meanwhile_asks_anew() -> None:
    game = late()
    game.do(PlaceFigure(figure="alpha", space=2))
    assert 2 not in offered(game) and len(game.table.pending) == 1
    game.do(SetCounter(name="bell", value=1))
    assert len(game.table.pending) == 1 and not game.table.game.agenda[1:]
    there = game.table
    game.do(PlaceFigure(figure="late", space=0))
    assert not game.table.pending and game.figure("late").space == 0
    game.table = there
    game.do(RemoveFigure(figure="late"))
    assert not game.table.pending and "late" not in game.table.pieces.figures
    game.table = there
    game.do(SetDamage(figure="late", damage=game.figure("late").health))
    assert not game.table.pending and "late" not in game.table.pieces.figures
    assert not game.rules.invariants(game.table)
    game.table = there
    game.do(Finish(winner="heroes", words="Everybody is safe."))
    assert not game.table.pending


def test_a40_a_monster_summons_where_people_say_of_hexagons_as_near_to_an_enemy() -> None:
    calling = monster_type("brute", Ability("summon", 2, summon="archer"), initiative=1, move=0)
    game = Game(". . . . . .\nA . . m . .\n. . . . . .", content(brute=calling))
    game.put("alpha", 6)
    game.begin(alpha=("1", "2"))
    first, second = (name for name in game.table.pieces.figures if name.startswith("archer"))
    assert game.figure(first).space == 8, "one hexagon is nearest, so nobody is asked"
    assert game.words().endswith(f"Brute {game.figure('m0').number} summons Archer {game.figure(first).number}.")
    assert offered(game) == {3: "Above left", 15: "Below left"}
    game.answer("15")
    assert game.figure(second).space == 15 and game.acting == "alpha"
    assert set(game.table.game.groups["archer"].acted) == {first, second} and not game.table.game.newcomers


def test_l574_where_a_monsters_trap_lies_is_asked_too() -> None:
    """Of hexagons as near to an enemy (L1110), as where it goes."""
    laying = (Ability("create", overlay="trap", conditions=("poison",)),)
    game = started(". . . . .\nA . # m .\n. . . . .", brute_line=laying)
    game.end("alpha")
    assert game.table.pending[-1].prompt == f"Where does Brute {game.figure('m0').number} lay its trap? {NEAR}"
    assert offered(game) == {3: "Above left", 13: "Below left"}
    game.answer("13")
    (trap,) = (token for token in game.table.pieces.tokens.values() if token.kind == "trap")
    assert (trap.spaces, trap.contents) == ((13,), "poison")


def test_a43_whose_flight_ends_over_an_obstacle_says_where_it_comes_down() -> None:
    game = started("A . o . . . . m", bottom=Ability("move", 3, fly=True))
    game.bottom("alpha", "x")
    game.walk("alpha", 1, 2)
    game.do(commands.SkipAbility(figure="alpha"))
    game.end("alpha")
    question = game.table.pending[-1]
    assert (question.seat, question.prompt) == ("alpha", f"Where does Alpha come down? {NEAR}")
    game.answer("3")
    assert game.figure("alpha").space == 3 and "suffer 3 damage as it comes down" in game.table.pending[-1].prompt
    game.answer("suffer")
    assert game.figure("alpha").damage == 3, "once"


def short(rows: str, standees: int) -> Game:
    """Alpha opens a door behind which more brutes wait than there are standees."""
    game = Game(rows, content(brute=monster_type("brute", standees=standees, move=0)), rooms={"hall": "1mM"})
    game.begin(alpha=("1", "2"))
    game.bottom("alpha", "1")
    game.walk("alpha", game.mark("+"))
    return game


def left(game: Game) -> int:
    """How many monsters there are as the story counts them."""
    return as_told(game.table, game.plan, Story())[0]


def as_told(table: Table[Any], plan: Plan, before: Story) -> tuple[int, Story]:
    """The same, and what the story remembers then."""
    story = Story(appeared=appeared(table, plan, before))
    return figures_left(table, plan, story, "monsters"), story


def test_a52_which_of_equally_near_monsters_stays_away_is_asked_of_all() -> None:
    game = short("A + 1 m .\n# # M 1 1", standees=1)
    question = game.table.pending[-1]
    assert isinstance(question, ChooseAbsent) and question.seat == ""
    assert question.prompt == "Brute: only 1 standee left. Which one stays away? These are equally near."
    assert offered(game) == {game.mark("m"): "Brute (right)", game.mark("M"): "Elite Brute (below right)"}
    assert not game.here("m0") and not game.here("M0")
    game.do(SetCounter(name="bell", value=1))
    assert len(game.table.pending) == 1, "asked anew"
    assert left(game) == 2, "nothing is won while nobody has come"
    game.answer("m0")
    number, story = as_told(game.table, game.plan, Story())
    assert number == 1, "who stays away need not be defeated"
    asked = replace(game.table, pending=(question,))
    assert as_told(asked, game.plan, story)[0] == 1, "nor while another question waits, which the last one may fall in"
    assert game.here("M0") and "m0" not in game.table.pieces.figures
    assert game.words().startswith("There is no standee left for another Brute.")
    assert "brute" in game.table.game.order


@pytest.mark.parametrize("standees, here", [(1, ["m0"]), (2, ["m0", "m1"])])
def test_a52_nobody_is_asked_where_one_is_nearer_or_all_come(standees: int, here: list[str]) -> None:
    game = short("A + 1 m m", standees)
    assert not game.table.pending
    assert [name for name in ("m0", "m1") if game.here(name)] == here


def test_a43_which_of_several_monsters_comes_down_is_told() -> None:
    """“Brute comes down”, where there were two."""
    game = started("A o m . m", brute_line=(Ability("move", 0, fly=True), Ability("attack")), brute={"move": 1})
    game.end("alpha")
    game.answer_all()
    number = game.figure("m0").number
    assert f"Brute {number} comes down beside the obstacle." in game.words()


def test_hexagons_on_one_side_are_told_apart() -> None:
    """“Go there (above left) and attack Goblin guard 3” stood there twice."""
    lattice = HexagonLattice(9, 9)
    here = 4 * 9 + 4
    assert sides(lattice, here, (here - 1, here + 1)) == ("left", "right")
    assert sides(lattice, here, (here - 11, here - 20, here + 1)) == (
        "above left, 2 hexagons off",
        "above left, 3 hexagons off",
        "right",
    )
    assert sides(lattice, here, (here - 28, here - 29)) == (
        "above left, number 2 from the left",
        "above left, number 1 from the left",
    ), "“3 hexagons off” of both says nothing"
    several = tuple(sides(lattice, here, [place for place in range(81) if place != here]))
    assert len(set(several)) == 80
    assert any(words.endswith("number 2 from the left") for words in several)
