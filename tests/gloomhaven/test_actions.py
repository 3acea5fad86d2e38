"""Moves and attacks: T07 to T14, T18 to T28, T52, T69, T91, T92, T117, T118, T124 of `gloomhaven.md` section 8."""

from __future__ import annotations

import pytest

from tests.gloomhaven.one_card import started, struck, walked
from vtt.rules.attacks import Reckoned
from vtt.rules.base import IllegalCommand
from vtt.rules.by_hand import AddToken, RemoveToken
from vtt.rules.gloomhaven import commands
from vtt.rules.gloomhaven.content import Ability

# --- terrain ----------------------------------------------------------------------------------------------------


def test_t08_a_trap_hurts_once() -> None:
    game = walked("A t . . . . m", 1, 2, level=3)
    assert "5 damage" in game.table.pending[-1].prompt
    game.answer()
    assert game.figure("alpha").damage == 5
    assert "trap-0" not in game.table.pieces.tokens
    assert game.figure("alpha").space == 2


def test_t09_a_jump_passes_over_a_trap() -> None:
    game = walked("A t . . . . m", 1, 2, bottom=Ability("move", 2, jump=True))
    assert game.figure("alpha").damage == 0 and "trap-0" in game.table.pieces.tokens


def test_t10_a_flyer_ends_on_a_trap_unharmed() -> None:
    game = started("A . . . t m", brute={"flying": True, "initiative": 90, "move": 1})
    game.end("alpha")
    game.answer_all()
    assert game.figure("m0").space == game.mark("t")
    assert "trap-0" in game.table.pieces.tokens and game.figure("m0").damage == 0


def test_t11_pushed_into_a_hazard() -> None:
    game = started("A m h . .", top=Ability("attack", 1, push=1), level=3)
    game.top("alpha", "x")
    game.attack("alpha", "m0")
    game.answer(str(game.mark("h")))
    assert game.figure("m0").damage == 1 + 2
    assert "hazard-0" in game.table.pieces.tokens


def test_t12_every_hazard_hurts() -> None:
    game = walked("A h h . . . m", 1, 2, 3, level=5)
    game.answer_all()
    assert game.figure("alpha").damage == 3 + 3


@pytest.mark.parametrize(
    ("jump", "told"), [(False, ": 6 damage, poisoned and immobilized."), (True, ": poisoned and immobilized.")]
)
def test_l577_what_traps_and_hazards_on_a_way_come_to_is_said_before_it(jump: bool, told: str) -> None:
    """“A trap or hazard lies on the way” stood there, whatever it did to whom."""
    game = started("A h h t . m", level=5, bottom=Ability("move", 3, jump=jump))
    (trap,) = (name for name, token in game.table.pieces.tokens.items() if token.kind == "trap")
    game.do(RemoveToken(token=trap))
    game.do(AddToken(kind="trap", spaces=(3,), contents="poison, immobilize"))
    game.bottom("alpha", "x")
    assert game.rules.moves(game.table, "alpha").ends[3].danger.endswith(told)


def test_t13_difficult_terrain_costs_two() -> None:
    game = started("A d d . . m")
    game.bottom("alpha", "x")
    assert "takes 4 movement points" in game.why_not(commands.Move(figure="alpha", path=(0, 1, 2)))
    game.walk("alpha", 1)
    assert game.table.game.turn.action.points == 1


def test_t14_pushing_minds_no_difficult_terrain() -> None:
    game = started("A m d d . .", top=Ability("attack", 1, push=2))
    game.top("alpha", "x")
    game.attack("alpha", "m0")
    game.answer("2")
    game.answer("3")
    assert game.figure("m0").space == 3


def test_t124_a_jump_pays_for_its_last_hexagon_only() -> None:
    game = walked("A d d . . m", 1, 2, 3, bottom=Ability("move", 3, jump=True))
    assert game.figure("alpha").space == 3


def test_moves_are_refused_with_a_reason() -> None:
    game = started("A o . . . m")
    game.bottom("alpha", "x")
    assert "obstacle" in game.why_not(commands.Move(figure="alpha", path=(0, 1, 2)))
    game = started("A m . . .")
    game.bottom("alpha", "x")
    assert "enemy" in game.why_not(commands.Move(figure="alpha", path=(0, 1, 2)))
    game = started("A B . . m")
    game.bottom("alpha", "x")
    assert "end" in game.why_not(commands.Move(figure="alpha", path=(0, 1)))
    game.walk("alpha", 1, 2)
    game = started("A . . m")
    game.set("alpha", conditions=("immobilize",))
    moves = [one for one in game.rules.choices(game.table, "alpha") if one.name.endswith("as Move 2")]
    assert moves and all(one.reason == "Alpha is immobilized." for one in moves), "it was offered like any other"
    game.bottom("alpha", "x")
    assert "immobilized" in game.why_not(commands.Move(figure="alpha", path=(0, 1)))


