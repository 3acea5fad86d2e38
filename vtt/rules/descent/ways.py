"""Choices of the acting figure beside doors and blows: a rest, its familiars, leaving the board, secret passages."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from vtt.board.pieces import Figure
from vtt.rules.base import Choice
from vtt.rules.descent import actions, familiars, movement, secret_rooms
from vtt.rules.descent.change import Change
from vtt.rules.descent.commands import LeaveBoard, Rest, StartTurn, UsePassage
from vtt.rules.questions import now


def familiar_choices(change: Change, figure: Figure, seat: str) -> Iterator[Choice]:
    """Activating the familiars of the acting hero, kind by kind: those of one kind act one after the other."""
    seen: set[str] = set()
    for familiar in familiars.of(change, figure.id):
        refusal = familiars.start_refusal(change, familiar.id)
        if familiar.kind not in seen and not familiars.has_acted(change, familiar.id):
            seen.add(familiar.kind)
            command = StartTurn(seat=seat, figure=familiar.id)
            yield now(f"Activate {familiar.name}", command, figure.id, "", "play", change.counts(refusal))


def waiting_familiars(change: Change, figure: Figure) -> list[str]:
    """The names of the acting hero's familiars that have not acted this round, and still could once it is done."""
    return [one.name for one in familiars.of(change, figure.id) if not familiars.has_acted(change, one.id)]


def resting(change: Change, figure: Figure, seat: str) -> Choice:
    """A rest takes fatigue and weakness only (L461): whoever has neither and may not move, which is what fatigue is
    suffered for, is told that it brings nothing."""
    tired = change.is_hero(figure.id) and change.hero(figure.id).fatigue
    words = "Its fatigue goes at the end of the turn; nothing is healed."
    if change.is_hero(figure.id) and not tired:
        words = "No fatigue yet: what comes in this turn goes at its end. Nothing is healed."
    weakened = "weakened" in figure.conditions
    if weakened:
        words += " It is no longer weakened."
    refusal = change.counts(actions.rest_refusal(change, figure.id))
    rest = now("Rest", Rest(seat=seat, figure=figure.id), figure.id, "T", "rest", refusal, words)
    rest = replace(rest, note="strong again" if weakened else "")
    helps = refusal or tired or weakened or not movement.move_refusal(change, figure.id)
    return rest if helps else replace(rest, reason="No fatigue.")


def leaving(change: Change, figure: Figure, seat: str) -> tuple[Choice, ...]:
    if not change.game.exits:
        return ()
    refusal = change.counts(movement.exit_refusal(change, figure.id) or movement.move_refusal(change, figure.id))
    action, fatigue, detail = _one_point(change, figure)
    command = LeaveBoard(seat=seat, figure=figure.id, actions=action, fatigue=fatigue)
    words = f"{detail}. It does not come back, and counts at no place any more"
    return (now("Leave the board", command, figure.id, "L", "flag", refusal, words),)


def passage(change: Change, figure: Figure, seat: str) -> tuple[Choice, ...]:
    """Going through a secret passage, where one is found."""
    if secret_rooms.FOUND not in change.tokens or not secret_rooms.goes_through(figure):
        return ()
    refusal = secret_rooms.passage_refusal(change, figure.id) or movement.move_refusal(change, figure.id)
    action, fatigue, detail = _one_point(change, figure)
    command = UsePassage(seat=seat, figure=figure.id, actions=action, fatigue=fatigue)
    return (now("Secret passage", command, figure.id, "", "door", change.counts(refusal), detail),)


def _one_point(change: Change, figure: Figure) -> tuple[int, int, str]:
    """How the acting figure pays for one movement point: move actions, fatigue, and that in words."""
    mover = movement.mover_of(change, figure.id)
    action = 1 if mover.points < 1 and mover.actions else 0
    fatigue = 1 if mover.points < 1 and not action else 0
    detail = "takes a move action" if action else "costs 1 fatigue" if fatigue else "costs 1 movement point"
    return action, fatigue, detail
