"""Imports and exports take their time: they run beside the window, with a card that shows how far they are and can
cancel them."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import TypeVar

from vtt.app.stage import Stage
from vtt.app.widgets.base import Host
from vtt.app.widgets.dialog import form
from vtt.app.widgets.label import Bar
from vtt.files.problem import FileProblem
from vtt.files.progress import heard_by

Result = TypeVar("Result")
FULL = 100


class Cancelled(Exception):
    """The person let it be."""


class Progress:
    """What the work tells: `stage` says what it does now, `share` how far it is (0.0 to 1.0; `vtt.files.progress`).
    Both stop it, before anything is written, if it was cancelled."""

    def __init__(self, say: Callable[[str, int], None], words: str) -> None:
        self.cancelled = threading.Event()
        self._say, self._words, self._done = say, words, 0

    def stage(self, words: str) -> None:
        """The next stage begins. Raises Cancelled."""
        self._words = words
        self._tell()

    def share(self, share: float) -> None:
        """So much is done; the window hears of it when a hundredth has come. Raises Cancelled."""
        before, self._done = self._done, max(self._done, min(FULL, int(share * FULL)))
        if self._done != before or self.cancelled.is_set():
            self._tell()

    def _tell(self) -> None:
        if self.cancelled.is_set():
            raise Cancelled
        self._say(self._words, self._done)


def work_beside(
    stage: Stage,
    ui: Host,
    title: str,
    words: str,
    work: Callable[[Progress], Result],
    done: Callable[[Result], None],
) -> None:
    """Do `work` beside the window and give what it made to `done` in the window's thread. FileProblem, ValueError and
    OSError become a notice, and so does a mistake of the program; after Cancel nothing comes of it."""
    bar = Bar(0, FULL, words=words)

    def said(now: str, done: int) -> None:
        bar.value, bar.words = done, now
        ui.lay_out()

    progress = Progress(lambda now, done: stage.call(lambda: said(now, done)), words)

    def close() -> None:
        progress.cancelled.set()
        ui.close(layer)

    layer = form(ui, title, [bar], leaves=close, name=title.lower())

    def finish(act: Callable[[], None]) -> None:
        ui.close(layer)
        if not progress.cancelled.is_set():
            act()

    def failed(sentence: str) -> None:
        stage.call(lambda: finish(lambda: ui.notify(sentence, warning=True)))

    def run() -> None:
        try:
            with heard_by(progress.share):
                result = work(progress)
        except Cancelled:
            return
        except (FileProblem, ValueError, OSError) as problem:
            failed(str(problem))
        except Exception as mistake:  # A mistake of the program must not leave the card there for ever.
            failed(f"{title} went wrong by a mistake of this program ({type(mistake).__name__}: {mistake}).")
        else:
            stage.call(lambda: finish(lambda: done(result)))

    threading.Thread(target=run, name=title.lower(), daemon=True).start()
