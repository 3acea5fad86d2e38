"""Golden cases of the monsters' focus and movement: T57 to T70, T111, T125 of `gloomhaven.md` section 8."""

from __future__ import annotations

from typing import Any

from vtt.geometry.hexagon import Axial, HexagonLattice, axial_distance
from vtt.rules.gloomhaven.ground import Ground
from vtt.rules.gloomhaven.monsters import RULE_SETS, Deed, Enemy, Result, Situation, monster_turn
from vtt.rules.gloomhaven.travel import Manner, Obstruction

LATTICE = HexagonLattice(17, 17)
MIDDLE = LATTICE.axial(8 * 17 + 8)


def space(place: Axial) -> int:
    found = LATTICE.space_at((MIDDLE[0] + place[0], MIDDLE[1] + place[1]))
    assert found is not None
    return found


def place(number: int) -> Axial:
    q, r = LATTICE.axial(number)
    return q - MIDDLE[0], r - MIDDLE[1]


def field(radius: int = 4) -> list[Axial]:
    across = range(-radius, radius + 1)
    return [(q, r) for q in across for r in across if axial_distance((0, 0), (q, r)) <= radius]


def position(
    enemies: dict[str, Axial],
    deed: Deed,
    floor: list[Axial] | None = None,
    order: dict[str, int] | None = None,
    **lying: list[Axial],
) -> Situation:
    """A monster at (0, 0). `lying`: obstacles, perils, friends, difficult, unseen."""
    stands = tuple(Enemy(name, space(at), (order or {}).get(name, 50)) for name, at in enemies.items())
    unseen = lying.pop("unseen", [])
    way: dict[str, Any] = {what: frozenset(map(space, places)) for what, places in lying.items()}
    closed = frozenset(enemy.space for enemy in stands) | frozenset(map(space, unseen))
    ground = Ground(LATTICE, frozenset(map(space, floor or field())), frozenset(), frozenset())
    return Situation(
        ground, Obstruction(closed=closed, **way), stands, space((0, 0)), Manner(), deed, RULE_SETS["gloomhaven"]
    )


def turn(situation: Situation) -> list[tuple[Axial, list[str]]]:
    return sorted((place(result.end), sorted(result.targets)) for result in monster_turn(situation))


def only(situation: Situation) -> Result:
    (result,) = monster_turn(situation)
    return result


E2 = {"brute": (0, -2), "tinkerer": (3, 0)}
E3 = {"brute": (2, 0), "tinkerer": (1, 2), "third": (2, 2)}


def test_t57_focus_by_path_not_by_air() -> None:
    situation = position(E2, Deed(2), obstacles=[(-1, -1), (0, -1), (1, -2)])
    (focus,) = situation.focuses
    assert (focus.enemy.id, focus.steps) == ("tinkerer", 2)
    alone = position({"brute": (0, -2)}, Deed(2), obstacles=[(-1, -1), (0, -1), (1, -2)])
    assert alone.focuses[0].steps == 4


def test_t58_movement_by_kind_of_attack() -> None:
    assert turn(position(E3, Deed(3, range=3))) == [((0, 0), ["brute"])]
    assert turn(position(E3, Deed(3))) == [((1, 0), ["brute"])]
    assert turn(position(E3, Deed(3, targets=2))) == [((1, 1), ["brute", "tinkerer"])]
    assert turn(position(E3, Deed(3, targets=3))) == [((2, 1), ["brute", "third", "tinkerer"])]


CORRIDOR = [(q, 0) for q in range(-6, 5)]


def test_t59_traps_are_obstacles_while_another_way_exists() -> None:
    both = position({"tinkerer": (3, 0), "brute": (-5, 0)}, Deed(3), CORRIDOR, perils=[(1, 0)])
    assert [(focus.enemy.id, focus.perils, focus.steps) for focus in both.focuses] == [("brute", 0, 4)]
    alone = position({"tinkerer": (3, 0)}, Deed(3), CORRIDOR, perils=[(1, 0)])
    result = only(alone)
    assert result.focus is not None
    assert (result.focus.perils, result.focus.steps) == (1, 2)
    assert (place(result.end), sorted(result.targets)) == ((2, 0), ["tinkerer"])


