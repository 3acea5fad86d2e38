"""Games that an earlier version of the program saved: they open for ever, and a question that waits in them means what
it says.

`tests/data/saves` holds the files as that version wrote them. Nothing in them names content but what is shipped; the
scenario travels in the save. They are never made anew: what opens them changes, they do not.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.played import bots_for
from vtt.files import games
from vtt.play.bots import play_on
from vtt.play.session import Session
from vtt.rules.attacks import Reckoned
from vtt.rules.gloomhaven.automation import MonsterPlanned

SAVES = Path(__file__).parent.parent / "data" / "saves"


@pytest.fixture
def session(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Session]:
    """The game of a stored save, in a copy."""
    copy = tmp_path / str(request.param)
    shutil.copyfile(SAVES / copy.name, copy)
    opened = games.open_save(copy)
    assert opened.notice == ""
    yield opened.session
    games.close(opened.session)


def offered(session: Session) -> list[str]:
    """The answers to the question that waits, in words."""
    return [option.label for option in session.choices(session.acting_seat())[0].options()]


def answer(session: Session, words: str) -> None:
    """Answer the question that waits with the answer of these words."""
    options = session.choices(session.acting_seat())[0].options()
    session.submit(next(option.command for option in options if option.label == words))


def play_some(session: Session, commands: int = 25) -> None:
    """Bots play on; every table hangs together."""
    bots = bots_for(session)
    for _ in range(commands):
        if not play_on(session, bots, lambda words: pytest.fail(words)):
            assert session.ending() is not None
            return
        assert session.ruleset.invariants(session.table) == []


def state(session: Session) -> tuple[str, int, str, str, str]:
    """Title, round, whose turn it is, who must answer, and what is asked."""
    table: Any = session.table
    asked = table.pending[-1].prompt
    return session.scenario.title, table.game.round, table.game.turn.figure, session.acting_seat(), asked


@pytest.mark.parametrize("session", ["squares_mid_turn.vttsave"], indirect=True)
def test_a_stored_game_of_squares_goes_on_from_its_question(session: Session) -> None:
    assert state(session) == ("The lamp in the gatehouse", 1, "hound", "overlord", "Cellar hound attacks Mira. React?")
    assert offered(session) == [
        "Cruel aim: Cellar hound rolls one more yellow die",
        "Pass",
        "Pass for the rest of this attack",
    ]
    answer(session, "Cruel aim: Cellar hound rolls one more yellow die")
    table: Any = session.table
    assert "cruel-aim" in table.game.overlord.discard
    (attack,) = (event for event in session.moment.events if isinstance(event, Reckoned))
    assert [die.colour for die in attack.dice] == ["blue", "yellow", "yellow"], "what its surges could buy it bought"
    play_some(session)


@pytest.mark.parametrize("session", ["hexagons_tied_moves.vttsave"], indirect=True)
@pytest.mark.parametrize("words, space", [("Go to K3", (10, 2)), ("Go to K4", (10, 3)), ("Go to K5", (10, 4))])
def test_a_stored_choice_among_tied_moves_means_what_it_says(
    session: Session, words: str, space: tuple[int, int]
) -> None:
    asked = "Goblin guard 2 may do several things equally well."
    assert state(session) == ("The toll at Saltgate", 1, "guard-1", "player-1", asked)
    assert offered(session) == ["Go to K3", "Go to K4", "Go to K5"]
    shown = {one.answer: one.end for one in session.ruleset.advice(session.table, "guard-1")}  # type: ignore[attr-defined]
    options = {one.label: one.command for one in session.choices(session.acting_seat())[0].options()}
    where = space[0] + space[1] * session.board.lattice.columns
    assert shown[options[words].option] == where, "its plan is that of this answer"  # type: ignore[attr-defined]
    answer(session, words)
    assert session.table.pieces.figures["guard-1"].space == space[0] + space[1] * session.board.lattice.columns
    play_some(session)


@pytest.mark.parametrize("session", ["hexagons_tied_targets.vttsave"], indirect=True)
@pytest.mark.parametrize(
    "words, place, targets",
    [
        ("Go to F3 and attack Lantern Wright, Weather Caller", (5, 2), {"lanternwright", "weathercaller"}),
        ("Go to F5 and attack Lantern Wright, Weather Caller", (5, 4), {"lanternwright", "weathercaller"}),
        ("Go to F5 and attack Paper crow, Weather Caller", (5, 4), {"paper-crow-1", "weathercaller"}),
    ],
)
def test_a_stored_choice_among_tied_targets_means_what_it_says(
    session: Session, words: str, place: tuple[int, int], targets: set[str]
) -> None:
    asked = "Ember imp 6 may do several things equally well."
    assert state(session) == ("Tied", 1, "hound-1", "player-1", asked)
    assert offered(session) == [
        "Go to F3 and attack Lantern Wright, Weather Caller",
        "Go to F5 and attack Lantern Wright, Weather Caller",
        "Go to F5 and attack Paper crow, Weather Caller",
    ]
    answer(session, words)
    planned = [event for event in session.moment.events if isinstance(event, MonsterPlanned)]
    assert planned[0].path[-1] == place[0] + place[1] * session.board.lattice.columns
    assert set(planned[0].targets) == targets
    play_some(session)


@pytest.mark.parametrize("session", ["hexagons_tied_places.vttsave"], indirect=True)
def test_a_stored_choice_among_places_that_are_as_near_means_what_it_says(session: Session) -> None:
    asked = "Where does Goblin guard 1 stand? These hexagons are equally near."
    assert state(session) == ("The toll at Saltgate", 1, "warden", "player-1", asked)
    assert offered(session) == ["Above right", "Right", "Below right"]
    answer(session, "Below right")
    newcomer = session.table.pieces.figures["goblin-guard-by-hand-1"]
    assert session.board.lattice.name(newcomer.space or 0) == "K5" and not session.table.pending
    play_some(session)


@pytest.mark.parametrize("session", ["hexagons_shown_turn.vttsave"], indirect=True)
@pytest.mark.parametrize(
    "words, space", [("Go to M3 and attack Hedge Archer", 42), ("Go to M5 and attack Hedge Archer", 72)]
)
def test_a_stored_question_that_holds_its_answers_does_what_they_say(session: Session, words: str, space: int) -> None:
    asked = "Goblin guard 2 may do several things equally well."
    assert state(session) == ("The toll at Saltgate", 1, "guard-1", "player-1", asked)
    assert offered(session)[-1] == "By hand instead"
    answer(session, words)
    assert session.table.pieces.figures["guard-1"].space == space
    told = "Goblin guard 2 moves and attacks Hedge Archer"
    assert any(line.words.startswith(told) for line in session.moment.lines)
    play_some(session)
