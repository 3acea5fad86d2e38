"""Who is to do something next: one seat, or several of whom any may begin, or who are asked together."""

from __future__ import annotations

from vtt.play.session import Session


def next_seats(session: Session) -> tuple[str, ...]:
    """The ids of all who are meant: everybody who is asked, or of one side all who have yet to begin (its choice may
    wait for others: whoever picks cards is not ready before), else the one seat that must do something now."""
    acting = session.acting_seat()
    if session.asks_everybody and session.people:
        return tuple(seat.id for seat in session.people)
    side = next((seat.side for seat in session.people if seat.id == acting), None)
    if session.ask is not None or session.table.pending or side is None or not _begins(session, acting):
        return (acting,)
    return tuple(seat.id for seat in session.people if seat.side == side and _begins(session, seat.id))


def _begins(session: Session, seat: str) -> bool:
    choices = [one for one in session.choices(seat) if not one.aside]
    return any(one.role == "begin" for one in choices) and any(not one.refusal for one in choices)
