"""A document that is open in the editor: its desk, its file, its autosave, its problems, and how it is looked at."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import lru_cache
from pathlib import Path

import msgspec

from vtt.app.editor.making_room import make_room
from vtt.editor.desk import Desk
from vtt.editor.game_edits import usual_seats
from vtt.editor.history import History
from vtt.editor.problems import FoundProblem, ProblemFinder
from vtt.files.archive import ENDING as PACKED
from vtt.files.autosave import autosave_of, beside, drop_all, keep_somewhere, read_autosave
from vtt.files.documents import read_document, write_document
from vtt.files.games import known_in
from vtt.files.packed import Packed, bring_along, repacked, unpacked
from vtt.files.pictures import kept_picture
from vtt.files.places import recovery_folder, scenarios_folder
from vtt.files.problem import FileProblem
from vtt.files.tile_sets import all_tile_sets, find_tile_sets, fingerprint, sets_of
from vtt.geometry.lattice import LatticeKind
from vtt.rules.known import Known
from vtt.rules.registry import game_called, usual_game
from vtt.scenario.document import BoardDocument, MapDocument, Scenario, TileSet

AUTOSAVE_SECONDS = 5.0
MOST_OF_THE_TIME = 0.02
"""The share of the time that may go into autosaves: those of a very large board come less often."""


@lru_cache(maxsize=8)
def known_names(game: str) -> Known:
    """The names of a game's content, read once."""
    return known_in(game)


@dataclass(eq=False)
class Opened:
    """One tab. `file` None: it was never saved. A map is edited as a scenario without a story and saved as a map."""

    desk: Desk
    file: Path | None = None
    is_map: bool = False
    number: int = 1
    remarks: tuple[str, ...] = ()
    focus: tuple[float, float] | None = None
    scale: float = 0.0
    finder: ProblemFinder = field(default_factory=lambda: ProblemFinder(known_names))
    packed: Packed | None = None
    """What a packed file holds while it is open, else None."""
    _kept: Scenario | None = field(default=None, init=False)
    _due: float = field(default=0.0, init=False)
    _pause: float = field(default=AUTOSAVE_SECONDS, init=False)
    _failed: bool = field(default=False, init=False)

    @property
    def title(self) -> str:
        """What the tab says: a star for what is not saved."""
        return f"{self.desk.document.title}{' *' if self.desk.history.changed else ''}"

    @property
    def lies_at(self) -> Path | None:
        """Where the document lies with its pictures and tile sets: its file, or in what a packed file holds."""
        return self.packed.document if self.packed is not None else self.file

    @property
    def known(self) -> Known:
        """The names of the game's content."""
        return known_names(self.desk.document.game)

    def problems(self) -> tuple[FoundProblem, ...]:
        """Everything wrong with it now; of a map only what concerns its board."""
        found = self.finder.find(self.desk)
        return tuple(one for one in found if one.place.startswith("board.")) if self.is_map else found

    def save(self, file: Path | None = None) -> None:
        """Write it, to another file if one is given. FileProblem (one sentence) if that fails; it stays changed."""
        target = file or self.file
        assert target is not None
        document = self.desk.document
        packs = target.name.lower().endswith(PACKED)
        is_map = self.is_map if packs else target.name.endswith(".map.json")
        written: Scenario | MapDocument = self.with_tile_sets_noted(document)
        if is_map:
            written = MapDocument(title=document.title, board=document.board)
        sets = {name: self.desk.tile_sets[name] for name in sets_of(document.board) if name in self.desk.tile_sets}
        if packs:
            self.packed = repacked(target, written, sets.values(), self.lies_at)
        else:
            bring_along(written, sets.values(), self.lies_at, target)
            write_document(target, written)
            self.packed = None
        drop_all(self.file, self.number)
        self.file, self.is_map = target, is_map
        self.desk.history.saved()
        self._kept = document

    def with_tile_sets_noted(self, document: Scenario) -> Scenario:
        """The document with the hash of each tile set it uses."""
        sets = self.desk.tile_sets
        noted = {
            name: fingerprint(sets[name]) if name in sets else document.tile_sets.get(name, "")
            for name in sets_of(document.board)
        }
        return msgspec.structs.replace(document, tile_sets=noted)

    def autosave(self, now: float) -> float | None:
        """Keep what changed in the recovery folder from time to time; seconds until it wants to again. One that fails
        is tried again. FileProblem (one sentence) when it fails for the first time."""
        history = self.desk.history
        if not history.changed or history.document is self._kept:
            self._due = 0.0
            return None
        if self._due == 0.0:
            self._due = now + self._pause
        if now < self._due:
            return self._due - now
        self._due = now + self._pause
        try:
            self.keep_now()
        except FileProblem:
            again, self._failed = self._failed, True
            if not again:
                raise
            return self._pause
        self._due, self._failed, self._kept = 0.0, False, history.document
        return None

    def keep_now(self) -> None:
        """Autosave at once what is not saved. FileProblem (one sentence) if that fails."""
        if self.desk.history.changed:
            began = time.perf_counter()
            keep_somewhere(self.file, self.number, self.desk.history.document)
            self._pause = max(AUTOSAVE_SECONDS, (time.perf_counter() - began) / MOST_OF_THE_TIME)

    def give_up(self) -> None:
        """It is closed without saving: its autosaves go too."""
        drop_all(self.file, self.number)


