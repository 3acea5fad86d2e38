"""The log of the program and its reports of mistakes: files in one folder, which the settings show."""

from __future__ import annotations

import contextlib
import faulthandler
import os
import platform
import subprocess
import sys
import time
import traceback
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

import vtt
from vtt.files.places import settings_file

LARGEST: Final = 256 * 1024
"""Bytes after which a new log is begun."""
OLDER: Final = 3
"""Logs that are kept beside the newest."""
REPORTS: Final = 10
"""Reports that are kept."""
COMMANDS: Final = 20
"""The last commands that a report tells."""


class Broken(msgspec.Struct, frozen=True):
    """What the program stopped with: its report, and the save that was played (empty: none)."""

    report: str
    game: str = ""


class Place(NamedTuple):
    """Where it happened: the title of the screen, the save played on it, and its last commands, oldest first."""

    title: str = ""
    game: Path | None = None
    commands: Sequence[object] = ()


def folder() -> Path:
    """Where logs and reports lie."""
    return settings_file().parent


def note(words: str) -> None:
    """Add words to the log; a full one becomes the first of the older ones. What cannot be written is not."""
    log = folder() / "problems.log"
    with contextlib.suppress(OSError):
        log.parent.mkdir(parents=True, exist_ok=True)
        if log.exists() and log.stat().st_size > LARGEST:
            for number in range(OLDER, 0, -1):
                newer = log if number == 1 else log.with_name(f"problems.{number - 1}.log")
                if newer.exists():
                    os.replace(newer, log.with_name(f"problems.{number}.log"))
        with log.open("a", encoding="utf-8") as text:
            text.write(f"{time.strftime('%Y-%m-%d %H:%M:%S')} {words}\n")


def note_start() -> None:
    """The log's first line of a run of the program. What a library crashes with, of which Python hears nothing, is
    written down as it happens; what the last run left so is its report."""
    note(f"vtt table {vtt.__version__} on {platform.platform()}, Python {platform.python_version()}")
    with contextlib.suppress(OSError):
        crash = _crash()
        if crash.exists() and crash.stat().st_size:
            kept = _new_report()
            os.replace(crash, kept)
            stopped(kept, Place())
        if not faulthandler.is_enabled():
            faulthandler.enable(crash.open("w", encoding="utf-8"))


def note_end() -> None:
    """The program ends as it should."""
    with contextlib.suppress(OSError):
        if _crash().exists():
            faulthandler.disable()
            _crash().unlink()


def _crash() -> Path:
    return folder() / "crash.txt"


def _new_report() -> Path:
    return folder() / f"report-{time.strftime('%Y%m%d-%H%M%S')}.txt"


def report(error: BaseException, place: Place) -> Path:
    """Write down a mistake of the program with the last commands, in the log and in a file of its own: that file."""
    told = "".join(traceback.format_exception(error))
    note(told)
    file = _new_report()
    lines = [f"vtt table {vtt.__version__}, {platform.platform()}", f"On the screen: {place.title or 'the first one'}"]
    lines += [f"Saved game: {place.game}"] if place.game is not None else []
    lines += ["", told, "The last commands, the oldest first:"]
    lines += [str(command) for command in place.commands[-COMMANDS:]] or ["none"]
    with contextlib.suppress(OSError):
        file.write_text("\n".join(lines) + "\n", encoding="utf-8", errors="backslashreplace")
        for old in sorted(folder().glob("report-*.txt"))[:-REPORTS]:
            old.unlink()
    return file


def stopped(file: Path, place: Place) -> None:
    """The program ends by a mistake whose report is `file`: the next start asks about it."""
    with contextlib.suppress(OSError):
        kept = Broken(str(file), "" if place.game is None else str(place.game))
        (folder() / "stopped.json").write_bytes(msgspec.json.encode(kept))


def taken_up() -> Broken | None:
    """What the last run stopped with, once."""
    file = folder() / "stopped.json"
    with contextlib.suppress(OSError, msgspec.MsgspecError, UnicodeDecodeError):
        data = file.read_bytes()
        file.unlink()
        return msgspec.json.decode(data, type=Broken)
    return None


def show_folder() -> str:
    """Open the folder in the system's own window; one sentence on where it is."""
    place = folder()
    command = {"darwin": "open", "win32": "explorer"}.get(sys.platform, "xdg-open")
    with contextlib.suppress(OSError):
        place.mkdir(parents=True, exist_ok=True)
        silent = subprocess.DEVNULL
        subprocess.Popen([command, str(place)], stdin=silent, stdout=silent, stderr=silent, start_new_session=True)
    return f"The log and the reports are in {place}."
