"""Triggers: when, if, do; each once for each event, until it is quiet."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tests.play.small import BRIEFING, SMALL, begin, trigger, with_triggers
from vtt.board.table import Table
from vtt.play import record
from vtt.play.session import Session
from vtt.play.story import AnswerStory, Asked, PuzzleMove, Told
from vtt.play.telling import LONGEST_CHAIN, go_on
from vtt.rules import by_hand
from vtt.rules.base import Command, Event, IllegalCommand, Outcome
from vtt.rules.descent.commands import Begin, EndTurn, OpenDoor, StartTurn
from vtt.rules.events import Defeated
from vtt.rules.plan import Seat
from vtt.scenario.document import FigurePlacement
from vtt.scenario.puzzles import SlidingTiles
from vtt.scenario.story_parts import Do, If, Objective, Puzzle, Trigger, When

HEROES = frozenset({"heroes"})
NOISE = Do(what="add", name="noise", number=1)


def noise(session: Session) -> int:
    return session.table.pieces.counters["noise"]


def words(session: Session) -> list[str]:
    return [line.words for line in session.log(frozenset({"heroes", "overlord"}))]


def walk_in(session: Session, figure: str, space: int) -> None:
    session.submit(by_hand.PlaceFigure(figure=figure, space=space))


def test_start_fires_before_anybody_acts() -> None:
    assert noise(begin(with_triggers(trigger("t", When(what="start"), NOISE)))) == 1


def test_once_fires_once_and_always_fires_always() -> None:
    for once, expected in ((True, 1), (False, 3)):
        when = When(what="counter_reaches", name="bell", number=1)
        session = begin(with_triggers(trigger("t", when, NOISE, once=once), counters={"noise": 0, "bell": 0}))
        for value in (1, 2, 3):
            session.submit(by_hand.SetCounter(name="bell", value=value))
        assert noise(session) == expected


def test_a_mark_of_the_storys_own_is_told_to_nobody_however_often_it_is_set() -> None:
    when = When(what="counter_reaches", name="bell", number=1)
    mark = Do(what="counter", name="lamp out", number=1)
    again = Do(what="counter", name="lamp out", number=2)
    session = begin(with_triggers(trigger("t", when, mark, mark, again), counters={"bell": 0}))
    session.submit(by_hand.SetCounter(name="bell", value=1))
    assert session.table.pieces.counters["lamp out"] == 2
    assert not any("lamp" in sentence.lower() for sentence in words(session))


def test_what_people_count_is_told_when_the_story_changes_it_and_only_then() -> None:
    when = When(what="counter_reaches", name="bell", number=1)
    deed = Do(what="counter", name="noise", number=5, text="somebody sneezes")
    session = begin(with_triggers(trigger("t", when, deed, deed), counters={"noise": 0, "bell": 0}))
    session.submit(by_hand.SetCounter(name="bell", value=1))
    assert words(session).count("Noise: 5, as somebody sneezes.") == 1


def test_entering_an_area_by_its_owner_only() -> None:
    session = begin(with_triggers(trigger("t", When(what="entered", where="hall", who="tilda"), NOISE)))
    walk_in(session, "mira", 14)
    assert noise(session) == 0
    walk_in(session, "tilda", 15)
    assert noise(session) == 1


def test_a_door_a_room_and_a_defeat() -> None:
    scenario = with_triggers(
        trigger("door", When(what="door_opened", where="door"), NOISE),
        trigger("room", When(what="room_revealed", where="cellar"), NOISE),
        trigger("defeat", When(what="defeated", who="guards"), NOISE),
    )
    session = begin(scenario)
    session.submit(by_hand.SetDoor(door="door", state="open"))
    assert noise(session) == 2
    assert "It smells of old beer." in words(session)


def test_rounds_and_turns() -> None:
    scenario = with_triggers(
        trigger("round", When(what="round_begins", number=1), NOISE),
        trigger("turn", When(what="turn_begins", who="mira"), NOISE),
        trigger("end", When(what="turn_ends", who="mira"), NOISE),
    )
    session = begin(scenario)
    session.submit(Begin(seat="heroes"))
    assert noise(session) == 1
    session.submit(StartTurn(seat="heroes", figure="mira"))
    assert noise(session) == 2
    session.submit(EndTurn(seat="heroes", figure="mira"))
    assert noise(session) == 3


@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        (If(what="counter", name="noise", compare="=", number=0), True),
        (If(what="counter", name="noise", compare=">", number=0), False),
        (If(what="figures_in_area", where="start", who="heroes", compare="=", number=2), True),
        (If(what="figures_in_area", where="hall", who="monsters", compare="<", number=1), False),
        (If(what="figures_left", who="monsters", compare="=", number=2), True),
        (If(what="figures_left", who="heroes", compare=">=", number=2), True),
        (If(what="figures_left", who="guards", compare="!=", number=1), False),
        (If(what="round", compare="<=", number=1), True),
        (If(what="players", compare="=", number=2), True),
        (If(what="flag", name="noise"), False),
        (If(what="flag", name="noise", compare="!="), True),
        (If(what="die", name="6", compare=">=", number=1), True),
        (If(what="die", name="6", compare=">", number=6), False),
    ],
)
def test_conditions(condition: If, holds: bool) -> None:
    told = Do(what="text", text="Yes.")
    session = begin(with_triggers(trigger("t", When(what="start"), told, conditions=(condition,))))
    walk_in(session, "mira", 14)
    assert ("Yes." in words(session)) is holds


def test_conditions_count_before_the_first_figure_is_met() -> None:
    """A group that waits behind a door is left until it is beaten; nobody wins before having met it."""
    session = begin()
    session.submit(by_hand.RemoveFigure(figure="guard"))
    assert session.ending() is None
    session.submit(by_hand.SetDoor(door="door", state="open"))
    for figure in [f.id for f in session.table.pieces.figures.values() if f.group == "sleepers"]:
        assert session.ending() is None
        session.submit(by_hand.RemoveFigure(figure=figure))
    ending = session.ending()
    assert ending is not None
    assert (ending.winner, ending.words) == ("heroes", "All is quiet.")


def test_every_deed_on_the_board() -> None:
    deeds = (
        Do(what="reveal", name="cellar"),
        Do(what="open", name="door"),
        Do(what="spawn", kind="zombie", where="hall", number=2),
        Do(what="spawn", kind="zombie/elite", where="4,3"),
        Do(what="move", who="tilda", where="5,3"),
        Do(what="remove", who="guard"),
        Do(what="remove", name="chest"),
        Do(what="terrain", where="2,3", kind="w"),
        Do(what="border", where="0,0,S", kind="wall"),
        Do(what="counter", name="noise", number=5),
        Do(what="add", name="noise", number=-2),
        Do(what="text", name="Voice", text="Who is there?\nNobody answers."),
        Do(what="hint", text="Press M."),
    )
    session = begin(with_triggers(trigger("t", When(what="start"), *deeds)))
    table = session.table
    assert "cellar" in table.pieces.revealed
    assert table.pieces.doors["door"].state == "open"
    zombies = [
        figure for figure in table.pieces.figures.values() if figure.kind == "zombie" and figure.space is not None
    ]
    assert sorted(figure.rank for figure in zombies) == ["elite", "normal", "normal", "normal", "normal"]
    assert table.figure("tilda").space == 41
    assert "chest" not in table.pieces.tokens
    assert table.board.letter(38) == "w"
    assert table.board.border_kind(12 * 4) == "wall"
    assert noise(session) == 3
    told = [event for event in session.moment.events if isinstance(event, Told)]
    assert [(event.title, event.words, event.hint) for event in told] == [
        ("Small", BRIEFING, False),
        ("Voice", "Who is there?\nNobody answers.", False),
        ("", "Press M.", True),
        ("The cellar", "It smells of old beer.", False),
    ]


def test_locking_waking_giving_and_winning() -> None:
    scenario = with_triggers(
        trigger("lock", When(what="start"), Do(what="lock", name="door")),
        trigger("give", When(what="entered", where="hall", who="heroes"), Do(what="give", name="no-such-card")),
        trigger("win", When(what="searched", where="chest"), Do(what="win", who="heroes", text="Rich!")),
    )
    session = begin(scenario)
    assert session.table.pieces.doors["door"].kind == "locked"
    walk_in(session, "mira", 14)
    assert any("could not go on as written" in line for line in words(session)), "a wrong deed is said, not raised"


def test_an_ask_waits_for_its_seat_and_goes_on_with_the_answer() -> None:
    ask = Do(
        what="ask",
        who="heroes",
        text="Ring the bell?",
        choices={
            "Yes": ({"what": "counter", "name": "noise", "number": 9},),
            "No": ({"what": "text", "text": "Good."},),
        },
    )
    after = Do(what="add", name="noise", number=1)
    session = begin(with_triggers(trigger("t", When(what="start"), ask, after)))
    assert session.ask is not None
    assert any(isinstance(event, Asked) for event in session.moment.events)
    assert session.acting_seat() == "heroes"
    assert session.choices("overlord") == ()
    with pytest.raises(IllegalCommand, match="answer the story"):
        session.submit(Begin(seat="heroes"))
    (choice,) = session.choices("heroes")
    assert [option.label for option in choice.options()] == ["Yes", "No"]
    with pytest.raises(IllegalCommand):
        session.submit(AnswerStory(seat="heroes", answer="Perhaps"))
    session.submit(AnswerStory(seat="heroes", answer="Yes"))
    assert noise(session) == 10, "the answer's deeds come before the rest"
    assert session.ask is None
    session.undo()
    assert session.ask is not None, "a question half asked is saved with the moment"


def test_the_story_asks_the_one_whose_figure_has_brought_it_about() -> None:
    """The first seat of the side was asked whoever had walked there, and the other one's hero was tested for it. A
    person is asked before a bot, who would choose for all."""
    enter = When(what="entered", where="hall", who="heroes")
    ask = Do(what="ask", who="heroes", text="Turn it off?", choices={"Yes": (), "No": ()})
    cases = (("tilda", "", "ben"), ("mira", "", "ann"), ("tilda", "ben", "ann"), ("mira", "ann", "ben"))
    for figure, bot, asked in cases:
        ann = Seat("ann", "Ann", "heroes", heroes=("mira",), bot=bot == "ann")
        ben = Seat("ben", "Ben", "heroes", heroes=("tilda",), bot=bot == "ben")
        seats = (ann, ben, Seat("overlord", "Overlord", "overlord"))
        session = begin(with_triggers(trigger("t", enter, ask)), seats=seats)
        walk_in(session, figure, 14)
        assert session.acting_seat() == asked, figure


def test_a_test_leads_to_one_of_two_ends() -> None:
    deed = Do(
        what="test",
        name="might",
        who="acting",
        choices={
            "passed": ({"what": "counter", "name": "noise", "number": 1},),
            "failed": ({"what": "counter", "name": "noise", "number": 2},),
        },
    )
    results = set()
    for seed in range(12):
        session = begin(with_triggers(trigger("t", When(what="entered", where="hall"), deed)), seed=seed)
        walk_in(session, "mira", 14)
        results.add(noise(session))
        assert session.story.tests == ()
    assert results == {1, 2}


def test_a_puzzle_as_a_lock() -> None:
    scenario = with_triggers(
        trigger("lay", When(what="start"), Do(what="puzzle", name="tiles")),
        trigger("solved", When(what="puzzle_solved", name="tiles"), Do(what="open", name="door")),
        puzzles=(Puzzle(id="tiles", kind="sliding", size=2, seed=3),),
    )
    session = begin(scenario)
    assert session.story.open_puzzle == "tiles"
    start = session.story.puzzles["tiles"]
    assert isinstance(start, SlidingTiles)
    with pytest.raises(IllegalCommand, match="does not allow"):
        session.submit(PuzzleMove(puzzle="tiles", state=SlidingTiles(2, (1, 2, 3, 0))))
    for state in solve(start):
        session.submit(PuzzleMove(puzzle="tiles", state=state))
    assert session.story.solved == ("tiles",)
    assert session.table.pieces.doors["door"].state == "open"


def solve(start: SlidingTiles) -> list[SlidingTiles]:
    """The states of a shortest solution, without the start."""
    before: dict[SlidingTiles, SlidingTiles | None] = {start: None}
    waiting = [start]
    for state in waiting:
        if state.solved:
            way = [state]
            while (earlier := before[way[-1]]) is not None:
                way.append(earlier)
            return way[-2::-1]
        for cell in state.moves():
            after = state.slide(cell)
            if after not in before:
                before[after] = state
                waiting.append(after)
    raise AssertionError("every generated puzzle can be solved")


def test_triggers_that_set_each_other_off_come_to_rest() -> None:
    scenario = with_triggers(
        trigger("a", When(what="counter_reaches", name="noise", number=1), NOISE, once=False),
        trigger("b", When(what="counter_reaches", name="noise", number=2), NOISE, once=False),
    )
    session = begin(scenario)
    session.submit(by_hand.SetCounter(name="noise", value=1))
    assert any("round in circles" in line for line in words(session))
    assert noise(session) <= LONGEST_CHAIN + 2


def test_the_round_limit_ends_the_game_for_the_other_side() -> None:
    session = begin(msgspec.structs.replace(SMALL, round_limit=1))
    session.submit(by_hand.RemoveFigure(figure="guard"))
    session.submit(Begin(seat="heroes"))
    for hero in ("mira", "tilda"):
        session.submit(StartTurn(seat="heroes", figure=hero))
        session.submit(EndTurn(seat="heroes", figure=hero))
    while session.ending() is None:
        session.submit(_end(session))
    ending = session.ending()
    assert ending is not None and ending.winner == "overlord"
    assert session.ruleset.round(session.table) == 1
    assert "Round 2 begins." not in words(session), "no round beyond the limit is spoken of"


def test_the_ending_is_said_when_an_objective_is_reached() -> None:
    """What stands on the goal card during play is said only where the objective has no ending of its own."""
    for ending, said in (("Quiet at last.", "Quiet at last."), ("", "All is quiet.")):
        won = msgspec.structs.replace(SMALL.objectives[0], ending=ending, conditions=(If(what="flag", name="noise"),))
        session = begin(msgspec.structs.replace(SMALL, objectives=(won,)))
        session.submit(by_hand.SetCounter(name="noise", value=1))
        found = session.ending()
        assert found is not None and found.words == said


def _end(session: Session) -> Command:
    for choice in session.choices(session.acting_seat()):
        if not choice.refusal and choice.name.startswith("End"):
            return next(iter(choice.options())).command
    raise AssertionError("the overlord can end the turn")


def test_a_side_that_wins_by_its_own_objective() -> None:
    objectives = (Objective(side="overlord", text="Too loud.", conditions=(If(what="flag", name="noise"),)),)
    session = begin(msgspec.structs.replace(SMALL, objectives=objectives))
    assert session.ending() is None
    session.submit(by_hand.SetCounter(name="noise", value=1))
    ending = session.ending()
    assert ending is not None and ending.words == "Too loud."


def test_a_token_names_its_carrier() -> None:
    scenario = with_triggers(trigger("t", When(what="entered", where="hall", who="chest"), NOISE))
    session = begin(scenario)
    walk_in(session, "mira", 14)
    assert noise(session) == 0, "nobody carries it"


def test_a_door_opened_by_the_rules_is_heard_too() -> None:
    session = begin(with_triggers(trigger("t", When(what="door_opened", where="door", who="mira"), NOISE)))
    session.submit(by_hand.RemoveFigure(figure="guard"))
    walk_in(session, "mira", 17)
    session.submit(Begin(seat="heroes"))
    session.submit(StartTurn(seat="heroes", figure="mira"))
    session.submit(OpenDoor(seat="heroes", figure="mira", door="door"))
    assert noise(session) == 1


class FellsAll:
    """Rules by which whoever is taken off takes all monsters along, in one command."""

    def __init__(self, session: Session) -> None:
        self._real = session.ruleset

    def __getattr__(self, name: str) -> Any:
        return getattr(self._real, name)

    def apply(self, table: Table[Any], command: Command) -> Outcome:
        if not isinstance(command, by_hand.RemoveFigure):
            return self._real.apply(table, command)
        fallen = [figure for figure in table.pieces.figures.values() if figure.side == "monsters"]
        told: list[Event] = []
        for figure in fallen:
            table = self._real.apply(table, by_hand.RemoveFigure(figure=figure.id)).table
            told.append(Defeated(figure=figure.id, space=figure.space, words=f"{figure.name} is defeated."))
        return Outcome(table, tuple(told))


def test_each_of_several_defeats_in_one_command_is_heard() -> None:
    """The first of them sets off a deed, and so a command of its own: the others are asked for by name all the same."""
    three = tuple(FigurePlacement(id=f"rat-{n}", kind="zombie", at=(2 + n, 0), group="rats") for n in (1, 2, 3))
    scenario = with_triggers(
        trigger("rats", When(what="defeated", who="rats"), NOISE, once=False),
        trigger("last", When(what="defeated", who="rat-3"), Do(what="text", text="The king of rats is no more.")),
        figures=three,
        objectives=(),
    )
    session = begin(scenario)
    command = by_hand.RemoveFigure(figure="rat-1")
    step = go_on(FellsAll(session), scenario, session.plan, session.table, session.story, command)  # type: ignore[arg-type]
    assert step.table.pieces.counters["noise"] == 3
    assert [event.text for event in step.events if isinstance(event, Told)] == ["The king of rats is no more."]


def asking(*others: Trigger) -> Session:
    """A story that asks who opens the door, and what else hears of it."""
    ask = Do(
        what="ask", who="heroes", text="Go in?", choices={"Yes": ({"what": "counter", "name": "bell", "number": 1},)}
    )
    return begin(
        with_triggers(
            trigger("door", When(what="door_opened", where="door"), ask), *others, counters={"noise": 0, "bell": 0}
        )
    )


def test_a_question_swallows_no_other_event_of_its_command() -> None:
    session = asking(trigger("room", When(what="room_revealed", where="cellar"), NOISE))
    session.submit(by_hand.SetDoor(door="door", state="open"))
    assert session.ask is not None
    assert noise(session) == 0, "first the answer"
    session.submit(AnswerStory(seat="heroes", answer="Yes"))
    assert noise(session) == 1


def test_what_happens_while_a_question_waits_is_heard_after_the_answer() -> None:
    """Its conditions are judged then, too: the answer may have decided them."""
    session = asking(
        trigger("in", When(what="entered", where="hall", who="mira"), NOISE),
        trigger(
            "bell",
            When(what="entered", where="hall", who="tilda"),
            NOISE,
            conditions=(If(what="flag", name="bell"),),
        ),
    )
    session.submit(by_hand.SetDoor(door="door", state="open"))
    walk_in(session, "mira", 14)
    walk_in(session, "tilda", 15)
    assert noise(session) == 0
    state = record.encode(session.ruleset, session.table, session.story, session.board)
    assert record.decode(session.ruleset, state, session.board)[1] == session.story, "it is saved like everything else"
    session.submit(AnswerStory(seat="heroes", answer="Yes"))
    assert noise(session) == 2
