"""The session: doing, refusing, undoing, looking back, and keeping secrets."""

from __future__ import annotations

import random
from pathlib import Path

import msgspec
import pytest

from tests.counts import seeds
from tests.play.small import BRIEFING, EVERYBODY, SMALL, begin
from tests.played import as_saved, bots_for, play_until
from vtt.files import games
from vtt.play import record
from vtt.play.session import MustConfirm, RulesBroke, Session
from vtt.rules import by_hand, door
from vtt.rules.base import IllegalCommand
from vtt.rules.descent.commands import Attack, Begin, EndTurn, Move, OpenDoor, StartTurn
from vtt.rules.events import Moved

HEROES = frozenset({"heroes"})


def played(steps: int, seed: int = 0) -> Session:
    """A session after so many steps of bots, or as it is over before."""
    session = begin(seed=seed)
    bots = bots_for(session, seed)
    play_until(session, bots, lambda: len(session) > steps or session.ending() is not None)
    return session


def at_the_door(**options: object) -> Session:
    """Mira stands beside the door with an action left."""
    session = begin(**options)  # type: ignore[arg-type]
    session.submit(by_hand.RemoveFigure(figure="guard"))
    session.submit(by_hand.PlaceFigure(figure="mira", space=17))
    session.submit(Begin(seat="heroes"))
    session.submit(StartTurn(seat="heroes", figure="mira"))
    return session


def test_a_new_game_tells_its_introduction() -> None:
    session = begin()
    assert [line.words for line in session.log(HEROES)] == ["Small begins.", BRIEFING]
    assert session.acting_seat() == "heroes"


def test_an_illegal_command_changes_nothing_and_says_why() -> None:
    session = begin()
    before = as_saved(session)
    with pytest.raises(IllegalCommand) as refusal:
        session.submit(EndTurn(seat="heroes", figure="mira"))
    assert str(refusal.value).endswith(".")
    assert as_saved(session) == before
    assert not session.can_undo


def test_undo_and_redo_are_each_others_opposite() -> None:
    session = played(40)
    states = [as_saved(session)]
    while session.can_undo:
        session.undo(confirmed=True)
        states.append(as_saved(session))
    assert len(states) > 20
    for earlier in reversed(states[:-1]):
        session.redo()
        assert as_saved(session) == earlier
    assert not session.can_redo


def test_a_new_command_after_an_undo_forgets_what_was_taken_back() -> None:
    session = begin()
    session.submit(by_hand.SetCounter(name="noise", value=1))
    session.submit(by_hand.SetCounter(name="noise", value=2))
    session.undo()
    session.submit(by_hand.SetCounter(name="noise", value=7))
    assert not session.can_redo
    session.undo()
    assert session.table.pieces.counters["noise"] == 1


def test_the_same_commands_give_the_same_state() -> None:
    session = played(60, seed=3)
    again = begin(seed=3)
    for number in session._line[1:]:
        command = session._at(number).command
        assert command is not None
        again.submit(command)
    assert as_saved(again) == as_saved(session)


def test_undo_across_a_revealed_room_asks_the_table() -> None:
    session = at_the_door()
    session.submit(OpenDoor(seat="heroes", figure="mira", door="door"))
    assert "cellar" in session.table.pieces.revealed
    assert session.undo_asks()
    with pytest.raises(MustConfirm):
        session.undo()
    session.undo(confirmed=True)
    assert "cellar" not in session.table.pieces.revealed


def test_advise_asks_before_it_breaks_a_rule_and_free_does_not() -> None:
    far = Move(seat="heroes", figure="tilda", path=(1, 2), space=38)
    strict = at_the_door()
    with pytest.raises(IllegalCommand) as refusal:
        strict.submit(far)
    assert not isinstance(refusal.value, MustConfirm)
    advised = at_the_door(strictness="advise")
    with pytest.raises(MustConfirm):
        advised.submit(far)
    advised.submit(far, confirmed=True)
    free = at_the_door(strictness="free")
    free.submit(far)
    for session in (advised, free):
        assert session.table.figure("tilda").space == 38
        assert any(line.words.startswith("Against the rules:") for line in session.log(HEROES))
        session.undo()
        assert session.table.figure("tilda").space == 1, "one gesture is one step"


