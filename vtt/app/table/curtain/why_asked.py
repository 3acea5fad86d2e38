"""Why a seat must look, in words that everybody may read: they stand on the curtain before it is lifted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from vtt.play.moment import TOLD, TURNS, Line
from vtt.play.secrecy import CARD_MOVED
from vtt.play.session import Session
from vtt.rules.base import Choice
from vtt.rules.enumeration import enumerated
from vtt.rules.plan import Seat

REACT: Final = "React?"
"""How a question ends that asks somebody whether they answer what another does."""
BEGINS: Final = "it is your turn"
PASSED: Final = "Nobody reacts."


def reacts(pending: Sequence[object]) -> bool:
    """Whether what is asked now is an answer to what another does."""
    return bool(pending) and str(getattr(pending[-1], "prompt", "")).endswith(REACT)


def why(session: Session, seat: Seat, able: Sequence[str] = ()) -> str:
    """What the seat is called for, by what everybody may know; nothing that only a hidden card or hand tells. `able`:
    the names of those of whom one begins the next turn, where it is not the seat alone."""
    if session.ask is not None:
        return f"{seat.name}, the story asks you something."
    everybody = session.view(frozenset())
    if session.acting_seat() != seat.id:
        return f"{seat.name}, look now, please."
    if not everybody.pending:
        ruleset = session.ruleset
        to_do = _to_do(session.choices(seat.id), goes_on(session, seat.id))
        names = able if able and to_do == BEGINS else [seat.name]
        return f"{enumerated(names, 'or')}, {to_do} · round {ruleset.round(everybody)}."
    question = everybody.pending[-1]
    prompt = str(getattr(question, "prompt", ""))
    said, stop, asked = prompt.rpartition(". ")
    if stop and asked == REACT:
        return f"{said}: {seat.name}, will you react?"
    return prompt or f"{seat.name}, you have to decide something."


def goes_on(session: Session, seat: str) -> bool:
    """Whether a seat that acted before others were asked something acts again now; not where the save is damaged."""
    moment = session.moment
    try:
        while moment.parent and (moment := session.step(moment.parent)).table.pending:
            pass
    except KeyError:
        return False
    asked = moment.number not in (session.moment.number, session.moment.parent)
    return asked and session.ruleset.acting_seat(moment.table) == seat


def meanwhile(session: Session, seat: str, since: int) -> str:
    """What has come of what others were asked in a turn that goes on, since the moment of this number, which the seat
    has seen: as everybody may know it. Empty where no turn goes on."""
    if session.table.pending or not goes_on(session, seat):
        return ""
    lines = [line for line in session.log(frozenset()) if line.moment > since and line.kind not in (*TURNS, *TOLD)]
    own = all(line.kind == "moved" and _is_of(session, line.figure, seat) for line in lines)
    words = " ".join(short(line) for line in lines)
    return f"{PASSED} {words}" if lines and own and _reacted(session) else words


def short(line: Line) -> str:
    """A card that was played is shown with its words as the curtain is lifted: here they took the room of what came of
    it, and cut off in the middle they told as if it had happened what only threatened."""
    name, stop, _ = line.words.partition(": ")
    return f"{name}." if line.kind == CARD_MOVED and line.amount and stop else line.words


def _is_of(session: Session, figure: str, seat: str) -> bool:
    standing = session.table.pieces.figures.get(figure)
    return standing is not None and standing.seat == seat


def _reacted(session: Session) -> bool:
    """Whether what others were asked last in the turn that goes on was whether they answer something."""
    return reacts(session.step(session.moment.parent).table.pending)


def _to_do(choices: Sequence[Choice], under_way: bool) -> str:
    """What waits for a seat: its turn, which may be under way, unless one thing is to be chosen before any begins."""
    if any(choice.role == "hand" for choice in choices):
        return "choose your cards"
    under_way = under_way and not any(choice.role == "begin" for choice in choices)
    first = _before_any_turn(choices)
    return (
        f"{first.name[:1].lower()}{first.name[1:]}"
        if first is not None
        else ("your turn goes on" if under_way else BEGINS)
    )


def chosen_first(choices: Sequence[Choice]) -> str:
    """What a seat does that chooses before any turn begins, as said of it (“chooses a tactic”); empty in a turn."""
    if any(choice.role == "hand" for choice in choices):
        return "chooses cards"
    first = _before_any_turn(choices)
    verb, _, what = first.name.partition(" ") if first is not None else ("", "", "")
    return f"{verb.lower()}s {what}" if verb else ""


def _before_any_turn(choices: Sequence[Choice]) -> Choice | None:
    """The one thing that is to be chosen before any turn begins."""
    return choices[0] if len(choices) == 1 and choices[0].role == "begin" and choices[0].pick == "option" else None


def away(people: Sequence[Seat], looking: frozenset[str]) -> str:
    """Which of the people who play must look away, as a request; empty where nobody has to."""
    names = [seat.name for seat in people if seat.id not in looking]
    if not names:
        return ""
    who = names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
    return f"{who}, look away, please."
