"""What the notes of a save file say before its ruleset is known."""

from __future__ import annotations

import zlib
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

import msgspec

from vtt.board.board import Board
from vtt.files.documents import LARGEST
from vtt.files.schema import STATE_VERSION, state_version
from vtt.play import lettered, record
from vtt.play.lettered import Lettered
from vtt.play.seen import Seen, decode
from vtt.play.session import Strictness
from vtt.rules.plan import Plan, Seat
from vtt.scenario.document import Scenario


@dataclass(frozen=True)
class Opened:
    """A game, and how it is played; `seen`: what each seat has seen of it; `letters`: what people press for
    what."""

    game: str
    scenario: Scenario
    plan: Plan
    board: Board
    strictness: Strictness
    seen: Seen = field(default_factory=dict)
    letters: tuple[Lettered, ...] = ()
    older: bool = False
    """Whether an earlier version of the program made it."""


def opening(notes: Mapping[str, bytes]) -> Opened:
    """What the notes say; one of `saves.DAMAGE` if they do not. Older saves tell nothing of what seats have seen."""
    scenario = msgspec.json.decode(notes["scenario"], type=Scenario)
    plan = msgspec.json.decode(notes["plan"], type=Plan)
    seats = msgspec.json.decode(notes["seats"], type=tuple[Seat, ...])
    board = record.decode_board(unpacked(notes["board"]))
    strictness = msgspec.convert(notes["strictness"].decode(), Strictness)
    return Opened(
        notes["game"].decode(),
        scenario,
        replace(plan, seats=seats),
        board,
        strictness,
        decode(notes.get("seen", b"{}")),
        lettered.decode(notes.get("letters", b"[]")),
        notes.get(STATE_VERSION, b"1") != state_version(notes["game"].decode()),
    )


def unpacked(data: bytes) -> bytes:
    """Compressed data as it was. ValueError or zlib.error if it is damaged or swells beyond what any game holds."""
    opening = zlib.decompressobj()
    whole = opening.decompress(data, LARGEST)
    if not opening.eof:
        raise ValueError("the data is cut off or far too large")
    return whole
