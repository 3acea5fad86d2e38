"""Plays random commands and prints each moment once it is durable, until it is killed.

Started by `test_saves.py`: ``python -m tests.files.killed_player``; each line of standard input names a save file to
make and a seed, and starts a process of its own (its number is printed); the lines that process prints are the number
of a moment and a checksum of its state.
"""

from __future__ import annotations

import json
import os
import random
import sys
import zlib
from pathlib import Path

from tests.play.small import begin
from vtt.play import record
from vtt.play.bots import Bot, play_on
from vtt.play.session import Session


def checksum(session: Session) -> int:
    """Of everything the current moment holds; sets in a fixed order, as each process has an order of its own."""
    moment = session.moment
    data = json.loads(record.encode(session.ruleset, moment.table, moment.story, session.board))
    pieces = data["table"]["pieces"]
    pieces["revealed"] = sorted(pieces.get("revealed", ()))
    return zlib.crc32(json.dumps(data).encode())


def show(session: Session) -> None:
    """Print the moment when, and only when, it is durable: this is what a window would show as done."""
    session.durable.result()
    os.write(1, f"{session.moment.number} {checksum(session)}\n".encode())


def play(file: Path, seed: int) -> None:
    chance = random.Random(seed)
    session = begin(save=file, seed=seed)
    bots = {seat.id: Bot(seat.id, seed + index) for index, seat in enumerate(session.seats)}
    show(session)
    while True:
        if chance.random() < 0.15 and session.can_undo:
            session.undo(confirmed=True)
        elif chance.random() < 0.1 and session.can_redo:
            session.redo()
        elif not play_on(session, bots, lambda words: None):
            session.undo(confirmed=True)
        show(session)


def serve() -> None:
    """For each line of standard input one process of its own that plays until it is killed."""
    begin()
    for line in sys.stdin:
        name, number = line.split()
        player = os.fork()
        if player == 0:
            play(Path(name), int(number))
        os.write(1, f"player {player}\n".encode())
        os.waitpid(player, 0)
        os.write(1, b"dead\n")


if __name__ == "__main__":
    serve()