# --- attacks ----------------------------------------------------------------------------------------------------


def test_t18_obstacles_and_figures_stop_no_shot() -> None:
    game = struck("A o n m . .", top=Ability("attack", 2, range=3))
    assert game.figure("m0").damage == 2


def test_t22_pierce() -> None:
    game = struck("A m . .", top=Ability("attack", 3, pierce=2), brute={"shield": 3})
    assert game.figure("m0").damage == 2


def test_t23_conditions_come_with_no_damage() -> None:
    game = struck("A m . .", top=Ability("attack", 0, conditions=("poison",)))
    assert game.figure("m0").conditions == ("poison",) and game.figure("m0").damage == 0


def test_t24_the_dead_are_not_pushed_and_leave_a_coin() -> None:
    game = struck("A m . .", top=Ability("attack", 9, push=1))
    assert not game.here("m0") and not game.table.pending
    assert [token.kind for token in game.table.pieces.tokens.values()] == ["coin"]


def test_t25_the_summoned_leave_no_coin() -> None:
    game = started("A m . .", top=Ability("attack", 9))
    game.set("m0", group="spawned")
    game.top("alpha", "x")
    game.attack("alpha", "m0")
    assert not game.table.pieces.tokens


OPEN = """
. . . . .
. A m . .
. . . . .
"""


def test_t26_push_goes_to_the_three_hexagons_behind() -> None:
    game = struck(OPEN, top=Ability("attack", 1, push=1))
    offered = {offer.space for offer in game.table.pending[-1].offers if offer.space is not None}
    distances = game.table.board.lattice.distance
    start = game.figure("alpha").space
    assert start is not None and len(offered) == 3
    assert all(space is not None and distances(start, space) == 2 for space in offered)


def test_t27_pull_comes_nearer_with_every_step() -> None:
    game = struck(
        """
        . . . . .
        A . m . .
        . . . . .
    """,
        top=Ability("attack", 1, range=3, pull=1),
    )
    offered = [offer.space for offer in game.table.pending[-1].offers if offer.space is not None]
    start = game.figure("alpha").space
    assert start is not None and offered
    assert all(game.table.board.lattice.distance(start, space) == 1 for space in offered)


def test_t28_pushed_past_its_friends_not_past_its_enemies() -> None:
    game = struck("A m n . .", top=Ability("attack", 1, push=2))
    game.answer("2")
    game.answer("3")
    assert game.figure("m0").space == 3
    game = struck("A m B . .", top=Ability("attack", 1, push=2))
    assert not game.table.pending


def test_t07_nobody_is_pushed_through_a_closed_door() -> None:
    game = struck("A m + . .", top=Ability("attack", 1, push=1))
    assert not game.table.pending and game.figure("m0").space == 1


AREA = """
. . . . . . .
A . . . m m .
. . . . . . .
"""


def test_t19_and_t91_one_hexagon_of_the_pattern_in_range_is_enough() -> None:
    pattern = ((0, 0), (1, 0), (2, 0))
    game = started(AREA, top=Ability("attack", 4, range=3, pattern=pattern))
    game.top("alpha", "x")
    row = game.figure("alpha").space
    with pytest.raises(IllegalCommand, match="cannot lie"):
        game.do(commands.Attack(figure="alpha", spaces=(row + 4, row + 5, row + 6)))
    game.do(commands.Attack(figure="alpha", spaces=(row + 3, row + 4, row + 5)))
    assert (game.figure("m0").damage, game.figure("m1").damage) == (4, 4)
    assert game.table.game.turn.action is None


def test_t92_a_melee_pattern_lies_around_the_attacker() -> None:
    game = started(OPEN, top=Ability("attack", 3, pattern=((1, 0), (0, 1), (1, -1))))
    game.top("alpha", "x")
    (choice,) = [found for found in game.rules.choices(game.table, "alpha") if found.icon == "attack"]
    options = list(choice.options())
    assert options and all("Brute" in option.label for option in options)
    game.do(options[0].command)
    assert game.figure("m0").damage == 3


