"""Doors and reveals, and what comes in the middle of a round: cases of `gloomhaven.md` section 8."""

from __future__ import annotations

import dataclasses

import pytest

from tests.gloomhaven.tables import Game, action, card, content, hero_class, monster_type, turns
from vtt.rules.base import IllegalCommand
from vtt.rules.by_hand import Finish, RemoveFigure, SetDoor, SpawnFigure, SpawnGroup
from vtt.rules.events import CardMoved, TokenChanged
from vtt.rules.gloomhaven import commands
from vtt.rules.gloomhaven.content import Ability, level_of, recommended_level
from vtt.rules.gloomhaven.state import LONG_REST

# --- doors and reveals ------------------------------------------------------------------------------------------


DOOR = """
A . + 1 1 1 1 1
"""


def reveal(monsters: dict[str, int], lead: str) -> Game:
    """A character of a lead card walks through a door behind which monsters wait."""
    brute = monster_type("brute", initiative=monsters.get("brute", 50), move=0)
    archer = monster_type("archer", initiative=monsters.get("archer", 50), move=0, range=1)
    game = Game("A . + 1 1 m 1 n 1", content(brute=brute, archer=archer), rooms={"hall": "1mn"})
    game.begin(alpha=(lead, "1"))
    game.bottom("alpha", "1")
    ends = game.rules.moves(game.table, "alpha").ends
    assert ends[2].opens and not ends[1].opens, "it revealed a room, and no word had said so"
    game.walk("alpha", 1, 2)
    return game


def test_reveal_lays_out_the_room_at_once() -> None:
    game = reveal({}, "3")
    assert game.here("m0") and game.here("n0")
    assert "hall" in game.table.pieces.revealed
    assert game.acting == "alpha"
    assert game.table.game.turn.action is not None, "the move may go on"


def test_t04_faster_monsters_act_right_after_the_revealer() -> None:
    game = reveal({"brute": 20, "archer": 40}, "3")
    game.do(commands.SkipAbility(figure="alpha"))
    game.end("alpha")
    assert turns(game) == ["m0", "n0"]
    assert game.table.game.order == ("alpha", "brute", "archer") or game.table.game.round == 2


def test_t05_two_fast_types_act_in_the_order_of_initiative() -> None:
    game = reveal({"brute": 25, "archer": 12}, "3")
    game.do(commands.SkipAbility(figure="alpha"))
    game.end("alpha")
    assert turns(game) == ["n0", "m0"]


@pytest.mark.parametrize("initiative", [20, 40])
@pytest.mark.parametrize(("first", "acting"), [("brute", ["m0", "n0"]), ("archer", ["n0", "m0"])])
def test_players_decide_between_equal_types_of_a_room(first: str, acting: list[str], initiative: int) -> None:
    """`gloomhaven.md` 3.3 (L684), 1.5 (L716): whether they act at once or at their place in the round."""
    game = reveal({"brute": initiative, "archer": initiative}, "3")
    question = game.table.pending[-1]
    assert question.prompt.endswith(f"act at {initiative}: who goes first?")
    assert {offer.label for offer in question.offers} == {"Brute", "Archer"}
    game.answer(first)
    assert not game.table.pending
    game.do(commands.SkipAbility(figure="alpha"))
    game.end("alpha")
    assert turns(game) == acting


def test_a_type_that_comes_is_asked_about_only_where_it_is_equal() -> None:
    stuff = content(
        brute=monster_type("brute", initiative=50, move=0), archer=monster_type("archer", initiative=50, move=0)
    )
    game = Game("A . + 1 1 1 n . . . . . . . . . . m", stuff, rooms={"hall": "1n"})
    game.begin(alpha=("3", "1"))
    game.bottom("alpha", "1")
    game.walk("alpha", 1, 2)
    assert game.table.pending[-1].prompt == "Brute and Archer act at 50: who goes first?", "one of them was here before"
    game.answer("archer")
    assert game.table.game.order == ("alpha", "archer", "brute")
    game.do(SpawnFigure(kind="brute", space=game.mark("1")))
    assert not game.table.pending, "what is decided is not asked again"


