"""What people mind on the board just now: who acts, whom it may attack and where it may go. No screen library here."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from vtt.app.table.people.looking import Looking
from vtt.geometry.lattice import Space


@dataclass(frozen=True)
class Minded:
    """The figure that people follow (`whom`; empty: nobody acts), whose turn it is (`acts`), where those stand whom it
    may attack or whom a question is about (`targets`), where it may go or something may be put (`ends`), and which turn
    it is (compared only: who plays alone has one after the other); where nobody is followed as several may be `first`,
    these, the one that the large button names before the others."""

    whom: str = ""
    acts: str = ""
    targets: tuple[Space, ...] = ()
    ends: tuple[Space, ...] = ()
    turn: object = None
    first: tuple[str, ...] = ()


NOTHING_MINDED = Minded()


def minded(looking: Looking) -> Minded:
    """What those who look mind in the moment that is shown; of a turn of others only who acts."""
    acts, first = looking.acting_figure, _first(looking)
    whom = _asked_about(looking) or acts or ("" if first else looking.selected)
    turn, first = looking.turn, () if whom else first
    if not looking.my_turn:
        return Minded(whom, acts, turn=turn, first=first)
    figures = looking.table.pieces.figures
    standing = (figures.get(name) for name in dict.fromkeys(_aimed_at(looking, whom)))
    targets = dict.fromkeys(one.space for one in standing if one is not None and one.space is not None)
    return Minded(whom, acts, tuple(targets), tuple(sorted(set(_ends(looking, whom)))), turn, first)


def _asked_about(looking: Looking) -> str:
    """Whom the question is about."""
    pending = looking.table.pending[-1:]
    return next((name for one in pending if (name := str(getattr(one, "figure", "")))), "")


def _first(looking: Looking) -> tuple[str, ...]:
    """Those with whom people may begin, where they are several: nobody is followed then, as the view would go to one
    and from there to the one that is begun."""
    first = {choice.figure: None for choice in looking.choices if choice.role == "begin" and not choice.refusal}
    return tuple(sorted(first, key=lambda name: name != looking.selected)) if len(first) > 1 else ()


def _aimed_at(looking: Looking, whom: str) -> Iterator[str]:
    """The figures that are chosen among, or that the one who acts may attack."""
    yield from (option.figure for option in looking.open_options() if option.figure)
    if looking.listing:
        return
    for choice in looking.choices:
        if choice.role == "attack" and choice.pick == "figure" and choice.figure == whom and not choice.refusal:
            yield from (option.figure for option in choice.options())


def _ends(looking: Looking, whom: str) -> Iterator[Space]:
    """The spaces that are chosen among, or to which the one who acts may go."""
    options = tuple(looking.open_options())
    yield from (option.space for option in options if option.space is not None and not option.figure)
    moves = (one.figure for one in looking.choices if one.pick == "move" and not one.refusal)
    if not looking.listing and whom in moves:
        yield from looking.session.ruleset.moves(looking.table, whom).ends
