"""Writing the shown document for other programs, beside the window."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from vtt.app.editor.long_work import Progress, work_beside
from vtt.app.editor.workbench import Workbench
from vtt.files.converting import WRITERS, Brought
from vtt.files.exported import Shows
from vtt.files.print import PrintPlan


def export_in_background(bench: Workbench, target: Path, paper: PrintPlan, shows: Shows) -> None:
    """Write the shown document to a file of the kind its ending says; the window stays usable. Layers
    that are hidden stay out of pictures and of files for other programs."""
    opened = bench.opened
    document = opened.with_tile_sets_noted(opened.desk.document)
    shows = replace(shows, hidden=opened.desk.hidden)
    brought = Brought(document, file=opened.lies_at, paper=paper, shows=shows)

    def work(progress: Progress) -> str:
        return _write(brought, target, progress)

    work_beside(bench.stage, bench.ui, "Export", f"Drawing {target.name} …", work, bench.ui.notify)


def _write(brought: Brought, target: Path, progress: Progress) -> str:
    from vtt.files.atomic import write_file
    from vtt.scene.rendering import draw

    writer = next((write for ending, write in WRITERS.items() if target.name.lower().endswith(ending)), None)
    if writer is None:
        raise ValueError(f"This kind of file cannot be written; the endings are {', '.join(WRITERS)}.")
    data = writer(brought, target, draw)
    progress.stage(f"Writing {target.name} …")
    write_file(target, data, backups=0)
    return f"Exported to {target}."