def test_t06_monsters_do_not_walk_through_closed_doors() -> None:
    game = Game("A . + . . m", content(brute=monster_type("brute", initiative=1, move=9)))
    game.begin(alpha=("1", "2"))
    assert game.figure("m0").space == game.mark("m")


def test_t01_and_t02_markers_by_number_of_characters_come_from_the_plan() -> None:
    game = reveal({}, "3")
    assert game.figure("m0").rank == "normal"


def test_t03_missing_standees_place_those_nearest_to_the_revealer() -> None:
    stuff = content(brute=monster_type("brute", standees=2, move=0, initiative=90))
    game = Game("A . + 1 m 1 m . . . . m", stuff, rooms={"hall": "1"})
    game = Game("M A + 1 m m 1", stuff, rooms={"hall": "1m"})
    game.begin(alpha=("1", "2"))
    game.bottom("alpha", "1")
    game.walk("alpha", game.mark("+"))
    assert game.here("m0") and not game.here("m1")
    assert not game.table.pending


def test_a_door_opened_by_hand_reveals_too() -> None:
    game = Game("A . + 1 m 1", rooms={"hall": "1m"})
    game.do(commands.Begin())
    game.do(SetDoor(door="door-0", state="open"))
    assert game.here("m0")


def test_t96_a_monster_that_appears_in_mid_round_acts_in_this_round() -> None:
    game = Game("A . . . . . . . . . m", content(brute=monster_type("brute", initiative=90, move=0)))
    game.begin(alpha=("1", "2"))
    game.do(SpawnFigure(kind="archer", space=5, figure="late"))
    game.end("alpha")
    assert "late" in turns(game)


def test_t97_spawning_on_an_occupied_hexagon_takes_the_nearest_empty_one() -> None:
    game = Game("A . . . m")
    game.do(SpawnFigure(kind="brute", space=game.mark("m"), figure="late"))
    assert game.figure("late").space == 3


def test_a_monster_put_into_a_hidden_room_without_a_word_waits_there() -> None:
    game = Game("A . + 1 m 1", rooms={"hall": "1m"})
    plan = dataclasses.replace(game.plan, figures=tuple(dataclasses.replace(one, room="") for one in game.plan.figures))
    table = game.rules.set_up(game.table.board, plan)
    assert "m0" not in table.pieces.figures
    assert not game.rules.invariants(table)


def test_nothing_is_spawned_where_nobody_has_looked_yet() -> None:
    game = Game("A . + 1 m 1", rooms={"hall": "1m"})
    with pytest.raises(IllegalCommand, match="not revealed yet"):
        game.do(SpawnFigure(kind="brute", space=game.mark("1"), figure="late"))


@pytest.mark.parametrize(("normal", "elite"), [(1_000_000, 0), (60, 60), (-1, 0), (0, -1)])
def test_a_group_has_a_sensible_number_of_figures(normal: int, elite: int) -> None:
    game = Game("A . . . m")
    with pytest.raises(IllegalCommand, match="A group has"):
        game.do(SpawnGroup(group="horde", kind="brute", spaces=(2,), normal=normal, elite=elite))


def test_t77_the_round_is_played_to_its_end() -> None:
    game = Game("A . B . . . . . . . . . . m")
    game.begin(alpha=("1", "2"), beta=("3", "4"))
    events = game.do(Finish(winner="heroes", words="Everybody is safe. The lamps burn on."))
    assert game.rules.ending(game.table) is None
    said = [event.words for event in events if event.words]
    assert said == ["By hand: Everybody is safe. The round is played to its end."], "the log told the whole end twice"
    game.end("alpha")
    game.end("beta")
    game.answer_all()
    ending = game.rules.ending(game.table)
    assert ending is not None and ending.winner == "heroes"


