"""What a finished game came to: who won, in a title, and a few sentences for the dialog at its end."""

from __future__ import annotations

from collections import Counter
from typing import Final

from vtt.app.table.past.missed import QUIET
from vtt.play.briefing import LOST, counts
from vtt.play.moment import TOLD, TURNS
from vtt.play.session import Session
from vtt.play.tally import rounds_played
from vtt.rules.base import Ending
from vtt.rules.enumeration import capital, enumerated
from vtt.rules.registry import game_called

OVER: Final = "game_over"
NO_DEED: Final = (*TURNS, *TOLD, *QUIET, OVER, "recovered", "condition_changed")
"""Kinds of lines of a last moment that decided nothing."""
TIMES = ("never", "once", "twice")


def ending_title(ending: Ending) -> str:
    """Who won, in a title: “Heroes win”."""
    names = [one.replace("_", " ").capitalize() for one in ending.winners]
    if not names:
        return "The game is over"
    return f"{enumerated(names)} {'win' if names[1:] or names[0].endswith('s') else 'wins'}"


def summary(session: Session, seats: frozenset[str]) -> str:
    """Rounds played, what was counted, who was felled and how often each hero went down, as these seats may know."""
    table = session.view(seats)
    log = session.log(seats)
    rounds = rounds_played(session.ruleset.round(table), session.deeds(seats))
    parts = [f"{rounds} {'round' if rounds == 1 else 'rounds'} played."]
    parts += [f"{one.short}." for one in counts(session.scenario, table.pieces.counters)]
    fallen = Counter(line.figure for line in log if line.kind == "defeated" and line.figure)
    heroes = [figure for figure in table.pieces.figures.values() if figure.rank == "hero"]
    felled = fallen.total() - sum(fallen[hero.id] for hero in heroes)
    own = {hero.id for hero in heroes}
    alone = sum(line.kind == "defeated" and line.figure not in own and not line.by for line in log if line.figure)
    lesser = f", {alone} of them by nobody's blow" if 0 < alone < felled else ""
    parts.append(f"{felled or 'No'} {'foe' if felled == 1 else 'foes'} felled{lesser}.")
    down = [hero for hero in heroes if fallen[hero.id]]
    game = game_called(session.scenario.game)
    happened = game.fallen
    if down:
        names = (hero.name if game.falls_for_good else f"{hero.name} {_times(fallen[hero.id])}" for hero in down)
        parts.append(f"{happened.capitalize()}: {', '.join(names)}.")
    elif heroes:
        parts.append(f"No hero was {happened}.")
    return " ".join(parts)


def goal_told(session: Session, ending: Ending) -> str:
    """By which goal the game is over, as it was told from the beginning; empty where `ending` says it itself."""
    goals = (one for one in session.scenario.objectives if one.side == ending.winner)
    text = next((one.text for one in goals if ending.words and one.ending == ending.words), "")
    lost = all(seat.side != ending.winner for seat in session.seats)
    alone = capital(text.removeprefix("Or "))  # it followed another goal of its side
    return f"{LOST if lost else 'Goal reached'}: {alone}" if text else ""


def last_deed(session: Session, seats: frozenset[str]) -> str:
    """What was done last before the game was over, or decided it earlier (a round may be played to its end), as its log
    says it, and by whom; who was felled rather than what else came of it. Empty: nobody did anything in that moment, or
    a round ended in it and nobody was felled."""
    log = session.log(seats)
    over = next((line for line in reversed(log) if line.kind == OVER), None)
    if over is None:
        return ""
    why = over.words.partition(". ")[0]
    end = next(line.moment for line in log if line is over or (why and line.words.startswith(why)))
    done = [line for line in log if line.moment == end and not (why and line.words.startswith(why))]
    deeds = [line for line in done if line.kind not in NO_DEED]
    felled = [line for line in deeds if line.kind == "defeated"]
    if not deeds and end != over.moment:  # what a game says itself of what was done comes first
        deeds = [line for line in done if line.kind == "said"][:1]
    times_out = end == over.moment and any(line.kind in ("round_ended", "round_began") for line in done)
    for line in (felled or ([] if times_out else deeds))[-1:]:
        doer = session.view(seats).pieces.figures.get(line.by)
        by = "" if doer is None or doer.name in line.words else f", by {doer.name}"
        return f"{'The last deed' if end == over.moment else 'What ended it'}{by}: {line.words}"
    return ""


def _times(count: int) -> str:
    return TIMES[count] if count < len(TIMES) else f"{count} times"
