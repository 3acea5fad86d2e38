"""The door of every game: nothing comes in that a save could not give back as it was.

What a command may hold is said once, by its own annotations: types, closed sets of words (`Literal`), bounds. The rules
behind the door ask only what hangs on the table.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final

import msgspec

from vtt.rules.base import Command, IllegalCommand
from vtt.rules.by_hand import Anyway, ByHand, check_name

LARGEST: Final = 65_536
"""Bytes of a command as it is written; the largest moves of a puzzle take a few hundred."""
LARGEST_NUMBER: Final = 10_000_000
"""Numbers of a command go so far, below 0 too; whatever rules count, they count it in time."""
_FIELD: Final = re.compile(r"`\$\.(\w+)")
"""How a sentence of msgspec names the field."""
_LONG: Final = re.compile(rb"\d{8}")
_ENCODER: Final = msgspec.json.Encoder()


def check(command: Command) -> None:
    """IllegalCommand with one sentence unless each field of a command is what its annotation says, and all of it is of
    a size that people could ask for."""
    if isinstance(command, Anyway):
        check(command.command)
        check(ByHand(seat=command.seat, teller=command.teller))
        return
    try:
        written = _ENCODER.encode(command)
        again = _decoder(type(command)).decode(written)
    except (msgspec.MsgspecError, ValueError, TypeError, OverflowError, RecursionError) as error:
        field = _FIELD.search(str(error))
        wrong = f"its “{field[1]}” cannot be so" if field else "it holds what cannot be saved"
        raise IllegalCommand(f"Nobody can do that here: {wrong}; choose what is offered.") from None
    if len(written) > LARGEST:
        raise IllegalCommand("Nobody can do that here: it is too long to be kept; choose what is offered.")
    if _LONG.search(written) and not _countable(again):
        raise IllegalCommand(f"Nobody can do that here: numbers go from -{LARGEST_NUMBER} to {LARGEST_NUMBER} at most.")
    if again != command:
        raise IllegalCommand("Nobody can do that here: it would be saved as something else; choose what is offered.")
    if isinstance(command, ByHand):
        check_name(command)


@cache
def _decoder(kind: type[Command]) -> msgspec.json.Decoder[Command]:
    return msgspec.json.Decoder(kind)


def _countable(value: object) -> bool:
    """Whether all numbers in a value are of a size that things on a table have."""
    if isinstance(value, int):
        return -LARGEST_NUMBER <= value <= LARGEST_NUMBER
    if isinstance(value, msgspec.Struct):
        return all(map(_countable, msgspec.structs.astuple(value)))
    if isinstance(value, dict):
        return all(map(_countable, value.values()))
    return not isinstance(value, tuple | list) or all(map(_countable, value))