def test_t98_a_plate_works_at_the_end_of_the_turn_only() -> None:
    game = Game("A p . . . . . . . m", content(brute=monster_type("brute", move=0)))
    game.begin(alpha=("1", "2"))
    game.bottom("alpha", "1")
    game.walk("alpha", 1, 2)
    assert not [event for event in game.events if isinstance(event, TokenChanged)]
    game.do(commands.SkipAbility(figure="alpha"))
    game.put("alpha", 1)
    game.end("alpha")
    assert [event.change for event in game.events if isinstance(event, TokenChanged)] == ["pressed"]


def long_rest(*conditions: str) -> Game:
    game = Game("A . . . . . . . . . . . . m", content(brute=monster_type("brute", move=0, initiative=99)))
    game.do(commands.Begin())
    game.set("alpha", conditions=conditions, damage=5)
    game.hero("alpha", hand=(), discard=tuple(f"alpha/{n}" for n in range(1, 7)), items=("balm",), spent=("balm",))
    game.do(commands.ChooseLongRest(figure="alpha"))
    while type(game.table.pending[-1]).__name__ == "TakeDamage":
        game.answer("suffer")
    assert game.table.game.heroes["alpha"].chosen == (LONG_REST,)
    game.answer("alpha/3")
    return game


def test_t115_a_wound_bleeds_before_the_rest_heals_it() -> None:
    game = long_rest("wound")
    assert game.figure("alpha").conditions == ()
    assert game.figure("alpha").damage == 4
    assert "alpha/3" in game.table.game.heroes["alpha"].lost
    assert "Alpha rests and loses 3." in [event.words for event in game.events if isinstance(event, CardMoved)]


def test_t116_a_poisoned_rest_takes_the_poison_off_only() -> None:
    game = long_rest("poison")
    assert game.figure("alpha").conditions == ()
    assert game.figure("alpha").damage == 5
    assert game.table.game.heroes["alpha"].spent == ("balm",), "consumed items stay consumed"


def test_t73_and_t74_scenario_levels() -> None:
    assert recommended_level((6, 4, 4, 3)) == 3
    assert recommended_level((6, 4, 4, 3), "hard") == 4
    solo = level_of(4, solo=True)
    assert (solo.monsters, solo.gold, solo.trap, solo.xp) == (5, 4, 7, 12)
    assert [level_of(level).hazard for level in range(8)] == [1, 1, 2, 2, 3, 3, 4, 4]


SUMMON = card(
    "alpha", "cub", 5, action(Ability("summon", summon="cub"), lasting="persistent"), action(Ability("move", 2))
)


def test_t104_and_t105_summons_act_before_their_summoner_from_the_next_round_on() -> None:
    game = Game(
        "A . . . . . . . . . . . . . . m", content(hero_class("alpha", SUMMON), brute=monster_type("brute", move=0))
    )
    game.begin(alpha=("cub", "1"))
    game.top("alpha", "cub")
    game.do(commands.UseAbility(figure="alpha", space=1))
    assert game.here("cub-1")
    assert game.table.game.heroes["alpha"].active == ("alpha/cub",)
    game.end("alpha")
    assert "cub-1" not in turns(game)
    game.answer_all()
    if game.table.game.phase == "rest":
        game.do(commands.NextRound())
    game.begin(alpha=("2", "3"))
    game.answer_all("0")
    assert game.acting == "alpha", "the cub has acted before its summoner"
    assert game.figure("cub-1").space == 3


def test_t104_the_first_summoned_acts_first() -> None:
    second = card("alpha", "cub2", 15, SUMMON.top, SUMMON.bottom)
    game = Game(
        "A . . . . . . . . . . . . . . m\n . # # # # # # # # # # # # # # #",
        content(hero_class("alpha", SUMMON, second), brute=monster_type("brute", move=0)),
    )
    for name, space in (("cub", 1), ("cub2", 16)):
        game.begin(alpha=(name, "1" if name == "cub" else "2"))
        game.answer_all("0")
        game.top("alpha", name)
        game.do(commands.UseAbility(figure="alpha", space=space))
        game.end("alpha")
        game.answer_all()
        if game.table.game.phase == "rest":
            game.do(commands.NextRound())
    assert list(game.table.game.summoned) == ["cub-1", "cub-2"]
    game.begin(alpha=("3", "4"))
    began = turns(game)
    while game.table.pending:
        game.answer("0")
        began += turns(game)
    assert began == ["cub-1", "cub-2", "alpha"]


