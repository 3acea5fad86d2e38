"""Checks files for people: everything that is wrong with a document, and what it holds, counted."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from vtt.files.archive import read_archive
from vtt.files.checking_saves import check_save
from vtt.files.documents import read_document
from vtt.files.games import compile_with, known_in
from vtt.files.pictures import lying_in, picture_problems
from vtt.files.problem import FileProblem
from vtt.files.saves import ENDING as SAVE_ENDING
from vtt.files.tile_sets import find_tile_sets, fingerprint
from vtt.scenario.check import check_scenario
from vtt.scenario.check_tiles import check_tile_set
from vtt.scenario.compile import compile_board
from vtt.scenario.compiled import Compiled
from vtt.scenario.document import Scenario, TileSet
from vtt.scenario.problem import Problem
from vtt.scenario.set_up import start_spaces

HEXAGON_PLAYERS = ("2", "3", "4")


@dataclass(frozen=True)
class CheckedFile:
    """A file, what is wrong with it, and counts of what it holds (numbers, or numbers by kind). `remarks`: what is
    unusual and no mistake."""

    file: Path
    problems: tuple[Problem, ...]
    counts: dict[str, Any]
    remarks: tuple[Problem, ...] = ()

    def as_data(self) -> dict[str, Any]:
        """The form that ``check --json`` prints."""
        problems, remarks = (
            [{"place": place, "sentence": sentence} for place, sentence in said]
            for said in (self.problems, self.remarks)
        )
        return {"file": str(self.file), "problems": problems, "remarks": remarks, "counts": self.counts}


def check_file(file: Path) -> CheckedFile:
    """Check a scenario, map, tile set or saved game. A wrong field is a problem with its place; FileProblem (one
    sentence) only if the file cannot be read."""
    if file.name.lower().endswith(".vttz"):
        return _check_archive(file)
    if file.name.lower().endswith(SAVE_ENDING):
        return CheckedFile(file, *check_save(file))
    try:
        document = read_document(file)
    except FileProblem as problem:
        if not problem.place or problem.place.startswith(("line ", "byte ")) or problem.place in ("format", "version"):
            raise
        return CheckedFile(file, (Problem(problem.place, problem.sentence),), {})
    if isinstance(document, TileSet):
        return CheckedFile(file, check_tile_set(document), tile_counts(document))
    _, compiled, problems = compile_with(document, file)
    problems += picture_problems(document, lying_in([file.parent]), "beside the file")
    if isinstance(document, Scenario):
        problems += check_scenario(document, compiled, known_in(document.game))
        return CheckedFile(file, tuple(problems), scenario_counts(document, compiled))
    return CheckedFile(
        file, tuple(problems), {"spaces": len(compiled.board.spaces), "tiles": len(document.board.tiles)}
    )


def _check_archive(file: Path) -> CheckedFile:
    """A packed scenario or map with its own tile sets and pictures."""
    archive = read_archive(file)
    document = archive.document
    own = {tile_set.id: tile_set for tile_set in archive.tile_sets.values()}
    found = find_tile_sets(document)
    compiled = compile_board(document.board, {**found.sets, **own})
    problems = [problem for problem in found.problems if problem.place != "board.tiles"] + list(compiled.problems)
    problems += picture_problems(document, archive.pictures.get, "in the packed file")
    if isinstance(document, Scenario):
        problems += check_scenario(document, compiled, known_in(document.game))
        return CheckedFile(file, tuple(problems), scenario_counts(document, compiled))
    return CheckedFile(file, tuple(problems), {"spaces": len(compiled.board.spaces)})


def tile_counts(tile_set: TileSet) -> dict[str, Any]:
    """What a tile set holds."""
    sides = [side for piece in tile_set.pieces for side in piece.sides]
    return {"pieces": len(tile_set.pieces), "sides": len(sides), "hash": fingerprint(tile_set)}


def scenario_counts(scenario: Scenario, compiled: Compiled) -> dict[str, Any]:
    """What a scenario holds. `monsters`: for each number of players, how many of each rank stand at fixed places."""
    overlays = Counter(token.kind for token in scenario.tokens)
    ranks = sorted({players for figure in scenario.figures for players in figure.ranks} | set(HEXAGON_PLAYERS))
    return {
        "spaces": len(compiled.board.spaces),
        "tiles": len(scenario.board.tiles),
        "rooms": len(scenario.rooms),
        "doors": len(scenario.doors),
        "overlays": dict(sorted(overlays.items())),
        "start_spaces": len(start_spaces(scenario, compiled.board)),
        "figures": len(scenario.figures),
        "groups": len(scenario.groups),
        "monsters": {players: _monsters(scenario, players) for players in ranks},
        "triggers": len(scenario.triggers),
    }


def _monsters(scenario: Scenario, players: str) -> dict[str, int]:
    """Monsters with a fixed place for a number of players, by rank; those without ranks always come."""
    ranks = Counter(
        figure.ranks.get(players, "none") if figure.ranks else "normal"
        for figure in scenario.figures
        if figure.side == "monsters"
    )
    for group in scenario.groups:
        normal, elite = group.sizes.get(players, (0, 0))
        ranks["normal"] += normal
        ranks["elite"] += elite
    return {rank: count for rank, count in sorted(ranks.items()) if rank != "none" and count}
