"""Checks saved games for people. The save itself is never touched: a copy of it is opened.

Where people have done anything by hand, or might, a table may lie as the rules alone would never lead to: it is their
table, so that is a remark, no problem.
"""

from __future__ import annotations

import errno
import shutil
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from vtt.files.games import close, open_save
from vtt.files.problem import FileProblem, reading_failed
from vtt.files.saves import check_header, reading
from vtt.play.session import AGAINST_RULES, Session
from vtt.scenario.problem import Problem

LARGEST: Final = 1 << 30
"""Bytes of a save that is copied; a game of thousands of steps has a tenth of that."""
BESIDE: Final = "-journal"
"""Ends the name of the file that undoes what a kill cut off."""


def check_save(file: Path) -> tuple[tuple[Problem, ...], dict[str, Any], tuple[Problem, ...]]:
    """What is wrong with a saved game, what it holds, counted, and remarks on what people brought about. FileProblem
    (one sentence) if it cannot be read, also where part of it can be: then the sentence says how much."""
    check_header(file)
    beside = file.with_name(file.name + BESIDE)
    with TemporaryDirectory(prefix="vtt-check-") as folder:
        copy = Path(folder) / file.name
        try:
            for part, there in ((file, copy), (beside, copy.with_name(beside.name))):
                if part is beside and not part.is_file():
                    continue
                if part.stat().st_size > LARGEST:
                    raise FileProblem(file, "", f"it is larger than {LARGEST >> 20} MB, as no game is")
                shutil.copyfile(part, there)
        except OSError as error:
            if error.errno == errno.ENOSPC:
                raise FileProblem(file, "", "there is no room for the copy that is looked into; make some") from error
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
            odd = tuple(Problem("the table", sentence) for sentence in session.ruleset.invariants(session.table))
            theirs = bool(odd) and (session.strictness != "enforce" or _done_by_hand(copy))
            problems = (*(() if theirs else odd), *_damaged_steps(session))
            counts = {"steps": len(session) - 1, "seats": len(session.seats)}
            return problems, counts, tuple(_remark(one) for one in odd) if theirs else ()
        finally:
            close(opened.session)


def _done_by_hand(file: Path) -> bool:
    """Whether people have ever done anything in this game by hand or against the rules, taken back or not."""
    said, hand = f'"{AGAINST_RULES}', '"by_hand/'
    with reading(file) as connection:
        query = "SELECT 1 FROM moment WHERE instr(lines, ?) OR instr(command, ?) LIMIT 1"
        return connection.execute(query, (said.encode(), hand.encode())).fetchone() is not None


def _remark(odd: Problem) -> Problem:
    return odd._replace(sentence=f"{odd.sentence} People play there by hand, so that is no mistake.")


def _damaged_steps(session: Session) -> Iterator[Problem]:
    everybody = frozenset(seat.id for seat in session.seats)
    for number in sorted({line.moment for line in session.log(everybody)}):
        try:
            session.look_back(number, everybody)
        except KeyError:
            yield Problem(f"step {number}", "it is damaged, and nobody can look back at it")
