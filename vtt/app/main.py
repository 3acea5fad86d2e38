"""Opens the window: what the command line calls. Nothing heavy is imported before the first screen is drawn."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from vtt.app import monitors, problems
from vtt.app.home.screen import HomeScreen
from vtt.app.play import begin_game, continue_game, editor, open_path
from vtt.app.widgets.dialog import Answer, ask
from vtt.app.window import Window
from vtt.files.library import FOREIGN
from vtt.files.saves import ENDING


def run(path: Path | None = None, seed: int | None = None) -> int:
    """The window until it is closed: at home, at the table of a save, a new game of a scenario with its own seats, or
    at the page for another program's board (`path`). It is opened in the window's loop, which says so and goes home
    where the program makes a mistake. The exit status."""
    problems.note_start()
    window = Window()
    window.push(HomeScreen(window))
    open_beside_again(window)
    if path is None:
        offer_broken_game(window)
    if path is not None and path.name.lower().endswith(ENDING):
        window.call(partial(continue_game, window, path))
    elif path is not None and path.name.lower().endswith(FOREIGN):
        window.call(partial(open_path, window, path))
    elif path is not None:
        window.call(partial(begin_game, window, path, seed))
    window.run()
    problems.note_end()
    return 0


def run_editor(path: Path | None = None) -> int:
    """The window with the editor open."""
    problems.note_start()
    window = Window()
    window.push(HomeScreen(window))
    window.call(partial(editor, window, path))
    window.run()
    problems.note_end()
    return 0


def open_beside_again(window: Window) -> None:
    """The second window comes back where it was when the program was closed, if it has a screen of its own there: on
    the first window's it would lie over that."""
    second, first = window.settings.second_screen, monitors.there(window.settings.monitor)
    if second is not None and second == monitors.there(second) != first:
        window.open_beside(second)


def offer_broken_game(window: Window) -> None:
    """Where the last run ended by a mistake: say so, and offer the game that was played."""
    broken = problems.taken_up()
    screen = window.screen
    if broken is None or screen is None:
        return
    words = f"The program made a mistake and stopped. What happened is written down in {broken.report}."
    answers: list[Answer] = [("Show the report", lambda: screen.ui.notify(problems.show_folder())), ("Not now", None)]
    game = Path(broken.game)
    if broken.game and game.exists():
        words += " Your game is kept as it was."
        answers.insert(0, ("Go on with the game", partial(continue_game, window, game)))
    ask(screen.ui, "The last time", words, answers)
