"""A second process with another hash seed that opens saved moments and says what it finds: ``python -m
tests.games.elsewhere`` reads a line of JSON for each (a scenario file, the seed it was begun with, a state) and prints
a fingerprint of what is kept and offered there."""

from __future__ import annotations

import base64
import os
import subprocess
import sys
import zlib
from pathlib import Path
from types import TracebackType
from typing import Any

import msgspec

from vtt.files.games import new_game, open_scenario, seats_for
from vtt.play import record
from vtt.play.session import Session

ROOT = Path(__file__).parent.parent.parent


def fingerprint(session: Session) -> int:
    """Of what is kept of the moment, and of everything that is offered to every seat, in order."""
    moment = session.moment
    kept = record.encode(session.ruleset, moment.table, moment.story, session.board)
    offered = [
        (seat.id, choice.name, choice.figure, choice.refusal, [(one.label, one.command) for one in choice.options()])
        for seat in session.seats
        for choice in session.ruleset.choices(session.view(frozenset({seat.id})), seat.id)
    ]
    words = [session.ruleset.status(session.table), session.ruleset.standings(session.table)]
    return zlib.crc32(repr(words).encode(), zlib.crc32(msgspec.json.encode(offered), zlib.crc32(kept)))


def answering(module: str, hash_seed: int) -> subprocess.Popen[str]:
    """A process of another hash seed that answers lines with lines."""
    return subprocess.Popen(
        [sys.executable, "-m", module],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": str(hash_seed)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


class Elsewhere:
    """The other process, as long as it is needed."""

    def __init__(self, hash_seed: int = 4711) -> None:
        self._process = answering("tests.games.elsewhere", hash_seed)

    def __enter__(self) -> Elsewhere:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._process.communicate()

    def ask(self, file: Path, session: Session, state: bytes) -> int:
        """The fingerprint there of a moment of a game of the scenario in a file."""
        stdin, stdout = self._process.stdin, self._process.stdout
        assert stdin is not None and stdout is not None
        question = {"file": str(file), "seed": session.plan.seed, "state": base64.b64encode(state).decode()}
        stdin.write(msgspec.json.encode(question).decode() + "\n")
        stdin.flush()
        return int(stdout.readline() or "-1")


def main() -> None:
    begun: dict[tuple[str, int], Session] = {}
    for line in sys.stdin:
        question: dict[str, Any] = msgspec.json.decode(line)
        key = question["file"], question["seed"]
        if key not in begun:
            opened = open_scenario(Path(key[0]))
            begun = {key: new_game(opened, seats_for(opened.scenario, bots=True), seed=key[1])}
        session = begun[key]
        table, story = record.decode(session.ruleset, base64.b64decode(question["state"]), session.board)
        start = session.start
        moment = type(start)(start.number, 0, table, story)
        session._moments[start.number] = moment
        print(fingerprint(session), flush=True)


if __name__ == "__main__":
    from tests.games import toy

    with toy.also_played():
        main()
