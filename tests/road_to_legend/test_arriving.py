"""Where monsters stand that come onto the board: the players choose among equals, or the table's policy does
(`road_to_legend.md 12`, L968-985)."""

from __future__ import annotations

import dataclasses

import pytest
from dungeons import Quest
from msgspec.structs import replace

from tests.played import bots_for
from vtt.files.games import new_game, open_scenario, seats_for
from vtt.files.library import find_scenario
from vtt.rules.by_hand import RevealRoom
from vtt.rules.descent.decisions import AS_THEY_COME, ChoosePlace
from vtt.rules.plan import PlannedGroup, PlannedRoom
from vtt.rules.road_to_legend.state import Acting

ASKED = {"monster_turns": "shown", "ties": "ask"}
DRAWING = "M.....\n......"


def quest(spaces: frozenset[int], size: tuple[int, int] = (2, 1), seed: int = 1, **settings: str) -> Quest:
    """Zombies wait in the four columns at the right."""
    room = frozenset(range(2, 6)) | frozenset(range(8, 12))
    group = PlannedGroup("dead", "zombie", spaces, room="crypt", size=size)
    return Quest(
        DRAWING,
        {"M": "mira"},
        settings=settings,
        seed=seed,
        reserves=(group,),
        rooms=(PlannedRoom("crypt", "Crypt", room),),
    )


def asked(revealed: Quest) -> ChoosePlace:
    question = revealed.table.pending[-1]
    assert isinstance(question, ChoosePlace)
    return question


def test_where_a_room_has_more_spaces_than_figures_the_players_choose_elites_first() -> None:
    revealed = quest(frozenset((3, 4, 5, 9, 10, 11)), **ASKED).do(RevealRoom(room="crypt"))
    assert asked(revealed).prompt == "Where does Zombie 1 stand?" and revealed.table.figure("dead-1").rank == "elite"
    assert [offer.label for offer in asked(revealed).offers] == [
        "Anywhere",
        "D1",
        "E1",
        "F1",
        "D2",
        "E2",
        "F2",
    ]
    told = "All 3 on the first of these places, or near them."
    assert asked(revealed).offers[0].detail == told
    revealed.answer("11:1:1")
    assert revealed.where("dead-1") == "F2" and asked(revealed).figure == "dead-2"
    revealed.answer(AS_THEY_COME)
    assert not revealed.table.pending and {revealed.where("dead-2"), revealed.where("dead-3")} == {"D1", "E1"}


def test_nobody_is_told_of_others_where_only_one_is_still_to_come() -> None:
    """“This one and the others stand in order”, of a late guest who came alone."""
    revealed = quest(frozenset((3, 4, 5)), size=(1, 0), **ASKED).do(RevealRoom(room="crypt"))
    first = asked(revealed).offers[0]
    assert (first.key, first.label) == (AS_THEY_COME, "Anywhere") and "others" not in first.detail
    assert revealed.answer(AS_THEY_COME).where("dead-1") == "D1"


def test_who_is_still_being_placed_has_not_acted() -> None:
    revealed = quest(frozenset((3, 4, 5)), **ASKED).do(RevealRoom(room="crypt"))
    assert revealed.table.figure(asked(revealed).figure).space is None
    dead = next(one for one in revealed.rules.standings(revealed.table) if one.side == "monsters")
    assert (dead.state, dead.detail) == ("ready", "comes")


def test_round_a_highlighted_space_the_closest_ones_are_equally_good() -> None:
    revealed = quest(frozenset((4,)), size=(2, 0), **ASKED).do(RevealRoom(room="crypt"))
    assert revealed.where("dead-1") == "E1"
    assert [offer.label for offer in asked(revealed).offers[1:]] == ["D1", "F1", "D2", "E2", "F2"]


def test_where_all_that_is_named_is_filled_by_figures_alike_nobody_is_asked() -> None:
    revealed = quest(frozenset((4, 5)), size=(2, 0), **ASKED).do(RevealRoom(room="crypt"))
    assert not revealed.table.pending and {revealed.where("dead-1"), revealed.where("dead-2")} == {"E1", "F1"}


@pytest.mark.parametrize(("policy", "where"), [("favour_heroes", "F1"), ("favour_monsters", "C1")])
def test_a_policy_settles_it_for_one_side(policy: str, where: str) -> None:
    revealed = quest(frozenset((2, 3, 4, 5)), size=(1, 0), **{**ASKED, "ties": policy}).do(RevealRoom(room="crypt"))
    assert not revealed.table.pending and revealed.where("dead-1") == where


def test_or_by_lot_the_same_for_the_same_seed() -> None:
    def drawn(seed: int) -> str:
        spaces = frozenset((2, 3, 4, 5))
        return quest(spaces, (1, 0), seed, **{**ASKED, "ties": "seeded"}).do(RevealRoom(room="crypt")).where("dead-1")

    found = [drawn(seed) for seed in range(12)]
    assert len(set(found)) > 1 and found == [drawn(seed) for seed in range(12)]


def test_the_card_of_a_group_bears_the_name_it_has_on_the_board() -> None:
    """A card said “Goblin archer · activation” of those whom board and list called lookouts."""
    revealed = quest(frozenset((4, 5)), size=(2, 0), **ASKED).do(RevealRoom(room="crypt"))
    game, table = revealed.table.game, revealed.table
    groups = {one: replace(group, name="Lookout") for one, group in game.groups.items()}
    named = dataclasses.replace(table, game=replace(game, groups=groups))
    (pile,) = (one for one in revealed.rules.piles(named) if one.name.startswith("Activations"))
    assert pile.name == "Activations: Lookout"
    assert {card.kind for card, _ in pile.left} == {"Lookout · activation"}
    assert all("Go beside the " in card.text for card, _ in pile.left)
    (group,) = groups
    fallen = replace(groups[group], id="fallen", name="Whistler", members=())
    both = replace(named.game, groups={**groups, "fallen": fallen}, acting=Acting(group, ""))
    (pile,) = (one for one in revealed.rules.piles(dataclasses.replace(named, game=both)) if "Lookout" in one.name)
    assert {card.kind for card, _ in pile.left} == {"Lookout · activation"}, "with who has fallen it was cut"
    assert not any("Elite: " in card.text for card, _ in pile.left), "nobody there is one, and it left no room"


def test_who_comes_as_the_last_round_ends_is_not_asked_about() -> None:
    """“Where does Late guest 2 stand?” was asked at the end of the sixth of six rounds, and then the seventh began."""
    scenario = open_scenario(find_scenario("a-wake-for-the-smith"))
    session = new_game(scenario, seats_for(scenario.scenario), seed=4)
    bots, asked = bots_for(session), set[int]()
    while session.ending() is None:
        seat = session.acting_seat()
        if session.table.pending and isinstance(session.table.pending[-1], ChoosePlace):
            asked.add(session.table.game.round)
        answers = (option.command for choice in session.choices(seat) for option in choice.options())
        session.submit(next(answers) if session.asks_everybody else bots[seat].choose(session) or next(answers))
    words = [line.words for line in session.log(frozenset())]
    assert asked == {3, 4, 5} and session.table.game.round == 6
    assert words.count("Round 6 ends.") == 1 and "Round 7 begins." not in words
