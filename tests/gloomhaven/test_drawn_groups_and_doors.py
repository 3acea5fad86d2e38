"""What the editor draws on hexagons is played: doors of a hexagon open, groups of an area come."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.played import bots_for
from vtt.editor.desk import Desk
from vtt.editor.history import History
from vtt.editor.tools.borders import BorderTool
from vtt.editor.tools.tool import Pointer
from vtt.files.games import OpenedScenario, compile_with, known_in, new_game, seats_for
from vtt.play.bots import play_on
from vtt.play.session import Session
from vtt.rules.by_hand import RevealRoom
from vtt.rules.plan import Seat
from vtt.scenario.check import check_scenario
from vtt.scenario.document import Area, BoardDocument, DoorPlacement, Group, Painted, Room, Scenario
from vtt.scenario.story_parts import If, Objective

HALL = tuple((column, row) for row in range(4) for column in range(4))
CELLAR = tuple((column, row) for row in range(4) for column in range(4, 10))
DRAWN = Scenario(
    id="drawn",
    title="Drawn",
    game="gloomhaven",
    players=(1, 4),
    board=BoardDocument(
        lattice="hexagon",
        columns=10,
        rows=4,
        painted=(Painted(rows=("." * 10,) * 4),),
        areas=(
            Area(id="start", kind="start", spaces=HALL[::4] + HALL[1::4]),
            Area(id="cellar", kind="room", spaces=CELLAR),
        ),
    ),
    start="start",
    heroes=("warden", "thornbow"),
    rooms=(Room(id="cellar", name="Cellar", area="cellar"),),
    doors=(DoorPlacement(id="door", name="Door", at=(3, 1), reveals=("cellar",)),),
    groups=(Group(id="guards", kind="bandit-guard", where="cellar", room="cellar"),),
    objectives=(
        Objective(side="heroes", text="Defeat every monster.", conditions=(If(what="figures_left", who="monsters"),)),
    ),
)


def opened(scenario: Scenario) -> OpenedScenario:
    file = Path("drawn.scenario.json")
    _, compiled, problems = compile_with(scenario, file)
    return OpenedScenario(file, scenario, compiled, tuple(problems))


def begun(**fields: Any) -> Session:
    scenario = msgspec.structs.replace(DRAWN, **fields)
    return new_game(opened(scenario), seats_for(scenario))


def problems(**fields: Any) -> dict[str, str]:
    scenario = msgspec.structs.replace(DRAWN, **fields)
    return dict(check_scenario(scenario, opened(scenario).compiled, known_in("gloomhaven")))


def shown(session: Session) -> Session:
    session.submit(RevealRoom(room="cellar"))
    return session


def guards(session: Session) -> list[Any]:
    return [figure for figure in session.table.pieces.figures.values() if figure.side == "monsters"]


def test_the_door_pen_lays_a_door_on_the_hexagon() -> None:
    desk = Desk(History(msgspec.structs.replace(DRAWN, doors=())), {})
    desk.palette.border = "locked"
    space = desk.lattice.space(3, 1)
    assert space is not None
    x, y = desk.lattice.centre(space)
    pointer, pen = Pointer(x + 0.4, y), BorderTool()
    assert pen.preview(desk, pointer).spaces == {space}
    for kind in ("locked", "door"):
        desk.palette.border = kind
        pen.press(desk, pointer)
        pen.drag(desk, Pointer(x + 1, y))
        pen.release(desk, pointer)
    (door,) = desk.document.doors
    assert (door.at, door.borders, door.kind) == ((3, 1), (), "door")
    desk.palette.border = "open"
    pen.press(desk, Pointer(x, y))
    pen.release(desk, Pointer(x, y))
    assert desk.document.doors == ()


def test_bots_walk_through_the_door_and_the_game_comes_to_an_end() -> None:
    seats = (
        Seat("one", "One", "heroes", bot=True, heroes=("warden",)),
        Seat("two", "Two", "heroes", bot=True, heroes=("thornbow",)),
    )
    session = new_game(opened(DRAWN), seats, seed=3)
    bots = bots_for(session)
    for _ in range(4000):
        if not play_on(session, bots, pytest.fail):
            break
    assert "cellar" in session.table.pieces.revealed
    assert session.table.pieces.doors["door"].state == "open"
    assert session.ending() is not None


def test_nobody_sits_idle_where_no_seat_is_named() -> None:
    assert [seat.side for seat in seats_for(DRAWN)] == ["heroes"]


def test_a_door_between_hexagons_or_beyond_itself_is_a_problem() -> None:
    assert problems() == {}
    between = DoorPlacement(id="door", name="Door", borders=((3, 1, "E"),), reveals=("cellar",))
    assert "hangs between hexagons" in problems(doors=(between,))["doors[0].borders"]
    beyond = DoorPlacement(id="door", name="Door", at=(5, 1), reveals=("cellar",))
    assert "this side" in problems(doors=(beyond,))["doors[0].at"]


@pytest.mark.parametrize(("heroes", "expected"), [(1, 2), (2, 2), (3, 3), (4, 4)])
def test_a_group_without_a_size_has_a_monster_a_hero(heroes: int, expected: int) -> None:
    session = begun(
        heroes=("warden", "thornbow", *sorted(known_in("gloomhaven").heroes - {"warden", "thornbow"}))[:heroes]
    )
    assert guards(session) == []
    found = guards(shown(session))
    assert len(found) == expected
    assert {figure.group for figure in found} == {"guards"}
    assert len({figure.space for figure in found}) == expected
    assert all(figure.space in session.board.areas["cellar"] for figure in found)


def test_a_group_of_its_own_size_brings_elites_and_more_health() -> None:
    plain = guards(shown(begun()))
    group = Group(id="guards", kind="bandit-guard", where="cellar", sizes={"2": (1, 1)}, extra_health=3)
    found = guards(shown(begun(groups=(group,))))
    assert sorted(figure.rank for figure in found) == ["elite", "normal"]
    (normal,) = [figure for figure in found if figure.rank == "normal"]
    assert normal.health == plain[0].health + 3


def test_a_stand_in_keeps_the_name_of_the_scenario_everywhere() -> None:
    session = shown(begun())
    assert {figure.name for figure in guards(session)} == {"Bandit guard"}
    assert session.ruleset.content.monster("bandit-guard").name == "Bandit guard"  # type: ignore[attr-defined]
    assert session.ruleset.content.player_of("bandit-guard").name == "Goblin guard"  # type: ignore[attr-defined]
