"""The figure that acts: at the top of the table, and behind another figure's card its way back and its letter keys."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

import pygame

from vtt.app.table.people.letters import UNLETTERED
from vtt.app.table.people.looking import Looking
from vtt.app.widgets.keys import matches
from vtt.board.pieces import Figure
from vtt.board.table import Table
from vtt.play.others import leads
from vtt.rules.base import Choice
from vtt.rules.plan import Seat
from vtt.rules.standings import Standing

EVERYBODY: Final = "Everybody"


def whose_turn(looking: Looking) -> Figure | None:
    """The figure that acts by itself or for another seat than the one that must do something now: who strikes as long
    as that is read, a monster that is asked about, the hero of a neighbour. None where the seat says it all."""
    acts = looking.counted.pieces.figures.get(held(looking)) if looking.passed_on else None
    acts = acts or striking(looking) or looking.figure(looking.acting_figure)
    seat, figure = looking.seat(looking.acting_seat), acts
    if figure is None:
        figure = asked_about(looking, looking.table)
    if figure is None or (seat is not None and leads(seat, figure, looking.session.seats)):
        return None
    return figure


def asked_about(looking: Looking, table: Table[Any]) -> Figure | None:
    """Whom the question of a moment is about in which nobody acts; None if a side leads it whose turn it is not, as
    where a card leads somebody astray."""
    asked = str(getattr(table.pending[-1], "figure", "")) if table.pending else ""
    figure = table.pieces.figures.get(asked)
    leader = looking.leader(figure) if figure is not None else None
    turn = looking.seat(looking.session.ruleset.acting_seat(replace(table, pending=())))
    return None if leader is not None and turn is not None and leader.side != turn.side else figure


def striking(looking: Looking) -> Figure | None:
    """Who strikes in what lies there to be read, as long as it stands on the board as far as that is told: who comes
    next acts later."""
    read = looking.reached.read
    if read is None:
        return None
    return looking.figure(read.figure) or looking.counted.pieces.figures.get(read.figure)


def held(looking: Looking) -> str:
    """Whose turn what is read, or still counted, belongs to, as long as another one acts already: who struck, else who
    acted before; empty: nobody did, or the turn lasts."""
    if not looking.passed_on:
        acted = looking.acting_in(looking.counted) if looking.rolling else ""
        return acted if acted != looking.acting_figure else ""
    striker = striking(looking)
    return striker.id if striker is not None else looking.acting_in(looking.counted)


def standings(looking: Looking) -> Sequence[Standing]:
    """Who acts, as far as it is told: as long as somebody's attack is read that one does, who acted before has done so,
    and who comes next is ready."""
    found, read, striker = _as_grown(looking), looking.reached.read, striking(looking)
    if read is None or striker is None:
        return found
    fight = {read.figure, read.target}
    if not looking.passed_on:
        waits = (one.state == "acting" and not fight & set(one.figures) for one in found)
        return [replace(one, state="ready") if wait else one for one, wait in zip(found, waits, strict=True)]
    was = [replace(one, state="done") if one.state == "acting" else one for one in found]
    return [replace(one, state="acting") if striker.id in one.figures else one for one in was]


def _as_grown(looking: Looking) -> Sequence[Standing]:
    """Who acts as it is counted; what they have become, who strikes by what is read, is told though their turn, or the
    round, is over on the table."""
    ruleset, read = looking.session.ruleset, looking.reached.read
    found = ruleset.standings(looking.counted)
    if not looking.passed_on:
        return found
    now = {one.figures: one.detail for one in ruleset.standings(looking.table) if one.grown}
    told = [one.grown and (read is None or read.figure in one.figures) for one in found]
    return [
        replace(one, detail=now.get(one.figures, one.detail)) if known else one
        for one, known in zip(found, told, strict=True)
    ]


def whose_card(looking: Looking) -> tuple[str, str]:
    """The chosen figure and its side, as the dock keeps their places: where another side acts, what can be done and the
    hand beside it are that side's, and make none of its own places narrow."""
    if looking.passed_on or held(looking):
        told = looking.counted.pieces.figures.get(held(looking))
        return held(looking), told.side if told is not None else ""
    chosen, seat = looking.figure(looking.selected), looking.seat(looking.acting_seat)
    if chosen is None or seat is None or seat.side == chosen.side or seat.id == chosen.seat:
        return looking.selected, chosen.side if chosen is not None else ""
    return f"{chosen.id} {seat.side}", f"{chosen.side} {seat.side}"


def who_decides(looking: Looking, seat: Seat) -> str:
    """Who is to answer what is asked: the seat that is asked, or several people together."""
    people = looking.session.people
    together = looking.back is None and looking.session.asks_everybody and len(people) > 1
    return EVERYBODY if together else seat.name


def who_acts(looking: Looking) -> Figure | None:
    """The figure that acts, or may begin; None while nobody who looks may choose."""
    first = next((choice.figure for choice in looking.choices if choice.figure and not choice.refusal), "")
    return looking.figure(looking.acting_figure) or looking.begins or looking.figure(first) if looking.my_turn else None


def choice_behind(looking: Looking, event: pygame.event.Event) -> Choice | None:
    """What a key means for who acts while another figure's card is shown; None where it means nothing."""
    acting = who_acts(looking)
    if acting is None or looking.selected in ("", acting.id) or looking.deciding or looking.back is not None:
        return None
    own = [choice for choice in looking.choices if choice.figure == acting.id and choice.key]
    return next((choice for choice in own if matches(choice.key, event)), None)


def refused_by(looking: Looking, event: pygame.event.Event) -> Choice | None:
    """What a key would do for the chosen figure if the rules let it now; None where it means nothing."""
    if looking.listing or looking.back is not None or not looking.my_turn:
        return None
    refused = [choice for choice in looking.choices if choice.refusal and choice.figure == looking.selected]
    lettered = ((choice, looking.usual_letter(choice)) for choice in refused if choice.role not in UNLETTERED)
    return next((choice for choice, letter in lettered if letter and matches(letter, event)), None)


def who_may_begin(looking: Looking, seat: Seat) -> list[Seat]:
    """Those of whom one begins the next turn, with this seat: where they play together, the order is theirs."""
    people = [one for one in looking.session.people if one.side == seat.side]
    return [one for one in people if one.id == seat.id or _may_begin(looking, one)]


def _may_begin(looking: Looking, seat: Seat) -> bool:
    """Whether a seat may begin the turn of a figure of its own now."""
    choices = looking.session.choices(seat.id)
    able = (looking.figure(one.figure) for one in choices if one.role == "begin" and not one.refusal)
    return any(figure is not None and figure.seat == seat.id for figure in able)
