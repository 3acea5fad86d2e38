"""Thousands of random edits: undone to the start, redone to the end, the autosave reopened, equal each time."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from random_edits import blank, random_edit

from tests.counts import counts
from vtt.editor.history import EditError, History
from vtt.files.autosave import autosave_of, keep_autosave, read_autosave

ROOT = Path(__file__).parent.parent.parent
LARGEST_MEMORY = 300 * 1024 * 1024


@pytest.mark.parametrize("edits", counts(1_000, 10_000))
def test_random_edits_by_the_thousand(edits: int, tmp_path: Path) -> None:
    """In a process of its own, so that its memory is its own."""
    home = {**os.environ, "VTT_HOME": str(tmp_path), "PYTHONPATH": str(ROOT)}
    command = [sys.executable, __file__, str(edits)]
    done = subprocess.run(command, env=home, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-2000:]


def largest_memory() -> int:
    """Bytes this process has held at most. Linux counts what its parent held into `ru_maxrss`, but not into VmHWM."""
    status = Path("/proc/self/status")
    if status.exists():
        line = next(line for line in status.read_text().splitlines() if line.startswith("VmHWM"))
        return int(line.split()[1]) * 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024


def edit_and_compare(edits: int) -> None:
    chance = Random(11)
    start = blank()
    history = History(start)
    done = 0
    while done < edits:
        if chance.random() < 0.1:
            history.undo() if chance.random() < 0.6 else history.redo()
        try:
            history.do(random_edit(history.document, chance))
        except EditError:
            continue
        done += 1
    end, steps = history.document, history.position
    for _ in range(steps):
        history.undo()
    assert history.document == blank()
    assert history.document is start
    for _ in range(steps):
        history.redo()
    assert history.document is end
    place = autosave_of(None)
    keep_autosave(place, end)
    assert read_autosave(place) == end
    assert largest_memory() < LARGEST_MEMORY


if __name__ == "__main__":
    edit_and_compare(int(sys.argv[1]))
