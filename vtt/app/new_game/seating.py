"""Who sits at a new game and whom they lead: what may be done with its list of seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from vtt.app.seat_signs import COLOURS, OF_MONSTERS
from vtt.rules.plan import Seat


def leaders(seats: Sequence[Seat]) -> list[Seat]:
    """The seats that lead heroes, or may."""
    return [seat for seat in seats if seat.side == "heroes" or seat.heroes]


def heroes_led(seats: Sequence[Seat]) -> int:
    """How many heroes are chosen."""
    return sum(len(seat.heroes) for seat in seats)


def one_more(seats: Sequence[Seat], names: Mapping[str, str]) -> Seat:
    """A seat for one more person, by the name that was last given to it (`names`: seat id -> name)."""
    taken, colours = {seat.id for seat in seats}, {seat.colour for seat in seats}
    free = sorted((code for code in COLOURS if code not in colours), key=lambda code: code == OF_MONSTERS)
    number = next(n for n in range(len(leaders(seats)) + 1, 100) if f"player-{n}" not in taken)
    name = names.get(f"player-{number}", f"Player {number}")
    return Seat(f"player-{number}", name, "heroes", colour=(free or COLOURS)[0])


def named_apart(seats: Sequence[Seat], names: Mapping[str, str]) -> list[Seat]:
    """The seats, of which none is called after its side where several lead heroes: “Heroes” would be all of them. Who
    sat there as one of several before has that name (`names`: seat id -> name)."""
    leading = leaders(seats)
    unnamed = [seat for seat in leading if len(leading) > 1 and seat.name == seat.side.capitalize()]

    def called(number: int) -> str:
        return names.get(f"player-{number}", f"Player {number}")

    return [replace(seat, name=called(leading.index(seat) + 1)) if seat in unnamed else seat for seat in seats]


def hero_turned(seats: Sequence[Seat], number: int, hero: str) -> list[Seat]:
    """A seat lets a hero go, or leads it; whoever led it before lets it go."""
    rest = [replace(seat, heroes=tuple(other for other in seat.heroes if other != hero)) for seat in seats]
    if hero not in seats[number].heroes:
        rest[number] = replace(rest[number], heroes=(*rest[number].heroes, hero))
    return rest


def taken_away(seats: Sequence[Seat], number: int) -> list[Seat]:
    """The seats without one; the heroes it led are led by the one before it of those who may, else by the first."""
    rest, heroes = [*seats[:number], *seats[number + 1 :]], seats[number].heroes
    others = [place for place, seat in enumerate(rest) if seat in leaders(rest)]
    if heroes and others:
        heir = max((place for place in others if place < number), default=others[0])
        rest[heir] = replace(rest[heir], heroes=(*rest[heir].heroes, *heroes))
    return rest


def next_colour(seat: Seat) -> Seat:
    """The same seat with the colour after its own."""
    place = COLOURS.index(seat.colour) if seat.colour in COLOURS else -1
    return replace(seat, colour=COLOURS[(place + 1) % len(COLOURS)])


def party_kept(before: Sequence[Seat], planned: Sequence[Seat], players: tuple[int, int]) -> list[Seat]:
    """The seats `planned` for another scenario of the same game, its heroes led as people have arranged it; as planned
    where not so many may play, or the scenario calls its seats otherwise."""
    party, led = leaders(before), heroes_led(before)
    fits = players[0] <= led <= players[1] and {seat.id for seat in party} & {seat.id for seat in leaders(planned)}
    if not fits:
        return list(planned)
    return [*party, *(seat for seat in planned if seat not in leaders(planned))]


def too_many_or_none(seats: Sequence[Seat], most: int) -> str:
    """Why nobody can begin with these heroes, in one sentence; empty: they can."""
    chosen = heroes_led(seats)
    if not chosen:
        return "Choose at least one hero."
    heroes = "one hero" if most == 1 else f"{most} heroes"
    return f"This scenario is for {heroes} at most: let {chosen - most} go." if chosen > most else ""
