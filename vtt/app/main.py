"""Opens the window: what the command line calls. Nothing heavy is imported before the first screen is drawn."""

from __future__ import annotations

from pathlib import Path

from vtt.app.home import HomeScreen
from vtt.app.play import begin_game, continue_game, editor
from vtt.app.window import Window
from vtt.files.saves import ENDING


def run(path: Path | None = None, seed: int | None = None) -> int:
    """The window until it is closed: at home, at the table of a save, or at a new game of a scenario with its own
    seats (`path`). The exit status."""
    window = Window()
    window.push(HomeScreen(window))
    if path is not None and path.name.lower().endswith(ENDING):
        continue_game(window, path)
    elif path is not None:
        begin_game(window, path, seed)
    window.run()
    return 0


def run_editor(path: Path | None = None) -> int:
    """The window with the editor open."""
    window = Window()
    window.push(HomeScreen(window))
    editor(window, path)
    window.run()
    return 0
