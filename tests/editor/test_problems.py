"""Problems of the document on the desk: found live, agreeing with the check of files, with where to jump to."""

from __future__ import annotations

from pathlib import Path
from random import Random

import msgspec
import pytest
from random_edits import blank, random_edit

from tests.counts import seeds
from vtt.editor.desk import Desk
from vtt.editor.edits import Paint, Put
from vtt.editor.history import EditError, History
from vtt.editor.parts import Item
from vtt.editor.problems import ProblemFinder
from vtt.editor.story_problems import trigger_problems
from vtt.scenario.check import check_scenario
from vtt.scenario.compile import compile_board
from vtt.scenario.document import Area, DoorPlacement, PlacedTile, Room, Scenario, TileSet, TokenPlacement
from vtt.scenario.story_parts import Do, If, Puzzle, Trigger, When

MAPS = Path(__file__).parents[2] / "maps"
TILES = msgspec.json.decode((MAPS / "descent-base.tiles.json").read_bytes(), type=TileSet)


@pytest.fixture
def desk() -> Desk:
    return Desk(History(blank(30, 20)), {TILES.id: TILES})


def sentences(desk: Desk) -> list[str]:
    return [problem.sentence for problem in ProblemFinder().find(desk)]


def test_open_connectors_and_dead_ends_are_shown_with_their_tile(desk: Desk) -> None:
    desk.do(Put("tiles", (PlacedTile(id="11A", tile="descent-base/11A", at=(4, 4), turns=1),)))
    found = [problem for problem in ProblemFinder().find(desk) if problem.opening is not None]
    assert {problem.sentence for problem in found} == {
        "Open connector on 11A, north.",
        "Open connector on 11A, south.",
    }
    assert all(problem.item == Item("tiles", "11A") and not problem.grave for problem in found)
    desk.do(Put("tiles", (PlacedTile(id="10A", tile="descent-base/10A", at=(5, 8), turns=1),)))
    assert "11A, south runs against the rim of another tile." in sentences(desk)
    desk.do(Put("tiles", (PlacedTile(id="9A", tile="descent-base/9A", at=(6, 4)),)))
    assert any("overlaps tile “11A”" in sentence for sentence in sentences(desk))


def test_a_secret_rooms_tile_lies_apart_and_needs_no_neighbour(desk: Desk) -> None:
    """L1145."""
    desk.do(Put("tiles", (PlacedTile(id="11A", tile="descent-base/11A", at=(4, 4), turns=1),)))
    assert any("Open connector" in sentence for sentence in sentences(desk))
    desk.do(Put("areas", (Area(id="floor", kind="room", tiles=("11A",)),)))
    desk.do(Put("rooms", (Room(id="vault", area="floor", secret=True),)))
    assert not any("Open connector" in sentence for sentence in sentences(desk))


def test_a_problem_leads_to_its_thing(desk: Desk) -> None:
    desk.do(Put("tokens", (TokenPlacement(id="chest", kind="search", at=((3, 3),), room="nowhere"),)))
    problem = next(problem for problem in ProblemFinder().find(desk) if problem.place.startswith("tokens"))
    assert problem.item == Item("tokens", "chest")
    assert problem.at == (3, 3)


@pytest.mark.parametrize("seed", seeds(4, 12))
def test_live_problems_are_those_of_a_fresh_look(seed: int) -> None:
    chance = Random(seed)
    desk = Desk(History(blank(30, 20)), {TILES.id: TILES})
    finder = ProblemFinder()
    for _ in range(25):
        desk.do(random_edit(desk.document, chance))
        live = finder.find(desk)
        assert live == ProblemFinder().find(desk)
        whole = compile_board(desk.document.board, desk.tile_sets)
        checked = {problem.place for problem in (*whole.problems, *check_scenario(desk.document, whole))}
        assert checked <= {problem.place for problem in live}


def test_painting_a_large_board_asks_for_nothing_else(desk: Desk) -> None:
    finder = ProblemFinder()
    finder.find(desk)
    before = dict(finder._parts)
    desk.do(Paint("w", ((1, 1),)))
    desk.do(Paint("l", ((1, 1),)))
    finder.find(desk)
    assert finder._parts["laid"] is before["laid"]
    assert finder._parts["story"] is before["story"]


def scenario(*triggers: Trigger, **fields: object) -> Scenario:
    return msgspec.structs.replace(blank(), triggers=triggers, **fields)


def trigger(name: str, when: When, *deeds: Do, conditions: tuple[If, ...] = (), once: bool = True) -> Trigger:
    return Trigger(id=name, when=(when,), deeds=deeds or (Do(what="hint", text="x"),), conditions=conditions, once=once)


