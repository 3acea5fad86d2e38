"""Whether what people have just begun can be left again as if it had not been."""

from __future__ import annotations

from vtt.app.table.people.looking import Looking
from vtt.app.table.people.motive import told_of
from vtt.rules.attacks import Reckoned


def may_leave(looking: Looking) -> bool:
    """Whether the question that waits came by its seat's own last step, in which nothing was rolled, drawn or came to
    light: whoever goes back then has learned nothing. What somebody who plays itself is about to do is no step of the
    seat's."""
    session = looking.session
    command = session.moment.command
    if looking.back is not None or session.ask is not None or not session.table.pending or command is None:
        return False
    if session.asks_everybody or command.seat != session.acting_seat() or told_of(looking):
        return False
    if any(isinstance(event, Reckoned) and not event.foretold for event in session.moment.events):
        return False  # cards of a deck that had been shuffled long before say what an attack comes to
    try:
        before = session.earlier(1)
    except KeyError:
        return False  # the step is damaged in the save
    return before is not None and before.table.pieces.chance == session.table.pieces.chance and not session.undo_asks()
