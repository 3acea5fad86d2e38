"""What a session adds to a command: the story, the record, the durable write. Run by hand:
``python -m pytest -n 0 tests/bench/test_session_speed.py``."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.play.small import SMALL, begin
from vtt.files import games
from vtt.play import record
from vtt.play.session import Session
from vtt.rules import by_hand
from vtt.scenario.document import Area, BoardDocument, FigurePlacement, Painted, Scenario

SIZE = 60


def large() -> Scenario:
    """A hall of 60 by 60 spaces with 60 figures."""
    start = Area(id="start", kind="start", spaces=((0, 0), (1, 0)))
    figures = tuple(FigurePlacement(id=f"f{n}", kind="zombie", at=(n, 5 + n % 7)) for n in range(SIZE))
    board = BoardDocument(columns=SIZE, rows=SIZE, painted=(Painted(rows=("." * SIZE,) * SIZE),), areas=(start,))
    return msgspec.structs.replace(
        SMALL, board=board, figures=figures, groups=(), rooms=(), doors=(), tokens=(), triggers=()
    )


def counted(session: Session) -> Callable[[], None]:
    def step() -> None:
        session.submit(by_hand.SetCounter(name="noise", value=len(session)))

    return step


def test_a_command_with_the_story(benchmark: Any) -> None:
    benchmark(counted(begin(large())))


def test_a_command_until_it_is_durable(benchmark: Any, tmp_path: Path) -> None:
    session = begin(large(), save=tmp_path / "game.vttsave")
    step = counted(session)

    def durable() -> None:
        step()
        session.durable.result()

    benchmark.pedantic(durable, rounds=200)
    games.close(session)


def test_the_record_of_a_moment(benchmark: Any) -> None:
    session = begin(large())
    data = benchmark(record.encode, session.ruleset, session.table, session.story, session.board)
    assert len(data) > 5000


@pytest.mark.parametrize("steps", [300])
def test_reopening_a_long_game(benchmark: Any, tmp_path: Path, steps: int) -> None:
    file = tmp_path / "game.vttsave"
    session = begin(large(), save=file)
    step = counted(session)
    for _ in range(steps):
        step()
    games.close(session)

    def reopen() -> None:
        games.close(games.open_save(file).session)

    benchmark.pedantic(reopen, rounds=10)


def test_a_long_game_stands_on_the_screen(benchmark: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """From the click to the first frame, log open: four heroes, 5,000 commands."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("VTT_HOME", str(tmp_path / "home"))
    from vtt.app.home.screen import HomeScreen
    from vtt.app.play import continue_game
    from vtt.app.settings import Settings
    from vtt.app.window import Window
    from vtt.files.library import find_scenario

    file = tmp_path / "game.vttsave"
    session = games.new_game(games.open_scenario(find_scenario("the-drowned-bell")), seed=4, save=file)
    hero = next(one for one in session.table.pieces.figures.values() if one.side == "heroes")
    for _ in range(5000):
        session.submit(by_hand.PlaceFigure(figure=hero.id, space=hero.space))
    games.close(session)
    window = Window(Settings(motion="reduced"), keep=False)
    window.push(HomeScreen(window))

    def stand() -> None:
        continue_game(window, file)
        window.step([])

    benchmark.pedantic(stand, setup=window.home, rounds=5)
    assert window.screen is not None and len(window.screen.session) > 5000  # type: ignore[attr-defined]
