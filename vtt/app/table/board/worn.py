"""What each figure bears on its rim: whose it is, whether a bot leads it, whether it has acted, what defends it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from vtt.app.seat_signs import signed
from vtt.app.table.people.looking import Looking
from vtt.app.table.people.places import effects
from vtt.app.table.people.who_acts import standings
from vtt.board.pieces import Figure
from vtt.rules.plan import Seat
from vtt.scene.badges import Worn

DONE = "done"
"""The state of those in the list of who acts whose turn is over."""


def worn_by(looking: Looking) -> dict[str, Worn]:
    """What the figures of the moment that is shown bear."""
    ruleset, seats = looking.session.ruleset, looking.session.seats
    over = looking.ending is not None
    done = {
        figure
        for standing in standings(looking)
        if not over
        for figure in (standing.figures if standing.state == DONE else standing.acted)
    }
    icons: dict[str, list[str]] = {}
    for effect in effects(looking):
        if effect.icon:
            icons.setdefault(effect.figure, []).append(effect.icon)
    sides = Counter(seat.side for seat in seats)
    found, standing_there = {}, [one for one in looking.drawn.figures.values() if one.space is not None]
    letters = initials(standing_there)
    for figure in standing_there:
        known = ruleset.badges(looking.known(figure)[0], figure.id)
        badges = {badge.icon or badge.name.lower(): badge for badge in known}
        told = {name: badge.told for name, badge in badges.items() if badge.value or name == "attack"}
        seat = looking.leader(figure)
        named = seat is not None and (sides[seat.side] > 1 or (seat.bot and _is_party(seat)))
        found[figure.id] = Worn(
            acted=figure.id in done,
            shield=told.get("shield", ""),
            retaliation=badges["surge"].value if "surge" in badges else 0,
            blow=told.get("attack", ""),
            seat=signed(seats, seat) if named and seat is not None else None,
            bot=seat is not None and seat.bot,
            lasting=tuple(icons.get(figure.id, ())),
            called=letters.get(figure.id, ""),
        )
    return found


def initials(figures: Iterable[Figure]) -> Mapping[str, str]:
    """By figure with which letter its name begins, where those of another group look like it and begin with another:
    both have a number one."""
    alike: dict[tuple[str, str], list[Figure]] = {}
    for figure in figures:
        if figure.number and figure.group:
            alike.setdefault((figure.side, figure.picture or figure.kind), []).append(figure)
    found: dict[str, str] = {}
    for several in alike.values():
        begin = {figure.group: figure.name[:1].upper() for figure in several}
        if len(begin) > 1 and len(set(begin.values())) == len(begin):
            found |= {figure.id: begin[figure.group] for figure in several}
    return found


def _is_party(seat: Seat) -> bool:
    """Whether a seat leads heroes: their ring does not say that a bot does."""
    return bool(seat.heroes)
