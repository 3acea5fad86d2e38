"""Scenarios that come among the person's own: files of other programs, packed ones, random dungeons."""

from __future__ import annotations

import random
from pathlib import Path

from vtt.app.screen import Screen
from vtt.files.library import SCENARIO_ENDING
from vtt.files.places import scenarios_folder
from vtt.files.problem import FileProblem, writing_failed


def bring_in(source: Path) -> tuple[Path, tuple[str, ...]]:
    """Convert a file of another program into the person's own folder, or open a packed scenario there with its pictures
    and tile sets. The new scenario, and remarks on what could not be kept. FileProblem (one sentence) if it cannot be
    read."""
    from vtt.files.archive import read_archive
    from vtt.files.converting import convert
    from vtt.scenario.document import Scenario
    from vtt.scene.laid_pictures import compose
    from vtt.scene.rendering import draw

    folder = scenarios_folder()
    if source.name.endswith(".vttz") and isinstance(read_archive(source).document, Scenario):
        return _unpacked(source, folder), ()
    name = source.name.split(".")[0] or "brought in"
    numbers = (name if number == 1 else f"{name} {number}" for number in range(1, 10_000))
    target = next(file for file in (folder / f"{one}{SCENARIO_ENDING}" for one in numbers) if not file.exists())
    try:
        folder.mkdir(parents=True, exist_ok=True)
        return target, convert(source, target, draw, compose=compose)
    except (ValueError, OSError) as error:
        raise FileProblem(source, "", str(error).rstrip(".")) from error


def draws(only: str) -> bool:
    """Whether a dungeon can be drawn for a game ("": for any)."""
    from vtt.files.game_files import all_files

    return any(files.drawn is not None and only in ("", game.name) for game, files in all_files())


def draw_dungeon(screen: Screen) -> Path | None:
    """A random dungeon as a new scenario among the person's own; None after the screen said why it was not written."""
    from vtt.files.documents import write_document
    from vtt.files.game_files import all_files

    drawn = next(files.drawn for _, files in all_files() if files.drawn is not None)
    scenario = drawn(random.SystemRandom().randrange(1_000_000))
    file = scenarios_folder() / f"{scenario.id}{SCENARIO_ENDING}"
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        write_document(file, scenario)
    except FileProblem as problem:
        screen.ui.notify(str(problem), warning=True)
        return None
    except OSError as error:
        screen.ui.notify(str(writing_failed(file, error)), warning=True)
        return None
    return file


def _unpacked(source: Path, folder: Path) -> Path:
    """The scenario of a packed file among the person's own; in a folder of its own where other files of its names are
    there already. FileProblem (one sentence) if nothing can be written."""
    from vtt.files.archive import unpack

    name = source.name.split(".")[0] or "packed"
    for place in (folder, *(folder / f"{name} {number}" for number in range(1, 100))):
        try:
            return unpack(source, place)
        except FileProblem as problem:
            if "already here" not in problem.sentence:
                raise
    raise FileProblem(source, "", "its files are already here a hundred times; move some away")
