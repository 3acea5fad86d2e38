"""Explanations in words, and who settles ties."""

from __future__ import annotations

import pytest
from told import ATTACK, ENGAGE, NEAREST, RETREAT, SIGHT, Told

from vtt.board.chance import Chance
from vtt.rules.road_to_legend.explaining import Explanation, explain
from vtt.rules.road_to_legend.lists import Entry, Target
from vtt.rules.road_to_legend.ties import settle
from vtt.rules.road_to_legend.wording import words


def first(told: Told) -> Explanation:
    among = told.next_steps
    return explain(told.outlook, told.orders, told.moment, among[0], among)


def test_a_move_says_whom_why_where_and_what_is_left() -> None:
    told = Told("5 . . 1", ENGAGE)
    assert first(told).sentence == (
        "figure 5 goes beside figure 1 (the nearest hero, 3 spaces away), to C1. 1 movement point left."
    )
    assert [told.drawn.lattice.name(space) for space in first(told).way] == ["A1", "B1", "C1"]


def test_who_comes_only_nearer_is_not_said_to_go_beside_its_goal() -> None:
    """“Spider 2 goes beside Wendel, to F1” ended two spaces off."""
    told = Told("5 . . . . . . 1", ENGAGE, speed=3)
    assert first(told).sentence == (
        "figure 5 goes as near as it can to figure 1 (the nearest hero, 7 spaces away), to D1."
    )


def test_a_priority_says_the_number() -> None:
    told = Told("1 5 2", Entry("attack", Target("highest", "might")), facts={"1": {"might": 3}})
    assert first(told).sentence == "figure 5 attacks figure 1 (the hero in reach with the most might: 3; 1 space away)."


def test_an_attack_has_its_line() -> None:
    line = first(Told("5 . . 1", ATTACK, reach=0)).line
    assert line is not None and line.start != line.end and not line.blocker
    assert first(Told("5 . . 1", SIGHT, reach=0)).line is None


def test_a_skipped_entry_says_why() -> None:
    assert first(Told("5 1", ENGAGE)).sentence == (
        "Skipped: “Go beside the nearest hero.” It is already adjacent to figure 1."
    )


def test_a_special_action_that_is_skipped_is_called_by_its_name() -> None:
    mend = Entry("special", ability="mend_flesh")
    assert first(Told("5 1", mend)).sentence == (
        "Skipped: “Use ‘mend flesh’.” Its “mend flesh” would change nothing now."
    )


def test_ties_are_counted() -> None:
    told = Told("5 .\n. .\n. 1", ENGAGE)
    assert first(told).sentence.endswith("2 movement points left. One other way is as good.")


def test_a_flight_names_the_enemy() -> None:
    told = Told("1 5 . .", RETREAT, points=1)
    assert first(told).sentence == "figure 5 retreats, fleeing from figure 1, to C1."


def test_a_large_figure_is_placed_by_its_corners_and_walks_with_one_space() -> None:
    told = Told("5 5 . . . 1\n5 5 . . . .", ENGAGE)
    assert ", to D1–E2." in first(told).sentence
    assert told.drawn.lattice.name(first(told).way[0]) in ("B1", "B2")


def test_visits_one_after_the_other_are_one_way() -> None:
    told = Told("5 . . 1 . . 2 . .\n. . . . . . . . .", Entry("engage", NEAREST, as_many=True), speed=6)
    explained = first(told)
    assert "goes beside figure 1 and figure 2" in explained.sentence
    assert explained.way[0] == told.drawn.space("A1") and len(set(explained.way)) == len(explained.way)


def test_deeds_outside_the_list() -> None:
    assert first(Told("5 1", ATTACK, ENGAGE, conditions="stunned")).sentence == "figure 5 shakes off the stun."
    pit = Told("5 . 1", ATTACK, ENGAGE, terrain={"A1": "p"})
    assert first(pit).sentence == "figure 5 climbs out of the pit to B1."


@pytest.mark.parametrize(
    ("entry", "told"),
    [
        (ENGAGE, "Go beside the nearest hero."),
        (
            Entry("attack", Target("lowest", "health", True), within=3, then="retreat"),
            "Attack the hero not yet attacked by its group with the least health left within 3 spaces, then retreat.",
        ),
        (
            Entry("sight", Target("highest", "max_health")),
            "Come within 3 spaces and sight of the hero with the most health when unhurt.",
        ),
        (Entry("toward", Target(space=(2, 0))), "Move toward the space in column 3, row 1."),
        (Entry("move_and_retreat", if_within=1), "Perform a move action and retreat if a hero is within 1 space."),
        (Entry("special", ability="mend_flesh"), "Use “mend flesh”."),
        (Entry("engage", NEAREST, as_many=True), "Go beside as many heroes as possible."),
        (Entry("retreat", text="Run!"), "Run!"),
    ],
)
def test_entries_in_words(entry: Entry, told: str) -> None:
    assert words(entry) == told


def settled(policy: str, told: Told, seed: int = 5) -> list[str]:
    among = told.next_steps
    left, _ = settle(policy, told.outlook, told.orders, among, Chance(seed))
    return [f"{step.target.id if step.target else ''}@{told.place(step.base)}" for step in left]


def test_ask_leaves_everything_to_the_players() -> None:
    told = Told("1 5 2", ATTACK)
    assert settled("ask", told) == ["1@B1", "2@B1"]


def test_the_players_choose_only_among_what_ends_differently() -> None:
    """Fleeing from either of two heroes to the same space is one thing to choose, not two."""
    told = Told("1 . . .\n. 5 . .\n2 . . .", RETREAT, points=1)
    among = [told.place(step.base) for step in told.next_steps]
    assert len(set(among)) < len(among) and {step.away_from for step in told.next_steps if step.away_from}
    assert settled("ask", told) == [f"@{place}" for place in dict.fromkeys(among)]


def test_the_policies_take_the_best_and_the_worst_for_the_heroes() -> None:
    told = Told("1 5 2", ATTACK, facts={"1": {"health": 2}, "2": {"health": 7}})
    assert settled("favour_monsters", told) == ["1@B1"]
    assert settled("favour_heroes", told) == ["2@B1"]


def test_an_end_beside_two_heroes_is_worse_than_one_beside_one() -> None:
    board = """
        . . . . .
        5 X . 1 .
        . . . . .
        . . . 2 .
    """
    told = Told(board, ENGAGE, speed=4)
    nearer = settled("favour_monsters", told)
    assert nearer == ["1@C3"] and settled("favour_heroes", told) == ["1@C1"]


def test_a_lot_is_the_same_for_the_same_seed_and_uses_the_tables_chance() -> None:
    told = Told("1 5 2", ATTACK)
    among = told.next_steps
    one, after_one = settle("seeded", told.outlook, told.orders, among, Chance(5))
    other, _ = settle("seeded", told.outlook, told.orders, among, Chance(5))
    assert one == other and after_one != Chance(5)
    picked = {settle("seeded", told.outlook, told.orders, among, Chance(seed))[0] for seed in range(20)}
    assert len(picked) == 2


def test_an_unknown_policy_is_one_sentence() -> None:
    told = Told("1 5 2", ATTACK)
    with pytest.raises(ValueError, match="must be one of ask, favour_heroes"):
        settled("whim", told)