def test_t79_a_summon_loots_nothing() -> None:
    game = Game("A . . c . . . . . m", content(hero_class("alpha", SUMMON), brute=monster_type("brute", move=0)))
    game.begin(alpha=("cub", "1"))
    game.top("alpha", "cub")
    game.do(commands.UseAbility(figure="alpha", space=1))
    game.end("alpha")
    game.answer_all()
    if game.table.game.phase == "rest":
        game.do(commands.NextRound())
    game.begin(alpha=("2", "3"))
    game.answer_all("0")
    assert game.figure("cub-1").space == game.mark("c")
    assert "coin-0" in game.table.pieces.tokens and game.table.game.heroes["alpha"].coins == 0


def test_t80_a_summon_needs_an_empty_hexagon() -> None:
    game = Game("A c . . . m", content(hero_class("alpha", SUMMON)))
    game.begin(alpha=("cub", "1"))
    game.top("alpha", "cub")
    assert "empty hexagon" in game.why_not(commands.UseAbility(figure="alpha", space=1))


def test_locked_doors_are_walls_until_something_opens_them() -> None:
    game = Game("A . + 1 m 1", rooms={"hall": "1m"})
    game.do(commands.Begin())
    game.do(SetDoor(door="door-0", state="closed", kind="locked"))
    game.begin(alpha=("1", "2"))
    game.bottom("alpha", "1")
    assert "wall" in game.why_not(commands.Move(figure="alpha", path=(0, 1, 2)))
    game.do(SetDoor(door="door-0", state="open"))
    assert game.here("m0")
    game.walk("alpha", 1, 2)


def test_a_monster_that_summons_places_it_beside_itself_and_it_waits() -> None:
    calling = monster_type("brute", Ability("summon", summon="archer"), initiative=1, move=0)
    game = Game("A . . . . . . m .", content(brute=calling))
    game.begin(alpha=("1", "2"))
    (name,) = [figure for figure in game.table.pieces.figures if figure.startswith("archer")]
    assert game.figure(name).space == game.mark("m") - 1
    assert game.acting == "alpha" and name not in turns(game)


def test_nobody_waits_for_a_character_taken_off_the_board() -> None:
    game = Game("A B . . . m")
    game.begin(alpha=("1", "2"))
    assert game.table.game.phase == "choose"
    game.do(RemoveFigure(figure="beta"))
    assert game.table.game.phase == "turns"
    assert game.acting == "alpha"


def focus_of_the_monster(game: Game) -> str:
    return str(game.rules.advice(game.table, "m0")[0].focus)


def test_t65_a_summon_ranks_just_before_its_summoner_even_when_new() -> None:
    game = Game("A . . . m . . . .", content(hero_class("alpha", SUMMON)))
    game.begin(alpha=("cub", "1"))
    game.top("alpha", "cub")
    game.do(commands.UseAbility(figure="alpha", space=1))
    game.put("alpha", 2)
    game.put("cub-1", 6)
    assert focus_of_the_monster(game) == "cub-1"
    game.put("alpha", 3)
    assert focus_of_the_monster(game) == "alpha"


def test_t66_who_rests_long_ranks_last() -> None:
    game = Game("A . . . m . . . B", content(brute=monster_type("brute", initiative=80)))
    game.do(commands.Begin())
    game.hero("alpha", hand=(), discard=tuple(f"alpha/{n}" for n in range(1, 7)))
    game.do(commands.ChooseLongRest(figure="alpha"))
    game.do(commands.ChooseCards(figure="beta", lead="beta/6", second="beta/5"))
    assert focus_of_the_monster(game) == "beta"
