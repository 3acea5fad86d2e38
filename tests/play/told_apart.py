"""Plays a scenario (or goes on with a save) by bots and prints a line for each table: checksums of what is saved, what
is offered and what is told.

Started by `test_same_everywhere.py` in processes that hash names differently, each asked for many games: ``python -m
tests.play.told_apart`` reads lines of JSON (`Wanted`) and answers each with one (the lines that were told).
"""

from __future__ import annotations

import sys
import zlib
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import msgspec

from tests.played import as_saved
from vtt.files import games, saves
from vtt.play import record
from vtt.play.bots import Bot, play_on
from vtt.play.session import Session


def offered(session: Session) -> bytes:
    """Everything every seat may do, in the order in which it is shown."""
    found = [
        (seat.id, choice.name, choice.figure, choice.refusal, [(one.label, one.command) for one in choice.options()])
        for seat in session.seats
        for choice in session.choices(seat.id)
        if choice.pick != "move"
    ]
    return msgspec.json.encode(found)


def told(session: Session) -> bytes:
    """What has just happened."""
    return msgspec.json.encode((session.moment.command, session.moment.lines))


def reload(session: Session) -> None:
    """The moment as who opens the save finds it."""
    moment = session.moment
    table, story = record.decode(session.ruleset, as_saved(session), session.board)
    session._moments[moment.number] = replace(moment, table=table, story=story)


def begun(file: Path, seed: int) -> Session:
    """The game of a save, or a new one of a scenario."""
    if file.suffix == saves.ENDING:
        return games.read_save(file)
    found = games.open_scenario(file)
    return games.new_game(found, games.seats_for(found.scenario, bots=True), seed=seed)


def with_bots(file: Path, seed: int) -> tuple[Session, dict[str, Bot]]:
    """A game and the bots that play it."""
    session = begun(file, seed)
    return session, {seat.id: Bot(seat.id, seed + place, curiosity=0.2) for place, seat in enumerate(session.seats)}


class Wanted(msgspec.Struct, frozen=True):
    """A game that is asked for. `reloading`: each table is saved and read again before the next command."""

    file: str
    seed: int
    commands: int
    reloading: bool


def lines_of(wanted: Wanted) -> Iterator[tuple[int, ...]]:
    """A line for each table. A new game that is over before so many commands is followed by another of the same
    scenario."""
    file = Path(wanted.file)
    session, bots = with_bots(file, wanted.seed)
    for number in range(wanted.commands):
        if wanted.reloading:
            reload(session)
        yield number, *(zlib.crc32(part) for part in (as_saved(session), offered(session), told(session)))
        if not play_on(session, bots, lambda words: None):
            if file.suffix == saves.ENDING:
                break
            session, bots = with_bots(file, wanted.seed + number)


if __name__ == "__main__":
    for line in sys.stdin:
        print(msgspec.json.encode(list(lines_of(msgspec.json.decode(line, type=Wanted)))).decode(), flush=True)
