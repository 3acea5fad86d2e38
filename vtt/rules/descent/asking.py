"""How a seat wants to be asked whether it reacts, offered where it is asked: always, when something fits, never."""

from __future__ import annotations

from vtt.rules.base import Option
from vtt.rules.descent.change import Change
from vtt.rules.descent.commands import StandingOrder
from vtt.rules.descent.decisions import React
from vtt.rules.descent.windows import ALWAYS, WINDOWS, asks_again


def asking(change: Change) -> tuple[Option, ...]:
    """The ways for the question that waits, that of now the usual one; none where nobody is asked to react. Only the
    overlord's hand can be given away by a question, so only the overlord is asked always."""
    question = change.pending[-1] if change.pending else None
    if not isinstance(question, React) or question.window not in WINDOWS:
        return ()
    seat, held = question.seat, change.game.passes.get(question.seat, ())
    never, always = question.window in held, ALWAYS in held and question.window not in held
    back = StandingOrder(seat=seat, window=question.window if never else ALWAYS, passes=False)
    ways: tuple[Option, ...] = (
        *asks_again(change, seat),
        Option("When it fits", back, detail="A question can give a card away.", usual=not never and not always),
        Option("Never", StandingOrder(seat=seat, window=question.window), detail="Passes by itself.", usual=never),
    )
    if seat != change.game.overlord_seat:
        return ways
    wish = StandingOrder(seat=seat, window=ALWAYS)
    return (Option("Always ask", wish, detail="Also where no card fits.", usual=always), *ways)
