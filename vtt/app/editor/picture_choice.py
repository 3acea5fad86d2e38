"""Choosing a picture that comes with a scenario: it is kept beside the document, which then only knows its name."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from vtt.app.editor.files_menu import ChooseFile
from vtt.app.editor.opened import kept_picture
from vtt.files.archive import PICTURES
from vtt.files.documents import read_bytes
from vtt.files.places import scenarios_folder
from vtt.files.problem import FileProblem
from vtt.scene.printed import load_picture

if TYPE_CHECKING:
    from vtt.app.editor.screen import EditorScreen


def choose_picture(screen: EditorScreen, write: Callable[[str], None]) -> None:
    """Ask for a picture and give its name to `write`; what cannot be read or kept is said in a sentence."""

    def take(path: Path) -> None:
        if load_picture(path.name, (path.parent,)) is None:
            screen.ui.notify(f"{path.name} is no PNG, JPEG or WebP picture that can be read.", warning=True)
            return
        file = screen.opened.file
        try:
            write(kept_picture(file.parent if file is not None else scenarios_folder(), path.name, read_bytes(path)))
        except FileProblem as problem:
            screen.ui.notify(str(problem), warning=True)

    ChooseFile(screen, PICTURES, take, "Choose a picture").ask()
