"""Checks saved games for people. The save itself is never touched: a copy of it is opened."""

from __future__ import annotations

import shutil
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from vtt.files.games import close, open_save
from vtt.files.problem import FileProblem, reading_failed
from vtt.files.saves import check_header
from vtt.play.session import Session
from vtt.scenario.problem import Problem

BESIDE = "-journal"
"""Ends the name of the file that undoes what a kill cut off."""


def check_save(file: Path) -> tuple[tuple[Problem, ...], dict[str, Any]]:
    """What is wrong with a saved game, and what it holds, counted. FileProblem (one sentence) if it cannot be read,
    also where part of it can be: then the sentence says how much."""
    check_header(file)
    with TemporaryDirectory(prefix="vtt-check-") as folder:
        copy = Path(folder) / file.name
        try:
            shutil.copyfile(file, copy)
            if (beside := file.with_name(file.name + BESIDE)).is_file():
                shutil.copyfile(beside, copy.with_name(beside.name))
        except OSError as error:
            raise reading_failed(file, error) from error
        try:
            opened = open_save(copy)
        except FileProblem as problem:
            raise FileProblem(file, problem.place, problem.sentence) from problem
        try:
            session = opened.session
            if opened.notice:
                until = f"the save is damaged and can be read up to step {session.moment.number}"
                then = "“Continue” and “play” go on from there in a copy, and this file stays as it is"
                raise FileProblem(file, "", f"{until}; {then}")
            return tuple(_problems(session)), {"steps": len(session) - 1, "seats": len(session.seats)}
        finally:
            close(opened.session)


def _problems(session: Session) -> list[Problem]:
    everybody = frozenset(seat.id for seat in session.seats)
    found = [Problem("the table", sentence) for sentence in session.ruleset.invariants(session.table)]
    for number in sorted({line.moment for line in session.log(everybody)}):
        try:
            session.look_back(number, everybody)
        except KeyError:
            found.append(Problem(f"step {number}", "it is damaged, and nobody can look back at it"))
    return found
