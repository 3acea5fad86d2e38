"""What the end of a game says of everybody who sat there: whom each led, and what was done by it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from vtt.play.moment import Line
from vtt.play.session import Session
from vtt.play.tally import cards_played, did, most, party, side_did, tallies
from vtt.rules.plan import Seat
from vtt.rules.registry import game_called


@dataclass(frozen=True)
class Account:
    """One hero, or (`figure` empty) all that a seat without heroes leads. `title`: who that is; `seat`: who led it
    (None: nobody sits there any more); `did` in words; `most`: what no other hero did as much of."""

    figure: str
    title: str
    seat: Seat | None
    did: str
    most: tuple[str, ...] = ()


def accounts(session: Session, seats: frozenset[str]) -> tuple[Account, ...]:
    """The heroes in their order, then each seat that led the other side, as these seats may know it."""
    figures, lines = session.view(seats).pieces.figures, session.deeds(seats)
    game, sat = game_called(session.scenario.game), {seat.id: seat for seat in session.seats}
    camps = camps_of(session, lines)
    friends = {name for name, camp in camps.items() if camp == game.camp("heroes")}
    counted = tallies(lines, party(figures), friends)
    praised = most(counted)
    heroes = (
        Account(
            one.figure,
            figures[one.figure].name or one.figure,
            sat.get(figures[one.figure].seat),
            did(one, game.fallen, cards_played(lines, game.played, figure=one.figure)),
            praised.get(one.figure, ()),
        )
        for one in counted
    )
    return (*heroes, *_other_side(session, lines, camps))


def camps_of(session: Session, lines: Iterable[Line]) -> dict[str, str]:
    """Figure -> the camp it fights for: of all that stand on the table, and of all whose defeat these lines tell, as
    they stood before it. Who has no figure (a garrison, or who came and went in one step) is nowhere in it."""
    game = game_called(session.scenario.game)
    sides = {one.id: one.side for one in session.plan.figures}
    for table in (session.table, session.start.table):
        sides |= {one.id: one.side for one in table.pieces.figures.values()}
    for line in lines:
        if line.kind == "defeated" and line.figure not in sides and (parent := session.step(line.moment).parent):
            figure = session.step(parent).table.pieces.figures.get(line.figure)
            sides |= {line.figure: figure.side} if figure is not None else {}
    heroes = dict.fromkeys(party(session.table.pieces.figures), "heroes")  # rivals among them, too
    return {name: game.camp(side) for name, side in (sides | heroes).items()}


def _other_side(session: Session, lines: Iterable[Line], camps: Mapping[str, str]) -> Iterator[Account]:
    """The seats that fought against the heroes, each with what its side did: two of them share its deeds."""
    game = game_called(session.scenario.game)
    against = {name for name, camp in camps.items() if camp == game.camp("heroes")}
    heroes, told = party(session.table.pieces.figures), tuple(lines)
    for seat in session.seats:
        if game.camp(seat.side) != game.camp("heroes") and not session.watches(seat.id):
            own = {name for name, camp in camps.items() if camp == game.camp(seat.side)}
            cards = cards_played(told, game.played, side=seat.side)
            words = side_did(told, own, against, heroes, game.fallen, cards)
            yield Account("", seat.side.replace("_", " ").capitalize(), seat, words)