@pytest.mark.parametrize(
    ("document", "sentence"),
    [
        (
            scenario(trigger("Bell", When(what="counter_reaches", name="bell", number=3)), counters={"bell": 0}),
            "trigger “Bell” can never fire: nothing raises the counter “bell” to 3",
        ),
        (
            scenario(trigger("Late", When(what="round_begins", number=9)), round_limit=6),
            "the game is over after round 6",
        ),
        (
            scenario(
                trigger("Gate", When(what="door_opened", where="gate")),
                doors=(DoorPlacement(id="gate", name="Gate", state="open"),),
            ),
            "is open from the start",
        ),
        (
            scenario(
                trigger("Hall", When(what="room_revealed", where="hall")),
                rooms=(Room(id="hall", area="hall", revealed=True),),
            ),
            "is revealed from the start",
        ),
        (
            scenario(trigger("Find", When(what="searched"))),
            "only challenge tokens and search tokens are searched, and there are none",
        ),
        (
            scenario(
                trigger("Pull", When(what="searched", where="lever")),
                tokens=(TokenPlacement(id="lever", kind="lever", at=((1, 1),)),),
            ),
            "only challenge tokens and search tokens are searched, and “lever” is a lever; let somebody step there",
        ),
        (
            scenario(
                trigger("Take", When(what="picked_up", where="key")),
                tokens=(TokenPlacement(id="key", kind="key", at=((1, 1),)),),
                game="gloomhaven",
            ),
            "only coin tokens and treasure tokens are taken",
        ),
        (scenario(trigger("Find", When(what="searched")), game="gloomhaven"), "nobody searches tokens in this game"),
        (
            scenario(
                trigger("Six", When(what="start"), conditions=(If(what="players", compare=">=", number=6),)),
                players=(2, 4),
            ),
            "there are 2 to 4 players",
        ),
        (
            scenario(
                trigger("If", When(what="start"), conditions=(If(what="counter", name="x", compare=">", number=2),))
            ),
            "nothing raises the counter “x” to 3",
        ),
    ],
)
def test_triggers_that_can_never_fire(document: Scenario, sentence: str) -> None:
    (problem,) = trigger_problems(document)
    assert sentence in problem.sentence


def test_a_puzzle_that_nobody_lays_out_or_that_leads_nowhere_is_a_problem() -> None:
    puzzles = (Puzzle(id="lock", kind="code", name="The lock"),)
    solved = trigger("Lock", When(what="puzzle_solved", name="lock"))
    lays = trigger("Chest", When(what="start"), Do(what="puzzle", name="lock"))
    found = {problem.sentence: problem.place for problem in trigger_problems(scenario(solved, puzzles=puzzles))}
    assert found == {
        "trigger “Lock” can never fire: nothing starts the puzzle “lock”": "triggers[0].when",
        "no trigger lays out the puzzle “The lock”; let one do it": "puzzles[0]",
    }
    (problem,) = trigger_problems(scenario(lays, puzzles=puzzles))
    assert problem.sentence == "nothing happens when “The lock” is solved; let a trigger go on from there"
    any_puzzle = trigger("Any", When(what="puzzle_solved"))
    for going_on in (solved, any_puzzle):
        assert trigger_problems(scenario(lays, going_on, puzzles=puzzles)) == ()


def test_triggers_that_can_fire_are_no_problem() -> None:
    rise = trigger("rise", When(what="round_ends"), Do(what="add", name="bell", number=1), once=False)
    ring = trigger("ring", When(what="counter_reaches", name="bell", number=3))
    tokens = tuple(
        TokenPlacement(id=kind, kind=kind, at=((1, 1),)) for kind in ("search", "objective", "coin", "treasure")
    )
    for game, what, where in (
        ("descent", "searched", "search"),
        ("descent", "picked_up", ""),
        ("gloomhaven", "picked_up", "treasure"),
        ("gloomhaven", "picked_up", ""),
    ):
        found = trigger("found", When(what=what, where=where))
        assert trigger_problems(scenario(found, tokens=tokens, game=game)) == ()
    assert trigger_problems(scenario(rise, ring, counters={"bell": 0})) == ()


def test_triggers_that_set_each_other_off_for_ever() -> None:
    one = trigger("one", When(what="counter_reaches", name="b", number=1), Do(what="add", name="a"), once=False)
    two = trigger("two", When(what="counter_reaches", name="a", number=1), Do(what="add", name="b"), once=False)
    (problem,) = trigger_problems(scenario(one, two))
    assert problem.sentence == "these triggers set each other off for ever: “one” → “two” → “one”"
    assert trigger_problems(scenario(msgspec.structs.replace(one, once=True), two)) == ()


def test_refused_edits_leave_no_problem_behind(desk: Desk) -> None:
    before = sentences(desk)
    with pytest.raises(EditError):
        desk.history.do(Paint("?", ((0, 0),)))
    assert sentences(desk) == before
