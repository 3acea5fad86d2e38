"""What a finished game came to: who won, in a title, and a few sentences for the dialog at its end."""

from __future__ import annotations

from collections import Counter
from typing import Final

from vtt.app.table.past.missed import QUIET
from vtt.play.accounts import camps_of
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


def ending_title(ending: Ending, session: Session | None = None) -> str:
    """Who won, in a title: “Heroes win”; of heroes, where a `session` can tell, also who led them: “Otto (Norwin)”."""
    names = [one.replace("_", " ").capitalize() for one in ending.winners]
    if session is not None:
        figures, led = session.table.pieces.figures, {seat.id: seat.name for seat in session.people}
        known = (figures.get(one) for one in ending.winners)
        people = [led.get(one.seat, "") if one is not None else "" for one in known]
        who = zip(people, names, strict=True)
        names = [f"{one} ({name})" if one and one != name else name for one, name in who]
    if not names:
        return "The game is over"
    return f"{enumerated(names)} {'win' if names[1:] or names[0].endswith('s') else 'wins'}"


def summary(session: Session, seats: frozenset[str]) -> str:
    """Rounds played, what was counted, how many enemies were defeated and how often each hero was, as these
    seats may know."""
    table = session.view(seats)
    log = session.log(seats)
    rounds = rounds_played(session.ruleset.round(table), session.deeds(seats))
    parts = [f"{rounds} {'round' if rounds == 1 else 'rounds'} played."]
    parts += [f"{one.short}." for one in counts(session.scenario, table.pieces.counters)]
    defeats = [line for line in log if line.kind == "defeated" and line.figure]
    fallen, game, camps = (
        Counter(line.figure for line in defeats),
        game_called(session.scenario.game),
        camps_of(session, log),
    )
    enemies = [line for line in defeats if camps.get(line.figure) != game.camp("heroes")]
    alone = sum(not line.by for line in enemies)
    lesser = f", {alone} of them by nobody's blow" if 0 < alone < len(enemies) else ""
    parts.append(f"{len(enemies) or 'No'} {'enemy' if len(enemies) == 1 else 'enemies'} defeated{lesser}.")
    heroes = [figure for figure in table.pieces.figures.values() if figure.rank == "hero"]
    down = [hero for hero in heroes if fallen[hero.id]]
    happened = game.fallen
    if down:
        names = (hero.name if game.falls_for_good else f"{hero.name} {_times(fallen[hero.id])}" for hero in down)
        parts.append(f"{happened.capitalize()}: {', '.join(names)}.")
    elif heroes:
        parts.append(f"No hero was {happened}.")
    return " ".join(parts)


def goal_told(session: Session, ending: Ending) -> str:
    """By which goal the game is over, as it was told from the beginning, and whose it is where several sides have
    seats; empty where `ending` says it itself."""
    goals = (one for one in session.scenario.objectives if one.side == ending.winner)
    text = next((one.text for one in goals if ending.words and one.ending == ending.words), "")
    sides = {seat.side for seat in session.seats}
    whose = f" of the {ending.winner.replace('_', ' ')}" if sides - {ending.winner} else ""
    told = f"Goal{whose} reached" if ending.winner in sides else LOST
    alone = capital(text.removeprefix("Or "))  # it followed another goal of its side
    return f"{told}: {alone}" if text else ""


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
        return f"{'What happened last' if end == over.moment else 'What ended it'}{by}: {line.words}"
    return ""


def _times(count: int) -> str:
    return TIMES[count] if count < len(TIMES) else f"{count} times"
