"""Plays a scenario (or goes on with a save) by bots and prints a line for each table: checksums of what is saved, what
is offered and what is told.

Started by `test_same_everywhere.py` in processes that hash names differently: ``python -m tests.play.told_apart FILE
SEED COMMANDS [reloading]``; with the last word each table is saved and read again before the next command.
"""

from __future__ import annotations

import sys
import zlib
from dataclasses import replace
from pathlib import Path

import msgspec

from vtt.files import games, saves
from vtt.play import record
from vtt.play.bots import Bot, play_on
from vtt.play.session import Session


def saved(session: Session) -> bytes:
    """The moment as it is kept."""
    moment = session.moment
    return record.encode(session.ruleset, moment.table, moment.story, session.board)


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
    table, story = record.decode(session.ruleset, saved(session), session.board)
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


def main(file: str, seed: str, commands: str, *reloading: str) -> None:
    """A new game that is over before so many commands is followed by another of the same scenario."""
    session, bots = with_bots(Path(file), int(seed))
    for number in range(int(commands)):
        if reloading:
            reload(session)
        print(number, *(zlib.crc32(part) for part in (saved(session), offered(session), told(session))))
        if not play_on(session, bots, lambda words: None):
            if Path(file).suffix == saves.ENDING:
                break
            session, bots = with_bots(Path(file), int(seed) + number)


if __name__ == "__main__":
    main(*sys.argv[1:])
