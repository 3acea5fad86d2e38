"""What a running editor keeps is not offered as the lost work of a crash, and locks of Windows."""

from __future__ import annotations

import errno
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import msgspec
import pytest

from tests.play.small import SMALL
from vtt.files import autosave, save_locks
from vtt.files.autosave import autosave_of, drop_autosave, keep_autosave, left_over, versions_of
from vtt.files.documents import write_document
from vtt.files.places import recovery_folder
from vtt.files.save_locks import Hold, word_about

EDITOR = """
import sys
from pathlib import Path
from vtt.files.autosave import autosave_of, keep_autosave
from vtt.files.documents import read_scenario
file = Path(sys.argv[1])
keep_autosave(autosave_of(file), read_scenario(file), file)
print("kept", flush=True)
sys.stdin.read()
"""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("VTT_HOME", str(tmp_path / "home"))
    yield tmp_path
    for place in list(autosave._held):
        autosave._held.pop(place).release()


def test_what_a_running_editor_keeps_is_offered_only_after_it_has_died(home: Path) -> None:
    file = home / "small.scenario.json"
    write_document(file, SMALL)
    words = [sys.executable, "-c", EDITOR, str(file)]
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout is not None and other.stdout.readline() == "kept\n"
        assert left_over() == () and versions_of(autosave_of(file)) == ()
        first = next(recovery_folder().iterdir())
        keep_autosave(autosave_of(file), msgspec.structs.replace(SMALL, title="Mine"), file)
        assert autosave_of(file).parent != first  # two editors on one file do not write over each other
        drop_autosave(autosave_of(file))
        assert [one.name for one in recovery_folder().iterdir()] == [first.name]
        other.kill()
    (found,) = left_over()
    assert found.file == file and found.versions[0].scenario == SMALL and found.place == autosave_of(file)
    drop_autosave(found.place)
    assert not list(recovery_folder().iterdir())


def test_what_this_editor_kept_itself_is_still_its_own(home: Path) -> None:
    keep_autosave(autosave_of(None), SMALL)
    assert [one.versions[0].scenario for one in left_over()] == [SMALL]
    keep_autosave(autosave_of(None), msgspec.structs.replace(SMALL, title="Later"))
    assert versions_of(autosave_of(None))[0].scenario.title == "Later"


class Windows:
    """Locks as Windows has them: of bytes of an open file, gone with it."""

    LK_NBLCK = 2

    def __init__(self) -> None:
        self.locked: dict[tuple[int, int], int] = {}

    def locking(self, handle: int, mode: int, bytes_: int) -> None:
        import os

        assert mode == self.LK_NBLCK and bytes_ == 1
        found = os.fstat(handle)
        key = (found.st_dev, found.st_ino)
        if self.locked.get(key, handle) != handle:
            raise OSError(errno.EACCES, "Permission denied")
        self.locked[key] = handle

    def close(self, handle: int) -> None:
        self.locked = {key: one for key, one in self.locked.items() if one != handle}


def test_locks_of_windows_tell_a_second_program(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    windows = Windows()
    monkeypatch.setitem(sys.modules, "msvcrt", windows)  # type: ignore[arg-type]
    monkeypatch.setattr(save_locks, "sys", SimpleNamespace(platform="win32"))
    real = save_locks.os.close

    def close(handle: int) -> None:
        windows.close(handle)
        real(handle)

    monkeypatch.setattr(save_locks.os, "close", close)
    save = home / "game.vttsave"
    save.touch()
    first, second = Hold(save), Hold(save)
    assert not first.taken and second.taken
    assert "open in another program" in word_about(save, second)
    assert Hold.place_of(save).exists()
    second.release()
    first.release()
    assert not Hold.place_of(save).exists()
    third = Hold(save)
    assert not third.taken and word_about(save, third) == ""
    third.release()
