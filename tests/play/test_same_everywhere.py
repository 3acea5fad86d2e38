"""The same commands lead to the same tables, byte by byte, in every process, whatever order its sets have; and a game
that is saved and opened after each command goes on as one that never was."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest

from tests.counts import counts
from tests.games.elsewhere import answering
from tests.play.told_apart import Wanted
from vtt.files.places import maps_folder

ROOT = Path(__file__).parent.parent.parent
COMMANDS, ALL = 50, 80
"""So many commands of each game, and in the whole run."""
SAVES = ROOT / "tests" / "data" / "saves"
Lines = list[tuple[int, ...]]
Played = Callable[..., Lines]


@pytest.fixture(scope="module")
def played() -> Iterator[Played]:
    """What `told_apart` tells in a process of each hash seed, begun once for all games."""
    processes: dict[int, subprocess.Popen[str]] = {}

    def ask(file: Path, seed: int, hash_seed: int, commands: int, *, reloading: bool = False) -> Lines:
        if hash_seed not in processes:
            processes[hash_seed] = answering("tests.play.told_apart", hash_seed)
        stdin, stdout = processes[hash_seed].stdin, processes[hash_seed].stdout
        assert stdin is not None and stdout is not None
        stdin.write(msgspec.json.encode(Wanted(str(file), seed, commands, reloading)).decode() + "\n")
        stdin.flush()
        return msgspec.json.decode(stdout.readline(), type=Lines)

    yield ask
    for process in processes.values():
        process.communicate()


@pytest.mark.parametrize("commands", counts(COMMANDS, ALL))
@pytest.mark.parametrize("file", sorted(maps_folder().glob("*.scenario.json")), ids=lambda file: file.name)
def test_the_order_of_a_set_changes_nothing(file: Path, commands: int, played: Played) -> None:
    once = played(file, 3, 1, commands)
    assert len(once) == commands
    assert played(file, 3, 2, commands, reloading=True) == once


@pytest.mark.parametrize("commands", counts(COMMANDS, ALL))
@pytest.mark.parametrize("name", ["hexagons_tied_targets.vttsave", "squares_mid_turn.vttsave"])
def test_a_stored_question_means_the_same_everywhere(name: str, commands: int, tmp_path: Path, played: Played) -> None:
    told = set()
    for hash_seed in (1, 2, 3):
        copy = tmp_path / f"{hash_seed}.vttsave"
        shutil.copyfile(SAVES / name, copy)
        told.add(tuple(played(copy, 5, hash_seed, commands)))
    assert len(told) == 1
