"""What only carries the game on goes by itself where no person could do anything else."""

from __future__ import annotations

from collections.abc import Iterable

from vtt.play.session import Session
from vtt.rules.base import Choice, Command
from vtt.rules.by_hand import ByHand


def goes_by_itself(session: Session) -> Command | None:
    """The command that nobody need be called for; None where there is something to decide, where a bot leads, where the
    table is not strict (people could do more than is offered), and after what was done by hand or taken back, as people
    may be about to do more of it."""
    if session.strictness != "enforce" or session.can_redo or isinstance(session.moment.command, ByHand):
        return None
    people = [seat.id for seat in session.people]
    acting = session.acting_seat()
    asked = session.ask is not None or bool(session.table.pending) or bool(session.story.open_puzzle)
    if acting not in people or asked or session.ending() is not None:
        return None
    idle = next((one for one in _open(session.choices(acting)) if one.idle and not session.for_people(one).waste), None)
    if idle is None or any(not one.idle for seat in people for one in _open(session.choices(seat))):
        return None
    return next(option.command for option in idle.options())


def _open(choices: Iterable[Choice]) -> list[Choice]:
    """What can be done now, but for wishes for later and what takes back a decision."""
    return [one for one in choices if not (one.refusal or one.aside or one.revises)]
