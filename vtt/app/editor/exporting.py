"""Exports take their time: they run beside the window, with a card that can cancel them."""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from vtt.app.widgets.button import Button
from vtt.app.widgets.label import Bar, Label
from vtt.app.widgets.layout import Card, Column, Gap, Row
from vtt.app.widgets.ui import centred

if TYPE_CHECKING:
    from vtt.app.editor.screen import EditorScreen


STAGES = 3


def export_in_background(screen: EditorScreen, target: Path) -> None:
    """Write the shown document to a file of the kind its ending says; the window stays usable."""
    opened = screen.opened
    document = opened.with_tile_sets_noted(opened.desk.document)
    file = opened.file
    cancelled = threading.Event()

    def close() -> None:
        cancelled.set()
        screen.ui.close(layer)

    bar = Bar(1, STAGES, words=f"Drawing {target.name} …")
    inside = [Label("Export", size=20, bold=True), bar, Row([Gap(weight=1), Button("Cancel", close, keys="Esc")])]
    layer = screen.ui.open(Card(Column(inside, gap=14), padding=24, name="export"), centred, dismiss=close)

    def done(sentence: str, warning: bool) -> None:
        screen.ui.close(layer)
        if not cancelled.is_set():
            screen.ui.notify(sentence, warning=warning)

    def writing() -> None:
        bar.value, bar.words = 2, f"Writing {target.name} …"
        screen.ui.lay_out()

    def work() -> None:
        stage = partial(screen.window.call, writing)
        sentence, warning = _write(document, file, target, cancelled, stage)
        screen.window.call(lambda: done(sentence, warning))

    threading.Thread(target=work, name="export", daemon=True).start()


def _write(
    document: object, file: Path | None, target: Path, cancelled: threading.Event, writing: Callable[[], None]
) -> tuple[str, bool]:
    from vtt.files.atomic import write_file
    from vtt.files.converting import WRITERS, Brought
    from vtt.files.problem import FileProblem
    from vtt.scenario.document import Scenario
    from vtt.scene.rendering import draw

    assert isinstance(document, Scenario)
    writer = next((write for ending, write in WRITERS.items() if target.name.lower().endswith(ending)), None)
    if writer is None:
        return f"This kind of file cannot be written; the endings are {', '.join(WRITERS)}.", True
    try:
        data = writer(Brought(document, file=file), target, draw)
        if cancelled.is_set():
            return "", False
        writing()
        write_file(target, data, backups=0)
    except (FileProblem, ValueError, OSError) as problem:
        return str(problem), True
    return f"Exported to {target}.", False
