"""Choosing a picture that comes with a scenario: it is kept beside the document, which then only knows its name."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from vtt.app.editor.workbench import Workbench
from vtt.app.open_file import OpenFile
from vtt.files.archive import PICTURES
from vtt.files.documents import read_bytes
from vtt.files.pictures import kept_picture
from vtt.files.places import scenarios_folder
from vtt.files.problem import FileProblem
from vtt.scene.printed import load_picture


def choose_picture(bench: Workbench, write: Callable[[str], None]) -> None:
    """Ask for a picture and give its name to `write`; what cannot be read or kept is said in a sentence."""

    def take(path: Path) -> None:
        if load_picture(path.name, (path.parent,)) is None:
            bench.ui.notify(f"{path.name} is no PNG, JPEG or WebP picture that can be read.", warning=True)
            return
        # Beside a packed file lies nothing of its own; saving takes the picture into it.
        file = bench.opened.file if bench.opened.packed is None else None
        try:
            write(kept_picture(file.parent if file is not None else scenarios_folder(), path.name, read_bytes(path)))
        except FileProblem as problem:
            bench.ui.notify(str(problem), warning=True)

    OpenFile(bench.ui, take, PICTURES, "Choose a picture").ask()
