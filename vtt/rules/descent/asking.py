"""How a seat wants to be asked whether it reacts, offered where it is asked: always, when something fits, never."""

from __future__ import annotations

from typing import Final

from vtt.rules.base import Option
from vtt.rules.descent.change import Change
from vtt.rules.descent.commands import StandingOrder
from vtt.rules.descent.decisions import React
from vtt.rules.descent.windows import ALWAYS, WINDOWS, asks_again

FITS: Final = "You are asked whenever you have something that could be used in such a moment."
GIVES_AWAY: Final = " That you are asked shows that you have it."
NEVER: Final = (
    "You pass by yourself in such moments, until you say otherwise in the standing orders among your actions."
)
ANYWAY: Final = "You are asked also where none of your cards fits, so that nobody learns anything by it."


def asking(change: Change) -> tuple[Option, ...]:
    """The ways for the question that waits, that of now the usual one; none where nobody is asked to react. Only the
    overlord's hand can be given away by a question, so only the overlord is asked always."""
    question = change.pending[-1] if change.pending else None
    if not isinstance(question, React) or question.window not in WINDOWS:
        return ()
    seat, held = question.seat, change.game.passes.get(question.seat, ())
    never, always = question.window in held, ALWAYS in held and question.window not in held
    overlord = seat == change.game.overlord_seat
    back = StandingOrder(seat=seat, window=question.window if never else ALWAYS, passes=False)
    ways: tuple[Option, ...] = (
        *asks_again(change, seat),
        Option("Ask when it fits", back, detail=f"{FITS}{GIVES_AWAY * overlord}", usual=not never and not always),
        Option("Never ask", StandingOrder(seat=seat, window=question.window), detail=NEVER, usual=never),
    )
    if not overlord:
        return ways
    wish = StandingOrder(seat=seat, window=ALWAYS)
    return (Option("Always ask", wish, detail=ANYWAY, usual=always), *ways)