def test_a_mistake_of_the_rules_is_one_sentence_and_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    session = begin()
    before = as_saved(session)

    def fail(*_: object) -> None:
        raise ZeroDivisionError("oops")

    monkeypatch.setattr(type(session.ruleset), "apply", fail)
    with pytest.raises(RulesBroke, match="by hand"):
        session.submit(Begin(seat="heroes"))
    monkeypatch.undo()
    assert as_saved(session) == before


@pytest.mark.parametrize(
    "command",
    [
        by_hand.SetCounter(name="noise", value=10**30),
        by_hand.SetCounter(name="noise", value=-(10**7)),
        by_hand.SetHealth(figure="mira", health=10**30),
        by_hand.TypeRoll(faces=(0,) * 101),
        by_hand.ToggleCondition(figure="mira", condition=" "),
    ],
)
def test_what_no_game_needs_is_refused(command: by_hand.ByHand) -> None:
    """“Mira is now .” was told of a condition without a name."""
    session = begin()
    with pytest.raises(IllegalCommand, match=r"most|goes from|needs a name"):
        session.submit(command)
    assert not session.can_undo


def test_what_no_save_can_hold_is_not_done(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = begin(save=tmp_path / "game.vttsave")
    with pytest.raises(IllegalCommand, match="cannot be saved"):
        session.submit(by_hand.ToggleCondition(figure="mira", condition="half \ud800 a letter"))
    monkeypatch.setattr(door, "check", lambda command: None)
    with pytest.raises(RulesBroke, match="cannot be written"):
        session.submit(by_hand.ToggleCondition(figure="mira", condition="half \ud800 a letter"))
    monkeypatch.undo()
    assert not session.can_undo
    session.submit(by_hand.SetCounter(name="noise", value=1))
    session.durable.result()
    games.close(session)
    assert len(games.open_save(tmp_path / "game.vttsave").session) == 2


def test_looking_back_shows_the_board_then() -> None:
    session = at_the_door()
    number = session.moment.number
    session.submit(OpenDoor(seat="heroes", figure="mira", door="door"))
    assert session.look_back(number, EVERYBODY).pieces.doors["door"].state == "closed"
    assert session.table.pieces.doors["door"].state == "open"
    assert {line.moment for line in session.log(EVERYBODY)} >= {number, session.moment.number}


def test_what_is_behind_a_closed_door_is_in_no_view_and_in_no_line() -> None:
    session = at_the_door()
    view = session.view(HEROES)
    assert not view.board.has(8)
    assert not any(figure.group == "sleepers" for figure in view.pieces.figures.values())
    text = repr((view.pieces, view.game, view.pending)) + repr(session.log(HEROES))
    assert "sleepers" not in text
    assert "gold" not in text


@pytest.mark.parametrize("seed", seeds(2, 4))
def test_a_view_never_holds_the_other_seats_cards(seed: int) -> None:
    session = played(80, seed)
    for number in session._line:
        table = session._at(number).table
        view = session.ruleset.view_for(table, HEROES)
        assert set(view.game.overlord.hand) <= {"?"}
        assert set(view.game.overlord.draw) | set(view.game.search.draw) <= {"?"}
        overlords = session.ruleset.view_for(table, frozenset({"overlord"}))
        assert overlords.game.overlord.hand == table.game.overlord.hand


def test_lines_meant_for_one_seat_are_read_by_no_other() -> None:
    session = played(60)
    secret = [line for line in session.log(EVERYBODY) if line.secret_to]
    assert secret, "the overlord draws cards"
    assert not [line for line in session.log(HEROES) if line.secret_to and "heroes" not in line.secret_to]


def test_a_changed_board_is_saved_with_the_moment() -> None:
    session = begin()
    session.submit(by_hand.SetTerrain(spaces=(2, 3), letter="l"))
    session.submit(by_hand.SetBorder(border=4, kind="wall"))
    data = as_saved(session)
    table, story = record.decode(session.ruleset, data, session.board)
    assert table.board.terrain == session.table.board.terrain
    assert table.board.borders == session.table.board.borders
    assert record.encode(session.ruleset, table, story, session.board) == data
    start = record.decode_board(record.encode_board(session.board))
    assert (start.terrain, start.borders, start.areas) == (
        session.board.terrain,
        session.board.borders,
        session.board.areas,
    )


def test_a_damaged_record_is_refused() -> None:
    session = begin()
    data = as_saved(session)
    chance = random.Random(0)
    for _ in range(50):
        cut = data[: chance.randrange(len(data))]
        with pytest.raises((msgspec.MsgspecError, ValueError)):
            record.decode(session.ruleset, cut, session.board)


def test_giving_a_seat_to_a_bot() -> None:
    session = begin()
    session.set_bot("overlord", True)
    assert [seat.bot for seat in session.seats] == [False, True]
    session.set_strictness("free")
    assert session.strictness == "free"


def test_monsters_that_are_not_there_are_played_by_stand_ins(tmp_path: Path) -> None:
    groups = (msgspec.structs.replace(SMALL.groups[0], kind="swamp-thing"),)
    scenario = msgspec.structs.replace(SMALL, groups=groups)
    save = tmp_path / "game.vttsave"
    session = begin(scenario, save=save)
    session.submit(by_hand.SetDoor(door="door", state="open"))
    kinds = {figure.kind for figure in session.table.pieces.figures.values()}
    assert "swamp-thing" in kinds
    assert session.ruleset.invariants(session.table) == []
    games.close(session)
    again = games.open_save(save).session
    games.close(again)
    assert again.scenario == scenario, "the reference is kept"
    assert as_saved(again) == as_saved(session)


def test_too_few_seats_or_heroes_are_one_sentence() -> None:
    seats = begin(SMALL).seats
    with pytest.raises(ValueError, match="at least one hero"):
        begin(seats=(seats[1],))


def test_any_refused_command_is_done_anyway_where_it_can_be() -> None:
    """A blow at somebody far away: refused, asked about, or done at once, as strict as the table is; and logged."""
    far = Attack(seat="heroes", figure="mira", target=16, weapon="longsword")
    nowhere = Attack(seat="heroes", figure="mira", target=3, weapon="longsword")
    for strictness in ("enforce", "advise", "free"):
        session = begin(strictness=strictness)
        session.submit(Begin(seat="heroes"))
        session.submit(StartTurn(seat="heroes", figure="mira"))
        assert session.table.figure("guard").space == 16
        with pytest.raises(IllegalCommand, match="Nobody stands on") as impossible:
            session.submit(nowhere)
        assert not isinstance(impossible.value, MustConfirm), "what cannot be done at all is not even asked about"
        if strictness == "enforce":
            with pytest.raises(IllegalCommand, match="Not beside it"):
                session.submit(far)
            continue
        if strictness == "advise":
            with pytest.raises(MustConfirm, match="Not beside it"):
                session.submit(far)
        session.submit(far, confirmed=strictness == "advise")
        words = [line.words for line in session.log(HEROES)]
        told = next(line for line in words if line.startswith("Against the rules:"))
        assert "Not beside it" in told
        assert words[words.index(told) + 1].startswith("Mira attacks")


def test_events_are_kept_with_the_moment_and_what_leads_off_the_board_is_left_out() -> None:
    """They are only shown; a save of another program, or a forged one, may hold anything."""
    session = begin()
    walk, far = Moved(figure="a", path=(0, 1), space=1), Moved(figure="a", path=(0, 1 << 40), space=1)
    moment = session.moment
    data = record.encode(session.ruleset, moment.table, moment.story, session.board, (walk, far))
    assert record.decode_events(data, moment.table) == (walk,)
    forged = msgspec.json.decode(data)
    forged["events"] = [{"event": "no such kind"}, {"event": "moved"}, {"words": 3}, 7, *forged["events"]]
    assert record.decode_events(msgspec.json.encode(forged), moment.table) == (walk,)
    del forged["events"]
    assert record.decode_events(msgspec.json.encode(forged), moment.table) == (), "as the first saves are"
