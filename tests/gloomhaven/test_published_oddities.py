"""Published files that are odd: tiles over one another, rooms without a way in, start hexagons under water, bosses and
crowds that this game has no figures of."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from vtt.files.checking import check_file
from vtt.files.documents import write_document
from vtt.files.games import new_game, open_scenario
from vtt.files.gloomhaven.published import read
from vtt.play.session import Session
from vtt.rules import by_hand
from vtt.rules.plan import Seat
from vtt.rules.questions import Answer

FOLDER = Path(__file__).parent.parent / "data" / "hex_scenarios"
CLASSES = ("warden", "thornbow", "weathercaller", "lanternwright")


def begun(number: int, folder: Path, players: int) -> Session:
    """A game of an imported file, which passes its check."""
    file = folder / f"{number}.scenario.json"
    write_document(file, read(FOLDER / f"{number}.json"))
    assert check_file(file).problems == ()
    seats = tuple(Seat(name, name, "heroes", heroes=(name,)) for name in CLASSES[:players])
    return new_game(open_scenario(file), seats, seed=1)


def all_laid_out(session: Session) -> list[Any]:
    """The monsters of all rooms, each room laid out by hand."""
    for room in session.table.game.rooms:
        if room not in session.table.pieces.revealed:
            session.submit(by_hand.RevealRoom(room=room))
            while session.table.pending:  # who finds its hexagon taken, comes to one of several as near
                session.submit(Answer(option=session.table.pending[-1].offers[0].key))
    return [figure for figure in session.table.pieces.figures.values() if figure.side == "monsters"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_who_can_only_begin_where_something_lies_begins_there(players: int, tmp_path: Path) -> None:
    session = begun(93, tmp_path, players)
    heroes = [session.table.pieces.figures[name] for name in CLASSES[:players]]
    assert all(hero.space in session.table.game.start for hero in heroes)
    assert len({hero.space for hero in heroes}) == players


def test_of_tiles_over_one_another_the_later_gives_way(tmp_path: Path) -> None:
    scenario = read(FOLDER / "101.json")
    assert scenario.notes["cut"] == "Tiles of the file lie over one another; the later ones give way: J1B."
    session = begun(101, tmp_path, 2)
    assert session.ruleset.invariants(session.table) == []


def test_walls_that_leave_no_way_into_a_room_stop_nobody(tmp_path: Path) -> None:
    assert "no way into" in read(FOLDER / "107.json").notes["opened"]
    begun(107, tmp_path, 2)
    assert "opened" not in read(FOLDER / "1.json").notes


@pytest.mark.parametrize("players", [2, 4])
def test_a_boss_is_played_by_a_boss(players: int, tmp_path: Path) -> None:
    monsters = all_laid_out(begun(9, tmp_path, players))
    (boss,) = (figure for figure in monsters if figure.kind == "merciless-overseer")
    content: Any = begun(9, tmp_path, players).ruleset
    stats = content.content.monsters["toll-keeper"].normal[1]
    assert boss.name == "Merciless overseer"
    assert boss.number == 0
    assert boss.health == players * stats.health_each > 0


def test_stand_ins_are_as_many_as_the_scenario_says(tmp_path: Path) -> None:
    session = begun(94, tmp_path, 2)
    scenario = session.scenario
    wanted = [figure for figure in scenario.figures if figure.ranks.get("2", "normal") != "none"]
    there = all_laid_out(session)
    kinds = {figure.kind for figure in wanted}
    counts = {kind: sum(figure.kind == kind for figure in wanted) for kind in kinds}
    assert max(counts.values()) > 6, "more than a type of this game has figures"
    assert {kind: sum(figure.kind == kind for figure in there) for kind in kinds} == counts
    for kind in kinds:
        numbers = [figure.number for figure in there if figure.kind == kind]
        assert len(set(numbers)) == len(numbers)


def test_a_file_with_one_start_hexagon_is_for_one(tmp_path: Path) -> None:
    document = json.loads((FOLDER / "1.json").read_text(encoding="utf-8"))
    waiting = [document["mapTileData"]]
    for node in waiting:
        waiting += [door["mapTileData"] for door in node["doors"]]
        for overlay in node["overlays"]:
            if overlay["ref"]["type"] == "starting-location":
                overlay["cells"] = overlay["cells"][:1] if node["overlays"].index(overlay) == first_start(node) else []
    file = tmp_path / "alone.json"
    file.write_text(json.dumps(document), encoding="utf-8")
    scenario = read(file)
    assert scenario.players == (1, 1)
    assert [seat.optional for seat in scenario.seats] == [False]
    assert read(FOLDER / "1.json").players == (2, 4)


def first_start(node: dict[str, Any]) -> int:
    """The place of a tile's first start overlay among its overlays."""
    types = [overlay["ref"]["type"] for overlay in node["overlays"]]
    return types.index("starting-location")