def sprite_of(game: str, kind: str) -> str:
    """The picture of a kind of figure."""
    return known_names(game).pictures.get(kind, kind)


def new_document(number: int = 1, lattice: LatticeKind = "square", game: str = "") -> Opened:
    """An empty scenario of a game (the usual one of its shape)."""
    game = game or usual_game(lattice)
    board = BoardDocument(lattice=lattice, columns=40, rows=30)
    title = "New scenario" if number == 1 else f"New scenario {number}"
    identity = title.lower().replace(" ", "-")
    scenario = Scenario(
        id=identity,
        title=title,
        game=game,
        board=board,
        seats=usual_seats(game),
        settings=dict(game_called(game).settings),
    )
    desk = Desk(History(scenario, "New"), _at_hand(scenario, None), make_room=make_room, sprite_of=sprite_of)
    return Opened(desk, number=number)


def open_document(file: Path) -> Opened:
    """A scenario, map or packed scenario from a file. FileProblem (one sentence) for anything else."""
    if file.name.lower().endswith(PACKED):
        packed = unpacked(file)
        return replace(open_document(packed.document), file=file, packed=packed)
    document = read_document(file)
    if isinstance(document, TileSet):
        raise FileProblem(file, "", "this is a tile set; open it in the tile designer")
    remarks: tuple[str, ...] = ()
    if isinstance(document, MapDocument):
        identity, game = file.name.split(".")[0][:80] or "map", usual_game(document.board.lattice)
        scenario = Scenario(id=identity, title=document.title, game=game, board=document.board)
    else:
        scenario = document
        remarks = tuple(problem.sentence for problem in find_tile_sets(document, file.parent).problems)
    desk = _desk(file, scenario, "Open")
    if recovery_folder() in file.absolute().parents:  # a version of something else: what is kept there may go any time
        desk.history.recovered()
        return Opened(desk, remarks=remarks)
    return Opened(desk, file, isinstance(document, MapDocument), remarks=remarks)


def open_version(file: Path, backup: Path) -> Opened:
    """An earlier version of a file, which takes its place when it is saved. FileProblem (one sentence) if it cannot be
    read."""
    opened = open_document(backup)
    opened.desk.history.recovered()
    return replace(opened, file=file)


def imported(file: Path, stage: Callable[[str], None] = lambda words: None) -> Opened:
    """A board from a file of another program; its picture is kept among the person's own files. `stage` is told what
    comes next. FileProblem (one sentence) if it cannot be read."""
    from vtt.files.converting import READERS, with_picture
    from vtt.scene.laid_pictures import compose

    reader = next((read for ending, read in READERS.items() if file.name.lower().endswith(ending)), None)
    if reader is None:
        raise FileProblem(file, "", f"this kind of file cannot be read; the endings are {', '.join(READERS)}")
    try:
        brought = with_picture(reader(file), compose)
    except ValueError as error:
        raise FileProblem(file, "", str(error).rstrip(".")) from error
    stage(f"Laying out {file.name} …")
    scenario = brought.scenario
    if not scenario.seats:
        scenario = msgspec.structs.replace(scenario, seats=usual_seats(scenario.game))
    if brought.picture is not None:
        scenario = _with_picture(scenario, *brought.picture)
    desk = _desk(file, scenario, "Import")
    desk.history.recovered()
    return Opened(desk, remarks=brought.remarks)


def _with_picture(scenario: Scenario, wanted: str, data: bytes) -> Scenario:
    """The scenario with the picture of its board kept in the person's folder. FileProblem (one sentence) if it cannot
    be written."""
    board = msgspec.structs.replace(scenario.board, picture=kept_picture(scenarios_folder(), wanted, data))
    return msgspec.structs.replace(scenario, board=board)


def recovered(opened: Opened, scenario: Scenario) -> None:
    """Go on with what an autosave held."""
    opened.desk.history = History(scenario, "Recovered")
    opened.desk.history.recovered()


def autosaved(opened: Opened) -> Scenario | None:
    """What the autosave of a document's file holds, if it differs from the document."""
    found = read_autosave(autosave_of(opened.file, opened.number))
    if found is None and opened.file is not None:
        found = read_autosave(beside(opened.file))
    return found if found is not None and found != opened.desk.document else None


def _desk(file: Path, scenario: Scenario, name: str) -> Desk:
    """A desk whose board can be shown. FileProblem (one sentence) if it cannot (a board of zones)."""
    desk = Desk(History(scenario, name), _at_hand(scenario, file.parent), make_room=make_room, sprite_of=sprite_of)
    try:
        _ = desk.board  # it is put together here
    except ValueError as error:
        raise FileProblem(file, "board", str(error).rstrip(".")) from error
    return desk


def _at_hand(scenario: Scenario, folder: Path | None) -> dict[str, TileSet]:
    """The tile sets of the document first, then all others (also for boards of another shape: a bare one may still
    change)."""
    sets = dict(find_tile_sets(scenario, folder).sets)
    folders = [folder] if folder is not None and folder.is_dir() else []
    for one in (*all_tile_sets(folders), *all_tile_sets()) if folders else all_tile_sets():
        sets.setdefault(one.id, one)
    return sets
