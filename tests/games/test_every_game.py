"""Every game passes the harness: each scenario that ships (some in the whole run only), and the toy on both of its
boards. ``VTT_FIRST_SEED=100 python -m pytest -m '' tests/games/test_every_game.py`` plays other games of them all."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from tests.games import toy, toy_boards
from tests.games.elsewhere import Elsewhere
from tests.games.harness import Trial
from vtt.files.documents import read_scenario, write_document
from vtt.files.games import open_scenario, seats_for
from vtt.files.library import find_scenario
from vtt.files.places import maps_folder

SHIPPED = (
    "lamp-in-the-gatehouse",
    "the-drowned-bell",
    "toll-at-saltgate",
    "mill-below-the-weir",
    "the-ferrymans-toll",
    "the-cistern",
    "the-crow-granary",
    "the-winter-orchard",
)
SMALL = sorted((maps_folder() / "lean_year").rglob("*.scenario.json"))
OTHERS = sorted(
    file
    for file in maps_folder().rglob("*.scenario.json")
    if file not in SMALL and file.name.partition(".")[0] not in SHIPPED
)
FIRST = int(os.environ.get("VTT_FIRST_SEED", "0"))
TOYS = {"hexagons": toy_boards.hexagons, "zones": toy_boards.zones}


@pytest.fixture
def playing_toys() -> Iterator[None]:
    with toy.also_played():
        yield


@pytest.fixture(scope="module")
def elsewhere() -> Iterator[Elsewhere]:
    """One other process for all scenarios: it takes longer to begin than to answer."""
    with Elsewhere() as process:
        yield process


def tried(file: Path, elsewhere: Elsewhere, games: int, commands: int, often: float = 0.04) -> Trial:
    """Some games at random and some by bots, with everything asked that the harness asks."""
    trial = Trial(open_scenario(file), elsewhere)
    for seed in range(FIRST, FIRST + games):
        trial.play(seed, commands, curiosity=0.9 if seed % 2 else 0.1, often=often)
    assert trial.broken == []
    alone = len(seats_for(trial.opened.scenario, bots=True)) == 1
    asked = ("saves", "undo") if alone else ("saves", "undo", "seats")
    assert min(trial.done[f"examined:{what}"] for what in asked) > 0
    return trial


@pytest.mark.parametrize("name", SHIPPED)
def test_a_shipped_scenario_passes(name: str, elsewhere: Elsewhere) -> None:
    tried(find_scenario(name), elsewhere, games=2, commands=150)


@pytest.mark.parametrize("file", SMALL, ids=lambda file: file.name.partition(".")[0])
def test_a_small_quest_of_a_campaign_passes(file: Path, elsewhere: Elsewhere) -> None:
    tried(file, elsewhere, games=2, commands=60, often=0.15)


@pytest.mark.whole
@pytest.mark.parametrize("file", OTHERS, ids=lambda file: file.name.partition(".")[0])
def test_every_other_scenario_passes(file: Path, elsewhere: Elsewhere) -> None:
    tried(file, elsewhere, games=2, commands=100)


def test_exploration_passes_with_two_heroes(tmp_path: Path, elsewhere: Elsewhere) -> None:
    alone = read_scenario(find_scenario("beyond-the-grey-gate"))
    seats = tuple(msgspec.structs.replace(seat, optional=False) for seat in alone.seats[:2])
    file = tmp_path / "two.scenario.json"
    write_document(file, msgspec.structs.replace(alone, seats=seats, heroes=("runa", "torvald")))
    trial = tried(file, elsewhere, games=2, commands=100)
    assert trial.done["command:walk"] > 0 and trial.done["examined:secrets"] > 0


@pytest.mark.parametrize("board", TOYS)
def test_the_toy_passes(board: str, tmp_path: Path, playing_toys: None, elsewhere: Elsewhere) -> None:
    file = tmp_path / f"{board}.scenario.json"
    write_document(file, TOYS[board]())
    trial, seed = tried(file, elsewhere, games=12, commands=200, often=0.08), FIRST + 12
    while len(trial.won) < 2 and seed < FIRST + 60:  # one side wins seldom: not in any dozen games
        trial.play(seed, 200, curiosity=0.9 if seed % 2 else 0.1, often=0.0)
        seed += 1
    assert trial.broken == [] and set(trial.won) == {"heroes", "monsters"} and trial.done["examined:secrets"] > 20
    assert trial.done["command:light"] > 0 or board == "zones"