def test_t60_archer_beside_a_trap() -> None:
    lying: dict[str, list[Axial]] = {"perils": [(1, 0)], "friends": [(1, -1)], "obstacles": [(0, 1)]}
    assert turn(position({"brute": (4, 0)}, Deed(2, range=3), field(6), **lying)) == [((2, -1), ["brute"])]
    assert turn(position({"brute": (4, 0)}, Deed(1, range=3), field(6), **lying)) == [((0, 0), [])]


def test_t61_fewest_traps_before_fewest_steps() -> None:
    floor = [(0, 0), (1, 0), (2, 0), (3, 0), (4, 0)]
    floor += [(0, -1), (1, -2), (2, -2), (3, -2), (4, -2), (4, -1)]
    result = only(position({"enemy": (4, 0)}, Deed(6), floor, perils=[(1, 0), (2, 0), (2, -2)]))
    assert result.focus is not None
    assert (result.focus.perils, result.focus.steps) == (1, 6)
    assert place(result.end) == (4, -1)


RING = [(4, 0), (3, 1), (2, 1), (2, 0), (3, -1), (4, -1)]


def test_t62_no_focus_where_the_ring_is_full() -> None:
    full = position({"enemy": (3, 0)}, Deed(3), field(6), friends=RING)
    assert full.focuses == ()
    assert turn(full) == [((0, 0), [])]
    shooting = position({"enemy": (3, 0)}, Deed(3, range=3), field(6), friends=RING)
    assert turn(shooting) == [((0, 0), ["enemy"])]
    free = [at for at in RING if at != (3, 1)]
    assert position({"enemy": (3, 0)}, Deed(3), field(6), friends=free).focuses[0].steps == 4


def test_t63_proximity_before_initiative() -> None:
    situation = position({"a": (3, 0), "b": (0, 2)}, Deed(0, range=3), order={"a": 10, "b": 80})
    assert [focus.enemy.id for focus in situation.focuses] == ["b"]


def test_t64_to_t66_initiative_breaks_the_tie() -> None:
    situation = position({"a": (2, 0), "b": (0, 2)}, Deed(0, range=3), order={"a": 10, "b": 80})
    assert [focus.enemy.id for focus in situation.focuses] == ["a"]
    equal = position({"a": (2, 0), "b": (0, 2)}, Deed(0, range=3))
    assert sorted(focus.enemy.id for focus in equal.focuses) == ["a", "b"]


def test_t67_an_invisible_enemy_is_an_obstacle() -> None:
    situation = position({}, Deed(3), unseen=[(2, 0)])
    assert turn(situation) == [((0, 0), [])]


def test_t68_an_archer_steps_away_from_its_focus() -> None:
    away = turn(position({"enemy": (1, 0)}, Deed(2, range=3)))
    assert away == [((-1, 0), ["enemy"]), ((-1, 1), ["enemy"]), ((0, -1), ["enemy"])]


def test_t69_an_immobilized_archer_shoots_at_disadvantage() -> None:
    situation = position({"enemy": (1, 0)}, Deed(0, range=3))
    result = only(situation)
    assert result.targets == {"enemy"} == situation.named(situation.beside(result.end))


def test_t111_move_without_attack_walks_up_to_its_focus() -> None:
    assert turn(position({"enemy": (4, 0)}, Deed(2, range=3, targets=0))) == [((2, 0), [])]


def test_t125_focus_and_one_other_by_the_players_choice() -> None:
    situation = position({"focus": (1, 0), "b": (0, 1), "c": (-1, 1)}, Deed(0, targets=2), order={"focus": 1})
    assert turn(situation) == [((0, 0), ["b", "focus"]), ((0, 0), ["c", "focus"])]