def test_an_area_is_offered_once_for_whom_it_hits_most_first() -> None:
    game = started("A . m m", top=Ability("attack", 2, range=4, pattern=((0, 0), (1, 0))))
    game.top("alpha", "x")
    (choice,) = [found for found in game.rules.choices(game.table, "alpha") if found.icon == "attack"]
    options = list(choice.options())
    assert [option.about for option in options] == [("m0", "m1"), (), ()], "a click means what hits more"
    first, second = (one.label for one in options[1:])
    assert options[0].label == f"{first} + {second}" and first != second
    threat = game.rules.threat(game.table, options[0].command)
    assert threat is not None and threat.words == f"Hits {first}, {second}. Each: 2 attack."
    game.set("m1", conditions=("poison",))
    threat = game.rules.threat(game.table, options[0].command)
    assert threat is not None and threat.words.endswith(f" {first}: 2 attack; {second}: 2 attack + 1 poison.")


def test_t20_allies_in_an_area_are_not_attacked() -> None:
    game = started("A B m . .", top=Ability("attack", 2, pattern=((1, 0), (2, 0))))
    game.top("alpha", "x")
    game.do(commands.Attack(figure="alpha", spaces=(1, 2)))
    assert game.figure("m0").damage == 2 and game.figure("beta").damage == 0


def test_t117_each_target_draws_for_itself() -> None:
    game = started("A m m . .", top=Ability("attack", 2, range=3, targets=2))
    game.deck("alpha", "+2", "-1")
    game.set("m0", space=2)
    game.set("m1", space=3)
    game.top("alpha", "x")
    game.attack("alpha", "m0")
    game.attack("alpha", "m1")
    assert (game.figure("m0").damage, game.figure("m1").damage) == (4, 1)


def test_t118_no_enemy_twice_by_one_ability() -> None:
    game = started("m A m . .", top=Ability("attack", 2, targets=2))
    game.top("alpha", "x")
    game.attack("alpha", "m0")
    assert "already" in game.why_not(commands.Attack(figure="alpha", target="m0"))
    assert "Attack 2, 2 targets: 1 left" in [choice.name for choice in game.rules.choices(game.table, "alpha")]


def test_targets_are_refused_with_a_reason() -> None:
    game = started("A . m . .")
    game.top("alpha", "x")
    assert "out of range" in game.why_not(commands.Attack(figure="alpha", target="m0"))
    game.set("m0", space=1, conditions=("invisible",))
    assert "invisible" in game.why_not(commands.Attack(figure="alpha", target="m0"))
    game.set("alpha", conditions=("disarm",))
    assert "disarmed" in game.why_not(commands.Attack(figure="alpha", target="m0"))


def test_poison_adds_one_to_attacks() -> None:
    game = started("A m . . .")
    game.set("m0", conditions=("poison",))
    game.top("alpha", "x")
    game.attack("alpha", "m0")
    assert game.figure("m0").damage == 4


def test_t52_muddle_and_strengthen_cancel_each_other() -> None:
    game = started("A m . . .")
    game.set("alpha", conditions=("muddle", "strengthen"))
    game.deck("alpha", "+1", "-2")
    game.top("alpha", "x")
    game.attack("alpha", "m0")
    assert game.figure("m0").damage == 4


def test_t69_shooting_at_a_neighbour_is_at_disadvantage() -> None:
    game = started("A m . . .", top=Ability("attack", 3, range=3))
    game.deck("alpha", "+1", "-2")
    game.top("alpha", "x")
    game.attack("alpha", "m0")
    assert game.figure("m0").damage == 1
    (shown,) = [event for event in game.events if isinstance(event, Reckoned)]
    assert shown.notes == ("disadvantage: ranged, at a neighbour",), "two cards lay there, and nothing said why"
    assert any(" with disadvantage: " in event.words for event in game.events)


def test_skipping_the_rest_of_a_move_says_the_points_that_are_lost() -> None:
    """A move was broken off with most of its points left, and neither button nor tip said so."""
    game = started("A . . . m", bottom=Ability("move", 4))
    game.bottom("alpha", "x")
    told = []
    for path in ((0,), (0, 1), (1, 2), (2, 3)):
        if len(path) > 1:
            game.do(commands.Move(figure="alpha", path=path))
        found = game.rules.choices(game.table, "alpha")
        skip, end = (next(one for one in found if one.name.startswith(start)) for start in ("Skip", "End turn"))
        assert (end.detail, end.note) == (skip.detail, skip.note), "to end the turn breaks it off, too"
        told.append((skip.detail, skip.note))
    assert told == [
        ("4 movement points are lost.", "4 movement points are lost"),
        ("3 movement points are lost.", "3 movement points are lost"),
        ("2 movement points are lost.", "2 movement points are lost"),
        ("1 movement point is lost.", "1 movement point is lost"),
    ]
