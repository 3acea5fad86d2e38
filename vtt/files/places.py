"""Where things lie: the shipped maps, sprites and sounds, and the folders of the person who plays.

`maps/`, `sprites/` and `sounds/` stand beside `vtt/` in a checkout, inside the package in an installed wheel, and
beside the modules in the packaged one-folder program. The person's own files lie in the folders of the operating
system; the environment variable ``VTT_HOME`` puts them all under one other folder (for tests and for a USB stick).
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

import platformdirs

import vtt
from vtt.files.problem import FileProblem

_NAME = "vtt-table"
SHOWN = 60
"""Bytes that are shown of a name that no file can have."""


def _shipped(name: str) -> Path:
    package = Path(vtt.__file__).resolve().parent
    candidates = [package / name, package.parent / name]
    bundle = getattr(sys, "_MEIPASS", None)
    if bundle is not None:
        candidates.insert(0, Path(bundle) / name)
    for candidate in candidates:
        if candidate.is_dir():
            return candidate
    raise FileNotFoundError(f"The program's own folder “{name}” is missing; please install it again.")


def maps_folder() -> Path:
    """The shipped scenarios, maps, tile sets and content. FileNotFoundError (one sentence) if it is missing."""
    return _shipped("maps")


def sprites_folder() -> Path:
    """The shipped pictures and fonts. FileNotFoundError (one sentence) if it is missing."""
    return _shipped("sprites")


def sounds_folder() -> Path:
    """The shipped sounds. FileNotFoundError (one sentence) if it is missing."""
    return _shipped("sounds")


def _own(kind: Path) -> Path:
    home = os.environ.get("VTT_HOME")
    return Path(home) / kind.name if home else kind


def written(words: str, folder: Path) -> Path:
    """The file or folder that somebody has written down, who was shown a folder: a name alone means one in there, not
    where the program happens to have been started. FileProblem where nothing can be called so."""
    try:
        path = Path(words).expanduser()
        path.exists()  # a name may be too long for any file
    except (OSError, RuntimeError, ValueError) as error:
        raise FileProblem(Path(shortened(words, SHOWN)), "", "nothing can be called so; write another name") from error
    return folder / path


def named_with(words: str, folder: Path, *endings: str) -> Path:
    """The file that somebody has named (`written`) for what is written with one of these endings (``.pdf``): a name
    without any gets the first, as nothing would open the file otherwise. FileProblem where no file can be called so."""
    path = written(words, folder)
    if not Path(words).name:
        raise FileProblem(Path(words), "", "a file needs a name")
    for ending in endings:
        if path.name.lower().endswith(ending):
            return path.with_name(f"{path.name[: -len(ending)]}{ending}")
    return written(f"{path}{endings[0]}", folder)


def saves_folder() -> Path:
    """Where save slots lie. Not created here."""
    return _own(Path(platformdirs.user_data_dir(_NAME, appauthor=False)) / "saves")


def recovery_folder() -> Path:
    """Where the editor keeps what is not saved yet. Not created here."""
    return _own(Path(platformdirs.user_data_dir(_NAME, appauthor=False)) / "recovery")


def campaigns_folder() -> Path:
    """Where the person's campaigns lie. Not created here."""
    return _own(Path(platformdirs.user_data_dir(_NAME, appauthor=False)) / "campaigns")


def scenarios_folder() -> Path:
    """Where the person's own scenarios, maps and tile sets lie. Not created here."""
    return _own(Path(platformdirs.user_documents_dir()) / "VTT Table" / "scenarios")


def portraits_folder() -> Path:
    """Where the person's own portraits of figures lie. Not created here."""
    return _own(Path(platformdirs.user_documents_dir()) / "VTT Table" / "portraits")


def settings_file() -> Path:
    """The settings of the window. Its folder is not created here."""
    return _own(Path(platformdirs.user_config_dir(_NAME, appauthor=False)) / "settings") / "settings.json"


def shortened(name: str, most: int) -> str:
    """As much of a name from its start as takes no more bytes: file systems count those, not letters."""
    return name.encode("utf-8", "replace")[:most].decode("utf-8", "ignore")
