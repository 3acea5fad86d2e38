"""The same commands lead to the same tables, byte by byte, in every process, whatever order its sets have; and a game
that is saved and opened after each command goes on as one that never was."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from vtt.files.places import maps_folder

ROOT = Path(__file__).parent.parent.parent
COMMANDS = 80
SAVES = ROOT / "tests" / "data" / "saves"


def played(file: Path, seed: int, hash_seed: int, *reloading: str) -> str:
    """What `told_apart` prints in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "tests.play.told_apart", str(file), str(seed), str(COMMANDS), *reloading],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": str(hash_seed)},
        capture_output=True,
        text=True,
        check=True,
    ).stdout


@pytest.mark.parametrize("file", sorted(maps_folder().glob("*.scenario.json")), ids=lambda file: file.name)
def test_the_order_of_a_set_changes_nothing(file: Path) -> None:
    once = played(file, 3, 1)
    assert len(once.splitlines()) == COMMANDS
    assert played(file, 3, 2, "reloading") == once


@pytest.mark.parametrize("name", ["hexagons_tied_targets.vttsave", "squares_mid_turn.vttsave"])
def test_a_stored_question_means_the_same_everywhere(name: str, tmp_path: Path) -> None:
    told = set()
    for hash_seed in (1, 2, 3):
        copy = tmp_path / f"{hash_seed}.vttsave"
        shutil.copyfile(SAVES / name, copy)
        told.add(played(copy, 5, hash_seed))
    assert len(told) == 1
